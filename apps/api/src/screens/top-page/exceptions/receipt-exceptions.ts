import { addDays } from '@packing/contract'
import { businessDayOf } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, text, texts } from '../../../platform/database/column-types.ts'
import type { FindExceptions } from './found-exception.ts'

/** Days for which a receipt without a notice is open work. */
const OPEN_DAYS = 92
const NAMED = 5

/**
 * Receipts with lines that match no sent notice, until the dealer corrects them or a later schedule states what was received: from
 * then on its figure holds, whatever number the receipt had.
 */
export const listReceiptsUnmatched: FindExceptions = async ({ db, prctCode, now }) => {
  const first = addDays(await businessDayOf({ db, prctCode, now }), -OPEN_DAYS)
  const columns = { dealerCode: text, receiptNo: text, count: int, pieces: int, names: texts, sinceOn: text }
  const { rows } = await checkedSql(columns)`
    select r.dealer_code as "dealerCode", r.receipt_no as "receiptNo", count(*)::int as count, sum(r.received_qty)::int as pieces,
      (array_agg(distinct coalesce(nullif(r.stated_asn, ''), nullif(r.stated_case, ''), r.part_no)))[1:${NAMED}] as names,
      min(r.received_on)::text as "sinceOn"
    from receipt_line r
    left join dealer_cumulative c on c.prct_code = r.prct_code and c.dealer_code = r.dealer_code and c.part_no = r.part_no
    where r.prct_code = ${prctCode} and r.asn_no is null and r.received_on >= ${first}
      and (c.stated_on is null or c.stated_on < r.received_on)
    group by 1, 2 order by min(r.received_on), 1, 2`.execute(db)
  return rows.map(({ dealerCode, receiptNo, names, ...row }) => ({
    ...row,
    object: `${dealerCode} ${receiptNo}`,
    dealers: [dealerCode],
    names: [receiptNo, ...names],
  }))
}
