import { callPath, workspaceEvents } from '@packing/contract'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { createAdmission } from './domain/identity/admission.ts'
import { createLiveHub } from './domain/live/live-hub.ts'
import type { Clock } from './platform/clock/clock.ts'
import { invalid, unauthorised } from './platform/errors/api-error.ts'
import { openEventStream } from './platform/http/event-stream.ts'
import type { CallGate } from './platform/http/gate/call-gate.ts'
import type { RateLimits } from './platform/http/rate-limits.ts'
import { callerOf } from './platform/http/run-call.ts'

interface EventDependencies {
  readonly prefix: string
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly admission: ReturnType<typeof createAdmission>
  readonly gate: CallGate
  readonly limits: RateLimits
  readonly lookEveryMs: number | undefined
}

/** The only streaming address: admitted like a call, then sent changes (docs/decisions/0008). */
export function addEvents(app: FastifyInstance, dependencies: EventDependencies): void {
  const { prefix, pool, clock, admission, gate, limits, lookEveryMs } = dependencies
  const onError = (error: unknown) => app.log.warn({ err: error }, 'live events')
  const hub = createLiveHub({ pool, clock, lookEveryMs, onError })
  app.addHook('preClose', () => hub.close())
  app.route({
    method: 'GET',
    url: callPath(prefix, workspaceEvents),
    exposeHeadRoute: false,
    async handler(request, reply) {
      await limits.check('address', request.ip, request)
      const admit = () => admission.admit(workspaceEvents, request)
      const { user, scope } = await gate.run('arriving', { caller: callerOf(gate, request) }, admit)
      if (!user || scope === 'none') throw unauthorised('M-COM-003')
      if (!hub.hasRoomFor(user.userId)) throw invalid('M-COM-011')
      const { sessionId, userId } = user
      hub.add({ sessionId, userId, prctCode: scope.prctCode }, openEventStream(reply))
      return reply
    },
  })
}
