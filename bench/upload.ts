/**
 * Large files: uploads of 20 MB, rejected or with errors, and of 100,000 rows to preview and commit, a save of 10,000 rows and a download of
 * 100,000, while other users search, through the real server and database. Prints seconds, server memory above idle
 * and search times, then `RESULT {json}`. Needs Linux (/proc).
 *
 * npm run bench:upload
 * --parts 150000 --users 8 --only csv (cases with this in their name)
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { discontinuedPart, orderCompiling, type PartRow, partMaster } from '@packing/contract'
import pg from 'pg'
import { orderFileFormat } from '../apps/api/src/domain/orders/rows/order-file-format.ts'
import { uploadFormat } from '../apps/api/src/editable-lists/list-file.ts'
import { migrate } from '../apps/api/src/platform/database/schema/migrate.ts'
import type { OutputRow } from '../apps/api/src/platform/files/table/output-column.ts'
import { savedList } from '../apps/api/src/screens/discontinued-part/discontinued-list.ts'
import { startPostgres } from '../scripts/embedded-postgres/start-postgres.ts'
import { spreadOf } from './load/spread.ts'
import { BENCH_PRCT, makeParts } from './search/make-parts.ts'
import { searchOnce, signIn } from './search/users.ts'
import { type Client, cpuOf, fetchFile, memoryOf, sendForm, sendJson } from './upload/calls.ts'
import { discontinuations, orderLines, writeTableFile } from './upload/make-files.ts'

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: '150000' },
    users: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
  },
})
const log = (line: string) => process.stderr.write(`${line}\n`)
const SEARCH_P95_MS = 100
const BUSY = 'M-COM-035'
const MB = 2 ** 20

interface Goal {
  readonly seconds?: number
  readonly memoryMb?: number
}

interface Preview {
  readonly uploadId: string
  readonly status: string
  readonly lineCount: number
  readonly errorCount: number
}

/** Users beside the one who uploads, each with a session: calls of one caller wait for each other. */
interface Others {
  readonly port: number
  readonly tokens: readonly string[]
}

const round = (value: number) => Math.round(value * 10) / 10

function searching({ port, tokens }: Others, partNos: readonly string[]) {
  const times: number[] = []
  const failures: unknown[] = []
  let busy = 0
  let isOver = false
  const user = async (token: string, number: number) => {
    for (let at = number; !isOver; at += 31) {
      await pause(Math.random() * 500)
      const query = new URLSearchParams([['partNo', (partNos[(at * 7919) % partNos.length] ?? '').slice(0, 6)]])
      // A server that is busy says so, and its users try again: that is a figure, not the end of the measurement.
      await searchOnce(port, token, query).then(
        ({ ms }) => times.push(ms),
        (error: unknown) => {
          if (!String(error).includes(BUSY)) throw error
          busy += 1
        },
      )
    }
  }
  const users = tokens.map((token, number) => user(token, number).catch((error: unknown) => failures.push(error)))
  return async () => {
    isOver = true
    await Promise.all(users)
    if (failures.length > 0) throw failures[0]
    return { searches: times.length, busy, p95: spreadOf(times, 1).p95 }
  }
}

async function measure<Made>(server: Server, name: string, goal: Goal, work: () => Promise<Made>): Promise<Made> {
  const { others, pid, partNos } = server
  const idleMb = await idle(pid)
  let peakMb = idleMb
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, memoryOf(pid))
  }, 50)
  const stop = searching(others, partNos)
  const cpu = cpuOf(pid)
  const from = performance.now()
  const made = await work()
    .catch(async (error: unknown) => {
      await stop()
      throw error
    })
    .finally(() => clearInterval(timer))
  const seconds = round((performance.now() - from) / 1000)
  const serverCpu = round(cpuOf(pid) - cpu)
  const searches = await stop()
  const memoryMb = Math.round(peakMb - idleMb)
  const isMet =
    seconds <= (goal.seconds ?? Infinity) && memoryMb <= (goal.memoryMb ?? Infinity) && searches.p95 <= SEARCH_P95_MS
  server.figures.push({ case: name, seconds, serverCpu, memoryMb, others: searches, goal, isMet })
  const goals = [goal.seconds && `${goal.seconds} s`, goal.memoryMb && `${goal.memoryMb} MB`].filter(Boolean).join(', ')
  log(
    `${name.padEnd(38)} ${String(seconds).padStart(5)} s (server ${serverCpu} s CPU)  +${memoryMb} MB  ` +
      `others p95 ${searches.p95} ms of ${searches.searches}, ${searches.busy} rejected as busy  ${goals && `goal ${goals}: ${isMet ? 'met' : 'MISSED'}`}`,
  )
  return made
}

