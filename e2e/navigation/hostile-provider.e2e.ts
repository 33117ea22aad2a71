import { authority } from '@packing/contract'
import type { Page } from '@playwright/test'
import { createIdTokenVerifier } from '../../apps/api/src/domain/identity/id-token.ts'
import { systemClock } from '../../apps/api/src/platform/clock/clock.ts'
import { rejected, WithToken } from '../../apps/web/src/testing/stub/stub-answer.ts'
import { sampled } from '../../scripts/testing/long-run.ts'
import { expireIdentity } from '../guard-page.ts'
import type { Addresses } from '../sign-in-page.ts'
import { expect, signIn, test } from './fixtures.ts'
import {
  addresses,
  atSignOut,
  back,
  broken,
  type Case,
  changed,
  inAnswer,
  inDiscovery,
  inToken,
  silent,
  stateOf,
} from './hostile-answers.ts'

const WANTED = '/PartMaster?x=1'

/** The only console output allowed: our own log lines and the browser's note of a failed resource. */
const expectedComplaints =
  /^console: (Sign-in failed|Sign-out: |The identity provider |The user cannot be confirmed|Failed to load resource)/

async function arrange(page: Page, site: Addresses, { answers }: Case): Promise<void> {
  const where = addresses(site)
  for (const name of Object.keys(answers) as (keyof typeof where)[]) {
    await page.route(where[name], (route) => answers[name]?.(route, site))
  }
}

function watch(page: Page, site: Addresses) {
  const count = { departures: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(`${site.identityUrl}/auth?`)) count.departures += 1
  })
  return count
}

async function answerProvider(page: Page): Promise<void> {
  await page.locator('#userName').fill('planner')
  await page.locator('#password').fill('demo')
  await page.keyboard.press('Enter')
}

const failure = (page: Page) => page.getByRole('heading', { name: 'Sign-in failed' })
const signedIn = (page: Page) => page.getByRole('banner').getByText('Packing Planner')

/** Shown on our own page as plain text, in few words, without markup taking effect. */
async function expectAlert(page: Page, site: Addresses, text: RegExp | string = /\S/): Promise<void> {
  await expect(failure(page)).toBeVisible({ timeout: 15_000 })
  expect(page.url()).toContain(`${site.webUrl}/login`)
  await expect(page.getByText('認証エラーが発生しました。').first()).toBeVisible()
  const alert = page.getByRole('alert').first()
  await expect(alert).toContainText(text)
  expect((await alert.innerText()).length).toBeLessThan(600)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await expect(page).toHaveTitle('Packing Planning System')
}

/** With the provider restored, one button signs in and returns to the wanted page. */
async function expectWayBack(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const form = page.locator('#userName')
  await expect(form.or(signedIn(page))).toBeVisible()
  if (await form.isVisible()) await answerProvider(page)
  await expect(signedIn(page)).toBeVisible()
}

function expectOwnWordsOnly(complaints: string[]): void {
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(expectedComplaints)
}

/** Each case costs two loads of the page: `npm test` samples one in EVERY, the long run covers all. */
const EVERY = 22

/** Foreign tokens are rejected as the server rejects them. */
test.beforeEach(({ site: { identityUrl, stub } }) => {
  const idTokens = createIdTokenVerifier({ issuer: identityUrl, clientId: 'packing-web' }, systemClock)
  stub.on(authority.authenticate, async ({ input }) => {
    const identity = await idTokens.verify(input.idToken, input.nonce)
    if (!identity) return rejected(401, 'M-COM-024')
    const expiresAt = identity.expiresAt.toISOString()
    return new WithToken(stub.signIn('planner', input.accessPrctCode), { expiresAt })
  })
})

