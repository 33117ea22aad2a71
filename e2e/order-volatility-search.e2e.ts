import { expect, query, signedInTab, test } from './fixtures.ts'

const planner = signedInTab('planner')
const ofSite = "where prct_code = '200100'"

/** A cycle with a volatility check is confirmed only after its answers: other files know none. */
test.afterAll(async ({ system }) => {
  for (const what of ['answer', 'history', 'quantity', 'sum', 'judgement', 'rule', 'run'])
    await query(system, `delete from volatility_${what} ${ofSite}`)
  const ofCheck = "select run_id from job_net_run where net_id = 'VOLATILITY_CHECK'"
  for (const table of ['job_log', 'job_run', 'job_net_run'])
    await query(system, `delete from ${table} where run_id in (${ofCheck})`)
})

test('checks a cycle, finds orders above the tolerance by part and dealer, and accepts one', async ({ system }) => {
  const { page } = planner
  const grid = page.getByRole('grid', { name: 'Orders against the forecast' })
  await page.goto(`${system.webUrl}/OrderVolatilitySearch`)

  await test.step('explains that the cycle was not checked, and checks it', async () => {
    await expect(page.getByText('The volatility of this cycle has not been checked yet')).toBeVisible()
    await page.getByRole('button', { name: 'Run check' }).press('Enter')
    await expect(grid.getByRole('img', { name: /^Last 6 cycles/ }).first()).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('region', { name: 'Totals of all rows found' })).toContainText('N+3')
  })

  await test.step('shows the rule versions of the check', async () => {
    await page.getByRole('button', { name: /^Tolerances/ }).press('Enter')
    await expect(page.getByRole('complementary')).toContainText(/v\d+/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('complementary')).toBeHidden()
  })

  await test.step('sums up by dealer', async () => {
    await page.goto(`${system.webUrl}/OrderVolatilitySearch?level=DEALER`)
    await expect(grid.getByRole('row').nth(1)).toContainText(/[A-Z]{2}\d{2}/)
    await expect(page.getByRole('columnheader', { name: 'Part no' })).toHaveCount(0)
  })

  await test.step('accepts the orders of a part with the dealer’s reason', async () => {
    await page.goto(`${system.webUrl}/OrderVolatilitySearch?verdict=OVER`)
    await grid.getByRole('row').nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Answer \(\d+\)/ }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Dealer’s reason' }).fill('Sales campaign')
    await dialog.getByRole('button', { name: 'Accept' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => query(system, `select distinct reason, decision from volatility_answer ${ofSite}`))
      .toEqual([{ reason: 'Sales campaign', decision: 'ACCEPTED' }])
  })
})
