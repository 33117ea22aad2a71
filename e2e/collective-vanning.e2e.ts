import type { SystemUnderTest } from '../scripts/testing/start-system.ts'
import { expect, openAs, query, RUN_MS, test } from './fixtures.ts'
import { answerDialog, press } from './grid-page.ts'

const RULE = 'CVE2E'

/** The next vanning date of a dealer. */
const vanningDay = (dealer: string) =>
  `select min(van_on)::text as day from case_header where prct_code = '200100' and dealer_code = '${dealer}' and van_on > current_date + 1`
/** Vanning dates of two dealers that differ in the demo. */
const move = async (system: SystemUnderTest, from: string, to: string) => {
  for (const table of ['case_header', 'container'])
    await query(
      system,
      `update ${table} set van_on = $2 where prct_code = '200100' and dealer_code = 'ID01' and van_on = $1`,
      [from, to],
    )
}
let [day, other] = ['', '']
const setPort = "update dealer set port_of_discharge = $1 where prct_code = '200100' and dealer_code = 'ID01'"

test.afterAll(async ({ system }) => {
  await move(system, day, other)
  await query(system, setPort, ['Tanjung Priok'])
  await query(system, 'delete from collective_vanning_member where cv_id = $1', [RULE])
  await query(system, 'delete from collective_vanning where cv_id = $1', [RULE])
  const ofRule = "select run_id from job_net_run where net_id = 'VANNING_TRIAL' and params ->> 'rule' = $1"
  for (const table of ['job_log', 'job_run', 'job_net_run']) {
    await query(system, `delete from ${table} where run_id in (${ofRule})`, [RULE])
  }
})

test('compares containers with the rule under edit, saves it and ends it, by keyboard alone', async ({
  page,
  system,
}) => {
  const keys = page.keyboard
  await query(system, setPort, ['Laem Chabang'])
  const dayOf = async (dealer: string) => (await query<{ day: string }>(system, vanningDay(dealer)))[0]?.day ?? ''
  ;[day, other] = [await dayOf('TH01'), await dayOf('ID01')]
  await move(system, other, day)
  const typed = day.replaceAll('-', '/')
  const row = page.getByRole('row').filter({ hasText: RULE })
  const panel = page.getByRole('complementary')
  const stored = () =>
    query(
      system,
      `select van_from::text, van_to::text, archive_reason, (select string_agg(member, ',' order by seq) from collective_vanning_member m
         where m.cv_id = r.cv_id) as members from collective_vanning r where cv_id = $1`,
      [RULE],
    )
  await openAs(page, system, 'planner', `/CollectiveVanning?cvId=${RULE}`)

  await test.step('enters a rule and its members, and shows the affected container plans', async () => {
    await page.getByRole('button', { name: 'Add row' }).press('Enter')
    await keys.type(RULE)
    await press(page, 'Tab', 2)
    await keys.type('TH01;ID01')
    await press(page, 'Tab', 4)
    await keys.type(typed)
    await press(page, 'Tab')
    await keys.type(typed)
    await press(page, 'Tab')
    // A rule of the demo may have the default priority on that date.
    await keys.type('70')
    await press(page, 'Tab')
    await keys.press('Alt+Enter')
    await expect(panel).toContainText('Members in unloading order')
    await expect(panel.getByRole('link', { name: /^Containers of/ }).first()).toBeVisible()
    await panel.getByRole('button', { name: 'Move ID01 up' }).press('Enter')
    await expect(row).toContainText('ID01, TH01')
  })

  await test.step('simulates the unsaved rule in the background', async () => {
    await panel.getByRole('button', { name: 'Compare' }).press('Enter')
    await expect(panel.getByRole('row', { name: /^Total, 1 day/ })).toBeVisible({ timeout: RUN_MS })
    await expect(panel).toContainText(/Measured: \d+ cases of ID01, TH01, vanning/)
  })

  await test.step('saves it after confirming the impact on containers; the list shows before and after', async () => {
    await keys.press('Control+s')
    await answerDialog(page, /containers now \d+, after loading again \d+/)
    await expect(page.getByText('1 row saved.', { exact: false }).first()).toBeVisible()
    expect(await stored()).toMatchObject([{ van_from: day, van_to: day, members: 'ID01,TH01' }])
  })

  await test.step('ends it with a reason', async () => {
    await row.getByRole('checkbox').press('Space')
    await page.getByRole('button', { name: 'End', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'End 1 row' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Customs')
    await dialog.getByRole('textbox', { name: 'Last valid day' }).fill(typed)
    await dialog.getByRole('button', { name: 'End', exact: true }).press('Enter')
    await expect.poll(stored).toMatchObject([{ van_to: day, archive_reason: 'Customs' }])
  })
})
