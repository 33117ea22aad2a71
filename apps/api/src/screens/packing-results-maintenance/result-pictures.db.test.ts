import { privilege } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const CASE = 'TH0112L010002'
const OTHER = 'ID0112L020001'

let app: TestApp
let people: Record<'operator' | 'viewer' | 'dealer', SignedIn>
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date('2026-12-07T01:00:00Z') }, rows: planFixtureRows })
  const persona = (name: string, granted: 1 | 2, more: object = {}) =>
    app.signIn({
      name,
      prctCode: '200100',
      scopes: ['200100'],
      privileges: { D02F01: granted, D02F02: granted },
      ...more,
    })
  people = {
    operator: await persona('OPERATOR', privilege.edit),
    viewer: await persona('VIEWER', privilege.reference),
    dealer: await persona('DEALER', privilege.edit, { dealerCodes: ['ID01'] }),
  }
})
afterAll(() => app.close())

/** The beginning of a PNG file, enough to read its size. */
const png = (width: number, height: number) => {
  const file = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(file)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file.toString('base64')
}
const photo = { picture: png(1200, 900), thumbnail: png(160, 120) }

type Who = keyof typeof people
const add = async (caseNo: string, more: object = {}, who: Who = 'operator') => {
  const { reply } = await app.call(
    callOf('workspace/packing-results-maintenance/save-picture'),
    { caseNo, ...photo, ...more },
    { signedIn: people[who] },
  )
  return [reply.code, reply.data?.slot ?? reply.errinfo?.validationErrors?.[0]?.fieldName ?? reply.message.slice(0, 9)]
}
const remove = async (slot: number, who: Who = 'operator') =>
  (
    await app.call(
      callOf('workspace/packing-results-maintenance/delete-picture'),
      { caseNo: CASE, slot },
      { signedIn: people[who] },
    )
  ).reply.code
const full = async (slot: number, who: Who = 'operator') =>
  (
    await app.call(
      callOf('workspace/packing-results-maintenance/search-picture'),
      { caseNo: CASE, slot },
      { signedIn: people[who] },
    )
  ).reply
const detail = async (who: Who = 'operator') =>
  (await app.call(callOf('packingresultdetail/init'), { caseNo: CASE }, { signedIn: people[who] })).reply.data

it('stores at most three photos on a case with a result, and keeps them when the result is corrected', async () => {
  expect(await add(CASE)).toEqual([400, 'M-D02-032'])
  const save = async (row: object) =>
    (
      await app.call(
        callOf('packingresult/save'),
        { rows: [{ op: 'U', ...row }], acceptWarnings: true },
        { signedIn: people.operator },
      )
    ).reply.code
  const short = { caseNo: CASE, resultQty: 15, reasonCode: 'CASE_DAMAGE', packOn: '2026-12-04' }
  expect(await save({ ...short, rowVersion: 1 })).toBe(200)
  expect(await Promise.all([add(CASE), add(CASE)])).toEqual(
    expect.arrayContaining([
      [200, 1],
      [200, 2],
    ]),
  )
  expect(await add(CASE)).toEqual([200, 3])
  expect(await add(CASE)).toEqual([400, 'M-D02-033'])
  expect(await remove(2)).toBe(200)
  expect(await remove(2)).toBe(404)
  expect(await add(CASE)).toEqual([200, 2])
  expect(await save({ ...short, resultQty: 16, rowVersion: 2 })).toBe(200)
  expect((await detail())?.pictures).toMatchObject(
    [1, 2, 3].map((slot) => ({
      slot,
      widthPx: 1200,
      heightPx: 900,
      thumbnail: `data:image/png;base64,${photo.thumbnail}`,
    })),
  )
  expect((await full(3)).data).toEqual({ picture: `data:image/png;base64,${photo.picture}` })
})

it('rejects other files, large pictures, closed months and users without access', async () => {
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  expect(await remove(3)).toBe(200)
  expect(await add(CASE, { picture: text })).toEqual([400, 'picture'])
  expect(await add(CASE, { picture: png(4000, 100) })).toEqual([400, 'picture'])
  expect(await add(CASE, { thumbnail: png(400, 300) })).toEqual([400, 'thumbnail'])
  expect(await add(CASE, {}, 'viewer')).toEqual([401, 'M-COM-004'])
  expect((await full(1, 'viewer')).code).toBe(200)
  expect(await add(CASE, {}, 'dealer')).toEqual([404, 'M-D02-001'])
  expect([(await full(1, 'dealer')).code, await remove(1, 'dealer')]).toEqual([404, 404])
  expect(await add(OTHER, {}, 'dealer')).toEqual([400, 'M-D02-032'])
  await app.superuser.query("insert into closed_month values ('200100', '202612', 'E1', '2026-12-31')")
  expect(await add(CASE)).toEqual([400, 'M-D02-011'])
  expect(await remove(1)).toBe(400)
})
