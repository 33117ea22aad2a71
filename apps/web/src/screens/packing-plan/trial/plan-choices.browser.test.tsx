import {
  type OutputOf,
  type PlanChoice,
  type planDesk,
  type planTrials,
  planViewFunctionId,
  privilege,
} from '@packing/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadRuntimeConfig } from '../../../platform/config/runtime-config.ts'
import { menuItems, userInfo } from '../../../platform/session/session.ts'
import { testConfig } from '../../../testing/test-config.ts'
import { testUser } from '../../../testing/test-user.ts'
import { useFollowedRun } from '../../../ui/job-run/use-followed-run.ts'
import { clearStage, stage } from '../../../ui/testing/stage.tsx'
import { until } from '../../../ui/testing/until.ts'
import { planNets } from '../head/plan-jobs.tsx'
import type { Kpi } from '../plan/plan-figures.ts'
import { PlanTrialView } from './plan-trial-view.tsx'

const figures = (peakDayPercent: number, earlyM3Days: number): Kpi => ({
  lines: [],
  plannedLots: 800,
  unplannedLots: 0,
  bottleneck: null,
  remedies: [],
  remediesState: 'FOUND' as const,
  unplannedCauses: [],
  level: {
    peakDayPercent,
    peakDayOn: null,
    peakDayLine: null,
    peakDayBoundPercent: null,
    variationPercent: 3,
    nearAveragePercent: 90,
    overtimeMinutes: 0,
    earlyLotDays: 0,
    earlyM3Days,
    dealerMixPercent: 15,
    familyMixPercent: 0,
  },
  carryOver: null,
  changes: null,
  pinnedRows: 0,
  editedRows: 0,
  editedSinceCases: 0,
  lostPins: [],
  frozenWeeks: [],
  frozenBefore: null,
  cases: 0,
  mixedCases: 0,
  containers: 0,
  containerBound: 0,
  containersByType: [],
  containerCost: 0,
  containerCostBound: 0,
  averageFillPercent: 0,
  withChanges: '',
  changedSinceTrial: null,
})

const closed = 'CLOSED L01 2026-12-02 2026-12-02'
const plan = (weight: number, of: Kpi, more: Partial<PlanChoice> = {}): PlanChoice => ({
  weight,
  changes: weight === 0 ? closed : `${closed}; EARLY_STOCK * ${weight}`,
  figures: of,
  movedLots: weight * 10,
  dominatedBy: null,
  keptAs: null,
  ...more,
})
const trial = { runId: 7, byName: 'Me', endedAt: '2026-11-20T03:00:00Z', changes: closed, rev: 2 }
const side = (loadMinutes: number) => ({ loadMinutes, otherMinutes: 0, regularMinutes: 480, overtimeMinutes: 0 })
const trials: OutputOf<typeof planTrials.listTrials> = {
  newestRev: 2,
  trials: [trial],
  choices: {
    ...trial,
    isOutdated: false,
    before: figures(91, 6000),
    plans: [
      plan(0, figures(90, 6140)),
      plan(50, figures(95, 4000), { keptAs: 2 }),
      plan(75, figures(95, 4000), { dominatedBy: 50 }),
      plan(100, figures(100, 2900)),
    ],
  },
  shown: {
    ...trial,
    isOutdated: false,
    before: figures(91, 6000),
    after: figures(90, 6140),
    days: [
      {
        lineCode: 'L01',
        packOn: '2026-12-01',
        before: side(400),
        after: side(350),
        leavingMinutes: 50,
        arrivingMinutes: 0,
      },
    ],
    dealers: [],
    counts: { movedLots: 0, addedLots: 0, removedLots: 0, changes: 0 },
    keptAs: null,
    kept: 0,
    moved: { rows: [], total: 0, page: 1, pageSize: 50 },
  },
}
const scenarios: OutputOf<typeof planDesk.listScenarios> = { newestRev: 2, current: null, scenarios: [] }
const replies = {
  'workspace/packing-plan/list-trials': trials,
  'workspace/packing-plan/list-scenarios': scenarios,
  'jobnetkick/init': { nets: [], months: [], calendars: [] },
  'jobnetkick/search': { rows: [], total: 0, page: 1, pageSize: 50 },
  'jobnetkick/exec': { runId: 8, status: 'WAITING' },
}
const realFetch = window.fetch
const started: unknown[] = []
const outdated: [] = []
const filter = { line: [], dealer: [], partNo: [] }

