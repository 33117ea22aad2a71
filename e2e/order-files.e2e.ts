import { addMonths, monthOf } from '@packing/contract'
import type { Locator, Page } from '@playwright/test'
import { demoDay } from '../apps/api/src/demo/terms/demo-site.ts'
import { systemClock } from '../apps/api/src/platform/clock/clock.ts'
import { demands, record511, record512, vda, x12Of } from '../packages/edi/src/testing/sample-messages.ts'
import { expect, expectRejectionsOnly, openAs, query, test } from './fixtures.ts'

/** Files of dealers in ORDER COMPILING: own columns and delivery schedules. They are checked, and not committed. */

/** A cycle of its own: other files have the ones before it. */
const cycleMonth = addMonths(monthOf(demoDay(systemClock.now())), 3)
const firmMonth = addMonths(cycleMonth, 1)
/** Nine weeks after the last registered month, as if the dealer's calendar of the firm month were registered. */
const registered = `
  insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
  select prct_code, dealer_code, production_date + 63, $1, pack_date_from + 63, pack_date_to + 63, van_date + 63, etd + 63, eta + 63, arrival_date + 63
  from correspondence where prct_code = '200100' and dealer_code = 'TH01'
    and order_month = (select max(order_month) from correspondence where prct_code = '200100' and dealer_code = 'TH01')`
const unregistered = `delete from correspondence where prct_code = '200100' and dealer_code = 'TH01' and order_month = $1`
/** The part with the lowest number, and two production dates of the firm month. */
const orderable = `
  select (select min(part_no) from part where prct_code = '200100') as part, production_date::text as day
  from correspondence where prct_code = '200100' and dealer_code = 'TH01' and order_month = $1 order by production_date limit 2`

test.beforeAll(async ({ system }) => void (await query(system, registered, [firmMonth])))
test.afterAll(async ({ system }) => {
  await query(system, unregistered, [firmMonth])
  for (const table of ['order_file_mapping', 'edi_part', 'edi_partner', 'edi_reading', 'cumulative_reset'])
    await query(system, `delete from ${table}`)
  await query(system, 'delete from order_upload where cycle_month = $1', [cycleMonth])
})

const dialogOn = (page: Page) => page.getByRole('dialog')

async function chooseFile(page: Page, button: Locator, name: string, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
}

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'File settings' }).click()
  const dialog = dialogOn(page)
  await dialog.getByRole('combobox', { name: 'Dealer' }).selectOption('TH01')
  return dialog
}

/** Checks a file and closes the dialog again. */
async function check(page: Page, name: string, content: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await chooseFile(page, page.getByRole('button', { name: 'Choose file' }), name, content)
  const dialog = dialogOn(page)
  await expect(dialog.getByRole('button', { name: 'Commit' })).toBeVisible({ timeout: 30_000 })
  return dialog
}

