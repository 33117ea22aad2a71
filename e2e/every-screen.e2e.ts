import { AxeBuilder } from '@axe-core/playwright'
import { screens } from '@packing/contract'
import { expect, signIn, test } from './fixtures.ts'

/** Screens in which there is something to see; the others say that they are not available yet. */
const languages = ['en', 'ja'] as const

test('every screen opens in both languages without a complaint or an accessibility violation', async ({
  page,
  system,
}) => {
  test.setTimeout(240_000)
  await signIn(page, system, 'planner')
  for (const language of languages) {
    await page.getByRole('radio', { name: language.toUpperCase(), exact: true }).check()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const screen of screens.filter((candidate) => candidate.menuCode !== null)) {
      await page.goto(`${system.webUrl}${screen.route}`)
      await expect(page.getByRole('banner')).toContainText(screen.title)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
      const serious = violations.filter((violation) => ['serious', 'critical'].includes(violation.impact ?? ''))
      expect(serious.map((violation) => `${screen.route} ${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([])
    }
  }
})
