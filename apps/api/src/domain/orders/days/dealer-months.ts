import { monthOf } from '@packing/contract'
import { type Day, dayToIso, isoToDay } from '@packing/planning'
import { type MonthRange, type MonthRule, type MonthShape, monthCode, monthNumber, shapeOf } from './month-shape.ts'

export interface ProductionDate {
  readonly on: string
  readonly month: string
}

/** Which production date takes an order for a day that is none: the last one before it or the next one. */
export type OffDayRule = 'PREVIOUS' | 'NEXT'

export interface DealerTerms {
  readonly monthRule: MonthRule
  readonly offDay: OffDayRule
}

export interface Period {
  readonly from: string
  readonly to: string
}

export type AssignedDay =
  | {
      readonly month: string
      /** null: no production date of the month is registered. */
      readonly on: string | null
      /** The period has no production date. */
      readonly isMoved: boolean
      /** The month before it, if the period is between the production dates of both. */
      readonly after?: string
    }
  /** Beyond the registered months, and in either of two. */
  | { readonly either: readonly [string, string] }

/** What orders for a period may become: a forecast between two months belongs to the later one. */
export type Commitment = 'FIRM' | 'FORECAST'

const WEEK = 7
/** N−1 and everything before it, to N+4 and everything after it. */
const MONTHS_TOLD_APART = 6

/** Order months of one dealer: the registered correspondence calendar, continued where it ends. */
export class DealerMonths {
  readonly #dates: readonly ProductionDate[]
  readonly #weekdays: ReadonlySet<number>
  readonly #ranges: ReadonlyMap<number, MonthRange>
  readonly #shape: MonthShape | undefined
  readonly #terms: DealerTerms
  readonly #firmMonth: string
  readonly #known = new Map<string, AssignedDay>()

  /** `dates` of the months that matter, `ranges` of more months, to see how they go on; both ascending. */
  constructor(firmMonth: string, dates: readonly ProductionDate[], ranges: readonly MonthRange[], terms: DealerTerms) {
    this.#firmMonth = firmMonth
    this.#dates = dates
    this.#weekdays = new Set(dates.map(({ on }) => isoToDay(on) % WEEK))
    this.#ranges = new Map(ranges.map((range) => [range.month, range]))
    this.#shape = shapeOf(ranges, terms.monthRule)
    this.#terms = terms
  }

  get firstFirmDate(): string | undefined {
    return this.#datesOf(this.#firmMonth)[0]?.on
  }

  /** The order month and production date of a period: the first production date in it decides. */
  assign({ from, to }: Period, commitment: Commitment): AssignedDay {
    const key = `${from} ${to} ${commitment}`
    const known = this.#known.get(key)
    if (known) return known
    const found = this.#find({ from, to }, commitment)
    this.#known.set(key, found)
    return found
  }

  #find({ from, to }: Period, commitment: Commitment): AssignedDay {
    const at = this.#dates.findIndex(({ on }) => on >= from)
    const next = at < 0 ? undefined : this.#dates[at]
    if (next && next.on <= to) return { ...next, isMoved: false }
    const before = at < 0 ? this.#dates.at(-1) : this.#dates[at - 1]
    const gap = before && next ? monthNumber(next.month) - monthNumber(before.month) : undefined
    if (gap !== undefined && gap <= 1 && before && next) {
      const isEarlier = commitment === 'FIRM' && before.month >= this.#firmMonth
      const moved = this.#movedTo(isEarlier ? before.month : next.month, from)
      return gap === 0 || isEarlier ? moved : { ...moved, after: before.month }
    }
    return this.#derive({ from, to }, commitment)
  }

  /** Where the calendar ends, the first day of a period on which the dealer may work decides, for a forecast also one after it. */
  #derive({ from, to }: Period, commitment: Commitment): AssignedDay {
    if (!this.#shape) return { month: monthOf(from), on: from, isMoved: false }
    const own = this.#monthOfDay(from, this.#shape)
    const workday = this.#workdayFrom(from)
    if (workday === from || (workday > to && commitment === 'FIRM')) return own
    const found = this.#monthOfDay(workday, this.#shape)
    if (!('month' in found)) return own
    const isLater = workday > to && 'month' in own && own.month < found.month
    return isLater ? { ...found, after: own.month } : found
  }

  #monthOfDay(day: string, shape: MonthShape): AssignedDay {
    const months = this.#monthsOf(isoToDay(day), shape)
    const [first, last] = [monthCode(months[0] ?? 0), monthCode(months.at(-1) ?? 0)]
    return first === last ? this.#movedTo(first, day) : { either: [first, last] }
  }

  /** The first day from one on that is a day of the week with production dates. */
  #workdayFrom(from: string): string {
    const days = Array.from({ length: WEEK }, (_, at) => isoToDay(from) + at)
    const found = days.find((day) => this.#weekdays.has(day % WEEK))
    return found === undefined ? from : dayToIso(found)
  }

  /** The months that a day can belong to; those before N−1 and after N+3 are the last ones at either end. */
  #monthsOf(day: Day, shape: MonthShape): number[] {
    const firm = monthNumber(this.#firmMonth)
    const months = Array.from({ length: MONTHS_TOLD_APART }, (_, at) => firm - 1 + at)
    return months.filter(
      (month, at) =>
        (at === 0 || this.#startOf(month, shape).earliest <= day) &&
        (at === months.length - 1 || day < this.#startOf(month + 1, shape).latest),
    )
  }

  #startOf(month: number, shape: MonthShape) {
    const own = this.#ranges.get(month)
    if (own && this.#ranges.has(month - 1)) return { earliest: own.first, latest: own.first }
    const { earliest, latest } = shape(month)
    const ranges = [...this.#ranges.values()]
    const after = ranges.filter((range) => range.month < month).map(({ last }) => last + 1)
    const until = ranges.filter((range) => range.month >= month).map(({ first }) => first)
    const bounded = (day: Day) => Math.min(Math.max(day, ...after), ...until)
    return { earliest: bounded(earliest), latest: bounded(latest) }
  }

  /** Between the months before and N, the first date of N; else as the dealer's terms say. */
  #movedTo(month: string, from: string) {
    const dates = this.#datesOf(month)
    const previous = dates.findLast(({ on }) => on <= from)
    const next = dates.find(({ on }) => on >= from)
    const [wanted, other] = this.#terms.offDay === 'NEXT' ? [next, previous] : [previous, next]
    const date = wanted ?? other
    return { month, on: date?.on ?? null, isMoved: true }
  }

  #datesOf(month: string): readonly ProductionDate[] {
    return this.#dates.filter((date) => date.month === month)
  }
}

export const toRange = (month: string, first: string, last: string): MonthRange => ({
  month: monthNumber(month),
  first: isoToDay(first),
  last: isoToDay(last),
})
