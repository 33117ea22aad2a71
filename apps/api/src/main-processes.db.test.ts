import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { bundledProcess } from './testing/bundled-processes.ts'
import { createTestDatabase } from './testing/test-database.ts'

let url: string
let appUrl: string
let drop: () => Promise<void>
const children: ChildProcess[] = []

beforeAll(async () => {
  ;({ url, appUrl, drop } = await createTestDatabase())
})
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
})
afterAll(() => drop())

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function start(name: 'main-web' | 'main-worker', env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [await bundledProcess(name)], {
    env: { ...process.env, DATABASE_URL: appUrl, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit').then(([code]): number | null => code)
  return { child, exited, output: () => output }
}

async function startWeb() {
  const port = await freePort()
  const metricsPort = await freePort()
  const web = await start('main-web', { PORT: String(port), METRICS_PORT: String(metricsPort) })
  const status = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (response) => response.status,
      () => 0,
    )
  await expect.poll(() => status('/readyz')).toBe(200)
  return { ...web, port, metricsPort, status }
}

const metricsOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

const foldersOf = (pid: number | undefined) =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`packing-${pid}-`))

it('serves metrics on a port of their own, and stops on SIGTERM with code 0 without its temporary folder', async () => {
  const web = await startWeb()
  expect(await web.status('/api/v1/toppage/init')).toBe(400)
  const metrics = await metricsOf(web.metricsPort)
  expect(metrics).toContain('packing_call_seconds_count{call="toppage/init",status="400"} 1')
  expect(metrics).toContain('packing_calls_shed_total{urgency="arriving"} 0')
  expect(metrics).toMatch(/^packing_pool_connections\{state="limit"\} 20$/m)
  expect(await metricsOf(web.port)).not.toContain('packing_')
  expect(foldersOf(web.child.pid)).toHaveLength(1)
  web.child.kill('SIGTERM')
  expect(await web.exited).toBe(0)
  expect(foldersOf(web.child.pid)).toEqual([])
})

it('waits for a running call, and stops at once on a second signal', async () => {
  const web = await startWeb()
  const socket = connect(web.port, '127.0.0.1')
  socket.on('error', () => undefined)
  const head = ['POST /api/v1/nothing HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 100']
  socket.write([...head, 'expect: 100-continue', '', '{"a":'].join('\r\n'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('100 Continue')
  web.child.kill('SIGTERM')
  await expect.poll(() => web.status('/livez')).toBe(0)
  expect(web.child.exitCode).toBeNull()
  web.child.kill('SIGTERM')
  expect(await web.exited).toBe(0)
  socket.destroy()
})

it('exits with code 1 and the reason when the web process cannot listen', async () => {
  const web = await startWeb()
  const other = await start('main-web', { PORT: String(web.port) })
  expect(await other.exited).toBe(1)
  expect(other.output()).toContain('EADDRINUSE')
})

it('runs housekeeping when the worker starts, reports its state and stops with code 0', async () => {
  const metricsPort = await freePort()
  const worker = await start('main-worker', { METRICS_PORT: String(metricsPort) })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const unpurged = async () => (await client.query('select 1 from retention where purged_at is null')).rows
  await expect.poll(unpurged).toEqual([])
  await client.query(`insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
    values ('200100', 'GONE', '{}', '', 'WAITING', 'me', now()), ('200100', 'HELD', '{}', '', 'HELD', 'me', now())`)
  await client.end()
  const ended = 'packing_run_seconds_count{net="GONE",status="ENDED_NG"} 1'
  await expect.poll(() => metricsOf(metricsPort), { timeout: 20_000 }).toContain(ended)
  const metrics = await metricsOf(metricsPort)
  expect(metrics).toContain('packing_queue_length{queue="runs",status="HELD"} 1')
  expect(metrics).toContain('packing_backup_age_seconds -1')
  expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds')
  for (const path of ['livez', 'readyz']) {
    expect((await fetch(`http://127.0.0.1:${metricsPort}/${path}`)).status).toBe(200)
  }
  worker.child.kill('SIGTERM')
  expect(await worker.exited).toBe(0)
})
