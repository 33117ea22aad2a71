import { resolve } from 'node:path'
import { workerPoolSize } from '../../apps/api/src/platform/config/worker-pool.ts'
import { canListenOn, freePort, isPortFree } from './ports.ts'

export interface BackupSettings {
  readonly folder: string
  /** HH:MM by the clock of the installation. */
  readonly at: string
  /** Newest backups to keep. */
  readonly keep: number
}

export interface Settings {
  readonly port: number
  /** Address on which the web process listens; default: 127.0.0.1. */
  readonly host?: string
  readonly identityPort: number
  readonly workers: number
  /** That all processes together may open; the embedded database has as many. */
  readonly connections?: number
  readonly demoSize: string
  /** Months; those of the size if not set. */
  readonly demoHistory: number | undefined
  readonly databaseUrl: string | undefined
  /** Login of web and workers to an external database; undefined: databaseUrl. */
  readonly databaseAppUrl?: string | undefined
  readonly issuer: string | undefined
  readonly clientId: string
  readonly webOrigin: string
  /** The local provider shows what the system sends to others. */
  readonly hasInbox?: boolean
  /** Where it receives mails. */
  readonly inboxMailPort?: number
  /** undefined: no scheduled backups. */
  readonly backup?: BackupSettings | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

class Reader {
  readonly problems: string[] = []
  readonly #environment: Environment

  constructor(environment: Environment) {
    this.#environment = environment
  }

  text(name: string): string | undefined {
    const value = this.#environment[name]?.trim()
    return value === '' ? undefined : value
  }

  integer(name: string, fallback: number, least: number, most: number): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = Number(text)
    if (Number.isInteger(value) && value >= least && value <= most) return value
    this.problems.push(`${name} must be a whole number from ${least} to ${most}, not “${text}”.`)
    return fallback
  }

  oneOf(name: string, values: readonly string[], fallback: string): string {
    const text = this.text(name) ?? fallback
    if (values.includes(text)) return text
    this.problems.push(`${name} must be one of ${values.join(', ')}, not “${text}”.`)
    return fallback
  }

  time(name: string, fallback: string): string {
    const text = this.text(name) ?? fallback
    if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return text
    this.problems.push(`${name} must be a time such as 02:30, not “${text}”.`)
    return fallback
  }

  prefix(name: string): void {
    const text = this.text(name) ?? ''
    if (text !== '' && !/^(\/[a-z0-9-]+)+$/.test(text)) this.problems.push(`${name} must be like /api, not “${text}”.`)
  }

