import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answer } from '../../platform/http/reply.ts'
import { createCaller } from '../../testing/plan-fixture.ts'
import { addContainerType, loadMonth, piecesOf, planMonth } from '../../testing/plan-month.ts'
import { openPlanningSite, type PlanningSite } from '../../testing/planning-site.ts'
import { saveConditions } from './save.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await addContainerType(site)
  await site.addWindow('D1', '2027-01-11', '2026-12-01', '2026-12-03')
  await site.addWindow('D1', '2027-01-18', '2026-12-08', '2026-12-10')
  await site.addParts({ part: 'A01', snp: 10 })
  await site.order({ part: 'A01', qty: 33, on: '2027-01-11' }, { part: 'A01', qty: 50, on: '2027-01-18' })
})
afterAll(() => site.close())

const now = new Date('2026-11-20T03:00:00Z')
const plan = () => planMonth(site, now)

const change = {
  op: 'I',
  partNo: 'A01',
  dealerCode: '*',
  packStyle: 'STD',
  effectiveFrom: '2026-12-06',
  copyNo: '0',
  status: 'APPROVED',
  snp: 25,
  boxesPerCase: 1,
  caseCode: 'M1',
  boxLengthMm: 500,
  boxWidthMm: 400,
  boxHeightMm: 250,
  boxGrossKg: 9,
  packLines: 'L01',
  stdMinutes: 10,
}
const save = async (how: object) => {
  const as = { privileges: { D01F01: 9 as const }, now }
  const input = { rows: [change], acceptWarnings: true, ...how }
  const answer = await createCaller(site.pool).call('packingCondition/save', saveConditions, input, as)
  return answer as unknown as Answer<{ saved: object[]; impact: object[] }>
}

/** What each packing window has in the compile, the plan and the cases of the newest revision. */
const stages = () =>
  site.rows<object>(`
    select to_char(r.latest_on, 'MM-DD') as due, r.snp, r.lots, r.carry_out as carry,
      (select array_agg(distinct c.snp) from plan_line l join packing_condition c using (condition_id)
        where l.plan_id = (select max(plan_id) from packing_plan) and l.latest_on = r.latest_on) as planned,
      (select array_agg(x.qty order by x.qty) from case_header h join case_content x using (case_id)
        where h.plan_id = (select max(plan_id) from packing_plan) and h.van_on = r.van_on) as boxed
    from compiled_req r order by r.latest_on`)

it('follows a change of the SNP through compile, plan, cases and containers, and leaves the earlier plan as it was', async () => {
  await plan()
  const tens = [10, 10, 10, 10]
  expect(await stages()).toEqual([
    { due: '12-03', snp: 10, lots: 4, carry: 7, planned: [10], boxed: tens },
    { due: '12-10', snp: 10, lots: 5, carry: 7, planned: [10], boxed: [...tens, 10] },
  ])
  const earlier = () =>
    site.rows(`select l.seq, l.lots, l.qty, l.condition_id, c.snp, c.boxes_per_case from plan_line l join packing_condition c using (condition_id)
      where l.plan_id = (select min(plan_id) from packing_plan) order by l.seq`)
  const before = await earlier()

  expect((await save({ isPreview: true })).data.impact).toMatchObject([
    { orderLines: 1, orderQty: 50, planQty: 50, cases: 5 },
  ])
  expect((await save({})).data.saved).toHaveLength(1)
  expect(await earlier()).toEqual(before)

  await plan()
  expect(await stages()).toEqual([
    { due: '12-03', snp: 10, lots: 4, carry: 7, planned: [10], boxed: tens },
    { due: '12-10', snp: 25, lots: 2, carry: 7, planned: [25], boxed: [25, 25] },
  ])
  await loadMonth(site, now)
  expect(await piecesOf(site)).toEqual({ plan: ['A01 90'], cases: ['A01 90'], containers: ['A01 90'] })
  expect(await earlier()).toEqual(before)
})
