import type { MessageCode } from '@packing/contract'
import type { Issue } from '../../uploads/upload-issues.ts'
import { type LeftOut, LeftOutList } from '../accounts/left-out.ts'
import { NO_ORDER_NO } from '../rows/schedule-rows.ts'
import type { BaseLine, BaseOrders } from './base-orders.ts'
import type { DayCall } from './calls-of-days.ts'

/** A line of the release that a call-off makes of the one in force. `line`: its place in the file, below 0 without one. */
export interface CalledLine extends Omit<BaseLine, 'lineNo'> {
  readonly line: number
  /** null: a new spot order. */
  readonly lineNo: number | null
}

/** A part that the file names, with its pieces in the firm month. */
export interface CalledPart {
  readonly line: number
  readonly dealerCode: string
  readonly partNo: string
  readonly before: number
  readonly after: number
  readonly calledDays: ReadonlySet<string>
  /** Dated orders in force. */
  readonly orders: readonly { readonly on: string; readonly qty: number }[]
}

export interface AppliedCalls {
  readonly lines: readonly CalledLine[]
  readonly parts: readonly CalledPart[]
  readonly issues: readonly Issue[]
  readonly leftOut: readonly LeftOut[]
}

export const NOT_IN_FILE = -1
const MAX_NAMED_DAYS = 5
const SPOT = 'S'

/**
 * The orders in force with the quantities that a call-off states for production dates. Of several lines of a part and day, the
 * last ones take the difference. In a late cycle it becomes a spot order, and what is confirmed cannot be reduced.
 */
export function applyCallOffs(calls: readonly DayCall[], base: BaseOrders, firmMonth: string): AppliedCalls {
  const parts = groupParts(calls, base, firmMonth)
  const leftOut = new LeftOutList()
  const issues: Issue[] = []
  const changed = new Map<string, CalledLine>()
  const added: CalledLine[] = []
  const applied = new Map<string, number>()
  for (const call of calls) {
    const part = parts.get(partKey(call))
    const own = (part?.lines ?? [])
      .filter((line) => isCalled(line, call))
      .map((line) => changed.get(keyOf(line)) ?? line)
    const { dealerCode, qty, line } = call
    const result = own.length === 0 && qty > 0 ? noOrder(call, part?.lines ?? [], firmMonth) : change(own, call, base)
    if ('issue' in result) {
      issues.push(result.issue)
      leftOut.add('BAD_ROW', qty, { line, column: '', dealerCode })
      continue
    }
    applied.set(dealerCode, (applied.get(dealerCode) ?? 0) + qty)
    for (const each of result.lines) changed.set(keyOf(each), each)
    added.push(...result.added)
  }
  const placeOf = (line: BaseLine) => {
    const first = parts.get(partKey(line))?.line
    return first === undefined || line.targetMonth !== firmMonth || base.isLate(line.dealerCode) ? NOT_IN_FILE : first
  }
  const lines = [...base.lines.map((line) => changed.get(keyOf(line)) ?? { ...line, line: placeOf(line) }), ...added]
  for (const dealerCode of new Set(base.lines.map((line) => line.dealerCode))) {
    const staged = sumOf(lines.filter((line) => line.dealerCode === dealerCode))
    leftOut.add('UNCHANGED', (applied.get(dealerCode) ?? 0) - staged, { line: 0, column: '', dealerCode })
  }
  return { lines, parts: calledParts(parts, lines, firmMonth), issues, leftOut: leftOut.list() }
}

interface OpenPart {
  readonly line: number
  readonly dealerCode: string
  readonly partNo: string
  readonly days: Set<string>
  readonly lines: BaseLine[]
}

function groupParts(calls: readonly DayCall[], base: BaseOrders, firmMonth: string): ReadonlyMap<string, OpenPart> {
  const parts = new Map<string, OpenPart>()
  for (const { line, dealerCode, partNo, on, ...call } of calls) {
    const key = partKey({ dealerCode, partNo, ...call })
    const part = parts.get(key) ?? { line, dealerCode, partNo, days: new Set<string>(), lines: [] }
    part.days.add(on)
    parts.set(key, part)
  }
  for (const line of base.lines)
    if (line.targetMonth === firmMonth && line.requiredOn !== null) parts.get(partKey(line))?.lines.push(line)
  return parts
}

