import { type Day, dayToIso, isoToDay } from '../terms/day.ts'

/** 1970-01-01 was a Thursday. */
export const mondayOf = (day: Day): Day => day - ((((day + 3) % 7) + 7) % 7)

/** Mondays of the weeks that belong to a month (YYYYMM). */
export function weeksOfMonth(month: string): Day[] {
  const first = mondayOf(isoToDay(`${month.slice(0, 4)}-${month.slice(4)}-01`))
  return Array.from({ length: 6 }, (_, at) => first + 7 * at).filter((monday) => monthOfWeek(monday) === month)
}

/** The month (YYYYMM) that contains the week's Wednesday. */
export const monthOfWeek = (monday: Day): string =>
  dayToIso(monday + 2)
    .slice(0, 7)
    .replace('-', '')
