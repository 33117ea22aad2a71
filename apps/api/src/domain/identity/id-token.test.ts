import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createIdTokenVerifier, type IdTokenVerifier, ProviderUnreachable } from './id-token.ts'
import {
  CLIENT,
  ecKey,
  goodClaims,
  NONCE,
  NOW,
  rs,
  rsaKey,
  SUBJECT,
  seal,
  type TestClock,
  type TestKey,
  testClock,
} from './testing/forge.ts'
import { DISCOVERY, json, KEYS, startTestProvider, status, type TestProvider } from './testing/test-provider.ts'

const RS = { alg: 'RS256', kid: 'rsa', typ: 'JWT' }
let rsa: TestKey
let ec: TestKey
let next: TestKey
let provider: TestProvider
let clock: TestClock
let verifier: IdTokenVerifier

beforeAll(async () => {
  rsa = await rsaKey({ kid: 'rsa', alg: 'RS256', use: 'sig' })
  ec = await ecKey({ kid: 'ec', alg: 'ES256', use: 'sig' })
  next = await rsaKey({ kid: 'next', alg: 'RS256', use: 'sig' })
})
beforeEach(async () => {
  provider = await startTestProvider([rsa.jwk, ec.jwk])
  clock = testClock()
  verifier = createIdTokenVerifier({ issuer: provider.issuer, clientId: CLIENT }, clock)
})
afterEach(() => provider.close())

const token = (claims: object = {}, header: object = RS, key = rsa) =>
  seal(header, { ...goodClaims(provider.issuer), ...claims }, rs(key))
const isAccepted = async (idToken: string) => (await verifier.verify(idToken, NONCE)) !== undefined

describe('a good token', () => {
  it.each(['RS256', 'ES256'])('returns user and times when jose signs with %s', async (alg) => {
    const key = alg === 'RS256' ? rsa : ec
    const idToken = await new SignJWT(goodClaims(provider.issuer))
      .setProtectedHeader({ alg, kid: key.jwk.kid ?? '', typ: 'JWT' })
      .sign(createPrivateKey(key.privateKey.export({ type: 'pkcs8', format: 'pem' })))
    expect(await verifier.verify(idToken, NONCE)).toEqual({
      issuer: provider.issuer,
      subject: SUBJECT,
      issuedAt: new Date((NOW - 5) * 1000),
      expiresAt: new Date((NOW + 3600) * 1000),
      claims: goodClaims(provider.issuer),
    })
  })

  it.each<[string, object]>([
    ['expired 29 s ago', { exp: NOW - 29, iat: NOW - 900 }],
    ['issued 30 s from now', { iat: NOW + 30 }],
    ['not before 30 s from now', { nbf: NOW + 30 }],
    ['issued 24 hours and 30 s ago', { iat: NOW - 86_430 }],
    ['with fractions of seconds', { iat: NOW - 5.5, exp: NOW + 10.25 }],
    ['with the client as only audience of a list', { aud: [CLIENT] }],
    ['with several audiences and the client as azp', { aud: [CLIENT, 'other'], azp: CLIENT }],
    ['with one audience and the client as azp', { azp: CLIENT }],
    ['with token_use id, as Cognito writes', { token_use: 'id' }],
    ['with the claim typ ID, as Keycloak writes', { typ: 'ID' }],
    ['with a subject of 255 letters', { sub: 'x'.repeat(255) }],
    ['with a Japanese name', { name: '梱包 太郎' }],
    ['with claims nobody knows', { 'custom:employeeId': '1', amr: ['pwd'], roles: { a: [1] } }],
  ])('is accepted %s', async (_name, claims) => {
    expect(await isAccepted(token(claims))).toBe(true)
  })

  it.each<[string, object]>([
    ['no typ', { alg: 'RS256', kid: 'rsa' }],
    ['typ jwt in small letters', { ...RS, typ: 'jwt' }],
    ['a thumbprint that is not read', { ...RS, x5t: 'abc' }],
    ['a jku that is not followed', { ...RS, jku: 'http://127.0.0.1:1/keys' }],
  ])('is accepted with %s in its header', async (_name, header) => {
    expect(await isAccepted(token({}, header))).toBe(true)
  })

  it('needs no kid when there is only one key', async () => {
    provider.serve(KEYS, json({ keys: [rsa.jwk, { kty: 'oct', k: 'c2VjcmV0' }] }))
    expect(await isAccepted(token({}, { alg: 'RS256' }))).toBe(true)
  })

  it('is accepted from an issuer that ends in a slash, or has a path', async () => {
    for (const path of ['/', '/realms/main']) {
      const issuer = `${provider.issuer}${path}`
      const at = path === '/' ? DISCOVERY : `${path}${DISCOVERY}`
      provider.serve(at, json({ issuer, jwks_uri: `${provider.issuer}${KEYS}` }))
      const other = createIdTokenVerifier({ issuer, clientId: CLIENT }, clock)
      expect(await other.verify(token({ iss: issuer }), NONCE)).toMatchObject({ issuer })
    }
  })
})

