import type { PlanView } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type CallAs,
  OTHER_PRCT,
  openPlanFixture,
  type PlanFixture,
  type RawInput,
} from '../../../testing/plan-fixture.ts'
import { downloadPlan } from '../files/download.ts'
import { showPlanLoad } from '../views/plan-load.ts'
import { searchPlan } from '../views/search.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const functionOf = { MONTHLY: 'J01F01-1', WEEKLY: 'J01F01-2', DAILY: 'J01F01-3' }
const search = (input: RawInput & { readonly view: PlanView }, as: CallAs = {}) =>
  fixture.call(
    'packingplan/search',
    searchPlan,
    { month: '202612', ...input },
    { functionId: functionOf[input.view], ...as },
  )

it('returns the load of three months over the newest plans of all of them, to users who may see days', async () => {
  await fixture.write(`
    insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202701', 1, 'x', '2026-11-02');
    insert into plan_day select max(plan_id), '200100', 'L02', day::date, 3600, 28800, 0 from packing_plan,
      unnest(array['2026-12-04', '2027-01-08', '2027-03-04', '2027-03-05']) day group by day`)
  const load = (as: CallAs = {}) =>
    fixture.call(
      'workspace/packing-plan/search-load',
      showPlanLoad,
      { month: '202612', line: ['L02'] },
      { functionId: 'J01F01-1', ...as },
    )
  const days = await load()
  expect(days.map((day) => [day.packOn, day.month, day.loadMinutes, day.otherMinutes, day.regularMinutes])).toEqual([
    ['2026-12-04', '202701', 60, 20.6, 480],
    ['2027-01-08', '202701', 60, 0, 480],
    ['2027-03-04', '202701', 60, 0, 480],
  ])
  expect(await load({ ownPrctCode: OTHER_PRCT })).toEqual([])
  expect(await load({ dealerCodes: ['TH01'] })).toEqual([])
  await fixture.write(`delete from packing_plan where month = '202701'`)
})

it('shows load, balance and actions of four months, but not to dealers and other PRCTCCs', async () => {
  await fixture.write(`insert into plan_outlook values (2, '200100', '202701', 'L01', 900, 45, 12, 20.5, 20, 72000, 18000, 79200, 3600,
    '[{"way": "OVERTIME", "week": 20824, "seconds": 7200}]');
    insert into plan_outlook values (2, '200100', '202702', 'L01', 900, 45, 12, 20.5, 20, 72000, 18000, 36000, 0, null,
    '[{"measure": "CASES", "load": 30.15, "most": 40.2}, {"measure": "VOLUME", "load": 10.5, "most": 21}]')`)
  const { outlook } = await search({ view: 'MONTHLY' })
  expect(outlook).toMatchObject([
    {
      month: '202701',
      lineCode: 'L01',
      orderQty: 900,
      lots: 45,
      cases: 12,
      volumeM3: 20.5,
      workingDays: 20,
      loadPerDay: 66,
      loadMinutes: 1320,
      regularMinutes: 1200,
      overtimeMinutes: 300,
      loadPercent: 110,
      unplannedMinutes: 60,
      balanceMinutes: -180,
      actions: [{ cause: 'OVERTIME', text: 'Overtime 2 h in the week of 2027/01/06.' }],
      binding: null,
      bindingPercent: null,
    },
    { month: '202702', loadPercent: 50, binding: 'CASES', bindingPercent: 75, caseLimit: 40, m3Limit: 21 },
  ])
  expect((await search({ view: 'MONTHLY' }, { dealerCodes: ['ID01'] })).outlook).toEqual([])
  expect((await search({ view: 'MONTHLY' }, { ownPrctCode: OTHER_PRCT })).outlook).toEqual([])
  expect((await search({ view: 'WEEKLY' })).outlook).toEqual([])
})

