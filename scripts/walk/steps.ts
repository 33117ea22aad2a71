import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createDemo } from '../../apps/api/src/demo/create-demo.ts'
import { demoSize } from '../../apps/api/src/demo/terms/demo-size.ts'
import { writeOrderFile } from '../../apps/api/src/demo/write-demo-files.ts'
import { cycleMonth, expect, find, month, RUN_MS, today } from './demo-days.ts'

export interface Walk {
  readonly page: Page
  readonly databaseUrl: string
  readonly files: string
  /** Measures the time that the planner waits. */
  wait(shown: () => Promise<unknown>): Promise<void>
}

export interface WalkStep {
  readonly what: string
  walk(walk: Walk): Promise<string>
}

const written = (yearMonth: string) => `${yearMonth.slice(0, 4)}/${yearMonth.slice(4)}`
const dated = (day: string) => day.replaceAll('-', '/')

const palette = (page: Page) => page.getByRole('combobox', { name: 'Go to a screen or action' })

/** As a planner who knows the code: palette, code, Enter. */
async function openScreen({ page, wait }: Walk, code: string, title: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type(code)
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(title)
  await page.keyboard.press('Enter')
  await wait(() => expect(page.getByRole('heading', { level: 1 })).toContainText(title))
}

async function searchMonth({ page, wait }: Walk, label: string, yearMonth: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label })
  await field.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(written(yearMonth))
  await page.keyboard.press('Enter')
  await wait(() => expect(page.locator('[aria-busy="true"]')).toHaveCount(0))
}

const confirmed = (page: Page) =>
  page.getByRole('dialog', { name: 'Message' }).getByRole('button', { name: 'OK' }).click()
const ended = (page: Page) =>
  expect(page.getByRole('status').getByText(/Ended/).first()).toBeVisible({ timeout: RUN_MS })

/** Adds a change to *What if*. */
async function addChange({ page }: Walk, kind: string, values: Readonly<Record<string, string>>): Promise<void> {
  const form = page.getByRole('region', { name: 'Changes to simulate' })
  for (const [label, value] of Object.entries({ Change: kind, ...values })) {
    const field = form.getByLabel(label, { exact: true })
    // Typing chooses an entry of a list.
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.focus()
    else {
      await field.click()
      await page.keyboard.press('Control+a')
    }
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
}

async function simulate({ page, wait }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'Simulate' }).click()
  await wait(() =>
    expect(page.getByRole('button', { name: 'Level with these changes' })).toBeEnabled({ timeout: RUN_MS }),
  )
}

async function makePlan({ page, wait }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'Level with these changes' }).click()
  await confirmed(page)
  await wait(() => expect(page.getByText(/Saved as revision \d+/).first()).toBeVisible({ timeout: RUN_MS }))
}

interface Disturbed {
  readonly line: string
  readonly first: string
  readonly last: string
}
/** Three working days of the line with the most work, in the middle of the month. */
const outage = (walk: Walk) =>
  find<Disturbed>(
    walk,
    `with busy as (select d.line_code from plan_day d join packing_plan p using (plan_id) where p.prct_code = $1 and p.month = $2
       group by 1 order by sum(d.load_seconds) desc limit 1), days as (
       select d.line_code, d.pack_on, row_number() over (order by d.pack_on) as nth, count(*) over () as days
       from plan_day d join packing_plan p using (plan_id) join busy b on b.line_code = d.line_code
       where p.prct_code = $1 and p.month = $2 and d.regular_seconds > 0
         and p.rev = (select max(rev) from packing_plan where prct_code = $1 and month = $2))
     select line_code as line, min(pack_on)::text as first, max(pack_on)::text as last from days
     where nth between days / 2 - 1 and days / 2 + 1 group by 1`,
    [month],
  )

