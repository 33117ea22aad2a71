import type { Socket } from 'node:net'
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'

/** How quickly connections that have gone silent are found. */
export interface WatchTimes {
  /** A statement without an answer for this long is looked at. */
  readonly suspectMs: number
  readonly lookMs: number
  /** Limit of one look at the database, from the connection to the answer. */
  readonly probeMs: number
}

const USUAL: WatchTimes = { suspectMs: 2000, lookMs: 1000, probeMs: 2000 }

/** Failed looks after which the database counts as unreachable. */
const FAILURES = 2

/** What the client library knows of its connection. */
interface Wire {
  readonly readyForQuery: boolean
  readonly processID: number
  readonly connection: { readonly stream: Socket }
}

function wireOf(client: pg.PoolClient): Wire | undefined {
  const isWire = 'readyForQuery' in client && 'processID' in client && 'connection' in client
  return isWire ? (client as pg.PoolClient & Wire) : undefined
}

interface Waiting {
  readonly since: number
  readonly bytesRead: number
  /** Looks in a row at which the database had nothing to do for this connection. */
  readonly strikes: number
}

interface Backend {
  readonly pid: number
  readonly state: string | null
}

/**
 * Finds connections whose network has gone silent: a failover, a firewall or a hung host leaves them open, and a
 * statement would wait for ever. When a statement is without an answer for some seconds, a new connection asks the
 * database about it. A backend that is idle or gone will not answer any more: the connection is closed, and its
 * statement fails as unreachable. When the new connection fails as well, all connections are closed and new work is
 * rejected at once until the database answers again.
 */
export class ConnectionWatch {
  readonly #pool: pg.Pool
  readonly #databaseUrl: string
  readonly #times: WatchTimes
  readonly #clients = new Set<pg.PoolClient>()
  readonly #waiting = new Map<pg.PoolClient, Waiting>()
  readonly #timer: NodeJS.Timeout
  #failures = 0
  #isLooking = false

  constructor(pool: pg.Pool, databaseUrl: string, times: WatchTimes = USUAL) {
    this.#pool = pool
    this.#databaseUrl = databaseUrl
    this.#times = times
    pool.on('connect', (client) => this.#clients.add(client))
    pool.on('remove', (client) => {
      this.#clients.delete(client)
      this.#waiting.delete(client)
    })
    this.#timer = setInterval(() => void this.#look(), times.lookMs)
    this.#timer.unref()
  }

  get isReachable(): boolean {
    return this.#failures < FAILURES
  }

  async #look(): Promise<void> {
    if (this.#pool.ended) clearInterval(this.#timer)
    if (this.#isLooking || this.#pool.ended) return
    this.#isLooking = true
    try {
      const suspects = this.#findSuspects()
      if (suspects.length > 0 || !this.isReachable) await this.#probe(suspects)
    } finally {
      this.#isLooking = false
    }
  }

  /** Connections on which nothing has arrived since a statement was sent, or since the last look. */
  #findSuspects(): pg.PoolClient[] {
    const now = performance.now()
    const suspects: pg.PoolClient[] = []
    for (const client of this.#clients) {
      const wire = wireOf(client)
      if (!wire || wire.readyForQuery) {
        this.#waiting.delete(client)
        continue
      }
      const { bytesRead } = wire.connection.stream
      const known = this.#waiting.get(client)
      if (known?.bytesRead !== bytesRead) this.#waiting.set(client, { since: now, bytesRead, strikes: 0 })
      else if (now - known.since >= this.#times.suspectMs) suspects.push(client)
    }
    return suspects
  }

  async #probe(suspects: readonly pg.PoolClient[]): Promise<void> {
    // As the login itself: the role of the sessions sees nothing of others.
    const probe = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: this.#times.probeMs,
      query_timeout: this.#times.probeMs,
    })
    probe.on('error', () => undefined)
    const ownDelay = monitorEventLoopDelay({ resolution: 10 })
    ownDelay.enable()
    try {
      await probe.connect()
      const pids = suspects.map((client) => wireOf(client)?.processID ?? 0)
      const { rows } = await probe.query<Backend>('select pid, state from pg_stat_activity where pid = any($1)', [pids])
      this.#failures = 0
      for (const client of suspects) await this.#judge(client, rows, probe)
    } catch {
      // The answer may have been there while this process was computing.
      if (longestMs(ownDelay) > this.#times.probeMs / 4) return
      this.#failures++
      if (!this.isReachable) for (const client of this.#clients) this.#close(client)
    } finally {
      ownDelay.disable()
      probe.end().catch(() => undefined)
    }
  }

  /** Twice, since an answer may have been on its way at the first look. */
  async #judge(client: pg.PoolClient, backends: readonly Backend[], probe: pg.Client): Promise<void> {
    const wire = wireOf(client)
    const known = this.#waiting.get(client)
    if (!wire || !known || wire.readyForQuery || wire.connection.stream.bytesRead !== known.bytesRead) return
    const backend = backends.find(({ pid }) => pid === wire.processID)
    const hasNothingToDo = !backend || backend.state?.startsWith('idle') === true
    if (!hasNothingToDo) return
    this.#waiting.set(client, { ...known, strikes: known.strikes + 1 })
    if (known.strikes === 0) return
    this.#close(client)
    // Its transaction would hold locks until the database notices.
    await probe.query('select pg_terminate_backend($1)', [wire.processID])
  }

  #close(client: pg.PoolClient): void {
    const error = Object.assign(new Error('Connection terminated: no answer'), { code: 'ETIMEDOUT', syscall: 'read' })
    wireOf(client)?.connection.stream.destroy(error)
  }
}

const longestMs = (delay: IntervalHistogram) => delay.max / 1e6
