import type pg from 'pg'
import { transaction } from '../database/database.ts'
import { type Calculate, calculatePart } from './calculate-part.ts'
import { returnWork } from './lease.ts'
import { claimPart, partTable } from './run-parts.ts'
import type { BusyThreads } from './share-parts.ts'
import { startWorkLoop, type Worker } from './work-loop.ts'

export interface PartWorkerDependencies {
  readonly pool: pg.Pool
  readonly workerId: string
  /** Threads that calculate at once, with those of its own runs. */
  readonly threads: number
  readonly busy: BusyThreads
  readonly calculate: Calculate
  /** How often it looks for work; shorter in tests. */
  readonly pollMs?: number
  onError(error: unknown): void
}

/** Calculates parts of the runs of other workers while its own process has threads to spare. */
export const startPartWorker = ({
  pool,
  workerId,
  threads,
  busy,
  calculate,
  ...rest
}: PartWorkerDependencies): Worker =>
  startWorkLoop({
    ...rest,
    concurrency: threads,
    claim: async (inHand) =>
      busy.count < threads
        ? transaction(pool, 'worker', 'write', (db) => claimPart(db, { workerId, inHand }))
        : undefined,
    execute: (part, stopping) => busy.with(() => calculatePart(part, { pool, calculate, stopping })),
    giveBack: (part, reason) => transaction(pool, 'worker', 'write', (db) => returnWork(db, partTable, part, reason)),
  })
