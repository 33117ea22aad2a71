/// <reference lib="dom" />
import { inLongRun } from '../../scripts/testing/long-run.ts'
import { quiet } from '../fixtures.ts'
import {
  answerProvider,
  answersTo,
  at,
  bomCheckList,
  expectScreen,
  expectTopPage,
  follow,
  providerToken,
  store,
  stored,
  WANTED,
  watch,
} from '../guard-page.ts'
import { expect, signIn, test } from './fixtures.ts'

/** Addresses that are loaded; what they lead to within the application is shown by guard.browser.test.tsx. */

test('leads to the provider from the sign-in page, from / and from no open page, in the language of the machine', async ({
  page,
  site,
}) => {
  const count = watch(page, site)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${site.identityUrl}/auth?`)) asked.push(request.url())
  })
  await page.goto(`${site.webUrl}/Nowhere`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(count.departures).toBe(0)
  await page.getByRole('button', { name: 'Go to top page' }).click()
  await expect(page.locator('#userName')).toBeVisible()
  expect(count.departures).toBe(1)

  for (const path of ['/Logout', '/logout']) {
    await page.goto(`${site.webUrl}${path}`)
    await expect(page.getByRole('heading', { name: 'You are signed out', exact: true })).toBeVisible()
  }
  expect(count.departures).toBe(1)
  await page.evaluate(`localStorage.setItem('packing.preferences', '{"language":"ja"}')`)
  await page.goto(`${site.webUrl}/login`)
  await expect(page.locator('#userName')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'デモユーザー', exact: true })).toBeVisible()
  expect(asked.map((address) => new URL(address).searchParams.get('ui_locales'))).toEqual(['en', 'ja'])

  await page.goto(`${site.webUrl}/`)
  await answerProvider(page, 'viewer')
  await expectTopPage(page)
  expect(at(page)).toBe('/TopPage')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.goto(`${site.webUrl}/?x=1#y`)
  await expectTopPage(page)
  expect(count).toEqual({ departures: 3, signIns: 1 })
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

test('gives each tab its own session after one sign-in at the provider, and ends all at /logout in a new one', async ({
  page,
  site,
}) => {
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
  await follow(second, '/OrderCompiling')
  await expectScreen(second, { title: 'ORDER COMPILING' })
  await expect(second.getByRole('row').nth(1)).toBeVisible()
  expect(count).toEqual({ departures: 1, signIns: 1 })
  await third.close()

  await Promise.all([quiet(page), quiet(second)])
  const tokens = [JSON.parse((await stored(page, 'authToken')) ?? ''), await providerToken(page, site)]
  const other = await page.context().newPage()
  const ends: string[] = []
  other.on('request', (request) => {
    if (request.url().startsWith(`${site.identityUrl}/session/end?`)) ends.push(request.url())
  })
  await other.goto(`${site.webUrl}/logout`)
  for (const tab of [other, page, second])
    await expect(tab.getByRole('heading', { name: 'You are signed out', exact: true })).toBeVisible()
  await quiet(other)
  expect(ends).toHaveLength(1)
  expect(await answersTo(page, site, tokens)).toEqual([401, 401])
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('#password')).toBeVisible()
  await Promise.all([second.close(), other.close()])
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

  test('is ignored in the redirect query of /login and in the stored original url', async ({ page, site }) => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    const count = watch(page, site)
    await signIn(page, site, 'planner')
    const loadLogin = async (search: string) => {
      const before = count.signIns
      await page.goto(`${site.webUrl}/login${search}`, { waitUntil: 'commit' })
      await expect.poll(() => count.signIns).toBe(before + 1)
    }
    const queries = addresses.map((address) => `?redirect=${encodeURIComponent(address)}`)
    for (const query of [...queries, ...inLongRun(['?redirect=/PartMaster&redirect=/BomCheckList'])]) {
      await loadLogin(query)
      await expectTopPage(page)
      expect(at(page)).toBe('/TopPage')
    }
    const kept = addresses.map((address) => JSON.stringify(address))
    for (const each of [...kept, ...inLongRun(['["/PartMaster"]', 'no JSON'])]) {
      await store(page, 'originalUrl', each)
      await loadLogin('')
      await expectTopPage(page)
      expect(at(page)).toBe('/TopPage')
      expect(await stored(page, 'originalUrl')).toBeNull()
    }
    await store(page, 'originalUrl', JSON.stringify(WANTED))
    await loadLogin('')
    await expectScreen(page, bomCheckList)
    expect(at(page)).toBe(WANTED)
    expect(count.departures).toBe(count.signIns)
    expect([...origins].sort()).toEqual([site.webUrl, site.identityUrl].sort())
  })
})
