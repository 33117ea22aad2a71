import { type EveryLanguage, filledInEvery, orderHistoryColumns, type PivotColumn } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { listTable } from '../../domain/downloads/list-table.ts'
import { tableFile } from '../../domain/downloads/table-file.ts'
import { streamRows } from '../../platform/database/page-query.ts'
import type { OutputColumn, OutputRows } from '../../platform/files/table/output-column.ts'
import { historyFilter } from './history-filter.ts'
import { historyRows } from './history-rows.ts'
import { listPivotColumns } from './pivot-columns.ts'

const pivotKey = (at: number) => `pivot${at}`

const resultNames = { PACKED: { en: 'Packed', ja: '梱包' }, SHIPPED: { en: 'Shipped', ja: '出荷' } } as const

/** The order of a cycle, or a revision of the plan. */
function releaseName({ cycleMonth, rev }: PivotColumn): EveryLanguage {
  if (cycleMonth === '') return filledInEvery({ en: 'Plan rev {rev}', ja: '計画 改訂 {rev}' }, { rev: String(rev) })
  const month = `${cycleMonth.slice(0, 4)}/${cycleMonth.slice(4)}`
  return rev === null
    ? filledInEvery({ en: 'Order {month}', ja: '注文 {month}' }, { month })
    : filledInEvery({ en: 'Order {month} rev {rev}', ja: '注文 {month} 改訂 {rev}' }, { month, rev })
}

function outputColumn(column: PivotColumn, at: number): OutputColumn {
  const release = releaseName(column)
  const { subject, cycleMonth, rev } = column
  const name = [subject, cycleMonth, rev].filter((part) => part !== '' && part !== null).join('_')
  const header =
    subject === 'PACKED' || subject === 'SHIPPED'
      ? filledInEvery(
          { en: '{result}: {name} (pcs)', ja: '{result}：{name}（個）' },
          { result: resultNames[subject], name: release },
        )
      : filledInEvery({ en: '{name} (pcs)', ja: '{name}（個）' }, { name: release })
  return { key: pivotKey(at), kind: 'integer', header, name }
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
  const { columns, rows } = listTable(orderHistoryColumns, streamRows(db, historyRows(filter, pivot, { language })))
  return tableFile({
    name: `order-plan-history-${filter.cycleFrom}-${filter.cycleTo}`,
    format: input.format,
    language,
    columns: [...columns, ...pivot.map(outputColumn)],
    rows: withPivot(rows),
  })
}
