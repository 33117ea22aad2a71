import { readFile } from 'node:fs/promises'
import { addMonths, monthOf } from '@packing/contract'
import type { Page } from '@playwright/test'
import { demoDay } from '../apps/api/src/demo/terms/demo-site.ts'
import { systemClock } from '../apps/api/src/platform/clock/clock.ts'
import type { SystemUnderTest } from '../scripts/testing/start-system.ts'
import { expect, follow, query, RUN_MS, runsEnded } from './fixtures.ts'
import { answerDialog } from './grid-page.ts'
import { readPdf } from './pdf-text.ts'

export interface Fence {
  readonly view: string
  readonly count: number
}

export const nothingFrozen: readonly Fence[] = [
  { view: 'DAILY', count: 0 },
  { view: 'WEEKLY', count: 0 },
]

/** Replaces what is frozen, by view, and returns what was. */
export async function refence(system: SystemUnderTest, prctCode: string, fences: readonly Fence[]): Promise<Fence[]> {
  const before = await query<Fence>(
    system,
    'delete from plan_fence where prct_code = $1 returning plan_view as view, frozen_count as count',
    [prctCode],
  )
  await query(
    system,
    `insert into plan_fence (prct_code, plan_view, frozen_count)
     select $1, f.view, f.count from jsonb_to_recordset($2) f(view text, count int)`,
    [prctCode, JSON.stringify(fences)],
  )
  return before
}

/** Starts a run and waits until all runs have ended: what a screen shows as ended can be an earlier run. */
export async function untilRun(system: SystemUnderTest, start: () => Promise<void>): Promise<void> {
  const countRuns = async () => (await query(system, 'select 1 from job_net_run')).length
  const before = await countRuns()
  await start()
  await expect.poll(countRuns).toBeGreaterThan(before)
  await runsEnded(system)
}

/** Starts a job net by its button on a screen and waits for the end of all runs. */
const runByButton = (page: Page, system: SystemUnderTest, button: string) =>
  untilRun(system, async () => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await answerDialog(page, 'OK')
  })

/** Runs a job net from J01 until the screen shows its end. */
export async function runFromPlan(page: Page, system: SystemUnderTest, button: string, net: string): Promise<void> {
  await runByButton(page, system, button)
  const run = page.getByRole('status').filter({ hasText: net })
  await expect(run.getByText(/Ended/)).toBeVisible({ timeout: RUN_MS })
}

/** The newest plan of a month of which no case is packed: its cases can still be built. */
export const openPlan = (prctCode: string) =>
  `(select plan_id from packing_plan p where prct_code = '${prctCode}' and not exists (
      select from case_header h join packing_plan o using (prct_code, plan_id)
      where o.prct_code = p.prct_code and o.month = p.month and h.packed_on is not null)
    order by month desc, rev desc limit 1)`

/** Levels the next month where no open plan has days enough to move work: the demo plans the month of today. */
export async function daysToCome(page: Page, system: SystemUnderTest, prctCode: string): Promise<void> {
  await runsEnded(system)
  const [open] = await query<{ days: number }>(
    system,
    `select count(distinct d.pack_on)::int as days from plan_day d
     where d.pack_on > current_date + 1 and d.regular_seconds > 0 and d.plan_id = ${openPlan(prctCode)}`,
  )
  if (open && open.days >= 5) return
  const cycleMonth = monthOf(demoDay(systemClock.now()))
  await follow(page, `/OrderCompiling?cycleMonth=${cycleMonth}`)
  await runByButton(page, system, 'Compile')
  await follow(page, `/PackingPlan?month=${addMonths(cycleMonth, 1)}`)
  await runFromPlan(page, system, 'Level', 'Plan levelling')
}

/** Opens the menu of papers and prints one of them, by keyboard alone; returns the words of its pages. */
export async function printPaper(page: Page, name: string): Promise<string[][]> {
  const keys = page.keyboard
  await page.getByRole('button', { name: 'Shop papers' }).focus()
  await keys.press('Enter')
  const item = page.getByRole('menuitem', { name, exact: true })
  await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toHaveCount(1)
  await expect(async () => {
    await keys.press('ArrowDown')
    await expect(item).toBeFocused({ timeout: 100 })
  }).toPass()
  const download = page.waitForEvent('download')
  await keys.press('Enter')
  return readPdf(await readFile(await (await download).path()))
}

/** Starts container loading on M01. @param month YYYYMM */
export async function startLoading(page: Page, month: string): Promise<void> {
  const net = page.getByRole('article', { name: 'Container loading' })
  await net.getByRole('textbox', { name: 'Packing month' }).fill(`${month.slice(0, 4)}/${month.slice(4)}`)
  await net.getByRole('button', { name: 'Run' }).click()
  const reply = page.waitForResponse('**/jobnetkick/exec*')
  await answerDialog(page, 'OK')
  await reply
}
