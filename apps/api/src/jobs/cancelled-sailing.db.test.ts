import { beforeEach, describe, expect, it } from 'vitest'
import { planNextVanning } from '../screens/load-plan/next-vanning.ts'
import { judgeActions } from '../screens/top-page/exceptions/judge-actions.ts'
import { initExceptions } from '../screens/top-page/exceptions/list-exceptions.ts'
import { createCaller } from '../testing/plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT, siteTemplate } from '../testing/planning-site.ts'
import { runJob } from '../testing/run-job.ts'
import { registerMonth, threeMonths } from '../testing/three-months.ts'
import { caseBuild } from './case-build/case-build.ts'
import { ocfBuild } from './ocf-build/ocf-build.ts'
import { orderCompile } from './order-compile/order-compile.ts'
import { planLevel } from './plan-level/plan-level.ts'
import { vanning } from './vanning/vanning.ts'

const MONTH = '202612'
const NOW = new Date('2026-12-01T03:00:00Z')
const how = { now: NOW, privileges: { L03F01: 2, J01F01: 2, C01F01: 1, L04F01: 2, A03F01: 2, 'J01F01-1': 2 } } as const

async function chain(site: PlanningSite): Promise<readonly string[]> {
  const job = { prctCode: SITE_PRCT, params: { month: MONTH }, now: NOW }
  const compiled = await runJob(site.pool, orderCompile, { ...job, params: { cycleMonth: '202611' } })
  for (const each of [planLevel, ocfBuild, caseBuild, vanning(1)]) await runJob(site.pool, each, job)
  return compiled.logs
}

/** December is loaded, its dealer confirmed and told; then the ship of some of its cases is cancelled, and its calendar remapped. */
const cancelled = siteTemplate(
  'cancelled_sailing',
  async (site) => {
    const windows = await site.rows<{ on: string }>(
      `select min(production_date)::text as on from correspondence where order_month = '${MONTH}' group by van_date order by van_date`,
    )
    await site.order(...windows.map(({ on }, at) => ({ part: at === 1 ? 'C01' : 'B01', qty: 25, on })))
    await chain(site)
    await site.exec(`
      update order_cycle set status = 'CONFIRMED', confirmed_rev = rev where cycle_month = '202611';
      insert into ocf_answer (prct_code, cycle_month, dealer_code, order_no, line_no, line_rev, order_qty, confirmed_qty, pack_on, van_on, status,
          sent_at, sent_version, send_no, created_by, updated_by)
        select o.prct_code, o.cycle_month, o.dealer_code, o.order_no, o.line_no, 1, o.order_qty, o.confirmed_qty, o.pack_on, o.van_on, 'CONFIRMED',
          '2026-11-25', 1, 1, 'E1', 'E1' from ocf o;
      update sailing set is_blank = true where voyage = (
        select voyage from correspondence where order_month = '${MONTH}' group by 1 order by min(van_date) offset 1 limit 1)`)
    await registerMonth(site, MONTH, NOW)
  },
  threeMonths,
)

let site: PlanningSite
beforeEach(async () => {
  site = await openPlanningSite(cancelled)
  return () => site.close()
})

/** Cases to be vanned on a date that the calendar of their dealer does not have. */
const withoutVessel = () =>
  site.rows<{
    no: string
    on: string
    qty: number
  }>(`select h.case_no as no, h.van_on::text as on, h.qty from case_header h
    where h.status <> 'CANCELLED' and not exists (select from correspondence c where c.dealer_code = h.dealer_code and c.van_date = h.van_on) order by 1`)
const exceptions = async (kind: string) =>
  (await createCaller(site.pool).call('workspace/top-page/exceptions', initExceptions([]), {}, how)).rows.filter(
    (row) => row.kind === kind,
  )

