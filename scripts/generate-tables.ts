/**
 * Writes apps/api/src/platform/database/tables.ts, or the path given, from the migrations, applied to a temporary
 * database. Run it after adding a migration.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../apps/api/src/platform/database/schema/migrate.ts'
import { generateTables } from '../apps/api/src/testing/generate-tables.ts'
import { startPostgres } from './embedded-postgres/start-postgres.ts'
import { fromRoot } from './launch/child.ts'

const target = process.argv[2] ?? fromRoot('apps/api/src/platform/database/tables.ts')
const folder = mkdtempSync(join(tmpdir(), 'packing-tables-'))
try {
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false, log: () => undefined })
  try {
    await migrate(postgres.url)
    writeFileSync(target, await generateTables(postgres.url))
  } finally {
    await postgres.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
