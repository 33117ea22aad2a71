import { sql } from 'kysely'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import type { Sql } from '../../../platform/database/page-query.ts'

/** All parts are meant where none are named. */
type Parts = readonly string[] | undefined

const isOf = (parts: Parts): Sql => (parts ? sql`part_no = any(${parts}::text[])` : sql`true`)

/** By part: the newest month whose closing is frozen, because it was closed or the host reported it. */
const frozenMonths = (prctCode: string, month: string, parts?: Parts): Sql => sql`
  select dealer_code, part_no, pack_style, max(month) as month from carry_over
  where prct_code = ${prctCode} and month < ${month} and source in ('HOST', 'CLOSED') and ${isOf(parts)} group by 1, 2, 3`

/**
 * Carry-over with which a month opens: dealer_code, part_no, pack_style, pieces. It is the newest frozen closing of the
 * part plus what each levelled month after it changed, so that a month planned again after the next one opened is still
 * counted, once. Months that are compiled and not levelled are not closed and do not count.
 *
 * A month that writes off passes no surplus on, whatever it opened with: what is left is at most what changed after it.
 */
export const openingCarryOf = (prctCode: string, month: string, parts?: Parts): Sql => sql`
  select dealer_code, part_no, pack_style, least(sum(change), min(later) filter (where writes_off))::int as pieces
  from (
    select dealer_code, part_no, pack_style, change, writes_off,
      sum(change) over (partition by dealer_code, part_no, pack_style order by month desc) - change as later
    from (
      select dealer_code, part_no, pack_style, c.month, c.month is distinct from frozen.month and c.writes_off as writes_off,
        case when c.month = frozen.month then c.pieces else c.pieces + c.written_off - c.opening end as change
      from carry_over c left join (${frozenMonths(prctCode, month, parts)}) frozen using (dealer_code, part_no, pack_style)
      where c.prct_code = ${prctCode} and c.month < ${month} and ${isOf(parts)}
        and (c.month = frozen.month or c.source = 'LEVEL' and (frozen.month is null or c.month > frozen.month))) c) c
  group by 1, 2, 3`

/**
 * Pieces of row `c` of carry_over that the part's own lots of the month begin with: after surplus and backlog have gone to
 * successors, as `plan_quantity` has them.
 */
export const ownOpening = (alias: string): Sql => sql.raw(`(${alias}.opening + ${alias}.transferred)`)

/** Both columns from an expression over c: the closing before surplus pieces of an ended part are written off. */
export const closesWith = (
  closing: Sql,
): Sql => sql`pieces = case when c.writes_off then least(0, ${closing}) else ${closing} end,
      written_off = case when c.writes_off then greatest(0, ${closing}) else 0 end`

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
