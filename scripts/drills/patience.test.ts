import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { Patience, within } from '../../bench/chaos/patience.ts'
import { startWriters } from '../../bench/chaos/writers.ts'

let server: Server | undefined
afterEach(() => server?.close())

async function serve(status: number, body: object): Promise<string> {
  server = createServer((_request, response) => {
    response.writeHead(status, { connection: 'close' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const writersAt = (url: string) =>
  startWriters({ count: 2, series: 0, prctCode: '200100', tokenOf: () => 'token', urlAt: () => url, pauseMs: 1 })

it('names what did not come within its time', async () => {
  const never = new Promise<never>(() => undefined)
  await expect(within(5, 'The end of a connection', never)).rejects.toThrow(
    'The end of a connection took longer than 5 ms',
  )
  await expect(within(60_000, 'An answer', Promise.resolve(1))).resolves.toBe(1)
})

it('has one limit for all that is waited for in turn', async () => {
  const patience = new Patience(5)
  await patience.until(
    () => 'A run is under way',
    () => false,
  )
  await patience.until(
    () => 'A web process is not ready',
    () => false,
  )
  await patience.until(
    () => 'Nothing',
    () => true,
  )
  expect([patience.leftMs, patience.unmet]).toEqual([0, ['A run is under way', 'A web process is not ready']])
})

it('ends the writers whose writes are refused for good, and names the refusal', async () => {
  const writers = writersAt(await serve(409, { code: 409, message: 'M-COM-012\tcalendarCode', data: null }))
  await expect.poll(() => writers.areAtWork()).toBe(false)
  const left = await writers.stop(0)
  expect(left).toHaveLength(2)
  for (const message of left) expect(message).toContain('was refused: 409 M-COM-012')
})

it('repeats a write that is answered in no form of the product, and names the answer', async () => {
  const writers = writersAt(await serve(502, { error: 'Bad gateway' }))
  await expect.poll(() => writers.tally.rejected.size).toBe(1)
  const left = await writers.stop(0)
  expect(left).toHaveLength(2)
  expect([...writers.tally.rejected.keys()]).toEqual(['502 unknown reply {"error":"Bad gateway"}'])
})
