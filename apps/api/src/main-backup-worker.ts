import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { BACKUP_NETS } from '@packing/contract'
import { pino } from 'pino'
import { checkBackupFolder } from './domain/operations/backup-schedule.ts'
import { scheduleBackups } from './domain/operations/schedule-backups.ts'
import { serveMetrics } from './domain/operations/serve-metrics.ts'
import { BACKUP_PROCESS, operationNets } from './jobs/operation-nets.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readBackupConfig, readTraceService } from './platform/config/config.ts'
import { addVital, problemOf } from './platform/database/connection/health.ts'
import { createPool } from './platform/database/database.ts'
import { waitForDatabase } from './platform/database/schema/await-database.ts'
import { watchSchema } from './platform/database/schema/schema-watch.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { endOnFailure, endOnSignal, endWhenStuck } from './platform/process/end-process.ts'
import { standardOutput } from './platform/process/standard-output.ts'
import { createMetrics } from './platform/telemetry/metrics.ts'
import { startTraces } from './platform/tracing/traces.ts'

const DATABASE_START_MS = 30_000
const STOP_MS = 20_000
/** Run, heartbeat, claim, figures. */
const CONNECTIONS = 4

const failures = endOnFailure()
const config = readBackupConfig()
const folder = resolve(config.BACKUP_DIR)
checkBackupFolder(folder)
const log = pino({ level: config.LOG_LEVEL }, standardOutput)
failures.logTo(log)
// Backups read as the owner; the queue is worked with the rights of any other worker.
const pool = createPool(config.DATABASE_URL, {
  name: BACKUP_PROCESS,
  size: CONNECTIONS,
  statementTimeoutMs: 3_600_000,
})
await waitForDatabase(pool, DATABASE_START_MS, (line) => log.warn(line))
const metrics = createMetrics(pool)
const schema = watchSchema(pool, {
  found: (problem) => log.error({ problem }, 'the schema is not that of this version'),
})
metrics.observeSchema(schema)
const monitoring = await serveMetrics(config, pool, metrics)
await schema.right()
const onError = (error: unknown) => log.error({ err: error }, 'backups')
metrics.expectRuns(BACKUP_NETS)
const traces = await startTraces(readTraceService(BACKUP_PROCESS))
const nets = operationNets({
  databaseUrl: config.DATABASE_URL,
  folder,
  keep: config.BACKUP_KEEP,
  hasTrial: config.BACKUP_TRIAL === 'on',
}).filter(({ id }) => BACKUP_NETS.includes(id))
const worker = startWorker({
  pool,
  clock: systemClock,
  workerId: `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`,
  concurrency: 1,
  nets,
  division: { netIds: BACKUP_NETS, isOfThese: true },
  onError,
  onEnded: metrics.observeRun,
})
const schedule = scheduleBackups({ pool, clock: systemClock, nets, folder, at: config.BACKUP_AT, onError })
addVital(pool, () => (worker.isStuck ? 'no work is claimed' : undefined))
endWhenStuck({ log, problem: () => problemOf(pool) })
endOnSignal({
  log,
  withinMs: STOP_MS,
  async stop() {
    await Promise.all([worker.stop(), schedule.stop()])
    await monitoring?.close()
    await pool.end()
    await traces?.stop()
  },
})
log.info({ folder, at: config.BACKUP_AT }, 'Backups are made here')
