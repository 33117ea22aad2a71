import { AxeBuilder } from '@axe-core/playwright'
import { screens } from '@packing/contract'
import type { Page } from '@playwright/test'
import { FOREIGN } from '../apps/web/src/testing/app/required-menu.ts'
import { isLongRun, sampled } from '../scripts/testing/long-run.ts'
import type { SystemUnderTest } from '../scripts/testing/start-system.ts'
import { expect, openAs, query, test } from './fixtures.ts'
import { answerDialog } from './grid-page.ts'
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
      await openAs(page, system, 'planner')
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

/** Views of screens beside the one that opens. */
const tabs = [
  ...['MONTHLY', 'WEEKLY', 'DAILY', 'DAILY&show=MATRIX', 'DAILY&show=LIST', 'UNPLANNED', 'REVISIONS', 'TRIAL'].map(
    (tab) => `/PackingPlan?tab=${tab}`,
  ),
  ...['MONTHS', 'COMPILED', 'EXCEPTIONS'].map((tab) => `/OrderCompiling?tab=${tab}`),
  '/OrderOcfAsn?tab=ASN',
  '/ReportOutput?tab=DSF',
  '/CaseInformation?view=containers',
  '/PackingProgress?board=1',
  '/JobNetKick?nets=PICTURE',
]

test('has no accessibility violations in the views of its screens, in the dark theme', async ({ page, system }) => {
  test.setTimeout(600_000)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, system, 'planner')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const routes = sampled(screens, 4).map(({ route }) => route)
  expect(await violationsOn(page, system, [...routes, ...tabs])).toEqual([])
})

test('has no accessibility violations for a dealer, at home and in the PRCTCC of the packing site', async ({
  page,
  system,
}) => {
  test.setTimeout(600_000)
  const open = screens.filter(({ menuCode }) => FOREIGN.includes(menuCode ?? ''))
  const paths = sampled(open, 3).map(({ route }) => route)
  await openAs(page, system, 'dealer')
  expect(await violationsOn(page, system, ['/TopPage', ...paths])).toEqual([])
  await page.goto(`${system.webUrl}/TopPage`)
  await page.getByRole('button', { name: /^Open 200100/ }).click()
  await answerDialog(page, 'OK')
  await expect(page.getByLabel('PRCTCC', { exact: true })).toHaveValue('200100')
  expect(await violationsOn(page, system, ['/TopPage', ...paths])).toEqual([])
})

async function violationsOn(page: Page, system: SystemUnderTest, paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(`${system.webUrl}${path}`)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const { violations } = await axeOn(page, 'en').analyze()
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical') found.push(`${path} ${id}: ${nodes[0]?.html}`)
  }
  return found
}

/** In the short run; tests of single screens load theirs. */
const loaded = sampled(screens, 3)

async function openEveryScreen(page: Page, system: SystemUnderTest, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  for (const screen of screens) {
    if (isLongRun || (language === 'ja' && loaded.includes(screen))) await page.goto(`${system.webUrl}${screen.route}`)
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
