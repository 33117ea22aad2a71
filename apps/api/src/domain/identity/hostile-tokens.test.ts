import { CompactEncrypt, FlattenedSign } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createIdTokenVerifier, type IdTokenVerifier } from './id-token.ts'
import {
  bytes,
  CLIENT,
  ecKey,
  ed,
  edKey,
  es,
  goodClaims,
  hs,
  NONCE,
  NOW,
  part,
  ps,
  rs,
  rsaKey,
  type Sign,
  seal,
  type TestKey,
  testClock,
} from './testing/forge.ts'
import { DISCOVERY, KEYS, startTestProvider, type TestProvider } from './testing/test-provider.ts'

let keys: Record<'rsa' | 'ec' | 'weak' | 'enc' | 'pss' | 'p384' | 'ed' | 'leaked' | 'encOnly' | 'foreign', TestKey>
let provider: TestProvider
let attacker: TestProvider
let verifier: IdTokenVerifier
const SECRET = 'a secret that stands in the key set for everybody to read'

beforeAll(async () => {
  const leaked = await rsaKey({ kid: 'leaked' })
  keys = {
    rsa: await rsaKey({ kid: 'rsa', alg: 'RS256', use: 'sig' }),
    ec: await ecKey({ kid: 'ec' }),
    weak: await rsaKey({ kid: 'weak', use: 'sig' }, 1024),
    enc: await rsaKey({ kid: 'enc', use: 'enc' }),
    pss: await rsaKey({ kid: 'pss', alg: 'PS256', use: 'sig' }),
    p384: await ecKey({ kid: 'p384' }, 'P-384'),
    ed: await edKey({ kid: 'ed' }),
    leaked: { ...leaked, jwk: { ...leaked.jwk, ...leaked.privateKey.export({ format: 'jwk' }) } },
    encOnly: await rsaKey({ kid: 'encOnly', key_ops: ['encrypt'] }),
    foreign: await rsaKey({ kid: 'foreign' }),
  }
  const { foreign, ...published } = keys
  const secret = { kty: 'oct', kid: 'secret', alg: 'HS256', k: part(SECRET) }
  provider = await startTestProvider([...Object.values(published).map(({ jwk }) => jwk), secret])
  attacker = await startTestProvider([foreign.jwk])
  verifier = createIdTokenVerifier({ issuer: provider.issuer, clientId: CLIENT }, testClock())
})
afterAll(() => Promise.all([provider.close(), attacker.close()]))

const header = { alg: 'RS256', kid: 'rsa', typ: 'JWT' }
const good = () => seal(header, goodClaims(provider.issuer), rs(keys.rsa))
const saying = (claims: object) => seal(header, { ...goodClaims(provider.issuer), ...claims }, rs(keys.rsa))
const without = (claim: string) => {
  const { [claim]: _left, ...claims } = goodClaims(provider.issuer)
  return seal(header, claims, rs(keys.rsa))
}
const headed = (more: object, sign: Sign = rs(keys.rsa)) =>
  seal({ ...header, ...more }, goodClaims(provider.issuer), sign)
const raw = (headerText: string, payloadText: string) => seal(headerText, payloadText, rs(keys.rsa))
const claimsText = () => JSON.stringify(goodClaims(provider.issuer))
const parts = () => good().split('.') as [string, string, string]
const rejoined = (change: (all: [string, string, string]) => readonly string[]) => change(parts()).join('.')
const pem = (type: 'spki' | 'pkcs1') => keys.rsa.publicKey.export({ type, format: 'pem' })

type Forge = () => string | Promise<string>

