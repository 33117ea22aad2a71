import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { openVanningSite, type VanningSite } from '../../testing/vanning-site.ts'
import { vanning } from './vanning.ts'

const DAY = '2026-12-07'

let site: VanningSite
beforeEach(async () => {
  site = await openVanningSite()
  await site.exec('update case_type set max_stack = 1')
})
afterEach(() => site.close())

const load = () => runJob(site.pool, vanning(1), { prctCode: SITE_PRCT, params: { month: '202612' } })

const limit = (dealer: string, limits: string) =>
  site.exec(`
    insert into loading_rule (prct_code, dealer_code, support_permille, gravity_length_permille)
      values ('${SITE_PRCT}', '${dealer}', 1000, null) on conflict do nothing;
    update loading_rule set ${limits} where dealer_code = '${dealer}'`)

async function casesByContainer(): Promise<number[]> {
  const rows = await site.rows<{ cases: number }>('select case_count as cases from container order by renban_no')
  return rows.map(({ cases }) => cases)
}

async function leftBy(): Promise<Record<string, number>> {
  const rows = await site.rows<{ cause: string; cases: number }>(
    `select left_reason ->> 'cause' as cause, count(*)::int as cases from case_header where left_reason is not null group by 1`,
  )
  return Object.fromEntries(rows.map(({ cause, cases }) => [cause, cases]))
}

async function figures(): Promise<Record<string, unknown> | undefined> {
  const rows = await site.rows<{ figures: Record<string, unknown> }>(
    'select figures from plan_figures order by plan_id',
  )
  return rows.at(-1)?.figures
}

it('states the containers by type, their cost and its proven lower bound, for the cases that are loaded', async () => {
  await site.addCases({ vanOn: DAY, count: 10 })
  await limit('D1', 'max_cases = 8, min_cases = 3')
  await load()
  expect(await leftBy()).toEqual({ BELOW_MIN_CASES: 2 })
  const [type] = await site.rows<{ containerType: string; cost: number }>(
    'select container_type as "containerType", cost from container join container_type using (prct_code, container_type)',
  )
  expect(await figures()).toMatchObject({
    containers: 1,
    containerBound: 1,
    containersByType: [{ containerType: type?.containerType, containers: 1, cost: type?.cost }],
    containerCost: type?.cost,
    containerCostBound: type?.cost,
  })
})

describe('limits of a dealer', () => {
  it('are kept by VANNING: cases, gross weight and planned fill of a container', async () => {
    await site.addCases({ vanOn: DAY, count: 8 })
    await limit('D1', 'max_cases = 6')
    await load()
    expect(await casesByContainer()).toEqual([6, 2])
    await limit('D1', 'max_cases = null, max_gross_g = 450000')
    await load()
    expect(await casesByContainer()).toEqual([4, 4])
    // 1.5 m³ of 24 m³ a case.
    await limit('D1', 'max_gross_g = null, plan_fill_permille = 320')
    await load()
    expect(await casesByContainer()).toEqual([5, 3])
  })

  it('include the vehicle: cases wait where it does not pass the containers', async () => {
    await site.addCases({ vanOn: DAY, count: 3 })
    await limit('D1', 'vehicle_mast_mm = 2000, vehicle_width_mm = 1100, vehicle_reach_mm = 300')
    await load()
    expect([await casesByContainer(), await leftBy()]).toEqual([[3], {}])
    await limit('D1', 'vehicle_mast_mm = 9000')
    await load()
    expect([await casesByContainer(), await leftBy()]).toEqual([[], { NO_CONTAINER_FITS: 3 }])
  })

  it('leave cases of containers below the minimum number or fill waiting, with the reason', async () => {
    await site.addCases({ vanOn: DAY, count: 10 })
    await limit('D1', 'min_cases = 3')
    const report = await load()
    expect([await casesByContainer(), await leftBy(), report.isWarning]).toEqual([[8], { BELOW_MIN_CASES: 2 }, true])
    await limit('D1', 'min_cases = 1, min_fill_permille = 200')
    await load()
    expect([await casesByContainer(), await leftBy()]).toEqual([[8], { BELOW_MIN_FILL: 2 }])
  })

  it('take precedence over those for all dealers, and the strictest of dealers and rule apply to shared containers', async () => {
    await site.addCases({ vanOn: DAY, count: 3 }, { dealer: 'D2', vanOn: DAY, count: 3 })
    await limit('*', 'max_cases = 1')
    await limit('D1', 'max_cases = 3')
    await limit('D2', 'max_cases = 5')
    await load()
    expect(await casesByContainer()).toEqual([3, 3])
    await site.exec(`
      insert into collective_vanning (prct_code, cv_id, mix_key, van_from, van_to, max_cases)
        values ('${SITE_PRCT}', 'CV1', 'DEALER', '2026-12-01', '2026-12-31', 4);
      insert into collective_vanning_member values ('${SITE_PRCT}', 'CV1', 1, 'D1'), ('${SITE_PRCT}', 'CV1', 2, 'D2')`)
    await load()
    expect((await casesByContainer()).toSorted()).toEqual([3, 3])
    await limit('D1', 'max_cases = null')
    await load()
    expect((await casesByContainer()).toSorted()).toEqual([2, 4])
  })
})

describe('dangerous goods', () => {
  it('of different classes are loaded into different containers, general cargo beside one of them', async () => {
    await site.exec(`
      insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g, dg_class) values
        ('${SITE_PRCT}', 'JP', 'PC', '5330100003', 'PAINT', 100, '3'), ('${SITE_PRCT}', 'JP', 'PC', '5330100008', 'BATTERY', 100, '8')`)
    await site.addCases(
      { vanOn: DAY, count: 10 },
      { vanOn: DAY, count: 2, part: '5330100003' },
      { vanOn: DAY, count: 3, part: '5330100008' },
    )
    await load()
    const rows = await site.rows<{ classes: string[]; cases: number }>(`
      select array_remove(array_agg(distinct p.dg_class order by p.dg_class), '') as classes, count(*)::int as cases
      from case_header h join case_content c using (case_id) join part p on p.part_no = c.part_no
      group by h.container_id order by 1`)
    expect(rows.map(({ classes }) => classes)).toEqual([['3'], ['8']])
    expect(rows.map(({ cases }) => cases).toSorted()).toEqual([7, 8])
  })
})
