import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type AnyCall, allCalls, type Call, callPath, type Reply } from '@packing/contract'

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

export interface CallFigures {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly max: number
}

export interface UsersFigures {
  readonly calls: Readonly<Record<string, CallFigures>>
  readonly all: CallFigures
  /** Replies other than success, by call and message code. */
  readonly failed: Readonly<Record<string, number>>
}

interface Answered {
  readonly id: string
  readonly at: number
  readonly ms: number
}

const callOf = (id: AnyCall['id']): Call => {
  const found = allCalls.find((call) => call.id === id)
  if (!found) throw new Error(`No call ${id}`)
  return found
}

/** Users who work at their pace, each with a session of its own, in the mix of `journey`. */
export function startUsers(options: UsersOptions) {
  const answered: Answered[] = []
  const failed = new Map<string, number>()
  const stopping = new AbortController()
  const { signal } = stopping
  // Each user waits for it.
  setMaxListeners(0, signal)
  const steps = options.journey.flatMap((step) => Array.from({ length: step.weight }, () => step))
  const user = async (number: number, firstToken: string) => {
    let token = firstToken
    for (let at = number * 13; !signal.aborted; at++) {
      await pause(-Math.log(1 - Math.random()) * options.thinkMs, undefined, { signal }).catch(() => undefined)
      const step = steps[at % steps.length]
      if (!step || signal.aborted) continue
      const begun = performance.now()
      const { failure, renewed } = await send(options, { number, token }, step, at)
      token = renewed ?? token
      if (failure === undefined) answered.push({ id: step.id, at: begun, ms: performance.now() - begun })
      else failed.set(`${step.id} ${failure}`, (failed.get(`${step.id} ${failure}`) ?? 0) + 1)
    }
  }
  const all = Promise.all(options.tokens.map((token, number) => user(number, token)))
  return {
    /** Of calls begun since then (`performance.now`). */
    figures: (since = 0, until = Number.POSITIVE_INFINITY): UsersFigures => {
      const within = answered.filter(({ at }) => at >= since && at < until)
      const ids = [...new Set(within.map(({ id }) => id))].sort()
      const of = (id: string) => figuresOf(within.filter((one) => one.id === id))
      return {
        calls: Object.fromEntries(ids.map((id) => [id, of(id)])),
        all: figuresOf(within),
        failed: Object.fromEntries(failed),
      }
    },
    async stop() {
      stopping.abort()
      await all
    },
  }
}

function figuresOf(answered: readonly Answered[]): CallFigures {
  const times = answered.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0)
  return { count: times.length, p50: at(0.5), p95: at(0.95), max: at(1) }
}

interface Sender {
  readonly number: number
  readonly token: string
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
