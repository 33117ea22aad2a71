import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SmtpConnection from 'nodemailer/lib/smtp-connection'
import type { AddressRules } from './address-rules.ts'
import { judgedLookup, judgeNumber } from './judged-lookup.ts'

/** Of each step: connection, greeting, silence. */
const STEP_MS = 10_000
/** Until the server gets the mail, and from then on, however much it has to say: less than the lease of a mail. */
const ATTEMPT_MS = 45_000

export interface MailServer {
  readonly host: string
  readonly port: number
  readonly security: 'starttls' | 'tls' | 'none'
  readonly login: { readonly user: string; readonly pass: string } | undefined
  readonly from: string
  readonly rules: Pick<AddressRules, 'networks'>
  /** Shorter in tests. */
  readonly attemptMs?: number
}

export interface OutgoingMail {
  /** The same at every attempt. */
  readonly id: string
  readonly address: string
  readonly subject: string
  readonly body: string
  readonly at: Date
}

/** LATER: try again. NEVER: the server does not want this mail. UNKNOWN: the server had it and said nothing. */
export class MailFailure extends Error {
  readonly outlook: 'LATER' | 'NEVER' | 'UNKNOWN'
  constructor(message: string, outlook: MailFailure['outlook']) {
    super(message)
    this.outlook = outlook
  }
}

const SENDER_NAME = 'Packing planning'
/** No answers of people who are away. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

function written({ id, address, subject, body, at }: OutgoingMail, from: string): Promise<Buffer> {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const composer = new MailComposer({
    from: { name: SENDER_NAME, address: from },
    to: { name: '', address },
    subject,
    text: body,
    textEncoding: 'base64',
    date: at,
    messageId: `<${id}@${domain}>`,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return new Promise((resolve, reject) => {
    composer.compile().build((error, message) => (error ? reject(error) : resolve(message)))
  })
}

/** To the address that was judged: the library would resolve the name by itself. */
function opened({ host, port, rules }: MailServer): Promise<Socket> {
  judgeNumber(host, rules)
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: judgedLookup(rules) })
    const timer = setTimeout(() => socket.destroy(new Error('No connection in time')), STEP_MS)
    socket.once('error', reject)
    socket.once('close', () => clearTimeout(timer))
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

type Step = (done: (error?: Error | null) => void) => void

const REJECTS_FOR_GOOD = 500

/** What the server answered about this mail, its recipient or its contents, holds for the next attempt. */
function failureOf(error: Error, isHanded: boolean): MailFailure {
  const code = 'responseCode' in error ? Number(error.responseCode) : 0
  const command = 'command' in error ? String(error.command) : ''
  if (isHanded && !(code > 0)) return new MailFailure(error.message, 'UNKNOWN')
  const isOfMail = isHanded || command === 'RCPT TO'
  return new MailFailure(error.message, isOfMail && code >= REJECTS_FOR_GOOD ? 'NEVER' : 'LATER')
}

/**
 * Resolves when the server has accepted the mail; otherwise rejects with a MailFailure. `onHanded` runs when the server has
 * accepted sender and recipient, before the first byte of the mail: from then on nobody knows until the server has answered.
 */
export async function sendMail(mail: OutgoingMail, server: MailServer, onHanded: () => Promise<void>): Promise<void> {
  const content = await written(mail, server.from)
  const socket = await opened(server).catch((error: Error) => {
    throw new MailFailure(error.message, 'LATER')
  })
  const { host, security, login, from, attemptMs = ATTEMPT_MS } = server
  const closeLate = () => setTimeout(() => socket.destroy(), attemptMs)
  let late = closeLate()
  const connection = new SmtpConnection({
    connection: socket,
    host,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    socketCloseTimeout: 0,
  })
  let isHanded = false
  const handing = Readable.from(
    (async function* () {
      await onHanded()
      isHanded = true
      clearTimeout(late)
      late = closeLate()
      yield content
    })(),
    { objectMode: false },
  )
  const ended = new Promise<never>((_resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('The server has closed the connection')))
  })
  const step = (work: Step) =>
    Promise.race([ended, new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve())))])
  try {
    await step((done) => connection.connect(done))
    // The library writes into what it is given.
    if (login) await step((done) => connection.login({ ...login }, done))
    await step((done) => connection.send({ from, to: [mail.address] }, handing, done))
    connection.quit()
  } catch (error) {
    connection.close()
    throw failureOf(error instanceof Error ? error : new Error(String(error)), isHanded)
  } finally {
    clearTimeout(late)
    ended.catch(() => undefined)
  }
}
