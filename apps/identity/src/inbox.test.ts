import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoUsers } from './demo-users.ts'
import { startIdentity } from './start-identity.ts'
import { freePort } from './testing/browser.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'inbox-'))
const started: { stop(): Promise<void> }[] = []

async function start(hasInbox: boolean, mailPort?: number): Promise<string> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const webOrigins = ['http://localhost:9080']
  started.push(
    await startIdentity({
      port,
      issuer,
      webOrigins,
      users: demoUsers,
      dataDir,
      hasInbox,
      ...(mailPort ? { mailPort } : {}),
    }),
  )
  return issuer
}

let issuer: string
let mailPort: number
beforeAll(async () => {
  mailPort = await freePort()
  issuer = await start(true, mailPort)
})
afterAll(async () => {
  await Promise.all(started.map((one) => one.stop()))
  rmSync(dataDir, { recursive: true, force: true })
})

const event = (id: string, subject: string) =>
  JSON.stringify({ specversion: '1.0', id, type: 'packing.container.closed', subject, data: { renbanNo: '<b>' } })
const send = async (body: string, type = 'application/cloudevents+json; charset=utf-8') =>
  (await fetch(`${issuer}/inbox/events`, { method: 'POST', headers: { 'content-type': type }, body })).status
const page = async (language: string) =>
  (await fetch(`${issuer}/inbox`, { headers: { 'accept-language': language } })).text()

it('shows the events that it receives, each once and the latest first, as text', async () => {
  expect(await page('en')).toContain('Nothing yet.')
  expect(await send(event('1', 'container/R1'))).toBe(204)
  expect(await send(event('2', 'container/R2'))).toBe(204)
  expect(await send(event('1', 'container/R1'))).toBe(204)
  const shown = await page('ja')
  expect(shown).toContain('デモの受信箱')
  expect(shown.match(/container\/R\d/g)).toEqual(['container/R2', 'container/R1'])
  expect(shown).toContain('&lt;b&gt;')
  expect(shown).not.toContain('<b>')
})

it('receives nothing else, so that no page of another site can write into it', async () => {
  expect(await send(event('3', 'x'), 'text/plain')).toBe(415)
  expect(await send('{"id": 3}')).toBe(400)
  expect(await send('no json')).toBe(400)
  expect(await send(JSON.stringify({ id: 'long', data: 'x'.repeat(300_000) }))).toBe(400)
  expect((await fetch(`${issuer}/inbox/events`)).status).toBe(415)
  expect((await page('en')).match(/container\/R\d/g)).toHaveLength(2)
})

/** As a mail program does. */
async function sendMail(content: string): Promise<string[]> {
  const socket = connect(mailPort, '127.0.0.1')
  const replies: string[] = []
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  for (const command of [
    '',
    'HELO me',
    'MAIL FROM:<a@example.com>',
    'RCPT TO:<b@example.com>',
    'DATA',
    `${content}\r\n.`,
    'QUIT',
  ]) {
    if (command !== '') socket.write(`${command}\r\n`)
    const { value } = await lines.next()
    replies.push(String(value).slice(0, 3))
  }
  socket.destroy()
  return replies
}

it('shows mails with links that can be followed, each once and as text', async () => {
  const text = Buffer.from(
    'バンニング懸念 <b>\nhttp://localhost:8080/CaseInformation?dealer=TH01&status=PACKED\n',
  ).toString('base64')
  const subject = Buffer.from('[200100] 新着').toString('base64')
  const head =
    'Content-Transfer-Encoding: base64\r\nTo: b@example.com\r\nMessage-ID: <1@x>\r\nDate: Fri, 04 Dec 2026 05:00:00 +0000'
  const mail = `Content-Type: text/plain; charset=utf-8\r\nSubject: =?UTF-8?B?${subject.slice(0, 8)}?=\r\n =?UTF-8?B?${subject.slice(8)}?=\r\n${head}\r\n\r\n${text}`
  expect(await sendMail(mail)).toEqual(['220', '250', '250', '250', '354', '250', '221'])
  await sendMail(mail)
  const shown = await page('en')
  expect(shown.match(/\[200100\] 新着/g)).toHaveLength(1)
  expect(shown).toContain('バンニング懸念 &lt;b&gt;<br>')
  expect(shown).toContain('<a href="http://localhost:8080/CaseInformation?dealer=TH01&amp;status=PACKED">')
  expect((await sendMail('Content-Type: text/html\r\n\r\n<b>')).at(5)).not.toBe('250')
})

it('is there for the demo only', async () => {
  const plain = await start(false)
  expect((await fetch(`${plain}/inbox`)).status).toBe(404)
})
