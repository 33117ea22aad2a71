/// <reference lib="dom" />
import { partMaster } from '@packing/contract'
import type { Page } from '@playwright/test'
import { rejected } from '../../apps/web/src/testing/stub/stub-answer.ts'
import { rowsOn } from '../fixtures.ts'
import { expectScreen, follow } from '../guard-page.ts'
import { expect, signIn, test } from './fixtures.ts'

const SCREEN = '/PartMaster'

const offerOn = (page: Page) => page.getByRole('status').filter({ hasText: 'There is unsaved input' })
/** Of the search, which a typed condition does not start. */
const nameOn = (page: Page) => page.getByRole('search').getByRole('textbox', { name: 'Part name', exact: true })

async function isOfferedAndRestored(page: Page, name: string): Promise<void> {
  await expect(offerOn(page)).toContainText(/\d{4}\/\d\d\/\d\d \d\d:\d\d/)
  await expect(nameOn(page)).not.toHaveValue(name)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(nameOn(page)).toHaveValue(name)
  await expect(offerOn(page)).toBeHidden()
}

test('offers typed text again after a failure and a reload, in no other PRCTCC, to no other user and not after sign-out', async ({
  page,
  site,
  complaints,
}) => {
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))
  const scope = page.getByLabel('PRCTCC', { exact: true })
  const switchTo = async (prctCode: string) => {
    await scope.selectOption(prctCode)
    await page.getByRole('dialog', { name: 'Message' }).getByRole('button', { name: 'OK' }).click()
    await page.waitForURL('**/TopPage**')
    await expect(scope).toHaveValue(prctCode)
  }
  // Open in other PRCTCCs, too.
  const plan = '/PackingPlan'
  const month = page.getByRole('textbox', { name: /^Packing month/ })
  await signIn(page, site, 'planner', SCREEN)
  await rowsOn(page)

  await test.step('after a failure', async () => {
    await nameOn(page).fill('COVER')
    site.stub.on(partMaster.download, () => rejected(500, 'M-COM-007', { params: { correlationId: 'X' } }))
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV, UTF-8' }).first().click()
    await page.waitForURL('**/SystemError?*')
    site.stub.reset()
    complaints.length = 0
    await page.getByRole('button', { name: 'Go to top page' }).click()
    await expectScreen(page, { title: 'TOP PAGE' })
    await follow(page, SCREEN)
    await isOfferedAndRestored(page, 'COVER')
  })

  await test.step('after a reload, without searching', async () => {
    await page.reload()
    await isOfferedAndRestored(page, 'COVER')
    expect(new URL(page.url()).search).toBe('')
  })

  await test.step('not once it was discarded', async () => {
    await nameOn(page).fill('HARNESS')
    await page.reload()
    await expect(offerOn(page)).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(offerOn(page)).toBeHidden()
    await expect(nameOn(page)).not.toHaveValue('HARNESS')
    expect(await drafts()).toEqual([])
  })

  await test.step('not in another PRCTCC', async () => {
    await follow(page, plan)
    await expect(month).not.toHaveValue('')
    await month.fill('2031/12')
    await page.reload()
    await expect(offerOn(page)).toBeVisible()
    expect(await drafts()).not.toEqual([])
    await switchTo('200200')
    await follow(page, plan)
    await expect(month).not.toHaveValue('')
    await expect(offerOn(page)).toBeHidden()
    await switchTo('200100')
    await follow(page, plan)
    await expect(offerOn(page)).toBeVisible()
  })

  await test.step('not to another user in the same tab', async () => {
    // The session is lost without a sign-out, and another user signs in.
    await page.context().clearCookies()
    await page.goto(`${site.webUrl}/livez`)
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) if (!key.startsWith('draft ')) sessionStorage.removeItem(key)
    })
    await signIn(page, site, 'orders', plan)
    await expect(month).not.toHaveValue('')
    await expect(offerOn(page)).toBeHidden()
    await expect(month).not.toHaveValue('2031/12')
    expect(await drafts()).not.toEqual([])
  })

  await test.step('not after sign-out, which deletes it', async () => {
    await follow(page, '/LoginPage')
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/\/logout/i)
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    expect(await drafts()).toEqual([])
  })
})
