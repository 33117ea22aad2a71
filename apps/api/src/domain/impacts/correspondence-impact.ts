import { type CorrespondenceImpact, correspondenceImpactKinds } from '@packing/contract'
import { dayToIso } from '@packing/planning'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, date, int, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import type { RowChange } from '../calendars/month-rows.ts'
import { isPacked } from '../cases/packed-contents.ts'
import { isCurrentCase } from '../loads/loaded-plan.ts'
import { plannedVanOn } from '../loads/van-date.ts'
import { planFence } from '../plans/days/plan-fence.ts'
import type { ReadContext } from '../rule-context.ts'

const recordOf = ({ before, after }: RowChange) => ({
  dealer: before.dealer,
  month: String(before.orderMonth),
  production: dayToIso(before.productionOn),
  van: dayToIso(before.van),
  from: dayToIso(before.packFrom),
  to: dayToIso(before.packTo),
  newVan: after && dayToIso(after.van),
  newFrom: after && dayToIso(after.packFrom),
  newTo: after && dayToIso(after.packTo),
})

const changedTable = (
  changes: readonly RowChange[],
) => sql`jsonb_to_recordset(${JSON.stringify(changes.map(recordOf))}::jsonb)
  as r (dealer text, month text, production date, van date, "from" date, "to" date, "newVan" date, "newFrom" date, "newTo" date)`

/**
 * Order lines, plan rows and cases that rely on registered rows which change, by vanning date. Plan rows and cases
 * before the fence keep their dates.
 */
export async function impactOfRows(
  context: ReadContext,
  changes: readonly RowChange[],
): Promise<CorrespondenceImpact[]> {
  if (changes.length === 0) return []
  const { db, prctCode } = context
  const fence = await planFence(context)
  const { rows } = await checkedSql({
    kind: oneOf(correspondenceImpactKinds),
    dealerCode: text,
    month: text,
    vanDate: date,
    newVanDate: orNull(date),
    isFrozen: bool,
    count: int,
  })`
    with r as materialized (select * from ${changedTable(changes)}),
    vanned as (select dealer, van, case when count(distinct coalesce("newVan", 'infinity')) = 1 then min("newVan") end as "newVan",
      min("from") as "from", max("to") as "to" from r group by 1, 2),
    newest as materialized (select distinct on (month) plan_id, month from packing_plan where prct_code = ${prctCode} order by month, rev desc),
    found as (
      select 'ORDER' as kind, r.dealer, r.month::text as month, r.van, false as frozen, count(*) as rows
      from r join order_line o on o.prct_code = ${prctCode} and o.dealer_code = r.dealer and o.required_on = r.production and o.rev_to is null
        and o.cycle_month = to_char(to_date(r.month, 'YYYYMM') - interval '1 month', 'YYYYMM')
      group by 2, 3, 4
      union all
      select 'PLAN', v.dealer, n.month::text, v.van, l.pack_on < ${fence}::date, count(*)
      from vanned v join newest n on true join plan_line l on l.plan_id = n.plan_id and l.dealer_code = v.dealer and l.van_on = v.van
      where l.pack_on between v."from" and v."to" group by 2, 3, 4, 5
      union all
      select 'CASE', v.dealer, n.month::text, v.van, h.pack_on < ${fence}::date or ${isPacked('h')}, count(*)
      from vanned v join case_header h on h.prct_code = ${prctCode} and h.dealer_code = v.dealer and h.van_on = v.van
        join packing_plan n on n.plan_id = h.plan_id
      where ${isCurrentCase(prctCode, 'h')} group by 2, 3, 4, 5)
    select f.kind, f.dealer as "dealerCode", f.month, f.van as "vanDate", v."newVan" as "newVanDate", f.frozen as "isFrozen", f.rows as count
    from found f join vanned v using (dealer, van) order by 2, 4, 1, 3, 6`.execute(db)
  return rows
}

export interface ImpactCounts {
  readonly orders: number
  readonly plan: number
  readonly cases: number
}

export function countImpact(impact: readonly CorrespondenceImpact[]): ImpactCounts {
  const sum = (kind: CorrespondenceImpact['kind']) =>
    impact.reduce((total, each) => (each.kind === kind ? total + each.count : total), 0)
  return { orders: sum('ORDER'), plan: sum('PLAN'), cases: sum('CASE') }
}

/** Frozen cases packed on days of a registered window that no new window of their vanning date has. */
export async function frozenCasesCutOff(
  context: ReadContext,
  changes: readonly RowChange[],
  kept: readonly RowChange[],
) {
  if (changes.length === 0) return []
  const { db, prctCode } = context
  const fence = await planFence(context)
  const { rows } = await checkedSql({ caseNo: text })`
    with r as materialized (select * from ${changedTable(changes)}), k as materialized (select * from ${changedTable(kept)})
    select h.case_no as "caseNo" from case_header h
    where h.prct_code = ${prctCode} and ${isCurrentCase(prctCode, 'h')} and (h.status <> 'PLANNED' or h.pack_on < ${fence}::date)
      and exists (select 1 from r where r.dealer = h.dealer_code and r.van = ${plannedVanOn('h')} and h.pack_on between r."from" and r."to")
      and not exists (select 1 from r where r.dealer = h.dealer_code and r.van = ${plannedVanOn('h')} and h.pack_on between r."newFrom" and r."newTo")
      and not exists (select 1 from k where k.dealer = h.dealer_code and k.van = ${plannedVanOn('h')} and h.pack_on between k."from" and k."to")
    order by 1 limit 1000`.execute(db)
  return rows.map(({ caseNo }) => caseNo)
}
