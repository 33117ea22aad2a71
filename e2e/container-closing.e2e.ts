import { readFile } from 'node:fs/promises'
import { resultImbalances } from '../apps/api/src/testing/result-imbalances.ts'
import { expect, query, signedInTab, test } from './fixtures.ts'
import { answerDialog } from './grid-page.ts'
import { readPdf } from './pdf-text.ts'

const admin = signedInTab('admin')

interface OpenContainer {
  readonly renban: string
  readonly packed: string
}

/** With packed cases, and others to stay behind. */
const openContainer = `
  select k.renban_no as renban, min(h.case_no) filter (where h.status in ('PACKED', 'SHORT')) as packed from container k
  join case_header h using (container_id)
  where k.prct_code = '200100' and k.status = 'PLANNED' group by 1
  having count(*) filter (where h.status in ('PACKED', 'SHORT')) > 1 order by 1 limit 1`

test('closes a container without a case left at the door, ships it and prints its packing list', async ({ system }) => {
  const { page } = admin
  const [open] = await query<OpenContainer>(system, openContainer)
  if (!open) throw new Error('No container has packed cases')
  const { renban, packed } = open
  const stateOf = () => query(system, 'select status, seal_no as seal from container where renban_no = $1', [renban])
  await page.goto(`${system.webUrl}/CaseInformation?view=containers&load=${renban}`)
  await page.getByRole('button', { name: 'Vanning result' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Container no').fill('CSQU3054384')
  await expect(panel.getByText('Check digit does not match.')).toBeVisible()
  await panel.getByLabel('Container no').fill('CSQU3054383')
  await panel.getByLabel('Seal no').fill('E2E1')
  await panel.getByRole('checkbox', { name: packed }).uncheck()
  await panel.getByRole('button', { name: 'Close container' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.or(panel.getByText('Closed', { exact: true })).first()).toBeVisible()
  if (await dialog.getByText('not packed', { exact: false }).isVisible()) await answerDialog(page, 'OK')
  await expect(dialog.getByText('stayed behind', { exact: false })).toBeVisible()
  await answerDialog(page, 'CANCEL')
  await expect(panel.getByText('Closed', { exact: true })).toBeVisible()
  expect(await stateOf()).toEqual([{ status: 'VANNED', seal: 'E2E1' }])
  expect(
    await query(system, "select container_id, left_reason ->> 'cause' as why from case_header where case_no = $1", [
      packed,
    ]),
  ).toEqual([{ container_id: null, why: 'LEFT_BEHIND' }])
  expect(await query(system, resultImbalances)).toEqual([])

  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Shipping papers' }).click()
  await page.getByRole('menuitem', { name: 'PDF (.pdf)' }).first().click()
  const pages = readPdf(await readFile(await (await download).path()))
  expect(pages.flat().join(' ')).toContain('CSQU3054383')

  await panel.getByRole('button', { name: 'Ship and send notices' }).click()
  await answerDialog(page, 'OK')
  await expect(panel.getByText('Shipped', { exact: true })).toBeVisible()
  expect(await query(system, 'select distinct status from asn where renban_no = $1', [renban])).toEqual([
    { status: 'SENT' },
  ])
  await page.screenshot({ path: '/tmp/s-closed.png' })
})
