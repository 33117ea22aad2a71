import { createHash } from 'node:crypto'
import { allCalls, type Call, type FileRequest, isBuilt } from '@packing/contract'
import { sql } from 'kysely'
import type { Context } from '../../handlers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import { invalid, unauthorised } from '../../platform/http/api-error.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { mayCall } from '../identity/may-call.ts'
import { KEPT_DAYS, plainRequest, selectFiles } from './file-requests.ts'

const MAX_UNFINISHED = 10
/** Files that are there already gain nothing from being made once more. */
const notInBackground: readonly string[] = ['common/download', 'toppage/download']

export interface RequestedFile {
  readonly callId: string
  readonly functionId: string
  readonly input: Readonly<Record<string, unknown>>
  readonly rowsTotal?: number
}

export function findDownload(callId: string): Call | undefined {
  if (notInBackground.includes(callId) || !isBuilt(callId)) return undefined
  return allCalls.find((call) => call.id === callId && call.kind === 'download')
}

const keyOf = (...parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Puts a download in line for the workers, under the very checks that the call itself would make. What is being made
 * already for the same input is not begun twice.
 */
export async function requestFile(order: RequestedFile, context: Context): Promise<FileRequest> {
  const { db, user, accessPrctCode, now, language } = context
  const { callId, functionId, input, rowsTotal = 0 } = order
  const call = findDownload(callId)
  if (!call) throw invalid('M-FIL-001', { callId })
  if (!mayCall(call, user, functionId, accessPrctCode)) throw unauthorised('M-COM-004', { functionId })
  const inputKey = keyOf(callId, functionId, language, parseInput(call, input))
  await makeRoom(context, inputKey)
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * 86_400_000)
  const { rows } = await checkedSql({ requestId: int })`
    insert into file_request (prct_code, user_id, call_id, function_id, language, input, input_key, status, rows_total, requested_at, expires_at)
    values (${accessPrctCode}, ${user.userId}, ${callId}, ${functionId}, ${language}, ${JSON.stringify(input)}, ${inputKey}, 'WAITING',
      ${rowsTotal}, ${now}, ${expiresAt})
    on conflict (prct_code, user_id, input_key) where status in ('WAITING', 'RUNNING') do nothing
    returning request_id as "requestId"`.execute(db)
  const [added] = rows
  return added ? getRequest(context, added.requestId) : standingRequest(order, inputKey, context)
}

/** What is past its time goes, and nobody keeps the workers busy alone. */
async function makeRoom({ db, user, accessPrctCode, now }: Context, inputKey: string): Promise<void> {
  // Requests of one user come one after the other, so that the count holds.
  await sql`select pg_advisory_xact_lock(hashtextextended('file_request ' || ${user.userId}::text, 0))`.execute(db)
  await sql`delete from file_request where prct_code = ${accessPrctCode} and user_id = ${user.userId} and expires_at < ${now}
    and status not in ('WAITING', 'RUNNING')`.execute(db)
  const { rows } = await checkedSql({ unfinished: int })`
    select count(*)::int as unfinished from file_request
    where prct_code = ${accessPrctCode} and user_id = ${user.userId} and status in ('WAITING', 'RUNNING')
      and input_key <> ${inputKey}`.execute(db)
  if ((rows[0]?.unfinished ?? 0) >= MAX_UNFINISHED) throw invalid('M-FIL-003', { max: MAX_UNFINISHED })
}

async function standingRequest(order: RequestedFile, inputKey: string, context: Context): Promise<FileRequest> {
  const { db, user, accessPrctCode } = context
  const [standing] = await selectFiles(
    db,
    sql`q.prct_code = ${accessPrctCode} and q.user_id = ${user.userId} and q.input_key = ${inputKey} and q.status in ('WAITING', 'RUNNING')`,
  )
  // It ended at this very moment: begin anew.
  return standing ? plainRequest(standing) : requestFile(order, context)
}

/** One request of the user's own. */
export async function getRequest(
  { db, user, accessPrctCode }: Pick<Context, 'db' | 'user' | 'accessPrctCode'>,
  requestId: number,
): Promise<FileRequest> {
  const [found] = await selectFiles(
    db,
    sql`q.prct_code = ${accessPrctCode} and q.user_id = ${user.userId} and q.request_id = ${requestId}`,
  )
  if (!found) throw invalid('M-FIL-004')
  return plainRequest(found)
}

/** A waiting request ends at once; one that is being made is asked to stop. */
export async function cancelRequest(context: Context, requestId: number): Promise<FileRequest> {
  const { db, user, accessPrctCode, now } = context
  await sql`
    update file_request set cancel_requested_at = coalesce(cancel_requested_at, ${now}),
      status = case status when 'WAITING' then 'CANCELLED' else status end,
      ended_at = case status when 'WAITING' then ${now}::timestamptz else ended_at end
    where prct_code = ${accessPrctCode} and user_id = ${user.userId} and request_id = ${requestId}
      and status in ('WAITING', 'RUNNING')`.execute(db)
  return getRequest(context, requestId)
}

const SHOWN = 50

/** The user's requests that are not past their time, newest first; files of calls that the user may no longer make are not shown. */
export async function listRequests(
  context: Context,
  { underWayOnly = false, most = SHOWN } = {},
): Promise<FileRequest[]> {
  const { db, user, accessPrctCode, now } = context
  const files = await selectFiles(
    db,
    sql`q.prct_code = ${accessPrctCode} and q.user_id = ${user.userId} and q.expires_at > ${now}
      and (not ${underWayOnly} or q.status in ('WAITING', 'RUNNING'))`,
    sql`q.request_id desc limit ${most}`,
  )
  const isOpen = ({ callId, functionId }: { callId: string; functionId: string }) => {
    const call = findDownload(callId)
    return call !== undefined && mayCall(call, user, functionId, accessPrctCode)
  }
  return files.filter(isOpen).map(plainRequest)
}
