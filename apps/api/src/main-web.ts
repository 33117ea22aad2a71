import { pino } from 'pino'
import { createApp } from './app.ts'
import { findProviderProblem } from './domain/identity/provider-keys.ts'
import { serveMetrics } from './domain/operations/serve-metrics.ts'
import { openLargeCalls } from './large-calls.ts'
import { systemClock } from './platform/clock/clock.ts'
import { isChecking, readConfig, readTraceService } from './platform/config/config.ts'
import { problemOf } from './platform/database/connection/health.ts'
import { createPool, onFailureAfterCommit } from './platform/database/database.ts'
import { startChecking } from './platform/database/result-fields.ts'
import { waitForDatabase } from './platform/database/schema/await-database.ts'
import { watchSchema } from './platform/database/schema/schema-watch.ts'
import { Standby } from './platform/database/standby.ts'
import { prepareTemporaryFolder } from './platform/files/store/temporary-folder.ts'
import { prepareStop } from './platform/http/graceful.ts'
import { rejectUnready } from './platform/http/shed-early.ts'
import { endOnFailure, endOnSignal, endWhenStuck } from './platform/process/end-process.ts'
import { standardOutput } from './platform/process/standard-output.ts'
import { orStartProblem, portProblem } from './platform/start-problem.ts'
import { serveHealthOnly } from './platform/telemetry/health-server.ts'
import { createMetrics } from './platform/telemetry/metrics.ts'
import { startTraces } from './platform/tracing/traces.ts'

const DATABASE_START_MS = 30_000
const DRAIN_MS = 20_000
const PROVIDER_MS = 10_000
/** Connections that wait to be accepted. With Node's 511 the kernel drops the rest of a burst, and clients try again after seconds. */
const BACKLOG = 4096
/** Additional time for rolling back transactions that were cut off. */
const ROLLBACK_MS = 5_000

const failures = endOnFailure()
const config = readConfig()
if (isChecking(config)) startChecking()
const address = { host: config.HOST, port: config.PORT }
const limits = { statementTimeoutMs: 120_000, lockTimeoutMs: 15_000, idleInTransactionMs: 120_000 }
const connections = {
  name: 'packing-web',
  size: config.DATABASE_POOL,
  poolerUrl: config.DATABASE_POOLER_URL,
  hasStandby: config.DATABASE_READ_URL !== undefined,
  keepsPlans: true,
  ...limits,
}
const pool = createPool(config.DATABASE_URL, connections)
const log = pino({ level: config.LOG_LEVEL }, standardOutput)
failures.logTo(log)
await waitForDatabase(pool, DATABASE_START_MS, (line) => log.warn(line))
const metrics = createMetrics(pool)
const schema = watchSchema(pool, {
  found: (problem) => log.error({ problem }, 'the schema is not that of this version'),
})
metrics.observeSchema(schema)
const monitoring = await serveMetrics(config, pool, metrics)
await waitForSchema()
const standby = openStandby()
const traces = await startTraces(readTraceService('packing-web'))
const thread = openLargeCalls({
  config,
  database: { url: config.DATABASE_URL, options: connections },
  log: { warn: (details, text) => app.log.warn(details, text) },
})
const app = await createApp({ config, pool, clock: systemClock, metrics, standby, thread, logTo: standardOutput })
onFailureAfterCommit(pool, (err) =>
  app.log.warn({ err }, 'What follows a commit failed: statistics, position for the standby'),
)
const announceMs = config.STOP_ANNOUNCE_MS
const stopListening = prepareStop(app, { readyPath: '/readyz', drainMs: DRAIN_MS, announceMs })

failures.logTo(app.log)
endWhenStuck({ log: app.log, problem: () => problemOf(pool) })
endOnSignal({
  log: app.log,
  withinMs: announceMs + DRAIN_MS + ROLLBACK_MS,
  async stop() {
    await stopListening()
    await monitoring?.close()
    await standby?.close()
    await thread.close()
    await pool.end()
    await traces?.stop()
  },
})
await prepareTemporaryFolder()
await orStartProblem(app.listen({ ...address, backlog: BACKLOG }), portProblem('PORT', address))
thread.warmUp()
void warnOfProvider()

/** The provider may come later, and is asked again at each sign-in: until then the log says why nobody can. */
async function warnOfProvider(): Promise<void> {
  const problem = await findProviderProblem({ issuer: config.OIDC_ISSUER, timeoutMs: PROVIDER_MS }, systemClock)
  if (problem !== undefined) app.log.warn(`Nobody can sign in. ${problem}`)
}

/** Another version may migrate the database at any time, or has done so: until it fits, the balancer hears why it does not. */
async function waitForSchema(): Promise<void> {
  await schema.look()
  if (schema.problem === undefined) return
  const waiting = await orStartProblem(serveHealthOnly(pool, address, rejectUnready), portProblem('PORT', address))
  await schema.right()
  await waiting.close()
}

function openStandby(): Standby | undefined {
  if (config.DATABASE_READ_URL === undefined) return undefined
  const ofStandby = createPool(config.DATABASE_READ_URL, {
    name: 'packing-web',
    size: config.DATABASE_POOL,
    keepsPlans: true,
    ...limits,
  })
  const opened = new Standby(ofStandby, pool)
  metrics.observeStandby(opened)
  return opened
}
