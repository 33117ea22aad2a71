import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type AnyCall, allCalls, type Call, callPath, type Reply } from '@packing/contract'
import { type Spread, spreadOf } from './spread.ts'

export interface Step {
  readonly id: AnyCall['id']
  readonly functionId?: string
  /** Of how many steps this is one. */
  readonly weight: number
  input(at: number): Readonly<Record<string, unknown>>
}

export interface UsersOptions {
  readonly tokens: readonly string[]
  readonly prctCode: string
  urlAt(attempt: number): string
  /** Mean time between the reply and the next call of a user. */
  readonly thinkMs: number
  readonly journey: readonly Step[]
}

export interface CallFigures extends Spread {
  /** Of answered calls. The times include what calls without an answer have taken so far. */
  readonly count: number
}

export interface UsersFigures {
  readonly calls: Readonly<Record<string, CallFigures>>
  readonly all: CallFigures
  /** Replies other than success, by call and message code. */
  readonly failed: Readonly<Record<string, number>>
  /** Calls under way, or cut off at the stop. */
  readonly unanswered: number
}

interface SentCall {
  readonly id: string
  readonly at: number
  /** Absent: no answer yet. */
  endedAt?: number
  failure?: string
}

/** How long calls under way may still take at the stop. */
const ANSWER_MS = 30_000

const callOf = (id: AnyCall['id']): Call => {
  const found = allCalls.find((call) => call.id === id)
  if (!found) throw new Error(`No call ${id}`)
  return found
}

/** Users who work at their pace, each with a session of its own, in the mix of `journey`. */
export function startUsers(options: UsersOptions) {
  const sent: SentCall[] = []
  const stopping = new AbortController()
  const { signal } = stopping
  const cutting = new AbortController()
  let cutAt: number | undefined
  // Each user waits for them.
  setMaxListeners(0, signal, cutting.signal)
  const steps = options.journey.flatMap((step) => Array.from({ length: step.weight }, () => step))
  const user = async (number: number, firstToken: string) => {
    let token = firstToken
    for (let at = number * 13; !signal.aborted; at++) {
      await pause(-Math.log(1 - Math.random()) * options.thinkMs, undefined, { signal }).catch(() => undefined)
      const step = steps[at % steps.length]
      if (!step || signal.aborted) continue
      const call: SentCall = { id: step.id, at: performance.now() }
      sent.push(call)
      const { failure, renewed } = await send(options, { number, token, signal: cutting.signal }, step, at)
      if (cutting.signal.aborted) return
      token = renewed ?? token
      Object.assign(call, { endedAt: performance.now(), failure })
    }
  }
  const all = Promise.all(options.tokens.map((token, number) => user(number, token)))
  return {
    /** Of calls begun since then (`performance.now`), of those that failed since then, and of those without an answer. */
    figures: (since = 0, until = Number.POSITIVE_INFINITY): UsersFigures =>
      figuresWithin(sent, { since, until, now: cutAt ?? performance.now() }),
    /** Calls without an answer by then are cut off. */
    async stop(answerMs = ANSWER_MS) {
      stopping.abort()
      const patience = setTimeout(() => {
        cutAt = performance.now()
        cutting.abort()
      }, answerMs)
      await all
      clearTimeout(patience)
    },
  }
}

interface Period {
  readonly since: number
  readonly until: number
  readonly now: number
}

function figuresWithin(sent: readonly SentCall[], { since, until, now }: Period): UsersFigures {
  const isWithin = (at: number) => at >= since && at < until
  const answered = sent.filter((call) => call.endedAt !== undefined && call.failure === undefined && isWithin(call.at))
  const waiting = sent.filter((call) => call.endedAt === undefined && call.at < until)
  const ids = [...new Set(answered.map(({ id }) => id))].sort()
  const figuresOf = (isOne: (call: SentCall) => boolean) => {
    const ended = answered.filter(isOne)
    const times = [...ended, ...waiting.filter(isOne)].map(({ at, endedAt = now }) => endedAt - at)
    return { count: ended.length, ...spreadOf(times) }
  }
  const failed = new Map<string, number>()
  for (const { id, endedAt, failure } of sent)
    if (endedAt !== undefined && failure !== undefined && isWithin(endedAt))
      failed.set(`${id} ${failure}`, (failed.get(`${id} ${failure}`) ?? 0) + 1)
  return {
    calls: Object.fromEntries(ids.map((id) => [id, figuresOf((call) => call.id === id)])),
    all: figuresOf(() => true),
    failed: Object.fromEntries(failed),
    unanswered: waiting.length,
  }
}

interface Sender {
  readonly number: number
  readonly token: string
  /** Ends the call before its answer. */
  readonly signal: AbortSignal
}

interface Sent {
  /** Absent: success. */
  readonly failure?: string
  /** The token of the next calls, where the reply brings one. */
  readonly renewed?: string
}

async function send(options: UsersOptions, user: Sender, step: Step, at: number): Promise<Sent> {
  const call = callOf(step.id)
  const input = step.input(at)
  const isQuery = call.kind === 'query'
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  )
  try {
    const response = await fetch(
      `${options.urlAt(user.number)}${callPath('/api', call)}${isQuery ? `?${query}` : ''}`,
      {
        method: isQuery ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${user.token}`,
          'content-type': 'application/json',
          functionid: step.functionId ?? call.functionIds[0] ?? 'COM',
          apiid: call.id,
          actionname: call.action,
          accessprctcode: options.prctCode,
        },
        signal: user.signal,
        ...(isQuery ? {} : { body: JSON.stringify(input) }),
      },
    )
    const { code, message, token } = (await response.json()) as Reply
    return {
      ...(code === 200 ? {} : { failure: `${response.status} ${message.split('\t')[0]}` }),
      ...(token ? { renewed: token } : {}),
    }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return { failure: cause?.code ?? name }
  }
}
