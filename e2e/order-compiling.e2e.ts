import { addMonths, monthOf } from '@packing/contract'
import { demoDay } from '../apps/api/src/demo/terms/demo-site.ts'
import { systemClock } from '../apps/api/src/platform/clock/clock.ts'
import { expect, openAs, query, test } from './fixtures.ts'
import { cellOf, typeInto } from './grid-page.ts'

/** ORDER COMPILING by keyboard; the dialogue that follows is in main-job. */

const today = demoDay(systemClock.now())
/** A cycle of its own: the demo and other files have the two before it. */
const cycleMonth = addMonths(monthOf(today), 2)
const firmMonth = addMonths(cycleMonth, 1)
const firmDay = `${firmMonth.slice(0, 4)}-${firmMonth.slice(4)}`

test.afterAll(async ({ system }) => {
  for (const table of ['order_adjustment', 'order_line', 'order_release', 'order_upload', 'order_cycle'])
    await query(system, `delete from ${table} where cycle_month = $1`, [cycleMonth])
})

test('opens a cycle, commits a dealer’s file and sets a manual quantity', async ({ page, system }) => {
  test.setTimeout(60_000)
  const parts = await query<{ part: string }>(
    system,
    `select part_no as part from packing_condition where prct_code = '200100' and status = 'APPROVED' and dealer_code = '*'
     and pack_style = 'STD' group by 1 order by 1 limit 2`,
  )
  const [first = '', second = ''] = parts.map(({ part }) => part)

  await test.step('opens the cycle with a cut-off for all dealers', async () => {
    await openAs(page, system, 'planner', `/OrderCompiling?cycleMonth=${cycleMonth}`)
    await page.getByRole('button', { name: 'Cut-off', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Date' }).fill(`${firmMonth.slice(0, 4)}/${firmMonth.slice(4)}/01`)
    await dialog.getByRole('button', { name: 'Set cut-off' }).press('Enter')
    await expect(dialog).toBeHidden()
    const opened = page.getByRole('row').filter({ hasText: `${firmMonth.slice(0, 4)}/${firmMonth.slice(4)}/01 17:00` })
    await expect(opened).toHaveCount(3)
    await expect(opened.first()).toContainText('Open')
  })

  await test.step('commits the dealer’s file', async () => {
    const head = 'dealer_code,order_no,line_no,part_no,target_month,required_on,qty,pack_from,pack_to'
    const window = `${firmDay}-10,${firmDay}-14`
    const lines = [first, second].map(
      (part, at) => `TH01,JOURNEY,${at + 1},${part},${firmMonth},${firmDay}-14,${40 + at},${window}`,
    )
    await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose file' }).press('Enter')
    const buffer = Buffer.from(`${[head, ...lines].join('\r\n')}\r\n`)
    await (await chooser).setFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Commit' }).press('Enter')
    await expect(dialog).toBeHidden({ timeout: 30_000 })
    await expect(page.getByRole('row').filter({ hasText: 'Received' }).last()).toContainText('TH01')
  })

  await test.step('sets a manual quantity by keyboard, with its reason', async () => {
    await typeInto(page, await cellOf(page, first, /^Manual qty/), '30')
    await typeInto(page, await cellOf(page, first, 'Reason for change'), 'Shared stock')
    await page.keyboard.press('Control+s')
    const stored = 'select manual_qty as qty, manual_reason as reason from order_adjustment where cycle_month = $1'
    await expect.poll(() => query(system, stored, [cycleMonth])).toEqual([{ qty: 30, reason: 'Shared stock' }])
  })
})
