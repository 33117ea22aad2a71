import type { CalendarRev, WorkingDayRow } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { eventsOfYear } from '../../domain/calendars/calendar-events.ts'
import { type CalendarYear, getYear, type YearKey } from '../../domain/calendars/calendar-year.ts'
import { publicHolidays } from '../../domain/calendars/public-holidays.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { downloadRows } from '../../editable-lists/list-handlers.ts'
import { searchList } from '../../editable-lists/search-list.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, oneOf } from '../../platform/database/column-types.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { daysOf, draftList, type OrderMonthRule, shownList } from './day-list.ts'
import { headerOf } from './year-header.ts'

const WHOLE_YEAR = { page: 1, pageSize: 366 }

export const searchWorkingCalendar: Handler<'workingcalendar/search'> = async (input, context) => {
  const year = await getYear(context, input)
  const earlier = earlierRevision(year, input)
  const list = shownList({ ...year, earlierRev: earlier?.rev }, await orderMonthRule(context, input))
  const days = await searchList<WorkingDayRow>(context, { list, where: daysOf(input), sort: ['calDate'] }, WHOLE_YEAR)
  const holidays = publicHolidays(year.country, input.year, context.language)
  return {
    ...days,
    header: await headerOf(year, context, earlier),
    revisions: [...year.revisions],
    events: await eventsOfYear(context, input),
    holidays: [...holidays].map(([on, name]) => ({ on, name })).sort((a, b) => (a.on < b.on ? -1 : 1)),
  }
}

/** Undefined: the latest. */
function earlierRevision(
  { rev: latest, revisions }: CalendarYear,
  { rev, status }: { readonly rev?: number | undefined; readonly status?: CalendarRev['status'] | undefined },
): CalendarRev | undefined {
  if (rev === undefined && status === undefined) return undefined
  const found = revisions.find(
    (each) => (rev === undefined || each.rev === rev) && (status === undefined || each.status === status),
  )
  if (!found) throw notFound()
  return found.rev === latest ? undefined : found
}

/** The most frequent rule among the dealers of the calendar, else among all dealers. */
async function orderMonthRule({ db, prctCode }: ReadContext, { calendarCode }: YearKey): Promise<OrderMonthRule> {
  const { rows } = await checkedSql({ rule: oneOf(['CALENDAR', 'WEEK']), offset: int })`
    select s.month_rule as rule, s.order_month_offset as "offset"
    from shipping_term s join dealer d on d.prct_code = s.prct_code and d.dealer_code = s.dealer_code and d.is_active
    where s.prct_code = ${prctCode} group by s.month_rule, s.order_month_offset
    order by count(*) filter (where s.vanning_calendar_code = ${calendarCode} or d.plant_calendar_code = ${calendarCode}) desc, count(*) desc, 1, 2
    limit 1`.execute(db)
  return rows[0] ?? { rule: 'CALENDAR', offset: 0 }
}

interface DownloadFilter {
  readonly calendarCode?: string | undefined
  readonly year?: number | undefined
  readonly rev?: number | undefined
  readonly status?: CalendarRev['status'] | undefined
}

/** Templates and errors of an upload need no year. */
export const downloadWorkingCalendar: Handler<'workingcalendar/download'> = downloadRows<DownloadFilter>(
  'working-calendar',
  async ({ calendarCode, year, ...which }, context) => {
    if (calendarCode === undefined || year === undefined) return { list: draftList, where: [sql`false`] }
    const key = { calendarCode, year }
    const found = await getYear(context, key)
    const earlierRev = earlierRevision(found, which)?.rev
    return { list: shownList({ ...found, earlierRev }, await orderMonthRule(context, key)), where: daysOf(key) }
  },
)
