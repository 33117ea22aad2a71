import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool, transaction } from '../../platform/database/database.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { type AppTokens, createAppTokens } from './app-token.ts'
import { ecKey, es, seal, testClock } from './testing/forge.ts'
import { addTokenKey, keysInDatabase } from './token-keys.ts'

const clock = testClock()
let test: TestApp

beforeAll(async () => {
  test = await startTestApp({ clock })
})
afterAll(() => test.close())

const details = callOf('authority/getuserdetails')

const secondsLeft = (token: string) => Number(decodeJwt(token).exp) - clock.now().getTime() / 1000

async function sessionFor(minutes: number, name: string): Promise<SignedIn> {
  const persona = { name, prctCode: '200100', scopes: ['200100', '300100'], privileges: {} }
  const signedIn = await test.signIn(persona)
  const sessionExpiresAt = new Date(clock.now().getTime() + minutes * 60_000)
  await test.superuser.query('update app_session set expires_at = $2 where session_id = $1', [
    signedIn.sessionId,
    sessionExpiresAt.toISOString(),
  ])
  const { userId, sessionId, accessPrctCode } = signedIn
  const { token } = await test.tokens.issue({ userId, sessionId, accessPrctCode, sessionExpiresAt })
  return { ...signedIn, token }
}

describe('the life of a token', () => {
  it('lasts half an hour or until the session ends', async () => {
    expect(secondsLeft((await sessionFor(600, 'LONG')).token)).toBe(1800)
    expect(secondsLeft((await sessionFor(5, 'SHORT')).token)).toBe(300)
    expect(secondsLeft((await sessionFor(30, 'EVEN')).token)).toBe(1800)
  })

  it('ends with its session, even if it claims otherwise', async () => {
    const signedIn = await sessionFor(5, 'LIAR')
    const order = { ...signedIn, sessionExpiresAt: new Date(clock.now().getTime() + 3_600_000) }
    const { token } = await test.tokens.issue(order)
    clock.pass(299)
    expect((await test.call(details, {}, { signedIn: { ...signedIn, token } })).status).toBe(200)
    clock.pass(1)
    expect((await test.call(details, {}, { signedIn: { ...signedIn, token } })).status).toBe(401)
  })

  it('is renewed when less than ten minutes are left, not before', async () => {
    const signedIn = await sessionFor(600, 'WORKER')
    expect((await test.call(details, {}, { signedIn })).reply.token).toBeUndefined()
    clock.pass(20 * 60)
    expect((await test.call(details, {}, { signedIn })).reply.token).toBeUndefined()
    clock.pass(1)
    const { reply } = await test.call(details, {}, { signedIn })
    expect(secondsLeft(reply.token ?? '')).toBe(1800)
    expect(decodeJwt(reply.token ?? '')).toMatchObject({ sid: signedIn.sessionId, prct: '200100' })
    clock.pass(599)
    const renewed = { ...signedIn, token: reply.token ?? '' }
    expect((await test.call(details, {}, { signedIn: renewed })).status).toBe(200)
    clock.pass(1)
    expect((await test.call(details, {}, { signedIn })).status).toBe(401)
  })

  it('is never renewed beyond the end of the session', async () => {
    const signedIn = await sessionFor(35, 'LATE')
    clock.pass(25 * 60)
    const { reply } = await test.call(details, {}, { signedIn })
    expect(secondsLeft(reply.token ?? '')).toBe(600)
    clock.pass(60)
    const last = { ...signedIn, token: reply.token ?? '' }
    expect((await test.call(details, {}, { signedIn: last })).reply.token).toBeUndefined()
    clock.pass(540)
    expect((await test.call(details, {}, { signedIn: last })).status).toBe(401)
  })

  // A session ends within a second, a token on a full one: half a second must not count as gain.
  it('is not renewed for a fraction of a second', async () => {
    const signedIn = await sessionFor(5.01, 'FRACTION')
    await test.superuser.query(
      "update app_session set expires_at = expires_at + interval '0.1 s' where session_id = $1",
      [signedIn.sessionId],
    )
    expect((await test.call(details, {}, { signedIn })).reply.token).toBeUndefined()
  })

  it('is renewed only by a JSON reply of a completed call', async () => {
    const signedIn = await sessionFor(600, 'READER')
    const scope = { prctCode: '200100', dealerCodes: null, userId: signedIn.userId }
    const { fileId } = await transaction(test.pool, scope, 'write', (db) =>
      db
        .insertInto('storedFile')
        .values({
          prctCode: '200100',
          userId: signedIn.userId,
          functionId: 'I02F01',
          fileName: 'a.csv',
          mediaType: 'text/csv',
          sha256: 'x',
          sizeBytes: 3,
          content: Buffer.from('abc'),
          createdAt: clock.now().toISOString(),
        })
        .returning('fileId')
        .executeTakeFirstOrThrow(),
    )
    clock.pass(25 * 60)
    const file = await test.call(callOf('common/download'), { fileId }, { signedIn })
    expect([file.status, file.body.toString()]).toEqual([200, 'abc'])
    expect(JSON.stringify(file.headers)).not.toMatch(/eyJ/)
    const missing = await test.call(callOf('common/download'), { fileId: randomUUID() }, { signedIn })
    const wrong = await test.call(callOf('workspace/common/save-preferences'), { theme: 'pink' }, { signedIn })
    const rejected = await test.call(callOf('jobnetkick/init'), {}, { signedIn })
    const strange = await test.call(details, {}, { signedIn, headers: { accessprctcode: '300100' } })
    const answers = [missing, wrong, rejected, strange]
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 401, 401])
    expect(answers.map(({ reply }) => reply.token)).toEqual([undefined, undefined, undefined, undefined])
    const done = await test.call(callOf('workspace/common/save-preferences'), { theme: 'dark' }, { signedIn })
    expect(done.reply.token).toMatch(/^eyJ/)
  })

  it('is not renewed for a session that has ended', async () => {
    const signedIn = await sessionFor(600, 'GONE')
    clock.pass(25 * 60)
    await test.superuser.query('update app_session set revoked_at = now() where session_id = $1', [signedIn.sessionId])
    const { status, reply } = await test.call(details, {}, { signedIn })
    expect([status, reply.token]).toEqual([401, undefined])
  })
})

