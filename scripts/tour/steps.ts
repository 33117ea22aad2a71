import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createDemo } from '../../apps/api/src/demo/create-demo.ts'
import { demoSize } from '../../apps/api/src/demo/terms/demo-size.ts'
import { writeOrderFile } from '../../apps/api/src/demo/write-demo-files.ts'
import { cycleMonth, expect, find, month, RUN_MS, today } from '../walk/demo-days.ts'

interface Tour {
  readonly page: Page
  readonly webUrl: string
  readonly databaseUrl: string
  /** Where it writes order files. */
  readonly files: string
}

export interface TourStep {
  /** The name of the picture. */
  readonly name: string
  walk(tour: Tour): Promise<void>
}

const open = ({ page, webUrl }: Tour, path: string) => page.goto(`${webUrl}${path}`)
const rowsOn = (page: Page) => expect(page.locator('[role="gridcell"][aria-colindex]').first()).toBeVisible()

async function chooseFile(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles(path)
}

async function run(page: Page, button: string): Promise<void> {
  const shown = page.getByRole('status')
  const before = await shown.allInnerTexts()
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Message' })
  // The volatility check changes nothing that it would have to ask about.
  if (button !== 'Check volatility') await dialog.getByRole('button', { name: 'OK' }).click()
  // The run before is shown as ended until this one begins.
  const isOver = async () =>
    (await shown.allInnerTexts()).some((text) => text.includes('Ended') && !before.includes(text))
  await expect.poll(isOver, { timeout: RUN_MS }).toBe(true)
}

async function orderFile({ files }: Tour, badRows: number): Promise<string> {
  const path = join(files, badRows > 0 ? 'orders-with-mistakes.csv' : 'orders.csv')
  await writeOrderFile(createDemo({ size: demoSize.S, today }), path, { cycleMonth, badRows })
  return path
}

/** The main job, in its order: every step goes on from the one before. */
export const tourSteps: readonly TourStep[] = [
  {
    name: '01-top-page',
    walk: async (tour) => {
      await open(tour, '/TopPage')
      await expect(tour.page.getByRole('region', { name: 'To do' })).toBeVisible()
    },
  },
  {
    name: '02-orders-received',
    walk: async (tour) => {
      const { page } = tour
      await open(tour, `/OrderCompiling?cycleMonth=${cycleMonth}`)
      await page.getByRole('button', { name: 'Upload', exact: true }).click()
      await chooseFile(page, await orderFile(tour, 3))
      await expect(page.getByRole('dialog').getByText('A file with errors cannot be committed')).toBeVisible()
    },
  },
  {
    name: '03-orders-checked',
    walk: async (tour) => {
      const { page } = tour
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Choose another file' }).click()
      await chooseFile(page, await orderFile(tour, 0))
      await dialog.getByRole('button', { name: 'Commit' }).click()
      await expect(dialog).toBeHidden()
      await run(page, 'Check volatility')
      await open(tour, `/OrderVolatilitySearch?cycleMonth=${cycleMonth}&base=PREVIOUS&verdict=OVER&verdict=UNDER`)
      await rowsOn(page)
    },
  },
  {
    name: '04-orders-compiled',
    walk: async (tour) => {
      await open(tour, `/OrderCompiling?cycleMonth=${cycleMonth}&tab=COMPILED`)
      await rowsOn(tour.page)
      await run(tour.page, 'Compile')
      await expect(tour.page.getByRole('row').filter({ hasText: 'Compiled' }).nth(1)).toBeVisible()
    },
  },
  {
    name: '05-plan-levelled',
    walk: async (tour) => {
      const { page } = tour
      await open(tour, `/PackingPlan?month=${month}`)
      await run(page, 'Level')
      await run(page, 'Build cases')
      await run(page, 'Load containers')
      await open(tour, `/PackingPlan?month=${month}&tab=MONTHLY`)
      await rowsOn(page)
      const figures = page.getByRole('button', { name: 'Show figures' })
      if (await figures.isVisible()) await figures.click()
    },
  },
  {
    name: '06-plan-board',
    walk: async (tour) => {
      await open(
        tour,
        `/PackingPlan?month=${cycleMonth}&tab=DAILY&show=BOARD&boardWeek=${cycleMonth.slice(0, 4)}-${cycleMonth.slice(4)}-07`,
      )
      // Of the month with work that has no place.
      await expect(tour.page.locator('[data-position]').first()).toBeVisible()
      await expect(tour.page.getByRole('region', { name: 'Unplanned work' })).toBeVisible()
    },
  },
  {
    name: '07-cases-built',
    walk: async (tour) => {
      const { no } = await find<{ no: string }>(
        tour,
        `select case_no as no from case_header c join packing_plan p using (plan_id)
         where c.prct_code = $1 and p.month = $2 and part_count between 2 and 5 and container_id is not null
         order by box_count desc, case_no limit 1`,
        [month],
      )
      await open(tour, `/CaseInformation?month=${month}&mixed=Y&open=${no}`)
      await expect(tour.page.getByRole('complementary').locator('canvas')).toBeVisible()
    },
  },
  {
    name: '08-container-loaded',
    walk: async (tour) => {
      const { no } = await find<{ no: string }>(
        tour,
        `select renban_no as no from container k join packing_plan p using (plan_id)
         where k.prct_code = $1 and p.month = $2 order by case_count desc, renban_no limit 1`,
        [month],
      )
      await open(tour, `/CaseInformation?view=containers&month=${month}&load=${no}`)
      await expect(tour.page.locator('canvas')).toBeVisible()
    },
  },
  {
    name: '09-results',
    walk: async (tour) => {
      const { page } = tour
      const { from, to } = await find<{ from: string; to: string }>(
        tour,
        `select (max(pack_on) - 14)::text as from, max(pack_on)::text as to from case_header
         where prct_code = $1 and result_id is not null`,
      )
      await open(tour, `/PackingResultsMaintenance?packFrom=${from}&packTo=${to}&differenceOnly=true`)
      await rowsOn(page)
      await page.getByRole('button', { name: 'Contents and corrections' }).click()
      await expect(page.getByRole('complementary').getByText('Correction history')).toBeVisible()
    },
  },
  {
    name: '10-ship-notices',
    walk: async (tour) => {
      const { cycle } = await find<{ cycle: string }>(
        tour,
        `select max(cycle_month) as cycle from order_cycle o where o.prct_code = $1 and exists (select 1 from asn a
         join packing_plan p using (plan_id) where a.status <> 'DRAFT' and p.month = to_char(to_date(o.cycle_month, 'YYYYMM') + interval '1 month', 'YYYYMM'))`,
      )
      await open(tour, `/OrderOcfAsn?tab=ASN&cycleMonth=${cycle}`)
      await rowsOn(tour.page)
    },
  },
  {
    name: '11-help',
    walk: async (tour) => {
      await open(tour, '/OrderCompiling')
      await rowsOn(tour.page)
      await tour.page.keyboard.press('F1')
      await expect(tour.page.getByRole('complementary').getByRole('listitem').first()).toBeVisible()
    },
  },
]
