import pg from 'pg'
import { expect, it } from 'vitest'
import { readMigrations } from '../platform/database/migrate.ts'
import { createTestDatabase } from './test-database.ts'

it('creates a migrated database of its own and drops it', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()]
  expect(one.url).not.toBe(other.url)
  const client = new pg.Client({ connectionString: one.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  await client.end()
  expect(rows.map((row) => row.name)).toEqual((await readMigrations()).map((migration) => migration.name))
  await one.drop()
  await other.drop()
  await expect(new pg.Client({ connectionString: one.url }).connect()).rejects.toThrow('does not exist')
})
