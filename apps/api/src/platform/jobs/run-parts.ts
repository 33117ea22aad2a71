import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { productVersion } from '../config/product-version.ts'
import { bulkInsert } from '../database/bulk-insert.ts'
import { checkedSql } from '../database/checked-sql.ts'
import { bytes, int, notNull, orNull, text } from '../database/column-types.ts'
import type { ReadDb, WriteDb } from '../database/database.ts'
import type { Part } from './job.ts'
import { claimWork, type Lease, type WorkTable } from './lease.ts'

export interface RunKey {
  readonly prctCode: string
  readonly runId: number
}

const claimed = { prctCode: text, runId: int, task: text, problem: bytes }

export interface ClaimedPart extends Lease, RunKey {
  readonly task: string
  readonly problem: Buffer
}

export const partTable: WorkTable<typeof claimed> = {
  name: 'run_part',
  key: 'part_id',
  claimLock: 727_012,
  columns: 'prct_code as "prctCode", run_id as "runId", task, problem',
  claimed,
  order: 'w.weight desc, w.part_id',
  isBlocking: 'false',
}

const digestOf = ({ problem }: Part) => createHash('sha256').update(problem).digest('hex')

const columns = ['prct_code', 'run_id', 'place', 'task', 'made_by', 'digest', 'weight', 'problem'] as const

/**
 * Offers the parts to all workers. What a worker left that was ended has the same parts, of which some are calculated; those
 * that somebody had begun are begun again. If any of them differs by now, all are offered anew.
 */
export async function offerParts(db: WriteDb, run: RunKey, task: string, parts: readonly Part[]): Promise<void> {
  const { prctCode, runId } = run
  const rows = parts.map((part, place) => [
    prctCode,
    runId,
    place,
    task,
    productVersion,
    digestOf(part),
    part.weight,
    `\\x${part.problem.toString('hex')}`,
  ])
  const { rows: known } = await checkedSql({ key: text })`
    select concat_ws(' ', place, task, made_by, digest) as key from run_part
    where prct_code = ${prctCode} and run_id = ${runId} order by place`.execute(db)
  const isKnown = known.length === rows.length && rows.every((row, at) => row.slice(2, 6).join(' ') === known[at]?.key)
  if (isKnown) {
    // Perhaps by the worker that died: its lease would have to run out first.
    await sql`update run_part set status = 'WAITING' where prct_code = ${prctCode} and run_id = ${runId} and status = 'RUNNING'`.execute(
      db,
    )
    return
  }
  await dropParts(db, run)
  await bulkInsert(db, 'run_part', columns, rows)
}

/** Whoever calculates one of them notices it at the next beat, and stops. */
export async function dropParts(db: WriteDb, { prctCode, runId }: RunKey): Promise<void> {
  await sql`delete from run_part where prct_code = ${prctCode} and run_id = ${runId}`.execute(db)
}

interface PartClaim {
  readonly workerId: string
  readonly inHand: readonly number[]
  /** Absent: of any run. */
  readonly of?: RunKey
}

/** A part of a run that is being executed and that nobody has asked to stop. */
export const claimPart = (db: WriteDb, { workerId, inHand, of }: PartClaim): Promise<ClaimedPart | undefined> =>
  claimWork(db, partTable, {
    workerId,
    inHand,
    isOurs: (row) => {
      const part = sql.raw(row)
      const isOfRun = of ? sql`${part}.prct_code = ${of.prctCode} and ${part}.run_id = ${of.runId}` : sql`true`
      return sql`(${part}.made_by = ${productVersion} and ${isOfRun} and exists (select from job_net_run r where r.prct_code = ${part}.prct_code
        and r.run_id = ${part}.run_id and r.status = 'RUNNING' and r.cancel_requested_at is null))`
    },
  })

/** false: another worker has claimed it meanwhile, or its run has ended. What was calculated is then not used. */
export async function endPart(
  db: WriteDb,
  { prctCode, workId, fencingToken }: ClaimedPart,
  end: { readonly result: Buffer } | { readonly message: string },
): Promise<boolean> {
  const [status, result, message] = 'result' in end ? ['ENDED_OK', end.result, ''] : ['ENDED_NG', null, end.message]
  const { rows } = await sql`
    update run_part set status = ${status}, result = ${result}, message = ${message}, lease_until = null
    where prct_code = ${prctCode} and part_id = ${workId} and fencing_token = ${fencingToken} and status = 'RUNNING'
    returning part_id`.execute(db)
  return rows.length > 0
}

export interface PartsState {
  readonly left: number
  readonly ended: number
  /** Why the first of those that failed did. */
  readonly failure: string | null
}

export async function countParts(db: ReadDb, { prctCode, runId }: RunKey): Promise<PartsState> {
  const { rows } = await checkedSql({ left: int, ended: int, failure: orNull(text) })`
    select count(*) filter (where status in ('WAITING', 'RUNNING')) as left, count(*) filter (where status = 'ENDED_OK') as ended,
      min(message) filter (where status = 'ENDED_NG') as failure
    from run_part where prct_code = ${prctCode} and run_id = ${runId}`.execute(db)
  return rows[0] ?? { left: 0, ended: 0, failure: null }
}

/** In the order in which they were offered. */
export async function readResults(db: ReadDb, { prctCode, runId }: RunKey): Promise<Buffer[]> {
  const { rows } = await checkedSql({ result: notNull(bytes) })`
    select result from run_part where prct_code = ${prctCode} and run_id = ${runId} and status = 'ENDED_OK' order by place`.execute(
    db,
  )
  return rows.map(({ result }) => result)
}
