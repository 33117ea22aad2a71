import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readIdentitySettings } from './settings.ts'
import { startIdentity } from './start-identity.ts'
import { Browser, claimsIn, freePort, headerOf, locationOf, signInRequest } from './testing/browser.ts'

const WEB = 'http://localhost:9080'
const dataDir = mkdtempSync(join(tmpdir(), 'hosted-identity-'))
const log: string[] = []
let issuer: string
let signInOrigin: string
let identity: { stop(): Promise<void> }

beforeAll(async () => {
  const [port, signInPort] = [await freePort(), await freePort()]
  issuer = `http://127.0.0.1:${port}/local_pool`
  signInOrigin = `http://127.0.0.1:${signInPort}`
  const settings = readIdentitySettings({
    IDENTITY_SHAPE: 'hosted',
    IDENTITY_PORT: String(port),
    IDENTITY_SIGN_IN_PORT: String(signInPort),
    IDENTITY_SIGN_IN_ORIGIN: signInOrigin,
    IDENTITY_TOKEN_SECONDS: '120',
    IDENTITY_DATA_DIR: dataDir,
    ISSUER: issuer,
    REDIRECT_ORIGINS: WEB,
  })
  identity = await startIdentity({ ...settings, log: (line) => log.push(line) })
})
afterAll(async () => {
  await identity.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const read = async (address: string) => (await (await fetch(address)).json()) as Record<string, unknown>
const discovery = () => read(`${issuer}/.well-known/openid-configuration`)

async function begin(browser: Browser) {
  const request = signInRequest(`${WEB}/login`)
  const { authorization_endpoint: endpoint } = await discovery()
  const left = await browser.open(`${endpoint}?${new URLSearchParams(request.parameters)}`)
  return { ...request, location: locationOf(left) }
}

async function signIn(browser = new Browser(signInOrigin)) {
  const { location, verifier, nonce } = await begin(browser)
  const posted = await browser.submit(location, { userName: 'planner', password: 'demo' })
  const back = new URL(locationOf(await browser.open(locationOf(posted))))
  const tokens = await ask('token', {
    grant_type: 'authorization_code',
    client_id: 'packing-web',
    redirect_uri: `${WEB}/login`,
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
  })
  return { browser, nonce, tokens: tokens.body }
}

async function ask(what: 'token' | 'revocation', fields: Record<string, string>) {
  const endpoint = String((await discovery())[`${what}_endpoint`])
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { origin: WEB },
    body: new URLSearchParams(fields),
  })
  const text = await response.text()
  return { response, body: (text === '' ? {} : JSON.parse(text)) as Record<string, string> }
}

const revoke = (token = '') => ask('revocation', { client_id: 'packing-web', token })
const refresh = (token = '') =>
  ask('token', { grant_type: 'refresh_token', client_id: 'packing-web', refresh_token: token })

async function isSigned(token: string): Promise<boolean> {
  const { keys } = (await read(`${issuer}/.well-known/jwks.json`)) as unknown as { keys: JsonWebKey[] }
  const [head, body, signature = ''] = token.split('.')
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })
  return verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
}

describe('discovery', () => {
  it('is under the issuer’s path, names endpoints of another origin and no end-session endpoint', async () => {
    const document = await discovery()
    expect(document).toMatchObject({
      issuer,
      authorization_endpoint: `${signInOrigin}/oauth2/authorize`,
      token_endpoint: `${signInOrigin}/oauth2/token`,
      revocation_endpoint: `${signInOrigin}/oauth2/revoke`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
    })
    expect(document).not.toHaveProperty('end_session_endpoint')
  })

  it.each([
    ['discovery without the path', () => `${new URL(issuer).origin}/.well-known/openid-configuration`],
    ['discovery on the sign-in domain', () => `${signInOrigin}/.well-known/openid-configuration`],
    ['sign-in at the issuer', () => `${issuer}/oauth2/authorize`],
    ['the standard end of sessions', () => `${signInOrigin}/session/end`],
  ])('serves no %s', async (_name, address) => {
    expect((await fetch(address())).status).toBe(404)
  })
})

