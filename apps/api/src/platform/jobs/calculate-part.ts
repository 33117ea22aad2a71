import type pg from 'pg'
import { transaction } from '../database/database.ts'
import { startHeartbeat } from './heartbeat.ts'
import { extendLease, returnWork, whyAbandoned } from './lease.ts'
import { type ClaimedPart, endPart, partTable } from './run-parts.ts'
import { isOutage, type WorkEnd } from './work-loop.ts'

/** Calculates a part of a run; rejects when the signal aborts. */
export type Calculate = (task: string, problem: Buffer, signal: AbortSignal) => Promise<Buffer>

interface Calculation {
  readonly pool: pg.Pool
  readonly calculate: Calculate
  readonly stopping: AbortSignal
}

/** Under a lease that is extended meanwhile. What fails ends the part and, with it, the run. */
export async function calculatePart(part: ClaimedPart, { pool, calculate, stopping }: Calculation): Promise<WorkEnd> {
  const beat = () => transaction(pool, 'worker', 'write', (db) => extendLease(db, partTable, part))
  const heartbeat = startHeartbeat(beat, stopping)
  const end = (how: Parameters<typeof endPart>[2]) =>
    transaction(pool, 'worker', 'write', (db) => endPart(db, part, how))
  try {
    const abandoned = whyAbandoned(part)
    if (abandoned)
      throw new Error(`Part ${part.workId} of run ${part.runId} was begun in vain: ${JSON.stringify(abandoned)}`)
    await end({ result: await calculate(part.task, part.problem, heartbeat.signal) })
    return 'ended'
  } catch (error) {
    if (heartbeat.state === 'stopping') return 'stopped'
    if (heartbeat.state !== 'ours') return 'ended'
    if (isOutage(error)) throw error
    await end({ message: error instanceof Error ? error.message : String(error) })
    return 'ended'
  } finally {
    await heartbeat.close()
  }
}

/** Another worker may begin with it at once, and this attempt does not count. */
export const returnPart = (pool: pg.Pool, part: ClaimedPart): Promise<void> =>
  transaction(pool, 'worker', 'write', (db) => returnWork(db, partTable, part, 'stopping'))