async function answer(input: RequestInfo | URL, init?: RequestInit) {
  const request = new Request(input, init)
  const [call, data] = Object.entries(replies).find(([name]) => request.url.includes(name)) ?? []
  if (call === 'jobnetkick/exec') started.push(await request.json())
  return Response.json({ code: 200, message: '', data })
}

function View() {
  const planRun = useFollowedRun(planNets, outdated)
  return <PlanTrialView month="202612" filter={filter} init={undefined} planRun={planRun} />
}

beforeEach(async () => {
  const functions = ['M01F01', planViewFunctionId.DAILY]
  menuItems.set(functions.map((functionId) => ({ functionId, accessPrivilege: privilege.full, pageSize: 50 })))
  userInfo.set(testUser)
  window.fetch = async () => Response.json(testConfig())
  await loadRuntimeConfig()
  window.fetch = answer
  started.length = 0
  await stage(
    <QueryClientProvider client={new QueryClient()}>
      <View />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  menuItems.set(null)
  userInfo.set(null)
  clearStage()
  window.fetch = realFetch
})

const section = (name: string) => until(() => document.querySelector<HTMLElement>(`section[aria-label="${name}"]`))
const choices = () => section('Early stock against level load')
const rowOf = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll('tbody tr')].find((row) => row.querySelector('th')?.textContent === name)
const cellsOf = (place: HTMLElement, name: string) =>
  [...(rowOf(place, name)?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
const button = (name: string) =>
  until(() =>
    [...document.querySelectorAll('button')].find(
      (each) => each.getAttribute('aria-label') === name || each.textContent === name,
    ),
  )
const press = async (name: string) => {
  const found = await button(name)
  found.focus()
  await userEvent.keyboard('{Enter}')
}

it('shows the plans beside the current one, marks one without advantage, and draws them', async () => {
  const place = await choices()
  expect(cellsOf(place, 'Packed early (m³·days)')).toEqual(['6,000', '6,140', '4,000', '4,000', '2,900'])
  expect(cellsOf(place, 'Moved lots')).toEqual(['–', '0', '500', '750', '1,000'])
  expect(cellsOf(place, 'Comparison')).toEqual([
    '',
    'Better in at least one figure',
    'Better in at least one figure',
    'Not better than weight 50 in any figure',
    'Better in at least one figure',
  ])
  const marks = [...place.querySelectorAll<SVGGElement>('svg [data-kind]')]
  expect(marks.map((mark) => [mark.dataset['kind'], mark.querySelector('text')?.textContent])).toEqual([
    ['base', 'Current'],
    ['point', '0'],
    ['point', '50'],
    ['minor', '75'],
    ['point', '100'],
  ])
  expect(marks.at(-1)?.querySelector('title')?.textContent).toBe(
    '100: Peak load (%) 100.0 · Packed early (m³·days) 2,900.0',
  )
})

it('starts one run for all plans', async () => {
  await press('Compare five plans')
  await until(() => started.length > 0)
  expect(started).toEqual([
    { operation: 'KICK', netId: 'PLAN_TRIAL', params: { month: '202612', changes: '', weights: '0 25 50 75 100' } },
  ])
})

it('promotes a plan by keyboard with its own changes, but not the one that is the plan', async () => {
  expect((await button('Promote: Weight 50')).title).toBe('The latest revision was levelled with these changes')
  await press('Promote: Weight 100')
  await press('OK')
  await until(() => started.length > 0)
  const changes = `${closed}; EARLY_STOCK * 100`
  expect(started).toEqual([
    { operation: 'KICK', netId: 'PLAN_LEVEL', params: { month: '202612', changes, trial: '7' } },
  ])
})

it('simulates a plan to show its moves', async () => {
  await press('Simulate: Weight 75')
  await until(() => started.length > 0)
  expect(started).toMatchObject([{ netId: 'PLAN_TRIAL', params: { changes: `${closed}; EARLY_STOCK * 75` } }])
})

it('shows the change of each line and week against the plan', async () => {
  const table = await section('Load by line and week')
  expect([...table.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    'Minutes with the changes (± against the plan)',
    'W49 11/30',
    'Total',
  ])
  expect(cellsOf(table, 'L01')).toEqual(['350−50', '350−50'])
})
