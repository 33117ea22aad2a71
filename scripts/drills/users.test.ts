import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { startUsers } from '../../bench/load/users.ts'

let close: (() => void) | undefined
afterEach(() => close?.())

async function startTwoUsers(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return startUsers({
    tokens: ['A', 'B'],
    prctCode: '200100',
    urlAt: () => `http://127.0.0.1:${port}`,
    thinkMs: 1,
    journey: [{ id: 'jobnetkick/search', weight: 1, input: () => ({}) }],
  })
}
const reply = (code: number, message: string) => JSON.stringify({ code, message, data: null })

it('counts calls that are never answered as slow, not as failed, although they began before the period', async () => {
  const users = await startTwoUsers(() => undefined)
  await expect.poll(() => users.figures().unanswered).toBe(2)
  const since = performance.now()
  await users.stop(100)
  const { all, failed, unanswered } = users.figures(since)
  expect({ count: all.count, failed, unanswered }).toEqual({ count: 0, failed: {}, unanswered: 2 })
  expect(all.p95).toBeGreaterThan(99)
})

it('waits at the stop for the calls under way', async () => {
  const held: ServerResponse[] = []
  const users = await startTwoUsers((_request, response) => void held.push(response))
  await expect.poll(() => held.length).toBe(2)
  const stopped = users.stop()
  for (const response of held) response.end(reply(200, ''))
  await stopped
  expect(users.figures()).toMatchObject({ all: { count: 2 }, failed: {}, unanswered: 0 })
})

it('counts a failed call when it fails', async () => {
  const users = await startTwoUsers((_request, response) => void response.writeHead(503).end(reply(400, 'M-COM-020')))
  const times = () => users.figures().failed['jobnetkick/search 503 M-COM-020'] ?? 0
  await expect.poll(times).toBeGreaterThan(0)
  await users.stop()
  expect(users.figures().all.count).toBe(0)
  expect(users.figures(performance.now()).failed).toEqual({})
})
