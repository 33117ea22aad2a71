/**
 * Many more searches at once than the database can serve, each on a connection of its own that its browser or a balancer
 * keeps open (`--fresh`: opened with the call; Node accepts one per turn of its loop), through the real server and database: how many are answered, how many are rejected with 503 and how fast, and whether every call gets an answer.
 * Prints the figures of each burst beside the goals, then `RESULT {json}`.
 *
 * npm run bench:overload
 * --calls 2400 --bursts 3 --parts 10000 --fresh
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { startPostgres } from '../scripts/embedded-postgres/start-postgres.ts'
import { makeParts } from './search/make-parts.ts'
import { headersOf, searchOnce, searchPath, signIn } from './search/users.ts'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '2400' },
    bursts: { type: 'string', default: '3' },
    parts: { type: 'string', default: '10000' },
    fresh: { type: 'boolean', default: false },
  },
})
const calls = Number(values.calls)
const GOAL_MS = 1000
const PATIENCE_MS = 30_000
const log = (line: string) => process.stderr.write(`${line}\n`)

interface Answer {
  /** HTTP status; 0: no answer. */
  readonly status: number
  readonly ms: number
  readonly error?: string
}

async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Written to a bare socket: 2,400 HTTP clients in one process would be slower than the server that they measure. */
function ask(socket: Socket, token: string): Promise<Answer> {
  const headers = { host: '127.0.0.1', connection: 'close', ...headersOf(token) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const path = searchPath(new URLSearchParams([['pageSize', '50']]))
  const from = performance.now()
  return new Promise((resolve) => {
    let reply = ''
    const end = (error?: string) => {
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(reply)?.[1] ?? 0)
      resolve({ status, ms: performance.now() - from, ...(error === undefined ? {} : { error }) })
    }
    socket.setEncoding('latin1')
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer in time')))
    socket.on('data', (chunk: string) => {
      reply += chunk
    })
    socket.once('end', () => end())
    socket.once('error', (error) => end(error.message))
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  })
}

async function callAtOnce(port: number, token: string): Promise<Answer[]> {
  const open = async () => (values.fresh ? connect(port, '127.0.0.1') : openConnection(port))
  const sockets = await Promise.all(Array.from({ length: calls }, open))
  return Promise.all(sockets.map((socket) => ask(socket, token)))
}

function figuresOf(answers: readonly Answer[]) {
  const times = (status: number) =>
    answers
      .filter((answer) => answer.status === status)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b)
  const spread = (ms: readonly number[]) => {
    const at = (share: number) => Math.round(ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0)
    return { count: ms.length, p50: at(0.5), p95: at(0.95), max: at(1) }
  }
  const others = answers.filter(({ status }) => status !== 200 && status !== 503)
  return {
    accepted: spread(times(200)),
    rejected: spread(times(503)),
    others: others.length,
    othersWere: [...new Set(others.map(({ status, error }) => error ?? `HTTP ${status}`))],
  }
}

const folder = mkdtempSync(join(tmpdir(), 'packing-overload-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: true, log })
const server = () =>
  fork(fileURLToPath(new URL('./search/serve.ts', import.meta.url)), {
    execArgv: process.execArgv,
    env: { ...process.env, DATABASE_URL: postgres.url },
  })
let child: ReturnType<typeof server> | undefined
try {
  await migrate(postgres.url)
  await makeParts(postgres.url, Number(values.parts))
  const token = await signIn(postgres.url)
  child = server()
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  for (let at = 0; at < 50; at += 1) await searchOnce(port, token, new URLSearchParams([['pageSize', '50']]))
  const bursts: ReturnType<typeof figuresOf>[] = []
  for (let burst = 0; burst < Number(values.bursts); burst += 1) {
    const figures = figuresOf(await callAtOnce(port, token))
    const { accepted, rejected, others, othersWere } = figures
    log(
      `${calls} at once: ${accepted.count} answered, p50 ${accepted.p50} p95 ${accepted.p95} max ${accepted.max} ms (goal p95 ${GOAL_MS}); ` +
        `${rejected.count} rejected, p95 ${rejected.p95} max ${rejected.max} ms; ${others} others ${othersWere.join(', ')}`,
    )
    bursts.push(figures)
    await pause(2000)
  }
  const alone = await searchOnce(port, token, new URLSearchParams([['pageSize', '50']]))
  log(`One search afterwards: ${Math.round(alone.ms)} ms`)
  const figures = {
    bench: 'overload',
    calls,
    fresh: values.fresh,
    goalMs: GOAL_MS,
    bursts,
    afterwardsMs: Math.round(alone.ms),
  }
  process.stdout.write(`RESULT ${JSON.stringify(figures)}\n`)
} finally {
  child?.disconnect()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
