import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createIdTokenVerifier, type IdTokenVerifier, ProviderUnreachable } from './id-token.ts'
import { keySetAddress } from './provider-keys.ts'
import {
  CLIENT,
  ecKey,
  edKey,
  es,
  goodClaims,
  NONCE,
  rs,
  rsaKey,
  type Sign,
  seal,
  type TestClock,
  type TestKey,
  testClock,
} from './testing/forge.ts'
import {
  type Answer,
  body,
  cutOff,
  DISCOVERY,
  endless,
  hang,
  hangUp,
  inTurn,
  json,
  KEYS,
  redirect,
  startTestProvider,
  startThenHang,
  status,
  type TestProvider,
} from './testing/test-provider.ts'

let rsa: TestKey
let other: TestKey
let small: TestKey
let tiny: TestKey
let ec: TestKey
let p384: TestKey
let ed: TestKey
let provider: TestProvider
let clock: TestClock

beforeAll(async () => {
  rsa = await rsaKey({ kid: 'one' })
  other = await rsaKey({ kid: 'one' })
  small = await rsaKey({ kid: 'one' }, 1024)
  tiny = await rsaKey({ kid: 'one' }, 512)
  ec = await ecKey({ kid: 'one' })
  p384 = await ecKey({ kid: 'one' }, 'P-384')
  ed = await edKey({ kid: 'one' })
})
beforeEach(async () => {
  provider = await startTestProvider([rsa.jwk])
  clock = testClock()
})
afterEach(() => provider.close())

/** Timeout in ms for a silent provider; long enough for a real answer on a busy machine. */
const PATIENCE = 1000

const verifierOf = (timeoutMs = 5000): IdTokenVerifier =>
  createIdTokenVerifier({ issuer: provider.issuer, clientId: CLIENT, timeoutMs }, clock)
const token = (signature: Sign = rs(rsa), alg = 'RS256') =>
  seal({ alg, kid: 'one', typ: 'JWT' }, goodClaims(provider.issuer), signature)
const discovery = (more: object = {}) => ({ issuer: provider.issuer, jwks_uri: `${provider.issuer}${KEYS}`, ...more })
const keySet = (...keys: unknown[]): Answer => json({ keys })

const HTML = '<!doctype html><title>Sign in to the network</title>'
const huge = JSON.stringify({ more: 'x'.repeat(1024 * 1024) })
const bomb: Answer = (request, response) =>
  body(gzipSync(' '.repeat(30_000_000)), 'application/json', { 'content-encoding': 'gzip' })(request, response)
const noHttp: Answer = (request) => void request.socket.end('SSH-2.0-OpenSSH_9.6\r\n')
const swollenHeader: Answer = body('{}', 'application/json', { 'x-more': 'x'.repeat(60_000) })
const typeless: Answer = (_request, response) => void response.writeHead(200).end('{}')

