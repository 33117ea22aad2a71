import type { PivotColumn } from '@packing/contract'
import { sql } from 'kysely'
import { packedContents } from '../../domain/results/packed-contents.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import type { HistoryFilter } from './history-filter.ts'

/*
 * Quantities of row t (dealer_code, part_no, target_month), as expressions for the rows of a page.
 */

const sameOrder = (prctCode: string): Sql =>
  sql`l.prct_code = ${prctCode} and l.part_no = t.part_no and l.dealer_code = t.dealer_code`

/** The newest plan of a month; an expression of its id. */
export const newestPlan = (prctCode: string, month: Sql = sql`t.target_month`): Sql =>
  sql`(select p.plan_id from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month} order by p.rev desc limit 1)`

/** In the newest cycle of the period before the month: what was announced last is what is ordered. */
export const orderedIn = ({ prctCode, cycleTo }: HistoryFilter, months: Sql): Sql => sql`(
  select coalesce(sum(l.qty), 0)::int from order_line l
  where ${sameOrder(prctCode)} and l.rev_to is null and ${months} and l.cycle_month = (
    select max(c.cycle_month) from order_cycle c where c.prct_code = ${prctCode} and c.dealer_code = t.dealer_code and c.rev > 0
      and c.cycle_month < l.target_month and c.cycle_month <= ${cycleTo}))`

export const plannedIn = ({ prctCode }: HistoryFilter): Sql =>
  sql`(select coalesce(sum(l.qty), 0)::int from plan_line l
    where l.plan_id = ${newestPlan(prctCode)} and l.dealer_code = t.dealer_code and l.part_no = t.part_no)`

/** Pieces of cases of the months' plans; `months` is a condition on p.month. */
export const packedIn = ({ prctCode }: HistoryFilter, qty: 'packed_qty' | 'shipped_qty', months: Sql): Sql => sql`(
  select coalesce(sum(k.${sql.ref(qty)}), 0)::int from ${packedContents(prctCode)} k
  join packing_plan p on p.plan_id = k.plan_id
  where k.dealer_code = t.dealer_code and k.part_no = t.part_no and ${months})`

/** The quantities of the pivot columns as a JSON array, in their order; null outside a cycle's horizon. */
export function pivotCells(filter: HistoryFilter, columns: readonly PivotColumn[]): Sql {
  const { prctCode, rev } = filter
  const revision = rev === 'CONFIRMED' ? sql`o.confirmed_rev` : sql`coalesce(c.rev, o.rev)`
  const horizon = sql`to_char(to_date(c."cycleMonth", 'YYYYMM') + interval '1 month', 'YYYYMM') and to_char(to_date(c."cycleMonth", 'YYYYMM') + interval '4 months', 'YYYYMM')`
  return sql`coalesce((select jsonb_agg(case c.subject
      when 'ORDER' then (
        select (select coalesce(sum(l.qty), 0) from order_line l
          where ${sameOrder(prctCode)} and l.cycle_month = o.cycle_month and l.target_month = t.target_month
            and l.rev_from <= ${revision} and (l.rev_to is null or l.rev_to >= ${revision}))
        from order_cycle o where o.prct_code = ${prctCode} and o.cycle_month = c."cycleMonth" and o.dealer_code = t.dealer_code
          and o.rev > 0 and ${revision} <= o.rev and t.target_month between ${horizon})
      else (select (select coalesce(sum(l.qty), 0) from plan_line l
          where l.plan_id = p.plan_id and l.dealer_code = t.dealer_code and l.part_no = t.part_no)
        from packing_plan p where p.prct_code = ${prctCode} and p.month = t.target_month and p.rev = c.rev) end order by c.place)
    from rows from (jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as (subject text, "cycleMonth" text, rev int)) with ordinality
      as c (subject, "cycleMonth", rev, place)), '[]')`
}
