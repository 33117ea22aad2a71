import { spawnThread } from '../../platform/files/spawn-thread.ts'
import type { EngineProblem, EngineResult, EngineTask } from './tasks.ts'

const CANCEL_GRACE_MS = 200

/**
 * The search allocates many short-lived objects: with the default 48 MB, a fifth of the time went to garbage
 * collection.
 */
const YOUNG_MB = 192

interface Message<Result> {
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
  close(): void
}

/**
 * Runs engine tasks in a thread, so that the process stays responsive. For many small tasks keep it open: starting and
 * warming up a thread takes longer than such a task.
 */
export function openEngine(signal: AbortSignal): Engine {
  signal.throwIfAborted()
  const cancel = new SharedArrayBuffer(4)
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB }
  const worker = spawnThread(new URL('./task-thread', import.meta.url), { workerData: { cancel }, resourceLimits })
  // Builders poll the flag. Everything else, such as a checker, ends with its thread.
  const onAbort = () => {
    Atomics.store(new Int32Array(cancel), 0, 1)
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
  return {
    run(task, problem, progress) {
      const solved = new Promise<EngineResult<typeof task>>((resolve) => {
        const onMessage = (message: Message<EngineResult<typeof task>>) => {
          if (message.progress) progress(message.progress.phase, message.progress.done, message.progress.total)
          if (!message.result) return
          worker.off('message', onMessage)
          resolve(message.result)
        }
        worker.on('message', onMessage)
      })
      worker.postMessage({ task, problem })
      return Promise.race([solved, failed])
    },
    close() {
      signal.removeEventListener('abort', onAbort)
      void worker.terminate()
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
