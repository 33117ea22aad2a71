import { openDraft, registerYear, stateAfter } from '../../domain/calendars/calendar-year.ts'
import { datesOf, patternDay } from '../../domain/calendars/year-days.ts'
import type { Handler } from '../../handlers.ts'
import { Answer } from '../../platform/http/reply.ts'
import { changedYear, circumstancesOf, readDays, writeDays, yearToChange } from './change-year.ts'

/** Registers a draft. A year that is not complete gets the missing days from the weekly pattern and public holidays. */
export const registerWorkingCalendar: Handler<'workingcalendar/register'> = async (input, context) => {
  const before = await yearToChange(context, input)
  stateAfter(before, 'register')
  let changedDays = 0
  if (before.status === 'NONE') {
    await openDraft(context, before, 'register')
    const stored = await readDays(context, before, true)
    const by = await circumstancesOf(context, before)
    const missing = datesOf(input.year).filter((on) => !stored.has(on))
    changedDays = await writeDays(
      context,
      before,
      missing.map((on) => patternDay(on, by)),
      'register',
    )
  }
  await registerYear(context, input)
  const data = await changedYear(context, input, { changedDays })
  const { calendarCode: calendar, year, rev } = data.header
  await context.audit({
    entity: 'working_calendar_rev',
    key: { calendar, year, rev },
    change: { registered: changedDays },
  })
  return new Answer(data, 'M-A02-013', { calendar, year, rev })
}
