import { once } from 'node:events'
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type MailServer, sendMail } from './send-mail.ts'
import { type Mailbox, startMailbox } from './testing/mailbox.ts'

const login = { user: 'packing', pass: 'secret-of-the-server' }
const mail = {
  id: 'b0f6a1de-0000-4000-8000-000000000001',
  address: 'hanako@example.com',
  subject: '[200100] 新着 2 件',
  body: 'バンニング懸念\n.\nhttps://packing.example.com/CaseInformation?dealer=TH01\n',
  at: new Date('2026-12-04T05:00:00Z'),
}

let box: Mailbox
let handed = 0
const send = (server: MailServer = box.settings, more: Partial<typeof mail> = {}) =>
  sendMail({ ...mail, ...more }, server, () => {
    handed++
    return Promise.resolve()
  })
beforeAll(async () => {
  box = await startMailbox(login)
})
beforeEach(() => {
  handed = 0
  box.received.length = 0
  box.answer(() => undefined)
  box.judgeRecipients(() => undefined)
})
afterAll(() => box.close())

it('arrives as text in any language, from the sender of the settings, marked as written by a machine', async () => {
  await send()
  expect(handed).toBe(1)
  expect(box.received).toEqual([
    {
      to: mail.address,
      subject: mail.subject,
      body: mail.body,
      headers: expect.objectContaining({
        from: 'Packing planning <packing@example.com>',
        to: mail.address,
        'message-id': `<${mail.id}@example.com>`,
        'content-type': 'text/plain; charset=utf-8',
        'auto-submitted': 'auto-generated',
        date: 'Fri, 04 Dec 2026 05:00:00 +0000',
      }),
    },
  ])
})

it('has no header but its own, whatever stands in its subject', async () => {
  await send(box.settings, { subject: 'A\r\nBcc: all@example.com' })
  expect(box.received.map(({ to, headers }) => [to, 'bcc' in headers])).toEqual([[mail.address, false]])
})

it.each([
  ['for good a recipient that the server does not know', 550, undefined, 'NEVER', 0],
  ['for now a server that has no room', undefined, 452, 'LATER', 1],
  ['for good what the server does not accept', undefined, 554, 'NEVER', 1],
  ['for now a recipient that is busy', 450, undefined, 'LATER', 0],
])('gives up %s', async (_what, recipient, content, outlook, times) => {
  box.judgeRecipients(() => recipient)
  box.answer(() => content)
  await expect(send()).rejects.toMatchObject({ outlook })
  expect(handed).toBe(times)
})

it('is not sent before it is known that it is handed over', async () => {
  const never = sendMail(mail, box.settings, () => Promise.reject(new Error('The database is away')))
  await expect(never).rejects.toMatchObject({ outlook: 'LATER', message: 'The database is away' })
  expect(box.received).toEqual([])
})

it('tries later a server that is missing, silent about encryption, or rejects the password, which it does not repeat', async () => {
  const failure = (server: Partial<MailServer>) =>
    send({ ...box.settings, ...server }).then(
      () => undefined,
      (error: unknown) => error,
    )
  const wrong = await failure({ login: { ...login, pass: 'another-secret' } })
  expect(wrong).toMatchObject({ outlook: 'LATER' })
  expect(String(wrong)).not.toContain('another-secret')
  expect(await failure({ security: 'starttls' })).toMatchObject({ outlook: 'LATER' })
  expect(await failure({ security: 'tls' })).toMatchObject({ outlook: 'LATER' })
  expect(await failure({ port: 1 })).toMatchObject({ outlook: 'LATER' })
  expect([handed, box.received.length]).toEqual([0, 0])
})

it('leaves a server that greets for ever', async () => {
  const endless = createServer((socket) => {
    const greeting = setInterval(() => socket.write('220-welcome\r\n'), 5)
    socket.on('error', () => undefined).on('close', () => clearInterval(greeting))
  })
  endless.listen(0, '127.0.0.1')
  await once(endless, 'listening')
  const address = endless.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(send({ ...box.settings, port, attemptMs: 50 })).rejects.toMatchObject({ outlook: 'LATER' })
  expect(handed).toBe(0)
  endless.close()
})

it('sends neither password nor mail to a server with a certificate that nobody vouches for', async () => {
  let attempts = 0
  const other = new SMTPServer({ onAuth: (_auth, _session, done) => done(null, { user: ++attempts }) })
  other.on('error', () => undefined)
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
  const address = other.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(send({ ...box.settings, port, security: 'starttls' })).rejects.toMatchObject({ outlook: 'LATER' })
  await new Promise<void>((resolve) => void other.close(() => resolve()))
  expect([attempts, handed]).toEqual([0, 0])
})

it('goes to no private address that is not allowed, by number or by name, and never to a link-local one', async () => {
  const none = { networks: [] }
  for (const server of [
    { rules: none },
    { host: 'localhost', rules: none },
    { host: '169.254.169.254', rules: { networks: ['169.254.0.0/16'] } },
  ])
    await expect(send({ ...box.settings, ...server })).rejects.toThrow('OUTBOUND_NETWORKS')
  expect(box.received).toEqual([])
})
