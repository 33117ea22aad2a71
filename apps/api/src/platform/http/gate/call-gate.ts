import { DatabaseUnavailable } from '../../database/connection/failure-of.ts'
import { CallAverages } from './call-averages.ts'
import { type Caller, isPrct, KnownCallers } from './known-callers.ts'
import { LargeRests } from './large-rests.ts'
import { watchLoop } from './loop-load.ts'
import { isHeavy, isLarge, PRESUMED_LARGE_MS, type RunningCall, RunningCalls } from './running-calls.ts'
import { UseShares } from './use-shares.ts'
import { type WaitingCall, WaitingCalls } from './waiting-calls.ts'

/** In the order of service: calls that have begun, those that arrive, then uploads, downloads and devices. */
const urgencies = ['begun', 'arriving', 'batch'] as const
export type Urgency = (typeof urgencies)[number]

/** A call that waits longer is rejected: its user had better try again than look at a spinner. */
export type Patience = Readonly<Record<Urgency, number>>
const USUAL: Patience = { begun: 5000, arriving: 500, batch: 5000 }

/** Waiting calls of an urgency per place; behind more, the last would wait too long. */
const WAITING_PER_PLACE = 10
const LOOK_MS = 50
/** Of the database within some ten seconds: a caller who used more makes others wait, however little each call takes. */
const MUCH_USE_MS = 1000
/** Longer than a statement of the web may take. */
const STUCK_MS = 180_000
/** Of the time that a call waits for a place. */
const MOST_REST = 0.8
/** A page asks for no more at once; who has as many under way sends calls from loops. */
const MANY_WAITING = 6
/** So long small calls go before a large one. */
const LARGE_WAITS_MS = 1000

/** What asks for a place. `call`: the id of a call whose costs are measured; arriving calls have none yet. */
interface Asking {
  readonly caller: Caller
  readonly call?: string
}

interface Asked {
  readonly caller: Caller
  readonly call: string
  readonly costMs: number
}

const prctOf = ({ group }: Caller) => (isPrct(group) ? group : '')

/** Some connections stay free for sign-in events, readiness and transactions within transactions. */
const placesOf = (connections: number) => Math.max(1, connections - Math.max(2, Math.ceil(connections / 5)))

/**
 * Decides which calls use the database. When all places are in use, calls wait for a bounded time in the order of their
 * urgency; the last kind never takes more than half of the places. Of one urgency small calls go first, then the PRCTCC
 * and in it the caller that used the least of the database lately, so that callers who wait take turns by cost. No caller
 * takes more than half of the places, nor an eighth with large calls, nor more than one with those while others are at
 * work and would notice (`RunningCalls`, `LargeRests`): others find room at once, and time for their replies. To a caller
 * who used most of the database lately every call is a large one (`UseShares`).
 * Calls beyond the bound are rejected at once, first those of the caller with the most waiting calls (decisions 0162,
 * 0251 and 0258).
 */
