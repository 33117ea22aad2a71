import { expect, openAs, query, test } from './fixtures.ts'
import { answerDialog, cellOf, typeInto } from './grid-page.ts'

const UNIT = '200100'

test('lets the second of two planners resolve a conflict in one row', async ({ page, system, complaints }) => {
  const [{ contested } = { contested: '' }] = await query<{ contested: string }>(
    system,
    `select part_no as contested from part where prct_code = $1 and dg_class = '' and net_weight_g > 0
     order by part_no limit 1 offset 30`,
    [UNIT],
  )
  const dock = async () =>
    (
      await query<{ dock: string }>(
        system,
        'select dock_code as dock from part where prct_code = $1 and part_no = $2',
        [UNIT, contested],
      )
    )[0]?.dock
  const other = await page.context().newPage()
  await openAs(page, system, 'planner', `/PartMaster?partNo=${contested}`)
  await openAs(other, system, 'admin')
  await other.getByLabel('PRCTCC', { exact: true }).selectOption(UNIT)
  await answerDialog(other, 'Message')
  await expect(other.getByLabel('PRCTCC', { exact: true })).toHaveValue(UNIT)
  await other.goto(`${system.webUrl}/PartMaster?partNo=${contested}`)
  for (const each of [page, other]) await expect(await cellOf(each, contested, 'Dock')).toBeVisible()
  await typeInto(other, await cellOf(other, contested, 'Dock'), 'THEIRS')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('1 row saved.', { exact: false }).first()).toBeVisible()

  await typeInto(page, await cellOf(page, contested, 'Dock'), 'MINE')
  await page.keyboard.press('Control+s')
  const panel = page.getByRole('complementary')
  await expect(panel).toContainText('1 row was changed by another user')
  await expect(panel).toContainText('THEIRS')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
  await panel.getByRole('button', { name: 'Apply values' }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(dock).toBe('MINE')
})
