const DAY_MS = 86_400_000
const utc = (isoDate: string) => Date.parse(`${isoDate}T00:00:00Z`)
const isoOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

export const mondayOf = (isoDate: string) =>
  isoOf(utc(isoDate) - ((new Date(utc(isoDate)).getUTCDay() + 6) % 7) * DAY_MS)

/** ISO 8601: week 1 has the year's first Thursday. */
export function isoWeek(isoDate: string): number {
  const thursday = utc(mondayOf(isoDate)) + 3 * DAY_MS
  const firstOfYear = utc(`${isoOf(thursday).slice(0, 4)}-01-01`)
  return Math.floor((thursday - firstOfYear) / (7 * DAY_MS)) + 1
}
