import { afterEach, beforeEach, expect, it } from 'vitest'
import { findFigures } from '../../domain/plan-state/plan-header.ts'
import { findPlan } from '../../domain/plans/revision/newest-plan.ts'
import { type CaseResult, recordResults } from '../../domain/results/record-results.ts'
import { transaction } from '../../platform/database/database.ts'
import { writeOnceWaitedFor } from '../../testing/other-writer.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT, siteTemplate } from '../../testing/planning-site.ts'
import { resultImbalances } from '../../testing/result-imbalances.ts'
import { runJob } from '../../testing/run-job.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { planLevel } from '../plan-level/plan-level.ts'
import { caseBuild } from './case-build.ts'
import { countLabels } from './count-labels.ts'

let site: PlanningSite
const order = { prctCode: SITE_PRCT, params: { month: '202612' } }
const build = (beforeSave: () => Promise<void> = async () => undefined) =>
  runJob(site.pool, caseBuild, { ...order, beforeSave })

const casedSite = siteTemplate('case_build', async (site) => {
  await site.addWindow('D1', '2027-01-11', '2026-11-30', '2026-12-04')
  await site.addParts({ part: 'A01' })
  await site.order({ part: 'A01', qty: 100, on: '2027-01-11' })
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, order)
  await runJob(site.pool, caseBuild, order)
  await site.exec(`
    insert into container (prct_code, plan_id, renban_no, container_type, dealer_code, van_on, case_count, cargo_g, fill_permille,
      gravity_x_mm, gravity_y_mm, gravity_z_mm) values ('${SITE_PRCT}', 1, 'D1-1', '20GP', 'D1', '2026-12-04', 0, 0, 0, 0, 0, 0);
    `)
})
beforeEach(async () => {
  site = await openPlanningSite(casedSite)
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

const cases = (which = "status <> 'CANCELLED'") =>
  site.rows<{ no: string; status: string; plan: number; qty: number }>(
    `select case_no as no, status, plan_id::int as plan, qty from case_header where ${which} order by 1`,
  )
const planned = async () =>
  (
    await site.rows<{ qty: number }>(
      'select sum(qty)::int as qty from plan_line where plan_id = (select max(plan_id) from packing_plan)',
    )
  )[0]?.qty
const expectBalance = async () => expect(await site.rows(resultImbalances)).toEqual([])
const replan = async () => {
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, order)
}
const record = (results: readonly Partial<CaseResult>[]) =>
  transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'write', (db) =>
    recordResults(
      { db, prctCode: SITE_PRCT, by: 'E1', now: new Date('2026-12-01T03:00:00Z') },
      results.map((result) => ({ ...reported, ...result })),
    ),
  )
const reported: CaseResult = {
  caseId: 0,
  status: 'OK',
  packOn: '2026-12-01',
  shiftCode: null,
  startedAt: null,
  endedAt: null,
  worker: '',
  reasonCode: '',
  remark: '',
  source: 'MANUAL',
}
const idOf = async (at: number) =>
  (
    await site.rows<{ id: number }>(`select case_id::int as id from case_header order by case_no offset ${at} limit 1`)
  )[0]?.id ?? 0

it('keeps cases with printed labels: their numbers are on the floor', async () => {
  await site.exec(`update case_header set status = 'PRINTED', printed_at = now() where case_id = ${await idOf(0)}`)
  const [printed] = await cases()
  const { rowsOut } = await build()
  expect([rowsOut, (await cases())[0], (await cases()).length]).toEqual([9, printed, 10])
})

