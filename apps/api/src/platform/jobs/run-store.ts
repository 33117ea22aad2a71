import type { EveryLanguage } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../database/checked-sql.ts'
import { bool, instant, int, json, orNull, text } from '../database/column-types.ts'
import type { ReadDb, WriteDb } from '../database/database.ts'
import { furtherOf } from './further-languages.ts'
import { assertOurs, claimWork, type Lease, type WorkTable } from './lease.ts'

const claimed = {
  runId: int,
  prctCode: text,
  netId: text,
  params: json<Readonly<Record<string, string>>>(),
  limitSeconds: orNull(int),
  cancelsLate: bool,
  asOf: orNull(instant),
}

/** One run at a time per PRCTCC, so that two nets never work on the same month; beside one whose net gives way. */
export const runTable: WorkTable<typeof claimed> = {
  name: 'job_net_run',
  key: 'run_id',
  claimLock: 727_003,
  columns:
    'run_id as "runId", prct_code as "prctCode", net_id as "netId", params, limit_seconds as "limitSeconds", cancels_late as "cancelsLate", as_of as "asOf"',
  claimed,
  order: 'w.kicked_at, w.run_id',
  isBlocking: 'o.prct_code = w.prct_code',
}

/** How long a run may take; null: as long as it needs. */
export interface RunLimit {
  readonly limitSeconds: number | null
  /** It is cancelled when it takes longer. */
  readonly cancelsLate: boolean
}
export const noLimit: RunLimit = { limitSeconds: null, cancelsLate: false }

export interface ClaimedRun extends Lease, RunLimit {
  readonly runId: number
  readonly prctCode: string
  readonly netId: string
  readonly params: Readonly<Record<string, string>>
  /** What its jobs take for now; null: the time at which they run. */
  readonly asOf: Date | null
}

export interface Kick {
  readonly prctCode: string
  readonly netId: string
  readonly params: Readonly<Record<string, string>>
  readonly jobIds: readonly string[]
  readonly kickedBy: number | null
  readonly kickedByName: string
  /** What users read while the run closes the online service. */
  readonly closure?: EveryLanguage
  /** Absent where nothing limits the run. */
  readonly limit?: RunLimit
  /** What its jobs take for now. Absent: the time at which they run. */
  readonly asOf?: Date
}

const paramsKey = (params: Readonly<Record<string, string>>) =>
  Object.entries(params)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Returns the new run, or the unfinished one of the same net and parameters. */
export async function kick(db: WriteDb, order: Kick): Promise<{ runId: number; isNew: boolean }> {
  const key = paramsKey(order.params)
  const { limitSeconds, cancelsLate } = order.limit ?? noLimit
  const added = await checkedSql({ run_id: int })`
    insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by, kicked_by_name, kicked_at, closure_en, closure_ja, closure_further,
      limit_seconds, cancels_late, as_of)
    values (${order.prctCode}, ${order.netId}, ${JSON.stringify(order.params)}, ${key}, 'WAITING', ${order.kickedBy}, ${order.kickedByName}, now(),
      ${order.closure?.en ?? null}, ${order.closure?.ja ?? null}, ${furtherOf(order.closure)}, ${limitSeconds}, ${cancelsLate}, ${order.asOf ?? null})
    on conflict (prct_code, net_id, params_key) where status in ('WAITING', 'HELD', 'RUNNING') do nothing
    returning run_id`.execute(db)
  const runId = added.rows[0]?.run_id
  if (runId !== undefined) {
    await addJobs(db, order, runId)
    return { runId, isNew: true }
  }
  const unfinished = await db
    .selectFrom('jobNetRun')
    .select('runId')
    .where('prctCode', '=', order.prctCode)
    .where('netId', '=', order.netId)
    .where('paramsKey', '=', key)
    .where('status', 'in', ['WAITING', 'HELD', 'RUNNING'])
    .executeTakeFirst()
  return unfinished ? { runId: unfinished.runId, isNew: false } : kick(db, order)
}

