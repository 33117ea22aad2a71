import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUsers } from './demo-users.ts'
import { startIdentity } from './start-identity.ts'
import { Browser, claimsIn, freePort, locationOf, signInRequest } from './testing/browser.ts'

const ORIGIN = 'http://localhost:9080'
const dataDir = mkdtempSync(join(tmpdir(), 'identity-'))
let issuer: string
let identity: { stop(): Promise<void> }
const log: string[] = []

const start = async () => {
  const port = Number(new URL(issuer).port)
  identity = await startIdentity({
    port,
    issuer,
    webOrigins: [ORIGIN],
    users: demoUsers,
    dataDir,
    log: (line) => log.push(line),
  })
}

beforeAll(async () => {
  issuer = `http://127.0.0.1:${await freePort()}`
  await start()
})
afterAll(async () => {
  await identity.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Begun {
  readonly browser: Browser
  readonly verifier: string
  readonly nonce: string
  readonly state: string
  readonly response: Response
}

async function begin(changes: Record<string, string | undefined> = {}): Promise<Begun> {
  const browser = new Browser(issuer)
  const { verifier, nonce, state, ...request } = signInRequest(`${ORIGIN}/login`)
  const parameters = { ...request.parameters, ...changes }
  const sent = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const response = await browser.open(`/auth?${new URLSearchParams(sent)}`)
  return { browser, verifier, nonce, state, response }
}

async function signIn(userName = 'planner', password = 'demo') {
  const begun = await begin()
  const page = locationOf(begun.response)
  const posted = await begun.browser.submit(page, { userName, password })
  if (posted.status === 401) return { ...begun, rejected: await posted.text(), code: '' }
  const back = new URL(locationOf(await begun.browser.open(locationOf(posted))))
  expect(back.origin + back.pathname).toBe(`${ORIGIN}/login`)
  expect(back.searchParams.get('state')).toBe(begun.state)
  return { ...begun, rejected: '', code: back.searchParams.get('code') ?? '' }
}

async function exchange(code: string, verifier: string) {
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { origin: ORIGIN },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'packing-web',
      redirect_uri: `${ORIGIN}/login`,
      code,
      code_verifier: verifier,
    }),
  })
  return { response, tokens: (await response.json()) as Record<string, string> }
}

const readKeys = async () => (await (await fetch(`${issuer}/jwks`)).json()) as { keys: { kid: string; d?: string }[] }
// After a restart the first fetch can hit a dead keep-alive connection.
const keys = () => readKeys().catch(readKeys)

const userInfo = (token: string | undefined) => fetch(`${issuer}/me`, { headers: { authorization: `Bearer ${token}` } })

describe('discovery', () => {
  it('names the endpoints, and only the code flow with S256', async () => {
    const document = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<
      string,
      unknown
    >
    expect(document).toMatchObject({
      issuer,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      end_session_endpoint: `${issuer}/session/end`,
      revocation_endpoint: `${issuer}/token/revocation`,
    })
  })

  it('publishes no private key', async () => {
    expect((await keys()).keys[0]).not.toHaveProperty('d')
  })
})

describe('sign-in', () => {
  it('issues an ID token with the claims that the application reads', async () => {
    const { code, verifier, nonce } = await signIn()
    const { response, tokens } = await exchange(code, verifier)
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(claimsIn(tokens['id_token'])).toMatchObject({
      iss: issuer,
      aud: 'packing-web',
      sub: 'demo-planner',
      nonce,
      name: 'Packing Planner',
      email: 'planner@example.com',
      'custom:employeeId': 'E100001',
      'custom:prctCode': '200100',
      'custom:roleType': 'PACKING_PLANNER',
    })
    const { iat, exp } = claimsIn(tokens['id_token']) as { iat: number; exp: number }
    expect([exp - iat, tokens['expires_in'], tokens['refresh_token']]).toEqual([8 * 3600, 8 * 3600, undefined])
    expect((await userInfo(tokens['access_token'])).status).toBe(200)
  })

  it('rejects a code with another verifier', async () => {
    const { code } = await signIn()
    const { response, tokens } = await exchange(code, randomBytes(32).toString('base64url'))
    expect([response.status, tokens['error']]).toEqual([400, 'invalid_grant'])
  })

  it('rejects a code used before', async () => {
    const { code, verifier } = await signIn()
    await exchange(code, verifier)
    expect((await exchange(code, verifier)).tokens['error']).toBe('invalid_grant')
  })

  it.each([
    ['another address to return to', { redirect_uri: 'http://localhost:9999/login' }, 'redirect_uri'],
    ['an unknown client', { client_id: 'stranger' }, 'invalid_client'],
  ])('shows a page and does not redirect for %s', async (_name, change, words) => {
    const { response } = await begin(change)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
  })

  it.each([
    ['without a challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with a plain challenge', { code_challenge_method: 'plain' }],
  ])('rejects a request %s', async (_name, change) => {
    const { response } = await begin(change)
    expect(new URL(locationOf(response)).searchParams.get('error')).toBe('invalid_request')
  })

  it.each([
    ['planner', 'wrong'],
    ['nobody', 'demo'],
  ])('rejects %s with %s and lets the user try again', async (userName, password) => {
    const { rejected, browser, response } = await signIn(userName, password)
    expect(rejected).toContain('Incorrect user name or password')
    expect(rejected).toContain(`value="${userName}"`)
    expect((await browser.submit(locationOf(response), { userName: 'planner', password: 'demo' })).status).toBe(303)
  })

  it('returns to the application when the user cancels', async () => {
    const { browser, response } = await begin()
    const left = await browser.open(`${locationOf(response)}/cancel`)
    const back = new URL(locationOf(await browser.open(locationOf(left))))
    expect(back.searchParams.get('error')).toBe('access_denied')
  })

  it('reports an expired sign-in', async () => {
    expect((await new Browser(issuer).open('/interaction/long-gone')).status).toBe(400)
  })
})

