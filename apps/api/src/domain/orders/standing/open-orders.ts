import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/page-query.ts'

export const MAX_NAMED_ORDERS = 3

const judgedOver = (which: Sql): Sql => sql`
  select j.dealer_code, j.part_no, j.target_month, a.decision is distinct from 'ACCEPTED' as is_open
  from volatility_judgement j
  left join volatility_answer a using (prct_code, cycle_month, dealer_code, part_no, target_month, qty)
  where ${which} and j.verdict = 'OVER' and not j.is_exempt`

/** Orders above the tolerance by dealer: `total`, and `count` of those that are not accepted, the first of them as `parts`. */
export const openOrders = (prctCode: string, cycleMonth: string): Sql => sql`
  select o.dealer_code, count(*) as total, count(*) filter (where o.is_open) as count,
    array_to_string((array_agg(o.part_no || ' ' || o.target_month order by o.part_no, o.target_month) filter (where o.is_open))[1:${MAX_NAMED_ORDERS}::int], ', ') as parts
  from (${judgedOver(sql`j.prct_code = ${prctCode} and j.cycle_month = ${cycleMonth}`)}) o
  group by 1`

/** The number of them that are not accepted in the cycle of row `cycle`. */
export const openOrdersOf = (cycle: string): Sql => sql`
  select count(*) from (${judgedOver(
    sql.raw(
      `j.prct_code = ${cycle}.prct_code and j.cycle_month = ${cycle}.cycle_month and j.dealer_code = ${cycle}.dealer_code`,
    ),
  )}) o where o.is_open`
