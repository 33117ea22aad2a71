import type { Handler } from '../../calls/handlers.ts'
import { getYear, isDraft, openDraft } from '../../domain/calendars/calendar-year.ts'
import { publicHolidays } from '../../domain/calendars/public-holidays.ts'
import { copyDays } from '../../domain/calendars/year-days.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { changedYear, circumstancesOf, isSameDay, readDays, writeDays, yearToChange } from './change-year.ts'

/** Existing days before today are not changed. */
export const copyWorkingCalendar: Handler<'workingcalendar/copy'> = async (input, context) => {
  const { fromCalendarCode, fromYear, acceptWarnings } = input
  if (fromCalendarCode === input.calendarCode && fromYear === input.year) throw onField('M-A02-018')
  const before = await yearToChange(context, input)
  const from = await getYear(context, { calendarCode: fromCalendarCode, year: fromYear })
  const source = await readDays(context, from, isDraft(from))
  if (source.size === 0) throw onField('M-A02-017', { from: fromCalendarCode, fromYear })
  const holidays = publicHolidays(from.country, fromYear, context.language)
  const by = await circumstancesOf(context, before)
  const days = copyDays({
    ...by,
    year: input.year,
    sourceYear: fromYear,
    source,
    content: input.content,
    alignWeekdays: input.alignWeekdays,
    keepHolidays: input.keepHolidays,
    isSourceHoliday: (on) => holidays.has(on),
  })
  const stored = await readDays(context, before, isDraft(before))
  const today = await businessDayOf(context)
  const free = days.filter(({ calDate }) => calDate >= today || !stored.has(calDate))
  if (!acceptWarnings && isDraft(before)) {
    const replaced = free.filter((day) => !isSameDay(day, stored.get(day.calDate)))
    const data = await changedYear(context, input, { changedDays: 0 })
    return askToReplace(data, { days: replaced.length, rev: before.rev })
  }
  await openDraft(context, before, 'copy')
  const changedDays = await writeDays(context, before, free, 'copy')
  const data = await changedYear(context, input, { changedDays })
  const { calendarCode: calendar, year, rev } = data.header
  const copied = { from: fromCalendarCode, fromYear, days: changedDays }
  await context.audit({ entity: 'working_calendar_rev', key: { calendar, year, rev }, change: copied })
  return new Answer(data, 'M-A02-015', { ...copied, calendar, year })
}

const onField = (message: 'M-A02-017' | 'M-A02-018', params = {}) =>
  invalid(message, params, [{ field: 'fromYear', message, params }])

function askToReplace<Data>(data: Data, params: { readonly days: number; readonly rev: number }): Answer<Data> {
  const warning = { field: '', message: 'M-A02-016' as const, params, errorType: 'WARNING' as const }
  return new Answer(data, 'M-A02-016', params, [warning])
}
