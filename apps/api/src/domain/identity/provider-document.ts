import { Readable } from 'node:stream'

/** Discovery or keys are unavailable or malformed. Says nothing about a token. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
  constructor(reason: string, cause?: unknown) {
    super(`The identity provider cannot be used: ${reason}`, { cause })
  }
}

export interface DocumentRequest {
  readonly what: string
  readonly url: URL
  readonly timeoutMs: number
}

const MAX_BYTES = 1024 * 1024
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i

/**
 * The responder may be a proxy or an attacker: no redirects, bounded size, nothing guessed. Throws
 * ProviderUnreachable.
 */
export async function fetchDocument({ what, url, timeoutMs }: DocumentRequest): Promise<Record<string, unknown>> {
  const place = `${what} at ${shown(url.href)}`
  // One signal for head and body, so that a dripping body times out too.
  const signal = AbortSignal.timeout(timeoutMs)
  const text = await readAnswer(place, url, signal).catch((error: unknown) => {
    if (error instanceof ProviderUnreachable) throw error
    if (signal.aborted) throw new ProviderUnreachable(`${place} did not answer within ${timeoutMs / 1000} s.`, error)
    throw new ProviderUnreachable(`${place} did not answer (${reasonOf(error)}).`, error)
  })
  return parseObject(place, text)
}

async function readAnswer(place: string, url: URL, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal, headers: { accept: 'application/json' } })
  const type = response.headers.get('content-type') ?? 'nothing'
  const issue =
    (response.status !== 200 && `answered ${response.status} instead of 200.`) ||
    (!JSON_TYPE.test(type) && `answered ${shown(type)} instead of JSON.`)
  if (!issue) return readText(place, response, signal)
  await response.body?.cancel()
  throw new ProviderUnreachable(`${place} ${issue}`)
}

/**
 * Counts received bytes: content-length may lie and the body may be compressed. Passes the signal again: the one given
 * to `fetch` stops covering the body once its request is garbage-collected (nodejs/node#55428), and a stalled body
 * would never end.
 */
async function readText(place: string, response: Response, signal: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ? Readable.fromWeb(response.body, { signal }) : []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new ProviderUnreachable(`${place} is larger than ${MAX_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseObject(place: string, text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ProviderUnreachable(`${place} is not readable as JSON.`, error)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new ProviderUnreachable(`${place} is not a JSON object.`)
}

export const shown = (text: unknown): string => {
  const line = typeof text === 'string' ? text : (JSON.stringify(text) ?? 'nothing')
  return line.replaceAll(/\p{C}/gu, ' ').slice(0, 200)
}

/** Node reports "fetch failed" and hides the reason in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return shown(cause instanceof Error ? cause.message || cause.name : String(cause))
}
