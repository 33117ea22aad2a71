import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, calendarCode, callPath, jobNetKick, type Reply } from '@packing/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../apps/api/src/platform/database/schema/migrate.ts'
import { addContainerType, piecesOf } from '../../apps/api/src/testing/plan-month.ts'
import { addPlanningSite, SITE_PRCT } from '../../apps/api/src/testing/planning-site.ts'
import { signInto } from '../../apps/api/src/testing/sign-in.ts'
import {
  freePort,
  killStarted,
  metricsOf,
  type StartedProcess,
  startProcess,
} from '../../apps/api/src/testing/start-process.ts'
import { findLost, startWriters } from '../../bench/chaos/writers.ts'
import { fromRoot } from '../launch/child.ts'
import { waitFor } from '../launch/wait.ts'
import { makeRoomyFolder } from '../testing/roomy-folder.ts'
import { findOrInstall } from './debian-package.ts'
import { type ServerPair, startPair } from './server-pair.ts'

const programs = [findOrInstall('pgbouncer'), findOrInstall('haproxy')]
const missing = programs.flatMap((program) => ('missing' in program ? [program.missing] : []))
const [pgbouncer = '', haproxy = ''] = programs.map((program) => ('path' in program ? program.path : ''))
if (missing.length > 0) process.stderr.write(`The test of several machines is skipped: ${missing.join(', ')}.\n`)

const NOBODY = 65_534
/** They all find room in the days that the calendar of the site has. */
const PARTS = 24
/** Perhaps with a warning. */
const ended = /^ENDED_(OK|WARN)$/
const functionIds = ['A01F01', 'M01F01', 'I02F01', 'J01F01-3', 'L03F01']

let folder: string
let configs: string
let pair: ServerPair
let webUrl: string
const programsRunning: ChildProcess[] = []
const workers: StartedProcess[] = []
const webs: StartedProcess[] = []
const metricsPorts: number[] = []
const tokens: string[] = []

const at = (url: string, port: number, database = 'packing') =>
  Object.assign(new URL(url), { port: String(port), pathname: `/${database}` }).href

async function fillSite(ownerUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: ownerUrl })
  await admin.connect()
  await admin.query('create database packing')
  await admin.end()
  const url = at(ownerUrl, Number(new URL(ownerUrl).port))
  await migrate(url)
  const filled = await addPlanningSite({ url, drop: async () => undefined })
  await addContainerType(filled)
  const names = Array.from({ length: PARTS }, (_none, part) => `P${String(part).padStart(9, '0')}`)
  await filled.addParts(...names.map((part) => ({ part })))
  const days = Array.from({ length: 20 }, (_none, day) => `2026-12-${String(day + 8).padStart(2, '0')}`)
  for (const day of days) await filled.addWindow('D1', day, '2026-11-02', '2026-12-31')
  const orders = names.map((part, number) => ({ part, qty: 20, on: days[number % days.length] ?? '' }))
  await filled.order(...orders)
  await filled.close()
}

/** The files of deploy/ with the addresses of this test. */
function startPrograms(ports: Readonly<Record<'web' | 'database' | 'read' | 'pooler', number>>, webPorts: number[]) {
  const { appUrl } = pair.first
  const { username, password } = new URL(appUrl)
  const ini = readFileSync(fromRoot('deploy/pgbouncer.ini'), 'utf8')
    .replace('port=5432', `port=${ports.database}`)
    .replace('6432', String(ports.pooler))
    .replace('/etc/pgbouncer', configs)
  writeFileSync(join(configs, 'pgbouncer.ini'), ini)
  writeFileSync(join(configs, 'userlist.txt'), `"${username}" "${password}"\n`)
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [configs, join(configs, 'userlist.txt')]) chownSync(path, NOBODY, NOBODY)
  const addresses = {
    WEB_BIND: `127.0.0.1:${ports.web}`,
    ...Object.fromEntries(webPorts.map((port, number) => [`WEB_${number + 1}`, `127.0.0.1:${port}`])),
    DATABASE_BIND: `127.0.0.1:${ports.database}`,
    READ_BIND: `127.0.0.1:${ports.read}`,
    DB_1: `127.0.0.1:${pair.first.port}`,
    DB_2: `127.0.0.1:${pair.second.port}`,
    DB_1_STATE: String(pair.statePorts[0]),
    DB_2_STATE: String(pair.statePorts[1]),
  }
  const run = (file: string, args: string[], env: Record<string, string> = {}, uid?: number) => {
    const options = { env: { ...process.env, ...env }, stdio: 'ignore' as const }
    programsRunning.push(spawn(file, args, uid === undefined ? options : { ...options, uid, gid: uid }))
  }
  run(haproxy, ['-db', '-f', fromRoot('deploy/haproxy.cfg')], addresses)
  run(pgbouncer, ['-q', join(configs, 'pgbouncer.ini')], {}, isRoot ? NOBODY : undefined)
}

const answers = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