async function addJobs(db: WriteDb, { prctCode, jobIds }: Kick, runId: number): Promise<void> {
  await db
    .insertInto('jobRun')
    .values(jobIds.map((jobId, index) => ({ prctCode, runId, seq: index + 1, jobId, status: 'WAITING' })))
    .execute()
}

/** Nets with workers of their own: they run independently of all other nets. */
export interface Division {
  readonly netIds: readonly string[]
  /** Whether this worker does these, or all others. */
  readonly isOfThese: boolean
}

interface RunClaim {
  readonly workerId: string
  readonly division?: Division | undefined
  /** Nets whose runs give way to others. */
  readonly givingWay?: readonly string[]
  readonly inHand?: readonly number[]
}

export const claim = (
  db: WriteDb,
  { workerId, division, givingWay = [], inHand = [] }: RunClaim,
): Promise<ClaimedRun | undefined> =>
  claimWork(db, runTable, {
    workerId,
    isOurs: division && ((row) => isOf(division, row)),
    givesWay: (row) => isOf({ netIds: givingWay, isOfThese: true }, row),
    inHand,
  })

const isOf = ({ netIds, isOfThese }: Division, row: 'w' | 'o') =>
  sql`(${sql.raw(row)}.net_id = any(${[...netIds]}::text[])) = ${isOfThese}`

/** Cancels the run if it takes longer than its limit and its net wants that. */
export async function cancelIfLate(db: WriteDb, run: ClaimedRun): Promise<void> {
  if (!run.cancelsLate) return
  await sql`
    update job_net_run set cancel_requested_at = clock_timestamp(), cancelled_late = true
    where prct_code = ${run.prctCode} and run_id = ${run.runId} and fencing_token = ${run.fencingToken} and status = 'RUNNING'
      and cancel_requested_at is null and clock_timestamp() - started_at > make_interval(secs => limit_seconds)`.execute(
    db,
  )
}

/** Whether its limit ended the run, whichever worker noticed. */
export async function wasCancelledLate(db: ReadDb, { prctCode, runId }: ClaimedRun): Promise<boolean> {
  const found = await db
    .selectFrom('jobNetRun')
    .select('cancelledLate')
    .where('prctCode', '=', prctCode)
    .where('runId', '=', runId)
    .executeTakeFirst()
  return found?.cancelledLate ?? false
}

export type EndStatus = 'ENDED_OK' | 'ENDED_NG' | 'KILLED'

export async function endRun(db: WriteDb, run: ClaimedRun, status: EndStatus, messages?: EveryLanguage): Promise<void> {
  await assertOurs(db, runTable, run)
  // Those that another worker calculates end with their run.
  await sql`delete from run_part where prct_code = ${run.prctCode} and run_id = ${run.runId}`.execute(db)
  // Another worker may have run the job that warned; a skipped job is a warning too.
  await sql`
    update job_net_run set ended_at = now(), lease_until = null, message = ${messages?.en.slice(0, 2000) ?? ''}, message_ja = ${messages?.ja.slice(0, 2000) ?? ''},
      message_further = ${furtherOf(messages)},
      status = case when ${status} = 'ENDED_OK'
        and exists (select 1 from job_run where prct_code = ${run.prctCode} and run_id = ${run.runId} and status in ('ENDED_WARN', 'BYPASSED')) then 'ENDED_WARN' else ${status} end
    where prct_code = ${run.prctCode} and run_id = ${run.runId}`.execute(db)
  await sql`update job_run set status = case status when 'RUNNING' then ${status === 'KILLED' ? 'KILLED' : 'ENDED_NG'} else 'NOT_EXECUTED' end, ended_at = now()
            where prct_code = ${run.prctCode} and run_id = ${run.runId} and status in ('WAITING', 'RUNNING')`.execute(
    db,
  )
}
