import { sql } from 'kysely'
import { openingCarryOf } from '../../../domain/orders/standing/opening-carry.ts'
import type { PlanRevision } from '../../../domain/plans/revision/newest-plan.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { bool } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import type { Sql } from '../../../platform/database/page-query.ts'

/** The newest revision of a closed month shows the month's result; older ones remain what was planned. */
export async function showsResult(
  db: ReadDb,
  prctCode: string,
  { month, isNewest }: Pick<PlanRevision, 'month'> & { readonly isNewest: boolean },
): Promise<boolean> {
  if (!isNewest) return false
  const { rows } = await checkedSql({ isClosed: bool })`
    select exists (select 1 from closed_month where prct_code = ${prctCode} and month = ${month}) as "isClosed"`.execute(
    db,
  )
  return rows[0]?.isClosed ?? false
}

interface ClosedPlan {
  readonly prctCode: string
  readonly month: string
  readonly planId: number
}

/**
 * The result of a closed month by part, with the columns of `plan_quantity` and `packed_qty`: the closing is that of the ledger
 * (`carry_over`), from which the next month opens, and the opening is what the months before have left. What was ordered
 * follows from both, as the close added them up; a closing that the host reported stands beside the orders of the plan.
 */
export const resultQuantities = ({ prctCode, month, planId }: ClosedPlan): Sql => sql`(
  select ${planId}::bigint as plan_id, ${prctCode}::text as prct_code, c.dealer_code, c.part_no, c.pack_style, coalesce(q.line_code, '') as line_code,
    coalesce(q.case_code, '') as case_code, b.opening as opening_qty, c.pieces as closing_qty, c.written_off as written_off_qty, coalesce(d.packed, 0) as packed_qty,
    case when c.source = 'HOST' then coalesce(q.order_qty, 0) else b.opening + coalesce(d.packed, 0) - c.pieces - c.written_off end as order_qty
  from carry_over c
  left join (${openingCarryOf(prctCode, month)}) o using (dealer_code, part_no, pack_style)
  cross join lateral (select coalesce(o.pieces, c.opening) + c.transferred as opening) b
  left join (
    select h.dealer_code, x.part_no, x.pack_style, sum(x.packed_qty)::int as packed
    from packing_plan m join case_header h on h.prct_code = ${prctCode} and h.plan_id = m.plan_id
    join case_content x on x.prct_code = ${prctCode} and x.case_id = h.case_id
    where m.prct_code = ${prctCode} and m.month = ${month} and x.packed_qty <> 0 group by 1, 2, 3
  ) d using (dealer_code, part_no, pack_style)
  left join plan_quantity q on q.prct_code = c.prct_code and q.plan_id = ${planId} and q.dealer_code = c.dealer_code and q.part_no = c.part_no
    and q.pack_style = c.pack_style
  where c.prct_code = ${prctCode} and c.month = ${month})`
