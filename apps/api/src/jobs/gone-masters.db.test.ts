import { afterAll, beforeAll, expect, it } from 'vitest'
import { findGoneMasters } from '../domain/masters/gone-masters.ts'
import { transaction } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs/job.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../testing/planning-site.ts'
import { runJob } from '../testing/run-job.ts'
import { caseBuild } from './case-build/case-build.ts'
import { orderCompile } from './order-compile/order-compile.ts'
import { planLevel } from './plan-level/plan-level.ts'
import { vanning } from './vanning/vanning.ts'

const addType = (code: string) => `
  insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
    values ('${SITE_PRCT}', '${code}', 12000, 2300, 2550, 3900000, 26000000);`

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await site.exec(addType('40HC'))
  await site.addParts({ part: 'A01' })
  await site.addWindow('D1', '2026-12-10', '2026-12-02', '2026-12-03')
  await site.order({ part: 'A01', qty: 20, on: '2026-12-10' })
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
})
afterAll(() => site.close())

/** `change`: by somebody else while the run computes. */
const run = (job: Job, change?: string) =>
  runJob(site.pool, job, {
    prctCode: SITE_PRCT,
    params: { month: '202612' },
    ...(change === undefined ? {} : { beforeSave: () => site.exec(change) }),
  })

it('saves no plan of a line, no cases of a type and no containers of a type that were deleted meanwhile', async () => {
  await expect(
    run(
      planLevel,
      `update packing_condition set pack_lines = '{L02}'; delete from packing_line where line_code = 'L01'`,
    ),
  ).rejects.toThrow('L01 was deleted from the masters during the run')
  expect(await site.rows('select 1 from packing_plan')).toEqual([])
  await run(planLevel)
  expect(await site.rows('select distinct line_code as line from plan_line')).toEqual([{ line: 'L02' }])

  await expect(
    run(
      caseBuild,
      `insert into case_type select (t).* from (select jsonb_populate_record(c, '{"case_code": "M2"}') t from case_type c) x;
      update packing_condition set case_code = 'M2'; delete from case_type where case_code = 'M1'`,
    ),
  ).rejects.toThrow('M1 was deleted')
  await run(caseBuild)
  expect(await site.rows('select distinct case_code as code from case_header')).toEqual([{ code: 'M2' }])

  await expect(run(vanning(1), `delete from container_type; ${addType('20GP')}`)).rejects.toThrow('40HC was deleted')
  await run(vanning(1))
  expect(await site.rows('select distinct container_type as type from container')).toEqual([{ type: '20GP' }])
})

it('lets nobody save a master of its kind until what names it is saved', async () => {
  const scope = { prctCode: SITE_PRCT, dealerCodes: null }
  // As saveList does for whoever deletes.
  const isFree = async (table: string) => {
    const lock = `select pg_try_advisory_xact_lock(hashtextextended('${table} ${SITE_PRCT}', 0)) as "isFree"`
    return (await site.rows<{ isFree: boolean }>(lock))[0]?.isFree
  }
  await transaction(site.pool, scope, 'write', async (db) => {
    const named = { packing_line: ['L02', 'L01'], container_type: ['40HC'], dealer: ['D1', ''] }
    expect(await findGoneMasters(db, SITE_PRCT, named)).toEqual(['40HC', 'L01'])
    expect([await isFree('packing_line'), await isFree('case_type')]).toEqual([false, true])
  })
  expect(await isFree('packing_line')).toBe(true)
})
