import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createDemo } from '../apps/api/src/demo/create-demo.ts'
import { demoSize } from '../apps/api/src/demo/demo-size.ts'
import { writeOrderFile } from '../apps/api/src/demo/write-demo-files.ts'
import { addMonths, businessDate, monthOf, systemClock } from '../apps/api/src/platform/clock/clock.ts'
import { expect, signIn, test } from './fixtures.ts'
import { answerDialog } from './grid-page.ts'
import { runFromPlan, startLoading } from './plan-page.ts'

const today = businessDate(systemClock.now())
const cycleMonth = addMonths(monthOf(today), 1)
const month = addMonths(cycleMonth, 1)

let folder = ''
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journey-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

async function chooseFile(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles(path)
}

test('brings an order file through the chain to a loaded container', async ({ page, system }) => {
  test.setTimeout(240_000)
  const demo = createDemo({ size: demoSize.S, today })
  const bad = join(folder, 'orders-with-mistakes.csv')
  const good = join(folder, 'orders.csv')
  const lineCount = await writeOrderFile(demo, bad, { cycleMonth, badRows: 3 })
  await writeOrderFile(demo, good, { cycleMonth })
  await signIn(page, system, 'planner')

  await test.step('uploads next month’s orders and names all three bad rows at once', async () => {
    await page.goto(`${system.webUrl}/OrderCompiling?cycleMonth=${cycleMonth}`)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await chooseFile(page, bad)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('A file with errors cannot be committed', { exact: false })).toBeVisible({
      timeout: 30_000,
    })
    const errors = dialog.getByRole('row').filter({ hasText: 'Error' })
    await expect(errors).toHaveCount(3)
    await expect(dialog.getByRole('button', { name: 'Commit' })).toBeDisabled()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download errors' }).click()
    const workbook = await readFile(await (await download).path())
    expect(workbook.subarray(0, 2).toString()).toBe('PK')
  })

  await test.step('uploads the corrected file, previews the changes and commits', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Choose another file' }).click()
    await chooseFile(page, good)
    await expect(dialog.getByText(lineCount.toLocaleString('en-US')).first()).toBeVisible({ timeout: 30_000 })
    await dialog.getByRole('button', { name: 'Commit' }).click()
    await expect(dialog).toBeHidden({ timeout: 30_000 })
    await expect(page.getByRole('row').filter({ hasText: 'Received' }).first()).toBeVisible()
  })

  await test.step('uploads the same file again without a change', async () => {
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await chooseFile(page, good)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Committing it again changes nothing', { exact: false })).toBeVisible({
      timeout: 30_000,
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('compiles', async () => {
    await page.getByRole('button', { name: 'Compile', exact: true }).click()
    await answerDialog(page, 'OK')
    await page.goto(`${system.webUrl}/JobNetKick`)
    const run = page
      .getByRole('row')
      .filter({ hasText: 'Order compile' })
      .filter({ hasText: `${cycleMonth.slice(0, 4)}/${cycleMonth.slice(4)}` })
    await expect(run.getByText(/Ended/).first()).toBeVisible({ timeout: 60_000 })
    await page.goto(`${system.webUrl}/OrderCompiling?cycleMonth=${cycleMonth}&tab=COMPILED`)
    await expect(page.getByRole('row').filter({ hasText: 'Compiled' }).first()).toBeVisible()
  })

  await test.step('levels, builds cases and loads containers', async () => {
    await page.goto(`${system.webUrl}/PackingPlan?month=${month}`)
    await runFromPlan(page, 'Level', 'Plan levelling')
    await runFromPlan(page, 'Build cases', 'Case building')
    await page.goto(`${system.webUrl}/JobNetKick`)
    await startLoading(page, month)
    // Until then the shell ignores the shortcuts of the next step.
    await expect(page.locator('[data-blocked]')).toHaveCount(0)
  })

  await test.step('follows the run in the tray, and its message leads to the containers', async () => {
    await page.keyboard.press('Alt+j')
    const tray = page.getByRole('dialog', { name: 'Runs and files' })
    await expect(tray.getByRole('listitem').filter({ hasText: 'Container loading' }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tray).toBeHidden()
    await page.getByRole('button', { name: 'Open result' }).click({ timeout: 60_000 })
    await expect(page).toHaveURL(/\/CaseInformation\?.*view=containers/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })

  await test.step('finds the run in the palette', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Go to a screen or action' }).fill('container loading')
    await page.getByRole('option').filter({ hasText: /^Run/ }).first().click()
    await expect(page.getByRole('complementary')).toContainText('Container loading')
    await page.goto(`${system.webUrl}/PackingPlan?month=${month}`)
  })

  await test.step('downloads the plan', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).first().click()
    const file = await (await download).path()
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
  })

  await test.step('requests the plan as a background file and finds it on the top page', async () => {
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV, UTF-8' }).last().click()
    await page.goto(`${system.webUrl}/TopPage`)
    const card = page.getByRole('region', { name: 'My files' })
    const download = page.waitForEvent('download')
    await card.getByRole('button', { name: /^plan-.*\.csv$/ }).click({ timeout: 60_000 })
    expect((await readFile(await (await download).path())).toString()).toContain('Line,')
  })

  await test.step('opens a container and highlights the case picked in the list', async () => {
    await page.goto(`${system.webUrl}/CaseInformation?month=${month}`)
    const first = page.getByRole('row').nth(1)
    await first.dblclick()
    const panel = page.getByRole('complementary')
    await expect(panel.getByText(/Container /).first()).toBeVisible()
    await expect(panel.getByRole('slider').first()).toBeVisible()
    await expect(panel.locator('canvas')).toBeVisible({ timeout: 20_000 })
  })
})
