import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPlanFixture, type PlanFixture } from '../../testing/plan-fixture.ts'
import { searchLoads } from './search.ts'
import { downloadWorkInstruction } from './work-instruction.ts'

const RENBAN = 'TH01261207-2-001'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
  await fixture.write(`
    update part set car_family = 'SEDAN' where prct_code = '200100' and part_no = '5330200002';
    insert into part_group (prct_code, group_id, kind, dealer_code, valid_from) values ('200100', 'G1', 'SAME_DAY', 'TH01', '2026-01-01');
    insert into part_group_member (prct_code, group_id, seq, part_no, qty_per_group) values ('200100', 'G1', 1, '5330100001', 1)`)
})
afterAll(() => fixture.close())

const found = async (input: object) =>
  (await fixture.call('workspace/load-plan/search', searchLoads, { ...input })).rows.map(({ renbanNo }) => renbanNo)
const printed = async (input: object) => {
  const { bytes } = await fixture.file('workspace/load-plan/download-instruction', downloadWorkInstruction, {
    ...input,
  })
  return bytes.subarray(0, 5).toString()
}

/** Only the mixed case of the container is packed that day and has a part of the car family. */
const mixed = {
  month: '202612',
  packFrom: '2026-12-04',
  packTo: '2026-12-04',
  line: ['L01'],
  dealer: ['TH01'],
  partNo: ['5330200002'],
  caseCode: ['M1'],
  carFamily: ['SEDAN'],
  caseFamily: ['M'],
  partGroup: ['G1'],
}

it('lists and prints the containers with a case that meets all conditions', async () => {
  expect(await found(mixed)).toEqual([RENBAN])
  expect(await printed({ ...mixed, containerNo: RENBAN.slice(0, 8) })).toBe('%PDF-')
})

it.each([
  { packFrom: '2026-12-03', packTo: '2026-12-03' },
  { line: ['L02'] },
  { dealer: ['ID01'] },
  { caseFamily: ['S'] },
  { partGroup: ['G2'] },
  { containerType: ['20GP'] },
  { status: ['SHIPPED'] },
  { lockedOnly: true },
])('neither lists nor prints others: %o', async (other) => {
  expect(await found({ ...mixed, ...other })).toEqual([])
  await expect(printed({ ...mixed, ...other })).rejects.toMatchObject({ code: 404 })
})

it('prints named containers by their whole numbers', async () => {
  expect(await printed({ renbanNo: RENBAN })).toBe('%PDF-')
  await expect(printed({ renbanNo: RENBAN.slice(0, 8) })).rejects.toMatchObject({ code: 404 })
})
