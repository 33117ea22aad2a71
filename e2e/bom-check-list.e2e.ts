import { expect, openAs, query, rowsOn, test } from './fixtures.ts'
import { answerDialog, press } from './grid-page.ts'

/** BOM CHECK LIST: the findings that the compile of the demo made. */

/** In the order of the screen. */
const firstFinding = `select check_no as number from bom_check where prct_code = '200100' and cleared_at is null
  order by position(severity in 'EWI'), due_on, check_no limit 1`

/** Restores the answers that another test could meet. */
test.afterAll(({ system }) =>
  query(
    system,
    `delete from bom_check_evidence; update bom_check set status = 'OPEN', answer = '', answered_at = null, answered_facts = null, answered_by = null,
       answered_cycle = null, archived_at = null, archived_by = null, notified_at = null`,
  ),
)

test('answers a finding, notifies its owner and archives it', async ({ page, system }) => {
  const keys = page.keyboard
  await openAs(page, system, 'planner', '/BomCheckList')
  await rowsOn(page)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .nth(1)
  const [first] = await query<{ number: number }>(system, firstFinding)
  const number = first?.number
  const stored = () =>
    query(
      system,
      `select status, answer, answered_facts = facts as holds, notified_at is not null as notified, archived_at is not null as archived
       from bom_check where check_no = $1`,
      [number],
    )

  await test.step('notifies the owner', async () => {
    await row.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Notify owners' }).click()
    // The rows have new versions: an answer to the old ones would be a conflict.
    await Promise.all([
      page.waitForResponse((response) => response.url().includes('/bomchecklist/search')),
      answerDialog(page, /Notify the owner of 1 finding/),
    ])
    await expect.poll(stored).toMatchObject([{ notified: true, status: 'OPEN' }])
  })

  await test.step('answers by keyboard alone', async () => {
    const grid = page.getByRole('textbox', { name: /^Cell, / })
    await keys.press('/')
    await keys.press('F6')
    await expect(grid).toBeFocused()
    await keys.press('Control+Home')
    await press(page, 'ArrowRight', 8)
    await keys.type('Resolved')
    await press(page, 'Tab', 3)
    await keys.type('Calendar follows')
    await press(page, 'Tab')
    await keys.press('Control+s')
    await expect(page.getByText('1 row saved.', { exact: false }).first()).toBeVisible()
    expect(await stored()).toMatchObject([{ status: 'RESOLVED', answer: 'Calendar follows', holds: true }])
  })

  await test.step('attaches its evidence and downloads it from the list', async () => {
    await keys.press('Alt+Enter')
    const panel = page.getByRole('complementary', { name: `Evidence of finding ${number}` })
    await panel.locator('input[type="file"]').setInputFiles({
      name: 'mail.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    await expect(panel.getByRole('button', { name: 'mail.pdf' })).toBeVisible()
    expect(
      await query(system, 'select file_name, length(content) as bytes from bom_check_evidence where check_no = $1', [
        number,
      ]),
    ).toEqual([{ file_name: 'mail.pdf', bytes: 8 }])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('grid').getByRole('button', { name: 'mail.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('mail.pdf')
    await keys.press('Escape')
  })

  await test.step('archives it', async () => {
    await row.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await answerDialog(page, /Archive 1 finding/)
    await expect.poll(stored).toMatchObject([{ archived: true }])
  })
})
