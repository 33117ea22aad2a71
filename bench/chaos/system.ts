import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../../apps/api/src/platform/database/schema/migrate.ts'
import { addContainerType } from '../../apps/api/src/testing/plan-month.ts'
import { addPlanningSite, SITE_PRCT } from '../../apps/api/src/testing/planning-site.ts'
import { signInto } from '../../apps/api/src/testing/sign-in.ts'
import { type SilentProxy, startSilentProxy } from '../../apps/api/src/testing/silent-proxy.ts'
import { copyAsStandby } from '../../scripts/deploy/copy-cluster.ts'
import { type Postgres, startPostgres } from '../../scripts/embedded-postgres/start-postgres.ts'
import { type Supervised, supervise } from '../../scripts/launch/child.ts'
import { type Database, startDatabase } from '../../scripts/launch/database.ts'
import { freePort } from '../../scripts/launch/ports.ts'
import { waitFor } from '../../scripts/launch/wait.ts'

export interface ChaosSystem {
  readonly database: Database
  readonly proxy: SilentProxy
  readonly webs: readonly Supervised[]
  readonly workers: readonly Supervised[]
  readonly webUrls: readonly string[]
  readonly tokens: readonly string[]
  readonly prctCode: string
  /** The folder of the database. */
  readonly dataDir: string
  /** Moves the clocks of web and workers; undefined without libfaketime. */
  readonly moveClock: ((offset: string) => void) | undefined
  /** Of the heap of the last worker, from its next start on. */
  readonly limitWorker: (mb: number | undefined) => void
  /** Of its superuser; undefined without a standby. */
  readonly standbyUrl: string | undefined
  /** Another one for each group of writers. */
  nextSeries(): number
  stop(): Promise<void>
}

export interface ChaosSystemOptions {
  /** Of the database, on a disk that a drill may fill. */
  readonly dataDir: string
  readonly logDir: string
  entryOf(name: 'main-web' | 'main-worker'): string
  readonly webs: number
  readonly workers: number
  readonly users: number
  /** Parts with orders of one month. */
  readonly parts: number
  /** libfaketimeMT.so.1 */
  readonly fakeTime?: string | undefined
  /** Of a standby that answers queries; without it there is none. */
  readonly standbyDir?: string
  readonly durable: boolean
  log(line: string): void
}

const READY_MS = 60_000
/** All that web and workers open, and a few more: a drill takes the rest. */
const CONNECTIONS = 120
/** A thousand faults take longer than the half hour of a user's token. */
const TOKEN_HOURS = 8
const functionIds = ['A01F01', 'C01F01', 'I02F01', 'J01F01-3', 'L03F01', 'M01F01']

/** Web processes and workers of the product, supervised as `npm start` does, behind a network that can go silent. */
export async function startChaosSystem(options: ChaosSystemOptions): Promise<ChaosSystem> {
  const { dataDir, logDir, log } = options
  mkdirSync(dataDir, { recursive: true })
  const settings = { databaseUrl: undefined, connections: CONNECTIONS }
  // Killed again and again, it never runs steadily: that is no reason to give up here.
  const giveUpMs = Number.POSITIVE_INFINITY
  const given = { settings, dataDir, durable: options.durable, log, giveUpMs }
  const database = await startDatabase(given, new AbortController().signal)
  await migrate(database.urls.owner)
  await fill(database.urls.owner, options.parts)
  const tokens = await signInUsers(database.urls.owner, options.users)
  const proxy = await startSilentProxy(database.urls.app)
  const clock = options.fakeTime === undefined ? undefined : openClock(options.fakeTime, logDir)
  const standby = options.standbyDir === undefined ? undefined : await follow(database, dataDir, options.standbyDir)
  const read = standby && { DATABASE_READ_URL: standby.appUrl }
  const env = { DATABASE_URL: proxy.url, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...read, ...clock?.env }
  const start = (name: 'main-web' | 'main-worker', number: number, own: Record<string, string | undefined> = env) =>
    supervise({ name: `${name}-${number}`, entry: options.entryOf(name), env: own }, { logDir, log })
  const ports: number[] = []
  const webs: Supervised[] = []
  for (let number = 0; number < options.webs; number++) {
    const port = await freePort()
    ports.push(port)
    webs.push(start('main-web', number, { ...env, PORT: String(port) }))
  }
  const workers = Array.from({ length: options.workers - 1 }, (_none, number) => start('main-worker', number))
  const ofLast: Record<string, string | undefined> = { ...env }
  workers.push(start('main-worker', options.workers - 1, ofLast))
  let series = 0
  const webUrls = ports.map((port) => `http://127.0.0.1:${port}`)
  const system: ChaosSystem = {
    database,
    proxy,
    webs,
    workers,
    webUrls,
    tokens,
    prctCode: SITE_PRCT,
    dataDir: join(dataDir, 'postgres'),
    moveClock: clock?.move,
    limitWorker(mb) {
      ofLast['NODE_OPTIONS'] = mb === undefined ? undefined : `--max-old-space-size=${mb}`
    },
    standbyUrl: standby?.url,
    nextSeries: () => series++,
    async stop() {
      await Promise.all([...webs, ...workers].map((one) => one.stop()))
      await proxy.close()
      await standby?.stop()
      await database.stop()
    },
  }
  await untilReady(webUrls).catch(async (error: unknown) => {
    await system.stop()
    throw error
  })
  return system
}

/** Their tokens. */
async function signInUsers(databaseUrl: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let user = 0; user < count; user++) {
    const identity = { name: `U${user}`, prctCode: SITE_PRCT, functionIds, lastsHours: TOKEN_HOURS }
    tokens.push(await signInto(databaseUrl, identity))
  }
  return tokens
}

/** A standby of the database, which a copy of it becomes. */
async function follow({ urls }: Database, dataDir: string, standbyDir: string): Promise<Postgres> {
  await copyAsStandby({ url: urls.owner }, join(dataDir, 'postgres'), standbyDir)
  const settings = { max_connections: CONNECTIONS, hot_standby_feedback: 'on' }
  return startPostgres({ dataDir: standbyDir, settings, isStandby: true, log: () => undefined })
}

async function untilReady(webUrls: readonly string[]): Promise<void> {
  for (const url of webUrls) {
    const isReady = async () => {
      const response = await fetch(`${url}/readyz`).catch(() => undefined)
      return response?.status === 200 ? true : undefined
    }
    if (!(await waitFor(isReady, { withinMs: READY_MS }))) throw new Error(`${url} did not become ready`)
  }
}

/** A month that can be planned: parts of one dealer, each ordered once. */
async function fill(databaseUrl: string, parts: number): Promise<void> {
  const site = await addPlanningSite({ url: databaseUrl, drop: async () => undefined })
  await addContainerType(site)
  const names = Array.from({ length: parts }, (_none, part) => `P${String(part).padStart(9, '0')}`)
  await site.addParts(...names.map((part) => ({ part })))
  const days = Array.from({ length: 20 }, (_none, day) => `2026-12-${String(day + 8).padStart(2, '0')}`)
  for (const day of days) await site.addWindow('D1', day, '2026-11-02', '2026-12-31')
  await site.order(...names.map((part, number) => ({ part, qty: 20, on: days[number % days.length] ?? '' })))
  await site.close()
}

function openClock(library: string, folder: string) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'clock')
  const move = (offset: string) => writeFileSync(file, `${offset}\n`)
  move('+0')
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { env, move }
}
