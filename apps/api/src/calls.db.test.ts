import { calls, isBuilt } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from './testing/test-app.ts'

const functionIds = [...new Set(calls.flatMap((call) => call.functionIds))]
const everything = Object.fromEntries(functionIds.map((functionId) => [functionId, 9]))

let test: TestApp
let full: SignedIn
let reader: SignedIn
let nobody: SignedIn

beforeAll(async () => {
  test = await startTestApp()
  full = await test.signIn({ name: 'FULL', prctCode: '200100', scopes: ['200100'], privileges: everything })
  reader = await test.signIn({
    name: 'READER',
    prctCode: '200100',
    scopes: ['200100'],
    privileges: Object.fromEntries(functionIds.map((functionId) => [functionId, 1])),
  })
  nobody = await test.signIn({ name: 'NOBODY', prctCode: '200100', scopes: ['200100'], privileges: {} })
})
afterAll(() => test.close())

const protectedCalls = calls.filter((call) => call.access !== 'anonymous')
const privileged = calls.filter((call) => call.access === 'privilege')
/** An upload is judged before its body is read. */
const emptyInput = (kind: string) => (kind === 'upload' ? { phase: 'VALIDATE' } : {})

describe('every call of the table', () => {
  it.each(protectedCalls.map((call) => [call.id, call] as const))(
    '%s refuses a caller without a token',
    async (_id, call) => {
      const { status, reply } = await test.call(call, emptyInput(call.kind))
      expect([status, reply.code]).toEqual([401, 401])
    },
  )

  it.each(protectedCalls.map((call) => [call.id, call] as const))(
    '%s refuses headers that do not fit the address',
    async (_id, call) => {
      const { status } = await test.call(call, emptyInput(call.kind), {
        signedIn: full,
        headers: { apiid: 'another/call' },
      })
      expect(status).toBe(400)
    },
  )

  it.each(protectedCalls.map((call) => [call.id, call] as const))(
    '%s refuses a scope that is not the token’s',
    async (_id, call) => {
      const { status } = await test.call(call, emptyInput(call.kind), {
        signedIn: full,
        headers: { accessprctcode: '300100' },
      })
      expect(status).toBe(401)
    },
  )

  it.each(privileged.map((call) => [call.id, call] as const))(
    '%s refuses a user without privilege',
    async (_id, call) => {
      const { status } = await test.call(call, emptyInput(call.kind), { signedIn: nobody })
      expect(status).toBe(401)
    },
  )

  it.each(privileged.filter((call) => call.privilege > 1).map((call) => [call.id, call] as const))(
    '%s refuses a user who may only look',
    async (_id, call) => {
      const { status } = await test.call(call, emptyInput(call.kind), { signedIn: reader })
      expect(status).toBe(401)
    },
  )

  it.each(calls.filter((call) => !isBuilt(call.id)).map((call) => [call.id, call] as const))(
    '%s is not built and says so',
    async (_id, call) => {
      const { status, reply } = await test.call(call, emptyInput(call.kind), { signedIn: full })
      const code = call.kind === 'command' || call.kind === 'upload' ? 400 : 404
      expect([status, reply.code, reply.data]).toEqual([code, code, null])
      expect(reply.message).toMatch(/^M-COM-001\t/)
    },
  )

  it.each(calls.filter((call) => isBuilt(call.id) && call.kind !== 'upload').map((call) => [call.id, call] as const))(
    '%s answers nonsense with a clear body',
    async (_id, call) => {
      const nonsense = {
        cycleMonth: 'x',
        month: '209913',
        page: '-1',
        view: 'SIDEWAYS',
        operation: 'BURN',
        fileId: '../etc',
        runId: 'x',
        caseNo: "'; drop table part; --",
        idToken: 'x',
      }
      const { status, reply } = await test.call(call, nonsense, { signedIn: full })
      // A call may take no input at all; it never fails on what it does not know.
      expect([200, 400, 401, 404]).toContain(status)
      expect(reply.code).toBe(status)
    },
  )
})

describe('a session', () => {
  const details = calls.find((call) => call.id === 'authority/getuserdetails')

  it('ends when it is revoked, at once', async () => {
    if (!details) throw new Error('no such call')
    const signedIn = await test.signIn({ name: 'LEAVER', prctCode: '200100', scopes: ['200100'], privileges: {} })
    expect((await test.call(details, {}, { signedIn })).status).toBe(200)
    await test.pool.query('update app_session set revoked_at = now() where session_id = $1', [signedIn.sessionId])
    expect((await test.call(details, {}, { signedIn })).status).toBe(401)
  })

  it('loses a scope that is withdrawn in the database', async () => {
    if (!details) throw new Error('no such call')
    const signedIn = await test.signIn(
      { name: 'MOVER', prctCode: '200100', scopes: ['200100', '300100'], privileges: {} },
      '300100',
    )
    expect((await test.call(details, {}, { signedIn })).status).toBe(200)
    await test.pool.query("delete from user_scope where user_id = $1 and prct_code = '300100'", [signedIn.userId])
    expect((await test.call(details, {}, { signedIn })).status).toBe(409)
  })

  it('does not accept a token that was changed', async () => {
    if (!details) throw new Error('no such call')
    const [head, , signature] = full.token.split('.')
    const forged = Buffer.from(
      JSON.stringify({ sid: full.sessionId, sub: '1', prct: '100100', exp: 9_999_999_999 }),
    ).toString('base64url')
    const { status } = await test.call(details, {}, { signedIn: { ...full, token: `${head}.${forged}.${signature}` } })
    expect(status).toBe(401)
  })
})
