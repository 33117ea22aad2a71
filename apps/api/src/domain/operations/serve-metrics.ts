import type pg from 'pg'
import type { Config } from '../../platform/config/config.ts'
import { orStartProblem, portProblem } from '../../platform/start-problem.ts'
import type { PlainServer } from '../../platform/telemetry/health-server.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { startMetricsServer } from '../../platform/telemetry/metrics-server.ts'
import { readQueueFigures } from './queue-figures.ts'

/** undefined without METRICS_PORT. */
export async function serveMetrics(
  config: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>,
  pool: pg.Pool,
  metrics: Metrics,
): Promise<PlainServer | undefined> {
  if (config.METRICS_PORT === 0) return undefined
  const { METRICS_PORT: port, METRICS_HOST: host } = config
  const served = startMetricsServer({ pool, metrics, host, port, readShared: () => readQueueFigures(pool) })
  return orStartProblem(served, portProblem('METRICS_PORT', { host, port }))
}
