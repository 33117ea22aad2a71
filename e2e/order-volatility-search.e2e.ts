import { expect, expectRejectionsOnly, follow, openAs, query, RUN_MS, test } from './fixtures.ts'

const ofSite = "where prct_code = '200100'"
/** As they were before the confirmation. */
let cycles: { cycle: string; dealer: string; status: string }[] = []

/** A cycle with a volatility check is confirmed only after its answers: other files know none. */
test.afterAll(async ({ system }) => {
  for (const { cycle, dealer, status } of cycles)
    await query(
      system,
      `update order_cycle set status = '${status}', confirmed_rev = null ${ofSite} and cycle_month = $1 and dealer_code = $2`,
      [cycle, dealer],
    )
  for (const what of ['answer', 'history', 'quantity', 'sum', 'judgement', 'rule', 'run'])
    await query(system, `delete from volatility_${what} ${ofSite}`)
  const ofCheck = "select run_id from job_net_run where net_id = 'VOLATILITY_CHECK'"
  for (const table of ['job_log', 'job_run', 'job_net_run'])
    await query(system, `delete from ${table} where run_id in (${ofCheck})`)
})

test('checks a cycle, finds orders above the tolerance by part and dealer, and accepts one', async ({
  page,
  system,
  complaints,
}) => {
  const grid = page.getByRole('grid', { name: 'Orders against the forecast' })
  // The cycle after the last closed one: other files upload a later one, which has no confirmed cycle before it.
  const [open] = await query<{ cycle: string }>(
    system,
    `select min(cycle_month) as cycle from order_cycle ${ofSite} and status not in ('CONFIRMED', 'CLOSED')`,
  )
  const address = (condition = '') => `/OrderVolatilitySearch?cycleMonth=${open?.cycle}${condition}`
  await openAs(page, system, 'planner', address())

  await test.step('explains that the cycle was not checked, and checks it', async () => {
    await expect(page.getByText('The volatility of this cycle has not been checked yet')).toBeVisible()
    await page.getByRole('button', { name: 'Run check' }).press('Enter')
    await expect(grid.getByRole('img', { name: /^Last 6 cycles/ }).first()).toBeVisible({ timeout: RUN_MS })
    await expect(page.getByRole('region', { name: 'Totals of all rows found' })).toContainText('N+3')
  })

  await test.step('shows the rule versions of the check', async () => {
    await page.getByRole('button', { name: /^Tolerances/ }).press('Enter')
    await expect(page.getByRole('complementary')).toContainText(/v\d+/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('complementary')).toBeHidden()
  })

  await test.step('sums up by dealer', async () => {
    await follow(page, address('&level=DEALER'))
    await expect(grid.getByRole('row').nth(1)).toContainText(/[A-Z]{2}\d{2}/)
    await expect(page.getByRole('columnheader', { name: 'Part no' })).toHaveCount(0)
  })

  await test.step('accepts the orders of a part with the dealer’s reason', async () => {
    await follow(page, address('&verdict=OVER'))
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

  await test.step('confirms a dealer without open orders, and names what prevents the other', async () => {
    const ofCycle = `${ofSite} and cycle_month = '${open?.cycle}'`
    cycles = await query(
      system,
      `select cycle_month as cycle, dealer_code as dealer, status from order_cycle ${ofCycle}`,
    )
    const [blocked] = await query<{ dealer: string }>(
      system,
      `select distinct dealer_code as dealer from volatility_judgement ${ofCycle} and verdict = 'OVER' and month_offset = 0 limit 1`,
    )
    const ready = cycles.find(({ dealer }) => dealer !== blocked?.dealer)?.dealer
    await query(system, `update order_cycle set status = 'COMPILED' ${ofCycle}`)
    await query(system, `delete from volatility_judgement ${ofCycle} and dealer_code = '${ready}'`)
    await follow(page, `/OrderCompiling?cycleMonth=${open?.cycle}&dealer=${ready}&dealer=${blocked?.dealer}`)
    for (const dealer of [ready, blocked?.dealer])
      await page
        .getByRole('row')
        .filter({ has: page.getByRole('gridcell', { name: dealer ?? '', exact: true }) })
        .first()
        .getByRole('checkbox')
        .check()
    await page.getByRole('button', { name: 'Confirm (2)' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(`Dealer ${blocked?.dealer} has`)
    await question.getByRole('button', { name: 'OK' }).click()
    await expect
      .poll(() => query(system, `select dealer_code as dealer from order_cycle ${ofCycle} and status = 'CONFIRMED'`))
      .toEqual([{ dealer: ready }])
    expectRejectionsOnly(complaints)
  })
})
