import { z } from 'zod'

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

const settings = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  API_PREFIX: z
    .string()
    .regex(/^(\/[a-z0-9-]+)+$/, 'must be like /api')
    .default('/api'),
  /** Exactly as in the provider's tokens, including a trailing slash. */
  OIDC_ISSUER: z.url().default('http://localhost:8081'),
  OIDC_CLIENT_ID: z.string().min(1).default('packing-web'),
  /** The provider's own logout page if it has no standard end-session endpoint; called with client_id and logout_uri. */
  OIDC_LOGOUT_URL: z.url().optional(),
  /** Return address after sign-out; default <origin of the site>/logout. */
  OIDC_POST_LOGOUT_URI: z.url().optional(),
  /** Tokens to revoke on sign-out; some providers accept only the refresh token. */
  OIDC_REVOKE: listOf(z.enum(['access_token', 'refresh_token'])).default(['access_token', 'refresh_token']),
  /** Further origins the browser requests tokens from, such as a hosted sign-in on its own domain. */
  OIDC_ORIGINS: listOf(address).default([]),
  /** How long /readyz reports 503 before new connections are refused, so that a load balancer notices. */
  STOP_ANNOUNCE_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Number of proxies whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  APP_ENV: z.enum(['dev', 'stg', 'prod']).default('dev'),
  APP_VERSION: z.string().default('0.1.0'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  /** Port of /metrics, /livez and /readyz for monitoring; 0: none. */
  METRICS_PORT: port.default(0),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(2),
  IMPORT_DIR: z.string().default('.data/import'),
  PLAN_THREADS: z.coerce.number().int().min(1).max(64).default(2),
})

/** Keys that anybody on the way can replace let anybody in. */
const schema = settings.refine(({ APP_ENV, OIDC_ISSUER }) => APP_ENV !== 'prod' || OIDC_ISSUER.startsWith('https://'), {
  path: ['OIDC_ISSUER'],
  message: 'must be an https address when APP_ENV is prod',
})

export type Config = z.infer<typeof schema>

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const result = schema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The configuration is not usable:\n${lines.join('\n')}`)
}
