import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { JobNetRunRow } from '@packing/contract'
import type { SystemUnderTest } from '../../scripts/testing/start-system.ts'
import type { PlannerSession } from './planner-session.ts'

export interface StepFigures {
  readonly job: string
  readonly status: string
  readonly seconds: number
  readonly rowsIn: number
  readonly rowsOut: number
  readonly rowsError: number
  readonly workerPeakMb: number
  readonly searches: number
  readonly searchP95Ms: number
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

const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

async function searchMeanwhile(planner: PlannerSession, cycleMonth: string, stop: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!stop.aborted) {
    const from = performance.now()
    const page = String(1 + (times.length % 50))
    const reply = await planner.call('ordercompiling/search', { cycleMonth, view: 'LINES', page, pageSize: '100' })
    if (reply.code !== 200) throw new Error(`The search answered ${reply.code} ${reply.message}`)
    times.push(performance.now() - from)
    await delay(100)
  }
  return times
}

export async function untilEnded(planner: PlannerSession, runId: number): Promise<JobNetRunRow> {
  for (;;) {
    const reply = await planner.call<{ rows: JobNetRunRow[] }>('jobnetkick/search', { runId: String(runId) })
    const run = reply.data.rows[0]
    if (run?.endedAt) return run
    await delay(100)
  }
}

const secondsOf = (job: JobNetRunRow['jobs'][number]) =>
  job.startedAt && job.endedAt ? (Date.parse(job.endedAt) - Date.parse(job.startedAt)) / 1000 : 0

interface Kicked {
  readonly netId: string
  readonly params: Readonly<Record<string, string>>
  readonly cycleMonth: string
}

export async function runNet(
  planner: PlannerSession,
  system: SystemUnderTest,
  { netId, params, cycleMonth }: Kicked,
): Promise<StepFigures[]> {
  const kicked = await planner.call<{ runId: number } | null>('jobnetkick/exec', { operation: 'KICK', netId, params })
  if (!kicked.data) throw new Error(`${netId} could not be kicked: ${kicked.message}`)
  const stop = new AbortController()
  const searching = searchMeanwhile(planner, cycleMonth, stop.signal)
  const run = await untilEnded(planner, kicked.data.runId)
  stop.abort()
  const times = await searching
  if (!['ENDED_OK', 'ENDED_WARN'].includes(run.status)) throw new Error(`${netId} ended ${run.status}: ${run.message}`)
  return run.jobs.map((job) => ({
    job: job.jobId,
    status: job.status,
    seconds: Math.round(secondsOf(job) * 10) / 10,
    rowsIn: job.rowsIn,
    rowsOut: job.rowsOut,
    rowsError: job.rowsError,
    workerPeakMb: peakMb(system.pids()['worker-1']),
    searches: times.length,
    searchP95Ms: Math.round(quantile(times, 0.95)),
  }))
}
