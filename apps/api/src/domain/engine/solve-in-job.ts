import { createHash } from 'node:crypto'
import type { Violation } from '@packing/planning'
import { type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { shareOf } from './progress-share.ts'
import { runEngine } from './run-task.ts'
import type { EngineProblem, EngineResult, EngineTask } from './tasks.ts'

export async function solveInJob<Task extends EngineTask>(
  context: Pick<JobContext, 'signal' | 'progress'>,
  task: Task,
  problem: EngineProblem<Task>,
): Promise<EngineResult<Task>['plan']> {
  const progress = shareOf(task, context)
  const result = await runEngine(task, problem, { signal: context.signal, progress })
  assertLegal(result.violations)
  return result.plan
}

export function assertLegal(violations: readonly Violation[]): void {
  if (violations.length === 0) return
  const first = violations
    .slice(0, 5)
    .map((violation) => `${violation.rule} ${JSON.stringify(violation.at)}: ${violation.detail}`)
  throw new JobFailure('M-JOB-004', { issues: first.join('; ') })
}

/** Equal hashes mean equal plans: the engine is deterministic. */
export function hashProblem(problem: unknown): string {
  const hash = createHash('sha256')
  const feed = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) hash.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
    else if (Array.isArray(value) || (typeof value === 'object' && value !== null)) {
      for (const [key, part] of Object.entries(value)) {
        hash.update(key)
        feed(part)
      }
    } else hash.update(JSON.stringify(value) ?? '')
  }
  feed(problem)
  return hash.digest('hex')
}