const algorithms: readonly [string, Forge][] = [
  ...['none', 'None', 'NONE', 'nOnE', 'none ', ''].flatMap((alg): [string, Forge][] => [
    [`alg "${alg}" and no signature`, () => seal({ ...header, alg }, goodClaims(provider.issuer), bytes())],
    [`alg "${alg}" and a true signature`, () => headed({ alg })],
  ]),
  ['no alg', () => headed({ alg: undefined })],
  ['alg null', () => headed({ alg: null })],
  ['alg as list', () => headed({ alg: ['RS256'] })],
  ['alg in small letters', () => headed({ alg: 'rs256' })],
  ['alg with a blank', () => headed({ alg: 'RS256 ' })],
  ['alg __proto__', () => raw('{"alg":"__proto__","kid":"rsa"}', claimsText())],
  ['alg hidden in __proto__', () => raw('{"__proto__":{"alg":"RS256"},"kid":"rsa"}', claimsText())],
  ['HS256 with the public key (SPKI) as secret', () => headed({ alg: 'HS256' }, hs(pem('spki')))],
  ['HS256 with the public key (PKCS#1) as secret', () => headed({ alg: 'HS256' }, hs(pem('pkcs1')))],
  ['HS256 with the public JWK as secret', () => headed({ alg: 'HS256' }, hs(JSON.stringify(keys.rsa.jwk)))],
  [
    'HS256 with the modulus as secret',
    () => headed({ alg: 'HS256' }, hs(Buffer.from(keys.rsa.jwk.n ?? '', 'base64url'))),
  ],
  ['HS256 with an empty secret', () => headed({ alg: 'HS256' }, hs(''))],
  ['HS256 with a published secret', () => headed({ alg: 'HS256', kid: 'secret' }, hs(SECRET))],
  ['RS256 named, HMAC made', () => headed({}, hs(pem('spki')))],
  ['RS384', () => headed({ alg: 'RS384' }, rs(keys.rsa, 384))],
  ['RS512', () => headed({ alg: 'RS512' }, rs(keys.rsa, 512))],
  ['RS256 named, SHA-512 signed', () => headed({}, rs(keys.rsa, 512))],
  ['RS256 named, SHA-1 signed', () => headed({}, rs(keys.rsa, 1))],
  ['PS256', () => headed({ alg: 'PS256' }, ps(keys.rsa))],
  ['PS256 with its own key', () => headed({ alg: 'PS256', kid: 'pss' }, ps(keys.pss))],
  ['RS256 with a key for PS256', () => headed({ kid: 'pss' }, rs(keys.pss))],
  ['ES384', () => headed({ alg: 'ES384', kid: 'p384' }, es(keys.p384, 384))],
  ['ES256 with a P-384 key', () => headed({ alg: 'ES256', kid: 'p384' }, es(keys.p384))],
  ['EdDSA', () => headed({ alg: 'EdDSA', kid: 'ed' }, ed(keys.ed))],
  ['Ed25519', () => headed({ alg: 'Ed25519', kid: 'ed' }, ed(keys.ed))],
  ['ES256 named for the RSA key', () => headed({ alg: 'ES256' })],
  ['RS256 named for the EC key', () => headed({ kid: 'ec' }, es(keys.ec))],
]

const trusted: readonly [string, Forge][] = [
  ['a foreign key under the provider’s kid', () => headed({}, rs(keys.foreign))],
  ['a foreign key under its own kid', () => headed({ kid: 'foreign' }, rs(keys.foreign))],
  ['the kid of another key of the provider', () => headed({ kid: 'ec' })],
  ['no kid though there are two keys', () => headed({ kid: undefined })],
  ['an empty kid', () => headed({ kid: '' })],
  ['kid null', () => headed({ kid: null })],
  ['kid as list', () => headed({ kid: ['rsa'] })],
  ['kid as number', () => headed({ kid: 0 })],
  ['kid in capitals', () => headed({ kid: 'RSA' })],
  ['kid as path', () => headed({ kid: '../../keys/rsa' })],
  ['kid as SQL', () => headed({ kid: "rsa' or '1'='1" })],
  ['kid __proto__', () => raw('{"alg":"RS256","kid":"__proto__"}', claimsText())],
  ['a kid of 6 000 letters', () => headed({ kid: 'k'.repeat(6000) })],
  ['an RSA key of 1024 bits', () => headed({ kid: 'weak' }, rs(keys.weak))],
  ['a key for encryption', () => headed({ kid: 'enc' }, rs(keys.enc))],
  ['a key whose key_ops lack verify', () => headed({ kid: 'encOnly' }, rs(keys.encOnly))],
  ['a key whose private part is published', () => headed({ kid: 'leaked' }, rs(keys.leaked))],
  ['its own key in jwk', () => headed({ kid: undefined, jwk: keys.foreign.jwk }, rs(keys.foreign))],
  ['its own key in jwk under the provider’s kid', () => headed({ jwk: keys.foreign.jwk }, rs(keys.foreign))],
  ['jku to the attacker', () => headed({ kid: 'foreign', jku: `${attacker.issuer}${KEYS}` }, rs(keys.foreign))],
  ['x5u to the attacker', () => headed({ kid: 'foreign', x5u: `${attacker.issuer}/chain` }, rs(keys.foreign))],
  ['its own certificate in x5c', () => headed({ x5c: ['MIIB'] }, rs(keys.foreign))],
  ['the attacker as issuer', () => seal({ ...header, kid: 'foreign' }, goodClaims(attacker.issuer), rs(keys.foreign))],
]

