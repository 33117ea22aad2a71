import { spawnThread } from '../../platform/files/spawn-thread.ts'
import type { EngineProblem, EngineResult, EngineTask } from './tasks.ts'

/** As long as a builder that is told to stop may take. */
const CANCEL_GRACE_MS = 200

/** The search makes many things that live for a moment: with the usual 48 MB a fifth of its time went by collecting them. */
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
  /** One task at a time. Rejects when the signal aborts. */
  run<Task extends EngineTask>(
    task: Task,
    problem: EngineProblem<Task>,
    progress: EngineWatch['progress'],
  ): Promise<EngineResult<Task>>
  close(): void
}

/**
 * Opens a thread for engine tasks, so that the process goes on serving. For many small tasks keep it open: starting a
 * thread and warming it up takes longer than such a task.
 */
export function openEngine(signal: AbortSignal): Engine {
  signal.throwIfAborted()
  const cancel = new SharedArrayBuffer(4)
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB }
  const worker = spawnThread(new URL('./task-thread', import.meta.url), { workerData: { cancel }, resourceLimits })
  // Builders look at the flag often. What does not, the checkers among it, is ended with its thread.
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
  // The run under way hears of it; between two runs nobody listens.
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

/** Runs one task in a thread of its own. Rejects when the signal aborts. */
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
