import { sql } from 'kysely'
import { cycleMonthOf } from '../../../domain/orders/standing/horizon.ts'
import { closesWith } from '../../../domain/orders/standing/opening-carry.ts'
import type { PlanFigures } from '../../../domain/plans/figures/plan-figures.ts'
import { settleCarryOver } from '../../../domain/results/settle-carry-over.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { float, int } from '../../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../../platform/database/database.ts'
import { temporaryTable } from '../../../platform/database/temporary-table.ts'

export interface PlannedMonth {
  readonly prctCode: string
  readonly month: string
  readonly planId: number
}

/** In PostgreSQL the condition of the last lots; of several packed by the same day, the newest. Ids are below 2^40. */
const lastCondition = sql`(max((latest_on - date '2000-01-01')::bigint << 40 | condition_id) & ((1::bigint << 40) - 1))`

/**
 * Closing carry-over = closing of the compile − unplanned lots. Starts from the compile's closing, because the carry-over of
 * the last compiled row may have gone to a successor. The plan keeps the pieces that it was made with: its figures add up
 * whatever is compiled later. After `plan_part` is written. Returns the sums of the closing carry-over.
 */
export async function closeMonth(db: WriteDb, planned: PlannedMonth): Promise<PlanFigures['carryOver']> {
  const { prctCode, month, planId } = planned
  const ofMonth = sql`c.prct_code = ${prctCode} and c.month = ${month}`
  await temporaryTable(
    db,
    'quantity',
    sql`
    select dealer_code, part_no, pack_style, sum(required)::int as required, sum(packed)::int as packed,
      sum(packed - planned)::int as backlog, ${lastCondition} as condition_id
    from (
      select dealer_code, part_no, pack_style, req_qty as required, packed_qty as packed, 0 as planned, latest_on, condition_id from compiled_req
      where prct_code = ${prctCode} and cycle_month = ${cycleMonthOf(month)}
      union all
      select dealer_code, part_no, pack_style, 0, 0, qty, null, null from plan_part where prct_code = ${prctCode} and plan_id = ${planId}
    ) compiled_and_planned group by 1, 2, 3`,
  )
  await sql`
    update carry_over c set ${closesWith(sql`c.compiled_pieces - q.backlog`)} from quantity q
    where ${ofMonth} and c.source <> 'HOST' and c.dealer_code = q.dealer_code and c.part_no = q.part_no
      and c.pack_style = q.pack_style and c.pieces + c.written_off <> c.compiled_pieces - q.backlog`.execute(db)
  await sql`update carry_over c set source = 'LEVEL' where ${ofMonth} and c.source = 'COMPILE'`.execute(db)
  await saveQuantities(db, planned)
  await settleCarryOver(db, prctCode, sql`select ${planId}::bigint`)
  return sumCarryOver(db, planned)
}

async function saveQuantities(db: WriteDb, { prctCode, month, planId }: PlannedMonth): Promise<void> {
  await sql`
    insert into plan_quantity (plan_id, prct_code, dealer_code, part_no, pack_style, line_code, case_code, opening_qty, order_qty, closing_qty, written_off_qty)
    select ${planId}, ${prctCode}, c.dealer_code, c.part_no, c.pack_style, coalesce(p.line_code, ''), coalesce(p.case_code, ''),
      c.compiled_pieces - coalesce(q.packed - q.required, 0), coalesce(q.required, 0), x.closing - x.written_off, x.written_off
    from carry_over c left join quantity q using (dealer_code, part_no, pack_style)
    cross join lateral (select c.compiled_pieces - coalesce(q.backlog, 0) as closing) y
    cross join lateral (select y.closing, case when c.writes_off then greatest(0, y.closing) else 0 end as written_off) x
    left join lateral (
      select k.pack_lines[1] as line_code, k.case_code from packing_condition k
      where k.prct_code = c.prct_code and (k.condition_id = q.condition_id or q.condition_id is null and k.part_no = c.part_no
        and k.dealer_code in (c.dealer_code, '*') and k.pack_style = c.pack_style and k.status = 'APPROVED')
      order by k.dealer_code = '*', k.effective_from desc limit 1
    ) p on true
    where c.prct_code = ${prctCode} and c.month = ${month} and (q.required is not null or c.compiled_pieces <> 0)`.execute(
    db,
  )
}

/** Of the plan and the table `quantity`. What the host reports for the same month is not the plan's and does not count. */
async function sumCarryOver(db: ReadDb, { prctCode, planId }: PlannedMonth): Promise<PlanFigures['carryOver']> {
  const { rows } = await checkedSql({ pieces: int, backlogPieces: int, m3: float })`
    select coalesce(sum(greatest(k.closing_qty, 0)), 0)::int as pieces, coalesce(sum(greatest(-k.closing_qty, 0)), 0)::int as "backlogPieces",
      coalesce(round(sum(greatest(k.closing_qty, 0) * (c.box_length_mm::numeric * c.box_width_mm * c.box_height_mm) / c.snp) / 1e9, 1), 0)::float8 as m3
    from plan_quantity k left join quantity q using (dealer_code, part_no, pack_style)
    left join packing_condition c on c.prct_code = k.prct_code and c.condition_id = q.condition_id
    where k.prct_code = ${prctCode} and k.plan_id = ${planId}`.execute(db)
  return rows[0] ?? null
}
