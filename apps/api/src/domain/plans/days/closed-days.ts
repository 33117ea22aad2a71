import { sql } from 'kysely'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, text } from '../../../platform/database/column-types.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import { lineDays } from '../../calendars/line-days.ts'
import type { ReadContext } from '../../rule-context.ts'
import { businessDayOf } from '../../site/business-day.ts'

export interface ClosedDays {
  readonly month: string
  readonly rows: number
  readonly lots: number
  readonly firstOn: string
}

/**
 * Rows of the newest plans from today on, on days on which their line has no time any more: its calendar, an event or the
 * manning changed after the month was levelled. By month; none: nothing to move. `isWanted` is a condition on packing_plan p.
 */
export async function listClosedDays(context: ReadContext, isWanted: Sql): Promise<ClosedDays[]> {
  const { db, prctCode } = context
  const today = await businessDayOf(context)
  const day = (edge: Sql) => sql`(select ${edge} - date '1970-01-01' from used)`
  const { rows } = await checkedSql({ month: text, rows: int, lots: int, firstOn: date })`
    with newest as (
      select distinct on (p.month) p.month, p.plan_id from packing_plan p
      where p.prct_code = ${prctCode} and ${isWanted} order by p.month, p.rev desc
    ), used as materialized (
      select n.month, b.line_code, b.pack_on, sum(b.row_count) as rows, sum(b.lots) as lots from newest n
      join plan_block b on b.prct_code = ${prctCode} and b.plan_id = n.plan_id and b.pack_on >= ${today}::date group by 1, 2, 3
    ), open as materialized (
      select d.line, d.cal_date from (${lineDays(prctCode, { from: day(sql`min(pack_on)`), to: day(sql`max(pack_on)`) })}) d
      where d.is_open and d.regular + d.overtime > 0
    )
    select u.month, sum(u.rows)::int as rows, sum(u.lots)::int as lots, min(u.pack_on) as "firstOn" from used u
    where not exists (select from open o where o.line = u.line_code and o.cal_date = u.pack_on) group by 1 order by 1`.execute(
    db,
  )
  return rows
}