  /** Not normalised: in an issuer or a registered URI a trailing slash counts. */
  exactAddress(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
    this.problems.push(
      `${name} must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
    )
    return undefined
  }

  address(name: string, protocols: readonly string[]): string | undefined {
    return this.exactAddress(name, protocols)?.replace(/\/$/, '')
  }

  listOf(name: string, isGood: (part: string) => boolean, what: string): void {
    const parts = (this.text(name) ?? '').split(',').filter((part) => part.trim() !== '')
    if (parts.some((part) => !isGood(part.trim()))) this.problems.push(`${name} must be ${what}, separated by commas.`)
  }
}

/** Backups, administration, demo data, looks at silent connections (one per process), the superuser's own. */
const SPARE_CONNECTIONS = 60

/** Everything runs on this machine, for a trial. */
const isLocal = (reader: Reader) =>
  ['DATABASE_URL', 'OIDC_ISSUER'].every((name) => reader.text(name) === undefined) &&
  (reader.text('APP_ENV') ?? 'dev') === 'dev'

function readBackup(reader: Reader): BackupSettings | undefined {
  const at = reader.time('BACKUP_AT', '02:30')
  const keep = reader.integer('BACKUP_KEEP', 14, 1, 1000)
  const folder = reader.text('BACKUP_DIR')
  return folder === undefined ? undefined : { folder: resolve(folder), at, keep }
}

/** The processes read these; checked here before anything starts. */
function checkOthers(reader: Reader): void {
  reader.integer('STOP_ANNOUNCE_MS', 0, 0, 10_000)
  reader.oneOf('BACKUP_TRIAL', ['on', 'off'], 'on')
  reader.integer('METRICS_PORT', 0, 0, 65_000)
  reader.integer('PLAN_THREADS', 2, 1, 64)
  reader.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info')
  reader.oneOf('APP_ENV', ['dev', 'stg', 'prod'], 'dev')
  reader.integer('TRUST_PROXY', 0, 0, 5)
  reader.prefix('API_PREFIX')
  reader.exactAddress('OIDC_LOGOUT_URL', ['http:', 'https:'])
  reader.exactAddress('OIDC_POST_LOGOUT_URI', ['http:', 'https:'])
  reader.listOf('OIDC_ORIGINS', (part) => URL.canParse(part), 'addresses')
  reader.listOf(
    'OIDC_REVOKE',
    (part) => ['access_token', 'refresh_token'].includes(part),
    'access_token and refresh_token',
  )
}

function addContradictions(settings: Settings, reader: Reader): void {
  const stage = reader.text('APP_ENV') ?? 'dev'
  const isProduction = stage === 'prod'
  if (stage !== 'dev' && !settings.issuer?.startsWith('https://')) {
    reader.problems.push(
      `APP_ENV=${stage} needs OIDC_ISSUER, an https address: the local provider with its demo users is for a local machine only.`,
    )
  }
  if (stage !== 'dev' && settings.demoSize !== 'none') {
    reader.problems.push(`APP_ENV=${stage} takes no DEMO_SIZE: the users of the demo are for a local machine only.`)
  }
  if (isProduction && settings.databaseUrl !== undefined && settings.databaseAppUrl === undefined) {
    reader.problems.push(
      'APP_ENV=prod needs DATABASE_APP_URL: web and workers must not log in as the owner of the tables.',
    )
  }
  if (settings.databaseAppUrl !== undefined && reader.text('DATABASE_URL') === undefined) {
    reader.problems.push('DATABASE_APP_URL is for an external database: DATABASE_URL must be set as well.')
  }
  if (settings.port === settings.identityPort && settings.issuer === undefined) {
    reader.problems.push(`PORT and IDENTITY_PORT are both ${settings.port}: choose two different ports.`)
  }
}

function read(environment: Environment): { settings: Settings; problems: string[] } {
  const reader = new Reader(environment)
  const port = reader.integer('PORT', 8080, 1, 65_535)
  const identityPort = reader.integer('IDENTITY_PORT', 8081, 1, 65_535)
  const workers = reader.integer('WORKERS', 1, 1, 16)
  const pool = reader.integer('DATABASE_POOL', 20, 2, 200)
  const concurrency = reader.integer('WORKER_CONCURRENCY', 2, 1, 16)
  const demoSize = reader.oneOf('DEMO_SIZE', ['none', 'XS', 'S', 'M', 'L'], isLocal(reader) ? 'S' : 'none')
  const sendsElsewhere = ['SECRETS_KEY_FILE', 'WEBHOOK_HOSTS', 'SMTP_HOST'].some(
    (name) => reader.text(name) !== undefined,
  )
  const settings: Settings = {
    port,
    host: reader.text('HOST') ?? '127.0.0.1',
    identityPort,
    workers,
    connections: pool + workers * workerPoolSize(concurrency) + SPARE_CONNECTIONS,
    demoSize,
    hasInbox: isLocal(reader) && demoSize !== 'none' && !sendsElsewhere,
    demoHistory: reader.text('DEMO_HISTORY') === undefined ? undefined : reader.integer('DEMO_HISTORY', 1, 1, 24),
    databaseUrl: reader.address('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseAppUrl: reader.address('DATABASE_APP_URL', ['postgres:', 'postgresql:']),
    issuer: reader.exactAddress('OIDC_ISSUER', ['http:', 'https:']),
    clientId: reader.text('OIDC_CLIENT_ID') ?? 'packing-web',
    webOrigin: reader.address('WEB_ORIGIN', ['http:', 'https:']) ?? `http://localhost:${port}`,
    backup: readBackup(reader),
  }
  checkOthers(reader)
  addContradictions(settings, reader)
  return { settings, problems: reader.problems }
}

async function portProblems(settings: Settings): Promise<string[]> {
  const wanted: [string, number][] = [['PORT', settings.port]]
  if (settings.issuer === undefined) wanted.push(['IDENTITY_PORT', settings.identityPort])
  const free = await Promise.all(wanted.map(([, port]) => isPortFree(port)))
  return wanted
    .filter((_wish, index) => !free[index])
    .map(
      ([name, port]) =>
        `Port ${port} is in use by another program. Stop it, or choose another: ${name}=${port + 10} npm start`,
    )
}

async function hostProblems({ host = '127.0.0.1' }: Settings): Promise<string[]> {
  if (await canListenOn(host)) return []
  return [`HOST must be an address of this machine, or 0.0.0.0 for all of them, not “${host}”.`]
}

/** An unreachable or unusable external database; the embedded one is started later. */
async function databaseProblems({ databaseUrl }: Settings): Promise<string[]> {
  if (databaseUrl === undefined) return []
  // Half of the launcher's modules, which the embedded database does without.
  const { findDatabaseProblem } = await import('../../apps/api/src/platform/database/schema/migrate.ts')
  const problem = await findDatabaseProblem(databaseUrl)
  return problem === undefined ? [] : [`The database of DATABASE_URL cannot be used: ${problem}`]
}

export async function readSettings(environment: Environment): Promise<Settings> {
  const { settings, problems } = read(environment)
  const found = await Promise.all([portProblems(settings), hostProblems(settings), databaseProblems(settings)])
  problems.push(...found.flat())
  if (problems.length > 0)
    throw new Error(`The system cannot start:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
  return settings.hasInbox ? { ...settings, inboxMailPort: await freePort() } : settings
}
