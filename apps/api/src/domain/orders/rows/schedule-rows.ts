import { addDays, MAX_ORDER_NO, type MessageCode, normalisePartNo } from '@packing/contract'
import type { Demand, Schedule, ScheduleItem } from '@packing/edi'
import type { Issue } from '../../uploads/upload-issues.ts'
import { type LeftOut, LeftOutList } from '../accounts/left-out.ts'
import { DayNotes, type DayPlace } from '../days/day-notes.ts'
import type { OrderCalendar } from '../days/order-calendar.ts'
import { StatedQuantities } from './stated-quantity.ts'

export interface OrderRow {
  readonly line: number
  readonly dealerCode: string
  readonly orderNo: string
  readonly partNo: string
  readonly targetMonth: string
  /** null: the whole month. */
  readonly requiredOn: string | null
  readonly qty: number
  /** The dates and periods of its pieces in the file. */
  readonly stated: StatedQuantities
}

/** What a dealer says it has received of a part. */
export interface StatedCumulative {
  readonly dealerCode: string
  readonly partNo: string
  /** As the dealer names it, and where. */
  readonly buyerPart: string
  readonly line: number
  readonly column: string
  readonly received: number
  /** null: not stated. */
  readonly countedSince: string | null
  readonly statedOn: string | null
}

export interface PartnerCodes {
  /** Dealer of a sender and delivery point; undefined: unknown. */
  dealerOf(sender: string, points: readonly string[]): string | undefined
  /** Our number of a dealer's part, if it differs. */
  partOf(dealerCode: string, buyerPart: string): string | undefined
  /** undefined: as the standards say. */
  termsOf?(dealerCode: string): OrderTerms | undefined
}

/** What a dealer's guide says about orders. */
export interface OrderTerms {
  readonly immediate: 'FIRST_DATE' | 'BACKLOG'
  /** Order number of all lines; '': as the file says. */
  readonly contractNo: string
}

/** The order of a file without an order number. */
export const NO_ORDER_NO = 'EDI'
const WEEK = 7

/**
 * Order rows of schedules: dated in the firm month, by month after it. Backlog and demand outside the horizon become
 * warnings. Periods longer than a week are spread over their weeks.
 */
export function scheduleRows(
  schedules: readonly Schedule[],
  codes: PartnerCodes,
  calendar: OrderCalendar,
): { rows: OrderRow[]; issues: Issue[]; cumulatives: StatedCumulative[]; leftOut: LeftOut[] } {
  const rows = new Map<string, OrderRow>()
  const issues: Issue[] = []
  const cumulatives = new Cumulatives()
  const commitments = new Commitments(calendar)
  const days = new DayNotes(calendar.firmMonth)
  const leftOut = new LeftOutList()
  for (const { sender, issuedOn, items } of schedules) {
    const kinds = new Set(items.flatMap(({ demands }) => demands.map(({ kind }) => kind)))
    // A file that does not distinguish them says nothing by it.
    const isDistinguished = kinds.has('FIRM') && kinds.has('PLANNED')
    for (const item of items) {
      const dealerCode = codes.dealerOf(sender, [`${item.deliveryPoint}/${item.dock}`, item.deliveryPoint, item.dock])
      if (dealerCode === undefined) {
        const value = [item.deliveryPoint, item.dock].filter((each) => each !== '').join('/') || '–'
        issues.push(issueAt(item.segmentNo, item.tag, 'ERROR', 'M-I02-051', { value, sender }))
        continue
      }
      const partNo = codes.partOf(dealerCode, item.buyerPart) ?? normalisePartNo(item.buyerPart)
      cumulatives.add(item, { dealerCode, partNo, issuedOn })
      const target = new ItemRows(
        { item, dealerCode, partNo, isDistinguished, terms: codes.termsOf?.(dealerCode) },
        { calendar, rows, days, leftOut },
      )
      for (const demand of item.demands) target.add(demand)
      issues.push(...target.warnings(), ...target.errors())
      if (isDistinguished) commitments.add(item, dealerCode, target.otherwise)
    }
  }
  return {
    rows: [...rows.values()],
    issues: [...issues, ...commitments.warnings(), ...days.issues()],
    cumulatives: cumulatives.stated(),
    leftOut: [...leftOut.list(), ...days.leftOut],
  }
}

const issueAt = (
  line: number,
  column: string,
  errorType: Issue['errorType'],
  messageCode: MessageCode,
  params: Issue['params'] & { readonly value: string },
): Issue => ({ line, column, value: params.value, errorType, messageCode, params })

type Period = Pick<Demand, 'from' | 'to' | 'qty'>
type Leftover = 'backlog' | 'past' | 'beyond' | 'immediate'

/** Delivery points count their own receipts: the dealer has received their sum. */
class Cumulatives {
  readonly #stated = new Map<string, StatedCumulative>()
  readonly #counted = new Set<string>()

