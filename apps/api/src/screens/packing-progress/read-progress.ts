import type { CallById, ParsedInputOf, ProgressView } from '@packing/contract'
import { sql } from 'kysely'
import { isPacked, packedContents } from '../../domain/cases/packed-contents.ts'
import { plannedShiftOf } from '../../domain/plans/days/planned-shift.ts'
import { type FixedPlansFilter, fixedPlans, isPlannedOnDay } from '../../domain/results/fixed-plans.ts'
import { byVanning, isUnpacked, planRowsOf } from '../../domain/results/late-cases.ts'
import { isLeftBehind } from '../../domain/results/left-behind.ts'
import { localSql } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, float, instant, int, json, notNull, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { allOf, isOneOf, type Sql, varying } from '../../platform/database/page-query.ts'

export type ProgressFilter = Omit<ParsedInputOf<CallById<'packingprogress/search'>>, 'from' | 'to'> & FixedPlansFilter

const keyOf: Record<ProgressView, Sql> = {
  LINE: sql`t.line_code || ' ' || coalesce(t.shift_code, '')`,
  DEALER: sql`t.dealer_code`,
  CONTAINER: sql`coalesce((select k.renban_no from container k where k.container_id = t.container_id), '')`,
  HOUR: sql`''`,
}

const matching = (filter: ProgressFilter): Sql =>
  allOf(
    sql`true`,
    isOneOf('t.line_code', filter.line),
    isOneOf('t.shift_code', filter.shift),
    isOneOf('t.dealer_code', filter.dealer),
    filter.vanOn === undefined ? undefined : sql`t.van_on = ${filter.vanOn}::date`,
  )

/** Cases of the fixed plans with the time and shift of the plan rows that they were built from, less those packed ahead. */
const plannedCases = (filter: ProgressFilter): Sql => sql`
  select h.case_id, h.line_code, h.dealer_code, h.pack_on as day, h.van_on, h.container_id, h.qty, h.volume_mm3, s.shift_code, s.start_minute,
    s.end_minute
  from fixed f
  join case_header h on ${isPlannedOnDay(filter.prctCode, sql`${filter.from}::date`)}
  left join lateral (
    select l.shift_code, l.start_minute, l.end_minute
    from case_content c
    join plan_line l on ${planRowsOf(filter.prctCode)}
    where c.prct_code = ${filter.prctCode} and c.case_id = h.case_id and c.seq = 1
    order by ${byVanning}, l.end_minute desc nulls last limit 1) s on true`

const plannedColumns = {
  key: text,
  lineCode: text,
  day: date,
  shiftCode: orNull(text),
  startMinute: orNull(int),
  endMinute: orNull(int),
  cases: int,
  volumeM3: float,
  containerIds: json<readonly number[]>(),
}

/** Planned cases of a key, line, day and time, with their containers. */
export async function readPlanned(db: ReadDb, filter: ProgressFilter) {
  const { rows } = await checkedSql(plannedColumns)`
    with fixed as materialized (${fixedPlans(filter)})
    select ${keyOf[filter.view]} as key, t.line_code as "lineCode", t.day, t.shift_code as "shiftCode", t.start_minute as "startMinute",
      t.end_minute as "endMinute", count(*)::int as cases, round(sum(t.volume_mm3) / 1e9, 4)::float8 as "volumeM3",
      coalesce(jsonb_agg(distinct t.container_id) filter (where t.container_id is not null), '[]') as "containerIds"
    from (${plannedCases(filter)}) t where ${varying(matching(filter))}
    group by 1, 2, 3, 4, 5, 6`.execute(db)
  return rows
}

/** Packed cases of a key, line and day; `hour` counts from midnight of the business day. */
export async function readPacked(db: ReadDb, filter: ProgressFilter) {
  const { rows } = await checkedSql({
    key: text,
    lineCode: text,
    day: notNull(date),
    shiftCode: orNull(text),
    hour: orNull(int),
    cases: int,
    okQty: int,
    shortQty: int,
    volumeM3: float,
    lastAt: orNull(instant),
  })`
    with done as (
      select c.case_id, c.line_code, c.dealer_code, c.packed_on, c.van_on, c.container_id, c.shift_code, c.packed_at,
        sum(c.packed_qty) as ok_qty, sum(greatest(0, c.planned_qty - c.packed_qty)) as short_qty
      from ${packedContents(filter.prctCode)} c
      where ${varying(sql`c.packed_on between ${filter.from}::date and ${filter.to}::date`)} and ${isPacked('c')}
      group by 1, 2, 3, 4, 5, 6, 7, 8)
    select ${keyOf[filter.view]} as key, t.line_code as "lineCode", t.packed_on as day, t.shift_code as "shiftCode",
      ${
        filter.view === 'HOUR'
          ? sql`floor(extract(epoch from ${localSql(filter.prctCode, sql`t.packed_at`)} - t.packed_on) / 3600)::int`
          : sql`null::int`
      } as hour,
      count(*)::int as cases, sum(t.ok_qty)::int as "okQty", sum(t.short_qty)::int as "shortQty",
      round(sum(h.volume_mm3) / 1e9, 4)::float8 as "volumeM3", max(t.packed_at) as "lastAt"
    from done t join case_header h on h.prct_code = ${filter.prctCode} and h.case_id = t.case_id
    where ${matching(filter)}
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

/** Cases that nobody has packed although their latest date is today or earlier. */
export async function readUnpacked(db: ReadDb, filter: ProgressFilter, today: string) {
  const { rows } = await checkedSql({
    key: text,
    lineCode: text,
    latestOn: date,
    vanOn: date,
    cases: int,
  })`
    with late as materialized (
      select distinct on (h.case_id) h.case_id, h.line_code, h.dealer_code, h.van_on, h.container_id, l.shift_code, l.latest_on
      from case_header h
      join case_content c on c.prct_code = ${filter.prctCode} and c.case_id = h.case_id
      join plan_line l on ${planRowsOf(filter.prctCode)}
      where h.prct_code = ${filter.prctCode} and ${isUnpacked('h', sql`${today}::date`)}
      order by h.case_id, ${byVanning}, l.latest_on)
    select ${keyOf[filter.view]} as key, t.line_code as "lineCode", t.latest_on as "latestOn", t.van_on as "vanOn", count(*)::int as cases
    from late t where t.latest_on <= ${today}::date and ${varying(matching(filter))}
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

/** Cases without a container whose vanning is over, in their planned shift: packed ones wait for another, the others are late for it as well. */
export async function readLeft(db: ReadDb, filter: ProgressFilter, today: string) {
  const { rows } = await checkedSql({ key: text, lineCode: text, cases: int })`
    select ${keyOf[filter.view]} as key, t.line_code as "lineCode", count(*)::int as cases
    from (
      select h.case_id, h.line_code, h.dealer_code, h.van_on, h.container_id, ${plannedShiftOf('h')} as shift_code
      from case_header h where h.prct_code = ${filter.prctCode} and ${isLeftBehind('h', sql`${today}::date`)}) t
    where ${varying(matching(filter))} group by 1, 2`.execute(db)
  return rows
}

/** Those of the containers in which a case is not packed yet. */
export async function readOpenContainers(db: ReadDb, prctCode: string, containerIds: readonly number[]) {
  const { rows } = await checkedSql({ containerId: notNull(int) })`
    select distinct h.container_id as "containerId" from case_header h
    where h.prct_code = ${prctCode} and h.container_id = any(${containerIds}::bigint[]) and not ${isPacked('h')}`.execute(
    db,
  )
  return new Set(rows.map(({ containerId }) => containerId))
}
