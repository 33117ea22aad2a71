import { sql } from 'kysely'
import { successionOf } from '../../domain/discontinuation/succession.ts'
import { cycleMonthOf } from '../../domain/orders/standing/horizon.ts'
import { compiledQtyOf, joinManual } from '../../domain/orders/standing/manual-quantities.ts'
import { ownOpening } from '../../domain/orders/standing/opening-carry.ts'
import { recountOutdated } from '../../domain/orders/standing/outdated-answers.ts'
import { findNewestPlan } from '../../domain/plans/revision/newest-plan.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { temporaryTable } from '../../platform/database/temporary-table.ts'
import { type Job, JobFailure } from '../../platform/jobs/job.ts'

/**
 * Confirms every firm order line from the newest plan. Pieces cover a dealer's lines of a part in due order: opening
 * carry-over first, then planned pieces day by day. A line gets the day of its last piece, even if it is only partly
 * covered; one covered by carry-over alone was packed before and has a reason instead of a day. Uncovered pieces of a
 * discontinued part are confirmed as its successor and marked as changed.
 */
export const ocfBuild: Job = {
  id: 'OCF_BUILD',
  async run(context) {
    const month = context.params['month'] ?? ''
    const plan = await context.read((db) => findNewestPlan(db, context.prctCode, month))
    if (!plan) throw new JobFailure('M-M01-011', { month })
    return async (db) => {
      await sql`delete from ocf where prct_code = ${context.prctCode} and cycle_month = ${cycleMonthOf(month)}`.execute(
        db,
      )
      const answered = await answerLines(db, context.prctCode, month, plan.planId)
      await recountOutdated(db, context.prctCode, { cycleMonth: cycleMonthOf(month) })
      await countProposed(db, context.prctCode, cycleMonthOf(month))
      const short = await countShort(db, context.prctCode, plan.planId)
      return { rowsIn: answered, rowsOut: answered, rowsError: short, isWarning: short > 0 }
    }
  },
}

const FROM_STOCK = '1970-01-01'

const findSupply = (db: WriteDb, prctCode: string, month: string, planId: number) =>
  temporaryTable(
    db,
    'supply',
    sql`
    select dealer_code, part_no as supply_part, pack_on, van_on, sum(qty)::int as qty from plan_line
    where prct_code = ${prctCode} and plan_id = ${planId} group by 1, 2, 3, 4
    union all
    select k.dealer_code, k.part_no, ${FROM_STOCK}::date, ${FROM_STOCK}::date, sum(${ownOpening('k')})::int from carry_over k
    where k.prct_code = ${prctCode} and k.month = ${month}
    group by 1, 2`,
  )

const firmLines = (prctCode: string, month: string): Sql => sql`
  select l.dealer_code, l.part_no, l.order_no, l.line_no, l.required_on, l.qty, l.part_no as supply_part, ${compiledQtyOf('l')} as open
  from order_line l ${joinManual('l')}
  where l.prct_code = ${prctCode} and l.cycle_month = ${cycleMonthOf(month)} and l.rev_to is null and l.required_on is not null
    and l.target_month = ${month}`

interface Sides {
  readonly lines: Sql
  readonly supply: Sql
}

/**
 * Places demand and supply of a dealer's part on one scale of cumulated pieces. A line that ends at `cum` gets the
 * first supply that reaches it: the smallest day among the supplies after it on the scale; a line beyond all supplies
 * gets the last one, if that reaches into it. Reads the scale from its end: a growing window frame costs one step per
 * row, a shrinking one is recomputed for each.
 */
const cover = (db: WriteDb, into: string, { lines, supply }: Sides) =>
  temporaryTable(
    db,
    into,
    sql`
    with scale as (
      select dealer_code, supply_part, sum(open) over (partition by dealer_code, supply_part order by required_on, order_no, line_no) as cum,
        false as is_supply, part_no, order_no, line_no, required_on, qty, open, null::date as pack_on, null::date as van_on,
        null::date as last_on, null::date as last_van_on, 0 as packed
      from (${lines}) line
      union all
      select dealer_code, supply_part, sum(qty) over turn, true, null, null, null, null, null, null, pack_on, van_on,
        case when lead(qty) over turn is null then pack_on end, case when lead(qty) over turn is null then van_on end, qty
      from (${supply}) supply window turn as (partition by dealer_code, supply_part order by pack_on, van_on)
    )
    select dealer_code, part_no, order_no, line_no, required_on, qty, open as demand, supply_part,
      greatest(0, least(open, total - (cum - open)))::int as confirmed,
      coalesce(first_on, case when total > cum - open then last_on end) as pack_on,
      coalesce(first_van_on, case when total > cum - open then last_van_on end) as van_on
    from (
      select dealer_code, supply_part, cum, is_supply, part_no, order_no, line_no, required_on, qty, open,
        min(pack_on) over later as first_on, min(van_on) over later as first_van_on,
        max(last_on) over whole as last_on, max(last_van_on) over whole as last_van_on, sum(packed) over whole as total
      from scale
      window whole as (partition by dealer_code, supply_part), later as (partition by dealer_code, supply_part order by cum desc, is_supply desc rows unbounded preceding)
    ) covered
    where not is_supply`,
  )

