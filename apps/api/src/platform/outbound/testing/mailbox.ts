import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { MailServer } from '../send-mail.ts'

export interface ReceivedMail {
  readonly to: string
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly subject: string
  readonly body: string
}

/** A code of SMTP rejects the mail. */
type Answers = (mail: ReceivedMail) => number | undefined | Promise<number | undefined>

const decoded = (words: string): string =>
  words
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, how: string, content: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString('latin1')
        : content
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/gi, (_hex, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    )

function readMail(to: string, raw: string): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
  const subject = headers['subject'] ?? ''
  const isEncoded = subject.includes('=?')
  return {
    to,
    headers,
    subject: isEncoded ? Buffer.from(decoded(subject), 'latin1').toString('utf8') : subject,
    body: Buffer.from(raw.slice(end), 'base64').toString('utf8'),
  }
}

const rejection = (responseCode: number) => Object.assign(new Error(`Answer ${responseCode}`), { responseCode })

/** A real mail server of somebody else, in this process. */
export async function startMailbox(login?: { readonly user: string; readonly pass: string }) {
  const received: ReceivedMail[] = []
  let answers: Answers = () => undefined
  let judge: (address: string) => number | undefined | Promise<number | undefined> = () => undefined
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass ? done(null, { user: username }) : done(rejection(535)),
    onRcptTo: async ({ address }, _session, done) => {
      const code = await judge(address)
      done(code === undefined ? null : rejection(code))
    },
    onData: async (stream, session, done) => {
      // A client that breaks off has sent nothing.
      const raw = await text(stream).catch(() => undefined)
      if (raw === undefined) return
      const mail = readMail(session.envelope.rcptTo[0]?.address ?? '', raw)
      received.push(mail)
      const code = await answers(mail)
      done(code === undefined ? null : rejection(code))
    },
  })
  // Clients are killed.
  server.on('error', () => undefined)
  const { server: listening } = server
  server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const settings: MailServer = {
    host: '127.0.0.1',
    port,
    security: 'none',
    login,
    from: 'packing@example.com',
    rules: { networks: ['127.0.0.0/8'] },
  }
  return {
    settings,
    port,
    received,
    /** How mails are answered that have arrived. */
    answer: (next: Answers) => {
      answers = next
    },
    /** How recipients are answered, before the mail. */
    judgeRecipients: (next: typeof judge) => {
      judge = next
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type Mailbox = Awaited<ReturnType<typeof startMailbox>>
