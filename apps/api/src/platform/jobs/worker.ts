import type { EveryLanguage } from '@packing/contract'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../clock/clock.ts'
import { databaseFailureOf } from '../database/connection/failure-of.ts'
import { type Scope, transaction, type WriteDb } from '../database/database.ts'
import { rolledBack } from '../database/rolled-back.ts'
import { isDiskFull } from '../files/store/spool.ts'
import { inSpan } from '../tracing/traces.ts'
import type { Calculate } from './calculate-part.ts'
import {
  type Job,
  type JobContext,
  JobFailure,
  type JobOutcome,
  JobOutdated,
  type Net,
  sayFailure,
  WayGiven,
} from './job.ts'
import { assertWanted, isWorthWaiting, LeaseLost, returnWork, WorkCancelled, whyAbandoned } from './lease.ts'
import { type LogLine, type Progress, startProgress, writeLog } from './progress.ts'
import { rejectUnready } from './readiness.ts'
import {
  type ClaimedRun,
  claim,
  type Division,
  type EndStatus,
  endRun,
  runTable,
  wasCancelledLate,
} from './run-store.ts'
import { type BusyThreads, sharePartsOf } from './share-parts.ts'
import { isOutage, startWorkLoop, type WorkEnd, type Worker } from './work-loop.ts'

export interface WorkerDependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly workerId: string
  readonly concurrency: number
  readonly nets: readonly Net[]
  /** The worker takes runs of all nets where it is absent. */
  readonly division?: Division
  /** How often it looks for work; shorter in tests. */
  readonly pollMs?: number
  /** Absent: its runs share no parts with other workers. */
  readonly sharing?: { readonly calculate: Calculate; readonly busy: BusyThreads }
  onError(error: unknown): void
  onEnded?(netId: string, status: EndStatus, seconds: number): void
}

export function startWorker(dependencies: WorkerDependencies): Worker {
  const { pool, workerId, concurrency, division, pollMs, onError } = dependencies
  const givingWay = dependencies.nets.filter((net) => net.givesWay).map(({ id }) => id)
  const unwritten = new WeakMap<ClaimedRun, readonly LogLine[]>()
  return startWorkLoop({
    concurrency,
    pollMs,
    claim: (inHand) =>
      transaction(pool, 'worker', 'write', (db) => claim(db, { workerId, division, givingWay, inHand })),
    async execute(run, stopping) {
      const progress = startProgress(pool, run, { stopping, onError })
      try {
        const attributes = { 'packing.run_id': run.runId, 'packing.prct_code': run.prctCode }
        return await inSpan(`run ${run.netId}`, attributes, () => executeRun(dependencies, run, progress))
      } finally {
        unwritten.set(run, progress.unwritten())
      }
    },
    giveBack: (run, reason) =>
      transaction(pool, 'worker', 'write', async (db) => {
        await returnWork(db, runTable, run, reason)
        await writeLog(db, run, unwritten.get(run) ?? [])
      }),
    onError,
  })
}

async function executeRun(dependencies: WorkerDependencies, run: ClaimedRun, progress: Progress): Promise<WorkEnd> {
  const { pool } = dependencies
  const begun = performance.now()
  const net = dependencies.nets.find((candidate) => candidate.id === run.netId)
  let status: EndStatus = 'ENDED_OK'
  let messages: EveryLanguage | undefined
  try {
    const abandoned = whyAbandoned(run)
    if (abandoned) throw new JobFailure('attempts' in abandoned ? 'M-JOB-001' : 'M-JOB-022', { ...abandoned })
    if (!net) throw new JobFailure('M-JOB-002', { net: run.netId })
    const scope = scopeOf(run)
    await transaction(pool, scope, 'read', (db) => rejectUnready(db, net, run, dependencies.clock.now()))
    for (const [index, job] of net.jobs.entries()) {
      await inSpan(`job ${job.id}`, { 'packing.run_id': run.runId }, () =>
        executeJob(dependencies, run, job, index + 1, progress),
      )
    }
  } catch (error) {
    if (progress.state === 'lost' || error instanceof LeaseLost) return 'ended'
    if (progress.state === 'stopping' || error instanceof WayGiven) return 'stopped'
    if (isOutage(error)) throw error
    if (isDiskFull(error) && isWorthWaiting(run)) {
      progress.log('WARN', `${sayFailure('M-COM-028', {}).en} The run is repeated when there may be room.`)
      throw error
    }
    status = progress.state === 'cancel' || error instanceof WorkCancelled ? 'KILLED' : 'ENDED_NG'
    if (status === 'KILLED' && (await transaction(pool, scopeOf(run), 'read', (db) => wasCancelledLate(db, run)))) {
      messages = sayFailure('M-JOB-030', { minutes: Math.round((run.limitSeconds ?? 0) / 60) })
      progress.log('WARN', messages.en)
    }
    if (status === 'ENDED_NG') {
      messages = describe(error)
      progress.log('ERROR', error instanceof JobFailure ? messages.en : stackOf(error))
      dependencies.onError(error)
    }
  } finally {
    await progress.close()
  }
  await transaction(pool, { prctCode: run.prctCode, dealerCodes: null }, 'write', (db) =>
    endRun(db, run, status, messages),
  )
  dependencies.onEnded?.(run.netId, status, (performance.now() - begun) / 1000)
  return 'ended'
}

