import { once } from 'node:events'
import { connect } from 'node:net'
import { REQUEST_TIMEOUT_MS } from '@packing/contract'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readConfig } from './platform/config/config.ts'
import { productVersion } from './platform/config/product-version.ts'
import { createPool } from './platform/database/database.ts'
import { callOf, startTestApp } from './testing/test-app.ts'
import { createTestDatabase } from './testing/test-database.ts'

const lines: string[] = []
let app: FastifyInstance
let pool: pg.Pool
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  pool = createPool(database.url, { size: 4, statementTimeoutMs: 10_000 })
  const config = readConfig({
    DATABASE_URL: database.url,
    API_PREFIX: '/backend',
    APP_ENV: 'stg',
    OIDC_ISSUER: 'https://id.example.com/pool',
    OIDC_ORIGINS: 'https://sign-in.example.com',
  })
  app = await createApp({ config, pool, clock: systemClock, logTo: { write: (line) => void lines.push(line) } })
})
afterAll(async () => {
  await app.close()
  await pool.end()
  await drop()
})

async function startListening() {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return { host: '127.0.0.1', port: typeof address === 'object' ? (address?.port ?? 0) : 0 }
}

describe('the web application', () => {
  it('serves calls under a configured prefix', async () => {
    const moved = await app.inject({ method: 'GET', url: '/backend/v1/toppage/init' })
    expect(moved.json()).toMatchObject({ code: 400, message: expect.stringMatching(/^M-COM-015\t/) })
    const usual = await app.inject({
      method: 'GET',
      url: '/api/v1/toppage/init',
      headers: { accept: 'application/json' },
    })
    expect(usual.body).not.toContain('M-COM-015')
  })

  it('sends a strict content policy and security headers with every reply', async () => {
    for (const url of ['/', '/config.json', '/backend/v1/toppage/init', '/nowhere.js']) {
      const { headers } = await app.inject({ method: 'GET', url })
      const policy = String(headers['content-security-policy'])
      expect(policy, url).toContain("default-src 'none'")
      expect(policy, url).toContain("script-src 'self';")
      expect(policy, url).not.toMatch(/script-src[^;]*unsafe/)
      expect(policy, url).toContain("connect-src 'self' https://id.example.com https://sign-in.example.com")
      for (const directive of ['frame-ancestors', 'object-src', 'base-uri'])
        expect(policy, url).toContain(`${directive} 'none'`)
      expect(headers, url).not.toHaveProperty('access-control-allow-origin')
      expect(headers, url).toMatchObject({
        'content-type': expect.stringMatching(/; charset=utf-8$/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  it('states its own version, but not that of Node.js', async () => {
    expect((await app.inject({ method: 'GET', url: '/version' })).json()).toEqual({ version: productVersion })
  })

  it('sends settings but no secrets to the browser', async () => {
    const settings = (await app.inject({ method: 'GET', url: '/config.json' })).json()
    expect(settings).toMatchObject({
      apiPrefix: '/backend',
      environment: 'stg',
      oidc: { authority: 'https://id.example.com/pool', scope: 'email openid phone profile' },
    })
    expect(JSON.stringify(settings)).not.toMatch(/postgres|password|secret/i)
  })

  it.each([
    ['a broken escape in the address', { method: 'GET' as const, url: '/backend/v1/toppage/%zz' }],
    ['an unknown call', { method: 'GET' as const, url: '/backend/v1/toppage/explode' }],
    ['the method TRACE', { method: 'TRACE' as const, url: '/' }],
    ['another method', { method: 'DELETE' as const, url: '/backend/v1/toppage/init' }],
    [
      'a body that is no JSON',
      {
        method: 'POST' as const,
        url: '/backend/v1/authority/authenticate',
        headers: { 'content-type': 'application/json' },
        payload: '{"idToken":',
      },
    ],
    [
      'a body of another type',
      {
        method: 'POST' as const,
        url: '/backend/v1/authority/authenticate',
        headers: { 'content-type': 'text/xml' },
        payload: '<a/>',
      },
    ],
  ])('replies to %s in the form of calls', async (_what, request) => {
    const response = await app.inject(request)
    const reply = response.json()
    expect(reply).toMatchObject({ code: 400, data: null, message: expect.stringMatching(/^M-COM-\d{3}\t/) })
    expect(response.statusCode).toBe(400)
    expect(JSON.stringify(reply)).not.toMatch(/FST_|SyntaxError|at \w+ \(/)
  })

  it('returns the request id that is logged, using the browser’s id if valid', async () => {
    const given = '0b8f1c52-7a33-4f0e-9a55-0123456789ab'
    const own = await app.inject({ method: 'GET', url: '/livez', headers: { 'x-correlation-id': given } })
    expect(own.headers['x-correlation-id']).toBe(given)
    expect(lines.some((line) => line.includes(given))).toBe(true)
    const forged = await app.inject({
      method: 'GET',
      url: '/livez',
      headers: { 'x-correlation-id': 'x"} {"level":60' },
    })
    expect(forged.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('logs no tokens, search values or personal addresses', async () => {
    lines.length = 0
    await app.inject({
      method: 'GET',
      url: '/backend/v1/ordercompiling/search?dealer=SECRET-DEALER',
      headers: { authorization: 'Bearer eyJhbGciOiJFUzI1NiJ9.c2VjcmV0.c2lnbmF0dXJl', apiid: 'ordercompiling/search' },
    })
    await app.inject({
      method: 'POST',
      url: '/backend/v1/authority/authenticate',
      headers: { apiid: 'authority/authenticate', actionname: 'init' },
      payload: { idToken: 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5jIn0.', nonce: 'n-secret' },
    })
    const log = lines.join('\n')
    expect(lines.length).toBeGreaterThan(3)
    expect(log).not.toMatch(/eyJ|Bearer|SECRET-DEALER|n-secret|@/)
  })

  it('logs a rejected call with the code of its message', async () => {
    const url = '/backend/v1/%74oppage/init'
    const { headers } = await app.inject({ method: 'GET', url })
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'rejected')
    const reqId = headers['x-correlation-id']
    expect(logged).toContainEqual(expect.objectContaining({ reqId, code: 'M-COM-010', level: 30 }))
  })

  it('does not time out a call before its client', () => {
    expect(app.server.requestTimeout).toBe(REQUEST_TIMEOUT_MS)
    expect(REQUEST_TIMEOUT_MS).toBe(3_600_000)
  })

  it('accepts an address with five hundred long codes', async () => {
    const codes = Array.from(
      { length: 500 },
      (_none, index) => `partNo=ABCDEFGHIJKLMN${String(index).padStart(4, '0')}`,
    )
    const response = await app.inject({ method: 'GET', url: `/backend/v1/ordercompiling/search?${codes.join('&')}` })
    expect(response.json()).toMatchObject({ code: 400, message: expect.stringMatching(/^M-COM-015\t/) })
    const { host, port } = await startListening()
    const real = await fetch(`http://${host}:${port}/backend/v1/ordercompiling/search?${codes.join('&')}`)
    expect(await real.json()).toMatchObject({ code: 400 })
  })

  it.each([
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
    ['two codings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: x'],
    ['a length that is no number', 'Content-Length: 5x'],
  ])('rejects a message with %s and closes the connection', async (_what, lengths) => {
    const server = await startListening()
    const socket = connect(server)
    let received = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text
    })
    socket.write(
      `POST /livez HTTP/1.1\r\nHost: x\r\n${lengths}\r\n\r\n0\r\n\r\nGET /version HTTP/1.1\r\nHost: x\r\n\r\n`,
    )
    await once(socket, 'close')
    expect(received).toMatch(/^HTTP\/1.1 400 /)
    expect(received).not.toContain(productVersion)
  })
})

describe('an upload', () => {
  it('accepts exactly twenty megabytes and rejects one byte more', async () => {
    const test = await startTestApp()
    try {
      const persona = { name: 'UPLOADER', prctCode: '200100', scopes: ['200100'], privileges: { I02F01: 9 } }
      const signedIn = await test.signIn(persona)
      const send = async (bytes: number) => {
        const file = { name: 'orders.csv', content: Buffer.alloc(bytes, 'x') }
        const { reply } = await test.call(
          callOf('ordercompiling/upload'),
          { phase: 'VALIDATE', cycleMonth: '202611', file },
          { signedIn },
        )
        return [reply.code, reply.message.split('\t')[0]]
      }
      expect(await send(20_971_521)).toEqual([400, 'M-COM-008'])
      // Invalid content of an accepted size.
      expect(await send(20_971_520)).toEqual([400, 'M-COM-006'])
    } finally {
      await test.close()
    }
  })
})
