import { expect, query, signedInTab, test } from './fixtures.ts'
import { answerDialog } from './grid-page.ts'
import { containersPlanned, planWithCases, untilRun } from './plan-page.ts'

/** L03: thin containers rolled to another vanning date, by keyboard. */

const UNIT = '200100'
const loaded = planWithCases(UNIT)
const planner = signedInTab('planner')

test('rolls a thin container to another vanning date and shows what became of the proposal', async ({ system }) => {
  const { page } = planner
  await containersPlanned(page, system, UNIT)
  const [{ month } = { month: '' }] = await query<{ month: string }>(
    system,
    `select month from packing_plan where plan_id = ${loaded}`,
  )
  const counts = () =>
    query(
      system,
      `select count(*)::int as containers, (select count(*)::int from case_header where plan_id = ${loaded} and rolled_from is not null) as rolled,
         (select count(*)::int from case_header where plan_id = ${loaded} and container_id is null and status <> 'CANCELLED') as outside
       from container where plan_id = ${loaded}`,
    )
  const [before] = await counts()
  // Cases that stayed behind have left the date of the plan, too.
  const moved = await query<{ id: string }>(
    system,
    `select case_id::text as id from case_header where plan_id = ${loaded} and rolled_from is not null`,
  )
  // The sailings of the demo leave no slack.
  await query(system, `update correspondence set slack_days = 90 where prct_code = '${UNIT}'`)
  await page.goto(`${system.webUrl}/CaseInformation?view=containers&month=${month}`)
  await page.getByRole('button', { name: 'Roll thin containers' }).press('Enter')
  const panel = page.getByRole('complementary', { name: 'Roll thin containers to another vanning date' })
  await expect(panel).toContainText('No simulation for this month yet')
  await panel.getByRole('button', { name: 'Find proposals' }).press('Enter')
  const first = panel
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .first()
  await expect(first).toBeVisible({ timeout: 60_000 })
  const [unchanged] = await counts()
  expect(unchanged).toEqual(before)

  await first.getByRole('checkbox').press('Space')
  await panel.getByRole('button', { name: 'Roll selected (1)' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Message' })).toContainText('to another vanning date? Cases: ')
  await answerDialog(page, 'OK')
  const saved = page.getByText(/moved to another vanning date: \d+ containers? replaced by \d+/)
  await expect(saved).toBeVisible()
  // A proposal can save cost without saving a container.
  const [replaced, by] = /: (\d+) containers? replaced by (\d+)/.exec((await saved.textContent()) ?? '')?.slice(1) ?? []
  await expect(first).toContainText('Rolled or changed since')
  await expect(first.getByRole('checkbox')).toBeDisabled()
  const [after] = await counts()
  expect(after).toMatchObject({ outside: before?.['outside'] })
  expect(Number(after?.['rolled'])).toBeGreaterThan(moved.length)
  expect(Number(after?.['containers'])).toBe(Number(before?.['containers']) - Number(replaced) + Number(by))

  await test.step('puts the cases back on the dates of the plan', async () => {
    await query(system, `update correspondence set slack_days = null where prct_code = '${UNIT}'`)
    await query(
      system,
      `update case_header set van_on = rolled_from, rolled_from = null where plan_id = ${loaded} and rolled_from is not null
         and case_id <> all('{${moved.map(({ id }) => id).join(',')}}'::bigint[])`,
    )
    await page.goto(`${system.webUrl}/JobNetKick?nets=PICTURE`)
    await page.getByRole('button', { name: /^Container loading/ }).press('Enter')
    const net = page.getByRole('complementary', { name: 'Container loading' })
    await net.getByLabel('Packing month', { exact: true }).fill(`${month.slice(0, 4)}/${month.slice(4)}`)
    await untilRun(system, async () => {
      await net.getByRole('button', { name: 'Run', exact: true }).press('Enter')
      await answerDialog(page, 'OK')
    })
    await expect(net.getByRole('row').filter({ hasText: 'VANNING' })).toContainText('Ended', { timeout: 60_000 })
    const [again] = await counts()
    expect(again).toMatchObject({ rolled: moved.length })
    // Container loading loads what stayed behind.
    expect(Number(again?.['outside'])).toBeLessThanOrEqual(Number(before?.['outside']))
  })
})
