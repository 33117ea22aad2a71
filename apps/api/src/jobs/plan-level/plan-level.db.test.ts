import { isoToDay } from '@packing/planning'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlanFigures } from '../../domain/plans/figures/plan-figures.ts'
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
const level = (now?: string, beforeSave?: () => Promise<void>): Promise<JobReport> =>
  runJob(site.pool, planLevel, {
    prctCode: SITE_PRCT,
    params: { month: '202612' },
    ...(now ? { now: new Date(now) } : {}),
    ...(beforeSave ? { beforeSave } : {}),
  })
const compileAndLevel = async () => {
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  return level()
}
const newest = '(select max(plan_id) from packing_plan)'
/** Day, line, part, lots and who pinned it. */
const planned = async () =>
  (
    await site.rows<{ text: string }>(
      `select concat_ws(' ', to_char(pack_on, 'MM-DD'), line_code, part_no, lots, case when is_pinned then coalesce(pinned_by, 'fixed') end) as text
       from plan_line where plan_id = ${newest} order by pack_on, line_code, part_no`,
    )
  ).map(({ text }) => text)
const figures = async () =>
  (await site.rows<{ figures: PlanFigures }>(`select figures from plan_figures where plan_id = ${newest}`))[0]?.figures
const causes = async (part: string) =>
  site.rows(`select reasons from plan_line where plan_id = ${newest} and part_no = '${part}' order by pack_on`)

beforeEach(() =>
  site.exec(`select testing.empty_tables('order_line, compiled_req, carry_over, part_local, plan_line, plan_unplanned');
    delete from packing_plan; select testing.empty_tables('part_group'); delete from packing_condition; delete from part;`),
)

it('warns of dealers whose orders changed after the last compile', async () => {
  await site.addParts({ part: 'A01' })
  await site.order({ part: 'A01', qty: 40, on: first })
  const compiled = await compileAndLevel()
  expect(compiled).toMatchObject({ isWarning: false })
  await site.exec(`update order_cycle set status = 'CHECKED' where dealer_code = 'D1'`)
  const { logs, isWarning } = await level()
  expect(isWarning).toBe(true)
  expect(logs).toContainEqual(expect.stringContaining('Orders of D1 changed after the last compile'))
  await site.exec(`update order_cycle set status = 'COMPILED' where dealer_code = 'D1'`)
})

describe('the part’s own days and line', () => {
  it('packs no earlier than the advance days allow, by the dealer’s own rule', async () => {
    await site.addParts({ part: 'A01' })
    await site.order({ part: 'A01', qty: 40, on: first })
    await site.exec(`update part set advance_days = 1`)
    await compileAndLevel()
    expect(await planned()).toEqual(['12-03 L01 A01 2', '12-04 L01 A01 2'])
    await site.exec(`insert into part_local (prct_code, part_no, dealer_code, advance_days, created_by, created_at, updated_by, updated_at)
      values ('200100', 'A01', 'D1', 0, 'x', now(), 'x', now()); delete from packing_plan; select testing.empty_tables('plan_line')`)
    await level()
    expect(await planned()).toEqual(['12-04 L01 A01 4'])
  })

  it('packs the safety days before the latest day but not before the parts arrive', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.order({ part: 'A01', qty: 20, on: first }, { part: 'B01', qty: 20, on: first })
    // Orders arrived on Monday 16 November; twelve working days later is 2 December.
    await site.exec(`update part set safety_pack_days = 4 where part_no = 'A01';
      update part set parts_in_lead_days = 12, safety_pack_days = 2 where part_no = 'B01'`)
    await compileAndLevel()
    expect(await planned()).toEqual(['11-30 L01 A01 2', '12-02 L01 B01 2'])
  })

  it('leaves an agreed window unchanged', async () => {
    await site.addParts({ part: 'A01' })
    await site.order({ part: 'A01', qty: 20, on: first })
    await site.exec(
      `update part set safety_pack_days = 3; update order_line set pack_from = '2026-12-03', pack_to = '2026-12-03'`,
    )
    await compileAndLevel()
    expect(await planned()).toEqual(['12-03 L01 A01 2'])
  })

  it('packs on the preferred line when the packing condition allows it', async () => {
    await site.addParts({ part: 'A01', lines: 'L01;L02' }, { part: 'B01', lines: 'L01' })
    await site.exec(`update part set pack_line = 'L02'`)
    await site.order({ part: 'A01', qty: 10, on: first }, { part: 'B01', qty: 10, on: first })
    await compileAndLevel()
    expect((await planned()).map((row) => row.slice(6))).toEqual(expect.arrayContaining(['L02 A01 1', 'L01 B01 1']))
  })
})

