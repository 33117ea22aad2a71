import { addMonths, type Language, type OrderMonthRow, orderMonthColumns, orderMonthRow } from '@packing/contract'
import { sql } from 'kysely'
import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import { partNameOfRow } from '../../domain/parts/part-name.ts'
import { json } from '../../platform/database/column-types.ts'
import { columnTypes } from '../../platform/database/list-types.ts'
import { allOf, orderBy, tableQuery } from '../../platform/database/page-query.ts'
import { changedLines, type OrderFilter, ofCycle } from './order-tables.ts'

const ofMonth = (filter: OrderFilter, ahead: number) =>
  sql`coalesce(sum(t.qty) filter (where t.target_month = ${addMonths(firmMonthOf(filter.cycleMonth), ahead)}), 0)`

/** Grouped in the order of the index of lines in force: the first pages read only their own lines. */
export const orderMonths = (filter: OrderFilter, language: Language, total?: number) =>
  tableQuery(columnTypes(orderMonthColumns, { days: json(orderMonthRow.shape.days) }), {
    select: {
      dealerCode: 't.dealer_code',
      partNo: 't.part_no',
      partName: partNameOfRow(language),
      firmQty: 't.firm_qty',
      firmDays: 't.firm_days',
      next1Qty: 't.next1_qty',
      next2Qty: 't.next2_qty',
      next3Qty: 't.next3_qty',
      previousQty: sql`(select case when c.confirmed_rev is not null then coalesce((select sum(l.qty) from order_line l
        where l.prct_code = c.prct_code and l.cycle_month = c.cycle_month and l.dealer_code = c.dealer_code and l.part_no = t.part_no
          and l.target_month = ${firmMonthOf(filter.cycleMonth)} and l.rev_from <= c.confirmed_rev
          and (l.rev_to is null or l.rev_to >= c.confirmed_rev)), 0) end
      from order_cycle c where c.prct_code = t.prct_code and c.cycle_month = ${addMonths(filter.cycleMonth, -1)} and c.dealer_code = t.dealer_code)`,
      days: sql`(select coalesce(json_agg(json_build_object('on', d.required_on, 'qty', d.qty) order by d.required_on), '[]') from (
      select l.required_on, sum(l.qty) as qty from order_line l
      where l.prct_code = t.prct_code and l.cycle_month = ${filter.cycleMonth} and l.dealer_code = t.dealer_code and l.part_no = t.part_no
        and l.required_on is not null and l.rev_to is null and l.target_month = ${firmMonthOf(filter.cycleMonth)}
      group by 1) d)`,
    },
    source: sql`from (select t.prct_code, t.dealer_code, t.part_no, ${ofMonth(filter, 0)} as firm_qty,
      count(distinct t.required_on) filter (where t.target_month = ${firmMonthOf(filter.cycleMonth)}) as firm_days,
      ${ofMonth(filter, 1)} as next1_qty, ${ofMonth(filter, 2)} as next2_qty, ${ofMonth(filter, 3)} as next3_qty
    from order_line t where ${allOf(ofCycle(filter), sql`t.rev_to is null`, filter.changedOnly ? changedLines(filter) : undefined)}
    group by t.prct_code, t.dealer_code, t.part_no) t`,
    order: orderBy<OrderMonthRow>(
      filter.sort,
      {
        dealerCode: 't.dealer_code',
        partNo: 't.part_no',
        firmQty: 't.firm_qty',
        next1Qty: 't.next1_qty',
        next2Qty: 't.next2_qty',
        next3Qty: 't.next3_qty',
      },
      ['t.dealer_code', 't.part_no'],
    ),
    total,
  })
