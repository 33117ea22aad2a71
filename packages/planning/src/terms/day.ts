/** Days since 1970-01-01, without a time zone. */
export type Day = number

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * `YYYY-MM-DD`, years 0000 to 9999. Proleptic Gregorian in eras of 400 years that begin on 1 March, so that the leap
 * day ends its year (Hinnant, "chrono-compatible low-level date algorithms").
 */
export function dayToIso(day: Day): string {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const date = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`
}

/** Throws RangeError when `iso` is not a `YYYY-MM-DD` date of the calendar. */
export function isoToDay(iso: string): Day {
  const found = ISO.exec(iso)
  if (!found) throw new RangeError(`not a date: ${iso}`)
  const day = daysFromCivil(Number(found[1]), Number(found[2]), Number(found[3]))
  if (dayToIso(day) !== iso) throw new RangeError(`not a date of the calendar: ${iso}`)
  return day
}

/** 0 = Sunday to 6 = Saturday. */
export function dayOfWeek(day: Day): number {
  return (((day + 4) % 7) + 7) % 7
}

function daysFromCivil(year: number, month: number, date: number): Day {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
