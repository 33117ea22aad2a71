import { type CalendarEvent, eventColours, eventImpacts, eventTypes } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, oneOf, orNull, text, texts } from '../../platform/database/column-types.ts'
import type { ReadContext } from '../rule-context.ts'
import type { YearKey } from './calendar-year.ts'

const eventRow = {
  eventId: text,
  eventType: oneOf(eventTypes),
  title: text,
  dateFrom: date,
  dateTo: date,
  impact: oneOf(eventImpacts),
  impactValue: orNull(int),
  colour: oneOf(eventColours),
  isOfLines: bool,
  isShutdown: bool,
}

const eventFields = sql`e.event_id as "eventId", e.event_type as "eventType", e.title, e.date_from as "dateFrom", e.date_to as "dateTo",
  e.impact, e.impact_value as "impactValue", e.colour, e.dealer_code = '*' and e.car_family = '*' and e.part_no = '*' as "isOfLines",
  e.dealer_code = '*' and e.car_family = '*' and e.part_no = '*' and (e.event_type = 'SHUTDOWN' or e.impact = 'NO_PACK') as "isShutdown"`

/** Events of the calendar or of all calendars. Days that an event closes for all parts can be S. */
export async function eventsOfYear(
  { db, prctCode }: ReadContext,
  { calendarCode, year }: YearKey,
): Promise<CalendarEvent[]> {
  const { rows } = await checkedSql(eventRow)`
    select ${eventFields} from calendar_event e
    where e.prct_code = ${prctCode} and e.calendar_code in ('*', ${calendarCode}) and not e.is_cancelled
      and e.date_from <= make_date(${year}, 12, 31) and e.date_to >= make_date(${year}, 1, 1)
    order by e.date_from, e.event_id`.execute(db)
  return rows
}

interface DealerPeriod {
  readonly dealers: readonly string[]
  readonly from: string
  readonly to: string
}

export interface DealerEvent extends CalendarEvent {
  readonly dealers: string[]
}

/** Events of the dealers or of all, on a packing line’s calendar, the dealer’s vanning and plant calendars, or all. */
export async function eventsOfDealers(
  { db, prctCode }: ReadContext,
  { dealers, from, to }: DealerPeriod,
): Promise<DealerEvent[]> {
  const { rows } = await checkedSql({ ...eventRow, dealers: texts })`
    select ${eventFields}, k.dealers from calendar_event e
    cross join lateral (
      select array_agg(d.dealer_code order by d.dealer_code) as dealers
      from dealer d left join shipping_term t on t.prct_code = d.prct_code and t.dealer_code = d.dealer_code
      where d.prct_code = ${prctCode} and d.dealer_code = any(${dealers}::text[]) and e.dealer_code in ('*', d.dealer_code)
        and (e.calendar_code in ('*', t.vanning_calendar_code, d.plant_calendar_code) or exists (select 1 from packing_line l
          where l.prct_code = ${prctCode} and l.calendar_code = e.calendar_code and l.is_active))) k
    where e.prct_code = ${prctCode} and not e.is_cancelled and e.date_from <= ${to}::date and e.date_to >= ${from}::date
      and k.dealers is not null
    order by e.date_from, e.event_id`.execute(db)
  return rows.map(({ dealers: concerned, ...event }) => ({ ...event, dealers: [...concerned] }))
}
