import type { Language, MonthlyPlanRow, PlanPieces, planDay, ReasonValue } from '@packing/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { PlanKey } from '../../domain/plans/newest-plan.ts'
import { reasonTexts } from '../../domain/plans/reason-texts.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, float, int, json, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { allOf, isOneOf, matchesCode, type Sql } from '../../platform/database/page-query.ts'
import { ofPlan, type PlanFilter } from './plan-tables.ts'

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
  const matches = matchesCode('x.part_no', filter.partNo)
  return (
    matches &&
    sql`exists (select 1 from case_content x where x.case_id = t.case_id and x.prct_code = t.prct_code and ${matches})`
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
 * A part's pieces divided over the lines that pack it, in proportion and without a remainder: the cumulated share up to a row
 * less the one before it.
 */
const shareOf = (pieces: Sql): Sql => sql`case when q.total > 0
  then ${pieces}::bigint * q.upto / q.total - ${pieces}::bigint * (q.upto - q.qty) / q.total else ${pieces} end`

/** The plan's parts by line and case, each row with the opening, orders and backlog of its part. */
const quantitiesByLine = (filter: PlanFilter): Sql => sql`
  select dealer_code, coalesce(t.line_code, k.line_code) as line_code, coalesce(t.case_code, k.case_code) as case_code,
    coalesce(t.qty, 0) as qty, coalesce(t.lots, 0) as lots, coalesce(t.seconds, 0) as seconds,
    coalesce(k.opening_qty, 0) as opening, coalesce(k.order_qty, 0) as ordered, least(coalesce(k.closing_qty, 0), 0) as backlog,
    (sum(t.qty) over part)::bigint as total, (sum(t.qty) over (part order by t.line_code, t.case_code))::bigint as upto
  from (select t.* from plan_quantity t where ${ofPlan(filter)}) k
  full join (select t.dealer_code, t.part_no, t.pack_style, t.line_code, t.case_code, sum(t.qty)::bigint as qty, sum(t.lots) as lots,
      sum(t.seconds) as seconds
    from plan_part t where ${ofPlan(filter)} group by 1, 2, 3, 4, 5) t using (dealer_code, part_no, pack_style)
  window part as (partition by dealer_code, part_no, pack_style)`

/**
 * Sums per line and dealer: opening + planned − ordered = closing carry-over. Pieces that no line packs count for the usual
 * line of their part. Cases, volume and containers are counted from built cases: zero before they are built and
 * loaded. A container of several lines or dealers is divided by the volume of their cases.
 */
export async function listMonthlyRows(db: ReadDb, filter: PlanFilter): Promise<MonthlyPlanRow[]> {
  const { rows } = await checkedSql({
    lineCode: text,
    dealerCode: text,
    openingQty: int,
    orderQty: int,
    planQty: int,
    difference: int,
    closingQty: int,
    backlogQty: int,
    lots: int,
    cases: int,
    minutes: int,
    volumeM3: float,
    containers: float,
  })`
    with planned as (
      select line_code, dealer_code, sum(opening) as opening, sum(ordered) as ordered, sum(qty) as planned, sum(backlog) as backlog,
        sum(lots) as lots, sum(seconds) as seconds
      from (
        select q.line_code, q.dealer_code, q.case_code, q.qty, q.lots, q.seconds, ${shareOf(sql`q.opening`)} as opening,
          ${shareOf(sql`q.ordered`)} as ordered, ${shareOf(sql`q.backlog`)} as backlog
        from (${quantitiesByLine(filter)}) q
      ) t
      where ${allOf(sql`true`, isOneOf('t.line_code', filter.line), isOneOf('t.case_code', filter.caseCode))} group by 1, 2
    ), built as (
      select line_code, dealer_code, sum(cases) as cases, sum(volume_mm3) as volume_mm3, sum(volume_mm3 / nullif(whole_mm3, 0)) as containers
      from (select t.line_code, t.dealer_code, t.container_id, count(*) as cases, sum(t.volume_mm3) as volume_mm3
        from case_header t where ${casesOfPlan(filter)} group by 1, 2, 3) of_container
      left join (select w.container_id, sum(w.volume_mm3) as whole_mm3 from case_header w
        where w.prct_code = ${filter.prctCode} and w.plan_id = ${filter.planId} and w.status <> 'CANCELLED' group by 1) whole using (container_id)
      group by 1, 2
    )
    select line_code as "lineCode", dealer_code as "dealerCode", coalesce(p.opening, 0)::int as "openingQty",
      coalesce(p.ordered, 0)::int as "orderQty", coalesce(p.planned, 0)::int as "planQty",
      coalesce(p.planned - p.ordered, 0)::int as difference, coalesce(p.opening + p.planned - p.ordered, 0)::int as "closingQty",
      coalesce(p.backlog, 0)::int as "backlogQty", coalesce(p.lots, 0)::int as lots, coalesce(b.cases, 0)::int as cases,
      coalesce(round(p.seconds / 60.0), 0)::int as minutes, coalesce(round(b.volume_mm3 / 1e9, 1), 0)::float8 as "volumeM3",
      coalesce(round(b.containers, 3), 0)::float8 as containers
    from planned p full join built b using (line_code, dealer_code)
    order by 1, 2`.execute(db)
  return rows
}

/** The pieces of the whole plan, of the dealers that the user may see. */
export async function sumPieces(db: ReadDb, { prctCode, planId }: PlanKey): Promise<PlanPieces> {
  const isOfPlan = sql`plan_id = ${planId} and prct_code = ${prctCode}`
  const { rows } = await checkedSql({
    opening: int,
    ordered: int,
    planned: int,
    unplanned: int,
    closing: int,
    backlog: int,
  })`
    select coalesce(sum(opening_qty), 0)::int as opening, coalesce(sum(order_qty), 0)::int as ordered,
      (select coalesce(sum(qty), 0)::int from plan_part where ${isOfPlan}) as planned,
      (select coalesce(sum(qty), 0)::int from plan_unplanned where ${isOfPlan}) as unplanned,
      coalesce(sum(closing_qty), 0)::int as closing, coalesce(sum(least(closing_qty, 0)), 0)::int as backlog
    from plan_quantity where ${isOfPlan}`.execute(db)
  return rows[0] ?? { opening: 0, ordered: 0, planned: 0, unplanned: 0, closing: 0, backlog: 0 }
}
