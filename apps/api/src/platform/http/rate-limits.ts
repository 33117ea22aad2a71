import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from './api-error.ts'

/** Calls a minute and key: by address before it is known who calls, by session after. */
export const callsPerMinute = {
  address: 6000,
  // A whole office may begin its day behind one address.
  signIn: 300,
  refused: 300,
  query: 1200,
  command: 300,
  upload: 60,
  download: 120,
} as const
export type RateClass = keyof typeof callsPerMinute
export type Rates = Readonly<Record<RateClass, number>>

export interface RateLimits {
  /** Counts one; refuses when there were too many in this minute. */
  check(rateClass: RateClass, key: string, request: FastifyRequest): Promise<void>
  /** Counts one and tells whether it is still within the limit. */
  isWithin(rateClass: RateClass, key: string, request: FastifyRequest): Promise<boolean>
}

/** Needs the rate-limit plugin to be registered. Each process counts for itself. */
export function createRateLimits(app: FastifyInstance, rates: Rates): RateLimits {
  const keys = new WeakMap<FastifyRequest, string>()
  const limiters = Object.fromEntries(
    Object.entries(rates).map(([rateClass, max]) => [
      rateClass,
      app.createRateLimit({
        max,
        timeWindow: '1 minute',
        keyGenerator: (request) => keys.get(request) ?? request.ip,
      }),
    ]),
  )
  const isWithin: RateLimits['isWithin'] = async (rateClass, key, request) => {
    keys.set(request, `${rateClass} ${key}`)
    const result = await limiters[rateClass]?.(request)
    return !result || result.isAllowed || !result.isExceeded
  }
  return {
    isWithin,
    async check(rateClass, key, request) {
      if (!(await isWithin(rateClass, key, request))) throw invalid('M-COM-011')
    },
  }
}