describe('a sailing cancelled after its dealer was confirmed', () => {
  it('strands cases in open containers, which one command gives the next vanning', async () => {
    const stranded = await withoutVessel()
    expect(stranded).not.toEqual([])
    const [row, ...others] = await exceptions('CASES_STRANDED')
    const pieces = stranded.reduce((sum, { qty }) => sum + qty, 0)
    expect(row).toMatchObject({ group: 'DECIDE', count: stranded.length, pieces, dealers: ['D1'] })
    expect(others).toEqual([])
    const { kind = '', object = '', vanOn = '' } = row ?? {}
    const caller = createCaller(site.pool)
    const judged = await caller.call('workspace/top-page/judge-actions', judgeActions, { kind, object }, how)
    const next = judged.actions.find(({ action }) => action === 'NEXT_VANNING')
    expect(next?.figures).toContainEqual({ name: 'CASES', value: stranded.length })
    const asked = { caseNos: [], vannings: [{ dealerCode: 'D1', vanOn }] }
    const moved = await caller.call('workspace/load-plan/plan-next-vanning', planNextVanning, asked, how)
    expect(moved).toMatchObject({ data: { dates: [{ vanOn: next?.vanOn, cases: stranded.length }], staying: [] } })
    expect(await withoutVessel()).toEqual([])
    expect(await exceptions('CASES_STRANDED')).toEqual([])
  })

  it('lists lots on the lost date that have no cases yet, until the month is planned again', async () => {
    const [lost] = await withoutVessel()
    const lots = `select sum(lots)::int as count, sum(qty)::int as pieces from plan_line
      where plan_id = (select max(plan_id) from packing_plan) and van_on = '${lost?.on}'`
    await site.exec('delete from case_header; delete from container')
    const [row, ...others] = await exceptions('LOTS_STRANDED')
    expect(others).toEqual([])
    const [planned] = await site.rows(lots)
    expect(row).toMatchObject({ ...planned, vanOn: lost?.on, dealers: ['D1'], month: MONTH })
    await chain(site)
    expect(await exceptions('LOTS_STRANDED')).toEqual([])
    expect(await site.rows(lots)).toEqual([{ count: null, pieces: null }])
  })

  it('moves its lots and cases along, and sent answers are listed to be sent again', async () => {
    expect(await exceptions('ANSWERS_OUTDATED')).toEqual([])
    const before = await site.rows(`select * from compiled_req where part_no = 'B01' order by latest_on`)
    const logs = await chain(site)
    expect(logs).toContainEqual(expect.stringMatching(/^WARN .*without a vessel.*: D1 2026-12-11 /))
    expect(await withoutVessel()).toEqual([])
    expect(await site.rows(`select * from compiled_req where part_no = 'B01' order by latest_on`)).toEqual(before)
    expect(await exceptions('CASES_STRANDED')).toEqual([])
    expect(await exceptions('SAILINGS_CANCELLED')).toEqual([])
    expect(await exceptions('ANSWERS_OUTDATED')).toMatchObject([{ count: 1, dealers: ['D1'] }])
  })

  it('leaves nothing on the date that a planner locked or rolled there, or of a month that is closed', async () => {
    const [lost] = await withoutVessel()
    await site.exec(`
      update container set locked_steps = case_count where van_on = '${lost?.on}';
      insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('${SITE_PRCT}', '202611', 1, 'x', '2026-11-01');
      insert into closed_month (prct_code, month, closed_by, closed_at) values ('${SITE_PRCT}', '202611', 'E1', '2026-11-30');
      create temp table moved as select case_id, row_number() over (order by case_id) as at from case_header where van_on < '${lost?.on}' limit 2;
      update case_header h set status = 'PACKED', packed_on = pack_on, packed_qty = qty, rolled_from = van_on, van_on = '${lost?.on}', container_id = null,
        load_step = null, plan_id = case m.at when 1 then plan_id else (select plan_id from packing_plan where month = '202611') end
        from moved m where m.case_id = h.case_id;
      update case_content c set packed_qty = c.qty, plan_id = h.plan_id from case_header h join moved m using (case_id) where c.case_id = h.case_id`)
    await chain(site)
    expect(await withoutVessel()).toEqual([])
  })
})
