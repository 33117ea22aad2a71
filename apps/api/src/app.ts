import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import serveStatic from '@fastify/static'
import { callMethod, callPath, calls, DEFAULT_MAX_UPLOAD_BYTES, isBuilt } from '@packing/contract'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type pg from 'pg'
import { createAdmission } from './domain/identity/admission.ts'
import { createAppTokens } from './domain/identity/app-token.ts'
import { createIdTokenVerifier } from './domain/identity/id-token.ts'
import { createNets } from './jobs/nets.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { CallContext } from './platform/http/call-context.ts'
import { callRoute, languageOf } from './platform/http/call-route.ts'
import { Refusal } from './platform/http/refusal.ts'
import { coded, refusalReply } from './platform/http/reply.ts'
import { createHandlers } from './screens/registry.ts'

export interface AppDependencies {
  readonly config: Config
  readonly pool: pg.Pool
  readonly clock: Clock
}

/** The web application: every call of the contract, health, the runtime settings of the browser, and the site itself. */
export async function createApp({ config, pool, clock }: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      serializers: { req: (request) => ({ method: request.method, path: request.url.split('?')[0] }) },
    },
    genReqId: () => randomUUID(),
    bodyLimit: 30 * 1024 * 1024,
    requestTimeout: 3_600_000,
    routerOptions: { maxParamLength: 200 },
  })
  await app.register(helmet, helmetOptions(config))
  // Per session, or per address before there is one; the site itself is not counted.
  await app.register(rateLimit, {
    max: 1200,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.headers.authorization ?? request.ip,
    allowList: (request) => !request.url.startsWith(`${config.API_PREFIX}/v1/`),
  })
  await app.register(multipart)
  app.setErrorHandler(answerFailure)
  await addCalls(app, { config, pool, clock })
  addHealth(app, { config, pool, clock })
  await addSite(app, config)
  return app
}

const helmetOptions = (config: Config) => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The component library sets style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'", new URL(config.OIDC_ISSUER).origin],
      frameSrc: [new URL(config.OIDC_ISSUER).origin],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      upgradeInsecureRequests: null,
    },
  },
  strictTransportSecurity: config.APP_ENV !== 'dev',
})

async function addCalls(app: FastifyInstance, { config, pool, clock }: AppDependencies): Promise<void> {
  const tokens = await createAppTokens(pool, clock)
  const idTokens = createIdTokenVerifier({ issuer: config.OIDC_ISSUER, clientId: config.OIDC_CLIENT_ID }, clock)
  const admit = createAdmission({ pool, clock, tokens })
  const handlers = createHandlers({
    tokens,
    idTokens,
    nets: createNets({ planThreads: config.PLAN_THREADS, importFolder: config.IMPORT_DIR }),
  }) as unknown as Record<string, (input: unknown, context: CallContext<unknown>) => Promise<unknown>>
  for (const call of calls) {
    const handler = handlers[call.id]
    if (isBuilt(call.id) && !handler) throw new Error(`The call ${call.id} has no handler`)
    app.route({
      method: callMethod(call),
      url: callPath(config.API_PREFIX, call),
      exposeHeadRoute: false,
      handler: callRoute(call, handler, { pool, clock, maxUploadBytes: DEFAULT_MAX_UPLOAD_BYTES, admit }),
    })
  }
}

/** The one place where what was thrown becomes a reply. */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request)
  const refusal = asRefusal(error)
  if (refusal) {
    if (refusal.code === 401) request.log.info({ refused: refusal.messageCode }, 'refused')
    return reply.code(refusal.code).header('cache-control', 'no-store').send(refusalReply(refusal, language))
  }
  request.log.error({ err: error }, 'failed')
  const message = coded('M-COM-007', language, { correlationId: request.id })
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .send({ code: 500, message, data: null, errinfo: { others: [], detailMsg: [message], validationErrors: [] } })
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const status = (error as { statusCode?: number }).statusCode
  if (status === 429) return new Refusal(400, 'M-COM-011')
  if (status === 413) return new Refusal(400, 'M-COM-008', { limit: DEFAULT_MAX_UPLOAD_BYTES })
  // A form that is broken or was cut off; anything else without a status is a failure of ours.
  const isBrokenForm = /Multipart|Unexpected end|boundary/i.test(String((error as Error).message))
  if (isBrokenForm) return new Refusal(400, 'M-COM-013')
  if (status !== undefined && status >= 400 && status < 500) return new Refusal(400, 'M-COM-006')
  return undefined
}

function addHealth(app: FastifyInstance, { config, pool }: AppDependencies): void {
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await pool.query('select 1 from migration limit 1')
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'database not reachable' })
    }
  })
  app.get('/version', async () => ({ version: config.APP_VERSION, node: process.version }))
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      apiPrefix: config.API_PREFIX,
      environment: config.APP_ENV,
      appName: 'Packing Planning System',
      version: config.APP_VERSION,
      oidc: {
        authority: config.OIDC_ISSUER,
        clientId: config.OIDC_CLIENT_ID,
        scope: 'email openid phone profile',
        ...(config.OIDC_LOGOUT_URL === undefined ? {} : { logoutUrl: config.OIDC_LOGOUT_URL }),
      },
    }),
  )
}

async function addSite(app: FastifyInstance, config: Config): Promise<void> {
  const root = fileURLToPath(new URL('../../web/dist/site', import.meta.url))
  if (existsSync(root)) {
    await app.register(serveStatic, {
      root,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.includes('/assets/')
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = request.method === 'GET' && !path.startsWith(`${config.API_PREFIX}/`) && !/\.\w+$/.test(path)
    if (isPage && existsSync(root)) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    const refusal = new Refusal(400, 'M-COM-010', { path: path.slice(0, 200) })
    return reply.code(400).send(refusalReply(refusal, languageOf(request)))
  })
}
