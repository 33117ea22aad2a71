import { inLongRun } from '../../scripts/testing/long-run.ts'
import { quiet } from '../fixtures.ts'
import { answerProvider, button, callsIn, expectTopPageOf, heading, sentTo, stored, watch } from '../sign-in-page.ts'
import { expect, signIn, test } from './fixtures.ts'

test('shows on /LoginPage who is signed in, and signs out', async ({ page, site }) => {
  await signIn(page, site, 'viewer')
  await page.goto(`${site.webUrl}/LoginPage`)
  const main = page.getByRole('main')
  await expect(main.getByText('Signed in as Viewer (Viewer)')).toBeVisible()
  await button(page, 'Go to top page').click()
  await expectTopPageOf(page, 'Viewer')
  await page.goBack()
  await main.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${site.webUrl}/logout*`)
  await button(page, 'Sign in').click()
  await answerProvider(page, 'planner')
  await expectTopPageOf(page, 'Packing Planner')
})

test('signs out once when a signed-in user opens /Logout or /logout', async ({ page, site }) => {
  for (const address of ['/Logout', ...inLongRun(['/logout'])]) {
    await signIn(page, site, 'planner')
    await quiet(page)
    const token = String(await stored(page, 'authToken'))
    const identity = (await stored(page, `oidc.user:${site.identityUrl}:packing-web`)) as { access_token: string }
    const requests = watch(page)
    await page.goto(`${site.webUrl}${address}`)
    await expect(heading(page, 'You are signed out')).toBeVisible()
    expect(page.url()).toBe(`${site.webUrl}/logout`)
    await expect(page.getByText('On a shared computer, close the browser.')).toBeVisible()
    await quiet(page)

    // Signed out of application, provider and tab, and the return from the provider does not sign in again.
    const headers = {
      authorization: `Bearer ${token}`,
      functionid: 'C01F01',
      apiid: 'toppage/init',
      actionname: 'init',
      accessprctcode: '200100',
    }
    expect((await page.request.get(`${site.webUrl}/api/v1/toppage/init`, { headers })).status()).toBe(401)
    const bearer = { authorization: `Bearer ${identity.access_token}` }
    expect((await page.request.get(`${site.identityUrl}/me`, { headers: bearer })).status()).toBe(401)
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

test('signs out every tab when /logout is opened in a new one', async ({ page, site }) => {
  await signIn(page, site, 'planner')
  await quiet(page)
  const token = String(await stored(page, 'authToken'))
  const identity = (await stored(page, `oidc.user:${site.identityUrl}:packing-web`)) as { access_token: string }
  const headers = {
    authorization: `Bearer ${token}`,
    functionid: 'C01F01',
    apiid: 'toppage/init',
    actionname: 'init',
    accessprctcode: '200100',
  }
  const other = await page.context().newPage()
  const requests = watch(other)
  await other.goto(`${site.webUrl}/logout`)
  for (const tab of [other, page]) await expect(heading(tab, 'You are signed out')).toBeVisible()
  await quiet(other)
  expect(sentTo(requests, `${site.identityUrl}/session/end`)).toHaveLength(1)
  expect((await page.request.get(`${site.webUrl}/api/v1/toppage/init`, { headers })).status()).toBe(401)
  const bearer = { authorization: `Bearer ${identity.access_token}` }
  expect((await page.request.get(`${site.identityUrl}/me`, { headers: bearer })).status()).toBe(401)
  for (const tab of [other, page]) {
    await button(tab, 'Sign in').click()
    await expect(tab.locator('#password')).toBeVisible()
  }
})