  add(
    { segmentNo, tag, buyerPart, cumulativeReceived, countedSince }: ScheduleItem,
    of: { readonly dealerCode: string; readonly partNo: string; readonly issuedOn: string },
  ): void {
    const { dealerCode, partNo, issuedOn } = of
    const key = JSON.stringify([dealerCode, partNo])
    // Several delivery points in one line repeat what the line states.
    const line = `${key} ${segmentNo}`
    if (cumulativeReceived === null || this.#counted.has(line)) return
    this.#counted.add(line)
    const before = this.#stated.get(key)
    this.#stated.set(key, {
      dealerCode,
      partNo,
      buyerPart,
      line: before?.line ?? segmentNo,
      column: tag,
      received: (before?.received ?? 0) + cumulativeReceived,
      countedSince: countedSince || (before?.countedSince ?? null),
      statedOn: issuedOn || (before?.statedOn ?? null),
    })
  }

  stated(): StatedCumulative[] {
    return [...this.#stated.values()]
  }
}

/** Pieces that the cycle treats otherwise than the file: PLANNED in the firm month, FIRM after it. */
interface Otherwise {
  readonly planned: number
  readonly firm: number
}

interface OtherwiseOfDealer {
  readonly first: ScheduleItem
  readonly dealerCode: string
  readonly parts: Set<string>
  qty: number
}

/** One warning for a dealer instead of one for each part. */
class Commitments {
  readonly #calendar: OrderCalendar
  readonly #planned = new Map<string, OtherwiseOfDealer>()
  readonly #firm = new Map<string, OtherwiseOfDealer>()

  constructor(calendar: OrderCalendar) {
    this.#calendar = calendar
  }

