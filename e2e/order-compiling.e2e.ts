import { addMonths, businessDate, monthOf, systemClock } from '../apps/api/src/platform/clock/clock.ts'
import { expect, query, rowsOn, signedInTab, test } from './fixtures.ts'
import { answerDialog, cellOf, shownPart, typeInto } from './grid-page.ts'

/** ORDER COMPILING, and the dialogue that follows: the dealer’s file, the planner’s answer, the dealer’s acceptance. */
const planner = signedInTab('planner')
const dealer = signedInTab('dealer')

const today = businessDate(systemClock.now())
/** A cycle of its own: the demo and other files have the two before it. */
const cycleMonth = addMonths(monthOf(today), 2)
const firmMonth = addMonths(cycleMonth, 1)
const firmDay = `${firmMonth.slice(0, 4)}-${firmMonth.slice(4)}`

test.afterAll(async ({ system }) => {
  await query(system, "delete from notice where kind = 'OCF'")
  await query(system, 'delete from ocf_seen')
  for (const table of ['ocf_answer', 'order_adjustment', 'order_line', 'order_release', 'order_upload', 'order_cycle'])
    await query(system, `delete from ${table} where cycle_month = $1`, [cycleMonth])
})

test('brings a dealer’s file to an answer that the dealer accepts', async ({ system }) => {
  test.setTimeout(60_000)
  const { page } = planner
  const parts = await query<{ part: string }>(
    system,
    `select part_no as part from packing_condition where prct_code = '200100' and status = 'APPROVED' and dealer_code = '*'
     and pack_style = 'STD' group by 1 order by 1 limit 2`,
  )
  const [first = '', second = ''] = parts.map(({ part }) => part)

  await test.step('opens the cycle with a cut-off for all dealers', async () => {
    await page.goto(`${system.webUrl}/OrderCompiling?cycleMonth=${cycleMonth}`)
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

  const answers = () =>
    query(
      system,
      `select line_no as line, status, confirmed_qty as confirmed, sent_version is not null as "isSent" from ocf_answer
       where cycle_month = $1 order by 1`,
      [cycleMonth],
    )
  await test.step('confirms the other line and sends the answer', async () => {
    await page.goto(`${system.webUrl}/OrderOcfAsn?cycleMonth=${cycleMonth}&dealer=TH01&partNo=${second}`)
    await rowsOn(page)
    await page.getByRole('grid').getByRole('row').nth(1).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await typeInto(page, await cellOf(page, second, 'Pack date'), `${firmDay}-14`)
    await page.keyboard.press('Control+s')
    await expect.poll(answers).toEqual([{ line: 2, status: 'CONFIRMED', confirmed: 41, isSent: false }])
    const tick = page.getByRole('grid').getByRole('row').nth(1).getByRole('checkbox').first()
    if (!(await tick.isChecked())) await tick.check()
    await page.getByRole('button', { name: 'Notify' }).click()
    await answerDialog(page, /TH01|dealer|PRCTCC|row/i)
    await expect.poll(answers).toMatchObject([{ isSent: true }])
  })

  await test.step('leads the dealer from the notice to the answer, which is accepted', async () => {
    const { page: theirs } = dealer
    await theirs.goto(`${system.webUrl}/TopPage`)
    await theirs.getByRole('button', { name: /^TH01 .*order line confirmed/ }).click()
    await answerDialog(theirs, '200100')
    await rowsOn(theirs)
    const row = theirs.getByRole('row').filter({ hasText: shownPart(second) })
    await row.first().getByRole('checkbox').first().check()
    await theirs.getByRole('button', { name: 'Accept', exact: true }).click()
    await theirs.keyboard.press('Control+s')
    await expect.poll(answers).toMatchObject([{ status: 'ACCEPTED', confirmed: 41 }])
  })
})
