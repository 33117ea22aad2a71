import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordResults } from '../../domain/results/record-results.ts'
import { transaction } from '../../platform/database/database.ts'
import { packedAsPlanned } from '../../testing/month-templates.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { threeMonths } from '../../testing/three-months.ts'
import { caseBuild } from '../case-build/case-build.ts'
import { ocfBuild } from '../ocf-build/ocf-build.ts'
import { orderCompile } from '../order-compile/order-compile.ts'
import { needsCases, needsCompiled, needsOrders } from '../preconditions.ts'
import { vanning } from '../vanning/vanning.ts'
import { planLevel } from './plan-level.ts'

const now = new Date('2026-11-25T03:00:00Z')
const month = '202612'
const job = { prctCode: SITE_PRCT, params: { month }, now }
let site: PlanningSite
beforeEach(async () => {
  site = await openPlanningSite(threeMonths)
  await site.order({ part: 'B01', qty: 24, on: '2026-12-30' }, { part: 'C01', qty: 14, on: '2027-01-06' })
})
afterEach(() => site.close())

const compile = () =>
  runJob(site.pool, orderCompile, { ...job, params: { cycleMonth: '202611', openings: 'TAKE_OVER' } })
async function chain() {
  await compile()
  for (const each of [planLevel, ocfBuild, caseBuild, vanning(1)]) await runJob(site.pool, each, job)
}
const withdraw = () => site.exec(`update order_line set rev_to = 1 where target_month = '${month}'`)
const read = (work: typeof needsCompiled, params: Record<string, string> = { month }) =>
  transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'read', (db) => work(db, SITE_PRCT, params))
const newest = () =>
  site.rows(`select rev, (select count(*)::int from plan_line l where l.plan_id = p.plan_id) as rows from packing_plan p
    where month = '${month}' order by rev desc limit 1`)
const cases = () =>
  site.rows(`select status, count(*)::int as cases from case_header where status <> 'CANCELLED' group by 1`)
const containers = () => site.rows(`select renban_no from container where status = 'PLANNED'`)

describe('a month without lots', () => {
  it('has an empty plan once its orders are withdrawn: neither plan nor cases stay', async () => {
    await chain()
    expect(await newest()).toEqual([{ rev: 1, rows: expect.any(Number) }])
    expect((await cases()).length).toBeGreaterThan(0)
    await withdraw()
    expect(await read(needsOrders, { cycleMonth: '202611' })).toBeUndefined()
    await compile()
    expect(await read(needsCompiled)).toBeUndefined()
    await chain()
    expect(await newest()).toEqual([{ rev: 2, rows: 0 }])
    expect(await cases()).toEqual([])
    expect(await containers()).toEqual([])
    expect(await read(needsCases)).toBeUndefined()
  })

  it('keeps what is packed of it', async () => {
    await chain()
    const [one] = await site.rows<{ id: number; on: string }>(
      'select case_id::int as id, pack_on::text as on from case_header order by case_no limit 1',
    )
    await transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'write', (db) =>
      recordResults({ db, prctCode: SITE_PRCT, by: 'E1', now: new Date('2026-12-30T03:00:00Z') }, [
        packedAsPlanned({ id: one?.id ?? 0, on: one?.on ?? '' }),
      ]),
    )
    await withdraw()
    await chain()
    expect(await cases()).toEqual([{ status: 'PACKED', cases: 1 }])
  })

  it('is planned when carry-over covers all its orders', async () => {
    await site.exec(`insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces, source)
      values ('${SITE_PRCT}', '202611', 'D1', 'B01', 'STD', 30, 'HOST'), ('${SITE_PRCT}', '202611', 'D1', 'C01', 'STD', 14, 'HOST')`)
    await chain()
    expect(await newest()).toEqual([{ rev: 1, rows: 0 }])
    expect(await cases()).toEqual([])
  })
})
