import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface GracefulOptions {
  readonly readyPath: string
  readonly drainMs: number
  /** Delay before new connections are refused, so that a load balancer notices. */
  readonly announceMs?: number
}

const IDLE_CHECK_MS = 200

/**
 * Call before listening. The returned stop reports not ready, refuses new connections, closes each connection with its
 * last reply and gives running calls a bounded time to finish.
 */
export function prepareStop(app: FastifyInstance, options: GracefulOptions): () => Promise<void> {
  let isStopping = false
  app.addHook('onRequest', async (request, reply) => {
    if (!isStopping || request.url.split('?')[0] !== options.readyPath) return
    return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  return async () => {
    isStopping = true
    await delay(options.announceMs ?? 0)
    // A reply begun before the stop leaves its connection open and idle.
    const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
    const late = setTimeout(() => app.server.closeAllConnections(), options.drainMs)
    try {
      await app.close()
    } finally {
      clearInterval(idle)
      clearTimeout(late)
    }
  }
}
