import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bytes, int, orNull, text, uuid } from '../../platform/database/column-types.ts'
import { copyContent } from '../../platform/database/connection/copy-content.ts'
import { clientOf, type ReadDb, type WriteDb } from '../../platform/database/database.ts'
import type { Sql } from '../../platform/database/page-query.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import type { Spooled } from '../../platform/files/store/spool.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { canCall } from '../identity/can-call.ts'
import type { ByUser, ReadContext } from '../rule-context.ts'
import { findDownload } from './request-file.ts'

const SLICE_BYTES = 1024 * 1024

export interface NewStoredFile {
  readonly prctCode: string
  /** null: a file of the host. */
  readonly userId: number | null
  readonly functionId: string
  readonly fileName: string
  readonly mediaType: string
  readonly content: Pick<Spooled, 'sizeBytes' | 'content'>
  readonly createdAt: Date
  /** null: never expires. */
  readonly expiresAt: Date | null
}

export async function storeFile(db: WriteDb, file: NewStoredFile): Promise<string> {
  await sql`create temp table new_file (content bytea) on commit drop`.execute(db)
  await sql`alter table new_file alter column content set storage external`.execute(db)
  await copyContent(clientOf(db), 'new_file', file.content)
  const { rows } = await checkedSql({ fileId: uuid })`
    insert into stored_file (prct_code, user_id, function_id, file_name, media_type, sha256, size_bytes, content, created_at, expires_at)
    select ${file.prctCode}, ${file.userId}, ${file.functionId}, ${file.fileName}, ${file.mediaType}, encode(sha256(content), 'hex'),
      length(content), content, ${file.createdAt}::timestamptz, ${file.expiresAt}::timestamptz from new_file
    returning file_id as "fileId"`.execute(db)
  return rows[0]?.fileId ?? ''
}

/** A row with a file in its column `content`. */
interface StoredContent {
  readonly table: 'stored_file' | 'manual' | 'bom_check_evidence' | 'packing_document'
  readonly where: Sql
  readonly sizeBytes: number
}

async function* slices(db: ReadDb, { table, where, sizeBytes }: StoredContent): AsyncGenerator<Buffer> {
  for (let from = 1; from <= sizeBytes; from += SLICE_BYTES) {
    const { rows } = await checkedSql({ slice: bytes })`
      select substring(content from ${from} for ${SLICE_BYTES}) as slice from ${sql.table(table)} where ${where}`.execute(
      db,
    )
    const [found] = rows
    if (!found) throw notFound('M-COM-014')
    yield found.slice
  }
}

/** Slice by slice, so that no file is in memory as a whole. */
export const writeContent = (db: ReadDb, content: StoredContent, out: Writable): Promise<void> =>
  pipeline(Readable.from(slices(db, content)), out)

export const writeStored = (
  db: ReadDb,
  { fileId, sizeBytes }: { readonly fileId: string; readonly sizeBytes: number },
  out: Writable,
): Promise<void> => writeContent(db, { table: 'stored_file', where: sql`file_id = ${fileId}`, sizeBytes }, out)

const foundColumns = {
  fileName: text,
  mediaType: text,
  sizeBytes: int,
  functionId: text,
  callId: orNull(text),
}

/** Only the user's own unexpired file, of a call the user is still allowed to make. */
export async function storedFile(fileId: string, context: ReadContext & ByUser): Promise<FileAnswer> {
  const { db, prctCode, user, now } = context
  const { rows } = await checkedSql(foundColumns)`
    select f.file_name as "fileName", f.media_type as "mediaType", length(f.content) as "sizeBytes", f.function_id as "functionId",
      (select q.call_id from file_request q where q.file_id = f.file_id limit 1) as "callId"
    from stored_file f where f.prct_code = ${prctCode} and f.file_id = ${fileId} and f.user_id = ${user.userId}
      and (f.expires_at is null or f.expires_at > ${now})`.execute(db)
  const [file] = rows
  const call = file?.callId == null ? undefined : findDownload(file.callId)
  const isOpen = file?.callId == null || (call && canCall(call, user, file.functionId, prctCode))
  if (!file || !isOpen) throw notFound('M-COM-014')
  const { fileName, mediaType, sizeBytes } = file
  return { fileName, mediaType, write: (out) => writeStored(db, { fileId, sizeBytes }, out) }
}
