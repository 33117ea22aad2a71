import type { CallById, OutputOf } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderCompile } from '../../jobs/order-compile/order-compile.ts'
import { planLevel } from '../../jobs/plan-level/plan-level.ts'
import type { Answer } from '../../platform/http/reply.ts'
import { type Caller, createCaller } from '../../testing/plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { savePlan } from './edits/save.ts'
import { showPlanBoard } from './views/plan-board.ts'
import { searchPlan } from './views/search.ts'

/** Line L01 works 60 minutes on 2026-12-04: 30 of them for the plan of January, levelled first, then 20 for December. */
let site: PlanningSite
let caller: Caller
const shared = '2026-12-04'
const daily = { functionId: 'J01F01-3', now: new Date('2026-11-20T03:00:00Z') }

const levelOneDay = async (part: string, qty: number, day: string) => {
  await site.addParts({ part })
  await site.exec(`select testing.empty_tables('order_line')`)
  await site.order({ part, qty, on: '2027-01-11' })
  await site.exec(`update order_line set pack_from = '${day}', pack_to = '${day}'`)
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: '202612' } })
}
beforeAll(async () => {
  site = await openPlanningSite()
  caller = createCaller(site.pool)
  await site.addWindow('D1', '2027-01-11', '2026-11-30', '2026-12-04')
  await levelOneDay('A01', 30, shared)
  await site.exec(`update packing_plan set month = '202701'`)
  await levelOneDay('B01', 20, shared)
})
afterAll(() => site.close())

const search = (month: string, more: object = {}) =>
  caller.call('packingplan/search', searchPlan, { month, view: 'DAILY', ...more }, daily)
const sharedDay = (days: OutputOf<CallById<'packingplan/search'>>['days']) =>
  days.find(({ lineCode, packOn }) => lineCode === 'L01' && packOn === shared)

it('divides the load of both plans by the whole regular time of a day that they share, in both months', async () => {
  const [december, january] = [await search('202612'), await search('202701')]
  const time = { regularMinutes: 60, overtimeMinutes: 30 }
  expect(sharedDay(december.days)).toMatchObject({ loadMinutes: 20, otherMinutes: 30, ...time })
  expect(sharedDay(january.days)).toMatchObject({ loadMinutes: 30, otherMinutes: 20, ...time })
  const peak = { peakDayPercent: 83.4, peakDayLine: 'L01', peakDayOn: shared }
  expect(december.plan?.kpi.level).toMatchObject(peak)
  expect(january.plan?.kpi.level).toMatchObject(peak)
  const board = await caller.call(
    'workspace/packing-plan/search-board',
    showPlanBoard,
    { month: '202701', layout: 'BOARD', groupBy: 'PART', from: shared, to: shared },
    daily,
  )
  expect(sharedDay(board?.days ?? [])).toMatchObject({ loadMinutes: 30, otherMinutes: 20, ...time })
})

it('shows the work of the other month on the board of either, under the conditions of the search', async () => {
  const boardOf = async (month: string, more: object = {}) => {
    const input = { month, layout: 'BOARD', groupBy: 'PART', from: '2026-11-30', to: '2026-12-06', ...more }
    return caller.call('workspace/packing-plan/search-board', showPlanBoard, input, daily)
  }
  const work = (part: string) => ({ packOn: shared, lineCode: 'L01', group: part })
  const december = await boardOf('202612')
  expect(december?.blocks).toMatchObject([work('B01')])
  expect(december?.otherBlocks).toMatchObject([{ ...work('A01'), month: '202701', qty: 30, minutes: 30 }])
  const january = await boardOf('202701')
  expect(january?.blocks).toMatchObject([work('A01')])
  expect(january?.otherBlocks).toMatchObject([{ ...work('B01'), month: '202612', qty: 20, minutes: 20 }])
  for (const none of [{ partNo: ['B01'] }, { line: ['L02'] }, { to: '2026-12-03' }])
    expect((await boardOf('202612', none))?.otherBlocks).toEqual([])
  expect((await boardOf('202612', { judgement: 'OVER' }))?.otherBlocks).toEqual([])
})

it('shows it in the matrix too, with a row for groups that only the other month packs in its weeks', async () => {
  const matrixOf = async (more: object = {}) => {
    const input = {
      month: '202612',
      layout: 'MATRIX',
      groupBy: 'PART',
      from: shared,
      to: shared,
      pageSize: 50,
      ...more,
    }
    const board = await caller.call('workspace/packing-plan/search-board', showPlanBoard, input, daily)
    return [
      board?.groups.map(({ code }) => code),
      board?.totalGroups,
      board?.otherBlocks.map(({ group, qty }) => [group, qty]),
    ]
  }
  expect(await matrixOf()).toEqual([['A01', 'B01'], 2, [['A01', 30]]])
  expect(await matrixOf({ groupBy: 'DEALER' })).toEqual([['D1'], 1, [['D1', 30]]])
  expect(await matrixOf({ pageSize: 1, page: 2 })).toEqual([['B01'], 2, []])
  expect(await matrixOf({ partNo: ['B01'] })).toEqual([['B01'], 1, []])
  const nextWeek = { from: '2026-12-07', to: '2026-12-13' }
  expect(await matrixOf(nextWeek)).toEqual([['A01', 'B01'], 2, []])
  await site.exec(`update plan_line set pack_on = '2026-12-07' where part_no = 'A01'`)
  expect(await matrixOf(nextWeek)).toEqual([['B01'], 1, []])
  await site.exec(`update plan_line set pack_on = '${shared}' where part_no = 'A01'`)
})

it('judges edits by the time that the other plan leaves', async () => {
  await site.exec(`update plan_day set regular_seconds = 45 * 60 where pack_on = '${shared}';
    update plan_line set pack_on = '2026-12-03' where part_no = 'B01'; update plan_day set load_seconds = 0
      where plan_id = (select max(plan_id) from packing_plan)`)
  const [row] = (await search('202612')).daily?.rows ?? []
  if (!row) throw new Error('no row')
  const edit = { op: 'U', planId: row.planId, seq: row.seq, rowVersion: row.rowVersion, packOn: shared }
  const reply = (await caller.call(
    'packingplan/save',
    savePlan,
    { rows: [edit], acceptWarnings: false, isPreview: true },
    daily,
  )) as unknown as Answer<OutputOf<CallById<'packingplan/save'>>>
  expect(reply.issues).toEqual([
    expect.objectContaining({ message: 'M-J01-008', params: { line: 'L01', day: shared, minutes: 5 } }),
  ])
  expect(reply.data.effect?.after).toMatchObject({ peakPercent: 111.2, peakOn: shared, overtimeMinutes: 5 })
  await site.exec(`update plan_day set load_seconds = 1200 where plan_id = ${row.planId} and pack_on = '${shared}' and line_code = 'L01';
    update plan_line set pack_on = '${shared}' where part_no = 'B01'`)
  expect((await search('202612', { judgement: 'OVERTIME' })).daily?.total).toBe(1)
  expect((await search('202612', { judgement: 'OVER' })).daily?.total).toBe(0)
})
