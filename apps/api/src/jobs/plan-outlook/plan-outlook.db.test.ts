import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { planLevel } from '../plan-level/plan-level.ts'
import { listForecastOutcomes } from './list-forecast-outcomes.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await site.addWindow('D1', '2027-01-11', '2026-12-07', '2026-12-11')
})
afterAll(() => site.close())

const forecast = (part: string, month: string, qty: number) =>
  site.exec(`insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, qty, rev_from)
    values ('200100', '202611', 'D1', 'F${month}', ${part.slice(1)}, '${part}', '${month}', ${qty}, 1)`)

it('plans the forecast months by weeks around the firm plan, less carry-over, and says what to do', async () => {
  await site.addParts({ part: 'A01' }, { part: 'A02', lines: 'L02' })
  await site.order({ part: 'A01', qty: 393, on: '2027-01-11' })
  await forecast('A01', '202701', 2007)
  await forecast('A02', '202701', 100)
  await forecast('A01', '202702', 30)
  await forecast('A09', '202703', 30)
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  const { logs } = await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' } })
  expect(logs).toContain('WARN 30 forecast pieces have no packing condition and are not in the outlook')
  const rows =
    await site.rows(`select month, line_code as line, order_qty::int as ordered, lots, cases, working_days as days,
    load_seconds / 60 as load, regular_seconds / 60 as regular, unplanned_seconds / 60 as open,
    (select jsonb_agg(jsonb_build_array(a ->> 'way', (a ->> 'seconds')::int / 60)) from jsonb_array_elements(actions) a) as actions
    from plan_outlook order by 1, 2`)
  expect(rows).toEqual([
    // 40 lots of 10 minutes in a week of 300 minutes. Seven pieces are carried over: 200 lots in January.
    {
      month: '202612',
      line: 'L01',
      ordered: 393,
      lots: 40,
      cases: 40,
      days: 5,
      load: 400,
      regular: 300,
      open: 0,
      actions: [['OVERTIME', 100]],
    },
    {
      month: '202612',
      line: 'L02',
      ordered: 0,
      lots: 0,
      cases: 0,
      days: 5,
      load: 0,
      regular: 300,
      open: 0,
      actions: null,
    },
    {
      month: '202701',
      line: 'L01',
      ordered: 2007,
      lots: 200,
      cases: 200,
      days: 20,
      load: 1800,
      regular: 1200,
      open: 200,
      actions: [
        ...Array.from({ length: 4 }, () => ['OVERTIME', 150]),
        ...Array.from({ length: 4 }, () => ['OUTSOURCE', 50]),
      ],
    },
    {
      month: '202701',
      line: 'L02',
      ordered: 100,
      lots: 10,
      cases: 10,
      days: 20,
      load: 100,
      regular: 1200,
      open: 0,
      actions: null,
    },
    {
      month: '202702',
      line: 'L01',
      ordered: 30,
      lots: 3,
      cases: 3,
      days: 0,
      load: 0,
      regular: 0,
      open: 30,
      actions: [['CALENDAR', 30]],
    },
    {
      month: '202702',
      line: 'L02',
      ordered: 0,
      lots: 0,
      cases: 0,
      days: 0,
      load: 0,
      regular: 0,
      open: 0,
      actions: null,
    },
  ])
})

it('stores the forecast by dealer and groups of parts', async () => {
  const rows = await site.rows(`
    select month, line_code as line, dealer_code as dealer, car_family as car, case_family as family, part_group as "group", order_qty::int as ordered, lots,
      cases, round(seconds / 60) as minutes from plan_outlook_dealer order by 1, 2, 3`)
  const of = { dealer: 'D1', car: '', group: '' }
  expect(rows).toEqual([
    { ...of, month: '202701', line: 'L01', family: 'M', ordered: 2007, lots: 200, cases: 200, minutes: 2000 },
    { ...of, month: '202701', line: 'L02', family: 'M', ordered: 100, lots: 10, cases: 10, minutes: 100 },
    { ...of, month: '202702', line: 'L01', family: 'M', ordered: 30, lots: 3, cases: 3, minutes: 30 },
  ])
  const totals = `select month, line_code, sum(order_qty) as pieces, sum(lots) as lots from`
  expect(await site.rows(`${totals} plan_outlook_dealer group by 1, 2 order by 1, 2`)).toEqual(
    await site.rows(`${totals} plan_outlook where month > '202612' and lots > 0 group by 1, 2 order by 1, 2`),
  )
})

