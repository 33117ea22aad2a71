import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type CallAs, openPlanFixture, type PlanFixture, type RawInput } from '../../../testing/plan-fixture.ts'
import { saveAnswers } from './save.ts'
import { searchOcfAsn } from './search.ts'

const planner: CallAs = { now: new Date('2026-11-20T03:00:00Z') }

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
  await fixture.write(`
    insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date) values
      ('200100', 'TH01', '2026-12-14', '202612', '2026-12-02', '2026-12-04', '2026-12-07', '2026-12-10', '2026-12-20', '2026-12-22'),
      ('200100', 'TH01', '2026-12-21', '202612', '2026-12-09', '2026-12-11', '2026-12-14', '2026-12-17', '2026-12-27', '2026-12-29'),
      ('200100', 'ID01', '2026-12-15', '202612', '2026-12-02', '2026-12-04', '2026-12-08', '2026-12-10', '2026-12-20', '2026-12-22')`)
})
afterAll(() => fixture.close())

const search = (input: RawInput = {}, as: CallAs = planner) =>
  fixture.call('orderocfasn/search', searchOcfAsn, { cycleMonth: '202611', ...input }, as)
const lineOf = async (orderNo: string, lineNo: number, as: CallAs = planner) => {
  const row = (await search({}, as)).rows.find((each) => each.orderNo === orderNo && each.lineNo === lineNo)
  if (!row) throw new Error(`no line ${orderNo} ${lineNo}`)
  return row
}

/** The last of the two cases with pieces of line A1/1. */
const LAST = 'TH0112L010003'
const move = (caseNo: string, vanOn: string) =>
  fixture.write(`update case_header set rolled_from = '2026-12-07', van_on = '${vanOn}' where case_no = '${caseNo}'`)
afterEach(() =>
  fixture.write(
    `update case_header set van_on = rolled_from, rolled_from = null where prct_code = '200100' and rolled_from is not null`,
  ),
)
const lines = async (input: RawInput) => (await search(input)).rows.map((row) => `${row.orderNo} ${row.lineNo}`)

it('shows the date on which the last pieces of a line leave beside the planned one, and how late it is', async () => {
  const before = await lineOf('A1', 1)
  expect(before).toMatchObject({ vanOn: '2026-12-07', plannedVanOn: null, etd: '2026-12-10', lateDays: 0 })
  await move(LAST, '2026-12-14')
  const moved = { vanOn: '2026-12-14', plannedVanOn: '2026-12-07', etd: '2026-12-17', lateDays: 7, light: 'LATE' }
  expect(await lineOf('A1', 1)).toEqual({ ...before, ...moved })
  expect(await lineOf('A1', 1, { ...planner, dealerCodes: ['TH01'] })).toMatchObject(moved)
  expect(await lineOf('B1', 1)).toMatchObject({ vanOn: '2026-12-08', plannedVanOn: null })
})

it('keeps the date of a line while other cases of it leave later', async () => {
  await move('TH0112L010002', '2026-12-01')
  expect(await lineOf('A1', 1)).toMatchObject({ vanOn: '2026-12-07', plannedVanOn: null, etd: '2026-12-10' })
})

it('shows the date of an answer as the planned one', async () => {
  const { cycleMonth, dealerCode, rowVersion } = await lineOf('A1', 1)
  const key = { cycleMonth, dealerCode, orderNo: 'A1', lineNo: 1, rowVersion }
  const rows = [{ op: 'U', ...key, ocfPackOn: '2026-12-10', reasonCode: 'CAPACITY' }]
  await fixture.call('orderocfasn/save', saveAnswers, { rows, acceptWarnings: true }, planner)
  await move(LAST, '2026-12-21')
  expect(await lineOf('A1', 1)).toMatchObject({ vanOn: '2026-12-21', plannedVanOn: '2026-12-14' })
})

it('finds lines by the date on which they leave', async () => {
  await move(LAST, '2026-12-14')
  const ofPart = { dealer: 'TH01', partNo: '5330100001' }
  expect(await lines({ ...ofPart, vanTo: '2026-12-07' })).toEqual([])
  expect(await lines({ ...ofPart, vanFrom: '2026-12-14' })).toContain('A1 1')
  expect(await lines({ ...ofPart, etdFrom: '2026-12-17', etdTo: '2026-12-17' })).toContain('A1 1')
  expect(await lines({ ...ofPart, light: 'LATE' })).toContain('A1 1')
})
