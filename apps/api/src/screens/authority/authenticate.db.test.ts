import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  CLIENT,
  goodClaims,
  NONCE,
  rs,
  rsaKey,
  seal,
  type TestKey,
  testClock,
} from '../../domain/identity/testing/forge.ts'
import {
  status as answering,
  DISCOVERY,
  hangUp,
  json,
  KEYS,
  startTestProvider,
  type TestProvider,
} from '../../domain/identity/testing/test-provider.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const authenticate = callOf('authority/authenticate')
const details = callOf('authority/getuserdetails')
const endSession = callOf('workspace/common/end-session')

const clock = testClock()
let key: TestKey
let provider: TestProvider
let test: TestApp

const start = (more: Parameters<typeof startTestApp>[0] = {}) =>
  startTestApp({ clock, environment: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT }, ...more })

beforeAll(async () => {
  key = await rsaKey({ kid: 'one' })
  provider = await startTestProvider([key.jwk])
  test = await start()
})
afterAll(async () => {
  await test.close()
  await provider.close()
})

const nowSeconds = () => clock.now().getTime() / 1000
const idTokenOf = (subject: string, more: object = {}, by = key) =>
  seal(
    { alg: 'RS256', kid: 'one', typ: 'JWT' },
    {
      ...goodClaims(provider.issuer),
      iat: nowSeconds() - 5,
      exp: nowSeconds() + 3600,
      sub: subject,
      jti: randomUUID(),
      ...more,
    },
    rs(by),
  )

interface Registered {
  readonly subject: string
  readonly userId: number
}

async function register(name: string, scopes = ['200100', '300100'], at: TestApp = test): Promise<Registered> {
  const { userId } = await at.signIn({ name, prctCode: '200100', scopes, privileges: {} })
  await at.superuser.query('update app_user set issuer = $2 where user_id = $1', [userId, provider.issuer])
  return { subject: name, userId }
}

const signIn = (idToken: string, more: object = {}, options: Parameters<TestApp['call']>[2] = {}) =>
  test.call(authenticate, { idToken, nonce: NONCE, ...more }, options)
const holding = (token: string | undefined, accessPrctCode = '200100'): { signedIn: SignedIn } => {
  const claims = decodeJwt(token ?? '')
  return {
    signedIn: { userId: Number(claims.sub), sessionId: String(claims['sid']), token: token ?? '', accessPrctCode },
  }
}
const sessionsOf = async (userId: number) => {
  const { rows } = await test.superuser.query<{
    access_prct_code: string
    ended_reason: string | null
    expires_at: Date
  }>(
    'select access_prct_code, ended_reason, expires_at from app_session where user_id = $1 and id_token_hash is not null order by created_at, expires_at, session_id',
    [userId],
  )
  return rows
}
const eventsOf = async (correlationId: string) => {
  const { rows } = await test.superuser.query(
    'select kind, message_code, employee_id, prct_code from security_event where correlation_id = $1',
    [correlationId],
  )
  return rows
}

type Result = Awaited<ReturnType<TestApp['call']>>
function expectNo({ status, reply }: Result, message: string): void {
  expect([status, reply.code, reply.data, reply.token]).toEqual([401, 401, null, undefined])
  expect(reply.message.split('\t')[0]).toBe(message)
}

