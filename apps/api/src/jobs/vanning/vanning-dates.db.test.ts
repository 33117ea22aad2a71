import { afterEach, beforeEach, expect, it } from 'vitest'
import { planNextVanning } from '../../screens/load-plan/next-vanning.ts'
import { createCaller } from '../../testing/plan-fixture.ts'
import { SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { openVanningSite, type VanningSite } from '../../testing/vanning-site.ts'
import { vanning } from './vanning.ts'

const [PAST, SHARED, LATER] = ['2026-12-28', '2027-01-04', '2027-01-11']
const NOW = new Date('2027-01-02T03:00:00Z')

let site: VanningSite
beforeEach(async () => {
  site = await openVanningSite()
  await site.exec(`
    insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('${SITE_PRCT}', '202701', 1, 'x', '2026-12-20');
    insert into plan_figures (plan_id, prct_code, figures) values (2, '${SITE_PRCT}', '{}')`)
  for (const vanOn of [PAST, SHARED, LATER])
    await site.addSailing({ vanOn, lastPackOn: vanOn, arrivalOn: '2027-02-20' })
})
afterEach(() => site.close())

/** Cases that rolled from December to the date, and those of January. */
async function addBothMonths(): Promise<void> {
  await site.addCases({ vanOn: SHARED, count: 3 }, { vanOn: LATER, count: 1 })
  await site.exec(`update case_header set status = 'PACKED', packed_on = '2026-12-24' where van_on = '${SHARED}'`)
  await site.addCases({ vanOn: SHARED, count: 10 })
  await site.exec(
    `update case_header set plan_id = 2 where van_on = '${SHARED}' and status = 'PLANNED'; update case_content c set plan_id = h.plan_id from case_header h where h.case_id = c.case_id`,
  )
}

const load = (month: string, params: Readonly<Record<string, string>> = {}) =>
  runJob(site.pool, vanning(1), { prctCode: SITE_PRCT, params: { month, ...params }, now: NOW })
const containers = () =>
  site.rows<{ no: string; cases: number; months: string }>(`
    select k.renban_no as no, k.case_count as cases, k.plan_id::int as plan, string_agg(distinct p.month, '+' order by p.month) as months
    from container k join case_header h using (container_id) join packing_plan p on p.plan_id = h.plan_id group by 1, 2, 3 order by 1`)

it('loads the cases of two months for one vanning date together, whichever month it is run for', async () => {
  await addBothMonths()
  await load('202701')
  const together = [{ no: 'D1270104-001', cases: 13, plan: 2, months: '202612+202701' }]
  expect(await containers()).toEqual(together)
  await load('202612')
  expect(await containers()).toEqual([...together, { no: 'D1270111-001', cases: 1, plan: 1, months: '202612' }])
  await load('202701', { dealer: 'D1', vanOn: SHARED })
  expect((await containers())[0]).toEqual(together[0])
  const figures = await site.rows(`select figures ->> 'containers' as n from plan_figures order by plan_id`)
  expect(figures).toEqual([{ n: '1' }, { n: '1' }])
})

it('never reuses the number of a container that a notice names', async () => {
  await addBothMonths()
  await load('202701')
  await site.exec(`insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, status)
    select prct_code, plan_id, 'A' || renban_no, container_id, renban_no, 'D1', 'X', 1, 1, van_on, 'CANCELLED' from container`)
  await load('202701')
  expect((await containers()).map(({ no }) => no)).toEqual(['D1270104-002'])
})

it('loads nothing for a vanning date that has passed, and gives its cases the next one when asked', async () => {
  await site.addCases({ vanOn: PAST, count: 2 }, { vanOn: SHARED, count: 1 })
  await load('202612')
  expect((await containers()).map(({ no, cases }) => [no, cases])).toEqual([['D1270104-001', 1]])
  const stranded = () =>
    site.rows<{ no: string }>(
      `select case_no as no from case_header where left_reason ->> 'cause' = 'LEFT_BEHIND' order by 1`,
    )
  const caseNos = (await stranded()).map(({ no }) => no)
  expect(caseNos).toHaveLength(2)
  const how = { privileges: { L03F01: 1, J01F01: 2 }, now: NOW } as const
  // One case, and all of its vanning: each once.
  const asked = { caseNos: caseNos.slice(0, 1), vannings: [{ dealerCode: 'D1', vanOn: PAST }] }
  expect(
    await createCaller(site.pool).call('workspace/load-plan/plan-next-vanning', planNextVanning, asked, how),
  ).toMatchObject({
    data: { dates: [{ dealerCode: 'D1', vanOn: SHARED, month: '202612', cases: 2 }], staying: [] },
  })
  await load('202612')
  expect((await containers()).map(({ no, cases }) => [no, cases])).toEqual([['D1270104-001', 3]])
  expect(await stranded()).toEqual([])
  await expect(
    createCaller(site.pool).call('workspace/load-plan/plan-next-vanning', planNextVanning, { caseNos }, how),
  ).rejects.toMatchObject({ issues: [{ message: 'M-L03-030' }, { message: 'M-L03-030' }] })
})
