import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'

/** The month whose cases were built again, if the number was assigned once: unlabelled cases leave only their number. */
export async function findReplacedMonth(db: ReadDb, prctCode: string, caseNo: string): Promise<string | undefined> {
  const { rows } = await checkedSql({ month: text })`
    select n.month from case_number n
    cross join lateral (select n.dealer_code || substr(n.month, 3) || n.line_code as prefix) x
    cross join lateral (select substr(${caseNo}::text, length(x.prefix) + 1, length(${caseNo}::text) - length(x.prefix) - 1) as seq) s
    where n.prct_code = ${prctCode} and ${caseNo}::text ^@ x.prefix and s.seq ~ '^[0-9]{5,9}$' and s.seq::int between 1 and n.last_seq
      and not exists (select 1 from case_header h where h.prct_code = ${prctCode} and h.case_no = ${caseNo})
    limit 1`.execute(db)
  return rows[0]?.month
}
