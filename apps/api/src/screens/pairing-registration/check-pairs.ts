import { formatPartNo } from '@packing/contract'
import { commonLot } from '@packing/planning'
import { type CheckEdits, errorAt, type RowEdit, warningAt } from '../../domain/edits/row-edit.ts'
import { endedIssues, frozenIssues } from '../../domain/impacts/check-end.ts'
import { isForeignRule, overlap } from '../../domain/masters/dated-rules.ts'
import type { PackedPart } from '../../domain/parts/packed-parts.ts'
import { lookUpBy } from '../../domain/parts/part-lookups.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { settle, withoutIssues } from '../../editable-lists/settle.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { type Pair, pairOf, partsOf } from './pair.ts'
import { type PairFacts, readPairFacts } from './pair-facts.ts'

export const pairDates = {
  from: 'validFrom',
  to: 'validTo',
  partsOf: (cells: Readonly<Record<string, unknown>>) => [String(cells['partA']), String(cells['partB'])],
}

export const checkPairs =
  (context: ListReadContext): CheckEdits =>
  async (edits) => {
    const ended = endedIssues(edits)
    const open = withoutIssues(edits, ended)
    const facts = await readPairFacts(context, open)
    const { dealerCodes } = context.user
    const alone = [
      ...ended,
      ...open.flatMap((edit) => [...rowIssues(edit, facts, dealerCodes)]),
      ...(await frozenIssues(context, open, pairDates)),
    ]
    const { issues } = settle(edits, alone, (left) => overlapIssues(left, facts))
    return issues
  }

const isChanged = ({ op, changed }: RowEdit, ...fields: readonly string[]) =>
  op === 'I' || fields.some((field) => changed.includes(field))

function* rowIssues(
  edit: RowEdit,
  facts: PairFacts,
  dealerCodes: readonly string[] | null,
): Generator<ValidationIssue> {
  const pair = pairOf(edit)
  const { dealerCode, validFrom, validTo, partA, partB } = pair
  const dealerBefore = String(edit.before?.['dealerCode'] ?? dealerCode)
  if (isForeignRule(dealerCodes, dealerCode, dealerBefore)) yield errorAt(edit, '', 'M-SHT-005')
  const isKnown = dealerCode === '*' || facts.dealers.has(dealerCode)
  if (isChanged(edit, 'dealerCode') && !isKnown) {
    yield errorAt(edit, 'dealerCode', 'M-B02-002', { dealer: dealerCode })
  }
  if (validTo < validFrom) yield errorAt(edit, 'validTo', 'M-B02-004')
  if (partA === partB) yield errorAt(edit, 'partB', 'M-B02-003')
  else if (isChanged(edit, 'partA', 'partB', 'ratioA', 'ratioB', 'dealerCode', 'validFrom')) {
    yield* partIssues(edit, pair, facts)
  }
}

function* partIssues(edit: RowEdit, pair: Pair, { packed, groups }: PairFacts): Generator<ValidationIssue> {
  const [a, b] = packed.get(edit.index) ?? []
  if (!a) yield errorAt(edit, 'partA', 'M-B02-001', { partNo: formatPartNo(pair.partA) })
  if (!b) yield errorAt(edit, 'partB', 'M-B02-001', { partNo: formatPartNo(pair.partB) })
  if (!a || !b) return
  const on = pair.validFrom
  if (!a.packing) yield warningAt(edit, 'partA', 'M-B02-008', { partNo: formatPartNo(a.partNo), on })
  if (!b.packing) yield warningAt(edit, 'partB', 'M-B02-008', { partNo: formatPartNo(b.partNo), on })
  yield* packingIssues(edit, pair, a, b)
  const group = groups.find((one) => one.partA === pair.partA && one.partB === pair.partB && overlap(one, pair))
  if (group && group.qtyA * pair.ratioB !== group.qtyB * pair.ratioA) {
    const { groupId, qtyA, qtyB } = group
    const { ratioA, ratioB } = pair
    const partNo = formatPartNo(pair.partA)
    yield warningAt(edit, 'ratioA', 'M-B02-010', { partNo, group: groupId, qtyA, qtyB, ratioA, ratioB })
  }
}

/** Both parts share case family and line; lots that fit the ratio badly are only warned of. */
function* packingIssues(edit: RowEdit, pair: Pair, a: PackedPart, b: PackedPart): Generator<ValidationIssue> {
  if (!a.packing || !b.packing) return
  const named = { partA: formatPartNo(pair.partA), partB: formatPartNo(pair.partB) }
  const [familyA, familyB] = [a.packing.caseFamily, b.packing.caseFamily]
  if (familyA !== familyB) yield errorAt(edit, 'partB', 'M-B02-006', { ...named, familyA, familyB })
  const [linesA, linesB] = [a.packing.packLines, b.packing.packLines]
  if (!linesA.some((line) => linesB.includes(line))) {
    yield errorAt(edit, 'partB', 'M-B02-007', { ...named, linesA: linesA.join(', '), linesB: linesB.join(', ') })
  }
  const [snpA, snpB] = [a.packing.snp, b.packing.snp]
  const { sets, lots } = commonLot([snpA, snpB], [pair.ratioA, pair.ratioB])
  const [boxesA = 0, boxesB = 0] = lots
  if (Math.min(boxesA, boxesB) > 1) yield warningAt(edit, 'ratioA', 'M-B02-009', { snpA, snpB, sets, boxesA, boxesB })
}

/** A part is in one pair for a dealer and day. */
function overlapIssues(edits: readonly RowEdit[], { stored }: PairFacts): ValidationIssue[] {
  const edited = new Map(edits.map((edit) => [edit, pairOf(edit)]))
  const saved = new Set([...edited.values()].map(({ pairId }) => pairId))
  const after = [...stored.filter(({ pairId }) => !saved.has(pairId)), ...edited.values()]
  const withPart = lookUpBy(after, partsOf)
  return [...edited].flatMap(([edit, pair]) =>
    (['partA', 'partB'] as const).flatMap((field) => {
      const other = withPart(pair[field]).find((one) => one.pairId !== pair.pairId && overlap(one, pair))
      if (!other || !isChanged(edit, 'partA', 'partB', 'dealerCode', 'validFrom', 'validTo')) return []
      const { pairId, validFrom, validTo } = other
      const partNo = formatPartNo(pair[field])
      return [errorAt(edit, field, 'M-B02-005', { partNo, pair: pairId, from: validFrom, to: validTo })]
    }),
  )
}
