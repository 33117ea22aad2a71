import {
  type JobNetRunRow,
  jobNetKick,
  type MonthRejection,
  planTrials,
  planViewFunctionId,
  privilege,
} from '@packing/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { callKey } from '../../../platform/api/use-call-query.ts'
import { loadRuntimeConfig } from '../../../platform/config/runtime-config.ts'
import { menuItems, userInfo } from '../../../platform/session/session.ts'
import { sampled } from '../../../testing/stub/sample.ts'
import { testConfig } from '../../../testing/test-config.ts'
import { testUser } from '../../../testing/test-user.ts'
import { useFollowedRun } from '../../../ui/job-run/use-followed-run.ts'
import { clearStage, stage } from '../../../ui/testing/stage.tsx'
import { until } from '../../../ui/testing/until.ts'
import { nextNet, PlanJobButtons, planNets } from './plan-jobs.tsx'
import type { Promoted } from './use-promoted.ts'

const rejected: { readonly month: string; readonly rejection: MonthRejection }[] = []
/** As the server declares them: jobs that change a month reject closed months and fixed plans. */
const netsOfPlan = sampled(jobNetKick.init.output)
  .nets.slice(0, 1)
  .flatMap((net) =>
    (
      [
        ['PLAN_LEVEL', ['CLOSED', 'FIXED']],
        ['CASE_BUILD', ['CLOSED']],
        ['VANNING', []],
        ['PLAN_CHAIN', ['CLOSED', 'FIXED']],
      ] as const
    ).map(([netId, rejects]) => ({ ...net, netId, rejects, isAllowed: true, lastRun: null })),
  )
const runs: JobNetRunRow[] = []
const replies = {
  'jobnetkick/init': { nets: netsOfPlan, months: rejected, calendars: [] },
  'jobnetkick/search': { rows: runs, total: 0, page: 1, pageSize: 50 },
  'jobnetkick/exec': { runId: 8, status: 'WAITING' },
  'packing-plan/count-labels': { labels: 0, reprints: 0 },
}
const realFetch = window.fetch
let labels = { labels: 0, reprints: 0 }
const started: { readonly netId: string; readonly params: unknown }[] = []
const outdated = [planTrials.listTrials]
const closed = 'CLOSED L02 2026-12-14 2026-12-15'

async function answer(input: RequestInfo | URL, init?: RequestInit) {
  const request = new Request(input, init)
  const [call, data] = Object.entries(replies).find(([name]) => request.url.includes(name)) ?? []
  if (call === 'jobnetkick/exec') started.push(await request.json())
  return Response.json({ code: 200, message: '', data: call === 'packing-plan/count-labels' ? labels : data })
}

interface Given {
  readonly promoted?: Promoted
  readonly hasOpenings?: boolean
}

function View({ promoted, hasOpenings = false }: Given) {
  const planRun = useFollowedRun(planNets, outdated)
  return (
    <PlanJobButtons
      month="202612"
      planRun={planRun}
      isDisabled={false}
      next="PLAN_LEVEL"
      promoted={promoted}
      hasOpenings={hasOpenings}
      onPreview={() => {}}
    />
  )
}

const show = (given: Given = {}, client = new QueryClient()) =>
  stage(
    <QueryClientProvider client={client}>
      <View {...given} />
    </QueryClientProvider>,
  )

beforeEach(async () => {
  const functions = ['M01F01', planViewFunctionId.DAILY]
  menuItems.set(functions.map((functionId) => ({ functionId, accessPrivilege: privilege.full, pageSize: 50 })))
  userInfo.set(testUser)
  window.fetch = async () => Response.json(testConfig())
  await loadRuntimeConfig()
  window.fetch = answer
  started.length = 0
  rejected.length = 0
  runs.length = 0
  labels = { labels: 0, reprints: 0 }
})
afterEach(() => {
  menuItems.set(null)
  userInfo.set(null)
  clearStage()
  window.fetch = realFetch
})

const press = async (name: string) => {
  const found = await until(() => [...document.querySelectorAll('button')].find((each) => each.textContent === name))
  await userEvent.click(found)
}
const dialog = () => until(() => document.querySelector('[role="dialog"]'))
const startedWith = async () => {
  await until(() => started.length > 0)
  return started.map(({ netId, params }) => [netId, params])
}

it('names the promoted changes of the current revision and keeps them', async () => {
  await show({ promoted: { rev: 2, changes: closed } })
  await press('Level')
  expect((await dialog()).textContent).toContain('Revision 2 was levelled with: Line L02 closed, ')
  await press('OK')
  expect(await startedWith()).toEqual([['PLAN_LEVEL', { month: '202612', changes: closed }]])
})

