/// <reference lib="dom" />
import type { Request } from '@playwright/test'
import { sampled } from '../scripts/testing/long-run.ts'
import { expect, query, signedInTab, signIn, test } from './fixtures.ts'
import { as, busyBar, choose, dialogOf, gate, MENU, menuOf, menuOn, openMenu, readMenu, spinner } from './shell-page.ts'

// With animations, as for most users: menu, dialogs and busy signs move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const planner = signedInTab('planner')

test('shows top bar and footer, and opens every screen from an administrator’s menu', async ({ browser, system }) => {
  await as(browser, system, 'admin', async (tab) => {
    const bar = tab.getByRole('banner')
    await expect(bar.getByText('dev', { exact: true })).toBeVisible()
    await expect(bar).toContainText('System Administrator (System administrator)E100005')
    await expect(bar.getByLabel('PRCTCC', { exact: true })).toHaveValue('100100')
    await expect(bar.getByRole('time').or(bar.locator('time'))).toHaveText(
      /^\d{4}\/\d\d\/\d\d\([日月火水木金土]\) \d\d:\d\d$/,
    )
    const footer = tab.getByRole('contentinfo')
    await expect(footer).toContainText('Packing Planning System')
    await expect(footer).toContainText(/© \d{4} Packing Planning System/)

    await openMenu(tab)
    expect(await readMenu(tab)).toEqual(menuOf(() => true))
    await tab.keyboard.press('Escape')
    await expect(menuOn(tab)).toBeHidden()
    // every-screen.e2e.ts opens every screen.
    const entries = Object.values(MENU).flatMap((group) => Object.entries(group))
    for (const [code, title] of sampled(entries, 8)) {
      await choose(tab, code)
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(`${title} · ${code}`)
      await expect(tab).toHaveTitle(`${title} · Packing Planning System`)
      await expect(menuOn(tab)).toBeHidden()
    }
    // Head office users have full menus in every PRCTCC.
    await bar.getByLabel('PRCTCC', { exact: true }).selectOption('300100')
    await dialogOf(tab).getByRole('button', { name: 'OK' }).click()
    await expect(bar.getByLabel('PRCTCC', { exact: true })).toHaveValue('300100')
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('TOP PAGE · C01')
    await openMenu(tab)
    expect(await readMenu(tab)).toEqual(menuOf(() => true))
  })
})

test('opens the menu as a drawer of 400 px that closes on Escape, a click outside or a choice', async ({ system }) => {
  const { page } = planner
  await page.goto(`${system.webUrl}/TopPage`)
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await openMenu(page)
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(400)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await openMenu(page)
  await page.mouse.click(1000, 500)
  await expect(drawer).toBeHidden()
  await choose(page, 'M01')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('JOB NET KICK · M01')
})