describe('reasons', () => {
  it('explain for every row its day and its line', async () => {
    await site.addParts({ part: 'A01', lines: 'L01;L02' }, { part: 'B01' })
    await site.order({ part: 'A01', qty: 60, on: first }, { part: 'B01', qty: 10, on: first })
    await compileAndLevel()
    const rows = await site.rows<{ line: string; causes: string[] | null }>(
      `select line_code as line, (select array_agg(r ->> 'cause') from jsonb_array_elements(reasons) r) as causes
       from plan_line where plan_id = ${newest}`,
    )
    expect(rows.filter(({ causes }) => !causes)).toEqual([])
    const onOther = rows.filter(({ causes }) => causes?.includes('OTHER_LINE'))
    expect(onOther.length).toBeGreaterThan(0)
    expect(onOther).toEqual(rows.filter(({ line }) => line === 'L02'))
    expect(rows.flatMap(({ causes }) => causes)).toContain('LATEST_DAY')
  })
})

describe('a re-plan', () => {
  it('moves nothing without changes and little with a change', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' }, { part: 'C01' })
    await site.order({ part: 'A01', qty: 50, on: first }, { part: 'B01', qty: 50, on: second })
    await compileAndLevel()
    const before = await planned()
    await level()
    expect(await planned()).toEqual(before)
    expect(await figures()).toMatchObject({ changes: { beforeRev: 1, movedLots: 0, addedLots: 0, removedLots: 0 } })
    await site.order({ part: 'C01', qty: 10, on: second })
    await compileAndLevel()
    const after = await planned()
    expect(after).toEqual(expect.arrayContaining(before))
    expect(after).toHaveLength(before.length + 1)
    expect(await figures()).toMatchObject({ changes: { beforeRev: 2, movedLots: 0, addedLots: 1 } })
  })

  it('keeps a plan that nothing has changed since, and searches again after an edit', async () => {
    await site.addParts({ part: 'A01', lines: 'L01;L02' })
    await site.order({ part: 'A01', qty: 50, on: first })
    const kept = expect.stringMatching(/^INFO The inputs of revision \d have not changed/)
    expect((await compileAndLevel()).logs).not.toContainEqual(kept)
    const before = await planned()
    expect((await compileAndLevel()).logs).toContainEqual(kept)
    expect((await level()).logs).toContainEqual(kept)
    expect(await planned()).toEqual(before)
    await site.exec(
      `update plan_line set pack_on = '2026-12-01', line_code = 'L02' where plan_id = ${newest} and seq = 1`,
    )
    expect((await level()).logs).not.toContainEqual(kept)
    await site.exec(`update packing_line set changeover_sec = 60 where line_code = 'L01'`)
    expect((await level()).logs).not.toContainEqual(kept)
    await site.exec(`update packing_line set changeover_sec = 0`)
  })

  it('keeps the plan of lines that no change concerns', async () => {
    await site.addParts({ part: 'A01', lines: 'L01' }, { part: 'B01', lines: 'L02' }, { part: 'C01', lines: 'L02' })
    await site.order({ part: 'A01', qty: 50, on: first }, { part: 'B01', qty: 50, on: first })
    await compileAndLevel()
    await site.exec(`update plan_line set pack_on = '2026-12-04' where plan_id = ${newest} and line_code = 'L01'`)
    await level()
    const before = await planned()
    await site.order({ part: 'C01', qty: 10, on: first })
    expect((await compileAndLevel()).logs).toContainEqual(
      'INFO Nothing has changed for L01 since revision 2: what is planned there stays',
    )
    expect((await planned()).filter((row) => row.includes('L01'))).toEqual(before.filter((row) => row.includes('L01')))
  })

  it('keeps such a plan when the fence passes its days, and searches again when the fence becomes shorter', async () => {
    await site.addParts({ part: 'A01' })
    await site.order({ part: 'A01', qty: 50, on: first })
    const kept = expect.stringMatching(/^INFO The inputs of revision \d have not changed/)
    await compileAndLevel()
    expect((await level('2026-12-01T03:00:00Z')).logs).toContainEqual(kept)
    await site.exec(`insert into plan_fence (prct_code, plan_view, frozen_count) values ('200100', 'DAILY', 1)`)
    expect((await level('2026-12-01T03:00:00Z')).logs).not.toContainEqual(kept)
    await site.exec(`select testing.empty_tables('plan_fence')`)
  })

  it('keeps pins, levels the rest around them and carries the pins over', async () => {
    await site.addParts({ part: 'A01', lines: 'L01;L02' })
    await site.order({ part: 'A01', qty: 50, on: first })
    await compileAndLevel()
    await site.exec(`update plan_line set pack_on = '2026-12-01', line_code = 'L02', is_pinned = true, pinned_by = 'me'
      where plan_id = ${newest} and seq = 1`)
    await level()
    await level()
    expect((await planned()).filter((row) => row.endsWith('me'))).toEqual([
      expect.stringMatching(/^12-01 L02 A01 \d me$/),
    ])
    expect(await figures()).toMatchObject({ pinnedRows: 1, lostPins: [], plannedLots: 5 })
    expect(await causes('A01')).toContainEqual({ reasons: [{ cause: 'PINNED' }] })
  })

  it('fails when two runs make the first plan of a month at once', async () => {
    await site.addParts({ part: 'A01' })
    await site.order({ part: 'A01', qty: 10, on: first })
    await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
    const another = `insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 1, 'another', now())`
    const saved = level(undefined, () => site.exec(`begin; ${another}`))
    const rejected = expect(saved).rejects.toThrow(/^The plan was changed.*run the job net again/)
    // Only this database: others on the server run tests at the same time.
    const waiting = () =>
      site.rows(`select 1 from pg_locks w where not granted and exists (select 1 from pg_locks g
        where g.pid = w.pid and g.database = (select oid from pg_database where datname = current_database()))`)
    try {
      await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1)
    } finally {
      await site.exec('commit')
    }
    await rejected
    expect(await site.rows('select problem_hash from packing_plan')).toEqual([{ problem_hash: 'another' }])
  })

  it('reports pins that no longer fit the orders', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' }, { part: 'C01' })
    await site.order(
      { part: 'A01', qty: 30, on: first },
      { part: 'B01', qty: 10, on: first },
      { part: 'C01', qty: 10, on: first },
    )
    await compileAndLevel()
    await site.exec(`update plan_line set is_pinned = true, pinned_by = 'me', pack_on = '2026-12-02', lots = case part_no when 'A01' then 3 else lots end
      where plan_id = ${newest} and part_no in ('A01', 'B01');
      delete from plan_line where plan_id = ${newest} and part_no = 'A01' and seq > (select min(seq) from plan_line where plan_id = ${newest} and part_no = 'A01');
      update order_line set qty = 10 where part_no = 'A01'; delete from order_line where part_no = 'B01'`)
    const { logs } = await compileAndLevel()
    expect((await figures())?.lostPins).toEqual([
      { dealerCode: 'D1', partNo: 'B01', lineCode: 'L01', packOn: '2026-12-02', lots: 1, why: 'NOT_ORDERED' },
      { dealerCode: 'D1', partNo: 'A01', lineCode: 'L01', packOn: '2026-12-02', lots: 2, why: 'FEWER_LOTS' },
    ])
    expect(logs).toContainEqual(expect.stringContaining('2 rows pinned by hand could not be kept'))
  })

  it('moves nothing before the fence and plans nothing new there', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.order({ part: 'A01', qty: 50, on: first })
    await compileAndLevel()
    const before = await planned()
    await site.order({ part: 'B01', qty: 20, on: first }, { part: 'B01', qty: 20, on: second })
    await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
    // On Wednesday 2 December three more working days are frozen, up to Friday; nothing is free before Monday.
    await level('2026-12-02T03:00:00Z')
    expect((await planned()).filter((row) => row.includes('A01'))).toEqual(before)
    expect((await planned()).filter((row) => row.includes('B01')).every((row) => row >= '12-07')).toBe(true)
    expect(await figures()).toMatchObject({ frozenBefore: '2026-12-07', unplannedLots: 0 })
    // Nobody pinned it: the rule of the PRCTCC froze its day.
    expect(await causes('A01')).toContainEqual({
      reasons: [expect.objectContaining({ cause: 'FROZEN', frozenDays: 3, untilDay: isoToDay('2026-12-07') })],
    })
    // In the last days of the plan the fence lies beyond it: all of it is frozen.
    const all = await planned()
    await level('2026-12-10T03:00:00Z')
    expect(await planned()).toEqual(all)
    const frozen = await site.rows(
      `select distinct reasons -> 0 ->> 'cause' as cause, is_pinned from plan_line where plan_id = ${newest}`,
    )
    expect(frozen).toEqual([{ cause: 'FROZEN', is_pinned: false }])
    expect(await figures()).toMatchObject({ frozenBefore: '2026-12-15' })
  })

  it('reports for each moved row its previous place and the reason', async () => {
    await site.addParts({ part: 'A01' })
    await site.order({ part: 'A01', qty: 10, on: first })
    await compileAndLevel()
    await site.exec(
      `update working_calendar set day_type = 'H', work_pct = 0 where cal_date = (select pack_on from plan_line limit 1)`,
    )
    await level()
    await site.exec(
      `update working_calendar set day_type = 'W', work_pct = 100 where extract(isodow from cal_date) < 6`,
    )
    const [row] = await causes('A01')
    expect(row?.reasons[0]).toMatchObject({ cause: 'MOVED', fromLine: 'L01', why: 'DAY_CLOSED' })
    expect((await figures())?.changes).toMatchObject({ movedLots: 1, causes: [{ cause: 'DAY_CLOSED', lots: 1 }] })
  })
})

