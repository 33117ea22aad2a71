import { createStore } from '../store.ts'

/** Work that may take long: shown with its progress, and stopped, wherever the user is. */
export interface Task {
  readonly label: string
  /** What is done of it; total 0: nobody knows how much there is. */
  readonly done: number
  readonly total: number
  stop(): void
}

export interface TaskWork {
  readonly signal: AbortSignal
  report(done: number, total: number): void
}

export const tasks = createStore<readonly Task[]>([])

/** Runs work that can be stopped; undefined when the user did. What it throws is thrown on. */
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
