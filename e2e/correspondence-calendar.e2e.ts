import { readFile } from 'node:fs/promises'
import { expect, query, rowsOn, signedInTab, test } from './fixtures.ts'

/** CORRESPONDENCE CALENDAR without a mouse. */

const planner = signedInTab('planner')

interface Month {
  readonly dealer: string
  readonly month: string
}
let asked: Month = { dealer: '', month: '' }

test.beforeAll(async ({ system }) => {
  const [last] = await query<Month>(
    system,
    `select dealer_code as dealer, max(order_month)::text as month from correspondence
     where dealer_code = (select min(dealer_code) from correspondence) group by 1`,
  )
  asked = last ?? asked
})
test.afterAll(async ({ system }) => {
  await query(system, 'delete from correspondence_row')
  await query(system, 'delete from correspondence_rev')
  await query(system, 'delete from schedule_upload')
})

const addressOf = (webUrl: string) => {
  const search = new URLSearchParams({ dealer: asked.dealer, orderMonthFrom: asked.month, orderMonthTo: asked.month })
  return `${webUrl}/CorrespondenceCalendar?${search}`
}

/** Presses Enter on a button that can be used. */
async function choose({ page }: typeof planner, name: string) {
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
    await expect(page.getByRole('dialog')).toBeVisible()
    await keys.press('Enter')
    await expect(statusOf(planner, 'Registered')).toBeVisible()
    expect(await revisions()).toEqual([])
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
