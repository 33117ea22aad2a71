import { businessDate, systemClock } from '../apps/api/src/platform/clock/clock.ts'
import { expect, query, signedInTab, test } from './fixtures.ts'
import { press, shownPart } from './grid-page.ts'

const planner = signedInTab('planner')
const PAIR = 'PE2E'
/** Of the pair that is ended: in the next year. */
const lastDay = `${Number(businessDate(systemClock.now()).slice(0, 4)) + 1}-12-31`

test.afterAll(({ system }) => query(system, 'delete from pairing where pair_id = $1', [PAIR]))

/** Two parts packed in one case family on one line, in no pair. */
const freeParts = `
  select a.part_no as a, b.part_no as b from packing_condition a
    join packing_condition b on b.prct_code = a.prct_code and b.case_code = a.case_code and b.pack_lines = a.pack_lines
      and b.snp = a.snp and b.part_no > a.part_no and b.dealer_code = a.dealer_code
  where a.prct_code = '200100' and a.status = 'APPROVED' and b.status = 'APPROVED' and a.effective_to > '${lastDay}' and b.effective_to > '${lastDay}'
    and not exists (select 1 from pairing g where g.prct_code = a.prct_code
      and (g.part_a in (a.part_no, b.part_no) or g.part_b in (a.part_no, b.part_no)))
    and not exists (select 1 from part_group_member m where m.prct_code = a.prct_code and m.part_no in (a.part_no, b.part_no))
  order by 1, 2 limit 1`

test('registers a pair in its case, saves it after showing the effect, and ends it with a reason, by keyboard alone', async ({
  system,
}) => {
  const { page } = planner
  const keys = page.keyboard
  const [parts] = await query<{ a: string; b: string }>(system, freeParts)
  const { a = '', b = '' } = parts ?? {}
  const row = page.getByRole('row').filter({ hasText: PAIR })
  const panel = page.getByRole('complementary')
  const stored = () =>
    query(system, 'select part_a, ratio_b, archive_reason, valid_to::text from pairing where pair_id = $1', [PAIR])
  await page.goto(`${system.webUrl}/PairingRegistration?pairId=${PAIR}`)

  await test.step('draws the smallest common lot in the case while the pair is entered', async () => {
    await page.getByRole('button', { name: 'Add row' }).press('Enter')
    await keys.type(PAIR)
    await press(page, 'Tab')
    await keys.type(a)
    await expect(page.getByRole('option').filter({ hasText: a })).toBeVisible()
    await press(page, 'Tab')
    await press(page, 'Tab', 2)
    await keys.type(b)
    await press(page, 'Tab')
    await expect(panel).toContainText('Case fill')
    await expect(panel.getByRole('img', { name: 'Box layout' })).toBeVisible()
  })

  await test.step('shows what the pair changes and saves it', async () => {
    await keys.press('Control+s')
    await expect(page.getByRole('dialog').filter({ hasText: 'Saving affects:' }).locator(':focus')).toBeVisible()
    await keys.press('Enter')
    await expect(page.getByText('1 row saved.', { exact: false }).first()).toBeVisible()
    expect(await stored()).toMatchObject([{ part_a: a, ratio_b: 1, valid_to: '9999-12-31' }])
    await expect(row).toContainText(shownPart(b))
    await expect(row.getByRole('img', { name: 'New row, not saved yet' })).toHaveCount(0)
  })

  await test.step('ends the pair on a date with a reason', async () => {
    await row.getByRole('checkbox').press('Space')
    await page.getByRole('button', { name: 'End', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'End 1 row' })
    const end = dialog.getByRole('button', { name: 'End', exact: true })
    await end.press('Enter')
    await expect(dialog).toContainText('Enter a reason.')
    await dialog.getByRole('textbox', { name: 'Reason' }).focus()
    await keys.type('Model change')
    await dialog.getByRole('textbox', { name: 'Last valid day' }).focus()
    await keys.press('Control+a')
    await keys.type(lastDay.replaceAll('-', '/'))
    await end.press('Enter')
    await expect(row.getByRole('img', { name: `Ends on ${lastDay.replaceAll('-', '/')}` })).toBeVisible()
    expect(await stored()).toMatchObject([{ archive_reason: 'Model change', valid_to: lastDay }])
  })
})
