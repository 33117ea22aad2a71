import { setTimeout as delay } from 'node:timers/promises'
import { databaseFailureOf } from '../database/connection/failure-of.ts'
import { isDiskFull } from '../files/store/spool.ts'
import type { ReturnReason } from './lease.ts'

const POLL_MS = 500

export interface Worker {
  /** Claims no more work and stops the current work, which the next worker claims again. */
  stop(): Promise<void>
  /** Whether a look for work has been stuck for minutes. */
  readonly isStuck: boolean
}

/** A look takes milliseconds; one at a silent database fails within seconds. */
const STUCK_MS = 180_000

interface Workload {
  readonly workId: number
}

/** `stopped`: unfinished, because this worker stops. */
export type WorkEnd = 'ended' | 'stopped'

interface WorkSource<Work extends Workload> {
  readonly concurrency: number
  /** `inHand`: what this process executes now. Its lease can have run out while the whole process paused. */
  claim(inHand: readonly number[]): Promise<Work | undefined>
  execute(work: Work, stopping: AbortSignal): Promise<WorkEnd>
  giveBack(work: Work, reason: ReturnReason): Promise<void>
  onError(error: unknown): void
  readonly stuckMs?: number
  /** How often an idle loop looks for work; shorter in tests. */
  readonly pollMs?: number | undefined
}

export function startWorkLoop<Work extends Workload>(source: WorkSource<Work>): Worker {
  const stopping = new AbortController()
  const inHand = new Set<number>()
  let lookingSince: number | undefined
  const look = async () => {
    lookingSince = performance.now()
    try {
      const work = await source.claim([...inHand])
      if (work) inHand.add(work.workId)
      return work
    } finally {
      lookingSince = undefined
    }
  }
  const pollMs = source.pollMs ?? POLL_MS
  const claim = inTurn(() => claimOrWait(look, pollMs, stopping.signal))
  const letGo = (work: Work) => inHand.delete(work.workId)
  const loops = Array.from({ length: source.concurrency }, () =>
    workUntil({ ...source, pollMs, claim, letGo }, stopping.signal),
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
    get isStuck() {
      return lookingSince !== undefined && performance.now() - lookingSince > (source.stuckMs ?? STUCK_MS)
    },
  }
}

/** One idle loop polls at a time; when it finds work, the next one polls. */
function inTurn<Found>(look: () => Promise<Found>): () => Promise<Found> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const own = last.then(look)
    last = own.catch(() => undefined)
    return own
  }
}

async function claimOrWait<Work>(
  look: () => Promise<Work | undefined>,
  pollMs: number,
  stopping: AbortSignal,
): Promise<Work | undefined> {
  if (stopping.aborted) return undefined
  const work = await look()
  if (!work) await delay(pollMs, undefined, { signal: stopping }).catch(() => undefined)
  return work
}

interface Loop<Work extends Workload> extends Omit<WorkSource<Work>, 'claim' | 'pollMs'> {
  readonly pollMs: number
  claim(): Promise<Work | undefined>
  letGo(work: Work): void
}

async function workUntil<Work extends Workload>(source: Loop<Work>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      const work = await source.claim()
      if (work) await executeOrGiveBack(source, work, stopping)
    } catch (error) {
      // The database is unreachable or the lease was lost: log, wait, continue.
      source.onError(error)
      await delay(source.pollMs * 2)
    }
  }
}

async function executeOrGiveBack<Work extends Workload>(
  source: Loop<Work>,
  work: Work,
  stopping: AbortSignal,
): Promise<void> {
  try {
    if ((await source.execute(work, stopping)) === 'stopped') await source.giveBack(work, 'stopping')
  } catch (error) {
    const reason = returnReasonOf(error)
    if (reason !== undefined) await giveBackLater(source, work, { reason, stopping })
    throw error
  } finally {
    source.letGo(work)
  }
}

/** Tries until the database answers again. */
async function giveBackLater<Work extends Workload>(
  source: Loop<Work>,
  work: Work,
  { reason, stopping }: { readonly reason: ReturnReason; readonly stopping: AbortSignal },
): Promise<void> {
  while (!stopping.aborted) {
    try {
      return await source.giveBack(work, reason)
    } catch (error) {
      if (returnReasonOf(error) === undefined) throw error
      await delay(source.pollMs * 2, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
}

/** undefined: the work ended with it. */
const returnReasonOf = (error: unknown): ReturnReason | undefined => {
  if (isOutage(error)) return 'outage'
  return isDiskFull(error) ? 'disk' : undefined
}

export const isOutage = (error: unknown): boolean => {
  const failure = databaseFailureOf(error)
  return failure === 'UNREACHABLE' || failure === 'BUSY'
}
