import { type Day, dayToIso } from '../day.ts'

/** 1970-01-01 was a Thursday. */
export const mondayOf = (day: Day): Day => day - ((((day + 3) % 7) + 7) % 7)

/** The month (YYYYMM) that contains the week's Wednesday. */
export const monthOfWeek = (monday: Day): string =>
  dayToIso(monday + 2)
    .slice(0, 7)
    .replace('-', '')
