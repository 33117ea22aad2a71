import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Build } from './build.ts'
import {
  type ChildSurroundings,
  fromRoot,
  lastLines,
  type ProcessSpec,
  runOnce,
  type Supervised,
  supervise,
} from './child.ts'
import { type DatabaseUrls, startDatabase } from './database.ts'
import { isPrepared } from './prepared.ts'
import { keepSealingKey } from './sealing-keys.ts'
import type { BackupSettings, Settings } from './settings.ts'
import { waitFor } from './wait.ts'

/** Tests substitute small ones. */
export interface ProcessTable {
  readonly prepare: readonly ProcessSpec[]
  /** The steps of `prepare` would find nothing to do. */
  isPrepared?(): Promise<boolean>
  readonly identity: ProcessSpec | undefined
  /** Absent where only data are made. */
  readonly web: ProcessSpec | undefined
  readonly workers: readonly ProcessSpec[]
  /** Run once, beside the system. */
  readonly after?: readonly ProcessSpec[]
}

export interface SystemOptions {
  readonly settings: Settings
  readonly dataDir: string
  readonly durable?: boolean
  /** A build that is under way: the database is made meanwhile. */
  readonly built?: Build
  readonly log: (line: string) => void
  readonly processes?: (settings: Settings, databaseUrls: DatabaseUrls, dataDir: string) => ProcessTable
}

export interface System {
  readonly databaseUrl: string
  readonly issuer: string
  readonly pids: () => Readonly<Record<string, number | undefined>>
  /** Resolves with the reason when the database could not be started again. */
  readonly givenUp: Promise<Error>
  /** Resolves when the processes that run once have ended. */
  readonly settled: Promise<void>
  stop(): Promise<void>
  kill(): void
}

const READY_MS = 120_000

export const issuerOf = (settings: Settings) => settings.issuer ?? `http://localhost:${settings.identityPort}`

export function productProcesses(settings: Settings, databaseUrls: DatabaseUrls, dataDir: string): ProcessTable {
  const env = {
    NODE_ENV: 'production',
    APP_ENV: process.env['APP_ENV'] ?? 'dev',
    OIDC_ISSUER: issuerOf(settings),
    OIDC_CLIENT_ID: settings.clientId,
    WEB_ORIGIN: settings.webOrigin,
    PORT: String(settings.port),
  }
  const sending = settings.hasInbox ? sendingToInbox(settings, dataDir) : {}
  const metricsPort = Number(process.env['METRICS_PORT'] || 0)
  const metricsOf = (number: number) => ({ METRICS_PORT: String(metricsPort === 0 ? 0 : metricsPort + number) })
  const api = (name: string, entry: string, databaseUrl: string, args: string[] = []): ProcessSpec => ({
    name,
    entry: fromRoot(`apps/api/dist/${entry}`),
    args,
    // Web and workers must not see the owner's password.
    env: { ...env, ...sending, DATABASE_URL: databaseUrl, DATABASE_APP_URL: undefined },
  })
  const { owner, app } = databaseUrls
  const backupProcess = ({ folder, at, keep }: BackupSettings) =>
    withEnv(api('backup', 'main-backup-worker.js', owner), {
      ...metricsOf(settings.workers + 1),
      BACKUP_DIR: folder,
      BACKUP_AT: at,
      BACKUP_KEEP: String(keep),
    })
  const history = settings.demoHistory === undefined ? [] : ['--history', String(settings.demoHistory)]
  const inbox = settings.hasInbox ? ['--inbox', inboxOf(settings)] : []
  const numbers = Array.from({ length: settings.workers }, (_none, index) => index + 1)
  return {
    prepare: [
      api('migrate', 'main-migrate.js', owner),
      ...(settings.demoSize === 'none'
        ? []
        : [api('demo', 'main-demo.js', owner, ['--size', settings.demoSize, ...history, ...inbox, '--if-empty'])]),
    ],
    isPrepared: () => isPrepared(owner, settings.demoSize === 'none' ? undefined : issuerOf(settings)),
    identity: settings.issuer === undefined ? identityProcess(settings, dataDir) : undefined,
    web: withEnv(api('web', 'main-web.js', app), metricsOf(0)),
    workers: [
      ...numbers.map((number) => withEnv(api(`worker-${number}`, 'main-worker.js', app), metricsOf(number))),
      ...(settings.backup ? [backupProcess(settings.backup)] : []),
    ],
    after: ['XS', 'S'].includes(settings.demoSize) ? [api('demo-past', 'main-demo.js', owner, ['--past'])] : [],
  }
}

const inboxOf = ({ identityPort }: Settings) => `http://localhost:${identityPort}/inbox/events`

