import { MAX_REPACK, type PlanImpact } from '@packing/contract'
import { sql } from 'kysely'
import type { Context } from '../../handlers.ts'
import { businessDate, monthOf } from '../../platform/clock/clock.ts'
import { listCycleMonths, startMonth } from '../plans/months.ts'

/** A part that is wanted no longer: its last day of packing and its last month of orders. */
export interface PartEnd {
  readonly index: number
  readonly partNo: string
  /** '*': for all. */
  readonly dealerCode: string
  readonly endOn: string
  readonly endMonth: string
}

/** Orders of the newest cycle, rows of the newest plans and cases of a part after its end. */
export async function findPlanImpact(
  context: Pick<Context, 'db' | 'accessPrctCode' | 'now'>,
  ends: readonly PartEnd[],
): Promise<PlanImpact[]> {
  const { db, accessPrctCode, now } = context
  if (ends.length === 0) return []
  const cycleMonth = startMonth(await listCycleMonths(db, accessPrctCode), now)
  const casesAfter = sql`
    select h.case_no, h.pack_on, h.status in ('PACKED', 'VANNED') as is_packed, sum(x.qty) as qty
    from case_content x join case_header h on h.case_id = x.case_id
    where x.prct_code = ${accessPrctCode} and x.part_no = r."partNo" and r."dealerCode" in ('*', h.dealer_code)
      and h.pack_on > r."endOn" and h.status not in ('CANCELLED', 'SHIPPED')
      and (h.plan_id in (select plan_id from plan) or h.status in ('PACKED', 'VANNED'))
    group by h.case_id`
  const { rows } = await sql<PlanImpact>`
    with plan as (select distinct on (month) plan_id from packing_plan
      where prct_code = ${accessPrctCode} and month >= ${monthOf(businessDate(now))} order by month, rev desc)
    select r.index, o.lines as "orderLines", o.qty as "orderQty", l.lines as "planRows", l.qty as "planQty", c.cases, c.packed as "packedCases",
      coalesce(k.repack, '[]') as repack
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)
      as r (index int, "partNo" text, "dealerCode" text, "endOn" date, "endMonth" text)
    cross join lateral (select count(*) as lines, coalesce(sum(x.qty), 0) as qty from order_line x
      where x.prct_code = ${accessPrctCode} and x.part_no = r."partNo" and x.cycle_month = ${cycleMonth} and x.rev_to is null
        and r."dealerCode" in ('*', x.dealer_code) and x.target_month > r."endMonth") o
    cross join lateral (select count(*) as lines, coalesce(sum(x.qty), 0) as qty from plan join plan_line x using (plan_id)
      where x.part_no = r."partNo" and r."dealerCode" in ('*', x.dealer_code) and x.pack_on > r."endOn") l
    cross join lateral (select count(*) as cases, count(*) filter (where h.is_packed) as packed from (${casesAfter}) h) c
    cross join lateral (select jsonb_agg(jsonb_build_object('caseNo', p.case_no, 'packOn', p.pack_on, 'qty', p.qty)
        order by p.pack_on, p.case_no) as repack
      from (select * from (${casesAfter}) h where h.is_packed order by h.pack_on, h.case_no limit ${MAX_REPACK}) p) k
    order by r.index`.execute(db)
  return rows
}
