import { expect, query, rowsOn, signedInTab, test } from './fixtures.ts'
import { press } from './grid-page.ts'

/** EVENT MASTER without a mouse. */

const planner = signedInTab('planner')
const EVENT = 'E2E-STOP'
/** That the line works. */
const lastMonday = `select max(cal_date)::text as on from working_calendar
  where prct_code = '200100' and calendar_code = 'LINE01' and day_type = 'W' and extract(isodow from cal_date) = 1`

test.afterAll(({ system }) => query(system, 'delete from calendar_event where event_id = $1', [EVENT]))

test('registers an event and shows it in the month by keyboard alone', async ({ system }) => {
  const { page } = planner
  const keys = page.keyboard
  const grid = page.getByRole('textbox', { name: /^Cell, / })
  const [{ on } = { on: '' }] = await query<{ on: string }>(system, lastMonday)
  await page.goto(`${system.webUrl}/EventMaster?to=${on}`)
  await rowsOn(page)

  await test.step('registers an event that stops packing', async () => {
    await keys.press('/')
    await keys.press('F6')
    await expect(grid).toBeFocused()
    await keys.press('Control+Home')
    await keys.press('Control+Insert')
    await keys.type(EVENT)
    await press(page, 'Tab')
    await keys.type('SHUT')
    await press(page, 'Tab')
    await keys.type('Power inspection')
    await press(page, 'Tab')
    await keys.type(on)
    await press(page, 'Tab')
    await keys.type(on)
    await press(page, 'Tab')
    await keys.type('No pack')
    await press(page, 'Tab')
    await keys.press('Control+s')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('warning')
    await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeFocused()
    await keys.press('Enter')
    await expect(page.getByText('1 row saved.', { exact: false }).first()).toBeVisible()
    expect(await query(system, 'select impact, title from calendar_event where event_id = $1', [EVENT])).toEqual([
      { impact: 'NO_PACK', title: 'Power inspection' },
    ])
  })

  await test.step('shows the month of the event', async () => {
    await page.goto(`${system.webUrl}/EventMaster?from=${on}&to=${on}`)
    await rowsOn(page)
    await keys.press('/')
    await keys.press('F6')
    await expect(grid).toBeFocused()
    await keys.press('Control+Home')
    await keys.press('Alt+Enter')
    const panel = page.getByRole('complementary')
    await expect(panel).toContainText(on.slice(0, 7).replace('-', '/'))
    await expect(panel.getByRole('cell').filter({ hasText: 'Power inspection' })).toContainText(
      String(Number(on.slice(8))),
    )
    await keys.press('F6')
    await keys.press('Escape')
    await expect(panel).toBeHidden()
    await expect(grid).toBeFocused()
  })
})
