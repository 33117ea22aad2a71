import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { markOf } from '../launch/alive.ts'
import { fromRoot } from '../launch/child.ts'
import { waitFor } from '../launch/wait.ts'
import { startPostgres } from './start-postgres.ts'

// Below a folder that only its owner can enter, like a home folder.
let folder: string
let dataDir: string
const lines: string[] = []
const start = (port?: number) =>
  startPostgres({ dataDir, log: (line) => lines.push(line), ...(port === undefined ? {} : { port }) })

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return Object.values((await client.query(text)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  dataDir = join(folder, 'data')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('creates a cluster for Japanese text with fsync, and keeps its data between starts', async () => {
  const first = await start()
  await ask(first.url, "create table kept as select 'あ' as text")
  expect(await ask(first.url, "select lower('ÄЖ')")).toBe('äж')
  expect(await ask(first.url, "select current_setting('fsync') || current_setting('full_page_writes')")).toBe('onon')
  await first.stop()
  const second = await start()
  expect(await ask(second.url, 'select text from kept')).toBe('あ')
  await second.stop()
})

it('rejects connections without the password', async () => {
  const postgres = await start()
  const url = new URL(postgres.url)
  url.password = 'guess'
  await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed')
  await postgres.stop()
})

it('rejects data of another version of PostgreSQL, and says how to move them', async () => {
  const file = join(dataDir, 'cluster', 'PG_VERSION')
  const version = readFileSync(file, 'utf8')
  writeFileSync(file, '12\n')
  await expect(start()).rejects.toThrow(/PostgreSQL 12, .*npm run backup.*npm run restore/)
  writeFileSync(file, version)
})

it('restarts on the same port after the server was killed', async () => {
  const first = await start()
  process.kill(first.pid, 'SIGKILL')
  await first.ended
  const second = await start(first.port)
  expect(second.url).toBe(first.url)
  expect(await ask(second.url, 'select text from kept')).toBe('あ')
  await second.stop()
})

async function launchElsewhere(): Promise<{ launcher: ChildProcess; server: number }> {
  const script = join(folder, 'launcher.mts')
  const module = fromRoot('scripts/embedded-postgres/start-postgres.ts')
  const text = `
    import { startPostgres } from ${JSON.stringify(module)}
    startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined }).then((postgres) => console.log(postgres.pid))
    setInterval(() => undefined, 1000)`
  writeFileSync(script, text)
  const launcher = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: fromRoot('.'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const server = Number(await new Promise((resolve) => launcher.stdout?.once('data', resolve)))
  return { launcher, server }
}

it('rejects a second launcher, and stops when its launcher is killed', async () => {
  const { launcher, server } = await launchElsewhere()
  await expect(start()).rejects.toThrow(`is in use by another instance (process ${launcher.pid})`)
  launcher.kill('SIGKILL')
  expect(await waitFor(() => (markOf(server) ? undefined : true), { withinMs: 60_000 })).toBe(true)
})

it('stops a server that was left without its launcher', async () => {
  const { launcher, server } = await launchElsewhere()
  // Kills the guard too, as `killall sh node` would.
  const guard = Number(/(\d+)/.exec(guardOf(server))?.[1])
  process.kill(guard, 'SIGKILL')
  launcher.kill('SIGKILL')
  const next = await waitFor(() => (markOf(launcher.pid ?? 0) ? undefined : start()), { withinMs: 60_000 })
  expect(markOf(server)).toBeUndefined()
  expect(lines.join('\n')).toContain(`left running (process ${server}`)
  expect(await ask(next?.url ?? '', 'select text from kept')).toBe('あ')
  await next?.stop()
})

function guardOf(server: number): string {
  const isGuard = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith(`guard\0${server}\0`)
    } catch {
      return false
    }
  }
  return readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && isGuard(pid)) ?? ''
}
