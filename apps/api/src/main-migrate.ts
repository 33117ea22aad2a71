import { readConfig } from './platform/config/config.ts'
import { migrate } from './platform/database/migrate.ts'

try {
  const applied = await migrate(readConfig().DATABASE_URL)
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date.\n')
} catch (error) {
  process.stderr.write(
    `The database of DATABASE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}
