import type { Page } from '@playwright/test'
import type { SystemUnderTest } from '../scripts/testing/start-system.ts'
import { expect, query, rowsOn, signedInTab, test } from './fixtures.ts'

const planner = signedInTab('planner')
const HEIGHT = 900

test.beforeAll(async () => {
  await planner.page.setViewportSize({ width: 1440, height: HEIGHT })
})

for (const [screen, path] of [
  ['J01', '/PackingPlan'],
  ['L04', '/OrderOcfAsn'],
  ['K01', '/ReportOutput'],
] as const) {
  test(`keeps the tabs of ${screen} in their place whichever is open`, async ({ system }) => {
    const { page } = planner
    await page.goto(`${system.webUrl}${path}`)
    const list = page.getByRole('tablist')
    await expect(list.getByRole('tab').first()).toBeVisible()
    const tabs = await list.getByRole('tab').all()
    expect(tabs.length).toBeGreaterThan(1)
    const places: string[] = []
    for (const tab of tabs) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const box = await list.boundingBox()
      places.push(`${box?.x} ${box?.y}`)
    }
    expect(places).toEqual(places.map(() => places[0]))
  })
}

const newestMonth = async (system: SystemUnderTest) => {
  const [plan] = await query<{ month: string }>(
    system,
    `select month from packing_plan where prct_code = '200100' order by month desc limit 1`,
  )
  return plan?.month ?? ''
}

/** Rows that are drawn in full between the header and the foot of the grid. */
const rowsInSight = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const row = Number(grid.closest('[data-height]')?.getAttribute('data-height'))
    const head = grid.querySelector('[role="columnheader"]')?.clientHeight ?? 0
    return Math.floor((grid.clientHeight - head) / row)
  })

test('shows at least 20 rows of the daily list at 1440 × 900', async ({ system }) => {
  const { page } = planner
  await page.goto(`${system.webUrl}/PackingPlan?tab=DAILY&show=LIST&month=${await newestMonth(system)}`)
  await rowsOn(page)
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(20)
})

test.describe('on paper', () => {
  test.afterEach(async () => {
    await planner.page.emulateMedia({ media: 'screen' })
  })

  for (const [what, path, label] of [
    ['the heat map of the month', 'tab=MONTHLY', 'Load by line and day'],
    ['the board of the daily plan', 'tab=DAILY&show=BOARD', 'Board by line, shift and day'],
  ] as const) {
    test(`keeps ${what}`, async ({ system }) => {
      const { page } = planner
      await page.goto(`${system.webUrl}/PackingPlan?${path}&month=${await newestMonth(system)}`)
      const table = page.getByRole('grid', { name: label })
      await expect(table).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(table).toBeVisible()
      await expect(page.getByRole('toolbar')).toBeHidden()
      await expect.poll(async () => (await table.boundingBox())?.height).toBeGreaterThan(40)
    })
  }

  test('keeps the year of the working calendar', async ({ system }) => {
    const { page } = planner
    const [calendar] = await query<{ code: string; year: string }>(
      system,
      "select min(calendar_code) as code, to_char(max(cal_date), 'YYYY') as year from working_calendar where prct_code = '200100'",
    )
    await page.goto(`${system.webUrl}/WorkingCalendar?calendarCode=${calendar?.code}&year=${calendar?.year}`)
    const year = page.locator('[role="grid"][data-print="keep"]').first()
    await expect(year).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(year).toBeVisible()
  })
})

test('restores the scroll position and the focused cell of a list on the way back', async ({ system }) => {
  const { page } = planner
  await page.goto(`${system.webUrl}/PartMaster?size=200`)
  await rowsOn(page)
  const grid = page.getByRole('grid')
  const focused = () =>
    grid.evaluate((element) => {
      const id = (document.activeElement ?? element).getAttribute('aria-activedescendant')
      return id === null ? null : (document.getElementById(id)?.textContent ?? null)
    })
  await page.getByRole('gridcell').nth(1).click()
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowDown')
  const [top, cell] = [await grid.evaluate(({ scrollTop }) => scrollTop), await focused()]
  expect(top).toBeGreaterThan(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('L03')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('CASE INFORMATION')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CASE INFORMATION')
  await page.goBack()
  await rowsOn(page)
  await expect.poll(() => grid.evaluate(({ scrollTop }) => scrollTop)).toBe(top)
  await page.keyboard.press('F6')
  await expect.poll(focused).toBe(cell)
})
