import { packingPlan, partMaster } from '@packing/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { until } from '../../ui/testing/until.ts'
import { sampled, sampledRows } from '../stub/sample.ts'
import { expectScreen, settled } from './app-page.ts'
import { openApp, stub } from './open-app.tsx'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** See vitest.config.ts. */
    emulateMedia: (media: 'print' | 'screen') => Promise<void>
  }
}

const grid = () => until(() => document.querySelector('[role="grid"]'), 'a grid')

it.each([
  ['PACKING PLAN', '/PackingPlan'],
  ['ODR-OCF-ASN HISTORY', '/OrderOcfAsn'],
  ['REPORT OUTPUT', '/ReportOutput'],
])('keeps the tabs of %s in their place whichever is open', async (title, path) => {
  await openApp(path)
  await expectScreen(title)
  await settled()
  const list = page.getByRole('tablist').first()
  const tabs = list.getByRole('tab').all()
  expect(tabs.length).toBeGreaterThan(1)
  const places: string[] = []
  for (const tab of tabs) {
    await tab.click()
    await expect.element(tab).toHaveAttribute('aria-selected', 'true')
    await settled()
    const { x, y } = list.element().getBoundingClientRect()
    places.push(`${x} ${y}`)
  }
  expect(new Set(places).size).toBe(1)
})

it('shows at least 20 rows of the daily list at 1440 × 900', async () => {
  const plan = sampled(packingPlan.search.output)
  const rows = Array.from({ length: 20 }, () => plan.daily?.rows ?? []).flat()
  stub.on(packingPlan.search, () => ({ ...plan, daily: { rows, total: rows.length, page: 1, pageSize: 100 } }))
  await openApp('/PackingPlan?tab=DAILY&show=LIST&month=202612')
  await expectScreen('PACKING PLAN')
  await settled()
  const shown = await grid()
  const row = Number(shown.closest('[data-height]')?.getAttribute('data-height'))
  const head = shown.querySelector('[role="columnheader"]')?.clientHeight ?? 0
  expect(Math.floor((shown.clientHeight - head) / row)).toBeGreaterThanOrEqual(20)
})

describe('on paper', () => {
  afterEach(() => commands.emulateMedia('screen'))

  it.each([
    ['the heat map of the month', '/PackingPlan?tab=MONTHLY&month=202612', 'Load by line and day'],
    ['the board of the daily plan', '/PackingPlan?tab=DAILY&show=BOARD&month=202612', 'Board by line, shift and day'],
  ])('keeps %s', async (_what, path, label) => {
    await openApp(path)
    await expectScreen('PACKING PLAN')
    const table = page.getByRole('grid', { name: label })
    await expect.element(table).toBeVisible()
    await commands.emulateMedia('print')
    await expect.element(table).toBeVisible()
    expect(
      page
        .getByRole('toolbar')
        .elements()
        .every((bar) => bar.checkVisibility() === false),
    ).toBe(true)
    expect(table.element().getBoundingClientRect().height).toBeGreaterThan(20)
  })

  it('keeps the year of the working calendar', async () => {
    await openApp('/WorkingCalendar?calendarCode=CAL1&year=2026')
    await expectScreen('WORKING CALENDAR')
    const year = await until(() => document.querySelector('[role="grid"][data-print="keep"]'), 'the year')
    await commands.emulateMedia('print')
    expect(year.checkVisibility()).toBe(true)
  })
})

it('restores the scroll position and the focused cell of a list on the way back', async () => {
  const { search } = partMaster
  const rows = sampledRows(search.output.shape.rows.element, 120)
  stub.on(search, () => ({ rows, total: rows.length, hasMore: false, page: 1, pageSize: 200 }))
  await openApp('/PartMaster?size=200')
  await expectScreen('PART MASTER')
  await settled()
  const focused = async () => {
    const id = (document.activeElement ?? (await grid())).getAttribute('aria-activedescendant')
    return id === null ? null : document.getElementById(id)?.textContent
  }
  await page.getByRole('gridcell').nth(1).click()
  await userEvent.keyboard('{ArrowDown>60/}')
  await until(() => document.querySelector('[role="grid"]')?.scrollTop)
  const [{ scrollTop }, cell] = [await grid(), await focused()]
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('L03')
  await expect.element(page.getByRole('dialog').getByRole('option').first()).toHaveTextContent('CASE INFORMATION')
  await userEvent.keyboard('{Enter}')
  await expectScreen('CASE INFORMATION')
  window.history.back()
  await expectScreen('PART MASTER')
  await settled()
  await expect.poll(async () => (await grid()).scrollTop).toBe(scrollTop)
  await userEvent.keyboard('{F6}')
  await expect.poll(focused).toBe(cell)
})
