import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'

/**
 * Carry-over with which a month opens: dealer_code, part_no, pack_style, pieces. It is the newest frozen closing (of a closed
 * month, or reported by the host) plus what each levelled month after it changed, so that a month planned again after the next one opened is
 * still counted, once. Months that are compiled and not levelled are not closed and do not count.
 */
export const openingCarryOf = (prctCode: string, month: string): Sql => sql`
  select c.dealer_code, c.part_no, c.pack_style,
    sum(case when c.month = reported.month then c.pieces else c.pieces - c.opening end)::int as pieces
  from carry_over c, (select max(month) as month from carry_over
    where prct_code = ${prctCode} and month < ${month} and source in ('HOST', 'CLOSED')) reported
  where c.prct_code = ${prctCode} and c.month < ${month}
    and (c.month = reported.month or c.source = 'LEVEL' and (reported.month is null or c.month > reported.month))
  group by 1, 2, 3`

/** Months before this one that are compiled and not levelled since: it opens without them. */
export async function listUnclosedMonths(db: ReadDb, prctCode: string, month: string): Promise<string[]> {
  const { rows } = await checkedSql({ month: text })`
    select distinct month from carry_over where prct_code = ${prctCode} and month < ${month} and source = 'COMPILE'
      and month > coalesce((select max(month) from carry_over where prct_code = ${prctCode} and month < ${month} and source in ('HOST', 'CLOSED')), '')
    order by 1`.execute(db)
  return rows.map((row) => row.month)
}
