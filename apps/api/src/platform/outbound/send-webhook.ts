import { createHmac } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { type AddressRules, problemOfAddress } from './address-rules.ts'
import { judgedLookup, judgeNumber } from './judged-lookup.ts'

const TIMEOUT_MS = 10_000
const SECRET_PREFIX = 'whsec_'

export interface Webhook {
  readonly url: string
  /** The same at every attempt. */
  readonly id: string
  readonly body: string
  readonly contentType: string
  /** The newest first: receivers accept a signature of any of them. */
  readonly secrets: readonly string[]
  readonly at: Date
}

export const writtenSecret = (bytes: Buffer): string => SECRET_PREFIX + bytes.toString('base64')

const keyOf = (secret: string) => Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')

/** As Standard Webhooks have it: over id, time and body, so that none of them can be replaced. */
export const signaturesOf = (
  { id, body, secrets }: Pick<Webhook, 'id' | 'body' | 'secrets'>,
  seconds: number,
): string =>
  secrets
    .map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`)
    .join(' ')

/** Resolves when the receiver has accepted it (2xx); otherwise rejects with the reason. Redirects are not followed. */
export async function sendWebhook(webhook: Webhook, rules: AddressRules, signal: AbortSignal): Promise<void> {
  const { url: written, id, body, contentType, at } = webhook
  const problem = problemOfAddress(written, rules)
  if (problem !== undefined) throw new Error('The address is not one of those allowed (WEBHOOK_HOSTS)')
  const url = new URL(written)
  judgeNumber(url.hostname, rules)
  const seconds = Math.floor(at.getTime() / 1000)
  const headers = {
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signaturesOf(webhook, seconds),
  }
  const within = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const { request: begin } = url.protocol === 'https:' ? https : http
  const options = { method: 'POST', agent: false, lookup: judgedLookup(rules), signal: within, headers }
  const status = await new Promise<number>((resolve, reject) => {
    const request = begin(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      // What it says is of no interest, and may have no end.
      response.destroy()
    })
    request.on('error', (error) => reject(within.aborted && !signal.aborted ? new Error('No answer in time') : error))
    request.end(body)
  })
  if (status < 200 || status >= 300) throw new Error(`The receiver answered ${status}`)
}
