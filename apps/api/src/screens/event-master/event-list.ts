import { type CallById, type EventRow, eventColumns, type ParsedInputOf, writtenColumns } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { employeeName } from '../../domain/identity/employee-name.ts'
import { matchesPart } from '../../domain/parts/part-search.ts'
import { derived, type EditableList, isoInstant, sqlColumns, stored } from '../../editable-lists/editable-list.ts'
import { type FindRows, searchRows } from '../../editable-lists/list-handlers.ts'
import { isOneOf, matchesCode } from '../../platform/database/page-query.ts'

const LIST = { id: 'A04', version: '1', entity: 'calendar_event' }
const storedSql = {
  eventId: stored(),
  eventType: stored(),
  title: stored(),
  dateFrom: stored(),
  dateTo: stored(),
  impact: stored({ fallback: 'NONE' }),
  impactValue: stored(),
  calendarCode: stored({ fallback: '*' }),
  dealerCode: stored({ fallback: '*' }),
  carFamily: stored({ fallback: '*' }),
  partNo: stored({ fallback: '*' }),
  colour: stored({ fallback: 'GREY' }),
  remark: stored({ fallback: '' }),
}
const { isCancelled } = eventColumns

/** For saves; a deletion may cancel. */
export const savedList: EditableList = {
  ...LIST,
  columns: sqlColumns(
    { ...writtenColumns(eventColumns), isCancelled },
    { ...storedSql, isCancelled: stored({ isWritten: true, fallback: false }) },
  ),
}

const list: EditableList = {
  ...LIST,
  columns: sqlColumns(eventColumns, {
    ...storedSql,
    scope: derived(sql`case when t.part_no <> '*' then 'PART' when t.car_family <> '*' then 'MODEL'
      when t.dealer_code <> '*' then 'DEALER' when t.calendar_code <> '*' then 'LINE' else 'ALL' end`),
    isCancelled: stored(),
    updatedBy: derived(employeeName(sql.raw('t.updated_by'))),
    updatedAt: stored({ type: 'timestamptz', shown: isoInstant(sql`t.updated_at`) }),
  }),
}

type Filter = Omit<ParsedInputOf<CallById<'eventcalendar/search'>>, 'page' | 'pageSize' | 'sort'>

/** An event for all is one for each. */
const isOneOrAll = (column: string, codes: readonly string[]) =>
  codes.length === 0 ? undefined : isOneOf(column, ['*', ...codes])

const findEvents: FindRows<Filter> = async ({ from, to, eventType, dealer, carFamily, calendarCode, partNo }) => ({
  list,
  where: [
    sql`t.date_to >= ${from}::date and t.date_from <= ${to}::date`,
    isOneOf('t.event_type', eventType),
    isOneOrAll('t.dealer_code', dealer),
    carFamily.length === 0 ? undefined : sql`(t.car_family = '*' or ${matchesCode('t.car_family', carFamily)})`,
    isOneOrAll('t.calendar_code', calendarCode),
    matchesPart('t.part_no', partNo),
  ],
})

export const searchEvents: Handler<'eventcalendar/search'> = searchRows<EventRow, Filter>(findEvents)