async function idle(pid: number): Promise<number> {
  await pause(2000)
  return memoryOf(pid)
}

interface Server {
  readonly client: Client
  readonly others: Others
  readonly pid: number
  readonly partNos: readonly string[]
  readonly folder: string
  readonly figures: object[]
}

const listFormat = { ...uploadFormat(savedList) }
const preview = async (server: Server, name: string, goal: Goal, kind: 'list' | 'orders', path: string) => {
  const call = kind === 'list' ? discontinuedPart.upload : orderCompiling.upload
  const fields = { phase: 'VALIDATE', ...(kind === 'orders' ? { cycleMonth: '202611' } : {}) }
  const found = await measure(server, name, goal, () => sendForm<Preview>(server.client, call, fields, path))
  log(`    ${found.status}: ${found.lineCount} rows, ${found.errorCount} errors`)
  return found
}

async function largest(server: Server) {
  const { partNos, folder } = server
  const goal = { seconds: 15, memoryMb: 400 }
  for (const [name, wrongEvery] of [['some errors', 100] as const, ['errors in every row', 1] as const]) {
    const path = join(folder, 'list-20.xlsx')
    const rows = discontinuations({ partNos, count: 150_000, wrongEvery, remark: 88 })
    log(`    ${round((await writeTableFile(path, listFormat, rows)) / MB)} MB`)
    await preview(server, `20 MB xlsx of an editable list, ${name}`, goal, 'list', path)
  }
  const path = join(folder, 'orders.xlsx')
  const rows = orderLines({ partNos, count: 195_000, wrongEvery: 100, remark: 20 })
  log(`    ${round((await writeTableFile(path, orderFileFormat, rows)) / MB)} MB`)
  await preview(server, '195,000 order lines, xlsx', goal, 'orders', path)
}

/** The answer that names the fault, which ends the file at once: its other errors would be those of a file that cannot be read. */
async function rejected(server: Server) {
  const call = discontinuedPart.upload
  const path = join(server.folder, 'rejected.csv')
  const tiny = join(server.folder, 'tiny.csv')
  await writeTableFile(
    tiny,
    listFormat,
    discontinuations({ partNos: server.partNos, count: 1, wrongEvery: 1, remark: 1 }),
  )
  const short = discontinuations({ partNos: server.partNos, count: 275_000, wrongEvery: 1, remark: 1 })
  const long = discontinuations({ partNos: server.partNos, count: 130_000, wrongEvery: 1, remark: 88 })
  for (const [name, rows, end] of [
    ['too many rows', short, ''] as const,
    ['an open quotation mark', long, 'E,"'] as const,
  ]) {
    await writeTableFile(path, listFormat, rows)
    appendFileSync(path, end)
    const mb = round(statSync(path).size / MB)
    const answer = () =>
      sendForm<Preview>(server.client, call, { phase: 'VALIDATE' }, path).then(
        () => 'accepted',
        (error: unknown) => String(error),
      )
    // After a heavy call its user rests while others work.
    while (String(await sendForm(server.client, call, { phase: 'VALIDATE' }, tiny).catch(String)).includes(BUSY))
      await pause(1000)
    const said = await measure(server, `${mb} MB csv rejected, ${name}`, { seconds: 2, memoryMb: 150 }, answer)
    log(`    ${said}`)
  }
}

async function manyRows(server: Server, kind: 'list' | 'orders') {
  const { partNos, folder, client } = server
  const wanted = { partNos, count: 100_000, wrongEvery: 0, remark: 12 }
  const made = (path: string) =>
    kind === 'list'
      ? writeTableFile(path, listFormat, discontinuations(wanted))
      : writeTableFile(path, orderFileFormat, orderLines(wanted))
  let uploadId = ''
  for (const ending of ['csv', 'xlsx']) {
    const path = join(folder, `${kind}.${ending}`)
    log(`    ${round((await made(path)) / MB)} MB`)
    uploadId = (await preview(server, `100,000 rows ${ending}, ${kind}`, { seconds: 8 }, kind, path)).uploadId
  }
  const call = kind === 'list' ? discontinuedPart.upload : orderCompiling.upload
  const fields = { phase: 'COMMIT', uploadId, cycleMonth: '202611' }
  const goal = { seconds: 20, memoryMb: 400 }
  await measure(server, `100,000 rows committed, ${kind}`, goal, () => sendForm(client, call, fields))
}

