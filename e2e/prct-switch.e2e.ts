/// <reference lib="dom" />
import type { Request } from '@playwright/test'
import { expect, query, resignToken, rowsOn, signedInTab, test } from './fixtures.ts'
import { choose, dialogOf, FOREIGN, gate, menuOf, menuOn, openMenu, prctOf, readMenu, stored } from './shell-page.ts'

const planner = signedInTab('planner')

test('switches the PRCTCC after a confirmation and drops all data of the old one', async ({ system }) => {
  const { page } = planner
  const scope = page.getByLabel('PRCTCC', { exact: true })
  const [plan] = await query<{ month: string }>(
    system,
    `select p.month from packing_plan p join plan_line l using (plan_id) where p.prct_code = '200100'
     group by p.month order by count(*) desc limit 1`,
  )
  await page.goto(`${system.webUrl}/PackingPlan?month=${plan?.month}`)
  const isOld = (text: string | RegExp) => page.getByRole('gridcell').filter({ hasText: text })
  await rowsOn(page)
  const dealer = (
    await isOld(/^[A-Z]{2}\d{2}$/)
      .first()
      .innerText()
  ).trim()

  await scope.selectOption('300100')
  await expect(dialogOf(page)).toContainText('Switch to 300100 Dealers?')
  await expect(scope).toHaveValue('200100')
  await dialogOf(page).getByText('CANCEL', { exact: true }).click()
  await expect(scope).toHaveValue('200100')
  expect(prctOf(await stored(page, 'authToken'))).toBe('200100')

  const requests: Request[] = []
  const keep = (request: Request) => {
    if (request.url().includes('/v1/')) requests.push(request)
  }
  await scope.selectOption('300100')
  page.on('request', keep)
  await dialogOf(page).getByRole('button', { name: 'OK' }).click()
  await page.waitForURL(/\/TopPage\?refresh=\d+/)
  await expect(scope).toHaveValue('300100')
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('300100')
  expect(prctOf(await stored(page, 'authToken'))).toBe('300100')
  expect(await stored(page, 'userInfo')).toMatchObject({ accessPrctCode: '300100', prctCode: '200100' })
  await openMenu(page)
  expect(await readMenu(page)).toEqual(menuOf((code) => FOREIGN.includes(code)))
  await menuOn(page).getByRole('link', { name: /^J01/ }).click()
  await expect(page.getByText(/^No plan for/).first()).toBeVisible()
  await expect(isOld(dealer)).toHaveCount(0)
  const [first, ...others] = requests
  expect(first?.url()).toContain('/common/initialtoken')
  expect(others.length).toBeGreaterThan(2)
  expect(new Set(others.map((request) => request.headers()['accessprctcode']))).toEqual(new Set(['300100']))
  page.off('request', keep)
  await page.goto(`${system.webUrl}/OrderCompiling`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TOP PAGE · C01')

  await test.step('fetches again on the way back instead of using the cache', async () => {
    await scope.selectOption('200100')
    await dialogOf(page).getByRole('button', { name: 'OK' }).click()
    await expect(scope).toHaveValue('200100')
    const barrier = gate()
    await page.route('**/packingplan/search*', async (route) => {
      await barrier.opened
      await route.continue()
    })
    const asked = page.waitForRequest('**/packingplan/search*')
    await choose(page, 'J01')
    await asked
    await expect(isOld(dealer)).toHaveCount(0)
    barrier.open()
    await expect(isOld(dealer).first()).toBeVisible()
    await page.unrouteAll()
  })
})

test('ignores the token of a late reply from the old PRCTCC', async ({ system }) => {
  const { page } = planner
  const token = String(await stored(page, 'authToken'))
  const ageing = await resignToken(system, token, { exp: Math.floor(Date.now() / 1000) + 120 })
  await page.evaluate((text) => sessionStorage.setItem('authToken', JSON.stringify(text)), ageing)
  // This page makes no calls, so the first reply of the server replaces the token.
  await page.goto(`${system.webUrl}/LoginPage`)
  const barrier = gate()
  const late = new Promise<string>((resolve) => {
    void page.route('**/workspace/savepreferences', async (route) => {
      const answer = await route.fetch()
      const { token }: { token?: string } = await answer.json()
      resolve(String(token))
      await barrier.opened
      await route.fulfill({ response: answer })
    })
  })
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('menuitem', { name: 'Dense' }).click()
  expect(prctOf(await late)).toBe('200100')
  await page.keyboard.press('Escape')
  await page.getByLabel('PRCTCC', { exact: true }).selectOption('300100')
  await dialogOf(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('PRCTCC', { exact: true })).toHaveValue('300100')
  const answered = page.waitForResponse('**/workspace/savepreferences')
  barrier.open()
  await (await answered).finished()
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('menuitem', { name: 'Compact' }).click()
  expect(prctOf(await stored(page, 'authToken'))).toBe('300100')
  await page.keyboard.press('Escape')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByLabel('PRCTCC', { exact: true }).selectOption('200100')
  await dialogOf(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('PRCTCC', { exact: true })).toHaveValue('200100')
})