it('shows the chances of lines and of all lines together, but not to dealers and other PRCTCCs', async () => {
  await fixture.write(`insert into plan_outlook_chance values
    (2, '200100', '202701', false, 'L01', 12, 60030, 72000, 90030, 615, 962, 7230),
    (2, '200100', '202701', true, '', 12, 120000, 144000, 180000, 385, 885, 14400)`)
  const { outlook, chances } = await search({ view: 'MONTHLY' })
  const ofLine = { workLowMinutes: 1000, workMiddleMinutes: 1200, workHighMinutes: 1501, announceMinutes: 121 }
  expect(outlook).toMatchObject([
    { month: '202701', lineCode: 'L01', ...ofLine, regularPercent: 61.5, overtimePercent: 96.2 },
    { month: '202702', workLowMinutes: null, regularPercent: null, announceMinutes: null },
  ])
  const month = { month: '202701', workLowMinutes: 2000, workMiddleMinutes: 2400, workHighMinutes: 3000 }
  expect(chances).toEqual({
    cycles: 12,
    months: [{ ...month, regularPercent: 38.5, overtimePercent: 88.5, announceMinutes: 240 }],
  })
  // Of some lines the months have no chances.
  expect((await search({ view: 'MONTHLY', line: ['L01'] })).chances).toEqual({ cycles: 12, months: [] })
  for (const as of [{ dealerCodes: ['ID01'] }, { ownPrctCode: OTHER_PRCT }])
    expect(await search({ view: 'MONTHLY' }, as)).toMatchObject({ outlook: [], chances: null })
  expect((await search({ view: 'DAILY' })).chances).toBeNull()
})

it('shows the forecast of later months by dealer and group, to dealers their own', async () => {
  await fixture.write(`insert into plan_outlook_dealer values
    (2, '200100', '202701', 'L01', 'TH01', 'SEDAN', 'M', 'G1', 100, 5, 2.5, 1.5, 3000),
    (2, '200100', '202701', 'L01', 'TH01', 'WAGON', 'M', '', 200, 10, 5, 3, 6000),
    (2, '200100', '202701', 'L01', 'ID01', 'SEDAN', 'M', '', 100, 5, 2.5, 1.5, 3000)`)
  const forecastOf = async (input: RawInput = {}, as: CallAs = {}) =>
    (await search({ view: 'MONTHLY', ...input }, as)).forecast.map((row) =>
      [row.month, row.lineCode, row.dealerCode, row.groupCode, row.orderQty, row.lots, row.cases, row.minutes].join(
        ' ',
      ),
    )
  expect(await forecastOf()).toEqual(['202701 L01 ID01  100 5 2.5 50', '202701 L01 TH01  300 15 7.5 150'])
  expect(await forecastOf({ monthlyBy: 'CAR_FAMILY', dealer: 'TH01' })).toEqual([
    '202701 L01 TH01 SEDAN 100 5 2.5 50',
    '202701 L01 TH01 WAGON 200 10 5 100',
  ])
  expect(await forecastOf({}, { dealerCodes: ['TH01'] })).toEqual(['202701 L01 TH01  300 15 7.5 150'])
  expect(await forecastOf({ carFamily: ['SEDAN'], dealer: 'TH01' })).toHaveLength(1)
  // A forecast knows neither parts nor vanning dates.
  expect(await forecastOf({ partNo: '53301' })).toEqual([])
  expect(await forecastOf({ vanOn: '2026-12-07' })).toEqual([])
  expect(await forecastOf({ view: 'WEEKLY' })).toEqual([])
})

it('writes the four months by line, and the forecast by dealer without groups that were not asked for', async () => {
  const linesOf = async (rows: string, as: CallAs = {}) => {
    const input = { month: '202612', view: 'MONTHLY', rows, format: 'csv' }
    const { bytes } = await fixture.file('packingplan/download', downloadPlan, input, {
      functionId: 'J01F01-1',
      ...as,
    })
    return bytes.toString().slice(1).trim().split('\r\n')
  }
  expect((await linesOf('OUTLOOK'))[1]).toContain('202701,L01,1320,1200')
  expect(await linesOf('FORECAST')).toEqual([
    'Month,Line,Dealer,Ordered (pcs),Lots,Cases,Volume (m³),Work (min)',
    '202701,L01,ID01,100,5,2.5,1.5,50',
    '202701,L01,TH01,300,15,7.5,4.5,150',
  ])
  expect(await linesOf('OUTLOOK', { dealerCodes: ['TH01'] })).toHaveLength(1)
  expect(await linesOf('FORECAST', { dealerCodes: ['TH01'] })).toHaveLength(2)
})
