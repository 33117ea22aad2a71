import { areas, type Call } from '@packing/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../testing/test-app.ts'
import { type Answer, administer } from './testing/administer.ts'

const details = areas.authority.getuserdetails
const privileged = areas.ordercompiling.init
const [functionId = ''] = privileged.functionIds

let test: TestApp
let admin: (...words: string[]) => Promise<Answer>
let signedIn: SignedIn
let count = 0

beforeAll(async () => {
  test = await startTestApp()
  admin = administer(test.databaseUrl)
})
afterAll(() => test.close())
beforeEach(async () => {
  count += 1
  const persona = {
    name: `USER_${count}`,
    prctCode: '200100',
    scopes: ['200100', '300100'],
    privileges: { [functionId]: 1 },
  }
  signedIn = await test.signIn(persona)
})
afterEach(() => {
  vi.useRealTimers()
})

const name = () => `USER_${count}`
const done = async (...words: string[]) => expect(await admin(...words)).toMatchObject({ code: 0, err: '' })
const codeOf = async (call: Call = details, as = signedIn) => (await test.call(call, {}, { signedIn: as })).reply.code

it('rejects a disabled user at once and asks for a new sign-in once enabled', async () => {
  expect(await codeOf()).toBe(200)
  await done('user', 'disable', name())
  expect(await codeOf()).toBe(401)
  const rows = await test.superuser.query('select ended_reason from app_session where session_id = $1', [
    signedIn.sessionId,
  ])
  expect(rows.rows).toEqual([{ ended_reason: 'REVOKED' }])
  await done('user', 'enable', name())
  expect(await codeOf()).toBe(401)
})

it('rejects a revoked session but not the user’s next one', async () => {
  await done('session', 'revoke', '--id', signedIn.sessionId)
  expect(await codeOf()).toBe(401)
  const again = await test.signIn({ name: name(), prctCode: '200100', scopes: [], privileges: {} })
  expect(await codeOf(details, again)).toBe(200)
  await done('session', 'revoke', '--user', name())
  expect(await codeOf(details, again)).toBe(401)
})

it('returns 409 when access to the PRCTCC was revoked', async () => {
  const abroad = await test.signIn({ name: name(), prctCode: '200100', scopes: [], privileges: {} }, '300100')
  expect(await codeOf(details, abroad)).toBe(200)
  await done('scope', 'revoke', name(), '300100')
  expect(await codeOf(details, abroad)).toBe(409)
  expect(await codeOf()).toBe(200)
  await done('scope', 'grant', name(), '300100')
  expect(await codeOf(details, abroad)).toBe(200)
})

it('returns 410 while the service is closed', async () => {
  const abroad = await test.signIn({ name: name(), prctCode: '300100', scopes: [], privileges: {} }, '300100')
  await test.superuser.query("update app_user set prct_code = '200100' where employee_id = $1", [name()])
  expect(await codeOf(privileged)).toBe(200)
  await done('service', 'close', '--prct', '200100', '--until', '1h', '--reason-en', 'Night batch')
  const closed = await test.call(privileged, {}, { signedIn })
  expect(closed.reply.code).toBe(410)
  expect(closed.reply.message).toContain('Night batch')
  expect(await codeOf()).toBe(200)
  expect(await codeOf(details, abroad)).toBe(200)
  await done('service', 'close', '--yes')
  await done('service', 'open', '--prct', '200100')
  expect(await codeOf(privileged)).toBe(410)
  await done('service', 'open')
  expect(await codeOf(privileged)).toBe(200)
})

it('applies role, privileges and page sizes from the next call', async () => {
  await done('privilege', 'set', `ROLE_${name()}`, functionId, 'none')
  expect(await codeOf(privileged)).toBe(401)
  await done('privilege', 'set', `ROLE_${name()}`, '*', 'full')
  expect(await codeOf(privileged)).toBe(200)
  await done('pagesize', 'set', functionId, '77')
  await done('role', 'add', 'GUEST', '--name-en', 'Guest', '--name-ja', 'ゲスト')
  await done('user', 'change', name(), '--role', 'GUEST', '--name', 'Somebody')
  expect(await codeOf(privileged)).toBe(401)
  const { reply } = await test.call(details, {}, { signedIn })
  expect(reply.data).toMatchObject({ employeeName: 'Somebody', roleType: 'GUEST' })
  expect(JSON.stringify(reply.data)).toContain(`{"functionId":"${functionId}","pageSize":77}`)
})

it('accepts the previous key after a rotation and rejects the one before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  /** A process caches what it read for less than this. */
  const afterAMinute = () => vi.setSystemTime(Date.now() + 61_000)
  const keys = async () => {
    const listed: { keyId: string; use: string }[] = JSON.parse((await admin('key', 'list', '--json')).out)
    return listed.map((key) => key.use)
  }
  expect(await keys()).toEqual(['SIGNING'])
  const { out } = await admin('key', 'rotate')
  expect(out).not.toContain('retired')
  afterAMinute()
  expect(await keys()).toEqual(['SIGNING', 'VERIFYING'])
  expect(await codeOf()).toBe(200)
  const second = await test.signIn({ name: name(), prctCode: '200100', scopes: [], privileges: {} })
  expect((await admin('key', 'rotate')).out).toContain('Some of its tokens were still in use')
  afterAMinute()
  expect(await keys()).toEqual(['SIGNING', 'VERIFYING', 'RETIRED'])
  expect(await codeOf()).toBe(401)
  expect(await codeOf(details, second)).toBe(200)
  const shown = (await Promise.all([admin('key', 'list'), admin('key', 'list', '--json')])).map((answer) => answer.out)
  const { rows } = await test.superuser.query<{ d: string; detail: string }>(
    "select private_jwk ->> 'd' as d, (select string_agg(detail::text, '') from security_event) as detail from token_key",
  )
  for (const { d, detail } of rows) expect([...shown, detail].join(' ')).not.toContain(d)
})