test('asks one question at a time in the confirm dialog', async ({ system }) => {
  const { page } = planner
  await page.goto(`${system.webUrl}/JobNetKick`)
  const kicks: string[] = []
  const isKick = (request: Request) => {
    if (request.url().includes('/jobnetkick/exec')) kicks.push(request.url())
  }
  page.on('request', isKick)
  const kick = (net: string) => page.getByRole('article', { name: net }).getByRole('button', { name: 'Run' })
  const dialog = dialogOf(page)

  await kick('Plan levelling').click()
  await expect(dialog).toContainText('Run Plan levelling?')
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(550)
  await expect(dialog.getByRole('heading', { name: 'Message' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeFocused()
  const isFocusInside = () => dialog.evaluate((box) => box.contains(document.activeElement))
  for (let tabs = 0; tabs < 5; tabs++) {
    await page.keyboard.press('Tab')
    expect(await isFocusInside()).toBe(true)
  }
  await page.mouse.click(5, 500)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // A second question while the first is open, as a timer or another part of the screen could ask.
  for (const net of ['Plan levelling', 'Case building']) {
    await kick(net).evaluate((button: HTMLElement) => button.click())
  }
  await expect(dialog).toContainText('Run Plan levelling?')
  await expect(dialog).not.toContainText('Case building')
  await dialog.getByText('CANCEL', { exact: true }).click()
  await expect(dialog).toContainText('Run Case building?', { timeout: 2500 })
  await dialog.getByText('CANCEL', { exact: true }).click()
  await expect(dialog).toBeHidden()
  page.off('request', isKick)
  expect(kicks).toEqual([])
})

test('covers the page with a spinner during a command, but not during a status check', async ({ system }) => {
  const { page } = planner
  await page.goto(`${system.webUrl}/JobNetKick`)
  const compile = page.getByRole('article', { name: 'Order compile' })
  await compile.getByRole('textbox').fill('2099/01')
  const barrier = gate()
  await page.route('**/jobnetkick/exec', async (route) => {
    await barrier.opened
    await route.continue()
  })
  await compile.getByRole('button', { name: 'Run' }).click()
  await dialogOf(page).getByRole('button', { name: 'OK' }).click()
  await expect(spinner(page)).toBeVisible()
  await expect(busyBar(page)).toBeVisible()
  const covered = await compile.evaluate((card) => {
    const { x, y, width, height } = card.getBoundingClientRect()
    return !card.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(covered).toBe(true)
  barrier.open()
  await expect(spinner(page)).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: '[Error:]' })).toBeVisible()
  await page.unrouteAll()
  await expect(busyBar(page)).toBeHidden()

  await query(
    system,
    `insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at)
     values ('200100', 'MASTER_IMPORT', '{}', 'shell', 'HELD', 'TEST', now())`,
  )
  try {
    await page.route('**/workspace/events', (route) => route.abort())
    await page.reload()
    const isPoll = (request: Request) => request.headers()['actionname'] === 'checkStatus'
    await page.waitForRequest(isPoll)
    // By then the initial requests are done and their busy bar is gone.
    await page.waitForRequest(isPoll)
    await page.waitForRequest(isPoll)
    await expect(busyBar(page)).toBeHidden()
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        if (document.querySelector('div[aria-hidden="true"][data-on]')) seen.push('bar')
        if (document.querySelector('[aria-label="Working…"]')) seen.push('spinner')
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    // Slow enough for every busy sign to appear.
    const slow = gate()
    await page.route('**/jobnetkick/search*', async (route) => {
      await slow.opened
      await route.continue()
    })
    await page.waitForRequest(isPoll)
    const first = await page.evaluate(() => performance.now())
    await page.waitForFunction((from) => performance.now() - from > 700, first)
    slow.open()
    await page.waitForRequest(isPoll)
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await query(system, `delete from job_net_run where params_key = 'shell'`)
  }
})

test('covers the page with a spinner when a search takes more than 300 ms, and leaves the keyboard alone', async ({
  system,
}) => {
  const { page } = planner
  await page.goto(`${system.webUrl}/CaseInformation`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(busyBar(page)).toBeHidden()
  const barrier = gate()
  await page.route('**/caseinformation/search*', async (route) => {
    await barrier.opened
    await route.continue()
  })
  const dealer = page.getByRole('textbox', { name: 'Case no' })
  await dealer.fill('C1')
  await dealer.press('Enter')
  await expect(spinner(page)).toBeVisible()
  const isCovered = () =>
    page.getByRole('button', { name: 'Search' }).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  expect(await isCovered()).toBe(true)
  await expect(dealer).toBeFocused()
  await page.keyboard.type('23')
  await expect(dealer).toHaveValue('C123')
  const answered = page.waitForResponse('**/caseinformation/search*')
  barrier.open()
  await answered
  // The page accepts clicks as soon as the reply arrives; the spinner disappears half a second later.
  await expect.poll(isCovered).toBe(false)
  await expect(spinner(page)).toBeHidden()
  await expect(dealer).toBeFocused()
  await page.unrouteAll()
})

test('times clock, busy bar and messages', async ({ browser, system }) => {
  const own = await browser.newContext()
  const tab = await own.newPage()
  await signIn(tab, system, 'planner')
  const bar = tab.getByRole('banner')

  await test.step('advances the clock at every full minute', async () => {
    await tab.clock.install({ time: '2026-11-21T01:42:30Z' })
    await tab.goto(`${system.webUrl}/TopPage`)
    await expect(bar).toContainText('2026/11/21(土) 10:42')
    await tab.clock.pauseAt('2026-11-21T01:42:59Z')
    await tab.clock.runFor(900)
    await expect(bar).toContainText('10:42')
    await tab.clock.runFor(100)
    await expect(bar).toContainText('2026/11/21(土) 10:43')
    await tab.clock.runFor(59_900)
    await expect(bar).toContainText('10:43')
    await tab.clock.runFor(1000)
    await expect(bar).toContainText('10:44')
    await tab.clock.resume()
  })

  await test.step('stacks messages: errors stay, information disappears, the keyboard closes them', async () => {
    await tab.goto(`${system.webUrl}/CaseInformation?sort=a+b&sort=c+d&open=NOPE`)
    const errors = tab.getByRole('alert').filter({ hasText: '[Error:]' })
    const info = tab.getByRole('status').filter({ hasText: '[Info:] Case NOPE does not exist.' })
    await expect(errors).toHaveCount(2)
    await expect(info).toBeVisible()
    await tab.clock.fastForward(60_000)
    await expect(info).toBeHidden()
    await expect(errors).toHaveCount(2)
    await errors.first().getByRole('button').focus()
    await tab.keyboard.press('Enter')
    await expect(errors).toHaveCount(1)
  })

  await test.step('hides the busy bar half a second after the last reply', async () => {
    await tab.goto(`${system.webUrl}/CaseInformation`)
    await expect(tab.getByRole('row').nth(1)).toBeVisible()
    await expect(busyBar(tab)).toBeHidden()
    const barrier = gate()
    await tab.route('**/caseinformation/search*', async (route) => {
      await barrier.opened
      await route.continue()
    })
    await tab.clock.pauseAt('2026-11-21T02:30:00Z')
    const asked = tab.waitForRequest('**/caseinformation/search*')
    await tab.getByRole('button', { name: 'Search' }).click()
    await tab.clock.runFor(10)
    await asked
    await tab.clock.runFor(250)
    await expect(busyBar(tab)).toBeHidden()
    await tab.clock.runFor(100)
    await expect(busyBar(tab)).toBeVisible()
    const answer = tab.waitForResponse('**/caseinformation/search*')
    barrier.open()
    await (await answer).finished()
    await tab.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(0))))
    await tab.clock.runFor(450)
    await expect(busyBar(tab)).toBeVisible()
    await tab.clock.runFor(100)
    await expect(busyBar(tab)).toBeHidden()
  })
  await own.close()
})

