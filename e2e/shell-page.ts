import type { BrowserContext, Page } from '@playwright/test'
import { expect, type query } from './fixtures.ts'

type System = Parameters<typeof query>[0]

export { menuOf } from '../apps/web/src/testing/app/required-menu.ts'

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Menu|メニュー)$/ }).click()
  await expect(menuOn(page)).toBeVisible()
}

export const readMenu = (page: Page) =>
  menuOn(page)
    .locator('section')
    .evaluateAll((sections) =>
      sections.flatMap((section) => [
        section.querySelector('h2')?.textContent ?? '',
        ...[...section.querySelectorAll('a')].map((link) =>
          [...link.childNodes].map((node) => node.textContent?.trim()).join(' '),
        ),
      ]),
    )

export async function choose(page: Page, code: string): Promise<void> {
  await openMenu(page)
  await menuOn(page)
    .getByRole('link', { name: new RegExp(`^${code}`) })
    .click()
}

export async function openTab(context: BrowserContext, system: System): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(`${system.webUrl}/TopPage`)
  await expect(tab.getByRole('banner')).toContainText('TOP PAGE')
  return tab
}

export const menuOn = (page: Page) => page.getByRole('navigation', { name: /^(Menu|メニュー)$/ })
