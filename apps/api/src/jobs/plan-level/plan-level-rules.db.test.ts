import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { type JobReport, runJob } from '../../testing/run-job.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { planLevel } from './plan-level.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await site.addWindow('D1', '2027-01-11', '2026-11-30', '2026-12-04')
  await site.addWindow('D1', '2027-01-18', '2026-12-07', '2026-12-11')
})
afterAll(() => site.close())

const first = '2027-01-11'
const second = '2027-01-18'
const level = (now?: string): Promise<JobReport> =>
  runJob(site.pool, planLevel, {
    prctCode: SITE_PRCT,
    params: { month: '202612' },
    ...(now ? { now: new Date(now) } : {}),
  })
const compile = () => runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
const compileAndLevel = async () => {
  await compile()
  return level()
}
const newest = '(select max(plan_id) from packing_plan)'
const planned = async () =>
  (
    await site.rows<{ text: string }>(
      `select concat_ws(' ', to_char(pack_on, 'MM-DD'), part_no, sum(lots)) as text
       from plan_line where plan_id = ${newest} group by pack_on, part_no order by pack_on, part_no`,
    )
  ).map(({ text }) => text)
const lotsOf = async () =>
  Object.fromEntries(
    (
      await site.rows<{ part: string; lots: number }>(
        `select part_no as part, sum(lots)::int as lots from plan_line where plan_id = ${newest} group by 1 order by 1`,
      )
    ).map(({ part, lots }) => [part, lots]),
  )
const reasonsOf = async (part: string) =>
  (
    await site.rows<{ reasons: { cause: string; seconds?: number }[] | null }>(
      `select reasons from plan_line where plan_id = ${newest} and part_no = '${part}' order by seq`,
    )
  ).map(({ reasons }) => reasons ?? [])
const causesOf = async (part: string) => new Set((await reasonsOf(part)).flat().map(({ cause }) => cause))
const unplanned = () => site.rows(`select part_no as part, lots, reason from plan_unplanned where plan_id = ${newest}`)
const event = (id: string, from: string, to: string, impact: string, rest: Readonly<Record<string, string>> = {}) => {
  const columns = { event_type: 'OTHER', title: `Event ${id}`, ...rest }
  return site.exec(`insert into calendar_event (prct_code, event_id, date_from, date_to, impact, ${Object.keys(columns).join(', ')})
    values ('200100', '${id}', '${from}', '${to}', '${impact}', ${Object.values(columns)
      .map((value) => `'${value}'`)
      .join(', ')})`)
}

beforeEach(() =>
  site.exec(`select testing.empty_tables('order_line, compiled_req, carry_over, part_local, plan_line, plan_unplanned');
    delete from packing_plan; select testing.empty_tables('part_group'); delete from packing_condition; delete from part; select testing.empty_tables('calendar_event, plan_fence');
    update calendar_code set shift_pattern = null, base_calendar_code = null; update working_calendar set shift_pattern = null; delete from shift_pattern`),
)

it('packs the parts of a pair in equal shares of each day, while the pair is in force', async () => {
  await site.addParts({ part: 'A01' }, { part: 'B01' }, { part: 'C01' })
  await site.exec(`insert into pairing (prct_code, pair_id, part_a, part_b, ratio_a, ratio_b, valid_from, valid_to) values
    ('200100', 'P1', 'A01', 'B01', 1, 2, '2026-12-01', '2026-12-31'), ('200100', 'P2', 'A01', 'C01', 1, 1, '2026-01-01', '2026-11-30')`)
  await site.order(...['A01', 'B01', 'C01'].map((part, at) => ({ part, qty: [30, 60, 20][at] ?? 0, on: first })))
  await compileAndLevel()
  const days = await site.rows<{ a: number; b: number }>(
    `select coalesce(sum(lots) filter (where part_no = 'A01'), 0)::int as a, coalesce(sum(lots) filter (where part_no = 'B01'), 0)::int as b
     from plan_line where plan_id = ${newest} group by pack_on`,
  )
  expect(await lotsOf()).toEqual({ A01: 3, B01: 6, C01: 2 })
  expect(days.map(({ a, b }) => b - 2 * a)).toEqual(days.map(() => 0))
  await site.exec(`select testing.empty_tables('pairing')`)
})