async function save(server: Server) {
  const { client } = server
  const page = await sendJsonSearch(server)
  const rows = page.map(({ partNo, rowVersion }, n) => ({
    op: 'U',
    partNo,
    dealerCode: '*',
    rowVersion,
    remark: `changed ${n}`,
    priority: 1 + (n % 9),
  }))
  const goal = { seconds: 5, memoryMb: 400 }
  const input = { rows, acceptWarnings: true }
  const saved = await measure(server, '10,000 rows saved, part master', goal, () =>
    sendJson<{ saved: readonly unknown[] }>(client, partMaster.save, input),
  )
  log(`    ${saved.saved.length} saved`)
}

async function sendJsonSearch({ partNos }: Server): Promise<Pick<PartRow, 'partNo' | 'rowVersion'>[]> {
  return partNos.slice(0, 10_000).map((partNo) => ({ partNo, rowVersion: 1 }))
}

async function download(server: Server) {
  const input = { what: 'ALL', format: 'xlsx' }
  const goal = { seconds: 8, memoryMb: 150 }
  const bytes = await measure(server, `${values.parts} rows downloaded, xlsx`, goal, () =>
    fetchFile(server.client, partMaster.download, input),
  )
  log(`    ${round(bytes / MB)} MB`)
}

/** A dealer sends 60,000 cells, then the next release, in which every tenth quantity is another. */
async function release(server: Server) {
  const { partNos, folder, client } = server
  const first = orderLines({ partNos: partNos.slice(0, 2500), count: 60_000, wrongEvery: 0, remark: 6 })
  const lines: OutputRow[] = [...first].map((line, at) => ({ ...line, order_no: `A${Math.floor(at / 1000)}` }))
  const next = lines.map((line, at) => (at % 10 === 0 ? { ...line, qty: Number(line['qty']) + 1 } : line))
  for (const [name, rows] of [['first', lines] as const, ['next', next] as const]) {
    const path = join(folder, `release-${name}.xlsx`)
    log(`    ${round((await writeTableFile(path, orderFileFormat, rows)) / MB)} MB`)
    const { uploadId } = await preview(server, `60,000 cells of a dealer, ${name}`, { seconds: 5 }, 'orders', path)
    const fields = { phase: 'COMMIT', uploadId, cycleMonth: '202611' }
    await measure(server, `60,000 cells committed, ${name}`, {}, () => sendForm(client, orderCompiling.upload, fields))
  }
}

const cases: Readonly<Record<string, (server: Server) => Promise<void>>> = {
  largest,
  rejected,
  list: (server) => manyRows(server, 'list'),
  release,
  orders: (server) => manyRows(server, 'orders'),
  save,
  download,
}

const folder = mkdtempSync(join(tmpdir(), 'packing-upload-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: true, log })
let child: ReturnType<typeof fork> | undefined
try {
  await migrate(postgres.url)
  log(`Creating ${values.parts} parts …`)
  await makeParts(postgres.url, Number(values.parts))
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  const { rows } = await owner.query<{ part_no: string }>(
    'select part_no from part where prct_code = $1 order by part_no',
    [BENCH_PRCT],
  )
  await owner.end()
  const token = await signIn(postgres.url)
  const tokens: string[] = []
  for (let user = 0; user < Number(values.users); user++) tokens.push(await signIn(postgres.url, `OTHER${user}`))
  child = fork(fileURLToPath(new URL('./search/serve.ts', import.meta.url)), {
    execArgv: process.execArgv,
    env: { ...process.env, DATABASE_URL: postgres.url },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const partNos = rows.map((row) => row.part_no)
  const others = { port, tokens }
  const server: Server = { client: { port, token }, others, pid: child.pid ?? 0, partNos, folder, figures: [] }
  await searchOnce(port, token, new URLSearchParams())
  const load = loadavg().map(round)
  log(`Machine load before: ${load.join(' ')}`)
  for (const [name, run] of Object.entries(cases).filter(([each]) => each.includes(values.only)))
    await run(server).catch((error: unknown) => {
      process.exitCode = 1
      server.figures.push({ case: name, failed: String(error) })
      log(`${name}: ${String(error)}`)
    })
  const result = { bench: 'upload', parts: Number(values.parts), users: Number(values.users), loadBefore: load }
  process.stdout.write(`RESULT ${JSON.stringify({ ...result, cases: server.figures })}\n`)
} finally {
  child?.disconnect()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