const partKey = ({ dealerCode, partNo }: Pick<BaseLine, 'dealerCode' | 'partNo'>) =>
  JSON.stringify([dealerCode, partNo])
const keyOf = ({ dealerCode, orderNo, lineNo }: Pick<CalledLine, 'dealerCode' | 'orderNo' | 'lineNo'>) =>
  JSON.stringify([dealerCode, orderNo, lineNo])

const isCalled = ({ requiredOn, orderNo }: BaseLine, call: DayCall) =>
  requiredOn === call.on && (call.orderNo === NO_ORDER_NO || call.orderNo === orderNo)

const sumOf = (lines: readonly { readonly qty: number }[]) => lines.reduce((total, { qty }) => total + qty, 0)

type Changed = { readonly lines: readonly CalledLine[]; readonly added: readonly CalledLine[] }

function change(
  own: readonly (BaseLine | CalledLine)[],
  call: DayCall,
  base: BaseOrders,
): Changed | { readonly issue: Issue } {
  const { line, qty, on } = call
  if (!base.isLate(call.dealerCode)) return { lines: withTotal(own, call), added: [] }
  const spot = own.filter(({ orderType }) => orderType === SPOT)
  const firm = own.filter(({ orderType }) => orderType !== SPOT)
  const confirmed = sumOf(firm)
  if (qty < confirmed) return { issue: callIssue(call, 'M-I02-157', { day: on, confirmed, qty }) }
  const kept = firm.map((each) => ({ ...each, line: NOT_IN_FILE }))
  const [first] = own
  if (spot.length > 0) return { lines: [...kept, ...withTotal(spot, { ...call, qty: qty - confirmed })], added: [] }
  if (!first || qty === confirmed) return { lines: kept, added: [] }
  return { lines: kept, added: [{ ...first, line, lineNo: null, orderType: SPOT, qty: qty - confirmed }] }
}

/** The last lines take the difference. */
function withTotal(lines: readonly (BaseLine | CalledLine)[], { line, qty }: DayCall): CalledLine[] {
  let difference = qty - sumOf(lines)
  return lines
    .toReversed()
    .map((each) => {
      const own = Math.max(0, each.qty + difference)
      difference -= own - each.qty
      return { ...each, line, qty: own }
    })
    .toReversed()
}

function noOrder(call: DayCall, lines: readonly BaseLine[], firmMonth: string): { readonly issue: Issue } {
  const { orderNo, on } = call
  if (lines.length === 0) return { issue: callIssue(call, 'M-I02-155', { month: firmMonth }) }
  const days = [...new Set(lines.map(({ requiredOn }) => requiredOn ?? ''))].toSorted()
  const named = days.slice(0, MAX_NAMED_DAYS).map((day) => day.replaceAll('-', '/'))
  const known = [...named, ...(days.length > named.length ? ['…'] : [])].join(', ')
  const ofOrder = lines.filter(({ requiredOn }) => requiredOn === on).map((line) => line.orderNo)
  if (ofOrder.length === 0) return { issue: callIssue(call, 'M-I02-156', { day: on, known }) }
  return { issue: callIssue(call, 'M-I02-158', { day: on, orderNo, known: [...new Set(ofOrder)].join(', ') }) }
}

const callIssue = (call: DayCall, messageCode: MessageCode, params: Issue['params']): Issue => ({
  line: call.line,
  column: '',
  value: call.partNo,
  errorType: 'ERROR',
  messageCode,
  params: { value: call.partNo, dealer: call.dealerCode, ...params },
  dealerCode: call.dealerCode,
})

function calledParts(
  parts: ReadonlyMap<string, OpenPart>,
  lines: readonly CalledLine[],
  firmMonth: string,
): CalledPart[] {
  const after = new Map<string, number>()
  for (const line of lines)
    if (line.targetMonth === firmMonth) after.set(partKey(line), (after.get(partKey(line)) ?? 0) + line.qty)
  return Array.from(parts, ([key, { line, dealerCode, partNo, days, lines: own }]) => ({
    line,
    dealerCode,
    partNo,
    before: sumOf(own),
    after: after.get(key) ?? 0,
    calledDays: days,
    orders: own.map(({ requiredOn, qty }) => ({ on: requiredOn ?? '', qty })),
  }))
}
