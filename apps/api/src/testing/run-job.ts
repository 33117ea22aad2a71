import type { Pool } from 'pg'
import { transaction } from '../platform/database/database.ts'
import { rolledBack } from '../platform/database/rolled-back.ts'
import type { Job, JobContext, JobOutcome } from '../platform/jobs/job.ts'

export interface JobOrder {
  readonly prctCode: string
  readonly params: Readonly<Record<string, string>>
  readonly now?: Date
  readonly runId?: number
  readonly signal?: AbortSignal
  progress?(phase: string, done: number, total: number): void
  beforeSave?(): Promise<void>
}

export interface JobReport<Result extends object = object> extends JobOutcome<Result> {
  readonly logs: readonly string[]
}

export async function runJob<Result extends object>(
  pool: Pool,
  job: Job<Result>,
  order: JobOrder,
): Promise<JobReport<Result>> {
  const scope = { prctCode: order.prctCode, dealerCodes: null }
  const logs: string[] = []
  const context: JobContext = {
    runId: order.runId ?? 1,
    prctCode: order.prctCode,
    params: order.params,
    scope,
    now: order.now ?? new Date('2026-11-20T03:00:00Z'),
    signal: order.signal ?? new AbortController().signal,
    read: (work) => transaction(pool, scope, 'read', work),
    attempt: (work) => rolledBack(pool, scope, work),
    progress: order.progress ?? (() => undefined),
    log: (level, text) => void logs.push(`${level} ${text}`),
  }
  const save = await job.run(context)
  await order.beforeSave?.()
  context.signal.throwIfAborted()
  const outcome = await transaction(pool, scope, 'write', save)
  return { ...outcome, logs }
}

export function resultOf<Result extends object>({ result }: JobReport<Result>): Result {
  if (!result) throw new Error('The job stored no result')
  return result
}
