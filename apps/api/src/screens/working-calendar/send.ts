import type { CalendarImpact, MessageParams } from '@packing/contract'
import {
  type CalendarYear,
  type OverwrittenDays,
  overwrittenDays,
  publishYear,
  stateAfter,
} from '../../domain/calendars/calendar-year.ts'
import { countImpact, type DayChange, effectOf, impactOfDays } from '../../domain/calendars/day-impact.ts'
import { listReaders, sendNotices } from '../../domain/notices/send-notices.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import type { Handler } from '../../handlers.ts'
import { businessDate } from '../../platform/clock/clock.ts'
import { Answer } from '../../platform/http/reply.ts'
import { changedYear, readDays, yearToChange } from './change-year.ts'

type Send = Handler<'workingcalendar/send'>

/** From now on planning uses the days: open plans at their next levelling; frozen plans keep their days. */
export const sendWorkingCalendar: Send = async (input, context) => {
  const before = await yearToChange(context, input)
  stateAfter(before, 'send')
  const impact = await impactOfDays(context, before.calendarCode, await changesOf(context, before))
  const warnings = warningsOf(impact, await overwrittenDays(context, before))
  const [first] = warnings
  if (first && !input.acceptWarnings) {
    const data = await changedYear(context, input, { changedDays: 0, impact })
    return new Answer(data, first.message, first.params, warnings)
  }
  const changedDays = await publishYear(context, before)
  const data = await changedYear(context, input, { changedDays, impact })
  const { calendarCode: calendar, year, rev } = data.header
  await notifyReaders(context, before)
  await context.audit({ entity: 'working_calendar_rev', key: { calendar, year, rev }, change: { sent: changedDays } })
  return new Answer(data, 'M-A02-014', { calendar, year, rev, days: changedDays })
}

function warningsOf(impact: readonly CalendarImpact[], overwritten: OverwrittenDays | undefined) {
  const warning = (message: 'M-A02-022' | 'M-A02-028', params: MessageParams) => ({
    field: '',
    message,
    params,
    errorType: 'WARNING' as const,
  })
  const affected = impact.length === 0 ? [] : [warning('M-A02-022', { ...countImpact(impact) })]
  if (!overwritten) return affected
  const { days, firstOn: on, by } = overwritten
  return [...affected, warning('M-A02-028', { days, on, by })]
}

/** Days from today on whose time changes for plans or dates. */
async function changesOf(context: ReadContext, year: CalendarYear): Promise<readonly DayChange[]> {
  const today = businessDate(context.now)
  const inUse = await readDays(context, year, false)
  const draft = await readDays(context, year, true)
  return [...draft.values()].flatMap((day) => {
    const before = inUse.get(day.calDate)
    const becomes = before && day.calDate >= today ? effectOf(before, day) : undefined
    return becomes === undefined ? [] : [{ on: day.calDate, becomes }]
  })
}

/** PRCTCCs that can read this one; they see the resulting dates in CORRESPONDENCE CALENDAR. */
async function notifyReaders(context: Parameters<Send>[1], { calendarCode, name, year }: CalendarYear): Promise<void> {
  const recipients = (await listReaders(context)).map(({ code }) => code)
  if (recipients.length === 0) return
  const notice = {
    kind: 'CALENDAR',
    subject: `${calendarCode} ${year}`,
    items: [calendarCode],
    dealerCode: '*',
    functionId: 'A03F01',
    link: '/CorrespondenceCalendar',
    titleEn: `Working calendar ${calendarCode} ${name} ${year} was sent`,
    titleJa: `稼働日カレンダー ${calendarCode} ${name} ${year} 年が配信されました`,
  }
  await sendNotices(context, [notice], recipients)
}