const signatures: readonly [string, Forge][] = [
  ['the signature of another token', () => rejoined(([h, p]) => [h, p, saying({ sub: 'other' }).split('.')[2] ?? ''])],
  ['another payload', () => rejoined(([h, , s]) => [h, part({ ...goodClaims(provider.issuer), sub: 'admin' }), s])],
  ['another header', () => rejoined(([, p, s]) => [part({ ...header, x: 1 }), p, s])],
  ['half a signature', () => rejoined(([h, p, s]) => [h, p, s.slice(0, 170)])],
  ['a signature with one more byte', () => rejoined(([h, p, s]) => [h, p, `${s.slice(0, -2)}AAAA`])],
  ['a signature of zeros', () => headed({}, bytes(...new Array<number>(256).fill(0)))],
  ['an ES256 signature of zeros', () => headed({ alg: 'ES256', kid: 'ec' }, bytes(...new Array<number>(64).fill(0)))],
  ['an ES256 signature in DER', () => headed({ alg: 'ES256', kid: 'ec' }, es(keys.ec, 256, 'der'))],
  ['an ES256 signature over SHA-384', () => headed({ alg: 'ES256', kid: 'ec' }, es(keys.ec, 384))],
]

const shapes: readonly [string, Forge][] = [
  ['nothing', () => ''],
  ['two dots', () => '..'],
  ['a word', () => 'token'],
  ['no header', () => rejoined(([, p, s]) => ['', p, s])],
  ['no payload', () => rejoined(([h, , s]) => [h, '', s])],
  ['no signature', () => rejoined(([h, p]) => [h, p, ''])],
  ['the signature and its dot missing', () => rejoined(([h, p]) => [h, p])],
  ['a fourth part', () => `${good()}.${part('more')}`],
  ['an empty fourth part', () => `${good()}.`],
  ['a leading dot', () => `.${good()}`],
  ['the last letter cut off', () => good().slice(0, -1)],
  ['cut in the middle', () => good().slice(0, 200)],
  ['two tokens in one', () => `${good()}${good()}`],
  ['Bearer before it', () => `Bearer ${good()}`],
  ['a blank before it', () => ` ${good()}`],
  ['a blank after it', () => `${good()} `],
  ['a newline after it', () => `${good()}\n`],
  ['a newline in the payload', () => rejoined(([h, p, s]) => [h, `${p.slice(0, 20)}\n${p.slice(20)}`, s])],
  ['a NUL after it', () => `${good()}\0`],
  ['padding', () => rejoined(([h, p, s]) => [h, p, `${s}==`])],
  ['padding as percent code', () => rejoined(([h, p, s]) => [h, p, `${s}%3D%3D`])],
  [
    'the alphabet of base64',
    () =>
      seal(header, { ...goodClaims(provider.issuer), name: '???>>>~~~' }, rs(keys.rsa))
        .replaceAll('-', '+')
        .replaceAll('_', '/'),
  ],
  ['a fullwidth dot', () => good().replace('.', '．')],
  ['fullwidth letters', () => good().replaceAll('e', 'ｅ')],
  ['a zero-width space in it', () => `${good().slice(0, 50)}\u200b${good().slice(50)}`],
  ['a megabyte of payload', () => saying({ more: 'x'.repeat(1_000_000) })],
  ['more than 8192 letters', () => saying({ more: 'x'.repeat(6000) })],
  ['a megabyte of dots', () => '.'.repeat(1_000_000)],
  ['a deep list as payload', () => raw(JSON.stringify(header), `${'['.repeat(2500)}${']'.repeat(2500)}`)],
  ['a deep object as header', () => raw(`${'{"a":'.repeat(800)}1${'}'.repeat(800)}`, claimsText())],
  ['a list as header', () => raw('["RS256"]', claimsText())],
  ['null as header', () => raw('null', claimsText())],
  ['a header that is not JSON', () => raw('RS256', claimsText())],
  ['a list as payload', () => raw(JSON.stringify(header), `[${claimsText()}]`)],
  ['a string as payload', () => raw(JSON.stringify(header), JSON.stringify(claimsText()))],
  ['null as payload', () => raw(JSON.stringify(header), 'null')],
  ['a number as payload', () => raw(JSON.stringify(header), '1')],
  ['a payload that is not JSON', () => raw(JSON.stringify(header), `${claimsText()},`)],
  [
    'a payload that is not UTF-8',
    () => {
      const input = `${part(header)}.${Buffer.concat([Buffer.from(claimsText()), Buffer.from([0xff])]).toString('base64url')}`
      return `${input}.${rs(keys.rsa)(input).toString('base64url')}`
    },
  ],
  [
    'encryption (JWE)',
    () =>
      new CompactEncrypt(Buffer.from(good()))
        .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
        .encrypt(keys.rsa.publicKey),
  ],
  [
    'the JSON serialisation',
    async () =>
      JSON.stringify(
        await new FlattenedSign(Buffer.from(claimsText())).setProtectedHeader(header).sign(keys.rsa.privateKey),
      ),
  ],
  ['a token within a token', () => raw(JSON.stringify({ ...header, cty: 'JWT' }), good())],
]

