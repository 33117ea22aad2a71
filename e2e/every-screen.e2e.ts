import { AxeBuilder } from '@axe-core/playwright'
import { screens } from '@packing/contract'
import type { Page } from '@playwright/test'
import { isLongRun } from '../scripts/testing/long-run.ts'
import type { SystemUnderTest } from '../scripts/testing/start-system.ts'
import { expect, query, signIn, test } from './fixtures.ts'
import { follow } from './guard-page.ts'

const languages = ['en', 'ja'] as const
type Language = (typeof languages)[number]
/** axe takes half a minute for all drawn grid rows, and they are alike: the short run checks the first few. */
const laterRows = '[role="row"][aria-rowindex]:nth-child(n + 5)'
/** The rest of a page is the same in both languages. */
const ofTexts = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'label',
  'link-name',
  'role-img-alt',
]
const axeOn = (page: Page, language: Language) => {
  // The pages have no frames of other origins, for which it would open another page each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    // Without describing every element that passes.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
  if (isLongRun) return axe
  return language === 'en' ? axe.exclude(laterRows) : axe.exclude(laterRows).withRules(ofTexts)
}

test.describe.configure({ mode: 'parallel' })

test.describe('opens every screen by a full load and from within', () => {
  for (const language of languages) {
    test(`in ${language}, without console errors or accessibility violations`, async ({ page, system }) => {
      test.setTimeout(600_000)
      await signIn(page, system, 'planner')
      try {
        await page.getByRole('radio', { name: language.toUpperCase(), exact: true }).check()
        await openEveryScreen(page, system, language)
      } finally {
        // The language is stored with the user, who signs in again in other tests.
        await query(system, "update app_user set preferences = '{}'")
      }
    })
  }
})

async function openEveryScreen(page: Page, system: SystemUnderTest, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  for (const screen of screens) {
    // In one language by a full load, in the other from within.
    if (isLongRun || language === 'ja') await page.goto(`${system.webUrl}${screen.route}`)
    else await follow(page, screen.route)
    expect(new URL(page.url()).pathname).toBe(screen.route)
    await expect(page.getByRole('banner')).toContainText(screen.title)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    // `networkidle` never comes: the event stream stays open.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await openHelp(page, screen.menuCode ?? screen.title)
    const { violations } = await axeOn(page, language).analyze()
    const serious = violations.filter((violation) => ['serious', 'critical'].includes(violation.impact ?? ''))
    expect(serious.map((violation) => `${screen.route} ${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(helpOn(page)).toBeHidden()
  }
}

const helpOn = (page: Page) => page.getByRole('complementary', { name: /: help$|：ヘルプ$/ })

/** The help stands beside the screen while axe looks at both. */
async function openHelp(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F1')
  await expect(helpOn(page)).toContainText(name)
  await expect(helpOn(page).getByRole('listitem').first()).toBeVisible()
  await expect(helpOn(page).locator(':focus')).toHaveCount(1)
}
