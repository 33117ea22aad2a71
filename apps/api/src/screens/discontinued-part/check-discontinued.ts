import { formatPartNo, privilege } from '@packing/contract'
import { privilegeFor } from '../../domain/masters/choices.ts'
import { planFence } from '../../domain/plans/plan-fence.ts'
import { groupFaults } from '../../domain/sheets/group-faults.ts'
import { concerns } from '../../domain/sheets/part-lookups.ts'
import { cellOf, errorAt, type RowEdit, textOf, warningAt } from '../../domain/sheets/row-edit.ts'
import type { CheckEdits } from '../../domain/sheets/save-sheet.ts'
import { keyText } from '../../domain/sheets/sheet.ts'
import type { Context } from '../../handlers.ts'
import { businessDate, monthOf, writtenMonth } from '../../platform/clock/clock.ts'
import type { FieldFault } from '../../platform/http/refusal.ts'
import { mapInSlices } from '../../platform/process/in-slices.ts'
import { savedSheet } from './discontinued-sheet.ts'
import { endOf, type Facts, lookUpFacts } from './look-up-facts.ts'

const dateFields = ['lastPackDate', 'newFirstPackDate'] as const
const following: Readonly<Record<string, readonly string[]>> = {
  NOTICED: ['RUNNING_OUT', 'CLOSED'],
  RUNNING_OUT: ['CLOSED'],
}

interface Rules extends Facts {
  readonly today: string
  readonly fence: string
  readonly mayCrossFence: boolean
}

function* deletionFaults(edit: RowEdit, { endingsOf }: Rules): Generator<FieldFault> {
  const status = String(edit.before?.['status'])
  const key = keyText(savedSheet, edit.key)
  const isNoticed = endingsOf(textOf(edit, 'oldPart')).some(
    (ending) => ending.isNoticed && keyText(savedSheet, ending) === key,
  )
  if (status !== 'REGISTERED' || isNoticed) yield errorAt(edit, '', 'M-B05-015', { status })
}

function* faultsOf(edit: RowEdit, rules: Rules): Generator<FieldFault> {
  const from = edit.op === 'I' ? 'REGISTERED' : String(edit.before?.['status'])
  const to = textOf(edit, 'status')
  if (from === 'CLOSED') yield errorAt(edit, '', 'M-B05-020')
  else if (from !== to && !following[from]?.includes(to)) yield errorAt(edit, 'status', 'M-B05-014', { from, to })
  yield* partFaults(edit, rules)
  yield* dateFaults(edit)
  yield* fenceFaults(edit, rules)
  yield* chainFaults(edit, rules)
  yield* togetherFaults(edit, rules)
  yield* orderFaults(edit, rules)
}

function* partFaults(edit: RowEdit, { parts, dealers, conditionsOf, today }: Rules): Generator<FieldFault> {
  const { oldPart, newPart, dealer } = partsOf(edit)
  if (dealer !== '*' && !dealers.has(dealer)) yield errorAt(edit, 'dealerCode', 'M-B05-016', { dealer })
  if (!parts.has(oldPart)) yield errorAt(edit, 'oldPart', 'M-B05-001', { partNo: formatPartNo(oldPart) })
  if (newPart === '') return
  if (newPart === oldPart) yield errorAt(edit, 'newPart', 'M-B05-002')
  else if (!parts.has(newPart)) yield errorAt(edit, 'newPart', 'M-B05-001', { partNo: formatPartNo(newPart) })
  else {
    const on = textOf(edit, 'newFirstPackDate') || today
    const isValid = conditionsOf(newPart).some((c) => concerns(c.dealerCode, dealer) && c.from <= on && on <= c.to)
    if (!isValid) yield errorAt(edit, 'newPart', 'M-B05-003', { partNo: formatPartNo(newPart), dealer, on })
  }
}

const partsOf = (edit: RowEdit) => {
  const [oldPart, newPart, dealer] = [textOf(edit, 'oldPart'), textOf(edit, 'newPart'), textOf(edit, 'dealerCode')]
  return { oldPart, newPart, dealer }
}

