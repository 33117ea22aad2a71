import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callOf, type Persona, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.superuser.query(
    `insert into dealer (prct_code, dealer_code, dealer_name, country, is_active) values
     ('200100', 'D1', 'First', 'TH', true), ('200100', 'D2', 'Second', 'ZA', true), ('200100', 'D3', 'Third', 'AR', false),
     ('300100', 'D1', 'First elsewhere', 'TH', true), ('300100', 'E9', 'Ninth', 'TH', true)`,
  )
})
afterAll(() => test.close())

const user = (name: string, more: Partial<Persona> = {}, prctCode = '200100') =>
  test.signIn({ name, prctCode: '200100', scopes: ['200100', '300100'], privileges: {}, ...more }, prctCode)

describe('dealers', () => {
  const codesOf = async (signedIn: SignedIn) => {
    const { status, reply } = await test.call(callOf('common/getdealerprct'), {}, { signedIn })
    expect(status).toBe(200)
    return reply.data.map(({ code }) => code)
  }

  it('returns the dealers of the PRCTCC', async () => {
    expect(await codesOf(await user('PLANNER'))).toEqual(expect.arrayContaining(['D1', 'D2']))
    expect(await codesOf(await user('PLANNER'))).not.toContain('E9')
    expect(await codesOf(await user('PLANNER', {}, '300100'))).toEqual(['D1', 'E9'])
  })

  it('returns a dealer’s user only the own dealers, in every PRCTCC', async () => {
    const dealer = { dealerCodes: ['D1'] }
    expect(await codesOf(await user('DEALER', dealer))).toEqual(['D1'])
    expect(await codesOf(await user('DEALER', dealer, '300100'))).toEqual(['D1'])
    expect(await codesOf(await user('DEALER2', { dealerCodes: ['D2', 'E9'] }, '300100'))).toEqual(['E9'])
    expect(await codesOf(await user('DEALER0', { dealerCodes: [] }))).toEqual([])
    expect(await codesOf(await user('DEALERX', { dealerCodes: ["D1' or '1'='1"] }))).toEqual([])
  })

  it('reflects the user’s record at once', async () => {
    const signedIn = await user('CHANGED', { dealerCodes: ['D1', 'D2'] })
    expect(await codesOf(signedIn)).toEqual(['D1', 'D2'])
    await test.superuser.query("update app_user set dealer_codes = '{D2}' where user_id = $1", [signedIn.userId])
    expect(await codesOf(signedIn)).toEqual(['D2'])
  })
})

describe('lists', () => {
  it('returns the PRCTCCs of the user', async () => {
    const { reply } = await test.call(callOf('common/getaccessprctlist'), {}, { signedIn: await user('PRCTCCS') })
    expect(reply.data).toEqual([
      { code: '200100', name: 'Site' },
      { code: '300100', name: 'Dealer' },
    ])
  })

  it('returns roles in the caller’s language', async () => {
    const signedIn = await user('ROLES')
    await test.superuser.query("update app_role set name_en = 'E', name_ja = 'J' where role_code = 'ROLE_ROLES'")
    const named = async (language: string) => {
      const headers = { 'accept-language': language }
      const { reply } = await test.call(callOf('common/getrolelist'), {}, { signedIn, headers })
      return reply.data.find(({ code }) => code === 'ROLE_ROLES')
    }
    expect([await named('en'), await named('ja')]).toEqual([
      { code: 'ROLE_ROLES', name: 'E' },
      { code: 'ROLE_ROLES', name: 'J' },
    ])
  })
})

