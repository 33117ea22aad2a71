import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const address = z.url().transform((text) => text.replace(/\/$/, ''))

const schema = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  API_PREFIX: z
    .string()
    .regex(/^(\/[a-z0-9-]+)*$/, 'must be empty or like /api')
    .default('/api'),
  WEB_ORIGIN: address.default('http://localhost:8080'),
  OIDC_ISSUER: address.default('http://localhost:8081'),
  OIDC_CLIENT_ID: z.string().min(1).default('packing-web'),
  OIDC_LOGOUT_URL: address.optional(),
  APP_ENV: z.enum(['dev', 'stg', 'prod']).default('dev'),
  APP_VERSION: z.string().default('0.1.0'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(16).default(2),
  IMPORT_DIR: z.string().default('.data/import'),
  PLAN_THREADS: z.coerce.number().int().min(1).max(64).default(2),
})

export type Config = z.infer<typeof schema>

/** Reads the configuration from the environment. Names every variable that is wrong, all at once. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const result = schema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The configuration is not usable:\n${lines.join('\n')}`)
}
