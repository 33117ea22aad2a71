import { sql } from 'kysely'
import { writeStored } from '../../domain/files/stored-files.ts'
import { orderFileFormat } from '../../domain/orders/order-file-format.ts'
import { orderUploads } from '../../domain/orders/order-uploads.ts'
import type { DownloadContext } from '../../domain/rule-context.ts'
import { uploadErrors } from '../../domain/uploads/upload-errors.ts'
import { notFound } from '../../platform/http/api-error.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'

interface OrderFile {
  readonly fileId: string
  readonly fileName: string
  readonly mediaType: string
  readonly sizeBytes: number
}

/** The file as it was received. It holds the lines of many dealers: a user who may see only some gets none but the own. */
export async function rawFile(fileId: string | undefined, context: DownloadContext): Promise<FileAnswer> {
  if (fileId === undefined) throw notFound('M-COM-014')
  const { db, prctCode, user } = context
  const { rows } = await sql<OrderFile>`
    select f.file_id as "fileId", f.file_name as "fileName", f.media_type as "mediaType", length(f.content) as "sizeBytes" from stored_file f
    where f.prct_code = ${prctCode} and f.file_id = ${fileId} and (${user.dealerCodes === null} or f.user_id = ${user.userId})
      and (exists (select 1 from order_upload u where u.prct_code = ${prctCode} and u.file_id = f.file_id)
        or exists (select 1 from order_cycle c where c.prct_code = ${prctCode} and c.file_id = f.file_id))`.execute(db)
  const [file] = rows
  if (!file) throw notFound('M-COM-014')
  const { fileName, mediaType } = file
  return { fileName, mediaType, write: (out) => writeStored(db, file, out) }
}

/** The uploaded file again with its errors: as a release it must stay whole when mended. */
export const orderErrors = (uploadId: string | undefined, context: DownloadContext): Promise<FileAnswer> =>
  uploadErrors({ ...orderUploads, uploadId, format: orderFileFormat }, context)
