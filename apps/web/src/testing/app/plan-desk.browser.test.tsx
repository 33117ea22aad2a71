import {
  addDays,
  common,
  jobNetKick,
  type PlanBlock,
  packingPlan,
  planBoard,
  planLoad,
  planTrials,
  type TrayPart,
} from '@packing/contract'
import { expect, it, onTestFinished } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { keepOpen } from '../../ui/search-form/kept-open.ts'
import { until } from '../../ui/testing/until.ts'
import { sampled } from '../stub/sample.ts'
import { answer, expectScreen, question, settled } from './app-page.ts'
import { kicks } from './kicks.ts'
import { openApp, stub } from './open-app.tsx'
import { topOf } from './resting-cell.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** See vitest.config.ts. */
    forceColours: (isOn: boolean) => Promise<void>
  }
}

const MONDAY = '2026-12-07'
const lines = ['L01', 'L02', 'L03', 'L04', 'L05']
const shifts = ['DAY', 'NIGHT']
const dates = Array.from({ length: 21 }, (_none, at) => addDays(MONDAY, at)).filter((_day, at) => at % 7 < 5)

/** Above the capacity, and closed. */
const loads = new Map([
  ['2026-12-09', 700],
  ['2026-12-10', 0],
])

const day = (lineCode: string, packOn: string) => ({
  lineCode,
  packOn,
  loadMinutes: loads.get(packOn) ?? 300,
  otherMinutes: 0,
  regularMinutes: packOn === '2026-12-10' ? 0 : 500,
  overtimeMinutes: packOn === '2026-12-10' ? 0 : 100,
  reasons: [],
})
const days = lines.flatMap((lineCode) => dates.map((packOn) => day(lineCode, packOn)))

const block = (lineCode: string, shiftCode: string, packOn: string, group: string): PlanBlock => ({
  packOn,
  lineCode,
  shiftCode,
  group,
  startsAt: null,
  rows: 1,
  pinnedRows: 0,
  lateRows: 0,
  lots: 2,
  qty: 20,
  minutes: 50,
  cases: 1,
  volumeM3: 1,
  earliestOn: MONDAY,
  latestOn: addDays(packOn, group === 'D1' ? 1 : 9),
})

const work = (partNo: string, more: Partial<TrayPart> = {}): TrayPart => ({
  dealerCode: 'D1',
  partNo,
  partName: 'HOOD',
  packStyle: 'STD',
  lots: 6,
  qty: 60,
  minutes: 320,
  earliestOn: MONDAY,
  latestOn: '2026-12-18',
  lines: ['L02'],
  ...more,
})

const asked: string[] = []

/** Five lines with two shifts and three dealers, over three weeks. */
function answerWithFiveLines(): void {
  asked.length = 0
  const plan = sampled(packingPlan.search.output)
  const found = sampled(planBoard.searchBoard.output)
  if (!found) throw new Error('no sample')
  if (!plan.plan) throw new Error('no sample')
  const header = { ...plan.plan, isNewest: true, kpi: { ...plan.plan.kpi, unplannedLots: 12, withChanges: '' } }
  stub.on(packingPlan.search, () => ({ ...plan, plan: header, days }))
  stub.on(planBoard.searchTray, () => ({ parts: [work('A1'), work('A2', { lines: ['L01'] })], hasMore: false }))
  stub.on(common.getdealerprct, () => ['D1', 'D2', 'D3'].map((code) => ({ code, name: '' })))
  stub.on(planLoad.searchLoad, () => days.map((each) => ({ ...each, month: '202612' })))
  stub.on(planBoard.searchBoard, ({ input }) => {
    asked.push(`${input.from} ${input.to} ${input.groupBy}`)
    const shown = days.filter(({ packOn }) => packOn >= input.from && packOn <= input.to)
    return {
      ...found,
      isNewest: true,
      today: '2026-12-01',
      fence: '',
      frozenWeeks: [],
      hasMore: false,
      days: shown,
      shifts: lines.flatMap((lineCode) => shifts.map((shiftCode) => ({ lineCode, shiftCode }))),
      groups: ['D1', 'D2', 'D3'].map((code) => ({ code, name: '' })),
      blocks: shown.flatMap(({ lineCode, packOn }) =>
        shifts.flatMap((shift) => ['D1', 'D2', 'D3'].map((dealer) => block(lineCode, shift, packOn, dealer))),
      ),
      otherBlocks: [],
    }
  })
}

const board = () => page.getByRole('grid', { name: 'Board by line, shift and day' })
const blocks = () => document.querySelectorAll<HTMLElement>('main td button[aria-pressed]')

async function openDesk(search = ''): Promise<void> {
  answerWithFiveLines()
  keepOpen(false)
  await page.viewport(1280, 720)
  onTestFinished(() => page.viewport(1440, 900))
  await openApp(`/PackingPlan?month=202612&boardWeek=${MONDAY}${search}`)
  await expectScreen('PACKING PLAN')
  await until(() => blocks().length > 0, 'the blocks')
  await settled()
}