describe('the figures of a plan', () => {
  it('name the bottleneck, the unplanned lots by cause and the levelness of the days', async () => {
    await site.addParts({ part: 'A01' })
    await site.order({ part: 'A01', qty: 480, on: first })
    await compileAndLevel()
    // Five days of 60 + 30 minutes hold 45 of 48 lots.
    expect(await figures()).toMatchObject({
      plannedLots: 45,
      unplannedLots: 3,
      unplannedCauses: [{ cause: 'CAPACITY', lots: 3, minutes: 30 }],
      bottleneck: {
        lines: ['L01'],
        fromOn: '2026-11-30',
        toOn: '2026-12-04',
        loadMinutes: 480,
        capacityMinutes: 450,
        missingMinutes: 30,
      },
      level: {
        peakDayPercent: 150,
        peakDayLine: 'L01',
        peakDayBoundPercent: null,
        nearAveragePercent: expect.any(Number),
        overtimeMinutes: 150,
      },
      lines: [
        { lineCode: 'L01', peakMinutes: 90, overtimeMinutes: 150 },
        { lineCode: 'L02', peakMinutes: 0 },
      ],
    })
    // Sought by a run of their own.
    expect(await figures()).toMatchObject({ remedies: [], remediesState: 'SOUGHT' })
  })

  it('include carry-over and backlog with their volume', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.exec(`insert into carry_over values ('200100', '202611', 'D2', 'B01', 'STD', -7)`)
    await site.order({ part: 'A01', qty: 14, on: first })
    await compileAndLevel()
    expect((await figures())?.carryOver).toEqual({ pieces: 6, backlogPieces: 7, m3: 0 })
  })

  it('leave out the closing that the host reports for the same month', async () => {
    await site.addParts({ part: 'A01' })
    await site.exec(`insert into carry_over values ('200100', '202612', 'D2', 'A01', 'STD', 40)`)
    await site.order({ part: 'A01', qty: 14, on: first })
    await compileAndLevel()
    expect((await figures())?.carryOver).toEqual({ pieces: 6, backlogPieces: 0, m3: 0 })
    expect(await site.rows('select closing_qty::int as closing from plan_quantity')).toEqual([{ closing: 6 }])
  })
})