// Last: invalidates the first key.
describe('rotation', () => {
  const rotate = () => transaction(test.superuser, 'none', 'write', (db) => addTokenKey(db, clock.now()))
  const issueBy = (tokens: AppTokens, { userId, sessionId }: SignedIn) =>
    tokens.issue({
      userId,
      sessionId,
      accessPrctCode: '200100',
      sessionExpiresAt: new Date(clock.now().getTime() + 3_600_000),
    })
  const statusOf = async (signedIn: SignedIn, token: string) =>
    (await test.call(details, {}, { signedIn: { ...signedIn, token } })).status

  it('picks up a key of another process, accepts the previous one and drops the third', async () => {
    const signedIn = await sessionFor(600, 'ROTATED')
    const first = signedIn.token
    expect(await statusOf(signedIn, first)).toBe(200)

    clock.pass(60)
    const secondKey = await rotate()
    const anotherProcess = await createAppTokens(keysInDatabase(test.pool, clock), clock)
    const { token: second } = await issueBy(anotherProcess, signedIn)
    expect(JSON.parse(Buffer.from(second.split('.')[0] ?? '', 'base64url').toString()).kid).toBe(secondKey)
    expect(await statusOf(signedIn, second)).toBe(200)
    expect(await statusOf(signedIn, first)).toBe(200)

    clock.pass(61)
    await rotate()
    const { token: third } = await issueBy(await createAppTokens(keysInDatabase(test.pool, clock), clock), signedIn)
    expect(await statusOf(signedIn, third)).toBe(200)
    expect(await statusOf(signedIn, second)).toBe(200)
    expect(await statusOf(signedIn, first)).toBe(401)
  })

  it('signs with the newest key within a minute', async () => {
    clock.pass(61)
    const keyId = await rotate()
    clock.pass(60)
    const signedIn = await sessionFor(600, 'MINUTE')
    const { reply } = await test.call(callOf('common/initialtoken'), {}, { signedIn })
    expect(JSON.parse(Buffer.from((reply.token ?? '').split('.')[0] ?? '', 'base64url').toString()).kid).toBe(keyId)
  })

  it('queries unknown keys once in five seconds, however many tokens name them', async () => {
    const pool = createPool(test.databaseUrl, { size: 4, statementTimeoutMs: 10_000 })
    let reads = 0
    pool.on('acquire', () => {
      reads += 1
    })
    const foreign = await ecKey()
    const tokens = await createAppTokens(keysInDatabase(pool, clock), clock)
    clock.pass(6)
    reads = 0
    const flood = (round: number) =>
      Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          tokens.verify(seal({ alg: 'ES256', kid: `k${round}-${index}`, typ: 'JWT' }, {}, es(foreign))),
        ),
      )
    expect(new Set([...(await flood(1)), ...(await flood(2))])).toEqual(new Set([undefined]))
    expect(reads).toBe(1)
    await pool.end()
  })

  it('creates one first key when several processes start at once', async () => {
    const { url, drop } = await createTestDatabase()
    const pool = createPool(url, { size: 6, statementTimeoutMs: 10_000 })
    await Promise.all(Array.from({ length: 6 }, () => createAppTokens(keysInDatabase(pool, clock), clock)))
    const { rows } = await pool.query('select key_id from token_key')
    expect(rows).toHaveLength(1)
    await pool.end()
    await drop()
  })
})

describe('while the database is down', () => {
  it('accepts cached tokens, so that nobody is signed out', async () => {
    const pool = createPool(test.databaseUrl, { size: 1, statementTimeoutMs: 5000 })
    const tokens = await createAppTokens(keysInDatabase(pool, clock), clock)
    const sessionExpiresAt = new Date(clock.now().getTime() + 3_600_000)
    const order = { sessionId: randomUUID(), userId: 1, accessPrctCode: '200100', sessionExpiresAt }
    const { token } = await tokens.issue(order)
    await pool.end()
    clock.pass(61)
    expect(await tokens.verify(token)).toMatchObject({ sessionId: order.sessionId })
    expect((await tokens.issue(order)).token).toMatch(/^eyJ/)
    // The lookup of an unknown key fails: a server error, not an invalid token.
    clock.pass(61)
    const [, payload, signature] = token.split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'ES256', kid: 'another', typ: 'JWT' })).toString('base64url')
    await expect(tokens.verify(`${header}.${payload}.${signature}`).then(() => clock.pass(6))).resolves.toBeUndefined()
    await expect(tokens.verify(`${header}.${payload}.${signature}`)).rejects.toThrow()
  })
})
