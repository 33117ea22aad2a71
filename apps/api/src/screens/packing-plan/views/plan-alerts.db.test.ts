import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CallAs, openPlanFixture, type PlanFixture, type RawInput } from '../../../testing/plan-fixture.ts'
import { searchPlan } from './search.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const search = (input: RawInput, as: CallAs) =>
  fixture.call('packingplan/search', searchPlan, { month: '202612', ...input }, { functionId: 'J01F01-1', ...as })

it('counts orders above the tolerance and cases that are late, for users of their screens', async () => {
  await fixture.write(`
    insert into volatility_judgement (prct_code, cycle_month, dealer_code, part_no, target_month, month_offset, parts, car_family, line_code, snp, base_snp, qty,
      mm3, base_mm3, verdict, previous_mm3, previous_verdict, first_mm3, drift_verdict, is_small, has_new_lot_size, events, is_exempt)
      select '200100', '202611', 'TH01', part, '202612', 0, '{P1}', '', '', 1, 1, 9, 1, 1, verdict, 1, 'OK', 1, 'OK', false, false, '{}', false
      from (values ('P1', 'OVER'), ('P2', 'OK')) v (part, verdict)`)
  const privileges = { I01F01: 1, I02F01: 1, L03F01: 1 } as const
  const changedDealers = ['ID01']
  const at = async (now: string, as: CallAs = { privileges }) =>
    (await search({ view: 'MONTHLY' }, { ...as, now: new Date(now) })).alerts
  expect(await at('2026-12-04T03:00:00Z')).toEqual({
    overOrders: 1,
    changedDealers,
    changedOpenings: null,
    closedDays: { rows: 2, firstOn: '2026-12-04' },
    lateCases: 1,
    lateUntil: '2026-12-03',
  })
  expect(await at('2026-12-05T03:00:00Z')).toEqual({
    overOrders: 1,
    changedDealers,
    changedOpenings: null,
    closedDays: null,
    lateCases: 3,
    lateUntil: '2026-12-04',
  })
  const nothing = {
    overOrders: null,
    changedDealers: null,
    changedOpenings: null,
    closedDays: null,
    lateCases: null,
    lateUntil: null,
  }
  expect(await at('2026-12-05T03:00:00Z', {})).toEqual(nothing)
  expect((await search({ view: 'MONTHLY', rev: 1 }, { privileges })).alerts).toBeNull()
})

it('names dealers whose orders or lots changed after the plan was levelled', async () => {
  const changed = async (cycle: string, as: CallAs = {}) => {
    await fixture.write(`update order_cycle set ${cycle} where cycle_month = '202611' and dealer_code = 'TH01'`)
    return (await search({ view: 'MONTHLY' }, { privileges: { I02F01: 1 }, ...as })).alerts?.changedDealers
  }
  expect(await changed(`status = 'CHECKED'`)).toEqual(['ID01', 'TH01'])
  expect(await changed(`status = 'CHECKED'`, { dealerCodes: ['TH01'] })).toEqual(['TH01'])
  expect(await changed(`status = 'CONFIRMED', compiled_rev = rev, compiled_at = '2026-10-20'`)).toEqual(['ID01'])
  expect(await changed(`compiled_rev = rev - 1`)).toEqual(['ID01', 'TH01'])
  expect(await changed(`compiled_rev = rev, compiled_at = '2026-11-19'`)).toEqual(['ID01', 'TH01'])
  expect(await changed(`status = 'COMPILED', compiled_rev = 0, compiled_at = null`)).toEqual(['ID01'])
})

it('says of a month without a plan whether its orders are compiled', async () => {
  const ofMonth = () => search({ month: '203001', view: 'MONTHLY' }, {})
  expect(await ofMonth()).toMatchObject({ plan: null, canBeLevelled: false })
  await fixture.write("update compiled_req set cycle_month = '202912' where prct_code = '200100'")
  expect(await ofMonth()).toMatchObject({ plan: null, canBeLevelled: true })
})

it('counts rows on days that were closed after the month was levelled, from today on', async () => {
  const on = async (now: string) =>
    (await search({ view: 'MONTHLY' }, { privileges: {}, now: new Date(`${now}T03:00:00Z`) })).alerts?.closedDays
  const days = (which: string) =>
    fixture.write(`delete from working_calendar where prct_code = '200100' and calendar_code = 'L1';
      insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
        select '200100', 'L1', d, case when ${which} then 'W' else 'H' end, 100, 480, 60 from generate_series(date '2026-12-01', date '2026-12-11', '1 day') d`)
  await days('true')
  expect(await on('2026-12-01')).toBeNull()
  await days(`d <> '2026-12-04'`)
  expect(await on('2026-12-01')).toEqual({ rows: 2, firstOn: '2026-12-04' })
  expect(await on('2026-12-05')).toBeNull()
  await days('true')
  await fixture.write(`insert into calendar_event (prct_code, event_id, event_type, calendar_code, date_from, date_to, title, impact)
    values ('200100', 'E1', 'SHUTDOWN', 'L1', '2026-12-03', '2026-12-03', 'Stop', 'NO_PACK')`)
  expect(await on('2026-12-01')).toEqual({ rows: 1, firstOn: '2026-12-03' })
})
