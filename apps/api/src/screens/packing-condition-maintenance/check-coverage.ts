import { addDays } from '@packing/contract'
import { errorAt, type RowEdit } from '../../domain/edits/row-edit.ts'
import { createConditionIndex } from '../../domain/plans/packaging/packing-conditions.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import type { ConditionFacts, OpenOrder, StoredVersion } from './condition-facts.ts'
import { afterOf, isApproved, keyTextOf, wasApproved } from './version-row.ts'

/**
 * No order may lose its packing condition because a version ends or is withdrawn, or because a new one cuts the version before
 * it and ends earlier.
 */
export function* checkCoverage(edits: readonly RowEdit[], facts: ConditionFacts): Generator<ValidationIssue> {
  const shrinking = edits.filter(
    (edit) =>
      (wasApproved(edit) && (!isApproved(edit) || edit.changed.includes('effectiveTo'))) ||
      (!wasApproved(edit) && isApproved(edit)),
  )
  if (shrinking.length === 0) return
  const before = createConditionIndex(facts.versions)
  const after = createConditionIndex(versionsAfter(facts.versions, edits))
  const uncovered = facts.orders.filter(
    ({ dealerCode, partNo, packStyle, day }) =>
      before.find(dealerCode, partNo, packStyle, day) && !after.find(dealerCode, partNo, packStyle, day),
  )
  for (const edit of shrinking) {
    const orders = uncovered.filter((order) => isOf(order, edit))
    if (orders.length === 0) continue
    const days = orders.map(({ day }) => day).toSorted()
    yield errorAt(edit, isApproved(edit) ? 'effectiveTo' : 'status', 'M-D01-022', {
      qty: orders.reduce((sum, { qty }) => sum + qty, 0),
      dealers: [...new Set(orders.map(({ dealerCode }) => dealerCode))].toSorted().join(', '),
      on: days.length === 1 ? (days[0] ?? '') : `${days[0]} – ${days.at(-1)}`,
    })
  }
}

/** The style of an order is empty where it has none: any condition of its part packs it. */
function isOf({ partNo, dealerCode, packStyle }: OpenOrder, edit: RowEdit): boolean {
  const row = afterOf(edit)
  return (
    partNo === row.partNo &&
    (row.dealerCode === '*' || row.dealerCode === dealerCode) &&
    (packStyle === '' || row.packStyle === packStyle)
  )
}

/** The approved versions after the save, each ended the day before the next one of its key starts. */
function versionsAfter(stored: readonly StoredVersion[], edits: readonly RowEdit[]): StoredVersion[] {
  const placeOf = (row: Pick<StoredVersion, 'partNo' | 'dealerCode' | 'packStyle' | 'effectiveFrom'>) =>
    `${keyTextOf(row)}|${row.effectiveFrom}`
  const rows = new Map(stored.map((row) => [placeOf(row), row]))
  for (const edit of edits) {
    const { partNo, dealerCode, packStyle, effectiveFrom, effectiveTo, snp, boxesPerCase } = afterOf(edit)
    const row = { conditionId: 0, partNo, dealerCode, packStyle, effectiveFrom, effectiveTo, snp, boxesPerCase }
    if (isApproved(edit)) rows.set(placeOf(row), row)
    else rows.delete(placeOf(row))
  }
  const sorted = [...rows.values()].toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  return sorted.map((row, at) => {
    const next = sorted[at + 1]
    if (!next || keyTextOf(next) !== keyTextOf(row) || next.effectiveFrom > row.effectiveTo) return row
    return { ...row, effectiveTo: addDays(next.effectiveFrom, -1) }
  })
}
