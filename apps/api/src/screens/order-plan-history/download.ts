import { orderHistoryColumns, type PivotColumn } from '@packing/contract'
import { listTable } from '../../domain/downloads/list-table.ts'
import { tableFile } from '../../domain/downloads/table-file.ts'
import type { Handler } from '../../handlers.ts'
import { streamRows } from '../../platform/database/page-query.ts'
import type { OutputColumn, OutputRows } from '../../platform/files/output-column.ts'
import { historyFilter } from './history-filter.ts'
import { historyRows } from './history-rows.ts'
import { listPivotColumns } from './pivot-columns.ts'

const pivotKey = (at: number) => `pivot${at}`

function outputColumn({ subject, cycleMonth, rev }: PivotColumn, at: number): OutputColumn {
  const month = `${cycleMonth.slice(0, 4)}/${cycleMonth.slice(4)}`
  const header =
    subject === 'PLAN'
      ? { en: `Plan rev ${rev} (pcs)`, ja: `計画 第${rev}版（個）` }
      : rev === null
        ? { en: `Order ${month} (pcs)`, ja: `注文 ${month}（個）` }
        : { en: `Order ${month} rev ${rev} (pcs)`, ja: `注文 ${month} 第${rev}版（個）` }
  return { key: pivotKey(at), kind: 'integer', header }
}

async function* withPivot(rows: OutputRows) {
  for await (const { cells, ...row } of rows) {
    const values = (Array.isArray(cells) ? cells : []) as (number | null)[]
    yield { ...row, ...Object.fromEntries(values.map((value, at) => [pivotKey(at), value])) }
  }
}

export const downloadHistory: Handler<'orderplanhistory/download'> = async (input, context) => {
  const { db, language } = context
  const filter = historyFilter(input, context)
  const pivot = await listPivotColumns(db, filter)
  const { columns, rows } = listTable(orderHistoryColumns, streamRows(db, historyRows(filter, pivot, language)))
  return tableFile({
    name: `order-plan-history-${filter.cycleFrom}-${filter.cycleTo}`,
    format: input.format,
    language,
    columns: [...columns, ...pivot.map(outputColumn)],
    rows: withPivot(rows),
  })
}
