import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlanFigures } from '../../../domain/plans/figures/plan-figures.ts'
import { JobOutdated } from '../../../platform/jobs/job.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../../testing/planning-site.ts'
import { type JobReport, runJob } from '../../../testing/run-job.ts'
import { caseBuild } from '../../case-build/case-build.ts'
import { orderCompile } from '../../order-compile/order-compile.ts'
import { planLevel } from '../plan-level.ts'

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
beforeEach(() =>
  site.exec(`select testing.empty_tables('order_line, compiled_req, carry_over, part_local, plan_line, plan_unplanned');
    delete from packing_plan; select testing.empty_tables('part_group'); delete from packing_condition; delete from part;`),
)

describe('moves made during the levelling', () => {
  it('merges what planners moved meanwhile, as if it had been planned around it', async () => {
    await site.addParts({ part: 'A01', lines: 'L01;L02' }, { part: 'B01' })
    await site.order({ part: 'A01', qty: 50, on: first }, { part: 'B01', qty: 30, on: first })
    await compileAndLevel()
    const moveOf = (
      seq: number,
    ) => `update plan_line set pack_on = '2026-12-01', line_code = 'L02', is_pinned = true, pinned_by = 'me',
      row_version = row_version + 1, updated_at = now() where plan_id = ${newest} and part_no = 'A01' and seq = (
        select seq from plan_line where plan_id = ${newest} and part_no = 'A01' order by seq offset ${seq} limit 1)`
    const { result } = await level(undefined, async () => {
      await site.exec(moveOf(0))
      await site.exec(moveOf(1))
    })
    expect(result).toMatchObject({ mergedMoves: 2 })
    const mine = (await planned()).filter((row) => row.endsWith('me'))
    expect(mine.every((row) => /^12-01 L02 A01 \d me$/.test(row))).toBe(true)
    const lots = await site.rows(
      `select part_no, sum(lots)::int as lots, sum(qty)::int as qty from plan_line where plan_id = ${newest} group by 1 order by 1`,
    )
    expect(lots).toEqual([
      { part_no: 'A01', lots: 5, qty: 50 },
      { part_no: 'B01', lots: 3, qty: 30 },
    ])
    expect(
      await site.rows(`select l.line_code, l.pack_on from (select line_code, pack_on, sum(seconds)::int as seconds from plan_line
      where plan_id = ${newest} group by 1, 2) l join plan_day d using (line_code, pack_on)
      where d.plan_id = ${newest} and d.load_seconds <> l.seconds`),
    ).toEqual([])
    expect((await figures())?.pinnedRows).toBe(mine.length)
    expect(await site.rows(`select row_count::int as n from plan_dealer where plan_id = ${newest}`)).toEqual(
      await site.rows(`select count(*)::int as n from plan_line where plan_id = ${newest}`),
    )
  })

  it('takes away a pin that a planner took away meanwhile', async () => {
    await site.addParts({ part: 'A01' })
    await site.order({ part: 'A01', qty: 50, on: first })
    await compileAndLevel()
    const pin = (
      by: string | null,
    ) => `update plan_line set is_pinned = ${by !== null}, pinned_by = ${by ? `'${by}'` : 'null'},
      row_version = row_version + 1, updated_at = now() where plan_id = ${newest} and (${by === null ? 'pinned_by is not null' : 'seq = 1'})`
    await site.exec(pin('me'))
    await level()
    expect((await planned()).filter((row) => row.endsWith('me'))).toHaveLength(1)
    const { result } = await level(undefined, () => site.exec(pin(null)))
    expect(result).toMatchObject({ mergedMoves: 1 })
    const lots = await site.rows(
      `select sum(lots)::int as lots, bool_or(is_pinned) as pinned from plan_line where plan_id = ${newest}`,
    )
    expect(lots).toEqual([{ lots: 5, pinned: false }])
  })

  it('fails for a move that conflicts, and names it', async () => {
    await site.addParts({ part: 'A01', lines: 'L01;L02' })
    await site.order({ part: 'A01', qty: 50, on: first })
    await compileAndLevel()
    const before = await site.rows('select count(*)::int as plans from packing_plan')
    const closed = `update plan_line set pack_on = '2026-12-01', line_code = 'L02', is_pinned = true, pinned_by = 'me', lots = 9,
      row_version = row_version + 1 where plan_id = ${newest} and seq = 1`
    const rejected = await level(undefined, () => site.exec(closed)).catch((error: unknown) => error)
    // The runner repeats the job with the move (`worker.db.test.ts`).
    expect(rejected).toBeInstanceOf(JobOutdated)
    expect(String(rejected)).toMatch(/me moved lots of D1 A01 to line L02 on 2026\/12\/01 during the run/)
    expect(await site.rows('select count(*)::int as plans from packing_plan')).toEqual(before)
    await site.exec(`update plan_line set lots = 1 where plan_id = ${newest} and seq = 1`)
    await expect(level(undefined, async () => void (await level()))).rejects.toThrow(/^The plan was changed/)
  })
})

