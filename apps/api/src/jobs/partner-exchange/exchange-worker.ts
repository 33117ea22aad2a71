import { nextLook } from '../../domain/partner-files/look-schedule.ts'
import { siteTimeOf } from '../../domain/site/business-day.ts'
import { transaction, type WriteDb } from '../../platform/database/database.ts'
import { startWorkLoop, type WorkEnd, type Worker } from '../../platform/jobs/work-loop.ts'
import { type Exchanges, openPlace, type PlaceAddress } from '../../platform/places/exchange-settings.ts'
import { HostKeyNotConfirmed } from '../../platform/places/host-key.ts'
import {
  type ClaimedExchange,
  claimExchange,
  endExchange,
  keepLease,
  LEASE_SECONDS,
  LeaseLost,
  type Look,
  postponeExchange,
  returnExchange,
} from './claim-exchange.ts'
import { deliverMessages, type MessageFiles } from './deliver-messages.ts'
import { type Fetching, fetchFiles } from './fetch-files.ts'
import { postponeMessages } from './message-rows.ts'

export interface ExchangeWorkerDependencies extends Pick<Fetching, 'pool' | 'clock'> {
  readonly exchanges: Exchanges
  readonly files: MessageFiles
  readonly concurrency: number
  /** How often it looks for work; shorter in tests. */
  readonly pollMs?: number
  onError(error: unknown): void
}

const EXTEND_MS = (LEASE_SECONDS * 1000) / 3

/** Exchanges files with partners: each with one worker at a time. */
export function startExchangeWorker(dependencies: ExchangeWorkerDependencies): Worker {
  const { pool, concurrency, pollMs, onError } = dependencies
  const write = <T>(work: (db: WriteDb) => Promise<T>) => transaction(pool, 'worker', 'write', work)
  return startWorkLoop<ClaimedExchange>({
    concurrency,
    pollMs,
    claim: (inHand) => write((db) => claimExchange(db, inHand)),
    async execute(exchange, stopping): Promise<WorkEnd> {
      const ending = new AbortController()
      const signal = AbortSignal.any([stopping, ending.signal])
      const extend = setInterval(() => {
        write((db) => keepLease(db, exchange)).catch((error: unknown) => ending.abort(error))
      }, EXTEND_MS)
      try {
        const look = await visit(dependencies, exchange, signal)
        await write((db) => endExchange(db, exchange, look))
        return 'ended'
      } catch (error) {
        if (stopping.aborted) return 'stopped'
        if (!(error instanceof LeaseLost)) await fail(write, exchange, error)
        return 'ended'
      } finally {
        clearInterval(extend)
      }
    },
    async giveBack(exchange) {
      await write((db) => returnExchange(db, exchange))
    },
    onError,
  })
}

async function fail(
  write: (work: (db: WriteDb) => Promise<unknown>) => Promise<unknown>,
  exchange: ClaimedExchange,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  const hostKey = error instanceof HostKeyNotConfirmed ? error.fingerprint : undefined
  await write(async (db) => {
    await postponeExchange(db, exchange, { reason, hostKey })
    if (exchange.isOn) await postponeMessages(db, exchange, reason)
  })
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
  const place = await openPlace(addressOf(exchange), exchanges, signal)
  try {
    const visiting = { pool, clock, exchange, place, signal, onError }
    const fetched = exchange.fetches && exchange.isDue ? await fetchFiles(visiting) : undefined
    if (exchange.isOn) await deliverMessages({ ...visiting, files })
    if (!fetched) return { nextAt: undefined, seen: undefined }
    return { nextAt: fetched.hasMore ? clock.now() : await nextLookOf(dependencies, exchange), seen: fetched.seen }
  } finally {
    await place.close()
  }
}

/** Without a schedule it looks when it is asked to. */
async function nextLookOf({ pool, clock }: ExchangeWorkerDependencies, exchange: ClaimedExchange): Promise<Date> {
  const { prctCode } = exchange
  const site = await transaction(pool, { prctCode, dealerCodes: null }, 'read', (db) => siteTimeOf({ db, prctCode }))
  return nextLook(exchange, clock.now(), site) ?? NEVER
}

const NEVER = new Date('9999-12-31T00:00:00Z')
