import { spawnThread } from '../../platform/files/spawn-thread.ts'
import type { EngineProblem, EngineResult, EngineTask } from './engine-task.ts'

interface Message<Result> {
  readonly progress?: { readonly phase: string; readonly done: number; readonly total: number }
  readonly result?: Result
}

export interface EngineWatch {
  readonly signal: AbortSignal
  progress(phase: string, done: number, total: number): void
}

/** Runs an engine task in a thread of its own, so that the process goes on serving. Rejects when the signal aborts. */
export function runEngine<Task extends EngineTask>(
  task: Task,
  problem: EngineProblem<Task>,
  { signal, progress }: EngineWatch,
): Promise<EngineResult<Task>> {
  signal.throwIfAborted()
  const cancel = new SharedArrayBuffer(4)
  const worker = spawnThread(new URL('./engine-worker', import.meta.url), { workerData: { task, problem, cancel } })
  const onAbort = () => {
    Atomics.store(new Int32Array(cancel), 0, 1)
  }
  signal.addEventListener('abort', onAbort)
  return new Promise<EngineResult<Task>>((resolve, reject) => {
    worker.on('message', (message: Message<EngineResult<Task>>) => {
      if (message.progress) progress(message.progress.phase, message.progress.done, message.progress.total)
      if (message.result) resolve(message.result)
    })
    worker.on('error', (error) => reject(signal.aborted ? signal.reason : error))
    worker.on('exit', (code) => reject(new Error(`The engine's thread ended early (${code})`)))
  }).finally(() => {
    signal.removeEventListener('abort', onAbort)
    void worker.terminate()
  })
}
