import { expect, query, rowsOn, signedInTab, test } from './fixtures.ts'

const planner = signedInTab('planner')

/** A planned part that was ordered in several cycles. */
const ordered = `
  select l.dealer_code as dealer, l.part_no as part, max(l.target_month) filter (where l.target_month = p.month) as month
  from order_line l join packing_plan p on p.prct_code = l.prct_code
  where l.prct_code = '200100' and l.rev_to is null and l.qty > 0
  group by 1, 2 having count(distinct l.cycle_month) > 1 and count(*) filter (where l.target_month = p.month) > 1 order by 1, 2 limit 1`

test('shows a part from cycle to cycle, and what happened to one month of it', async ({ system }) => {
  const { page } = planner
  const keys = page.keyboard
  const [row] = await query<{ dealer: string; part: string; month: string }>(system, ordered)
  const { dealer = '', part = '', month = '' } = row ?? {}

  await test.step('asks for a dealer or a part', async () => {
    await page.goto(`${system.webUrl}/OrderPlanHistory`)
    await expect(page.getByText('Enter a dealer or a part.')).toBeVisible()
  })

  await test.step('has a column for each cycle', async () => {
    await page.goto(`${system.webUrl}/OrderPlanHistory?dealer=${dealer}&partNo=${part}`)
    await rowsOn(page)
    await expect(page.getByRole('columnheader', { name: /^Order \d{4}\/\d{2}/ }).first()).toBeVisible()
  })

  await test.step('opens the history of a month by keyboard alone', async () => {
    await page.goto(`${system.webUrl}/OrderPlanHistory?dealer=${dealer}&partNo=${part}&targetMonth=${month}`)
    await rowsOn(page)
    await keys.press('/')
    await keys.press('F6')
    await expect(page.getByRole('grid', { name: 'Order and plan history' })).toBeFocused()
    await keys.press('Control+Home')
    await keys.press('Alt+Enter')
    const panel = page.getByRole('complementary')
    await expect(panel.getByRole('img', { name: 'Quantity from release to release' })).toBeVisible()
    await expect(panel.getByRole('cell', { name: /Order released/ }).first()).toBeVisible()
    await expect(panel.getByRole('cell', { name: /Planned rev 1/ })).toBeVisible()
  })
})
