/// <reference lib="dom" />
import { partMaster } from '@packing/contract'
import type { Page } from '@playwright/test'
import { rejected } from '../../apps/web/src/testing/stub/stub-answer.ts'
import { quiet, rowsOn } from '../fixtures.ts'
import { expectScreen, follow } from '../guard-page.ts'
import type { Addresses } from '../sign-in-page.ts'
import { expect, loadWith, signIn, test } from './fixtures.ts'

const EIGHT_HOURS_MS = 8 * 3_600_000
const SCREEN = '/PartMaster'

const bannerOn = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Sign in again' }) })
const offerOn = (page: Page) => page.getByRole('status').filter({ hasText: 'There is unsaved input' })
/** Of the search, which a typed condition does not start. */
const nameOn = (page: Page) => page.getByRole('search').getByRole('textbox', { name: 'Part name', exact: true })

async function openScreen(page: Page, { webUrl }: Addresses): Promise<void> {
  await page.goto(`${webUrl}${SCREEN}`)
  await rowsOn(page)
}

async function isOfferedAndRestored(page: Page, name: string): Promise<void> {
  await expect(offerOn(page)).toContainText(/\d{4}\/\d\d\/\d\d \d\d:\d\d/)
  await expect(nameOn(page)).not.toHaveValue(name)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(nameOn(page)).toHaveValue(name)
  await expect(offerOn(page)).toBeHidden()
}

test('shows a banner a minute before the sign-in ends and after it, and loses no typed text', async ({
  page,
  site,
}) => {
  await page.clock.install({ time: Date.now() })
  await signIn(page, site, 'planner')
  await openScreen(page, site)
  await nameOn(page).fill('BRACKET')
  await page.clock.fastForward(EIGHT_HOURS_MS - 120_000)
  await expect(bannerOn(page)).toBeHidden()
  await page.clock.fastForward(70_000)
  await expect(bannerOn(page)).toContainText('Your sign-in expires within a minute.')
  await expect(nameOn(page)).toHaveValue('BRACKET')
  await page.clock.fastForward(80_000)
  await expect(bannerOn(page)).toContainText('Your sign-in has expired.')
  await expect(nameOn(page)).toHaveValue('BRACKET')
  expect(new URL(page.url()).pathname).toBe(SCREEN)

  const back = page.waitForEvent('framenavigated', (frame) => frame.url().includes('/login?code='))
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await back
  await page.waitForURL(`**${SCREEN}*`)
  await expect(bannerOn(page)).toBeHidden()
  await isOfferedAndRestored(page, 'BRACKET')
})

test('offers typed text again after a failure and a reload, and discards it on request', async ({
  page,
  site,
  complaints,
}) => {
  await signIn(page, site, 'planner')
  await openScreen(page, site)

  await test.step('after a failure', async () => {
    await nameOn(page).fill('COVER')
    site.stub.on(partMaster.download, () => rejected(500, 'M-COM-007', { params: { correlationId: 'X' } }))
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV, UTF-8' }).first().click()
    await page.waitForURL('**/SystemError?*')
    site.stub.reset()
    complaints.length = 0
    await page.getByRole('button', { name: 'Go to top page' }).click()
    await expectScreen(page, { title: 'TOP PAGE' })
    await follow(page, SCREEN)
    await isOfferedAndRestored(page, 'COVER')
  })

  await test.step('after a reload, without searching', async () => {
    await page.reload()
    await isOfferedAndRestored(page, 'COVER')
    expect(new URL(page.url()).search).toBe('')
  })

  await test.step('not once it was discarded', async () => {
    await nameOn(page).fill('HARNESS')
    await page.reload()
    await expect(offerOn(page)).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(offerOn(page)).toBeHidden()
    await expect(nameOn(page)).not.toHaveValue('HARNESS')
    await page.reload()
    await rowsOn(page)
    await expect(offerOn(page)).toBeHidden()
  })
})

const tokenOf = async (page: Page): Promise<string> =>
  JSON.parse((await page.evaluate(() => sessionStorage.getItem('authToken'))) ?? '""')

function withClaims(token: string, change: Readonly<Record<string, unknown>>): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...change }
  return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
}

test('renews an expired or unknown token silently, once for all calls', async ({ page, site, complaints }) => {
  await signIn(page, site, 'planner')
  const signIns = () => site.stub.requests.filter(({ callId }) => callId === 'authority/authenticate').length
  const rejections: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) rejections.push(response.url())
  })
  const end = Math.floor(Date.now() / 1000) - 60
  for (const claims of [{ exp: end, iat: end - 1800 }, { sid: 'unknown' }]) {
    const before = signIns()
    rejections.length = 0
    const old = withClaims(await tokenOf(page), claims)
    await loadWith(page, site, { authToken: JSON.stringify(old) }, SCREEN)
    await rowsOn(page)
    await quiet(page)
    expect(rejections.length).toBeGreaterThan(1)
    expect(signIns()).toBe(before + 1)
    expect(await tokenOf(page)).not.toBe(old)
    await expect(bannerOn(page)).toBeHidden()
    await expect(page.getByText('[Error:]')).toHaveCount(0)
  }
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('status of 401')
})

test('offers typed text in no other PRCTCC, to no other user and not after sign-out', async ({ page, site }) => {
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))
  const scope = page.getByLabel('PRCTCC', { exact: true })
  const switchTo = async (prctCode: string) => {
    await scope.selectOption(prctCode)
    await page.getByRole('dialog', { name: 'Message' }).getByRole('button', { name: 'OK' }).click()
    await page.waitForURL('**/TopPage**')
    await expect(scope).toHaveValue(prctCode)
  }
  // Open in other PRCTCCs, too.
  const plan = '/PackingPlan'
  const month = page.getByRole('textbox', { name: /^Packing month/ })
  const typeAndReload = async (text: string) => {
    await page.goto(`${site.webUrl}${plan}`)
    await expect(month).not.toHaveValue('')
    await month.fill(text)
    await page.reload()
    await expect(offerOn(page)).toBeVisible()
    expect(await drafts()).not.toEqual([])
  }
  await signIn(page, site, 'planner')

  await test.step('hides it in another PRCTCC', async () => {
    await typeAndReload('2031/12')
    await switchTo('200200')
    await follow(page, plan)
    await expect(month).not.toHaveValue('')
    await expect(offerOn(page)).toBeHidden()
    await switchTo('200100')
    await follow(page, plan)
    await expect(offerOn(page)).toBeVisible()
  })

  await test.step('hides it from another user in the same tab', async () => {
    // The session is lost without a sign-out, and another user signs in.
    await page.context().clearCookies()
    await page.goto(`${site.webUrl}/livez`)
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) if (!key.startsWith('draft ')) sessionStorage.removeItem(key)
    })
    await signIn(page, site, 'orders')
    await page.goto(`${site.webUrl}${plan}`)
    await expect(month).not.toHaveValue('')
    await expect(offerOn(page)).toBeHidden()
    await expect(month).not.toHaveValue('2031/12')
  })

  await test.step('deletes it at sign-out', async () => {
    await typeAndReload('2032/01')
    await page.getByRole('button', { name: 'Display settings' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(/\/logout/i)
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    expect(await drafts()).toEqual([])
  })
})