const brokenAnswers: readonly [string, () => Answer, RegExp][] = [
  ...[201, 204, 400, 401, 403, 404, 410, 429, 500, 502, 503].map((code): [string, () => Answer, RegExp] => [
    `status ${code}`,
    () => status(code),
    new RegExp(`answered ${code} instead of 200`),
  ]),
  ...[301, 302, 303, 307, 308].map((code): [string, () => Answer, RegExp] => [
    `redirect ${code}`,
    () => redirect('/elsewhere', code),
    /did not answer \(.*redirect/,
  ]),
  ['a redirect to another host', () => redirect('https://attacker.example/'), /redirect/],
  ['HTML', () => body(HTML, 'text/html; charset=utf-8'), /answered text\/html; charset=utf-8 instead of JSON/],
  ['HTML that says it is JSON', () => body(HTML), /not readable as JSON/],
  ['JSON that says it is HTML', () => json({}, 'text/html'), /answered text\/html instead of JSON/],
  ['JSON that says it is JavaScript', () => json({}, 'application/json-p'), /instead of JSON/],
  ['no content type', () => typeless, /answered nothing instead of JSON/],
  ['nothing', () => body(''), /not readable as JSON/],
  ['cut JSON', () => body('{"issuer":"http'), /not readable as JSON/],
  ['an array', () => json([]), /not a JSON object/],
  ['null', () => json(null), /not a JSON object/],
  ['a text', () => json('{}'), /not a JSON object/],
  ['a number', () => json(7), /not a JSON object/],
  ['more than 1 MB', () => body(huge), /larger than 1048576 bytes/],
  ['30 MB zipped to little', () => bomb, /larger than 1048576 bytes/],
  ['a header of 60 kB', () => swollenHeader, /did not answer \(/],
  ['what is not HTTP', () => noHttp, /did not answer \(/],
  ['hanging up', () => hangUp, /did not answer \(/],
  ['hanging up in the middle', () => cutOff, /did not answer \(/],
]

const brokenDiscoveries: readonly [string, () => object, RegExp][] = [
  ['an empty object', () => ({}), /names the issuer nothing instead of http/],
  ['another issuer', () => discovery({ issuer: 'https://attacker.example' }), /issuer https:\/\/attacker.example inst/],
  ['its issuer with a slash', () => discovery({ issuer: `${provider.issuer}/` }), /names the issuer/],
  ['its issuer in capitals', () => discovery({ issuer: provider.issuer.toUpperCase() }), /names the issuer/],
  ['its issuer in a list', () => discovery({ issuer: [provider.issuer] }), /names the issuer \["http/],
  ['no issuer', () => discovery({ issuer: undefined }), /names the issuer nothing/],
  ['a very long issuer', () => discovery({ issuer: 'x'.repeat(500_000) }), /names the issuer x/],
  ['an issuer with line breaks', () => discovery({ issuer: 'a\n{"level":60}\u202e' }), /issuer a {"level":60}/],
  ...Object.entries({
    'no jwks_uri': undefined,
    'jwks_uri null': null,
    'jwks_uri as number': 7,
    'jwks_uri as list': ['https://attacker.example/keys'],
    'an empty jwks_uri': '',
    'a jwks_uri without host': '/keys',
    'jwks_uri javascript:': 'javascript:alert(1)',
    'jwks_uri file:': 'file:///etc/passwd',
    'jwks_uri data:': `data:application/json,${encodeURIComponent('{"keys":[]}')}`,
    'jwks_uri ftp:': 'ftp://127.0.0.1/keys',
    'jwks_uri blob:': 'blob:http://127.0.0.1/1',
    'jwks_uri with a password': 'http://user:secret@127.0.0.1:1/keys',
  }).map(([name, uri]): [string, () => object, RegExp] => [
    name,
    () => discovery({ jwks_uri: uri }),
    /names no usable address of its keys/,
  ]),
]

const NO_KEY = /its key set has no key for RS256 or ES256 signatures/
const ASK_A_KEY_SET = /its key set has no list of keys/

const brokenKeySets: readonly [string, () => Answer, RegExp, (() => string)?][] = [
  ['no keys', () => json({}), ASK_A_KEY_SET],
  ['keys null', () => json({ keys: null }), ASK_A_KEY_SET],
  ['keys as object', () => json({ keys: { one: rsa.jwk } }), ASK_A_KEY_SET],
  ['keys as text', () => json({ keys: JSON.stringify([rsa.jwk]) }), ASK_A_KEY_SET],
  ['a bare key', () => json(rsa.jwk), ASK_A_KEY_SET],
  ['an empty list', () => keySet(), NO_KEY],
  ['a list of nonsense', () => keySet(null, 7, 'one', [rsa.jwk], true, {}), NO_KEY],
  ['keys for encryption only', () => keySet({ ...rsa.jwk, use: 'enc' }, { ...ec.jwk, use: 'enc' }), NO_KEY],
  ['use as list', () => keySet({ ...rsa.jwk, use: ['sig'] }), NO_KEY],
  ['key_ops without verify', () => keySet({ ...rsa.jwk, key_ops: ['wrapKey'] }), NO_KEY],
  ['key_ops as text', () => keySet({ ...rsa.jwk, key_ops: 'verify' }), NO_KEY],
  ['secrets only', () => keySet({ kty: 'oct', kid: 'one', k: 'c2VjcmV0' }), NO_KEY],
  ['an RSA key of 512 bits', () => keySet(tiny.jwk), NO_KEY, () => token(rs(tiny))],
  ['an RSA key of 1024 bits', () => keySet(small.jwk), NO_KEY, () => token(rs(small))],
  ['an RSA key with exponent 1', () => keySet({ ...rsa.jwk, e: 'AQ' }), NO_KEY, () => token(unsigned)],
  ['an RSA key with exponent 0', () => keySet({ ...rsa.jwk, e: 'AA' }), NO_KEY],
  ['a P-384 key', () => keySet(p384.jwk), NO_KEY, () => token(es(p384), 'ES256')],
  ['a P-384 key that says P-256', () => keySet({ ...p384.jwk, crv: 'P-256' }), NO_KEY],
  ['an Ed25519 key', () => keySet(ed.jwk), NO_KEY],
  ['a point that is not on the curve', () => keySet({ ...ec.jwk, x: ec.jwk.y }), NO_KEY],
  ['an EC key without y', () => keySet({ ...ec.jwk, y: undefined }), NO_KEY],
  ['an RSA key without n', () => keySet({ ...rsa.jwk, n: undefined }), NO_KEY],
  ['an RSA key with an empty n', () => keySet({ ...rsa.jwk, n: '' }), NO_KEY],
  ['an RSA key with n as number', () => keySet({ ...rsa.jwk, n: 65_537 }), NO_KEY],
  ['n that is no base64', () => keySet({ ...rsa.jwk, n: '!!!' }), NO_KEY],
  ['only a certificate', () => keySet({ kty: 'RSA', kid: 'one', x5c: ['MIIB'] }), NO_KEY],
  ['kid as number', () => keySet({ ...rsa.jwk, kid: 1 }), NO_KEY],
  ['kty in small letters', () => keySet({ ...rsa.jwk, kty: 'rsa' }), NO_KEY],
  ['a key for no algorithm', () => keySet({ ...rsa.jwk, alg: 'none' }), NO_KEY],
  ['a key for RS512', () => keySet({ ...rsa.jwk, alg: 'RS512' }), NO_KEY],
  ['a key for HS256', () => keySet({ ...rsa.jwk, alg: 'HS256' }), NO_KEY],
  ['an RSA key for ES256', () => keySet({ ...rsa.jwk, alg: 'ES256' }), NO_KEY],
  ['a private key', () => keySet({ ...rsa.jwk, ...rsa.privateKey.export({ format: 'jwk' }) }), NO_KEY],
]

const otherKeys: readonly [string, () => Answer][] = [
  ['the key of somebody else', () => keySet(other.jwk)],
  ['two keys of one kid', () => keySet(rsa.jwk, other.jwk)],
  ['the same key twice', () => keySet(rsa.jwk, rsa.jwk)],
  ['the key under another kid', () => keySet({ ...rsa.jwk, kid: 'two' })],
  ['the key without a kid', () => keySet({ ...rsa.jwk, kid: undefined })],
  ['a key of another kind under the kid', () => keySet(ec.jwk)],
  ['a thousand other keys', () => keySet(...Array.from({ length: 1000 }, (_, at) => ({ ...rsa.jwk, kid: `k${at}` })))],
]

/** PKCS#1 padding of the digest: with exponent 1, a signature anybody can write. */
const unsigned: Sign = (input) => {
  const prefix = Buffer.from('3031300d060960864801650304020105000420', 'hex')
  const digest = createHash('sha256').update(input).digest()
  const filling = Buffer.alloc(256 - 3 - prefix.length - digest.length, 0xff)
  return Buffer.concat([Buffer.from([0, 1]), filling, Buffer.from([0]), prefix, digest])
}

const heal = () => {
  provider.serve(DISCOVERY, json(discovery()))
  provider.serve(KEYS, keySet(rsa.jwk))
}

async function expectUnreachable(verifier: IdTokenVerifier, requests: number, says: RegExp, idToken = token()) {
  const calls = Array.from({ length: 20 }, () => verifier.verify(idToken, NONCE).catch((error: unknown) => error))
  for (const error of await Promise.all(calls)) {
    expect(error).toBeInstanceOf(ProviderUnreachable)
    const { message } = error as Error
    expect(message).toMatch(/^The identity provider cannot be used: its .{10,550}\.$/)
    expect(message).toMatch(says)
    expect(message).not.toMatch(/undefined|\[object|fetch failed|secret/)
  }
  expect(provider.requests).toHaveLength(requests)
  await verifier.verify(idToken, NONCE).catch(() => undefined)
  expect(provider.requests.length).toBeLessThanOrEqual(2 * requests)
  heal()
  expect(await verifier.verify(token(), NONCE)).toBeDefined()
  expect(provider.requests.length).toBeLessThanOrEqual(2 * requests + 2)
}

describe('the discovery is', () => {
  it.each(brokenAnswers)('%s', async (_name, answer, says) => {
    provider.serve(DISCOVERY, answer())
    provider.serve('/elsewhere', json(discovery()))
    await expectUnreachable(verifierOf(), 1, says)
  })

  it.each(brokenDiscoveries)('%s', async (_name, document, says) => {
    provider.serve(DISCOVERY, json(document()))
    await expectUnreachable(verifierOf(), 1, says)
  })

  it('endless: reads no more than needed', async () => {
    const sent = { bytes: 0 }
    provider.serve(DISCOVERY, endless(sent))
    await expectUnreachable(verifierOf(), 1, /larger than 1048576 bytes/)
    expect(sent.bytes).toBeLessThan(30_000_000)
  })

  it.each([
    ['silence', hang],
    ['silence after the first letters', startThenHang],
  ])('%s', async (_name, answer) => {
    provider.serve(DISCOVERY, answer)
    await expectUnreachable(verifierOf(PATIENCE), 1, /did not answer within 1 s/)
  })

  it('pointing to where nobody listens', async () => {
    const gone = await startTestProvider()
    await gone.close()
    provider.serve(DISCOVERY, json(discovery({ jwks_uri: `${gone.issuer}/keys` })))
    await expectUnreachable(verifierOf(), 1, /its key set at http.*did not answer \(.*ECONNREFUSED/)
  })
})

describe('the key set is', () => {
  it.each(brokenAnswers)('%s', async (_name, answer, says) => {
    provider.serve(KEYS, answer())
    provider.serve('/elsewhere', keySet(rsa.jwk))
    await expectUnreachable(verifierOf(), 2, says)
  })

  it.each(brokenKeySets)('%s', async (_name, answer, says, idToken = () => token()) => {
    provider.serve(KEYS, answer())
    await expectUnreachable(verifierOf(), 2, says, idToken())
  })

  it.each(otherKeys)('%s', async (_name, answer) => {
    provider.serve(KEYS, answer())
    const verifier = verifierOf()
    const calls = Array.from({ length: 20 }, () => verifier.verify(token(), NONCE))
    expect(new Set(await Promise.all(calls))).toEqual(new Set([undefined]))
    expect(await verifier.verify(token(), NONCE)).toBeUndefined()
    expect(provider.requests).toEqual([DISCOVERY, KEYS])
    heal()
    clock.pass(600)
    expect(await verifier.verify(token(), NONCE)).toBeDefined()
    expect(provider.requests).toEqual([DISCOVERY, KEYS, KEYS])
  })

  it('endless: reads no more than needed', async () => {
    const sent = { bytes: 0 }
    provider.serve(KEYS, endless(sent))
    await expectUnreachable(verifierOf(), 2, /larger than 1048576 bytes/)
    expect(sent.bytes).toBeLessThan(30_000_000)
  })

  it.each([
    ['silence', hang],
    ['silence after the first letters', startThenHang],
  ])('%s', async (_name, answer) => {
    provider.serve(KEYS, answer)
    await expectUnreachable(verifierOf(PATIENCE), 2, /its key set .*did not answer within 1 s/)
  })

  it('silent after the first letters while garbage is collected: times out', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage: () => void = runInNewContext('gc')
    provider.serve(KEYS, startThenHang)
    const cleaning = setInterval(collectGarbage, 50)
    onTestFinished(() => clearInterval(cleaning))
    await expectUnreachable(verifierOf(PATIENCE), 2, /its key set .*did not answer within 1 s/)
  })

  it('good among invalid keys: uses the good key', async () => {
    provider.serve(
      KEYS,
      keySet(null, 7, { kty: 'XX' }, { ...small.jwk, kid: 'small' }, { ...ed.jwk, kid: 'ed' }, rsa.jwk),
    )
    expect(await verifierOf().verify(token(), NONCE)).toBeDefined()
  })

  it('with two keys of one kid and different kinds: uses the token’s algorithm', async () => {
    provider.serve(KEYS, keySet(rsa.jwk, ec.jwk))
    expect(await verifierOf().verify(token(), NONCE)).toBeDefined()
    expect(await verifierOf().verify(token(es(ec), 'ES256'), NONCE)).toBeDefined()
  })

  it('of the media type of key sets: is read', async () => {
    provider.serve(KEYS, json({ keys: [rsa.jwk] }, 'application/jwk-set+json; charset=utf-8'))
    expect(await verifierOf().verify(token(), NONCE)).toBeDefined()
  })
})

describe('after one failure', () => {
  const failures: readonly [string, Answer][] = [
    ['status 500', status(500)],
    ['hanging up', hangUp],
    ['half an answer', cutOff],
    ['HTML', body(HTML, 'text/html')],
    ['silence', hang],
  ]
  it.each(failures)('succeeds on the next call after a discovery failure (%s)', async (_name, failure) => {
    const verifier = verifierOf(PATIENCE)
    provider.serve(DISCOVERY, inTurn(failure, json(discovery())))
    await expect(verifier.verify(token(), NONCE)).rejects.toThrow(ProviderUnreachable)
    expect(await verifier.verify(token(), NONCE)).toBeDefined()
    expect(provider.requests).toEqual([DISCOVERY, DISCOVERY, KEYS])
  })

  it.each(failures)('succeeds on the next call after a key set failure (%s)', async (_name, failure) => {
    const verifier = verifierOf(PATIENCE)
    provider.serve(KEYS, inTurn(failure, keySet(rsa.jwk)))
    await expect(verifier.verify(token(), NONCE)).rejects.toThrow(ProviderUnreachable)
    expect(await verifier.verify(token(), NONCE)).toBeDefined()
    expect(provider.requests).toEqual([DISCOVERY, KEYS, DISCOVERY, KEYS])
  })

  it('does not trust old keys while they are read again', async () => {
    const verifier = verifierOf()
    expect(await verifier.verify(token(), NONCE)).toBeDefined()
    provider.serve(KEYS, status(500))
    clock.pass(600)
    await expect(verifier.verify(token(), NONCE)).rejects.toThrow(ProviderUnreachable)
  })
})

describe('the address of the keys', () => {
  it.each([
    'http://idp.example/keys',
    'HTTP://idp.example/keys',
    ' http://idp.example/keys',
    'ws://idp.example/keys',
    '//idp.example/keys',
    'https:',
    'https://user@idp.example/keys',
    'https://:secret@idp.example/keys',
  ])('cannot be "%s" for a provider with TLS', (uri) => {
    expect(() => keySetAddress(uri, 'https://idp.example')).toThrow(ProviderUnreachable)
  })

  it('can be on another host for a provider with TLS', () => {
    const address = keySetAddress('https://keys.idp.example/v1/keys', 'https://idp.example')
    expect(address.href).toBe('https://keys.idp.example/v1/keys')
  })

  it('can lack TLS for a provider without TLS', () => {
    expect(keySetAddress('https://idp.example/keys', 'http://localhost:8081').protocol).toBe('https:')
  })
})

it('reports a provider without TLS or without a listener', async () => {
  const issuer = provider.issuer.replace('http:', 'https:')
  const secure = createIdTokenVerifier({ issuer, clientId: CLIENT }, clock)
  await expect(secure.verify(token(), NONCE)).rejects.toThrow(/its discovery at https:.* did not answer \(/)
  const verifier = verifierOf()
  await provider.close()
  await expect(verifier.verify(token(), NONCE)).rejects.toThrow(/its discovery at http:.* did not answer \(.*REFUSED/)
})
