import type pg from 'pg'
import type { Clock } from '../../platform/clock/clock.ts'
import { transaction, type WriteDb } from '../../platform/database/database.ts'
import { startWorkLoop, type WorkEnd, type Worker } from '../../platform/jobs/work-loop.ts'
import type { Webhooks } from '../../platform/outbound/outbound-settings.ts'
import { sendWebhook } from '../../platform/outbound/send-webhook.ts'
import { type ClaimedDelivery, claimDelivery, endDelivery, postponeDelivery, returnDelivery } from './claim-delivery.ts'
import { cloudEvent, EVENT_MEDIA_TYPE } from './cloud-event.ts'

export interface EventWorkerDependencies extends Webhooks {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly concurrency: number
  /** How often it looks for events; shorter in tests. */
  readonly pollMs?: number
  onError(error: unknown): void
}

/**
 * Sends what changes have left. An attempt that was accepted but whose end was not stored, because the worker was killed, is
 * repeated with the same id.
 */
export function startEventWorker(dependencies: EventWorkerDependencies): Worker {
  const { pool, concurrency, pollMs, onError } = dependencies
  const write = <T>(work: (db: WriteDb) => Promise<T>) => transaction(pool, 'worker', 'write', work)
  return startWorkLoop<ClaimedDelivery>({
    concurrency,
    pollMs,
    claim: (inHand) => write((db) => claimDelivery(db, inHand)),
    async execute(delivery, stopping): Promise<WorkEnd> {
      const failure = await attempt(delivery, dependencies, stopping)
      if (failure === undefined) await write((db) => endDelivery(db, delivery))
      else if (stopping.aborted) return 'stopped'
      else await write((db) => postponeDelivery(db, delivery, failure))
      return 'ended'
    },
    async giveBack(delivery) {
      await write((db) => returnDelivery(db, delivery))
    },
    onError,
  })
}

/** undefined: accepted. */
async function attempt(
  delivery: ClaimedDelivery,
  { clock, sealer, rules }: EventWorkerDependencies,
  stopping: AbortSignal,
): Promise<string | undefined> {
  try {
    const { url, eventId, sealedSecret, previousSecret } = delivery
    const secrets = [sealedSecret, ...(previousSecret === null ? [] : [previousSecret])].map(sealer.open)
    const body = JSON.stringify(cloudEvent(delivery))
    const webhook = { url, id: eventId, body, contentType: EVENT_MEDIA_TYPE, secrets, at: clock.now() }
    await sendWebhook(webhook, rules, stopping)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
