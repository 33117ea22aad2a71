import {
  type CallById,
  compiledColumns,
  exceptionColumns,
  inEveryLanguage,
  type OrderMonthRow,
  orderLineColumns,
  orderMonthColumns,
  orderWarningColumns,
  type ParsedInputOf,
} from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { listTable } from '../../domain/downloads/list-table.ts'
import { tableFile } from '../../domain/downloads/table-file.ts'
import { orderFileColumnList } from '../../domain/orders/rows/order-file-format.ts'
import type { DownloadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { streamRows } from '../../platform/database/page-query.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { listFirmDays } from './cycle-rows.ts'
import { orderMonths } from './order-months.ts'
import { compiledRows, compileExceptions, type OrderFilter, orderLines, orderWarnings } from './order-tables.ts'
import { orderErrors, rawFile } from './upload-files.ts'

type Input = ParsedInputOf<CallById<'ordercompiling/download'>>

export const downloadOrders: Handler<'ordercompiling/download'> = async (input, context) => {
  if (input.what === 'RAW_FILE') return rawFile(input.fileId, context)
  if (input.what === 'UPLOAD_ERRORS') return orderErrors(input.uploadId, context)
  if (input.what === 'TEMPLATE') return templateFile(input.format, context)
  const { cycleMonth } = input
  if (cycleMonth === undefined) throw invalid('M-COM-006', {}, [{ field: 'cycleMonth', message: 'M-COM-006' }])
  const filter = { ...input, cycleMonth, prctCode: context.prctCode, today: await businessDayOf(context), sort: [] }
  return tableFile({
    name: `${input.what.toLowerCase()}-${cycleMonth}`,
    format: input.format,
    language: context.language,
    ...(await tableOf(input.what, filter, context)),
  })
}

const templateFile = (format: Input['format'], { language }: DownloadContext) =>
  tableFile({ name: 'orders', format, language, columns: orderFileColumnList, rows: [] })

async function tableOf(
  what: Exclude<Input['what'], 'RAW_FILE' | 'UPLOAD_ERRORS' | 'TEMPLATE'>,
  filter: OrderFilter,
  { db, language }: DownloadContext,
) {
  if (what === 'LINES') return listTable(orderLineColumns, streamRows(db, orderLines(filter, language)))
  if (what === 'MONTHS') return withDays(streamRows(db, orderMonths(filter, language)), await listFirmDays(db, filter))
  if (what === 'COMPILED') return listTable(compiledColumns, streamRows(db, compiledRows(filter, language)))
  if (what === 'WARNINGS') return listTable(orderWarningColumns, streamRows(db, orderWarnings(filter, language)))
  return listTable(exceptionColumns, streamRows(db, compileExceptions(filter, language)))
}

/** The firm month with a column for each required date. */
function withDays(rows: AsyncIterable<OrderMonthRow>, days: readonly string[]) {
  const { columns } = listTable(orderMonthColumns, rows)
  const dated = days.map((on) => ({ key: on, kind: 'integer', header: inEveryLanguage(() => on) }) as const)
  return { columns: [...columns, ...dated], rows: spread(rows) }
}

async function* spread(rows: AsyncIterable<OrderMonthRow>) {
  for await (const { days, ...row } of rows)
    yield { ...row, ...Object.fromEntries(days.map(({ on, qty }) => [on, qty])) }
}