it('cancels labelled cases that the plan no longer needs, keeps their numbers, and says before it how many they are', async () => {
  const labels = () =>
    transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'read', (db) =>
      countLabels({ db, prctCode: SITE_PRCT, now: new Date('2026-11-20T03:00:00Z') }, '202612'),
    )
  expect(await labels()).toEqual({ labels: 0, reprints: 0 })
  await site.exec(`update case_header set status = 'PRINTED', printed_at = now()`)
  expect(await labels()).toEqual({ labels: 10, reprints: 0 })
  await site.exec('update order_line set qty = 70')
  await replan()
  expect(await labels()).toEqual({ labels: 10, reprints: 3 })
  const { rowsOut, logs } = await build()
  expect(logs).toContain('WARN 3 cases with a printed label were replaced: print the labels of the new ones')
  expect([rowsOut, (await cases()).length, (await cases("status = 'CANCELLED'")).length]).toEqual([0, 7, 3])
})

it('cases a spot order of a month that is being packed, around all that the floor has begun', async () => {
  await site.exec(`update case_header set status = 'PACKING', packing_at = now() where case_id = ${await idOf(0)}`)
  await record([{ caseId: await idOf(1) }, { caseId: await idOf(2), status: 'SHORT', lines: [{ seq: 1, okQty: 6 }] }])
  await site.exec(`update case_header set status = 'PRINTED', printed_at = now() where case_id = ${await idOf(3)}`)
  const ledger = () =>
    site.rows(`select case_no, status, result_id, packed_qty, packed_on, packing_at, packed_at, row_version
    from case_header where result_id is not null or status = 'PACKING' order by 1`)
  const before = { ledger: await ledger(), stay: (await cases()).slice(0, 4) }
  await site.order({ part: 'A01', qty: 55, on: '2027-01-11', type: 'S' })
  await replan()
  await build()
  await expectBalance()
  expect(await ledger()).toEqual(before.ledger)
  expect((await cases()).slice(0, 4)).toEqual(before.stay.map((one) => ({ ...one, plan: 2 })))
  const built = (await cases()).slice(4)
  // 160 planned, less 10 begun, 10 packed, 6 of a short case and 10 labelled.
  expect([await planned(), built.reduce((sum, { qty }) => sum + qty, 0)]).toEqual([160, 124])
})

it('leaves the figures of its cases to a begun month that is levelled again, until they are built anew', async () => {
  await site.exec(`update case_header set status = 'PACKING', packing_at = now() where case_id = ${await idOf(0)}`)
  await replan()
  const figuresOf = (rev: number) =>
    transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'read', async (db) => {
      const plan = await findPlan(db, SITE_PRCT, { month: '202612', rev })
      return findFigures({ db, prctCode: SITE_PRCT }, plan?.planId ?? 0)
    })
  expect([(await figuresOf(1)).cases, (await figuresOf(2)).cases]).toEqual([10, 10])
  await site.order({ part: 'A01', qty: 10, on: '2027-01-11' })
  await replan()
  expect((await figuresOf(3)).cases).toBe(10)
  await build()
  expect((await figuresOf(3)).cases).toBe(11)
})

it('replaces what a short and a cancelled case lack, and the closing of the month is the plan’s again', async () => {
  const closing = async () =>
    (await site.rows<{ n: number }>("select pieces as n from carry_over where month = '202612'"))[0]?.n
  const asPlanned = await closing()
  await record([
    { caseId: await idOf(0), status: 'SHORT', lines: [{ seq: 1, okQty: 6 }] },
    { caseId: await idOf(1), status: 'CANCELLED' },
  ])
  expect(await closing()).toBe((asPlanned ?? 0) - 14)
  await expectBalance()
  await build()
  await expectBalance()
  expect(await closing()).toBe(asPlanned)
  expect((await cases('result_id is null')).map(({ qty }) => qty).toSorted((a, b) => a - b)).toEqual([
    4,
    ...Array(9).fill(10),
  ])
})

it('builds the cases of a month whose only result was reversed', async () => {
  const caseId = await idOf(0)
  await record([{ caseId, status: 'NOT_PACKED' }])
  await record([{ caseId, status: null }])
  const { rowsOut } = await build()
  expect(rowsOut).toBe(10)
  await expectBalance()
})

