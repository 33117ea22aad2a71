import type { CallById, ParsedInputOf } from '@packing/contract'
import { tableFile } from '../../domain/downloads/table-file.ts'
import { joinedTexts, withReasonText } from '../../domain/plans/reason-texts.ts'
import type { DownloadContext } from '../../domain/rule-context.ts'
import type { Handler } from '../../handlers.ts'
import { streamRows } from '../../platform/database/page-query.ts'
import { invalid } from '../../platform/http/api-error.ts'
import { compiledColumns, exceptionColumns, lineColumns } from './download-columns.ts'
import { compiledRows, compileExceptions, type OrderFilter, orderLines } from './order-tables.ts'
import { orderErrors, rawFile } from './upload-files.ts'

type Input = ParsedInputOf<CallById<'ordercompiling/download'>>

export const downloadOrders: Handler<'ordercompiling/download'> = async (input, context) => {
  if (input.what === 'RAW_FILE') return rawFile(input.fileId, context)
  if (input.what === 'UPLOAD_ERRORS') return orderErrors(input.uploadId, context)
  const { cycleMonth } = input
  if (cycleMonth === undefined) throw invalid('M-COM-006', {}, [{ field: 'cycleMonth', message: 'M-COM-006' }])
  const filter = { ...input, cycleMonth, prctCode: context.prctCode, changedOnly: false, sort: [] }
  return tableFile({
    name: `${input.what.toLowerCase()}-${cycleMonth}`,
    format: input.format,
    language: context.language,
    ...tableOf(input.what, filter, context),
  })
}

function tableOf(
  what: Exclude<Input['what'], 'RAW_FILE' | 'UPLOAD_ERRORS'>,
  filter: OrderFilter,
  { db, language }: DownloadContext,
) {
  if (what === 'LINES') return { columns: lineColumns, rows: streamRows(db, orderLines(filter, language)) }
  if (what === 'COMPILED') {
    const query = compiledRows(filter, language)
    return { columns: compiledColumns, rows: withReasonText(streamRows(db, query), (row) => joinedTexts(row.reasons)) }
  }
  const query = compileExceptions(filter, language)
  return { columns: exceptionColumns, rows: withReasonText(streamRows(db, query), (row) => row.reason.text) }
}
