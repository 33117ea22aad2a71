import { callMethod, callPath, devices, errinfo } from '@packing/contract'
import { z } from 'zod'
import { now } from '../platform/clock.ts'
import type { Entry, ScanStore, StoredEntry } from './scan-store.ts'

export type Link = 'SENDING' | 'ONLINE' | 'OFFLINE' | 'KEY_REJECTED'

const call = devices.deviceresults

const BATCH = 50
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 60_000
const LOCK = 'scan-sender'
/** A connection that broke between two access points never answers, and everything would wait for it. */
const ANSWER_MS = 30_000

const reply = z.object({
  code: z.number(),
  message: z.string(),
  errinfo: errinfo.nullish(),
  data: call.output.nullable(),
})

const sent = ({ state: _state, messages: _messages, order: _order, ...scan }: Entry) => scan

async function post(entries: readonly StoredEntry[], key: string, prefix: string) {
  const response = await fetch(callPath(prefix, call), {
    method: callMethod(call),
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
      FunctionId: '',
      APIId: call.id,
      ActionName: call.action,
      AccessPrctCode: '',
    },
    body: JSON.stringify({ results: entries.map(sent) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const serverTime = Date.parse(response.headers.get('date') ?? '')
  const clockOffMs = Number.isNaN(serverTime) ? undefined : now().getTime() - serverTime
  return { ...reply.parse(await response.json()), clockOffMs }
}

interface SendingEvents {
  onProgress(): void
  onClock(clockOffMs: number): void
}

/** Sends what waits, oldest first, until nothing waits. Throws when the server cannot be reached. */
async function sendAll(store: ScanStore, { onProgress, onClock }: SendingEvents): Promise<Link> {
  const settings = await store.settings()
  if (!settings || settings.key === '') return 'KEY_REJECTED'
  let size = BATCH
  for (;;) {
    const batch = await store.waiting(size)
    if (batch.length === 0) return 'ONLINE'
    const { code, message, errinfo, data, clockOffMs } = await post(batch, settings.key, settings.apiPrefix)
    if (clockOffMs !== undefined) onClock(clockOffMs)
    if (code === 401) return 'KEY_REJECTED'
    if (code === 400) {
      // One entry that the server cannot read must not hold up the others. Anything else is not the entry's fault.
      const isOfEntry = errinfo?.validationErrors.some(({ fieldName }) => fieldName.startsWith('results'))
      if (batch.length === 1 && !isOfEntry) throw new Error(message)
      if (batch.length === 1)
        await store.update(
          batch.map((entry) => ({ ...entry, state: 'REJECTED', messages: [message.replace(/^.*\t/, '')] })),
        )
      size = batch.length === 1 ? BATCH : 1
      continue
    }
    if (code !== 200 || !data) throw new Error(`The server answered ${code}`)
    const answers = new Map(data.results.map((answer) => [answer.resultNo, answer]))
    await store.update(
      batch.flatMap((entry) => {
        const answer = answers.get(entry.resultNo)
        return answer ? [{ ...entry, state: answer.outcome, messages: answer.messages }] : []
      }),
    )
    await store.prune()
    onProgress()
  }
}

/** Sends now and whenever something waits, in one tab at a time; after a failure again and again. */
export function startSender(
  store: ScanStore,
  onLink: (link: Link) => void,
  onClock: (clockOffMs: number) => void,
): { wake(): void } {
  let timer: number | undefined
  let retryMs = FIRST_RETRY_MS
  const run = async () => {
    window.clearTimeout(timer)
    try {
      const link = await navigator.locks.request(LOCK, () =>
        sendAll(store, { onProgress: () => onLink('SENDING'), onClock }),
      )
      retryMs = FIRST_RETRY_MS
      onLink(link)
    } catch {
      onLink('OFFLINE')
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void run(), retryMs)
      retryMs = Math.min(LAST_RETRY_MS, retryMs * 2)
    }
  }
  const wake = () => {
    retryMs = FIRST_RETRY_MS
    void run()
  }
  window.addEventListener('online', wake)
  window.addEventListener('offline', () => onLink('OFFLINE'))
  wake()
  return { wake }
}
