import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { type Health, liveness, readiness } from '../database/connection/health.ts'
import type { Metrics, SharedFigure } from './metrics.ts'

export interface MetricsServerOptions {
  readonly pool: pg.Pool
  readonly metrics: Metrics
  readonly host: string
  readonly port: number
  /** Rejects or is slow while the database is down: the figures of the process are sent without. */
  readShared(): Promise<readonly SharedFigure[]>
}

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

const SHARED_MS = 2000

/** /metrics, /livez and /readyz on a port of their own, which the users of the product do not reach. */
export async function startMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const { pool, host, port } = options
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    if (path === '/metrics') sendMetrics(options, response).catch(() => response.destroy())
    else if (path === '/livez') sendHealth(response, liveness(pool))
    else if (path === '/readyz') void readiness(pool).then((health) => sendHealth(response, health))
    else response.writeHead(404).end()
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sendHealth(response: ServerResponse, { code, status }: Health): void {
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ status }))
}

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
