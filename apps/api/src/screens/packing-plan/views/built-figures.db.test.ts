import { afterAll, beforeAll, expect, it } from 'vitest'
import { caseBuild } from '../../../jobs/case-build/case-build.ts'
import { orderCompile } from '../../../jobs/order-compile/order-compile.ts'
import { planLevel } from '../../../jobs/plan-level/plan-level.ts'
import { type CallAs, type Caller, createCaller, type RawInput } from '../../../testing/plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../../testing/planning-site.ts'
import { runJob } from '../../../testing/run-job.ts'
import { savePlan } from '../edits/save.ts'
import { searchPlan } from './search.ts'

const MONTH = '202612'

let site: PlanningSite
let caller: Caller
beforeAll(async () => {
  site = await openPlanningSite()
  caller = createCaller(site.pool)
  for (const dealer of ['D1', 'D2']) await site.addWindow(dealer, '2027-01-11', '2026-11-30', '2026-12-11')
  await site.addParts({ part: 'A01', lines: 'L01;L02' }, { part: 'A02' }, { part: 'A03', snp: 7 }, { part: 'B01' })
  await site.exec(`update packing_condition set boxes_per_case = 3, std_seconds_per_case = 437`)
  await site.order(
    ...['A01', 'A02', 'A03', 'B01'].map((part, at) => ({ part, qty: 100 + 30 * at, on: '2027-01-11' })),
    { part: 'A01', dealer: 'D2', qty: 40, on: '2027-01-11' },
  )
  await runJob(site.pool, orderCompile, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
  await runJob(site.pool, planLevel, { prctCode: SITE_PRCT, params: { month: MONTH } })
})
afterAll(() => site.close())

const asOf = (functionId: string): CallAs => ({ functionId, now: new Date('2026-11-20T03:00:00Z') })
const search = (view: 'MONTHLY' | 'WEEKLY' | 'DAILY', input: RawInput = {}) =>
  caller.call(
    'packingplan/search',
    searchPlan,
    { month: MONTH, view, pageSize: 500, ...input },
    asOf({ MONTHLY: 'J01F01-1', WEEKLY: 'J01F01-2', DAILY: 'J01F01-3' }[view]),
  )

interface Row {
  readonly lineCode: string
  readonly cases: number | null
  readonly m3: number | null
  readonly minutes: number
}
/** Sums by line, to the thousandth. */
function byLine(rows: readonly Row[]) {
  const sumOf = (own: readonly Row[], field: 'cases' | 'm3' | 'minutes') =>
    Math.round(own.reduce((sum, row) => sum + (row[field] ?? 0), 0) * 1000) / 1000
  return [...new Set(rows.map(({ lineCode }) => lineCode))].toSorted().map((lineCode) => {
    const own = rows.filter((row) => row.lineCode === lineCode)
    return { lineCode, cases: sumOf(own, 'cases'), m3: sumOf(own, 'm3'), minutes: sumOf(own, 'minutes') }
  })
}

async function views() {
  const monthly = (await search('MONTHLY')).monthly.map((row) => ({ ...row, m3: row.volumeM3 }))
  const weekly = (await search('WEEKLY')).weekly?.rows ?? []
  const weeks = weekly.flatMap(({ lineCode, weeks: each }) =>
    each.map((week) => ({ lineCode, cases: week.cases, m3: week.volumeM3, minutes: week.minutes })),
  )
  const daily = (await search('DAILY')).daily?.rows ?? []
  const built = <One extends Pick<(typeof daily)[number], 'lineCode' | 'cases' | 'volumeM3' | 'minutes'>>(
    rows: readonly One[],
  ) => rows.map(({ cases, volumeM3: m3, lineCode, minutes }) => ({ lineCode, cases, m3, minutes }))
  return { monthly: byLine(monthly), weekly: byLine(built(weekly)), weeks: byLine(weeks), daily: byLine(built(daily)) }
}

it('shows estimates only while no cases are built, with the same minutes in every view', async () => {
  const { daily } = await search('DAILY')
  expect(new Set(daily?.rows.map(({ cases, volumeM3 }) => `${cases} ${volumeM3}`))).toEqual(new Set(['null null']))
  const { weekly } = await search('WEEKLY')
  expect(weekly?.rows[0]).toMatchObject({ cases: null, volumeM3: null })
  const { monthly, ...others } = await views()
  const [seconds] = await site.rows<{ minutes: number }>(
    'select round(sum(seconds) / 60.0, 3)::float8 as minutes from plan_line',
  )
  expect(monthly.reduce((sum, { minutes }) => sum + minutes, 0)).toBeCloseTo(seconds?.minutes ?? 0, 2)
  for (const view of Object.values(others)) expect(view).toEqual(monthly)
})

it('shows the built cases and their volume, which add up to the same in every view', async () => {
  await runJob(site.pool, caseBuild, { prctCode: SITE_PRCT, params: { month: MONTH } })
  const { monthly, ...others } = await views()
  const [built] = await site.rows<{ cases: number; mixed: number; m3: number }>(
    `select count(*)::int as cases, count(*) filter (where is_mixed)::int as mixed, (sum(volume_mm3) / 1e9)::float8 as m3 from case_header`,
  )
  expect(built?.mixed).toBeGreaterThan(0)
  expect(monthly.reduce((sum, { cases }) => sum + cases, 0)).toBe(built?.cases)
  expect(monthly.reduce((sum, { m3 }) => sum + m3, 0)).toBeCloseTo(built?.m3 ?? 0, 3)
  for (const view of Object.values(others)) expect(view).toEqual(monthly)
})

it('keeps the cases of a row that was moved to another day, and adds up for one week', async () => {
  const { daily } = await search('DAILY')
  const row = daily?.rows.find(({ partNo }) => partNo === 'A02')
  if (!row) throw new Error('no row')
  const { planId, seq, rowVersion } = row
  const packOn = row.packOn === '2026-12-08' ? '2026-12-09' : '2026-12-08'
  const moved = { op: 'U', planId, seq, rowVersion, packOn }
  await caller.call('packingplan/save', savePlan, { rows: [moved], acceptWarnings: true }, asOf('J01F01-3'))
  const { monthly, ...others } = await views()
  for (const view of Object.values(others)) expect(view).toEqual(monthly)
  const ofDealer = await search('WEEKLY', { dealer: ['D2'] })
  const [d2] = await site.rows<{ cases: number }>(
    `select count(*)::int as cases from case_header where dealer_code = 'D2'`,
  )
  expect(ofDealer.weekly?.rows.reduce((sum, { cases }) => sum + (cases ?? 0), 0)).toBeCloseTo(d2?.cases ?? 0)
})
