import { setTimeout as delay } from 'node:timers/promises'
import { readDatabaseUrl } from './platform/config/config.ts'
import { databaseProblemOf } from './platform/database/connection/database-problem.ts'
import { databaseFailureOf } from './platform/database/connection/failure-of.ts'
import { migrate } from './platform/database/schema/migrate.ts'
import { StartProblem } from './platform/start-problem.ts'

/** After a reboot the database may come long after the product, which waits for the migrations. */
const WAIT_MS = 600_000
const RETRY_MS = 1000

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

async function migrateWhenReachable(databaseUrl: string): Promise<readonly string[]> {
  const begun = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrate(databaseUrl, { log: say })
    } catch (error) {
      const isUnreachable = databaseFailureOf(error) === 'UNREACHABLE'
      if (!isUnreachable || performance.now() - begun > WAIT_MS) throw error
      if (attempt === 1) say(`Waiting for the database of DATABASE_URL: ${databaseProblemOf(error)}`)
      await delay(RETRY_MS)
    }
  }
}

try {
  const applied = await migrateWhenReachable(readDatabaseUrl())
  if (applied.length === 0) say('The database is up to date.')
} catch (error) {
  const problem = databaseProblemOf(error)
  process.stderr.write(
    error instanceof StartProblem ? `${problem}\n` : `The database of DATABASE_URL cannot be used: ${problem}\n`,
  )
  process.exitCode = 1
}
