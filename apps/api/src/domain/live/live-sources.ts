import { jobNetKick, type LiveEvent, privilege } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, oneOf, orNull, text, texts, uuid } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { plainRequest, selectFiles } from '../files/file-requests.ts'
import { canCall } from '../identity/can-call.ts'
import { plainRun, selectRuns } from '../runs/run-rows.ts'
import { selectProgress } from '../uploads/upload-progress.ts'

/** Ended items are sent for this long, so that a reconnecting tab misses nothing. */
const ENDED_SECONDS = 20

export interface LiveItem {
  readonly key: string
  readonly prctCode: string
  readonly isFor: (listener: Listener & { readonly userId: number }, grant: Grant) => boolean
  readonly json: string
  /** Fields that change with time alone are left out, so that only events count. */
  readonly state: string
}

const itemOf = (
  key: string,
  prctCode: string,
  isFor: LiveItem['isFor'],
  event: LiveEvent,
  state: unknown,
): LiveItem => ({
  key,
  prctCode,
  isFor,
  json: JSON.stringify(event),
  state: JSON.stringify(state),
})

/** Active or just ended items. Read as a worker, who sees all PRCTCCs. */
export async function readItems(
  db: ReadDb,
  prctCodes: readonly string[],
  userIds: readonly number[],
): Promise<LiveItem[]> {
  const isFresh = sql`ended_at > clock_timestamp() - make_interval(secs => ${ENDED_SECONDS})`
  const runs =
    prctCodes.length === 0
      ? []
      : await selectRuns(
          db,
          sql`r.prct_code = any(${prctCodes}::text[]) and (r.status in ('WAITING', 'HELD', 'RUNNING') or r.${isFresh})`,
          sql`order by r.run_id`,
        )
  const files = await selectFiles(
    db,
    sql`q.user_id = any(${userIds}::bigint[]) and (q.status in ('WAITING', 'RUNNING') or q.${isFresh})`,
  )
  const { rows: notices } = await checkedSql(arrivedNoticeColumns)`
    select notice_id as "noticeId", prct_code as "prctCode", dealer_code as "dealerCode"
    from notices_arrived(${ENDED_SECONDS}) where prct_code = any(${prctCodes}::text[])`.execute(db)
  const uploads = await selectProgress(db, userIds)
  return [
    ...notices.map(({ noticeId, prctCode, dealerCode }) => {
      const event: LiveEvent = { kind: 'notice', noticeId }
      return itemOf(`notice ${noticeId}`, prctCode, (_one, grant) => isConcerned(grant, dealerCode), event, noticeId)
    }),
    ...runs.map((record) => {
      const run = plainRun(record)
      const event: LiveEvent = { kind: 'run', run }
      return itemOf(`run ${run.runId}`, record.prctCode, (_one, grant) => grant.seesRuns, event, {
        ...run,
        elapsedSeconds: 0,
      })
    }),
    ...files.map((found) => {
      const file = plainRequest(found)
      const isOwn: LiveItem['isFor'] = ({ userId }) => userId === found.userId
      return itemOf(`file ${file.requestId}`, found.prctCode, isOwn, { kind: 'file', file }, file)
    }),
    ...uploads.map(({ prctCode, userId, ...upload }) => {
      const isOwn: LiveItem['isFor'] = (one) => one.userId === userId
      return itemOf(`upload ${upload.requestId}`, prctCode, isOwn, { kind: 'upload', upload }, upload)
    }),
  ]
}

export interface Listener {
  readonly sessionId: string
  readonly prctCode: string
}

export interface Grant {
  readonly seesRuns: boolean
  readonly dealerCodes: readonly string[] | null
}

const arrivedNoticeColumns = {
  noticeId: int,
  prctCode: text,
  dealerCode: text,
}

/** Events carry no data: the client fetches what its user is allowed to see. */
const isConcerned = ({ dealerCodes }: Grant, dealerCode: string) =>
  dealerCode === '*' || dealerCodes === null || dealerCodes.includes(dealerCode)

const foundListenerColumns = {
  sessionId: uuid,
  prctCode: text,
  dealerCodes: orNull(texts),
  ownPrctCode: text,
  stored: oneOf(Object.values(privilege)),
}

export const listenerKey = ({ sessionId, prctCode }: Listener) => `${sessionId} ${prctCode}`

export async function readGrants(
  db: ReadDb,
  listeners: readonly Listener[],
  now: Date,
): Promise<ReadonlyMap<string, Grant>> {
  const [functionId = ''] = jobNetKick.search.functionIds
  const { rows } = await checkedSql(foundListenerColumns)`
    select s.session_id as "sessionId", l.prct_code as "prctCode", u.dealer_codes as "dealerCodes",
      u.prct_code as "ownPrctCode", coalesce(rp.privilege, ${privilege.none}) as stored
    from unnest(${listeners.map((one) => one.sessionId)}::uuid[], ${listeners.map((one) => one.prctCode)}::text[]) l (session_id, prct_code)
    join app_session s using (session_id) join app_user u using (user_id)
    join user_scope us on us.user_id = u.user_id and us.prct_code = l.prct_code
    left join role_privilege rp on rp.role_code = u.role_code and rp.function_id = ${functionId}
    where s.revoked_at is null and s.expires_at > ${now} and u.is_active`.execute(db)
  return new Map(
    rows.map((row) => {
      const user = { privileges: { [functionId]: row.stored }, ownPrctCode: row.ownPrctCode, machine: null }
      // Runs count over all dealers: row-level security hides them from users who see only some.
      const seesRuns = row.dealerCodes === null && canCall(jobNetKick.search, user, functionId, row.prctCode)
      return [listenerKey(row), { seesRuns, dealerCodes: row.dealerCodes }]
    }),
  )
}
