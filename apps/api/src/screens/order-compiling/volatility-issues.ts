import { MAX_NAMED_ORDERS, openOrders } from '../../domain/orders/standing/open-orders.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import type { SaveInput } from './save-input.ts'

/** Orders above the tolerance that are not accepted, and cycles that were never checked or in an older revision. */
export async function findVolatilityIssues(
  db: ReadDb,
  prctCode: string,
  { cycleMonth, dealers }: SaveInput<'CONFIRM'>,
): Promise<ValidationIssue[]> {
  const { rows } = await checkedSql({ dealer: text, rev: int, judgedRev: orNull(int), count: int, parts: text })`
    select c.dealer_code as dealer, c.rev, r.rev as "judgedRev", coalesce(o.count, 0) as count, coalesce(o.parts, '') as parts
    from order_cycle c
    left join volatility_run r using (prct_code, cycle_month, dealer_code)
    left join (${openOrders(prctCode, cycleMonth)}) o on o.dealer_code = c.dealer_code
    where c.prct_code = ${prctCode} and c.cycle_month = ${cycleMonth} and c.dealer_code = any(${dealers.map((each) => each.dealerCode)}::text[])
      and (r.rev is distinct from c.rev or o.count > 0)`.execute(db)
  return rows.map(({ dealer, rev, judgedRev, count, parts }) => {
    const field = `dealers[${dealers.findIndex((each) => each.dealerCode === dealer)}]`
    if (judgedRev === null) return { field, message: 'M-I02-028', params: { dealer } }
    if (judgedRev !== rev) return { field, message: 'M-I02-021', params: { dealer, rev, judgedRev } }
    return {
      field,
      message: 'M-I02-020',
      params: { dealer, count, parts: count > MAX_NAMED_ORDERS ? `${parts} …` : parts },
    }
  })
}
