import { type Repeated, runEvery } from '../../platform/process/run-every.ts'
import { type SchedulerDependencies, startDueNets } from './start-scheduled.ts'

const EVERY_MS = 10_000

/** Looks for due nets in every worker; the database lets each start happen once. */
export const startScheduler = (dependencies: SchedulerDependencies & { onError(error: unknown): void }): Repeated =>
  runEvery(EVERY_MS, () => startDueNets(dependencies).catch(dependencies.onError))
