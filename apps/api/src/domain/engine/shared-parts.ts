import { deserialize, serialize } from 'node:v8'
import type { Calculate } from '../../platform/jobs/calculate-part.ts'
import type { ShareParts } from '../../platform/jobs/job.ts'
import { runEngine } from './run-task.ts'
import { assertLegal } from './solve-in-job.ts'
import { type EngineProblem, type EngineResult, type EngineTask, engineTasks } from './tasks.ts'

const isTask = (task: string): task is EngineTask => task in engineTasks

/** Of a part of a run: what the engine finds for the problem, with its violations. */
export const calculateTask: Calculate = async (task, problem, signal) => {
  if (!isTask(task)) throw new Error(`The engine has no task ${task}`)
  return serialize(await runEngine(task, deserialize(problem), { signal, progress: () => undefined }))
}

interface SharedProblems<Task extends EngineTask> {
  readonly problems: readonly { readonly problem: EngineProblem<Task>; readonly weight: number }[]
  readonly threads: number
  ended(count: number): void
}

/** Problems without any order among them, solved by all workers that have threads to spare. In the order of the problems. */
export async function solveShared<Task extends EngineTask>(
  { share }: { readonly share: ShareParts },
  task: Task,
  { problems, threads, ended }: SharedProblems<Task>,
): Promise<EngineResult<Task>['plan'][]> {
  const parts = problems.map(({ problem, weight }) => ({ problem: serialize(problem), weight }))
  const results = await share({ task, parts, threads, ended })
  return results.map((each) => {
    const result: EngineResult<Task> = deserialize(each)
    assertLegal(result.violations)
    return result.plan
  })
}
