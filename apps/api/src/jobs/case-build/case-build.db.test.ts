import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeOnceWaitedFor } from '../../testing/other-writer.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { planLevel } from '../plan-level/plan-level.ts'
import { caseBuild } from './case-build.ts'

let site: PlanningSite
const order = { prctCode: SITE_PRCT, params: { month: '202612' } }
const build = (beforeSave: () => Promise<void> = async () => undefined) =>
  runJob(site.pool, caseBuild, { ...order, beforeSave })

beforeEach(async () => {
  site = await openPlanningSite()
  await site.addWindow('D1', '2027-01-11', '2026-11-30', '2026-12-04')
  await site.addParts({ part: 'A01' })
  await site.order({ part: 'A01', qty: 100, on: '2027-01-11' })
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, order)
  await build()
  await site.exec(`
    insert into container (prct_code, plan_id, renban_no, container_type, dealer_code, van_on, case_count, cargo_g, fill_permille,
      gravity_x_mm, gravity_y_mm, gravity_z_mm) values ('${SITE_PRCT}', 1, 'D1-1', '20GP', 'D1', '2026-12-04', 0, 0, 0, 0, 0, 0);
    `)
})
afterEach(() => site.close())

const count = async (table: string) => (await site.rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n

it('drops containers with the cases and rebuilds', async () => {
  const { rowsOut } = await build()
  expect([await count('container'), await count('case_header')]).toEqual([0, rowsOut])
})

it('builds the cases of a plan whose days are fixed', async () => {
  await site.exec(`update packing_plan set status = 'DAY_FIXED'`)
  const { rowsOut } = await build()
  expect([rowsOut, await count('case_header')]).toEqual([10, 10])
})

it('keeps the cases of a month that is closed during the build', async () => {
  await expect(build(() => site.exec(`update packing_plan set status = 'DONE'`))).rejects.toThrow(
    'The month is closed: its plan and carry-over no longer change.',
  )
  expect(await count('container')).toBe(1)
})

it('keeps cases with printed labels as cancelled ones: their numbers are on the floor', async () => {
  const [printed] = await site.rows<{ no: string }>(
    `update case_header set status = 'PRINTED', printed_at = now() where case_id = (select min(case_id) from case_header) returning case_no as no`,
  )
  const { rowsOut } = await build()
  expect(await site.rows(`select status, updated_by from case_header where case_no = '${printed?.no}'`)).toEqual([
    { status: 'CANCELLED', updated_by: 'CASE_BUILD' },
  ])
  expect(await count('case_header')).toBe((rowsOut ?? 0) + 1)
})

it.each([
  [
    'a planner put a row elsewhere',
    `update plan_line set pack_on = pack_on - 1, row_version = row_version + 1 where seq = 1`,
  ],
  [
    'the month was levelled again',
    `insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('${SITE_PRCT}', '202612', 2, 'x', now())`,
  ],
  ['a planner changed a load', `update container set locked_steps = 1, row_version = nextval('container_version')`],
])('saves nothing when %s during the build', async (_what, statement) => {
  const before = await site.rows('select case_no from case_header order by 1')
  await expect(build(() => site.exec(statement))).rejects.toThrow(
    /changed during the run and again .*Nothing was saved/,
  )
  expect([await site.rows('select case_no from case_header order by 1'), await count('container')]).toEqual([before, 1])
})

it('saves nothing when a notice was sent while it waited for the container', async () => {
  let sending = { done: Promise.resolve() }
  const sender = {
    lock: 'select 1 from container for update',
    write: `insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, status)
      select '${SITE_PRCT}', 1, 'AD1-1', container_id, renban_no, 'D1', 'A01', 1, 10, van_on, 'SENT' from container`,
  }
  const building = build(async () => {
    sending = await writeOnceWaitedFor(site.pool, sender)
  })
  await expect(building).rejects.toThrow('already packed or announced')
  await sending.done
  expect(await count('container')).toBe(1)
})

it('keeps the case whose packing began while it waited for it', async () => {
  let starting = { done: Promise.resolve() }
  const scanner = {
    lock: 'select 1 from case_header order by case_id limit 1 for update',
    write: `update case_header set status = 'PACKING', packing_at = now() where case_id = (select min(case_id) from case_header)`,
  }
  const building = build(async () => {
    starting = await writeOnceWaitedFor(site.pool, scanner)
  })
  await expect(building).rejects.toThrow('already packed or announced')
  await starting.done
  expect(await site.rows("select status from case_header where status = 'PACKING'")).toHaveLength(1)
})

it('reports a set whose parts must not share a case and builds them apart', async () => {
  await site.exec(`
    insert into part_group (prct_code, group_id, kind, valid_from) values ('${SITE_PRCT}', 'SET1', 'SAME_CASE', '2026-01-01');
    insert into part_group_member values ('${SITE_PRCT}', 'SET1', 1, 'B01', 1), ('${SITE_PRCT}', 'SET1', 2, 'C01', 1)`)
  await site.addParts({ part: 'B01' }, { part: 'C01' })
  await site.order({ part: 'B01', qty: 10, on: '2027-01-11' }, { part: 'C01', qty: 10, on: '2027-01-11' })
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, order)
  const warningsOf = ({ logs }: { readonly logs: readonly string[] }) => logs.filter((line) => line.startsWith('WARN'))
  expect(warningsOf(await build())).toEqual([])
  await site.exec(`update part set dg_class = '3' where part_no = 'C01'`)
  const report = await build()
  expect(warningsOf(report)).toEqual([
    'WARN Masters contradict each other, GROUP_DANGER {"group":"SET1"}: classes none, 3',
  ])
  expect(report).toMatchObject({ isWarning: true, rowsError: 0 })
})

it('mixes at most as many parts and boxes as the case type allows', async () => {
  const parts = ['B01', 'C01', 'D01', 'E01']
  await site.addParts(...parts.map((part) => ({ part })))
  await site.exec(`update packing_condition set boxes_per_case = 8 where part_no <> 'A01'`)
  await site.order(...parts.map((part) => ({ part, qty: 10, on: '2027-01-11' })))
  await site.exec('update working_calendar set regular_min = 0 where cal_date <> $$2026-12-04$$')
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, order)
  const partsPerCase = async () => {
    await build()
    return (await site.rows<{ n: number }>('select part_count as n from case_header where is_mixed')).map(({ n }) => n)
  }
  expect(await partsPerCase()).toEqual([4])
  await site.exec('update case_type set max_mixed_parts = 3')
  expect(await partsPerCase()).toEqual([3])
  await site.exec('update case_type set max_mixed_boxes = 2')
  expect(await partsPerCase()).toEqual([2, 2])
})
