import { DEFAULT_TIME_ZONE, isTimeZone, ZONE_EXAMPLES } from '@packing/contract'
import { z } from 'zod'
import { StartProblem } from '../start-problem.ts'
import { productVersion } from './product-version.ts'

const port = z.coerce.number().int().min(0).max(65535)
const address = z.url().transform((text) => text.replace(/\/$/, ''))

const listOf = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item))

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')

const settings = z.object({
  DATABASE_URL: postgresUrl,
  /** A pooler in transaction mode in front of DATABASE_URL: calls and runs go through it, other statements directly. */
  DATABASE_POOLER_URL: postgresUrl.optional(),
  /** A standby of DATABASE_URL that answers queries. */
  DATABASE_READ_URL: postgresUrl.optional(),
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  API_PREFIX: z
    .string()
    .regex(/^(\/[a-z0-9-]+)+$/, 'must be like /api')
    .default('/api'),
  /** Exactly as in the provider's tokens, including a trailing slash. */
  OIDC_ISSUER: z.url().default('http://localhost:8081'),
  OIDC_CLIENT_ID: z.string().min(1).default('packing-web'),
  /** What the sign-in asks for; a provider may give its claims for others only. */
  OIDC_SCOPE: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'must be names with a blank between them')
    .refine((scope) => scope.split(' ').includes('openid'), 'must contain openid')
    .default('email openid phone profile'),
  /** Claim that is the employee id of a user whom the first sign-in creates. */
  OIDC_EMPLOYEE_CLAIM: z.string().min(1).max(100).default('preferred_username'),
  /** The provider's own logout page if it has no standard end-session endpoint; called with client_id and logout_uri. */
  OIDC_LOGOUT_URL: z.url().optional(),
  /** Return address after sign-out; default <origin of the site>/logout. */
  OIDC_POST_LOGOUT_URI: z.url().optional(),
  /** Tokens to revoke on sign-out; some providers accept only the refresh token. */
  OIDC_REVOKE: listOf(z.enum(['access_token', 'refresh_token'])).default(['access_token', 'refresh_token']),
  /** Further origins the browser requests tokens from, such as a hosted sign-in on its own domain. */
  OIDC_ORIGINS: listOf(address).default([]),
  /**
   * How long /readyz reports 503 before new connections are refused, so that a load balancer notices. Stopping takes up to
   * 25 s more, and supervisors kill after 40 s.
   */
  STOP_ANNOUNCE_MS: z.coerce.number().int().min(0).max(10_000).default(0),
  /** Number of proxies whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Keys that sign the application's own tokens (`key rotate --file`); without it they are in the database. */
  TOKEN_KEYS_FILE: z.string().min(1).optional(),
  /** Keys that seal secrets in the database, of web and workers alike: one a line, 32 bytes in base64, the newest first. */
  SECRETS_KEY_FILE: z.string().min(1).optional(),
  /** Hosts to which events may be sent, `host` or `host:port`. None: no events are sent. */
  WEBHOOK_HOSTS: listOf(
    z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be like erp.example.com or erp.example.com:8443'),
  ).default([]),
  /** Directories below which files may be exchanged with partners, one for each partner. None: in no directory. */
  EXCHANGE_DIRS: listOf(z.string().regex(/^\/[^/]/, 'must be absolute paths such as /srv/exchange')).default([]),
  /** SFTP servers with which files may be exchanged, `host` or `host:port`. None: with no server. */
  SFTP_HOSTS: listOf(
    z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be like sftp.example.com or sftp.example.com:2222'),
  ).default([]),
  /** Printers to which labels may be sent, `host` or `host:port`. None: labels are not sent. */
  PRINTER_HOSTS: listOf(
    z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be like printer-l01.example.com or 10.20.0.31:9100'),
  ).default([]),
  /** Private networks in which hosts of events, SFTP servers and printers may be, such as 10.20.0.0/16. */
  OUTBOUND_NETWORKS: listOf(z.union([z.cidrv4(), z.cidrv6()])).default([]),
  /** Server that sends mails to users. None: no mails are sent. */
  SMTP_HOST: z
    .string()
    .regex(/^[a-z0-9.:-]+$/i, 'must be a host such as smtp.example.com')
    .optional(),
  SMTP_PORT: port.default(587),
  /** starttls: encrypted after the greeting; tls: from the start; none: in development only. */
  SMTP_SECURITY: z.enum(['starttls', 'tls', 'none']).default('starttls'),
  SMTP_USER: z.string().min(1).optional(),
  SMTP_PASSWORD: z.string().min(1).optional(),
  /** Sender of all mails: where those that cannot be delivered come back to. */
  SMTP_FROM: z.email('must be an address such as packing@example.com').optional(),
  /** Address of the site, for the links of mails. */
  SITE_URL: address.optional(),
  APP_ENV: z.enum(['dev', 'stg', 'prod']).default('dev'),
  /** With APP_ENV=dev replies and statements are compared with their declarations; off: for measurements. */
  REPLY_CHECKS: z.enum(['on', 'off']).default('on'),
  /** Shown only; migrations are compared with the version of the product. */
  APP_VERSION: z.string().default(productVersion),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  /** Port of /metrics, /livez and /readyz for monitoring; 0: none. */
  METRICS_PORT: port.default(0),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(2),
  IMPORT_DIR: z.string().default('.data/import'),
  PLAN_THREADS: z.coerce.number().int().min(1).max(64).default(2),
})

