import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Database, startDatabase } from './database.ts'

let folder: string
let database: Database | undefined
const lines: string[] = []
const settings = { databaseUrl: undefined }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'))
  lines.length = 0
})
afterEach(async () => {
  await database?.stop()
  database = undefined
  // Processes of a killed server end a moment later and may write until then.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

async function start(giveUpMs: number, connections?: number): Promise<Database> {
  const given = connections === undefined ? settings : { ...settings, connections }
  const options = {
    settings: given,
    dataDir: folder,
    durable: false,
    log: (line: string) => lines.push(line),
    giveUpMs,
  }
  database = await startDatabase(options, new AbortController().signal)
  return database
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return Object.values((await client.query(text)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

it.each(['cluster', '.'])(
  'gives up instead of creating an empty database when its folder %s has gone',
  async (gone) => {
    const { pid, givenUp } = await start(600)
    const cluster = join(folder, 'postgres', 'cluster')
    // The server writes while its folder is removed, so that it moves away in one step.
    renameSync(join(folder, 'postgres', gone), join(folder, 'gone'))
    process.kill(pid() ?? 0, 'SIGKILL')
    expect((await givenUp)?.message).toContain(`The data folder ${cluster} has gone.`)
    expect(existsSync(cluster)).toBe(false)
    expect(lines.filter((line) => line.includes('has gone'))).toHaveLength(1)
  },
)

it('has as many connections as the processes need', async () => {
  const { urls } = await start(60_000, 137)
  expect(await ask(urls.owner, 'show max_connections')).toBe('137')
})

it('starts the database again with its data and login when it was killed', async () => {
  const { pid, urls } = await start(60_000)
  await ask(urls.owner, "create table kept as select 'data' as text")
  // Without fsync the last commits are in memory only.
  await ask(urls.owner, 'checkpoint')
  const before = pid() ?? 0
  process.kill(before, 'SIGKILL')
  await expect.poll(pid).not.toBe(before)
  await expect.poll(() => ask(urls.owner, 'select text from kept').catch(() => undefined)).toBe('data')
  expect(await ask(urls.app, 'select current_user')).toBe('packing_login')
})
