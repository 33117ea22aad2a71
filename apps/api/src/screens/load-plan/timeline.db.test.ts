import { afterEach, beforeEach, expect, it } from 'vitest'
import { vanning } from '../../jobs/vanning/vanning.ts'
import { createCaller } from '../../testing/plan-fixture.ts'
import { SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { openVanningSite, type VanningSite } from '../../testing/vanning-site.ts'
import { assignVanning } from './assign-vanning.ts'
import { searchTimeline } from './timeline.ts'

const [PAST, FIRST, SECOND] = ['2026-11-27', '2026-12-07', '2026-12-09']
const NOW = new Date('2026-12-01T03:00:00Z')
const how = { privileges: { L03F01: 1, J01F01: 2 }, now: NOW } as const

let site: VanningSite
beforeEach(async () => {
  site = await openVanningSite()
  await site.exec(`update case_type set max_stack = 1; update loading_rule set roll_fill_permille = 300`)
  for (const vanOn of [PAST, FIRST, SECOND])
    await site.addSailing({ vanOn, lastPackOn: '2026-11-27', arrivalOn: '2026-12-28', slackDays: 2 })
  await site.addCases(
    { vanOn: PAST, count: 2, packOn: '2026-11-26' },
    { vanOn: FIRST, count: 9 },
    { vanOn: SECOND, count: 3, packOn: '2026-12-08' },
  )
  await runJob(site.pool, vanning(1), { prctCode: SITE_PRCT, params: { month: '202612' }, now: NOW })
})
afterEach(() => site.close())

const caller = () => createCaller(site.pool)
const timeline = (input: object = {}, as: object = how) =>
  caller().call(
    'workspace/load-plan/search-timeline',
    searchTimeline,
    Object.assign({ days: 21, dealer: [] }, input),
    as,
  )
const assign = (caseNos: readonly string[], vanOn: string) =>
  caller().call('workspace/load-plan/assign-vanning', assignVanning, { caseNos, vanOn }, how)

it('shows vannings with ship and containers, thin containers, and cases without a ship', async () => {
  const { vannings, homeless, homelessCount, today, to } = await timeline()
  expect([today, to]).toEqual(['2026-12-01', '2026-12-21'])
  expect(vannings.map(({ vanOn, vessel, etd, slackDays }) => [vanOn, vessel, etd, slackDays])).toEqual([
    [FIRST, 'HERON 1', '2026-12-19', 2],
    [SECOND, 'HERON 1', '2026-12-19', 2],
  ])
  expect(vannings.map(({ containers }) => containers.map(({ caseCount }) => caseCount))).toEqual([[8, 1], [3]])
  const [first] = vannings
  // Of one type: eight cases leave less than one.
  const [full, empty] = first?.containers ?? []
  expect(full?.freeM3).toBeLessThan(empty?.freeM3 ?? 0)
  expect(full?.freeKg).toBeLessThan(empty?.freeKg ?? 0)
  expect(first?.containers.map(({ thin }) => thin)).toEqual([
    null,
    { leastPercent: 30, joins: { vanOn: SECOND, renbanNo: 'D1261209-001' } },
  ])
  expect(homeless.map(({ caseNo, isPast, readyOn }) => [caseNo, isPast, readyOn])).toEqual([
    ['D127C1', true, '2026-11-26'],
    ['D127C2', true, '2026-11-26'],
  ])
  expect(homelessCount).toBe(2)
  expect((await timeline({ dealer: ['D2'] })).vannings).toEqual([])
})

it('gives cases another vanning date, out of their container, and VANNING loads them there', async () => {
  expect(await assign(['D127C1', 'D107C9'], SECOND)).toMatchObject({
    data: { moved: 2, leftContainers: [expect.stringMatching(/^D1261207/)] },
  })
  const moved = await timeline()
  expect(moved.homeless.map(({ caseNo, vanOn }) => [caseNo, vanOn])).toEqual([
    ['D127C2', PAST],
    ['D107C9', SECOND],
    ['D127C1', SECOND],
  ])
  await runJob(site.pool, vanning(1), { prctCode: SITE_PRCT, params: { month: '202612' }, now: NOW })
  const loaded = await timeline()
  expect(loaded.vannings.map(({ containers }) => containers.map(({ caseCount }) => caseCount))).toEqual([[8], [5]])
  const audited = `select count(*)::int as n from audit where entity = 'case_header'`
  expect(await site.rows(audited)).toEqual([{ n: 2 }])
})

it('moves nothing to a date that is no vanning of the dealer or past, before it is packed, or that has left', async () => {
  const rejects = (caseNo: string, vanOn: string, message: string) =>
    expect(assign([caseNo], vanOn)).rejects.toMatchObject({ issues: [{ field: 'caseNos[0]', message }] })
  await rejects('D127C1', '2026-12-08', 'M-L03-033')
  await rejects('D127C1', PAST, 'M-L03-033')
  await rejects('D109C1', FIRST, 'M-L03-034')
  await site.exec(`update container set status = 'VANNED'`)
  await rejects('D107C1', SECOND, 'M-L03-020')
  await site.exec(`update case_header set status = 'CANCELLED' where case_no = 'D127C2'`)
  await rejects('D127C2', SECOND, 'M-L03-032')
})
