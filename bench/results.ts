/**
 * Results from the floor while planners search: 20 devices send 2,200 results a minute, shuffled, some batches twice, some
 * broken off in the middle; half-way the database and both web processes are killed (SIGKILL) and started again. At the end
 * every acknowledged result is there exactly once, and the figures contradict each other nowhere. Prints results a minute and
 * the planners' searches beside their limits, then `RESULT {json}`. Fails on contradictions and on missed limits.
 *
 * npm run bench:results
 * --seconds 60 --devices 20 --rate 2200 (results a minute) --planners 8
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { addDevice } from '../apps/api/src/domain/identity/machine-tokens.ts'
import { createPool, transaction } from '../apps/api/src/platform/database/database.ts'
import { migrate } from '../apps/api/src/platform/database/schema/migrate.ts'
import { resultImbalances } from '../apps/api/src/testing/result-imbalances.ts'
import { startPostgres } from '../scripts/embedded-postgres/start-postgres.ts'
import { type DeviceTally, runDevice } from './results/device.ts'
import { fillOpenMonth } from './results/fill.ts'
import { startPlanners } from './results/planners.ts'
import { BENCH_PRCT } from './search/make-parts.ts'
import { signIn } from './search/users.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    devices: { type: 'string', default: '20' },
    rate: { type: 'string', default: '2200' },
    planners: { type: 'string', default: '8' },
  },
})
const [seconds, deviceCount, rate] = [Number(values.seconds), Number(values.devices), Number(values.rate)]
const LEAST_A_MINUTE = 2000
const SEARCH_P95_MS = 300
/** Scans in a request: starts and results of ten cases. */
const BATCH = 20
const DAY = '2025-01-06'
const log = (line: string) => process.stderr.write(`${line}\n`)
const now = () => new Date()

