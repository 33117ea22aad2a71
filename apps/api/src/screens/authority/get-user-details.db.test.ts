import { allCalls, type Call, type UserDetails } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { everyFunction, isOpenElsewhere } from '../../testing/authorisation-rule.ts'
import { callOf, type Persona, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.superuser.query("insert into page_size (function_id, page_size) values ('I02F01', 50), ('J01F01-3', 100)")
})
afterAll(() => test.close())

const detailsOf = async (signedIn: SignedIn, headers: Readonly<Record<string, string>> = {}): Promise<UserDetails> => {
  const { status, reply } = await test.call(callOf('authority/getuserdetails'), {}, { signedIn, headers })
  expect(status).toBe(200)
  return reply.data
}
const privilegesOf = (details: UserDetails) =>
  Object.fromEntries(
    details.functionIdAccessPrivilegeList.map(({ functionId, accessPrivilege }) => [functionId, accessPrivilege]),
  )
const each = (value: (functionId: string) => number) =>
  Object.fromEntries(everyFunction.map((functionId) => [functionId, value(functionId)]))

const persona = (name: string, more: Partial<Persona> = {}): Persona => ({
  name,
  prctCode: '200100',
  scopes: ['300100', '200100'],
  privileges: { I02F01: 1, L04F01: 2, M01F01: 9, J01F01: 0 },
  ...more,
})

it('returns the user, the PRCTCC and the privileges at home', async () => {
  const details = await detailsOf(await test.signIn(persona('HOME')))
  expect(details).toMatchObject({
    employeeId: 'HOME',
    employeeName: 'HOME',
    roleType: 'ROLE_HOME',
    prctCode: '200100',
    accessPrctCode: '200100',
    accessPrctCodeList: [
      { prctCode: '200100', prctName: 'Site', timeZone: 'Asia/Tokyo' },
      { prctCode: '300100', prctName: 'Dealer', timeZone: 'Asia/Tokyo' },
    ],
    maxUploadFileSize: 20_971_520,
    preferences: {},
  })
  expect(privilegesOf(details)).toEqual({ ...each(() => 0), I02F01: 1, L04F01: 2, M01F01: 9 })
  expect(details.functionIdAccessPrivilegeList).toHaveLength(everyFunction.length)
})

it('returns full privilege for the eight functions in a foreign PRCTCC and nothing else', async () => {
  const details = await detailsOf(await test.signIn(persona('GUEST'), '300100'))
  expect([details.prctCode, details.accessPrctCode]).toEqual(['200100', '300100'])
  expect(privilegesOf(details)).toEqual(each((functionId) => (isOpenElsewhere(functionId) ? 9 : 0)))
})

it('returns full privilege for everything to head office in a foreign PRCTCC, and stored privileges at home', async () => {
  const office = persona('OFFICE', { prctCode: '100100', scopes: ['100100', '200100'], privileges: { I02F01: 1 } })
  expect(privilegesOf(await detailsOf(await test.signIn(office, '200100')))).toEqual(each(() => 9))
  expect(privilegesOf(await detailsOf(await test.signIn(office)))).toEqual({ ...each(() => 0), I02F01: 1 })
})

it('returns the eight functions to a guest at head office', async () => {
  const guest = persona('VISITOR', { scopes: ['100100', '200100'] })
  expect(privilegesOf(await detailsOf(await test.signIn(guest, '100100')))).toEqual(
    each((functionId) => (isOpenElsewhere(functionId) ? 9 : 0)),
  )
})

it('returns configured page sizes and ten for the others', async () => {
  const details = await detailsOf(await test.signIn(persona('PAGER')))
  expect(details.screenPageSizeInfoList).toEqual([
    { functionId: 'I02F01', pageSize: 50 },
    { functionId: 'J01F01-3', pageSize: 100 },
  ])
})

const configured: Readonly<Record<string, number>> = { I02F01: 50, 'J01F01-3': 100 }

/** What searches require. */
const conditions: Readonly<Record<string, string>> = {
  dealer: 'TH01',
  cycleMonth: '202611',
  cycleFrom: '202611',
  cycleTo: '202611',
  orderMonthFrom: '202612',
  orderMonthTo: '202612',
  monthFrom: '202612',
  monthTo: '202612',
  from: '2026-12-01',
  to: '2026-12-31',
  packFrom: '2026-12-01',
  packTo: '2026-12-31',
  vanOn: '2026-12-07',
  report: 'DSF',
}
/** They have no page without a plan, trial, judged cycle or upload. */
const withoutPage = [
  'ordervolatilitysearch/search',
  'packingplan/search',
  'workspace/packing-plan/search-board',
  'workspace/packing-plan/list-trials',
  'workspace/order-compiling/list-parts',
]

