import type { MonthKey } from '../../domain/calendars/correspondence-months.ts'
import type { ListWriteContext } from '../../editable-lists/list-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import type { ValidationIssue } from '../../platform/http/api-error.ts'

/** Drafts whose rows somebody entered: replacing them is confirmed. */
export async function replacedByHand(
  { db, prctCode }: ListWriteContext,
  keys: readonly MonthKey[],
): Promise<ValidationIssue[]> {
  const asked = JSON.stringify(keys.map(({ dealer, month }) => ({ dealer, month })))
  const { rows } = await checkedSql({ dealer: text, month: text, rev: int, count: int })`
    select v.dealer_code as dealer, v.order_month::text as month, v.rev, count(*) as count
    from jsonb_to_recordset(${asked}::jsonb) as k (dealer text, month text)
    join correspondence_rev v on v.prct_code = ${prctCode} and v.dealer_code = k.dealer and v.order_month = k.month
      and v.status in ('PREPARED', 'APPROVED')
    join correspondence_row r using (prct_code, dealer_code, order_month, rev)
    where r.source in ('MANUAL', 'UPLOAD') group by 1, 2, 3 order by 1, 2`.execute(db)
  return rows.map((row) => ({ field: '', message: 'M-A03-022', params: { ...row }, errorType: 'WARNING' }))
}