/** Deterministic per device. */
function randomOf(seed: number): () => number {
  let state = seed * 2654435761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

const folder = mkdtempSync(join(tmpdir(), 'packing-results-'))
const startDatabase = (port?: number) =>
  startPostgres({ dataDir: join(folder, 'postgres'), durable: true, log, ...(port === undefined ? {} : { port }) })
let postgres = await startDatabase()
type Server = { readonly child: ReturnType<typeof fork>; readonly port: number }
const servers: Server[] = []
async function startServer(): Promise<Server> {
  const child = fork(fileURLToPath(new URL('./search/serve.ts', import.meta.url)), {
    execArgv: process.execArgv,
    env: { ...process.env, DATABASE_URL: postgres.url },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}
const portAt = (attempt: number) => servers[attempt % servers.length]?.port ?? 0

/** Like a power failure: no process can finish anything. */
async function killEverything(): Promise<void> {
  const backends = readFileSync(`/proc/${postgres.pid}/task/${postgres.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
  for (const { child } of servers) child.kill('SIGKILL')
  for (const pid of [postgres.pid, ...backends]) process.kill(pid, 'SIGKILL')
  await postgres.ended
  log('Killed the database and both web processes')
  postgres = await startDatabase(postgres.port)
  for (const at of servers.keys()) servers[at] = await startServer()
}

async function makeDevices(): Promise<string[]> {
  const pool = createPool(postgres.url, { size: 1, statementTimeoutMs: 10_000, isOwner: true })
  const keys: string[] = []
  for (let at = 0; at < deviceCount; at++) {
    const device = { prctCode: BENCH_PRCT, code: `HT${at}`, name: '', by: 'BENCH', now: now() }
    keys.push((await transaction(pool, 'none', 'write', (db) => addDevice(db, device))) ?? '')
  }
  await pool.end()
  return keys
}

/** What contradicts the acknowledged results. */
async function contradictions(client: pg.Client, acknowledged: ReadonlyMap<string, string>): Promise<string[]> {
  const stored = await client.query<{ no: string; count: number }>(
    'select result_no as no, count(*)::int as count from packing_result where not is_reversal group by 1',
  )
  const counts = new Map(stored.rows.map(({ no, count }) => [no, count]))
  const results = [...acknowledged.keys()].filter((no) => no.includes('/R'))
  const lost = results.filter((no) => counts.get(no) !== 1).map((no) => `${no}: ${counts.get(no) ?? 0} times`)
  const unasked = [...counts.keys()]
    .filter((no) => !acknowledged.has(no))
    .map((no) => `${no}: stored, not acknowledged`)
  const { rows } = await client.query<{ rule: string; at: string }>(resultImbalances)
  return [...lost, ...unasked, ...rows.map(({ rule, at }) => `${rule}: ${at}`)]
}

const percentile = (times: readonly number[], share: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)

try {
  await migrate(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const wanted = Math.ceil((rate / 60) * seconds)
  const cases = await fillOpenMonth(postgres.url, Math.max(2000, Math.ceil(wanted * 1.2)))
  const [token, keys] = [await signIn(postgres.url), await makeDevices()]
  servers.push(await startServer(), await startServer())
  log(
    `${cases.length} cases with five parts each, ${deviceCount} devices, ${values.planners} planners, load ${loadavg()[0]?.toFixed(1)}`,
  )
  const stopPlanners = startPlanners({
    count: Number(values.planners),
    token,
    portAt,
    day: DAY,
    caseNos: cases.map(({ caseNo }) => caseNo),
    partNos: cases.flatMap(({ parts }) => parts.map(({ partNo }) => partNo)),
  })
  const tally: DeviceTally = { acknowledged: new Map(), batches: 0, repeated: 0, died: 0, failed: 0 }
  const begun = performance.now()
  const isOver = () => performance.now() - begun > seconds * 1000
  const pauseMs = (BATCH / 2) * deviceCount * (60_000 / rate)
  const share = Math.ceil(cases.length / deviceCount)
  const devices = keys.map((key, at) =>
    runDevice(
      {
        key,
        name: `HT${at}`,
        batch: BATCH,
        pauseMs,
        random: randomOf(at + 1),
        now,
        cases: cases.slice(at * share, (at + 1) * share),
        portAt: (attempt) => portAt(at + attempt),
      },
      tally,
      isOver,
    ),
  )
  await client.end()
  const killing = pause((seconds * 1000) / 2).then(killEverything)
  await Promise.all([...devices, killing])
  const took = (performance.now() - begun) / 1000
  const { times, repeated: searchedAgain } = await stopPlanners()
  const after = new pg.Client({ connectionString: postgres.url })
  await after.connect()
  const wrong = await contradictions(after, tally.acknowledged)
  await after.end()
  const results = [...tally.acknowledged.keys()].filter((no) => no.includes('/R')).length
  const perMinute = Math.round((results / took) * 60)
  const all = [...times.values()].flat()
  const p95 = percentile(all, 0.95)
  const [isSlow, isLate] = [perMinute < LEAST_A_MINUTE, p95 > SEARCH_P95_MS]
  log(
    `${results} results in ${took.toFixed(0)} s: ${perMinute} a minute, limit ${LEAST_A_MINUTE}${isSlow ? ': MISSED' : ''}; ${tally.batches} batches, ${tally.repeated} repeated, ` +
      `${tally.died} broken off by the device, ${tally.failed} by the kill`,
  )
  for (const [call, one] of times)
    log(`${call.padEnd(28)} ${one.length} searches  p50 ${percentile(one, 0.5)}  p95 ${percentile(one, 0.95)} ms`)
  log(
    `All searches p95 ${p95} ms, limit ${SEARCH_P95_MS} ms${isLate ? ': MISSED' : ''}; ${searchedAgain} repeated after the kill`,
  )
  log(
    wrong.length === 0
      ? 'Every acknowledged result is stored once; no figure contradicts another'
      : wrong.slice(0, 20).join('\n'),
  )
  const { acknowledged: _acknowledged, ...counts } = tally
  const figures = {
    cases: cases.length,
    devices: deviceCount,
    seconds: Math.round(took),
    results,
    perMinute,
    rate,
    ...counts,
  }
  process.stdout.write(
    `RESULT ${JSON.stringify({ bench: 'results', ...figures, searches: all.length, p95, limitMs: SEARCH_P95_MS, contradictions: wrong.length, load: loadavg() })}\n`,
  )
  if (wrong.length > 0 || isSlow || isLate) process.exitCode = 1
} finally {
  for (const { child } of servers) child.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
