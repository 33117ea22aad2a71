import { caseStatuses, privilege } from '@packing/contract'
import { isoToDay } from '@packing/planning'
import { sql } from 'kysely'
import { businessDate, type SiteTime } from '../../platform/clock/site-time.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import {
  bool,
  date,
  instant,
  int,
  notNull,
  oneOf,
  orNull,
  type RowOf,
  text,
} from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { lineDays } from '../calendars/line-days.ts'
import { contentCondition } from '../cases/content-condition.ts'
import { privilegeFor } from '../masters/choices.ts'
import { isSent } from '../notices/ship-notices.ts'
import { plannedShiftOf } from '../plans/days/planned-shift.ts'
import type { ByUser, ReadContext } from '../rule-context.ts'
import { siteTimeOf } from '../site/business-day.ts'
import type { WorkSpan } from './working-time.ts'

/** Pieces that the boxes of a content hold; a standard case can be filled up. Aliases h: case_header, c: case_content. */
export const contentCapacity: Sql = sql`coalesce((
  select greatest(c.qty, case when h.is_mixed then c.lots else k.boxes_per_case end * k.snp)
  from packing_condition k where k.prct_code = h.prct_code and k.condition_id = ${contentCondition}), c.qty)`

/** Nothing of the month was packed before. Alias: packing_plan p. */
export const monthPlannedAt: Sql = sql`(select min(f.created_at) from packing_plan f where f.prct_code = p.prct_code and f.month = p.month)`

const caseColumns = {
  caseId: int,
  caseNo: text,
  status: oneOf(caseStatuses),
  lineCode: text,
  plannedOn: date,
  plannedShift: orNull(text),
  month: text,
  qty: int,
  packedQty: int,
  /** How many part numbers it holds. */
  parts: int,
  maxQty: orNull(int),
  latestOn: orNull(date),
  renbanNo: orNull(text),
  hasResult: bool,
  isSuperseded: bool,
  isAnnounced: bool,
  startedAt: orNull(instant),
  plannedFrom: instant,
  recordedOn: orNull(date),
  recordedStart: orNull(instant),
  recordedEnd: orNull(instant),
}
export type ResultCase = RowOf<typeof caseColumns>

/**
 * Before versions are compared: a scanner may record a result of the same cases meanwhile. Containers first, in the order of
 * whoever closes, ships or opens them: those that are closed, those from which a case can be taken because it is cancelled, and
 * those whose weight can change. `canCancel`: any of the cases; `reweighed`: cases whose result states pieces.
 */
export async function lockResultCases(
  db: WriteDb,
  prctCode: string,
  caseNos: readonly string[],
  { canCancel = false, reweighed = [] }: { readonly canCancel?: boolean; readonly reweighed?: readonly string[] } = {},
): Promise<void> {
  const ofCases = sql`h.prct_code = ${prctCode} and h.case_no = any(${caseNos}::text[])`
  await sql`
    select 1 from container k where k.prct_code = ${prctCode} and k.container_id in (
      select h.container_id from case_header h
      where ${ofCases} and (k.status <> 'PLANNED' or ${canCancel} or h.result_id is not null or h.case_no = any(${reweighed}::text[]))) order by k.container_id for update`.execute(
    db,
  )
  await sql`select 1 from case_header h where ${ofCases} order by h.case_id for update`.execute(db)
}

/**
 * By case number. `renbanNo`: of a container that is closed. `plannedFrom`: the month of the case was first planned.
 * `recorded`: of the current result.
 */
