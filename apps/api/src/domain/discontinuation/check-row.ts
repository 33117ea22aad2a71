import { formatPartNo, monthOf } from '@packing/contract'
import { writtenMonth } from '../../platform/clock/clock.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { errorAt, type RowEdit, textOf, warningAt } from '../edits/row-edit.ts'
import { actsOn, type ChangeTerms, piecesLeft } from './change-day.ts'
import { type Discontinuation, type Discontinuations, discontinuationOf } from './discontinuation.ts'
import type { RowFacts } from './row-facts.ts'
import { rowOf } from './stored-rows.ts'

export interface RowRules extends RowFacts {
  readonly after: Discontinuations<Discontinuation>
  readonly isNotified: (edit: RowEdit) => boolean
  readonly today: string
  /** First day after the fence. */
  readonly fence: string
  readonly canCrossFence: boolean
}

const following: Readonly<Record<string, readonly string[]>> = {
  NOTIFIED: ['RUNNING_OUT', 'CLOSED'],
  RUNNING_OUT: ['CLOSED'],
}

export function* checkRow(edit: RowEdit, rules: RowRules): Generator<ValidationIssue> {
  if (edit.op === 'D') {
    const status = String(edit.before?.['status'])
    if (status !== 'REGISTERED' || rules.isNotified(edit)) yield errorAt(edit, '', 'M-B05-015', { status })
    yield* fenceIssues(edit, rules)
    return
  }
  const from = edit.op === 'I' ? 'REGISTERED' : String(edit.before?.['status'])
  const to = textOf(edit, 'status')
  if (from === 'CLOSED') yield errorAt(edit, '', 'M-B05-020')
  else if (from !== to && !following[from]?.includes(to)) yield errorAt(edit, 'status', 'M-B05-014', { from, to })
  if (edit.op === 'I' || to !== 'CLOSED') for (const check of masterRules) yield* check(edit, rules)
  yield* dateIssues(edit)
  yield* fenceIssues(edit, rules)
  yield* orderIssues(edit, rules)
}

type RowCheck = (edit: RowEdit, rules: RowRules) => Generator<ValidationIssue>

/**
 * A rule runs for new rows and when a field it reads has changed: masters change independently, and a row that was
 * valid when saved must stay correctable.
 */
const rule = (fields: readonly string[], check: RowCheck): RowCheck =>
  function* (edit, rules) {
    if (edit.op === 'I' || fields.some((field) => edit.changed.includes(field))) yield* check(edit, rules)
  }

function* keyIssues(edit: RowEdit, { parts, dealers }: RowRules): Generator<ValidationIssue> {
  const { oldPart, dealerCode: dealer } = rowOf(edit)
  if (dealer !== '*' && !dealers.has(dealer)) yield errorAt(edit, 'dealerCode', 'M-B05-016', { dealer })
  if (!parts.has(oldPart)) yield errorAt(edit, 'oldPart', 'M-B05-001', { partNo: formatPartNo(oldPart) })
}

function* successorIssues(edit: RowEdit, { parts }: RowRules): Generator<ValidationIssue> {
  const { oldPart, newPart } = rowOf(edit)
  if (newPart === null) return
  if (newPart === oldPart) yield errorAt(edit, 'newPart', 'M-B05-002')
  else if (!parts.has(newPart)) yield errorAt(edit, 'newPart', 'M-B05-001', { partNo: formatPartNo(newPart) })
}

/** From the change day on, every dealer that orders the old part needs a packing condition for the successor. */
function* conditionIssues(edit: RowEdit, rules: RowRules): Generator<ValidationIssue> {
  const row = rowOf(edit)
  const { oldPart, newPart, dealerCode } = row
  if (newPart === null || newPart === oldPart || !rules.parts.has(newPart)) return
  const acts = actsOn(row, rules.today)
  const on = acts !== null && acts > rules.today ? acts : rules.today
  const inForce = rules.conditionsOf(newPart).filter(({ from, to }) => from <= on && on <= to)
  const packedFor = new Set(inForce.map((condition) => condition.dealerCode))
  if (packedFor.has('*')) return
  const ordering = rules.ordersOf(oldPart).map((order) => order.dealerCode)
  const affected = dealerCode === '*' ? ordering.filter((dealer) => appliesTo(edit, dealer, rules)) : [dealerCode]
  const lacking = [...new Set(affected)].filter((dealer) => !packedFor.has(dealer)).sort()
  if (lacking.length === 0 && packedFor.size > 0) return
  const dealers = lacking.join(', ') || dealerCode
  yield errorAt(edit, 'newPart', 'M-B05-003', { partNo: formatPartNo(newPart), dealer: dealers, on })
}

