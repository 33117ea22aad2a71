import { z } from 'zod'
import { command, ownArea, query } from '../../calls/call.ts'
import { privilege } from '../../calls/privilege.ts'
import { plainText, recordId, rowVersion } from '../../values/bounds.ts'
import { dealerCode } from '../../values/codes.ts'
import { text } from '../../values/lists/editable-list.ts'
import { integer } from '../../values/lists/query.ts'

export const outboxEventTypes = [
  'order.received',
  'cycle.compiled',
  'cycle.confirmed',
  'plan.changed',
  'plan.released',
  'case.packed',
  'container.closed',
  'container.shipped',
  'notice.sent',
  'notice.acknowledged',
  'net.failed',
  'exception.opened',
] as const
export type OutboxEventType = (typeof outboxEventTypes)[number]

export const MAX_EVENT_URL = 500
/** Both signatures are sent for so long after a secret was replaced. */
export const SECRET_OVERLAP_HOURS = 24
/** Deliveries that were given up, as the list shows them. */
export const MAX_DEAD_SHOWN = 100
const MAX_SUBSCRIBED_DEALERS = 500

const wanted = {
  name: text(60).pipe(z.string().min(1)),
  url: plainText(MAX_EVENT_URL),
  types: z.array(z.enum(outboxEventTypes)).min(1).max(outboxEventTypes.length),
  dealerCodes: z
    .array(dealerCode)
    .min(1)
    .max(MAX_SUBSCRIBED_DEALERS)
    .nullable()
    .describe('null: all dealers, and events of no single one'),
}

export const eventSubscriptionRow = z.object({
  subscriptionId: z.int(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(outboxEventTypes)),
  dealerCodes: z.array(z.string()).nullable(),
  isPaused: z.boolean(),
  waiting: z.int().describe('Deliveries that are not accepted yet'),
  dead: z.int().describe('Deliveries that were given up'),
  lastDeliveredAt: z.string().nullable(),
  lastError: z.string().describe('Why the latest attempt failed; empty: it was accepted'),
  previousUntil: z.string().nullable().describe('Until then deliveries are signed with the previous secret as well'),
  rowVersion: z.int(),
})
export type EventSubscriptionRow = z.infer<typeof eventSubscriptionRow>

export const deadEventRow = z.object({
  deliveryId: z.int(),
  eventId: z.string(),
  type: z.enum(outboxEventTypes),
  subject: z.string(),
  occurredAt: z.string(),
  attempts: z.int(),
  error: z.string(),
})
export type DeadEventRow = z.infer<typeof deadEventRow>

const M01 = { privilege: privilege.full, isForPeople: true } as const
const one = { subscriptionId: recordId, rowVersion }
/** The secret is in this reply only. */
const withSecret = z.object({ subscriptionId: z.int(), secret: z.string(), rowVersion: z.int() })

/** Where events go: managed by people only. */
export const eventSubscriptions = ownArea('job-net-kick', ['M01F01'], {
  listSubscriptions: query({
    summary: 'Event subscriptions of the PRCTCC without their secrets, with what waits and what was given up',
    action: 'init',
    forDealers: 'M-M01-055',
    ...M01,
    output: z.object({
      subscriptions: z.array(eventSubscriptionRow),
      hosts: z.array(z.string()).describe('Where events may be sent (WEBHOOK_HOSTS); none: no events are sent'),
      dealers: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
  addSubscription: command({
    summary: 'Send events to an address from now on; the secret that signs them is in the reply only',
    action: 'register',
    forDealers: 'M-M01-055',
    isRepeatable: true,
    ...M01,
    input: z.object(wanted),
    output: withSecret,
  }),
  changeSubscription: command({
    summary: 'Change address, events or dealers of a subscription, or pause it: its events then wait',
    action: 'save',
    forDealers: 'M-M01-055',
    ...M01,
    input: z.object({ ...one, ...wanted, isPaused: z.boolean() }),
    output: z.object({ rowVersion: z.int() }),
  }),
  rotateSecret: command({
    summary: `Sign with another secret; for ${SECRET_OVERLAP_HOURS} hours with the previous one as well`,
    action: 'exec',
    forDealers: 'M-M01-055',
    isRepeatable: true,
    ...M01,
    input: z.object(one),
    output: withSecret,
  }),
  deleteSubscription: command({
    summary: 'Send no more events to an address; what waits is dropped',
    action: 'delete',
    forDealers: 'M-M01-055',
    ...M01,
    input: z.object(one),
    output: z.object({ isDeleted: z.boolean() }),
  }),
  listDeadEvents: query({
    summary: 'Events that a receiver has not accepted and that were given up, the latest first',
    action: 'search',
    forDealers: 'M-M01-055',
    ...M01,
    input: z.object({ subscriptionId: integer(0, Number.MAX_SAFE_INTEGER) }),
    output: z.object({ events: z.array(deadEventRow), total: z.int() }),
  }),
  resendEvents: command({
    summary: 'Send events again that were given up, with the ids they had',
    action: 'exec',
    forDealers: 'M-M01-055',
    isRepeatable: true,
    ...M01,
    input: z.object({
      subscriptionId: recordId,
      deliveryIds: z.array(recordId).min(1).max(MAX_DEAD_SHOWN).nullable().describe('null: all of the subscription'),
    }),
    output: z.object({ resent: z.int() }),
  }),
})