it('begins with the board: its first row within 250 px, and five lines over fourteen days in one picture', async () => {
  const shifted: number[] = []
  const watched = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifted.push(Number(Reflect.get(entry, 'value')))
  })
  watched.observe({ type: 'layout-shift' })
  onTestFinished(() => watched.disconnect())
  await openDesk()
  await expect.element(page.getByRole('tab', { name: 'Daily' })).toHaveAttribute('aria-selected', 'true')
  expect(asked.at(-1)).toBe('2026-12-07 2026-12-20 DEALER')
  const first = await until(() => document.querySelector('main td[role="gridcell"]'), 'the first cell')
  expect(topOf(first)).toBeLessThanOrEqual(250)
  const table = await until(() => document.querySelector('main table[role="grid"]')?.parentElement, 'the board')
  expect([table.scrollHeight - table.clientHeight, table.scrollWidth - table.clientWidth]).toEqual([0, 0])
  expect(board().element().querySelectorAll('thead th[data-day]')).toHaveLength(14)
  expect(shifted.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
})

it('begins with the board at 200 % zoom too: its first row within 300 px', async () => {
  await openDesk()
  await page.viewport(640, 360)
  await settled()
  const first = await until(() => document.querySelector('main td[role="gridcell"]'), 'the first cell')
  expect(topOf(first)).toBeLessThanOrEqual(300)
})

const tray = () => page.getByRole('region', { name: 'Unplanned work' })
const whatIf = () => page.getByRole('region', { name: 'What if' })
/** Each line has two shifts. */
const cellOf = (line: string, at: number) => {
  const cell = document.querySelector(`main td[data-place="${lines.indexOf(line) * 2} ${at}"]`)
  if (!cell) throw new Error(`no cell ${line} ${at}`)
  return page.elementLocator(cell)
}

it('puts work without a place on a day by drag and by keys, as changes that are tried before they are adopted', async () => {
  const kicked = kicks()
  await openDesk()
  await expect.element(whatIf()).toHaveTextContent('no simulation')
  const [first, second] = [tray().getByRole('button', { name: /A1/ }), tray().getByRole('button', { name: /A2/ })]
  // Not the line that packs it.
  await userEvent.dragAndDrop(first, cellOf('L01', 0))
  await expect.element(whatIf()).toHaveTextContent('no simulation')
  await userEvent.dragAndDrop(first, cellOf('L02', 0))
  await expect
    .element(whatIf())
    .toHaveTextContent(/1 change not simulated yet.*Overtime, line L02, 2026\/12\/07 Mon: \+20/)
  await expect.element(first).toHaveTextContent('→ L02 12/07 Mon')

  second.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText(/1 selected: 6 lots, 320 min/)).toBeVisible()
  await userEvent.keyboard('{Enter}{Home}{ArrowRight}{Control>}v{/Control}')
  await expect.element(whatIf()).toHaveTextContent(/2 changes not simulated yet.*line L01, 2026\/12\/08 Tue: \+20/)
  await tray().getByRole('button', { name: 'Undo placing' }).click()
  await expect.element(whatIf()).toHaveTextContent('1 change not simulated yet')

  const changes = 'OVERTIME L02 2026-12-07 2026-12-07 20'
  const trials = sampled(planTrials.listTrials.output)
  const figures = trials.shown?.before
  if (!trials.shown || !figures) throw new Error('no sample')
  const after = { ...figures, unplannedLots: 6 }
  const shown = {
    ...trials.shown,
    runId: 8,
    changes,
    rev: 3,
    keptAs: null,
    isOutdated: false,
    before: { ...figures, unplannedLots: 12 },
    after,
  }
  let isOutdated = false
  // Somebody else has simulated the month since.
  const others = { ...shown, runId: 9, changes: 'EARLY_STOCK 50', after: figures }
  await whatIf().getByRole('button', { name: 'Simulate' }).click()
  await expect
    .poll(() => kicked)
    .toEqual([{ operation: 'KICK', netId: 'PLAN_TRIAL', params: { month: '202612', changes } }])
  stub.on(planTrials.listTrials, ({ input }) => ({
    ...trials,
    newestRev: 3,
    trials: [others, shown].map(({ runId, byName, endedAt, changes, rev }) => ({
      runId,
      byName,
      endedAt,
      changes,
      rev,
    })),
    shown: { ...(input.runId === 8 ? shown : others), isOutdated },
  }))
  await openApp(`/PackingPlan?month=202612&boardWeek=${MONDAY}&changes=${encodeURIComponent(changes)}`)
  await expect.element(whatIf()).toHaveTextContent(/trial of 1 change.*Unplanned lots 12 → 6/)
  const promote = whatIf().getByRole('button', { name: /^Promote/ })
  await expect.element(promote).toBeVisible()

  // Somebody moves lots while the bar is on screen: promoting asks with it, and from then on the trial holds no longer.
  isOutdated = true
  await promote.click()
  await expect.element(question()).toHaveTextContent(/have changed since this simulation.*Level 2026/)
  await answer('CANCEL')
  await openApp(`/PackingPlan?month=202612&boardWeek=${MONDAY}&changes=${encodeURIComponent(changes)}`)
  await expect.element(whatIf()).toHaveTextContent('plan or inputs changed since the trial')
  await expect.element(promote).not.toBeInTheDocument()
  kicked.length = 0
  await whatIf().getByRole('button', { name: 'Simulate again' }).click()
  await expect.poll(() => kicked).toMatchObject([{ netId: 'PLAN_TRIAL', params: { changes } }])
  await whatIf().getByRole('button', { name: 'Discard' }).click()
  await expect.element(whatIf()).toHaveTextContent('no simulation')
})

