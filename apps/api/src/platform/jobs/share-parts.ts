import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { transaction } from '../database/database.ts'
import { type Calculate, calculatePart, returnPart } from './calculate-part.ts'
import type { ShareParts } from './job.ts'
import { assertOurs } from './lease.ts'
import { claimPart, countParts, dropParts, offerParts, readResults } from './run-parts.ts'
import { type ClaimedRun, runTable } from './run-store.ts'

/** Parts that other workers calculate are looked at this often. */
const LOOK_MS = 100

interface Sharing {
  readonly pool: pg.Pool
  readonly workerId: string
  readonly run: ClaimedRun
  readonly calculate: Calculate
  readonly signal: AbortSignal
  readonly busy: BusyThreads
}

/** Threads of this process that calculate; those that help others leave them to its own runs. */
export class BusyThreads {
  count = 0

  async with<Result>(work: () => Promise<Result>): Promise<Result> {
    this.count++
    try {
      return await work()
    } finally {
      this.count--
    }
  }
}

/**
 * The run offers its parts to all workers and calculates them itself like any other, until all are there. A worker that dies loses
 * its parts to the next one; if it is the one of the run, who continues that finds the results.
 */
export function sharePartsOf({ pool, workerId, run, calculate, signal, busy }: Sharing): ShareParts {
  const scope = { prctCode: run.prctCode, dealerCodes: null }
  return async ({ task, parts, threads, ended }) => {
    await transaction(pool, scope, 'write', async (db) => {
      await assertOurs(db, runTable, run)
      await offerParts(db, run, task, parts)
    })
    const inHand = new Set<number>()
    const look = async () => {
      const state = await transaction(pool, scope, 'read', (db) => countParts(db, run))
      if (state.failure !== null) throw new Error(state.failure)
      ended(state.ended)
      return state
    }
    const takeParts = async () => {
      for (;;) {
        signal.throwIfAborted()
        const own = { workerId, inHand: [...inHand], of: run }
        const part = await transaction(pool, 'worker', 'write', (db) => claimPart(db, own))
        if (part) {
          inHand.add(part.workId)
          const how = await busy.with(() => calculatePart(part, { pool, calculate, stopping: signal }))
          if (how === 'stopped') await returnPart(pool, part)
          inHand.delete(part.workId)
        }
        const { left } = await look()
        if (left === 0) return
        if (!part) await delay(LOOK_MS, undefined, { signal }).catch(() => signal.throwIfAborted())
      }
    }
    await Promise.all(Array.from({ length: Math.min(threads, parts.length) }, takeParts))
    const results = await transaction(pool, scope, 'read', (db) => readResults(db, run))
    if (results.length !== parts.length) throw new Error(`${parts.length - results.length} parts have no result`)
    await transaction(pool, scope, 'write', (db) => dropParts(db, run))
    return results
  }
}
