import { type CallById, LOAD_MAP_DAYS, type OutputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../calls/handlers.ts'
import { withDayLimits } from '../../../domain/plans/figures/day-limits.ts'
import { reasonTexts } from '../../../domain/reasons/reason-texts.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, float, json, orNull, text } from '../../../platform/database/column-types.ts'
import { isOneOf, type Sql } from '../../../platform/database/page-query.ts'
import { isFirstOfIts } from '../rows/plan-sums.ts'
import { loadGrain } from './search.ts'

type LoadMap = OutputOf<CallById<'workspace/packing-plan/search-load'>>

/** The newest plans of all months together: days that two months share have the work of both. */
export const showPlanLoad: Handler<'workspace/packing-plan/search-load'> = async (
  { month, line },
  context,
): Promise<LoadMap> => {
  const { db, prctCode, language } = context
  if (loadGrain('MONTHLY', context) !== 'day') return []
  const minutes = (seconds: Sql) => sql`round(${seconds} / 60.0, 1)::float8`
  const { rows } = await checkedSql({
    lineCode: text,
    packOn: date,
    month: text,
    loadMinutes: float,
    otherMinutes: float,
    regularMinutes: float,
    overtimeMinutes: float,
    caseLoad: orNull(float),
    caseLimit: orNull(float),
    m3Load: orNull(float),
    m3Limit: orNull(float),
    reasons: json<LoadMap[number]['reasons']>(),
  })`
    with newest as (
      select distinct on (month) plan_id, month from packing_plan where prct_code = ${prctCode} order by month, rev desc
    ), first as (
      select coalesce(min(d.pack_on), to_date(${month}, 'YYYYMM')) as day from newest n
      join plan_day d on d.prct_code = ${prctCode} and d.plan_id = n.plan_id where n.month = ${month}
    )
    select d.line_code as "lineCode", d.pack_on as "packOn", (array_agg(n.month order by d.load_seconds desc, n.month))[1] as month,
      ${minutes(sql`max(d.load_seconds)`)} as "loadMinutes", ${minutes(sql`(sum(d.load_seconds) - max(d.load_seconds))`)} as "otherMinutes",
      ${minutes(sql`max(d.regular_seconds)`)} as "regularMinutes",
      ${minutes(sql`max(d.overtime_seconds)`)} as "overtimeMinutes",
      round(sum(d.case_load)::numeric, 3)::float8 as "caseLoad", max(d.case_limit)::float8 as "caseLimit",
      round(sum(d.m3_load)::numeric, 3)::float8 as "m3Load", max(d.m3_limit) as "m3Limit",
      coalesce(jsonb_path_query_array(jsonb_agg(d.reasons) filter (where d.reasons is not null), '$[*][*]'), '[]') as reasons
    from newest n join plan_day d on d.prct_code = ${prctCode} and d.plan_id = n.plan_id cross join first
    where d.pack_on >= first.day and d.pack_on < first.day + ${LOAD_MAP_DAYS}::int and ${isOneOf('d.line_code', line) ?? sql`true`}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map((row) => ({
    ...withDayLimits({ ...row, caseOther: 0, m3Other: 0 }),
    reasons: reasonTexts(row.reasons, language).filter(isFirstOfIts),
  }))
}
