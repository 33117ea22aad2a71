import type { Language } from '@packing/contract'
import Holidays from 'date-holidays'
import { addDays } from '../../platform/clock/clock.ts'

export type PublicHolidays = ReadonlyMap<string, string>

const DAY_MS = 86_400_000
/** The day on which clocks go forward has 23 hours. */
const SHORTEST_DAY_MS = DAY_MS - 3_600_000
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
  const calendar = new Holidays(country, { types: ['public'] })
  for (const { date, name, start, end } of calendar.getHolidays(year, language)) {
    if (end.getTime() - start.getTime() < SHORTEST_DAY_MS) continue
    // The date of the country, whatever the time zone of this machine; some holidays last several days.
    const first = date.slice(0, 10)
    const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS))
    for (let at = 0; at < count; at++) {
      const day = addDays(first, at)
      if (!days.has(day)) days.set(day, name)
    }
  }
  return days
}
