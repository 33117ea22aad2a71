import { privilege, type RoleCode, type Screen, screens } from '@packing/contract'
import type { Page } from '@playwright/test'
import { privilegeOf } from '../apps/api/src/demo/demo-users.ts'
import { demoUsers } from '../apps/identity/src/demo-users.ts'
import { inLongRun, sampled } from '../scripts/testing/long-run.ts'
import type { SystemUnderTest } from '../scripts/testing/start-system.ts'
import { expect, query, quiet, signIn, test } from './fixtures.ts'
import {
  answerProvider,
  at,
  bomCheckList,
  CREDENTIALS,
  expectLogged,
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
} from './guard-page.ts'
import { menuOf, menuOn, openMenu, readMenu } from './shell-page.ts'

test.describe.configure({ mode: 'parallel' })

test.beforeEach(async ({ system }) => {
  await query(system, "update app_user set preferences = '{}'")
})

test.describe('with a sign-in', () => {
  test('proceeds without the provider when the application state is lost', async ({ page, system }) => {
    const count = watch(page, system)
    await signIn(page, system, 'planner')
    for (const lost of [stateKeys, ...inLongRun([['authToken'], ['userInfo']])]) {
      const before = count.signIns
      await forget(page, ...lost)
      await load(page, system, WANTED)
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
    await load(page, system, WANTED)
    await expectScreen(page, bomCheckList)
    expect(count.departures).toBe(1)
  })
})

test.describe('redirect to the provider', () => {
  test('redirects without identity and state, and returns to the address with its search', async ({ page, system }) => {
    const count = watch(page, system)
    const visited: string[] = []
    page.on('framenavigated', () => visited.push(at(page)))
    await load(page, system, WANTED)
    await expect(page.locator('#userName')).toBeVisible()
    const asked = visited.find((address) => address.startsWith('/login?')) ?? ''
    expect(new URLSearchParams(asked.slice('/login'.length)).get('redirect')).toBe(WANTED)
    expect(JSON.parse((await storedAt(page, system, 'originalUrl')) ?? '')).toBe(WANTED)
    await answerProvider(page, 'planner')
    await expectScreen(page, bomCheckList)
    expect(at(page)).toBe(WANTED)
    expect(await stored(page, 'originalUrl')).toBeNull()
    expect(count).toEqual({ departures: 1, signIns: 1 })
  })

  for (const way of ['a full load' as const, ...inLongRun(['a link' as const])]) {
    test(`redirects once when the identity has expired, on ${way}, and returns`, async ({ page, system }) => {
      const count = watch(page, system)
      // Records writes to session storage while leaving, in a place that the return does not clear.
      await page.addInitScript(`{
        const setItem = Storage.prototype.setItem
        Storage.prototype.setItem = function (key, value) {
          if (key === 'originalUrl') setItem.call(localStorage, 'written', value)
          return setItem.call(this, key, value)
        }
      }`)
      await signIn(page, system, 'planner')
      await expireIdentity(page, system)
      if (way === 'a link') await follow(page, WANTED)
      else await load(page, system, WANTED)
      await expect.poll(() => count.signIns).toBe(2)
      await expectScreen(page, bomCheckList)
      expect(at(page)).toBe(WANTED)
      const written = await page.evaluate<string | null>(`localStorage.getItem('written')`)
      expect(JSON.parse(written ?? '')).toBe(WANTED)
      expect(await stored(page, 'originalUrl')).toBeNull()
      expect(count.departures).toBe(2)

      await page.goto(`${system.webUrl}/login`)
      await expectTopPage(page)
      expect(count).toEqual({ departures: 3, signIns: 3 })
    })
  }

  test('redirects when the identity is gone but the state is there', async ({ page, system, complaints }) => {
    const count = watch(page, system)
    const lost = [null, ...inLongRun(['no JSON', 'null', '{}', '{"expires_at":"soon"}'])]
    await signIn(page, system, 'planner')
    for (const left of lost) {
      const before = count.departures
      if (left === null) await forget(page, identityKey(system))
      else await store(page, identityKey(system), left)
      await load(page, system, WANTED)
      await expect.poll(() => count.signIns).toBe(before + 1)
      await expectScreen(page, bomCheckList)
      expect(at(page)).toBe(WANTED)
      expect(count.departures).toBe(before + 1)
    }
    const unreadable = lost.filter((left) => left === 'no JSON' || left === 'null')
    expectLogged(complaints, ...unreadable.map(() => 'The kept identity cannot be read'))
  })
})

/** Reads storage of the web origin while the page is at the provider. */
async function storedAt(page: Page, system: SystemUnderTest, key: string): Promise<string | null> {
  const state = (await page.context().storageState()).origins
  expect(state.flatMap((origin) => origin.localStorage.map((item) => item.name))).not.toContain(key)
  // Session storage belongs to the tab: another page of the origin in the same tab can read it.
  await page.goto(`${system.webUrl}/Info`)
  const value = await stored(page, key)
  await page.goBack()
  await expect(page.locator('#userName')).toBeVisible()
  return value
}

test.describe('unreadable token', () => {
  // The message has both languages in either.
  for (const language of ['en' as const, ...inLongRun(['ja' as const])]) {
    test(`shows the error on /login in Japanese (${language}), and returns after the sign-in`, async ({
      page,
      system,
      complaints,
    }) => {
      const count = watch(page, system)
      await signIn(page, system, 'planner')
      await page.evaluate(`localStorage.setItem('packing.preferences', '{"language":"${language}"}')`)
      await query(system, 'update app_user set preferences = $1', [{ language }])
      const others = language === 'en' ? ['"a.b.c"', '"h.bnVsbA.s"', '5', '{}'] : []
      for (const token of ['"garbage"', ...inLongRun(others)]) {
        const before = { ...count }
        await store(page, 'authToken', token)
        await load(page, system, WANTED)
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

        await page.getByRole('button', { name: language === 'en' ? 'Sign in' : 'サインイン', exact: true }).click()
        await expectScreen(page, bomCheckList)
        expect(at(page)).toBe(WANTED)
        expect(count).toEqual({ departures: before.departures + 1, signIns: before.signIns + 1 })
      }
    })
  }
})

test.describe('without a privilege', () => {
  const canOpen = (role: string, screen: Screen) =>
    screen.isPublic || screen.functionIds.some((id) => privilegeOf(role as RoleCode, id) !== privilege.none)
  const canList = (role: string, screen: Screen) =>
    screen.isPublic || screen.menuFunctionIds.some((id) => privilegeOf(role as RoleCode, id) !== privilege.none)
  const userOf = (userName: string) =>
    demoUsers.find((user) => user.userName === userName) as (typeof demoUsers)[number]

  const listed = async (page: Page): Promise<string[]> => {
    await openMenu(page)
    const entries = await readMenu(page)
    await page.keyboard.press('Escape')
    await expect(menuOn(page)).toBeHidden()
    return entries
  }

  /** Each screen is opened by one of the roles; the long run opens all by each. get-user-details.db.test.ts has all roles. */
  const users = ['dealer', ...inLongRun(['viewer', 'planner', 'orders', 'operator', 'approver'])]
  const SHARE = 2
  for (const [index, userName] of users.entries()) {
    test(`lists and opens the screens of the role for ${userName}, and redirects other addresses to the top page`, async ({
      page,
      system,
    }) => {
      const { roleType } = userOf(userName)
      const count = watch(page, system)
      await signIn(page, system, userName)
      const listedCodes = screens.filter((screen) => canList(roleType, screen)).map(({ menuCode }) => menuCode)
      expect(await listed(page)).toEqual(menuOf((code) => listedCodes.includes(code)))
      for (const screen of sampled([...screens.slice(index % SHARE), ...screens.slice(0, index % SHARE)], SHARE)) {
        await follow(page, `${screen.route}?x=1`)
        if (canOpen(roleType, screen)) {
          await expectScreen(page, screen)
          expect(new URL(page.url()).pathname).toBe(screen.route)
        } else {
          await expectTopPage(page)
        }
      }
      const closed = screens.filter((screen) => !canOpen(roleType, screen))
      for (const screen of closed.slice(0, 1)) {
        await page.goto(`${system.webUrl}${screen.route}`)
        await expectTopPage(page)
        const message = page.getByRole('status').filter({ hasText: 'You have no permission for ' })
        const { menuCode, title, functionIds } = screen
        await expect(message).toContainText(
          `${menuCode} ${title}. Ask the administrator of your PRCTCC for access to ${functionIds.join(', ')}.`,
        )
      }
      expect(count).toEqual({ departures: 1, signIns: 1 })
    })
  }

  test('shows no menu to a user without a name', async ({ page, system }) => {
    await query(system, "update app_user set employee_name = '' where employee_id = 'E100007'")
    try {
      await page.goto(`${system.webUrl}/`)
      await answerProvider(page, 'viewer')
      await expectTopPage(page)
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0)
    } finally {
      await query(system, "update app_user set employee_name = 'Viewer' where employee_id = 'E100007'")
    }
  })

  test('lists J01 for plan, month or week; with the daily view only, it opens by address', async ({
    page,
    system,
    complaints,
  }) => {
    const grant = (granted: readonly string[]) =>
      query(
        system,
        `update role_privilege set privilege = case when function_id = any($1) then 1 else 0 end
         where role_code = 'PACKING_OPERATOR' and function_id like 'J01%'`,
        [granted],
      )
    await signIn(page, system, 'operator')
    const cases = [
      { granted: ['J01F01'], isListed: true, isOpen: true },
      { granted: ['J01F01-1'], isListed: true, isOpen: true },
      { granted: ['J01F01-2'], isListed: true, isOpen: true },
      { granted: ['J01F01-3'], isListed: false, isOpen: true },
      ...inLongRun([{ granted: [], isListed: false, isOpen: false }]),
    ]
    try {
      for (const { granted, isListed, isOpen } of cases) {
        await grant(granted)
        await forget(page, ...stateKeys)
        await page.goto(`${system.webUrl}/PackingPlan`)
        if (isOpen) await expectScreen(page, { title: 'PACKING PLAN' })
        else await expectTopPage(page)
        await quiet(page)
        // With J01F01 but none of its views the server rejects the search.
        if (granted[0] === 'J01F01') complaints.splice(0)
        expect((await listed(page)).includes('J01 PACKING PLAN')).toBe(isListed)
      }
    } finally {
      await grant(['J01F01-2', 'J01F01-3'])
    }
  })
})