const headers: readonly [string, Forge][] = [
  ['typ at+jwt', () => headed({ typ: 'at+jwt' })],
  ['typ application/at+jwt', () => headed({ typ: 'application/at+jwt' })],
  ['typ logout+jwt', () => headed({ typ: 'logout+jwt' })],
  ['typ secevent+jwt', () => headed({ typ: 'secevent+jwt' })],
  ['typ dpop+jwt', () => headed({ typ: 'dpop+jwt' })],
  ['typ null', () => headed({ typ: null })],
  ['typ as list', () => headed({ typ: ['JWT'] })],
  ['an empty typ', () => headed({ typ: '' })],
  ['crit of something unknown', () => headed({ crit: ['exp'], exp: NOW + 3600 })],
  ['crit b64', () => headed({ crit: ['b64'], b64: true })],
  [
    'crit b64 with an unencoded payload',
    () => {
      const input = `${part({ ...header, b64: false, crit: ['b64'] })}.${part(claimsText())}`
      return `${input}.${rs(keys.rsa)(input).toString('base64url')}`
    },
  ],
  ['an empty crit', () => headed({ crit: [] })],
  ['crit null', () => headed({ crit: null })],
]

const claims: readonly [string, Forge][] = [
  ...['iss', 'aud', 'sub', 'exp', 'iat', 'nonce'].flatMap((claim): [string, Forge][] => [
    [`no ${claim}`, () => without(claim)],
    [`${claim} null`, () => saying({ [claim]: null })],
    [`${claim} in a list of lists`, () => saying({ [claim]: [[goodClaims(provider.issuer)[claim]]] })],
  ]),
  ['another issuer', () => saying({ iss: 'https://attacker.example' })],
  ['the issuer with a slash', () => saying({ iss: `${provider.issuer}/` })],
  ['the issuer and more', () => saying({ iss: `${provider.issuer}.attacker.example` })],
  ['more and the issuer', () => saying({ iss: `https://attacker.example/${provider.issuer}` })],
  ['the issuer cut short', () => saying({ iss: provider.issuer.slice(0, -1) })],
  ['the issuer in capitals', () => saying({ iss: provider.issuer.toUpperCase() })],
  ['the issuer in a list', () => saying({ iss: [provider.issuer] })],
  ['the issuer under another scheme', () => saying({ iss: provider.issuer.replace('http:', 'https:') })],
  ['another audience', () => saying({ aud: 'other-client' })],
  ['the audience in capitals', () => saying({ aud: CLIENT.toUpperCase() })],
  ['the audience and more', () => saying({ aud: `${CLIENT}-2` })],
  ['audiences in one text', () => saying({ aud: `${CLIENT} other` })],
  ['no audience in a list', () => saying({ aud: [] })],
  ['other audiences in a list', () => saying({ aud: ['other', 'another'], azp: CLIENT })],
  ['several audiences and no azp', () => saying({ aud: [CLIENT, 'other'] })],
  ['several audiences and another azp', () => saying({ aud: [CLIENT, 'other'], azp: 'other' })],
  ['several audiences, one no text', () => saying({ aud: [CLIENT, 1], azp: CLIENT })],
  ['the audience as object', () => saying({ aud: { [CLIENT]: true } })],
  ['one audience and another azp', () => saying({ azp: 'other' })],
  ['azp as list', () => saying({ azp: [CLIENT] })],
  ['an empty azp', () => saying({ azp: '' })],
  ['another nonce', () => saying({ nonce: 'a8b64babd0aca91a59bdbb7761b421d4' })],
  ['an empty nonce', () => saying({ nonce: '' })],
  ['the nonce in a list', () => saying({ nonce: [NONCE] })],
  ['the nonce in capitals', () => saying({ nonce: NONCE.toUpperCase() })],
  ['the nonce with a blank', () => saying({ nonce: `${NONCE} ` })],
  ['the nonce cut short', () => saying({ nonce: NONCE.slice(0, -1) })],
  ['nonce true', () => saying({ nonce: true })],
  ['expired 30 s ago', () => saying({ exp: NOW - 30, iat: NOW - 900 })],
  ['expired a year ago', () => saying({ exp: NOW - 31_536_000, iat: NOW - 31_539_600 })],
  ['exp as text', () => saying({ exp: String(NOW + 3600) })],
  ['exp without end', () => raw(JSON.stringify(header), claimsText().replace(String(NOW + 3600), '1e999'))],
  ['exp beyond all dates', () => saying({ exp: 1e15 })],
  ['exp zero', () => saying({ exp: 0 })],
  ['exp below zero', () => saying({ exp: -1 })],
  ['exp before iat', () => saying({ exp: NOW - 10, iat: NOW - 5 })],
  ['exp in milliseconds of the past', () => saying({ exp: 1000, iat: 0 })],
  ['iat 31 s from now', () => saying({ iat: NOW + 31 })],
  ['iat in milliseconds', () => saying({ iat: NOW * 1000, exp: NOW * 1000 + 1 })],
  ['iat more than 24 hours ago', () => saying({ iat: NOW - 86_431 })],
  ['iat zero', () => saying({ iat: 0 })],
  ['iat as text', () => saying({ iat: String(NOW) })],
  ['nbf 31 s from now', () => saying({ nbf: NOW + 31 })],
  ['nbf as text', () => saying({ nbf: String(NOW - 5) })],
  ['nbf null', () => saying({ nbf: null })],
  ['sub as number', () => saying({ sub: 7 })],
  ['an empty sub', () => saying({ sub: '' })],
  ['a sub of 256 letters', () => saying({ sub: 'x'.repeat(256) })],
  ['sub as object', () => saying({ sub: { toString: 'admin' } })],
  ['a sub with a NUL', () => saying({ sub: 'admin\0' })],
  ['a sub with a newline', () => saying({ sub: 'admin\n' })],
  ['a sub with half a letter', () => saying({ sub: 'admin\ud800' })],
  ['token_use access', () => saying({ token_use: 'access' })],
  ['token_use refresh', () => saying({ token_use: 'refresh' })],
  ['token_use as list', () => saying({ token_use: ['id'] })],
  ['token_use in capitals', () => saying({ token_use: 'ID' })],
  ['token_use null', () => saying({ token_use: null })],
  ['claims hidden in __proto__', () => raw(JSON.stringify(header), `{"__proto__":${claimsText()}}`)],
  [
    'a second issuer that counts',
    () => raw(JSON.stringify(header), claimsText().replace('}', ',"iss":"https://x.example"}')),
  ],
  ['a second audience that counts', () => raw(JSON.stringify(header), claimsText().replace('}', ',"aud":"other"}'))],
  ['a second nonce that counts', () => raw(JSON.stringify(header), claimsText().replace('}', ',"nonce":"other"}'))],
  ['a second exp that counts', () => raw(JSON.stringify(header), claimsText().replace('}', ',"exp":1}'))],
]

