import { expect, query, rowsOn, signedInTab, test } from './fixtures.ts'

/** JOB NET KICK without a mouse. */

const planner = signedInTab('planner')

test.afterAll(({ system }) => query(system, "delete from job_net_setting where net_id = 'ARCHIVE'", []))

test('runs a net from the picture and schedules it by keyboard alone', async ({ system }) => {
  const { page } = planner
  const keys = page.keyboard
  const panel = page.getByRole('complementary', { name: 'Archive' })
  await page.goto(`${system.webUrl}/JobNetKick`)
  await rowsOn(page)

  await test.step('offers no net that another screen runs', async () => {
    const nets = page.getByRole('region', { name: 'Job nets' }).getByRole('article')
    await expect(nets.filter({ hasText: 'Archive' })).toHaveCount(1)
    await expect(nets.filter({ hasText: 'simulation' })).toHaveCount(0)
  })

  await test.step('opens a net of the picture', async () => {
    await page.getByRole('radio', { name: 'List' }).focus()
    await keys.press('ArrowRight')
    await expect(page).toHaveURL(/nets=PICTURE/)
    await page.getByRole('button', { name: /^Archive/ }).focus()
    await keys.press('Enter')
    await expect(panel).toContainText('By users only')
  })

  await test.step('runs it and follows its jobs', async () => {
    await panel.getByRole('button', { name: 'Run', exact: true }).focus()
    await keys.press('Enter')
    await page.getByRole('dialog', { name: 'Message' }).getByRole('button', { name: 'OK' }).press('Enter')
    await expect(panel.getByRole('row').filter({ hasText: 'ARCHIVE_FINDINGS' })).toContainText('Ended normally', {
      timeout: 60_000,
    })
  })

  await test.step('schedules it weekly and forbids the working hours', async () => {
    await panel.getByLabel('Start', { exact: true }).focus()
    await keys.type('Every week')
    await panel.getByLabel('At (Japan time)').fill('02:30')
    await panel.getByLabel('Weekday').focus()
    await keys.type('Sunday')
    await panel.getByLabel('No start from').fill('08:00')
    await panel.getByLabel('No start until').fill('17:00')
    await panel.getByRole('button', { name: 'Save settings' }).press('Enter')
    await expect(panel).toContainText('Every week Sunday 02:30')
    const rows = await query(system, "select * from job_net_setting where net_id = 'ARCHIVE'", [])
    expect(rows).toMatchObject([
      { starts_on: 'WEEKDAY', start_day: 7, start_minute: 150, forbidden_from: 480, forbidden_to: 1020 },
    ])
  })
})
