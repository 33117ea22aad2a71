import { monthOf } from '@packing/contract'
import type { DayNotes, DayPlace } from './day-notes.ts'
import type { OrderCalendar } from './order-calendar.ts'

export interface DatedQuantity {
  readonly month: string | null
  readonly on: string | null
  /** Last day of a period that begins on `on`. */
  readonly to?: string | undefined
  readonly qty: number
  /** With a packing window of its own the day needs no production date. */
  readonly hasWindow: boolean
}

export interface Placing {
  readonly calendar: OrderCalendar
  readonly days: DayNotes
}

/**
 * Order month and day of a quantity in a row of a table. A stated month stays: only its days are moved to production dates.
 * undefined: the quantity is an error.
 */
export function placeOf(
  { month, on, to, qty, hasWindow }: DatedQuantity,
  place: DayPlace,
  { calendar, days }: Placing,
): { readonly month: string | null; readonly on: string | null } | undefined {
  if (on === null || hasWindow) return { month: month ?? (on && monthOf(on)), on }
  const period = { from: on, to: to ?? on }
  if (month !== null && month !== calendar.firmMonth) return { month, on }
  const firm = calendar.assign(place.dealerCode, period, 'FIRM')
  // Later months are forecasts, whatever the file calls them: a day between two of them belongs to the later one.
  const isLater = 'month' in firm && firm.month > calendar.firmMonth
  const found = isLater ? calendar.assign(place.dealerCode, period, 'FORECAST') : firm
  if ('either' in found) {
    if (month !== null) return { month, on }
    days.eitherMonth(place, period, found.either, qty)
    return undefined
  }
  if (month !== null && found.month !== month) return { month, on }
  if (found.month < calendar.firmMonth || found.month > calendar.lastMonth) {
    days.outside(place, period, calendar, qty)
    return undefined
  }
  days.assigned(place, period, found, qty)
  return { month: found.month, on: found.month === calendar.firmMonth ? (found.on ?? on) : on }
}
