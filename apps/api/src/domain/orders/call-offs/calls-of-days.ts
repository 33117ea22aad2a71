import { addDays, type MessageCode } from '@packing/contract'
import { type Demand, pointsOf, type Schedule, type ScheduleItem } from '@packing/edi'
import type { Issue } from '../../uploads/upload-issues.ts'
import { type LeftOut, LeftOutList } from '../accounts/left-out.ts'
import type { OrderCalendar } from '../days/order-calendar.ts'
import { type PartnerCodes, type StatedCumulative, scheduleRows } from '../rows/schedule-rows.ts'

/** The quantity that a call-off states for a production date of a part. */
export interface DayCall {
  readonly line: number
  readonly dealerCode: string
  /** NO_ORDER_NO: of any order. */
  readonly orderNo: string
  readonly partNo: string
  readonly on: string
  readonly qty: number
}

export interface CallsRead {
  readonly calls: readonly DayCall[]
  readonly issues: readonly Issue[]
  readonly leftOut: readonly LeftOut[]
  readonly cumulatives: readonly StatedCumulative[]
}

/** Longest period that can be one production date: a week of deliveries. */
const WEEK = 7

/**
 * Calls for production dates of the firm month. What a call-off states besides is named: forecasts beside firm quantities,
 * other months, and what names no day.
 */
export function callsOfDays(schedules: readonly Schedule[], codes: PartnerCodes, calendar: OrderCalendar): CallsRead {
  const left = new LeftOutList()
  const issues: Issue[] = []
  const days = schedules.map((schedule): Schedule => {
    const kinds = new Set(schedule.items.flatMap(({ demands }) => demands.map(({ kind }) => kind)))
    const isDistinguished = kinds.has('PLANNED') && kinds.size > 1
    const items = schedule.items.map((item) => {
      const dealerCode = codes.dealerOf(schedule.sender, pointsOf(item.deliveryPoint, item.dock)) ?? ''
      const demands = item.demands.flatMap((demand) => {
        const problem = problemOf(demand, isDistinguished)
        if (problem === undefined) return [{ ...demand, kind: ofDay(demand.kind) }]
        issues.push(problemIssue(problem, item, demand, dealerCode))
        const place = { line: demand.segmentNo, column: demand.place, dealerCode }
        left.add(problem === 'FORECAST' ? 'NOT_READ' : 'BAD_ROW', demand.qty, place)
        return []
      })
      return { ...item, demands }
    })
    return { ...schedule, items }
  })
  const read = scheduleRows(days, codes, calendar)
  const calls: DayCall[] = []
  for (const { line, dealerCode, orderNo, partNo, targetMonth, requiredOn, qty } of read.rows) {
    if (targetMonth === calendar.firmMonth && requiredOn !== null)
      calls.push({ line, dealerCode, orderNo, partNo, on: requiredOn, qty })
    else {
      left.add('LATER', qty, { line, column: '', dealerCode })
      const params = { value: partNo, dealer: dealerCode, month: targetMonth, qty }
      issues.push({
        line,
        column: '',
        value: partNo,
        errorType: 'WARNING',
        messageCode: 'M-I02-151',
        params,
        dealerCode,
      })
    }
  }
  // Days of later months are named above, as days of another cycle.
  const named = read.issues.filter(({ messageCode }) => messageCode !== 'M-I02-068')
  return {
    calls,
    issues: [...issues, ...named],
    leftOut: [...left.list(), ...read.leftOut],
    cumulatives: read.cumulatives,
  }
}

type Problem = 'FORECAST' | 'NO_DAY' | 'LONG'

function problemOf({ kind, from, to, qty }: Demand, isDistinguished: boolean): Problem | undefined {
  if (qty === 0 && from === '') return undefined
  if (kind === 'PLANNED' && isDistinguished) return 'FORECAST'
  if (kind === 'IMMEDIATE' && from === '') return 'NO_DAY'
  return from !== '' && to >= addDays(from, WEEK) ? 'LONG' : undefined
}

/** A dated quantity of a call-off is that of its day, whether it is wanted at once or not. */
const ofDay = (kind: Demand['kind']): Demand['kind'] => (kind === 'BACKLOG' ? kind : 'FIRM')

const codesOf: Readonly<Record<Problem, MessageCode>> = {
  FORECAST: 'M-I02-152',
  NO_DAY: 'M-I02-153',
  LONG: 'M-I02-154',
}

const problemIssue = (
  problem: Problem,
  { buyerPart }: ScheduleItem,
  { segmentNo, place, qty, from, to }: Demand,
  dealerCode: string,
): Issue => ({
  line: segmentNo,
  column: place,
  value: buyerPart,
  errorType: problem === 'FORECAST' ? 'WARNING' : 'ERROR',
  messageCode: codesOf[problem],
  params: { value: buyerPart, dealer: dealerCode, qty, from, to },
  dealerCode,
})
