/// <reference lib="dom" />
import { containerCheckDigit } from '@packing/contract'
import type { Page } from '@playwright/test'
import { resultImbalances } from '../apps/api/src/testing/result-imbalances.ts'
import {
  addBegunMonth,
  type BegunMonth,
  beginNextDay,
  blankSailing,
  DEALER,
  type Line,
  leaveBegunMonth,
  linesOf,
  orderFile,
  SITE,
} from './begun-month.ts'
import { expect, query, rowsOn, runsEnded, signIn, test } from './fixtures.ts'
import { answerDialog } from './grid-page.ts'
import { runFromPlan, untilRun } from './plan-page.ts'
import { scanAsPacked } from './scans.ts'

/** A month whose packing has begun: cancelled sailing, spot order, damaged case, month close. */

type System = Parameters<typeof query>[0]

let month: BegunMonth
test.beforeAll(async ({ system }) => {
  await runsEnded(system)
  month = await addBegunMonth(system)
})
test.afterAll(({ system }) => leaveBegunMonth(system, '200100'))

interface StoredCase {
  readonly no: string
  readonly status: string
  readonly van: string
  readonly renban: string | null
  readonly qty: number
  readonly packed: number
}

const casesOf = (system: System) =>
  query<StoredCase>(
    system,
    `select h.case_no as no, h.status, h.van_on::text as van, k.renban_no as renban, h.qty, h.packed_qty as packed
     from case_header h left join container k using (container_id) where h.prct_code = $1 and h.status <> 'CANCELLED' order by h.case_no`,
    [SITE],
  )

const piecesIn = (cases: readonly StoredCase[]) => cases.reduce((sum, { qty }) => sum + qty, 0)

/** Signed in, in the PRCTCC of this month. */
async function workAt(page: Page, system: System, user: string): Promise<void> {
  const scope = page.getByLabel('PRCTCC', { exact: true })
  await page.context().clearCookies()
  await signIn(page, system, user)
  await scope.selectOption(SITE)
  await answerDialog(page, SITE)
  await expect(page).toHaveURL(/\/TopPage/)
  await expect(scope).toHaveValue(SITE)
}

async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

const piecesOf = (lines: readonly Line[]) => lines.reduce((sum, { qty }) => sum + qty, 0)
/** As they were when packing began, but for their vanning. */
const packedOf = (cases: readonly StoredCase[]) =>
  cases.filter(({ status }) => status === 'PACKED').map(({ no, qty, packed }) => ({ no, qty, packed }))

const exceptions = (page: Page) => page.getByRole('listbox', { name: 'Exceptions' })
const detail = (page: Page) => page.getByRole('region', { name: 'Reason and actions' })
const inMonths = (page: Page, state: string) =>
  page.getByRole('region', { name: 'Months' }).getByTitle(state, { exact: true })

const CLICKED = 'journey clicks'

/** Counts what the user clicks while `work` is done, over loads of the page. */
async function clicksOf(page: Page, work: () => Promise<void>): Promise<number> {
  const read = () => page.evaluate((key) => Number(sessionStorage.getItem(key)), CLICKED)
  const before = await read()
  await work()
  return (await read()) - before
}

/** To a screen by the palette. */
async function goByKeys(page: Page, code: string, title: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to a screen or action' }).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toContainText(title)
}

/** Searches the month before the one that a screen opens with. */
async function monthBefore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
}

async function uploadOrders(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await chooseFile(page, name, content)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Commit' }).click()
  await expect(dialog).toBeHidden()
}

