import { createApp } from './app.ts'
import { serveMetrics } from './domain/operations/serve-metrics.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readConfig } from './platform/config/config.ts'
import { createPool, onStaleStatistics, waitForDatabase } from './platform/database/database.ts'
import { startChecking } from './platform/database/result-fields.ts'
import { temporaryFolder } from './platform/files/temporary-folder.ts'
import { prepareStop } from './platform/http/graceful.ts'
import { endOnFailure, endOnSignal } from './platform/process/end-process.ts'
import { createMetrics } from './platform/telemetry/metrics.ts'

const DATABASE_START_MS = 30_000
const DRAIN_MS = 20_000
/** Connections that wait to be accepted. With Node's 511 the kernel drops the rest of a burst, and clients try again after seconds. */
const BACKLOG = 4096
/** Additional time for rolling back transactions that were cut off. */
const ROLLBACK_MS = 5_000

const config = readConfig()
if (config.APP_ENV === 'dev') startChecking()
const pool = createPool(config.DATABASE_URL, {
  size: config.DATABASE_POOL,
  statementTimeoutMs: 120_000,
  lockTimeoutMs: 15_000,
  idleInTransactionMs: 120_000,
})
await waitForDatabase(pool, DATABASE_START_MS)
const metrics = createMetrics(pool)
const app = await createApp({ config, pool, clock: systemClock, metrics })
onStaleStatistics(pool, (err) => app.log.warn({ err }, 'Statistics of what was written are not refreshed'))
const announceMs = config.STOP_ANNOUNCE_MS
const stopListening = prepareStop(app, { readyPath: '/readyz', drainMs: DRAIN_MS, announceMs })

endOnFailure(app.log)
endOnSignal({
  log: app.log,
  withinMs: announceMs + DRAIN_MS + ROLLBACK_MS,
  async stop() {
    await stopListening()
    await monitoring?.close()
    await pool.end()
  },
})
await temporaryFolder()
const monitoring = await serveMetrics(config, pool, metrics)
await app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG })
