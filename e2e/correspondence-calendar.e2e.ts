import { readFile } from 'node:fs/promises'
import { expect, query, rowsOn, signedInTab, test } from './fixtures.ts'

/** CORRESPONDENCE CALENDAR without a mouse. */

const planner = signedInTab('planner')
const approver = signedInTab('approver')

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

const addressOf = (webUrl: string) => {
  const search = new URLSearchParams({ dealer: asked.dealer, orderMonthFrom: asked.month, orderMonthTo: asked.month })
  return `${webUrl}/CorrespondenceCalendar?${search}`
}

/** Presses Enter on a button that can be used. */
async function choose({ page }: Pick<typeof planner, 'page'>, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.press('Enter')
}

const statusOf = ({ page }: typeof planner, state: string) =>
  page.getByRole('table', { name: 'Months' }).getByRole('cell', { name: state, exact: true })

async function selectMonths({ page }: typeof planner) {
  const all = page.getByRole('checkbox', { name: 'Select all months' })
  if (!(await all.isChecked())) await all.press('Space')
}

test('prepares a month and deletes its draft by keyboard alone', async ({ system }) => {
  const { page } = planner
  const keys = page.keyboard
  const revisions = () =>
    query(system, `select status from correspondence_rev where dealer_code = $1 order by rev`, [asked.dealer])
  await page.goto(addressOf(system.webUrl))
  await rowsOn(page)
  await expect(statusOf(planner, 'Registered')).toBeVisible()

  await test.step('prepares it in the background, and deletes the draft', async () => {
    await choose(planner, 'Prepare')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Prepare', exact: true })).toBeFocused()
    await keys.press('Enter')
    await expect(statusOf(planner, 'Prepared')).toBeVisible()
    expect(await revisions()).toEqual([{ status: 'PREPARED' }])
    await selectMonths(planner)
    await choose(planner, 'Delete draft')
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
    await keys.press('Enter')
    await expect(statusOf(planner, 'Registered')).toBeVisible()
    expect(await revisions()).toEqual([])
  })
})

test('registers a month that somebody else approved, by keyboard alone', async ({ system }) => {
  const search = new URLSearchParams([...dealers.map((dealer) => ['dealer', dealer]), ['orderMonthTo', asked.month]])
  const address = `${system.webUrl}/CorrespondenceCalendar?${search}`
  const act = async ({ page }: typeof planner, name: string, { dealer, month }: Month) => {
    const checkbox = page.getByRole('checkbox', { name: `Select ${dealer} ${month.slice(0, 4)}/${month.slice(4)}` })
    if (!(await checkbox.isChecked())) await checkbox.press('Space')
    await expect(checkbox).toBeChecked()
    await choose({ page }, name)
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
    const { page } = planner
    await page.goto(address)
    await rowsOn(page)
    await choose(planner, 'Prepare')
    const method = page.getByRole('dialog').getByRole('combobox', { name: 'Method' })
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await method.press(key)
    await expect(method).toHaveValue('Create all rows again')
    await page.getByRole('dialog').getByRole('button', { name: 'Prepare', exact: true }).press('Enter')
    await expect(statusOf(planner, 'Prepared').first()).toBeVisible()
    await expect(statusOf(planner, 'Preparing')).toHaveCount(0)
    // Months with errors cannot be approved; the holidays of the coming months decide which have some.
    const [sound] = await query<Month>(
      system,
      `select dealer_code as dealer, order_month::text as month from correspondence_rev
       where dealer_code = any($1) and violations = '[]' and exceptions = '[]' order by 2, 1 limit 1`,
      [dealers],
    )
    chosen = sound ?? chosen
    await selectMonths(planner)
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('approves it as somebody else', async () => {
    await approver.page.goto(address)
    await act(approver, 'Approve', chosen)
    await expect(statusOf(approver, 'Approved')).toBeVisible()
  })

  await test.step('registers it', async () => {
    await act(approver, 'Register', chosen)
    const impact = approver.page.getByRole('dialog').filter({ hasText: 'Affected by the change' })
    await impact.getByRole('button', { name: 'OK' }).press('Enter')
    await expect(statusOf(approver, 'Registered')).toBeVisible()
    expect(await revisionOf(chosen)).toEqual([{ status: 'REGISTERED', prepared_by: 'E100001', approved_by: 'E100004' }])
  })
})

test('shows a month of the dealer, and takes back the sailing schedule it gave, by keyboard alone', async ({
  system,
}) => {
  const { page } = planner
  await page.goto(addressOf(system.webUrl))
  await rowsOn(page)

  await test.step('shows the dates of the month as a calendar', async () => {
    await choose(planner, 'Month view')
    const panel = page.getByRole('complementary')
    await expect(panel.getByText('Vanning').first()).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(panel).toBeHidden()
  })

  await test.step('downloads the voyages and uploads them unchanged', async () => {
    await choose(planner, 'Sailing schedule')
    const panel = page.getByRole('complementary')
    await expect(panel.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download schedule' }).press('Enter')
    const file = await (await download).path()
    const chooser = page.waitForEvent('filechooser')
    await panel.getByRole('button', { name: 'Choose file' }).press('Enter')
    await (await chooser).setFiles({
      name: 'schedule.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await readFile(file),
    })
    await expect(panel.getByText('Checked, not committed')).toBeVisible()
    await expect(panel).toContainText('0 added, 0 changed, 0 blank sailings')
  })
})
