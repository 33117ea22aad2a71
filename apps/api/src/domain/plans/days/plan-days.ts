import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/page-query.ts'
import { newestOfOtherMonths, type PlanKey } from '../revision/newest-plan.ts'

/**
 * Days of a plan's lines. Columns: line_code, pack_on, load_seconds (of the plan), other_seconds (of the newest plans of
 * other months, as they are now), regular_seconds and overtime_seconds (whole capacity), reasons; limits besides time
 * and what is used of them, null without one: case_load, case_other, case_limit, m3_load, m3_other, m3_limit. Per cent of
 * regular time is (load + other) / regular on every screen.
 */
export const planDays = ({ prctCode, planId }: PlanKey): Sql => sql`
  with own as (
    select line_code, pack_on, load_seconds, regular_seconds, overtime_seconds, reasons, case_load, case_limit, m3_load, m3_limit
    from plan_day
    where prct_code = ${prctCode} and plan_id = ${planId}
  ), other as (
    select o.line_code, o.pack_on, sum(o.load_seconds)::int as seconds, sum(o.case_load) as cases, sum(o.m3_load) as m3
    from (${newestOfOtherMonths({ prctCode, planId })}) n join plan_day o on o.prct_code = ${prctCode} and o.plan_id = n.plan_id
    where o.pack_on between (select min(pack_on) from own) and (select max(pack_on) from own)
    group by 1, 2
  )
  select own.line_code, own.pack_on, own.load_seconds, coalesce(other.seconds, 0) as other_seconds, own.regular_seconds,
    own.overtime_seconds, own.reasons, own.case_load, coalesce(other.cases, 0) as case_other, own.case_limit,
    own.m3_load, coalesce(other.m3, 0) as m3_other, own.m3_limit
  from own left join other using (line_code, pack_on)`
