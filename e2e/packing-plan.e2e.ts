import { AxeBuilder } from '@axe-core/playwright'
import { expect, openAs, query, rowsOn, runsEnded, test } from './fixtures.ts'
import { answerDialog, cellOf } from './grid-page.ts'
import { daysToCome, type Fence, nothingFrozen, refence } from './plan-page.ts'

const UNIT = '200100'
const newest = `(select plan_id from packing_plan where prct_code = $1 order by month desc, rev desc limit 1)`

test('keeps a row pinned by keyboard where it was when the plan is levelled again', async ({ page, system }) => {
  await runsEnded(system)
  // The latest day can still change, however far the month has gone.
  const [chosen] = await query<{ part: string; month: string; rev: number; at: string }>(
    system,
    `select l.part_no as part, p.month, p.rev, (array_agg(l.line_code || ' ' || l.pack_on order by l.pack_on desc))[1] as at
     from plan_line l join packing_plan p using (plan_id)
     cross join (select max(pack_on) as day from plan_line where plan_id = ${newest}) latest where l.plan_id = ${newest}
     group by 1, 2, 3, latest.day having count(*) filter (where l.pack_on = latest.day) = 1 order by count(*), 1 limit 1`,
    [UNIT],
  )
  const { part = '', month = '', rev = 0, at = '' } = chosen ?? {}
  const rowsOfPart = () =>
    query<{ at: string; pinned: boolean }>(
      system,
      `select line_code || ' ' || pack_on as at, pinned_by is not null as pinned from plan_line
       where plan_id = ${newest} and part_no = $2 order by seq`,
      [UNIT, part],
    )
  const pinned = { at, pinned: true }
  await openAs(page, system, 'planner')
  await page.goto(`${system.webUrl}/PackingPlan?month=${month}&tab=DAILY&show=LIST&partNo=${part}`)
  await rowsOn(page)

  await test.step('pins a row with Space and saves with Ctrl+S', async () => {
    await (await cellOf(page, part, 'Pinned')).last().click()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Save (1)' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Level', exact: true })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Control+s')
    await page.getByText('Details', { exact: true }).click()
    await expect(page.getByText('1 row pinned.')).toBeVisible()
    expect(await rowsOfPart()).toContainEqual(pinned)
  })

  await test.step('levels again, and neither the row nor anything else moves', async () => {
    await page.getByRole('button', { name: 'Level', exact: true }).click()
    await answerDialog(page, 'OK')
    await expect(page.getByText(`Lots compared with revision ${rev}: moved 0 `, { exact: false })).toBeVisible({
      timeout: 60_000,
    })
    expect(await rowsOfPart()).toContainEqual(pinned)
    await page.getByText('Details', { exact: true }).click()
  })

  await test.step('shows both revisions side by side, and the weeks', async () => {
    await page.getByRole('tab', { name: 'Revisions' }).click()
    await expect(page.getByText('Lots moved: 0, added: 0, removed: 0')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Planned lots', exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Weekly' }).click()
    await rowsOn(page)
    await expect(page.getByText('Load per week, % of regular time')).toBeVisible()
  })
})

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
    await page.goto(`${system.webUrl}/PackingPlan?month=${month}&tab=TRIAL`)
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
      await expect(page.getByRole('columnheader', { name: 'With changes' }).first()).toBeVisible({ timeout: 90_000 })
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
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
        .exclude('[role="row"][aria-rowindex]:nth-child(n + 5)')
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
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
      await form.getByRole('button', { name: 'Level with these changes' }).press('Enter')
      await answerDialog(page, 'OK')
      await expect(page.getByText(`Saved as revision ${revs + 1}`)).toBeVisible({ timeout: 60_000 })
      // The five plans were compared with the revision before, the result shown is the new one.
      await expect(page.getByText('Simulate again before you decide', { exact: false })).toHaveCount(1)
      await expect(choices).toContainText('Simulate again before you decide')
      await page.getByRole('tab', { name: 'Monthly' }).click()
      await expect(page.getByText(`Levelled with these changes: Line ${line} closed`, { exact: false })).toBeVisible()
      await expect(page.getByText('The data has changed since simulation run', { exact: false })).toBeHidden()
    })

    await test.step('promotes one of the five plans by keyboard', async () => {
      await page.getByRole('tab', { name: 'What if' }).click()
      const promote = choices.getByRole('button', { name: 'Promote: Weight 50' })
      await promote.focus()
      await page.keyboard.press('Enter')
      await answerDialog(page, 'OK')
      await expect(promote).toHaveAttribute('title', 'The latest revision was levelled with these changes', {
        timeout: 60_000,
      })
      await page.getByRole('tab', { name: 'Monthly' }).click()
      await expect(page.getByText('Less early stock, all lines: weight 50', { exact: false })).toBeVisible()
    })

    await test.step('marks plans that are no better than another', async () => {
      const dealers = await query<{ code: string }>(
        system,
        `select distinct dealer_code as code from plan_line where plan_id = ${newest} order by 1`,
        [UNIT],
      )
      // Without a choice of days all five plans are the same.
      const changes = dealers.map(({ code }) => `EARLIER ${code} * 40`).join('; ')
      await page.goto(`${system.webUrl}/PackingPlan?month=${month}&tab=TRIAL&changes=${encodeURIComponent(changes)}`)
      await form.getByRole('button', { name: 'Compare five plans' }).press('Enter')
      await expect(choices.getByText('Not better than weight 0 in any figure')).toHaveCount(4, { timeout: 90_000 })
      await expect(choices.locator('svg [data-kind="minor"]')).toHaveCount(4)
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
    await page.goto(
      `${system.webUrl}/PackingPlan?month=${month}&tab=DAILY&partNo=${part}&line=${line}&boardWeek=${day}&unit=MINUTES`,
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

test('leaves room for rows below figures and job nets in a low window', async ({ page, system }) => {
  await runsEnded(system)
  const [plan] = await query<{ month: string }>(system, `select month from packing_plan where plan_id = ${newest}`, [
    UNIT,
  ])
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, system, 'planner')
  const heightOf = async (name: string | RegExp) => (await page.getByRole('grid', { name }).boundingBox())?.height
  await page.goto(`${system.webUrl}/PackingPlan?month=${plan?.month}&tab=DAILY&show=LIST`)
  await rowsOn(page)
  await page.getByRole('button', { name: 'Show figures' }).click()
  await expect(page.getByRole('button', { name: 'Hide figures' })).toBeVisible()
  expect(await heightOf('Daily')).toBeGreaterThan(240)
  await page.goto(`${system.webUrl}/JobNetKick`)
  await rowsOn(page)
  await page
    .getByRole('article', { name: 'Container loading' })
    .getByRole('button', { name: 'Run' })
    .click({ trial: true })
  expect(await heightOf('Runs')).toBeGreaterThan(180)
})
