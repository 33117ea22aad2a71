import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from '../connection/connections.ts'
import { databaseFailureOf } from '../connection/failure-of.ts'

const RETRY_MS = 500

/** When a process starts, the database may still be starting. */
export async function waitForDatabase(pool: pg.Pool, withinMs: number): Promise<void> {
  const begun = performance.now()
  for (;;) {
    try {
      const client = await connect(pool)
      client.release()
      return
    } catch (error) {
      if (performance.now() - begun >= withinMs || databaseFailureOf(error) !== 'UNREACHABLE') throw error
      await delay(RETRY_MS)
    }
  }
}