describe('a fresh token', () => {
  const initialToken = callOf('common/initialtoken')
  const details = callOf('authority/getuserdetails')
  const auditsOf = async (userId: number) => {
    const { rows } = await test.superuser.query(
      'select call_id, prct_code, entity, key, change from audit where user_id = $1 order by audit_id',
      [userId],
    )
    return rows
  }

  it('belongs to the same session for the same PRCTCC and leaves no audit entry', async () => {
    const signedIn = await user('SAME')
    const { status, reply } = await test.call(initialToken, {}, { signedIn })
    expect(status).toBe(200)
    expect(decodeJwt(reply.token ?? '')).toMatchObject({
      sid: signedIn.sessionId,
      prct: '200100',
      sub: String(signedIn.userId),
    })
    const { expiresAt } = reply.data
    expect(Math.floor(Date.parse(expiresAt) / 1000)).toBe(decodeJwt(reply.token ?? '').exp)
    expect(await auditsOf(signedIn.userId)).toEqual([])
  })

  it('moves the session to another PRCTCC of the list and records it', async () => {
    const signedIn = await user('MOVER')
    const { reply } = await test.call(initialToken, { accessPrctCode: '300100' }, { signedIn })
    const moved = { ...signedIn, token: reply.token ?? '', accessPrctCode: '300100' }
    const after = await test.call(details, {}, { signedIn: moved })
    expect(after.reply.data).toMatchObject({ accessPrctCode: '300100', prctCode: '200100' })
    expect(await auditsOf(signedIn.userId)).toEqual([
      {
        call_id: 'common/initialtoken',
        prct_code: '200100',
        entity: 'app_session',
        key: { sessionId: signedIn.sessionId },
        change: { from: '200100', to: '300100' },
      },
    ])
    const { rows } = await test.superuser.query('select access_prct_code from app_session where session_id = $1', [
      signedIn.sessionId,
    ])
    expect(rows).toEqual([{ access_prct_code: '300100' }])
  })

  it('does not carry privileges over to the new PRCTCC', async () => {
    const signedIn = await user('CAREFUL', { privileges: { I02F01: 9 } })
    const { reply } = await test.call(initialToken, { accessPrctCode: '300100' }, { signedIn })
    const search = callOf('ordercompiling/init')
    const moved = { ...signedIn, token: reply.token ?? '', accessPrctCode: '300100' }
    expect((await test.call(search, {}, { signedIn: moved })).status).toBe(401)
    const mixed = await test.call(search, {}, { signedIn: { ...signedIn, token: reply.token ?? '' } })
    expect(mixed.status).toBe(401)
    expect(mixed.reply.message).toBe(
      'M-COM-034\tThe token was issued for PRCTCC 300100, but the request names 200100 (header AccessPrctCode). Switch to 200100 first, or reload the page.',
    )
  })

  it.each([
    ['a PRCTCC that is not the user’s', '100100', 401],
    ['a PRCTCC that is none', '999999', 401],
    ['letters', 'ABC', 400],
    ['two PRCTCCs', '200100,300100', 400],
    ['a list', ['300100'], 400],
  ])('rejects %s: no token, no audit entry, the session stays', async (_what, accessPrctCode, code) => {
    const signedIn = await user('REJECTED')
    const correlationId = randomUUID()
    const { status, reply } = await test.call(
      initialToken,
      { accessPrctCode },
      {
        signedIn,
        headers: { 'x-correlation-id': correlationId },
      },
    )
    expect([status, reply.code, reply.data, reply.token]).toEqual([code, code, null, undefined])
    expect(await auditsOf(signedIn.userId)).toEqual([])
    const { rows } = await test.superuser.query('select access_prct_code from app_session where session_id = $1', [
      signedIn.sessionId,
    ])
    expect(rows).toEqual([{ access_prct_code: '200100' }])
    const kept = await test.superuser.query('select kind, message_code from security_event where correlation_id = $1', [
      correlationId,
    ])
    expect(kept.rows).toEqual(code === 401 ? [{ kind: 'SCOPE_REJECTED', message_code: 'M-COM-005' }] : [])
    expect((await test.call(details, {}, { signedIn })).status).toBe(200)
  })

  it('can leave a closed PRCTCC', async () => {
    const signedIn = await user('ESCAPING')
    await test.superuser.query(
      "insert into service_closure (prct_code, closed_from, created_by, created_at) values ('200100', now() - interval '1 minute', 'test', now())",
    )
    expect((await test.call(callOf('toppage/init'), {}, { signedIn })).status).toBe(410)
    const { reply } = await test.call(initialToken, { accessPrctCode: '300100' }, { signedIn })
    const moved = { ...signedIn, token: reply.token ?? '', accessPrctCode: '300100' }
    expect((await test.call(callOf('toppage/init'), {}, { signedIn: moved })).status).toBe(200)
    await test.superuser.query('update service_closure set lifted_at = now()')
  })

  it('moves the session once for two requests with one key', async () => {
    const signedIn = await user('REPEATED')
    const headers = { 'idempotency-key': randomUUID() }
    const first = await test.call(initialToken, { accessPrctCode: '300100' }, { signedIn, headers })
    const again = await test.call(initialToken, { accessPrctCode: '300100' }, { signedIn, headers })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(first.reply.token).toMatch(/^eyJ/)
    expect(await auditsOf(signedIn.userId)).toHaveLength(1)
  })

  it('is returned for both of two requests with one key', async () => {
    const signedIn = await user('LOST')
    const headers = { 'idempotency-key': randomUUID() }
    await test.call(initialToken, { accessPrctCode: '300100' }, { signedIn, headers })
    const again = await test.call(initialToken, { accessPrctCode: '300100' }, { signedIn, headers })
    expect(again.reply.token).toMatch(/^eyJ/)
  })

  it('is stored in no table', async () => {
    const signedIn = await user('SECRET')
    const headers = { 'idempotency-key': randomUUID() }
    await test.call(initialToken, { accessPrctCode: '300100' }, { signedIn, headers })
    for (const table of ['audit', 'idempotency', 'security_event', 'app_session']) {
      const { rows } = await test.superuser.query(`select t::text as text from ${table} t`)
      expect(rows.filter(({ text }) => /eyJ/.test(text))).toEqual([])
    }
  })
})