describe('insufficient capacity', () => {
  const fill = async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.order({ part: 'A01', qty: 300, on: first }, { part: 'B01', qty: 300, on: first })
  }

  it('plans spot orders before regular ones, even of parts that must be packed', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.exec(`update part set must_pack = true where part_no = 'A01'`)
    await site.order({ part: 'A01', qty: 300, on: first }, { part: 'B01', qty: 300, on: first, type: 'S' })
    await compileAndLevel()
    expect(await lotsOf()).toEqual({ A01: 15, B01: 30 })
    expect((await reasonsOf('B01')).flat()).toContainEqual({ cause: 'PRIORITY', priority: -1 })
  })

  it('plans the part of higher priority whole and reports the other as displaced', async () => {
    await fill()
    await site.exec(`update part set priority = 2 where part_no = 'B01'`)
    await compileAndLevel()
    expect(await lotsOf()).toEqual({ A01: 15, B01: 30 })
    expect(await unplanned()).toEqual([
      { part: 'A01', lots: 15, reason: expect.objectContaining({ cause: 'CAPACITY', displacedLots: 15 }) },
    ])
    expect(await causesOf('B01')).toContain('PRIORITY')
    expect(await causesOf('A01')).not.toContain('PRIORITY')
  })

  it('plans must-pack parts before every priority, by the dealer’s own rule', async () => {
    await fill()
    await site.exec(`update part set priority = 1 where part_no = 'B01';
      insert into part_local (prct_code, part_no, dealer_code, must_pack, created_by, created_at, updated_by, updated_at)
      values ('200100', 'A01', 'D1', true, 'x', now(), 'x', now())`)
    await compileAndLevel()
    expect(await lotsOf()).toEqual({ A01: 30, B01: 15 })
    expect((await reasonsOf('A01')).flat()).toContainEqual({ cause: 'PRIORITY', priority: 0 })
  })

  it('reports the overtime share of rows', async () => {
    await site.addParts({ part: 'A01' })
    await site.order({ part: 'A01', qty: 350, on: first })
    await compileAndLevel()
    const overtime = (await reasonsOf('A01')).flat().filter(({ cause }) => cause === 'OVERTIME')
    const seconds = overtime.map(({ seconds = 0 }) => seconds)
    expect(seconds.reduce((sum, each) => sum + each, 0)).toBe(50 * 60)
  })
})

describe('events', () => {
  it('close a day, shorten it or limit its overtime, with the reason on the day, unless cancelled', async () => {
    await event('E1', '2026-12-01', '2026-12-01', 'NO_PACK')
    await event('E2', '2026-12-02', '2026-12-02', 'CAP_PCT', { impact_value: '50', calendar_code: 'L1' })
    await event('E3', '2026-12-02', '2026-12-03', 'OT_MAX', { impact_value: '10' })
    await event('E4', '2026-12-04', '2026-12-04', 'CAP_PCT', { impact_value: '0', calendar_code: 'OTHER' })
    await event('E5', '2026-12-04', '2026-12-04', 'NO_PACK', { is_cancelled: 'true' })
    await site.addParts({ part: 'A01' })
    await site.order({ part: 'A01', qty: 60, on: first })
    await compileAndLevel()
    expect(
      await site.rows(`select to_char(pack_on, 'MM-DD') as day, regular_seconds / 60 as regular, overtime_seconds / 60 as overtime,
          (select string_agg(e ->> 'title', ', ' order by e ->> 'title') from jsonb_array_elements(reasons) e) as why
        from plan_day where plan_id = ${newest} and line_code = 'L01' order by 1`),
    ).toEqual([
      { day: '11-30', regular: 60, overtime: 30, why: null },
      { day: '12-01', regular: 0, overtime: 0, why: 'Event E1' },
      { day: '12-02', regular: 30, overtime: 10, why: 'Event E2, Event E3' },
      { day: '12-03', regular: 60, overtime: 10, why: 'Event E3' },
      { day: '12-04', regular: 60, overtime: 30, why: null },
    ])
    expect((await planned()).some((row) => row.startsWith('12-01'))).toBe(false)
  })

  it('move lots away from a day that is now closed', async () => {
    await site.addParts({ part: 'A01' })
    await site.order({ part: 'A01', qty: 10, on: first })
    await compileAndLevel()
    const [row = ''] = await planned()
    await event('E1', `2026-${row.slice(0, 5)}`, `2026-${row.slice(0, 5)}`, 'NO_PACK')
    await level()
    expect((await reasonsOf('A01')).flat()).toContainEqual(
      expect.objectContaining({ cause: 'MOVED', why: 'DAY_CLOSED' }),
    )
  })

  it('keep their parts away from their days', async () => {
    await event('E1', '2026-12-02', '2026-12-03', 'NO_PACK', { car_family: 'F1' })
    await event('E2', '2026-11-30', '2026-12-04', 'NO_PACK', { part_no: 'B01', dealer_code: 'D1' })
    await site.addParts({ part: 'A01' }, { part: 'B01' }, { part: 'C01' })
    await site.exec(`update part set car_family = 'F1' where part_no = 'A01'`)
    await site.order(
      { part: 'A01', qty: 20, on: first },
      { part: 'B01', qty: 10, on: first },
      { part: 'C01', qty: 250, on: first },
    )
    await compileAndLevel()
    const rows = await planned()
    const days = rows.filter((row) => row.includes('A01')).map((row) => row.slice(0, 5))
    expect(['11-30', '12-01']).toEqual(expect.arrayContaining(days))
    expect(rows.filter((row) => row.includes('B01'))).toEqual(['11-27 B01 1'])
    expect(await causesOf('B01')).toContain('EVENT')
    expect(await causesOf('C01')).not.toContain('EVENT')
  })
})

