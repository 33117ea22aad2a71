import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { JobNetRunRow } from '@packing/contract'
import type { SystemUnderTest } from '../../scripts/testing/start-system.ts'
import type { startUsers } from '../load/users.ts'
import { JobMeter, type JobUse } from './job-meter.ts'
import type { PlannerSession } from './planner-session.ts'

export interface StepFigures extends JobUse {
  readonly job: string
  readonly status: string
  readonly seconds: number
  readonly rowsIn: number
  readonly rowsOut: number
  readonly rowsError: number
  readonly workerPeakMb: number
  /** Answered calls of the users who work meanwhile. */
  readonly calls: number
  readonly callP95Ms: number
  readonly failedCalls: number
}

/** Peak resident memory in MB; 0 where /proc is missing. */
function peakMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

/** Resets the peak before the next step. */
function forgetPeak(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // The peak is then that of all steps so far.
  }
}

/** A busy machine lets a look fail now and then, which says nothing of the run. */
const MOST_FAILED = 20

/** `look` sees every state of the run that is shown. */
export async function untilEnded(
  planner: PlannerSession,
  runId: number,
  look: (run: JobNetRunRow) => Promise<void> = async () => undefined,
): Promise<JobNetRunRow> {
  for (let failed = 0; ; ) {
    const reply = await planner.call<{ rows: JobNetRunRow[] } | null>('jobnetkick/search', { runId: String(runId) })
    if (!reply.data && ++failed > MOST_FAILED)
      throw new Error(`The state of run ${runId} was not shown: ${reply.code} ${reply.message}`)
    const run = reply.data?.rows[0]
    if (run) await look(run)
    if (run?.endedAt) return run
    await delay(100)
  }
}

const secondsOf = (job: JobNetRunRow['jobs'][number]) =>
  job.startedAt && job.endedAt ? (Date.parse(job.endedAt) - Date.parse(job.startedAt)) / 1000 : 0

interface Kicked {
  readonly netId: string
  readonly params: Readonly<Record<string, string>>
}

/** `users` who work meanwhile are measured for the time of the run. */
export async function runNet(
  planner: PlannerSession,
  system: SystemUnderTest,
  { netId, params }: Kicked,
  users?: Pick<ReturnType<typeof startUsers>, 'figures'>,
): Promise<StepFigures[]> {
  const worker = system.pids()['worker-1']
  forgetPeak(worker)
  const meter = new JobMeter(system)
  await meter.begin()
  const begun = performance.now()
  const kicked = await planner.call<{ runId: number } | null>('jobnetkick/exec', { operation: 'KICK', netId, params })
  if (!kicked.data) throw new Error(`${netId} could not be kicked: ${kicked.message}`)
  const run = await untilEnded(planner, kicked.data.runId, (state) => meter.look(state))
  const meanwhile = users?.figures(begun)
  if (!['ENDED_OK', 'ENDED_WARN'].includes(run.status)) throw new Error(`${netId} ended ${run.status}: ${run.message}`)
  return run.jobs.map((job, at) => ({
    ...meter.useOf(at),
    job: job.jobId,
    status: job.status,
    seconds: Math.round(secondsOf(job) * 10) / 10,
    rowsIn: job.rowsIn,
    rowsOut: job.rowsOut,
    rowsError: job.rowsError,
    workerPeakMb: peakMb(worker),
    calls: meanwhile?.all.count ?? 0,
    callP95Ms: meanwhile?.all.p95 ?? 0,
    failedCalls: Object.values(meanwhile?.failed ?? {}).reduce((sum, count) => sum + count, 0),
  }))
}
