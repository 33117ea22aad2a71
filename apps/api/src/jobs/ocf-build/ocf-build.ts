import { sql } from 'kysely'
import { cycleMonthOf } from '../../domain/orders/horizon.ts'
import { findNewestPlan } from '../../domain/plans/newest-plan.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Job, JobFailure } from '../../platform/jobs/job.ts'

/**
 * Answers every firm order line from the newest plan. Pieces cover the lines of a dealer's part in the order in which they
 * are required: opening carry-over first, then what is planned, day by day. A line is confirmed for the day on which its
 * last piece is packed.
 */
export const ocfBuild: Job = {
  id: 'OCF_BUILD',
  async run(context) {
    const month = context.params['month'] ?? ''
    const plan = await context.read((db) => findNewestPlan(db, context.prctCode, month))
    if (!plan) throw new JobFailure(`There is no plan for ${month}.`)
    return async (db) => {
      await sql`delete from ocf where prct_code = ${context.prctCode} and cycle_month = ${cycleMonthOf(month)}`.execute(db)
      const answered = await answerLines(db, context.prctCode, month, plan.plan_id)
      const short = await countShort(db, plan.plan_id)
      return { rowsIn: answered, rowsOut: answered, rowsError: short, isWarning: short > 0 }
    }
  },
}

async function answerLines(db: Db, prctCode: string, month: string, planId: number): Promise<number> {
  const cycleMonth = cycleMonthOf(month)
  const result = await sql`
    with demand as (
      select l.dealer_code, l.part_no, l.order_no, l.line_no, l.target_month, l.required_on, l.qty,
        sum(l.qty) over w as cum,
        sum(l.qty) over w - l.qty as cum_before
      from order_line l
      where l.prct_code = ${prctCode} and l.cycle_month = ${cycleMonth} and l.rev_to is null and l.required_on is not null
        and l.target_month = ${month}
      window w as (partition by l.dealer_code, l.part_no order by l.required_on, l.order_no, l.line_no)
    ), packed as (
      select dealer_code, part_no, pack_on, van_on, sum(qty) as qty from plan_line where plan_id = ${planId} group by 1, 2, 3, 4
      union all
      select dealer_code, part_no, null, null, sum(pieces) from carry_over
      where prct_code = ${prctCode} and month = (select max(month) from carry_over where prct_code = ${prctCode} and month < ${month}) group by 1, 2
    ), supply as (
      select dealer_code, part_no, pack_on, van_on,
        sum(qty) over (partition by dealer_code, part_no order by pack_on nulls first, van_on) as cum,
        sum(qty) over (partition by dealer_code, part_no) as total
      from packed
    ), merged as (
      select dealer_code, part_no, cum, 0 as is_supply, order_no, line_no, null::date as pack_on, null::date as van_on, null::bigint as total from demand
      union all
      select dealer_code, part_no, cum, 1, null, null, pack_on, van_on, total from supply
    ), answered as (
      select order_no, line_no, dealer_code, part_no, is_supply,
        min(pack_on) over later as pack_on, min(van_on) over later as van_on,
        max(total) over (partition by dealer_code, part_no) as total
      from merged
      window later as (partition by dealer_code, part_no order by cum, is_supply rows between current row and unbounded following)
    ), sailing as (
      select dealer_code, van_date, min(etd) as etd from correspondence where prct_code = ${prctCode} group by 1, 2
    )
    insert into ocf (prct_code, plan_id, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, order_qty,
      confirmed_qty, pack_on, van_on, etd, status, reason)
    select ${prctCode}, ${planId}, ${cycleMonth}, d.dealer_code, d.order_no, d.line_no, d.part_no, d.target_month, d.required_on, d.qty,
      greatest(0, least(d.qty, coalesce(a.total, 0) - d.cum_before)), a.pack_on, a.van_on, s.etd,
      case when coalesce(a.total, 0) >= d.cum then 'NEW' else 'CHANGED' end,
      case when coalesce(a.total, 0) >= d.cum then null
        else coalesce(x.reason, u.reason, r.reason, '{"cause":"NO_CONDITION"}'::jsonb) end
    from demand d
    left join answered a on a.is_supply = 0 and a.dealer_code = d.dealer_code and a.order_no = d.order_no and a.line_no = d.line_no
    left join sailing s on s.dealer_code = d.dealer_code and s.van_date = a.van_on
    left join lateral (select reason from compile_exception e where coalesce(a.total, 0) < d.cum and e.prct_code = ${prctCode}
      and e.cycle_month = ${cycleMonth} and e.dealer_code = d.dealer_code and e.part_no = d.part_no limit 1) x on true
    left join lateral (select reason from plan_unplanned n where coalesce(a.total, 0) < d.cum and n.plan_id = ${planId}
      and n.dealer_code = d.dealer_code and n.part_no = d.part_no limit 1) u on true
    left join lateral (select jsonb_build_object('cause', 'REDIRECT', 'fromPart', d.part_no, 'pieces', d.qty, 'ecnNo', p.ecn_no) as reason
      from discontinued_part p where coalesce(a.total, 0) < d.cum and p.prct_code = ${prctCode} and p.old_part = d.part_no
      and p.dealer_code in ('*', d.dealer_code) limit 1) r on true`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

async function countShort(db: Db, planId: number): Promise<number> {
  const { rows } = await sql<{ short: number }>`
    select count(*)::int as short from ocf where plan_id = ${planId} and confirmed_qty < order_qty`.execute(db)
  return rows[0]?.short ?? 0
}
