import { inLongRun } from '../../scripts/testing/long-run.ts'
import { quiet } from '../fixtures.ts'
import { answerProvider, button, callsIn, departures, heading, watch } from '../sign-in-page.ts'
import { expect, test } from './fixtures.ts'

test('rejects a wrong password and accepts the right one after it', async ({ page, site, complaints }) => {
  const requests = watch(page)
  await page.goto(`${site.webUrl}/PartMaster?x=1`)
  await answerProvider(page, 'planner', 'wrong')
  await expect(page.getByRole('alert')).toHaveText('Incorrect user name or password. Try again.')
  await answerProvider(page, 'nobody')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(callsIn(requests, site)).toEqual([])
  await answerProvider(page, 'planner')
  await page.waitForURL(`${site.webUrl}/PartMaster?x=1`)
  await expect(page.getByRole('banner')).toContainText('Packing Planner')
  expect(departures(requests, site)).toHaveLength(1)
  // The provider answers a wrong password with 401, which the browser logs.
  complaints.splice(0)
})

test('shows that the user cancelled at the provider, and offers to sign in', async ({ page, site, complaints }) => {
  const requests = watch(page)
  await page.goto(`${site.webUrl}/PartMaster?x=1`)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(heading(page, 'Sign-in failed')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The user cancelled the sign-in')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('Sign-in failed')])
  await quiet(page)
  expect(departures(requests, site)).toHaveLength(1)
  await button(page, 'Sign in').click()
  await answerProvider(page, 'planner')
  await page.waitForURL(`${site.webUrl}/PartMaster?x=1`)
})

for (const [language, words] of [...inLongRun([['en', 'Demo users'] as const]), ['ja', 'デモユーザー'] as const]) {
  test(`passes language ${language} to the provider’s page`, async ({ page, site }) => {
    await page.goto(`${site.webUrl}/Info`)
    await page.evaluate(`localStorage.setItem('packing.preferences', '{"language":"${language}"}')`)
    const requests = watch(page)
    await page.goto(`${site.webUrl}/`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(heading(page, words)).toBeVisible()
    const [departure] = departures(requests, site)
    expect(new URL(departure?.url() ?? '').searchParams.get('ui_locales')).toBe(language)
    await answerProvider(page, 'viewer')
    await page.waitForURL('**/TopPage*')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  })
}
