import { expect, query, rowsOn, signedInTab, test } from './fixtures.ts'
import { press } from './grid-page.ts'

/** CALENDAR CODE without a mouse. */

const approver = signedInTab('approver')
const CODE = 'LINE98'

test.afterAll(({ system }) => query(system, 'delete from calendar_code where calendar_code = $1', [CODE]))

test('registers, makes inactive and protects calendars by keyboard alone', async ({ system }) => {
  const { page } = approver
  const keys = page.keyboard
  const grid = page.getByRole('textbox', { name: /^Cell, / })
  const rowOf = (code: string) =>
    page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: code, exact: true }) })
  const stored = () =>
    query(
      system,
      'select name, base_calendar_code, saturday, sunday, is_active, row_version from calendar_code where calendar_code = $1',
      [CODE],
    )
  await page.goto(`${system.webUrl}/CalendarCode`)
  await rowsOn(page)

  await test.step('searches by the beginning of the code', async () => {
    await keys.press('/')
    await expect(page.getByRole('textbox', { name: 'Calendar', exact: true })).toBeFocused()
    await keys.type('LINE')
    await keys.press('Enter')
    await expect(page).toHaveURL(/calendarCode=LINE/)
    await expect(page.getByText('Head office')).toHaveCount(0)
    await expect(rowOf('LINE01')).toContainText('Line L01')
    await keys.press('F6')
    await expect(grid).toBeFocused()
  })

  await test.step('registers a calendar that inherits from another', async () => {
    await keys.press('Control+Home')
    await keys.press('Control+Insert')
    await keys.type(CODE)
    await press(page, 'Tab')
    await keys.type('Spare line')
    // Kind, country and time zone have their usual values.
    await press(page, 'Tab', 4)
    await keys.type('JPOFF')
    await press(page, 'Tab', 6)
    await keys.type('W')
    await press(page, 'Tab')
    await keys.press('Control+s')
    await expect(page.getByText('1 row saved.', { exact: false }).first()).toBeVisible()
    const row = { name: 'Spare line', base_calendar_code: 'JPOFF', saturday: 'W', sunday: null }
    expect(await stored()).toEqual([{ ...row, is_active: true, row_version: 1 }])
    await expect(rowOf(CODE)).toContainText('Packing line')
    // The saved row moves to its place in the order; until then the keys would hit another row.
    await expect(page.getByRole('row').last()).toContainText(CODE)
  })

  await test.step('makes a deleted calendar inactive', async () => {
    await keys.press('Control+End')
    await keys.press('Control+-')
    await keys.press('Control+s')
    await expect(rowOf(CODE).getByRole('img', { name: 'Inactive' })).toBeVisible()
    expect(await stored()).toMatchObject([{ is_active: false, row_version: 2 }])
  })

  await test.step('keeps a calendar in use active and names its users', async () => {
    await keys.press('Control+Home')
    await keys.press('Control+-')
    await keys.press('Control+s')
    await expect(page.getByRole('row').filter({ hasText: 'Packing line L01' })).toContainText(
      'Calendar LINE01 is in use and cannot be made inactive: Line L01',
    )
    await keys.press('F8')
    await expect(grid).toHaveAttribute('aria-label', 'Cell, Calendar')
    await keys.press('Control+z')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  })
})
