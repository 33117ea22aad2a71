/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import type { SystemUnderTest } from '../scripts/testing/start-system.ts'
import { expect, follow, openAs, query, RUN_MS, rowsOn, runsEnded, test } from './fixtures.ts'
import { daysToCome, type Fence, nothingFrozen, openPlan, printPaper, refence, untilRun } from './plan-page.ts'

/** J01: a month that does not fit, from the full days to the papers of the floor, by keyboard alone. */

const UNIT = '200100'
const newest = openPlan(UNIT)

interface Day {
  readonly on: string
  readonly regular: number
  readonly overtime: number
}

/** Leaves a line three quarters of its time from a day on, and no overtime. Returns the way back. */
async function shorten(system: SystemUnderTest, line: string, from: string, to: string) {
  const ofLine = `calendar_code = (select calendar_code from packing_line where prct_code = '${UNIT}' and line_code = $1)`
  const days = await query<Day>(
    system,
    `select cal_date::text as on, regular_min as regular, ot_min as overtime from working_calendar
     where prct_code = '${UNIT}' and ${ofLine} and cal_date between $2 and $3 and day_type = 'W'`,
    [line, from, to],
  )
  await query(
    system,
    `update working_calendar set regular_min = regular_min * 3 / 4, ot_min = 0
     where prct_code = '${UNIT}' and ${ofLine} and cal_date between $2 and $3 and day_type = 'W'`,
    [line, from, to],
  )
  return () =>
    query(
      system,
      `update working_calendar w set regular_min = d.regular, ot_min = d.overtime
       from jsonb_to_recordset($2) as d("on" date, regular int, overtime int)
       where w.prct_code = '${UNIT}' and w.${ofLine} and w.cal_date = d.on`,
      [line, JSON.stringify(days)],
    )
}

let undo: (() => Promise<unknown>) | undefined
let fences: readonly Fence[]
test.beforeAll(async ({ system }) => {
  fences = await refence(system, UNIT, nothingFrozen)
})
test.afterAll(async ({ system }) => {
  await undo?.()
  await refence(system, UNIT, fences)
  await runsEnded(system)
})

async function run(page: Page, system: SystemUnderTest, button: string, net: string): Promise<void> {
  await untilRun(system, async () => {
    await page.getByRole('button', { name: button, exact: true }).press('Enter')
    await confirmByKeyboard(page)
  })
  const status = page.getByRole('status').filter({ hasText: net })
  await expect(status.getByText(/Ended/)).toBeVisible({ timeout: RUN_MS })
}

async function confirmByKeyboard(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Moves into the grid and along its first row to a column. */
async function moveTo(page: Page, header: string): Promise<void> {
  const column = await page.getByRole('columnheader', { name: header }).getAttribute('aria-colindex')
  await page.keyboard.press('/')
  await page.keyboard.press('F6')
  await page.keyboard.press('Home')
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    const active = await page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
      return document.getElementById(id)?.getAttribute('aria-colindex')
    })
    expect(active).toBe(column)
  }).toPass({ intervals: [0] })
}

