import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMonths, monthOf } from '@packing/contract'
import type { Locator, Page } from '@playwright/test'
import { createDemo } from '../apps/api/src/demo/create-demo.ts'
import { demoDay } from '../apps/api/src/demo/terms/demo-site.ts'
import { demoSize } from '../apps/api/src/demo/terms/demo-size.ts'
import { writeOrderFile } from '../apps/api/src/demo/write-demo-files.ts'
import { systemClock } from '../apps/api/src/platform/clock/clock.ts'
import { resultImbalances } from '../apps/api/src/testing/result-imbalances.ts'
import { expect, follow, openAs, query, RUN_MS, rowsOn, test } from './fixtures.ts'
import { answerDialog, shownPart } from './grid-page.ts'
import { runFromPlan, startLoading, untilRun } from './plan-page.ts'
import { scanAsPacked } from './scans.ts'

const UNIT = '200100'
/** Of TH01’s user, whose notices are there. */
const HOME = '300100'
const today = demoDay(systemClock.now())
const cycleMonth = addMonths(monthOf(today), 1)
const month = addMonths(cycleMonth, 1)

let folder = ''
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journey-'))
})
test.afterAll(async ({ system }) => {
  await rm(folder, { recursive: true, force: true })
  await query(system, 'delete from ocf_answer where cycle_month = $1', [cycleMonth])
  await query(system, "delete from notice where kind in ('OCF', 'ASN')")
  await query(system, 'delete from ocf_seen')
})

async function chooseFile(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles(path)
}

interface Load {
  readonly renban: string
  readonly van: string
  readonly unpacked: string[]
  readonly order: string
  readonly line: number
  readonly part: string
}

/** The dealer’s container with the fewest cases, and an order line in it that the plan covers. */
const loadOfOrder = `
  select k.renban_no as renban, k.van_on::text as van, o.order_no as "order", o.line_no as line, o.part_no as part,
    (select array_agg(x.case_no order by x.load_step) from case_header x where x.container_id = k.container_id) as unpacked
  from container k join packing_plan p using (plan_id)
  join case_header h on h.container_id = k.container_id join case_content c using (case_id)
  join ocf o on o.prct_code = k.prct_code and o.cycle_month = $1 and o.dealer_code = k.dealer_code and o.part_no = c.part_no
    and o.confirmed_qty = o.order_qty and o.pack_on is not null
  join correspondence r on r.prct_code = o.prct_code and r.dealer_code = o.dealer_code
    and r.production_date = o.required_on and r.pack_date_to >= o.pack_on
  where k.prct_code = '${UNIT}' and k.status = 'PLANNED' and k.dealer_code = 'TH01' and k.also_dealers = '{}' and p.month = $2
    and p.rev = (select max(n.rev) from packing_plan n where n.prct_code = p.prct_code and n.month = p.month)
  order by cardinality((select array_agg(1) from case_header x where x.container_id = k.container_id)), 1, 3, 4 limit 1`

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text }).first()

