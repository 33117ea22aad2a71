import type { EventImpact } from '@packing/contract'
import { type RowEdit, textOf } from '../../domain/edits/row-edit.ts'
import { knownDealers, knownParts } from '../../domain/parts/part-lookups.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, text } from '../../platform/database/column-types.ts'
import type { CalendarEvent } from './event-edit.ts'
import { impactOfEvents } from './event-impact.ts'

/** What the rules of events look up. */
export interface EventFacts {
  readonly stored: readonly CalendarEvent[]
  readonly calendars: ReadonlySet<string>
  /** Calendars of packing lines: events of others take no time from any line. */
  readonly lineCalendars: ReadonlySet<string>
  readonly dealers: ReadonlySet<string>
  readonly carFamilies: ReadonlySet<string>
  readonly parts: ReadonlySet<string>
  /** The key is the index of the edit. */
  readonly impact: ReadonlyMap<number, readonly EventImpact[]>
}

const codesOf = (rows: readonly { readonly code: string }[]) => new Set(rows.map(({ code }) => code))

export async function readEventFacts(context: ReadContext, edits: readonly RowEdit[]): Promise<EventFacts> {
  const { db, prctCode } = context
  const stored = await checkedSql({
    eventId: text,
    eventType: text,
    dateFrom: date,
    dateTo: date,
    impact: text,
    calendarCode: text,
    dealerCode: text,
    carFamily: text,
    partNo: text,
    isCancelled: bool,
  })`
    select event_id as "eventId", event_type as "eventType", date_from as "dateFrom", date_to as "dateTo", impact,
      calendar_code as "calendarCode", dealer_code as "dealerCode", car_family as "carFamily", part_no as "partNo",
      is_cancelled as "isCancelled"
    from calendar_event where prct_code = ${prctCode} order by event_id`.execute(db)
  const calendars = await checkedSql({ code: text })`
    select calendar_code as code from calendar_code where prct_code = ${prctCode} and is_active`.execute(db)
  const ofLines = await checkedSql({ code: text })`
    select distinct calendar_code as code from packing_line where prct_code = ${prctCode} and is_active`.execute(db)
  const families = await checkedSql({ code: text })`
    select f.code from unnest(${edits.map((edit) => textOf(edit, 'carFamily'))}::text[]) f (code)
    where exists (select 1 from part p where p.prct_code = ${prctCode} and p.car_family = f.code)`.execute(db)
  return {
    stored: stored.rows,
    calendars: codesOf(calendars.rows),
    lineCalendars: codesOf(ofLines.rows),
    dealers: await knownDealers(context),
    carFamilies: codesOf(families.rows),
    parts: await knownParts(
      context,
      edits.map((edit) => textOf(edit, 'partNo')),
    ),
    impact: byIndex(await impactOfEvents(context, edits)),
  }
}

function byIndex(impact: readonly EventImpact[]): ReadonlyMap<number, readonly EventImpact[]> {
  const found = new Map<number, EventImpact[]>()
  for (const each of impact) found.set(each.index, [...(found.get(each.index) ?? []), each])
  return found
}
