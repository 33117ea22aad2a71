import { expect, follow, openAs, query, RUN_MS, test } from './fixtures.ts'
import { answerDialog } from './grid-page.ts'
import { daysToCome, type Fence, nothingFrozen, refence } from './plan-page.ts'

const UNIT = '200100'
const newest = `(select plan_id from packing_plan where prct_code = $1 order by month desc, rev desc limit 1)`

test.describe('with nothing frozen', () => {
  // Otherwise the day would decide how much of the month can still change.
  let before: readonly Fence[]
  test.beforeAll(async ({ system }) => {
    before = await refence(system, UNIT, nothingFrozen)
  })
  test.afterAll(({ system }) => refence(system, UNIT, before))

  test('tries a change by keyboard, compares both plans and makes it the plan', async ({
    page,
    system,
    complaints,
  }) => {
    await openAs(page, system, 'planner')
    await daysToCome(page, system, UNIT)
    const [plan] = await query<{ month: string; line: string; first: string; last: string; revs: number }>(
      system,
      `select p.month, d.line_code as line, min(d.pack_on)::text as first, max(d.pack_on)::text as last,
       (select count(*)::int from packing_plan o where o.prct_code = p.prct_code and o.month = p.month) as revs
     from packing_plan p join plan_day d using (plan_id) where p.plan_id = ${newest} and d.regular_seconds > 0
       and d.pack_on > current_date + 1
     group by 1, 2, p.prct_code order by sum(d.load_seconds) desc limit 1`,
      [UNIT],
    )
    const { month = '', line = '', first = '', last = '', revs = 0 } = plan ?? {}
    await follow(page, `/PackingPlan?month=${month}&tab=TRIAL`)
    await expect(page.getByText('No simulation of this month yet')).toBeVisible()
    const form = page.getByRole('region', { name: 'Changes to simulate' })
    const add = async (kind: string, fields: Readonly<Record<string, string>>) => {
      await form.getByLabel('Change', { exact: true }).selectOption(kind)
      for (const [label, value] of Object.entries(fields)) {
        const field = form.getByLabel(label, { exact: true })
        if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
        else await field.fill(value)
      }
      await page.keyboard.press('Enter')
    }

    await test.step('shows every invalid condition beside its change at once', async () => {
      await add('Overtime', { Line: line, From: '2020/01/06', To: '2020/01/07', '± min/day': '60' })
      await add('Priority', { 'Part no': 'NOSUCHPART', '0 must pack, 1–9': '0' })
      await expect(form.getByRole('listitem')).toHaveCount(2)
      await add('Priority', { 'Part no': 'NOSUCHPART', '0 must pack, 1–9': '1' })
      await expect(form.getByRole('alert')).toHaveText('Overlaps with change 2. Remove one of them.')
      await expect(form.getByRole('listitem')).toHaveCount(2)
      await form.getByLabel('0 must pack, 1–9', { exact: true }).fill('')
      await expect(form.getByRole('alert')).toHaveCount(0)
      await form.getByRole('button', { name: 'Simulate' }).press('Enter')
      await expect(form.getByRole('alert')).toHaveCount(2)
      await expect(form.getByRole('alert').last()).toContainText('Nothing is compiled for dealer *, part NOSUCHPART')
      await form.getByRole('button', { name: 'Remove change 2' }).press('Enter')
      await form.getByRole('button', { name: 'Remove change 1' }).press('Enter')
      await expect(form.getByText('No changes yet. Add one above')).toBeVisible()
      // The browser logs every non-2xx reply.
      expect(complaints.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')])
    })

    await test.step('compares both plans without saving', async () => {
      await add('Close a line', { Line: line, From: first.replaceAll('-', '/'), To: first.replaceAll('-', '/') })
      await add('Overtime', { Line: line, From: next(first), To: last.replaceAll('-', '/'), '± min/day': '30' })
      await expect(form.getByRole('button', { name: 'Level with these changes' })).toBeDisabled()
      // One run simulates the changes, and the changes with five weights of early stock.
      await form.getByRole('button', { name: 'Compare five plans' }).press('Enter')
      await expect(page.getByRole('columnheader', { name: 'With changes' }).first()).toBeVisible({ timeout: RUN_MS })
      await expect(page.getByRole('columnheader', { name: 'Lower bound of peak' })).toBeVisible()
      await expect(page.getByText(/Lots moved: .* added: .* removed: /)).toBeVisible()
      await page.goto(`${page.url()}&partNo=NOSUCHPART`)
      await expect(page.getByText('No matching rows')).toBeVisible()
      await expect(page.getByText('No lots move')).toBeHidden()
      await page.goBack()
      await expect(page.getByRole('columnheader', { name: 'With changes' }).first()).toBeVisible()
      await expect(page.getByText('No matching rows')).toBeHidden()
      const [{ count } = { count: 0 }] = await query<{ count: number }>(
        system,
        'select count(*)::int as count from packing_plan where prct_code = $1 and month = $2',
        [UNIT, month],
      )
      expect(count).toBe(revs)
    })

    const choices = page.getByRole('region', { name: 'Early stock against level load' })
    await test.step('shows five plans with their peak load and early stock, and marks those without advantage', async () => {
      await expect(choices.getByRole('columnheader', { name: /^Weight/ })).toHaveText(
        ['0', '25', '50', '75', '100'].map((weight) => `Weight ${weight}`),
      )
      const figuresOf = async (name: string) => {
        const row = choices.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
        const cells = await row.getByRole('cell').allTextContents()
        return cells.map((text) => Number(text.replaceAll(/[^0-9.]/g, '')))
      }
      const [current, ...peaks] = await figuresOf('Peak load')
      expect(current).toBeGreaterThan(0)
      expect(peaks).toHaveLength(5)
      const early = (await figuresOf('Packed early (m³·days)')).slice(1)
      // A higher weight packs nothing earlier.
      expect(early).toEqual(early.toSorted((one, other) => other - one))
      expect(early[4]).toBeLessThan(early[0] ?? 0)
      await expect(choices.locator('svg [data-kind]')).toHaveCount(6)
    })

    await test.step('saves the trial as a revision that names its origin', async () => {
      const adopt = form.getByRole('button', { name: 'Level with these changes' })
      // The figures are there before the run has found the remedies.
      await expect(adopt).toBeEnabled({ timeout: RUN_MS })
      await adopt.press('Enter')
      await answerDialog(page, 'OK')
      await expect(page.getByText(`Saved as revision ${revs + 1}`)).toBeVisible({ timeout: RUN_MS })
      // The five plans were compared with the revision before, the result shown is the new one.
      await expect(page.getByText('Simulate again before you decide', { exact: false })).toHaveCount(1)
      await expect(choices).toContainText('Simulate again before you decide')
      await page.getByRole('tab', { name: 'Monthly' }).click()
      await page.getByText('Details', { exact: true }).click()
      await expect(page.getByText(`Levelled with these changes: Line ${line} closed`, { exact: false })).toBeVisible()
      await expect(page.getByText('The data has changed since simulation run', { exact: false })).toBeHidden()
    })
  })

  test('moves work on the board by keyboard and by drag, judged before it is saved', async ({
    page,
    system,
    complaints,
  }) => {
    await openAs(page, system, 'planner')
    await daysToCome(page, system, UNIT)
    // A row that can move to the next day of its line and week without any warning.
    const [chosen] = await query<{ part: string; month: string; line: string; day: string; next: string; seq: number }>(
      system,
      `select l.part_no as part, p.month, l.line_code as line, l.pack_on::text as day, n.pack_on::text as next, l.seq
     from plan_line l join packing_plan p using (plan_id)
     join plan_day n on n.plan_id = l.plan_id and n.line_code = l.line_code and n.pack_on = l.pack_on + 1 and n.load_seconds + l.seconds < n.regular_seconds
     where l.plan_id = ${newest} and l.pack_on > current_date + 1 and l.latest_on >= n.pack_on and l.earliest_on <= l.pack_on and l.pinned_by is null
       and extract(isodow from l.pack_on) < 5
       and not exists (select 1 from pairing x where l.part_no in (x.part_a, x.part_b))
       and not exists (select 1 from part_group_member x where x.part_no = l.part_no)
       and (select count(*) from plan_line o where o.plan_id = l.plan_id and o.part_no ^@ l.part_no and o.pack_on in (l.pack_on, n.pack_on)) = 1
     order by 4 desc, 6 limit 1`,
      [UNIT],
    )
    const { part = '', month = '', line = '', day = '', next: nextDay = '', seq = 0 } = chosen ?? {}
    const stored = async () =>
      (
        await query<{ at: string; pinned: boolean }>(
          system,
          `select line_code || ' ' || pack_on as at, is_pinned as pinned from plan_line where plan_id = ${newest} and seq = $2`,
          [UNIT, seq],
        )
      )[0]
    const written = (date: string) => date.replaceAll('-', '/')
    await follow(
      page,
      `/PackingPlan?month=${month}&tab=DAILY&partNo=${part}&line=${line}&boardWeek=${day}&unit=MINUTES`,
    )
    const board = page.getByRole('grid', { name: 'Board by line, shift and day' })
    const blockOn = (date: string) => board.getByRole('button', { name: `${line}, ${written(date)}` })
    const effect = page.getByRole('region', { name: 'Effect of unsaved changes' })

    await test.step('moves a block with the keyboard and shows the effect before the save', async () => {
      await page.route('**/packingplan/save', (route) => route.abort(), { times: 1 })
      await blockOn(day).focus()
      await page.keyboard.press('Control+x')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Control+v')
      await expect(blockOn(nextDay)).toHaveAccessibleName(/unsaved change/)
      await expect(effect.getByRole('alert')).toContainText('could not be checked')
      expect(complaints.splice(0)).toEqual([expect.stringContaining('packingplan/save')])
      await effect.getByRole('button', { name: 'Check again' }).press('Enter')
      await expect(effect).toContainText('1 row changed')
      await expect(effect).toContainText('No errors or warnings')
      expect(await stored()).toEqual({ at: `${line} ${day}`, pinned: false })
      await page.keyboard.press('Control+s')
      await expect.poll(stored).toEqual({ at: `${line} ${nextDay}`, pinned: true })
      await expect(blockOn(nextDay)).toHaveAccessibleName(/pinned/)
    })

    await test.step('drags it back, unpins it and saves both at once', async () => {
      await blockOn(nextDay).dragTo(
        board.getByRole('row', { name: line }).first().getByRole('gridcell').nth(weekdayOf(day)),
      )
      await expect(blockOn(day)).toHaveAccessibleName(/unsaved change/)
      await blockOn(day).focus()
      await page.keyboard.press('u')
      await expect(blockOn(day)).not.toHaveAccessibleName(/pinned/)
      await expect(effect).toContainText('No errors or warnings')
      await page.keyboard.press('Control+s')
      await expect.poll(stored).toEqual({ at: `${line} ${day}`, pinned: false })
    })
  })
})

function next(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10).replaceAll('-', '/')
}

/** From Monday, 0. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
