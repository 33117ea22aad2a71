import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { restoreBackup } from '../../apps/api/src/platform/backup/restore-backup.ts'
import { createPool } from '../../apps/api/src/platform/database/database.ts'
import { findSchemaProblem } from '../../apps/api/src/platform/database/schema/schema-problem.ts'
import { createTestDatabase } from '../../apps/api/src/testing/test-database.ts'
import { readReleased } from '../release/released.ts'
import { planNewestMonth } from './plan-newest-month.ts'
import { storedVersions, takenAt, unpackDatabase } from './stored-database.ts'

const prctCode = '200100'
const released = readReleased().releases.map(({ version }) => version)

it('has the database of every release', () => expect(storedVersions()).toEqual(expect.arrayContaining(released)))

describe.each(released)('the database of release %s', (version) => {
  const work = mkdtempSync(join(tmpdir(), 'upgrade-'))
  const name = `upgrade_${randomBytes(6).toString('hex')}`
  const url = () => Object.assign(new URL(inject('postgres').url), { pathname: `/${name}` }).href
  const said: string[] = []
  let superuser: pg.Client
  let client: pg.Client
  let pool: pg.Pool
  let backup: string
  beforeAll(async () => {
    superuser = new pg.Client({ connectionString: inject('postgres').url })
    await superuser.connect()
    await superuser.query(`create database ${name}`)
    backup = unpackDatabase(version, work)
    await restoreBackup({ databaseUrl: url(), folder: backup, isReplacing: false, log: (line) => said.push(line) })
    client = new pg.Client({ connectionString: url() })
    await client.connect()
    pool = createPool(url(), { size: 4, statementTimeoutMs: 120_000 })
  })
  afterAll(async () => {
    await pool.end()
    await client.end()
    await superuser.query(`drop database ${name} with (force)`)
    await superuser.end()
    rmSync(work, { recursive: true, force: true })
  })
  it('is restored and migrated to the schema that a new database has', async () => {
    expect(await findSchemaProblem(pool)).toBeUndefined()
    const fresh = await createTestDatabase()
    const other = new pg.Client({ connectionString: fresh.url })
    await other.connect()
    const digest = 'select digest from migration order by name desc limit 1'
    expect((await client.query(digest)).rows).toEqual((await other.query(digest)).rows)
    await other.end()
    await fresh.drop()
  })

  it('is planned from orders to containers, with every piece of the plan in a case', async () => {
    const { planned, packed, loaded } = await planNewestMonth({ pool, client }, prctCode, takenAt(backup))
    expect(planned).toBeGreaterThan(0)
    expect(packed).toBe(planned)
    expect(loaded).toBeGreaterThan(0)
  })
})
