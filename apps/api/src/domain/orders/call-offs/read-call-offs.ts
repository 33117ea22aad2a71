import type { Schedule } from '@packing/edi'
import type { CopyRow } from '../../../platform/database/connection/copy-rows.ts'
import type { ReadContext } from '../../rule-context.ts'
import type { Issue } from '../../uploads/upload-issues.ts'
import type { LeftOut } from '../accounts/left-out.ts'
import type { OrderCalendar } from '../days/order-calendar.ts'
import type { PartnerCodes, StatedCumulative } from '../rows/schedule-rows.ts'
import { applyCallOffs, type CalledLine } from './apply-call-offs.ts'
import { loadBaseOrders } from './base-orders.ts'
import { callsOfDays } from './calls-of-days.ts'
import { loadMonthTerms, monthSums } from './month-sums.ts'

export interface CallOffsRead {
  readonly rows: readonly CopyRow[]
  /** Days that the file names. */
  readonly callCount: number
  readonly issues: readonly Issue[]
  readonly leftOut: readonly LeftOut[]
  readonly cumulatives: readonly StatedCumulative[]
}

const copyRow = (row: CalledLine): CopyRow => [
  ...[row.line, row.dealerCode, row.orderNo, row.lineNo, row.orderType, row.partNo, row.packStyle, row.targetMonth],
  ...[row.requiredOn, row.qty, row.packFrom, row.packTo, null],
]

/** The whole release of each dealer that a just-in-time call-off makes of the orders in force. */
export async function readCallOffs(
  context: ReadContext,
  schedules: readonly Schedule[],
  { codes, calendar, cycleMonth }: { codes: PartnerCodes; calendar: OrderCalendar; cycleMonth: string },
): Promise<CallOffsRead> {
  const { firmMonth } = calendar
  const { calls, issues, leftOut, cumulatives } = callsOfDays(schedules, codes, calendar)
  const base = await loadBaseOrders(context, cycleMonth, [...new Set(calls.map(({ dealerCode }) => dealerCode))])
  const applied = applyCallOffs(calls, base, firmMonth)
  const terms = await loadMonthTerms(context, applied.parts)
  return {
    rows: applied.lines.map(copyRow),
    callCount: calls.length,
    issues: [...issues, ...applied.issues, ...monthSums(applied.parts, terms, firmMonth)],
    leftOut: [...leftOut, ...applied.leftOut],
    cumulatives,
  }
}
