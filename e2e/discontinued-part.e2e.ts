import { addDays, addMonths, firstDayOf, monthOf } from '@packing/contract'
import { demoDay } from '../apps/api/src/demo/terms/demo-site.ts'
import { systemClock, writtenMonth } from '../apps/api/src/platform/clock/clock.ts'
import { expect, openAs, query, test } from './fixtures.ts'
import { answerDialog, press, shownPart } from './grid-page.ts'

const ECN = 'ECN-E2E'
const month = addMonths(monthOf(demoDay(systemClock.now())), 1)

/** The last day of the old part, a Friday in the middle of a month, and the first of the new one, the Monday after it. */
function changeIn(inMonth: string): { readonly last: string; readonly first: string } {
  let last = addDays(firstDayOf(inMonth), 14)
  while (new Date(last).getUTCDay() !== 5) last = addDays(last, 1)
  return { last: last.replaceAll('-', '/'), first: addDays(last, 3).replaceAll('-', '/') }
}

/** Ordered parts without a discontinuation and without a pair. */
const loneParts = `
  select p.part_no from part p where p.prct_code = '200100'
    and exists (select 1 from packing_condition c where c.prct_code = p.prct_code and c.part_no = p.part_no)
    and exists (select 1 from order_line l where l.prct_code = p.prct_code and l.part_no = p.part_no)
    and not exists (select 1 from discontinued_part d where d.prct_code = p.prct_code and p.part_no in (d.old_part, d.new_part))
    and not exists (select 1 from pairing g where g.prct_code = p.prct_code and p.part_no in (g.part_a, g.part_b))
  order by p.part_no limit 4`

test('registers a discontinuation: part lookup, impact, save, notice and no delete after it', async ({
  page,
  system,
  complaints,
}) => {
  const [oldPart = '', newPart = ''] = (await query<{ part_no: string }>(system, loneParts)).map((row) => row.part_no)
  await openAs(page, system, 'planner', `/DiscontinuedPart?ecnNo=${ECN}`)
  const dealer = await page.context().newPage()
  await openAs(dealer, system, 'dealer')
  await expect(dealer.getByRole('heading', { name: /^Latest order cycle / })).toBeVisible()
  const panel = page.getByRole('complementary')
  const row = page.getByRole('row').filter({ hasText: shownPart(oldPart) })

  await test.step('adds a row and looks parts up while they are typed', async () => {
    await page.getByRole('button', { name: 'Add row' }).click()
    await page.keyboard.type(ECN)
    await press(page, 'Tab')
    await page.keyboard.type(oldPart)
    await expect(page.getByRole('option').filter({ hasText: 'stock' })).toBeVisible()
    await press(page, 'Tab')
    await expect(panel.getByRole('region', { name: 'Old part' })).toContainText('Orders')
    await press(page, 'Tab', 2)
    await page.keyboard.type(newPart)
    await press(page, 'Tab', 5)
    await page.keyboard.type(writtenMonth(month))
    await press(page, 'Tab')
    await page.keyboard.type(changeIn(month).last)
    await press(page, 'Tab')
    await page.keyboard.type(changeIn(month).first)
    await press(page, 'Tab')
  })

  await test.step('shows the impact before saving', async () => {
    await page.keyboard.press('Control+s')
    await answerDialog(page, /Saving affects.*has warnings/s)
    await expect(page.getByText('1 row saved.', { exact: false }).first()).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
  })

  await test.step('notifies the other PRCTCCs', async () => {
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Notify', exact: true }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByRole('checkbox')).toHaveCount(2)
    await question.getByRole('checkbox', { name: '100100' }).uncheck()
    await answerDialog(page, 'Notify 1 row')
    await expect(row).toContainText('Notified')
  })

  await test.step('shows the notice on the top page of the dealers, who acknowledge it and open its rows', async () => {
    const notice = dealer.getByRole('listitem').filter({ hasText: ECN })
    await expect(notice).toContainText('Unread')
    const unread = dealer.getByText(/^\d+ unread$/)
    const count = Number.parseInt(await unread.innerText(), 10)
    await notice.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(notice).toContainText('Acknowledged')
    await expect(unread).toHaveText(`${count - 1} unread`)
    await notice.getByRole('button', { name: new RegExp(ECN) }).click()
    await answerDialog(dealer, 'Switch to 200100')
    await expect(dealer).toHaveURL(new RegExp(`DiscontinuedPart.ecnNo=${ECN}`))
    await expect(dealer.getByRole('row').filter({ hasText: shownPart(oldPart) })).toBeVisible()
  })
  await dealer.close()

  await test.step('shows the acknowledgement to the planner', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await row.getByRole('gridcell').nth(2).click()
    await press(page, 'End')
    await expect(row.getByRole('gridcell').last()).toHaveText(/^20\d\d\//)
  })

  await test.step('rejects the delete of a notified row', async () => {
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await answerDialog(page, 'Delete 1 row?')
    await expect(page.getByText('Only registered rows that were never notified', { exact: false })).toBeVisible()
    await expect(row).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
  })
})