/** A planner's month, in its order. Each step returns what the planner knows after it. */
export const walkSteps: readonly WalkStep[] = [
  {
    what: 'Upload and commit the orders of the month (I02)',
    walk: async (walk) => {
      const { page, wait, files } = walk
      const path = join(files, 'orders.csv')
      const lines = await writeOrderFile(createDemo({ size: demoSize.S, today }), path, { cycleMonth })
      await openScreen(walk, 'I02', 'ORDER COMPILING')
      await searchMonth(walk, 'Cycle month', cycleMonth)
      await page.getByRole('button', { name: 'Upload', exact: true }).click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose file' }).click()
      await (await chooser).setFiles(path)
      const dialog = page.getByRole('dialog')
      await wait(() => expect(dialog.getByRole('button', { name: 'Commit' })).toBeEnabled())
      await dialog.getByRole('button', { name: 'Commit' }).click()
      await wait(() => expect(dialog).toBeHidden())
      return `${lines} lines`
    },
  },
  {
    what: 'Compile, level, build cases and load containers in one run (J01)',
    walk: async (walk) => {
      const { page, wait } = walk
      await openScreen(walk, 'J01', 'PACKING PLAN')
      await searchMonth(walk, 'Month', month)
      await page.getByRole('button', { name: 'Run the chain' }).click()
      await confirmed(page)
      await wait(() => ended(page))
      const { lots, containers } = await find<{ lots: number; containers: number }>(
        walk,
        `select (figures ->> 'plannedLots')::int as lots, (figures ->> 'containers')::int as containers
         from plan_figures f join packing_plan p using (plan_id) where p.prct_code = $1 and p.month = $2 order by p.rev desc limit 1`,
        [month],
      )
      return `${lots} lots, ${containers} containers`
    },
  },
  {
    what: 'A line stops for three days: simulate it and make it the plan (J01 What if)',
    walk: async (walk) => {
      const { page } = walk
      const { line, first, last } = await outage(walk)
      await page.getByRole('tab', { name: 'What if' }).click()
      await addChange(walk, 'Close a line', { Line: line, From: dated(first), To: dated(last) })
      await simulate(walk)
      await makePlan(walk)
      return `line ${line}, ${dated(first)} to ${dated(last)}`
    },
  },
  {
    what: 'Find the overloaded weeks (J01 Weekly)',
    walk: async ({ page, wait }) => {
      await page.getByRole('tab', { name: 'Weekly' }).click()
      await wait(() => expect(page.getByText('Load per week, % of regular time')).toBeVisible())
      const overloaded = page.locator('td[data-state="overtime"], td[data-state="over"]')
      return `${await overloaded.count()} weeks beyond regular time`
    },
  },
  {
    what: 'Find an unplanned part and its reason (J01 Unplanned)',
    walk: async ({ page, wait }) => {
      await page.getByRole('tab', { name: /^Unplanned/ }).click()
      await wait(() => expect(page.locator('[aria-busy="true"]')).toHaveCount(0))
      const rows = page.getByRole('grid').getByRole('row')
      const shown = (await rows.count()) > 1 ? await rows.nth(1).innerText() : 'none'
      return shown.replaceAll(/\s+/g, ' ').slice(0, 200)
    },
  },
  {
    what: 'Repair it with overtime around the stop, simulated and made the plan (J01 What if)',
    walk: async (walk) => {
      const { page } = walk
      const { line, first, last } = await outage(walk)
      const { from, to } = await find<{ from: string; to: string }>(
        walk,
        `select min(d.pack_on)::text as from, max(d.pack_on)::text as to from plan_day d join packing_plan p using (plan_id)
         where p.prct_code = $1 and p.month = $2`,
        [month],
      )
      await page.getByRole('tab', { name: 'What if' }).click()
      await addChange(walk, 'Close a line', { Line: line, From: dated(first), To: dated(last) })
      await addChange(walk, 'Overtime', { Line: line, From: dated(from), To: dated(to), '± min/day': '240' })
      await simulate(walk)
      await makePlan(walk)
      const { unplanned } = await find<{ unplanned: number }>(
        walk,
        `select coalesce(sum(u.lots), 0)::int as unplanned from packing_plan p left join plan_unplanned u using (plan_id)
         where p.prct_code = $1 and p.month = $2 and p.rev = (select max(rev) from packing_plan where prct_code = $1 and month = $2)`,
        [month],
      )
      return `${unplanned} lots unplanned`
    },
  },
  {
    what: 'Where is part X for dealer Y? (palette, L02)',
    walk: async (walk) => {
      const { page, wait } = walk
      const { part, dealer } = await find<{ part: string; dealer: string }>(
        walk,
        `select l.part_no as part, l.dealer_code as dealer from plan_line l join packing_plan p using (plan_id)
         where p.prct_code = $1 and p.month = $2 order by l.qty desc, 1, 2 limit 1`,
        [month],
      )
      await page.keyboard.press('Control+k')
      await expect(palette(page)).toBeFocused()
      await page.keyboard.type(part)
      await wait(() =>
        expect(page.getByRole('option').filter({ hasText: 'PACKING INFORMATION' }).first()).toBeVisible(),
      )
      await page.keyboard.press('Enter')
      await wait(() => expect(page.getByRole('gridcell').filter({ hasText: dealer }).first()).toBeVisible())
      const row = page.getByRole('row').filter({ hasText: dealer }).first()
      return (await row.innerText()).replaceAll(/\s+/g, ' ').slice(0, 160)
    },
  },
]
