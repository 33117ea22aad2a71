import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callOf, requestOf, type SignedIn, startTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let signedIn: SignedIn
let port: number

beforeAll(async () => {
  test = await startTestApp()
  signedIn = await test.signIn({
    name: 'ONE',
    prctCode: '200100',
    scopes: ['200100'],
    privileges: { B01F01: 2 },
  })
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  test.app.server.closeAllConnections()
  await test.close()
})

const kilobytes = (count: number) => 'x'.repeat(count * 1024)

it.each([
  ['workspace/top-page/read-notices', 20],
  ['workspace/common/save-preferences', 24],
  ['partmaster/save', 11_000],
] as const)('rejects a body of %s with %s KB before it is parsed, and says so', async (id, size) => {
  const { status, reply } = await test.call(callOf(id), { x: kilobytes(size) }, { signedIn })
  expect([status, reply.message]).toEqual([400, expect.stringMatching(/^M-COM-029\t/)])
})

/** Announces a large body and sends none of it. */
async function announce(signed: SignedIn, megabytes: number) {
  const { url, headers } = requestOf(callOf('partmaster/save'), {}, { signedIn: signed })
  const socket = connect(port, '127.0.0.1')
  const all = { host: 'x', ...headers, 'content-type': 'application/json', 'content-length': megabytes * 2 ** 20 }
  const lines = Object.entries({ ...all, expect: '100-continue' }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.on('error', () => undefined)
  return { socket, answer: () => answer, closed: once(socket, 'close') }
}

it('rejects large bodies with 503 while those under way fill the memory for them, and accepts them afterwards', async () => {
  // A user may have half of 64 MB.
  const slow = await Promise.all([9, 9, 9, 9].map((size) => announce(signedIn, size)))
  const rejected = () => slow.filter(({ answer }) => answer().includes('HTTP/1.1 503'))
  await expect.poll(() => rejected().length).toBe(1)
  expect(rejected()[0]?.answer()).toContain('M-COM-035')
  // Small ones pass.
  expect((await test.call(callOf('workspace/top-page/read-notices'), {}, { signedIn })).status).toBe(400)
  for (const { socket, closed } of slow) {
    socket.destroy()
    await closed
  }
  const accepted = async () => {
    const next = await announce(signedIn, 9)
    // Complete, but no JSON.
    next.socket.write(' '.repeat(9 * 2 ** 20))
    await expect.poll(next.answer).toMatch(/HTTP\/1.1 [45]/)
    next.socket.destroy()
    return next.answer()
  }
  await expect.poll(accepted).toContain('HTTP/1.1 400')
})

it('keeps no memory for those who have gone while they were admitted', async () => {
  const taken = await Promise.all(Array.from({ length: test.pool.options.max }, () => test.pool.connect()))
  const gone = await Promise.all([9, 9, 9].map((size) => announce(signedIn, size)))
  await expect.poll(() => test.pool.waitingCount).toBe(gone.length)
  for (const { socket, closed } of gone) {
    socket.destroy()
    await closed
  }
  const connections = () => new Promise((resolve) => test.app.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(connections).toBe(0)
  for (const client of taken) client.release()
  await expect.poll(() => [test.pool.waitingCount, test.pool.idleCount]).toEqual([0, test.pool.totalCount])
  const next = await announce(signedIn, 9)
  await expect.poll(next.answer).toMatch(/HTTP\/1.1 \d/)
  // Nobody else is under way: 100 only asks for the body.
  expect(next.answer()).toContain('HTTP/1.1 100')
  next.socket.write(' '.repeat(9 * 2 ** 20))
  await expect.poll(next.answer).toMatch(/HTTP\/1.1 [45]/)
  next.socket.destroy()
  expect(next.answer()).toContain('HTTP/1.1 400')
})

/** Sends the start of a request and waits for its end. */
async function sent(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return answer
}

it('answers headers that are too large, and what is no request, with a message', async () => {
  const large = await sent(port, `GET /api/v1/partmaster/search?${kilobytes(70)} HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect(large).toMatch(/^HTTP\/1.1 431 [\s\S]*"message":"M-COM-037\\t/)
  expect(await sent(port, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*M-COM-006/)
})

it('ends the connection of a signed-in user whose body does not arrive in time', async () => {
  const hasty = await startTestApp({ bodyTimes: { command: 50 } })
  const user = await hasty.signIn({ name: 'SLOW', prctCode: '200100', scopes: ['200100'], privileges: { B01F01: 2 } })
  const own = Number(new URL(await hasty.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const { url, headers } = requestOf(callOf('partmaster/save'), {}, { signedIn: user })
  const all = { host: 'x', ...headers, 'content-type': 'application/json', 'content-length': 100 }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  await sent(own, `POST ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{`)
  hasty.app.server.closeAllConnections()
  await hasty.close()
})
