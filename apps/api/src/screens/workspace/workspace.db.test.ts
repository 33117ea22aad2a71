import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const details = callOf('authority/getuserdetails')
const user = (name: string) => test.signIn({ name, prctCode: '200100', scopes: ['200100'], privileges: {} })
const storedOf = async (userId: number) => {
  const { rows } = await test.superuser.query('select preferences from app_user where user_id = $1', [userId])
  return rows[0]?.preferences
}

describe('preferences', () => {
  const save = (signedIn: SignedIn, input: object, headers: Readonly<Record<string, string>> = {}) =>
    test.call(callOf('workspace/common/save-preferences'), input, { signedIn, headers })

  it('replaces given values and keeps the rest', async () => {
    const signedIn = await user('MERGE')
    expect((await save(signedIn, { theme: 'dark', density: 'dense' })).reply.data).toEqual({
      theme: 'dark',
      density: 'dense',
    })
    expect((await save(signedIn, { theme: 'light', language: 'ja' })).reply.data).toEqual({
      theme: 'light',
      density: 'dense',
      language: 'ja',
    })
    expect((await save(signedIn, {})).reply.data).toEqual({ theme: 'light', density: 'dense', language: 'ja' })
    const { reply } = await test.call(details, {}, { signedIn })
    expect(reply.data.preferences).toEqual(await storedOf(signedIn.userId))
  })

  it('changes only the user’s own row', async () => {
    const [mine, other] = [await user('MINE'), await user('HERS')]
    await save(mine, { theme: 'dark', userId: other.userId, user_id: other.userId, employeeId: 'HERS' })
    expect(await storedOf(mine.userId)).toEqual({ theme: 'dark' })
    expect(await storedOf(other.userId)).toEqual({})
  })

  const wrong: readonly [string, object, string][] = [
    ['an unknown theme', { theme: 'pink' }, 'theme'],
    ['an unknown language', { language: 'fr' }, 'language'],
    ['an unknown density', { density: '' }, 'density'],
    ['a list', { theme: ['dark'] }, 'theme'],
    ['null', { theme: null }, 'theme'],
    ['a number', { density: 1 }, 'density'],
  ]
  it.each(wrong)('rejects %s at its field and stores nothing', async (_what, input, field) => {
    const signedIn = await user('CAREFUL')
    await save(signedIn, { theme: 'auto' })
    const { status, reply } = await save(signedIn, { language: 'en', ...input })
    expect([status, reply.code, reply.data]).toEqual([400, 400, null])
    expect(reply.errinfo?.validationErrors.map(({ fieldName }) => fieldName)).toEqual([field])
    expect(await storedOf(signedIn.userId)).toEqual({ theme: 'auto' })
  })

  it('drops unknown fields', async () => {
    const signedIn = await user('STUFFED')
    await save(signedIn, {
      theme: 'dark',
      isAdmin: true,
      __proto__: { x: 1 },
      constructor: 'x',
      more: 'x'.repeat(1000),
    })
    expect(await storedOf(signedIn.userId)).toEqual({ theme: 'dark' })
  })

  it.each(['[]', '"dark"', '1', 'null', 'true', '{', '{"theme":"dark"'])(
    'changes nothing for a body that is %s',
    async (payload) => {
      const signedIn = await user('BODY')
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/v1/workspace/common/save-preferences',
        payload,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${signedIn.token}`,
          functionid: 'C01F01',
          apiid: 'workspace/common/save-preferences',
          actionname: 'save',
          accessprctcode: '200100',
        },
      })
      expect([200, 400]).toContain(answer.statusCode)
      expect(answer.json().code).toBe(answer.statusCode)
      expect(await storedOf(signedIn.userId)).toEqual({})
    },
  )

  it('keeps the changes of two windows at once', async () => {
    const signedIn = await user('WINDOWS')
    const replies = await Promise.all([save(signedIn, { theme: 'dark' }), save(signedIn, { density: 'compact' })])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await storedOf(signedIn.userId)).toEqual({ theme: 'dark', density: 'compact' })
  })

  it('has one effect for a repeated request with one key', async () => {
    const signedIn = await user('REPEAT')
    const headers = { 'idempotency-key': randomUUID() }
    const first = await save(signedIn, { theme: 'dark' }, headers)
    await save(signedIn, { theme: 'light' })
    const again = await save(signedIn, { theme: 'dark' }, headers)
    expect(again.reply).toEqual(first.reply)
    expect(await storedOf(signedIn.userId)).toEqual({ theme: 'light' })
    const another = await save(signedIn, { theme: 'auto' }, headers)
    expect([another.status, another.reply.message.split('\t')[0]]).toEqual([400, 'M-COM-012'])
    const other = await user('REPEATER')
    expect((await save(other, { theme: 'auto' }, headers)).reply.data).toEqual({ theme: 'auto' })
  })
})

describe('signing out', () => {
  const leave = (signedIn: SignedIn, headers: Readonly<Record<string, string>> = {}) =>
    test.call(callOf('workspace/common/end-session'), {}, { signedIn, headers })

  it('invalidates the token at once and is recorded for security', async () => {
    const signedIn = await user('LEAVER')
    const correlationId = randomUUID()
    const { status, reply } = await leave(signedIn, { 'x-correlation-id': correlationId })
    expect([status, reply.data, reply.token]).toEqual([200, { isEnded: true }, undefined])
    for (const id of [
      'authority/getuserdetails',
      'common/initialtoken',
      'workspace/common/save-preferences',
      'workspace/common/end-session',
    ]) {
      const after = await test.call(callOf(id), {}, { signedIn })
      expect([id, after.status, after.reply.token]).toEqual([id, 401, undefined])
    }
    const { rows } = await test.superuser.query(
      'select kind, employee_id, prct_code, remote_address from security_event where correlation_id = $1',
      [correlationId],
    )
    expect(rows).toEqual([
      { kind: 'SIGN_OUT', employee_id: 'LEAVER', prct_code: '200100', remote_address: '127.0.0.1' },
    ])
    const ended = await test.superuser.query('select ended_reason, revoked_at from app_session where session_id = $1', [
      signedIn.sessionId,
    ])
    expect(ended.rows[0]).toMatchObject({ ended_reason: 'SIGN_OUT', revoked_at: expect.any(Date) })
  })

  it('ends this session only', async () => {
    const [first, second] = [await user('TWO'), await user('TWO')]
    await leave(first)
    expect((await test.call(details, {}, { signedIn: second })).status).toBe(200)
  })

  it('cannot end another user’s session', async () => {
    const [mine, other] = [await user('ONE'), await user('VICTIM')]
    const call = callOf('workspace/common/end-session')
    await test.call(
      call,
      { sessionId: other.sessionId, sid: other.sessionId, userId: other.userId },
      { signedIn: mine },
    )
    expect((await test.call(details, {}, { signedIn: other })).status).toBe(200)
  })

  it('ends the session once for two concurrent requests', async () => {
    const signedIn = await user('HASTY')
    const results = await Promise.all([leave(signedIn), leave(signedIn), leave(signedIn)])
    expect(results.map(({ status }) => status).filter((status) => status !== 401 && status !== 200)).toEqual([])
    const ended = results.filter(({ reply }) => reply.data?.isEnded)
    expect(ended).toHaveLength(1)
  })

  it('is possible while the service is closed and without any privilege', async () => {
    const signedIn = await user('LATE')
    await test.superuser.query(
      "insert into service_closure (closed_from, created_by, created_at) values (now() - interval '1 minute', 'test', now())",
    )
    expect((await test.call(callOf('toppage/init'), {}, { signedIn })).status).toBe(410)
    expect((await leave(signedIn)).status).toBe(200)
    await test.superuser.query('update service_closure set lifted_at = now()')
  })
})

describe('workspace/common/list-roles-allowed', () => {
  it('names roles with the privilege that an active user with access to the PRCTCC has, in the user’s language', async () => {
    await test.superuser.query(`
      insert into app_role values ('CAL', 'Calendar approver', 'カレンダー承認者'), ('EDI', 'Editor', '編集者'), ('NOB', 'Nobody', 'なし'), ('GON', 'Gone', '退職者');
      insert into role_privilege values ('CAL', 'A02F01', 9), ('EDI', 'A02F01', 2), ('NOB', 'A02F01', 9), ('GON', 'A02F01', 9);
      with people as (insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code, is_active) values
          ('i', 'cal', 'CAL1', 'C', '200100', 'CAL', true), ('i', 'edi', 'EDI1', 'E', '200100', 'EDI', true), ('i', 'gon', 'GON1', 'G', '200100', 'GON', false)
        returning user_id) insert into user_scope select user_id, '200100' from people`)
    const signedIn = await user('READER')
    const rolesOf = async (privilege: number, language = 'en') => {
      const headers = { 'accept-language': language }
      const asked = { functionId: 'A02F01', privilege }
      return (await test.call(callOf('workspace/common/list-roles-allowed'), asked, { signedIn, headers })).reply.data
        .roles
    }
    expect([await rolesOf(2), await rolesOf(9, 'ja')]).toEqual([['Calendar approver', 'Editor'], ['カレンダー承認者']])
  })
})
