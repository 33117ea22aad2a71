import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumNewPlanParts } from '../../domain/plans/revision/plan-parts.ts'
import {
  type CallAs,
  OTHER_PRCT,
  openPlanFixture,
  type PlanFixture,
  type RawInput,
} from '../../testing/plan-fixture.ts'
import { comparePlans } from './compare-plans.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const compare = (input: RawInput = {}, as: CallAs = {}) =>
  fixture.call(
    'workspace/packing-plan/compare-plans',
    comparePlans,
    { month: '202612', ...input },
    { privileges: { 'J01F01-3': 1 }, ...as },
  )

it('pairs lots that left a place with lots that came to another and lists the rest as added or removed', async () => {
  const { revisions, before, after, counts, changes } = await compare()
  expect(revisions.map(({ rev }) => rev)).toEqual([2, 1])
  expect([before?.rev, after?.rev]).toEqual([1, 2])
  expect(after?.kpi).toMatchObject({ plannedLots: 3 })
  expect(counts).toEqual({ movedLots: 1, addedLots: 1, removedLots: 7, changes: 3 })
  const hood = { dealerCode: 'TH01', partNo: '5330100001', packStyle: 'STD', latestOn: '2026-12-04' }
  expect(changes).toEqual([
    { kind: 'REMOVED', ...hood, lots: 7, fromLine: 'L01', fromOn: '2026-12-04', toLine: '', toOn: '' },
    { kind: 'MOVED', ...hood, lots: 1, fromLine: 'L01', fromOn: '2026-12-04', toLine: 'L01', toOn: '2026-12-03' },
    expect.objectContaining({ kind: 'ADDED', dealerCode: 'ID01', lots: 1, toLine: 'L02', toOn: '2026-12-04' }),
  ])
})

it('compares any two revisions for the requested parts', async () => {
  const { counts } = await compare({ before: '2', after: '1', dealer: 'TH01' })
  expect(counts).toEqual({ movedLots: 1, addedLots: 7, removedLots: 0, changes: 2 })
  expect((await compare({ after: '1' })).before).toBeNull()
})

it('finds every difference of the rows, also of parts with as many lots as before', async () => {
  await fixture.write(`
    insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202702', 1, 'x', '2026-11-01'), ('200100', '202702', 2, 'x', '2026-11-02');
    insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
      select p.plan_id, '200100', n, 'L0' || 1 + case when p.rev = 2 and n % 11 = 0 then 1 else n % 2 end, date '2027-02-01' + n % 7 + case when p.rev = 2 and n % 5 = 0 then 1 else 0 end,
        'TH01', 'P' || n % 20, 'STD', 1, 'M1', 1 + case when p.rev = 2 and n % 13 = 0 then 1 else 0 end, 20, 400, '2027-02-01',
        date '2027-02-15' + case when p.rev = 2 and n % 17 = 0 then 1 else 0 end, '2027-02-20'
      from packing_plan p, generate_series(1, 60) n where p.month = '202702' and (p.rev = 1 or n % 19 > 0)`)
  const plans = (await fixture.rows(
    "select plan_id::int as id from packing_plan where month = '202702' order by rev",
  )) as {
    id: number
  }[]
  for (const { id } of plans)
    await fixture.transact((db) => sumNewPlanParts(db, sql`(select * from plan_line where plan_id = ${id})`))
  const { changes } = await compare({ month: '202702' })
  const placed = (
    rev: number,
  ) => `select part_no, line_code, pack_on::text as day, latest_on::text as latest, l.lots as lots
    from plan_line l join packing_plan p using (prct_code, plan_id), generate_series(1, l.lots) where month = '202702' and rev = ${rev}`
  const both = (await fixture.rows(`select part_no, sum(n)::int as n from (
      select part_no, line_code, day, latest, abs(sum(n)) as n from (select *, 1 as n from (${placed(2)}) a union all select *, -1 from (${placed(1)}) b) x group by 1, 2, 3, 4) y
    group by 1 having sum(n) > 0 order by 1`)) as { part_no: string; n: number }[]
  const found = new Map<string, number>()
  for (const { partNo, kind, lots } of changes)
    found.set(partNo, (found.get(partNo) ?? 0) + (kind === 'MOVED' ? 2 * lots : lots))
  expect(both.length).toBeGreaterThan(5)
  expect([...found].sort()).toEqual(both.map(({ part_no, n }) => [part_no, n]).sort())
  await fixture.write(
    "delete from plan_line where plan_id in (select plan_id from packing_plan where month = '202702'); delete from packing_plan where month = '202702'",
  )
})

it('respects the user’s restrictions', async () => {
  const { after, changes } = await compare({}, { dealerCodes: ['ID01'] })
  expect(changes.map(({ dealerCode }) => dealerCode)).toEqual(['ID01'])
  expect(after?.kpi).toMatchObject({ lines: [], level: null, bottleneck: null })
  await expect(compare({}, { privileges: { 'J01F01-1': 9 } })).rejects.toMatchObject({ code: 401 })
  await expect(compare({}, { privileges: {}, ownPrctCode: OTHER_PRCT })).rejects.toMatchObject({ code: 401 })
  await expect(compare({ month: '203001' })).rejects.toMatchObject({ code: 404 })
})
