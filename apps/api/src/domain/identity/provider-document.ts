import { Readable } from 'node:stream'

/** The provider's discovery or keys cannot be had, or are not as they must be. Says nothing about a token. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
  constructor(reason: string, cause?: unknown) {
    super(`The identity provider cannot be used: ${reason}`, { cause })
  }
}

export interface DocumentRequest {
  /** As a person calls the document: "its discovery". */
  readonly what: string
  readonly url: URL
  readonly timeoutMs: number
}

const MAX_BYTES = 1024 * 1024
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i

/**
 * A JSON object of the provider. What answers may be a proxy's error page or somebody else, so nothing is followed,
 * nothing is read without end, and nothing is guessed. Throws ProviderUnreachable.
 */
export async function fetchDocument({ what, url, timeoutMs }: DocumentRequest): Promise<Record<string, unknown>> {
  const place = `${what} at ${shown(url.href)}`
  // One signal for head and body: a body that drips is given up as well.
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
 * Counts what arrives, not what a header promises: the length may be a lie and the body may be compressed. The body is
 * given the signal again: what `fetch` was given goes no further than the head once its request has been collected as
 * garbage (nodejs/node#55428), and a body that stops would be waited for without end.
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

/** What came from outside, short and in one line: messages end in logs. */
export const shown = (text: unknown): string => {
  const line = typeof text === 'string' ? text : (JSON.stringify(text) ?? 'nothing')
  return line.replaceAll(/\p{C}/gu, ' ').slice(0, 200)
}

/** Node says "fetch failed" and hides the reason in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return shown(cause instanceof Error ? cause.message || cause.name : String(cause))
}
