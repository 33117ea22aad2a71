import { createHash } from 'node:crypto'
import { allCalls, type Call, DAY_MS, type FileRequest } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import { invalid, unauthorised } from '../../platform/errors/api-error.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { canCall } from '../identity/can-call.ts'
import type { ByUser, DownloadContext, InLanguage, ReadContext, WriteContext } from '../rule-context.ts'
import { plainRequest, RETENTION_DAYS, selectFiles } from './file-requests.ts'

const MAX_UNFINISHED = 10
const notInBackground: readonly string[] = ['common/download', 'toppage/download']

export interface RequestedFile {
  readonly callId: string
  readonly functionId: string
  readonly input: Readonly<Record<string, unknown>>
  readonly rowsTotal?: number
}

export function findDownload(callId: string): Call | undefined {
  if (notInBackground.includes(callId)) return undefined
  return allCalls.find((call) => call.id === callId && call.kind === 'download')
}

const keyOf = (...parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

// biome-ignore lint/suspicious/noExplicitAny: a handler is typed by its call; here any of them passes
export type MakeFile = (input: any, context: DownloadContext) => Promise<FileAnswer>

type RequestContext = WriteContext & ByUser & InLanguage & Pick<DownloadContext, 'signal'>

/**
 * Applies the checks of the call and of its handler, whose rows are read later by a worker: a request that can only
 * fail is rejected now. Reuses an unfinished request with the same input.
 */
export async function requestFile(
  order: RequestedFile,
  context: RequestContext,
  makeFile: MakeFile | undefined,
): Promise<FileRequest> {
  const { user, prctCode, language } = context
  const { callId, functionId, input } = order
  const call = findDownload(callId)
  if (!call || !makeFile) throw invalid('M-FIL-001', { callId })
  if (!canCall(call, user, functionId, prctCode)) throw unauthorised('M-COM-004', { functionId })
  const parsed = parseInput(call, input)
  await makeFile(parsed, { ...context, functionId })
  return addRequest(order, keyOf(callId, functionId, language, parsed), context)
}

async function addRequest(order: RequestedFile, inputKey: string, context: RequestContext): Promise<FileRequest> {
  const { db, user, prctCode, now, language } = context
  const { callId, functionId, input, rowsTotal = 0 } = order
  await makeRoom(context, inputKey)
  const expiresAt = new Date(now.getTime() + RETENTION_DAYS * DAY_MS)
  const { rows } = await checkedSql({ requestId: int })`
    insert into file_request (prct_code, user_id, call_id, function_id, language, input, input_key, status, rows_total, requested_at, expires_at)
    values (${prctCode}, ${user.userId}, ${callId}, ${functionId}, ${language}, ${JSON.stringify(input)}, ${inputKey}, 'WAITING',
      ${rowsTotal}, ${now}, ${expiresAt})
    on conflict (prct_code, user_id, input_key) where status in ('WAITING', 'RUNNING') do nothing
    returning request_id as "requestId"`.execute(db)
  const [added] = rows
  return added ? getRequest(context, added.requestId) : openRequest(order, inputKey, context)
}

async function makeRoom({ db, user, prctCode, now }: WriteContext & ByUser, inputKey: string): Promise<void> {
  // Serialises a user's requests, so that the count is exact.
  await sql`select pg_advisory_xact_lock(hashtextextended('file_request ' || ${user.userId}::text, 0))`.execute(db)
  await sql`delete from file_request where prct_code = ${prctCode} and user_id = ${user.userId} and expires_at < ${now}
    and status not in ('WAITING', 'RUNNING')`.execute(db)
  const { rows } = await checkedSql({ unfinished: int })`
    select count(*)::int as unfinished from file_request
    where prct_code = ${prctCode} and user_id = ${user.userId} and status in ('WAITING', 'RUNNING')
      and input_key <> ${inputKey}`.execute(db)
  if ((rows[0]?.unfinished ?? 0) >= MAX_UNFINISHED) throw invalid('M-FIL-003', { max: MAX_UNFINISHED })
}

async function openRequest(order: RequestedFile, inputKey: string, context: RequestContext): Promise<FileRequest> {
  const { db, user, prctCode } = context
  const [open] = await selectFiles(
    db,
    sql`q.prct_code = ${prctCode} and q.user_id = ${user.userId} and q.input_key = ${inputKey} and q.status in ('WAITING', 'RUNNING')`,
  )
  // It ended in the meantime: retry.
  return open ? plainRequest(open) : addRequest(order, inputKey, context)
}

export async function getRequest(
  { db, user, prctCode }: ByUser & Pick<ReadContext, 'db' | 'prctCode'>,
  requestId: number,
): Promise<FileRequest> {
  const [found] = await selectFiles(
    db,
    sql`q.prct_code = ${prctCode} and q.user_id = ${user.userId} and q.request_id = ${requestId}`,
  )
  if (!found) throw invalid('M-FIL-004')
  return plainRequest(found)
}

/** A waiting request ends at once; a running one is asked to stop. */
export async function cancelRequest(context: WriteContext & ByUser, requestId: number): Promise<FileRequest> {
  const { db, user, prctCode, now } = context
  await sql`
    update file_request set cancel_requested_at = coalesce(cancel_requested_at, ${now}),
      status = case status when 'WAITING' then 'CANCELLED' else status end,
      ended_at = case status when 'WAITING' then ${now}::timestamptz else ended_at end
    where prct_code = ${prctCode} and user_id = ${user.userId} and request_id = ${requestId}
      and status in ('WAITING', 'RUNNING')`.execute(db)
  return getRequest(context, requestId)
}

const SHOWN = 50

/** Newest first, without expired requests and calls the user is no longer allowed to make. */
export async function listRequests(
  context: ReadContext & ByUser,
  { underWayOnly = false, most = SHOWN } = {},
): Promise<FileRequest[]> {
  const { db, user, prctCode, now } = context
  const files = await selectFiles(
    db,
    sql`q.prct_code = ${prctCode} and q.user_id = ${user.userId} and q.expires_at > ${now}
      and (not ${underWayOnly} or q.status in ('WAITING', 'RUNNING'))`,
    sql`q.request_id desc limit ${most}`,
  )
  const isOpen = ({ callId, functionId }: { callId: string; functionId: string }) => {
    const call = findDownload(callId)
    return call !== undefined && canCall(call, user, functionId, prctCode)
  }
  return files.filter(isOpen).map(plainRequest)
}
