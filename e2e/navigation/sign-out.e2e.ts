import { inLongRun } from '../../scripts/testing/long-run.ts'
import { quiet } from '../fixtures.ts'
import { answersTo, providerToken } from '../guard-page.ts'
import { button, callsIn, expectTopPageOf, heading, sentTo, stored, watch } from '../sign-in-page.ts'
import { expect, signIn, test } from './fixtures.ts'

test('shows on /LoginPage who is signed in, and signs out once at /Logout', async ({ page, site }) => {
  for (const address of ['/Logout', ...inLongRun(['/logout'])]) {
    await signIn(page, site, 'viewer', '/LoginPage')
    await expect(page.getByRole('main').getByText('Signed in as Viewer (Viewer)')).toBeVisible()
    await button(page, 'Go to top page').click()
    await expectTopPageOf(page, 'Viewer')
    await quiet(page)
    const tokens = [String(await stored(page, 'authToken')), await providerToken(page, site)]
    const requests = watch(page)
    await page.goto(`${site.webUrl}${address}`)
    await expect(heading(page, 'You are signed out')).toBeVisible()
    expect(page.url()).toBe(`${site.webUrl}/logout`)
    await expect(page.getByText('On a shared computer, close the browser.')).toBeVisible()
    await quiet(page)

    // Signed out of application, provider and tab, and the return from the provider does not sign in again.
    expect(await answersTo(page, site, tokens)).toEqual([401, 401])
    expect(sentTo(requests, `${site.identityUrl}/session/end`)).toHaveLength(1)
    const ended = callsIn(requests, site).filter((request) =>
      request.url().endsWith('/v1/workspace/common/end-session'),
    )
    expect(ended).toHaveLength(1)
    const left = await page.evaluate<string[]>('Object.keys(sessionStorage)')
    expect(left.filter((key) => /oidc\.user|authToken|userInfo|menuItems|draft/.test(key))).toEqual([])
    await button(page, 'Sign in').click()
    await expect(page.locator('#password')).toBeVisible()
  }
})