describe('login page', () => {
  const read = async (changes: Record<string, string> = {}, acceptLanguage = 'en') => {
    const { browser, response } = await begin(changes)
    return browser.open(locationOf(response), { headers: { 'accept-language': acceptLanguage } })
  }

  it('lists the demo users with their roles', async () => {
    const text = await (await read()).text()
    for (const user of demoUsers) expect(text).toContain(user.roleType)
  })

  it.each([
    ['ui_locales', { ui_locales: 'ja en' }, 'en'],
    ['Accept-Language', {}, 'ja,en;q=0.8'],
  ])('is in Japanese for %s', async (_name, changes, acceptLanguage) => {
    const text = await (await read(changes, acceptLanguage)).text()
    expect(text).toContain('<html lang="ja">')
    expect(text).toContain('梱包計画システム')
  })

  it('serves a Japanese font, and nothing else from that folder', async () => {
    const style = await (await fetch(`${issuer}/font/400.css`)).text()
    const file = /url\(\.\/(files\/[^)]+\.woff2)\)/.exec(style)?.[1]
    expect((await fetch(`${issuer}/font/${file}`)).headers.get('content-type')).toBe('font/woff2')
    expect((await fetch(`${issuer}/font/files/..%2fpackage.json`)).status).toBe(404)
  })

  it('escapes input and blocks foreign scripts', async () => {
    const response = await read({ login_hint: '"><script>alert(1)</script>' })
    expect(await response.text()).not.toContain('<script>alert')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('sign-out', () => {
  it('revokes an access token', async () => {
    const { code, verifier } = await signIn()
    const { tokens } = await exchange(code, verifier)
    const revoked = await fetch(`${issuer}/token/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'packing-web', token: tokens['access_token'] ?? '' }),
    })
    expect([revoked.status, await revoked.text(), revoked.headers.get('content-type')]).toEqual([200, '', null])
    expect((await userInfo(tokens['access_token'])).status).toBe(401)
  })

  it.each(['/logout', '/Logout'])('signs out and returns to %s', async (path) => {
    const { code, verifier, browser } = await signIn()
    const { tokens } = await exchange(code, verifier)
    const query = new URLSearchParams({
      id_token_hint: tokens['id_token'] ?? '',
      post_logout_redirect_uri: ORIGIN + path,
      state: 's1',
    })
    const asked = await browser.open(`/session/end?${query}`)
    const form = await asked.text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
    const left = await browser.submit('/session/end/confirm', { xsrf, logout: 'yes' })
    expect(locationOf(left)).toBe(`${ORIGIN}${path}?state=s1`)
    const again = await browser.open(
      `/auth?${new URLSearchParams({ client_id: 'packing-web', response_type: 'code', scope: 'openid', redirect_uri: `${ORIGIN}/login`, code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' })}`,
    )
    expect(locationOf(again)).toContain('/interaction/')
  })

  it('does not redirect to a foreign address', async () => {
    const { code, verifier, browser } = await signIn()
    const { tokens } = await exchange(code, verifier)
    const query = new URLSearchParams({
      id_token_hint: tokens['id_token'] ?? '',
      post_logout_redirect_uri: 'http://evil.example/',
    })
    expect((await browser.open(`/session/end?${query}`)).status).toBe(400)
  })
})

describe('restart', () => {
  it('keeps the signing key, readable by its owner only', async () => {
    const before = (await keys()).keys[0]?.kid
    await identity.stop()
    await start()
    expect((await keys()).keys[0]?.kid).toBe(before)
    expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600)
  })

  it('logs no errors', () => expect(log).toEqual([]))
})
