import { addDays } from '@packing/contract'
import { type DealerTerms, type ProductionDate, toRange } from '../days/dealer-months.ts'
import { type DealerFacts, type OrderCalendar, orderCalendar } from '../days/order-calendar.ts'

/** Days of the week, 1 = Monday, on which a dealer produces. */
const daysOfWeek = (from: string, to: string, weekdays: readonly number[]): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    if (weekdays.includes(new Date(day).getUTCDay())) days.push(day)
  return days
}

const WORKDAYS = [1, 2, 3, 4, 5]
const TUESDAYS = [2]

export type MonthDates = Readonly<Record<string, readonly string[]>>

/** Months are calendar months, a month later than the order month; registered to N+1. */
export const calendarMonths: MonthDates = {
  '202611': daysOfWeek('2026-12-01', '2026-12-25', WORKDAYS),
  '202612': daysOfWeek('2027-01-04', '2027-01-29', WORKDAYS),
  '202701': daysOfWeek('2027-02-01', '2027-02-26', WORKDAYS),
}
/** A Tuesday on which the dealer of one production date a week does not work. */
export const PLANT_HOLIDAY = '2027-01-05'
/** One production date a week; months end in the first days of a calendar month. */
export const tuesdays: MonthDates = {
  '202611': daysOfWeek('2026-12-08', '2026-12-29', TUESDAYS),
  '202612': daysOfWeek('2027-01-12', '2027-02-02', TUESDAYS),
  '202701': daysOfWeek('2027-02-09', '2027-03-02', TUESDAYS),
}
/** Months of 4, 4 and 5 weeks. */
export const periodsOfWeeks: MonthDates = {
  '202611': daysOfWeek('2026-11-30', '2026-12-25', WORKDAYS),
  '202612': daysOfWeek('2026-12-28', '2027-01-22', WORKDAYS),
  '202701': daysOfWeek('2027-01-25', '2027-02-19', WORKDAYS),
  '202702': daysOfWeek('2027-02-22', '2027-03-26', WORKDAYS),
  '202703': daysOfWeek('2027-03-29', '2027-04-23', WORKDAYS),
}

export function factsOf(months: MonthDates, terms: Partial<DealerTerms> = {}): DealerFacts {
  const dates = Object.entries(months).flatMap(([month, days]) => days.map((on): ProductionDate => ({ on, month })))
  const ranges = Object.entries(months).map(([month, days]) => toRange(month, days[0] ?? '', days.at(-1) ?? ''))
  return { dates, ranges, terms: { monthRule: 'CALENDAR', offDay: 'PREVIOUS', ...terms } }
}

/** Cycle 202611, N = 202612. */
export const calendarOf = (dealers: Readonly<Record<string, DealerFacts>>): OrderCalendar =>
  orderCalendar('202611', (dealerCode) => dealers[dealerCode])
