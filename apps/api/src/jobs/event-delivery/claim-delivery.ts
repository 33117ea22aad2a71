import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, json, orNull, type RowOf, text, texts, uuid } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { pauseAfter } from '../../platform/outbound/attempts.ts'
import { reasonOf } from '../../platform/outbound/reason-of.ts'

/** A worker that dies holds its delivery for so long. More than an attempt takes. */
export const LEASE_SECONDS = 30
/** Longest time between two attempts at a receiver that accepts nothing. */
const MAX_REST_SECONDS = 300

const deliveryColumns = {
  workId: int,
  prctCode: text,
  subscriptionId: int,
  attempts: int,
  url: text,
  sealedSecret: text,
  previousSecret: orNull(text),
  dealers: orNull(texts),
  eventId: uuid,
  eventType: text,
  subject: text,
  data: json<Readonly<Record<string, unknown>>>(),
  occurredAt: instant,
}
export type ClaimedDelivery = RowOf<typeof deliveryColumns>

/**
 * The delivery that has waited longest, for a worker in its scope. One whose subject has an earlier one waiting at the same
 * subscription is not claimed, so that the events of an object arrive in the order of its changes.
 */
export async function claimDelivery(db: WriteDb, inHand: readonly number[]): Promise<ClaimedDelivery | undefined> {
  const { rows } = await checkedSql(deliveryColumns)`
    with next as (
      select n.* from event_subscription s cross join lateral (
        select d.prct_code, d.delivery_id, d.next_at from event_delivery d
        where d.prct_code = s.prct_code and d.subscription_id = s.subscription_id and d.status = 'WAITING'
          and d.next_at <= clock_timestamp() and d.delivery_id <> all(${inHand}::bigint[])
          and not exists (select 1 from event_delivery earlier where earlier.prct_code = d.prct_code
            and earlier.subscription_id = d.subscription_id and earlier.subject = d.subject and earlier.event_no < d.event_no
            and earlier.status = 'WAITING')
        order by d.next_at, d.delivery_id limit 1 for update of d skip locked) n
      where not s.is_paused and s.rests_until <= clock_timestamp()
      order by n.next_at, n.delivery_id limit 1)
    update event_delivery d set attempts = d.attempts + 1, next_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    from next, event_subscription s, outbox_event e
    where d.prct_code = next.prct_code and d.delivery_id = next.delivery_id
      and s.prct_code = d.prct_code and s.subscription_id = d.subscription_id and e.prct_code = d.prct_code and e.event_no = d.event_no
    returning d.delivery_id as "workId", d.prct_code as "prctCode", d.subscription_id as "subscriptionId", d.attempts, s.url, s.dealers,
      s.sealed_secret as "sealedSecret", case when s.previous_until > clock_timestamp() then s.previous_secret end as "previousSecret",
      e.event_id as "eventId", e.event_type as "eventType", e.subject, e.data, e.caused_at as "occurredAt"`.execute(db)
  return rows[0]
}

export type OwnedDelivery = Pick<ClaimedDelivery, 'prctCode' | 'workId' | 'attempts' | 'subscriptionId'>

/** Only the attempt that still owns the delivery ends it. */
const ofAttempt = ({ prctCode, workId, attempts }: OwnedDelivery) =>
  sql`prct_code = ${prctCode} and delivery_id = ${workId} and attempts = ${attempts} and status = 'WAITING'`

const ofSubscription = ({ prctCode, subscriptionId }: OwnedDelivery) =>
  sql`prct_code = ${prctCode} and subscription_id = ${subscriptionId}`

export async function endDelivery(db: WriteDb, delivery: OwnedDelivery): Promise<void> {
  await sql`update event_delivery set status = 'DELIVERED', delivered_at = clock_timestamp(), last_error = ''
    where ${ofAttempt(delivery)}`.execute(db)
  await sql`update event_subscription set failures = 0, rests_until = '-infinity'
    where ${ofSubscription(delivery)} and failures > 0`.execute(db)
}

/** Later, or given up until somebody sends it again. Its receiver rests, longer with each failure in a row. */
export async function postponeDelivery(db: WriteDb, delivery: OwnedDelivery, reason: string): Promise<void> {
  const pause = pauseAfter(delivery.attempts)
  await sql`update event_delivery set last_error = ${reasonOf(reason)}, status = ${pause === undefined ? 'DEAD' : 'WAITING'},
      next_at = clock_timestamp() + make_interval(secs => ${pause ?? 0}) where ${ofAttempt(delivery)}`.execute(db)
  await sql`update event_subscription set failures = failures + 1,
      rests_until = clock_timestamp() + make_interval(secs => least(${MAX_REST_SECONDS}, power(2, least(failures, 10)) - 1))
    where ${ofSubscription(delivery)}`.execute(db)
}

/** The worker stops: another takes it at once, and the attempt does not count. */
export const returnDelivery = (db: WriteDb, delivery: OwnedDelivery) =>
  sql`update event_delivery set attempts = attempts - 1, next_at = clock_timestamp() where ${ofAttempt(delivery)}`.execute(
    db,
  )
