import { sql } from 'kysely'
import { holdsForDealer } from '../../domain/discontinuation/holds-for-dealer.ts'
import { cycleMonthOf } from '../../domain/orders/horizon.ts'
import { findNewestPlan } from '../../domain/plans/newest-plan.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Job, JobFailure } from '../../platform/jobs/job.ts'

/**
 * Answers every firm order line from the newest plan. Pieces cover the lines of a dealer's part in the order in which they
 * are required: opening carry-over first, then what is planned, day by day. A line is confirmed for the day on which its
 * last piece is packed. What a discontinued part's lines do not get of it comes as its successor: changed, and said so.
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

/** Stands for carry-over: packed before the month, so it comes before every day of the plan. */
const FROM_STOCK = '1970-01-01'

/** Successions that follow each other. */
const LONGEST_CHAIN = 10

/** What is packed, or is over from before, by dealer and part; and the firm lines that it is for. */
async function readSides(db: Db, prctCode: string, month: string, planId: number): Promise<void> {
  await sql`
    create temp table supply on commit drop as
    select dealer_code, part_no as supply_part, pack_on, van_on, sum(qty)::int as qty from plan_line where plan_id = ${planId} group by 1, 2, 3, 4
    union all
    select dealer_code, part_no, ${FROM_STOCK}::date, ${FROM_STOCK}::date, sum(pieces)::int from carry_over
    where prct_code = ${prctCode} and month = (select max(month) from carry_over where prct_code = ${prctCode} and month < ${month})
    group by 1, 2`.execute(db)
  await sql`
    create temp table line on commit drop as
    select dealer_code, part_no, order_no, line_no, required_on, qty, part_no as supply_part, qty as open from order_line
    where prct_code = ${prctCode} and cycle_month = ${cycleMonthOf(month)} and rev_to is null and required_on is not null
      and target_month = ${month}`.execute(db)
  await sql`analyze supply, line`.execute(db)
}

/**
 * Demand and supply of a dealer's part on one scale of cumulated pieces. A line that ends at `cum` is covered by the first
 * supply that reaches as far: the smallest day among the supplies behind it on the scale. The scale is read from its far
 * end, because a window that grows costs one step a row and one that shrinks is computed anew for each.
 */
async function cover(db: Db, { lines, into }: { readonly lines: string; readonly into: string }): Promise<void> {
  await sql`
    create temp table ${sql.ref(into)} on commit drop as
    with demand as (
      select dealer_code, supply_part, order_no, line_no, open,
        sum(open) over (partition by dealer_code, supply_part order by required_on, order_no, line_no) as cum
      from ${sql.ref(lines)}
    ), scale as (
      select dealer_code, supply_part, cum, false as is_supply, order_no, line_no, open, null::date as pack_on, null::date as van_on,
        0 as packed
      from demand
      union all
      select dealer_code, supply_part, sum(qty) over (partition by dealer_code, supply_part order by pack_on, van_on), true,
        null, null, null, pack_on, van_on, qty
      from supply
    )
    select dealer_code, order_no, line_no, supply_part, greatest(0, least(open, total - (cum - open)))::int as confirmed, pack_on, van_on
    from (
      select *, min(pack_on) over later as first_on, sum(packed) over (partition by dealer_code, supply_part) as total,
        min(van_on) over later as first_van_on
      from scale
      window later as (partition by dealer_code, supply_part order by cum desc, is_supply desc rows unbounded preceding)
    ) covered (dealer_code, supply_part, cum, is_supply, order_no, line_no, open, own_on, own_van_on, packed, pack_on, total, van_on)
    where not is_supply`.execute(db)
  await sql`analyze ${sql.ref(into)}`.execute(db)
}

/**
 * Where the compile handed demand on to a successor, what the old part's own lots do not cover of its lines is covered by
 * the successor's, in one row of days with the successor's own lines. Along a chain it is the last part that demand came to.
 */
