import type { Violation } from '@packing/planning'
import { IdleThreads } from '../../platform/process/idle-threads.ts'
import { spawnThread } from '../../platform/process/spawn-thread.ts'
import type { EngineProblem, EngineResult, EngineTask } from './tasks.ts'
import { cancelAt, pauseAt } from './thread-flag.ts'

const CANCEL_GRACE_MS = 200

/**
 * The search allocates many short-lived objects: with the default 48 MB, a fifth of the time went to garbage
 * collection.
 */
const YOUNG_MB = 192

const threads = new IdleThreads(() =>
  spawnThread(new URL('./task-thread', import.meta.url), { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } }),
)

interface Message<Result extends EngineResult<EngineTask>> {
  readonly plan?: Result['plan']
  readonly progress?: { readonly phase: string; readonly done: number; readonly total: number }
  readonly result?: Result
}

export interface EngineWatch {
  readonly signal: AbortSignal
  progress(phase: string, done: number, total: number): void
}

export interface Engine {
  /** One task at a time. Rejects on abort. */
  run<Task extends EngineTask>(
    task: Task,
    problem: EngineProblem<Task>,
    progress: EngineWatch['progress'],
  ): Promise<EngineResult<Task>>
  /** The same, but the plan comes before its violations are known. */
  runEarly<Task extends EngineTask>(
    task: Task,
    problem: EngineProblem<Task>,
    progress: EngineWatch['progress'],
  ): { readonly plan: Promise<EngineResult<Task>['plan']>; readonly violations: Promise<readonly Violation[]> }
  /** Its task rests until it is called with false. */
  pause(isPaused: boolean): void
  close(): void
}

/** Runs engine tasks in a thread, so that the process stays responsive. */
export function openEngine(signal: AbortSignal): Engine {
  signal.throwIfAborted()
  const cancel = new SharedArrayBuffer(4)
  const flag = new Int32Array(cancel)
  const worker = threads.take()
  let running = 0
  // Builders poll the flag. Everything else, such as a checker, ends with its thread.
  const onAbort = () => {
    cancelAt(flag)
    setTimeout(() => void worker.terminate(), CANCEL_GRACE_MS).unref()
  }
  signal.addEventListener('abort', onAbort)
  const failed = new Promise<never>((_resolve, reject) => {
    worker.on('error', (error) => reject(signal.aborted ? signal.reason : error))
    worker.on('exit', (code) =>
      reject(signal.aborted ? signal.reason : new Error(`The engine's thread ended early (${code})`)),
    )
  })
  // The current run gets the rejection; between runs nobody listens.
  failed.catch(() => undefined)
  const order = <Task extends EngineTask>(
    { task, problem, isEarly }: { task: Task; problem: EngineProblem<Task>; isEarly: boolean },
    progress: EngineWatch['progress'],
    onPlan: (plan: EngineResult<Task>['plan']) => void = () => undefined,
  ) => {
    const solved = new Promise<EngineResult<Task>>((resolve) => {
      const onMessage = (message: Message<EngineResult<Task>>) => {
        if (message.progress) progress(message.progress.phase, message.progress.done, message.progress.total)
        if (message.plan !== undefined) onPlan(message.plan)
        if (!message.result) return
        worker.off('message', onMessage)
        running--
        resolve(message.result)
      }
      worker.on('message', onMessage)
    })
    running++
    worker.postMessage({ task, problem, isEarly, cancel })
    return Promise.race([solved, failed])
  }
  return {
    run: (task, problem, progress) => order({ task, problem, isEarly: false }, progress),
    runEarly(task, problem, progress) {
      let violations: Promise<readonly Violation[]> = failed
      const found = new Promise<EngineResult<typeof task>['plan']>((resolve) => {
        violations = order({ task, problem, isEarly: true }, progress, resolve).then((result) => result.violations)
      })
      return { plan: Promise.race([found, failed]), violations }
    },
    pause: (isPaused) => pauseAt(flag, isPaused),
    close() {
      signal.removeEventListener('abort', onAbort)
      if (running === 0 && !signal.aborted) threads.putBack(worker)
      else void worker.terminate()
    },
  }
}

export async function runEngine<Task extends EngineTask>(
  task: Task,
  problem: EngineProblem<Task>,
  { signal, progress }: EngineWatch,
): Promise<EngineResult<Task>> {
  const engine = openEngine(signal)
  try {
    return await engine.run(task, problem, progress)
  } finally {
    engine.close()
  }
}
