import type { Page } from '@playwright/test'
import { expect, query, quiet, signIn, test } from './fixtures.ts'
import {
  answerProvider,
  button,
  callsIn,
  departures,
  entriesOf,
  expectTopPageOf,
  heading,
  sentTo,
  stored,
  watch,
} from './sign-in-page.ts'

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test.describe.configure({ mode: 'parallel' })

test.beforeEach(async ({ system }) => {
  await query(system, "update app_user set preferences = '{}'")
})

test('signs out of session, tokens, storage and the provider’s session', async ({ page, system }) => {
  await signIn(page, system, 'planner')
  await page.goto(`${system.webUrl}/OrderCompiling`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // A request still pending would count as sent while leaving.
  await quiet(page)
  const token = String(await stored(page, 'authToken'))
  const { idToken } = (await stored(page, 'userInfo')) as { idToken: string }
  const identity = (await stored(page, `oidc.user:${system.identityUrl}:packing-web`)) as { access_token: string }
  const ask = async () => {
    const headers = {
      authorization: `Bearer ${token}`,
      functionid: 'C01F01',
      apiid: 'toppage/init',
      actionname: 'init',
      accessprctcode: '200100',
    }
    const reply = await page.request.get(`${system.webUrl}/api/v1/toppage/init`, { headers })
    const { code }: { code: number } = await reply.json()
    return code
  }
  const me = async () =>
    (
      await page.request.get(`${system.identityUrl}/me`, {
        headers: { authorization: `Bearer ${identity.access_token}` },
      })
    ).status()
  expect([await ask(), await me()]).toEqual([200, 200])

  const requests = watch(page)
  await signOut(page)
  await page.waitForURL(`${system.webUrl}/logout*`)
  await expect(heading(page, 'You are signed out')).toBeVisible()

  expect([await ask(), await me()]).toEqual([401, 401])
  const ended = callsIn(requests, system).map((request) => new URL(request.url()).pathname)
  expect(ended).toEqual([expect.stringMatching(/\/workspace\/endsession$/)])
  const revocations = sentTo(requests, `${system.identityUrl}/token/revocation`)
  expect(revocations.map((request) => entriesOf(request.postData()))).toEqual([
    { token: identity.access_token, token_type_hint: 'access_token', client_id: 'packing-web' },
  ])
  expect((await revocations[0]?.response())?.status()).toBe(200)
  const [end] = sentTo(requests, `${system.identityUrl}/session/end`)
  expect(entriesOf(new URL(end?.url() ?? '').search)).toMatchObject({
    id_token_hint: idToken,
    post_logout_redirect_uri: `${system.webUrl}/logout`,
  })
  // The OIDC library may leave its own entry for the redirect, but nothing of the user.
  const keys = await page.evaluate<string[]>('Object.keys(sessionStorage)')
  for (const key of ['authToken', 'userInfo', 'menuItems', 'commonInfo', 'originalUrl', 'signInNonce']) {
    expect(keys).not.toContain(key)
  }
  expect(keys.filter((key) => key.startsWith('oidc.user'))).toEqual([])
  expect(await page.evaluate<string>('JSON.stringify(sessionStorage)')).not.toContain(token)

  // Back shows nothing of the old session: the provider asks for the password.
  for (let step = 0; step < 4; step += 1) {
    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined)
    await quiet(page)
    await expect(page.getByText('Packing Planner (')).toHaveCount(0)
    await expect(page.getByRole('grid')).toHaveCount(0)
  }
  const opened = watch(page)
  await page.goto(`${system.webUrl}/OrderCompiling`)
  await expect(page.locator('#password')).toBeVisible()
  expect(departures(opened, system)).toHaveLength(1)
  expect(callsIn(opened, system)).toEqual([])
})

test('shows on /LoginPage who is signed in, and signs out', async ({ page, system }) => {
  await signIn(page, system, 'viewer')
  await page.goto(`${system.webUrl}/LoginPage`)
  const main = page.getByRole('main')
  await expect(main.getByText('Signed in as Viewer (Viewer)')).toBeVisible()
  await button(page, 'Go to top page').click()
  await expectTopPageOf(page, 'Viewer')
  await page.goBack()
  await main.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${system.webUrl}/logout*`)
  await button(page, 'Sign in').click()
  await answerProvider(page, 'planner')
  await expectTopPageOf(page, 'Packing Planner')
})

test('signs out once when a signed-in user opens /Logout or /logout', async ({ page, system }) => {
  for (const address of ['/Logout', '/logout']) {
    await signIn(page, system, 'planner')
    await quiet(page)
    const token = String(await stored(page, 'authToken'))
    const identity = (await stored(page, `oidc.user:${system.identityUrl}:packing-web`)) as { access_token: string }
    const requests = watch(page)
    await page.goto(`${system.webUrl}${address}`)
    await expect(heading(page, 'You are signed out')).toBeVisible()
    expect(page.url()).toBe(`${system.webUrl}/logout`)
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
    expect((await page.request.get(`${system.webUrl}/api/v1/toppage/init`, { headers })).status()).toBe(401)
    const bearer = { authorization: `Bearer ${identity.access_token}` }
    expect((await page.request.get(`${system.identityUrl}/me`, { headers: bearer })).status()).toBe(401)
    expect(sentTo(requests, `${system.identityUrl}/session/end`)).toHaveLength(1)
    const ended = callsIn(requests, system).filter((request) => request.url().endsWith('/v1/workspace/endsession'))
    expect(ended).toHaveLength(1)
    const left = await page.evaluate<string[]>('Object.keys(sessionStorage)')
    expect(left.filter((key) => /oidc\.user|authToken|userInfo|menuItems|draft/.test(key))).toEqual([])
    await button(page, 'Sign in').click()
    await expect(page.locator('#password')).toBeVisible()
  }
})

test('signs out every tab when /logout is opened in a new one', async ({ page, system }) => {
  await signIn(page, system, 'planner')
  await quiet(page)
  const token = String(await stored(page, 'authToken'))
  const identity = (await stored(page, `oidc.user:${system.identityUrl}:packing-web`)) as { access_token: string }
  const headers = {
    authorization: `Bearer ${token}`,
    functionid: 'C01F01',
    apiid: 'toppage/init',
    actionname: 'init',
    accessprctcode: '200100',
  }
  const other = await page.context().newPage()
  const requests = watch(other)
  await other.goto(`${system.webUrl}/logout`)
  for (const tab of [other, page]) await expect(heading(tab, 'You are signed out')).toBeVisible()
  await quiet(other)
  expect(sentTo(requests, `${system.identityUrl}/session/end`)).toHaveLength(1)
  expect((await page.request.get(`${system.webUrl}/api/v1/toppage/init`, { headers })).status()).toBe(401)
  const bearer = { authorization: `Bearer ${identity.access_token}` }
  expect((await page.request.get(`${system.identityUrl}/me`, { headers: bearer })).status()).toBe(401)
  for (const tab of [other, page]) {
    await button(tab, 'Sign in').click()
    await expect(tab.locator('#password')).toBeVisible()
  }
})
