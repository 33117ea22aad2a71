import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../../platform/process/lower-priority.ts'
import { type EngineTask, engineTasks } from './tasks.ts'

interface Order {
  readonly task: EngineTask
  readonly problem: never
  /** Send the plan before it is checked; the result then lacks it. */
  readonly isEarly: boolean
}

/** The engine reports more often than anybody needs to know. */
const PROGRESS_MS = 50

/** Shared with the parent thread: non-zero means stop. */
const flag = new Int32Array((workerData as { readonly cancel: SharedArrayBuffer }).cancel)
let sentPhase = ''
let sentAt = 0
const watch = {
  progress(phase: string, done: number, total: number) {
    const now = performance.now()
    if (phase !== sentPhase || now - sentAt >= PROGRESS_MS) {
      sentPhase = phase
      sentAt = now
      parentPort?.postMessage({ progress: { phase, done, total } })
    }
    return Atomics.load(flag, 0) !== 0
  },
}

// Loading takes every core for minutes, while planners work on the same machine.
lowerThreadPriority()
parentPort?.on('message', ({ task, problem, isEarly }: Order) => {
  const found = (plan: unknown) => parentPort?.postMessage({ plan })
  const result = engineTasks[task](problem, isEarly ? { ...watch, found } : watch)
  parentPort?.postMessage({ result: isEarly ? { violations: result.violations } : result })
})