/** Checks of cycles from `first` to 202611: what each forecast, and of it ordered 3 % more than the one before. */
const checkCycles = (first: string) =>
  site.exec(`
    insert into volatility_run (prct_code, cycle_month, dealer_code, rev, judged_at, judged_count, broken_count)
      select '200100', to_char(cycle, 'YYYYMM'), 'D1', 1, cycle, 1, 0 from generate_series(date '${first}-01', '2026-11-01', '1 month') cycle;
    insert into volatility_sum (prct_code, cycle_month, dealer_code, car_family, part_group, line_code, month_offset, is_exempt, part_count, qty, mm3,
        base_over, base_under, base_none, previous_over, previous_under, previous_none, first_over, first_under, first_none)
      select '200100', to_char(cycle, 'YYYYMM'), 'D1', family, '', 'L01', ahead, false, 1,
        case ahead when 0 then 450 + 15 * (at - 1) else 500 end, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from generate_series(date '${first}-01', '2026-11-01', '1 month') with ordinality c (cycle, at), generate_series(0, 3) ahead,
        unnest(array['SEDAN', 'WAGON']) family`)

const chances = () =>
  site.rows(`
    select month, is_total as total, line_code as line, cycles, (low_seconds / 60.0)::float8 as low, (middle_seconds / 60.0)::float8 as middle,
      (high_seconds / 60.0)::float8 as high, regular_permille as regular, overtime_permille as overtime, overtime_seconds::int / 60 as announce
    from plan_outlook_chance where plan_id = (select max(plan_id) from packing_plan) order by 1, 2 desc, 3`)

it('says nothing of the chances of later months without checked cycles', async () => {
  const found = await chances()
  const nothing = { low: null, middle: null, high: null, regular: null, overtime: null, announce: null }
  expect(found).toHaveLength(6)
  for (const row of found) expect(row).toMatchObject({ cycles: 0, ...nothing })
})

it('counts from past errors of forecasts what work to expect, whether capacity suffices, and overtime to announce', async () => {
  await checkCycles('2025-11')
  await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' } })
  // What the cycles 202511 to 202610 forecast of their second month was ordered by 93 % to 126 %.
  const [total, first, second, ...later] = await chances()
  const january = { month: '202701', cycles: 12 }
  const near = (minutes: number) => expect.closeTo(minutes, -0.5)
  expect(total).toMatchObject({ ...january, total: true, line: '', regular: 38, overtime: 38, announce: 600 })
  expect(first).toMatchObject({
    ...january,
    line: 'L01',
    low: near(2000 * 0.939),
    middle: near(2000 * 1.095),
    high: near(2000 * 1.251),
    regular: 38,
    overtime: 38,
    announce: 600,
  })
  // 240 minutes a week for 23 to 32.
  expect(second).toMatchObject({
    ...january,
    line: 'L02',
    low: near(93.9),
    high: near(125.1),
    regular: 962,
    announce: 0,
  })
  expect(later.map((row) => row['month'])).toEqual(['202702', '202702', '202702'])
})

