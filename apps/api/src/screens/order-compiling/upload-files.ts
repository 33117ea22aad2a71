import { textIn } from '@packing/contract'
import { tableFile } from '../../domain/downloads/table-file.ts'
import { writeStored } from '../../domain/files/stored-files.ts'
import { orderUploads } from '../../domain/orders/order-uploads.ts'
import { orderFileFormat } from '../../domain/orders/rows/order-file-format.ts'
import type { DownloadContext } from '../../domain/rule-context.ts'
import { uploadErrors } from '../../domain/uploads/upload-errors.ts'
import { listErrors } from '../../domain/uploads/upload-issues.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text, uuid } from '../../platform/database/column-types.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import type { OutputColumn } from '../../platform/files/table/output-column.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'

const orderFileColumns = {
  fileId: uuid,
  fileName: text,
  mediaType: text,
  sizeBytes: int,
}

/** The file contains lines of many dealers: users restricted to some dealers get only files they uploaded. */
export async function rawFile(fileId: string | undefined, context: DownloadContext): Promise<FileAnswer> {
  if (fileId === undefined) throw notFound('M-COM-014')
  const { db, prctCode, user } = context
  const { rows } = await checkedSql(orderFileColumns)`
    select f.file_id as "fileId", f.file_name as "fileName", f.media_type as "mediaType", length(f.content) as "sizeBytes" from stored_file f
    where f.prct_code = ${prctCode} and f.file_id = ${fileId} and (${user.dealerCodes === null} or f.user_id = ${user.userId})
      and (exists (select 1 from order_upload u where u.prct_code = ${prctCode} and u.file_id = f.file_id)
        or exists (select 1 from order_cycle c where c.prct_code = ${prctCode} and c.file_id = f.file_id))`.execute(db)
  const [file] = rows
  if (!file) throw notFound('M-COM-014')
  const { fileName, mediaType } = file
  return { fileName, mediaType, write: (out) => writeStored(db, file, out) }
}

const issueColumns = [
  { key: 'line', kind: 'integer', header: { en: 'Line', ja: '行' } },
  { key: 'column', kind: 'text', header: { en: 'Place', ja: '位置' } },
  { key: 'value', kind: 'text', header: { en: 'Value', ja: '値' } },
  { key: 'text', kind: 'text', header: { en: 'Message', ja: 'メッセージ' } },
] as const satisfies readonly OutputColumn[]

/**
 * Our own workbook contains all rows, because a corrected release must stay complete. Other files are corrected by their
 * sender and get a list of issues.
 */
export async function orderErrors(uploadId: string | undefined, context: DownloadContext): Promise<FileAnswer> {
  const { db, prctCode, language } = context
  if (uploadId === undefined) throw notFound('M-COM-014')
  const { rows } = await checkedSql({ fileId: uuid, fileName: text, fileFormat: text })`
    select u.file_id as "fileId", f.file_name as "fileName", u.file_format as "fileFormat"
    from order_upload u join stored_file f on f.file_id = u.file_id
    where u.prct_code = ${prctCode} and u.upload_id = ${uploadId}`.execute(db)
  const [upload] = rows
  if (!upload) throw notFound('M-COM-014')
  if (upload.fileFormat === 'TABLE')
    return uploadErrors({ ...orderUploads, uploadId, format: orderFileFormat }, context)
  const issues = await listErrors(context, upload.fileId)
  return tableFile({
    name: `errors-${upload.fileName}`,
    format: 'xlsx',
    language,
    columns: issueColumns,
    rows: issues.map(({ line, column, value, message }) => ({ line, column, value, text: textIn(message, language) })),
  })
}
