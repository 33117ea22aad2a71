import { isPortFree } from './ports.ts'

export interface Settings {
  readonly port: number
  readonly identityPort: number
  readonly workers: number
  /** Demo data that fills an empty database. */
  readonly demoSize: string
  /** undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  /** undefined: the local identity provider. */
  readonly issuer: string | undefined
  readonly clientId: string
  readonly webOrigin: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Collects what is wrong instead of stopping at the first. */
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

  prefix(name: string): void {
    const text = this.text(name) ?? ''
    if (!/^(\/[a-z0-9-]+)*$/.test(text)) this.problems.push(`${name} must be empty or like /api, not “${text}”.`)
  }

  address(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text.replace(/\/$/, '')
    this.problems.push(
      `${name} must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
    )
    return undefined
  }
}

function read(environment: Environment): { settings: Settings; problems: string[] } {
  const reader = new Reader(environment)
  const port = reader.integer('PORT', 8080, 1, 65_535)
  const identityPort = reader.integer('IDENTITY_PORT', 8081, 1, 65_535)
  const settings: Settings = {
    port,
    identityPort,
    workers: reader.integer('WORKERS', 1, 1, 16),
    demoSize: reader.oneOf('DEMO_SIZE', ['S', 'M', 'L'], 'S'),
    databaseUrl: reader.address('DATABASE_URL', ['postgres:', 'postgresql:']),
    issuer: reader.address('OIDC_ISSUER', ['http:', 'https:']),
    clientId: reader.text('OIDC_CLIENT_ID') ?? 'packing-web',
    webOrigin: reader.address('WEB_ORIGIN', ['http:', 'https:']) ?? `http://localhost:${port}`,
  }
  // Read by the processes themselves; told here, before anything is started.
  reader.integer('PLAN_THREADS', 2, 1, 64)
  reader.integer('WORKER_CONCURRENCY', 2, 1, 16)
  reader.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info')
  reader.oneOf('APP_ENV', ['dev', 'stg', 'prod'], 'dev')
  reader.prefix('API_PREFIX')
  if (port === identityPort && settings.issuer === undefined) {
    reader.problems.push(`PORT and IDENTITY_PORT are both ${port}: each needs one of its own.`)
  }
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
        `Port ${port} is taken by another program. Stop it, or choose another: ${name}=${port + 10} npm start`,
    )
}

/** Reads the settings of a start; throws with everything that is wrong, all at once. */
export async function readSettings(environment: Environment): Promise<Settings> {
  const { settings, problems } = read(environment)
  problems.push(...(await portProblems(settings)))
  if (problems.length > 0)
    throw new Error(`The system cannot start:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
  return settings
}
