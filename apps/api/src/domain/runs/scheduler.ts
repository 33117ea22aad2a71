import { type SchedulerDependencies, startDueNets } from './start-scheduled.ts'

const EVERY_MS = 10_000

export interface Scheduler {
  stop(): Promise<void>
}

/** Looks for due nets in every worker; the database lets each start happen once. */
export function startScheduler(dependencies: SchedulerDependencies & { onError(error: unknown): void }): Scheduler {
  let looking: Promise<void> = Promise.resolve()
  const look = () => startDueNets(dependencies).catch(dependencies.onError)
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
