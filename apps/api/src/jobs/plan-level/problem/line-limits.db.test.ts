import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findChangeIssues } from '../../../domain/plans/days/check-plan-changes.ts'
import { addPlanFigures } from '../../../domain/plans/figures/plan-loads.ts'
import { transaction } from '../../../platform/database/database.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../../testing/planning-site.ts'
import { resultOf, runJob } from '../../../testing/run-job.ts'
import { orderCompile } from '../../order-compile/order-compile.ts'
import { planTrial } from '../../plan-trial/plan-trial.ts'
import { planLevel } from '../plan-level.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await site.addWindow('D1', '2027-01-11', '2026-11-30', '2026-12-04')
  await site.addWindow('D1', '2027-01-18', '2026-12-07', '2026-12-07')
})
afterAll(() => site.close())

const first = '2027-01-11'
const second = '2027-01-18'
const newest = '(select max(plan_id) from packing_plan)'

async function compileAndLevel() {
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' } })
}

const newestPlanId = async () =>
  (await site.rows<{ id: number }>(`select max(plan_id)::int as id from packing_plan`))[0]?.id ?? 0

const planned = async () =>
  (
    await site.rows<{ text: string }>(
      `select concat_ws(' ', to_char(pack_on, 'MM-DD'), line_code, part_no, lots) as text
       from plan_line where plan_id = ${newest} order by pack_on, line_code, part_no`,
    )
  ).map(({ text }) => text)

beforeEach(() =>
  site.exec(`select testing.empty_tables('order_line, compiled_req, carry_over, part_local, plan_line, plan_unplanned');
    delete from packing_plan; delete from packing_condition; delete from part;
    update packing_line set max_cases_per_day = null, max_dm3_per_day = null, changeover_sec = 0`),
)

it('packs no more cases on a day than the line allows, and names the limit', async () => {
  await site.addParts({ part: 'A01' })
  await site.order({ part: 'A01', qty: 60, on: first })
  await site.exec(`update packing_line set max_cases_per_day = 1 where line_code = 'L01'`)
  await compileAndLevel()
  expect(await planned()).toEqual(['11-30', '12-01', '12-02', '12-03', '12-04'].map((day) => `${day} L01 A01 1`))
  const [unplanned] = await site.rows<{ lots: number; reason: Record<string, unknown> }>(
    `select lots, reason from plan_unplanned where plan_id = ${newest}`,
  )
  expect(unplanned).toMatchObject({ lots: 1, reason: { cause: 'CAPACITY', line: 'L01', limit: 'CASES', missing: 1 } })
  const days = await site.rows(
    `select line_code, case_load, case_limit, m3_limit from plan_day
     where plan_id = ${newest} and pack_on = '2026-12-01' order by line_code`,
  )
  expect(days).toEqual([
    { line_code: 'L01', case_load: 1, case_limit: 1, m3_limit: null },
    { line_code: 'L02', case_load: null, case_limit: null, m3_limit: null },
  ])
})

it('limits the volume of a day, counted by boxes, and moves the rest to another line', async () => {
  await site.addParts({ part: 'A01', lines: 'L01;L02' })
  await site.order({ part: 'A01', qty: 40, on: second })
  // A box has 50 dm³.
  await site.exec(`update packing_line set max_dm3_per_day = 120 where line_code = 'L01'`)
  await compileAndLevel()
  expect(await planned()).toEqual(['12-07 L01 A01 2', '12-07 L02 A01 2'])
  await site.exec(`update packing_line set max_dm3_per_day = 99 where line_code = 'L01'; delete from packing_plan;
    select testing.empty_tables('plan_line')`)
  await compileAndLevel()
  expect(await planned()).toEqual(['12-07 L01 A01 1', '12-07 L02 A01 3'])
  const [other] = await site.rows<{ reasons: readonly Record<string, unknown>[] }>(
    `select reasons from plan_line where plan_id = ${newest} and line_code = 'L02'`,
  )
  expect(other?.reasons).toMatchObject([{ cause: 'OTHER_LINE', firstLine: 'L01', firstFullOf: 'VOLUME' }])
})