const pageSizesIn = (value: unknown): number[] => {
  if (value === null || typeof value !== 'object') return []
  const own = 'pageSize' in value && typeof value.pageSize === 'number' ? [value.pageSize] : []
  return [...own, ...Object.values(value).flatMap(pageSizesIn)]
}

const fieldsOf = ({ input }: Call) => (input instanceof z.ZodObject ? Object.keys(input.shape) : [])

it('searches ten rows per page by default', async () => {
  const signedIn = await test.signIn(persona('SEARCHER', { privileges: each(() => 9) }))
  const paged = allCalls.filter((call) => call.kind === 'query' && fieldsOf(call).includes('pageSize'))
  const found: Record<string, number[]> = {}
  for (const call of paged.filter(({ id }) => !withoutPage.includes(id))) {
    const asked = Object.entries(conditions).filter(([field]) => fieldsOf(call).includes(field))
    const view = call.id === 'ordercompiling/search' ? { view: 'LINES' } : {}
    const { reply } = await test.call(call, { ...Object.fromEntries(asked), ...view }, { signedIn })
    found[call.id] = pageSizesIn(reply.data)
  }
  const sizeOf = ({ functionIds: [first = ''] }: Call) => configured[first] ?? 10
  const expected = paged.map((call) => [call.id, [sizeOf(call)]] as const)
  expect(found).toEqual(Object.fromEntries(expected.filter(([id]) => !withoutPage.includes(id))))
})

it('returns the role in the caller’s language', async () => {
  const signedIn = await test.signIn(persona('ROLE'))
  await test.superuser.query(
    "update app_role set name_en = 'Planner', name_ja = '計画担当' where role_code = 'ROLE_ROLE'",
  )
  expect((await detailsOf(signedIn)).roleName).toBe('Planner')
  expect((await detailsOf(signedIn, { 'accept-language': 'ja' })).roleName).toBe('計画担当')
  expect((await detailsOf(signedIn, { 'accept-language': 'JA-JP,en;q=0.5' })).roleName).toBe('計画担当')
  expect((await detailsOf(signedIn, { 'accept-language': 'fr' })).roleName).toBe('Planner')
})

it('reflects changes of role, PRCTCCs and preferences at once', async () => {
  const signedIn = await test.signIn(persona('MOVING'))
  await test.superuser.query(
    "update role_privilege set privilege = 9 where role_code = 'ROLE_MOVING' and function_id = 'I02F01'",
  )
  await test.superuser.query("delete from user_scope where user_id = $1 and prct_code = '300100'", [signedIn.userId])
  await test.superuser.query(`update app_user set preferences = '{"theme":"dark"}' where user_id = $1`, [
    signedIn.userId,
  ])
  const details = await detailsOf(signedIn)
  expect(privilegesOf(details)['I02F01']).toBe(9)
  expect(details.accessPrctCodeList).toEqual([{ prctCode: '200100', prctName: 'Site', timeZone: 'Asia/Tokyo' }])
  expect(details.preferences).toEqual({ theme: 'dark' })
})

it('reveals nothing about other users, issuers, sessions or dealers', async () => {
  const signedIn = await test.signIn(persona('QUIET', { dealerCodes: ['D1'] }))
  const details = await detailsOf(signedIn)
  expect(Object.keys(details).sort()).toEqual([
    'accessPrctCode',
    'accessPrctCodeList',
    'employeeId',
    'employeeName',
    'functionIdAccessPrivilegeList',
    'isOfSomeDealers',
    'maxUploadFileSize',
    'prctCode',
    'preferences',
    'roleName',
    'roleType',
    'screenPageSizeInfoList',
  ])
  expect(JSON.stringify(details)).not.toContain(signedIn.sessionId)
  expect(JSON.stringify(details)).not.toContain('D1')
  expect([details.isOfSomeDealers, (await detailsOf(await test.signIn(persona('OF_ALL')))).isOfSomeDealers]).toEqual([
    true,
    false,
  ])
})
