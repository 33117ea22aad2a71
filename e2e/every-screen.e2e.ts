import { AxeBuilder } from '@axe-core/playwright'
import { screens } from '@packing/contract'
import type { Page } from '@playwright/test'
import { isLongRun } from '../scripts/testing/long-run.ts'
import type { SystemUnderTest } from '../scripts/testing/start-system.ts'
import { expect, query, signIn, test } from './fixtures.ts'

const languages = ['en', 'ja'] as const
/** axe takes half a minute for all drawn grid rows, and they are alike: the short run checks the first few. */
const laterRows = '[role="row"][aria-rowindex]:nth-child(n + 5)'
const axeOn = (page: Page) => {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
  return isLongRun ? axe : axe.exclude(laterRows)
}
const notAvailable = { en: 'Not available yet', ja: '準備中です' }

test('opens every screen in both languages without console errors or accessibility violations', async ({
  page,
  system,
}) => {
  test.setTimeout(600_000)
  await signIn(page, system, 'planner')
  try {
    await openEveryScreen(page, system)
  } finally {
    // The language is stored with the user, who signs in again in other tests.
    await query(system, "update app_user set preferences = '{}'")
  }
})

async function openEveryScreen(page: Page, system: SystemUnderTest): Promise<void> {
  const toBuild = new Set<string>()
  for (const language of languages) {
    let isPageSeen = false
    await page.getByRole('radio', { name: language.toUpperCase(), exact: true }).check()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    // All screens not built yet share one page: the short run checks it once per language.
    const isSeen = (route: string) => !isLongRun && isPageSeen && toBuild.has(route)
    for (const screen of screens.filter((candidate) => candidate.menuCode !== null)) {
      if (isSeen(screen.route)) continue
      await page.goto(`${system.webUrl}${screen.route}`)
      await expect(page.getByRole('banner')).toContainText(screen.title)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      // `networkidle` never comes: the event stream stays open.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      if (await page.getByText(notAvailable[language], { exact: true }).isVisible()) {
        toBuild.add(screen.route)
        if (isSeen(screen.route)) continue
        isPageSeen = true
      }
      const { violations } = await axeOn(page).analyze()
      const serious = violations.filter((violation) => ['serious', 'critical'].includes(violation.impact ?? ''))
      expect(serious.map((violation) => `${screen.route} ${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([])
    }
  }
}
