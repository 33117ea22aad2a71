import { addMonths, monthOf, spotSteps } from '@packing/contract'
import { sql } from 'kysely'
import { leftPieces } from '../../../domain/cases/left-pieces.ts'
import { isPacked } from '../../../domain/cases/packed-contents.ts'
import { businessDayOf, businessDaySql } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, notNull, oneOf, orNull, text, texts } from '../../../platform/database/column-types.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import type { FindExceptions } from './found-exception.ts'

const MAX_NAMES = 6

/** The plan from which the cases of each open month were built. */
const builtPlans = (prctCode: string, from: string): Sql => sql`
  select distinct on (p.month) p.month, p.plan_id, p.created_at from packing_plan p
  where p.prct_code = ${prctCode} and p.month >= ${from} and not exists (select 1 from closed_month m where m.prct_code = ${prctCode} and m.month = p.month)
    and exists (select 1 from case_header h where h.prct_code = ${prctCode} and h.plan_id = p.plan_id)
  order by p.month, p.rev desc`

/**
 * Cases of `built` that lack pieces, as the index case_header_lacking has them, and by packing_result_short those that left with
 * more of one part and fewer of another.
 */
const lackingCases = (prctCode: string): Sql => sql`
  select h.case_id, h.plan_id from built b join case_header h on h.prct_code = ${prctCode} and h.plan_id = b.plan_id
    and (h.status in ('SHORT', 'CANCELLED') or h.status in ('VANNED', 'SHIPPED') and h.packed_qty < h.qty)
  union
  select h.case_id, h.plan_id from built b join packing_plan p on p.prct_code = ${prctCode} and p.month = b.month
  join packing_result r on r.prct_code = ${prctCode} and r.plan_id = p.plan_id and r.status = 'SHORT' and not r.is_reversal
  join case_header h on h.prct_code = ${prctCode} and h.case_id = r.case_id and h.result_id = r.result_id and h.plan_id = b.plan_id
    and h.status in ('VANNED', 'SHIPPED')`

/**
 * Pieces that short or cancelled cases lack of the plan and that no other case makes up for, by month and dealer: one build
 * replaces them. Counted as the closing of the month counts them (`settleCarryOver`).
 */
export const listShort: FindExceptions = async (context) => {
  const { db, prctCode } = context
  const from = addMonths(monthOf(await businessDayOf(context)), -1)
  const { rows } = await checkedSql({
    month: text,
    dealerCode: text,
    count: int,
    pieces: int,
    names: texts,
    lines: texts,
    sinceOn: orNull(date),
  })`
    with built as materialized (${builtPlans(prctCode, from)}),
    lacking_case as materialized (${lackingCases(prctCode)}),
    touched as materialized (
      select b.month, b.plan_id, h.dealer_code, x.part_no, x.pack_style, min(coalesce(h.packed_on, ${businessDaySql(prctCode, sql`h.updated_at`)})) as since_on,
        array_agg(distinct h.line_code) as lines
      from built b join lacking_case l on l.plan_id = b.plan_id join case_header h on h.prct_code = ${prctCode} and h.case_id = l.case_id
      join case_content x on x.prct_code = ${prctCode} and x.case_id = h.case_id
      group by 1, 2, 3, 4, 5),
    lacking as (
      select t.*, coalesce((select sum(q.qty) from plan_part q where q.prct_code = ${prctCode} and q.plan_id = t.plan_id and q.dealer_code = t.dealer_code
          and q.part_no = t.part_no and q.pack_style = t.pack_style), 0)
        - ${leftPieces(prctCode, 't')}
        - (select coalesce(sum(case when h.status = 'CANCELLED' then 0 when ${isPacked('h')} then x.packed_qty else x.qty end), 0)
          from case_content x join case_header h on h.prct_code = ${prctCode} and h.case_id = x.case_id
          where x.prct_code = ${prctCode} and x.part_no = t.part_no and x.dealer_code = t.dealer_code and x.plan_id = t.plan_id
            and x.pack_style = t.pack_style) as pieces
      from touched t)
    select l.month, l.dealer_code as "dealerCode", count(*)::int as count, sum(l.pieces)::bigint as pieces,
      (array_agg(l.part_no order by l.part_no))[1:${MAX_NAMES}::int] as names,
      (select array_agg(distinct c order by c) from lacking k, unnest(k.lines) c where k.month = l.month and k.dealer_code = l.dealer_code and k.pieces > 0) as lines,
      min(l.since_on) as "sinceOn"
    from lacking l where l.pieces > 0 group by 1, 2 order by 1, 2`.execute(db)
  return rows.map(({ dealerCode, ...row }) => ({ ...row, object: `${dealerCode} ${row.month}`, dealers: [dealerCode] }))
}

