import type { Locator, Page } from '@playwright/test'

export const shownPart = (partNo: string) =>
  [partNo.slice(0, 5), partNo.slice(5, 10), partNo.slice(10)].filter(Boolean).join('-')

/** The column must be scrolled into view. */
export async function cellOf(page: Page, partNo: string, header: string | RegExp): Promise<Locator> {
  const column = await page.getByRole('columnheader', { name: header }).first().getAttribute('aria-colindex')
  return page
    .getByRole('row')
    .filter({ hasText: shownPart(partNo) })
    .locator(`[role="gridcell"][aria-colindex="${column}"]`)
}

export async function typeInto(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

export async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await page.keyboard.press(key)
}

export async function answerDialog(page: Page, words: string | RegExp, button: 'OK' | 'CANCEL' = 'OK'): Promise<void> {
  await page.getByRole('dialog').filter({ hasText: words }).getByRole('button', { name: button }).click()
}
