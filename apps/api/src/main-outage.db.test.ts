import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { signInto } from './testing/sign-in.ts'
import { type SilentProxy, startSilentProxy } from './testing/silent-proxy.ts'
import { freePort, killStarted, metricsOf, startProcess, startWeb } from './testing/start-process.ts'
import { callOf, requestOf } from './testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

const isLongRun = process.env['LONG_TESTS'] !== undefined

let database: TestDatabase
let owner: pg.Client
let blocker: pg.Client
let proxy: SilentProxy

beforeAll(async () => {
  database = await createTestDatabase()
  await database.asOwner("insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo')")
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  blocker = new pg.Client({ connectionString: database.url })
  await blocker.connect()
  proxy = await startSilentProxy(database.appUrl)
})
afterEach(killStarted)
afterAll(async () => {
  await proxy.close()
  await owner.end()
  await blocker.end()
  await database.drop()
})

const timed = async <T>(work: Promise<T>) => {
  const from = performance.now()
  return { found: await work, ms: performance.now() - from }
}

async function search(port: number, token: string) {
  const { url, headers } = requestOf(callOf('partmaster/search'), {}, { signedIn: { token, accessPrctCode: '200100' } })
  const response = await fetch(`http://127.0.0.1:${port}${url}`, { headers })
  return { status: response.status, reply: await response.json() }
}

const kick = () =>
  owner.query(`with run as (
      insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
      values ('200100', 'ORDER_COMPILE', '{"cycleMonth": "202611"}', '', 'WAITING', 'me', now()) returning prct_code, run_id)
    insert into job_run (prct_code, run_id, seq, job_id, status) select prct_code, run_id, 1, 'ORDER_COMPILE', 'WAITING' from run`)
const findRun = async () => (await owner.query('select status, attempts, outages from job_net_run')).rows[0]

/**
 * With the usual times: the goals are those of docs/operations.md. The drills silence real processes in every run,
 * `connections.db.test.ts` has every case with shorter times, `connection-watch.test.ts` the sum of the usual ones.
 */
it.runIf(isLongRun)(
  'rejects calls within 10 s while the network to the database is silent, and goes on within 15 s afterwards',
  async () => {
    const token = await signInto(database.url, { name: 'P', prctCode: '200100', functionIds: ['B01F01'] })
    const metricsPort = await freePort()
    const web = await startWeb({ DATABASE_URL: proxy.url })
    const worker = await startProcess('main-worker', { DATABASE_URL: proxy.url, METRICS_PORT: String(metricsPort) })
    expect((await search(web.port, token)).status).toBe(200)
    // The run waits for the lock while the network goes silent.
    await blocker.query('begin; lock table order_line in access exclusive mode')
    await kick()
    await expect.poll(findRun).toMatchObject({ status: 'RUNNING' })
    await expect.poll(async () => (await owner.query('select 1 from pg_locks where not granted')).rowCount).toBe(1)

    proxy.silence({ forNew: true })
    const call = await timed(search(web.port, token))
    expect(call.found).toMatchObject({
      status: 503,
      reply: { code: 400, message: expect.stringContaining('M-COM-026') },
    })
    expect(call.ms).toBeLessThan(10_000)
    const ready = await timed(web.status('/readyz'))
    expect(ready.found).toBe(503)
    expect(ready.ms).toBeLessThan(3000)
    expect(await web.status('/livez')).toBe(200)
    const metrics = await metricsOf(web.metricsPort)
    expect(metrics).toContain('packing_ready 0')
    expect(metrics).not.toMatch(/^packing_(backup_age|database|queue)/m)
    await expect.poll(() => metricsOf(metricsPort)).toContain('packing_pool_connections{state="busy"} 0')

    proxy.speak()
    const back = performance.now()
    await expect.poll(async () => (await search(web.port, token)).status).toBe(200)
    await blocker.query('rollback')
    await expect.poll(findRun).toEqual({ status: 'ENDED_NG', attempts: 1, outages: 1 })
    expect(performance.now() - back).toBeLessThan(15_000)
    worker.child.kill('SIGTERM')
    expect(await worker.exited).toBe(0)
  },
)

const stopped = [
  ['is gone', () => 'postgres://nobody@127.0.0.1:1/none'],
  ['is frozen', () => proxy.url],
] as const

it.each(isLongRun ? stopped : stopped.slice(0, 1))(
  'ends the demo with one line when its database %s',
  async (_state, urlOf) => {
    proxy.silence({ forNew: true })
    const env = { DATABASE_URL: urlOf(), APP_ENV: 'dev' }
    const demo = await startProcess('main-demo', env, { args: ['--past'] })
    expect(await demo.exited).toBe(1)
    expect(demo.output().trim()).toMatch(/^The database failed \(UNREACHABLE\): .+$/)
    proxy.speak()
  },
)
