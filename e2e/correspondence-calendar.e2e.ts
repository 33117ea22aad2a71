import { expect, query, rowsOn, signedInTab, test } from './fixtures.ts'

/** CORRESPONDENCE CALENDAR without a mouse: a month is prepared, edited, approved by somebody else and registered. */

const planner = signedInTab('planner')
const approver = signedInTab('approver')

const state = { dealer: '', month: '', before: [] as Record<string, unknown>[] }

test.afterAll(async ({ system }) => {
  const { dealer, month, before } = state
  await query(system, 'delete from correspondence_rev where dealer_code = $1 and order_month = $2', [dealer, month])
  await query(system, 'delete from correspondence where dealer_code = $1 and order_month = $2', [dealer, month])
  await query(system, 'insert into correspondence select * from jsonb_populate_recordset(null::correspondence, $1)', [
    JSON.stringify(before),
  ])
})

test('prepares, edits, approves and registers a month by keyboard alone', async ({ system }) => {
  const keys = planner.page.keyboard
  const { page } = planner
  const [last] = await query<{ dealer: string; month: string }>(
    system,
    `select dealer_code as dealer, max(order_month)::text as month from correspondence where dealer_code = (select min(dealer_code) from correspondence) group by 1`,
  )
  const { dealer = '', month = '' } = last ?? {}
  state.dealer = dealer
  state.month = month
  state.before = (
    await query<{ row: Record<string, unknown> }>(
      system,
      'select to_jsonb(c) as row from correspondence c where dealer_code = $1 and order_month = $2',
      [dealer, month],
    )
  ).map(({ row }) => row)
  const address = `${system.webUrl}/CorrespondenceCalendar?dealer=${dealer}&orderMonthFrom=${month}&orderMonthTo=${month}&sort=productionDate`
  const run = async (on: typeof page, name: string) => {
    const button = on.getByRole('button', { name, exact: true })
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await button.focus()
    await on.keyboard.press('Enter')
  }
  const confirm = async (on: typeof page) => {
    await expect(on.getByRole('dialog')).toBeVisible()
    await on.keyboard.press('Enter')
    await expect(on.getByRole('dialog')).toBeHidden()
  }
  const badge = (on: typeof page, status: string) => on.getByRole('table', { name: 'Months' }).getByText(status)

  await test.step('prepares all rows of the month again', async () => {
    await page.goto(address)
    await rowsOn(page)
    await page.screenshot({ path: '/tmp/c/1.png' })
    await run(page, 'Prepare')
    const method = page.getByRole('combobox', { name: 'Method' })
    await method.focus()
    await keys.press('Enter')
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(method).toHaveValue('Create all rows again')
    await page.screenshot({ path: '/tmp/c/1b.png' })
    await page.getByRole('dialog').getByRole('button', { name: 'Prepare', exact: true }).focus()
    await keys.press('Enter')
    await expect(badge(page, 'Prepared')).toBeVisible()
  })
  console.log(JSON.stringify(await query(system, `select dealer_code, order_month, rev, status, row_count, changed_count, prepared_by, authors, violations, exceptions from correspondence_rev`)))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.screenshot({ path: '/tmp/c/2.png' })
  await page.getByRole('button', { name: 'Date chain', exact: true }).click()
  await page.screenshot({ path: '/tmp/c/3.png' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Month view', exact: true }).click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/c/4.png' })
  await page.getByRole('button', { name: 'Sailing schedule', exact: true }).click()
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/c/5.png' })
  const ex = page.getByRole('button', { name: /errors/ })
  if ((await ex.count()) > 0) await ex.first().click()
  await page.screenshot({ path: '/tmp/c/7.png' })
  await page.keyboard.press('Escape')

  await test.step('edits a row, which stays with the draft', async () => {
    await page.goto(address)
    await rowsOn(page)
    await keys.press('/')
    await keys.press('F6')
    await keys.press('Control+Home')
    await keys.press('Control+End')
    await keys.type('By e2e')
    await keys.press('Tab')
    await keys.press('Control+s')
    await expect(page.getByText('1 row saved.', { exact: false }).first()).toBeVisible()
  })

  await test.step('is approved and registered by somebody else', async () => {
    const other = approver.page
    await other.goto(address)
    await rowsOn(other)
    const select = other.getByRole('checkbox', { name: 'Select all months' })
    await select.focus()
    await other.keyboard.press('Space')
    await run(other, 'Approve')
    await confirm(other)
    await expect(badge(other, 'Approved')).toBeVisible()
    await run(other, 'Register')
    await confirm(other)
    await other.waitForTimeout(1000)
    await other.screenshot({ path: '/tmp/c/8.png' })
    await confirm(other)
    await expect(badge(other, 'Registered')).toBeVisible()
    expect(
      await query(system, `select remark from correspondence where dealer_code = $1 and order_month = $2 and remark <> ''`, [dealer, month]),
    ).toEqual([{ remark: 'By e2e' }])
  })
  await approver.page.getByText('JA', { exact: true }).click()
  await approver.page.getByRole('button', { name: '船積予定', exact: true }).click()
  await approver.page.waitForTimeout(500)
  await approver.page.setViewportSize({ width: 1440, height: 900 })
  await approver.page.screenshot({ path: '/tmp/c/6.png' })
})
