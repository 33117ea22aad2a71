import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { resultImbalances } from '../apps/api/src/testing/result-imbalances.ts'
import { browserLaunch } from '../scripts/browser.ts'
import { barCodeVideo } from './bar-code-video.ts'
import { expect, query, test } from './fixtures.ts'
import { killBrowserOf } from './kill-browser.ts'
import { newDevice } from './scans.ts'

type System = Parameters<typeof query>[0]

/** The scan page with a device key. */
async function deviceAt(context: BrowserContext, system: System, code: string, key?: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${system.webUrl}/scan.html`)
  await page.getByLabel('Device key').fill(key ?? (await newDevice(system, { prctCode: '200100', code })))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Case no')).toBeVisible()
  return page
}

/** The next to be packed, with one part and no result. */
const openCases = `
  select case_no as no, qty from case_header
  where prct_code = '200100' and result_id is null and status in ('PLANNED', 'PRINTED') and part_count = 1 and qty > 1
  order by pack_on, case_no desc limit 3`

test('stores scans without network, over a reload, and sends them when there is one', async ({ browser, system }) => {
  const [first, second, third] = await query<{ no: string; qty: number }>(system, openCases)
  if (!first || !second || !third) throw new Error('The demo has no open cases')
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } })
  const page = await context.newPage()
  const scan = async (caseNo: string) => {
    await page.getByLabel('Case no').fill(caseNo)
    await page.keyboard.press('Enter')
  }
  const stored = (no: string) => query(system, 'select status, packed_qty from case_header where case_no = $1', [no])

  await page.goto(`${system.webUrl}/scan.html`)
  await page.getByLabel('Device key').fill(await newDevice(system, { prctCode: '200100', code: 'E2E' }))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Start' }).click()
  await scan(first.no)
  await expect(page.getByText(`✓ ${first.no} · Start · recorded`, { exact: false })).toBeVisible()
  expect(await stored(first.no)).toEqual([{ status: 'PACKING', packed_qty: 0 }])
  await expect(page.locator('html[data-offline-ready]')).toHaveCount(1)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Packed', exact: true }).click()
  await scan(first.no)
  await expect(page.getByText('Offline · 1 waiting')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 waiting', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Short' }).click()
  await page.getByLabel('Packed pieces').fill(String(second.qty - 1))
  await page.getByLabel('Reason').selectOption('PARTS_SHORT')
  await scan(second.no)
  await scan(`${first.no.slice(0, -1)}${first.no.endsWith('0') ? '1' : '0'}`)
  await expect(page.getByText('2 waiting', { exact: false })).toBeVisible()
  expect(await stored(first.no)).toEqual([{ status: 'PACKING', packed_qty: 0 }])

  await context.setOffline(false)
  await expect(page.getByText('All sent', { exact: false })).toBeVisible()
  expect(await stored(first.no)).toEqual([{ status: 'PACKED', packed_qty: first.qty }])
  expect(await stored(second.no)).toEqual([{ status: 'SHORT', packed_qty: second.qty - 1 }])
  expect(await query(system, resultImbalances)).toEqual([])

  await query(system, `update case_header set case_no = 'RENAMED' where case_no = $1`, [third.no])
  await page.getByRole('button', { name: 'Packed', exact: true }).click()
  await scan(third.no)
  await expect(page.getByText(`✕ ${third.no} · Packed · rejected`, { exact: false })).toBeVisible()
  await query(system, `update case_header set case_no = $1 where case_no = 'RENAMED'`, [third.no])
  await page.getByRole('button', { name: `Send ${third.no} again` }).click()
  await expect(page.getByText(`✓ ${third.no} · Packed · recorded`, { exact: false })).toBeVisible()
  expect(await stored(third.no)).toEqual([{ status: 'PACKED', packed_qty: third.qty }])

  const copies = () =>
    page.evaluate(async () => (await (await caches.open('scan-page')).keys()).map(({ url }) => new URL(url).pathname))
  await page.evaluate(async () => (await caches.open('scan-page')).put('/assets/earlier-version.js', new Response('')))
  await page.reload()
  await expect(page.locator('html[data-offline-ready]')).toHaveCount(1)
  expect(await copies(), 'files of an earlier version are removed').not.toContain('/assets/earlier-version.js')
  expect(await copies()).toEqual(expect.arrayContaining(['/scan.html', expect.stringMatching(/^\/assets\/.+\.js$/)]))
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await context.close()
})

test('loses no scan when the browser is killed', async ({ playwright, system }) => {
  const [open] = await query<{ no: string; qty: number }>(system, openCases)
  if (!open) throw new Error('The demo has no open case')
  const folder = await mkdtemp(join(tmpdir(), 'scan-crash-'))
  const key = await newDevice(system, { prctCode: '200100', code: 'CRASH' })
  const launch = () => playwright.chromium.launchPersistentContext(folder, { viewport: { width: 360, height: 640 } })
  const before = await launch()
  const page = await deviceAt(before, system, 'CRASH', key)
  await expect(page.locator('html[data-offline-ready]')).toHaveCount(1)
  await before.setOffline(true)
  await page.getByRole('button', { name: 'Packed', exact: true }).click()
  await page.getByLabel('Case no').fill(open.no)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${open.no}: Packed`)).toBeVisible()
  await killBrowserOf(folder)
  await before.close().catch(() => undefined)

  const after = await launch()
  const again = await after.newPage()
  await again.goto(`${system.webUrl}/scan.html`)
  await expect(again.getByText(`✓ ${open.no} · Packed · recorded`, { exact: false })).toBeVisible()
  expect(await query(system, 'select status, packed_qty from case_header where case_no = $1', [open.no])).toEqual([
    { status: 'PACKED', packed_qty: open.qty },
  ])
  await after.close()
  await rm(folder, { recursive: true, force: true })
})

test('reads the bar code of a label with the camera', async ({ playwright, system }) => {
  const [open] = await query<{ no: string; qty: number }>(system, openCases)
  if (!open) throw new Error('The demo has no open case')
  const folder = await mkdtemp(join(tmpdir(), 'scan-camera-'))
  const video = join(folder, 'label.y4m')
  await writeFile(video, barCodeVideo(open.no))
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
  const browser = await playwright.chromium.launch({
    ...browserLaunch,
    args: [...browserLaunch.args, ...camera, `--use-file-for-fake-video-capture=${video}`],
  })
  const page = await deviceAt(await browser.newContext(), system, 'CAMERA')
  await page.getByRole('button', { name: 'Packed', exact: true }).click()
  await page.getByRole('button', { name: 'Camera' }).click()
  await expect(page.getByText(`✓ ${open.no} · Packed · recorded`, { exact: false })).toBeVisible()
  expect(await query(system, 'select status, packed_qty from case_header where case_no = $1', [open.no])).toEqual([
    { status: 'PACKED', packed_qty: open.qty },
  ])
  await page.getByRole('button', { name: 'Close camera' }).click()
  await expect(page.locator('video')).toHaveCount(0)
  expect(await query(system, resultImbalances)).toEqual([])
  await browser.close()
  await rm(folder, { recursive: true, force: true })
})