/** The successor's lots cover the rest of the old part's lines, in one sequence with the successor's own lines. */
const handedOn: Sides = {
  lines: sql`
    select o.dealer_code, o.part_no, o.order_no, o.line_no, o.required_on, o.qty, s.new_part as supply_part, o.demand - o.confirmed as open
    from own_cover o join succession s on s.dealer_code = o.dealer_code and s.old_part = o.part_no where o.demand > o.confirmed
    union all
    select o.dealer_code, o.part_no, o.order_no, o.line_no, o.required_on, o.qty, o.part_no, o.demand from own_cover o
    where exists (select 1 from succession s where s.dealer_code = o.dealer_code and s.new_part = o.part_no)
      and not exists (select 1 from succession s where s.dealer_code = o.dealer_code and s.old_part = o.part_no)`,
  supply: sql`
    select * from supply p where exists (select 1 from succession s where s.dealer_code = p.dealer_code and s.new_part = p.supply_part)`,
}

const answers = sql`
  select o.dealer_code, o.part_no, o.order_no, o.line_no, o.required_on, o.qty, o.demand, s.new_part, s.ecn_no,
    case when h.supply_part = o.part_no then 0 else coalesce(h.confirmed, 0) end as succeeded,
    case when h.supply_part = o.part_no then h.confirmed else o.confirmed + coalesce(h.confirmed, 0) end as confirmed,
    case when h.supply_part = o.part_no then h.pack_on else greatest(h.pack_on, o.pack_on) end as pack_on,
    case when h.supply_part = o.part_no then h.van_on else greatest(h.van_on, o.van_on) end as van_on
  from own_cover o
  left join succeeding_cover h using (dealer_code, order_no, line_no)
  left join succession s on s.dealer_code = o.dealer_code and s.old_part = o.part_no`

/** Lines that are not covered, with the last packing day of their window. */
const shortLines = (prctCode: string): Sql => sql`
  select o.*, k.pack_date_to as latest_on from (${answers}) o
  left join correspondence k on k.prct_code = ${prctCode} and k.dealer_code = o.dealer_code and k.production_date = o.required_on
  where o.confirmed < o.qty`

/**
 * Sailing dates per vanning day, and the reason for the shortfall of each line: of its own required date and window, otherwise the nearest
 * earlier one of the part, whose pieces took those of the line. Dropped demand has the last packing day of its window as date.
 */
async function findReasons(db: WriteDb, prctCode: string, cycleMonth: string, planId: number): Promise<void> {
  await temporaryTable(db, 'short_line', shortLines(prctCode))
  await temporaryTable(
    db,
    'sailing_day',
    sql`select dealer_code, van_date, min(etd) as etd from correspondence where prct_code = ${prctCode} group by 1, 2`,
  )
  await temporaryTable(
    db,
    'excepted',
    sql`
    select distinct on (o.dealer_code, o.order_no, o.line_no) o.dealer_code, o.order_no, o.line_no,
      case when x.reason ->> 'cause' = 'DISCONTINUED'
        then jsonb_set(x.reason, '{pieces}', to_jsonb(least((x.reason ->> 'pieces')::int, o.qty - o.confirmed))) else x.reason end as reason
    from short_line o join compile_exception x on x.dealer_code = o.dealer_code and x.part_no = o.part_no
    where x.prct_code = ${prctCode} and x.cycle_month = ${cycleMonth} and x.reason ->> 'cause' <> 'EXCLUDED'
    order by 1, 2, 3, coalesce(x.required_on = case when x.reason ->> 'cause' = 'DISCONTINUED' then o.latest_on else o.required_on end, false) desc,
      coalesce(x.required_on <= o.required_on, false) desc, x.required_on desc, x.exception_id`,
  )
  await temporaryTable(
    db,
    'unplanned',
    sql`
    select distinct on (o.dealer_code, o.order_no, o.line_no) o.dealer_code, o.order_no, o.line_no, u.reason
    from short_line o cross join lateral (values (o.part_no, 1), (o.new_part, 2)) p (part_no, turn)
    join plan_unplanned u on u.dealer_code = o.dealer_code and u.part_no = p.part_no
    where u.prct_code = ${prctCode} and u.plan_id = ${planId}
    order by 1, 2, 3, p.turn, coalesce(u.latest_on = o.latest_on, false) desc, coalesce(u.latest_on <= o.latest_on, false) desc, u.latest_on desc, u.seq`,
  )
}