it('levels without them when the box is cleared', async () => {
  await show({ promoted: { rev: 2, changes: closed } })
  await press('Level')
  const box = await until(() => document.querySelector<HTMLInputElement>('[role="dialog"] input[type="checkbox"]'))
  await userEvent.click(box)
  await press('OK')
  expect(await startedWith()).toEqual([['PLAN_LEVEL', { month: '202612' }]])
})

it('asks nothing more without such changes, and only informs before the chain', async () => {
  await show()
  await press('Level')
  expect((await dialog()).querySelector('input')).toBeNull()
  await press('OK')
  expect(await startedWith()).toEqual([['PLAN_LEVEL', { month: '202612' }]])
  started.length = 0
  await show({ promoted: { rev: 2, changes: closed } })
  await press('Run the chain')
  const asked = await dialog()
  expect([asked.textContent?.includes('The chain levels without them.'), asked.querySelector('input')]).toEqual([
    true,
    null,
  ])
  await press('CANCEL')
})

it('offers to take over what the months before have left before the chain', async () => {
  await show({ hasOpenings: true })
  await press('Run the chain')
  expect((await dialog()).textContent).toContain('Take over what the months before have left')
  await press('OK')
  expect(await startedWith()).toEqual([['PLAN_CHAIN', { month: '202612', openings: 'TAKE_OVER' }]])
})

it('says before a run how many printed labels it replaces', async () => {
  labels = { labels: 5, reprints: 2 }
  await show()
  await press('Build cases')
  expect((await dialog()).textContent).toContain('2 cases with printed labels will be built anew')
  await press('CANCEL')
  await until(() => document.querySelector('[role="dialog"]') === null)
  await press('Level')
  expect((await dialog()).textContent).toContain('5 cases have printed labels')
  await press('CANCEL')
})

const names = ['Level', 'Build cases', 'Load containers', 'Run the chain']
const buttonOf = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name)
const isOff = (name: string) => buttonOf(name)?.getAttribute('aria-disabled') === 'true'

/** Of each button, why it cannot be used. */
async function hints(): Promise<(string | undefined)[]> {
  await until(() => names.some(isOff))
  const found: (string | undefined)[] = []
  for (const name of names) {
    const button = buttonOf(name)
    if (!button || !isOff(name)) found.push(undefined)
    else {
      await userEvent.hover(button)
      found.push((await until(() => document.querySelector('[role="tooltip"]'))).textContent?.replace(/[:.].*$/, ''))
      await userEvent.unhover(button)
      await until(() => document.querySelector('[role="tooltip"]') === null)
    }
  }
  return found
}

it('says why the jobs reject a closed month, and a plan that is fixed', async () => {
  rejected.push({ month: '202612', rejection: 'CLOSED' }, { month: '202611', rejection: 'FIXED' })
  await show()
  const isClosed = 'The month is closed'
  expect(await hints()).toEqual([isClosed, isClosed, undefined, isClosed])
  rejected[0] = { month: '202612', rejection: 'FIXED' }
  await show()
  const isFixed = 'The plan of the month is fixed'
  expect(await hints()).toEqual([isFixed, undefined, undefined, isFixed])
})

it('shows what a job of a run has found while the next one works', async () => {
  const client = new QueryClient()
  const trials = callKey(planTrials.listTrials)
  client.setQueryData(trials, {})
  const [run] = sampled(jobNetKick.search.output).rows
  const [job] = run?.jobs ?? []
  if (!run || !job) throw new Error('The sample has no run with a job')
  const jobs = [
    { ...job, status: 'ENDED_OK' as const, endedAt: '2026-12-01T00:00:00Z' },
    { ...job, status: 'RUNNING' as const, endedAt: null },
  ]
  runs.push({ ...run, runId: 8, status: 'RUNNING', endedAt: null, jobs })
  await show({}, client)
  await until(() => client.getQueryState(trials)?.isInvalidated)
})

it.each([
  ['the whole chain for a month whose orders are not compiled', undefined, false, 'PLAN_CHAIN'],
  ['levelling for a month that is compiled', undefined, true, 'PLAN_LEVEL'],
  ['cases for a levelled month', { cases: 0, containers: 0 }, true, 'CASE_BUILD'],
  ['containers for cases', { cases: 3, containers: 0 }, true, 'VANNING'],
  ['levelling again for a loaded month', { cases: 3, containers: 1 }, true, 'PLAN_LEVEL'],
] as const)('promotes %s', (_what, kpi, isCompiled, next) => expect(nextNet(kpi, isCompiled)).toBe(next))
