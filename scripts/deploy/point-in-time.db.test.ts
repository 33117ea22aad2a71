import { appendFileSync, chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../apps/api/src/platform/database/schema/migrate.ts'
import { type Postgres, startPostgres } from '../embedded-postgres/start-postgres.ts'
import { fromRoot } from '../launch/child.ts'
import { makeRoomyFolder } from '../testing/roomy-folder.ts'
import { copyCluster } from './copy-cluster.ts'

let folder: string
const running: Postgres[] = []

beforeAll(() => {
  folder = makeRoomyFolder()
})
afterAll(async () => {
  for (const server of running) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(name: string, settings: Readonly<Record<string, string>> = {}): Promise<Postgres> {
  const options = { dataDir: join(folder, name), durable: false, log: () => undefined, settings }
  const server = await startPostgres(options)
  running.push(server)
  return server
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** The settings that docs/operations.md gives, with the archive of this test. */
function documented(names: readonly string[], archive: string): Record<string, string> {
  const text = readFileSync(fromRoot('docs/operations.md'), 'utf8')
  const settings = names.map((name) => {
    const value = new RegExp(`${name} = '?([^'\`\n]+)'?`).exec(text)?.[1] ?? ''
    return [name, value.trim().replaceAll('/archive', archive)] as const
  })
  expect(settings.filter(([, value]) => value === '')).toEqual([])
  return Object.fromEntries(settings)
}

const insert = (code: string) =>
  `insert into prct (prct_code, prct_name, time_zone) values ('${code}', 'written', 'Asia/Tokyo') returning clock_timestamp()::text as at`

it('recovers to a point in time from a base backup and the archive, as documented', async () => {
  const archive = join(folder, 'archive')
  mkdirSync(archive)
  // The server runs as another user.
  chmodSync(archive, 0o777)
  const archiving = documented(['wal_level', 'archive_mode', 'archive_command', 'archive_timeout'], archive)
  const server = await start('server', archiving)
  await migrate(server.url)
  await ask(server.url, insert('100100'))
  const base = await copyCluster(server, join(folder, 'server'), join(folder, 'recovered'))
  await ask(server.url, insert('200100'))
  const [mistakeAt] = await ask<{ at: string }>(server.url, 'select clock_timestamp()::text as at')
  await ask(server.url, insert('300100'))
  await ask(server.url, "delete from prct where prct_code = '100100'")
  await ask(server.url, 'select pg_switch_wal()')
  const archived = () => ask(server.url, 'select 1 from pg_stat_archiver where last_archived_wal is not null')
  await expect.poll(async () => (await archived()).length).toBe(1)
  await server.stop()

  const { restore_command: restore } = documented(['restore_command'], archive)
  appendFileSync(
    join(base, 'postgresql.auto.conf'),
    `restore_command = '${restore}'\nrecovery_target_time = '${mistakeAt?.at}'\nrecovery_target_action = promote\n`,
  )
  writeFileSync(join(base, 'recovery.signal'), '')
  const recovered = await start('recovered')
  const found = await ask<{ code: string }>(recovered.url, 'select prct_code as code from prct order by 1')
  expect(found.map(({ code }) => code)).toEqual(['100100', '200100'])
})