describe('a produced file', () => {
  const download = callOf('common/download')
  const store = async (userId: number | null, prctCode = '200100', expires = 'null') => {
    const { rows } = await test.superuser.query<{ file_id: string }>(
      `insert into stored_file (prct_code, user_id, function_id, file_name, media_type, sha256, size_bytes, content, created_at, expires_at)
       values ($2, $1, 'I02F01', '注文.csv', 'text/csv', 'x', 3, 'abc', now(), ${expires}) returning file_id`,
      [userId, prctCode],
    )
    return rows[0]?.file_id ?? ''
  }
  const fetched = async (signedIn: SignedIn, fileId: string) => {
    const { status, reply, body, headers } = await test.call(download, { fileId }, { signedIn })
    return { status, reply, text: body.toString(), headers }
  }

  it('is returned to its requester by its name', async () => {
    const signedIn = await user('OWNER')
    const { status, text, headers } = await fetched(signedIn, await store(signedIn.userId))
    expect([status, text]).toEqual([200, 'abc'])
    expect(headers['content-disposition']).toContain("filename*=UTF-8''%E6%B3%A8%E6%96%87.csv")
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('does not exist for anybody else', async () => {
    const owner = await user('HOLDER')
    const mine = await store(owner.userId)
    const fileIds: readonly [string, SignedIn, string][] = [
      ['another user', await user('OTHER'), mine],
      ['another user with every dealer and privilege', await user('CHIEF', { privileges: { I02F01: 9 } }), mine],
      ['a dealer’s user', await user('SMALL', { dealerCodes: ['D1'] }), mine],
      ['head office', await user('HQ', { prctCode: '100100', scopes: ['100100', '200100'] }, '200100'), mine],
      ['the owner in another PRCTCC', await user('HOLDER', {}, '300100'), mine],
      ['the owner of one in another PRCTCC', owner, await store(owner.userId, '300100')],
      ['the owner of one that has expired', owner, await store(owner.userId, '200100', "now() - interval '1 second'")],
      ['one of nobody', owner, await store(null)],
      ['one that never was', owner, randomUUID()],
    ]
    for (const [who, signedIn, fileId] of fileIds) {
      const { status, reply } = await fetched(signedIn, fileId)
      expect([who, status, reply.code, reply.data]).toEqual([who, 404, 404, null])
      expect(reply.message.split('\t')[0]).toBe('M-COM-014')
    }
    expect((await fetched(owner, mine)).status).toBe(200)
  })

  it.each(['', 'x', '../../etc/passwd', '1', "' or 1=1 --"])('is not looked up by %j', async (fileId) => {
    const { status, reply } = await fetched(await user('GUESSER'), fileId)
    expect([status, reply.code, reply.data]).toEqual([400, 400, null])
  })
})
