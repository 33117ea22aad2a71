/**
 * First page of PART MASTER while 20 users search: each kind of condition, every order alone and with a condition,
 * several orders, combinations (`search/cases.ts`), through the real server and database. Prints p50, p95 and maximum
 * per case beside the goal, plus CPU time of a search in server and database, which excludes other load on the
 * machine; then `RESULT {json}`.
 *
 * npm run bench:search                     10,000 parts; goal p95 ≤ 150 ms
 * npm run bench:search -- --parts 50000    size L, same goal
 * --users 20 --seconds 3 (per case) --think 1000 (longest pause in ms between two searches of a user; 0: none)
 * --only substring (cases with this in their name)
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../apps/api/src/platform/database/schema/migrate.ts'
import { startPostgres } from '../scripts/embedded-postgres/start-postgres.ts'
import { spreadOf } from './load/spread.ts'
import { searchCases } from './search/cases.ts'
import { cpuMs } from './search/cpu-time.ts'
import { BENCH_PRCT, makeParts } from './search/make-parts.ts'
import { type Answered, searchOnce, signIn, touchOnce } from './search/users.ts'

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: '10000' },
    users: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '3' },
    think: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
  },
})
const parts = Number(values.parts)
const goalMs = 150
const log = (line: string) => process.stderr.write(`${line}\n`)

async function runCase(name: string, ask: (at: number) => Promise<Answered>) {
  const cpuBefore = cpuMs(...measured)
  const until = performance.now() + Number(values.seconds) * 1000
  const answers: Answered[] = []
  let at = 0
  const user = async () => {
    await pause(Math.random() * Number(values.think))
    while (performance.now() < until) {
      at += 1
      answers.push(await ask(at))
      await pause(Math.random() * Number(values.think))
    }
  }
  await Promise.all(Array.from({ length: Number(values.users) }, user))
  const { p50, p95, max } = spreadOf(
    answers.map(({ ms }) => ms),
    1,
  )
  const cpu = Math.round(((cpuMs(...measured) ?? NaN) - (cpuBefore ?? NaN)) / answers.length)
  const figures = { case: name, searches: answers.length, p50, p95, max, cpuMs: cpu, isReached: p95 <= goalMs }
  const words = [`${figures.searches} searches`, `p50 ${p50}`, `p95 ${p95}`, `max ${max} ms`, `cpu ${cpu} ms`]
  log(`${name.padEnd(30)} ${words.join('  ')}${figures.isReached ? '' : `  MISSED: goal ${goalMs} ms`}`)
  return figures
}

const measured: number[] = []
const folder = mkdtempSync(join(tmpdir(), 'packing-search-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: true, log })
const server = () =>
  fork(fileURLToPath(new URL('./search/serve.ts', import.meta.url)), {
    execArgv: process.execArgv,
    env: { ...process.env, DATABASE_URL: postgres.url },
  })
let child: ReturnType<typeof server> | undefined
try {
  await migrate(postgres.url)
  log(`Creating ${parts} parts: names in two languages, packing conditions for 19 of 20, some dealer values …`)
  await makeParts(postgres.url, parts)
  log(`${values.users} users, up to ${values.think} ms between two searches of a user, 50 rows per page`)
  const token = await signIn(postgres.url)
  child = server()
  measured.push(child.pid ?? 0, postgres.pid)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ part_no: string }>(
    'select part_no from part where prct_code = $1 order by hashtext(part_no) limit 20000',
    [BENCH_PRCT],
  )
  await client.end()
  const cases = searchCases(rows.map((row) => row.part_no))
  await searchOnce(port, token, new URLSearchParams())
  const figures: Awaited<ReturnType<typeof runCase>>[] = []
  // Latency without the database, as a baseline for other load on the machine.
  const idle = await runCase('(no database)', () => touchOnce(port))
  for (const [name, conditions] of Object.entries(cases)) {
    if (!name.includes(values.only)) continue
    const ask = (at: number) => searchOnce(port, token, new URLSearchParams([...conditions(at), ['pageSize', '50']]))
    figures.push(await runCase(name, ask))
  }
  const worst = Math.max(...figures.map(({ p95 }) => p95))
  const missed = figures.filter(({ isReached }) => !isReached).map((one) => one.case)
  log(`Worst p95 ${worst} ms; goal ${goalMs} ms; missed by ${missed.length} of ${figures.length} cases`)
  const load = { parts, users: Number(values.users), thinkMs: Number(values.think) }
  process.stdout.write(
    `RESULT ${JSON.stringify({ bench: 'search', ...load, goalMs, worstP95Ms: worst, missed, noDatabase: idle, cases: figures })}\n`,
  )
} finally {
  child?.disconnect()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