describe('late work', () => {
  it('packs late work on the first days that on-time work leaves, for the vanning that it still reaches', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.order({ part: 'A01', qty: 500, on: second })
    await compileAndLevel()
    await site.order({ part: 'B01', qty: 20, on: first })
    await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
    await level('2026-12-02T03:00:00Z')
    const late = await site.rows<{
      on: string
    }>(`select pack_on::text as on, latest_on::text as latest, van_on::text as van, reasons -> 0 as reason
      from plan_line where plan_id = ${newest} and part_no = 'B01'`)
    expect(late.length).toBeGreaterThan(0)
    // Monday to Friday hold 45 of the 50 lots of A01: what is late waits for the week after, when D1 has no vanning any more.
    expect(late.every(({ on }) => on > '2026-12-11')).toBe(true)
    expect(late[0]).toMatchObject({ latest: '2026-12-04', reason: { cause: 'LATE' } })
    expect(await figures()).toMatchObject({ unplannedCauses: [{ cause: 'CAPACITY', lots: 5 }] })
    await site.exec("update order_line set qty = 200 where part_no = 'A01'")
    await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
    await level('2026-12-02T03:00:00Z')
    expect(
      await site.rows(
        `select distinct pack_on::text as on, van_on::text as van from plan_line where plan_id = ${newest} and part_no = 'B01' order by 1`,
      ),
    ).toEqual([{ on: expect.stringMatching(/^2026-12-(0[7-9]|1[01])$/), van: '2026-12-11' }])
  })

  it('states the same causes in the header and in the rows', async () => {
    await site.addParts({ part: 'A01' }, { part: 'B01' })
    await site.order({ part: 'A01', qty: 800, on: first }, { part: 'B01', qty: 600, on: second })
    await compileAndLevel()
    await level('2026-12-01T03:00:00Z')
    const inRows = await site.rows(
      `select reason ->> 'cause' as cause, sum(lots)::int as lots from plan_unplanned where plan_id = ${newest} group by 1 order by 1`,
    )
    const inHeader = (await figures())?.unplannedCauses.map(({ cause, lots }) => ({ cause, lots }))
    expect(inHeader?.toSorted((a, b) => (a.cause < b.cause ? -1 : 1))).toEqual(inRows)
    expect(inRows.length).toBeGreaterThan(0)
  })

  it('plans nothing before the business day, also in the first plan of a month', async () => {
    await site.addParts({ part: 'A01' })
    await site.order({ part: 'A01', qty: 50, on: first })
    await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
    await level('2026-12-03T03:00:00Z')
    expect((await planned()).every((row) => row >= '12-03')).toBe(true)
    expect(await figures()).toMatchObject({ plannedLots: 5 })
  })

  it('packs what is left of a begun month after its last day, and takes a month that nobody has begun for a trial', async () => {
    await site.addParts({ part: 'A01' })
    await site.order({ part: 'A01', qty: 50, on: first })
    await compileAndLevel()
    await runJob(site.pool, caseBuild, { prctCode: SITE_PRCT, params: { month: '202612' } })
    const after = '2026-12-16T03:00:00Z'
    await level(after)
    expect((await planned()).every((row) => row < '12-05')).toBe(true)
    await site.exec(`update case_header set status = 'PACKING' where case_id = (select min(case_id) from case_header)`)
    await level(after)
    const [begun, ...left] = await planned()
    expect(begun).toMatch(/^1[12]-\d\d L01 A01 1/)
    expect(left.every((row) => row >= '12-16')).toBe(true)
    expect(await figures()).toMatchObject({ plannedLots: 5, unplannedLots: 0 })
  })
})