export class CallGate {
  readonly places: number
  /** In characters. */
  readonly replyLengths = new CallAverages()
  /** Where callers come from. */
  readonly callers = new KnownCallers()
  readonly running: Record<Urgency, number> = { begun: 0, arriving: 0, batch: 0 }
  readonly rejected: Record<Urgency, number> = { begun: 0, arriving: 0, batch: 0 }
  /** Rejected calls by PRCTCC; '' of callers that were not admitted before. */
  readonly rejectedOf = new Map<string, number>()
  /** Time of the database by PRCTCC, in ms; calls that run at the same time share it. */
  readonly usedMsOf = new Map<string, number>()
  readonly #waiting: Readonly<Record<Urgency, WaitingCalls>> = {
    begun: new WaitingCalls(),
    arriving: new WaitingCalls(),
    batch: new WaitingCalls(),
  }
  readonly #patience: Patience
  readonly #stuckMs: number
  readonly #inProgress: RunningCalls
  /** The time that a call takes of the database, divided by the number of calls that shared it. */
  readonly #costs = new CallAverages()
  readonly #use: UseShares
  readonly #rests = new LargeRests()
  readonly #isBusy: () => boolean
  #timer: NodeJS.Timeout | undefined
  /** When the first call was rejected after the last one had ended. */
  #rejectingSince: number | undefined

  constructor(
    connections: number,
    patience: Patience = USUAL,
    stuckMs = STUCK_MS,
    isBusy = watchLoop(),
    muchUseMs = MUCH_USE_MS,
  ) {
    this.#isBusy = isBusy
    this.#use = new UseShares(muchUseMs)
    this.places = placesOf(connections)
    this.#inProgress = new RunningCalls(this.places)
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

  async run<T>(urgency: Urgency, asking: Asking, work: () => Promise<T>): Promise<T> {
    const { caller } = asking
    const asked = this.#expected(urgency, asking)
    this.#use.called(caller, performance.now())
    const running = this.#hasPlace(urgency, asked) ? this.#begin(urgency, asked) : await this.#wait(urgency, asked)
    const begun = { at: performance.now(), others: this.#sharing }
    try {
      return await work()
    } finally {
      const ms = performance.now() - begun.at
      this.#rest(running, ms)
      this.#end(urgency, running, ms / ((begun.others + this.#sharing) / 2))
    }
  }

  /** As far as is known now: of a call that waits, more may have been measured meanwhile. */
  #expected(urgency: Urgency, { caller, call = '' }: Asking): Asked {
    // Files are large until one was measured; what admits them is not.
    const presumedMs = urgency === 'batch' && call !== '' ? PRESUMED_LARGE_MS : 0
    return { caller, call, costMs: this.#costs.expected(call, caller.key) ?? presumedMs }
  }

  /** Calls that share the database now. */
  get #sharing(): number {
    const { begun, arriving, batch } = this.running
    return Math.max(1, begun + arriving + batch)
  }

  #rest(running: RunningCall, ms: number): void {
    const now = performance.now()
    if (!running.isLarge || !this.#isInTheWay(running, now)) return
    if (!isLarge(running.costMs) && this.#waitingOf(running.caller) < MANY_WAITING) return
    // A file after a long one waits, and is not rejected.
    const most = MOST_REST * Math.min(this.#patience.begun, this.#patience.batch)
    const restMs = Math.min(ms, most)
    this.#rests.begin(running.caller.key, restMs, now)
    setTimeout(() => this.#beginNext(), Math.ceil(restMs)).unref()
  }

  #waitingOf({ key }: Caller): number {
    return urgencies.reduce((sum, urgency) => sum + this.#waiting[urgency].countOf(key), 0)
  }

  #isInTheWay({ caller, costMs }: Asked, now: number): boolean {
    if (this.#use.isAlone(caller, now)) return false
    return isHeavy(costMs) || this.#isBusy() || this.#use.isMuch(caller, now)
  }

  /** By its cost; to who used most of the database lately each call is, but the admission. */
  #isLarge({ caller, call, costMs }: Asked, now: number): boolean {
    return isLarge(costMs) || (call !== '' && this.#use.restraintOf(caller, now) === 'ONE')
  }

  #begin(urgency: Urgency, asked: Asked): RunningCall {
    const { caller, call, costMs } = asked
    const now = performance.now()
    const running = { caller, call, costMs, isLarge: this.#isLarge(asked, now) }
    this.running[urgency]++
    this.#inProgress.add(running)
    this.#use.add(caller, costMs, now)
    return running
  }

  #end(urgency: Urgency, running: RunningCall, ms: number): void {
    const { caller, call, costMs } = running
    this.running[urgency]--
    this.#inProgress.remove(running)
    this.#use.add(caller, ms - costMs, performance.now())
    const prctCode = prctOf(caller)
    this.usedMsOf.set(prctCode, (this.usedMsOf.get(prctCode) ?? 0) + ms)
    if (call !== '') this.#costs.measured(call, caller.key, ms)
    this.#rejectingSince = undefined
    this.#beginNext()
  }

  #hasPlace(urgency: Urgency, asked: Asked): boolean {
    const { caller, call } = asked
    const { begun, arriving, batch } = this.running
    if (begun + arriving + batch >= this.places) return false
    if (urgency === 'batch' && batch >= Math.max(1, Math.floor(this.places / 2))) return false
    const now = performance.now()
    const isLargeOne = this.#isLarge(asked, now)
    const isInTheWay = isLargeOne && this.#isInTheWay(asked, now)
    if (isInTheWay && this.#rests.isResting(caller.key, now)) return false
    return this.#inProgress.hasRoomFor({
      caller,
      call,
      isLarge: isLargeOne,
      isInTheWay,
      isHeldBack: this.#isHeldBack(caller, now),
      isUnknown: call !== '' && !this.#costs.knows(call, caller.key) && !this.#use.isAlone(caller, now),
    })
  }

  /** A page of a caller who used somewhat more than others has all its calls at once: they end soon, and no others follow. */
  #isHeldBack(caller: Caller, now: number): boolean {
    const restraint = this.#use.restraintOf(caller, now)
    if (restraint !== 'FEW') return restraint === 'ONE'
    return this.#inProgress.countOf(caller) + this.#waitingOf(caller) >= MANY_WAITING
  }

  /** Whether a call would be rejected at once. */
  isShedding(urgency: Urgency, { key }: Caller): boolean {
    return this.#isFull(urgency) && this.#waiting[urgency].heaviestBeside(key) === undefined
  }

  /**
   * In how many seconds a caller should come back whose waiting calls take longer than this one may wait. undefined: the call
   * has a place, or may wait for one.
   */
  secondsUntilWelcome(urgency: Urgency, asking: Asking): number | undefined {
    const aheadMs = this.#waiting[urgency].costOf(asking.caller.key)
    if (aheadMs <= this.#patience[urgency] || this.#hasPlace(urgency, this.#expected(urgency, asking))) return undefined
    return Math.ceil(aheadMs / 1000)
  }

  /** Counts a call that was rejected before it came here. */
  countShed(urgency: Urgency, caller: Caller): void {
    this.#countRejected(urgency, caller)
  }

  #wait(urgency: Urgency, { caller, call, costMs }: Asked): Promise<RunningCall> {
    const queue = this.#waiting[urgency]
    const retryAfterSeconds = this.secondsUntilWelcome(urgency, { caller, call })
    if (retryAfterSeconds !== undefined) {
      this.#countRejected(urgency, caller)
      throw new DatabaseUnavailable('BUSY', { retryAfterSeconds })
    }
    if (this.#isFull(urgency)) this.#makeRoom(urgency, caller)
    // After a long pause of the event loop, what has come meanwhile is served before anybody is rejected.
    this.#timer ??= setInterval(() => setImmediate(() => this.#rejectLate()), LOOK_MS).unref()
    return new Promise((resolve, rejectWait) => {
      const reject = (error: Error) => {
        this.#countRejected(urgency, caller)
        rejectWait(error)
      }
      queue.push({ caller, call, costMs, since: performance.now(), begin: resolve, reject })
    })
  }

  #makeRoom(urgency: Urgency, caller: Caller): void {
    const queue = this.#waiting[urgency]
    const heaviest = queue.heaviestBeside(caller.key)
    if (heaviest === undefined) {
      this.#countRejected(urgency, caller)
      throw new DatabaseUnavailable('BUSY')
    }
    queue.removeLastOf(heaviest)?.reject(new DatabaseUnavailable('BUSY'))
  }

  #isFull(urgency: Urgency): boolean {
    return urgency !== 'begun' && this.#waiting[urgency].length >= this.places * WAITING_PER_PLACE
  }

  #countRejected(urgency: Urgency, caller: Caller): void {
    this.rejected[urgency]++
    const prctCode = prctOf(caller)
    this.rejectedOf.set(prctCode, (this.rejectedOf.get(prctCode) ?? 0) + 1)
    this.#rejectingSince ??= performance.now()
  }

  /** undefined: the call has no room now. */
  #rankOf(urgency: Urgency, call: WaitingCall, now: number): readonly number[] | undefined {
    const asked = this.#expected(urgency, call)
    if (!this.#hasPlace(urgency, asked)) return undefined
    const { caller, since } = call
    const { costMs } = asked
    const waited = now - since
    const isBehindSmall = isLarge(costMs) && waited < LARGE_WAITS_MS
    return [isBehindSmall ? 1 : 0, this.#use.ofGroup(caller, now), this.#use.of(caller, now), costMs - waited]
  }

  #beginNext(): void {
    for (const urgency of urgencies) {
      for (let next = this.#takeNext(urgency); next !== undefined; next = this.#takeNext(urgency)) {
        next.begin(this.#begin(urgency, this.#expected(urgency, next)))
      }
    }
  }

  #takeNext(urgency: Urgency): WaitingCall | undefined {
    const queue = this.#waiting[urgency]
    if (queue.length === 0) return undefined
    const now = performance.now()
    return queue.takeLeast((call) => this.#rankOf(urgency, call, now))
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
    // What held a call back may have passed without a call that ends.
    this.#beginNext()
    if (urgencies.some((urgency) => this.#waiting[urgency].length > 0)) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