  add(item: ScheduleItem, dealerCode: string, { planned, firm }: Otherwise): void {
    for (const [dealers, qty] of [
      [this.#planned, planned],
      [this.#firm, firm],
    ] as const) {
      if (qty === 0) continue
      const found = dealers.get(dealerCode) ?? { first: item, dealerCode, parts: new Set<string>(), qty: 0 }
      found.parts.add(item.buyerPart)
      found.qty += qty
      dealers.set(dealerCode, found)
    }
  }

  warnings(): Issue[] {
    return [
      ...Array.from(this.#planned.values(), (found) => this.#warning('M-I02-067', found)),
      ...Array.from(this.#firm.values(), (found) => this.#warning('M-I02-068', found)),
    ]
  }

  #warning(code: MessageCode, { first, dealerCode, parts, qty }: OtherwiseOfDealer): Issue {
    const params = {
      value: first.buyerPart,
      dealer: dealerCode,
      count: parts.size,
      qty,
      month: this.#calendar.firmMonth,
    }
    return { ...issueAt(first.segmentNo, first.tag, 'WARNING', code, params), dealerCode }
  }
}

interface DealerItem {
  readonly item: ScheduleItem
  readonly dealerCode: string
  readonly partNo: string
  /** The schedule tells firm from planned. */
  readonly isDistinguished: boolean
  readonly terms: OrderTerms | undefined
}

interface Target {
  readonly calendar: OrderCalendar
  readonly rows: Map<string, OrderRow>
  readonly days: DayNotes
  readonly leftOut: LeftOutList
}

class ItemRows {
  readonly #of: DealerItem
  readonly #calendar: OrderCalendar
  readonly #rows: Map<string, OrderRow>
  readonly #days: DayNotes
  readonly #leftOut: LeftOutList
  readonly #leftover: Record<Leftover, number> = { backlog: 0, past: 0, beyond: 0, immediate: 0 }
  readonly #otherwise = { planned: 0, firm: 0 }
  readonly #orderNo: string

  constructor(of: DealerItem, { calendar, rows, days, leftOut }: Target) {
    this.#of = of
    const { item, terms } = of
    this.#orderNo = (terms?.contractNo || item.orderNo || item.callOffNo || NO_ORDER_NO).toUpperCase()
    this.#calendar = calendar
    this.#rows = rows
    this.#days = days
    this.#leftOut = leftOut
  }

  add(demand: Demand): void {
    const { kind, from, to, qty, segmentNo: line } = demand
    const { backlog, past, beyond } = this.#leftover
    const isOrdered = kind === 'IMMEDIATE' && this.#of.terms?.immediate === 'BACKLOG'
    if (kind === 'BACKLOG' || isOrdered) this.#leftover.backlog += qty
    else if (from === '') this.#addImmediate(qty, demand)
    else for (const part of weeksOf(from, to, qty)) this.#addPeriod(part, demand)
    const place = { line, column: this.#of.item.tag, dealerCode: this.#of.dealerCode }
    this.#leftOut.add('BACKLOG', this.#leftover.backlog - backlog, place)
    this.#leftOut.add('EARLIER', this.#leftover.past - past, place)
    this.#leftOut.add('LATER', this.#leftover.beyond - beyond, place)
  }

  get otherwise(): Otherwise {
    return this.#otherwise
  }

  warnings(): Issue[] {
    const { firmMonth, lastMonth } = this.#calendar
    const { backlog, past, beyond, immediate } = this.#leftover
    const value = this.#of.item.buyerPart
    const found: [MessageCode, number, Issue['params']][] = [
      ['M-I02-052', backlog, {}],
      ['M-I02-053', past, { month: firmMonth }],
      ['M-I02-054', beyond, { month: lastMonth }],
      ['M-I02-055', immediate, { on: this.#firstFirmDate }],
    ]
    return found
      .filter(([, qty]) => qty > 0)
      .map(([code, qty, params]) => {
        const { segmentNo, tag } = this.#of.item
        const issue = issueAt(segmentNo, tag, 'WARNING', code, { ...params, value, qty })
        return { ...issue, dealerCode: this.#of.dealerCode }
      })
  }

  /** A number that was cut would merge orders and be a wrong one in our answers. */
  errors(): Issue[] {
    if (this.#orderNo.length <= MAX_ORDER_NO) return []
    const { segmentNo, tag } = this.#of.item
    const params = { value: this.#orderNo, length: this.#orderNo.length, max: MAX_ORDER_NO }
    return [{ ...issueAt(segmentNo, tag, 'ERROR', 'M-I02-125', params), dealerCode: this.#of.dealerCode }]
  }

  get #firstFirmDate(): string {
    return this.#calendar.firstDateOf(this.#of.dealerCode)
  }

  #addImmediate(qty: number, demand: Demand): void {
    this.#leftover.immediate += qty
    this.#put({ month: this.#calendar.firmMonth, on: this.#firstFirmDate }, qty, { demand, isMoved: true })
  }

  #addPeriod({ from, to, qty }: Period, demand: Demand): void {
    const { kind, segmentNo } = demand
    const { firmMonth, lastMonth } = this.#calendar
    const { item, dealerCode, isDistinguished } = this.#of
    const place: DayPlace = { line: segmentNo, column: item.tag, dealerCode, part: item.buyerPart }
    const isFirm = kind === 'FIRM'
    const found = this.#calendar.assign(dealerCode, { from, to }, kind === 'PLANNED' ? 'FORECAST' : 'FIRM')
    if ('either' in found) this.#days.eitherMonth(place, { from, to }, found.either, qty)
    // What is wanted at once is late, but not of an earlier cycle.
    else if (found.month < firmMonth && kind === 'IMMEDIATE') this.#addImmediate(qty, demand)
    else if (isFirm && this.#isOfOtherYear(place, { from, to, qty }, found.month)) return
    else if (found.month < firmMonth) this.#leftover.past += qty
    else if (found.month > lastMonth && isFirm && isDistinguished)
      this.#days.beyond(place, { from, to }, lastMonth, qty)
    else if (found.month > lastMonth) this.#leftover.beyond += qty
    else {
      const { month, on, isMoved } = found
      const isFirmMonth = month === firmMonth
      if (isFirmMonth && kind === 'PLANNED') this.#otherwise.planned += qty
      if (!isFirmMonth && isFirm) this.#otherwise.firm += qty
      this.#days.assigned(place, { from, to }, found, qty)
      const day = isFirmMonth ? (on ?? from) : null
      const isOther = day !== null && isDay(demand.stated) && demand.stated !== day
      this.#put({ month, on: day }, qty, { demand, isMoved: isMoved || isOther })
    }
  }

  /** A firm day whose year is mistyped would be lost with a warning. */
  #isOfOtherYear(place: DayPlace, { from, to, qty }: Period, month: string): boolean {
    const { firmMonth, lastMonth } = this.#calendar
    if (qty === 0 || (month >= firmMonth && month <= lastMonth)) return false
    const meant = this.#calendar.dayOfOtherYear(this.#of.dealerCode, { from, to })
    if (meant !== undefined) this.#days.otherYear(place, { from, to }, meant, qty)
    return meant !== undefined
  }

  #put(
    { month: targetMonth, on: requiredOn }: { readonly month: string; readonly on: string | null },
    qty: number,
    { demand, isMoved }: { readonly demand: Demand; readonly isMoved: boolean },
  ): void {
    const { segmentNo: line, place: column } = demand
    const { dealerCode, partNo } = this.#of
    const orderNo = this.#orderNo.slice(0, MAX_ORDER_NO)
    const key = JSON.stringify([dealerCode, orderNo, partNo, targetMonth, requiredOn])
    const same = this.#rows.get(key)
    const total = (same?.qty ?? 0) + qty
    const stated = same?.stated ?? new StatedQuantities()
    stated.add({ at: demand.stated, qty, line, column, isMoved })
    const row = { line: same?.line ?? line, dealerCode, orderNo, partNo, targetMonth, requiredOn, qty: total, stated }
    this.#rows.set(key, row)
  }
}

const isDay = (stated: string) => /^\d{4}-\d{2}-\d{2}$/.test(stated)

/** Equal shares, the remainder in the first weeks. */
function weeksOf(from: string, to: string, qty: number): Period[] {
  const starts: string[] = []
  for (let start = from; start <= to; start = addDays(start, WEEK)) starts.push(start)
  if (starts.length <= 1) return [{ from, to, qty }]
  const share = Math.floor(qty / starts.length)
  return starts.map((start, at) => {
    const last = addDays(start, WEEK - 1)
    return { from: start, to: last < to ? last : to, qty: share + (at < qty % starts.length ? 1 : 0) }
  })
}
