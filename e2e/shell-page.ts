import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, openAs, type query } from './fixtures.ts'

type System = Parameters<typeof query>[0]

/** The required side menu by group; the top page comes first. */
export const MENU: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '': { C01: 'TOP PAGE' },
  'MASTER TABLE': {
    A01: 'CALENDAR CODE',
    A02: 'WORKING CALENDAR',
    A03: 'CORRESPONDENCE CALENDAR',
    A04: 'EVENT MASTER',
    B01: 'PART MASTER',
    B02: 'PARING PART',
    B03: 'GROUPING PART',
    B04: 'COLLECTIVE VANNING',
    B05: 'DISCONTINUED PART',
    D01: 'PACKING CONDITION MAINTENANCE',
  },
  'PXP ORDER COMPILING': {
    I01: 'ORDER VOLATILITY SEARCH',
    I02: 'ORDER COMPILING',
    I03: 'ORDER/PLAN HISTORY',
    I04: 'BOM CHECK LIST',
  },
  'PACKING PLAN BUILDING': { J01: 'PACKING PLAN', K01: 'REPORT OUTPUT' },
  'RESULT ADMINISTRATION': {
    L01: 'PACKING PROGRESS',
    L02: 'PACKING INFORMATION',
    L03: 'CASE INFORMATION',
    L04: 'ODR-OCF-ASN HISTORY',
    D02: 'PACKING RESULT MAINTENANCE',
  },
  'JOB NET KICK': { M01: 'JOB NET KICK' },
}
/** Screens that are open in a PRCTCC other than the user's own. */
export const FOREIGN = ['A03', 'B05', 'I01', 'I03', 'I04', 'J01', 'L04']

export const menuOf = (isListed: (code: string) => boolean) =>
  Object.entries(MENU).flatMap(([group, entries]) => {
    const listed = Object.entries(entries).filter(([code]) => code === 'C01' || isListed(code))
    return listed.length === 0 ? [] : [group, ...listed.map(([code, title]) => `${code} ${title}`)]
  })

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
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Message' })
export const busyBar = (page: Page) => page.locator('div[aria-hidden="true"][data-on]')
export const spinner = (page: Page) => page.getByRole('status', { name: 'Working…' })
export const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? 'null'), key)
export function prctOf(token: unknown): string {
  const { prct }: { prct: string } = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())
  return prct
}

/** Blocks requests until opened. */
export function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

export async function as(
  browser: Browser,
  system: System,
  user: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const own = await browser.newContext()
  try {
    const tab = await own.newPage()
    await openAs(tab, system, user)
    await work(tab)
  } finally {
    await own.close()
  }
}
