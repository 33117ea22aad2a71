import { planFunctionId, planViewFunctionId, privilege, workingCalendar } from '@packing/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadRuntimeConfig } from '../../../platform/config/runtime-config.ts'
import { menuItems, userInfo } from '../../../platform/session/session.ts'
import { testConfig } from '../../../testing/test-config.ts'
import { testUser } from '../../../testing/test-user.ts'
import { clearStage, stage } from '../../../ui/testing/stage.tsx'
import { until } from '../../../ui/testing/until.ts'
import { press } from '../../../ui/testing/user-input.ts'
import type { OtherBlock, PlanBoard } from '../plan/board-blocks.ts'
import type { PlanAnswer } from '../plan/plan-columns.ts'
import { type DailyEdits, useDailyEdits } from '../plan/use-daily-edits.ts'
import { PlanBoardView } from './plan-board-view.tsx'

const packOn = '2026-12-04'
const holiday = '2026-12-05'
const none: [] = []
const daily = [planFunctionId, planViewFunctionId.DAILY]
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
  holidays: [
    { lineCode: 'L01', packOn: holiday, calendarCode: 'LINE01' },
    { lineCode: 'L02', packOn: holiday, calendarCode: 'LINE02' },
  ],
  groups: [{ code: 'S', name: '' }],
  totalGroups: 1,
  hasMore: false,
  blocks: [block],
  otherBlocks: [{ ...block, month: '202701', lots: 3 }],
}
const answer: PlanAnswer = {
  plan: null,
  frozen: null,
  canBeLevelled: true,
  alerts: null,
  pieces: null,
  days,
  monthly: [],
  outlook: [],
  chances: null,
  forecast: [],
  weekly: null,
  daily: null,
  unplanned: null,
}
const criteria = { month: '202612', week: packOn }
const realFetch = window.fetch
const asked: string[] = []
const opened: OtherBlock[] = []
let shown: DailyEdits | undefined
let place: () => object
let searchFor: (changed: object) => void
let totalGroups: number
let follow: (search: Readonly<Record<string, string>>) => Promise<void>

function Board({ layout }: { readonly layout: 'BOARD' | 'MATRIX' }) {
  const [conditions, setConditions] = useState<Record<string, unknown>>(criteria)
  searchFor = (changed) => setConditions({ ...criteria, ...changed })
  const edits = useDailyEdits({
    rows: none,
    lines: none,
    shifts: none,
    editable: undefined,
    hasCases: false,
    onSaved: () => undefined,
  })
  shown = edits
  const router = useRouter()
  follow = (search) => router.navigate({ to: '.', search })
  place = () => [router.state.location.pathname, router.state.location.search]
  const actions = { onListRows: () => undefined, onOpenMonth: (other: OtherBlock) => void opened.push(other) }
  return (
    <PlanBoardView
      {...{ layout, answer, lines: none }}
      criteria={conditions}
      daily={edits}
      state={undefined}
      {...actions}
    />
  )
}

async function stageBoard(functions: readonly string[], layout: 'BOARD' | 'MATRIX' = 'BOARD') {
  menuItems.set(functions.map((functionId) => ({ functionId, accessPrivilege: privilege.full, pageSize: 50 })))
  await stage(
    <QueryClientProvider client={new QueryClient()}>
      <Board layout={layout} />
    </QueryClientProvider>,
  )
  await chip('2 lots')
  asked.length = 0
  opened.length = 0
}

beforeEach(async () => {
  totalGroups = 1
  userInfo.set(testUser)
  window.fetch = async () => Response.json(testConfig())
  await loadRuntimeConfig()
  window.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input)
    // Dealers are asked for their colours.
    if (url.includes('getdealerprct')) return Response.json({ code: 200, message: '', data: [] })
    asked.push(url)
    return Response.json({ code: 200, message: '', data: { ...board, totalGroups } })
  }
})
afterEach(() => {
  menuItems.set(null)
  userInfo.set(null)
  clearStage()
  window.fetch = realFetch
})

