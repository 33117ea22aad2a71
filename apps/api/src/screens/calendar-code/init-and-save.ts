import { calendarKinds } from '@packing/contract'
import { getAllCountries, getAllTimezones } from 'countries-and-timezones'
import type { Handler } from '../../calls/handlers.ts'
import { listShiftPatterns } from '../../domain/calendars/shift-patterns.ts'
import { listCalendars } from '../../domain/masters/choices.ts'
import { type ListEditing, saveRows } from '../../editable-lists/list-handlers.ts'
import { saveAnswer } from '../../editable-lists/save-list.ts'
import { savedList } from './calendar-list.ts'
import { checkCalendars } from './check-calendars.ts'

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

const calendars: ListEditing = { area: 'calendarcode', list: savedList, check: checkCalendars }

/** Deleting makes a calendar inactive, because days, events and plans refer to it. */
export const saveCalendarCodes: Handler<'calendarcode/save'> = async (input, context) => {
  const rows = input.rows.map((row) => (row.op === 'D' ? { ...row, op: 'U' as const, isActive: false } : row))
  return saveAnswer(await saveRows(calendars, { ...input, rows }, context), {})
}