it('builds what is missing on a day on which it can still be packed', async () => {
  await record([{ caseId: await idOf(0), status: 'CANCELLED' }])
  await runJob(site.pool, caseBuild, { ...order, now: new Date('2026-12-04T03:00:00Z') })
  const days = await site.rows<{
    on: string
  }>(`select distinct pack_on::text as on from case_header h where status <> 'CANCELLED'
    and not exists (select 1 from plan_line l where l.pack_on = h.pack_on)`)
  expect(days.every(({ on }) => on >= '2026-12-04')).toBe(true)
  expect((await cases()).length).toBe(10)
})

it('keeps the cases that a planner locked in a container, even if it happened meanwhile', async () => {
  await site.exec(`update container set case_count = 3, locked_steps = 2;
    update case_header set container_id = (select container_id from container), load_step = n
    from (select case_id as id, row_number() over (order by case_no) as n from case_header) x where id = case_id and n < 4`)
  const locked = (await cases('load_step <= 2')).map(({ no }) => no)
  await build(() => site.exec("update container set locked_steps = 1, row_version = nextval('container_version')"))
  expect((await cases('container_id is not null')).map(({ no }) => no)).toEqual(locked.slice(0, 1))
  expect([(await cases()).length, await count('container')]).toEqual([10, 1])
})

const perDay = (table: 'plan_line' | 'case_header', amount: string) =>
  site.rows<object>(
    `select pack_on::text as on, sum(${amount})::int as pieces from ${table} ${table === 'case_header' ? "where status <> 'CANCELLED'" : ''} group by 1 order by 1`,
  )

it('builds the cases of rows that a planner put elsewhere meanwhile on their new day', async () => {
  const moved = `update plan_line set pack_on = pack_on - 1, row_version = row_version + 1 where seq = 1`
  await build(() => site.exec(moved))
  expect(await perDay('case_header', 'qty')).toEqual(await perDay('plan_line', 'qty'))
  await site.exec(`update plan_line set pack_on = pack_on + 1, row_version = row_version + 1 where seq = 1`)
  await build()
  expect(await perDay('case_header', 'qty')).toEqual(await perDay('plan_line', 'qty'))
})

it('saves nothing when the month was levelled again during the build', async () => {
  const before = await site.rows('select case_no from case_header order by 1')
  const statement = `insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('${SITE_PRCT}', '202612', 2, 'x', now())`
  await expect(build(() => site.exec(statement))).rejects.toThrow(
    /changed during the run and again .*Nothing was saved/,
  )
  expect([await site.rows('select case_no from case_header order by 1'), await count('container')]).toEqual([before, 1])
})

it('keeps a container whose notice was sent while it waited for it', async () => {
  let sending = { done: Promise.resolve() }
  const sender = {
    lock: 'select 1 from container for update',
    write: `insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, status)
      select '${SITE_PRCT}', 1, 'AD1-1', container_id, renban_no, 'D1', 'A01', 1, 10, van_on, 'SENT' from container`,
  }
  await build(async () => {
    sending = await writeOnceWaitedFor(site.pool, sender)
  })
  await sending.done
  expect(await count('container')).toBe(1)
})

it('keeps the case whose packing began while it waited for it, and builds the others around it', async () => {
  let starting = { done: Promise.resolve() }
  const [first] = await cases()
  const scanner = {
    lock: 'select 1 from case_header order by case_no limit 1 for update',
    write: `update case_header set status = 'PACKING', packing_at = now() where case_no = (select min(case_no) from case_header)`,
  }
  const { rowsOut } = await build(async () => {
    starting = await writeOnceWaitedFor(site.pool, scanner)
  })
  await starting.done
  expect(await cases("status = 'PACKING'")).toEqual([{ ...first, status: 'PACKING' }])
  expect([rowsOut, (await cases()).length, await planned()]).toEqual([9, 10, 100])
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
