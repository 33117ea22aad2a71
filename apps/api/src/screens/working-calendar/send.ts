import type { CalendarImpact } from '@packing/contract'
import { type CalendarYear, inYear, publishYear, stateAfter } from '../../domain/calendars/calendar-year.ts'
import { countImpact, type DayChange, impactOfDays } from '../../domain/calendars/day-impact.ts'
import { listReaders, sendNotices } from '../../domain/notices/send-notices.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import type { Handler } from '../../handlers.ts'
import { businessDate } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { oneOf, text } from '../../platform/database/column-types.ts'
import type { ValidationIssue } from '../../platform/http/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { changedYear, yearToChange } from './change-year.ts'

type Send = Handler<'workingcalendar/send'>

/** From now on planning uses the days: open plans at their next levelling; frozen plans keep their days. */
export const sendWorkingCalendar: Send = async (input, context) => {
  const before = await yearToChange(context, input)
  stateAfter(before, 'send')
  const impact = await impactOfDays(context, before.calendarCode, await changesOf(context, before))
  if (impact.length > 0 && !input.acceptWarnings) {
    const warning = warningOf(impact)
    const data = await changedYear(context, input, { changedDays: 0, impact })
    return new Answer(data, 'M-A02-022', { ...countImpact(impact) }, [warning])
  }
  const changedDays = await publishYear(context, before)
  const data = await changedYear(context, input, { changedDays, impact })
  const { calendarCode: calendar, year, rev } = data.header
  await notifyReaders(context, before)
  await context.audit({ entity: 'working_calendar_rev', key: { calendar, year, rev }, change: { sent: changedDays } })
  return new Answer(data, 'M-A02-014', { calendar, year, rev, days: changedDays })
}

const warningOf = (impact: readonly CalendarImpact[]): ValidationIssue => ({
  field: '',
  message: 'M-A02-022',
  params: { ...countImpact(impact) },
  errorType: 'WARNING',
})

/** Days from today on that change between working and non-working. */
async function changesOf({ db, prctCode, now }: ReadContext, year: CalendarYear): Promise<readonly DayChange[]> {
  const { rows } = await checkedSql({ on: text, becomes: oneOf(['CLOSED', 'OPEN']) })`
    select to_char(d.cal_date, 'YYYY-MM-DD') as "on", case when d.day_type = 'W' then 'OPEN' else 'CLOSED' end as becomes
    from working_calendar_day d join working_calendar w using (prct_code, calendar_code, cal_date)
    where d.prct_code = ${prctCode} and d.calendar_code = ${year.calendarCode} and ${inYear(year, 'd.cal_date')}
      and d.cal_date >= ${businessDate(now)}::date and (d.day_type = 'W') <> (w.day_type = 'W')`.execute(db)
  return rows
}

/** PRCTCCs that can read this one; they see the resulting dates in CORRESPONDENCE CALENDAR. */
async function notifyReaders(context: Parameters<Send>[1], { calendarCode, name, year }: CalendarYear): Promise<void> {
  const recipients = (await listReaders(context)).map(({ code }) => code)
  if (recipients.length === 0) return
  const notice = {
    ...{ kind: 'CALENDAR', subject: `${calendarCode} ${year}`, items: [calendarCode], dealerCode: '*' },
    ...{ functionId: 'A03F01', link: '/CorrespondenceCalendar' },
    titleEn: `Working calendar ${calendarCode} ${name} ${year} was sent`,
    titleJa: `稼働日カレンダー ${calendarCode} ${name} ${year} 年が配信されました`,
  }
  await sendNotices(context, [notice], recipients)
}