it.each([{ part_no: 'A01' }, { car_family: 'F1' }, { dealer_code: 'D1' }])(
  'do not restrict parts when they concern the lines of one calendar only: %o',
  async (about) => {
    await expect(event('E1', '2026-12-02', '2026-12-02', 'NO_PACK', { ...about, calendar_code: 'L1' })).rejects.toThrow(
      'part_event_of_all_calendars',
    )
  },
)

describe('a group that is packed together', () => {
  beforeEach(async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.exec(`insert into part_group (prct_code, group_id, kind, valid_from) values ('200100', 'SET1', 'SAME_DAY', '2026-01-01');
      insert into part_group_member values ('200100', 'SET1', 1, 'A01', 1), ('200100', 'SET1', 2, 'B01', 1)`)
    await site.order({ part: 'A01', qty: 10, on: first }, { part: 'B01', qty: 10, on: first })
  })
  const groupDays = async () => (await planned()).map((row) => row.slice(0, 5))

  it('stays together when an event narrows the window of one of its parts', async () => {
    await event('E1', '2026-12-02', '2026-12-04', 'NO_PACK', { part_no: 'A01' })
    await compileAndLevel()
    const days = await groupDays()
    expect(days).toHaveLength(2)
    expect(new Set(days).size).toBe(1)
    expect(['11-30', '12-01']).toContain(days[0])
  })

  it('stays together when rules of one of its parts narrow its window', async () => {
    await site.exec(`update part set safety_pack_days = 4 where part_no = 'B01'`)
    await compileAndLevel()
    expect(await groupDays()).toEqual(['11-30', '11-30'])
  })
})

describe('a group of one day', () => {
  const group = (kind: string) =>
    site.exec(`insert into part_group (prct_code, group_id, kind, valid_from) values ('200100', 'SET1', '${kind}', '2026-01-01');
      insert into part_group_member values ('200100', 'SET1', 1, 'A01', 10), ('200100', 'SET1', 2, 'B01', 20)`)
  const orderSets = async (sets: number) => {
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.order({ part: 'A01', qty: 10 * sets, on: first }, { part: 'B01', qty: 20 * sets, on: first })
  }
  const setsByDay = async () =>
    (
      await site.rows<{ day: string; a: number; b: number }>(
        `select to_char(pack_on, 'MM-DD') as day, coalesce(sum(lots) filter (where part_no = 'A01'), 0)::int as a,
           coalesce(sum(lots) filter (where part_no = 'B01'), 0)::int as b
         from plan_line where plan_id = ${newest} group by 1 order by 1`,
      )
    ).map(({ day, a, b }) => `${day} ${a} ${b}`)

  it('is packed on several days, on each in complete sets, as one day cannot hold it', async () => {
    await group('SAME_DAY')
    await orderSets(5)
    await compileAndLevel()
    expect(await setsByDay()).toEqual(['11-30 1 2', '12-01 1 2', '12-02 1 2', '12-03 1 2', '12-04 1 2'])
    expect(await unplanned()).toEqual([])
  })

  it('stays one piece where its parts share a case', async () => {
    await group('SAME_CASE')
    await orderSets(5)
    await compileAndLevel()
    expect(await setsByDay()).toEqual([])
    expect(await lotsOf()).toEqual({})
  })

  it('follows a part that a planner moves, without being pinned itself', async () => {
    await group('SAME_DAY')
    await orderSets(2)
    await compileAndLevel()
    await site.exec(`update plan_line set pack_on = '2026-12-01', is_pinned = true, pinned_by = 'me'
      where part_no = 'A01' and seq = (select min(seq) from plan_line where part_no = 'A01');
      update plan_line set pack_on = '2026-12-03' where part_no = 'A01' and not is_pinned`)
    await level()
    const days = await setsByDay()
    expect(days).toContain('12-01 1 2')
    expect(days).toHaveLength(2)
    expect(
      await site.rows(`select part_no as part, pinned_by as by from plan_line where plan_id = ${newest} and is_pinned`),
    ).toEqual([{ part: 'A01', by: 'me' }])
    await level()
    expect(await setsByDay()).toEqual(days)
  })
})

