import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { pino } from 'pino'
import { createNets } from './jobs/nets.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readConfig } from './platform/config/config.ts'
import { createPool } from './platform/database/database.ts'
import { startWorker } from './platform/jobs/worker.ts'

const config = readConfig()
const log = pino({ level: config.LOG_LEVEL })
const pool = createPool(config.DATABASE_URL, { size: config.WORKER_CONCURRENCY * 3 + 2, statementTimeoutMs: 3_600_000 })
const worker = startWorker({
  pool,
  clock: systemClock,
  workerId: `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`,
  concurrency: config.WORKER_CONCURRENCY,
  nets: createNets({ planThreads: config.PLAN_THREADS, importFolder: config.IMPORT_DIR }),
  onError: (error) => log.error({ err: error }, 'worker'),
})
log.info('The worker takes runs')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await worker.stop()
    await pool.end()
    process.exit(0)
  })
}