describe('a sign-in', () => {
  it('returns a token for the user’s own PRCTCC and is recorded for security', async () => {
    const { subject, userId } = await register('SUCCESS')
    const correlationId = randomUUID()
    const { status, reply, headers } = await signIn(
      idTokenOf(subject),
      {},
      {
        headers: { 'x-correlation-id': correlationId },
      },
    )
    expect(status).toBe(200)
    expect(decodeJwt(reply.token ?? '')).toMatchObject({
      sub: String(userId),
      prct: '200100',
      exp: nowSeconds() + 1800,
    })
    expect(reply.data).toEqual({ expiresAt: new Date((nowSeconds() + 1800) * 1000).toISOString() })
    expect(headers['cache-control']).toBe('no-store')
    expect((await test.call(details, {}, holding(reply.token))).status).toBe(200)
    expect(await eventsOf(correlationId)).toEqual([
      { kind: 'SIGN_IN', message_code: null, employee_id: 'SUCCESS', prct_code: '200100' },
    ])
  })

  it('stores only the digest of the ID token', async () => {
    const { subject, userId } = await register('DIGEST')
    const idToken = idTokenOf(subject)
    await signIn(idToken)
    const { rows } = await test.superuser.query(
      'select * from app_session where user_id = $1 and id_token_hash is not null',
      [userId],
    )
    expect(JSON.stringify(rows)).not.toContain(idToken.slice(0, 30))
    expect(rows[0]?.id_token_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('opens a session that ends with the ID token, or after twelve hours', async () => {
    const { subject, userId } = await register('ENDS')
    await signIn(idTokenOf(subject, { exp: nowSeconds() + 600 }))
    await signIn(idTokenOf(subject, { exp: nowSeconds() + 86_000 }))
    const lengths = (await sessionsOf(userId)).map((row) => row.expires_at.getTime() / 1000 - nowSeconds())
    expect(lengths).toEqual([600, 12 * 3600])
  })

  it('opens a PRCTCC of the user’s list and no other', async () => {
    const { subject, userId } = await register('PRCTCCS')
    const { reply } = await signIn(idTokenOf(subject), { accessPrctCode: '300100' })
    expect(decodeJwt(reply.token ?? '')['prct']).toBe('300100')
    expect((await test.call(details, {}, holding(reply.token, '300100'))).status).toBe(200)
    const correlationId = randomUUID()
    const headers = { 'x-correlation-id': correlationId }
    expectNo(await signIn(idTokenOf(subject), { accessPrctCode: '100100' }, { headers }), 'M-COM-005')
    expectNo(await signIn(idTokenOf(subject), { accessPrctCode: '999999' }), 'M-COM-005')
    expect(await sessionsOf(userId)).toHaveLength(1)
    expect(await eventsOf(correlationId)).toMatchObject([{ kind: 'SIGN_IN_REJECTED', message_code: 'M-COM-005' }])
  })

  it('opens the own PRCTCC when the one of the provider’s claim is not granted', async () => {
    const { subject } = await register('MOVED', ['200100'])
    const idToken = idTokenOf(subject, { 'custom:prctCode': '300100' })
    const { reply } = await signIn(idToken, { accessPrctCode: '300100' })
    expect(decodeJwt(reply.token ?? '')['prct']).toBe('200100')
    expectNo(await signIn(idTokenOf(subject), { accessPrctCode: '300100' }), 'M-COM-005')
  })

  it('is rejected when the own PRCTCC was revoked', async () => {
    const { subject } = await register('HOMELESS', ['300100'])
    expectNo(await signIn(idTokenOf(subject)), 'M-COM-005')
    expect((await signIn(idTokenOf(subject), { accessPrctCode: '300100' })).status).toBe(200)
  })

  it('ignores claims about role, PRCTCC or employee', async () => {
    const { subject } = await register('CLAIMANT', ['200100'])
    const { reply } = await signIn(
      idTokenOf(subject, {
        'custom:prctCode': '100100',
        'custom:roleType': 'SYSTEM_ADMIN',
        'custom:employeeId': 'SUCCESS',
        prct: '100100',
        email: 'boss@example.test',
      }),
    )
    const said = await test.call(details, {}, holding(reply.token))
    expect(said.reply.data).toMatchObject({
      employeeId: 'CLAIMANT',
      prctCode: '200100',
      roleType: 'ROLE_CLAIMANT',
      accessPrctCodeList: [{ prctCode: '200100' }],
    })
  })
})

describe('a rejected sign-in', () => {
  beforeAll(() => register('ANYBODY'))
  const good = () => idTokenOf('ANYBODY')

  const table: readonly [string, () => string, object, string][] = [
    ['a subject nobody registered', () => idTokenOf('STRANGER'), {}, 'M-COM-021'],
    ['a subject in other letters', () => idTokenOf('anybody'), {}, 'M-COM-021'],
    ['a subject with a blank', () => idTokenOf('ANYBODY '), {}, 'M-COM-021'],
    ['a subject that is a pattern', () => idTokenOf('ANY%'), {}, 'M-COM-021'],
    ['another issuer', () => idTokenOf('ANYBODY', { iss: 'https://accounts.example.test' }), {}, 'M-COM-024'],
    ['another client', () => idTokenOf('ANYBODY', { aud: 'another' }), {}, 'M-COM-024'],
    [
      'an expired ID token',
      () => idTokenOf('ANYBODY', { iat: nowSeconds() - 100, exp: nowSeconds() - 60 }),
      {},
      'M-COM-024',
    ],
    ['another nonce', good, { nonce: 'another' }, 'M-COM-024'],
    ['an ID token without nonce', () => idTokenOf('ANYBODY', { nonce: undefined }), {}, 'M-COM-024'],
    ['an access token', () => idTokenOf('ANYBODY', { token_use: 'access' }), {}, 'M-COM-024'],
    ['something else than a token', () => 'x', {}, 'M-COM-024'],
    ['our own application token', () => 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.AAAA', {}, 'M-COM-024'],
  ]
  it.each(table)('rejects %s', async (_what, token, more, message) => {
    const correlationId = randomUUID()
    const before = await test.superuser.query('select 1 from app_session')
    expectNo(await signIn(token(), more, { headers: { 'x-correlation-id': correlationId } }), message)
    expect((await test.superuser.query('select 1 from app_session')).rowCount).toBe(before.rowCount)
    expect(await eventsOf(correlationId)).toMatchObject([{ kind: 'SIGN_IN_REJECTED', message_code: message }])
  })

  it('rejects a key that is not the provider’s', async () => {
    expectNo(await signIn(idTokenOf('ANYBODY', {}, await rsaKey({ kid: 'one' }))), 'M-COM-024')
  })

  it('rejects the subject of another issuer’s user', async () => {
    await test.signIn({ name: 'ELSEWHERE', prctCode: '200100', scopes: ['200100'], privileges: {} })
    expectNo(await signIn(idTokenOf('ELSEWHERE')), 'M-COM-021')
  })

  it('rejects a disabled user, whose open session ends at once', async () => {
    const { subject, userId } = await register('DISABLED')
    const { reply } = await signIn(idTokenOf(subject))
    await test.superuser.query('update app_user set is_active = false where user_id = $1', [userId])
    expect((await test.call(details, {}, holding(reply.token))).status).toBe(401)
    expectNo(await signIn(idTokenOf(subject)), 'M-COM-021')
  })

  // The clock tolerance accepts the token, but its session would be over at once.
  it('rejects an ID token that has just expired', async () => {
    const { status, reply } = await signIn(idTokenOf('ANYBODY', { iat: nowSeconds() - 100, exp: nowSeconds() - 10 }))
    expect([status, reply.token]).toEqual([401, undefined])
  })

  const inputs: readonly [string, object][] = [
    ['no nonce', { idToken: 'x' }],
    ['an empty nonce', { idToken: 'x', nonce: '' }],
    ['no ID token', { nonce: NONCE }],
    ['an ID token that is a list', { idToken: ['x'], nonce: NONCE }],
    ['a nonce that is true', { idToken: 'x', nonce: true }],
    ['a PRCTCC that is none', { idToken: 'x', nonce: NONCE, accessPrctCode: 'ABC' }],
    ['a huge ID token', { idToken: 'x'.repeat(9000), nonce: NONCE }],
  ]
  it.each(inputs)('returns the field without asking the provider: %s', async (_what, input) => {
    const before = provider.requests.length
    const { status, reply } = await test.call(authenticate, input)
    expect([status, reply.code, reply.data, reply.token]).toEqual([400, 400, null, undefined])
    expect(reply.errinfo?.validationErrors.length).toBeGreaterThan(0)
    expect(provider.requests).toHaveLength(before)
  })
})

describe('a reused ID token', () => {
  it('replaces the live session: the earlier window gets 409', async () => {
    const { subject, userId } = await register('AGAIN')
    const idToken = idTokenOf(subject)
    const first = (await signIn(idToken)).reply.token
    clock.pass(1)
    const second = (await signIn(idToken)).reply.token
    const old = await test.call(details, {}, holding(first))
    expect([old.status, old.reply.code, old.reply.message.split('\t')[0]]).toEqual([409, 409, 'M-COM-017'])
    expect((await test.call(details, {}, holding(second))).status).toBe(200)
    expect((await sessionsOf(userId)).map((row) => row.ended_reason)).toEqual(['REPLACED', null])
  })

  it('opens no session after signing out', async () => {
    const { subject, userId } = await register('SPENT')
    const idToken = idTokenOf(subject)
    const { reply } = await signIn(idToken)
    expect((await test.call(endSession, {}, holding(reply.token))).status).toBe(200)
    expectNo(await signIn(idToken), 'M-COM-025')
    expect(await sessionsOf(userId)).toHaveLength(1)
    expect((await signIn(idTokenOf(subject))).status).toBe(200)
  })

  it('opens no session after a revocation, nor after an earlier sign-out', async () => {
    const { subject, userId } = await register('REVOKED')
    const idToken = idTokenOf(subject)
    await signIn(idToken)
    await test.superuser.query(
      "update app_session set revoked_at = now(), ended_reason = 'REVOKED' where user_id = $1",
      [userId],
    )
    expectNo(await signIn(idToken), 'M-COM-025')
    expectNo(await signIn(idToken), 'M-COM-025')
  })

  it('leaves one session after concurrent sign-ins', async () => {
    const { subject, userId } = await register('CROWD')
    const idToken = idTokenOf(subject)
    const replies = await Promise.all(Array.from({ length: 12 }, () => signIn(idToken)))
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const sessions = await sessionsOf(userId)
    expect(sessions.filter((row) => row.ended_reason === null)).toHaveLength(1)
    const statuses = await Promise.all(
      replies.map(async ({ reply }) => (await test.call(details, {}, holding(reply.token))).status),
    )
    expect(statuses.sort()).toEqual([200, ...Array<number>(11).fill(409)])
  })

  it('leaves other sign-ins of the user alone', async () => {
    const { subject } = await register('TWICE')
    const first = (await signIn(idTokenOf(subject))).reply.token
    const second = (await signIn(idTokenOf(subject))).reply.token
    const statuses = [first, second].map(async (token) => (await test.call(details, {}, holding(token))).status)
    expect(await Promise.all(statuses)).toEqual([200, 200])
  })
})

describe('an unresponsive provider', () => {
  const discovery = () => json({ issuer: provider.issuer, jwks_uri: `${provider.issuer}${KEYS}` })
  afterEach(() => provider.serve(DISCOVERY, discovery()))

  it('is named as the reason', async () => {
    const fresh = await start()
    provider.serve(DISCOVERY, answering(503))
    const { subject } = await register('DOWN', ['200100'], fresh)
    const input = { idToken: idTokenOf(subject), nonce: NONCE }
    const correlationId = randomUUID()
    const headers = { 'x-correlation-id': correlationId }
    expectNo(await fresh.call(authenticate, input, { headers }), 'M-COM-016')
    const { rows } = await fresh.superuser.query(
      'select kind, message_code from security_event where correlation_id = $1',
      [correlationId],
    )
    expect(rows).toEqual([])
    provider.serve(DISCOVERY, discovery())
    clock.pass(2)
    expect((await fresh.call(authenticate, input)).status).toBe(200)
    await fresh.close()
  })

  it('does not block others: twenty sign-ins wait without a connection', async () => {
    const small = await start({ poolSize: 6 })
    const one = await small.signIn({ name: 'ONE', prctCode: '200100', scopes: ['200100'], privileges: {} })
    const hanging: IncomingMessage[] = []
    provider.serve(DISCOVERY, (request) => void hanging.push(request))
    const input = { idToken: idTokenOf('NOBODY'), nonce: NONCE }
    const before = provider.requests.length
    let settled = 0
    const waiting = Array.from({ length: 20 }, async () => {
      const result = await small.call(authenticate, input)
      settled += 1
      return result
    })
    await expect.poll(() => provider.requests.length).toBe(before + 1)
    const others = await Promise.all(Array.from({ length: 8 }, () => small.call(details, {}, { signedIn: one })))
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
    expect([settled, small.pool.waitingCount, small.pool.idleCount]).toEqual([0, 0, small.pool.totalCount])
    provider.serve(DISCOVERY, hangUp)
    for (const request of hanging) request.socket.destroy()
    for (const result of await Promise.all(waiting)) expectNo(result, 'M-COM-016')
    await small.close()
  })
})

describe('sign-in rate', () => {
  it('is limited per address, whether sign-ins succeed or not', async () => {
    const limited = await start({ rates: { signIn: 3 } })
    const { subject } = await register('OFTEN', ['200100'], limited)
    const send = (idToken: string, remoteAddress = '10.0.0.1') =>
      limited.call(authenticate, { idToken, nonce: NONCE }, { remoteAddress })
    const codes = [await send('x'), await send(idTokenOf(subject)), await send('x'), await send(idTokenOf(subject))]
    expect(codes.map(({ status }) => status)).toEqual([401, 200, 401, 400])
    expect(codes[3]?.reply.message.split('\t')[0]).toBe('M-COM-011')
    expect((await send(idTokenOf(subject), '10.0.0.2')).status).toBe(200)
    await limited.close()
  })
})
