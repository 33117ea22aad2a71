import type pg from 'pg'
import type { AppTokens } from './domain/identity/app-token.ts'
import { createIdTokenVerifier } from './domain/identity/id-token.ts'
import { keysInDatabase, keysInFile } from './domain/identity/token-keys.ts'
import { createNets } from './jobs/nets.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { AnyHandler } from './platform/http/call-route.ts'
import { openMailing, openPrinting, openWebhooks } from './platform/outbound/outbound-settings.ts'
import { openExchanges } from './platform/places/exchange-settings.ts'
import { createHandlers } from './screens/registry.ts'

interface Opening {
  readonly config: Config
  readonly pool: pg.Pool
  readonly clock: Clock
}

export const tokenKeys = ({ config: { TOKEN_KEYS_FILE: path }, pool, clock }: Opening) =>
  path === undefined ? keysInDatabase(pool, clock) : keysInFile(path)

/** The handlers of all calls, with what some of them need. */
export async function openHandlers(
  { config, clock }: Opening,
  tokens: AppTokens,
): Promise<Readonly<Record<string, AnyHandler>>> {
  const idTokens = createIdTokenVerifier({ issuer: config.OIDC_ISSUER, clientId: config.OIDC_CLIENT_ID }, clock)
  const nets = createNets({ planThreads: config.PLAN_THREADS, importFolder: config.IMPORT_DIR })
  const employeeClaim = config.OIDC_EMPLOYEE_CLAIM
  const [webhooks, exchanges] = await Promise.all([openWebhooks(config), openExchanges(config)])
  const sendsMails = openMailing(config) !== undefined
  return createHandlers({
    tokens,
    idTokens,
    employeeClaim,
    nets,
    webhooks,
    exchanges,
    printing: openPrinting(config),
    sendsMails,
  })
}
