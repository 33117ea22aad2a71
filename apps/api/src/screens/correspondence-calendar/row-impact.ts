import type { PlanImpact } from '@packing/contract'
import { isPacked } from '../../domain/cases/packed-contents.ts'
import type { Consequences } from '../../domain/edits/consequences.ts'
import type { RowEdit } from '../../domain/edits/row-edit.ts'
import { isCurrentCase } from '../../domain/loads/loaded-plan.ts'
import { plannedVanOn } from '../../domain/loads/van-date.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'

const none = { orderLines: 0, orderQty: 0, planRows: 0, planQty: 0, cases: 0, packedCases: 0 }

const chosen = ['packDateFrom', 'packDateTo', 'vanDate', 'vessel', 'voyage']

/** What relies on the registered row of each edited date, and is concerned once the revision is registered. */
export async function impactOfEdits({ db, prctCode }: ReadContext, edits: readonly RowEdit[]): Promise<Consequences> {
  const moved = edits.filter(({ op, changed }) => op === 'D' || chosen.some((field) => changed.includes(field)))
  if (moved.length === 0) return { total: none, rows: [] }
  const asked = moved.map(({ index, key }) => ({ index, dealer: key['dealerCode'], production: key['productionDate'] }))
  const { rows } = await checkedSql({
    index: int,
    orderLines: int,
    orderQty: int,
    planRows: int,
    planQty: int,
    cases: int,
    packedCases: int,
  })`
    with newest as materialized (
      select distinct on (month) plan_id from packing_plan where prct_code = ${prctCode} order by month, rev desc)
    select k.index, o.lines as "orderLines", o.qty as "orderQty", l.lines as "planRows", l.qty as "planQty", h.cases, h.packed as "packedCases"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as k (index int, dealer text, production date)
    join correspondence c on c.prct_code = ${prctCode} and c.dealer_code = k.dealer and c.production_date = k.production
    cross join lateral (select count(*) as lines, coalesce(sum(x.qty), 0) as qty from order_line x
      where x.prct_code = ${prctCode} and x.dealer_code = k.dealer and x.required_on = k.production and x.rev_to is null
        and x.cycle_month = to_char(to_date(c.order_month, 'YYYYMM') - interval '1 month', 'YYYYMM')) o
    cross join lateral (select count(*) as lines, coalesce(sum(p.qty), 0) as qty from newest n join plan_line p on p.plan_id = n.plan_id
      where p.dealer_code = k.dealer and p.van_on = c.van_date and p.pack_on between c.pack_date_from and c.pack_date_to) l
    cross join lateral (select count(*) as cases, count(*) filter (where ${isPacked('h')}) as packed
      from case_header h
      where h.prct_code = ${prctCode} and h.dealer_code = k.dealer and (${plannedVanOn('h')} = c.van_date and h.pack_on between c.pack_date_from and c.pack_date_to
          or h.rolled_from is not null and h.van_on = c.van_date)
        and ${isCurrentCase(prctCode, 'h')}) h
    order by k.index`.execute(db)
  const impact = rows.map((row): PlanImpact => ({ ...row, repack: [] }))
  const total = impact.reduce((sum, row) => added(sum, row), none)
  return { total, rows: impact }
}

const added = (sum: typeof none, row: typeof none) => ({
  orderLines: sum.orderLines + row.orderLines,
  orderQty: sum.orderQty + row.orderQty,
  planRows: sum.planRows + row.planRows,
  planQty: sum.planQty + row.planQty,
  cases: sum.cases + row.cases,
  packedCases: sum.packedCases + row.packedCases,
})
