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
      await sql`delete from ocf where prct_code = ${context.prctCode} and cycle_month = ${cycleMonthOf(month)}`.execute(
        db,
      )
      const answered = await answerLines(db, context.prctCode, month, plan.plan_id)
      const short = await countShort(db, plan.plan_id)
      return { rowsIn: answered, rowsOut: answered, rowsError: short, isWarning: short > 0 }
    }
  },
}

/**
 * Demand and supply of a dealer's part on one scale of cumulated pieces. A line that ends at `cum` is covered by the first
 * supply that reaches as far: the smallest day among the supplies behind it on the scale. The scale is read from its far
 * end, because a window that grows costs one step a row and one that shrinks is computed anew for each.
 */
/** Stands for carry-over: packed before the month, so it comes before every day of the plan. */
const FROM_STOCK = '1970-01-01'

async function coverLines(db: Db, prctCode: string, month: string, planId: number): Promise<void> {
  const cycleMonth = cycleMonthOf(month)
  await sql`
    create temp table covered on commit drop as
    with demand as (
      select dealer_code, part_no, order_no, line_no, required_on, qty, sum(qty) over (partition by dealer_code, part_no
        order by required_on, order_no, line_no) as cum
      from order_line where prct_code = ${prctCode} and cycle_month = ${cycleMonth} and rev_to is null and required_on is not null
        and target_month = ${month}
    ), packed as (
      select dealer_code, part_no, pack_on, van_on, sum(qty)::int as qty from plan_line where plan_id = ${planId} group by 1, 2, 3, 4
      union all
      select dealer_code, part_no, ${FROM_STOCK}::date, ${FROM_STOCK}::date, sum(pieces)::int from carry_over
      where prct_code = ${prctCode} and month = (select max(month) from carry_over where prct_code = ${prctCode} and month < ${month})
      group by 1, 2
    ), scale as (
      select dealer_code, part_no, cum, false as is_supply, order_no, line_no, required_on, qty, null::date as pack_on,
        null::date as van_on, 0 as packed
      from demand
      union all
      select dealer_code, part_no, sum(qty) over (partition by dealer_code, part_no order by pack_on, van_on), true,
        null, null, null, null, pack_on, van_on, qty
      from packed
    )
    select * from (
      select dealer_code, part_no, cum, is_supply, order_no, line_no, required_on, qty, min(pack_on) over later as pack_on,
        min(van_on) over later as van_on, sum(packed) over (partition by dealer_code, part_no) as total
      from scale
      window later as (partition by dealer_code, part_no order by cum desc, is_supply desc rows unbounded preceding)
    ) lines where not is_supply`.execute(db)
  await sql`analyze covered`.execute(db)
}

/** In the order of the primary key, so that the index grows at its end. */
async function answerLines(db: Db, prctCode: string, month: string, planId: number): Promise<number> {
  const cycleMonth = cycleMonthOf(month)
  await coverLines(db, prctCode, month, planId)
  const result = await sql`
    with sailing as (
      select dealer_code, van_date, min(etd) as etd from correspondence where prct_code = ${prctCode} group by 1, 2
    ), excepted as (
      select distinct on (dealer_code, part_no) dealer_code, part_no, reason from compile_exception
      where prct_code = ${prctCode} and cycle_month = ${cycleMonth} order by dealer_code, part_no, exception_id
    ), unplanned as (
      select distinct on (dealer_code, part_no) dealer_code, part_no, reason from plan_unplanned
      where plan_id = ${planId} order by dealer_code, part_no, seq
    ), redirected as (
      select distinct on (old_part, dealer_code) old_part, dealer_code, ecn_no from discontinued_part
      where prct_code = ${prctCode} order by old_part, dealer_code, ecn_no
    )
    insert into ocf (prct_code, plan_id, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, order_qty,
      confirmed_qty, pack_on, van_on, etd, status, reason)
    select ${prctCode}, ${planId}, ${cycleMonth}, c.dealer_code, c.order_no, c.line_no, c.part_no, ${month}, c.required_on, c.qty,
      greatest(0, least(c.qty, c.total - (c.cum - c.qty))),
      nullif(c.pack_on, ${FROM_STOCK}::date), nullif(c.van_on, ${FROM_STOCK}::date), s.etd,
      case when c.total >= c.cum then 'NEW' else 'CHANGED' end,
      case when c.total < c.cum then coalesce(x.reason, u.reason,
        case when own.ecn_no is not null or anyone.ecn_no is not null then jsonb_build_object('cause', 'REDIRECT',
          'fromPart', c.part_no, 'pieces', c.qty, 'ecnNo', coalesce(own.ecn_no, anyone.ecn_no)) end,
        '{"cause": "NOT_COMPILED"}'::jsonb) end
    from covered c
    left join sailing s on s.dealer_code = c.dealer_code and s.van_date = c.van_on
    left join excepted x on x.dealer_code = c.dealer_code and x.part_no = c.part_no
    left join unplanned u on u.dealer_code = c.dealer_code and u.part_no = c.part_no
    left join redirected own on own.old_part = c.part_no and own.dealer_code = c.dealer_code
    left join redirected anyone on anyone.old_part = c.part_no and anyone.dealer_code = '*'
    order by c.dealer_code, c.order_no, c.line_no`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

async function countShort(db: Db, planId: number): Promise<number> {
  const { rows } = await sql<{ short: number }>`
    select count(*)::int as short from ocf where plan_id = ${planId} and confirmed_qty < order_qty`.execute(db)
  return rows[0]?.short ?? 0
}
