import { DatabaseUnavailable } from '../database/failure-of.ts'
import { KnownCallers } from './known-callers.ts'
import { WaitingCalls } from './waiting-calls.ts'

/** In the order of service: calls that have begun, those that arrive, then uploads, downloads and devices. */
const urgencies = ['begun', 'arriving', 'batch'] as const
export type Urgency = (typeof urgencies)[number]

/** A call that waits longer is rejected: its user had better try again than look at a spinner. */
export type Patience = Readonly<Record<Urgency, number>>
const USUAL: Patience = { begun: 5000, arriving: 500, batch: 5000 }

/** Waiting calls of an urgency per place; behind more, the last would wait too long. */
const WAITING_PER_PLACE = 10
const LOOK_MS = 50
/** Longer than a statement of the web may take. */
const STUCK_MS = 180_000

/** Some connections stay free for sign-in events, readiness and transactions within transactions. */
const placesOf = (connections: number) => Math.max(1, connections - Math.max(2, Math.ceil(connections / 5)))

/**
 * Decides which calls use the database. When all places are in use, calls wait for a bounded time in the order of their
 * urgency; the last kind never takes more than half of the places. Calls beyond the bound are rejected at once,
 * first those of the caller (`key`) with the most waiting calls: one cannot shut out the others.
 */
export class CallGate {
  readonly places: number
  /** Where the keys of callers come from. */
  readonly callers = new KnownCallers()
  readonly running: Record<Urgency, number> = { begun: 0, arriving: 0, batch: 0 }
  readonly rejected: Record<Urgency, number> = { begun: 0, arriving: 0, batch: 0 }
  readonly #waiting: Readonly<Record<Urgency, WaitingCalls>> = {
    begun: new WaitingCalls(),
    arriving: new WaitingCalls(),
    batch: new WaitingCalls(),
  }
  readonly #patience: Patience
  readonly #stuckMs: number
  #timer: NodeJS.Timeout | undefined
  /** When the first call was rejected after the last one had ended. */
  #rejectingSince: number | undefined

  constructor(connections: number, patience: Patience = USUAL, stuckMs = STUCK_MS) {
    this.places = placesOf(connections)
    this.#patience = patience
    this.#stuckMs = stuckMs
  }

  /** Whether calls have been rejected for minutes in which no call ended: those that run will not end any more. */
  get isStuck(): boolean {
    return this.#rejectingSince !== undefined && performance.now() - this.#rejectingSince > this.#stuckMs
  }

  get waiting(): Readonly<Record<Urgency, number>> {
    const { begun, arriving, batch } = this.#waiting
    return { begun: begun.length, arriving: arriving.length, batch: batch.length }
  }

  async run<T>(urgency: Urgency, key: string, work: () => Promise<T>): Promise<T> {
    if (!this.#hasPlace(urgency)) await this.#wait(urgency, key)
    else this.running[urgency]++
    try {
      return await work()
    } finally {
      this.running[urgency]--
      this.#rejectingSince = undefined
      this.#beginNext()
    }
  }

  #hasPlace(urgency: Urgency): boolean {
    const { begun, arriving, batch } = this.running
    if (begun + arriving + batch >= this.places) return false
    return urgency !== 'batch' || batch < Math.max(1, Math.floor(this.places / 2))
  }

  /** Whether a call would be rejected at once. */
  isShedding(urgency: Urgency, key: string): boolean {
    return this.#isFull(urgency) && this.#waiting[urgency].heaviestBeside(key) === undefined
  }

  /** Counts a call that was rejected before it came here. */
  countShed(urgency: Urgency): void {
    this.#countRejected(urgency)
  }

  #wait(urgency: Urgency, key: string): Promise<void> {
    const queue = this.#waiting[urgency]
    if (this.#isFull(urgency)) {
      const heaviest = queue.heaviestBeside(key)
      if (heaviest === undefined) {
        this.#countRejected(urgency)
        throw new DatabaseUnavailable('BUSY')
      }
      queue.removeLastOf(heaviest)?.reject(new DatabaseUnavailable('BUSY'))
    }
    // After a long pause of the event loop, what has come meanwhile is served before anybody is rejected.
    this.#timer ??= setInterval(() => setImmediate(() => this.#rejectLate()), LOOK_MS).unref()
    return new Promise((resolve, rejectWait) => {
      const reject = (error: Error) => {
        this.#countRejected(urgency)
        rejectWait(error)
      }
      queue.push({ key, since: performance.now(), begin: resolve, reject })
    })
  }

  #isFull(urgency: Urgency): boolean {
    return urgency !== 'begun' && this.#waiting[urgency].length >= this.places * WAITING_PER_PLACE
  }

  #countRejected(urgency: Urgency): void {
    this.rejected[urgency]++
    this.#rejectingSince ??= performance.now()
  }

  #beginNext(): void {
    for (const urgency of urgencies) {
      while (this.#waiting[urgency].length > 0 && this.#hasPlace(urgency)) {
        this.running[urgency]++
        this.#waiting[urgency].shift()?.begin()
      }
    }
  }

  #rejectLate(): void {
    const now = performance.now()
    for (const urgency of urgencies) {
      const queue = this.#waiting[urgency]
      for (let { first } = queue; first && now - first.since > this.#patience[urgency]; first = queue.first) {
        queue.shift()
        first.reject(new DatabaseUnavailable('BUSY'))
      }
    }
    if (urgencies.some((urgency) => this.#waiting[urgency].length > 0)) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
