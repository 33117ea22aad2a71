import { type RawBuilder, sql } from 'kysely'
import { checkedSql } from '../database/checked-sql.ts'
import { bool, type Columns, int, type RowOf } from '../database/column-types.ts'
import type { WriteDb } from '../database/database.ts'

/** Silence after which another worker claims the work. */
const LEASE_SECONDS = 8
/** Abandons work after this many workers died of it. */
const MOST_ATTEMPTS = 5
/** Abandons work during which the database was lost this often: it may be the work that ends the database. */
const MOST_OUTAGES = 20

/**
 * A table of work with the columns prct_code, status (WAITING, RUNNING, …), started_at, cancel_requested_at, fencing_token,
 * attempts, outages, lease_worker and lease_until. All strings are our own SQL, never user input.
 */
export interface WorkTable<Claimed extends Columns = Columns> {
  readonly name: string
  readonly key: string
  readonly claimLock: number
  readonly columns: string
  readonly claimed: Claimed
  /** In SQL, over the waiting rows `w`. */
  readonly order: string
  /** Condition under which a running row `o` blocks `w`. */
  readonly isBlocking: string
}

const leaseColumns = { workId: int, fencingToken: int, attempts: int, outages: int }

export interface Lease {
  readonly workId: number
  readonly fencingToken: number
  readonly attempts: number
  readonly outages: number
}

/** Why the work is not begun again: it would block others for ever. */
export function whyAbandoned({ attempts, outages }: Lease): { attempts: number } | { outages: number } | undefined {
  if (attempts > MOST_ATTEMPTS) return { attempts: MOST_ATTEMPTS }
  return outages > MOST_OUTAGES ? { outages: MOST_OUTAGES } : undefined
}

/** Whether this worker handles rows of this kind. Alias: w or o. */
type Division = (row: 'w' | 'o') => RawBuilder<unknown>
const everything: Division = () => sql`true`
/** Not a constant, which cannot be sorted by. */
const nothing: Division = () => sql`(1 = 0)`

interface Claim {
  readonly workerId: string
  readonly isOurs?: Division | undefined
  /** Rows that wait for others but let none wait. */
  readonly givesWay?: Division | undefined
  /** What this process executes now: neither claimed again nor overtaken, even if its lease ran out. */
  readonly inHand: readonly number[]
}

export async function claimWork<Claimed extends Columns>(
  db: WriteDb,
  table: WorkTable<Claimed>,
  { workerId, isOurs = everything, givesWay = nothing, inHand }: Claim,
): Promise<RowOf<Claimed & typeof leaseColumns> | undefined> {
  const { rows: lock } = await checkedSql({
    ok: bool,
  })`select pg_try_advisory_xact_lock(${table.claimLock}) as ok`.execute(db)
  if (!lock[0]?.ok) return undefined
  const key = sql.raw(table.key)
  const isInHand = (row: 'w' | 'o') => sql`${sql.raw(row)}.${key} = any(${[...inHand]}::bigint[])`
  const { rows } = await checkedSql<Claimed & typeof leaseColumns>({ ...table.claimed, ...leaseColumns })`
    update ${sql.raw(table.name)} set status = 'RUNNING', fencing_token = fencing_token + 1, attempts = attempts + 1,
      lease_worker = ${workerId}, lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}),
      started_at = coalesce(started_at, now())
    where (prct_code, ${key}) = (
      select w.prct_code, w.${key} from ${sql.raw(table.name)} w
      where (w.status = 'WAITING' or (w.status = 'RUNNING' and w.lease_until < clock_timestamp() and not ${isInHand('w')}))
        and ${isOurs('w')}
        and not exists (select 1 from ${sql.raw(table.name)} o where o.${key} <> w.${key} and o.status = 'RUNNING'
          and (o.lease_until >= clock_timestamp() or ${isInHand('o')}) and ${sql.raw(table.isBlocking)} and ${isOurs('o')}
          and (${givesWay('w')} or not ${givesWay('o')}))
      order by ${givesWay('w')}, w.status = 'WAITING', ${sql.raw(table.order)} limit 1 for update skip locked)
    returning ${key} as "workId", fencing_token as "fencingToken", attempts, outages, ${sql.raw(table.columns)}`.execute(
    db,
  )
  return rows[0]
}

/**
 * Uses the wall clock, because the transaction may have begun long ago. Returns whether the work is still ours and
 * whether to stop.
 */
export async function extendLease(db: WriteDb, table: WorkTable, lease: Lease): Promise<'ours' | 'cancel' | 'lost'> {
  const { rows } = await checkedSql({ isCancelled: bool })`
    update ${sql.raw(table.name)} set lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    where ${sql.raw(table.key)} = ${lease.workId} and fencing_token = ${lease.fencingToken} and status = 'RUNNING'
    returning cancel_requested_at is not null as "isCancelled"`.execute(db)
  if (!rows[0]) return 'lost'
  return rows[0].isCancelled ? 'cancel' : 'ours'
}

/** Why work is given back unfinished. None speaks against the work. */
export type ReturnReason = 'outage' | 'disk' | 'stopping'

interface Pause {
  readonly firstSeconds: number
  readonly mostSeconds: number
}
/** Before work is begun again; the second one is twice as long, and so on. Room on a disk takes somebody to make it. */
const pauses: Readonly<Record<ReturnReason, Pause>> = {
  outage: { firstSeconds: 1, mostSeconds: 60 },
  disk: { firstSeconds: 15, mostSeconds: 300 },
  stopping: { firstSeconds: 0, mostSeconds: 0 },
}
/** The pauses before so many attempts add up to more than an hour. */
const MOST_FULL_DISKS = 15

/** Whether work that found a disk full is begun again later. */
export const isWorthWaiting = ({ outages }: Pick<Lease, 'outages'>): boolean => outages < MOST_FULL_DISKS

export const pauseSeconds = (reason: ReturnReason, outages: number): number => {
  const { firstSeconds, mostSeconds } = pauses[reason]
  return Math.min(mostSeconds, firstSeconds * 2 ** outages)
}

/** Lets the next worker begin after the pause, unless one already has, and does not count this attempt. */
export async function returnWork(db: WriteDb, table: WorkTable, lease: Lease, reason: ReturnReason): Promise<void> {
  const pause = sql`make_interval(secs => ${pauseSeconds(reason, lease.outages)})`
  await sql`
    update ${sql.raw(table.name)} set attempts = greatest(attempts - 1, 0), outages = outages + ${reason === 'stopping' ? 0 : 1},
      lease_until = case when fencing_token = ${lease.fencingToken} then clock_timestamp() + ${pause} else lease_until end
    where ${sql.raw(table.key)} = ${lease.workId} and status = 'RUNNING'`.execute(db)
}

export class WorkCancelled extends Error {
  override readonly name = 'WorkCancelled'
}

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Call right before a commit; throws unless the work is still ours. */
export async function assertOurs(db: WriteDb, table: WorkTable, lease: Lease): Promise<void> {
  if ((await extendLease(db, table, lease)) === 'lost') {
    throw new LeaseLost(`${table.name} ${lease.workId} was taken over`)
  }
}

/** As `assertOurs`, before work begins or is saved; also throws if it was cancelled. */
export async function assertWanted(db: WriteDb, table: WorkTable, lease: Lease): Promise<void> {
  const found = await extendLease(db, table, lease)
  if (found === 'lost') throw new LeaseLost(`${table.name} ${lease.workId} was taken over`)
  if (found === 'cancel') throw new WorkCancelled(`${table.name} ${lease.workId} was cancelled`)
}
