import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { calculateJwkThumbprint, type JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  bytes,
  ecKey,
  es,
  hs,
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

const ISSUER = 'packing-planning'
const clock = testClock()
let test: TestApp
let me: SignedIn
let other: SignedIn
let own: TestKey & { readonly keyId: string }
let foreign: TestKey
let rsa: TestKey

const details = callOf('authority/getuserdetails')

beforeAll(async () => {
  test = await startTestApp({ clock })
  const persona = { prctCode: '200100', scopes: ['200100', '300100'], privileges: {} }
  me = await test.signIn({ ...persona, name: 'ME' })
  other = await test.signIn({ ...persona, name: 'OTHER' })
  const { rows } = await test.superuser.query<{ key_id: string; private_jwk: JWK }>('select * from token_key')
  const [row] = rows
  if (!row) throw new Error('no key')
  const privateKey = createPrivateKey({ key: row.private_jwk, format: 'jwk' })
  own = { privateKey, publicKey: createPublicKey(privateKey), jwk: row.private_jwk, keyId: row.key_id }
  foreign = await ecKey()
  rsa = await rsaKey()
})
afterAll(() => test.close())

const header = () => ({ alg: 'ES256', kid: own.keyId, typ: 'JWT' })
const claims = (): Record<string, unknown> => ({
  sid: me.sessionId,
  prct: '200100',
  sub: String(me.userId),
  iss: ISSUER,
  aud: ISSUER,
  iat: NOW,
  exp: NOW + 1800,
})
const saying = (more: object, sign: Sign = es(own)) => seal(header(), { ...claims(), ...more }, sign)
const without = (claim: string) => {
  const { [claim]: _left, ...rest } = claims()
  return seal(header(), rest, es(own))
}
const headed = (more: object, sign: Sign = es(own)) => seal({ ...header(), ...more }, claims(), sign)
const rejoined = (change: (parts: [string, string, string]) => readonly string[]) =>
  change(me.token.split('.') as [string, string, string]).join('.')
const publicPem = () => String(own.publicKey.export({ type: 'spki', format: 'pem' }))
const publicJwk = () => own.publicKey.export({ format: 'jwk' })

const tokensByIdea: readonly [string, () => string][] = [
  ...['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg): [string, () => string][] => [
    [`alg "${alg}" without signature`, () => headed({ alg }, bytes())],
    [`alg "${alg}" with a true signature`, () => headed({ alg })],
  ]),
  ['alg null', () => headed({ alg: null })],
  ['no alg', () => headed({ alg: undefined })],
  ['alg as a list', () => headed({ alg: ['ES256'] })],
  ['alg in small letters', () => headed({ alg: 'es256' })],
  ['HS256 by the public key as text', () => headed({ alg: 'HS256' }, hs(publicPem()))],
  ['HS256 by the public key as JWK', () => headed({ alg: 'HS256' }, hs(JSON.stringify(publicJwk())))],
  ['HS256 by the key’s name', () => headed({ alg: 'HS256' }, hs(own.keyId))],
  ['HS256 by nothing', () => headed({ alg: 'HS256' }, hs(''))],
  ['ES256 said, HMAC made', () => headed({}, hs(publicPem()))],
  ['RS256 by a key of its own', () => headed({ alg: 'RS256' }, rs(rsa))],
  ['PS256 by a key of its own', () => headed({ alg: 'PS256' }, ps(rsa))],
  ['ES384', () => headed({ alg: 'ES384' }, es(own, 384))],
  ['ES256 over another digest', () => headed({}, es(own, 512))],
  ['signature in DER', () => headed({}, es(own, 256, 'der'))],
  ['signature of zeros', () => headed({}, bytes(...Array<number>(64).fill(0)))],
  ['signature of one byte', () => headed({}, bytes(1))],
  ['another key under our name', () => headed({}, es(foreign))],
  ['another key under its own name', () => headed({ kid: 'mine' }, es(foreign))],
  ['another key and no name', () => headed({ kid: undefined }, es(foreign))],
  [
    'another key that the header brings',
    () => headed({ jwk: foreign.publicKey.export({ format: 'jwk' }) }, es(foreign)),
  ],
  ['another key that an address brings', () => headed({ jku: 'https://example.test/keys', kid: 'mine' }, es(foreign))],
  ['a name that is no key’s', () => headed({ kid: 'unknown' })],
  ['no name', () => headed({ kid: undefined })],
  ['a name in another case', () => headed({ kid: own.keyId.toUpperCase() })],
  ['a name that is a path', () => headed({ kid: '../../etc/passwd' })],
  ['a name that is SQL', () => headed({ kid: "' or 1=1 --" })],
  ['a name that is a number', () => headed({ kid: 1 })],
  ['a name that is __proto__', () => headed({ kid: '__proto__' })],
  ['critical extension', () => headed({ crit: ['exp'] })],
  ['unencoded payload', () => headed({ b64: false, crit: ['b64'] })],
  ['no typ', () => headed({ typ: undefined })],
  ['typ of an access token', () => headed({ typ: 'at+jwt' })],
  ['header that is a list', () => seal([header()], claims(), es(own))],
  ['header that is no JSON', () => seal('{', claims(), es(own))],
  ['payload that is a list', () => seal(header(), [claims()], es(own))],
  ['payload that is no JSON', () => seal(header(), 'me', es(own))],
  ['payload that is null', () => seal(header(), null, es(own))],
  ['another issuer', () => saying({ iss: 'packing-planing' })],
  ['issuer in a list', () => saying({ iss: [ISSUER] })],
  ['no issuer', () => without('iss')],
  ['another audience', () => saying({ aud: 'packing-web' })],
  ['audience in capitals', () => saying({ aud: ISSUER.toUpperCase() })],
  ['no audience', () => without('aud')],
  ['no session', () => without('sid')],
  ['empty session', () => saying({ sid: '' })],
  ['session that is a list', () => saying({ sid: [me.sessionId] })],
  ['session that does not exist', () => saying({ sid: randomUUID() })],
  ['session of another user', () => saying({ sid: other.sessionId })],
  ['another user with this session', () => saying({ sub: String(other.userId) })],
  ['user 0', () => saying({ sub: '0' })],
  ['user below 0', () => saying({ sub: `-${me.userId}` })],
  ['user with a fraction', () => saying({ sub: `${me.userId}.0` })],
  ['user in hexadecimals', () => saying({ sub: `0x${me.userId.toString(16)}` })],
  ['user with a blank', () => saying({ sub: ` ${me.userId}` })],
  ['user without end', () => saying({ sub: '9'.repeat(400) })],
  ['no user', () => without('sub')],
  ['no PRCTCC', () => without('prct')],
  ['empty PRCTCC', () => saying({ prct: '' })],
  ['PRCTCC as a number', () => saying({ prct: 200100 })],
  ['PRCTCCs in a list', () => saying({ prct: ['200100'] })],
  ['no end', () => without('exp')],
  ['no beginning', () => without('iat')],
  ['end just now', () => saying({ exp: NOW })],
  ['end a second ago', () => saying({ exp: NOW - 1 })],
  ['end in milliseconds by an unknown key', () => saying({ exp: NOW * 1000 }, es(foreign))],
  ['end in a thousand years by an unknown key', () => saying({ exp: NOW + 31_557_600_000 }, es(foreign))],
  ['end as text', () => saying({ exp: String(NOW + 1800) })],
  ['end as null', () => saying({ exp: null })],
  ['not before tomorrow', () => saying({ nbf: NOW + 86_400 })],
  [
    'claims changed after signing',
    () => rejoined(([head, , signature]) => [head, part({ ...claims(), sub: String(other.userId) }), signature]),
  ],
  [
    'claims as they are, spaced otherwise',
    () => rejoined(([head, , signature]) => [head, part(`${JSON.stringify(claims())} `), signature]),
  ],
  [
    'header changed after signing',
    () => rejoined(([, body, signature]) => [part({ ...header(), more: 1 }), body, signature]),
  ],
  ['signature of another token', () => rejoined(([head, body]) => [head, body, other.token.split('.')[2] ?? ''])],
  ['signature left out', () => rejoined(([head, body]) => [head, body, ''])],
  ['two parts', () => rejoined(([head, body]) => [head, body])],
  ['four parts', () => rejoined((all) => [...all, all[2]])],
  ['five parts', () => rejoined((all) => [...all, '', ''])],
  ['cut by one letter', () => me.token.slice(0, -1)],
  ['cut by half', () => me.token.slice(0, me.token.length / 2)],
  ['first letter missing', () => me.token.slice(1)],
  ['padded', () => `${me.token}==`],
  ['in capitals', () => me.token.toUpperCase()],
  ['twice', () => `${me.token}${me.token}`],
  ['twice with a dot', () => `${me.token}.${me.token}`],
  ['plus and slash', () => rejoined(([head, body]) => [head, body, '+/'.repeat(43)])],
  ['only dots', () => '..'],
  ['only a dot', () => '.'],
  ['the word null', () => 'null'],
  ['the word undefined', () => 'undefined'],
  ['the session’s number', () => me.sessionId],
  ['huge', () => 'e'.repeat(60_000)],
  ['huge claims by an unknown key', () => saying({ more: 'x'.repeat(40_000) }, es(foreign))],
]

