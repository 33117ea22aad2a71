import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import pg, { type ClientBase } from 'pg'
import { type Backend, cutOff, isLoading, lentBackendOf, type Wire, wireOf } from './wire.ts'

/** How quickly connections that have gone silent are found. */
export interface WatchTimes {
  /** A statement without an answer for this long is checked. */
  readonly suspectMs: number
  readonly lookMs: number
  /** Limit of one look at the database, from the connection to the answer. */
  readonly probeMs: number
}

export interface WatchOptions {
  /** Direct address of the database, even if the connections go through a pooler. */
  readonly databaseUrl: string
  /** Connections through a pooler: their process is known only during a transaction. */
  readonly isPooled?: boolean
  readonly times?: WatchTimes | undefined
  /** Whether the pool has ended. */
  isOver(): boolean
}

/** Within ten seconds calls are rejected: docs/operations.md. */
export const usualTimes: WatchTimes = { suspectMs: 2000, lookMs: 1000, probeMs: 2000 }

/** Failed looks after which the database counts as unreachable. */
export const FAILURES = 2

interface Waiting {
  readonly since: number
  /** Bytes that have passed in either direction. */
  readonly passed: number
  /** Looks in a row at which the database had nothing to do for this connection. */
  readonly strikes: number
}

/** The database's side of a connection that was closed while the database could not be reached. */
interface Abandoned extends Backend {
  readonly since: number
}

interface Found {
  readonly pid: number
  readonly state: string | null
  readonly waitEvent: string | null
  readonly transactionStart: string | null
}

const passedThrough = ({ connection: { stream } }: Wire) =>
  stream.bytesRead + stream.bytesWritten - stream.writableLength

/**
 * Finds connections whose network has gone silent: a failover, a firewall or a hung host leaves them open, and a
 * statement would wait for ever. When a statement is without an answer for some seconds, a new connection asks the
 * database about it. A backend that is idle, gone or waits for us will not answer any more: the connection is closed,
 * and its statement fails as unreachable. When the new connection fails as well, all connections are closed and new
 * work is rejected at once until the database answers again; then their backends are ended.
 */
export class ConnectionWatch {
  readonly #options: WatchOptions
  readonly #times: WatchTimes
  readonly #clients = new Set<ClientBase>()
  readonly #waiting = new Map<ClientBase, Waiting>()
  readonly #abandoned: Abandoned[] = []
  readonly #timer: NodeJS.Timeout
  #failures = 0
  #isLooking = false

  constructor(options: WatchOptions) {
    this.#options = options
    this.#times = options.times ?? usualTimes
    this.#timer = setInterval(() => void this.#look(), this.#times.lookMs)
    this.#timer.unref()
  }

  get isReachable(): boolean {
    return this.#failures < FAILURES
  }

  add(client: ClientBase): void {
    this.#clients.add(client)
  }

  remove(client: ClientBase): void {
    this.#clients.delete(client)
    this.#waiting.delete(client)
  }

