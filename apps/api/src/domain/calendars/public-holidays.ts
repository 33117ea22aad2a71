import { addDays, DAY_MS, type Language } from '@packing/contract'
import type Holidays from 'date-holidays'
import { onFirstUse } from '../../platform/process/on-first-use.ts'

export type PublicHolidays = ReadonlyMap<string, string>

const HOUR_MS = 3_600_000
/** Reading what it knows of all countries took a tenth of the start of a process. */
const library = onFirstUse<typeof Holidays>('date-holidays')
const known = new Map<string, PublicHolidays>()

/**
 * Public holidays of a country by date, with their names; empty for a country that the library does not have. Half days,
 * such as the days for some groups of employees in China, are working days.
 */
export function publicHolidays(country: string, year: number, language: Language): PublicHolidays {
  const key = `${country} ${year} ${language}`
  const found = known.get(key) ?? readHolidays(country, year, language)
  known.set(key, found)
  return found
}

function readHolidays(country: string, year: number, language: Language): PublicHolidays {
  const days = new Map<string, string>()
  const Calendar = library()
  const calendar = new Calendar(country, { types: ['public'] })
  for (const { date, name, start, end } of calendar.getHolidays(year, language)) {
    // The date of the country, whatever the time zone of this machine; some holidays last several days.
    const first = date.slice(0, 10)
    const count = wholeDays(start, end)
    for (let at = 0; at < count; at++) {
      const day = addDays(first, at)
      if (!days.has(day)) days.set(day, name)
    }
  }
  return days
}

/**
 * 23 to 25 hours are a day: clocks change on it. Turkish feasts last 90 and 114 hours in the library, but the half day is
 * the eve, on which plants work.
 */
const wholeDays = (start: Date, end: Date) => Math.floor((end.getTime() - start.getTime() + HOUR_MS) / DAY_MS)
