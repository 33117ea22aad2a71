import type { Locator, Page } from '@playwright/test'

/** What a planner does with a sheet, by the words on it. */

/** A part number as planners know it: 5-5-2. */
export const shownPart = (partNo: string) =>
  [partNo.slice(0, 5), partNo.slice(5, 10), partNo.slice(10)].filter(Boolean).join('-')

/** The cell of a part's row under a header; the column must be in sight. */
export async function cellOf(page: Page, partNo: string, header: string | RegExp): Promise<Locator> {
  const column = await page.getByRole('columnheader', { name: header }).first().getAttribute('aria-colindex')
  return page
    .getByRole('row')
    .filter({ hasText: shownPart(partNo) })
    .locator(`[role="gridcell"][aria-colindex="${column}"]`)
}

/** Goes to a cell and types over it. */
export async function typeInto(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

export async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await page.keyboard.press(key)
}

/** Pastes a text as a spreadsheet would put it on the clipboard. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Answers the question of the confirm dialog that holds the words. */
export async function say(page: Page, words: string | RegExp, button: 'OK' | 'CANCEL' = 'OK'): Promise<void> {
  await page.getByRole('dialog').filter({ hasText: words }).getByRole('button', { name: button }).click()
}
