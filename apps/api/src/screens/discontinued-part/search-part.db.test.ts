import { discontinuedPart } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { discontinuedMasters } from '../../testing/discontinued-masters.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let planner: SignedIn
let foreign: SignedIn
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date('2026-11-04T01:00:00Z') } })
  await app.superuser.query(discontinuedMasters)
  await app.superuser.query(
    `insert into discontinued_part (prct_code, ecn_no, old_part, new_part, dealer_code, timing, last_pack_date)
     values ('200100', 'E1', '5330100001', '5330100002', '*', 'DATE', '2026-12-11')`,
  )
  const privileges = { B05F01: 9 }
  planner = await app.signIn({ name: 'PLANNER', prctCode: '200100', scopes: ['200100'], privileges })
  foreign = await app.signIn({ name: 'OTHER', prctCode: '300100', scopes: ['300100'], privileges })
})
afterAll(() => app.close())

const find = async (partNo: string, signedIn = planner) =>
  (await app.call(discontinuedPart.searchpart, { partNo }, { signedIn })).reply.data

it('finds a part in every spelling', async () => {
  expect((await find('５３３０１-00001-00')).part).toMatchObject({
    partNo: '5330100001',
    stockQty: 100,
    carryOverQty: 7,
    successors: ['5330100002'],
    orders: [
      { month: '202612', qty: 40 },
      { month: '202701', qty: 30 },
    ],
    conditions: [{ dealerCode: '*', packStyle: 'STD', snp: 10, from: '2026-01-01' }],
  })
  expect((await find('811100K120')).part).toMatchObject({ pairId: 'P1', pairPart: '811500K120' })
  expect(await find('NOSUCH')).toEqual({ part: null, similar: [] })
})

it('suggests parts by prefix', async () => {
  expect((await find('533-01')).similar.map(({ partName }) => partName)).toEqual(['HOOD', 'HOOD NEW', 'HOOD NEWER'])
  expect((await find('533', foreign)).similar).toEqual([])
})