const chip = (name: string) => until(() => document.querySelector<HTMLElement>(`button[aria-label*="${name}"]`), name)

it('shows the work of another month by its month, neither selects nor edits it, and opens its board by key and click', async () => {
  await stageBoard(daily)
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
  expect(asked.filter((url) => url.includes('search-rows'))).toEqual([])
  await press('{Enter}')
  expect(opened.map(({ month }) => month)).toEqual(['202701'])
  await userEvent.click(other)
  expect(opened).toHaveLength(2)
})

it('focuses the cell that a link names, with and without work, and removes it from the address', async () => {
  await stageBoard(daily)
  await follow({ cell: `${packOn} L01` })
  await until(() => document.activeElement === document.querySelector('button[aria-label*="2 lots"]'))
  expect(place()).toEqual(['/', {}])
  await follow({ cell: `${holiday} L01` })
  await until(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place') === '0 5')
  await follow({ cell: '2027-03-01 L01' })
  await until(() => !JSON.stringify(place()).includes('cell'))
})

const menuItem = () => document.querySelector<HTMLElement>('[role="menuitem"]')
const workingDay = ['/WorkingCalendar', { calendarCode: 'LINE01', year: '2026', day: holiday }]

it('leads from a holiday of a line to its day in the working calendar, by key and by menu', async () => {
  await stageBoard([...daily, ...workingCalendar.save.functionIds])
  ;(await chip('2 lots')).focus()
  await press('w')
  expect(menuItem()).toBeNull()
  await press('{ArrowRight}')
  await press('w')
  const item = await until(menuItem)
  expect(document.querySelectorAll('[role="menuitem"]')).toHaveLength(1)
  expect(item.textContent).toBe('Make 2026/12/05 Sat a working day in LINE01 (A02)…')
  await press('{Escape}')
  await until(() => menuItem() === null)
  const cell = await until(() => document.querySelector<HTMLElement>('[data-place="0 5"]'))
  await userEvent.click(cell, { button: 'right' })
  await userEvent.click(await until(menuItem))
  expect(place()).toEqual(workingDay)
})

it('offers the calendars of all lines in the head of a holiday, and none without privilege for them', async () => {
  await stageBoard([...daily, ...workingCalendar.save.functionIds])
  const head = () => until(() => document.querySelector<HTMLElement>(`th[data-day="${holiday}"]`))
  await userEvent.click(await head(), { button: 'right' })
  await until(menuItem)
  expect([...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent)).toEqual([
    'Make 2026/12/05 Sat a working day in LINE01 (A02)…',
    'Make 2026/12/05 Sat a working day in LINE02 (A02)…',
  ])
  await stageBoard(daily)
  await userEvent.click(await head(), { button: 'right' })
  ;(await chip('2 lots')).focus()
  await press('{ArrowRight}')
  await press('w')
  expect(menuItem()).toBeNull()
})

it('shows it in the cells of the matrix, and in the load of the day above them', async () => {
  await stageBoard(daily, 'MATRIX')
  expect((await chip('plan of 2027/01')).textContent).toBe('2027/013')
  expect(document.querySelector(`th[data-day="${packOn}"]`)?.textContent).toContain('83 %')
})

const step = (label: string) => until(() => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`), label)
const lastPage = () => new URL(asked.at(-1) ?? '', location.origin).searchParams.get('page')

it('shows the first page of the matrix for other conditions, and the way back from a page that has gone', async () => {
  totalGroups = 150
  await stageBoard(daily, 'MATRIX')
  ;(await step('Next rows')).click()
  await until(() => lastPage() === '2')
  searchFor({ dealer: ['D1'] })
  await until(() => asked.at(-1)?.includes('D1'))
  expect(lastPage()).toBe('1')
  await until(() => document.body.textContent?.includes('1–100'))
  totalGroups = 0
  ;(await step('Next rows')).click()
  await until(() => lastPage() === '2')
  await until(() => !document.body.textContent?.includes('of 150'))
  ;(await step('Previous rows')).click()
  await until(() => lastPage() === '1')
})
