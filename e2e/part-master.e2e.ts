import { readTable } from '../apps/api/src/platform/files/read-table.ts'
import { expect, openAs, query, rowsOn, test } from './fixtures.ts'
import { answerDialog, cellOf, paste, press, typeInto } from './grid-page.ts'

interface Part {
  readonly part_no: string
  readonly pack_line: string
  readonly dock_code: string
  readonly advance_days: number | null
  readonly remark: string
}

const UNIT = '200100'
const partsIn = (system: Parameters<typeof query>[0], numbers: readonly string[]) =>
  query<Part>(system, 'select * from part where prct_code = $1 and part_no = any($2) order by part_no', [UNIT, numbers])

let parts: readonly string[] = []
test.beforeEach(async ({ system }) => {
  const rows = await query<Part>(
    system,
    `select part_no from part where prct_code = $1 and dg_class = '' and net_weight_g > 0 order by part_no limit 5`,
    [UNIT],
  )
  parts = rows.map((row) => row.part_no)
})

test('searches, edits and saves parts as in a spreadsheet', async ({ page, system }) => {
  const [one = '', two = '', three = ''] = parts
  const prefix = one.slice(0, 5)
  const partField = page.getByRole('textbox', { name: 'Part no', exact: true })
  await openAs(page, system, 'planner')
  await page.goto(`${system.webUrl}/PartMaster`)
  await rowsOn(page)

  await test.step('searches by the beginning of a part number', async () => {
    await partField.fill(prefix)
    await partField.press('Enter')
    await expect(page).toHaveURL(new RegExp(`partNo=${prefix}`))
    const first = page.getByRole('row').nth(1)
    await expect(first).toContainText(prefix)
  })

  await test.step('searches by a list copied from a worksheet', async () => {
    await partField.fill('')
    await paste(partField, `${one}\r\n${two}\r\n${three}\r\n`)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('1–3 of 3')).toBeVisible()
  })

  await test.step('edits three cells by keyboard, one in Japanese, and marks a wrong value', async () => {
    await typeInto(page, await cellOf(page, one, 'Packing line'), 'L01')
    await (await cellOf(page, one, 'Dock')).click()
    await page.keyboard.type('D9')
    await press(page, 'Tab', 7)
    await page.keyboard.insertText('天井クレーンで梱包')
    await page.keyboard.press('Enter')
    await press(page, 'Home')
    const wrong = await cellOf(page, two, /^Max advance/)
    await typeInto(page, wrong, '99')
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: '1 error' })).toBeVisible()
  })

  await test.step('saves the valid rows and leaves the wrong one for correction', async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('1 row saved.', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('1 row has errors', { exact: false })).toBeVisible()
    expect(await partsIn(system, [one])).toMatchObject([
      { pack_line: 'L01', dock_code: 'D9', remark: '天井クレーンで梱包' },
    ])
    await page.keyboard.press('F8')
    await page.keyboard.type('9')
    // Saving includes the cell that is still being edited.
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await partsIn(system, [two]))[0]?.advance_days).toBe(9)
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  })

  await test.step('shows the saved values after a reload', async () => {
    await page.reload()
    await expect(await cellOf(page, one, 'Dock')).toHaveText('D9')
    await expect(await cellOf(page, two, /^Max advance/)).toContainText('9')
  })

  await test.step('shows who changed a row', async () => {
    await (await cellOf(page, one, 'Part name')).click()
    await page.keyboard.press('Alt+Enter')
    await expect(page.getByRole('complementary')).toContainText('天井クレーンで梱包')
  })

  await test.step('downloads the rows on screen', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).first().click()
    const column = (key: string, header: string) =>
      ({ key, header: { en: header, ja: header }, kind: 'text', isRequired: false }) as const
    const read: unknown[] = []
    const format = { name: 'parts', columns: [column('partNo', 'part no'), column('remark', 'remark')] }
    await readTable(await (await download).path(), format, {
      onRows: (rows) => void read.push(...rows.map((row) => row.values)),
    })
    expect(read).toEqual(
      expect.arrayContaining([expect.objectContaining({ partNo: one, remark: '天井クレーンで梱包' })]),
    )
    expect(read).toHaveLength(3)
  })
})

test('lets the second of two planners resolve a conflict in one row', async ({ page, browser, system, complaints }) => {
  const [, , , contested = ''] = parts
  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(page, system, 'planner')
  await openAs(other, system, 'admin')
  await other.getByLabel('PRCTCC', { exact: true }).selectOption(UNIT)
  await answerDialog(other, 'Message')
  await expect(other.getByLabel('PRCTCC', { exact: true })).toHaveValue(UNIT)
  for (const each of [page, other]) {
    await each.goto(`${system.webUrl}/PartMaster?partNo=${contested}`)
    await expect(await cellOf(each, contested, 'Dock')).toBeVisible()
  }
  await typeInto(other, await cellOf(other, contested, 'Dock'), 'THEIRS')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('1 row saved.', { exact: false }).first()).toBeVisible()

  await typeInto(page, await cellOf(page, contested, 'Dock'), 'MINE')
  await page.keyboard.press('Control+s')
  const panel = page.getByRole('complementary')
  await expect(panel).toContainText('1 row was changed by another user')
  await expect(panel).toContainText('THEIRS')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
  await panel.getByRole('button', { name: 'Apply values' }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(async () => (await partsIn(system, [contested]))[0]?.dock_code).toBe('MINE')
  await context.close()
})

test('stores a search as a view', async ({ page, system }) => {
  const [one = ''] = parts
  await openAs(page, system, 'planner')
  await page.goto(`${system.webUrl}/PartMaster?partNo=${one}`)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click()
  await page.getByLabel('View name', { exact: true }).last().fill('My part')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'View: My part' })).toBeVisible()
  await page.goto(`${system.webUrl}/PartMaster`)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'My part' }).click()
  await expect(page).toHaveURL(new RegExp(`partNo=${one}`))
  await expect(page.getByText('1–1 of 1')).toBeVisible()
})
