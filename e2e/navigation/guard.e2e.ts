import type { Page } from '@playwright/test'
import { inLongRun } from '../../scripts/testing/long-run.ts'
import {
  answerProvider,
  at,
  bomCheckList,
  CREDENTIALS,
  expectScreen,
  expectTopPage,
  expireIdentity,
  follow,
  forget,
  identityKey,
  load,
  stateKeys,
  store,
  stored,
  WANTED,
  watch,
} from '../guard-page.ts'
import { expect, expectLogged, signIn, test } from './fixtures.ts'

test('proceeds without the provider when the application state is lost', async ({ page, site }) => {
  const count = watch(page, site)
  await signIn(page, site, 'planner')
  for (const lost of [stateKeys, ...inLongRun([['authToken'], ['userInfo']])]) {
    const before = count.signIns
    await forget(page, ...lost)
    await load(page, site, WANTED)
    await expectScreen(page, bomCheckList)
    expect(at(page)).toBe(WANTED)
    expect(count.signIns).toBe(before + 1)
    expect((await stored(page, 'userInfo')) ?? '').toContain('Packing Planner')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('link', { name: 'PACKING PLAN', exact: false }).first()).toBeVisible()
  }
  // Unreadable state counts as missing.
  await store(page, 'authToken', 'no JSON')
  await store(page, 'menuItems', '{')
  await load(page, site, WANTED)
  await expectScreen(page, bomCheckList)
  expect(count.departures).toBe(1)
})

test('redirects without identity and state, and returns to the address with its search', async ({ page, site }) => {
  const count = watch(page, site)
  const visited: string[] = []
  page.on('framenavigated', () => visited.push(at(page)))
  await load(page, site, WANTED)
  await expect(page.locator('#userName')).toBeVisible()
  const asked = visited.find((address) => address.startsWith('/login?')) ?? ''
  expect(new URLSearchParams(asked.slice('/login'.length)).get('redirect')).toBe(WANTED)
  expect(JSON.parse((await storedAt(page, site.webUrl, 'originalUrl')) ?? '')).toBe(WANTED)
  await answerProvider(page, 'planner')
  await expectScreen(page, bomCheckList)
  expect(at(page)).toBe(WANTED)
  expect(await stored(page, 'originalUrl')).toBeNull()
  expect(count).toEqual({ departures: 1, signIns: 1 })
})

/** Reads storage of the web origin while the page is at the provider. */
async function storedAt(page: Page, webUrl: string, key: string): Promise<string | null> {
  const state = (await page.context().storageState()).origins
  expect(state.flatMap((origin) => origin.localStorage.map((item) => item.name))).not.toContain(key)
  // Session storage belongs to the tab: another page of the origin in the same tab can read it.
  await page.goto(`${webUrl}/livez`)
  const value = await stored(page, key)
  await page.goBack()
  await expect(page.locator('#userName')).toBeVisible()
  return value
}

for (const way of ['a full load' as const, ...inLongRun(['a link' as const])]) {
  test(`redirects once when the identity has expired, on ${way}, and returns`, async ({ page, site }) => {
    const count = watch(page, site)
    // Records writes to session storage while leaving, in a place that the return does not clear.
    await page.addInitScript(`{
      const setItem = Storage.prototype.setItem
      Storage.prototype.setItem = function (key, value) {
        if (key === 'originalUrl') setItem.call(localStorage, 'written', value)
        return setItem.call(this, key, value)
      }
    }`)
    await signIn(page, site, 'planner')
    await expireIdentity(page, site)
    if (way === 'a link') await follow(page, WANTED)
    else await load(page, site, WANTED)
    await expect.poll(() => count.signIns).toBe(2)
    await expectScreen(page, bomCheckList)
    expect(at(page)).toBe(WANTED)
    const written = await page.evaluate<string | null>(`localStorage.getItem('written')`)
    expect(JSON.parse(written ?? '')).toBe(WANTED)
    expect(await stored(page, 'originalUrl')).toBeNull()
    expect(count.departures).toBe(2)

    await page.goto(`${site.webUrl}/login`)
    await expectTopPage(page)
    expect(count).toEqual({ departures: 3, signIns: 3 })
  })
}

test('redirects when the identity is gone but the state is there', async ({ page, site, complaints }) => {
  const count = watch(page, site)
  const lost = [null, ...inLongRun(['no JSON', 'null', '{}', '{"expires_at":"soon"}'])]
  await signIn(page, site, 'planner')
  for (const left of lost) {
    const before = count.departures
    if (left === null) await forget(page, identityKey(site))
    else await store(page, identityKey(site), left)
    await load(page, site, WANTED)
    await expect.poll(() => count.signIns).toBe(before + 1)
    await expectScreen(page, bomCheckList)
    expect(at(page)).toBe(WANTED)
    expect(count.departures).toBe(before + 1)
  }
  const unreadable = lost.filter((left) => left === 'no JSON' || left === 'null')
  expectLogged(complaints, ...unreadable.map(() => 'The kept identity cannot be read'))
})

test('shows the error of an unreadable token on /login in both languages, and returns after the sign-in', async ({
  page,
  site,
  complaints,
}) => {
  const count = watch(page, site)
  await signIn(page, site, 'planner')
  for (const token of ['"garbage"', ...inLongRun(['"a.b.c"', '"h.bnVsbA.s"', '5', '{}'])]) {
    const before = { ...count }
    await store(page, 'authToken', token)
    await load(page, site, WANTED)
    await expect(page.getByText(CREDENTIALS)).toBeVisible()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('redirect'), searchParams.get('reason')]).toEqual([
      '/login',
      WANTED,
      'credentials',
    ])
    expect(await stored(page, 'userInfo')).toBeNull()
    expectLogged(complaints, 'The user cannot be confirmed')
    expect(count).toEqual(before)

    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expectScreen(page, bomCheckList)
    expect(at(page)).toBe(WANTED)
    expect(count).toEqual({ departures: before.departures + 1, signIns: before.signIns + 1 })
  }
})
