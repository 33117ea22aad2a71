import type { FileRequest, Language } from '@packing/contract'
import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../../platform/database/database.ts'
import type { WorkTable } from '../../platform/jobs/lease.ts'

/** How long a file made in the background can be downloaded. */
export const KEPT_DAYS = 7

/** One at a time per user, so that nobody's files delay those of others. */
export const fileTable: WorkTable = {
  name: 'file_request',
  key: 'request_id',
  claimLock: 727_005,
  columns: `prct_code as "prctCode", user_id as "userId", call_id as "callId", function_id as "functionId", language, input`,
  order: 'w.requested_at, w.request_id',
  isBlocking: 'o.user_id = w.user_id',
}

export interface FileOrder {
  readonly prctCode: string
  readonly userId: number
  readonly callId: string
  readonly functionId: string
  readonly language: Language
  readonly input: Readonly<Record<string, unknown>>
}

interface FileRecord extends Omit<FileRequest, 'requestedAt' | 'endedAt' | 'expiresAt'> {
  readonly requestedAt: Date
  readonly endedAt: Date | null
  readonly expiresAt: Date
}

const iso = (at: Date | null) => at?.toISOString() ?? null

/** Requests as their user sees them; `q` is the request. */
export async function selectFiles(
  db: ReadDb,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`q.request_id desc`,
): Promise<(FileRequest & { readonly prctCode: string; readonly userId: number; readonly functionId: string })[]> {
  const { rows } = await sql<FileRecord & { prctCode: string; userId: number; functionId: string }>`
    select q.request_id as "requestId", q.call_id as "callId", q.status, q.cancel_requested_at is not null as "isCancelRequested",
      q.rows_done as "rowsDone", q.rows_total as "rowsTotal", q.message, q.file_id as "fileId",
      q.file_name as "fileName", q.size_bytes as "sizeBytes", q.requested_at as "requestedAt",
      q.ended_at as "endedAt", q.expires_at as "expiresAt", q.prct_code as "prctCode", q.user_id as "userId", q.function_id as "functionId"
    from file_request q where ${condition} order by ${order}`.execute(db)
  return rows.map((row) => ({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    endedAt: iso(row.endedAt),
    expiresAt: row.expiresAt.toISOString(),
  }))
}

/** The request as its user sees it. */
export const plainRequest = ({
  prctCode: _unit,
  userId: _user,
  functionId: _function,
  ...file
}: Awaited<ReturnType<typeof selectFiles>>[number]): FileRequest => file
