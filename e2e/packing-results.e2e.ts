import { resultImbalances } from '../apps/api/src/testing/result-imbalances.ts'
import { expect, expectRejectionsOnly, openAs, query, rowsOn, test } from './fixtures.ts'

/** A picture of one dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

interface SomeCase {
  readonly no: string
  readonly on: string
  readonly qty: number
  readonly status: string
}

/** With one part, of an open month: without a result and planned until today if there is one, otherwise packed and not yet loaded. */
const someCase = `
  select h.case_no as no, h.pack_on::text as "on", h.qty, h.status from case_header h join packing_plan p using (plan_id)
  where h.prct_code = '200100' and h.part_count = 1 and h.qty > 1
    and not exists (select 1 from closed_month c where c.prct_code = h.prct_code and c.month = p.month)
    and (h.result_id is null and h.status in ('PLANNED', 'PRINTED') or h.status = 'PACKED')
  order by h.pack_on > (now() at time zone 'Asia/Tokyo' - interval '6 hours 30 minutes')::date, h.status = 'PACKED', h.pack_on desc, h.case_no limit 1`

test('records a case as planned, corrects its pieces, and cancels the result', async ({ page, system, complaints }) => {
  const [found] = await query<SomeCase>(system, someCase)
  const { no = '', on = '', qty = 0, status = '' } = found ?? {}
  const stored = () => query(system, 'select status, packed_qty from case_header where case_no = $1', [no])
  const row = page.getByRole('row').filter({ hasText: no })
  const panel = page.getByRole('complementary')
  const cancelResult = async () => {
    await row.getByRole('checkbox').first().check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Cancel result' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option', { name: 'Other' }).click()
    await dialog.getByRole('button', { name: 'Cancel result' }).click()
    await expect(dialog).toBeHidden()
  }
  await openAs(page, system, 'planner', `/PackingResultsMaintenance?packFrom=${on}&packTo=${on}&caseNo=${no}`)
  await rowsOn(page)
  if (status === 'PACKED') await cancelResult()
  const [{ status: before } = { status: '' }] = await query<{ status: string }>(
    system,
    'select status from case_header where case_no = $1',
    [no],
  )

  await test.step('records the planned pieces', async () => {
    await row.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Packed as planned' }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('1 row saved.', { exact: false }).first()).toBeVisible()
    await expect.poll(stored).toEqual([{ status: 'PACKED', packed_qty: qty }])
  })

  await test.step('asks for the reason of a difference and shows the reversed entry', async () => {
    await page.getByRole('button', { name: 'Contents and corrections' }).click()
    await panel.getByRole('textbox', { name: /^Packed qty: / }).fill(String(qty - 1))
    await page.keyboard.press('Enter')
    await expect(panel.getByText('Choose a reason', { exact: false }).first()).toBeVisible()
    await panel.getByRole('combobox', { name: 'Reason', exact: true }).click()
    await page.getByRole('option', { name: 'Miscounted' }).click()
    await panel.getByRole('button', { name: 'Save case' }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(3)
    await expect(panel.getByText('Reversal of', { exact: false })).toBeVisible()
    await expect.poll(stored).toEqual([{ status: 'SHORT', packed_qty: qty - 1 }])
  })

  await test.step('keeps unsaved entries while another case or no case is open', async () => {
    const remark = panel.getByRole('textbox', { name: 'Remark' })
    await remark.fill('Counted twice')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Contents and corrections' }).click()
    await expect(remark).toHaveValue('Counted twice')
    await panel.getByRole('textbox', { name: /^Packed qty: / }).fill('')
    await panel.getByRole('button', { name: 'Save case' }).click()
    await expect(panel.getByText('Enter the packed pieces', { exact: false })).toBeVisible()
    await panel.getByRole('button', { name: 'Discard entries' }).click()
    await expect(remark).toHaveValue('')
    await expect(panel.getByRole('button', { name: 'Discard entries' })).toBeHidden()
  })

  await test.step('stores a photo of the defect', async () => {
    const chooser = page.waitForEvent('filechooser')
    await panel.getByRole('button', { name: 'Add photo' }).click()
    await (await chooser).setFiles({ name: 'defect.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') })
    await panel.getByRole('button', { name: 'Enlarge photo 1' }).click()
    await expect(panel.getByRole('img', { name: `Photo 1 of case ${no}` })).toBeVisible()
    await panel.getByRole('button', { name: 'Delete photo 1' }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'OK' }).click()
    await expect(panel.getByText('No photos.', { exact: false })).toBeVisible()
  })

  await test.step('cancels the result with a reason', async () => {
    await page.keyboard.press('Escape')
    await cancelResult()
    await expect.poll(stored).toEqual([{ status: before, packed_qty: 0 }])
    // Asked for a reason.
    expectRejectionsOnly(complaints)
    // Of the demo's past as well.
    expect(await query(system, resultImbalances)).toEqual([])
  })
})
