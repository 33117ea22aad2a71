import { authority, type Screen, screens, topPage } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authToken } from '../../platform/session/session.ts'
import { decodeToken } from '../../platform/session/token-claims.ts'
import { until } from '../../ui/testing/until.ts'
import { sampled } from '../stub/sample.ts'
import { rejected } from '../stub/stub-answer.ts'
import { idTokenOf } from '../stub/stub-sessions.ts'
import { detailsOf, privilegeOf, stubUsers, userNamed } from '../stub/stub-users.ts'
import { banner, expectScreen, menu, openMenu, readMenu, settled } from './app-page.ts'
import { complaints, follow, openApp, stub } from './open-app.tsx'
import { menuOf } from './required-menu.ts'
import { siteSettings } from './stub-network.ts'

const at = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

describe('a user’s privileges', () => {
  it.each(stubUsers.map(({ userName }) => userName))(
    'decide what the menu of %s lists and what opens',
    async (userName) => {
      const user = userNamed(userName)
      const isGranted = (functionIds: readonly string[]) =>
        functionIds.some((id) => privilegeOf(user, id, user.home) > 0)
      const canOpen = ({ isPublic, functionIds }: Screen) => isPublic || isGranted(functionIds)
      const listed = screens.filter(({ isPublic, menuFunctionIds }) => isPublic || isGranted(menuFunctionIds))
      await openApp('/TopPage', userName)
      await expectScreen('TOP PAGE')
      await openMenu()
      expect(readMenu()).toEqual(menuOf((code) => listed.some(({ menuCode }) => menuCode === code)))
      await userEvent.keyboard('{Escape}')
      await expect.element(menu()).not.toBeInTheDocument()
      for (const screen of screens.filter((each) => !canOpen(each))) {
        follow(`${screen.route}?x=1`)
        await until(() => window.location.pathname === '/TopPage', screen.route)
      }
      const [open] = screens.filter((each) => canOpen(each) && !each.isPublic)
      if (!open) return
      follow(open.route)
      await expectScreen(open.title)
    },
  )

  it('name the closed screen and whom to ask', async () => {
    await openApp('/PartMaster', 'dealer')
    await expectScreen('TOP PAGE')
    await expect
      .element(page.getByRole('status').filter({ hasText: 'You have no permission for ' }))
      .toHaveTextContent('B01 PART MASTER. Ask the administrator of your PRCTCC for access to B01F01.')
    expect(at()).toBe('/TopPage')
  })

  it('list J01 for plan, month or week; with the daily view only, it opens by address', async () => {
    const cases = [
      { granted: 'J01F01', isListed: true },
      { granted: 'J01F01-1', isListed: true },
      { granted: 'J01F01-2', isListed: true },
      { granted: 'J01F01-3', isListed: false },
    ]
    for (const { granted, isListed } of cases) {
      stub.on(authority.getuserdetails, ({ language }) => {
        const details = detailsOf(userNamed('operator'), { accessPrctCode: '200100', language, preferences: {} })
        const functionIdAccessPrivilegeList = details.functionIdAccessPrivilegeList.map((each) =>
          each.functionId.startsWith('J01') ? { ...each, accessPrivilege: each.functionId === granted ? 1 : 0 } : each,
        )
        return { ...details, functionIdAccessPrivilegeList }
      })
      await openApp('/PackingPlan')
      await expectScreen('PACKING PLAN')
      await openMenu()
      expect([granted, readMenu().includes('J01 PACKING PLAN')]).toEqual([granted, isListed])
    }
  })

  it('show no menu to a user without a name', async () => {
    stub.on(authority.getuserdetails, ({ language }) => ({
      ...detailsOf(userNamed('viewer'), { accessPrctCode: '200100', language, preferences: {} }),
      employeeName: '',
    }))
    await openApp('/TopPage', 'viewer')
    await expectScreen('TOP PAGE')
    expect(page.getByRole('button', { name: 'Menu', exact: true }).query()).toBeNull()
  })
})

