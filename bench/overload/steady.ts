import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { headersOf, searchPath } from '../search/users.ts'

/** Quiet users search a page and look at it; a loop asks for the largest page again and again. */
const QUIET_QUERY = new URLSearchParams([['pageSize', '50']])
const LOOP_QUERY = new URLSearchParams([['pageSize', '1000']])
const LOOK_MS = 250
const QUIET_USERS = 3
export const GREEDY_LOOPS = 16
/** Of everybody, where all ask for more than there is. */
const CROWD_LOOPS = 5
/** Clients come back somewhat sooner than the time they were given. */
const BACK_MS = 100

interface Sent {
  readonly user: number
  readonly ms: number
  readonly status: number
}

export interface Share {
  readonly calls: number
  readonly rejected: number
  readonly p50: number
  readonly p95: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'fifo' })

/** A rejected call may lose its connection before it has been answered: it counts as rejected. */
function ask(port: number, token: string, query: URLSearchParams): Promise<Omit<Sent, 'user'>> {
  const from = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ ms: performance.now() - from, status })
    const options = { port, path: searchPath(query), agent, host: '127.0.0.1', headers: headersOf(token) }
    const sent = request(options, (response) => {
      response.resume()
      response.on('end', () => end(response.statusCode ?? 0))
    })
    sent.on('error', () => end(0))
    sent.end()
  })
}

interface Loop {
  readonly user: number
  readonly token: string
  readonly query: URLSearchParams
  readonly pauseMs: number
}

async function runLoops(port: number, loops: readonly Loop[], ms: number): Promise<Sent[]> {
  const sent: Sent[] = []
  const until = performance.now() + ms
  const follow = async ({ user, token, query, pauseMs }: Loop) => {
    while (performance.now() < until) {
      const answer = await ask(port, token, query)
      sent.push({ user, ...answer })
      await pause(answer.status === 200 ? pauseMs : Math.max(pauseMs, BACK_MS))
    }
  }
  await Promise.all(loops.map(follow))
  return sent
}

function shareOf(sent: readonly Sent[]): Share {
  const ms = sent.flatMap((one) => (one.status === 200 ? [one.ms] : [])).sort((a, b) => a - b)
  const at = (part: number) => Math.round(ms[Math.max(0, Math.ceil(ms.length * part) - 1)] ?? 0)
  return { calls: ms.length, rejected: sent.length - ms.length, p50: at(0.5), p95: at(0.95) }
}

export interface SteadyFigures {
  readonly alone: Share
  readonly beside: Share
  readonly greedy: Share
  readonly capacity: number
  /** Answered calls of each user, where everybody asks for five times of what there is. */
  readonly crowd: readonly number[]
  readonly crowdRejected: number
}

const quietLoops = (tokens: readonly string[]): Loop[] =>
  tokens.slice(1, 1 + QUIET_USERS).map((token, at) => ({ user: at + 1, token, query: QUIET_QUERY, pauseMs: LOOK_MS }))

const busyLoops = (tokens: readonly string[], loops: number): Loop[] =>
  tokens.flatMap((token, user) =>
    Array.from({ length: loops }, () => ({ user, token, query: QUIET_QUERY, pauseMs: 0 })),
  )

/** `tokens`: the greedy user's first. Each phase takes `ms`. */
export async function steadyFigures(port: number, tokens: readonly string[], ms: number): Promise<SteadyFigures> {
  const [greedyToken = ''] = tokens
  const quiet = quietLoops(tokens)
  const alone = await runLoops(port, quiet, ms)
  const loops = Array.from({ length: GREEDY_LOOPS }, () => ({
    user: 0,
    token: greedyToken,
    query: LOOP_QUERY,
    pauseMs: 0,
  }))
  const together = await runLoops(port, [...quiet, ...loops], ms)
  const crowdTokens = tokens.slice(0, 8)
  const capacity = await runLoops(port, busyLoops(crowdTokens, 1), ms / 2)
  const crowd = await runLoops(port, busyLoops(crowdTokens, CROWD_LOOPS), ms)
  const answered = (sent: readonly Sent[]) => sent.filter(({ status }) => status === 200)
  return {
    alone: shareOf(alone),
    beside: shareOf(together.filter(({ user }) => user > 0)),
    greedy: shareOf(together.filter(({ user }) => user === 0)),
    capacity: Math.round((answered(capacity).length * 2000) / ms),
    crowd: crowdTokens.map((_token, user) => answered(crowd).filter((one) => one.user === user).length),
    crowdRejected: crowd.length - answered(crowd).length,
  }
}

const BESIDE_GOAL = 2
const GOODPUT_GOAL = 0.8
const EQUAL_GOAL = 0.2

export function missedOf({ alone, beside, capacity, crowd }: SteadyFigures, ms: number): string[] {
  const goodput = (crowd.reduce((sum, count) => sum + count, 0) * 1000) / ms / capacity
  const mean = crowd.reduce((sum, count) => sum + count, 0) / crowd.length
  const furthest = Math.max(...crowd.map((count) => Math.abs(count / mean - 1)))
  return [
    ...(beside.rejected > 0 ? [`${beside.rejected} calls of quiet users rejected`] : []),
    ...(beside.p95 > BESIDE_GOAL * alone.p95 ? [`p95 of quiet users ${beside.p95} ms, alone ${alone.p95} ms`] : []),
    ...(goodput < GOODPUT_GOAL ? [`${Math.round(goodput * 100)} % of capacity answered`] : []),
    ...(furthest > EQUAL_GOAL ? [`a user is ${Math.round(furthest * 100)} % from an equal share`] : []),
  ]
}

const written = ({ calls, rejected, p50, p95 }: Share) =>
  `${calls} answered, ${rejected} rejected, p50 ${p50} p95 ${p95} ms`

export const told = ({ alone, beside, greedy, capacity, crowd, crowdRejected }: SteadyFigures): string =>
  [
    `${QUIET_USERS} quiet users alone: ${written(alone)}`,
    `  beside one caller with ${GREEDY_LOOPS} loops: ${written(beside)}`,
    `  that caller: ${written(greedy)}`,
    `Everybody with ${CROWD_LOOPS} loops: ${crowd.join(', ')} answered, ${crowdRejected} rejected; capacity ${capacity} calls a second`,
  ].join('\n')
