import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { readMigrations } from '../platform/database/schema/migration-files.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

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

describe('a template', () => {
  const fill = async ({ asOwner }: { asOwner(statement: string): Promise<void> }) => {
    fills += 1
    await asOwner("insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo')")
  }
  let fills = 0
  const nameIn = async (database: TestDatabase) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select prct_name as name from prct')
    await client.end()
    await database.drop()
    return rows.map(({ name }) => name)
  }

  it('is filled once, also when many tests need it at the same time, and copied with its rows', async () => {
    const template = { name: 'once', fill }
    const databases = await Promise.all([1, 2, 3].map(() => createTestDatabase(template)))
    expect(await Promise.all(databases.map(nameIn))).toEqual([['Site'], ['Site'], ['Site']])
    expect(fills).toBe(1)
  })

  it('starts from another one', async () => {
    const from = {
      name: 'base',
      fill: "insert into prct (prct_code, prct_name, time_zone) values ('300100', 'Base', 'Asia/Tokyo')",
    }
    const copy = await createTestDatabase({ name: 'more', from, fill: "update prct set prct_name = 'More'" })
    expect(await nameIn(copy)).toEqual(['More'])
    expect(await nameIn(await createTestDatabase(from))).toEqual(['Base'])
  })

  it('is made again by the next test when its rows were rejected', async () => {
    const broken = { name: 'broken', fill: 'insert into nowhere values (1)' }
    for (const _ of [1, 2]) await expect(createTestDatabase(broken)).rejects.toThrow('does not exist')
  })
})
