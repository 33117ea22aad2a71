import { type CollectiveDefinition, OWN_EXPORTER } from '@packing/contract'
import { isLoadedPlan } from '../../domain/loads/loaded-plan.ts'
import { isOpenToLoading } from '../../domain/notices/ship-notices.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, type RowOf, text, texts } from '../../platform/database/column-types.ts'
import { concernedDealers, membersOf } from './rule.ts'
import { listRuleDealers } from './rule-facts.ts'

/** Cases that a rule, or a change of it, concerns on vanning dates. */
export interface Touch {
  readonly index: number
  readonly rules: readonly CollectiveDefinition[]
  readonly from: string
  readonly to: string
}

const touchedColumns = {
  index: int,
  month: text,
  rev: int,
  vanOn: date,
  dealers: texts,
  containers: int,
  cases: int,
  fixedContainers: int,
}
export type TouchedDay = RowOf<typeof touchedColumns>

/**
 * Containers and cases by loaded plan and vanning date from today on. Announced and vanned containers count separately. Order types of
 * cases are not told apart: for them the figures are upper bounds.
 */
export async function findTouchedDays(context: ReadContext, touches: readonly Touch[]): Promise<TouchedDay[]> {
  const { db, prctCode } = context
  const dealers = await listRuleDealers(context)
  const today = await businessDayOf(context)
  const asked = touches.flatMap(({ index, rules, from, to }) =>
    rules.map((rule) => ({
      index,
      mixKey: rule.mixKey,
      members: membersOf(rule),
      dealers: concernedDealers(rule, dealers),
      from: from < today ? today : from,
      to,
    })),
  )
  const { rows } = await checkedSql(touchedColumns)`
    with touch as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as r (index int, "mixKey" text, members text[], dealers text[], "from" date, "to" date)),
      found as (
        select distinct r.index, p.month, p.rev, h.case_id, h.dealer_code, h.van_on, h.container_id
        from touch r
        join packing_plan p on p.prct_code = ${prctCode} and ${isLoadedPlan(prctCode, 'p.plan_id')}
        join case_header h on h.prct_code = p.prct_code and h.plan_id = p.plan_id and h.van_on between r."from" and r."to"
        where h.status <> 'CANCELLED' and (r.dealers is null or h.dealer_code = any(r.dealers))
          and case r."mixKey" when 'DEALER' then true when 'LINE' then h.line_code = any(r.members) when 'ORDER_TYPE' then true
            else exists (select 1 from case_content c join part a on a.prct_code = c.prct_code and a.part_no = c.part_no
              where c.prct_code = h.prct_code and c.case_id = h.case_id
                and case r."mixKey" when 'CAR_FAMILY' then a.car_family else coalesce(nullif(a.exporter_code, ''), ${OWN_EXPORTER}) end
                  = any(r.members)) end),
      loaded as (
        select k.container_id, ${isOpenToLoading('k')} as is_open from container k
        where k.prct_code = ${prctCode} and k.container_id in (select container_id from found))
    select f.index, f.month, f.rev, f.van_on as "vanOn", array_agg(distinct f.dealer_code order by f.dealer_code) as dealers,
      count(distinct f.container_id) filter (where l.is_open) as containers, count(*) filter (where l.is_open is not false) as cases,
      count(distinct f.container_id) filter (where not l.is_open) as "fixedContainers"
    from found f left join loaded l using (container_id) group by 1, 2, 3, 4 order by 1, 4, 2`.execute(db)
  return rows
}

/** The days of one rule added up by plan. */
export function byPlan(days: readonly TouchedDay[]) {
  const months = [...new Set(days.map(({ month }) => month))].sort()
  return months.map((month) => {
    const own = days.filter((day) => day.month === month)
    const sum = (count: 'containers' | 'cases' | 'fixedContainers') => own.reduce((total, day) => total + day[count], 0)
    return {
      month,
      rev: own[0]?.rev ?? 0,
      firstOn: own[0]?.vanOn ?? '',
      lastOn: own.at(-1)?.vanOn ?? '',
      containers: sum('containers'),
      cases: sum('cases'),
      fixedContainers: sum('fixedContainers'),
    }
  })
}

const cycleColumns = { cycleMonth: text, dealer: text }

/** Order cycles that are not closed, with orders packed for the vanning dates of the rule. */
export async function findOpenCycles(context: ReadContext, rule: CollectiveDefinition) {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const dealers = concernedDealers(rule, await listRuleDealers(context))
  const { rows } = await checkedSql(cycleColumns)`
    select o.cycle_month as "cycleMonth", o.dealer_code as dealer from order_cycle o
    where o.prct_code = ${prctCode} and o.status not in ('OPEN', 'CLOSED')
      and (${dealers === null} or o.dealer_code = any(${dealers ?? []}::text[]))
      and exists (select 1 from correspondence c where c.prct_code = o.prct_code and c.dealer_code = o.dealer_code
        and c.van_date between greatest(${rule.vanFrom}::date, ${today}::date) and ${rule.vanTo}::date
        and to_char(date_trunc('month', c.pack_date_to) - interval '1 month', 'YYYYMM') = o.cycle_month)
    order by 1, 2`.execute(db)
  const byMonth = new Map<string, string[]>()
  for (const { cycleMonth, dealer } of rows) byMonth.set(cycleMonth, [...(byMonth.get(cycleMonth) ?? []), dealer])
  return [...byMonth].map(([cycleMonth, ofMonth]) => ({ cycleMonth, dealers: ofMonth }))
}
