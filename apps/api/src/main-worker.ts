import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { BACKUP_NETS } from '@packing/contract'
import { pino } from 'pino'
import { calculateTask } from './domain/engine/shared-parts.ts'
import { startHousekeeping } from './domain/housekeeping/start-housekeeping.ts'
import { serveMetrics } from './domain/operations/serve-metrics.ts'
import { startScheduler } from './domain/runs/scheduler.ts'
import { startEventWorker } from './jobs/event-delivery/event-worker.ts'
import { startExceptionWatch } from './jobs/exception-events/start-exception-watch.ts'
import { startFileWorker } from './jobs/file-build/file-worker.ts'
import { startPrintWorker } from './jobs/label-printing/print-worker.ts'
import { startMailSender, startMailWriter } from './jobs/mail/mail-worker.ts'
import { createNets } from './jobs/nets.ts'
import { startExchangeWorker } from './jobs/partner-exchange/exchange-worker.ts'
import { systemClock } from './platform/clock/clock.ts'
import { isChecking, readConfig, readTraceService } from './platform/config/config.ts'
import {
  EVENTS_AT_ONCE,
  EXCHANGES_AT_ONCE,
  FILES_AT_ONCE,
  PRINTERS_AT_ONCE,
  workerPoolSize,
} from './platform/config/worker-pool.ts'
import { addVital, problemOf } from './platform/database/connection/health.ts'
import { createPool, onFailureAfterCommit } from './platform/database/database.ts'
import { startChecking } from './platform/database/result-fields.ts'
import { waitForDatabase } from './platform/database/schema/await-database.ts'
import { watchSchema } from './platform/database/schema/schema-watch.ts'
import { prepareTemporaryFolder } from './platform/files/store/temporary-folder.ts'
import { startPartWorker } from './platform/jobs/part-worker.ts'
import { BusyThreads } from './platform/jobs/share-parts.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { openMailing, openPrinting, openWebhooks } from './platform/outbound/outbound-settings.ts'
import { openExchanges } from './platform/places/exchange-settings.ts'
import { endOnFailure, endOnSignal, endWhenStuck } from './platform/process/end-process.ts'
import { standardOutput } from './platform/process/standard-output.ts'
import { createMetrics } from './platform/telemetry/metrics.ts'
import { startTraces } from './platform/tracing/traces.ts'
import { downloads } from './screens/downloads.ts'
import { listExceptions, readExceptions } from './screens/top-page/exceptions/list-exceptions.ts'
import { triedCalls } from './screens/tried-calls.ts'

/** A run being saved may finish; otherwise the next worker claims it again. */
const STOP_MS = 20_000
const DATABASE_START_MS = 30_000
/** Runs sort and group whole months: with the server's 32 MB they would do so on disk. */
const WORK_MEMORY_MB = 128

const failures = endOnFailure()
const config = readConfig()
if (isChecking(config)) startChecking()
const log = pino({ level: config.LOG_LEVEL }, standardOutput)
failures.logTo(log)
const pool = createPool(config.DATABASE_URL, {
  name: 'packing-worker',
  size: workerPoolSize(config.WORKER_CONCURRENCY),
  statementTimeoutMs: 3_600_000,
  workMemoryMb: WORK_MEMORY_MB,
  poolerUrl: config.DATABASE_POOLER_URL,
  hasStandby: config.DATABASE_READ_URL !== undefined,
})
// The purge holds a lock of its session, which a pooler would share.
const direct =
  config.DATABASE_POOLER_URL === undefined
    ? pool
    : createPool(config.DATABASE_URL, { name: 'packing-worker', size: 1, statementTimeoutMs: 3_600_000 })
await waitForDatabase(pool, DATABASE_START_MS, (line) => log.warn(line))
const metrics = createMetrics(pool)
const schema = watchSchema(pool, {
  also: direct === pool ? [] : [direct],
  found: (problem) => log.error({ problem }, 'the schema is not that of this version'),
})
metrics.observeSchema(schema)
const monitoring = await serveMetrics(config, pool, metrics)
await schema.right()
onFailureAfterCommit(pool, (err) =>
  log.warn({ err }, 'What follows a commit failed: statistics, position for the standby'),
)
const nets = createNets({ planThreads: config.PLAN_THREADS, importFolder: config.IMPORT_DIR, tried: triedCalls })
const shared = {
  pool,
  clock: systemClock,
  workerId: `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`,
  onError: (error: unknown) => log.error({ err: error }, 'worker'),
}
await prepareTemporaryFolder()
metrics.expectRuns(nets.map(({ id }) => id).filter((id) => !BACKUP_NETS.includes(id)))
const traces = await startTraces(readTraceService('packing-worker'))
const busy = new BusyThreads()
const worker = startWorker({
  ...shared,
  sharing: { calculate: calculateTask, busy },
  concurrency: config.WORKER_CONCURRENCY,
  nets,
  division: { netIds: BACKUP_NETS, isOfThese: false },
  onEnded: metrics.observeRun,
})
const parts = startPartWorker({ ...shared, threads: config.PLAN_THREADS, busy, calculate: calculateTask })
const files = startFileWorker({ ...shared, concurrency: FILES_AT_ONCE, downloads })
const webhooks = await openWebhooks(config)
const events = webhooks && startEventWorker({ ...shared, ...webhooks, concurrency: EVENTS_AT_ONCE })
const exchanges = await openExchanges(config)
const partners =
  exchanges && startExchangeWorker({ ...shared, exchanges, files: downloads, concurrency: EXCHANGES_AT_ONCE })
const printing = openPrinting(config)
const printers = printing && startPrintWorker({ ...shared, rules: printing, concurrency: PRINTERS_AT_ONCE })
const exceptions = webhooks && startExceptionWatch({ ...shared, listExceptions })
const mailing = openMailing(config)
const named = async (context: Parameters<typeof listExceptions>[0]) => (await readExceptions(nets, context)).rows
const mailWriter = mailing && startMailWriter({ ...shared, site: mailing.site, listExceptions: named })
const mailSender = mailing && startMailSender({ ...shared, server: mailing.server })
const scheduler = startScheduler({ pool, clock: systemClock, nets, onError: shared.onError })
const housekeeping = startHousekeeping({ pool: direct, clock: systemClock, log })
addVital(pool, () =>
  worker.isStuck ||
  parts.isStuck ||
  files.isStuck ||
  events?.isStuck ||
  partners?.isStuck ||
  printers?.isStuck ||
  mailSender?.isStuck
    ? 'no work is claimed'
    : undefined,
)
endWhenStuck({ log, problem: () => problemOf(pool) })
endOnSignal({
  log,
  withinMs: STOP_MS,
  async stop() {
    await Promise.all([
      worker.stop(),
      parts.stop(),
      files.stop(),
      events?.stop(),
      partners?.stop(),
      printers?.stop(),
      exceptions?.stop(),
      mailWriter?.stop(),
      mailSender?.stop(),
      scheduler.stop(),
      housekeeping.stop(),
    ])
    await monitoring?.close()
    await pool.end()
    await traces?.stop()
    if (direct !== pool) await direct.end()
  },
})
log.info('The worker takes runs')
