import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { pino } from 'pino'
import { startHousekeeping } from './domain/housekeeping/start-housekeeping.ts'
import { serveMetrics } from './domain/operations/serve-metrics.ts'
import { startScheduler } from './domain/runs/scheduler.ts'
import { startFileWorker } from './jobs/file-build/file-worker.ts'
import { createNets } from './jobs/nets.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readConfig } from './platform/config/config.ts'
import { createPool, onStaleStatistics } from './platform/database/database.ts'
import { startChecking } from './platform/database/result-fields.ts'
import { temporaryFolder } from './platform/files/temporary-folder.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { endOnFailure, endOnSignal } from './platform/process/end-process.ts'
import { createMetrics } from './platform/telemetry/metrics.ts'
import { downloads } from './screens/downloads.ts'

/** A run being saved may finish; otherwise the next worker claims it again. */
const STOP_MS = 20_000
const FILES_AT_ONCE = 2

const config = readConfig()
if (config.APP_ENV === 'dev') startChecking()
const log = pino({ level: config.LOG_LEVEL })
endOnFailure(log)
const pool = createPool(config.DATABASE_URL, {
  size: (config.WORKER_CONCURRENCY + FILES_AT_ONCE) * 3 + 3,
  statementTimeoutMs: 3_600_000,
})
onStaleStatistics(pool, (err) => log.warn({ err }, 'Statistics of what was written are not refreshed'))
const nets = createNets({ planThreads: config.PLAN_THREADS, importFolder: config.IMPORT_DIR })
const shared = {
  pool,
  clock: systemClock,
  workerId: `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`,
  onError: (error: unknown) => log.error({ err: error }, 'worker'),
}
await temporaryFolder()
const metrics = createMetrics(pool)
const worker = startWorker({
  ...shared,
  concurrency: config.WORKER_CONCURRENCY,
  nets,
  onEnded: metrics.observeRun,
})
const files = startFileWorker({ ...shared, concurrency: FILES_AT_ONCE, downloads })
const scheduler = startScheduler({ pool, clock: systemClock, nets, onError: shared.onError })
const housekeeping = startHousekeeping({ pool, clock: systemClock, log })
const monitoring = await serveMetrics(config, pool, metrics)
endOnSignal({
  log,
  withinMs: STOP_MS,
  async stop() {
    await Promise.all([worker.stop(), files.stop(), scheduler.stop(), housekeeping.stop()])
    await monitoring?.close()
    await pool.end()
  },
})
log.info('The worker takes runs')
