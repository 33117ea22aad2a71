import { uploadErrors } from '../domain/uploads/upload-errors.ts'
import type { Context } from '../handlers.ts'
import { type Conditions, streamRows } from '../platform/database/page-query.ts'
import type { OutputRow } from '../platform/files/output-column.ts'
import type { FileAnswer } from '../platform/http/call-context.ts'
import { sheetQuery } from './search-sheet.ts'
import type { Sheet } from './sheet.ts'
import { chooseColumns, sheetFile, uploadFormat } from './sheet-file.ts'
import { sheetUploads } from './upload-sheet.ts'

export interface DownloadInput {
  readonly what: 'SHOWN' | 'ALL' | 'TEMPLATE' | 'UPLOAD_ERRORS'
  readonly columns: readonly string[]
  readonly sort: readonly string[]
  readonly format: 'xlsx' | 'csv'
  readonly encoding: 'utf8' | 'cp932'
  readonly uploadId?: string | undefined
}

interface SheetDownload {
  readonly sheet: Sheet
  /** Of the file, without its ending. */
  readonly name: string
  readonly where: Conditions
}

/** What the user sees, all there is to see of the rows found, an empty form, or an upload with its errors beside it. */
export async function downloadSheet(
  { sheet, name, where }: SheetDownload,
  input: DownloadInput,
  context: Context,
): Promise<FileAnswer> {
  const { format, encoding, sort, what } = input
  const { language, db, accessPrctCode } = context
  if (what === 'UPLOAD_ERRORS') {
    return uploadErrors({ ...sheetUploads(sheet), uploadId: input.uploadId, format: uploadFormat(sheet) }, context)
  }
  const file = { sheet, format, encoding, language }
  if (what === 'TEMPLATE') {
    const shown = sheet.columns.filter((column) => column.column !== undefined)
    return sheetFile({ ...file, name: `${name}-template`, shown, rows: [] })
  }
  const shown = chooseColumns(sheet, what === 'ALL' ? [] : input.columns)
  const keys = sheet.columns.filter((column) => column.isKey && !shown.includes(column))
  const query = sheetQuery<OutputRow>({ sheet, where, sort, prctCode: accessPrctCode, columns: [...shown, ...keys] })
  return sheetFile({ ...file, name, shown, rows: streamRows(db, query) })
}
