import { createHash } from 'node:crypto'
import type { Violation } from '@packing/planning'
import { type JobContext, JobFailure } from '../../platform/jobs/job.ts'
import { shareOf } from './progress-share.ts'
import { openEngine, runEngine } from './run-task.ts'
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

export interface PlanUnderCheck<Plan> {
  readonly plan: Plan
  /** Rejects if the plan is illegal: to be awaited before it is committed. */
  readonly checked: Promise<void>
}

/** The checker works while the plan is saved: on a month of three million order lines it takes seconds. */
export async function solveAndCheckLater<Task extends EngineTask>(
  context: Pick<JobContext, 'signal' | 'progress'>,
  task: Task,
  problem: EngineProblem<Task>,
): Promise<PlanUnderCheck<EngineResult<Task>['plan']>> {
  const engine = openEngine(context.signal)
  const report = shareOf(task, context)
  // What follows reports its own progress.
  let isFound = false
  const { plan, violations } = engine.runEarly(task, problem, (...progress) => {
    if (!isFound) report(...progress)
  })
  const checked = violations.then(assertLegal).finally(() => engine.close())
  // Whoever saves the plan gets the rejection; until then nobody listens.
  checked.catch(() => undefined)
  const found = await plan
  isFound = true
  return { plan: found, checked }
}

interface PlansUnderCheck<Plan> extends Pick<PlanUnderCheck<Plan>, 'checked'> {
  readonly plans: readonly Plan[]
}

/** The same of several problems, each in a thread of its own. */
export async function solveAllAndCheckLater<Task extends EngineTask>(
  { signal, progress }: Pick<JobContext, 'signal' | 'progress'>,
  task: Task,
  problems: readonly EngineProblem<Task>[],
): Promise<PlansUnderCheck<EngineResult<Task>['plan']>> {
  const done = problems.map(() => 0)
  const solved = problems.map((problem, at) => {
    const together: JobContext['progress'] = (phase, own, total) => {
      done[at] = own
      progress(phase, Math.floor(done.reduce((sum, each) => sum + each, 0) / done.length), total)
    }
    return solveAndCheckLater({ signal, progress: together }, task, problem)
  })
  const found = await Promise.all(solved)
  const checked = Promise.all(found.map((each) => each.checked)).then(() => undefined)
  checked.catch(() => undefined)
  return { plans: found.map(({ plan }) => plan), checked }
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
