import { expect, openAs, query, test } from './fixtures.ts'

/** WORKING CALENDAR without a mouse: a year is created, painted, registered, sent and changed again. */
const CALENDAR = 'LINE01'
const YEAR = '2028'

test.afterAll(async ({ system }) => {
  for (const table of ['working_calendar_rev', 'working_calendar_day', 'working_calendar'])
    await query(
      system,
      `delete from ${table} where calendar_code = $1 and ${table === 'working_calendar_rev' ? `year = ${YEAR}` : `cal_date >= '${YEAR}-01-01'`}`,
      [CALENDAR],
    )
})

test('creates, paints, registers and sends a year by keyboard alone', async ({ page, system, complaints }) => {
  const keys = page.keyboard
  const year = page.getByRole('grid', { name: `${CALENDAR} ${YEAR}` })
  const day = (on: string) => year.locator(`[data-day="${on}"]`)
  const confirm = async () => {
    await expect(page.getByRole('dialog').getByRole('button', { name: 'OK' })).toBeFocused()
    await keys.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const runAction = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toBeEnabled()
    await button.focus()
    await keys.press('Enter')
    await confirm()
  }
  const days = (type: string) =>
    query<{ on: string }>(
      system,
      `select to_char(cal_date, 'MM-DD') as on from working_calendar where calendar_code = $1 and cal_date between '2028-08-07' and '2028-08-10' and day_type = $2 order by 1`,
      [CALENDAR, type],
    )

  await test.step('leads from an unknown calendar in the address to an existing one', async () => {
    await openAs(page, system, 'approver', `/WorkingCalendar?calendarCode=LINE99&year=${YEAR}`)
    await expect(page.getByText('Calendar LINE99 does not exist. Choose another one.', { exact: true })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Calendar' })).toHaveValue('LINE99')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
    await page.getByRole('button', { name: CALENDAR }).focus()
    await keys.press('Enter')
  })

  await test.step('creates the year with its leap day', async () => {
    await expect(page.getByText('no days yet', { exact: false })).toBeVisible()
    await runAction('Register')
    await expect(day('2028-02-29')).toHaveAttribute('data-tone', 'open')
    await expect(day('2028-01-01')).toHaveAttribute('data-tone', 'closed')
    await runAction('Send')
    await expect(page.getByText('Sent · Revision 1').first()).toBeVisible()
  })

  await test.step('paints days, undoes and saves them', async () => {
    await keys.press('/')
    await keys.press('F6')
    await keys.press('Control+Home')
    await expect(day('2028-01-01')).toBeFocused()
    for (let month = 1; month < 8; month++) await keys.press('PageDown')
    for (let at = 0; at < 6; at++) await keys.press('ArrowRight')
    await expect(day('2028-08-07')).toBeFocused()
    for (let at = 0; at < 3; at++) await keys.press('Shift+ArrowRight')
    await keys.press('h')
    await expect(day('2028-08-10')).toHaveAttribute('data-tone', 'closed')
    await keys.press('5')
    await expect(day('2028-08-10')).toContainText('½')
    await keys.press('Control+z')
    await expect(day('2028-08-10')).toContainText('H')
    await keys.press('Control+s')
    await expect(page.getByText('4 rows saved.', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('Draft · Revision 2').first()).toBeVisible()
    expect(await days('W')).toHaveLength(4)
  })

  await test.step('compares with the revision sent, registers and sends the next', async () => {
    await page.getByRole('combobox', { name: 'Compare with' }).focus()
    await keys.press('Enter')
    const option = page.getByRole('option', { name: 'Revision 1 · Sent' })
    await expect(option).toBeVisible()
    // The list forgets the option once when it has finished opening.
    await expect(async () => {
      await keys.press('ArrowDown')
      await expect(option).toHaveAttribute('data-combobox-selected', 'true', { timeout: 1000 })
      await keys.press('Enter')
      await expect(page.getByRole('complementary')).toContainText('4 days differ', { timeout: 3000 })
    }).toPass()
    await runAction('Register')
    await runAction('Send')
    await expect(page.getByText('Sent · Revision 2').first()).toBeVisible()
    expect(await days('H')).toHaveLength(4)
  })
})
