import { addMonths, monthOf } from '@packing/contract'
import type { Page } from '@playwright/test'
import { demoDay } from '../apps/api/src/demo/terms/demo-site.ts'
import { systemClock } from '../apps/api/src/platform/clock/clock.ts'
import { expect, expectRejectionsOnly, openAs, query, rowsOn, test } from './fixtures.ts'

/** CORRESPONDENCE CALENDAR without a mouse. */

interface Month {
  readonly dealer: string
  readonly month: string
}
let asked: Month = { dealer: '', month: '' }
/** Those of the test that registers. */
let dealers: readonly string[] = []
let rowsBefore: unknown

test.beforeAll(async ({ system }) => {
  const [last] = await query<Month>(
    system,
    `select dealer_code as dealer, max(order_month)::text as month from correspondence
     where dealer_code = (select min(dealer_code) from correspondence) group by 1`,
  )
  asked = last ?? asked
  const [found] = await query<{ rows: unknown; dealers: readonly string[] }>(
    system,
    `select jsonb_agg(c) as rows, array_agg(distinct dealer_code) as dealers from correspondence c
     where dealer_code in (select distinct dealer_code from correspondence order by 1 limit 3)`,
  )
  rowsBefore = found?.rows
  dealers = found?.dealers ?? []
})
test.afterAll(async ({ system }) => {
  await query(system, 'delete from correspondence where dealer_code = any($1)', [dealers])
  await query(system, 'insert into correspondence select * from jsonb_populate_recordset(null::correspondence, $1)', [
    JSON.stringify(rowsBefore),
  ])
  await query(system, 'delete from correspondence_row')
  await query(system, 'delete from correspondence_rev')
  await query(system, 'delete from schedule_upload')
})

/** Presses Enter on a button that can be used. */
async function choose(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.press('Enter')
}

const statusOf = (page: Page, state: string) =>
  page.getByRole('region', { name: 'Months' }).getByTitle(state, { exact: true })

test('registers a month that somebody else approved, by keyboard alone', async ({ page, system, complaints }) => {
  // The demo plans by business days: in the night before the first of a month the site would begin with a month without a plan.
  const first = addMonths(monthOf(demoDay(systemClock.now())), 1)
  const months = [
    ['orderMonthFrom', first],
    ['orderMonthTo', asked.month],
  ]
  const search = new URLSearchParams([...dealers.map((dealer) => ['dealer', dealer]), ...months])
  const address = `/CorrespondenceCalendar?${search}`
  const act = async (name: string, { dealer, month }: Month) => {
    const checkbox = page.getByRole('checkbox', { name: `Select ${dealer} ${month.slice(0, 4)}/${month.slice(4)}` })
    if (!(await checkbox.isChecked())) await checkbox.press('Space')
    await expect(checkbox).toBeChecked()
    await choose(page, name)
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).press('Enter')
  }
  const revisionOf = ({ dealer, month }: Month) =>
    query(
      system,
      'select status, prepared_by, approved_by from correspondence_rev where dealer_code = $1 and order_month = $2',
      [dealer, month],
    )
  let chosen = asked

  await test.step('does not let the planner who prepared it approve it', async () => {
    await openAs(page, system, 'planner', address)
    await rowsOn(page)
    await choose(page, 'Prepare')
    const method = page.getByRole('dialog').getByRole('combobox', { name: 'Method' })
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await method.press(key)
    await expect(method).toHaveValue('Create all rows again')
    await page.getByRole('dialog').getByRole('button', { name: 'Prepare', exact: true }).press('Enter')
    await expect(statusOf(page, 'Prepared').first()).toBeVisible()
    await expect(statusOf(page, 'Preparing')).toHaveCount(0)
    // Months with errors cannot be approved; the holidays of the coming months decide which have some.
    const [sound] = await query<Month>(
      system,
      `select dealer_code as dealer, order_month::text as month from correspondence_rev
       where dealer_code = any($1) and violations = '[]' and exceptions = '[]' order by 2, 1 limit 1`,
      [dealers],
    )
    chosen = sound ?? chosen
    const all = page.getByRole('checkbox', { name: 'Select all months' })
    if (!(await all.isChecked())) await all.press('Space')
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('approves it as somebody else', async () => {
    await openAs(page, system, 'approver', address)
    await rowsOn(page)
    await act('Approve', chosen)
    await expect(statusOf(page, 'Approved')).toBeVisible()
  })

  await test.step('registers it', async () => {
    await act('Register', chosen)
    const impact = page.getByRole('dialog').filter({ hasText: 'Affected by the change' })
    await impact.getByRole('button', { name: 'OK' }).press('Enter')
    await expect(statusOf(page, 'Registered')).toBeVisible()
    // The impact is asked about by a rejection.
    expectRejectionsOnly(complaints)
    expect(await revisionOf(chosen)).toEqual([{ status: 'REGISTERED', prepared_by: 'E100001', approved_by: 'E100004' }])
  })
})
