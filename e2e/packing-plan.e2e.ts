import { expect, query, rowsOn, signIn, test } from './fixtures.ts'
import { cellOf, say } from './grid-hands.ts'

const UNIT = '200100'
const newest = `(select plan_id from packing_plan where prct_code = $1 order by month desc, rev desc limit 1)`

test('a planner fixes a row by keyboard, levels again, and finds it where it was', async ({ page, system }) => {
  test.setTimeout(120_000)
  // The demo plans its first month after the start.
  const underWay = () => query(system, 'select 1 from job_net_run where ended_at is null', [])
  await expect.poll(async () => (await underWay()).length, { timeout: 60_000 }).toBe(0)
  const [chosen] = await query<{ part: string; month: string; rev: number }>(
    system,
    `select l.part_no as part, p.month, p.rev from plan_line l join packing_plan p using (plan_id) where l.plan_id = ${newest}
     group by 1, 2, 3 order by count(*), 1 limit 1`,
    [UNIT],
  )
  const { part = '', month = '', rev = 0 } = chosen ?? {}
  const rowsOfPart = () =>
    query<{ at: string; pinned: boolean }>(
      system,
      `select line_code || ' ' || pack_on as at, pinned_by is not null as pinned from plan_line
       where plan_id = ${newest} and part_no = $2 order by seq`,
      [UNIT, part],
    )
  const before = await rowsOfPart()
  const first = { at: before[0]?.at, pinned: true }
  await signIn(page, system, 'planner')
  await page.goto(`${system.webUrl}/PackingPlan?month=${month}&tab=DAILY&partNo=${part}`)
  await rowsOn(page)

  await test.step('fixes the row: Space, Ctrl+S', async () => {
    await (await cellOf(page, part, 'Fix')).first().click()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Save (1)' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Level', exact: true })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Fixed by hand: 1 rows.')).toBeVisible()
    expect(await rowsOfPart()).toContainEqual(first)
  })

  await test.step('levels again: the row stays, and nothing else moves', async () => {
    await page.getByRole('button', { name: 'Level', exact: true }).click()
    await say(page, 'OK')
    await expect(page.getByText(`Against revision ${rev}: 0 lots moved`, { exact: false })).toBeVisible({
      timeout: 60_000,
    })
    expect(await rowsOfPart()).toContainEqual(first)
  })

  await test.step('both revisions side by side, and the weeks', async () => {
    await page.getByRole('tab', { name: 'Revisions' }).click()
    await expect(page.getByText('0 lots moved, 0 added, 0 removed')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Planned lots', exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Weekly' }).click()
    await rowsOn(page)
    await expect(page.getByText('Load of the week in % of regular time')).toBeVisible()
  })
})