test('brings a dealer’s order through plan, answer, packing and shipping to the notice that the dealer acknowledges', async ({
  page,
  system,
}) => {
  test.setTimeout(420_000)
  const demo = createDemo({ size: demoSize.S, today })
  const bad = join(folder, 'orders-with-mistakes.csv')
  const good = join(folder, 'orders.csv')
  const lineCount = await writeOrderFile(demo, bad, { cycleMonth, badRows: 3 })
  await writeOrderFile(demo, good, { cycleMonth })

  await test.step('uploads next month’s orders and names all three bad rows at once', async () => {
    await openAs(page, system, 'planner', `/OrderCompiling?cycleMonth=${cycleMonth}`)
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

  await test.step('compiles', async () => {
    await untilRun(system, async () => {
      await page.getByRole('button', { name: 'Compile', exact: true }).click()
      await answerDialog(page, 'OK')
    })
    await follow(page, `/JobNetKick`)
    const run = page
      .getByRole('row')
      .filter({ hasText: 'Order compile' })
      .filter({ hasText: `${cycleMonth.slice(0, 4)}/${cycleMonth.slice(4)}` })
    await expect(run.getByText(/Ended/).first()).toBeVisible({ timeout: RUN_MS })
    await follow(page, `/OrderCompiling?cycleMonth=${cycleMonth}&tab=COMPILED`)
    await expect(page.getByRole('row').filter({ hasText: 'Compiled' }).first()).toBeVisible()
  })

  await test.step('levels, builds cases and loads containers', async () => {
    await follow(page, `/PackingPlan?month=${month}`)
    await runFromPlan(page, system, 'Level', 'Plan levelling')
    await runFromPlan(page, system, 'Build cases', 'Case building')
    await follow(page, `/JobNetKick`)
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
    await page.getByRole('button', { name: 'Open result' }).click({ timeout: RUN_MS })
    await expect(page).toHaveURL(/\/CaseInformation\?.*view=containers/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })

  await test.step('finds the run in the palette', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Go to a screen or action' }).fill('container loading')
    await page.getByRole('option').filter({ hasText: /^Run/ }).first().click()
    await expect(page.getByRole('complementary')).toContainText('Container loading')
    await follow(page, `/PackingPlan?month=${month}`)
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
    await follow(page, `/TopPage`)
    const card = page.getByRole('region', { name: 'My files' })
    const file = card.getByRole('button', { name: /^plan-.*\.csv$/ })
    await expect(file).toBeVisible({ timeout: RUN_MS })
    const download = page.waitForEvent('download')
    await file.click()
    expect((await readFile(await (await download).path())).toString()).toContain('Line,')
  })

  await test.step('opens a container and highlights the case picked in the list', async () => {
    await follow(page, `/CaseInformation?month=${month}`)
    const first = page.getByRole('row').nth(1)
    await first.dblclick()
    const panel = page.getByRole('complementary')
    await expect(panel.getByText(/Container /).first()).toBeVisible()
    await expect(panel.getByRole('slider').first()).toBeVisible()
    await expect(panel.locator('canvas')).toBeVisible({ timeout: 20_000 })
  })

  const [load] = await query<Load>(system, loadOfOrder, [cycleMonth, month])
  if (!load) throw new Error('no container with an order line that the plan covers')
  const { renban, van, unpacked, order, line, part } = load
  const panel = page.getByRole('complementary')
  const answer = () =>
    query(
      system,
      `select status, sent_version is not null as "isSent" from ocf_answer
       where cycle_month = $1 and order_no = $2 and line_no = $3`,
      [cycleMonth, order, line],
    )

  await test.step('answers an order line as planned and sends the answer', async () => {
    await follow(
      page,
      `/OrderOcfAsn?cycleMonth=${cycleMonth}&dealer=TH01&orderNo=${order}&partNo=${part}&sort=lineNo&size=100`,
    )
    await rowsOn(page)
    const row = page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: String(line), exact: true }) })
    await row.first().getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Answer as planned' }).click()
    await page.keyboard.press('Control+s')
    await expect.poll(answer).toEqual([{ status: 'CONFIRMED', isSent: false }])
    if (!(await row.first().getByRole('checkbox').first().isChecked()))
      await row.first().getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Notify' }).click()
    await answerDialog(page, /TH01|dealer|PRCTCC|row/i)
    await expect.poll(answer).toEqual([{ status: 'CONFIRMED', isSent: true }])
  })

  const theirs = await page.context().newPage()
  await test.step('leads the dealer from the top page to the answer, which is accepted', async () => {
    await openAs(theirs, system, 'dealer')
    await theirs.getByRole('button', { name: /^TH01 .*order line confirmed/ }).click()
    await answerDialog(theirs, UNIT)
    await rowsOn(theirs)
    await rowOf(theirs, shownPart(part)).getByRole('checkbox').first().check()
    await theirs.getByRole('button', { name: 'Accept', exact: true }).click()
    await theirs.keyboard.press('Control+s')
    await expect.poll(answer).toEqual([{ status: 'ACCEPTED', isSent: true }])
  })

  await test.step('records the cases of its container as a device scans them', async () => {
    expect(await scanAsPacked(system, { prctCode: UNIT, code: 'DOOR' }, unpacked)).toEqual(new Set(['RECORDED']))
  })

  await test.step('closes the container with number and seal, by keyboard', async () => {
    await follow(page, `/CaseInformation?view=containers&renbanNo=${renban}&closing=${renban}`)
    await expect(panel.getByLabel('Container no')).toBeFocused()
    await page.keyboard.type('csqu3054384')
    await expect(panel.getByText('Check digit does not match.')).toBeVisible()
    await page.keyboard.press('Backspace')
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    await page.keyboard.type('e2e-seal')
    await page.keyboard.press('Enter')
    await expect(panel.getByText('E2E-SEAL')).toBeVisible()
    await expect(panel.getByText('Closed', { exact: true })).toBeVisible()
  })

  await test.step('ships it and sends its notice', async () => {
    await panel.getByRole('button', { name: 'Ship and send notices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ship 1 container' })
    await dialog.getByRole('button', { name: 'Ship and send notices' }).click()
    await expect(panel.getByText('Shipped', { exact: true })).toBeVisible()
    await expect(panel.getByText(`A${renban} Sent`)).toBeVisible()
  })

  const notices = `/OrderOcfAsn?${new URLSearchParams({ tab: 'ASN', cycleMonth, partNo: part, vanFrom: van, vanTo: van })}`
  await test.step('leads the dealer from the top page to the notice, which is acknowledged', async () => {
    const scope = theirs.getByLabel('PRCTCC', { exact: true })
    await scope.selectOption(HOME)
    await answerDialog(theirs, HOME)
    await expect(theirs).toHaveURL(/\/TopPage/)
    await theirs.getByRole('button', { name: `TH01: ship notice A${renban} sent` }).click()
    await answerDialog(theirs, UNIT)
    await rowsOn(theirs)
    await follow(theirs, notices)
    await rowsOn(theirs)
    await rowOf(theirs, `A${renban}`).getByRole('checkbox').first().check()
    await theirs.getByRole('button', { name: 'Acknowledge', exact: true }).click()
    await answerDialog(theirs, 'OK')
    await expect(rowOf(theirs, `A${renban}`)).toContainText('Acknowledged')
  })

  await test.step('shows the notice as acknowledged on L04, and the life of the case on L03', async () => {
    await follow(page, `${notices}&status=ACKED`)
    await rowsOn(page)
    await expect(rowOf(page, `A${renban}`)).toContainText('Acknowledged')
    await follow(page, `/CaseInformation?caseNo=${unpacked[0]}`)
    const history = panel.getByRole('region', { name: 'History' })
    await expect(history.getByRole('listitem').filter({ hasText: 'Result DOOR' })).toContainText('worker W1')
    await expect(history).toContainText(`Shipped in ${renban}`)
    await expect(history).toContainText(`Ship notice A${renban} sent`)
  })
  expect(await query(system, resultImbalances)).toEqual([])
})
