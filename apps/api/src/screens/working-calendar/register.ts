import type { TriedHandler } from '../../calls/handlers.ts'
import { openDraft, registerYear, stateAfter, useRegistered } from '../../domain/calendars/calendar-year.ts'
import { datesOf, patternDay } from '../../domain/calendars/year-days.ts'
import { Answer } from '../../platform/http/reply.ts'
import { beforeUse } from './before-use.ts'
import { changedYear, circumstancesOf, readDays, writeDays, yearToChange } from './change-year.ts'

/**
 * Registers a draft. A year that is not complete gets the missing days from the weekly pattern and public holidays. In a
 * PRCTCC whose planning uses registered years, its days are in use from now on.
 */
export const registerWorkingCalendar: TriedHandler<'workingcalendar/register'> = async (input, context) => {
  const before = await yearToChange(context, input)
  stateAfter(before, 'register')
  const { impact, question } = before.plansRegistered ? await beforeUse(context, before, input) : { impact: [] }
  if (question) return question
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
  if (before.plansRegistered) changedDays = await useRegistered(context, input)
  const data = await changedYear(context, input, { changedDays, impact })
  const { calendarCode: calendar, year, rev } = data.header
  await context.audit({
    entity: 'working_calendar_rev',
    key: { calendar, year, rev },
    change: { registered: changedDays },
  })
  const named = { calendar, year, rev }
  return before.plansRegistered
    ? new Answer(data, 'M-A02-029', { ...named, days: changedDays })
    : new Answer(data, 'M-A02-013', named)
}
