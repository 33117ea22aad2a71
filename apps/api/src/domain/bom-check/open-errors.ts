import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import type { ReadContext } from '../rule-context.ts'
import { businessDayOf } from '../site/business-day.ts'
import { isOfCycle, isOpen } from './check-status.ts'

/** Unanswered errors `t` of the dealer; `dealer` is an expression. */
const openErrorsOf = (prctCode: string, cycleMonth: string, dealer: Sql, today: string): Sql => sql`bom_check t
  where t.prct_code = ${prctCode} and (t.dealer_code = ${dealer} or t.dealer_code = '*' and (t.part_no = ''
    or exists (select 1 from order_line l where l.prct_code = ${prctCode} and l.cycle_month = ${cycleMonth}
      and l.dealer_code = ${dealer} and l.part_no = t.part_no and l.rev_to is null and l.qty > 0)))
    and t.severity = 'E' and ${isOfCycle(cycleMonth)} and ${isOpen(today)}`

export const hasOpenErrors = (...of: Parameters<typeof openErrorsOf>): Sql =>
  sql`exists (select 1 from ${openErrorsOf(...of)})`

/** Unanswered errors by dealer. A finding for all dealers counts for those that order its part. */
export async function countOpenErrors(
  { db, prctCode, now }: ReadContext,
  cycleMonth: string,
  dealerCodes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await checkedSql({ dealerCode: text, count: int })`
    select d.code as "dealerCode", count(*) as count
    from unnest(${dealerCodes}::text[]) d (code)
    cross join lateral (select 1 from ${openErrorsOf(prctCode, cycleMonth, sql`d.code`, await businessDayOf({ db, prctCode, now }))}) e
    group by d.code`.execute(db)
  return new Map(rows.map(({ dealerCode, count }) => [dealerCode, count]))
}