describe('tokens', () => {
  it('include an ID token with its use, an access token signed with the same key, and a refresh token', async () => {
    const { tokens, nonce } = await signIn()
    expect(claimsIn(tokens['id_token'])).toMatchObject({
      iss: issuer,
      aud: 'packing-web',
      sub: 'demo-planner',
      nonce,
      token_use: 'id',
      'cognito:username': 'planner',
      'custom:employeeId': 'E100001',
      'custom:prctCode': '200100',
      'custom:roleType': 'PACKING_PLANNER',
    })
    expect(claimsIn(tokens['id_token'])).not.toHaveProperty('name')
    expect(claimsIn(tokens['access_token'])).toMatchObject({ iss: issuer, sub: 'demo-planner', token_use: 'access' })
    expect(headerOf(tokens['access_token'])).toEqual(headerOf(tokens['id_token']))
    expect(await isSigned(tokens['id_token'] ?? '')).toBe(true)
    expect(await isSigned(tokens['access_token'] ?? '')).toBe(true)
  })

  it('are valid for the configured time', async () => {
    const { tokens } = await signIn()
    const { iat, exp } = claimsIn(tokens['id_token']) as { iat: number; exp: number }
    expect([exp - iat, tokens['expires_in']]).toEqual([120, 120])
  })

  it('are renewed with the refresh token until it is revoked', async () => {
    const { tokens } = await signIn()
    expect(claimsIn((await refresh(tokens['refresh_token'])).body['id_token'])).toMatchObject({ sub: 'demo-planner' })
    const { response } = await revoke(tokens['refresh_token'])
    expect([response.status, response.headers.get('content-type')]).toEqual([200, null])
    expect(response.headers.get('access-control-allow-origin')).toBe(WEB)
    expect((await refresh(tokens['refresh_token'])).body['error']).toBe('invalid_grant')
  })

  it('can be revoked only if they are refresh tokens', async () => {
    const { tokens } = await signIn()
    const { response, body } = await revoke(tokens['access_token'])
    expect([response.status, body['error']]).toEqual([400, 'unsupported_token_type'])
  })
})

describe('sign-out', () => {
  const leave = (browser: Browser, query: Record<string, string>) =>
    browser.open(`/logout?${new URLSearchParams(query)}`)

  it.each(['/logout', '/Logout'])('ends the session of the provider and returns to %s', async (path) => {
    const { browser, tokens } = await signIn()
    expect((await begin(browser)).location).toContain(`${WEB}/login?code=`)
    const left = await leave(browser, { client_id: 'packing-web', logout_uri: WEB + path })
    expect([left.status, locationOf(left)]).toEqual([302, WEB + path])
    expect((await begin(browser)).location).toContain('/interaction/')
    expect((await refresh(tokens['refresh_token'])).response.status).toBe(200)
  })

  it('returns without a session as well', async () => {
    const left = await leave(new Browser(signInOrigin), { client_id: 'packing-web', logout_uri: `${WEB}/logout` })
    expect(left.status).toBe(302)
  })

  it.each([
    ['an address that is not allowed', { client_id: 'packing-web', logout_uri: 'http://evil.example/' }],
    ['an allowed address with more behind it', { client_id: 'packing-web', logout_uri: `${WEB}/logout?x=1` }],
    ['no address', { client_id: 'packing-web' }],
    ['the standard’s parameter', { client_id: 'packing-web', post_logout_redirect_uri: `${WEB}/logout` }],
    ['an unknown client', { client_id: 'stranger', logout_uri: `${WEB}/logout` }],
    ['no client', { logout_uri: `${WEB}/logout` }],
  ])('rejects %s and leaves the session open', async (_name, query) => {
    const { browser } = await signIn()
    expect((await leave(browser, query as Record<string, string>)).status).toBe(400)
    expect((await begin(browser)).location).toContain(`${WEB}/login?code=`)
  })
})

it('logs no errors', () => expect(log).toEqual([]))
