import { type FileRequest, fileStatuses, type Language } from '@packing/contract'
import { type RawBuilder, sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import {
  bool,
  code,
  instant,
  int,
  json,
  oneOf,
  orNull,
  type RowOf,
  text,
  uuid,
} from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { WorkTable } from '../../platform/jobs/lease.ts'

export const RETENTION_DAYS = 7

const fileOrderColumns = {
  prctCode: text,
  userId: int,
  callId: text,
  functionId: text,
  language: code<Language>(),
  input: json<Readonly<Record<string, unknown>>>(),
}

export type FileOrder = RowOf<typeof fileOrderColumns>

/** One at a time per user, so that one user's files never delay another's. */
export const fileTable: WorkTable<typeof fileOrderColumns> = {
  name: 'file_request',
  key: 'request_id',
  claimLock: 727_005,
  columns: `prct_code as "prctCode", user_id as "userId", call_id as "callId", function_id as "functionId", language, input`,
  claimed: fileOrderColumns,
  order: 'w.requested_at, w.request_id',
  isBlocking: 'o.user_id = w.user_id',
}

const iso = (at: Date | null) => at?.toISOString() ?? null

export async function selectFiles(
  db: ReadDb,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`q.request_id desc`,
): Promise<(FileRequest & { readonly prctCode: string; readonly userId: number; readonly functionId: string })[]> {
  const { rows } = await checkedSql({
    requestedAt: instant,
    endedAt: orNull(instant),
    expiresAt: instant,
    requestId: int,
    callId: text,
    status: oneOf(fileStatuses),
    isCancelRequested: bool,
    rowsDone: int,
    rowsTotal: int,
    message: text,
    fileId: orNull(uuid),
    fileName: text,
    sizeBytes: int,
    prctCode: text,
    userId: int,
    functionId: text,
  })`
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

export const plainRequest = ({
  prctCode: _prctCode,
  userId: _user,
  functionId: _function,
  ...file
}: Awaited<ReturnType<typeof selectFiles>>[number]): FileRequest => file
