import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageHeaders } from './page-headers.ts'
import { escaped, languageFrom, page } from './pages.ts'
import type { ReadMail } from './read-mail.ts'

const EVENTS = '/inbox/events'
export const inboxPath = /^\/inbox(\/events)?$/
const MAX_KEPT = 200
const MAX_BYTES = 256 * 1024

const texts = {
  en: {
    title: 'Inbox of the demo',
    note: 'Events and mails that the system sent, the latest first.',
    none: 'Nothing yet.',
  },
  ja: { title: 'デモの受信箱', note: 'システムが送信したイベントとメール（新しい順）', none: 'まだありません。' },
  de: {
    title: 'Posteingang der Demo',
    note: 'Vom System gesendete Ereignisse und Mails, zuletzt gesendete zuerst.',
    none: 'Noch nichts.',
  },
} as const

interface Kept {
  readonly id: string
  readonly title: string
  readonly note: string
  /** As it is shown. */
  readonly html: string
}

/** Addresses can be followed. */
const linked = (text: string): string =>
  escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const mailOf = ({ id, to, subject, time, text }: ReadMail): Kept => ({
  id,
  title: subject,
  note: `${time} – ${to}`,
  html: linked(text).replaceAll('\n', '<br>'),
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function keptOf(text: string): Kept | undefined {
  try {
    const event: unknown = JSON.parse(text)
    if (!isRecord(event) || typeof event['id'] !== 'string') return undefined
    const named = (name: string) => String(event[name] ?? '')
    const { id } = event
    return {
      id,
      title: named('type'),
      note: `${named('time')} – ${named('subject')}`,
      html: escaped(JSON.stringify(event['data'])),
    }
  } catch {
    return undefined
  }
}

/** undefined: too long. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MAX_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Shows what the system sends to others, on a local machine: a receiver for the demo. Kept in memory, each once. */
export function createInbox() {
  const kept: Kept[] = []
  const keep = (one: Kept) => {
    if (!kept.some(({ id }) => id === one.id)) kept.unshift(one)
    kept.length = Math.min(kept.length, MAX_KEPT)
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Pages of other sites could send anything else without asking.
    const isEvent = request.headers['content-type']?.startsWith('application/cloudevents+json')
    if (request.method !== 'POST' || !isEvent) return void response.writeHead(415).end()
    const event = keptOf((await bodyOf(request)) ?? '')
    if (!event) return void response.writeHead(400).end()
    keep(event)
    response.writeHead(204).end()
  }

  function show(request: IncomingMessage, response: ServerResponse): void {
    const language = languageFrom(undefined, request.headers['accept-language'])
    const nonce = randomBytes(16).toString('base64')
    const { title, note, none } = texts[language]
    const items = kept.map(
      (one) => `<h2>${escaped(one.title)}</h2><p class="note">${escaped(one.note)}</p><p class="data">${one.html}</p>`,
    )
    const body = `<p class="note">${note}</p>\n${items.length === 0 ? `<p>${none}</p>` : items.join('\n')}`
    response.writeHead(200, pageHeaders(nonce)).end(page({ language, nonce }, title, body))
  }

  return {
    answer: (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> | void =>
      path === EVENTS ? receive(request, response) : show(request, response),
    addMail: (mail: ReadMail) => keep(mailOf(mail)),
  }
}
