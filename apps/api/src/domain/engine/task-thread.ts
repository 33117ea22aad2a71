import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../../platform/process/lower-priority.ts'
import { type EngineTask, engineTasks } from './tasks.ts'
import { restAt } from './thread-flag.ts'

interface Order {
  readonly task: EngineTask
  readonly problem: never
  /** Send the plan before it is checked; the result then lacks it. */
  readonly isEarly: boolean
  /** Shared with the parent thread. */
  readonly cancel: SharedArrayBuffer
}

/** The engine reports more often than anybody needs to know. */
const PROGRESS_MS = 50

function watchOf(cancel: SharedArrayBuffer) {
  const flag = new Int32Array(cancel)
  let sentPhase = ''
  let sentAt = 0
  return {
    progress(phase: string, done: number, total: number) {
      const now = performance.now()
      if (phase !== sentPhase || now - sentAt >= PROGRESS_MS) {
        sentPhase = phase
        sentAt = now
        parentPort?.postMessage({ progress: { phase, done, total } })
      }
      return restAt(flag)
    },
  }
}

// Loading takes every core for minutes, while planners work on the same machine.
lowerThreadPriority()
parentPort?.on('message', ({ task, problem, isEarly, cancel }: Order) => {
  const watch = watchOf(cancel)
  const found = (plan: unknown) => parentPort?.postMessage({ plan })
  const result = engineTasks[task](problem, isEarly ? { ...watch, found } : watch)
  parentPort?.postMessage({ result: isEarly ? { violations: result.violations } : result })
})