it('keeps details in sight and a run in one line beside the figures, and asks for one step', async () => {
  kicks()
  const [run] = sampled(jobNetKick.search.output).rows
  if (!run) throw new Error('no sample')
  const words = 'Plan simulation: 22 rows to check, which is a longer sentence than the line has room for'
  const message = { en: words, ja: words, de: words }
  stub.on(jobNetKick.exec, () => ({ ...sampled(jobNetKick.exec.output), runId: 12 }))
  stub.on(jobNetKick.search, () => ({
    page: 1,
    pageSize: 1,
    total: 1,
    rows: [{ ...run, runId: 12, netId: 'PLAN_TRIAL' as const, status: 'RUNNING' as const, message }],
  }))
  await openDesk(`&changes=${encodeURIComponent('OVERTIME L02 2026-12-07 2026-12-07 20')}`)
  const primaries = () =>
    [...document.querySelectorAll('main button[data-variant="filled"]')].map(({ textContent }) => textContent)
  await expect.poll(primaries).toEqual(['Simulate'])
  await whatIf().getByRole('button', { name: 'Simulate' }).click()
  const line = await until(
    () => [...document.querySelectorAll('main [role="status"]')].find((each) => each.textContent?.includes(words)),
    'the run',
  )
  const { top, bottom } = line.getBoundingClientRect()
  const parts = [...line.children].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0)
  expect(parts.filter((part) => part.top < top - 1 || part.bottom > bottom + 1)).toEqual([])
  expect(line.scrollWidth).toBe(line.clientWidth)
  await page.getByText('Details', { exact: true }).click()
  const body = await until(() => document.querySelector('main details[open] > div'), 'the details')
  expect(body.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
  expect(body.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
})

it('shows another week from the strip of loads, by its button and by arrow keys, and other zooms', async () => {
  await openDesk()
  const strip = page.getByRole('group', { name: 'Load by week' })
  const week = (name: RegExp) => strip.getByRole('button', { name })
  await expect
    .element(week(/Week of 2026\/12\/07.*5 days over capacity, L01 up to 140 %/))
    .toHaveAttribute('aria-current', 'true')
  await week(/2026\/12\/21/).click()
  await expect.poll(() => asked.at(-1)).toBe('2026-12-21 2027-01-03 DEALER')
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.poll(() => asked.at(-1)).toBe('2026-12-14 2026-12-27 DEALER')
  await page.getByRole('combobox', { name: 'Zoom' }).selectOptions('1 week')
  await expect.poll(() => asked.at(-1)).toBe('2026-12-14 2026-12-20 DEALER')
  await page.getByRole('combobox', { name: 'Group by' }).selectOptions('Vanning date')
  await expect.poll(() => asked.at(-1)).toBe('2026-12-14 2026-12-20 VANNING')
})

it('colours blocks by their group or by their slack, which it then writes on them', async () => {
  await openDesk()
  const looks = () => new Set([...blocks()].map((each) => getComputedStyle(each).backgroundColor)).size
  expect(looks()).toBe(3)
  await page.getByRole('combobox', { name: 'Colour' }).selectOptions('by slack')
  await expect.poll(() => [...new Set([...blocks()].map((each) => each.dataset['slack']))]).toEqual(['tight', 'ample'])
  const [first] = blocks()
  expect(first?.textContent).toBe('D1+1')
  expect(first?.getAttribute('aria-label')).toContain('1 day of slack')
})

it('keeps the states of the strip apart where the system forces its colours', async () => {
  await openDesk()
  await commands.forceColours(true)
  try {
    const cells = [...document.querySelectorAll<HTMLElement>('main [role="group"] i[data-state]')]
    const looks = new Map(
      cells.map((cell) => {
        const { borderStyle, borderWidth } = getComputedStyle(cell)
        const sign = `${getComputedStyle(cell, '::before').content}${cell.textContent}`
        return [cell.dataset['state'], [sign, borderStyle.split(' ').at(-1), borderWidth.split(' ').at(-1)].join(' ')]
      }),
    )
    expect([...looks.keys()].toSorted()).toEqual(['closed', 'none', 'off', 'over', 'regular'])
    expect(new Set(looks.values()).size).toBe(5)
  } finally {
    await commands.forceColours(false)
  }
})
