import {
  caseInformation,
  correspondenceCalendar,
  ecnfColumns,
  inEveryLanguage,
  noExchange,
  orderCompiling,
  orderPlanHistory,
  orderVolatilitySearch,
  packingInformation,
  packingPlan,
  partMaster,
  partnerExchange,
  reportDesk,
  screens,
  textIn,
  workingCalendar,
} from '@packing/contract'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseLanguage } from '../../platform/i18n/chosen-language.ts'
import { closeAllToasts, notify } from '../../platform/messages/notify.ts'
import { keepOpen } from '../../ui/search-form/kept-open.ts'
import { drawn, until } from '../../ui/testing/until.ts'
import { sampled, sampledRows } from '../stub/sample.ts'
import { answer, expectScreen, settled } from './app-page.ts'
import { follow, openApp, stub } from './open-app.tsx'
import { GRID, isList, restingCell, topOf } from './resting-cell.ts'

const dialog = () => page.getByRole('dialog')

it('shows cancelled sailings with what depends on them, and offers to remap', async () => {
  const found = sampled(correspondenceCalendar.search.output)
  const [first] = found.cancelled
  if (!first) throw new Error('no sample')
  const gone = {
    ...first,
    dealerCode: 'TH01',
    orderMonth: '202612',
    vanOn: '2026-12-11',
    vessel: 'MARU',
    voyage: '1213',
  }
  stub.on(correspondenceCalendar.search, () => ({
    ...found,
    cancelled: [
      { ...gone, productionDays: 3, cases: 0, containers: 0 },
      { ...gone, orderMonth: null, vanOn: '2026-12-04', productionDays: 0, cases: 8, containers: 2 },
    ],
  }))
  const asked: unknown[] = []
  stub.on(correspondenceCalendar.prepare, ({ input }) => {
    asked.push(input)
    return sampled(correspondenceCalendar.prepare.output)
  })
  await openApp('/CorrespondenceCalendar?dealer=TH01&orderMonthFrom=202612')
  await expectScreen('CORRESPONDENCE CALENDAR')
  const region = page.getByRole('region', { name: 'Blank sailings still in use' })
  await expect.element(region).toHaveTextContent(/MARU 1213.*vanning 2026\/12\/11 · 3 production days without a ship/)
  const cases = region.getByRole('link', { name: '8 cases without a ship' })
  await expect
    .element(cases)
    .toHaveAttribute('href', '/CaseInformation?dealer=TH01&vanFrom=2026-12-04&vanTo=2026-12-04')
  await region.getByRole('button', { name: 'Prepare these months' }).click()
  await expect.poll(() => asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ method: 'REMAP', months: [{ dealerCode: 'TH01', orderMonth: '202612' }] })
})

it('ends page and dialogs above the messages, which cover no button', async () => {
  await openApp('/CorrespondenceCalendar?dealer=TH01&orderMonthFrom=202612')
  await expectScreen('CORRESPONDENCE CALENDAR')
  await settled()
  const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? Infinity
  const whole = bottomOf('main')
  for (const each of ['One', 'Two', 'Three']) notify('error', `${each}: ${'a message of some length '.repeat(9)}`)
  await until(() => document.querySelectorAll('[role="alert"]').length === 3, 'the messages')
  await drawn()
  const top = document.querySelector('[role="alert"]')?.getBoundingClientRect().top ?? 0
  expect(bottomOf('main')).toBeLessThanOrEqual(top)
  await page.getByRole('button', { name: 'Prepare', exact: true }).click()
  await expect.element(dialog()).toBeVisible()
  expect(bottomOf('[role="dialog"]')).toBeLessThanOrEqual(top)
  closeAllToasts()
  await expect.poll(() => bottomOf('main')).toBe(whole)
})

