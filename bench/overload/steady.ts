import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { spreadOf } from '../load/spread.ts'
import { heavyCalls, type SendAs, usualSearch } from './heavy-calls.ts'

/** Quiet users search a page and look at it; loops send again as soon as they are answered. */
const LOOK_MS = 250
const QUIET_USERS = 3
const GREEDY_LOOPS = 16
/** Of everybody, where all ask for more than there is. */
const CROWD_USERS = 8
const CROWD_LOOPS = 5
/** Clients come back somewhat sooner than the time they were given. */
const BACK_MS = 100

interface Sent {
  readonly user: number
  readonly ms: number
  readonly status: number
}

interface Share {
  readonly calls: number
  readonly rejected: number
  readonly p50: number
  readonly p95: number
  /** Answers other than 200 and 503. */
  readonly others: readonly string[]
}

const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'fifo' })

/** A rejected call may lose its connection before it has been answered: it counts as rejected. */
function ask(port: number, token: string, sendAs: SendAs): Promise<Omit<Sent, 'user'>> {
  const from = performance.now()
  const { body, ...options } = sendAs(token)
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ ms: performance.now() - from, status })
    const sent = request({ port, agent, host: '127.0.0.1', ...options }, (response) => {
      response.resume()
      response.on('end', () => end(response.statusCode ?? 0))
      response.on('error', () => end(503))
    })
    sent.on('error', () => end(503))
    sent.end(body)
  })
}

interface Loop {
  readonly user: number
  readonly token: string
  readonly sendAs: SendAs
  readonly pauseMs: number
}

async function runLoops(port: number, loops: readonly Loop[], ms: number): Promise<Sent[]> {
  const sent: Sent[] = []
  const until = performance.now() + ms
  const follow = async ({ user, token, sendAs, pauseMs }: Loop) => {
    while (performance.now() < until) {
      const answer = await ask(port, token, sendAs)
      sent.push({ user, ...answer })
      await pause(answer.status === 503 ? Math.max(pauseMs, BACK_MS) : pauseMs)
    }
  }
  await Promise.all(loops.map(follow))
  return sent
}

/** A save that meets newer versions answers 400, as it does to a user. */
const isAnswered = ({ status }: Sent) => status === 200 || status === 400

function shareOf(sent: readonly Sent[]): Share {
  const ms = sent.filter(isAnswered).map((one) => one.ms)
  const { p50, p95 } = spreadOf(ms)
  const others = sent.filter((one) => !isAnswered(one) && one.status !== 503).map(({ status }) => `HTTP ${status}`)
  const rejected = sent.filter(({ status }) => status === 503).length
  return { calls: ms.length, rejected, p50, p95, others: [...new Set(others)] }
}

interface Beside {
  readonly kind: string
  /** The quiet users directly before and after: other programs of the machine come and go within seconds. */
  readonly alone: Share
  readonly quiet: Share
  readonly greedy: Share
}

export interface SteadyFigures {
  readonly beside: readonly Beside[]
  /** Answered calls a second of as many users as the crowd has, each with one loop. */
  readonly capacity: number
  /** Answered calls of each user, where everybody asks for five times of what there is. */
  readonly crowd: readonly number[]
  readonly crowdShare: Share
}

const quietLoops = (tokens: readonly string[]): Loop[] =>
  tokens.slice(1, 1 + QUIET_USERS).map((token, at) => ({ user: at + 1, token, sendAs: usualSearch, pauseMs: LOOK_MS }))

const busyLoops = (tokens: readonly string[], loops: number): Loop[] =>
  tokens.flatMap((token, user) =>
    Array.from({ length: loops }, () => ({ user, token, sendAs: usualSearch, pauseMs: 0 })),
  )

interface Steady {
  readonly port: number
  /** The first is that of the greedy user. */
  readonly tokens: readonly string[]
  readonly partNos: readonly string[]
  /** Each phase takes as long, those of the quiet users alone half. */
  readonly ms: number
}

/** Loops that were answered before the next phase begins; what rejected callers are remembered for fades meanwhile. */
const REST_MS = 1000

const aloneOf = ({ port, tokens, ms }: Steady) => runLoops(port, quietLoops(tokens), ms / 2)

