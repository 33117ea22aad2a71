import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoUsers } from './demo-users.ts'
import { startIdentity } from './start-identity.ts'
import { freePort } from './testing/browser.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'inbox-'))
const started: { stop(): Promise<void> }[] = []

async function start(hasInbox: boolean): Promise<string> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const webOrigins = ['http://localhost:9080']
  started.push(await startIdentity({ port, issuer, webOrigins, users: demoUsers, dataDir, hasInbox }))
  return issuer
}

let issuer: string
beforeAll(async () => {
  issuer = await start(true)
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

it('is there for the demo only', async () => {
  const plain = await start(false)
  expect((await fetch(`${plain}/inbox`)).status).toBe(404)
})