it('pastes into the list, whatever the size of the page', async () => {
  const all = sampledRows(partMaster.search.output.shape.rows.element, 120)
  stub.on(partMaster.search, ({ input: { page: at = 1, pageSize = 50 } }) => ({
    rows: all.slice((at - 1) * pageSize, at * pageSize),
    total: all.length,
    hasMore: false,
    page: at,
    pageSize,
  }))
  await openApp('/PartMaster?size=20')
  await expectScreen('PART MASTER')
  await settled()
  const cell = await until(
    () => document.querySelector<HTMLElement>('[role="gridcell"][aria-readonly="false"]'),
    'a cell to edit',
  )
  await userEvent.click(cell)
  const input = await until(() => document.querySelector('[role="grid"] textarea, textarea'), 'the input of the grid')
  const data = new DataTransfer()
  data.setData('text/plain', Array.from({ length: 100 }, (_none, at) => `TEXT ${at}`).join('\r\n'))
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.element(dialog()).toHaveTextContent(/80 rows are on other pages/)
  expect(dialog().element().textContent).not.toMatch(/outside|new row/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /80 edited rows are on other pages/ })).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByRole('button', { name: /edited rows are on other pages/ })).not.toBeInTheDocument()
})

it.each([
  ['/WorkingCalendar', 'WORKING CALENDAR', workingCalendar.search],
  ['/CorrespondenceCalendar', 'CORRESPONDENCE CALENDAR', correspondenceCalendar.search],
  ['/OrderVolatilitySearch', 'ORDER VOLATILITY SEARCH', orderVolatilitySearch.search],
  ['/OrderPlanHistory', 'ORDER/PLAN HISTORY', orderPlanHistory.search],
  ['/ReportOutput', 'REPORT OUTPUT', reportDesk.searchRows],
  ['/PackingInformation', 'PACKING INFORMATION', packingInformation.search],
] as const)('searches on arrival at %s', async (path, title, call) => {
  let calls = 0
  stub.on(call, ({ input }) => {
    // The choices of I03 come by its search too.
    if (!('view' in input && input.view === 'CHOICES')) calls += 1
    return sampled(call.output) as never
  })
  await openApp(path)
  await expectScreen(title)
  await expect.poll(() => calls).toBeGreaterThan(0)
})

it('begins L03 with the cases of these days, which give way to a case that is named', async () => {
  const asked: (string | undefined)[] = []
  stub.on(caseInformation.search, ({ input }) => {
    asked.push([input.packFrom, ...input.caseNo].join(' '))
    return sampled(caseInformation.search.output)
  })
  await openApp('/CaseInformation')
  await expectScreen('CASE INFORMATION')
  await expect.poll(() => asked[0]).toMatch(/^\d{4}-\d\d-\d\d$/)
  await settled()
  await page.getByRole('textbox', { name: 'Case no' }).fill('TH0112L010003')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.at(-1)).toBe(' TH0112L010003')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => asked.at(-1)).toMatch(/^\d{4}-\d\d-\d\d$/)
})

it('counts what the compile could not plan on its tab', async () => {
  const found = sampled(orderCompiling.search.output)
  const cycles = (found.cycles ?? []).map((cycle) => ({ ...cycle, exceptionCount: 4 }))
  stub.on(orderCompiling.search, () => ({ ...found, cycles }))
  await openApp('/OrderCompiling?cycleMonth=202611')
  await expectScreen('ORDER COMPILING')
  await expect.element(page.getByRole('tab', { name: `Exceptions (${cycles.length * 4})` })).toBeVisible()
})

it('shows the open orders above the tolerance of all months, as the plan and the tasks count them', async () => {
  stub.on(orderVolatilitySearch.search, () => ({ ...sampled(orderVolatilitySearch.search.output), openOrders: 144 }))
  await openApp('/OrderVolatilitySearch?cycleMonth=202611')
  await expectScreen('ORDER VOLATILITY SEARCH')
  await page.getByRole('button', { name: '144', exact: true }).click()
  await expect.poll(() => window.location.search).toContain('openOnly=true')
})

it('asks for the check of a cycle before the answers to it', async () => {
  const found = sampled(orderVolatilitySearch.search.output)
  const cycles = found.cycles.map((cycle) => ({ ...cycle, rev: 1, judgedRev: null }))
  stub.on(orderVolatilitySearch.search, () => ({ ...found, rows: [], total: 0, cycles }))
  await openApp('/OrderVolatilitySearch?cycleMonth=202611')
  await expectScreen('ORDER VOLATILITY SEARCH')
  await expect.element(page.getByRole('button', { name: 'Run check' })).toHaveAttribute('data-variant', 'filled')
  expect(primaries()).toBe(1)
})