export async function readResultCases(
  { db, prctCode }: Pick<ReadContext, 'db' | 'prctCode'>,
  caseNos: readonly string[],
): Promise<ReadonlyMap<string, ResultCase>> {
  const { rows } = await checkedSql(caseColumns)`
    select h.case_id as "caseId", h.case_no as "caseNo", h.status, h.line_code as "lineCode", h.pack_on as "plannedOn",
      ${plannedShiftOf('h')} as "plannedShift", p.month, h.qty, h.packed_qty as "packedQty", x.parts, x.max_qty as "maxQty", x.latest_on as "latestOn", k.renban_no as "renbanNo",
      h.result_id is not null as "hasResult", case when h.status = 'PACKING' then h.packing_at end as "startedAt",
      ${monthPlannedAt} as "plannedFrom", r.pack_on as "recordedOn", r.started_at as "recordedStart", r.ended_at as "recordedEnd",
      h.status = 'CANCELLED' and coalesce(r.status, '') <> 'CANCELLED' or coalesce(r.is_unplanned, false) as "isSuperseded",
      exists (select 1 from asn a where a.prct_code = h.prct_code and a.container_id = k.container_id and ${isSent}) as "isAnnounced"
    from case_header h join packing_plan p on p.plan_id = h.plan_id
    left join container k on k.prct_code = h.prct_code and k.container_id = h.container_id and k.status <> 'PLANNED'
    left join packing_result r on r.result_id = h.result_id
    cross join lateral (
      select count(distinct c.part_no)::int as parts, sum(${contentCapacity})::int as max_qty,
        max((select max(l.latest_on) from plan_line l where l.plan_id = h.plan_id and l.dealer_code = h.dealer_code
          and l.part_no = c.part_no and l.pack_style = c.pack_style and l.pack_on = h.pack_on)) as latest_on
      from case_content c where c.prct_code = ${prctCode} and c.case_id = h.case_id) x
    where h.prct_code = ${prctCode} and h.case_no = any(${caseNos}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.caseNo, row]))
}

export interface ResultWorld {
  readonly today: string
  readonly site: SiteTime
  readonly closedMonths: ReadonlySet<string>
  readonly shifts: readonly string[]
  /** The user corrects results of cases in closed containers. */
  readonly canCorrectVanned: boolean
  /** Work spans of a line on a business day; undefined: unknown. */
  spansOf(line: string, on: string): DaySpans | undefined
}

export interface DaySpans {
  readonly spans: readonly WorkSpan[]
  readonly overtimeMinutes: number
}

export async function listShifts(db: ReadDb, prctCode: string): Promise<string[]> {
  const { rows } = await checkedSql({ shift: text })`
    select distinct shift_code as shift from shift_span where prct_code = ${prctCode} order by 1`.execute(db)
  return rows.map(({ shift }) => shift)
}

interface WorldOf {
  readonly closedMonths: ReadonlySet<string>
  /** Business days of the results to be checked. */
  readonly days: readonly string[]
  readonly canCorrectVanned: boolean
}

export async function readResultWorld(
  { db, prctCode, now }: ReadContext,
  { closedMonths, days, canCorrectVanned }: WorldOf,
): Promise<ResultWorld> {
  const spans = await readDaySpans(db, prctCode, days)
  const site = await siteTimeOf({ db, prctCode })
  return {
    today: businessDate(now, site),
    site,
    closedMonths,
    shifts: await listShifts(db, prctCode),
    canCorrectVanned,
    spansOf: (line, on) => spans.get(`${line} ${on}`),
  }
}

/** Requires full privilege for the function of the call. */
export const canCorrectVanned = (context: Pick<ReadContext, 'prctCode'> & ByUser & { readonly functionId: string }) =>
  privilegeFor(context, context.functionId) === privilege.full

/** By `<line> <day>`; days that the line does not work, or without a shift pattern, are missing. */
export async function readDaySpans(
  db: ReadDb,
  prctCode: string,
  days: readonly string[],
): Promise<ReadonlyMap<string, DaySpans>> {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const { rows } = await checkedSql({
    line: text,
    on: date,
    overtime: notNull(int),
    shiftCode: text,
    startMinute: int,
    endMinute: int,
  })`
    select d.line, d.cal_date as "on", coalesce(d.overtime, 1440 * 60) as overtime, s.shift_code as "shiftCode", s.start_minute as "startMinute", s.end_minute as "endMinute"
    from (${lineDays(prctCode, { from: isoToDay(first), to: isoToDay(last) })}) d
    join shift_span s on s.prct_code = ${prctCode} and s.pattern_code = d.pattern
    where d.cal_date = any(${days}::date[]) order by d.line, d.cal_date, s.start_minute`.execute(db)
  const found = new Map<string, { spans: WorkSpan[]; overtimeMinutes: number }>()
  for (const { line, on, overtime, ...span } of rows) {
    const key = `${line} ${on}`
    const day = found.get(key) ?? { spans: [], overtimeMinutes: Math.floor(overtime / 60) }
    day.spans.push(span)
    found.set(key, day)
  }
  return found
}