it('takes what a checked cycle does not name as not ordered, and leaves out cycles that were not checked', async () => {
  await site.exec(`
    delete from volatility_sum where cycle_month = '202605' and month_offset = 0;
    delete from volatility_run where cycle_month = '202606'; delete from volatility_sum where cycle_month = '202606'`)
  const ask = { prctCode: SITE_PRCT, cycleMonth: '202611' }
  const outcomes = await transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'read', (db) =>
    listForecastOutcomes(db, ask),
  )
  const of = (cycle: number) =>
    outcomes.filter((each) => each.cycle === cycle).map(({ target, forecast, ordered }) => [target, forecast, ordered])
  expect(of(202604)).toEqual([
    [202606, 1000, 0],
    [202608, 1000, 1140],
  ])
  expect(of(202606)).toEqual([])
  expect(of(202610)).toEqual([[202612, 1000, 1260]])
  expect(of(202611)).toEqual([])
})

it('counts each month’s orders in that month when two months have the same last packing day', async () => {
  await site.exec(`
    insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
      select '200100', 'D1', ('2027-03-0' || day)::date, month, '2027-01-18', '2027-01-22', '2027-01-25', '2027-01-25', '2027-01-25', '2027-01-25'
      from (values ('202701', 1), ('202702', 2)) v (month, day)`)
  await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' } })
  const rows = await site.rows(
    `select month, sum(order_qty)::int as ordered from plan_outlook where month > '202612'
       and plan_id = (select max(plan_id) from packing_plan) group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { month: '202701', ordered: 2107 },
    { month: '202702', ordered: 30 },
  ])
})

it('says for unplanned orders of the firm month what their cause allows', async () => {
  await site.addParts({ part: 'A03', lines: 'L09' }, { part: 'A04' })
  await site.addWindow('D1', '2027-01-10', '2026-12-12', '2026-12-13')
  await site.order({ part: 'A03', qty: 20, on: '2027-01-11' })
  await site.order({ part: 'A04', qty: 10, on: '2027-01-10' })
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' } })
  const rows = await site.rows(`
    select line_code as line, a ->> 'way' as way, (a ->> 'seconds')::int / 60 as minutes
    from plan_outlook, jsonb_array_elements(actions) a
    where month = '202612' and plan_id = (select max(plan_id) from packing_plan) and a ->> 'way' <> 'OVERTIME' order by 1, 2`)
  expect(rows).toEqual([
    { line: '', way: 'LINE', minutes: 20 },
    { line: 'L01', way: 'CALENDAR', minutes: 10 },
  ])
})

it('keeps the forecast months within the limits of a line, beside the firm plan, and names what is short', async () => {
  await site.exec(`
    select testing.empty_tables('order_line, compiled_req, carry_over, plan_line, plan_unplanned');
    delete from packing_plan; delete from correspondence where order_month in ('202701', '202702');
    update packing_line set max_cases_per_day = 3, max_dm3_per_day = 1000 where line_code = 'L01'`)
  await site.order({ part: 'A01', qty: 100, on: '2027-01-11' })
  await forecast('A01', '202701', 700)
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' } })
  const rows = await site.rows(`
    select month, line_code as line, limits, (select jsonb_agg(jsonb_build_array(a ->> 'way', a ->> 'limit', (a ->> 'cases')::int)) from jsonb_array_elements(actions) a) as actions
    from plan_outlook order by 1, 2`)
  // A case of 10 pieces has 50 dm³. Each of four weeks takes 15 of 18 lots, which are 17.5 cases.
  expect(rows).toEqual([
    {
      month: '202612',
      line: 'L01',
      limits: [
        { measure: 'CASES', load: 10, most: 15 },
        { measure: 'VOLUME', load: expect.closeTo(0.5), most: 5 },
      ],
      actions: null,
    },
    { month: '202612', line: 'L02', limits: null, actions: null },
    {
      month: '202701',
      line: 'L01',
      limits: [
        { measure: 'CASES', load: expect.closeTo(58.3, 1), most: 60 },
        { measure: 'VOLUME', load: expect.closeTo(3, 0), most: 20 },
      ],
      actions: expect.arrayContaining([['OUTSOURCE', 'CASES', 3]]),
    },
    { month: '202701', line: 'L02', limits: null, actions: null },
  ])
})