/**
 * In primary-key order, so that the index grows at its end. Converts codes to their domains once, not per row. All lines are written once to
 * `own_cover`, where few have a successor, and not a second time with their answers.
 */
async function answerLines(db: WriteDb, prctCode: string, month: string, planId: number): Promise<number> {
  const cycleMonth = cycleMonthOf(month)
  await findSupply(db, prctCode, month, planId)
  await cover(db, 'own_cover', { lines: firmLines(prctCode, month), supply: sql`select * from supply` })
  const parts = sql`select dealer_code, part_no from own_cover`
  await temporaryTable(db, 'succession', successionOf({ prctCode, month, parts }))
  await cover(db, 'succeeding_cover', handedOn)
  await findReasons(db, prctCode, cycleMonth, planId)
  const result = await sql`
    insert into ocf (prct_code, plan_id, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, order_qty,
      confirmed_qty, pack_on, van_on, etd, status, reason)
    select (select ${prctCode}::prct_code), ${planId}, (select ${cycleMonth}::month_code), c.dealer_code, c.order_no, c.line_no, c.part_no,
      (select ${month}::month_code), c.required_on, c.qty,
      least(c.confirmed, c.qty), case when c.demand > 0 then nullif(c.pack_on, ${FROM_STOCK}::date) end,
      case when c.demand > 0 then nullif(c.van_on, ${FROM_STOCK}::date) end, case when c.demand > 0 then s.etd end,
      case when c.confirmed >= c.qty and c.succeeded = 0 then 'NEW' else 'CHANGED' end,
      case when c.confirmed < c.qty and c.demand = 0 then '{"cause": "EXCLUDED"}'::jsonb
        when c.confirmed < c.qty and c.confirmed = c.demand then jsonb_build_object('cause', 'MANUAL_QTY', 'orderedPieces', c.qty, 'pieces', c.demand)
        when c.confirmed < c.qty then coalesce(x.reason, u.reason, '{"cause": "NOT_COMPILED"}'::jsonb)
        when c.succeeded > 0 then jsonb_build_object('cause', 'REPLACED_BY', 'byPart', c.new_part, 'pieces', c.succeeded, 'ecnNo', c.ecn_no)
        when c.pack_on = ${FROM_STOCK}::date and c.demand > 0 then jsonb_build_object('cause', 'CARRY_IN', 'pieces', c.confirmed) end
    from (${answers}) c
    left join sailing_day s on s.dealer_code = c.dealer_code and s.van_date = c.van_on
    left join excepted x on x.dealer_code = c.dealer_code and x.order_no = c.order_no and x.line_no = c.line_no
    left join unplanned u on u.dealer_code = c.dealer_code and u.order_no = c.order_no and u.line_no = c.line_no
    order by c.dealer_code, c.order_no, c.line_no`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

/**
 * For the top page, which would pass over all proposals of a run that is still writing them if it looked into the table. After
 * `recountOutdated`, which locks the cycles in order.
 */
async function countProposed(db: WriteDb, prctCode: string, cycleMonth: string): Promise<void> {
  await sql`
    update order_cycle c set proposed_count = coalesce(n.count, 0)
    from order_cycle k left join (select dealer_code, count(*)::int as count from own_cover group by 1) n using (dealer_code)
    where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and k.prct_code = c.prct_code and k.cycle_month = c.cycle_month
      and k.dealer_code = c.dealer_code and c.proposed_count <> coalesce(n.count, 0)`.execute(db)
}

async function countShort(db: ReadDb, prctCode: string, planId: number): Promise<number> {
  const { rows } = await checkedSql({ short: int })`
    select count(*)::int as short from ocf
    where prct_code = ${prctCode} and plan_id = ${planId} and confirmed_qty < order_qty`.execute(db)
  return rows[0]?.short ?? 0
}
