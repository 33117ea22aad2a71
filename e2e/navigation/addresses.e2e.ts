/// <reference lib="dom" />
import { inLongRun } from '../../scripts/testing/long-run.ts'
import {
  answerProvider,
  at,
  bomCheckList,
  expectScreen,
  expectTopPage,
  follow,
  store,
  stored,
  WANTED,
  watch,
} from '../guard-page.ts'
import { expect, signIn, test } from './fixtures.ts'

/** Addresses that are loaded; what they lead to within the application is shown by guard.browser.test.tsx. */

test('redirects / to the top page by way of the provider', async ({ page, site }) => {
  const count = watch(page, site)
  await page.goto(`${site.webUrl}/`)
  await answerProvider(page, 'viewer')
  await expectTopPage(page)
  expect(at(page)).toBe('/TopPage')
  await page.goto(`${site.webUrl}/?x=1#y`)
  await expectTopPage(page)
  expect(count).toEqual({ departures: 1, signIns: 1 })
})

test('leads to the provider from the sign-in page and from an unknown address, and from no other open page', async ({
  page,
  site,
}) => {
  const count = watch(page, site)
  for (const path of ['/Logout', '/logout']) {
    await page.goto(`${site.webUrl}${path}`)
    await expect(page.getByRole('heading', { name: 'You are signed out', exact: true })).toBeVisible()
  }
  await page.goto(`${site.webUrl}/Nowhere`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(count.departures).toBe(0)
  await page.getByRole('button', { name: 'Go to top page' }).click()
  await expect(page.locator('#userName')).toBeVisible()
  expect(count.departures).toBe(1)
  await page.goto(`${site.webUrl}/login`)
  await expect(page.locator('#userName')).toBeVisible()
  expect(count.departures).toBe(2)
})

test('follows reload, back and forward', async ({ page, site, complaints }) => {
  const count = watch(page, site)
  await signIn(page, site, 'planner')
  for (const address of ['/BomCheckList?a=1', '/PartMaster?b=2']) await follow(page, address)
  await expectScreen(page, { title: 'PART MASTER' })
  await page.reload()
  await expectScreen(page, { title: 'PART MASTER' })
  await page.goBack()
  await expectScreen(page, { title: 'BOM CHECK LIST' })
  expect(at(page)).toBe('/BomCheckList?a=1')
  await page.reload()
  await page.goForward()
  await expectScreen(page, { title: 'PART MASTER' })
  expect(at(page)).toBe('/PartMaster?b=2')
  await page.goBack()
  await page.goBack()
  await expectTopPage(page)
  expect(count).toEqual({ departures: 1, signIns: 1 })
  // The entry before the top page is the provider's page, already used; it forwards by itself.
  await page.goBack()
  expect(page.url()).toContain(site.identityUrl)
  complaints.splice(0)
  await page.goForward()
  await expectTopPage(page)
  expect(count.departures).toBe(1)
})

test('gives each tab its own session after one sign-in at the provider', async ({ page, site }) => {
  await signIn(page, site, 'planner')
  const second = await page.context().newPage()
  const count = watch(second, site)
  await second.goto(`${site.webUrl}${WANTED}`, { waitUntil: 'commit' })
  await expectScreen(second, bomCheckList)
  expect(at(second)).toBe(WANTED)
  expect(count).toEqual({ departures: 1, signIns: 1 })
  expect(await stored(second, 'authToken')).not.toBe(await stored(page, 'authToken'))

  // A popup starts with a copy of its opener's session storage.
  const opening = page.waitForEvent('popup')
  await page.evaluate(`void open('/PartMaster')`)
  const third = await opening
  await expectScreen(third, { title: 'PART MASTER' })

  await page.reload()
  await expectTopPage(page)
  await second.goto(`${site.webUrl}/OrderCompiling`)
  await expectScreen(second, { title: 'ORDER COMPILING' })
  await expect(second.getByRole('row').nth(1)).toBeVisible()
  expect(count).toEqual({ departures: 1, signIns: 1 })
  await second.close()
  await third.close()
})

test.describe('a redirect to a foreign address', () => {
  /** Each costs a journey to the provider; own-path.test.ts has 200 more. */
  const addresses = [
    'https://evil.example/PartMaster',
    ...inLongRun([
      '/\\evil.example',
      '//evil.example/PartMaster',
      'javascript:alert(document.domain)',
      '/\t/evil.example',
      '/%2f%2fevil.example',
      '/TopPage/..//evil.example',
      '/login?redirect=/login',
      '/api/v1/workspace/common/end-session',
      `/PartMaster?x=${'a'.repeat(5000)}`,
    ]),
  ]

  test('is ignored in the redirect query of /login', async ({ page, site }) => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    const count = watch(page, site)
    await signIn(page, site, 'planner')
    for (const [index, address] of addresses.entries()) {
      await page.goto(`${site.webUrl}/login?redirect=${encodeURIComponent(address)}`, { waitUntil: 'commit' })
      await expect.poll(() => count.signIns).toBe(index + 2)
      await expectTopPage(page)
      expect(at(page)).toBe('/TopPage')
      expect(count.departures).toBe(index + 2)
    }
    await page.goto(`${site.webUrl}/login?redirect=/PartMaster&redirect=/BomCheckList`, { waitUntil: 'commit' })
    await expect.poll(() => count.signIns).toBe(addresses.length + 2)
    await expectTopPage(page)
    expect([...origins].sort()).toEqual([site.webUrl, site.identityUrl].sort())
  })

  test('is ignored in the stored original url', async ({ page, site }) => {
    const count = watch(page, site)
    await signIn(page, site, 'planner')
    for (const kept of [
      ...addresses.map((address) => JSON.stringify(address)),
      ...inLongRun(['["/PartMaster"]']),
      'no JSON',
    ]) {
      const before = count.signIns
      await store(page, 'originalUrl', kept)
      await page.goto(`${site.webUrl}/login`, { waitUntil: 'commit' })
      await expect.poll(() => count.signIns).toBe(before + 1)
      await expectTopPage(page)
      expect(at(page)).toBe('/TopPage')
      expect(await stored(page, 'originalUrl')).toBeNull()
    }
    await store(page, 'originalUrl', JSON.stringify(WANTED))
    await page.goto(`${site.webUrl}/login`, { waitUntil: 'commit' })
    await expectScreen(page, bomCheckList)
    expect(at(page)).toBe(WANTED)
  })
})