test('stays safe with hostile answers at the sign-in, says so, and offers a way back', async ({
  page,
  site,
  complaints,
}) => {
  const count = watch(page, site)
  const failsOn = async (each: Case, isAnswered: boolean) => {
    const before = count.departures
    await arrange(page, site, each)
    await page.goto(`${site.webUrl}${WANTED}`, { waitUntil: 'commit' })
    if (isAnswered) await answerProvider(page)
    await expectAlert(page, site, each.alert)
    expect(count.departures - before).toBeLessThanOrEqual(each.departures ?? 1)
    expect(await page.evaluate(`sessionStorage.getItem('authToken')`)).toBeNull()
    expectOwnWordsOnly(complaints)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // The next case begins with nobody: neither the provider nor the tab, which may have a hostile identity, knows the user.
    await page.context().clearCookies()
    await page.evaluate('sessionStorage.clear()')
  }
  for (const [where, cases] of [
    ['discovery gives', inDiscovery],
    ['the token endpoint gives', inToken],
    ['the provider sends back', inAnswer],
  ] as const)
    for (const each of sampled<Case>(cases, EVERY))
      await test.step(`${where} ${each.name}`, () => failsOn(each, cases === inToken))

  await test.step('an answer meant for another tab', async () => {
    const other = await page.context().newPage()
    let state = ''
    await other.route(addresses(site).authorize, async (route) => {
      state = stateOf(new URL(route.request().url()).searchParams)
      await route.fulfill({ contentType: 'text/html', body: 'stopped here' })
    })
    await other.goto(`${site.webUrl}/`, { waitUntil: 'commit' })
    await expect.poll(() => state).not.toBe('')
    await failsOn(
      { name: '', answers: { authorize: back(() => ({ code: 'x', state })) }, alert: 'No matching state found' },
      false,
    )
    await other.close()
  })

  await test.step('no answer for long', async () => {
    await page.clock.install()
    await arrange(page, site, { name: '', answers: { discovery: silent } })
    await page.goto(`${site.webUrl}${WANTED}`)
    await expect(page.getByText('Signing in…')).toBeVisible()
    await page.clock.fastForward(11_000)
    await expectAlert(page, site)
  })

  const { departures } = count
  await expectWayBack(page)
  expect(page.url()).toBe(`${site.webUrl}${WANTED}`)
  expect(count.departures).toBe(departures + 1)
  expectOwnWordsOnly(complaints)
})

test('keeps a session whatever the provider answers then, and signs out of it', async ({ page, site, complaints }) => {
  const count = watch(page, site)
  let answered = ''
  page.on('request', (request) => {
    if (request.url().startsWith(`${site.webUrl}/login?code=`)) answered = request.url()
  })
  for (const expiresIn of sampled([-5, 'soon', 1e300, undefined], EVERY))
    await test.step(`for the life of the ID token when expires_in is ${expiresIn}`, async () => {
      const before = count.departures
      await page.context().clearCookies()
      await arrange(page, site, {
        name: '',
        answers: { token: changed((body) => ({ ...body, expires_in: expiresIn })) },
      })
      await signIn(page, site, 'planner')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.reload()
      await expect(signedIn(page)).toBeVisible()
      expect(count.departures).toBe(before + 1)
    })

  await test.step('at a callback address that was used before', async () => {
    const token = await page.evaluate<string>(`sessionStorage.getItem('authToken')`)
    await page.goto(answered)
    await expectAlert(page, site, 'No matching state found')
    await page.reload()
    await expectAlert(page, site, 'No matching state found')
    expect(await page.evaluate(`sessionStorage.getItem('authToken')`)).toBe(token)
    await page.goto(`${site.webUrl}${WANTED}`)
    await expect(signedIn(page)).toBeVisible()
    expectOwnWordsOnly(complaints)
  })

  await test.step('says that the provider cannot be reached when the sign-in expires', async () => {
    await expireIdentity(page, site)
    await arrange(page, site, { name: '', answers: { discovery: broken } })
    await page.goto(`${site.webUrl}${WANTED}`)
    await expect(failure(page)).toBeVisible()
    await expect(page.getByText('The identity provider cannot be reached')).toBeVisible()
    await expectWayBack(page)
    expect(page.url()).toBe(`${site.webUrl}${WANTED}`)
    expectOwnWordsOnly(complaints)
  })

  for (const each of sampled(atSignOut, EVERY))
    await test.step(`signs out when ${each.name}`, async () => {
      await arrange(page, site, each)
      await page.reload()
      await page.getByRole('button', { name: 'Display settings' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible({ timeout: 15_000 })
      expect(page.url()).toMatch(new RegExp(`^${site.webUrl}/[Ll]ogout`))
      const kept = await page.evaluate<string>('JSON.stringify(sessionStorage)')
      expect(kept).not.toMatch(/authToken|userInfo|menuItems|oidc\.user/)
      await expectWayBack(page)
      expectOwnWordsOnly(complaints)
    })
})