test('applies language and colours at once everywhere', async ({ system }) => {
  const { page } = planner
  await page.goto(`${system.webUrl}/TopPage`)
  await page.getByRole('radio', { name: 'JA' }).check()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('button', { name: 'メニュー' })).toBeVisible()
  await page.getByRole('button', { name: '表示設定' }).click()
  await page.getByRole('menuitem', { name: 'ダーク' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const dark = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  await page.getByRole('menuitem', { name: 'ライト' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).not.toBe(dark)
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'EN' }).check()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
})

test('reaches content, menu, PRCTCC, settings and sign-out by keyboard alone', async ({ system }) => {
  const { page } = planner
  await page.goto(`${system.webUrl}/TopPage`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.goto(`${system.webUrl}/OrderOcfAsn`)
  // Skeleton rows do not count: the search must be over before the first Tab.
  await expect(
    page
      .getByText('No data yet')
      .or(page.getByRole('gridcell').filter({ hasText: /\d/ }))
      .first(),
  ).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(spinner(page)).toBeHidden()
  const inOrder = [
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('button', { name: 'Menu', exact: true }),
    page.getByRole('link', { name: 'Top page' }),
    page.getByRole('button', { name: 'Help for this screen' }),
    page.getByLabel('PRCTCC', { exact: true }),
    page.getByRole('button', { name: 'Runs and files' }),
    page.getByRole('radio', { name: 'EN' }),
    page.getByRole('button', { name: 'Display settings' }),
  ]
  // Some are loaded after the others.
  for (const place of inOrder) await expect(place).toBeAttached()
  for (const place of inOrder) {
    await page.keyboard.press('Tab')
    await expect(place).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  const out = page.getByRole('menuitem', { name: 'Sign out' })
  for (let steps = 0; steps < 10 && !(await out.evaluate((item) => item === document.activeElement)); steps++) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(out).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/logout/i)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /token|userInfo|draft/i.test(key))),
  ).toEqual([])
})
