import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { vanning } from './vanning.ts'

const [DAY, LATER] = ['2026-12-07', '2026-12-14']

let site: PlanningSite
beforeEach(async () => {
  site = await openPlanningSite()
  await site.exec(`
    insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
      values ('${SITE_PRCT}', '20GP', 6000, 2000, 2000, 2000000, 20000000);
    insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('${SITE_PRCT}', '202612', 1, 'x', '2026-11-20');
    insert into plan_figures (plan_id, prct_code, figures) values (1, '${SITE_PRCT}', '{}');
    insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, is_mixed, part_count,
      box_count, qty, net_g, gross_g, volume_mm3)
    select '${SITE_PRCT}', 1, 'D1' || to_char(v, 'DD') || 'C' || n, 'M1', 'D1', 'L01', v - 3, v, false, 1, 1, 10, 1000, 100000, 1500000000
    from unnest(array[date '${DAY}', date '${LATER}']) v, generate_series(1, 4) n order by v, n;`)
})
afterEach(() => site.close())

const load = (vanOn = '', beforeSave?: () => Promise<void>) =>
  runJob(site.pool, vanning(1), {
    prctCode: SITE_PRCT,
    params: { month: '202612', vanOn },
    ...(beforeSave ? { beforeSave } : {}),
  })
const containers = () =>
  site.rows<{ renban: string; held: number; version: number }>(
    'select renban_no as renban, held_steps as held, row_version as version from container order by renban_no',
  )

describe('VANNING, while others change loads', () => {
  it('saves nothing where a planner saved one of its containers meanwhile, and says so', async () => {
    await load()
    const planner = `update container set held_steps = held_steps + 2, row_version = nextval('container_version') where van_on = '${DAY}'`
    await expect(load('', () => site.exec(planner))).rejects.toThrow(/^Loads were changed.*run again/)
    expect((await containers()).map(({ held }) => held)).toEqual([2, 0])
    await load()
    expect((await containers()).map(({ held }) => held)).toEqual([2, 0])
    await expect(load('', async () => void (await load(LATER)))).rejects.toThrow(/^Loads were changed/)
  })

  it('does not mind what becomes of containers that it does not load', async () => {
    await load()
    await load(DAY, () =>
      site.exec(
        `update container set held_steps = 1, row_version = nextval('container_version') where van_on = '${LATER}'`,
      ),
    )
    expect((await containers()).map(({ held }) => held)).toEqual([0, 1])
  })

  it('gives the container of a number a higher version each time, whether part of it is fixed or not', async () => {
    await load()
    const first = await containers()
    await load()
    const second = await containers()
    expect(second.map(({ renban }) => renban)).toEqual(first.map(({ renban }) => renban))
    for (const [at, { version }] of second.entries()) expect(version).toBeGreaterThan(first[at]?.version ?? Infinity)
    await site.exec('update container set held_steps = 2')
    await load()
    for (const [at, { version }] of (await containers()).entries())
      expect(version).toBeGreaterThan(second[at]?.version ?? Infinity)
  })
})
