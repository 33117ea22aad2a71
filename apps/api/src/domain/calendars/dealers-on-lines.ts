import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import type { ReadContext } from '../rule-context.ts'
import { businessDayOf } from '../site/business-day.ts'

/**
 * Dealers with a part that one of the lines packs now or later: by a packing condition of their own, or by one for all dealers of a part
 * that they order in their newest cycle.
 */
export async function listDealersOnLines(
  { db, prctCode, now }: ReadContext,
  dealers: readonly string[],
  lines: readonly string[],
): Promise<string[]> {
  const today = await businessDayOf({ db, prctCode, now })
  const isApproved = (alias: string) =>
    sql`${sql.raw(alias)}.status = 'APPROVED' and ${sql.raw(alias)}.effective_to >= ${today}::date`
  const { rows } = await checkedSql({ dealer: text })`
    select d.dealer from unnest(${dealers}::text[]) d (dealer)
    where exists (select 1 from packing_condition c where c.prct_code = ${prctCode} and c.dealer_code = d.dealer and ${isApproved('c')}
        and c.pack_lines && ${lines}::text[])
      or exists (select 1 from order_line l
        join packing_condition c on c.prct_code = l.prct_code and c.part_no = l.part_no and c.dealer_code = '*' and ${isApproved('c')}
          and c.pack_lines && ${lines}::text[]
        where l.prct_code = ${prctCode} and l.dealer_code = d.dealer and l.rev_to is null and l.qty > 0
          and l.cycle_month = (select max(o.cycle_month) from order_cycle o
            where o.prct_code = ${prctCode} and o.dealer_code = d.dealer and o.rev > 0)
          and not exists (select 1 from packing_condition own where own.prct_code = c.prct_code and own.part_no = c.part_no
            and own.pack_style = c.pack_style and own.dealer_code = d.dealer and ${isApproved('own')}))
    order by 1`.execute(db)
  return rows.map(({ dealer }) => dealer)
}
