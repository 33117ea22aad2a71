import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listTables, sumRows } from '../../apps/api/src/platform/backup/catalogue.ts'
import { restoreBackup } from '../../apps/api/src/platform/backup/restore-backup.ts'
import { writeBackup } from '../../apps/api/src/platform/backup/write-backup.ts'
import { createPool } from '../../apps/api/src/platform/database/database.ts'
import { migrate } from '../../apps/api/src/platform/database/schema/migrate.ts'
import { findSchemaProblem } from '../../apps/api/src/platform/database/schema/schema-problem.ts'
import { copyToEarlierSchema } from '../../apps/api/src/testing/earlier-schema.ts'
import { readReleased } from '../release/released.ts'
import { isLongRun } from '../testing/long-run.ts'
import { type SystemUnderTest, startSystem } from '../testing/start-system.ts'
import { packNewestMonth, planNewestMonth, type Site } from './plan-newest-month.ts'

const prctCode = '200100'
const LONG_MS = 1_200_000
const { releases } = readReleased()
const known = releases.flatMap(({ migrations }) => Object.keys(migrations))
const step = (name: string, begun: number) =>
  process.stderr.write(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
let system: SystemUnderTest
let work: string
const urlOf = (name: string) => Object.assign(new URL(system.databaseUrl), { pathname: `/${name}` }).href

async function timed<Result>(name: string, doing: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await doing()
  step(name, begun)
  return result
}

async function withSite<Result>(url: string, doing: (site: Site) => Promise<Result>): Promise<Result> {
  const pool = createPool(url, { size: 4, statementTimeoutMs: 600_000 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const result = await doing({ pool, client })
  await client.end()
  await pool.end()
  return result
}

/** What all tables hold, but for what each upgrade records of itself. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const contents: Record<string, string> = {}
  for (const { name, columns } of await listTables(client)) {
    if (name === 'backup_run') continue
    const { rows, sum } = await sumRows(client, name, columns)
    contents[name] = `${rows} ${sum}`
  }
  await client.end()
  return contents
}

/** The site of size M as the last release stored it: too large for the repository, so it is made. */
describe.runIf(isLongRun)(`a planned site of size M of release ${releases.at(-1)?.version}`, () => {
  beforeAll(async () => {
    work = mkdtempSync(join(tmpdir(), 'upgrade-m-'))
    system = await timed('demo', () => startSystem({ demoSize: 'M', isDataOnly: true, log: () => undefined }))
    const superuser = new pg.Client({ connectionString: system.databaseUrl })
    await superuser.connect()
    for (const name of ['migrated', 'restored']) await superuser.query(`create database ${name} template template0`)
    await superuser.end()
    await timed('plan', () => withSite(system.databaseUrl, (site) => packNewestMonth(site, prctCode, new Date())))
    const databases = { from: system.databaseUrl, to: urlOf('migrated') }
    await timed('copy', () => copyToEarlierSchema(databases, known.length))
    const order = { databaseUrl: databases.to, folder: join(work, 'backup'), now: new Date(), log: () => undefined }
    await timed('backup', () => writeBackup(order))
  }, LONG_MS)
  afterAll(async () => {
    await system?.stop()
    rmSync(work, { recursive: true, force: true })
  }, LONG_MS)

  it(
    'is migrated, and restored from its backup, to the same content on the schema of this version',
    async () => {
      await timed('migrate', () => migrate(urlOf('migrated')))
      const order = {
        databaseUrl: urlOf('restored'),
        folder: join(work, 'backup'),
        isReplacing: false,
        log: () => undefined,
      }
      await timed('restore', () => restoreBackup(order))
      for (const name of ['migrated', 'restored']) {
        const pool = createPool(urlOf(name), { size: 1, statementTimeoutMs: 0 })
        expect(await findSchemaProblem(pool)).toBeUndefined()
        await pool.end()
      }
      expect(await contentsOf(urlOf('restored'))).toEqual(await contentsOf(urlOf('migrated')))
    },
    LONG_MS,
  )

  it(
    'is planned from orders to containers',
    async () => {
      const { planned, packed, loaded } = await timed('plan again', () =>
        withSite(urlOf('restored'), (site) => planNewestMonth(site, prctCode, new Date())),
      )
      expect(planned).toBeGreaterThan(0)
      expect(packed).toBe(planned)
      expect(loaded).toBeGreaterThan(0)
    },
    LONG_MS,
  )
})
