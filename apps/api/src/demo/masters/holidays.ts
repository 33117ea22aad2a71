import { publicHolidays } from '../../domain/calendars/public-holidays.ts'
import { type Day, dateOf, dayAt, dayOf } from '../terms/days.ts'

function isPlantShutdown(day: Day, year: number): boolean {
  const within = (from: readonly [number, number], to: readonly [number, number]) =>
    day >= dayAt(year, ...from) && day <= dayAt(year, ...to)
  return within([1, 1], [1, 4]) || within([4, 29], [5, 6]) || within([8, 10], [8, 16]) || within([12, 28], [12, 31])
}

/** Plants of these countries close between the years. */
const christmasClosing = new Set(['ZA', 'MX', 'US', 'BR', 'GB', 'AU', 'PL', 'FR', 'AR', 'CA'])
const isClosed = (country: string, day: Day, year: number) =>
  country === 'JP'
    ? isPlantShutdown(day, year)
    : christmasClosing.has(country) && dateOf(day) >= `${year}-12-24` && dateOf(day) <= `${year}-12-31`

const cache = new Map<string, ReadonlySet<Day>>()

/** Days of the year on which a plant in the country does not work, weekends apart. */
export function plantHolidays(country: string, year: number): ReadonlySet<Day> {
  const key = `${country}${year}`
  const known = cache.get(key)
  if (known) return known
  const days = new Set([...publicHolidays(country, year, 'en').keys()].map(dayOf))
  for (let day = dayAt(year, 1, 1); day < dayAt(year + 1, 1, 1); day++) if (isClosed(country, day, year)) days.add(day)
  cache.set(key, days)
  return days
}