async function handOn(db: Db, prctCode: string, month: string): Promise<void> {
  await sql`
    create temp table succession on commit drop as
    with recursive receiver as (
      select distinct dealer_code, part_no from compiled_req
      where prct_code = ${prctCode} and cycle_month = ${cycleMonthOf(month)} and reasons @> '[{"cause": "REDIRECT"}]'
    ), hop (dealer_code, old_part, part_no, ecn_no, depth) as (
      select l.dealer_code, l.part_no, d.new_part, d.ecn_no, 1 from (select distinct dealer_code, part_no from line) l
      join discontinued_part d on d.prct_code = ${prctCode} and d.old_part = l.part_no and ${holdsForDealer(sql`l.dealer_code`)}
      where d.new_part is not null
      union all
      select h.dealer_code, h.old_part, d.new_part, h.ecn_no, h.depth + 1 from hop h
      join discontinued_part d on d.prct_code = ${prctCode} and d.old_part = h.part_no and ${holdsForDealer(sql`h.dealer_code`)}
      where d.new_part is not null and h.depth < ${LONGEST_CHAIN}
    )
    select distinct on (h.dealer_code, h.old_part) h.dealer_code, h.old_part, h.part_no as new_part, h.ecn_no
    from hop h join receiver r using (dealer_code, part_no) order by h.dealer_code, h.old_part, h.depth desc, h.part_no`.execute(
    db,
  )
  await sql`
    create temp table handed_line on commit drop as
    select l.dealer_code, l.order_no, l.line_no, l.required_on, s.new_part as supply_part, l.qty - o.confirmed as open
    from line l join own_cover o using (dealer_code, order_no, line_no)
    join succession s on s.dealer_code = l.dealer_code and s.old_part = l.part_no where l.qty > o.confirmed
    union all
    select l.dealer_code, l.order_no, l.line_no, l.required_on, l.part_no, l.qty from line l
    where exists (select 1 from succession s where s.dealer_code = l.dealer_code and s.new_part = l.part_no)
      and not exists (select 1 from succession s where s.dealer_code = l.dealer_code and s.old_part = l.part_no)`.execute(
    db,
  )
}

/** What covers each line: of the part itself, of its successor, or both. */
async function joinCovers(db: Db): Promise<void> {
  await sql`
    create temp table answer on commit drop as
    select l.*, s.new_part, s.ecn_no, case when h.supply_part = l.part_no then 0 else coalesce(h.confirmed, 0) end as succeeded,
      case when h.supply_part = l.part_no then h.confirmed else o.confirmed + coalesce(h.confirmed, 0) end as confirmed,
      case when h.supply_part = l.part_no then h.pack_on when h.confirmed > 0 then greatest(h.pack_on, case when o.confirmed > 0 then o.pack_on end)
        else o.pack_on end as pack_on,
      case when h.supply_part = l.part_no then h.van_on when h.confirmed > 0 then greatest(h.van_on, case when o.confirmed > 0 then o.van_on end)
        else o.van_on end as van_on
    from line l join own_cover o using (dealer_code, order_no, line_no)
    left join succeeding_cover h using (dealer_code, order_no, line_no)
    left join succession s on s.dealer_code = l.dealer_code and s.old_part = l.part_no`.execute(db)
  await sql`analyze answer`.execute(db)
}

/** In the order of the primary key, so that the index grows at its end. */
async function answerLines(db: Db, prctCode: string, month: string, planId: number): Promise<number> {
  const cycleMonth = cycleMonthOf(month)
  await readSides(db, prctCode, month, planId)
  await cover(db, { lines: 'line', into: 'own_cover' })
  await handOn(db, prctCode, month)
  await cover(db, { lines: 'handed_line', into: 'succeeding_cover' })
  await joinCovers(db)
  const result = await sql`
    with sailing_day as (
      select dealer_code, van_date, min(etd) as etd from correspondence where prct_code = ${prctCode} group by 1, 2
    ), excepted as (
      select distinct on (dealer_code, part_no) dealer_code, part_no, reason from compile_exception
      where prct_code = ${prctCode} and cycle_month = ${cycleMonth} order by dealer_code, part_no, exception_id
    ), unplanned as (
      select distinct on (dealer_code, part_no) dealer_code, part_no, reason from plan_unplanned
      where plan_id = ${planId} order by dealer_code, part_no, seq
    )
    insert into ocf (prct_code, plan_id, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, order_qty,
      confirmed_qty, pack_on, van_on, etd, status, reason)
    select ${prctCode}, ${planId}, ${cycleMonth}, c.dealer_code, c.order_no, c.line_no, c.part_no, ${month}, c.required_on, c.qty,
      c.confirmed, nullif(c.pack_on, ${FROM_STOCK}::date), nullif(c.van_on, ${FROM_STOCK}::date), s.etd,
      case when c.confirmed = c.qty and c.succeeded = 0 then 'NEW' else 'CHANGED' end,
      case when c.confirmed < c.qty then coalesce(x.reason, u.reason, y.reason, '{"cause": "NOT_COMPILED"}'::jsonb)
        when c.succeeded > 0 then jsonb_build_object('cause', 'REPLACED_BY', 'byPart', c.new_part, 'pieces', c.succeeded, 'ecnNo', c.ecn_no) end
    from answer c
    left join sailing_day s on s.dealer_code = c.dealer_code and s.van_date = c.van_on
    left join excepted x on x.dealer_code = c.dealer_code and x.part_no = c.part_no
    left join unplanned u on u.dealer_code = c.dealer_code and u.part_no = c.part_no
    left join unplanned y on y.dealer_code = c.dealer_code and y.part_no = c.new_part
    order by c.dealer_code, c.order_no, c.line_no`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

async function countShort(db: Db, planId: number): Promise<number> {
  const { rows } = await sql<{ short: number }>`
    select count(*)::int as short from ocf where plan_id = ${planId} and confirmed_qty < order_qty`.execute(db)
  return rows[0]?.short ?? 0
}
