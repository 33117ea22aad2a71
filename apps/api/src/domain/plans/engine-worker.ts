import { parentPort, workerData } from 'node:worker_threads'
import { type EngineTask, engineTasks } from './engine-task.ts'

interface WorkerInput {
  readonly task: EngineTask
  readonly problem: never
  /** One flag shared with the starting thread: not 0 means stop. */
  readonly cancel: SharedArrayBuffer
}

const { task, problem, cancel } = workerData as WorkerInput
const flag = new Int32Array(cancel)
const watch = {
  progress(phase: string, done: number, total: number) {
    parentPort?.postMessage({ progress: { phase, done, total } })
    return Atomics.load(flag, 0) !== 0
  },
}

parentPort?.postMessage({ result: engineTasks[task](problem, watch) })
