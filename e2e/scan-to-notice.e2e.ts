import { resultImbalances } from '../apps/api/src/testing/result-imbalances.ts'
import { expect, query, rowsOn, signedInTab, test } from './fixtures.ts'
import { containersPlanned } from './plan-page.ts'
import { scanAsPacked } from './scans.ts'

const UNIT = '200100'
const planner = signedInTab('planner')
interface Load {
  readonly renban: string
  readonly cycle: string
  readonly unpacked: string[]
  readonly van: string
  readonly part: string
}

/** The container with the fewest cases that are still to be packed. */
const nextLoad = `
  select k.renban_no as renban, to_char((p.month || '01')::date - interval '1 month', 'YYYYMM') as cycle,
    k.van_on::text as van, (select min(c.part_no) from case_content c join case_header x using (case_id) where x.container_id = k.container_id) as part,
    array_agg(h.case_no order by h.load_step) filter (where h.status not in ('PACKED', 'SHORT')) as unpacked
  from container k join packing_plan p using (plan_id) join case_header h on h.container_id = k.container_id
  where k.prct_code = '${UNIT}' and k.status = 'PLANNED' and k.also_dealers = '{}'
    and p.rev = (select max(n.rev) from packing_plan n where n.prct_code = p.prct_code and n.month = p.month)
    and not exists (select 1 from closed_month c where c.prct_code = p.prct_code and c.month = p.month)
  group by k.prct_code, k.container_id, p.month having count(*) filter (where h.status not in ('PACKED', 'SHORT')) between 1 and 200
  order by count(*) filter (where h.status not in ('PACKED', 'SHORT')), k.renban_no limit 1`

test('follows cases from a device’s scan through the closed container to the sent ship notice', async ({ system }) => {
  const { page } = planner
  await containersPlanned(page, system, UNIT)
  const [load] = await query<Load>(system, nextLoad)
  if (!load) throw new Error('The demo has no container to close')
  const { renban, cycle, unpacked, van, part } = load
  const panel = page.getByRole('complementary')

  await test.step('records the scans of a device', async () => {
    expect(await scanAsPacked(system, { prctCode: UNIT, code: 'DOOR' }, unpacked)).toEqual(new Set(['RECORDED']))
  })

  await test.step('closes the container with number and seal, by keyboard', async () => {
    await page.goto(`${system.webUrl}/CaseInformation?view=containers&renbanNo=${renban}&closing=${renban}`)
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
    const leftOn = dialog.getByLabel('Departure date', { exact: true })
    const today = await leftOn.inputValue()
    await leftOn.fill('2020/01/01')
    await dialog.getByRole('button', { name: 'Ship and send notices' }).click()
    await expect(dialog.getByText('was closed at')).toBeVisible()
    await leftOn.fill(today)
    await dialog.getByRole('button', { name: 'Ship and send notices' }).click()
    await expect(panel.getByText('Shipped', { exact: true })).toBeVisible()
    await expect(panel.getByText(`A${renban} Sent`)).toBeVisible()
  })

  await test.step('shows the notice as sent on L04, and the life of the case on L03', async () => {
    await page.goto(
      `${system.webUrl}/OrderOcfAsn?tab=ASN&cycleMonth=${cycle}&status=SENT&partNo=${part}&vanFrom=${van}&vanTo=${van}`,
    )
    await rowsOn(page)
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: `A${renban}` })
        .first(),
    ).toContainText('Sent')
    await page.goto(`${system.webUrl}/CaseInformation?caseNo=${unpacked[0]}`)
    const history = panel.getByRole('region', { name: 'History' })
    await expect(history.getByRole('listitem').filter({ hasText: 'Result DOOR' })).toContainText('worker W1')
    await expect(history).toContainText(`Shipped in ${renban}`)
    await expect(history).toContainText(`Ship notice A${renban} sent`)
  })
  expect(await query(system, resultImbalances)).toEqual([])
})
