import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type MessageCode, type MessageParams, messageText } from '@packing/contract'
import { sql } from 'kysely'
import { XLSX_MEDIA_TYPE } from '../../domain/downloads/table-file.ts'
import { orderFileFormat } from '../../domain/orders/order-file-format.ts'
import type { Context } from '../../handlers.ts'
import type { RowError } from '../../platform/files/table-file.ts'
import { writeErrorWorkbook } from '../../platform/files/write-error-workbook.ts'
import type { FileAnswer } from '../../platform/http/call-context.ts'
import { notFound } from '../../platform/http/refusal.ts'

interface OrderFile {
  readonly file_name: string
  readonly media_type: string
  readonly content: Buffer
}

/** An order file holds the lines of many dealers: a user who may see only some gets none but his own files. */
async function getOrderFile({ db, accessPrctCode, user }: Context, fileId: string | undefined): Promise<OrderFile> {
  if (fileId === undefined) throw notFound('M-COM-014')
  const { rows } = await sql<OrderFile>`
    select f.file_name, f.media_type, f.content from stored_file f
    where f.prct_code = ${accessPrctCode} and f.file_id = ${fileId} and (${user.dealerCodes === null} or f.user_id = ${user.userId})
      and (exists (select 1 from order_upload u where u.prct_code = ${accessPrctCode} and u.file_id = f.file_id)
        or exists (select 1 from order_cycle c where c.prct_code = ${accessPrctCode} and c.file_id = f.file_id))`.execute(
    db,
  )
  if (!rows[0]) throw notFound('M-COM-014')
  return rows[0]
}

/** The file as it was received. */
export async function rawFile(fileId: string | undefined, context: Context): Promise<FileAnswer> {
  const file = await getOrderFile(context, fileId)
  return {
    fileName: file.file_name,
    mediaType: file.media_type,
    write: (out) => pipeline(Readable.from([file.content]), out),
  }
}

async function listErrors({ db, accessPrctCode }: Context, uploadId: string): Promise<RowError[]> {
  const issues = await db
    .selectFrom('order_upload_issue')
    .select(['line', 'column_name', 'value', 'message_code', 'params'])
    .where('prct_code', '=', accessPrctCode)
    .where('upload_id', '=', uploadId)
    .orderBy('seq')
    .execute()
  return issues.map(({ line, column_name, value, message_code, params }) => {
    const text = (language: 'en' | 'ja') => messageText(message_code as MessageCode, language, params as MessageParams)
    return { line, column: column_name, value, code: message_code, message: { en: text('en'), ja: text('ja') } }
  })
}

/** The uploaded file again, whole, with what is wrong beside each row: as a release it must stay whole when mended. */
export async function uploadErrors(uploadId: string | undefined, context: Context): Promise<FileAnswer> {
  if (uploadId === undefined) throw notFound('M-COM-014')
  const upload = await context.db
    .selectFrom('order_upload')
    .select('file_id')
    .where('prct_code', '=', context.accessPrctCode)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
  if (!upload) throw notFound('M-COM-014')
  const file = await getOrderFile(context, upload.file_id)
  const errors = await listErrors(context, uploadId)
  return {
    fileName: `errors-${file.file_name.replace(/\.[^.]*$/, '')}.xlsx`,
    mediaType: XLSX_MEDIA_TYPE,
    write: (out) => writeErrors(file, errors, context, out as Writable),
  }
}

/** The reader works on files by path, in a thread of its own. */
async function writeErrors(
  file: OrderFile,
  errors: readonly RowError[],
  { language, signal }: Context,
  out: Writable,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'errors-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, file.content)
    await writeErrorWorkbook(path, orderFileFormat, errors, { language, out, isWhole: true, signal })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
