import { businessDate } from '../../platform/clock/clock.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import type { ReadContext } from '../rule-context.ts'
import { isOfCycle, isOpen } from './check-status.ts'

/** Unanswered errors by dealer. A finding for all dealers counts for those that order its part. */
export async function countOpenErrors(
  { db, prctCode, now }: ReadContext,
  cycleMonth: string,
  dealerCodes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await checkedSql({ dealerCode: text, count: int })`
    select d.code as "dealerCode", count(*) as count
    from unnest(${dealerCodes}::text[]) d (code)
    join bom_check t on t.prct_code = ${prctCode} and (t.dealer_code = d.code or t.dealer_code = '*' and (t.part_no = ''
      or exists (select 1 from order_line l where l.prct_code = ${prctCode} and l.cycle_month = ${cycleMonth}
        and l.dealer_code = d.code and l.part_no = t.part_no and l.rev_to is null and l.qty > 0)))
    where t.severity = 'E' and ${isOfCycle(cycleMonth)} and ${isOpen(businessDate(now))}
    group by d.code`.execute(db)
  return new Map(rows.map(({ dealerCode, count }) => [dealerCode, count]))
}
