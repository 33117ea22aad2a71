import { type RowEdit, textOf } from '../../domain/edits/row-edit.ts'
import { knownDealers, knownParts } from '../../domain/parts/part-lookups.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDate } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, text } from '../../platform/database/column-types.ts'
import { type CalendarEvent, eventOf } from './event-edit.ts'

/** What the rules of events look up. */
export interface EventFacts {
  readonly stored: readonly CalendarEvent[]
  readonly calendars: ReadonlySet<string>
  readonly dealers: ReadonlySet<string>
  readonly carFamilies: ReadonlySet<string>
  readonly parts: ReadonlySet<string>
  /** Working days of active lines during the event, and their calendars; by event. */
  readonly workingDays: ReadonlyMap<string, { readonly days: number; readonly calendars: string }>
  /** Rows of the newest plans from today on, on lines and days of the event; by event. */
  readonly planRows: ReadonlyMap<string, number>
}

const codesOf = (rows: readonly { readonly code: string }[]) => new Set(rows.map(({ code }) => code))

export async function readEventFacts(context: ReadContext, edits: readonly RowEdit[]): Promise<EventFacts> {
  const { db, prctCode, now } = context
  const stored = await checkedSql({
    ...{ eventId: text, eventType: text, dateFrom: date, dateTo: date, impact: text },
    ...{ calendarCode: text, dealerCode: text, carFamily: text, partNo: text, isCancelled: bool },
  })`
    select event_id as "eventId", event_type as "eventType", date_from as "dateFrom", date_to as "dateTo", impact,
      calendar_code as "calendarCode", dealer_code as "dealerCode", car_family as "carFamily", part_no as "partNo",
      is_cancelled as "isCancelled"
    from calendar_event where prct_code = ${prctCode} order by event_id`.execute(db)
  const calendars = await checkedSql({ code: text })`
    select calendar_code as code from calendar_code where prct_code = ${prctCode} and is_active`.execute(db)
  const families = await checkedSql({ code: text })`
    select f.code from unnest(${edits.map((edit) => textOf(edit, 'carFamily'))}::text[]) f (code)
    where exists (select 1 from part p where p.prct_code = ${prctCode} and p.car_family = f.code)`.execute(db)
  return {
    stored: stored.rows,
    calendars: codesOf(calendars.rows),
    dealers: await knownDealers(context),
    carFamilies: codesOf(families.rows),
    parts: await knownParts(
      context,
      edits.map((edit) => textOf(edit, 'partNo')),
    ),
    ...(await readDays(context, edits.map(eventOf), businessDate(now))),
  }
}

async function readDays({ db, prctCode }: ReadContext, events: readonly CalendarEvent[], today: string) {
  const periods = JSON.stringify(
    events.map(({ eventId, calendarCode, dateFrom, dateTo }) => ({ eventId, calendarCode, dateFrom, dateTo })),
  )
  const { rows } = await checkedSql({ eventId: text, days: int, calendars: text, planRows: int })`
    select e."eventId", w.days, w.calendars, (
      select count(*) from packing_plan p join plan_line r on r.plan_id = p.plan_id and r.prct_code = p.prct_code
        join packing_line l on l.prct_code = r.prct_code and l.line_code = r.line_code
      where p.prct_code = ${prctCode} and e."calendarCode" in ('*', l.calendar_code) and r.pack_on >= ${today}::date
        and r.pack_on between e."dateFrom" and e."dateTo"
        and p.rev = (select max(n.rev) from packing_plan n where n.prct_code = p.prct_code and n.month = p.month)) as "planRows"
    from jsonb_to_recordset(${periods}::jsonb) as e ("eventId" text, "calendarCode" text, "dateFrom" date, "dateTo" date)
    cross join lateral (
      select count(*) as days, coalesce(string_agg(distinct c.calendar_code, ', '), '') as calendars
      from working_calendar c where c.prct_code = ${prctCode} and c.day_type = 'W' and c.cal_date between e."dateFrom" and e."dateTo"
        and case e."calendarCode" when '*' then exists (select 1 from packing_line l
          where l.prct_code = c.prct_code and l.calendar_code = c.calendar_code and l.is_active)
          else c.calendar_code = e."calendarCode" end) w`.execute(db)
  return {
    workingDays: new Map(rows.map(({ eventId, days, calendars }) => [eventId, { days, calendars }])),
    planRows: new Map(rows.map(({ eventId, planRows }) => [eventId, planRows])),
  }
}
