import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callPath, discontinuedPart } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CallGate } from './gate/call-gate.ts'
import { shedEarly } from './shed-early.ts'

const patient = { begun: 60_000, arriving: 60_000, batch: 5000 }
let gate: CallGate
let server: Server
let served: number
let finish: () => void

beforeAll(async () => {
  gate = new CallGate(3, patient)
  server = createServer((_request, response) => {
    served++
    response.end('served')
  })
  shedEarly(server, gate, '/api')
  const caller = { group: '200100', key: 'many' }
  gate.callers.admitted('Bearer many', caller)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ended = new Promise<void>((resolve) => {
    finish = resolve
  })
  // One runs, ten wait.
  for (let call = 0; call < 11; call++) void gate.run('arriving', { caller }, () => ended)
})
afterAll(async () => {
  finish()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  served = 0
})

async function send(path: string, headers: Record<string, string>) {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
}

it('rejects the calls of the caller with the most waiting calls in the language of the user', async () => {
  const before = gate.rejected.arriving
  const rejected = await send('/api/v1/x', { authorization: 'Bearer many', 'accept-language': 'ja' })
  expect(rejected).toMatchObject({ status: 503, retryAfter: '5', text: expect.stringContaining('混み合っています') })
  expect(JSON.parse(rejected.text)).toMatchObject({ code: 400, message: expect.stringMatching(/^M-COM-035\t/) })
  expect([served, gate.rejected.arriving]).toEqual([0, before + 1])
})

it('rejects a call behind large ones of its caller before it is admitted, and says when they will be done', async () => {
  const caller = { group: '200100', key: 'files' }
  gate.callers.admitted('Bearer files', caller)
  const path = callPath('/api', discontinuedPart.upload)
  expect(await send(path, { authorization: 'Bearer files' })).toMatchObject({ status: 200 })
  const call = discontinuedPart.upload.id
  for (let waiting = 0; waiting < 6; waiting++) void gate.run('batch', { caller, call }, () => Promise.resolve())
  expect(await send(path, { authorization: 'Bearer files' })).toMatchObject({ status: 503, retryAfter: '6' })
  expect(await send('/api/v1/x', { authorization: 'Bearer files' })).toMatchObject({ status: 200 })
  expect([served, gate.rejected.batch]).toEqual([2, 1])
})

it('serves the calls of others, and everything that is no call', async () => {
  for (const [path, headers] of [
    ['/api/v1/x', { authorization: 'Bearer one' }],
    ['/api/v1/x', {}],
    ['/readyz', { authorization: 'Bearer many' }],
  ] as const) {
    expect(await send(path, headers)).toMatchObject({ status: 200, text: 'served' })
  }
  expect(served).toBe(3)
})