/** Events and mails can go to the inbox of this machine only. */
function sendingToInbox({ identityPort, inboxMailPort, webOrigin }: Settings, dataDir: string) {
  const SECRETS_KEY_FILE = join(dataDir, 'sealing.keys')
  keepSealingKey(SECRETS_KEY_FILE)
  return {
    SECRETS_KEY_FILE,
    WEBHOOK_HOSTS: `localhost:${identityPort}`,
    OUTBOUND_NETWORKS: '127.0.0.0/8,::1/128',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(inboxMailPort),
    SMTP_SECURITY: 'none',
    SMTP_FROM: 'packing@example.com',
    SITE_URL: webOrigin,
  }
}

const withEnv = (spec: ProcessSpec, env: ProcessSpec['env']): ProcessSpec => ({ ...spec, env: { ...spec.env, ...env } })

const identityProcess = (settings: Settings, dataDir: string): ProcessSpec => ({
  name: 'identity',
  entry: fromRoot('apps/identity/dist/main.js'),
  env: {
    NODE_ENV: 'production',
    IDENTITY_PORT: String(settings.identityPort),
    IDENTITY_DATA_DIR: join(dataDir, 'identity'),
    ISSUER: issuerOf(settings),
    REDIRECT_ORIGINS: settings.webOrigin,
    IDENTITY_INBOX: settings.hasInbox ? 'on' : 'off',
    IDENTITY_MAIL_PORT: settings.inboxMailPort === undefined ? '' : String(settings.inboxMailPort),
  },
})

export async function startAll(options: SystemOptions, signal: AbortSignal): Promise<System> {
  const { settings, dataDir, log } = options
  mkdirSync(dataDir, { recursive: true })
  const surroundings: ChildSurroundings = { logDir: join(dataDir, 'logs'), log }
  const database = await startDatabase(options, signal)
  const running: Supervised[] = []
  const stopping = new AbortController()
  let settled: Promise<void> = Promise.resolve()
  const stopAll = async () => {
    stopping.abort()
    await settled
    // Stops web first, then running work, then sign-in; the database last.
    for (const child of running.toReversed()) await child.stop()
    await database.stop()
  }
  try {
    const table = (options.processes ?? productProcesses)(settings, database.urls, dataDir)
    const prepared = prepare(table, options, surroundings, signal)
    await options.built?.whole
    if (table.identity) running.push(supervise(table.identity, surroundings))
    // It waits for its schema by itself; mostly that is there, and then nobody has to wait for the steps before.
    const web = table.web && supervise(table.web, surroundings)
    if (web) running.push(web)
    await prepared
    const workers = table.workers.map((spec) => supervise(spec, surroundings))
    running.splice(web ? running.indexOf(web) : running.length, 0, ...workers)
    if (table.identity)
      await untilAnswers('identity', `http://127.0.0.1:${settings.identityPort}/livez`, surroundings, signal)
    if (table.web)
      await untilAnswers('web', `http://${ownAddress(settings)}:${settings.port}/readyz`, surroundings, signal)
    settled = runAfter(table.after ?? [], surroundings, stopping.signal)
  } catch (error) {
    await stopAll()
    throw error
  }
  return {
    databaseUrl: database.urls.owner,
    issuer: issuerOf(settings),
    pids: () => ({
      postgres: database.pid(),
      ...Object.fromEntries(running.map((child) => [child.name, child.pid()])),
    }),
    givenUp: database.givenUp ?? new Promise(() => undefined),
    settled,
    stop: stopAll,
    kill: () => {
      stopping.abort()
      for (const child of running) child.kill()
    },
  }
}

/** Beside the build of the site, if there is one. Its failure is for whoever waits for it. */
function prepare(
  table: ProcessTable,
  { built }: SystemOptions,
  surroundings: ChildSurroundings,
  signal: AbortSignal,
): Promise<void> {
  const steps = async () => {
    await built?.server
    if (!(await table.isPrepared?.())) for (const spec of table.prepare) await runOnce(spec, surroundings, signal)
  }
  const prepared = steps()
  prepared.catch(() => undefined)
  return prepared
}

/** Where this machine reaches the web process. */
function ownAddress({ host = '127.0.0.1' }: Settings): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** A failure is logged: the system works without. */
async function runAfter(
  specs: readonly ProcessSpec[],
  surroundings: ChildSurroundings,
  signal: AbortSignal,
): Promise<void> {
  for (const spec of specs)
    await runOnce(spec, surroundings, signal).catch((error: unknown) => {
      if (!signal.aborted) surroundings.log(String(error))
    })
}

async function untilAnswers(
  name: string,
  url: string,
  surroundings: ChildSurroundings,
  signal: AbortSignal,
): Promise<void> {
  let last = 'no answer'
  const isUp = async () => {
    signal.throwIfAborted()
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    if (response) last = `${response.status} ${(await response.text()).slice(0, 300)}`
    return response?.status === 200 ? true : undefined
  }
  if (await waitFor(isUp, { withinMs: READY_MS, everyMs: 100 })) return
  const seconds = READY_MS / 1000
  throw new Error(
    `${name} did not become ready within ${seconds} s; ${url} says: ${last}\n${lastLines(name, surroundings)}`,
  )
}
