import { common, packingPlan, workspace } from '@packing/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setPreference } from '../../platform/preferences/preferences.ts'
import { authToken, userInfo } from '../../platform/session/session.ts'
import { decodeToken } from '../../platform/session/token-claims.ts'
import { until } from '../../ui/testing/until.ts'
import { rejected } from '../stub/stub-answer.ts'
import {
  answer,
  chooseInMenu,
  expectScreen,
  gate,
  menu,
  openMenu,
  question,
  readMenu,
  scope,
  settled,
} from './app-page.ts'
import { closeApp, follow, inputsTo, openApp, stub } from './open-app.tsx'
import { FOREIGN, menuOf } from './required-menu.ts'

const prctOfToken = () => decodeToken(authToken.get() ?? '')?.accessPrctCode
const cellsOf = (lineCode: string) => page.getByRole('gridcell', { name: lineCode, exact: true })

async function switchTo(prctCode: string): Promise<void> {
  await scope().selectOptions(prctCode)
  await answer('OK')
  await expect.element(scope()).toHaveValue(prctCode)
}

it('switches the PRCTCC after a confirmation, and drops all data of the old one', async () => {
  await openApp('/PackingPlan?month=202612&tab=MONTHLY')
  await expectScreen('PACKING PLAN')
  await expect.element(cellsOf('L01').first()).toBeVisible()
  await scope().selectOptions('300100')
  await expect.element(question()).toHaveTextContent('Switch to 300100 Dealers?')
  await expect.element(scope()).toHaveValue('200100')
  await answer('CANCEL')
  await expect.element(scope()).toHaveValue('200100')
  expect(prctOfToken()).toBe('200100')

  const before = stub.requests.length
  stub.on(packingPlan.search, () => rejected(404, 'M-COM-002'))
  await switchTo('300100')
  await until(() => window.location.search.startsWith('?refresh='))
  await expectScreen('TOP PAGE')
  expect([prctOfToken(), userInfo.get()?.accessPrctCode, userInfo.get()?.prctCode]).toEqual([
    '300100',
    '300100',
    '200100',
  ])
  await openMenu()
  expect(readMenu()).toEqual(menuOf((code) => FOREIGN.includes(code)))
  await menu().getByRole('link', { name: /^J01/ }).click()
  await expectScreen('PACKING PLAN')
  await settled()
  expect(cellsOf('L01').query()).toBeNull()
  const [first, ...others] = stub.requests.slice(before)
  expect(first?.callId).toBe(common.initialtoken.id)
  expect(others.length).toBeGreaterThan(2)
  expect(new Set(others.map(({ headers }) => headers.get('accessprctcode')))).toEqual(new Set(['300100']))
  // Not open to users of another PRCTCC.
  follow('/OrderCompiling')
  await until(() => window.location.pathname === '/TopPage')
})

it('fetches again on the way back to a PRCTCC instead of showing what it had', async () => {
  await openApp('/PackingPlan?month=202612&tab=MONTHLY')
  await expect.element(cellsOf('L01').first()).toBeVisible()
  await switchTo('300100')
  await switchTo('200100')
  const barrier = gate()
  const asked = gate()
  stub.on(packingPlan.search, async () => {
    asked.open()
    await barrier.opened
    return rejected(404, 'M-COM-002')
  })
  await chooseInMenu('J01')
  await asked.opened
  expect(cellsOf('L01').query()).toBeNull()
  barrier.open()
  await settled()
})

it('ignores the token of a late reply from the old PRCTCC', async () => {
  // This page makes no calls of its own.
  await openApp('/LoginPage')
  await expectScreen('LOGIN')
  const barrier = gate()
  const late = stub.signIn('planner', '200100')
  stub.on(workspace.savePreferences, async () => {
    await barrier.opened
    return Response.json({ code: 200, message: '', data: {}, token: late })
  })
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('menuitem', { name: 'Dense' }).click()
  await userEvent.keyboard('{Escape}')
  await switchTo('300100')
  const token = authToken.get()
  barrier.open()
  await until(() => stub.requests.filter(({ callId }) => callId === workspace.savePreferences.id).length > 0)
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('menuitem', { name: 'Compact' }).click()
  await userEvent.keyboard('{Escape}')
  expect([authToken.get(), prctOfToken()]).toEqual([token, '300100'])
})

it('keeps language, colours and height of rows with the user, whatever was chosen on the machine', async () => {
  const look = () => ({
    language: document.documentElement.lang,
    scheme: document.documentElement.dataset['mantineColorScheme'],
    rowHeight: Math.round(
      document.querySelector('[role="row"][aria-rowindex="2"]')?.getBoundingClientRect().height ?? 0,
    ),
  })
  const chosen = { language: 'ja', theme: 'dark', density: 'comfortable' } as const
  stub.on(workspace.savePreferences, ({ input }) => input)
  await openApp('/CaseInformation')
  await expectScreen('CASE INFORMATION')
  await until(() => look().rowHeight === 28)
  await page.getByRole('radio', { name: 'JA' }).click()
  await page.getByRole('button', { name: '表示設定' }).click()
  await page.getByRole('menuitem', { name: 'ダーク' }).click()
  await page.getByRole('menuitem', { name: '広め' }).click()
  await userEvent.keyboard('{Escape}')
  await until(() => look().rowHeight === 36 && look().scheme === 'dark' && look().language === 'ja')
  const saved = () => inputsTo(workspace.savePreferences.id)
  await until(() => saved().length === 3)
  expect(Object.assign({}, ...saved())).toEqual(chosen)
})

it('applies what the user has chosen on another machine', async () => {
  stub.prefer('planner', { language: 'ja', theme: 'dark', density: 'dense' })
  await openApp('/CaseInformation')
  await until(() => document.documentElement.lang === 'ja')
  await until(() => document.querySelector('[role="row"][aria-rowindex="2"]')?.getBoundingClientRect().height === 24)
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')

  // Who has chosen nothing yet finds what was chosen on this machine.
  closeApp()
  stub.reset()
  setPreference('theme', 'light')
  setPreference('language', 'en')
  await openApp('/CaseInformation', 'viewer')
  await expectScreen('CASE INFORMATION')
  expect(document.documentElement.lang).toBe('en')
  expect(JSON.parse(localStorage.getItem('packing.preferences') ?? '')).toMatchObject({
    language: 'en',
    density: 'dense',
  })
})
