import type { ServerResponse } from 'node:http'
import type pg from 'pg'
import { readiness } from '../database/connection/health.ts'
import { type Address, answerHealth, type PlainServer, pathOf, startPlainServer } from './health-server.ts'
import type { Metrics, SharedFigure } from './metrics.ts'

export interface MetricsServerOptions extends Address {
  readonly pool: pg.Pool
  readonly metrics: Metrics
  /** Rejects or is slow while the database is down: the figures of the process are sent without. */
  readShared(): Promise<readonly SharedFigure[]>
}

const SHARED_MS = 2000

/** /metrics, /livez and /readyz on a port of their own, which the users of the product do not reach. */
export const startMetricsServer = (options: MetricsServerOptions): Promise<PlainServer> =>
  startPlainServer((request, response) => {
    const path = pathOf(request.url)
    if (path === '/metrics') sendMetrics(options, response).catch(() => response.destroy())
    else if (!answerHealth(options.pool, path, response)) response.writeHead(404).end()
  }, options)

async function sendMetrics(options: MetricsServerOptions, response: ServerResponse): Promise<void> {
  const { metrics, pool, readShared } = options
  const tooLate = new Promise<[]>((resolve) => setTimeout(resolve, SHARED_MS, []).unref())
  const [{ code }, shared] = await Promise.all([
    readiness(pool),
    Promise.race([readShared().catch((): [] => []), tooLate]),
  ])
  metrics.showReady(code === 200)
  metrics.showShared(shared)
  response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(await metrics.registry.metrics())
}
