import { type CallById, type ParsedInputOf, type ResultRow, resultColumns, writtenColumns } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { employeeName } from '../../domain/identity/employee-name.ts'
import { shownVanOn } from '../../domain/loads/van-date.ts'
import { matchesPart } from '../../domain/parts/part-search.ts'
import { plannedShift } from '../../domain/plans/days/planned-shift.ts'
import { businessDayOf, timeOfDaySql } from '../../domain/site/business-day.ts'
import { derived, type EditableList, isoInstant, sqlColumns, stored } from '../../editable-lists/editable-list.ts'
import { type FindRows, searchRows } from '../../editable-lists/list-handlers.ts'
import { isOneOf, matchesCode, type Sql, varying } from '../../platform/database/page-query.ts'

const LIST = { id: 'D02', version: '1', entity: 'case_header' }

/** Of the current result of case t. */
const current = (value: Sql): Sql => sql`(select ${value} from packing_result r where r.result_id = t.result_id)`
/** Read from the result; a save records another result instead of writing the cell. */
const ofResult = (value: Sql) => stored({ shown: current(value), written: (cell) => cell })
const kilogramsOf = (column: string) =>
  stored({ shown: sql.raw(`(t.${column} / 1000.0)::float8`), order: sql.raw(`t.${column}`) })
const timeOf = (column: string) => ofResult(timeOfDaySql(sql`r.prct_code`, sql.raw(`r.${column}`)))

const keySql = { caseNo: stored() }
const cellSql = {
  resultStatus: ofResult(sql`r.status`),
  packOn: ofResult(sql`r.pack_on`),
  shiftCode: ofResult(sql`r.shift_code`),
  startTime: timeOf('started_at'),
  endTime: timeOf('ended_at'),
  resultQty: stored({
    shown: sql`case when t.result_id is not null then t.packed_qty end`,
    order: sql`t.packed_qty`,
    written: (cell) => cell,
  }),
  reasonCode: ofResult(sql`nullif(r.reason_code, '')`),
  worker: ofResult(sql`nullif(r.worker, '')`),
  remark: ofResult(sql`nullif(r.remark, '')`),
}

/** What a save reads. */
export const savedList: EditableList = {
  ...LIST,
  columns: sqlColumns(writtenColumns(resultColumns), { ...keySql, ...cellSql }),
}

const listOf = (today: string): EditableList => ({
  ...LIST,
  columns: sqlColumns(resultColumns, {
    ...keySql,
    ...cellSql,
    dealerCode: stored(),
    lineCode: stored(),
    plannedOn: stored({ column: 'pack_on' }),
    month: derived(sql`(select p.month from packing_plan p where p.plan_id = t.plan_id)`),
    plannedShift: derived(plannedShift),
    status: stored(),
    planQty: stored({ column: 'qty' }),
    diffQty: derived(sql`case when t.result_id is not null then t.packed_qty - t.qty end`),
    partNo: derived(
      sql`case when t.part_count = 1 then (select min(c.part_no) from case_content c where c.case_id = t.case_id) end`,
    ),
    source: derived(current(sql`r.source`)),
    netKg: kilogramsOf('net_g'),
    grossKg: kilogramsOf('gross_g'),
    isCorrected: derived(sql`exists (select 1 from packing_result r where r.case_id = t.case_id and r.is_reversal)`),
    isUnplanned: derived(sql`coalesce(${current(sql`r.is_unplanned`)}, false)`),
    vanOn: stored({ shown: shownVanOn('t', sql`${today}::date`), order: sql`t.van_on` }),
    renbanNo: derived(sql`(select k.renban_no from container k where k.container_id = t.container_id)`),
    updatedBy: derived(employeeName(sql.raw('t.updated_by'))),
    updatedAt: stored({ type: 'timestamptz', shown: isoInstant(sql`t.updated_at`) }),
  }),
})

type Filter = Omit<ParsedInputOf<CallById<'packingresult/search'>>, 'page' | 'pageSize' | 'sort'>

/** Cases that a newer plan has cancelled appear only when requested by number or status. */
const isShownByDefault = ({ caseNo, status }: Filter): Sql | undefined =>
  caseNo.length > 0 || status.length > 0 ? undefined : sql`(t.status <> 'CANCELLED' or t.result_id is not null)`

function hasStatus(statuses: Filter['resultStatus']): Sql | undefined {
  if (statuses.length === 0) return undefined
  const none = statuses.includes('NONE') ? sql`t.result_id is null or ` : sql``
  return sql`(${none}exists (select 1 from packing_result r where r.result_id = t.result_id and r.status = any(${statuses}::text[])))`
}

const ofCurrent = (column: string, codes: readonly string[]): Sql | undefined =>
  codes.length === 0
    ? undefined
    : sql`exists (select 1 from packing_result r where r.result_id = t.result_id and ${isOneOf(column, codes) ?? sql`true`})`

/** Of the result; of a case without one, the shift in which it is planned. */
const hasShift = (shifts: readonly string[]): Sql | undefined =>
  shifts.length === 0
    ? undefined
    : sql`coalesce(${current(sql`r.shift_code`)}, case when t.result_id is null then ${plannedShift} end) = any(${shifts}::text[])`

/** Of any part, even if another part makes up for it. */
const differs = sql`t.result_id is not null
  and exists (select 1 from case_content c where c.case_id = t.case_id and c.packed_qty <> c.qty)`

const findResults: FindRows<Filter> = async (filter, context) => {
  const { prctCode } = context
  const { packFrom: from, packTo: to } = filter
  const part = matchesPart('c.part_no', filter.partNo)
  return {
    list: listOf(await businessDayOf(context)),
    where: [
      varying(
        sql`(t.pack_on between ${from}::date and ${to}::date or t.packed_on between ${from}::date and ${to}::date)`,
      ),
      isShownByDefault(filter),
      isOneOf('t.line_code', filter.line),
      isOneOf('t.dealer_code', filter.dealer),
      matchesCode('t.case_no', filter.caseNo),
      isOneOf('t.status', filter.status),
      hasStatus(filter.resultStatus),
      hasShift(filter.shift),
      ofCurrent('r.source', filter.source),
      part && sql`t.case_id in (select c.case_id from case_content c where c.prct_code = ${prctCode} and ${part})`,
      filter.differenceOnly ? differs : undefined,
    ],
  }
}

export const searchResults: Handler<'packingresult/search'> = searchRows<ResultRow, Filter>(findResults)