const scopeOf = ({ prctCode }: ClaimedRun): Scope => ({ prctCode, dealerCodes: null })

function describe(error: unknown): EveryLanguage {
  if (error instanceof JobFailure) return error.messages
  if (isDiskFull(error)) return sayFailure('M-COM-028', {})
  return sayFailure('M-JOB-003', { error: error instanceof Error ? error.message : String(error) })
}

const stackOf = (error: unknown) => (error instanceof Error && error.stack) || String(error)

async function executeJob(
  { pool, clock, workerId, sharing }: WorkerDependencies,
  run: ClaimedRun,
  job: Job,
  seq: number,
  progress: Progress,
): Promise<void> {
  const scope = scopeOf(run)
  if (!(await transaction(pool, scope, 'write', (db) => beginJob(db, run, seq)))) return
  progress.begin(seq)
  const context: JobContext = {
    runId: run.runId,
    prctCode: run.prctCode,
    params: run.params,
    scope,
    now: run.asOf ?? clock.now(),
    signal: progress.signal,
    read: (work) => transaction(pool, scope, 'read', work),
    attempt: (work) => rolledBack(pool, scope, work, progress.signal),
    progress: progress.report,
    ...(sharing && { share: sharePartsOf({ pool, workerId, run, signal: progress.signal, ...sharing }) }),
    log: progress.log,
  }
  progress.log('INFO', `${job.id} begins`)
  const runAndSave = async () => {
    const save = await job.run(context)
    context.signal.throwIfAborted()
    progress.report('save', 9, 10)
    return transaction(pool, scope, 'write', async (db) => {
      const saved = await save(db)
      // Lock order: the run before its job, as in the heartbeat; the reverse would deadlock.
      await assertWanted(db, runTable, run)
      await endJob(db, run, seq, saved)
      return saved
    })
  }
  const outcome = await runAndSave().catch((error: unknown) => {
    const isLocked = databaseFailureOf(error) === 'LOCKED'
    if (!isLocked && !(error instanceof JobOutdated)) throw error
    const why = isLocked ? 'another change had locked the same rows' : 'what it had read was changed meanwhile'
    progress.log('WARN', `${job.id} is repeated with the new state, because ${why}`)
    return runAndSave()
  })
  progress.log(
    'INFO',
    `${job.id} ended: ${outcome.rowsIn} rows in, ${outcome.rowsOut} out, ${outcome.rowsError} with errors`,
  )
}

/** false if the job had ended before this worker claimed the run. */
async function beginJob(db: WriteDb, run: ClaimedRun, seq: number): Promise<boolean> {
  await assertWanted(db, runTable, run)
  const begun = await db
    .updateTable('jobRun')
    .set((eb) => ({
      status: 'RUNNING',
      startedAt: eb.fn<Date>('now'),
      phase: '',
      progressDone: 0,
      progressTotal: 0,
    }))
    .where('prctCode', '=', run.prctCode)
    .where('runId', '=', run.runId)
    .where('seq', '=', seq)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirst()
  return Number(begun.numUpdatedRows) === 1
}

async function endJob(db: WriteDb, run: ClaimedRun, seq: number, outcome: JobOutcome): Promise<void> {
  await sql`
    update job_run set status = ${outcome.isWarning ? 'ENDED_WARN' : 'ENDED_OK'}, ended_at = clock_timestamp(), phase = '',
      rows_in = ${outcome.rowsIn}, rows_out = ${outcome.rowsOut}, rows_error = ${outcome.rowsError},
      result = ${JSON.stringify(outcome.result ?? {})}
    where prct_code = ${run.prctCode} and run_id = ${run.runId} and seq = ${seq}`.execute(db)
}