it('accepts a token of 8192 letters and none longer', async () => {
  const tokens = [5400, 5500, 5600].flatMap((from) =>
    Array.from({ length: 100 }, (_, more) => token({ more: 'x'.repeat(from + more) })),
  )
  const longest = tokens.findLastIndex((one) => one.length <= 8192)
  expect(tokens[longest]!.length).toBeGreaterThan(8190)
  expect(await isAccepted(tokens[longest]!)).toBe(true)
  expect(tokens[longest + 1]!.length).toBeLessThan(8195)
  expect(await isAccepted(tokens[longest + 1]!)).toBe(false)
})

it('rejects a token with any single letter changed', async () => {
  const good = token()
  const letters = Array.from(good, (_letter, at) => at)
  const changed = letters.map((at) => good.slice(0, at) + (good[at] === 'A' ? 'B' : 'A') + good.slice(at + 1))
  const accepted = await Promise.all(changed.map(isAccepted))
  expect(accepted).toEqual(changed.map(() => false))
  expect(await isAccepted(good)).toBe(true)
})

it('rejects loose trailing bits of a signature, so that each token has one text', async () => {
  const good = token()
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const texts = [...alphabet].map((last) => good.slice(0, -1) + last)
  const accepted = await Promise.all(texts.map(isAccepted))
  expect(accepted.filter(Boolean)).toHaveLength(1)
})

