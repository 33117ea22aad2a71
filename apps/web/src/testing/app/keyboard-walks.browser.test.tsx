import { loadPlans, type OutputOf, packingPlan, planBoard, vanningMoves, vanningTimeline } from '@packing/contract'
import { expect, it, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { keepOpen } from '../../ui/search-form/kept-open.ts'
import { until } from '../../ui/testing/until.ts'
import { sampled } from '../stub/sample.ts'
import { expectScreen, settled } from './app-page.ts'
import { openApp, stub } from './open-app.tsx'

/** Ways of one who has no mouse: each step is where the last one was, and the way out is known. */

const focused = () => document.activeElement
const isIn = (selector: string) => focused()?.closest(selector) !== null
const press = (keys: string) => userEvent.keyboard(keys)
const focus = (place: Locator) => {
  const element = place.element()
  if (element instanceof HTMLElement) element.focus()
}

async function open(path: string, title: string): Promise<void> {
  keepOpen(false)
  await page.viewport(1280, 720)
  onTestFinished(() => page.viewport(1440, 900))
  await openApp(path)
  await expectScreen(title)
  await settled()
}

const LENS = '[data-pane="search"] button'

it('goes from the rows to a folded search and back with F6', async () => {
  await open('/PartMaster', 'PART MASTER')
  await press('{F6}')
  await expect.poll(() => isIn('[role="grid"], [data-pane="content"]')).toBe(true)
  const cell = focused()
  await press('{F6}')
  expect(isIn(LENS)).toBe(true)
  expect(focused()?.checkVisibility()).toBe(true)
  await press('{F6}')
  await expect.poll(focused).toBe(cell)
})

it('reaches both lists of I02 with F6', async () => {
  await open('/OrderCompiling?cycleMonth=202611', 'ORDER COMPILING')
  const grids = () => [...document.querySelectorAll('main [role="grid"]')].filter((grid) => grid.checkVisibility())
  await until(() => grids().length === 2, 'both lists')
  const places: (number | string)[] = []
  for (let step = 0; step < 4; step += 1) {
    await press('{F6}')
    await expect.poll(() => isIn('[data-pane]')).toBe(true)
    const pane = focused()?.closest<HTMLElement>('[data-pane]')
    places.push(pane?.dataset['pane'] ?? '')
  }
  expect(places).toEqual(['content', 'detail', 'search', 'content'])
})

const board = () => document.querySelector('main table[role="grid"]')
const MONDAY = '2026-12-07'

/** Two lines, each with one block on the Monday. */
function answerWithTwoBlocks(): void {
  const plan = sampled(packingPlan.search.output)
  const found = sampled(planBoard.searchBoard.output)
  const [block] = found?.blocks ?? []
  if (!plan.plan || !found || !block) throw new Error('no sample')
  const lines = ['L01', 'L02']
  const day = {
    packOn: MONDAY,
    loadMinutes: 100,
    otherMinutes: 0,
    regularMinutes: 500,
    overtimeMinutes: 0,
    reasons: [],
  }
  const days = lines.map((lineCode) => ({ ...day, lineCode }))
  stub.on(packingPlan.search, () => ({ ...plan, plan: plan.plan && { ...plan.plan, isNewest: true }, days }))
  stub.on(planBoard.searchTray, () => ({ parts: [], hasMore: false }))
  stub.on(planBoard.searchBoard, () => ({
    ...found,
    isNewest: true,
    today: '2026-12-01',
    fence: '',
    frozenWeeks: [],
    days,
    shifts: lines.map((lineCode) => ({ lineCode, shiftCode: 'DAY' })),
    groups: [{ code: 'D1', name: '' }],
    blocks: lines.map((lineCode) => ({ ...block, lineCode, shiftCode: 'DAY', packOn: MONDAY, group: 'D1' })),
    otherBlocks: [],
  }))
}

it('enters the board of J01 with F6 where the keyboard was, and follows a block into its rows', async () => {
  answerWithTwoBlocks()
  await open(`/PackingPlan?month=202612&boardWeek=${MONDAY}`, 'PACKING PLAN')
  await until(() => board()?.querySelector('button[aria-pressed]'), 'a block')
  await press('{F6}')
  expect(board()?.contains(focused())).toBe(true)
  await press('{ArrowDown}')
  const block = focused()
  expect(block?.getAttribute('aria-label')).toMatch(/^L02/)
  await press('{F6}')
  expect(isIn(LENS)).toBe(true)
  await press('{F6}')
  expect(focused()).toBe(block)
  await press('{Enter}')
  await expect.poll(() => new URLSearchParams(location.search).get('show')).toBe('LIST')
  await expect.poll(() => isIn('[data-pane="content"]')).toBe(true)
  await expect.poll(() => focused()?.getAttribute('aria-label') ?? '').toMatch(/^Cell, |Daily/)
})

type Timeline = OutputOf<typeof vanningTimeline.searchTimeline>

function answerWithHomeless(): unknown[] {
  const box = {
    renbanNo: 'TH01261209-001',
    month: '202612',
    containerType: '40HC',
    status: 'PLANNED' as const,
    caseCount: 8,
    fillPercent: 80,
    weightPercent: 40,
    freeM3: 4,
    freeKg: 500,
    thin: null,
  }
  const homeless = ['TH0112A', 'TH0112B'].map((caseNo, at) => ({
    caseNo,
    caseCode: 'M1',
    dealerCode: 'TH01',
    vanOn: at === 0 ? '2026-12-04' : '2026-12-03',
    isPast: true,
    readyOn: '2026-12-02',
    neededOn: '2027-01-04',
    grossKg: 120,
    volumeM3: 1.5,
    reason: null,
  }))
  const vanning = {
    dealerCode: 'TH01',
    vanOn: '2026-12-09',
    vessel: 'MARU',
    voyage: '1213',
    etd: '2026-12-10',
    arrivalOn: '2026-12-28',
    neededOn: '2027-01-04',
    slackDays: 2,
    waiting: 0,
    containers: [box, { ...box, renbanNo: 'TH01261209-002' }],
  }
  const found: Timeline = {
    today: '2026-12-05',
    from: '2026-12-05',
    to: '2026-12-25',
    vannings: [vanning],
    homeless,
    homelessCount: 2,
  }
  const moved: unknown[] = []
  stub.on(vanningTimeline.searchTimeline, () => {
    const left = moved.length === 0 ? homeless : homeless.slice(1)
    return { ...found, homeless: left, homelessCount: left.length }
  })
  stub.on(vanningMoves.assignVanning, ({ input }) => {
    moved.push(input)
    return { moved: input.caseNos.length, leftContainers: [] }
  })
  stub.on(loadPlans.searchGroup, () => sampled(loadPlans.searchGroup.output))
  return moved
}

it('moves a case of L03 that has no ship, and stays among those that are left', async () => {
  const moved = answerWithHomeless()
  await open('/CaseInformation?view=timeline', 'CASE INFORMATION')
  const tray = page.getByRole('region', { name: 'Cases without a ship' })
  const first = tray.getByRole('checkbox', { name: 'TH0112A' })
  await expect.element(first).toBeVisible()
  focus(first)
  await press(' ')
  focus(tray.getByRole('button', { name: 'Move (1)' }))
  await press('{Enter}')
  await expect.poll(() => moved).toHaveLength(1)
  await expect.element(first).not.toBeInTheDocument()
  await expect.poll(() => tray.element().contains(focused())).toBe(true)
  await press('{Tab}')
  expect(focused()).toBe(tray.getByRole('checkbox').first().element())
})

it('opens a container of L03, goes into its panel with F6, and returns to it with Escape', async () => {
  answerWithHomeless()
  await open('/CaseInformation?view=timeline', 'CASE INFORMATION')
  const box = page.getByRole('button', { name: /TH01261209-002/ })
  await expect.element(box).toBeVisible()
  focus(box)
  await press('{Enter}')
  const panel = page.getByRole('complementary')
  await expect.element(panel).toBeVisible()
  expect(focused()).toBe(box.element())
  await press('{F6}')
  await expect.poll(() => panel.element().contains(focused())).toBe(true)
  await press('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(() => focused() === box.element()).toBe(true)
})

it('returns from a dialog of A03 to the button that opened it', async () => {
  await open('/CorrespondenceCalendar?dealer=TH01&orderMonthFrom=202612', 'CORRESPONDENCE CALENDAR')
  const button = page.getByRole('button', { name: 'Prepare', exact: true })
  await expect.element(button).toBeVisible()
  focus(button)
  await press('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await press('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(focused()).toBe(button.element())
})