/** Keys that anybody on the way can replace let anybody in, and so does the local provider with its demo users. */
const schema = settings
  .refine(({ APP_ENV, OIDC_ISSUER }) => APP_ENV === 'dev' || OIDC_ISSUER.startsWith('https://'), {
    path: ['OIDC_ISSUER'],
    message: 'must be an https address when APP_ENV is stg or prod',
  })
  .refine(({ SMTP_HOST, SMTP_FROM, SITE_URL }) => SMTP_HOST === undefined || (SMTP_FROM && SITE_URL), {
    path: ['SMTP_HOST'],
    message: 'needs SMTP_FROM and SITE_URL as well',
  })
  .refine(({ SMTP_HOST, SMTP_SECURITY, APP_ENV }) => !SMTP_HOST || SMTP_SECURITY !== 'none' || APP_ENV === 'dev', {
    path: ['SMTP_SECURITY'],
    message: 'must be starttls or tls when APP_ENV is stg or prod',
  })

export type Config = z.infer<typeof schema>

/** Whether replies and statements are compared with their declarations. */
export const isChecking = ({ APP_ENV, REPLY_CHECKS }: Pick<Config, 'APP_ENV' | 'REPLY_CHECKS'>): boolean =>
  APP_ENV === 'dev' && REPLY_CHECKS === 'on'

type Environment = Readonly<Record<string, string | undefined>>

function read<Settings>(part: z.ZodType<Settings>, environment: Environment): Settings {
  const result = part.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new StartProblem(
    `The settings are not usable (environment, or the .env file of the unit):\n${lines.join('\n')}`,
  )
}

export const readConfig = (environment: Environment = process.env): Config => read(schema, environment)

const databaseOnly = z.object({ DATABASE_URL: postgresUrl })

const installation = z.object({
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, `must be an IANA time zone such as ${ZONE_EXAMPLES}`)
    .default(DEFAULT_TIME_ZONE),
})

let zone: string | undefined

/** IANA name of the clock by which the installation itself is run: backups and administration. Each PRCTCC has its own. */
export const installationZone = (): string => (zone ??= read(installation, process.env).TIME_ZONE)

const backups = z.object({
  DATABASE_URL: postgresUrl,
  BACKUP_DIR: z.string().min(1),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 02:30')
    .default('02:30'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  /** Restores each backup into a scratch database, which needs as much room as the database itself. */
  BACKUP_TRIAL: z.enum(['on', 'off']).default('on'),
  ...installation.shape,
  METRICS_PORT: settings.shape.METRICS_PORT,
  METRICS_HOST: settings.shape.METRICS_HOST,
  LOG_LEVEL: settings.shape.LOG_LEVEL,
})

/** Of the process for backups, which logs in as the owner of the tables. */
export const readBackupConfig = (environment: Environment = process.env) => read(backups, environment)

/** Standard variables of OpenTelemetry; its library reads the others. */
const traces = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
})

/** undefined: no traces are sent. */
export function readTraceService(usual: string, environment: Environment = process.env): string | undefined {
  const given = read(traces, environment)
  const isWanted = given.OTEL_EXPORTER_OTLP_ENDPOINT ?? given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  return isWanted === undefined ? undefined : (given.OTEL_SERVICE_NAME ?? usual)
}

/** For commands that need nothing but the database: migrate, backup, restore, import, administration. */
export const readDatabaseUrl = (environment: Environment = process.env): string =>
  read(databaseOnly, environment).DATABASE_URL

const moves = z.object({ TARGET_DATABASE_URL: postgresUrl.optional() })

/** Of the installation to which administration moves a PRCTCC, as the owner of its tables. */
export const readTargetUrl = (environment: Environment = process.env): string | undefined =>
  read(moves, environment).TARGET_DATABASE_URL