it('halves the limits on a half day, by its calendar or by an event, and leaves them to manning', async () => {
  await site.exec(`update packing_line set max_cases_per_day = 3, max_dm3_per_day = 1000 where line_code = 'L01';
    update working_calendar set work_pct = 50 where calendar_code = 'L1' and cal_date = '2026-12-01';
    insert into calendar_event (prct_code, event_id, event_type, title, date_from, date_to, impact, impact_value)
      values ('200100', 1, 'STOCKTAKE', 'Stocktaking', '2026-12-02', '2026-12-02', 'CAP_PCT', 50);
    insert into line_manning (prct_code, line_code, shift_code, valid_from, valid_to, manning_pct)
      values ('200100', 'L01', '*', '2026-12-03', '2026-12-03', 50)`)
  await site.addParts({ part: 'A01' })
  await site.order({ part: 'A01', qty: 130, on: first })
  await compileAndLevel()
  const days = await site.rows(
    `select to_char(pack_on, 'MM-DD') as day, case_load as load, case_limit as cases, m3_limit as m3 from plan_day
     where plan_id = ${newest} and line_code = 'L01' and pack_on between '2026-11-30' and '2026-12-04' order by 1`,
  )
  expect(days).toEqual([
    { day: '11-30', load: 3, cases: 3, m3: 1 },
    { day: '12-01', load: 1, cases: 1.5, m3: 0.5 },
    { day: '12-02', load: 1, cases: 1.5, m3: 0.5 },
    { day: '12-03', load: 3, cases: 3, m3: 1 },
    { day: '12-04', load: 3, cases: 3, m3: 1 },
  ])
  const [unplanned] = await site.rows(
    `select lots, reason ->> 'limit' as limit from plan_unplanned where plan_id = ${newest}`,
  )
  expect(unplanned).toEqual({ lots: 2, limit: 'CASES' })
  await site.exec(`delete from calendar_event; delete from line_manning;
    update working_calendar set work_pct = 100 where calendar_code = 'L1'`)
})

it('plans what a limit kept out when a simulation lifts it, and the plan made of it keeps to the lifted limit', async () => {
  await site.addParts({ part: 'A01' })
  await site.order({ part: 'A01', qty: 60, on: first })
  await site.exec(`update packing_line set max_cases_per_day = 1 where line_code = 'L01'`)
  await compileAndLevel()
  const params = { month: '202612', changes: 'CASE_LIMIT L01 2026-12-01 2026-12-01 NONE' }
  const trial = resultOf(await runJob(site.pool, planTrial, { prctCode: SITE_PRCT, params }))
  expect([trial.before.unplannedLots, trial.after.unplannedLots]).toEqual([1, 0])
  await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params })
  expect((await planned())[1]).toBe('12-01 L01 A01 2')
  const days = await site.rows<{ reasons: unknown }>(
    `select to_char(pack_on, 'MM-DD') as day, case_load, case_limit, reasons from plan_day
     where plan_id = ${newest} and line_code = 'L01' and pack_on between '2026-11-30' and '2026-12-01' order by 1`,
  )
  expect(days).toMatchObject([
    { day: '11-30', case_load: 1, case_limit: 1, reasons: null },
    { day: '12-01', case_load: 2, case_limit: null, reasons: [{ cause: 'CHANGED_LIMIT', kind: 'CASES' }] },
  ])
  const key = { prctCode: SITE_PRCT, planId: await newestPlanId() }
  await transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'write', (db) => addPlanFigures(db, key, 0))
  const again = await site.rows(
    `select case_load, case_limit from plan_day where plan_id = ${newest} and line_code = 'L01' and pack_on = '2026-12-01'`,
  )
  expect(again).toEqual([{ case_load: 2, case_limit: null }])
})

it('simulates a limit and changeovers that the line does not have, and rejects changes to its own ones and days of more than 24 hours', async () => {
  await site.addParts({ part: 'A01' })
  await site.order({ part: 'A01', qty: 60, on: first })
  await site.exec(`update packing_line set max_dm3_per_day = 12500 where line_code = 'L01'`)
  await compileAndLevel()
  const trial = resultOf(
    await runJob(site.pool, planTrial, {
      prctCode: SITE_PRCT,
      params: { month: '202612', changes: 'CASE_LIMIT L01 2026-11-30 2026-12-04 1' },
    }),
  )
  expect([trial.before.unplannedLots, trial.after.unplannedLots]).toEqual([0, 1])
  const days = 'L01 2026-11-30 2026-12-04'
  const issuesOf = (changes: string) =>
    transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'read', (db) =>
      findChangeIssues(db, { prctCode: SITE_PRCT, month: '202612', now: new Date('2026-11-20T03:00:00Z'), changes }),
    )
  const issues = await issuesOf(
    `CASE_LIMIT ${days} NONE; VOLUME_LIMIT ${days} 12.5; CHANGEOVER ${days} 0; CASE_LIMIT L9 2026-12-01 2026-12-01 5`,
  )
  expect(issues.map(({ field, message }) => [field, message])).toEqual([
    ['[0].cases', 'M-J01-057'],
    ['[1].m3', 'M-J01-060'],
    ['[2].changeover', 'M-J01-061'],
    ['[3].line', 'M-J01-024'],
  ])
  const [whole] = await site.rows<{ minutes: number }>(
    `select (regular_min + ot_min)::int as minutes from working_calendar where cal_date = '2026-12-02' and calendar_code = (select calendar_code from packing_line where line_code = 'L01')`,
  )
  const room = 1440 - (whole?.minutes ?? 0)
  expect(await issuesOf(`OVERTIME ${days} ${room}`)).toEqual([])
  const tooLong = await issuesOf(`OVERTIME ${days} ${room}; REGULAR L01 2026-12-02 2026-12-02 1`)
  expect(tooLong).toEqual([
    {
      field: '[0].minutes',
      message: 'M-J01-063',
      params: { line: 'L01', day: '2026-12-02', minutes: 1441, most: room - 1 },
    },
    { field: '[1].minutes', message: 'M-J01-063', params: { line: 'L01', day: '2026-12-02', minutes: 1441, most: 0 } },
  ])
})