it('offers no step towards a plan of a month that is over', async () => {
  stub.on(packingPlan.search, () => ({ ...sampled(packingPlan.search.output), plan: null, canBeLevelled: false }))
  await openApp('/PackingPlan?month=202401')
  await expectScreen('PACKING PLAN')
  await expect.element(page.getByText(/No plan for 2024\/01, which is over/).first()).toBeVisible()
  expect(primaries()).toBe(0)
})

it('counts unplanned lots beside a comparison too', async () => {
  const plan = sampled(packingPlan.search.output)
  stub.on(packingPlan.search, () => ({
    ...plan,
    plan: plan.plan && { ...plan.plan, kpi: { ...plan.plan.kpi, unplannedLots: 261 } },
  }))
  await openApp('/PackingPlan?tab=TRIAL&month=202612')
  await expectScreen('PACKING PLAN')
  await expect.element(page.getByRole('tab', { name: 'Unplanned (261)' })).toBeVisible()
})

const listed = screens.filter(({ menuCode }) => menuCode !== null)

const excess = () => document.documentElement.scrollWidth - window.innerWidth
const primaries = () => document.querySelectorAll('main button[data-variant="filled"]').length

/** Pixels by which the page is wider than a window of this size. */
async function excessAt(width: number, height: number): Promise<number> {
  await page.viewport(width, height)
  await drawn()
  return excess()
}

interface Measured {
  readonly code: string
  readonly top: number
  /** Of the first cell of a picture; 0: the screen has none. */
  readonly picture: number
  readonly primaries: number
  readonly phone: number
  readonly zoomed: number
  /** Pixels by which the page is wider than a desk, and words that their buttons have no room for. */
  readonly desk: number
  readonly cut: readonly string[]
}

const repeatsItsHint = (element: Element) => {
  const hint = element.getAttribute('title') ?? ''
  return hint !== '' && (element.textContent ?? '').includes(hint)
}

const isCut = (element: Element) => {
  const { overflowX, display } = getComputedStyle(element)
  return overflowX !== 'visible' && display !== 'inline' && element.scrollWidth > element.clientWidth + 1
}

/**
 * Buttons of grids are in cells, whose widths are the user's; lines of lists are cut on purpose, and open in full; a button
 * whose hint repeats its words may cut them.
 */
const cutWords = (): string[] =>
  [...document.querySelectorAll('header button, main button, main [role="tab"], main label')]
    .filter(
      (button) => !button.closest('[role="grid"], [role="treegrid"], [role="option"], li') && button.clientWidth > 1,
    )
    .filter((button) => /\p{Letter}/u.test(button.textContent ?? ''))
    .filter((button) => !repeatsItsHint(button))
    .filter((button) => [button, ...button.querySelectorAll('*')].some(isCut))
    .map((button) => button.textContent ?? '')

async function measured(code: string, former: Element | null): Promise<Measured> {
  const cell = isList(code) ? await until(restingCell(former), `rows of ${code}`) : undefined
  await settled()
  const pictured = code === 'J01' ? await until(() => document.querySelector(PICTURE), 'the board') : null
  const found = {
    code,
    top: cell ? topOf(cell) : 0,
    picture: pictured ? topOf(pictured) : 0,
    primaries: primaries(),
    desk: excess(),
    cut: cutWords(),
  }
  const [phone, zoomed] = [await excessAt(390, 844), await excessAt(640, 360)]
  await page.viewport(1280, 720)
  return Object.assign(found, { phone, zoomed })
}

/** With the columns that the report has: a sample names others, and shows none. */
function answerWithColumns(): void {
  const found = sampled(reportDesk.init.output)
  const columns = Object.entries(ecnfColumns).map(([field, { label }]) => ({
    field,
    label: inEveryLanguage((language) => textIn(label, language)),
  }))
  stub.on(reportDesk.init, () => ({ ...found, reports: found.reports.map((report) => ({ ...report, columns })) }))
}

/** J01 begins with the board, whose first row has its own limit. */
const PICTURE = 'main table[role="grid"] [role="gridcell"]'

