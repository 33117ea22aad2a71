import { writeStored } from '../../domain/files/stored-files.ts'
import { orderFileFormat } from '../../domain/orders/order-file-format.ts'
import { orderUploads } from '../../domain/orders/order-uploads.ts'
import type { DownloadContext } from '../../domain/rule-context.ts'
import { uploadErrors } from '../../domain/uploads/upload-errors.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text, uuid } from '../../platform/database/column-types.ts'
import { notFound } from '../../platform/http/api-error.ts'
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

/** Contains all rows: a corrected release must stay complete. */
export const orderErrors = (uploadId: string | undefined, context: DownloadContext): Promise<FileAnswer> =>
  uploadErrors({ ...orderUploads, uploadId, format: orderFileFormat }, context)
