import { inLongRun } from '../scripts/testing/long-run.ts'
import { expect, query, signIn, test } from './fixtures.ts'
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
} from './guard-page.ts'

test.describe.configure({ mode: 'parallel' })

test.beforeEach(async ({ system }) => {
  await query(system, "update app_user set preferences = '{}'")
})

test.describe('without a sign-in', () => {
  test('redirects / to the top page by way of the provider', async ({ page, system }) => {
    const count = watch(page, system)
    await page.goto(`${system.webUrl}/`)
    await answerProvider(page, 'viewer')
    await expectTopPage(page)
    expect(at(page)).toBe('/TopPage')
    await page.goto(`${system.webUrl}/?x=1#y`)
    await expectTopPage(page)
    expect(count).toEqual({ departures: 1, signIns: 1 })
  })

  test('shows the not-found page for unknown addresses and for routes in another case', async ({ page, system }) => {
    const count = watch(page, system)
    const others = [
      '/Nowhere/else',
      '/PACKINGPLAN',
      '/toppage',
      '/TopPages',
      '/LOGIN',
      '/info',
      '/systemerror',
      '/x%2fy',
    ]
    for (const address of [
      '/Nowhere',
      '/packingplan',
      '/PackingPlan/1',
      '/constructor',
      '/%E6%97%A5',
      ...inLongRun(others),
    ]) {
      await page.goto(`${system.webUrl}${address}`)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    }
    expect(count.departures).toBe(0)
    await page.getByRole('button', { name: 'Go to top page' }).click()
    await expect(page.locator('#userName')).toBeVisible()
    expect(count.departures).toBe(1)
  })

  test('opens the public pages', async ({ page, system }) => {
    const count = watch(page, system)
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    await page.goto(`${system.webUrl}/Info`)
    await expect(heading('Information')).toBeVisible()
    await page.goto(`${system.webUrl}/Info?flag=410&message=Until%20noon`)
    await expect(heading('The online service is closed')).toBeVisible()
    await expect(page.getByText('Until noon')).toBeVisible()
    await page.goto(`${system.webUrl}/SystemError?message=Broken`)
    await expect(heading('System error')).toBeVisible()
    for (const path of ['/Logout', '/logout']) {
      await page.goto(`${system.webUrl}${path}`)
      await expect(heading('You are signed out')).toBeVisible()
    }
    expect(count.departures).toBe(0)
    await page.goto(`${system.webUrl}/login`)
    await expect(page.locator('#userName')).toBeVisible()
    expect(count.departures).toBe(1)
  })
})

test.describe('browser navigation', () => {
  test('follows reload, back and forward', async ({ page, system, complaints }) => {
    const count = watch(page, system)
    await signIn(page, system, 'planner')
    const path = ['/BomCheckList?a=1', '/PartMaster?b=2', '/EventMaster#c']
    for (const address of path) await follow(page, address)
    await expectScreen(page, { title: 'EVENT MASTER' })
    await page.reload()
    await expectScreen(page, { title: 'EVENT MASTER' })
    await page.goBack()
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
    expect(page.url()).toContain(system.identityUrl)
    complaints.splice(0)
    await page.goForward()
    await expectTopPage(page)
    expect(count.departures).toBe(1)
  })

  test('leaves no trace of a forbidden screen in the history', async ({ page, system }) => {
    const count = watch(page, system)
    await signIn(page, system, 'dealer')
    await follow(page, '/BomCheckList')
    await expectScreen(page, { title: 'BOM CHECK LIST' })
    await follow(page, '/PartMaster')
    await expectTopPage(page)
    await page.goBack()
    await expectScreen(page, { title: 'BOM CHECK LIST' })
    expect(count.departures).toBe(1)
  })

  test('gives each tab its own session after one sign-in at the provider', async ({ page, system }) => {
    await signIn(page, system, 'planner')
    const second = await page.context().newPage()
    const count = watch(second, system)
    await second.goto(`${system.webUrl}${WANTED}`, { waitUntil: 'commit' })
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
    await second.goto(`${system.webUrl}/OrderCompiling`)
    await expectScreen(second, { title: 'ORDER COMPILING' })
    await expect(second.getByRole('row').nth(1)).toBeVisible()
    expect(count).toEqual({ departures: 1, signIns: 1 })
    await second.close()
    await third.close()
  })
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
      '/api/v1/workspace/endsession',
      `/PartMaster?x=${'a'.repeat(5000)}`,
    ]),
  ]

  test('is ignored in the redirect query of /login', async ({ page, system }) => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    const count = watch(page, system)
    await signIn(page, system, 'planner')
    for (const [index, address] of addresses.entries()) {
      await page.goto(`${system.webUrl}/login?redirect=${encodeURIComponent(address)}`, { waitUntil: 'commit' })
      await expect.poll(() => count.signIns).toBe(index + 2)
      await expectTopPage(page)
      expect(at(page)).toBe('/TopPage')
      expect(count.departures).toBe(index + 2)
    }
    await page.goto(`${system.webUrl}/login?redirect=/PartMaster&redirect=/BomCheckList`, { waitUntil: 'commit' })
    await expect.poll(() => count.signIns).toBe(addresses.length + 2)
    await expectTopPage(page)
    expect([...origins].sort()).toEqual([system.webUrl, system.identityUrl].sort())
  })

  test('is ignored in the stored original url', async ({ page, system }) => {
    const count = watch(page, system)
    await signIn(page, system, 'planner')
    for (const kept of [
      ...addresses.map((address) => JSON.stringify(address)),
      ...inLongRun(['["/PartMaster"]']),
      'no JSON',
    ]) {
      const before = count.signIns
      await store(page, 'originalUrl', kept)
      await page.goto(`${system.webUrl}/login`, { waitUntil: 'commit' })
      await expect.poll(() => count.signIns).toBe(before + 1)
      await expectTopPage(page)
      expect(at(page)).toBe('/TopPage')
      expect(await stored(page, 'originalUrl')).toBeNull()
    }
    await store(page, 'originalUrl', JSON.stringify(WANTED))
    await page.goto(`${system.webUrl}/login`, { waitUntil: 'commit' })
    await expectScreen(page, bomCheckList)
    expect(at(page)).toBe(WANTED)
  })
})
