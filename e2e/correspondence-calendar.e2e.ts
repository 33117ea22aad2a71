import { expect, query, rowsOn, signedInTab, test } from './fixtures.ts'

/** CORRESPONDENCE CALENDAR without a mouse: a registered month gets a new revision, which is deleted again. */

const planner = signedInTab('planner')

test.afterAll(({ system }) => query(system, 'delete from correspondence_rev'))

test('prepares a month and deletes its draft by keyboard alone', async ({ system }) => {
  const { page } = planner
  const [last] = await query<{ dealer: string; month: string }>(
    system,
    `select dealer_code as dealer, max(order_month)::text as month from correspondence
     where dealer_code = (select min(dealer_code) from correspondence) group by 1`,
  )
  const { dealer = '', month = '' } = last ?? {}
  const search = new URLSearchParams({ dealer, orderMonthFrom: month, orderMonthTo: month })
  const run = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  const status = page.getByRole('table', { name: 'Months' })
  await page.goto(`${system.webUrl}/CorrespondenceCalendar?${search}`)
  await rowsOn(page)
  await expect(status).toContainText('Registered')

  await test.step('prepares it in the background', async () => {
    await run('Prepare')
    const start = page.getByRole('dialog').getByRole('button', { name: 'Prepare', exact: true })
    await expect(start).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(status.getByRole('cell', { name: 'Prepared', exact: true })).toBeVisible()
    expect(await query(system, `select status from correspondence_rev where dealer_code = $1`, [dealer])).toEqual([
      { status: 'PREPARED' },
    ])
  })

  await test.step('deletes the draft; the registered rows stay', async () => {
    await page.getByRole('checkbox', { name: 'Select all months' }).focus()
    await page.keyboard.press('Space')
    await run('Delete draft')
    await page.keyboard.press('Enter')
    await expect(status.getByRole('cell', { name: 'Prepared', exact: true })).toBeHidden()
    expect(await query(system, 'select 1 from correspondence_rev where dealer_code = $1', [dealer])).toEqual([])
  })
})
