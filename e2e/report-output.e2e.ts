import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, query, rowsOn, signedInTab, test } from './fixtures.ts'
import { readPdf } from './pdf-text.ts'

const planner = signedInTab('planner')

async function report(page: Page, item: string, language: 'In English' | 'In Japanese') {
  await page.getByRole('button', { name: 'Download' }).click()
  const items = page.getByRole('menuitem', { name: item })
  const file = page.waitForEvent('download')
  await items.nth(language === 'In English' ? 0 : 1).click()
  const done = await file
  return { name: done.suggestedFilename(), bytes: await readFile(await done.path()) }
}

test('downloads both reports as shown, in three formats and two languages', async ({ system }) => {
  const { page } = planner
  const [{ month = '' } = {}] = await query<{ month: string }>(
    system,
    `select to_char(van_on, 'YYYYMM') as month from case_header where prct_code = '200100' and dealer_code = 'TH01'
       and status <> 'CANCELLED' group by 1 order by count(*) desc limit 1`,
  )
  await test.step('shows the rows of the despatch schedule after a search by keyboard', async () => {
    await page.goto(`${system.webUrl}/ReportOutput?tab=DSF&monthFrom=${month}&monthTo=${month}`)
    await page.getByRole('combobox', { name: 'Dealer' }).focus()
    await page.keyboard.type('TH01')
    await expect(page.getByRole('option', { name: 'TH01' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
    await rowsOn(page)
  })

  await test.step('writes them as PDF with headings on every page and as CSV', async () => {
    const pdf = await report(page, 'PDF', 'In Japanese')
    expect(pdf.name).toMatch(new RegExp(`^DSF-${month}-${month}-\\d{12}\\.pdf$`))
    for (const words of readPdf(pdf.bytes)) {
      expect(words).toContain('出荷予定表')
      expect(words).toContain('連番')
    }
    const csv = await report(page, 'CSV', 'In English')
    const lines = csv.bytes.toString().trim().split('\r\n')
    expect(lines[0]).toMatch(/^Dealer,Order no,Pack date,.*,Status,Data as of$/)
    const [{ rows = 0 } = {}] = await query<{ rows: number }>(
      system,
      `select count(*)::int as rows from (select distinct van_on, container_id, pack_on from case_header
         where prct_code = '200100' and dealer_code = 'TH01' and status <> 'CANCELLED' and to_char(van_on, 'YYYYMM') = $1) x`,
      [month],
    )
    expect(lines).toHaveLength(rows + 1)
  })

  await test.step('shows a message when a report has no rows', async () => {
    await page.goto(`${system.webUrl}/ReportOutput?dealer=TH01&monthFrom=203001&monthTo=203012&ecnNo=NOSUCH`)
    await expect(page.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-disabled', 'true')
  })
})