async function startProduct(): Promise<void> {
  const [web, database, read, pooler] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const webPorts = [await freePort(), await freePort(), await freePort()]
  startPrograms({ web, database, read, pooler }, webPorts)
  webUrl = `http://127.0.0.1:${web}`
  const login = pair.first.appUrl
  const env = {
    DATABASE_URL: at(login, database),
    DATABASE_POOLER_URL: at(login, pooler),
    DATABASE_READ_URL: at(login, read),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }
  for (const port of webPorts) {
    const metricsPort = await freePort()
    metricsPorts.push(metricsPort)
    webs.push(await startProcess('main-web', { ...env, PORT: String(port), METRICS_PORT: String(metricsPort) }))
  }
  for (let number = 0; number < 3; number++) workers.push(await startProcess('main-worker', env))
  for (const url of [...webPorts.map((port) => `http://127.0.0.1:${port}`), webUrl]) {
    const isReady = async () =>
      (await answers(`${url}${url === webUrl ? '/version' : '/readyz'}`)) === 200 ? true : undefined
    if (await waitFor(isReady, { withinMs: 60_000 })) continue
    throw new Error(`${url} is not ready: ${webs.map(({ output }) => output()).join('\n')}`)
  }
}

async function kickNet(netId: string, params: Record<string, string>): Promise<number> {
  const input = { operation: 'KICK', netId, params }
  for (;;) {
    const response = await fetch(`${webUrl}${callPath('/api', jobNetKick.exec)}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens[0]}`,
        'content-type': 'application/json',
        'idempotency-key': `kick-of-${netId}`,
        functionid: 'M01F01',
        apiid: jobNetKick.exec.id,
        actionname: jobNetKick.exec.action,
        accessprctcode: SITE_PRCT,
      },
      body: JSON.stringify(input),
    }).catch(() => undefined)
    const reply = response && response.status < 500 ? ((await response.json()) as Reply<{ runId: number }>) : undefined
    if (reply?.code === 200) return reply.data.runId
    if (reply) throw new Error(`${netId}: ${JSON.stringify(reply)}`)
    await expect.poll(() => answers(`${webUrl}/version`)).toBe(200)
  }
}

/** Reads from whichever server is the primary. */
let server: () => pg.Client
async function connectTo(port: number): Promise<void> {
  const client = new pg.Client({ connectionString: at(pair.first.url, port) })
  client.on('error', () => undefined)
  await client.connect()
  server = () => client
}
const statusOf = async (runId: number) =>
  (await server().query('select status, message from job_net_run where run_id = $1', [runId])).rows[0]

const month = { month: '202612' }
const steps = [
  ['ORDER_COMPILE', { cycleMonth: '202611' }],
  ['PLAN_LEVEL', month],
  ['CASE_BUILD', month],
  ['VANNING', month],
] as const

async function call(one: Call, input: object): Promise<Reply> {
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const isQuery = one.kind === 'query'
  const response = await fetch(`${webUrl}${callPath('/api', one)}${isQuery ? `?${query}` : ''}`, {
    method: isQuery ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${tokens[0]}`,
      'content-type': 'application/json',
      functionid: one.functionIds[0] ?? '',
      apiid: one.id,
      actionname: one.action,
      accessprctcode: SITE_PRCT,
    },
    ...(isQuery ? {} : { body: JSON.stringify(input) }),
  })
  return (await response.json()) as Reply
}

/** Over all web processes. */
async function readsOf(result: string): Promise<number> {
  const pages = await Promise.all(metricsPorts.map(metricsOf))
  const counts = pages.map((page) =>
    Number(new RegExp(`standby_reads_total\\{result="${result}"\\} (\\d+)`).exec(page)?.[1]),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

async function saveAndFind(name: string): Promise<void> {
  const kind = { kind: 'PORT', country: 'JP', timeZone: 'Asia/Tokyo' }
  const saved = await call(calendarCode.save, {
    rows: [{ op: 'I', calendarCode: name, name, ...kind }],
    acceptWarnings: true,
  })
  expect(saved).toMatchObject({ code: 200 })
  const found = await call(calendarCode.search, { calendarCode: name })
  expect(found).toMatchObject({ code: 200, data: { rows: [{ calendarCode: name }] } })
}

describe.skipIf(missing.length > 0)('haproxy.cfg', () => {
  it.each([
    ['one web process, whose name is not known yet, and no database', { WEB_2: '', WEB_3: '', DB_1: '', DB_2: '' }],
    [
      'three and a pair of servers',
      { WEB_2: 'web-2.invalid:80', WEB_3: 'web-3.invalid:80', DB_1: '[::1]:1', DB_2: '[::1]:2' },
    ],
  ])('accepts %s', (_what, some) => {
    const ports = { DB_1_STATE: '1', DB_2_STATE: '2' }
    const binds = { WEB_BIND: '*:1', DATABASE_BIND: '*:2', READ_BIND: '*:3' }
    const env = { ...binds, ...ports, WEB_1: 'web-1.invalid:80', ...some }
    const { status, stderr } = spawnSync(haproxy, ['-c', '-f', fromRoot('deploy/haproxy.cfg')], {
      env,
      encoding: 'utf8',
    })
    expect([status, stderr.match(/^\[ALERT\].*$/m)]).toEqual([0, null])
  })

  it('shows users nothing of the state of single processes', async () => {
    const web = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
    await once(web, 'listening')
    const port = await freePort()
    const env = { WEB_BIND: `127.0.0.1:${port}`, WEB_1: `127.0.0.1:${(web.address() as AddressInfo).port}` }
    const running = spawn(haproxy, ['-db', '-f', fromRoot('deploy/haproxy.cfg')], { env, stdio: 'ignore' })
    const statusAt = (path: string) => answers(`http://127.0.0.1:${port}${path}`)
    await expect.poll(() => statusAt('/')).toBe(200)
    const hidden = ['/livez', '/readyz', '/readyz?x', '/%72eadyz', '/metrics']
    expect(await Promise.all(hidden.map(statusAt))).toEqual(hidden.map(() => 404))
    expect(await Promise.all(['/version', '/readyz-not'].map(statusAt))).toEqual([200, 200])
    running.kill('SIGKILL')
    web.closeAllConnections()
    web.close()
  })
})