describe('shifts', () => {
  it('give each row its minutes, across the break, and its shift', async () => {
    await site.exec(`insert into shift_pattern (prct_code, pattern_code, pattern_name) values ('200100', 'DAY', 'Day'), ('200100', 'LATE', 'Late');
      insert into shift_span values ('200100', 'DAY', 1, 'A', 480, 500), ('200100', 'DAY', 2, 'B', 510, 550),
        ('200100', 'LATE', 1, 'N', 1320, 1380);
      update calendar_code set shift_pattern = 'DAY'; update working_calendar set shift_pattern = 'LATE' where cal_date = '2026-12-11'`)
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.order({ part: 'A01', qty: 30, on: first }, { part: 'B01', qty: 10, on: second })
    await site.exec(`update order_line set pack_from = '2026-12-04', pack_to = '2026-12-04' where part_no = 'A01';
      update order_line set pack_from = '2026-12-11', pack_to = '2026-12-11' where part_no = 'B01'`)
    await compileAndLevel()
    expect(
      await site.rows(
        `select part_no as part, start_minute as from, end_minute as to, shift_code as shift from plan_line where plan_id = ${newest} order by 1`,
      ),
    ).toEqual([
      { part: 'A01', from: 480, to: 520, shift: 'A' },
      { part: 'B01', from: 1320, to: 1330, shift: 'N' },
    ])
  })

  it.each([
    { other: '202611', how: 'go on over the break where the month before ends', from: 520, to: 540, shift: 'B' },
    { other: '202701', how: 'leave the end of the day to the month after', from: 480, to: 500, shift: 'A' },
  ])('on a shared day $how', async ({ other, from, to, shift }) => {
    await site.exec(`insert into shift_pattern (prct_code, pattern_code, pattern_name) values ('200100', 'DAY', 'Day');
      insert into shift_span values ('200100', 'DAY', 1, 'A', 480, 500), ('200100', 'DAY', 2, 'B', 510, 550);
      update calendar_code set shift_pattern = 'DAY'`)
    const orderOneDay = async (part: string, qty: number) => {
      await site.addParts({ part })
      await site.exec(`select testing.empty_tables('order_line')`)
      await site.order({ part, qty, on: first })
      await site.exec(`update order_line set pack_from = '2026-12-04', pack_to = '2026-12-04'`)
      await compileAndLevel()
    }
    await orderOneDay('A01', 30)
    await site.exec(`update packing_plan set month = '${other}'`)
    await orderOneDay('B01', 20)
    expect(
      await site.rows(
        `select start_minute as from, end_minute as to, shift_code as shift from plan_line where part_no = 'B01'`,
      ),
    ).toEqual([{ from, to, shift }])
  })

  it('come from the base calendar when the line’s calendar has none', async () => {
    await site.exec(`insert into shift_pattern (prct_code, pattern_code, pattern_name) values ('200100', 'DAY', 'Day');
      insert into shift_span values ('200100', 'DAY', 1, 'A', 480, 1000);
      insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone, shift_pattern) values ('200100', 'BASE', 'OFFICE', 'B', 'JP', 'Asia/Tokyo', 'DAY');
      update calendar_code set base_calendar_code = 'BASE' where calendar_code = 'L1'`)
    await site.addParts({ part: 'A01' })
    await site.order({ part: 'A01', qty: 10, on: first })
    await compileAndLevel()
    expect(await site.rows(`select shift_code from plan_line where plan_id = ${newest}`)).toEqual([{ shift_code: 'A' }])
  })

  it('leave minutes empty when unknown', async () => {
    await site.addParts({ part: 'A01' })
    await site.order({ part: 'A01', qty: 10, on: first })
    await compileAndLevel()
    expect(await site.rows(`select start_minute, shift_code from plan_line where plan_id = ${newest}`)).toEqual([
      { start_minute: null, shift_code: null },
    ])
  })
})
