import { calendarKinds } from '@packing/contract'
import { getAllCountries, getAllTimezones } from 'countries-and-timezones'
import { listShiftPatterns } from '../../domain/calendars/shift-patterns.ts'
import { listCalendars } from '../../domain/masters/choices.ts'
import type { Handler } from '../../handlers.ts'

/** Current zone names of places; a save also accepts older names. */
const timeZones = Object.values(getAllTimezones({ deprecated: false }))
  .filter(({ aliasOf, countries }) => aliasOf === null && countries.length > 0)
  .map(({ name }) => name)
  .sort()

export const initCalendarCodes: Handler<'calendarcode/init'> = async (_input, { db, prctCode, language }) => {
  const nameOf = new Intl.DisplayNames([language], { type: 'region' })
  return {
    kinds: [...calendarKinds],
    countries: Object.keys(getAllCountries())
      .sort()
      .map((code) => ({ code, name: nameOf.of(code) ?? code })),
    timeZones,
    calendars: await listCalendars(db, prctCode),
    shiftPatterns: await listShiftPatterns(db, prctCode),
  }
}