test('brings a month that does not fit to the papers of the floor, by keyboard alone', async ({ page, system }) => {
  await openAs(page, system, 'planner')
  await daysToCome(page, system, UNIT)
  const [plan] = await query<{ month: string; line: string; first: string; last: string }>(
    system,
    `select p.month, d.line_code as line, min(d.pack_on)::text as first, max(d.pack_on)::text as last
     from packing_plan p join plan_day d using (plan_id)
     where p.plan_id = ${newest} and d.regular_seconds > 0 and d.pack_on > current_date + 1
     group by 1, 2 order by sum(d.load_seconds) desc limit 1`,
  )
  const { month = '', line = '', first = '', last = '' } = plan ?? {}
  const unplanned = async () =>
    (
      await query<{ lots: number }>(
        system,
        `select coalesce(sum(lots), 0)::int as lots from plan_unplanned where plan_id = ${newest}`,
      )
    )[0]?.lots ?? 0
  undo = await shorten(system, line, first, last)
  const inMonth = (tab: string) => follow(page, `/PackingPlan?month=${month}&tab=${tab}`)
  let missing = 0

  await test.step('shows what does not fit, with its reason', async () => {
    await inMonth('MONTHLY')
    await run(page, system, 'Level', 'Plan levelling')
    missing = await unplanned()
    expect(missing).toBeGreaterThan(0)
    await page.getByRole('tab', { name: /^Unplanned \([1-9]/ }).press('Enter')
    await rowsOn(page)
    await expect(page.getByRole('grid', { name: 'Unplanned' })).toContainText(`line ${line}`)
  })

  await test.step('leads from the full days of the heat map to the work of a day', async () => {
    await inMonth('MONTHLY')
    const full = page.getByRole('grid', { name: 'Load by line and day' }).getByRole('row', { name: line })
    await full.locator('[data-state="regular"], [data-state="overtime"], [data-state="over"]').last().press('Enter')
    await expect(page).toHaveURL(/tab=DAILY.*boardWeek=/)
    const board = page.getByRole('grid', { name: 'Board by line, shift and day' })
    await expect(board.getByRole('columnheader')).toHaveCount(15)
    await expect(board.locator('button:focus')).toBeVisible()
  })

  await test.step('simulates overtime, saves it as a scenario and promotes it', async () => {
    await inMonth('TRIAL')
    const form = page.getByRole('region', { name: 'Changes to simulate' })
    await form.getByLabel('Line', { exact: true }).selectOption(line)
    await form.getByLabel('From', { exact: true }).fill(first.replaceAll('-', '/'))
    await form.getByLabel('To', { exact: true }).fill(last.replaceAll('-', '/'))
    await form.getByLabel('± min/day', { exact: true }).fill('400')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Simulate' }).press('Enter')
    // An earlier simulation can be on screen until this one has ended.
    await expect(form.getByRole('button', { name: 'Level with these changes' })).toBeEnabled({ timeout: RUN_MS })
    const scenarios = page.getByRole('region', { name: 'Scenarios' })
    await scenarios.getByRole('textbox', { name: 'Scenario name' }).fill('Overtime until it fits')
    await scenarios.getByRole('button', { name: 'Save as scenario' }).press('Enter')
    await scenarios.getByRole('button', { name: 'Promote: Overtime until it fits' }).press('Enter')
    await confirmByKeyboard(page)
    await expect(page.getByText(/Saved as revision \d+/).first()).toBeVisible({ timeout: RUN_MS })
    expect(await unplanned()).toBeLessThan(missing)
  })

  const [{ part, on } = { part: '', on: '' }] = await query<{ part: string; on: string }>(
    system,
    `select part_no as part, pack_on::text as on from plan_line
     where plan_id = ${newest} and line_code = $1 and pack_on between $2 and $3
     group by 1, 2 having count(*) = 1 order by 2, 1 limit 1`,
    [line, first, last],
  )

  await test.step('pins a row of the day', async () => {
    await follow(page, `/PackingPlan?month=${month}&tab=DAILY&show=LIST&day=${on}&line=${line}&partNo=${part}`)
    await rowsOn(page)
    await moveTo(page, 'Pinned')
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+s')
    await expect
      .poll(() =>
        query(
          system,
          `select pinned_by is not null as pinned from plan_line
           where plan_id = ${newest} and line_code = $1 and pack_on = $2 and part_no = $3`,
          [line, on, part],
        ),
      )
      .toEqual([{ pinned: true }])
  })

  await test.step('builds the cases, prints instructions and labels of the day and records the print', async () => {
    await follow(page, `/PackingPlan?month=${month}&tab=DAILY&show=LIST&day=${on}&line=${line}`)
    await run(page, system, 'Build cases', 'Case building')
    const cases = await query<{ caseNo: string }>(
      system,
      `select case_no as "caseNo" from case_header where plan_id = ${newest} and line_code = $1 and pack_on = $2`,
      [line, on],
    )
    expect(cases.length).toBeGreaterThan(0)
    for (const paper of ['Packing instructions', 'Case labels']) {
      const words = (await printPaper(page, paper)).flat().join(' ')
      expect(cases.filter(({ caseNo }) => !words.includes(caseNo))).toEqual([])
    }
    const states = () =>
      query(
        system,
        `select distinct c.status, (select count(*)::int from case_print o where o.case_id = c.case_id) as prints
         from case_header c where c.plan_id = ${newest} and c.line_code = $1 and c.pack_on = $2`,
        [line, on],
      )
    await expect.poll(states).toEqual([{ status: 'PRINTED', prints: 1 }])
  })
})
