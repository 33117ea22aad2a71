import type { Language, MonthlyPlanRow, planDay, ReasonValue } from '@packing/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { reasonTexts } from '../../domain/plans/reason-texts.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, float, int, json, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { allOf, isOneOf, matchesCode, type Sql } from '../../platform/database/page-query.ts'
import { linesOfPlan, type PlanFilter } from './plan-tables.ts'

type PlanDay = z.infer<typeof planDay>

export type LoadGrain = 'day' | 'week'

/** A total over all dealers and parts, regardless of the filter. */
export async function listPlanDays(
  db: ReadDb,
  filter: PlanFilter,
  { grain, language }: { readonly grain: LoadGrain | undefined; readonly language: Language },
): Promise<PlanDay[]> {
  if (grain === undefined) return []
  const minutes = (column: Sql) => sql`round(sum(${column}) / 60.0, 1)::float8`
  const { rows } = await checkedSql({
    lineCode: text,
    packOn: date,
    loadMinutes: float,
    regularMinutes: float,
    overtimeMinutes: float,
    reasons: json<PlanDay['reasons']>(),
  })`
    select t.line_code as "lineCode", date_trunc(${grain}, t.pack_on)::date as "packOn", ${minutes(sql`t.load_seconds`)} as "loadMinutes",
      ${minutes(sql`t.regular_seconds`)} as "regularMinutes", ${minutes(sql`t.overtime_seconds`)} as "overtimeMinutes",
      coalesce(jsonb_path_query_array(jsonb_agg(t.reasons) filter (where t.reasons is not null), '$[*][*]'), '[]') as reasons
    from plan_day t
    where ${allOf(sql`t.plan_id = ${filter.planId}`, sql`t.prct_code = ${filter.prctCode}`, isOneOf('t.line_code', filter.line))}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, reasons: reasonTexts(row.reasons, language).filter(isFirstOfIts) }))
}

const isFirstOfIts = ({ text }: ReasonValue, at: number, all: readonly ReasonValue[]) =>
  all.findIndex((other) => other.text === text) === at

const withPart = (filter: PlanFilter): Sql | undefined => {
  const isAsked = matchesCode('x.part_no', filter.partNo)
  return (
    isAsked &&
    sql`exists (select 1 from case_content x where x.case_id = t.case_id and x.prct_code = t.prct_code and ${isAsked})`
  )
}

const casesOfPlan = (filter: PlanFilter): Sql =>
  allOf(
    sql`t.plan_id = ${filter.planId}`,
    sql`t.prct_code = ${filter.prctCode}`,
    sql`t.status <> 'CANCELLED'`,
    isOneOf('t.dealer_code', filter.dealer),
    isOneOf('t.line_code', filter.line),
    isOneOf('t.case_code', filter.caseCode),
    withPart(filter),
  )

/**
 * Ordered pieces are those behind the planned lots. Cases, volume and containers are counted from built cases: zero
 * before they are built and loaded.
 */
export async function listMonthlyRows(db: ReadDb, filter: PlanFilter): Promise<MonthlyPlanRow[]> {
  const { rows } = await checkedSql({
    lineCode: text,
    dealerCode: text,
    orderQty: int,
    planQty: int,
    difference: int,
    lots: int,
    cases: int,
    minutes: int,
    volumeM3: float,
    containers: int,
  })`
    with planned as (
      select t.line_code, t.dealer_code, sum(t.req_qty) as order_qty, sum(t.qty) as plan_qty, sum(t.lots) as lots, sum(t.seconds) as seconds
      from plan_line t where ${linesOfPlan(filter)} group by 1, 2
    ), built as (
      select line_code, dealer_code, sum(cases) as cases, sum(volume_mm3) as volume_mm3, count(container_id) as containers
      from (select t.line_code, t.dealer_code, t.container_id, count(*) as cases, sum(t.volume_mm3) as volume_mm3
        from case_header t where ${casesOfPlan(filter)} group by 1, 2, 3) of_container
      group by 1, 2
    )
    select line_code as "lineCode", dealer_code as "dealerCode", coalesce(p.order_qty, 0) as "orderQty", coalesce(p.plan_qty, 0) as "planQty",
      coalesce(p.plan_qty, 0) - coalesce(p.order_qty, 0) as difference,
      coalesce(p.lots, 0) as lots, coalesce(b.cases, 0)::int as cases, coalesce(round(p.seconds / 60.0), 0)::int as minutes,
      coalesce(round(b.volume_mm3 / 1e9, 1), 0)::float8 as "volumeM3", coalesce(b.containers, 0) as containers
    from planned p full join built b using (line_code, dealer_code)
    order by 1, 2`.execute(db)
  return rows
}