it('shows the first row of lists within 150 px, one primary button, and no page wider than a phone or a zoomed window, in the language of the longest words', async () => {
  await chooseLanguage('de')
  keepOpen(false)
  answerWithColumns()
  await page.viewport(1280, 720)
  onTestFinished(() => page.viewport(1440, 900))
  await openApp('/TopPage')
  await expectScreen('TOP PAGE')
  const found: Measured[] = []
  for (const { route, title, menuCode } of listed) {
    const former = document.querySelector(GRID)
    follow(route)
    await expectScreen(title)
    found.push(await measured(menuCode ?? route, former))
  }
  expect(found.filter(({ top }) => top > 150)).toEqual([])
  expect(found.find(({ code }) => code === 'J01')?.picture).toSatisfy((top: number) => top > 0 && top <= 250)
  expect(found.flatMap(({ code, cut }) => cut.map((words) => `${code}: ${words}`))).toEqual([])
  expect(found.filter(({ code, primaries }) => (isList(code) || code === 'J01') && primaries !== 1)).toEqual([])
  expect(found.filter((one) => one.primaries > 1 || one.phone > 0 || one.zoomed > 0 || one.desk > 0)).toEqual([])
})

it('keeps days of the board, titles and conditions readable on a phone', async () => {
  keepOpen(false)
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  await openApp('/PackingPlan')
  await until(() => document.querySelector(PICTURE), 'the board')
  await settled()
  const days = [...document.querySelectorAll('main table[role="grid"] thead th[data-day]')]
  expect(Math.min(...days.map(({ clientWidth }) => clientWidth))).toBeGreaterThanOrEqual(30)
  expect(Math.max(...days.map(({ clientWidth }) => clientWidth))).toBeGreaterThanOrEqual(60)
  follow('/CorrespondenceCalendar')
  await expectScreen('CORRESPONDENCE CALENDAR')
  await settled()
  const title = document.querySelector('header h1')
  expect([title?.scrollWidth, excess()]).toEqual([title?.clientWidth, 0])
  const [chip, more] = document.querySelectorAll<HTMLElement>('main ul[aria-label] > li')
  expect(chip && [chip, ...chip.querySelectorAll('span')].filter(({ clientWidth }) => clientWidth < 30)).toEqual([])
  expect(more?.textContent).toMatch(/^\+\d$/)
})

it('tells a user of some dealers where their calendars are, in a PRCTCC without dealers', async () => {
  stub.on(correspondenceCalendar.init, () => ({ ...sampled(correspondenceCalendar.init.output), dealers: [] }))
  await openApp('/CorrespondenceCalendar', 'dealer')
  await expectScreen('CORRESPONDENCE CALENDAR')
  await expect.element(page.getByRole('button', { name: /^Open 200100/ })).toBeVisible()
})

it('saves where files of a dealer are exchanged, commits one that waits, and asks before entries are left', async () => {
  stub.on(partnerExchange.showExchange, () => ({
    ...sampled(partnerExchange.showExchange.output),
    exchange: { ...noExchange, directory: '/srv/exchange/th01' },
    rowVersion: 3,
    roots: ['/srv/exchange'],
    hosts: [],
    messages: [],
    files: [
      {
        fileNo: 7,
        fileName: 'ORD_202611.csv',
        status: 'WAITING' as const,
        reason: 'Check it',
        cycleMonth: '202611',
        uploadId: '00000000-0000-4000-8000-000000000007',
        takenAt: '2026-12-01T00:00:00Z',
      },
    ],
  }))
  await openApp('/OrderCompiling')
  await expectScreen('ORDER COMPILING')
  await settled()
  await page.getByRole('button', { name: 'File settings', exact: true }).click()
  const exchange = page.getByRole('region', { name: 'Exchange of files' })
  await exchange.getByRole('button', { name: 'Commit ORD_202611.csv' }).click()
  const committed = await until(() => stub.requests.findLast(({ callId }) => callId === orderCompiling.upload.id))
  expect(committed.input).toMatchObject({ phase: 'COMMIT', cycleMonth: '202611' })
  const save = exchange.getByRole('button', { name: 'Save exchange' })
  await expect.element(save).toBeDisabled()
  await exchange.getByRole('textbox', { name: 'Every (minutes)' }).clear()
  await exchange.getByRole('textbox', { name: 'Times' }).fill('6:30, 14:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await answer('CANCEL')
  await save.click()
  const sent = await until(() => stub.requests.findLast(({ callId }) => callId === partnerExchange.saveExchange.id))
  expect(sent.input).toMatchObject({ rowVersion: 3, exchange: { everyMinutes: null, atTimes: ['06:30', '14:00'] } })
})