it('loads lines with the time of the masters where a case holds several boxes', async () => {
  await site.addParts({ part: 'A01', snp: 1 }, { part: 'B01', snp: 1 })
  await site.exec(
    `update packing_condition set boxes_per_case = 3, std_seconds_per_case = case part_no when 'A01' then 8 else 100 end`,
  )
  await site.order({ part: 'A01', qty: 301, on: first }, { part: 'B01', qty: 50, on: second })
  await compileAndLevel()
  const ofMasters = (301 * 8) / 3 + (50 * 100) / 3
  const [{ rows, days } = { rows: 0, days: 0 }] = await site.rows<{ rows: number; days: number }>(
    `select (select sum(seconds) from plan_line where plan_id = ${newest})::int as rows,
       (select sum(load_seconds) from plan_day where plan_id = ${newest})::int as days`,
  )
  expect(rows).toBe(days)
  expect(Math.abs(days - ofMasters) / ofMasters).toBeLessThan(0.001)
})

it('leaves nothing behind when it is cancelled during the computation', async () => {
  await site.addParts({ part: 'A01' })
  await site.order({ part: 'A01', qty: 480, on: first })
  await compileAndLevel()
  const before = await planned()
  const stop = new AbortController()
  const reason = new Error('cancelled')
  const phases: string[] = []
  const run = runJob(site.pool, planLevel, {
    prctCode: SITE_PRCT,
    params: { month: '202612' },
    signal: stop.signal,
    progress(phase) {
      phases.push(phase)
      if (phase === 'plan') stop.abort(reason)
    },
  })
  await expect(run).rejects.toBe(reason)
  expect(phases.slice(0, 2)).toEqual(['load', 'plan'])
  expect(await site.rows('select rev from packing_plan')).toEqual([{ rev: 1 }])
  expect(await planned()).toEqual(before)
})
