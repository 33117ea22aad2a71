import type { Page } from '@playwright/test'
import { expect, query, quiet, signIn, test } from './fixtures.ts'

const bannerOn = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Sign in again' }) })
const offerOn = (page: Page) => page.getByRole('status').filter({ hasText: 'There is unsaved input' })
const monthOn = (page: Page) => page.getByRole('article', { name: 'Order compile' }).getByRole('textbox')

async function isOfferedAndRestored(page: Page, month: string): Promise<void> {
  await expect(offerOn(page)).toContainText(/\d{4}\/\d\d\/\d\d \d\d:\d\d/)
  await expect(monthOn(page)).not.toHaveValue(month)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(monthOn(page)).toHaveValue(month)
  await expect(offerOn(page)).toBeHidden()
}

/** Background calls never complete: otherwise they would hit the failure before the call under test. */
const blockBackgroundCalls = (page: Page) =>
  page.route(/\/v1\//, (route) => {
    const { actionname } = route.request().headers()
    const isByItself = actionname === 'checkStatus' || route.request().url().includes('/workspace/common/follow-events')
    return isByItself ? undefined : route.continue()
  })

test('keeps typed text when the session is revoked, and when the service is closed, and resumes', async ({
  page,
  system,
  complaints,
}) => {
  await signIn(page, system, 'planner', '/JobNetKick')
  await blockBackgroundCalls(page)
  // A job net parameter: the screen does not save it by itself.
  await monthOn(page).fill('2031/06')
  await quiet(page)

  await test.step('asks for a new sign-in when the session is revoked, then resumes', async () => {
    await query(
      system,
      `update app_session set revoked_at = now(), ended_reason = 'REVOKED'
       where revoked_at is null and user_id = (select user_id from app_user where employee_id = 'E100001')`,
    )
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(bannerOn(page)).toContainText('Your sign-in has expired.')
    await expect(page.getByRole('alert').filter({ hasText: /^\[Error:\] Please sign in again\.$/ })).toHaveCount(1)
    await expect(monthOn(page)).toHaveValue('2031/06')
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await page.waitForURL('**/JobNetKick')
    await expect(bannerOn(page)).toBeHidden()
    await isOfferedAndRestored(page, '2031/06')
  })

  await test.step('offers it again after the service was closed', async () => {
    await monthOn(page).fill('2031/07')
    await query(
      system,
      `insert into service_closure (closed_from, created_by, created_at) values (now() - interval '1 minute', 'TEST', now())`,
    )
    try {
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.waitForURL('**/Info?*')
      await expect(page.getByRole('heading', { name: 'The online service is closed' })).toBeVisible()
    } finally {
      await query(system, `delete from service_closure where created_by = 'TEST'`)
    }
    await page.getByRole('button', { name: 'Go to top page' }).click()
    await expect(page.getByRole('banner')).toContainText('TOP PAGE')
    await page.evaluate(() => history.pushState({}, '', '/JobNetKick'))
    await isOfferedAndRestored(page, '2031/07')
  })
  // The browser logs each rejected reply, and the site what it did about the first.
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/status of 4(01|10)|ApiError/)
})
