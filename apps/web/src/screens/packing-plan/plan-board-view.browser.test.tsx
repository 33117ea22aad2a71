import { planFunctionId, planViewFunctionId, privilege } from '@packing/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadRuntimeConfig } from '../../platform/config/runtime-config.ts'
import { menuItems, userInfo } from '../../platform/session/session.ts'
import { testConfig } from '../../testing/test-config.ts'
import { testUser } from '../../testing/test-user.ts'
import { stage } from '../../ui/testing/stage.tsx'
import { until } from '../../ui/testing/until.ts'
import { press } from '../../ui/testing/user-input.ts'
import type { OtherBlock, PlanBoard } from './board-blocks.ts'
import { PlanBoardView } from './plan-board-view.tsx'
import type { PlanAnswer } from './plan-columns.ts'
import { type DailyEdits, useDailyEdits } from './use-daily-edits.ts'

const packOn = '2026-12-04'
const none: [] = []
const days = [
  { lineCode: 'L01', packOn, loadMinutes: 20, otherMinutes: 30, regularMinutes: 60, overtimeMinutes: 0, reasons: [] },
]
const block = {
  packOn,
  lineCode: 'L01',
  shiftCode: null,
  group: 'S',
  startsAt: null,
  rows: 1,
  pinnedRows: 0,
  lateRows: 0,
  lots: 2,
  qty: 20,
  minutes: 20,
  cases: 1,
  volumeM3: 1,
  earliestOn: '2026-11-30',
  latestOn: '2026-12-11',
}
const board: PlanBoard = {
  planId: 1,
  rev: 1,
  isNewest: true,
  today: '2026-11-20',
  fence: '',
  frozenWeeks: [],
  canBreak: false,
  days,
  shifts: [],
  groups: [{ code: 'S', name: '' }],
  totalGroups: 1,
  hasMore: false,
  blocks: [block],
  otherBlocks: [{ ...block, month: '202701', lots: 3 }],
}
const answer: PlanAnswer = {
  plan: null,
  frozen: null,
  alerts: null,
  pieces: null,
  days,
  monthly: [],
  outlook: [],
  forecast: [],
  weekly: null,
  daily: null,
  unplanned: null,
}
const criteria = { month: '202612', day: packOn }
const realFetch = window.fetch
const asked: string[] = []
const opened: OtherBlock[] = []
let shown: DailyEdits | undefined

function Board() {
  const daily = useDailyEdits({ rows: none, lines: none, shifts: none, editable: undefined, onSaved: () => undefined })
  shown = daily
  const actions = { onListRows: () => undefined, onOpenMonth: (other: OtherBlock) => void opened.push(other) }
  return <PlanBoardView layout="BOARD" {...{ answer, criteria, daily }} state={undefined} {...actions} />
}

beforeEach(async () => {
  const functions = [planFunctionId, planViewFunctionId.DAILY]
  menuItems.set(functions.map((functionId) => ({ functionId, accessPrivilege: privilege.full, pageSize: 50 })))
  userInfo.set(testUser)
  window.fetch = async () => Response.json(testConfig())
  await loadRuntimeConfig()
  window.fetch = async (input) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return Response.json({ code: 200, message: '', data: board })
  }
  await stage(
    <QueryClientProvider client={new QueryClient()}>
      <Board />
    </QueryClientProvider>,
  )
  asked.length = 0
  opened.length = 0
})
afterEach(() => {
  menuItems.set(null)
  userInfo.set(null)
  window.fetch = realFetch
})

const chip = (name: string) => until(() => document.querySelector<HTMLElement>(`button[aria-label*="${name}"]`), name)

it('shows the work of another month by its month, neither selects nor edits it, and opens its board by key and click', async () => {
  const other = await chip('plan of 2027/01')
  expect(other.textContent).toBe('2027/01S3')
  ;(await chip('2 lots')).focus()
  await press('{ArrowDown}')
  expect(document.activeElement).toBe(other)
  await press(' ')
  await press('p')
  await press('f')
  await press('{Control>}x{/Control}')
  expect(document.querySelector('[aria-pressed="true"], [data-cut]')).toBeNull()
  expect(shown?.edits.unsaved.isDirty).toBe(false)
  expect(asked.filter((url) => url.includes('planrows'))).toEqual([])
  await press('{Enter}')
  expect(opened.map(({ month }) => month)).toEqual(['202701'])
  await userEvent.click(other)
  expect(opened).toHaveLength(2)
})