function* dateFaults(edit: RowEdit): Generator<FieldFault> {
  const timing = cellOf(edit, 'timing')
  const month = textOf(edit, 'lastOrderMonth')
  const on = textOf(edit, 'lastPackDate')
  if (month !== '' && on !== '' && month > monthOf(on)) {
    yield errorAt(edit, 'lastOrderMonth', 'M-B05-004', { month: writtenMonth(month), on })
  }
  if (timing === 'STOCK_OUT' && Number(cellOf(edit, 'runOutQty')) <= 0) yield errorAt(edit, 'runOutQty', 'M-B05-005')
  if (timing === 'DATE' && on === '' && textOf(edit, 'newFirstPackDate') === '') {
    yield errorAt(edit, 'lastPackDate', 'M-B05-006')
  }
}

/** Neither what stood there nor what will stand there may lie where the plan is frozen. */
function* fenceFaults(edit: RowEdit, { fence, mayCrossFence }: Rules): Generator<FieldFault> {
  const isInside = (date: unknown) => typeof date === 'string' && date < fence
  const field = dateFields.find(
    (name) => edit.changed.includes(name) && (isInside(edit.before?.[name]) || isInside(edit.after[name])),
  )
  if (field === undefined) return
  if (!mayCrossFence) yield errorAt(edit, field, 'M-B05-012', { fence })
  else if (textOf(edit, 'reason') === '') yield errorAt(edit, 'reason', 'M-B05-013', { fence })
}

function* chainFaults(edit: RowEdit, { ringsOf }: Rules): Generator<FieldFault> {
  const { oldPart, newPart, dealer } = partsOf(edit)
  if (newPart === '' || newPart === oldPart) return
  const ring = ringsOf(dealer)(oldPart, newPart)
  if (ring) yield errorAt(edit, 'newPart', 'M-B05-007', { partNo: formatPartNo(oldPart), chain: writtenRing(ring) })
}

const MAX_NAMED = 8

/** A long way is named by its beginning; it ends where it began. */
function writtenRing(ring: readonly string[]): string {
  const named = ring.length > MAX_NAMED + 1 ? [...ring.slice(0, MAX_NAMED), '…', ...ring.slice(-1)] : ring
  return named.map((part) => (part === '…' ? part : formatPartNo(part))).join(' → ')
}

/** Both sides of a pair, all of a group. */
function* togetherFaults(edit: RowEdit, { pairsOf, endingsOf, endsOfGroup }: Rules): Generator<FieldFault> {
  const { oldPart, dealer } = partsOf(edit)
  for (const { pairId, partA, partB, dealerCode } of pairsOf(oldPart)) {
    if (!concerns(dealerCode, dealer)) continue
    const other = partA === oldPart ? partB : partA
    if (!endingsOf(other).some((ending) => concerns(String(ending['dealerCode']), dealer))) {
      yield warningAt(edit, 'oldPart', 'M-B05-009', {
        partNo: formatPartNo(oldPart),
        other: formatPartNo(other),
        pair: pairId,
      })
    }
  }
  const group = textOf(edit, 'discGroup')
  for (const [end, other] of endsOfGroup.get(group) ?? []) {
    if (end === endOf(edit.after)) continue
    yield errorAt(edit, 'discGroup', 'M-B05-010', { group, other })
    return
  }
}

function* orderFaults(edit: RowEdit, { ordersOf }: Rules): Generator<FieldFault> {
  const { oldPart, dealer } = partsOf(edit)
  const month = textOf(edit, 'lastOrderMonth')
  const late = ordersOf(oldPart).filter((o) => o.month > month && concerns(dealer, o.dealerCode))
  const qty = late.reduce((sum, order) => sum + order.qty, 0)
  if (month === '' || qty === 0) return
  yield warningAt(edit, 'lastOrderMonth', 'M-B05-008', {
    qty,
    partNo: formatPartNo(oldPart),
    month: writtenMonth(month),
  })
}

/** Every rule of a discontinuation, for the grid and for files. */
export const checkDiscontinued =
  (context: Context): CheckEdits =>
  async (edits) => {
    const today = businessDate(context.now)
    const factsFor = await lookUpFacts(context, edits)
    const limits = {
      today,
      fence: await planFence(context),
      mayCrossFence: privilegeFor(context, context.functionId) === privilege.full,
    }
    const faultsIn = async (slice: readonly RowEdit[]) => {
      const rules = { ...limits, ...(await factsFor(slice)) }
      return slice.flatMap((edit) => [...(edit.op === 'D' ? deletionFaults : faultsOf)(edit, rules)])
    }
    const faults = await mapInSlices(edits, faultsIn, context.signal)
    return [...faults, ...groupFaults(edits, faults, 'discGroup', 'M-B05-011')]
  }