/** Spot orders that were released after their month had been planned and cased, and what lacks before they are in a case. */
export const listSpotOrders: FindExceptions = async (context) => {
  const { db, prctCode } = context
  const from = addMonths(monthOf(await businessDayOf(context)), -1)
  const { rows } = await checkedSql({
    dealerCode: text,
    orderNo: text,
    month: text,
    count: int,
    pieces: int,
    sinceOn: notNull(date),
    step: oneOf(spotSteps),
  })`
    with built as materialized (${builtPlans(prctCode, from)}),
    months as materialized (
      select b.*, to_char(to_date(b.month, 'YYYYMM') - interval '1 month', 'YYYYMM') as cycle_month, (select max(n.created_at) from packing_plan n
        where n.prct_code = ${prctCode} and n.month = b.month) as planned_at
      from built b)
    select l.dealer_code as "dealerCode", l.order_no as "orderNo", m.month, count(*)::int as count, sum(l.qty)::bigint as pieces,
      min(${businessDaySql(prctCode, sql`r.released_at`)}) as "sinceOn",
      case when max(l.rev_from) > min(c.compiled_rev) then 'COMPILE' when max(r.released_at) > min(m.planned_at) then 'LEVEL' else 'BUILD' end as step
    from months m
    join order_cycle c on c.prct_code = ${prctCode} and c.cycle_month = m.cycle_month and c.status <> 'CLOSED'
    join order_line l on l.prct_code = ${prctCode} and l.cycle_month = c.cycle_month and l.dealer_code = c.dealer_code and l.rev_to is null
      and l.order_type = 'S' and l.target_month = m.month and l.qty > 0
    join order_release r on r.prct_code = ${prctCode} and r.cycle_month = l.cycle_month and r.dealer_code = l.dealer_code and r.rev = l.rev_from
    where (l.rev_from > c.compiled_rev or r.released_at > m.created_at)
      and not exists (select 1 from order_adjustment a where a.prct_code = ${prctCode} and a.cycle_month = l.cycle_month
        and a.dealer_code = l.dealer_code and a.order_no = l.order_no and a.line_no = l.line_no and a.line_rev = l.rev_from and a.is_excluded)
    group by 1, 2, 3 order by 3, 1, 2`.execute(db)
  return rows.map(({ dealerCode, orderNo, ...row }) => ({
    ...row,
    object: `${dealerCode} ${row.month} ${orderNo}`,
    dealers: [dealerCode],
    names: [orderNo],
  }))
}

/** Parts that the compile left out, because a master does not cover them, by cycle and cause. */
export const listMastersMissing: FindExceptions = async ({ db, prctCode }) => {
  const { rows } = await checkedSql({ month: text, cause: text, count: int, pieces: int, dealers: texts })`
    select e.cycle_month as month, e.reason ->> 'cause' as cause, count(distinct e.part_no)::int as count, sum(e.qty)::bigint as pieces,
      array_agg(distinct e.dealer_code order by e.dealer_code) as dealers
    from compile_exception e join order_cycle c on c.prct_code = ${prctCode} and c.cycle_month = e.cycle_month and c.dealer_code = e.dealer_code
    where e.prct_code = ${prctCode} and c.status <> 'CLOSED' and e.reason ->> 'cause' in ('NO_CONDITION', 'NO_CORRESPONDENCE')
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map(({ cause, ...row }) => ({ ...row, object: `${row.month} ${cause}`, names: [cause] }))
}
