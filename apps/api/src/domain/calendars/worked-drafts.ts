import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import { employeeName } from '../identity/employee-name.ts'
import type { ReadContext } from '../rule-context.ts'
import type { MonthKey } from './correspondence-months.ts'

export interface WorkedDraft extends MonthKey {
  readonly rev: number
  /** Rows entered or uploaded by somebody. */
  readonly byHand: number
  /** Empty: not approved. */
  readonly approvedBy: string
}

/** Drafts with rows changed by hand, or approved: their work is lost when the month is prepared or copied again. */
export async function listWorkedDrafts(
  { db, prctCode }: Pick<ReadContext, 'db' | 'prctCode'>,
  keys: readonly MonthKey[],
): Promise<WorkedDraft[]> {
  const asked = JSON.stringify(keys.map(({ dealer, month }) => ({ dealer, month })))
  const { rows } = await checkedSql({ dealer: text, month: text, rev: int, byHand: int, approvedBy: text })`
    select * from (
      select v.dealer_code as dealer, v.order_month::text as month, v.rev,
        (select count(*) from correspondence_row r where r.prct_code = v.prct_code and r.dealer_code = v.dealer_code
          and r.order_month = v.order_month and r.rev = v.rev and r.source in ('MANUAL', 'UPLOAD')) as "byHand",
        case v.status when 'APPROVED' then coalesce(${employeeName(sql`v.approved_by`)}, '–') else '' end as "approvedBy"
      from jsonb_to_recordset(${asked}::jsonb) as k (dealer text, month text)
      join correspondence_rev v on v.prct_code = ${prctCode} and v.dealer_code = k.dealer and v.order_month = k.month
        and v.status in ('PREPARED', 'APPROVED')) d
    where "byHand" > 0 or "approvedBy" <> '' order by dealer, month`.execute(db)
  return rows
}