describe('an address', () => {
  it('of a screen leads to the sign-in and back, and makes no calls without it', async () => {
    expect(screens).toHaveLength(24)
    for (const { route } of screens) {
      await openApp(`${route}?x=1`, null)
      await until(() => window.location.pathname === '/login', route)
      expect(new URLSearchParams(window.location.search).get('redirect')).toBe(`${route}?x=1`)
      await until(() => complaints.length > 0)
      expect(complaints.splice(0)[0]).toContain('Sign-in failed')
    }
    expect(stub.requests).toEqual([])
  })

  it('leads to the not-found page when it is unknown or written in another case', async () => {
    for (const path of [
      '/Nowhere',
      '/packingplan',
      '/PackingPlan/1',
      '/constructor',
      '/%E6%97%A5',
      '/LOGIN',
      '/info',
    ]) {
      await openApp(path, null)
      await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    }
  })

  it('opens the public pages to everybody', async () => {
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    await openApp('/Info', null)
    await expect.element(heading('Information')).toBeVisible()
    await openApp('/Info?flag=410&message=Until%20noon', null)
    await expect.element(heading('The online service is closed')).toBeVisible()
    await expect.element(page.getByText('Until noon')).toBeVisible()
    await openApp('/SystemError?message=Broken', null)
    await expect.element(heading('System error')).toBeVisible()
  })

  it('stays as it was typed, and back and forward follow the screens', async () => {
    await openApp('/TopPage')
    await expectScreen('TOP PAGE')
    const paths = ['/BomCheckList?a=1', '/PartMaster?b=2', '/EventMaster#c']
    const titles = ['BOM CHECK LIST', 'PART MASTER', 'EVENT MASTER']
    for (const [step, path] of paths.entries()) {
      follow(path)
      await expectScreen(titles[step] ?? '')
    }
    window.history.go(-2)
    await expectScreen('BOM CHECK LIST')
    expect(at()).toBe('/BomCheckList?a=1')
    window.history.forward()
    await expectScreen('PART MASTER')
    expect(at()).toBe('/PartMaster?b=2')
  })

  it('of a forbidden screen leaves no trace in the history', async () => {
    await openApp('/BomCheckList', 'dealer')
    await expectScreen('BOM CHECK LIST')
    follow('/PartMaster')
    await until(() => window.location.pathname === '/TopPage')
    window.history.back()
    await expectScreen('BOM CHECK LIST')
  })
})

it.each([
  ['is over', { exp: 1 }],
  ['nobody knows', { sid: 'unknown' }],
])('renews a token that %s silently, once for all calls', async (_what, change) => {
  await openApp('/BomCheckList')
  await expectScreen('BOM CHECK LIST')
  await settled()
  const signIns = () => stub.requests.filter(({ callId }) => callId === authority.authenticate.id).length
  const before = signIns()
  const claims = decodeToken(authToken.get() ?? '')
  const old = idTokenOf({ sid: claims?.sessionId, prct: claims?.accessPrctCode, exp: 4_000_000_000, ...change })
  authToken.set(old)
  const asked = stub.requests.length
  follow('/PartMaster')
  await expectScreen('PART MASTER')
  await settled()
  await expect.element(page.getByRole('gridcell').first()).toBeVisible()
  const withOld = stub.requests.slice(asked).filter(({ headers }) => headers.get('authorization') === `Bearer ${old}`)
  expect(withOld.length).toBeGreaterThan(1)
  expect(signIns()).toBe(before + 1)
  expect(authToken.get()).not.toBe(old)
  expect(page.getByText('[Error:]').query()).toBeNull()
  expect(page.getByRole('button', { name: 'Sign in again' }).query()).toBeNull()
})

it('shows the environment in the top bar, but not that of production', async () => {
  const label = () =>
    [...banner().element().querySelectorAll('*')].find(({ textContent }) => /^(dev|stg|prod)$/.test(textContent))
  for (const environment of ['dev', 'stg', 'prod'] as const) {
    siteSettings.current = { ...siteSettings.current, environment }
    await openApp('/TopPage')
    await expectScreen('TOP PAGE')
    expect(label()?.textContent).toBe(environment === 'prod' ? undefined : environment)
  }
})

describe('the marks of the document', () => {
  const marks = () => {
    const { gamenMode, errflg, finishFlg, closeFlg, init } = document.documentElement.dataset
    return { gamenMode, errflg, finishFlg, closeFlg, init }
  }
  const marked = (expected: Partial<ReturnType<typeof marks>>) => expect.poll(() => marks()).toMatchObject(expected)

  it('state sign-in, mode of the screen, failure and closure', async () => {
    await openApp('/OrderCompiling', 'viewer')
    await marked({ init: 'true', finishFlg: 'false', errflg: 'false', closeFlg: 'false', gamenMode: 'REFERENCE' })
    await expect.element(banner()).toHaveTextContent('Read-only')
    follow('/SystemError?message=x')
    await marked({ errflg: 'true' })
    stub.on(topPage.init, () =>
      rejected(410, 'M-COM-023', { params: { reasonEn: 'Stock-taking', reasonJa: '棚卸し' } }),
    )
    follow('/TopPage')
    await until(() => window.location.pathname === '/Info')
    await marked({ closeFlg: 'true', errflg: 'false' })
    stub.on(topPage.init, () => sampled(topPage.init.output))
    await page.getByRole('button', { name: 'Go to top page' }).click()
    await expectScreen('TOP PAGE')
    await marked({ init: 'true', closeFlg: 'false' })
    expect(page.getByRole('link', { name: 'Top page' }).query()).toBeNull()
    await openApp('/OrderCompiling')
    await marked({ gamenMode: 'EDIT' })
    await expect.element(page.getByRole('link', { name: 'Top page' })).toBeVisible()
    expect(banner().element().textContent).not.toContain('Read-only')
  })
})
