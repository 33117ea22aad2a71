import type { Page } from '@playwright/test'
import { inLongRun } from '../../scripts/testing/long-run.ts'
import { quiet } from '../fixtures.ts'
import {
  answerProvider,
  at,
  bomCheckList,
  CREDENTIALS,
  expectScreen,
  expireIdentity,
  follow,
  forget,
  identityKey,
  load,
  store,
  stored,
  WANTED,
  watch,
} from '../guard-page.ts'
import { expect, expectLogged, signIn, test } from './fixtures.ts'

test('redirects without identity and state, over a cancelled sign-in and a wrong password, back to the address', async ({
  page,
  site,
  complaints,
}) => {
  const count = watch(page, site)
  const visited: string[] = []
  page.on('framenavigated', () => visited.push(at(page)))
  await load(page, site, WANTED)
  await expect(page.locator('#userName')).toBeVisible()
  const asked = visited.find((address) => address.startsWith('/login?')) ?? ''
  expect(new URLSearchParams(asked.slice('/login'.length)).get('redirect')).toBe(WANTED)
  expect(JSON.parse((await storedAt(page, site.webUrl, 'originalUrl')) ?? '')).toBe(WANTED)

  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The user cancelled the sign-in')
  await quiet(page)
  expectLogged(complaints, 'Sign-in failed')
  expect(count).toEqual({ departures: 1, signIns: 0 })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  for (const [userName, password] of [
    ['planner', 'wrong'],
    ['nobody', 'demo'],
  ] as const) {
    await answerProvider(page, userName, password)
    await expect(page.getByRole('alert')).toHaveText('Incorrect user name or password. Try again.')
  }
  // The provider answers a wrong password with 401, which the browser logs.
  complaints.splice(0)
  await answerProvider(page, 'planner')
  await expectScreen(page, bomCheckList)
  expect(at(page)).toBe(WANTED)
  expect(await stored(page, 'originalUrl')).toBeNull()
  expect(count).toEqual({ departures: 2, signIns: 1 })
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

test('redirects once when the identity has expired, is gone, or the token is unreadable, and returns', async ({
  page,
  site,
  complaints,
}) => {
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
  const returns = async () => {
    const { departures, signIns } = count
    await load(page, site, WANTED)
    await expect.poll(() => count.signIns).toBe(signIns + 1)
    await expectScreen(page, bomCheckList)
    expect(at(page)).toBe(WANTED)
    expect(count.departures).toBe(departures + 1)
  }

  await test.step('not when the application state is lost or unreadable: then it proceeds without the provider', async () => {
    for (const state of [
      { authToken: 'no JSON', menuItems: '{' },
      ...inLongRun([{ userInfo: '' }, { authToken: '' }]),
    ]) {
      const { signIns } = count
      for (const [key, value] of Object.entries(state)) await store(page, key, value)
      await load(page, site, WANTED)
      await expectScreen(page, bomCheckList)
      expect(at(page)).toBe(WANTED)
      expect(count).toEqual({ departures: 1, signIns: signIns + 1 })
      expect((await stored(page, 'userInfo')) ?? '').toContain('Packing Planner')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(page.getByRole('link', { name: 'PACKING PLAN', exact: false }).first()).toBeVisible()
    }
  })

  await test.step('expired', async () => {
    await expireIdentity(page, site)
    await returns()
    const written = await page.evaluate<string | null>(`localStorage.getItem('written')`)
    expect(JSON.parse(written ?? '')).toBe(WANTED)
    expect(await stored(page, 'originalUrl')).toBeNull()
  })

  for (const way of inLongRun(['a link']))
    await test.step(`expired, on ${way}`, async () => {
      const { signIns } = count
      await expireIdentity(page, site)
      await follow(page, '/PartMaster?y=2')
      await expect.poll(() => count.signIns).toBe(signIns + 1)
      await expectScreen(page, { title: 'PART MASTER' })
    })

  await test.step('gone, while the state is there', async () => {
    const lost = [null, ...inLongRun(['no JSON', 'null', '{}', '{"expires_at":"soon"}'])]
    for (const left of lost) {
      if (left === null) await forget(page, identityKey(site))
      else await store(page, identityKey(site), left)
      await returns()
    }
    const unreadable = lost.filter((left) => left === 'no JSON' || left === 'null')
    expectLogged(complaints, ...unreadable.map(() => 'The kept identity cannot be read'))
  })

  await test.step('an unreadable token, whose error is shown in both languages', async () => {
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
})