/** Its panel is open, with the first field focused. */
async function closeByKeys(page: Page, owner: string): Promise<void> {
  const field = page.getByRole('complementary').getByLabel('Container no')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.keyboard.type(`${owner}${containerCheckDigit(owner)}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`S${owner}`)
  const reply = page.waitForResponse('**/container-closing/close*')
  await page.keyboard.press('Enter')
  await reply
}

async function openException(page: Page, words: string): Promise<void> {
  await exceptions(page).getByRole('option').filter({ hasText: words }).first().click()
  await detail(page).getByRole('link').first().click()
}

test('takes a begun month past a cancelled sailing, a spot order and a damaged case to its close', async ({
  page,
  system,
}) => {
  const open = (address: string) => page.goto(`${system.webUrl}${address}`)
  const inPlan = () => open(`/PackingPlan?month=${month.month}&tab=MONTHLY`)
  const calendar = () =>
    `/CorrespondenceCalendar?orderMonthFrom=${month.month}&orderMonthTo=${month.month}&dealer=${DEALER}`
  await page.addInitScript((key) => {
    const note = (event: Event) => {
      // Enter clicks as well, with no pointer.
      if (event.isTrusted && event instanceof MouseEvent && event.detail > 0)
        sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1))
    }
    window.addEventListener('click', note, true)
  }, CLICKED)
  await workAt(page, system, 'planner')

  let clicks = 0
  await test.step('takes the orders of a month, and begins to pack it once it is planned, cased and loaded', async () => {
    clicks += await clicksOf(page, async () => {
      await goByKeys(page, 'I02', 'ORDER COMPILING')
      await monthBefore(page)
      await uploadOrders(page, 'orders.csv', orderFile(month, linesOf(month)))
      await goByKeys(page, 'J01', 'PACKING PLAN')
      await monthBefore(page)
      await runFromPlan(page, system, 'Run the chain', 'Planning chain')
    })
    const cases = await casesOf(system)
    expect(new Set(cases.map(({ van }) => van))).toEqual(new Set([month.first.van, month.next.van]))
    expect(cases.every(({ renban }) => renban !== null)).toBe(true)
    const begun = cases.slice(0, 3).map(({ no }) => no)
    expect(await scanAsPacked(system, { prctCode: SITE, code: 'BEGUN' }, begun)).toEqual(new Set(['RECORDED']))
  })
  const packed = packedOf(await casesOf(system))

  await test.step('cancels the first sailing', async () => {
    await open(calendar())
    await rowsOn(page)
    await page.getByRole('button', { name: 'Sailing schedule' }).click()
    await chooseFile(page, 'schedule.csv', blankSailing(month))
    await page.getByRole('button', { name: 'Commit' }).click()
    await expect(page.getByRole('status').filter({ hasText: /Committed schedule\.csv/ })).toBeVisible()
  })

  await test.step('finds it on the top page with its cases, and prepares the month', async () => {
    await open('/PackingProgress?view=EXCEPTIONS')
    await openException(page, 'MARU 001')
    await expect(page).toHaveURL(/CorrespondenceCalendar/)
    await page.getByRole('button', { name: 'Prepare these months' }).click()
    await expect(inMonths(page, 'Prepared')).toBeVisible()
  })

  await test.step('has the new calendar approved and registered by somebody else', async () => {
    const other = await page.context().newPage()
    await workAt(other, system, 'approver')
    await other.goto(`${system.webUrl}${calendar()}`)
    await rowsOn(other)
    for (const [button, state] of [
      ['Approve', 'Approved'],
      ['Register', 'Registered'],
    ] as const) {
      await other.getByRole('checkbox', { name: 'Select all months' }).check()
      await other.getByRole('button', { name: button, exact: true }).click()
      for (const dialog of button === 'Register' ? [/Register 1 month/, /Affected by the change/] : [/Approve 1 month/])
        await answerDialog(other, dialog)
      await expect(inMonths(other, state)).toBeVisible()
    }
    await other.close()
  })

  await test.step('plans the month again: cases of the cancelled sailing go into the containers of the next vessel', async () => {
    await inPlan()
    await runFromPlan(page, system, 'Run the chain', 'Planning chain')
    const cases = await casesOf(system)
    expect(new Set(cases.map(({ van }) => van))).toEqual(new Set([month.next.van]))
    expect(cases.filter(({ renban }) => renban === null)).toEqual([])
    expect(piecesIn(cases)).toBe(piecesOf(linesOf(month)))
    expect(packedOf(cases)).toEqual(packed)
  })

  const spot = { part: 'A01', on: month.next.productionOn, qty: 15, type: 'S' } as const
  const lines = [...linesOf(month), spot]
  await test.step('takes a spot order of a dealer into today’s packing', async () => {
    await open(`/OrderCompiling?cycleMonth=${month.cycle}`)
    await uploadOrders(page, 'spot.csv', orderFile(month, lines))
    await open('/PackingProgress?view=EXCEPTIONS')
    await expect(exceptions(page)).toContainText('Spot order')
    await inPlan()
    await runFromPlan(page, system, 'Run the chain', 'Planning chain')
    const cases = await casesOf(system)
    expect(piecesIn(cases)).toBe(piecesOf(lines))
    expect(packedOf(cases)).toEqual(packed)
  })

  const [damaged] = packed
  await test.step('records a damaged case, and replaces the pieces it lacks', async () => {
    await open(`/PackingResultsMaintenance?caseNo=${damaged?.no}&packFrom=${month.day}&packTo=${month.day}`)
    await rowsOn(page)
    await page
      .getByRole('row')
      .filter({ hasText: damaged?.no ?? '' })
      .getByRole('checkbox')
      .first()
      .check()
    await page.getByRole('button', { name: 'Contents and corrections' }).click()
    const panel = page.getByRole('complementary')
    await panel.getByRole('textbox', { name: /^Packed qty: / }).fill('2')
    await panel.getByRole('combobox', { name: 'Reason', exact: true }).click()
    await page.getByRole('option', { name: 'Case damaged' }).click()
    await panel.getByRole('button', { name: 'Save case' }).click()
    await expect(panel.getByText('Reversal of', { exact: false })).toBeVisible()
    await open('/PackingProgress?view=EXCEPTIONS')
    await page
      .getByRole('option')
      .filter({ hasText: /short|lack/i })
      .first()
      .click()
    await untilRun(system, async () => {
      await detail(page).getByRole('button', { name: 'Build cases' }).click()
      await answerDialog(page, /Build cases/)
    })
    const cases = await casesOf(system)
    const usable = cases.reduce((sum, { packed: ok, qty, status }) => sum + (status === 'SHORT' ? ok : qty), 0)
    expect(usable).toBe(piecesOf(lines))
  })

  await test.step('packs what is left, and loads it', async () => {
    const left = (await casesOf(system)).filter(({ status }) => status === 'PLANNED')
    expect(
      await scanAsPacked(
        system,
        { prctCode: SITE, code: 'REST' },
        left.map(({ no }) => no),
      ),
    ).toEqual(new Set(['RECORDED']))
    await inPlan()
    await runFromPlan(page, system, 'Load containers', 'Container loading')
    expect((await casesOf(system)).filter(({ renban }) => renban === null)).toEqual([])
  })

  await test.step('closes its containers one after the other by their numbers, ten clicks after the order file', async () => {
    const renbans = [...new Set((await casesOf(system)).flatMap(({ renban }) => renban ?? []))]
    clicks += await clicksOf(page, async () => {
      await page.locator('main a[href*="view=containers"]').first().click()
      await expect(page).toHaveURL(/CaseInformation/)
      await rowsOn(page)
      await page.getByRole('checkbox', { name: /^Select all/ }).click()
      await page.getByRole('button', { name: 'Vanning result' }).click()
      for (const [at] of renbans.entries()) await closeByKeys(page, `CSQU00000${at + 1}`)
    })
    expect(clicks).toBeLessThanOrEqual(10)
    expect(await query(system, `select status from container where prct_code = $1 group by 1`, [SITE])).toEqual([
      { status: 'VANNED' },
    ])
    await page.getByRole('button', { name: 'Ship and send notices' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ship and send notices' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('closes the month on the next day, with all that was ordered packed', async () => {
    await beginNextDay(system)
    await open('/JobNetKick')
    const net = page.getByRole('article', { name: 'Month close' })
    await net.getByRole('textbox', { name: 'Packing month' }).fill(`${month.month.slice(0, 4)}/${month.month.slice(4)}`)
    await untilRun(system, async () => {
      await net.getByRole('button', { name: 'Run' }).click()
      await answerDialog(page, 'OK')
    })
    expect(await query(system, 'select month from closed_month where prct_code = $1', [SITE])).toEqual([
      { month: month.month },
    ])
    const carry = "select 1 from carry_over where prct_code = $1 and (pieces <> 0 or source <> 'CLOSED')"
    expect(await query(system, carry, [SITE])).toEqual([])
    await inPlan()
    const pieces = piecesOf(lines)
    await page.locator('summary', { hasText: 'Details' }).click()
    await expect(
      page.getByText(`Closed: opening 0 + packed ${pieces} − ordered ${pieces} = closing 0 pcs`, { exact: false }),
    ).toBeVisible()
    await open('/PackingProgress?view=EXCEPTIONS')
    await expect(page.getByText('Nothing is late, and nothing is to be decided', { exact: false })).toBeVisible()
    expect(await query(system, resultImbalances)).toEqual([])
  })
})
