import type { PivotColumn } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/page-query.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import type { HistoryFilter } from './history-filter.ts'

/** More columns are not readable side by side. */
const MAX_COLUMNS = 120

/** Columns per cycle, or per cycle and revision; plans have columns only if all revisions are shown. */
export async function listPivotColumns(db: ReadDb, filter: HistoryFilter): Promise<PivotColumn[]> {
  const { what, rev } = filter
  const orders = what === 'PLAN' ? [] : await orderColumns(db, filter)
  const plans = what === 'ORDER' || rev !== 'ALL' ? [] : await planColumns(db, filter)
  const columns = [...orders, ...plans].flatMap((column): PivotColumn[] =>
    what === 'ALL' ? [column, { ...column, subject: 'PACKED' }, { ...column, subject: 'SHIPPED' }] : [column],
  )
  if (columns.length > MAX_COLUMNS) {
    const params = { count: columns.length, most: MAX_COLUMNS }
    throw invalid('M-COM-006', {}, [{ field: 'rev', message: 'M-I03-005', params }])
  }
  return columns
}

async function orderColumns(db: ReadDb, filter: HistoryFilter): Promise<PivotColumn[]> {
  const { prctCode, cycleFrom, cycleTo, dealer, rev } = filter
  const { rows } = await checkedSql({ cycleMonth: text, rev: orNull(int) })`
    select c.cycle_month as "cycleMonth", ${rev === 'ALL' ? sql`r` : sql`null::int`} as rev
    from (select cycle_month, max(rev) as revs from order_cycle
      where prct_code = ${prctCode} and cycle_month between ${cycleFrom} and ${cycleTo} and rev > 0
        and ${isOneOf('dealer_code', dealer) ?? sql`true`} group by 1) c
    ${rev === 'ALL' ? sql`cross join generate_series(1, c.revs) r` : sql``}
    order by 1, 2`.execute(db)
  return rows.map((row) => ({ subject: 'ORDER', ...row }))
}

async function planColumns(db: ReadDb, { prctCode, firstMonth, lastMonth }: HistoryFilter): Promise<PivotColumn[]> {
  const { rows } = await checkedSql({ revs: int })`
    select coalesce(max(rev), 0) as revs from packing_plan
    where prct_code = ${prctCode} and month between ${firstMonth} and ${lastMonth}`.execute(db)
  return Array.from({ length: rows[0]?.revs ?? 0 }, (_, at) => ({ subject: 'PLAN', cycleMonth: '', rev: at + 1 }))
}
