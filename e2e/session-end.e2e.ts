/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test'
import { expect, query, quiet, resignToken, rowsOn, signIn, test } from './fixtures.ts'
import { blockBackgroundCalls } from './reply-page.ts'

type System = Parameters<typeof query>[0]

const EIGHT_HOURS_MS = 8 * 3_600_000

let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser, system }) => {
  context = await browser.newContext()
  page = await context.newPage()
  await signIn(page, system, 'planner')
})
test.afterAll(() => context.close())

const bannerOn = (tab: Page) =>
  tab.getByRole('alert').filter({ has: tab.getByRole('button', { name: 'Sign in again' }) })
const offerOn = (tab: Page) => tab.getByRole('status').filter({ hasText: 'There is unsaved input' })
const monthOn = (tab: Page) => tab.getByRole('article', { name: 'Order compile' }).getByRole('textbox')

/** A job net parameter: the screen does not save it by itself. */
async function typeMonth(tab: Page, system: System, month: string): Promise<void> {
  await tab.goto(`${system.webUrl}/JobNetKick`)
  await monthOn(tab).fill(month)
}

async function isOfferedAndRestored(tab: Page, month: string): Promise<void> {
  await expect(offerOn(tab)).toContainText(/\d{4}\/\d\d\/\d\d \d\d:\d\d/)
  await expect(monthOn(tab)).not.toHaveValue(month)
  await tab.getByRole('button', { name: 'Restore' }).click()
  await expect(monthOn(tab)).toHaveValue(month)
  await expect(offerOn(tab)).toBeHidden()
}

async function choose(tab: Page, code: string): Promise<void> {
  await tab.getByRole('button', { name: 'Menu', exact: true }).click()
  await tab
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: new RegExp(`^${code}`) })
    .click()
}

