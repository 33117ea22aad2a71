import { uploadErrors } from '../domain/uploads/upload-errors.ts'
import { type Conditions, streamRows } from '../platform/database/page-query.ts'
import type { OutputRow } from '../platform/files/table/output-column.ts'
import type { FileAnswer } from '../platform/http/file-answer.ts'
import type { EditableList } from './editable-list.ts'
import type { ListReadContext } from './list-context.ts'
import { chooseColumns, isRead, listFile, uploadFormat } from './list-file.ts'
import { listQuery } from './search-list.ts'
import { stagedUploadsOf } from './upload-list.ts'

export interface DownloadInput {
  readonly what: 'SHOWN' | 'ALL' | 'TEMPLATE' | 'UPLOAD_ERRORS'
  readonly columns: readonly string[]
  readonly sort: readonly string[]
  readonly format: 'xlsx' | 'csv'
  readonly encoding: 'utf8' | 'cp932'
  readonly uploadId?: string | undefined
}

interface ListDownload {
  readonly list: EditableList
  readonly name: string
  readonly where: Conditions
}

/** Visible columns, all columns of the rows found, an empty form, or an upload with its errors. */
export async function downloadList(
  { list, name, where }: ListDownload,
  input: DownloadInput,
  context: ListReadContext,
): Promise<FileAnswer> {
  const { format, encoding, sort, what } = input
  const { language, db, prctCode } = context
  if (what === 'UPLOAD_ERRORS') {
    return uploadErrors({ ...stagedUploadsOf(list), uploadId: input.uploadId, format: uploadFormat(list) }, context)
  }
  const file = { list, format, encoding, language }
  if (what === 'TEMPLATE') {
    const shown = list.columns.filter(isRead)
    return listFile({ ...file, name: `${name}-template`, shown, rows: [] })
  }
  const shown = chooseColumns(list, what === 'ALL' ? [] : input.columns)
  const keys = list.columns.filter((column) => column.isKey && !shown.includes(column))
  const { ownFields: _none, ...written } = list
  const query = listQuery<OutputRow>({ list: written, where, sort, prctCode, columns: [...shown, ...keys] })
  return listFile({ ...file, name, shown, rows: streamRows(db, query) })
}
