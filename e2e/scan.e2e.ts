import { addDevice } from '../apps/api/src/domain/identity/devices.ts'
import { createPool, transaction } from '../apps/api/src/platform/database/database.ts'
import { resultImbalances } from '../apps/api/src/testing/result-imbalances.ts'
import { expect, query, test } from './fixtures.ts'

type System = Parameters<typeof query>[0]

/** As `npm run admin -- device add` creates it. */
async function newDevice({ databaseUrl }: System): Promise<string> {
  const pool = createPool(databaseUrl, { size: 1, statementTimeoutMs: 10_000, isOwner: true })
  try {
    const device = { prctCode: '200100', code: 'E2E', name: 'Handheld', by: 'TEST', now: new Date() }
    return (await transaction(pool, 'none', 'write', (db) => addDevice(db, device))) ?? ''
  } finally {
    await pool.end()
  }
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
  await page.getByLabel('Device key').fill(await newDevice(system))
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
