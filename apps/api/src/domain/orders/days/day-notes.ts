import type { MessageCode } from '@packing/contract'
import type { Issue } from '../../uploads/upload-issues.ts'
import { type LeftOut, LeftOutList } from '../accounts/left-out.ts'
import type { AssignedDay, Period } from './dealer-months.ts'

/** Where the first quantity for a day stands in the file. */
export interface DayPlace {
  readonly line: number
  readonly column: string
  readonly dealerCode: string
  readonly part: string
}

interface Note {
  readonly place: DayPlace
  readonly errorType: Issue['errorType']
  readonly messageCode: MessageCode
  readonly params: Issue['params']
  readonly parts: Set<string>
  qty: number
}

/** What became of quantities for days that are no production dates: one issue for each dealer and day, not for each part. */
export class DayNotes {
  readonly #firmMonth: string
  readonly #notes = new Map<string, Note>()
  readonly #leftOut = new LeftOutList()

  constructor(firmMonth: string) {
    this.#firmMonth = firmMonth
  }

  /** Ordered for another day, or counted for the month after. */
  assigned(place: DayPlace, { from: day }: Period, found: AssignedDay, qty: number): void {
    if (!('month' in found) || !found.isMoved) return
    const { month, on, after } = found
    if (month === this.#firmMonth && on !== null && on !== day)
      this.#add(place, 'WARNING', 'M-I02-100', { day, on }, qty)
    else if (month > this.#firmMonth && after !== undefined)
      this.#add(place, 'WARNING', 'M-I02-101', { day, month, afterMonth: after }, qty)
  }

  eitherMonth(
    place: DayPlace,
    { from: day }: Period,
    [firstMonth, secondMonth]: readonly [string, string],
    qty: number,
  ): void {
    this.#leftOut.add('NO_MONTH', qty, place)
    this.#add(place, 'ERROR', 'M-I02-102', { day, firstMonth, secondMonth }, qty)
  }

  /** Firm, but after all months that can be ordered. */
  beyond(place: DayPlace, { from: day }: Period, lastMonth: string, qty: number): void {
    this.#leftOut.add('LATER', qty, place)
    this.#add(place, 'ERROR', 'M-I02-103', { day, month: lastMonth }, qty)
  }

  /** Firm, a year before or after a day of the firm month. */
  otherYear(place: DayPlace, { from: day }: Period, meant: string, qty: number): void {
    this.#leftOut.add('NO_MONTH', qty, place)
    this.#add(place, 'ERROR', 'M-I02-124', { day, meant, month: this.#firmMonth }, qty)
  }

  /** Of a file whose other quantities are all of the cycle. */
  outside(
    place: DayPlace,
    { from: day }: Period,
    months: { readonly firmMonth: string; readonly lastMonth: string },
    qty: number,
  ): void {
    const { firmMonth, lastMonth } = months
    this.#leftOut.add('NO_MONTH', qty, place)
    this.#add(place, 'ERROR', 'M-I02-119', { day, firmMonth, lastMonth }, qty)
  }

  /** A month as a whole and days in it: which of them is the total, only the planner knows. */
  bothWays(place: DayPlace, month: string): void {
    this.#add(place, 'ERROR', 'M-I02-127', { day: month }, 0)
  }

  /** Quantities that no order month takes. */
  get leftOut(): LeftOut[] {
    return this.#leftOut.list()
  }

  issues(): Issue[] {
    return Array.from(this.#notes.values(), ({ place, errorType, messageCode, params, parts, qty }) => {
      const { line, column, dealerCode, part } = place
      const value = String(params['day'] ?? '')
      const all = { ...params, value, dealer: dealerCode, part, count: parts.size, qty }
      return { line, column, dealerCode, value, errorType, messageCode, params: all }
    })
  }

  #add(
    place: DayPlace,
    errorType: Issue['errorType'],
    messageCode: MessageCode,
    params: Issue['params'],
    qty: number,
  ): void {
    const key = JSON.stringify([messageCode, place.dealerCode, params['day']])
    const note = this.#notes.get(key) ?? { place, errorType, messageCode, params, parts: new Set<string>(), qty: 0 }
    note.parts.add(place.part)
    note.qty += qty
    this.#notes.set(key, note)
  }
}
