import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '../errors/api-error.ts'

/** Calls per minute and key: the address before authentication, the session after. */
export const callsPerMinute = {
  address: 6000,
  // A whole office may start its day behind one address.
  signIn: 300,
  rejected: 300,
  query: 1200,
  command: 300,
  upload: 60,
  download: 120,
} as const
export type RateClass = keyof typeof callsPerMinute
export type Rates = Readonly<Record<RateClass, number>>

export interface RateLimits {
  check(rateClass: RateClass, key: string, request: FastifyRequest): Promise<void>
  isWithin(rateClass: RateClass, key: string, request: FastifyRequest): Promise<boolean>
}

/** Requires the rate-limit plugin. Each process counts separately. */
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
