import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { StartProblem } from '../../start-problem.ts'
import { connect } from '../connection/connections.ts'
import { databaseProblemOf } from '../connection/database-problem.ts'
import { databaseFailureOf } from '../connection/failure-of.ts'

const RETRY_MS = 500

/** When a process starts, the database may still be starting: `say` hears at once what is missing. */
export async function waitForDatabase(
  pool: pg.Pool,
  withinMs: number,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const begun = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      const client = await connect(pool)
      client.release()
      return
    } catch (error) {
      const problem = databaseProblemOf(error)
      if (performance.now() - begun >= withinMs || databaseFailureOf(error) !== 'UNREACHABLE')
        throw new StartProblem(`The database of DATABASE_URL cannot be used: ${problem}`, { cause: error })
      if (attempt === 1) say(`Waiting for the database of DATABASE_URL: ${problem}`)
      await delay(RETRY_MS)
    }
  }
}
