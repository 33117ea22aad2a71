import { nextLook } from '../../domain/partner-files/look-schedule.ts'
import { siteTimeOf } from '../../domain/site/business-day.ts'
import { transaction, type WriteDb } from '../../platform/database/database.ts'
import { startHeartbeat } from '../../platform/jobs/heartbeat.ts'
import { startWorkLoop, type WorkEnd, type Worker } from '../../platform/jobs/work-loop.ts'
import { type Exchanges, openPlace, type PlaceAddress } from '../../platform/places/exchange-settings.ts'
import { HostKeyNotConfirmed } from '../../platform/places/host-key.ts'
import {
  type ClaimedExchange,
  claimExchange,
  endExchange,
  keepLease,
  LeaseLost,
  type Look,
  postponeExchange,
  returnExchange,
} from './claim-exchange.ts'
import { deliverMessages, type MessageFiles } from './deliver-messages.ts'
import { errorText, isOfWorker, PlaceUnreachable } from './failures.ts'
import { type Fetched, type Fetching, fetchFiles } from './fetch-files.ts'
import { postponeMessages } from './message-rows.ts'
import { putBackFiles } from './put-back.ts'

export interface ExchangeWorkerDependencies extends Pick<Fetching, 'pool' | 'clock'> {
  readonly exchanges: Exchanges
  readonly files: MessageFiles
  readonly concurrency: number
  /** How often it looks for work; shorter in tests. */
  readonly pollMs?: number
  /** Of one visit; shorter in tests. */
  readonly longestVisitMs?: number
  onError(error: unknown): void
}

/** More than a hundred large files take. A server that answers, but gets nowhere, keeps nobody else from theirs. */
const LONGEST_VISIT_MS = 900_000

/** Exchanges files with partners: each with one worker at a time. */
export function startExchangeWorker(dependencies: ExchangeWorkerDependencies): Worker {
  const { pool, concurrency, pollMs, longestVisitMs = LONGEST_VISIT_MS, onError } = dependencies
  const write = <T>(work: (db: WriteDb) => Promise<T>) => transaction(pool, 'worker', 'write', work)
  return startWorkLoop<ClaimedExchange>({
    concurrency,
    pollMs,
    claim: (inHand) => write((db) => claimExchange(db, inHand)),
    async execute(exchange, stopping): Promise<WorkEnd> {
      const heartbeat = startHeartbeat(() => write((db) => beat(db, exchange)), stopping)
      const tooLong = new AbortController()
      const late = setTimeout(() => tooLong.abort(new Error(OVERLONG)), longestVisitMs)
      const signal = AbortSignal.any([heartbeat.signal, tooLong.signal])
      // A beat after the end would extend the lease that the end has given up.
      const look = await Promise.race([visit(dependencies, exchange, signal), abortOf(tooLong.signal)])
        .then((found) => ({ found }))
        .catch((error: unknown) => ({ error }))
        .finally(() => heartbeat.close())
      clearTimeout(late)
      if (heartbeat.state === 'lost') return 'ended'
      if ('found' in look) {
        await write((db) => endExchange(db, exchange, look.found))
        return 'ended'
      }
      if (stopping.aborted) return 'stopped'
      if (look.error instanceof LeaseLost) return 'ended'
      if (isOfWorker(look.error, heartbeat.signal)) throw look.error
      await write((db) => postpone(db, exchange, look.error))
      return 'ended'
    },
    async giveBack(exchange) {
      await write((db) => returnExchange(db, exchange))
    },
    onError,
  })
}

const OVERLONG = 'The place was still busy with a visit after its longest time'

/** A place may be silent in a way that nothing ends, such as a directory of a machine that has gone. */
const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

async function beat(db: WriteDb, exchange: ClaimedExchange): Promise<'ours' | 'lost'> {
  try {
    await keepLease(db, exchange)
    return 'ours'
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost'
    throw error
  }
}

/** Messages count an attempt only when the place was out of reach: otherwise each was tried for itself. */
async function postpone(db: WriteDb, exchange: ClaimedExchange, error: unknown): Promise<void> {
  const isUnreachable = error instanceof PlaceUnreachable
  const hostKey = isUnreachable && error.cause instanceof HostKeyNotConfirmed ? error.cause.fingerprint : undefined
  const reason = errorText(error)
  await keepLease(db, exchange)
  await postponeExchange(db, exchange, { reason, hostKey })
  if (exchange.isOn && isUnreachable) await postponeMessages(db, exchange, reason)
}

const addressOf = (exchange: ClaimedExchange): PlaceAddress =>
  exchange.place === 'DIRECTORY'
    ? { kind: 'DIRECTORY', directory: exchange.directory }
    : { ...exchange, kind: 'SFTP', sealedSecret: exchange.sealedSecret ?? '' }

async function visit(
  dependencies: ExchangeWorkerDependencies,
  exchange: ClaimedExchange,
  signal: AbortSignal,
): Promise<Look> {
  const { pool, clock, exchanges, files, onError } = dependencies
  const place = await openPlace(addressOf(exchange), exchanges, signal).catch((cause: unknown) => {
    throw isOfWorker(cause, signal) ? cause : new PlaceUnreachable(errorText(cause), { cause })
  })
  try {
    const visiting = { pool, clock, exchange, place, signal, onError }
    const fetched = exchange.fetches && exchange.isDue ? await settled(fetchAll(visiting)) : undefined
    if (exchange.isOn) await deliverMessages({ ...visiting, files })
    if (fetched?.status === 'rejected') throw fetched.reason
    if (!fetched) return { nextAt: undefined, seen: undefined, problem: '' }
    const { hasMore, seen, problem } = fetched.value
    return { nextAt: hasMore ? clock.now() : await nextLookOf(dependencies, exchange), seen, problem }
  } finally {
    await place.close()
  }
}

async function fetchAll(visiting: Fetching): Promise<Fetched> {
  if (visiting.exchange.isOn) await putBackFiles(visiting)
  return fetchFiles(visiting)
}

/** What cannot be fetched keeps nothing from being delivered. */
const settled = async <T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> => {
  const [result] = await Promise.allSettled([promise])
  return result
}

/** Without a schedule it looks when it is asked to. */
async function nextLookOf({ pool, clock }: ExchangeWorkerDependencies, exchange: ClaimedExchange): Promise<Date> {
  const { prctCode } = exchange
  const site = await transaction(pool, { prctCode, dealerCodes: null }, 'read', (db) => siteTimeOf({ db, prctCode }))
  return nextLook(exchange, clock.now(), site) ?? NEVER
}

const NEVER = new Date('9999-12-31T00:00:00Z')