async function besides(steady: Steady): Promise<Beside[]> {
  const { port, tokens, partNos, ms } = steady
  const [token = ''] = tokens
  const found: Beside[] = []
  let before = await aloneOf(steady)
  for (const [kind, sendAs] of heavyCalls(partNos)) {
    const loops = Array.from({ length: GREEDY_LOOPS }, () => ({ user: 0, token, sendAs, pauseMs: 0 }))
    const sent = await runLoops(port, [...quietLoops(tokens), ...loops], ms)
    await pause(REST_MS)
    const after = await aloneOf(steady)
    const quiet = shareOf(sent.filter(({ user }) => user > 0))
    const alone = shareOf([...before, ...after])
    found.push({ kind, alone, quiet, greedy: shareOf(sent.filter(({ user }) => user === 0)) })
    before = after
  }
  return found
}

export async function steadyFigures(steady: Steady): Promise<SteadyFigures> {
  const { port, tokens, ms } = steady
  const beside = await besides(steady)
  // Without the users of before, whose earlier calls still count: who used less lately is served first.
  const crowdTokens = tokens.slice(1 + QUIET_USERS, 1 + QUIET_USERS + CROWD_USERS)
  const capacity = await runLoops(port, busyLoops(crowdTokens, 1), ms)
  // Twice as long: shares of few calls differ by chance.
  const crowd = await runLoops(port, busyLoops(crowdTokens, CROWD_LOOPS), 2 * ms)
  return {
    beside,
    capacity: Math.round((capacity.filter(isAnswered).length * 1000) / ms),
    crowd: crowdTokens.map((_token, user) => crowd.filter((one) => isAnswered(one) && one.user === user).length),
    crowdShare: shareOf(crowd),
  }
}

const BESIDE_GOAL = 2
const GOODPUT_GOAL = 0.8
const EQUAL_GOAL = 0.2

const goodputOf = ({ crowd, capacity }: SteadyFigures, ms: number) =>
  (crowd.reduce((sum, count) => sum + count, 0) * 500) / ms / Math.max(1, capacity)

function furthestOf({ crowd }: SteadyFigures): number {
  const mean = crowd.reduce((sum, count) => sum + count, 0) / crowd.length
  return Math.max(...crowd.map((count) => Math.abs(count / mean - 1)))
}

export function missedOf(figures: SteadyFigures, ms: number): string[] {
  const missed: string[] = []
  for (const { kind, alone, quiet, greedy } of figures.beside) {
    if (quiet.rejected > 0) missed.push(`${quiet.rejected} calls of quiet users rejected beside ${kind}`)
    if (quiet.p95 > BESIDE_GOAL * alone.p95)
      missed.push(`p95 of quiet users ${quiet.p95} ms beside ${kind}, alone ${alone.p95} ms`)
    if (greedy.calls === 0) missed.push(`no ${kind} of the greedy caller was answered`)
    const others = [...quiet.others, ...greedy.others]
    if (others.length > 0) missed.push(`${others.join(', ')} beside ${kind}`)
  }
  const [goodput, furthest] = [goodputOf(figures, ms), furthestOf(figures)]
  if (goodput < GOODPUT_GOAL) missed.push(`${Math.round(goodput * 100)} % of capacity answered`)
  if (furthest > EQUAL_GOAL) missed.push(`a user is ${Math.round(furthest * 100)} % from an equal share`)
  return missed
}

const written = ({ calls, rejected, p50, p95, others }: Share) =>
  [`${calls} answered, ${rejected} rejected, p50 ${p50} p95 ${p95} ms`, ...others].join(', ')

export function told(figures: SteadyFigures, ms: number): string {
  const { beside, capacity, crowd, crowdShare } = figures
  const goodput = Math.round(goodputOf(figures, ms) * 100)
  return [
    `${QUIET_USERS} quiet users`,
    ...beside.flatMap(({ kind, alone, quiet, greedy }) => [
      `  alone: ${written(alone)}`,
      `  beside ${GREEDY_LOOPS} loops of one caller, ${kind}: ${written(quiet)}`,
      `    that caller: ${written(greedy)}`,
    ]),
    `${CROWD_USERS} users with ${CROWD_LOOPS} loops: ${crowd.join(', ')} answered (${goodput} % of ${capacity} calls a second, ` +
      `furthest ${Math.round(furthestOf(figures) * 100)} % from equal), ${crowdShare.rejected} rejected, p95 ${crowdShare.p95} ms`,
  ].join('\n')
}
