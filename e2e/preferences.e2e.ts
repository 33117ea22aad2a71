/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test'
import { expect, query, signIn, test } from './fixtures.ts'

type System = Parameters<typeof query>[0]

async function onNewMachine(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ colorScheme: 'light' })
  try {
    await work(await context.newPage())
  } finally {
    await context.close()
  }
}

async function look(page: Page) {
  const row = page.getByRole('grid').last().getByRole('row').nth(1)
  return {
    language: await page.locator('html').getAttribute('lang'),
    theme: await page.locator('html').getAttribute('data-mantine-color-scheme'),
    rowHeight: Math.round((await row.boundingBox())?.height ?? 0),
  }
}

async function openPlan(page: Page, system: System): Promise<void> {
  await page.goto(`${system.webUrl}/PackingPlan`)
  await expect(page.getByRole('gridcell', { name: 'L01' }).first()).toBeVisible()
}

async function forget(system: System): Promise<void> {
  await query(system, `update app_user set preferences = '{}' where employee_id in ('E100001', 'E100007')`)
}

test('stores language, colours and row height per user', async ({ browser, system }) => {
  await forget(system)
  try {
    await onNewMachine(browser, async (page) => {
      await signIn(page, system, 'planner')
      await openPlan(page, system)
      await expect.poll(() => look(page)).toEqual({ language: 'en', theme: 'light', rowHeight: 28 })
      const expectStored = (count: number) =>
        expect
          .poll(async () => {
            const [user] = await query<{ preferences: object }>(
              system,
              `select preferences from app_user where employee_id = 'E100001'`,
            )
            return Object.keys(user?.preferences ?? {}).length
          })
          .toBe(count)
      await page.getByRole('radio', { name: 'JA' }).check()
      await expectStored(1)
      await page.getByRole('button', { name: '表示設定' }).click()
      await page.getByRole('menuitem', { name: 'ダーク' }).click()
      await expectStored(2)
      await page.getByRole('menuitem', { name: '広め' }).click()
      await expectStored(3)
      await page.keyboard.press('Escape')
      await expect.poll(() => look(page)).toEqual({ language: 'ja', theme: 'dark', rowHeight: 36 })

      await test.step('leaves the last choice on the machine after sign-out', async () => {
        await page.getByRole('button', { name: '表示設定' }).click()
        await page.getByRole('menuitem', { name: 'サインアウト' }).click()
        await page.waitForURL(/\/logout/i)
        await expect(page.getByRole('heading', { name: 'サインアウトしました' })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
        await page.reload()
        await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      })
    })

    await test.step('applies them on another machine', () =>
      onNewMachine(browser, async (page) => {
        await signIn(page, system, 'planner')
        await openPlan(page, system)
        await expect.poll(() => look(page)).toEqual({ language: 'ja', theme: 'dark', rowHeight: 36 })
      }))

    await test.step('applies the user’s own on a machine where somebody chose before sign-in', () =>
      onNewMachine(browser, async (page) => {
        await page.addInitScript(() => {
          if (localStorage.length === 0)
            localStorage.setItem('packing.preferences', JSON.stringify({ language: 'en', density: 'dense' }))
        })
        await signIn(page, system, 'viewer')
        await openPlan(page, system)
        await expect.poll(() => look(page)).toEqual({ language: 'en', theme: 'light', rowHeight: 24 })
      }))
  } finally {
    await forget(system)
  }
})
