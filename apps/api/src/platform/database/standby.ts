import pg from 'pg'
import { connect } from './connection/connections.ts'
import { databaseFailureOf } from './connection/failure-of.ts'
import { type ReadDb, type Scope, transaction } from './database.ts'

export interface StandbyTimes {
  /** Interval of reading the position of the primary. */
  readonly lookMs: number
  /** Reads may be this much older than the primary. */
  readonly staleMs: number
  /** Queries go to the primary for this long after a failure. */
  readonly pauseMs: number
}

const USUAL: StandbyTimes = { lookMs: 1000, staleMs: 5000, pauseMs: 5000 }

interface Sample {
  readonly at: number
  readonly position: string
}

/** Queries by where they were answered; the primary answered `stale`, `failed` and `unsuited` ones. */
export type ReadCounts = Readonly<Record<'standby' | 'stale' | 'failed' | 'unsuited', number>>

export interface StandbyRead<T> {
  readonly scope: Scope | 'none'
  /** Names the query: the standby does not get one again that it could not answer. */
  readonly name: string
  /** The log position that the standby must have reached; null: only the limit of staleness counts. */
  readonly position: string | null
  work(db: ReadDb): Promise<T>
  readonly signal?: AbortSignal
}

/**
 * Queries that a standby answers as long as it has everything that was confirmed in the PRCTCC (`position`) and is not far
 * behind. Otherwise, and whatever else fails there, the primary answers.
 */
export class Standby {
  readonly counts: Record<keyof ReadCounts, number> = { standby: 0, stale: 0, failed: 0, unsuited: 0 }
  readonly #pool: pg.Pool
  readonly #primary: pg.Pool
  readonly #times: StandbyTimes
  readonly #unsuited = new Set<string>()
  readonly #timer: NodeJS.Timeout
  #samples: readonly Sample[] = []
  #looking: Promise<void> = Promise.resolve()
  #pausedUntil = 0

  constructor(pool: pg.Pool, primary: pg.Pool, times: StandbyTimes = USUAL) {
    this.#pool = pool
    this.#primary = primary
    this.#times = times
    this.#timer = setInterval(() => {
      this.#looking = this.#look()
    }, times.lookMs)
    this.#timer.unref()
    this.#looking = this.#look()
  }

  /** undefined: the primary has to answer. */
  async read<T>({ scope, name, position, work, signal }: StandbyRead<T>): Promise<{ readonly value: T } | undefined> {
    const bound = this.#bound()
    if (bound === undefined || performance.now() < this.#pausedUntil) return undefined
    if (this.#unsuited.has(name)) return undefined
    try {
      // Before the transaction: its snapshot must not be older than what was compared.
      const before = (client: pg.PoolClient) => rejectStale(client, position, bound)
      const value = await transaction(this.#pool, scope, 'read', work, signal, before)
      this.counts.standby++
      return { value }
    } catch (error) {
      if (!this.#isOfStandby(error, name)) throw error
      return undefined
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await this.#pool.end()
  }

  #isOfStandby(error: unknown, name: string): boolean {
    if (error instanceof Stale) {
      this.counts.stale++
      return true
    }
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code !== undefined && UNSUITED.has(code)) {
      this.counts.unsuited++
      this.#unsuited.add(name)
      return true
    }
    const isUnreachable = databaseFailureOf(error) === 'UNREACHABLE'
    if (isUnreachable) this.#pausedUntil = performance.now() + this.#times.pauseMs
    const isFailed = isUnreachable || code === CONFLICT || databaseFailureOf(error) === 'BUSY'
    if (isFailed) this.counts.failed++
    return isFailed
  }

  /** The newest position of the primary that is at least as old as reads may be. */
  #bound(): string | undefined {
    const latest = performance.now() - this.#times.staleMs
    return this.#samples.findLast(({ at }) => at <= latest)?.position
  }

  async #look(): Promise<void> {
    try {
      const at = performance.now()
      const client = await connect(this.#primary)
      try {
        const { rows } = await client.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
        const [{ position } = { position: '0/0' }] = rows
        const needed = at - this.#times.staleMs - 2 * this.#times.lookMs
        this.#samples = [...this.#samples.filter((sample) => sample.at > needed), { at, position }]
      } finally {
        client.release()
      }
    } catch {
      // Without a position of the primary the age of the standby is unknown.
      this.#samples = []
    }
  }
}

/** Reads of unlogged tables, temporary tables, locks: a standby has none of them. */
const UNSUITED = new Set(['0A000', '25006', '55000'])
/** The primary has removed rows that the query was reading. */
const CONFLICT = '40001'

class Stale extends Error {
  override readonly name = 'Stale'
}

/** A standby that was promoted meanwhile has everything. */
async function rejectStale(client: pg.PoolClient, position: string | null, bound: string): Promise<void> {
  const { rows } = await client.query<{ isFresh: boolean }>(
    `select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= greatest($1::pg_lsn, $2::pg_lsn) as "isFresh"`,
    [position, bound],
  )
  if (!rows[0]?.isFresh) throw new Stale('The standby is behind')
}