async function switchTo(prctCode: string): Promise<void> {
  await page.getByLabel('PRCTCC', { exact: true }).selectOption(prctCode)
  await page.getByRole('dialog', { name: 'Message' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('PRCTCC', { exact: true })).toHaveValue(prctCode)
}

const tokenOf = async (tab: Page): Promise<string> =>
  JSON.parse((await tab.evaluate(() => sessionStorage.getItem('authToken'))) ?? '""')

/** Replaces the stored token while no page of the application is loaded, then loads the page. */
async function useToken(tab: Page, system: System, token: string, address = tab.url()): Promise<void> {
  // From another page of the origin: a late reply to the screen would restore the old token.
  await tab.goto(`${system.webUrl}/livez`)
  await tab.evaluate((text) => sessionStorage.setItem('authToken', JSON.stringify(text)), token)
  await tab.goto(address)
}

test('shows a banner a minute before the sign-in ends and after it, and loses no typed text', async ({
  browser,
  system,
}) => {
  const own = await browser.newContext()
  const tab = await own.newPage()
  const start = Date.now()
  await tab.clock.install({ time: start })
  await signIn(tab, system, 'planner')
  await tab.goto(`${system.webUrl}/JobNetKick?failedOnly=true`)
  await monthOn(tab).fill('2031/05')
  await expect(bannerOn(tab)).toBeHidden()

  await tab.clock.fastForward(EIGHT_HOURS_MS - 120_000)
  await expect(bannerOn(tab)).toBeHidden()
  await tab.clock.fastForward(70_000)
  await expect(bannerOn(tab)).toContainText('Your sign-in expires within a minute.')
  await expect(monthOn(tab)).toHaveValue('2031/05')
  await tab.clock.fastForward(80_000)
  await expect(bannerOn(tab)).toContainText('Your sign-in has expired.')
  await expect(monthOn(tab)).toHaveValue('2031/05')
  expect(new URL(tab.url()).pathname).toBe('/JobNetKick')
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('JOB NET KICK · M01')

  const back = tab.waitForEvent('framenavigated', (frame) => frame.url().includes('/login?code='))
  await tab.getByRole('button', { name: 'Sign in again' }).click()
  await back
  await tab.waitForURL('**/JobNetKick?failedOnly=true')
  await expect(bannerOn(tab)).toBeHidden()
  await isOfferedAndRestored(tab, '2031/05')
  await own.close()
})

test('asks for a new sign-in when the session is revoked, then resumes', async ({ system }) => {
  await blockBackgroundCalls(page)
  await typeMonth(page, system, '2031/06')
  await quiet(page)
  await query(
    system,
    `update app_session set revoked_at = now(), ended_reason = 'REVOKED'
     where revoked_at is null and user_id = (select user_id from app_user where employee_id = 'E100001')`,
  )
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(bannerOn(page)).toContainText('Your sign-in has expired.')
  await expect(page.getByRole('alert').filter({ hasText: /^\[Error:\] Please sign in again\.$/ })).toHaveCount(1)
  await expect(monthOn(page)).toHaveValue('2031/06')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.waitForURL('**/JobNetKick')
  await expect(bannerOn(page)).toBeHidden()
  await isOfferedAndRestored(page, '2031/06')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('offers the draft again after the service was closed', async ({ system }) => {
  await typeMonth(page, system, '2031/07')
  await query(
    system,
    `insert into service_closure (closed_from, created_by, created_at) values (now() - interval '1 minute', 'TEST', now())`,
  )
  try {
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/Info?*')
    await expect(page.getByRole('heading', { name: 'The online service is closed' })).toBeVisible()
  } finally {
    await query(system, `delete from service_closure where created_by = 'TEST'`)
  }
  await page.getByRole('button', { name: 'Go to top page' }).click()
  await expect(offerOn(page)).toBeHidden()
  await choose(page, 'M01')
  await isOfferedAndRestored(page, '2031/07')
})

test('restores drafts after a failure, a broken connection and a reload, and discards one on request', async ({
  system,
}) => {
  await test.step('restores after a 500', async () => {
    await typeMonth(page, system, '2031/08')
    await query(system, 'alter table job_net_run rename to job_net_run_away')
    try {
      await page.getByRole('button', { name: 'Search' }).click()
      await page.waitForURL('**/SystemError?*')
    } finally {
      await query(system, 'alter table job_net_run_away rename to job_net_run')
    }
    await page.getByRole('button', { name: 'Go to top page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TOP PAGE · C01')
    await choose(page, 'M01')
    await isOfferedAndRestored(page, '2031/08')
  })

  await test.step('restores after a network failure', async () => {
    await typeMonth(page, system, '2031/09')
    await context.setOffline(true)
    try {
      await page.getByRole('button', { name: 'Search' }).click()
      await page.waitForURL('**/SystemError?*')
    } finally {
      await context.setOffline(false)
    }
    await page.getByRole('button', { name: 'Go to top page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TOP PAGE · C01')
    await choose(page, 'M01')
    await isOfferedAndRestored(page, '2031/09')
  })

  await test.step('restores typed search conditions after a reload without searching', async () => {
    await page.goto(`${system.webUrl}/OrderCompiling`)
    const month = page.getByRole('textbox', { name: 'Cycle month' })
    await expect(month).not.toHaveValue('')
    await rowsOn(page)
    const applied = await month.inputValue()
    await month.fill('2031/10')
    await page.reload()
    await expect(offerOn(page)).toBeVisible()
    await expect(month).toHaveValue(applied)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(month).toHaveValue('2031/10')
    // Only the typed text is restored; no search ran.
    expect(new URL(page.url()).search).toBe('')
  })

  await test.step('restores the search of the plan, and does not offer it again once discarded', async () => {
    await page.goto(`${system.webUrl}/PackingPlan`)
    const month = page.getByRole('textbox', { name: 'Month' })
    await expect(month).not.toHaveValue('')
    await rowsOn(page)
    const applied = await month.inputValue()
    await month.fill('2031/11')
    await page.reload()
    await expect(offerOn(page)).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(offerOn(page)).toBeHidden()
    await expect(month).toHaveValue(applied)
    await page.reload()
    await rowsOn(page)
    await expect(offerOn(page)).toBeHidden()
  })
})

test('renews an expired or corrupted token silently, once for all calls', async ({ system }) => {
  const signIns: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/authority/authenticate')) signIns.push(request.url())
  })
  const end = Math.floor(Date.now() / 1000) - 60
  await page.goto(`${system.webUrl}/OrderCompiling`)
  await rowsOn(page)
  await quiet(page)

  await test.step('renews an expired token once for several calls', async () => {
    signIns.length = 0
    const old = await tokenOf(page)
    const rejected: string[] = []
    page.on('response', (response) => {
      if (response.status() === 401) rejected.push(response.url())
    })
    await useToken(page, system, await resignToken(system, old, { exp: end, iat: end - 1800 }))
    await rowsOn(page)
    await quiet(page)
    expect(rejected.length).toBeGreaterThan(1)
    expect(signIns).toHaveLength(1)
    expect(await tokenOf(page)).not.toBe(old)
    await expect(bannerOn(page)).toBeHidden()
    await expect(page.getByText('[Error:]')).toHaveCount(0)
  })

  await test.step('renews a corrupted token', async () => {
    signIns.length = 0
    const old = await tokenOf(page)
    const corrupted = `${old.slice(0, -4)}${old.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    await useToken(page, system, corrupted)
    await rowsOn(page)
    await quiet(page)
    expect(signIns).toHaveLength(1)
    await expect(page.getByText('[Error:]')).toHaveCount(0)
  })

  await test.step('stays in the open PRCTCC with the typed text', async () => {
    await switchTo('300100')
    signIns.length = 0
    const over = await resignToken(system, await tokenOf(page), { exp: end, iat: end - 1800 })
    await useToken(page, system, over, `${system.webUrl}/OrderOcfAsn`)
    await expect(page.getByRole('grid')).toBeVisible()
    await quiet(page)
    expect(signIns).toHaveLength(1)
    await expect(page.getByLabel('PRCTCC', { exact: true })).toHaveValue('300100')
    await switchTo('200100')
  })
})

test('offers a draft in no other PRCTCC, to no other user and not after sign-out', async ({ system }) => {
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))

  await test.step('hides it in another PRCTCC', async () => {
    await page.goto(`${system.webUrl}/PackingPlan`)
    await rowsOn(page)
    await page.getByRole('textbox', { name: 'Month' }).fill('2031/12')
    await page.reload()
    await expect(offerOn(page)).toBeVisible()
    await switchTo('300100')
    await choose(page, 'J01')
    await expect(page.getByText(/^No plan for/).first()).toBeVisible()
    await expect(offerOn(page)).toBeHidden()
    await switchTo('200100')
    await choose(page, 'J01')
    await expect(offerOn(page)).toBeVisible()
  })

  await test.step('deletes it at sign-out', async () => {
    expect(await drafts()).not.toEqual([])
    await page.getByRole('button', { name: 'Display settings' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(/\/logout/i)
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    expect(await drafts()).toEqual([])
  })

  await test.step('hides it from another user in the same tab', async () => {
    await signIn(page, system, 'planner')
    await typeMonth(page, system, '2032/01')
    await page.reload()
    await expect(offerOn(page)).toBeVisible()
    expect(await drafts()).not.toEqual([])
    // The session is lost without a sign-out, and another user signs in.
    await context.clearCookies()
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) if (!key.startsWith('draft ')) sessionStorage.removeItem(key)
    })
    await page.goto('about:blank')
    await signIn(page, system, 'admin')
    await switchTo('200100')
    await choose(page, 'M01')
    await expect(page.getByRole('article', { name: 'Order compile' })).toBeVisible()
    await expect(offerOn(page)).toBeHidden()
    await expect(monthOn(page)).not.toHaveValue('2032/01')
  })
})
