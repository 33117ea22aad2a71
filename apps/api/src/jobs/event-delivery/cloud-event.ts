import type { ClaimedDelivery } from './claim-delivery.ts'

export const EVENT_MEDIA_TYPE = 'application/cloudevents+json; charset=utf-8'
/** Ours in the types of CloudEvents, which are the names of no company. */
export const TYPE_PREFIX = 'packing.'

type Sent = Pick<ClaimedDelivery, 'eventId' | 'eventType' | 'prctCode' | 'subject' | 'occurredAt' | 'data' | 'dealers'>

/** CloudEvents 1.0, structured mode. For a shared container a subscription receives no dealers but its own. */
export function cloudEvent({ eventId, eventType, prctCode, subject, occurredAt, data, dealers }: Sent) {
  const { dealerCodes } = data
  const seen =
    Array.isArray(dealerCodes) && dealers !== null
      ? { ...data, dealerCodes: dealerCodes.filter((code) => dealers.includes(String(code))) }
      : data
  return {
    specversion: '1.0',
    id: eventId,
    source: `/packing-planning/${prctCode}`,
    type: TYPE_PREFIX + eventType,
    subject,
    time: occurredAt.toISOString(),
    datacontenttype: 'application/json',
    data: seen,
  }
}