describe.skipIf(missing.length > 0)('three web processes, three workers, PgBouncer and two servers', () => {
  beforeAll(async () => {
    folder = makeRoomyFolder()
    configs = mkdtempSync(join(tmpdir(), 'pooler-'))
    pair = await startPair(folder)
    await fillSite(pair.first.url)
    for (const name of ['ONE', 'TWO', 'THREE', 'FOUR']) {
      tokens.push(await signInto(at(pair.first.url, pair.first.port), { name, prctCode: SITE_PRCT, functionIds }))
    }
    await startProduct()
  })
  afterAll(async () => {
    killStarted()
    for (const program of programsRunning) program.kill('SIGKILL')
    await pair?.stop()
    for (const path of [folder, configs]) rmSync(path, { recursive: true, force: true })
  })

  it('answer queries from the standby, and show a user what was saved also while it is behind', async () => {
    await expect.poll(async () => (await call(calendarCode.search, {})) && readsOf('standby')).toBeGreaterThan(0)
    for (let number = 0; number < 20; number++) await saveAndFind(`A${number}X`)
    const standby = new pg.Client({ connectionString: at(pair.second.url, pair.second.port) })
    await standby.connect()
    await standby.query('select pg_wal_replay_pause()')
    const before = await readsOf('stale')
    await saveAndFind('B0X')
    expect(await readsOf('stale')).toBeGreaterThan(before)
    await standby.query('select pg_wal_replay_resume()')
    await standby.end()
  })

  it('complete the main job and keep every confirmed write when the standby becomes the primary in the middle', async () => {
    await connectTo(pair.first.port)
    const writers = startWriters({
      count: tokens.length,
      series: 0,
      prctCode: SITE_PRCT,
      tokenOf: (writer) => tokens[writer] ?? '',
      urlAt: () => webUrl,
      pauseMs: 200,
    })
    for (const [netId, params] of steps.slice(0, 2)) {
      const runId = await kickNet(netId, params)
      await expect.poll(() => statusOf(runId)).toMatchObject({ status: expect.stringMatching(ended) })
    }
    await expect.poll(() => writers.tally.confirmed.size).toBeGreaterThan(10)
    // A run is under way: its save waits for this lock, which the primary takes with it.
    await server().query('begin; lock table case_header in share mode')
    const runId = await kickNet('CASE_BUILD', month)
    await expect.poll(() => statusOf(runId)).toMatchObject({ status: 'RUNNING' })
    const begun = performance.now()
    await pair.failOver()
    await connectTo(pair.second.port)
    const before = writers.tally.confirmed.size
    await expect.poll(() => writers.tally.confirmed.size).toBeGreaterThan(before + 10)
    await expect.poll(() => statusOf(runId)).toMatchObject({ status: expect.stringMatching(ended) })
    expect(performance.now() - begun).toBeLessThan(60_000)
    const last = await kickNet('VANNING', month)
    await expect.poll(() => statusOf(last)).toMatchObject({ status: expect.stringMatching(ended) })
    expect(await writers.stop(60_000)).toEqual([])

    expect(await findLost(at(pair.second.url, pair.second.port), SITE_PRCT, writers.tally)).toEqual([])
    const pieces = await piecesOf({
      rows: async <Row extends pg.QueryResultRow>(text: string) => (await server().query<Row>(text)).rows,
    })
    expect(pieces.plan).toHaveLength(PARTS)
    expect(pieces.cases).toEqual(pieces.plan)
    expect(pieces.containers).toEqual(pieces.plan)
    const { rows } = await server().query<{ net: string; runs: number }>(
      "select net_id as net, count(*)::int as runs from job_net_run group by 1 having count(*) <> 1 or bool_or(status not in ('ENDED_OK', 'ENDED_WARN'))",
    )
    expect(rows).toEqual([])
    await server().end()
    for (const { child, exited } of [...workers, ...webs]) {
      child.kill('SIGTERM')
      expect(await exited).toBe(0)
    }
  })
})
