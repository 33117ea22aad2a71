import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface GracefulOptions {
  /** Answers 503 from the moment that a stop is asked for. */
  readonly readyPath: string
  /** Calls under way have so long to finish; then they are cut off. */
  readonly drainMs: number
  /** Before new connections are refused: so long a balancer may take to see that nobody is ready here. */
  readonly announceMs?: number
}

const IDLE_CHECK_MS = 200

/**
 * Prepares an application, before it listens, for its stop: not ready any more, then no new connections, every reply the
 * last of its connection, and what is under way may finish within bounds. Returns the stop.
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
    // A reply that had begun before the stop leaves its connection open: it is idle then.
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