  async #look(): Promise<void> {
    const isOver = this.#options.isOver()
    if (isOver) clearInterval(this.#timer)
    if (this.#isLooking || isOver) return
    this.#isLooking = true
    try {
      const suspects = this.#findSuspects()
      if (suspects.length > 0 || !this.isReachable) await this.#probe(suspects)
    } finally {
      this.#isLooking = false
    }
  }

  /** Connections on which nothing has passed since a statement was sent, or since the last look. */
  #findSuspects(): ClientBase[] {
    const now = performance.now()
    const suspects: ClientBase[] = []
    for (const client of this.#clients) {
      const wire = wireOf(client)
      if (!wire || wire.readyForQuery) {
        this.#waiting.delete(client)
        continue
      }
      const passed = passedThrough(wire)
      const known = this.#waiting.get(client)
      if (known?.passed !== passed) this.#waiting.set(client, { since: now, passed, strikes: 0 })
      else if (now - known.since >= this.#times.suspectMs) suspects.push(client)
    }
    return suspects
  }

  async #probe(suspects: readonly ClientBase[]): Promise<void> {
    // As the login itself: the role of the sessions sees nothing of others.
    const probe = new pg.Client({
      connectionString: this.#options.databaseUrl,
      connectionTimeoutMillis: this.#times.probeMs,
      query_timeout: this.#times.probeMs,
    })
    probe.on('error', () => undefined)
    const ownDelay = monitorEventLoopDelay({ resolution: 10 })
    ownDelay.enable()
    try {
      await probe.connect()
      const pids = suspects.flatMap((client) => this.#backendOf(client)?.pid ?? [])
      const { rows } = await probe.query<Found>(
        `select pid, state, wait_event as "waitEvent", extract(epoch from xact_start)::text as "transactionStart"
         from pg_stat_activity where pid = any($1)`,
        [pids],
      )
      this.#failures = 0
      for (; this.#abandoned[0]; this.#abandoned.shift()) await end(probe, this.#abandoned[0])
      for (const client of suspects) await this.#judge(client, rows, probe)
    } catch (error) {
      if (isAnswer(error)) {
        // Too many connections, a changed password: the network works, and statements under way may well succeed.
        this.#failures = 0
        return
      }
      // The answer may have been there while this process was computing.
      if (longestMs(ownDelay) > this.#times.probeMs / 4) return
      this.#failures++
      if (!this.isReachable) this.#abandonAll()
    } finally {
      ownDelay.disable()
      probe.end().catch(() => undefined)
    }
  }

  #abandonAll(): void {
    const since = performance.now()
    for (const client of this.#clients) {
      const backend = this.#backendOf(client)
      if (backend) this.#abandoned.push({ ...backend, since })
      cutOff(client)
    }
    this.#clients.clear()
  }

  #backendOf(client: ClientBase): Backend | undefined {
    const pid = wireOf(client)?.processID
    return lentBackendOf(client) ?? (this.#options.isPooled || pid === undefined ? undefined : { pid })
  }

  /** Twice, since an answer may have been on its way at the first look. */
  async #judge(client: ClientBase, backends: readonly Found[], probe: pg.Client): Promise<void> {
    const wire = wireOf(client)
    const known = this.#waiting.get(client)
    const backend = this.#backendOf(client)
    if (!wire || !known || !backend || wire.readyForQuery || passedThrough(wire) !== known.passed) return
    const found = backends.find(({ pid }) => pid === backend.pid)
    if (found && isOurs(found, backend) && hasToDo(found, client, wire)) return
    this.#waiting.set(client, { ...known, strikes: known.strikes + 1 })
    if (known.strikes === 0) return
    cutOff(client)
    await end(probe, { ...backend, since: performance.now() })
  }
}

/** Its transaction would hold locks until the database notices. A process that is younger only has the same number. */
const end = (probe: pg.Client, { pid, transactionStart, since }: Abandoned) =>
  probe.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid = $1 and ($2::text is null or extract(epoch from xact_start)::text = $2)
       and backend_start <= clock_timestamp() - make_interval(secs => $3)`,
    [pid, transactionStart ?? null, (performance.now() - since) / 1000],
  )

const isOurs = (found: Found, { transactionStart }: Backend) =>
  transactionStart === undefined || found.transactionStart === transactionStart

/** Whether an answer can still come: the database computes, or waits for something other than this connection. */
function hasToDo({ state, waitEvent }: Found, client: ClientBase, { connection: { stream } }: Wire): boolean {
  if (state?.startsWith('idle')) return false
  if (waitEvent === 'ClientRead') return isLoading(client) && stream.writableLength === 0
  // What has arrived here waits for its reader.
  if (waitEvent === 'ClientWrite') return stream.readableLength > 0
  return true
}

/** An error that the database itself reports, except that a pooler cannot reach it (class 08). */
const isAnswer = (error: unknown) => error instanceof pg.DatabaseError && error.code?.startsWith('08') !== true

const longestMs = (delay: IntervalHistogram) => delay.max / 1e6
