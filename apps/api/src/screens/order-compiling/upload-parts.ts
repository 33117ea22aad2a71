import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { readUploadParts } from '../../domain/orders/preview/upload-parts.ts'
import { notFound } from '../../platform/errors/api-error.ts'

export const listUploadParts: Handler<'workspace/order-compiling/list-parts'> = async (
  { uploadId, ...filter },
  context,
) => {
  const { db, prctCode } = context
  const upload = await db
    .selectFrom('orderUpload')
    .select(['cycleMonth', 'baseRevs'])
    .where('prctCode', '=', prctCode)
    .where('uploadId', '=', uploadId)
    .executeTakeFirst()
  if (!upload) throw notFound('M-COM-014')
  const rows = sql`(select * from order_upload_row where prct_code = ${prctCode} and upload_id = ${uploadId})`
  return readUploadParts(context, { ...upload, rows }, filter)
}
