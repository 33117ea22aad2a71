import { sql } from 'kysely'
import { firmMonthOf } from '../../../domain/orders/standing/horizon.ts'
import { caseScales, casesOf, demandOf, newestPlans, overlaps } from '../../../domain/orders/standing/piece-scales.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, type RowOf, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import { allOf, type Sql } from '../../../platform/database/page-query.ts'

const movedColumns = { dealerCode: text, orderNo: text, lineNo: int, vanOn: date }
export type MovedLine = RowOf<typeof movedColumns>

/**
 * Lines with pieces in cases that leave on another date than planned, and the date on which their last piece leaves. Read
 * once for a search: few cases move, and a look-up for each line would take seconds. `which` narrows contents c.
 */
export async function listMovedLines(
  db: ReadDb,
  { prctCode, cycleMonth, which }: { readonly prctCode: string; readonly cycleMonth: string; readonly which?: Sql },
): Promise<readonly MovedLine[]> {
  const { rows } = await checkedSql(movedColumns)`
    with asked as materialized (
      select h.dealer_code, c.part_no, p.month, h.case_id from packing_plan p
      join case_header h on h.prct_code = p.prct_code and h.plan_id = p.plan_id
      join case_content c on c.prct_code = h.prct_code and c.case_id = h.case_id
      where ${allOf(
        sql`p.prct_code = ${prctCode} and p.month = ${firmMonthOf(cycleMonth)} and h.rolled_from is not null and h.status <> 'CANCELLED'`,
        which,
      )}),
    keys as materialized (select distinct dealer_code, part_no, month from asked),
    current_plan as materialized (${newestPlans(prctCode)}),
    scale as materialized (${caseScales(prctCode, sql`h.case_id in (select case_id from asked)`)})
    select q.dealer_code as "dealerCode", d.order_no as "orderNo", d.line_no as "lineNo", max(m.van_on) as "vanOn"
    from scale q cross join lateral ${casesOf('q')} cross join lateral ${demandOf}
    join case_header m on m.prct_code = ${prctCode} and m.case_id = s.case_id
    where ${overlaps('d', 's')}
    group by 1, 2, 3 having bool_or(s.is_asked)`.execute(db)
  return rows
}

/** The date as `moved_van_on` of lines l, null if as planned, and what to join for it. */
export function joinMoved(lines: readonly MovedLine[]): { readonly column: Sql; readonly join: Sql } {
  if (lines.length === 0) return { column: sql`null::date as moved_van_on`, join: sql`` }
  const column = <Field extends keyof MovedLine>(field: Field) => lines.map((line) => line[field])
  return {
    column: sql`m.van_on as moved_van_on`,
    join: sql`left join unnest(${column('dealerCode')}::text[], ${column('orderNo')}::text[], ${column('lineNo')}::int[], ${column('vanOn')}::date[])
      m (dealer_code, order_no, line_no, van_on) on m.dealer_code = l.dealer_code and m.order_no = l.order_no and m.line_no = l.line_no`,
  }
}