describe('the requests to the provider', () => {
  it('are two for any number of concurrent calls and none afterwards', async () => {
    const good = token()
    const first = await Promise.all(Array.from({ length: 50 }, () => isAccepted(good)))
    expect(first.every(Boolean)).toBe(true)
    await Promise.all(Array.from({ length: 50 }, () => isAccepted(good)))
    expect(provider.requests).toEqual([DISCOVERY, KEYS])
  })

  it('refresh the keys after ten minutes and the discovery after an hour', async () => {
    const fresh = () => token({ iat: clock.now().getTime() / 1000, exp: clock.now().getTime() / 1000 + 60 })
    expect(await isAccepted(fresh())).toBe(true)
    clock.pass(599)
    expect(await isAccepted(fresh())).toBe(true)
    expect(provider.requests).toEqual([DISCOVERY, KEYS])
    clock.pass(1)
    expect(await isAccepted(fresh())).toBe(true)
    expect(provider.requests).toEqual([DISCOVERY, KEYS, KEYS])
    clock.pass(3000)
    expect(await isAccepted(fresh())).toBe(true)
    expect(provider.requests).toEqual([DISCOVERY, KEYS, KEYS, DISCOVERY, KEYS])
  })

  it('remain one in 30 s however many unknown keys are named', async () => {
    expect(await isAccepted(token())).toBe(true)
    const flood = async () => {
      const tokens = Array.from({ length: 100 }, (_, at) => token({}, { ...RS, kid: `unknown-${at}` }))
      expect((await Promise.all(tokens.map(isAccepted))).some(Boolean)).toBe(false)
    }
    await flood()
    expect(provider.requests).toEqual([DISCOVERY, KEYS])
    clock.pass(30)
    await flood()
    await flood()
    expect(provider.requests).toEqual([DISCOVERY, KEYS, KEYS])
  })

  it('remain one a second when unknown keys are named and the key set fails; known keys still work', async () => {
    expect(await isAccepted(token())).toBe(true)
    provider.serve(KEYS, status(500))
    clock.pass(30)
    const unknown = token({}, { ...RS, kid: 'unknown' })
    await expect(verifier.verify(unknown, NONCE)).rejects.toThrow(ProviderUnreachable)
    for (let call = 0; call < 20; call += 1) expect(await isAccepted(unknown)).toBe(false)
    expect(provider.requests).toEqual([DISCOVERY, KEYS, KEYS])
    expect(await isAccepted(token())).toBe(true)
    clock.pass(1)
    await expect(verifier.verify(unknown, NONCE)).rejects.toThrow(ProviderUnreachable)
    expect(provider.requests).toEqual([DISCOVERY, KEYS, KEYS, DISCOVERY, KEYS])
  })

  it('are not delayed by a clock set back', async () => {
    expect(await isAccepted(token())).toBe(true)
    clock.pass(-7200)
    provider.serve(KEYS, json({ keys: [next.jwk] }))
    const iat = NOW - 7200
    expect(await isAccepted(token({ iat, exp: iat + 60 }, { ...RS, kid: 'next' }, next))).toBe(true)
  })

  it('are none for malformed tokens', async () => {
    for (const text of ['', '.', '..', 'a.b', 'a.b.c.d', 'x'.repeat(9000)]) expect(await isAccepted(text)).toBe(false)
    expect(await verifier.verify(token(), '')).toBeUndefined()
    expect(provider.requests).toEqual([])
  })
})

describe('when the provider changes its keys', () => {
  it('finds the new key at its first token and stops trusting the old one', async () => {
    expect(await isAccepted(token())).toBe(true)
    provider.serve(KEYS, json({ keys: [next.jwk] }))
    clock.pass(30)
    expect(await isAccepted(token({}, { ...RS, kid: 'next' }, next))).toBe(true)
    expect(await isAccepted(token())).toBe(false)
    expect(provider.requests).toEqual([DISCOVERY, KEYS, KEYS])
  })

  it('trusts a removed key for ten minutes at most', async () => {
    expect(await isAccepted(token())).toBe(true)
    provider.serve(KEYS, json({ keys: [next.jwk] }))
    clock.pass(600)
    expect(await isAccepted(token())).toBe(false)
  })

  it('accepts a new key under the old kid and rejects the old one', async () => {
    expect(await isAccepted(token())).toBe(true)
    provider.serve(KEYS, json({ keys: [{ ...next.jwk, kid: 'rsa' }] }))
    clock.pass(600)
    expect(await isAccepted(token())).toBe(false)
    expect(await isAccepted(token({}, RS, next))).toBe(true)
  })

  it('finds moved keys through the discovery', async () => {
    expect(await isAccepted(token())).toBe(true)
    provider.serve(KEYS, status(410))
    provider.serve('/moved', json({ keys: [next.jwk] }))
    provider.serve(DISCOVERY, json({ issuer: provider.issuer, jwks_uri: `${provider.issuer}/moved` }))
    clock.pass(600)
    const moved = token({}, { ...RS, kid: 'next' }, next)
    await expect(verifier.verify(moved, NONCE)).rejects.toThrow(ProviderUnreachable)
    expect(await isAccepted(moved)).toBe(true)
  })
})
