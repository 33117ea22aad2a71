import { expect, query, signedInTab, test } from './fixtures.ts'
import { answerDialog, press, shownPart } from './grid-page.ts'

const planner = signedInTab('planner')
const GROUP = 'GE2E'

test.afterAll(async ({ system }) => {
  await query(system, 'delete from part_group_member where group_id = $1', [GROUP])
  await query(system, 'delete from part_group where group_id = $1', [GROUP])
})

/** Small boxes of one case type and line, in no pair and no group. */
const freeParts = `
  select c.part_no as part, min(c.snp) as snp from packing_condition c
  where c.prct_code = '200100' and c.status = 'APPROVED' and c.effective_to > current_date + 365 and c.box_length_mm <= 400
    and (c.case_code, c.pack_lines) = (select o.case_code, o.pack_lines from packing_condition o join case_type k using (prct_code, case_code)
      where o.prct_code = '200100' and k.allows_mixed and o.box_length_mm <= 400 group by 1, 2 order by count(*) desc, 1, 2 limit 1)
    and not exists (select 1 from pairing g where g.prct_code = c.prct_code and c.part_no in (g.part_a, g.part_b))
    and not exists (select 1 from part_group_member m where m.prct_code = c.prct_code and m.part_no = c.part_no)
    and not exists (select 1 from part p where p.prct_code = c.prct_code and p.part_no = c.part_no and p.dg_class <> '')
  group by 1 having min(c.snp) = max(c.snp) order by 1 limit 2`

test('registers a group with its members drawn in the case, and versions it, by keyboard alone', async ({ system }) => {
  const { page } = planner
  const keys = page.keyboard
  const [first, second] = await query<{ part: string; snp: number }>(system, freeParts)
  const [a, b] = [first?.part ?? '', second?.part ?? '']
  const panel = page.getByRole('complementary')
  const stored = () =>
    query(
      system,
      `select version, valid_from::text, (select string_agg(part_no || '*' || qty_per_group, ',' order by seq) from part_group_member m
         where m.group_id = g.group_id and m.version = g.version) as members from part_group g where group_id = $1 order by version`,
      [GROUP],
    )
  await page.goto(`${system.webUrl}/GroupingRegistration?groupId=${GROUP}`)

  await test.step('enters members in the panel while the case fills', async () => {
    await page.getByRole('button', { name: 'Add row' }).press('Enter')
    await keys.type(GROUP)
    await press(page, 'Tab')
    await keys.press('F6')
    await panel.getByRole('textbox', { name: 'Add part' }).focus()
    await keys.type(a)
    await keys.press('Tab')
    await expect(panel.getByRole('textbox', { name: 'Pieces of part 1' })).toBeFocused()
    await keys.press('Control+a')
    await keys.type(String(first?.snp))
    await keys.press('Enter')
    await expect(panel.getByRole('textbox', { name: 'Add part' })).toBeFocused()
    await keys.type(b)
    await keys.press('Tab')
    await keys.press('Control+a')
    await keys.type(String(second?.snp))
    await expect(panel).toContainText('Case fill')
    await expect(panel.getByRole('img', { name: 'Box layout' })).toBeVisible()
    await keys.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: GROUP })).toContainText(`${shownPart(a)}`)
  })

  await test.step('saves header and members together', async () => {
    await keys.press('Control+s')
    await expect(page.getByRole('dialog').or(page.getByText('1 row saved.')).first()).toBeVisible()
    if (await page.getByRole('dialog').isVisible()) await answerDialog(page, /Save|Saving/)
    await expect(page.getByText('1 row saved.', { exact: false }).first()).toBeVisible()
    expect(await stored()).toMatchObject([{ version: 1, members: `${a}*${first?.snp},${b}*${second?.snp}` }])
  })

  await test.step('moves a member: the group is in use, so the change is a version', async () => {
    await panel.getByRole('textbox', { name: 'Part 2', exact: true }).focus()
    await keys.press('Alt+ArrowUp')
    await keys.press('Control+s')
    await answerDialog(page, /The group is in use\. The change becomes version 2/)
    await expect.poll(async () => (await stored()).length).toBe(2)
    expect(await stored()).toMatchObject([
      { version: 1 },
      { version: 2, members: `${b}*${second?.snp},${a}*${first?.snp}` },
    ])
  })
})