const others: readonly [string, Forge][] = [
  [
    'an access token (RFC 9068)',
    () => {
      const { nonce: _none, ...access } = goodClaims(provider.issuer)
      return seal(
        { ...header, typ: 'at+jwt' },
        { ...access, client_id: CLIENT, scope: 'openid', jti: '1' },
        rs(keys.rsa),
      )
    },
  ],
  [
    'an access token as Cognito makes it',
    () => {
      const { aud: _aud, ...access } = goodClaims(provider.issuer)
      return seal({ alg: 'RS256', kid: 'rsa' }, { ...access, client_id: CLIENT, token_use: 'access' }, rs(keys.rsa))
    },
  ],
  ['an access token as Keycloak makes it', () => saying({ typ: 'Bearer', azp: CLIENT, aud: [CLIENT, 'account'] })],
  ['a refresh token as Keycloak makes it', () => saying({ typ: 'Refresh', azp: CLIENT })],
  [
    'a logout token',
    () => {
      const { nonce: _none, ...logout } = goodClaims(provider.issuer)
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
      return seal({ ...header, typ: 'logout+jwt' }, { ...logout, events, sid: '1' }, rs(keys.rsa))
    },
  ],
  [
    'a logout token that passes for an ID token',
    () => saying({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }),
  ],
  ['a token for another client of the provider', () => saying({ aud: 'other', azp: 'other' })],
  [
    'the application’s own token',
    () =>
      seal(
        { alg: 'ES256', kid: 'app', typ: 'JWT' },
        { iss: 'packing-planning', aud: 'packing-planning', sub: '7', sid: '1' },
        es(keys.ec),
      ),
  ],
]