const headersByIdea: readonly [string, (token: string) => Record<string, string>][] = [
  ['no header', () => ({})],
  ['empty', () => ({ authorization: '' })],
  ['only the word', () => ({ authorization: 'Bearer' })],
  ['the word and a blank', () => ({ authorization: 'Bearer ' })],
  ['no word', (token) => ({ authorization: token })],
  ['small letters', (token) => ({ authorization: `bearer ${token}` })],
  ['capitals', (token) => ({ authorization: `BEARER ${token}` })],
  ['two blanks', (token) => ({ authorization: `Bearer  ${token}` })],
  ['a tab', (token) => ({ authorization: `Bearer\t${token}` })],
  ['a blank inside', (token) => ({ authorization: `Bearer ${token.slice(0, 50)} ${token.slice(50)}` })],
  ['a line inside', (token) => ({ authorization: `Bearer ${token.slice(0, 50)}\n${token.slice(50)}` })],
  ['a line behind', (token) => ({ authorization: `Bearer ${token}\n` })],
  ['something behind', (token) => ({ authorization: `Bearer ${token} x` })],
  ['a comma behind', (token) => ({ authorization: `Bearer ${token},` })],
  ['two values in one', (token) => ({ authorization: `Bearer ${token}, Bearer ${token}` })],
  ['quoted', (token) => ({ authorization: `Bearer "${token}"` })],
  ['in angles', (token) => ({ authorization: `Bearer <${token}>` })],
  ['named', (token) => ({ authorization: `Bearer token=${token}` })],
  ['Basic', (token) => ({ authorization: `Basic ${token}` })],
  [
    'Basic with the token as password',
    (token) => ({ authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` }),
  ],
  ['DPoP', (token) => ({ authorization: `DPoP ${token}` })],
  ['letters that look alike', (token) => ({ authorization: `Bearer ${token.replace('e', 'е')}` })],
  ['full width', () => ({ authorization: 'Bearer ｅｙＪ.ｅｙＪ.ｅｙＪ' })],
  ['a word that looks alike', (token) => ({ authorization: `Ｂearer ${token}` })],
  ['a nul', (token) => ({ authorization: `Bearer ${token}\u0000` })],
  ['in a cookie', (token) => ({ cookie: `token=${token}; authorization=Bearer ${token}` })],
  ['in the header of a proxy', (token) => ({ 'proxy-authorization': `Bearer ${token}` })],
  ['in headers of others', (token) => ({ 'x-authorization': `Bearer ${token}`, 'x-access-token': token, token })],
]

async function expectRejected(result: Awaited<ReturnType<TestApp['call']>>, correlationId: string): Promise<void> {
  expect([result.status, result.reply.code, result.reply.data]).toEqual([401, 401, null])
  expect(result.reply).toEqual({
    code: 401,
    message: 'M-COM-003\tPlease sign in again.',
    data: null,
    errinfo: { others: [], detailMsg: ['M-COM-003\tPlease sign in again.'], validationErrors: [] },
  })
  expect(result.headers['cache-control']).toBe('no-store')
  const { rows } = await test.superuser.query(
    'select kind, message_code, detail from security_event where correlation_id = $1',
    [correlationId],
  )
  expect(rows).toEqual([{ kind: 'TOKEN_REJECTED', message_code: 'M-COM-003', detail: {} }])
}

describe('a foreign token', () => {
  it('differs from the one issued here', async () => {
    expect((await test.call(details, {}, { signedIn: { ...me, token: saying({}) } })).status).toBe(200)
    expect((await test.call(details, {}, { signedIn: { ...me, token: saying({ exp: NOW + 1 }) } })).status).toBe(200)
    expect(await calculateJwkThumbprint(publicJwk() as JWK)).toBe(own.keyId)
  })

  it.each(tokensByIdea)('is rejected: %s', async (_idea, forge) => {
    const correlationId = randomUUID()
    const signedIn = { ...me, token: forge() }
    await expectRejected(
      await test.call(details, {}, { signedIn, headers: { 'x-correlation-id': correlationId } }),
      correlationId,
    )
  })

  it.each(headersByIdea)('is rejected if valid but sent as %s', async (_idea, headers) => {
    const correlationId = randomUUID()
    const result = await test.call(
      details,
      {},
      {
        signedIn: me,
        without: ['authorization'],
      },
    )
    expect(result.status).toBe(401)
    const { authorization = '', ...more } = headers(me.token)
    await expectRejected(
      await test.call(
        details,
        {},
        {
          signedIn: me,
          headers: { ...more, authorization, 'x-correlation-id': correlationId },
        },
      ),
      correlationId,
    )
  })

  it.each(['token', 'access_token', 'authorization', 'Authorization'])(
    'is rejected in the address as %s',
    async (name) => {
      const correlationId = randomUUID()
      const result = await test.call(
        details,
        { [name]: `Bearer ${me.token}` },
        {
          headers: { accessprctcode: '200100', 'x-correlation-id': correlationId },
        },
      )
      await expectRejected(result, correlationId)
    },
  )

  it('is rejected in the body', async () => {
    const correlationId = randomUUID()
    const result = await test.call(
      callOf('workspace/common/save-preferences'),
      { token: me.token, access_token: me.token },
      {
        headers: { accessprctcode: '200100', 'x-correlation-id': correlationId },
      },
    )
    await expectRejected(result, correlationId)
  })

  it('is rejected after another Authorization header', async () => {
    const port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const status = await new Promise<number>((resolve, reject) => {
      const headers = [
        ...['functionid', 'COM', 'apiid', details.id, 'actionname', 'init', 'accessprctcode', '200100'],
        ...['authorization', `Bearer ${headed({}, es(foreign))}`, 'authorization', `Bearer ${me.token}`],
        ...['host', 'localhost', 'connection', 'close'],
      ]
      const path = '/api/v1/authority/getuserdetails'
      const request = httpRequest({ port, host: '127.0.0.1', path, headers }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      request.on('error', reject).end()
    })
    expect(status).toBe(401)
  })
})
