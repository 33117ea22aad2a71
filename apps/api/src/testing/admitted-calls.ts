import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { allCalls, type Call, callMethod, callPath, DEFAULT_MAX_UPLOAD_BYTES } from '@packing/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createAdmission } from '../domain/identity/admission.ts'
import type { AppTokens } from '../domain/identity/app-token.ts'
import { createIdTokenVerifier } from '../domain/identity/id-token.ts'
import type { SessionUser } from '../domain/identity/users.ts'
import { createNets } from '../jobs/nets.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { answerFailure } from '../platform/http/answer-failure.ts'
import { bodyLimitOf } from '../platform/http/body/body-limit.ts'
import { addJsonBody } from '../platform/http/body/json-body.ts'
import { type AnyHandler, callRoute } from '../platform/http/call-route.ts'
import { CallGate } from '../platform/http/gate/call-gate.ts'
import type { Admission, Handle } from '../platform/http/perform-call.ts'
import { callsPerMinute, createRateLimits } from '../platform/http/rate-limits.ts'
import { createHandlers } from '../screens/registry.ts'

/** One caller makes them all. */
const PATIENT = { begun: 120_000, arriving: 120_000, batch: 120_000 }

interface AdmittedCalls {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly tokens: AppTokens
  /** With every reply, before its commit. */
  checkReply(call: Call, data: unknown): void
  /** A handler is entered. `name`: the X-Correlation-Id of its request. */
  entered(name: string): void
  /** It has returned without an error. */
  left(name: string): void
}

/**
 * All calls with their real handlers, whose callers are admitted once for each call: for tests that make very many
 * calls. Everything after the admission is as in the application.
 */
export async function admittedCalls(dependencies: AdmittedCalls): Promise<FastifyInstance> {
  const { pool, clock, tokens, checkReply, entered, left } = dependencies
  const app = Fastify({
    routerOptions: { maxParamLength: 200 },
    genReqId: ({ headers }) => String(headers['x-correlation-id']),
  })
  await app.register(rateLimit, { global: false })
  await app.register(multipart)
  addJsonBody(app)
  app.setErrorHandler(answerFailure)
  const limits = createRateLimits(app, callsPerMinute)
  const admission = createAdmission({ pool, clock, tokens, limits })
  const idTokens = createIdTokenVerifier({ issuer: 'http://127.0.0.1:9', clientId: 'none' }, clock)
  const handlers: Readonly<Record<string, AnyHandler>> = createHandlers({
    tokens,
    idTokens,
    employeeClaim: 'preferred_username',
    nets: createNets({ planThreads: 1, importFolder: '' }),
    webhooks: undefined,
    exchanges: undefined,
    printing: undefined,
    sendsMails: false,
  })
  const gate = new CallGate(pool.options.max, PATIENT)
  for (const call of allCalls) {
    const handler = handlers[call.id]
    if (!handler) continue
    let admitted: Promise<Admission<SessionUser | null>> | undefined
    const { onRequest, handler: onCall } = callRoute(call, noted(handler, { entered, left }), {
      pool,
      clock,
      gate,
      checkReply,
      maxUploadBytes: DEFAULT_MAX_UPLOAD_BYTES,
      rejected: admission.rejected,
      admit: (_call, request) => {
        admitted ??= admission.admit(call, request)
        return admitted
      },
    })
    const route = { method: callMethod(call), url: callPath('/api', call), bodyLimit: bodyLimitOf(call) }
    app.route({ ...route, onRequest, handler: onCall })
  }
  return app
}

const noted = (handler: AnyHandler, { entered, left }: Pick<AdmittedCalls, 'entered' | 'left'>): AnyHandler => {
  const note =
    (handle: Handle): Handle =>
    async (input, context, found) => {
      const { correlationId } = context.origin
      entered(correlationId)
      const answer = await handle(input, context, found)
      left(correlationId)
      return answer
    }
  return typeof handler === 'function' ? note(handler) : { before: handler.before, handle: note(handler.handle) }
}
