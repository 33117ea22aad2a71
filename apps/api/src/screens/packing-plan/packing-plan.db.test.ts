import type { PlanView } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CallAs,
  OTHER_PRCT,
  openPlanFixture,
  type PlanFixture,
  type RawInput,
} from '../../testing/plan-fixture.ts'
import { initPlan } from './init.ts'
import { searchPlan } from './views/search.ts'

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

describe('packingplan/init', () => {
  it('lists the months with plans, lines and dealers', async () => {
    const shown = await fixture.call('packingplan/init', initPlan, {}, { privileges: { M01F01: 9 } })
    expect(shown).toMatchObject({ months: ['202612'], currentMonth: '202612', canLevel: true })
    expect(shown).toMatchObject({
      lines: [{ code: 'L01' }, { code: 'L02' }],
      dealers: [{ code: 'ID01' }, { code: 'TH01' }],
    })
  })
})

describe('packingplan/search', () => {
  it('rejects a view requested for another view’s function', async () => {
    await expect(search({ view: 'DAILY' }, { functionId: 'J01F01-1' })).rejects.toMatchObject({
      code: 400,
      messageCode: 'M-COM-015',
    })
  })

  it('returns nothing without a plan', async () => {
    const reply = await fixture.call(
      'packingplan/search',
      searchPlan,
      { month: '203001', view: 'MONTHLY' },
      { functionId: 'J01F01-1' },
    )
    expect(reply).toEqual({
      plan: null,
      canBeLevelled: false,
      frozen: null,
      alerts: null,
      pieces: null,
      days: [],
      monthly: [],
      outlook: [],
      chances: null,
      forecast: [],
      weekly: null,
      daily: null,
      unplanned: null,
    })
  })

  it('sums the newest revision by line and dealer', async () => {
    const { plan, monthly, daily } = await search({ view: 'MONTHLY' })
    expect(plan).toMatchObject({ rev: 2, kpi: { plannedLots: 3, lines: [{ lineCode: 'L01' }] } })
    expect(daily).toBeNull()
    const pieces = { openingQty: 0, writtenOffQty: 0, closingQty: 0, backlogQty: 0 }
    const built = { lots: 0, cases: 0, minutes: 0, volumeM3: 0, containers: 0, containersByType: '' }
    const change = { groupCode: '', packedQty: null, planChange: 0, minutesChange: 0 }
    expect(monthly).toEqual([
      {
        ...pieces,
        ...built,
        ...change,
        lineCode: 'L01',
        dealerCode: 'TH01',
        orderQty: 33,
        planQty: 40,
        difference: 7,
        closingQty: 7,
        lots: 2,
        cases: 2,
        minutes: 13.333333,
        volumeM3: 3,
        containers: 1,
        containersByType: '40HC 1.0 · 84 %',
        // Revision 1: 180 pieces in ten minutes.
        planChange: -140,
        minutesChange: 3.333333,
      },
      {
        ...pieces,
        ...built,
        ...change,
        lineCode: 'L02',
        dealerCode: 'ID01',
        orderQty: 12,
        planQty: 12,
        difference: 0,
        lots: 1,
        cases: 1,
        minutes: 20.566667,
        volumeM3: 1.5,
        planChange: 12,
        minutesChange: 20.566667,
      },
      {
        ...pieces,
        ...built,
        ...change,
        lineCode: 'L02',
        dealerCode: 'TH01',
        orderQty: 29,
        planQty: 0,
        difference: -29,
        openingQty: 5,
        closingQty: -24,
        backlogQty: -24,
      },
    ])
  })

  const sumsOf = async (input: RawInput, as: CallAs = {}) =>
    (await search({ view: 'MONTHLY', ...input }, as)).monthly.map((row) =>
      [row.lineCode, row.dealerCode, row.groupCode, row.lots, row.orderQty, row.cases, row.planChange].join(' '),
    )

  it('sums by car family, case family and group of parts, with shares of mixed cases', async () => {
    await fixture.write(`
      update part set car_family = case part_no when '5330100001' then 'SEDAN' else 'WAGON' end where prct_code = '200100';
      insert into part_group (prct_code, group_id, kind, valid_from) values ('200100', 'G1', 'SAME_DAY', '2026-01-01'), ('200100', 'G0', 'SAME_DAY', '2027-01-01');
      insert into part_group_member (prct_code, group_id, seq, part_no, qty_per_group) values ('200100', 'G1', 1, '5330100001', 1), ('200100', 'G0', 1, '5330200002', 1)`)
    // The mixed case of L01 has one box of either part.
    expect(await sumsOf({ monthlyBy: 'CAR_FAMILY' })).toEqual([
      'L01 TH01 SEDAN 2 33 1.5 -140',
      'L01 TH01 WAGON 0 0 0.5 0',
      'L02 ID01 WAGON 1 12 1 12',
      'L02 TH01 WAGON 0 29 0 0',
    ])
    expect(await sumsOf({ monthlyBy: 'CASE_FAMILY' })).toEqual([
      'L01 TH01 M 2 33 2 -140',
      'L02 ID01 M 1 12 1 12',
      'L02 TH01 M 0 29 0 0',
    ])
    expect((await sumsOf({ monthlyBy: 'PART_GROUP' })).slice(0, 2)).toEqual([
      'L01 TH01  0 0 0.5 0',
      'L01 TH01 G1 2 33 1.5 -140',
    ])
    expect(await sumsOf({ carFamily: ['SEDAN'] })).toEqual(['L01 TH01  2 33 2 -140'])
    // From the rows: without orders and cases.
    for (const [monthlyBy, group] of [
      ['CAR_FAMILY', 'SEDAN'],
      ['CASE_FAMILY', 'M'],
      ['PART_GROUP', 'G1'],
    ])
      expect((await sumsOf({ monthlyBy, pin: 'UNPINNED' }))[0]).toBe(`L01 TH01 ${group} 2   -140`)
    await fixture.write('delete from part_group_member; delete from part_group')
  })

  it('sums only the rows of a vanning date, week, judgement or pin, without orders', async () => {
    expect(await sumsOf({ week: '2026-12-03' })).toEqual(['L01 TH01  2  2 -140', 'L02 ID01  1  1 12'])
    expect(await sumsOf({ vanOn: '2026-12-08' })).toEqual([])
    // Cases do not tell who pinned them or whether they are late.
    expect(await sumsOf({ pin: 'UNPINNED' })).toEqual(['L01 TH01  2   -140', 'L02 ID01  1   12'])
    expect(await sumsOf({ judgement: 'LATE' })).toEqual([])
  })

  it.each([
    [3, {}],
    [2, { dealer: ['TH01'] }],
    [1, { day: '2026-12-03' }],
    [3, { week: '2026-12-03' }],
    [1, { line: ['L02'] }],
    [2, { caseCode: ['M1'], dealer: ['TH01'] }],
    [0, { pin: 'PINNED' }],
    [2, { pin: 'UNPINNED', partNo: ['53301-00001-00'] }],
    [2, { pin: 'UNPINNED', partNo: ['5330100001'] }],
    [2, { partNo: ['533010000100'] }],
    [3, { partNo: ['533010000100', '53302-00002'] }],
    [3, { vanOn: '2026-12-07' }],
  ] as const)('counts the %i rows of the day list that it shows: %j', async (count, conditions) => {
    const { daily } = await search({ view: 'DAILY', pageSize: 100, ...conditions })
    expect(daily).toMatchObject({ total: count, rows: { length: count } })
  })

  it('has no change in the first revision, and hides the fill of others’ cases', async () => {
    expect(await sumsOf({ rev: 1 })).toEqual(['L01 TH01  9 0 0 '])
    const { monthly } = await search({ view: 'MONTHLY' }, { dealerCodes: ['TH01'] })
    expect(monthly[0]?.containersByType).toBe('40HC 1.0 · 84 %')
  })

  it('divides a container of two lines and dealers by the volume of their cases', async () => {
    const put = (container: string) =>
      fixture.write(`update case_header set container_id = ${container} where case_no = 'ID0112L020001'`)
    await put('1')
    try {
      const { monthly } = await search({ view: 'MONTHLY' })
      expect(monthly?.map(({ lineCode, dealerCode, containers }) => [lineCode, dealerCode, containers])).toEqual([
        ['L01', 'TH01', 0.667],
        ['L02', 'ID01', 0.333],
        ['L02', 'TH01', 0],
      ])
    } finally {
      await put('null')
    }
  })

  it('states pieces that add up: opening + planned − ordered = closing', async () => {
    const { pieces } = await search({ view: 'MONTHLY' })
    expect(pieces).toEqual({
      opening: 5,
      ordered: 74,
      packed: null,
      planned: 52,
      unplanned: 24,
      writtenOff: 0,
      closing: -17,
      backlog: -24,
    })
  })

  it('divides the orders of a part over the lines that pack it', async () => {
    const halves = 'lots = lots / 2, qty = qty / 2, seconds = seconds / 2'
    await fixture.write(`
      update plan_part set ${halves} where plan_id = 2 and part_no = '5330100001';
      insert into plan_part select plan_id, prct_code, dealer_code, part_no, pack_style, 'L02', case_code, condition_id, lots, qty, seconds, pinned_lots, pinned_qty, pinned_seconds,
        first_on, latest_on, places_hash
        from plan_part where plan_id = 2 and part_no = '5330100001'`)
    const { monthly } = await search({ view: 'MONTHLY', partNo: '53301-00001-00' })
    await fixture.write(`
      delete from plan_part where plan_id = 2 and part_no = '5330100001' and line_code = 'L02';
      update plan_part set lots = lots * 2, qty = qty * 2, seconds = seconds * 2 where plan_id = 2 and part_no = '5330100001'`)
    expect(monthly.map((row) => [row.lineCode, row.orderQty, row.planQty, row.closingQty])).toEqual([
      ['L01', 16, 20, 4],
      ['L02', 17, 20, 3],
    ])
  })

  it('counts only cases that contain the requested part', async () => {
    const { monthly } = await search({ view: 'MONTHLY', partNo: '53302-00002-00' })
    expect(monthly.map((row) => [row.lineCode, row.lots, row.cases])).toEqual([
      ['L01', 0, 1],
      ['L02', 1, 1],
      ['L02', 0, 0],
    ])
  })

  it('returns the load of days in minutes', async () => {
    const { days } = await search({ view: 'WEEKLY', line: ['L02'] })
    expect(days).toEqual([
      {
        lineCode: 'L02',
        packOn: '2026-12-04',
        loadMinutes: 20.6,
        otherMinutes: 0,
        regularMinutes: 480,
        overtimeMinutes: 0,
        reasons: [],
      },
    ])
  })

  it('returns the limits of a line besides its time, of days and of weeks', async () => {
    await fixture.write(`update plan_day set case_load = 12.5, case_limit = 20, m3_load = 3, m3_limit = 4
      where plan_id = 2 and line_code = 'L02'`)
    const limits = [
      { measure: 'CASES', load: 12.5, other: 0, most: 20 },
      { measure: 'VOLUME', load: 3, other: 0, most: 4 },
    ]
    const { days } = await search({ view: 'WEEKLY' })
    expect(days.map(({ lineCode, limits: own }) => [lineCode, own])).toEqual([
      ['L01', undefined],
      ['L01', undefined],
      ['L02', limits],
    ])
    await fixture.write(`update plan_day set case_load = null, case_limit = null, m3_load = null, m3_limit = null`)
  })

  it('returns planned and due lots of each part by week', async () => {
    const { weekly, daily } = await search({ view: 'WEEKLY' })
    expect(daily).toBeNull()
    const weeks = [
      { weekOn: '2026-11-30', lots: 2, qty: 40, dueLots: 2, dueQty: 40, minutes: 13.333333, vanOn: [] },
      { weekOn: '2026-12-07', lots: 0, dueLots: 0, vanOn: ['2026-12-07'] },
    ]
    expect(weekly?.rows).toMatchObject([
      {
        lineCode: 'L01',
        dealerCode: 'TH01',
        partName: 'HOOD',
        lots: 2,
        qty: 40,
        minutes: 13.333333,
        latestWeekOn: '2026-11-30',
        flags: '',
        weeks,
      },
      { lineCode: 'L02', dealerCode: 'ID01', partName: 'FENDER', lots: 1 },
    ])
    // Late in another week than the one asked for.
    await fixture.write(`insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds,
        earliest_on, latest_on, van_on) select plan_id, prct_code, 9, line_code, '2026-12-10', dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds,
        earliest_on, latest_on, van_on from plan_line where plan_id = 2 and seq = 1`)
    const late = async (week: string) => (await search({ view: 'WEEKLY', week, judgement: 'LATE' })).weekly?.total
    expect([await late('2026-12-10'), await late('2026-12-03')]).toEqual([1, 0])
    await fixture.write('delete from plan_line where seq = 9')
    expect((await search({ view: 'WEEKLY', sort: '-lots', pageSize: 1 })).weekly).toMatchObject({
      total: 2,
      rows: [{ lots: 2 }],
    })
    expect((await search({ view: 'WEEKLY' }, { dealerCodes: ['ID01'] })).weekly?.total).toBe(1)
  })

  it('marks rows with events of their part or its car family, for their dealer', async () => {
    const flags = async (dealer: string, part: string, family: string) => {
      await fixture.write(`insert into calendar_event (prct_code, event_id, event_type, title, date_from, date_to, dealer_code, part_no, car_family, impact)
        values ('200100', 'E1', 'TRIAL', 'Trial', '2026-12-03', '2026-12-04', '${dealer}', '${part}', '${family}', 'NO_PACK')`)
      const { weekly } = await search({ view: 'WEEKLY' })
      await fixture.write("delete from calendar_event where event_id = 'E1'")
      return weekly?.rows.map((row) => row.flags)
    }
    await fixture.write("update part set car_family = 'SEDAN' where prct_code = '200100' and part_no = '5330100001'")
    expect(await flags('TH01', '5330100001', '*')).toEqual(['EVENT', ''])
    expect(await flags('ID01', '5330100001', '*')).toEqual(['', ''])
    expect(await flags('*', '*', 'SEDAN')).toEqual(['EVENT', ''])
    expect(await flags('ID01', '*', '*')).toEqual(['', ''])
    await fixture.write("update part set car_family = '' where prct_code = '200100' and part_no = '5330100001'")
  })

  it('returns rows by day, part and line', async () => {
    expect((await search({ view: 'DAILY' })).daily?.rows.map((row) => row.seq)).toEqual([1, 2, 3])
    const { daily } = await search({ view: 'DAILY', day: '2026-12-03', partNo: '53301' })
    expect(daily?.rows).toMatchObject([
      { minutes: 6.666667, partName: 'HOOD', reasons: [{ cause: 'LEVELLED', detail: { daysEarlier: 1 } }] },
    ])
    expect((await search({ view: 'DAILY', line: ['L02'] })).daily).toMatchObject({
      total: 1,
      rows: [{ seq: 3, reasons: [] }],
    })
  })

  it('leaves the load of lines out of the reasons that a dealer’s user sees', async () => {
    const reason = { cause: 'OTHER_LINE', line: 'L02', loadPct: 91, firstLine: 'L01', firstLoadPct: 98 }
    await fixture.write(`update plan_line set reasons = '${JSON.stringify([reason])}' where line_code = 'L02'`)
    const texts = async (as: CallAs) =>
      (await search({ view: 'DAILY', line: ['L02'] }, as)).daily?.rows[0]?.reasons.map(({ text }) => text)
    expect(await texts({})).toEqual([expect.stringContaining('(load 98 %)')])
    expect(await texts({ dealerCodes: ['ID01'] })).toEqual([expect.not.stringContaining('%')])
    await fixture.write(`update plan_line set reasons = null where line_code = 'L02'`)
  })

  it('pages deeply and sorts by part name', async () => {
    const { daily } = await search({ view: 'DAILY', sort: 'partName', pageSize: 1, page: 2 })
    expect(daily).toMatchObject({ total: 3, page: 2, pageSize: 1, rows: [{ seq: 1 }] })
  })

  it('returns reasons of unplanned lots, with days as dates and the month of the plan', async () => {
    const { unplanned, daily } = await search({ view: 'DAILY', rows: 'UNPLANNED' })
    expect(daily).toBeNull()
    expect(unplanned?.rows).toMatchObject([
      {
        lots: 2,
        reason: { cause: 'CAPACITY', detail: { fromDay: '2026-12-02', toDay: '2026-12-04', planMonth: '202612' } },
      },
    ])
  })

  it('returns a user of one dealer the figures of that dealer only', async () => {
    const { plan, days, monthly } = await search({ view: 'MONTHLY' }, { dealerCodes: ['ID01'] })
    expect(plan?.kpi).toMatchObject({ lines: [], plannedLots: 1, unplannedLots: 0, cases: 1, containers: 0 })
    expect(days).toEqual([])
    expect(monthly.map((row) => row.dealerCode)).toEqual(['ID01'])
  })

  it('hides days from other PRCTCCs, which see weeks at most', async () => {
    const foreign = { ownPrctCode: OTHER_PRCT }
    const own = (await search({ view: 'WEEKLY' })).days
    expect(own.map(({ packOn }) => packOn)).toContain('2026-12-03')
    expect((await search({ view: 'MONTHLY' }, foreign)).days).toEqual([])
    const weeks = (await search({ view: 'WEEKLY' }, foreign)).days
    expect(new Set(weeks.map(({ packOn }) => packOn))).toEqual(new Set(['2026-11-30']))
    const total = (days: typeof own) => days.reduce((sum, { loadMinutes }) => sum + loadMinutes, 0)
    expect(total(weeks)).toBeCloseTo(total(own), 0)
    expect((await search({ view: 'MONTHLY' }, { ownPrctCode: '100100' })).days).toEqual(own)
  })

  it('separates PRCTCCs', async () => {
    const { plan, daily } = await search({ view: 'DAILY' }, { prctCode: OTHER_PRCT })
    expect(plan?.rev).toBe(9)
    expect(daily).toMatchObject({ total: 1, rows: [{ partName: 'SECRET', lots: 7 }] })
  })
})