test('reads a dealer’s own columns, and delivery schedules of a sender that was assigned to the dealer', async ({
  page,
  system,
  complaints,
}) => {
  const [first, second] = await query<{ part: string; day: string }>(system, orderable, [firmMonth])
  if (!first || !second) throw new Error(`The dealer produces nothing of ${firmMonth}`)
  const { part } = first
  const file = ['Feld A,Feld B,Feld C,Feld D', `PO7,${part},${first.day},40`, `PO7,${part},${second.day},60`].join('\n')
  await openAs(page, system, 'planner', `/OrderCompiling?cycleMonth=${cycleMonth}`)

  await test.step('drags fields onto the headings and sees the order lines they make', async () => {
    const dialog = await openSettings(page)
    await chooseFile(page, dialog.getByRole('button', { name: 'Choose a file of the dealer' }), 'orders.csv', file)
    const preview = dialog.getByRole('region', { name: 'First order lines' })
    await expect(preview).toContainText('Choose the columns')
    for (const [field, heading] of [
      ['Order no', 'Feld A'],
      ['Part no', 'Feld B'],
      ['Required date', 'Feld C'],
      ['Qty', 'Feld D'],
    ] as const) {
      const chip = dialog.getByRole('group', { name: 'Fields' }).getByText(field, { exact: true })
      await chip.dragTo(dialog.getByRole('cell', { name: heading, exact: true }))
      await expect(
        dialog.getByRole('combobox', { name: `Meaning of ${heading}` }).locator('option:checked'),
      ).toHaveText(field)
    }
    await expect(preview.getByRole('row')).toHaveCount(3)
    await expect(preview.getByRole('row').nth(1)).toContainText('40')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('4 columns mapped')).toBeVisible()
    // Whoever pauses between two fields sees why the fields so far do not suffice.
    expectRejectionsOnly(complaints)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('applies them to the file', async () => {
    const dialog = await check(page, 'orders.csv', file)
    await expect(dialog).toContainText('Dealer’s own columns')
    await expect(dialog).toContainText('TH01')
    await expect(dialog.getByRole('button', { name: 'Commit' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  const compact = first.day.replaceAll('-', '')
  const schedule = (qty: string) =>
    [
      "UNA:+.? 'UNB+UNOA:2+E2EBUYER+200100+261105:0815+77'UNH+1+DELFOR:D:04A:UN'BGM+241+DS1+5'DTM+137:20261105:102'",
      `NAD+ST+GATE7'LIN+1++${part}:IN'RFF+ON:PO7'QTY+70:120'DTM+51:20260401:102'SCC+1'QTY+113:${qty}'DTM+2:${compact}:102'`,
      "UNT+12+1'UNZ+1+77'",
    ].join('')

  await test.step('assigns sender and delivery point', async () => {
    const dialog = await openSettings(page)
    await dialog.getByRole('textbox', { name: 'Sender 1' }).fill('E2EBUYER')
    await dialog.getByRole('textbox', { name: 'Delivery point 1' }).fill('GATE7')
    await dialog.getByRole('textbox', { name: 'Reset date of cumulative quantities' }).fill('2026/04/01')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const stored = 'select sender_id, delivery_point from edi_partner'
    await expect.poll(() => query(system, stored)).toEqual([{ sender_id: 'E2EBUYER', delivery_point: 'GATE7' }])
    const reading = dialog.getByRole('region', { name: 'Reading of EDI files' })
    await reading.getByRole('combobox', { name: 'Meaning of dates' }).selectOption('Always delivery')
    await reading.getByRole('button', { name: 'Add a unit' }).click()
    await reading.getByRole('textbox', { name: 'Unit 1' }).fill('CT')
    await reading.getByRole('textbox', { name: 'Pieces 1' }).fill('6')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => query(system, 'select dates, units from edi_reading'))
      .toEqual([{ dates: 'DELIVERY', units: [{ unit: 'CT', pieces: 6 }] }])
    // Until the page has the reply, Escape asks about unsaved entries.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0, { timeout: 500 })
    }).toPass()
  })

  await test.step('names the segment of an error', async () => {
    const dialog = await check(page, 'schedule.edi', schedule('x'))
    await expect(dialog.getByRole('row').filter({ hasText: 'QTY' }).first()).toContainText('Error')
    await expect(dialog.getByRole('button', { name: 'Commit' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('previews the orders of the schedule', async () => {
    const dialog = await check(page, 'schedule.edi', schedule('40'))
    await expect(dialog).toContainText('EDIFACT DELFOR')
    await expect(dialog).toContainText('TH01')
    await expect(dialog.getByRole('button', { name: 'Commit' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('shows what each other format was read as, by keyboard alone, in Japanese', async () => {
    await query(
      system,
      `insert into edi_partner (prct_code, sender_id, delivery_point, dealer_code) values
        ('200100', 'BUYER01', 'GATE7', 'TH01'), ('200100', 'BUYER01', '001', 'TH01')`,
    )
    await page.evaluate(() => localStorage.setItem('packing.preferences', JSON.stringify({ language: 'ja' })))
    await page.reload()
    const own = `dealer_code,order_no,line_no,order_type,part_no,target_month,required_on,qty
TH01,A1,1,R,${part},${firmMonth},${first.day},40`
    const planned = ['BFR*05*R1**DL*A*20261201*20281231*20261105', 'N1*ST**92*GATE7', `LIN**BP*${part}*PO*PO7`]
    const files = [
      ['標準の列', 'orders.csv', own],
      ['ANSI X12 830', 'schedule.x12', x12Of('830', ...planned, 'UIT*EA', `FST*40*C*D*${compact}`)],
      [
        'VDA 4905',
        'schedule.vda',
        vda(record511, record512(part), demands('513', [compact.slice(2), 40], ['000000', 0])),
      ],
    ] as const
    for (const [format, name, content] of files) {
      const upload = page.getByRole('button', { name: 'アップロード', exact: true })
      await upload.focus()
      await page.keyboard.press('Enter')
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'ファイルを選択' }).focus()
      await page.keyboard.press('Enter')
      await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
      const dialog = dialogOn(page)
      await expect(dialog).toContainText(format, { timeout: 30_000 })
      await expect(dialog.getByRole('button', { name: '登録', exact: true })).toBeEnabled()
      await expect(dialog.getByRole('row', { name: '今回 40 0 0 0 40' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })
})