const appliesTo = (edit: RowEdit, dealer: string, { after }: Pick<RowRules, 'after'>): boolean => {
  const { oldPart, dealerCode } = rowOf(edit)
  return dealerCode === dealer || (dealerCode === '*' && !after.dealersOf(oldPart).includes(dealer))
}

function* dateIssues(edit: RowEdit): Generator<ValidationIssue> {
  const row = rowOf(edit)
  const { timing, lastOrderMonth: month, lastPackDate: last, newFirstPackDate: first } = row
  if (month !== null && last !== null && month > monthOf(last)) {
    yield errorAt(edit, 'lastOrderMonth', 'M-B05-004', { month: writtenMonth(month), on: last })
  }
  const pieces = piecesLeft(row)
  if (pieces !== null && pieces <= 0) yield errorAt(edit, 'runOutQty', 'M-B05-005', { timing })
  if (timing === 'DATE' && last === null && first === null) yield errorAt(edit, 'lastPackDate', 'M-B05-006')
  const isOverlapping = (timing === 'DATE' || timing === 'LOT') && last !== null && first !== null && first <= last
  if (isOverlapping) yield warningAt(edit, 'newFirstPackDate', 'M-B05-017', { first, last })
}

const dateFields = ['newFirstPackDate', 'lastPackDate'] as const
const acting = ['timing', ...dateFields, 'lastOrderMonth'] as const
const deciding = [...acting, 'runOutQty'] as const

const masterRules = [
  rule(['oldPart', 'dealerCode'], keyIssues),
  rule(['newPart'], successorIssues),
  rule(['newPart', ...acting], conditionIssues),
]

const effectOf = (terms: ChangeTerms, today: string) =>
  JSON.stringify([terms.timing, actsOn(terms, today), piecesLeft(terms)])

/**
 * Neither the stored nor the new row may reach into the frozen period, by a date or by the day it takes effect. A user
 * with the privilege must give a reason with the change: the stored one was given for another.
 */
function* fenceIssues(edit: RowEdit, rules: RowRules): Generator<ValidationIssue> {
  const { fence, canCrossFence } = rules
  const found = insideFence(edit, rules)
  if (!found) return
  const { field, on } = found
  if (!canCrossFence) yield errorAt(edit, edit.op === 'D' ? '' : field, 'M-B05-012', { on, fence })
  else if (edit.op !== 'D' && !(edit.changed.includes('reason') && textOf(edit, 'reason') !== '')) {
    yield errorAt(edit, 'reason', 'M-B05-013', { on, fence })
  }
}

function insideFence(edit: RowEdit, { today, fence }: RowRules): { field: string; on: string } | undefined {
  const [before, after] = [edit.before && discontinuationOf(edit.before), edit.op === 'D' ? null : rowOf(edit)]
  for (const field of dateFields) {
    if (before?.[field] === after?.[field]) continue
    const on = [before?.[field], after?.[field]].find((date) => date && date < fence)
    if (on) return { field, on }
  }
  const sides = [before, after].filter((terms) => terms !== null)
  const isSame = sides.length === 2 && new Set(sides.map((terms) => effectOf(terms, today))).size === 1
  const on = sides.map((terms) => actsOn(terms, today)).find((day) => day !== null && day < fence)
  if (isSame || !on) return undefined
  return { field: deciding.find((field) => edit.changed.includes(field)) ?? 'timing', on }
}

function* orderIssues(edit: RowEdit, rules: RowRules): Generator<ValidationIssue> {
  const { oldPart, lastOrderMonth: month } = rowOf(edit)
  if (month === null) return
  const late = rules.ordersOf(oldPart).filter((o) => o.month > month && appliesTo(edit, o.dealerCode, rules))
  const qty = late.reduce((sum, order) => sum + order.qty, 0)
  if (qty === 0) return
  yield warningAt(edit, 'lastOrderMonth', 'M-B05-008', {
    qty,
    partNo: formatPartNo(oldPart),
    month: writtenMonth(month),
  })
}
