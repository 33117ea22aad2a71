import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../../database/connection/failure-of.ts'

/** Parsed, a body takes up to ten times its size. */
const TOGETHER_BYTES = 64 * 1024 * 1024
/** Smaller bodies do not count. */
const LARGE_BYTES = 256 * 1024

/**
 * Bounds the memory of large bodies that are read, parsed or handled at the same time: beyond it they are rejected before
 * they are read. One caller has half of it at most.
 */
export class BodyBudget {
  readonly #together: number
  readonly #ofCallers = new Map<string, number>()
  #used = 0

  constructor(together = TOGETHER_BYTES) {
    this.#together = together
  }

  /** Until the reply is sent or the connection closes. */
  reserve(caller: string, request: FastifyRequest, reply: FastifyReply): void {
    const bytes = announcedBytes(request)
    if (bytes <= LARGE_BYTES) return
    // Gone while it was admitted: its close has been told already, and nothing would release the bytes.
    if (reply.raw.closed) return
    const own = this.#ofCallers.get(caller) ?? 0
    const isTooMuch = this.#used + bytes > this.#together || own + bytes > this.#together / 2
    // A single body is within its own limit and passes when no other is under way.
    if (isTooMuch && this.#used > 0) throw new DatabaseUnavailable('BUSY')
    this.#add(caller, bytes)
    let isReserved = true
    reply.raw.once('close', () => {
      if (isReserved) this.#add(caller, -bytes)
      isReserved = false
    })
  }

  #add(caller: string, bytes: number): void {
    this.#used += bytes
    const own = (this.#ofCallers.get(caller) ?? 0) + bytes
    if (own > 0) this.#ofCallers.set(caller, own)
    else this.#ofCallers.delete(caller)
  }
}

/** Without a length, as much as the call allows. A longer body than announced ends the connection. */
function announcedBytes({ headers, routeOptions, method }: FastifyRequest): number {
  if (method === 'GET') return 0
  const length = Number(headers['content-length'] ?? Number.NaN)
  return Number.isFinite(length) ? length : (routeOptions.bodyLimit ?? LARGE_BYTES)
}
