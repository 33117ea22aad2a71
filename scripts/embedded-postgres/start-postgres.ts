import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isRunning, markOf, type ProcessMark } from '../launch/alive.ts'
import { boundLog } from '../launch/log-file.ts'
import { freePort } from '../launch/ports.ts'
import { waitFor } from '../launch/wait.ts'
import { type Account, chooseAccount, externalDataDir } from './account.ts'
import { appLoginUrl, createAppLogin } from './app-login.ts'
import { findBinaries } from './binaries.ts'
import { isReady, stopOrphan } from './postmaster.ts'

export interface PostgresOptions {
  readonly dataDir: string
  readonly port?: number
  /** false: no fsync. For tests only, because a power cut loses the database. */
  readonly durable?: boolean
  /** Of the server, beside the usual ones. */
  readonly settings?: Readonly<Record<string, string | number>>
  /** The cluster is a copy that follows another server: it is read-only, and its logins are those of that server. */
  readonly isStandby?: boolean
  /** Never creates a cluster: when the folder of a running server has gone, an empty one must not take its place. */
  readonly mustExist?: boolean
  /** Ends a start that is under way. */
  readonly signal?: AbortSignal
  readonly log: (line: string) => void
}

export interface Postgres {
  readonly url: string
  readonly appUrl: string
  readonly port: number
  readonly pid: number
  /** Resolves when the server has ended for any reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const SUPERUSER = 'postgres'
const RETRY_MS = 10_000
const PAUSE_MS = 250
const READY_MS = 120_000

/** Creates the cluster at the first start and stops a server left from an earlier one. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  if (options.mustExist) rejectMissing(options.dataDir)
  const account = chooseAccount(findBinaries(), options.dataDir, options.log)
  takeOwnership(account.dataDir)
  const clusterDir = join(account.dataDir, 'cluster')
  const password = storedSecret(account.dataDir, 'password')
  if (!existsSync(clusterDir)) createCluster(account, clusterDir, password, options)
  rejectOtherVersion(account, clusterDir)
  const port = options.port ?? (await freePort())
  const child = await launch(account, clusterDir, port, options)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const guard = guardAgainstOurDeath(child)
  const stopBounding = boundLog(logFileOf(account))
  void ended.then(() => {
    guard.kill('SIGKILL')
    stopBounding()
  })
  const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`
  const appPassword = storedSecret(account.dataDir, 'app-password')
  const login = options.isStandby ? appLoginUrl(url, appPassword) : createAppLogin(url, appPassword)
  const appUrl = await Promise.resolve(login).catch(async (error: unknown) => {
    await stop(child, ended)
    throw error
  })
  return {
    url,
    appUrl,
    port,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      await stop(child, ended)
      rmSync(ownerFile(account.dataDir), { force: true })
    },
  }
}

const logFileOf = ({ dataDir }: Account) => join(dataDir, 'postgres.log')

function rejectMissing(dataDir: string): void {
  const folders = [dataDir, externalDataDir(dataDir)]
  if (folders.some((folder) => existsSync(join(folder, 'cluster', 'PG_VERSION')))) return
  throw new Error(
    `The data folder ${join(dataDir, 'cluster')} has gone. Make it available again, or stop, restore a backup and start.`,
  )
}

const ownerFile = (dataDir: string) => join(dataDir, 'launcher.json')

/** Two launchers on one cluster would stop each other's server in turn. */
function takeOwnership(dataDir: string): void {
  const file = ownerFile(dataDir)
  const owner = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8') || '{}') as ProcessMark) : undefined
  if (owner?.pid !== undefined && owner.pid !== process.pid && isRunning(owner)) {
    throw new Error(`The database in ${dataDir} is in use by another instance (process ${owner.pid}).`)
  }
  writeFileSync(file, JSON.stringify(markOf(process.pid) ?? {}))
}

function storedSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** initdb runs in a temporary folder: when killed, it leaves nothing that looks like a cluster. */
function createCluster(account: Account, clusterDir: string, password: string, options: PostgresOptions): void {
  options.log('Creating the database cluster.')
  const half = `${clusterDir}.new`
  const passwordFile = join(account.dataDir, 'password.new')
  rmSync(half, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  account.give(passwordFile)
  const { file, args } = account.command('initdb', [
    `--pgdata=${half}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-collate=C',
    '--lc-ctype=C.UTF-8',
    ...(options.durable === false ? ['--no-sync'] : []),
  ])
  const made = spawnSync(file, args, { cwd: account.dataDir, encoding: 'utf8', env: environment(), ...account.spawnAs })
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? `${made.stdout}\n${made.stderr}`}`)
  renameSync(half, clusterDir)
}

/** Not inherited: PGDATA, PGPORT and the like must not reach the server. */
const environment = () => ({ PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' })

function rejectOtherVersion(account: Account, clusterDir: string): void {
  const kept = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  const { file, args } = account.command('postgres', ['--version'])
  const { stdout } = spawnSync(file, args, { cwd: '/', encoding: 'utf8', env: environment(), ...account.spawnAs })
  const own = /(\d+)[.\w]*\s*$/.exec(stdout.trim())?.[1] ?? /\) (\d+)/.exec(stdout)?.[1]
  if (stdout.includes(`(PostgreSQL) ${kept}`)) return
  throw new Error(
    `The data in ${clusterDir} was written by PostgreSQL ${kept}, this system uses ${own}. Back it up with the old version of the product (npm run backup), move the folder away and restore it with this one (npm run restore).`,
  )
}

function settings(port: number, { durable: isDurable = true, settings: own }: PostgresOptions): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '256MB',
    work_mem: '32MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    fsync: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    ...own,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** A killed server holds its shared memory for a moment: retries for ten seconds. */
async function launch(
  account: Account,
  clusterDir: string,
  port: number,
  options: PostgresOptions,
): Promise<ChildProcess> {
  const start = performance.now()
  const { signal } = options
  for (;;) {
    await stopOrphan(clusterDir, options.log)
    const logStart = sizeOf(logFileOf(account))
    const child = spawnServer(account, clusterDir, port, options)
    const look = () => (child.exitCode !== null ? 'ended' : isReady(clusterDir, child.pid) ? 'ready' : undefined)
    const outcome = await waitFor(look, { withinMs: READY_MS, signal }).catch((stopped: unknown) => {
      child.kill('SIGQUIT')
      throw stopped
    })
    if (outcome === 'ready') return child
    if (outcome === undefined) child.kill('SIGKILL')
    if (performance.now() - start > RETRY_MS) {
      throw new Error(`PostgreSQL did not start:\n${lastLines(logFileOf(account), logStart)}`)
    }
    await delay(PAUSE_MS, undefined, signal ? { signal } : {})
  }
}

function spawnServer(account: Account, clusterDir: string, port: number, options: PostgresOptions): ChildProcess {
  const { file, args } = account.command('postgres', ['-D', clusterDir, ...settings(port, options)])
  const out = openSync(logFileOf(account), 'a', 0o600)
  // Own process group: Ctrl+C reaches only the launcher, which stops its children in order.
  const child = spawn(file, args, {
    cwd: account.dataDir,
    detached: true,
    stdio: ['ignore', out, out],
    env: environment(),
    ...account.spawnAs,
  })
  child.once('error', (error) => options.log(`PostgreSQL could not be started: ${error.message}`))
  closeSync(out)
  return child
}

/** When this process is killed, the pipe closes and the guard stops the server. */
function guardAgainstOurDeath(server: ChildProcess): ChildProcess {
  const guard = spawn('sh', ['-c', 'cat >/dev/null; kill -INT "$1"', 'guard', String(server.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  return guard
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), 30_000)
  await ended
  clearTimeout(timer)
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Of one try, which began at this size of the log. */
function lastLines(file: string, since: number): string {
  if (!existsSync(file)) return ''
  const log = readFileSync(file)
  const own = log.length < since ? log : log.subarray(since)
  return own.toString().trimEnd().split('\n').slice(-15).join('\n')
}
