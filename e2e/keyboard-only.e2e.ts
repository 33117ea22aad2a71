import { expect, openAs, query, rowsOn, test } from './fixtures.ts'
import { cellOf, press } from './grid-page.ts'

const UNIT = '200100'

interface StoredPart {
  readonly part_no: string
  readonly dock_code: string
  readonly pick_address: string
}
const partsLike = (system: Parameters<typeof query>[0], prefix: string) =>
  query<StoredPart>(
    system,
    `select part_no, dock_code, pick_address from part where prct_code = $1 and part_no ^@ $2 order by part_no`,
    [UNIT, prefix],
  )

let prefix = ''
let before: readonly StoredPart[] = []
test.beforeAll(async ({ system }) => {
  const [found] = await query<{ prefix: string }>(
    system,
    `select left(part_no, 5) as prefix from part where prct_code = $1 group by 1
     having count(*) between 3 and 20 and bool_and(dg_class = '' and net_weight_g > 0) order by 1 limit 1`,
    [UNIT],
  )
  prefix = found?.prefix ?? ''
  before = await partsLike(system, prefix)
})
test.afterAll(async ({ system }) => {
  for (const { part_no, dock_code, pick_address } of before)
    await query(system, 'update part set dock_code = $3, pick_address = $4 where prct_code = $1 and part_no = $2', [
      UNIT,
      part_no,
      dock_code,
      pick_address,
    ])
})

test('searches, edits, pastes, undoes, saves, bulk edits and downloads by keyboard alone', async ({ page, system }) => {
  const keys = page.keyboard
  const grid = page.getByRole('textbox', { name: /^Cell, / })
  const [one = '', two = ''] = before.map(({ part_no }) => part_no)
  await openAs(page, system, 'planner', '/PartMaster')
  await rowsOn(page)

  await test.step('searches and moves into the grid', async () => {
    await keys.press('/')
    await expect(page.getByRole('textbox', { name: 'Part no', exact: true })).toBeFocused()
    await keys.type(prefix)
    await keys.press('Enter')
    await expect(page).toHaveURL(new RegExp(`partNo=${prefix}`))
    await expect(page.getByText(`1–${before.length} of ${before.length}`)).toBeVisible()
    await keys.press('F6')
    await expect(grid).toBeFocused()
  })

  await test.step('edits a cell, pastes a block and undoes the paste', async () => {
    await keys.press('Control+Home')
    while ((await grid.getAttribute('aria-label')) !== 'Cell, Dock') await keys.press('ArrowRight')
    await keys.type('K1')
    await keys.press('Enter')
    await expect(await cellOf(page, one, 'Dock')).toContainText('K1')
    await keys.press('Shift+ArrowRight')
    await grid.evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'K2\tA-9\r\n')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Paste 1 × 2 cells?')
    await expect(question.getByRole('button', { name: 'OK', exact: true })).toBeFocused()
    await keys.press('Enter')
    await expect(grid).toBeFocused()
    await expect(await cellOf(page, two, 'Pick address')).toContainText('A-9')
    await expect(page.getByRole('button', { name: 'Save (2)' })).toBeVisible()
    await keys.press('Control+z')
    await expect(page.getByRole('button', { name: 'Save (1)' })).toBeVisible()
    await keys.press('Control+y')
    await expect(page.getByRole('button', { name: 'Save (2)' })).toBeVisible()
  })

  await test.step('saves, and the message covers neither grid nor toolbar', async () => {
    await keys.press('Control+s')
    const toast = page.getByText('2 rows saved.', { exact: false }).first()
    await expect(toast).toBeVisible()
    const box = async (place: ReturnType<typeof page.locator>) => {
      const { y = 0, height = 0 } = (await place.boundingBox()) ?? {}
      return { top: y, end: y + height }
    }
    const message = await box(page.getByRole('status').filter({ has: toast }))
    expect(message.top).toBeGreaterThanOrEqual((await box(page.getByRole('navigation', { name: 'Page' }))).end)
    await expect(grid).toBeFocused()
    expect(await partsLike(system, prefix)).toMatchObject([
      { dock_code: 'K1' },
      { dock_code: 'K2', pick_address: 'A-9' },
      ...before.slice(2),
    ])
    await keys.press('Escape')
  })

  await test.step('opens the history of the row and returns', async () => {
    await keys.press('Alt+Enter')
    const panel = page.getByRole('complementary')
    await expect(panel).toContainText('K2')
    await keys.press('F6')
    await expect(panel.locator(':focus')).toHaveCount(1)
    await keys.press('Escape')
    await expect(panel).toBeHidden()
    await expect(grid).toBeFocused()
  })

  await test.step('bulk edits a ticked row and undoes it', async () => {
    await keys.press('Home')
    await keys.press('Space')
    await expect(page.getByText('1 selected')).toBeVisible()
    await keys.press('Alt+b')
    const panel = page.getByRole('complementary')
    await expect(panel).toBeVisible()
    await keys.press('Tab')
    await expect(panel.getByRole('combobox', { name: 'Field' })).toBeFocused()
    await keys.type('Dock')
    await keys.press('Tab')
    await keys.type('K7')
    await expect(panel).toContainText('K2 → K7')
    await press(page, 'Tab', 2)
    await keys.press('Enter')
    await expect(panel).toBeHidden()
    await expect(grid).toBeFocused()
    await expect(await cellOf(page, two, 'Dock')).toContainText('K7')
    await keys.press('Control+z')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  })

  await test.step('downloads the rows on screen', async () => {
    await keys.press('Alt+d')
    await expect(page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).first()).toBeVisible()
    // The menu takes the focus a moment after it is drawn.
    await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toHaveCount(1)
    await keys.press('ArrowDown')
    const download = page.waitForEvent('download')
    await keys.press('Enter')
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  })

  await test.step('returns the focus from the palette, the list of keys and the help', async () => {
    await keys.press('F6')
    await keys.press('F6')
    await expect(grid).toBeFocused()
    await keys.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Go to a screen or action' })).toBeFocused()
    await keys.press('Escape')
    await expect(grid).toBeFocused()
    await keys.press('Escape')
    await keys.press('Shift+Tab')
    const history = page.getByRole('button', { name: 'History' })
    await expect(history).toBeFocused()
    await keys.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await keys.press('Escape')
    await expect(history).toBeFocused()
    await keys.press('F1')
    const help = page.getByRole('complementary', { name: 'B01 PART MASTER: help' })
    await expect(help.locator(':focus')).toHaveCount(1)
    await keys.press('F1')
    await expect(help).toBeHidden()
    await expect(history).toBeFocused()
  })
})
