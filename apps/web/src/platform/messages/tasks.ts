import { createStore } from '../store.ts'

/** Long work: shown with progress and a stop button on every screen. */
export interface Task {
  readonly label: string
  readonly done: number
  readonly total: number
  stop(): void
}

export interface TaskWork {
  readonly signal: AbortSignal
  report(done: number, total: number): void
}

export const tasks = createStore<readonly Task[]>([])

export async function runTask<Result>(
  label: string,
  work: (task: TaskWork) => Promise<Result>,
): Promise<Result | undefined> {
  const abort = new AbortController()
  let task: Task = { label, done: 0, total: 0, stop: () => abort.abort() }
  tasks.set((others) => [...others, task])
  const exchange = (next: Task) => {
    const before = task
    task = next
    tasks.set((all) => all.map((each) => (each === before ? next : each)))
  }
  try {
    return await work({ signal: abort.signal, report: (done, total) => exchange({ ...task, done, total }) })
  } catch (error) {
    if (abort.signal.aborted) return undefined
    throw error
  } finally {
    tasks.set((others) => others.filter((each) => each !== task))
  }
}
