import type { CallById, OutputOf } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caseBuild } from '../../jobs/case-build/case-build.ts'
import { orderCompile } from '../../jobs/order-compile/order-compile.ts'
import { planLevel } from '../../jobs/plan-level/plan-level.ts'
import type { Answer } from '../../platform/http/reply.ts'
import { createCaller } from '../../testing/plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { archivePairs, savePairs } from './save.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await site.addWindow('D1', '2027-01-11', '2026-12-01', '2026-12-03')
  await site.addParts({ part: 'A01' }, { part: 'B01' })
  await site.order({ part: 'A01', qty: 25, on: '2027-01-11' }, { part: 'B01', qty: 31, on: '2027-01-11' })
})
afterAll(() => site.close())

const now = new Date('2026-11-20T01:00:00Z')
const how = { privileges: { B02F01: 9 as const }, now }

/** Pieces in cases by part, after compiling, levelling and building the cases again. */
async function piecesInCases(): Promise<Record<string, number>> {
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' }, now })
  await runJob(site.pool, caseBuild, { prctCode: SITE_PRCT, params: { month: '202612' } })
  const rows = await site.rows<{ part: string; qty: number }>(`
    select c.part_no as part, sum(c.qty)::int as qty from case_content c join case_header h using (case_id)
    where h.plan_id = (select max(plan_id) from packing_plan) and h.status <> 'CANCELLED' group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ part, qty }) => [part, qty]))
}

it('follows a registered pair into lots, plan and cases, and its end out of them', async () => {
  const caller = createCaller(site.pool)
  expect(await piecesInCases()).toEqual({ A01: 30, B01: 40 })

  const pair = { op: 'I', pairId: 'P1', partA: 'A01', partB: 'B01', dealerCode: '*', validFrom: '2026-12-01' }
  await caller.call('pairingpart/save', savePairs, { rows: [pair] }, how)
  expect(await piecesInCases()).toEqual({ A01: 40, B01: 40 })

  const ending = { rows: [{ pairId: 'P1', rowVersion: 1 }], endsOn: '2026-11-30', reason: 'Sold apart' }
  const preview = (await caller.call(
    'pairingpart/archive',
    archivePairs,
    { ...ending, isPreview: true },
    how,
  )) as unknown
  const { data } = preview as Answer<OutputOf<CallById<'pairingpart/archive'>>>
  expect(data.impact).toMatchObject([{ orderLines: 2, orderQty: 56, planQty: 80, cases: 8 }])
  await caller.call('pairingpart/archive', archivePairs, ending, how)
  expect(await piecesInCases()).toEqual({ A01: 30, B01: 40 })
})
