import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { allCalls, type Call, callMethod, callPath, checkReply, DEFAULT_MAX_UPLOAD_BYTES } from '@packing/contract'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type pg from 'pg'
import { createAdmission } from './domain/identity/admission.ts'
import { createAppTokens } from './domain/identity/app-token.ts'
import { addEvents } from './events.ts'
import { openHandlers, tokenKeys } from './open-handlers.ts'
import type { Clock } from './platform/clock/clock.ts'
import { type Config, isChecking } from './platform/config/config.ts'
import { addVital, type Health, liveness, readiness } from './platform/database/connection/health.ts'
import type { Standby } from './platform/database/standby.ts'
import { invalid } from './platform/errors/api-error.ts'
import { answerFailure } from './platform/http/answer-failure.ts'
import { BodyBudget } from './platform/http/body/body-budget.ts'
import { bodyLimitOf } from './platform/http/body/body-limit.ts'
import { addJsonBody } from './platform/http/body/json-body.ts'
import { type BodyTimes, endSlowBody } from './platform/http/body/slow-body.ts'
import { callRoute } from './platform/http/call-route.ts'
import type { CallThread } from './platform/http/call-thread.ts'
import { CallGate, type Patience } from './platform/http/gate/call-gate.ts'
import { callsPerMinute, createRateLimits, type Rates } from './platform/http/rate-limits.ts'
import { callerOf } from './platform/http/run-call.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { shedEarly } from './platform/http/shed-early.ts'
import { answerUnread } from './platform/http/unread-request.ts'
import type { Metrics } from './platform/telemetry/metrics.ts'
import { type OpenSpan, openSpan } from './platform/tracing/traces.ts'
import { addSite } from './site.ts'

export interface AppDependencies {
  readonly config: Config
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly rates?: Rates
  readonly lookEveryMs?: number
  /** How long calls wait for the database. */
  readonly patience?: Patience
  readonly bodyTimes?: BodyTimes
  readonly metrics?: Metrics
  readonly standby?: Standby | undefined
  /** Performs large calls; absent: they run between the others. */
  readonly thread?: CallThread | undefined
  /**
   * Validates reply data against the output schema, in development only; an error becomes a logged 500. Default:
   * `checkReply`.
   */
  checkReply?(call: Call, data: unknown): void
  readonly logTo?: { write(line: string): void }
}

/** Room for 500 codes in a query string. */
const MAX_HEADER_BYTES = 64 * 1024
const CORRELATION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Users quote it to support. Prefers the browser's id, which the user knows even without a reply. */
function correlationIdOf(request: IncomingMessage): string {
  const given = request.headers['x-correlation-id']
  return typeof given === 'string' && CORRELATION_ID.test(given) ? given : randomUUID()
}

export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, logTo } = dependencies
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      ...(logTo ? { stream: logTo } : {}),
      // No headers or query: they contain tokens and business data.
      serializers: { req: (request) => ({ method: request.method, path: request.url.split('?')[0] }) },
    },
    genReqId: correlationIdOf,
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    requestTimeout: 3_600_000,
    // While closing, the drain answers requests; Fastify would send a bare 503.
    return503OnClosing: false,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    schemaController: noSchemas,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerFailure,
    clientErrorHandler: answerUnread,
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-correlation-id', request.id)
  })
  await app.register(
    helmet,
    securityHeaders({
      identityOrigins: [config.OIDC_ISSUER, ...config.OIDC_ORIGINS],
      isHttps: config.APP_ENV !== 'dev',
    }),
  )
  await app.register(rateLimit, { global: false })
  await app.register(multipart)
  addJsonBody(app)
  app.setErrorHandler(answerFailure)
  await addCalls(app, dependencies)
  addHealth(app, dependencies)
  await addSite(app, config)
  return app
}

/** Calls are checked by the contract. The compilers of Fastify's own schemas take 0.15 s to load. */
const noSchemas = {
  compilersFactory: {
    buildValidator: () => rejectSchema,
    buildSerializer: () => rejectSchema,
  },
}

function rejectSchema(): never {
  throw new Error('Routes have no schemas of Fastify: the contract checks what they take and give')
}

const hasPolicy = ({ access, functionIds, privilege }: Call) =>
  access === 'anonymous' ||
  access === 'signed-in' ||
  access === 'machine' ||
  (access === 'privilege' && functionIds.length > 0 && privilege > 0)

async function addCalls(app: FastifyInstance, appDependencies: AppDependencies) {
  const { config, pool, clock, rates = callsPerMinute, lookEveryMs } = appDependencies
  const tokens = await createAppTokens(tokenKeys(appDependencies), clock)
  const limits = createRateLimits(app, rates)
  const admission = createAdmission({ pool, clock, tokens, limits })
  const handlers = await openHandlers(appDependencies, tokens)
  const gate = new CallGate(pool.options.max, appDependencies.patience)
  const bodies = new BodyBudget()
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  appDependencies.metrics?.observeGate(gate)
  addVital(pool, () => (gate.isStuck ? 'no call ends' : undefined))
  shedEarly(app.server, gate, config.API_PREFIX)
  addEvents(app, { prefix: config.API_PREFIX, pool, clock, admission, gate, limits, lookEveryMs })
  const dependencies = {
    pool,
    clock,
    gate,
    standby: appDependencies.standby,
    thread: appDependencies.thread,
    maxUploadBytes: DEFAULT_MAX_UPLOAD_BYTES,
    ...(isChecking(config) ? { checkReply: appDependencies.checkReply ?? checkReply } : {}),
    ...admission,
  }
  for (const call of allCalls) {
    const handler = handlers[call.id]
    if (!handler) throw new Error(`The call ${call.id} has no handler`)
    // A call without an access policy never becomes a route.
    if (!hasPolicy(call)) {
      throw new Error(`The call ${call.id} has no policy: it needs a function and a privilege`)
    }
    const url = callPath(config.API_PREFIX, call)
    const route = callRoute(call, handler, dependencies)
    app.route({
      method: callMethod(call),
      url,
      exposeHeadRoute: false,
      bodyLimit: bodyLimitOf(call),
      onRequest: async (request, reply) => {
        const span = openSpan(call.id, { 'http.request.method': request.method, 'packing.correlation_id': request.id })
        spans.set(request, span)
        // The router decodes %61 to a; a call must have one address for rate limits and logs.
        if (request.url.split('?')[0] !== url) throw invalid('M-COM-010', { path: url })
        await limits.check('address', request.ip, request)
        endSlowBody(call, request.raw, appDependencies.bodyTimes)
        await span.run(() => route.onRequest(request))
        bodies.reserve(callerOf(gate, request).key, request, reply)
      },
      handler: (request, reply) => {
        const work = async () => route.handler(request, reply)
        return spans.get(request)?.run(work) ?? work()
      },
      onResponse: async (request, reply) => {
        spans.get(request)?.end({ 'http.response.status_code': reply.statusCode })
        appDependencies.metrics?.observeCall(call.id, reply.statusCode, reply.elapsedTime / 1000)
      },
    })
  }
}

function addHealth(app: FastifyInstance, { config, pool }: AppDependencies): void {
  const send = (reply: FastifyReply, { code, status }: Health) => reply.code(code).send({ status })
  app.get('/livez', async (_request, reply) => send(reply, liveness(pool)))
  app.get('/readyz', async (_request, reply) => send(reply, await readiness(pool)))
  app.get('/version', async () => ({ version: config.APP_VERSION }))
}