it('leaves the part of another month on a shared day, even if the line had no limit when that was levelled', async () => {
  await site.addParts({ part: 'A01' })
  await site.order({ part: 'A01', qty: 40, on: second })
  await compileAndLevel()
  await site.exec(`insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202701', 1, 'x', '2026-11-20');
    create temporary table copied as select * from plan_line where plan_id = (select plan_id from packing_plan where month = '202612');
    update copied set plan_id = ${newest}, lots = 2, qty = 20, seconds = 1200;
    insert into plan_line select * from copied`)
  const params = { month: '202612', changes: 'CASE_LIMIT L01 2026-12-07 2026-12-07 5' }
  const trial = resultOf(await runJob(site.pool, planTrial, { prctCode: SITE_PRCT, params }))
  expect([trial.before.plannedLots, trial.after.plannedLots]).toEqual([4, 3])
})

it('leaves time for a changeover between case families, in loads, minutes and after edits', async () => {
  await site.exec(`insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm,
      inner_height_mm, tare_g, max_gross_g) values ('200100', 'N1', 'N', 'STEEL', 1500, 1000, 1000, 1400, 950, 900, 90000, 1000000)
    on conflict do nothing`)
  await site.addParts({ part: 'A01' }, { part: 'B01' })
  await site.exec(`update packing_condition set case_code = 'N1' where part_no = 'B01';
    update packing_line set changeover_sec = 1200 where line_code = 'L01'`)
  await site.order({ part: 'A01', qty: 40, on: second }, { part: 'B01', qty: 40, on: second })
  await compileAndLevel()
  // 90 minutes a day: 7 lots of 10 minutes and a changeover of 20; the eighth has no place.
  const [day] = await site.rows(
    `select load_seconds, changeover_sec from plan_day where plan_id = ${newest} and line_code = 'L01' and pack_on = '2026-12-07'`,
  )
  expect(day).toEqual({ load_seconds: 5400, changeover_sec: 1200 })
  const [unplanned] = await site.rows(
    `select lots, reason ->> 'limit' as limit from plan_unplanned where plan_id = ${newest}`,
  )
  expect(unplanned).toEqual({ lots: 1, limit: 'CHANGEOVER' })
  await site.exec(`update plan_day set load_seconds = 0 where plan_id = ${newest}`)
  const key = { prctCode: SITE_PRCT, planId: await newestPlanId() }
  await transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'write', (db) => addPlanFigures(db, key, 0))
  const [again] = await site.rows(
    `select load_seconds from plan_day where plan_id = ${newest} and line_code = 'L01' and pack_on = '2026-12-07'`,
  )
  expect(again).toEqual({ load_seconds: 5400 })
})

it('takes the share of the people present of each shift from regular time, and says so', async () => {
  await site.exec(`insert into shift_pattern (prct_code, pattern_code, pattern_name) values ('200100', 'TWO', 'Two shifts');
    insert into shift_span (prct_code, pattern_code, seq, shift_code, start_minute, end_minute)
      values ('200100', 'TWO', 1, 'D', 480, 520), ('200100', 'TWO', 2, 'N', 1200, 1220);
    update working_calendar set shift_pattern = 'TWO' where calendar_code = 'L1' and cal_date = '2026-12-07';
    insert into line_manning (prct_code, line_code, shift_code, valid_from, valid_to, manning_pct) values
      ('200100', 'L01', '*', '2026-12-01', '2026-12-31', 50), ('200100', 'L01', 'D', '2026-12-07', '2026-12-07', 80)`)
  await site.addParts({ part: 'A01' })
  await site.order({ part: 'A01', qty: 10, on: first }, { part: 'A01', qty: 10, on: second })
  await compileAndLevel()
  const days = await site.rows(
    `select to_char(pack_on, 'MM-DD') as day, line_code as line, regular_seconds / 60 as minutes, overtime_seconds / 60 as overtime, reasons
     from plan_day where plan_id = ${newest} and pack_on in ('2026-11-30', '2026-12-04', '2026-12-07') order by 2, 1`,
  )
  // Of 60 minutes two thirds are those of shift D: 40 × 80 % + 20 × 50 %.
  expect(days.map(({ day, line, minutes, overtime }) => [day, line, minutes, overtime])).toEqual([
    ['11-30', 'L01', 60, 30],
    ['12-04', 'L01', 30, 30],
    ['12-07', 'L01', 42, 30],
    ['11-30', 'L02', 60, 30],
    ['12-04', 'L02', 60, 30],
    ['12-07', 'L02', 60, 30],
  ])
  expect(days[2]?.['reasons']).toMatchObject([
    { cause: 'MANNING', shift: '', percent: 50 },
    { cause: 'MANNING', shift: 'D', percent: 80 },
  ])
  await site.exec(`delete from line_manning; update working_calendar set shift_pattern = null`)
})
