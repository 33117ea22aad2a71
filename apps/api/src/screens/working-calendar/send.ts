import { filledInEvery } from '@packing/contract'
import type { TriedHandler } from '../../calls/handlers.ts'
import { type CalendarYear, publishYear, stateAfter } from '../../domain/calendars/calendar-year.ts'
import { listReaders, sendNotices } from '../../domain/notices/send-notices.ts'
import { Answer } from '../../platform/http/reply.ts'
import { beforeUse } from './before-use.ts'
import { changedYear, yearToChange } from './change-year.ts'

type Send = TriedHandler<'workingcalendar/send'>

/** From now on planning uses the days: open plans at their next levelling; frozen plans keep their days. */
export const sendWorkingCalendar: Send = async (input, context) => {
  const before = await yearToChange(context, input)
  stateAfter(before, 'send')
  const { impact, question } = await beforeUse(context, before, input)
  if (question) return question
  const changedDays = await publishYear(context, before)
  const data = await changedYear(context, input, { changedDays, impact })
  const { calendarCode: calendar, year, rev } = data.header
  await notifyReaders(context, before)
  await context.audit({ entity: 'working_calendar_rev', key: { calendar, year, rev }, change: { sent: changedDays } })
  return new Answer(data, 'M-A02-014', { calendar, year, rev, days: changedDays })
}

const noticeTitle = {
  en: 'Working calendar {calendar} {name} {year} was sent',
  ja: '稼働日カレンダー {calendar} {name} {year} 年が配信されました',
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
    title: filledInEvery(noticeTitle, { calendar: calendarCode, name, year }),
  }
  await sendNotices(context, [notice], recipients)
}
