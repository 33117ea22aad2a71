import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** How long a worker may be silent before another takes up its run. */
export const LEASE_SECONDS = 8
const CLAIM_LOCK = 727_003

export interface ClaimedRun {
  readonly runId: number
  readonly prctCode: string
  readonly netId: string
  readonly params: Readonly<Record<string, string>>
  readonly fencingToken: number
  /** How many workers have taken it up, this one included. */
  readonly attempts: number
}

export interface Kick {
  readonly prctCode: string
  readonly netId: string
  readonly params: Readonly<Record<string, string>>
  readonly jobIds: readonly string[]
  readonly kickedBy: number | null
  readonly kickedByName: string
}

const paramsKey = (params: Readonly<Record<string, string>>) =>
  Object.entries(params)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Adds a run. Returns its number, or the unfinished run of the same net and parameters that is in its way. */
export async function kick(db: Db, order: Kick): Promise<{ runId: number; isNew: boolean }> {
  const key = paramsKey(order.params)
  const added = await sql<{ run_id: number }>`
    insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by, kicked_by_name, kicked_at)
    values (${order.prctCode}, ${order.netId}, ${JSON.stringify(order.params)}, ${key}, 'WAITING', ${order.kickedBy}, ${order.kickedByName}, now())
    on conflict (prct_code, net_id, params_key) where status in ('WAITING', 'HELD', 'RUNNING') do nothing
    returning run_id`.execute(db)
  const runId = added.rows[0]?.run_id
  if (runId !== undefined) {
    await addJobs(db, runId, order.jobIds)
    return { runId, isNew: true }
  }
  const standing = await db
    .selectFrom('job_net_run')
    .select('run_id')
    .where('prct_code', '=', order.prctCode)
    .where('net_id', '=', order.netId)
    .where('params_key', '=', key)
    .where('status', 'in', ['WAITING', 'HELD', 'RUNNING'])
    .executeTakeFirst()
  return standing ? { runId: standing.run_id, isNew: false } : kick(db, order)
}

async function addJobs(db: Db, runId: number, jobIds: readonly string[]): Promise<void> {
  await db
    .insertInto('job_run')
    .values(jobIds.map((jobId, index) => ({ run_id: runId, seq: index + 1, job_id: jobId, status: 'WAITING' })))
    .execute()
}

/** Takes the oldest run that waits, or whose worker has gone silent, unless another run of its unit is under way. */
export async function claim(db: Db, workerId: string): Promise<ClaimedRun | undefined> {
  const { rows: lock } = await sql<{ ok: boolean }>`select pg_try_advisory_xact_lock(${CLAIM_LOCK}) as ok`.execute(db)
  if (!lock[0]?.ok) return undefined
  const { rows } = await sql<ClaimedRun>`
    update job_net_run set status = 'RUNNING', fencing_token = fencing_token + 1, attempts = attempts + 1, lease_worker = ${workerId},
      lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}), started_at = coalesce(started_at, now())
    where run_id = (
      select r.run_id from job_net_run r
      where (r.status = 'WAITING' or (r.status = 'RUNNING' and r.lease_until < clock_timestamp()))
        and not exists (select 1 from job_net_run o where o.prct_code = r.prct_code and o.run_id <> r.run_id
                        and o.status = 'RUNNING' and o.lease_until >= clock_timestamp())
      order by r.status = 'WAITING', r.kicked_at, r.run_id limit 1 for update skip locked)
    returning run_id as "runId", prct_code as "prctCode", net_id as "netId", params, fencing_token as "fencingToken", attempts`.execute(
    db,
  )
  return rows[0]
}

/**
 * Extends the lease, by the clock on the wall: the transaction may have begun long ago. Tells whether the run is still
 * ours, and whether it shall stop.
 */
export async function extendLease(db: Db, run: ClaimedRun): Promise<'ours' | 'cancel' | 'lost'> {
  const { rows } = await sql<{ isCancelled: boolean }>`
    update job_net_run set lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    where run_id = ${run.runId} and fencing_token = ${run.fencingToken} and status = 'RUNNING'
    returning cancel_requested_at is not null as "isCancelled"`.execute(db)
  if (!rows[0]) return 'lost'
  return rows[0].isCancelled ? 'cancel' : 'ours'
}

/** Somebody asked the run to stop before its work was saved. */
export class RunCancelled extends Error {
  override readonly name = 'RunCancelled'
}

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Called right before a commit: the commit stands only if the run is still ours. */
export async function assertOurs(db: Db, run: ClaimedRun): Promise<void> {
  if ((await extendLease(db, run)) === 'lost') throw new LeaseLost(`Run ${run.runId} was taken over`)
}

/** The same before work is begun or saved, where a run that was cancelled goes no further either. */
export async function assertWanted(db: Db, run: ClaimedRun): Promise<void> {
  const found = await extendLease(db, run)
  if (found === 'lost') throw new LeaseLost(`Run ${run.runId} was taken over`)
  if (found === 'cancel') throw new RunCancelled(`Run ${run.runId} was cancelled`)
}

export type EndStatus = 'ENDED_OK' | 'ENDED_NG' | 'KILLED'

/** Ends a run that is still ours; jobs that had not begun are marked as not executed. */
export async function endRun(db: Db, run: ClaimedRun, status: EndStatus, message: string): Promise<void> {
  await assertOurs(db, run)
  // A warning counts also when another worker had the job that warned.
  await sql`
    update job_net_run set ended_at = now(), lease_until = null, message = ${message.slice(0, 2000)},
      status = case when ${status} = 'ENDED_OK'
        and exists (select 1 from job_run where run_id = ${run.runId} and status = 'ENDED_WARN') then 'ENDED_WARN' else ${status} end
    where run_id = ${run.runId}`.execute(db)
  await sql`update job_run set status = case status when 'RUNNING' then ${status === 'KILLED' ? 'KILLED' : 'ENDED_NG'} else 'NOT_EXECUTED' end, ended_at = now()
            where run_id = ${run.runId} and status in ('WAITING', 'RUNNING')`.execute(db)
}
