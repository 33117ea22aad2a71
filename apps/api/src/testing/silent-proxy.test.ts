import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SilentProxy, startSilentProxy } from './silent-proxy.ts'

let server: Server
let proxy: SilentProxy
let client: Socket
const sockets: Socket[] = []

beforeEach(async () => {
  server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await startSilentProxy(`postgres://127.0.0.1:${(server.address() as AddressInfo).port}/none`)
  client = connect(Number(new URL(proxy.url).port), '127.0.0.1')
})
afterEach(async () => {
  client.destroy()
  await proxy.close()
  for (const socket of sockets) socket.destroy()
  server.close()
})

async function echoOf(bytes: Buffer): Promise<Buffer> {
  const parts: Buffer[] = []
  client.write(bytes)
  for (let length = 0; length < bytes.length; ) {
    const [part] = (await once(client, 'data')) as [Buffer]
    parts.push(part)
    length += part.length
  }
  return Buffer.concat(parts)
}
/** More than the buffers of sockets hold. */
const many = Buffer.from(Array.from({ length: 4_000_000 }, (_none, at) => at % 251))

it('passes everything in its order, at once', async () => {
  expect((await echoOf(many)).equals(many)).toBe(true)
})

it('delays each answer, keeps its order, and stops with it', async () => {
  await echoOf(Buffer.from('a'))
  proxy.hinder({ latencyMs: 100 })
  const begun = performance.now()
  expect((await echoOf(many)).equals(many)).toBe(true)
  expect(performance.now() - begun).toBeGreaterThan(98)
  proxy.speak()
  expect(String(await echoOf(Buffer.from('b')))).toBe('b')
})

it('breaks a connection whose packets are lost too often', async () => {
  await echoOf(Buffer.from('a'))
  proxy.hinder({ lossShare: 1 })
  client.on('error', () => undefined)
  client.write('b')
  await once(client, 'close')
})

it('lets a server know nothing of a client that went while the network was silent', async () => {
  await echoOf(Buffer.from('a'))
  proxy.silence()
  client.write('b')
  client.destroy()
  await once(client, 'close')
  const [far] = sockets.splice(-1)
  expect([far?.destroyed, far?.readableEnded]).toEqual([false, false])
  far?.destroy()
})
