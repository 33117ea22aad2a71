import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'

/** By part: the newest month whose closing is frozen, because it was closed or the host reported it. */
const frozenMonths = (prctCode: string, month: string): Sql => sql`
  select dealer_code, part_no, pack_style, max(month) as month from carry_over
  where prct_code = ${prctCode} and month < ${month} and source in ('HOST', 'CLOSED') group by 1, 2, 3`

/**
 * Carry-over with which a month opens: dealer_code, part_no, pack_style, pieces. It is the newest frozen closing of the
 * part plus what each levelled month after it changed, so that a month planned again after the next one opened is still
 * counted, once. Months that are compiled and not levelled are not closed and do not count.
 */
export const openingCarryOf = (prctCode: string, month: string): Sql => sql`
  select dealer_code, part_no, pack_style,
    sum(case when c.month = frozen.month then c.pieces else c.pieces - c.opening end)::int as pieces
  from carry_over c left join (${frozenMonths(prctCode, month)}) frozen using (dealer_code, part_no, pack_style)
  where c.prct_code = ${prctCode} and c.month < ${month}
    and (c.month = frozen.month or c.source = 'LEVEL' and (frozen.month is null or c.month > frozen.month))
  group by 1, 2, 3`

/** Months before this one that are compiled and not levelled since: it opens without them. */
export async function listUnclosedMonths(db: ReadDb, prctCode: string, month: string): Promise<string[]> {
  const { rows } = await checkedSql({ month: text })`
    select distinct c.month from carry_over c
    left join (${frozenMonths(prctCode, month)}) frozen using (dealer_code, part_no, pack_style)
    where c.prct_code = ${prctCode} and c.month < ${month} and c.source = 'COMPILE'
      and (frozen.month is null or c.month > frozen.month)
    order by 1`.execute(db)
  return rows.map((row) => row.month)
}
