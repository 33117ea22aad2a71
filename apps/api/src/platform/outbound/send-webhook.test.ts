import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AddressRules } from './address-rules.ts'
import { sendWebhook, type Webhook, writtenSecret } from './send-webhook.ts'
import { type Receiver, startReceiver } from './testing/receiver.ts'

const [secret, former] = [writtenSecret(Buffer.alloc(32, 7)), writtenSecret(Buffer.alloc(32, 8))]
const never = new AbortController().signal

let receiver: Receiver
let rules: AddressRules
beforeAll(async () => {
  receiver = await startReceiver()
  rules = { hosts: [receiver.host], networks: ['127.0.0.0/8'], allowsHttp: true }
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer(() => 204)
})
afterAll(() => receiver.close())

const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  url: receiver.url,
  id: 'evt-1',
  body: '{"id":"evt-1","subject":"ケース"}',
  contentType: 'application/cloudevents+json; charset=utf-8',
  secrets: [secret],
  at: new Date(),
  ...more,
})

const headersOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

it('is signed as the library of Standard Webhooks verifies it, with each secret that is in force', async () => {
  await sendWebhook(webhook({ secrets: [secret, former] }), rules, never)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  for (const one of [secret, former])
    expect(new Verifier(one).verify(body, headersOf(headers))).toEqual({ id: 'evt-1', subject: 'ケース' })
  expect(() => new Verifier(secret).verify(`${body} `, headersOf(headers))).toThrow('No matching signature')
  const stranger = new Verifier(writtenSecret(Buffer.alloc(32, 9)))
  expect(() => stranger.verify(body, headersOf(headers))).toThrow('No matching signature')
  expect(headers['content-type']).toBe('application/cloudevents+json; charset=utf-8')
})

it('is rejected by a receiver that answers with an error or with another address, which is not followed', async () => {
  receiver.answer(() => 500)
  await expect(sendWebhook(webhook(), rules, never)).rejects.toThrow('The receiver answered 500')
  receiver.answer(() => [307, { location: receiver.url }])
  await expect(sendWebhook(webhook(), rules, never)).rejects.toThrow('The receiver answered 307')
  expect(receiver.received).toHaveLength(2)
})

it('goes to no host that is not in the list, and to no private address that is not allowed', async () => {
  const { port } = new URL(receiver.url)
  const named = { url: `http://localhost:${port}/events` }
  const asNumber = { url: `http://2130706433:${port}/events` }
  const none = { ...rules, networks: [] }
  await expect(sendWebhook(webhook(named), rules, never)).rejects.toThrow('WEBHOOK_HOSTS')
  await expect(sendWebhook(webhook(), none, never)).rejects.toThrow('OUTBOUND_NETWORKS')
  await expect(sendWebhook(webhook(asNumber), none, never)).rejects.toThrow('OUTBOUND_NETWORKS')
  const byName = { ...none, hosts: [`localhost:${port}`] }
  await expect(sendWebhook(webhook(named), byName, never)).rejects.toThrow(/localhost, which is .*OUTBOUND_NETWORKS/)
  expect(receiver.received).toEqual([])
  await sendWebhook(webhook(named), { ...byName, networks: ['127.0.0.0/8', '::1/128'] }, never)
  expect(receiver.received).toHaveLength(1)
})

it('ends when the worker stops', async () => {
  const stopping = new AbortController()
  receiver.answer(() => {
    stopping.abort()
    return new Promise(() => undefined)
  })
  await expect(sendWebhook(webhook(), rules, stopping.signal)).rejects.toThrow()
  expect(receiver.received).toHaveLength(1)
})