const all = [algorithms, trusted, signatures, shapes, headers, claims, others].flat()

it('names each token of the table once', () => {
  expect(new Set(all.map(([name]) => name)).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(150)
})

it.each(all)('rejects %s', async (_name, forge) => {
  expect(await verifier.verify(await forge(), NONCE)).toBeUndefined()
  // A rejected token has no side effect: the next user gets in and the provider is not asked again.
  expect(await verifier.verify(good(), NONCE)).toBeDefined()
  expect(provider.requests).toEqual([DISCOVERY, KEYS])
  expect(attacker.requests).toEqual([])
})

it.each(['', ' ', `${NONCE} `, 'undefined', 'null'])('rejects a good token for the nonce "%s"', async (nonce) => {
  expect(await verifier.verify(good(), nonce)).toBeUndefined()
})

it('rejects a value that is no text, whatever its type', async () => {
  for (const nonce of [undefined, null, true, [NONCE]] as unknown as string[]) {
    expect(await verifier.verify(without('nonce'), nonce)).toBeUndefined()
    expect(await verifier.verify(good(), nonce)).toBeUndefined()
  }
  for (const idToken of [undefined, null, 7, {}, [good()]] as unknown as string[]) {
    expect(await verifier.verify(idToken, NONCE)).toBeUndefined()
  }
})
