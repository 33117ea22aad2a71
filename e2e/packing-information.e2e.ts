import { expect, expectRejectionsOnly, openAs, query, rowsOn, test } from './fixtures.ts'

/** PACKING INFORMATION: from a case number to the order behind it. */

const UNIT = '200100'

test('follows a case from its order to its container by keyboard, and on to the case', async ({
  page,
  system,
  complaints,
}) => {
  const keys = page.keyboard
  const [chosen] = await query<{ caseNo: string; renbanNo: string }>(
    system,
    `select h.case_no as "caseNo", k.renban_no as "renbanNo" from case_header h join container k using (container_id)
     join packing_plan p on p.plan_id = h.plan_id
     where h.prct_code = $1 and h.status <> 'CANCELLED' and not h.is_mixed and exists (
       select 1 from order_line o join case_content c on c.part_no = o.part_no where c.case_id = h.case_id
         and o.prct_code = h.prct_code and o.dealer_code = h.dealer_code and o.target_month = p.month and o.rev_to is null
         and o.required_on is not null)
     order by p.month desc, h.pack_on, h.case_no limit 1`,
    [UNIT],
  )
  const { caseNo = '', renbanNo = '' } = chosen ?? {}

  await test.step('asks for a part, order, case, container or vanning date', async () => {
    // Everything: without conditions it begins with the next vanning date.
    await openAs(page, system, 'planner', '/PackingInformation?all=true')
    await expect(page.getByText('Enter a part no, order no, case no', { exact: false })).toBeVisible()
  })

  await test.step('reports a mistyped case number at its field', async () => {
    const field = page.getByLabel('Case no', { exact: true })
    await field.fill(caseNo.slice(0, -1) + (caseNo.endsWith('0') ? '1' : '0'))
    await keys.press('Enter')
    await expect(page.getByText('is mistyped', { exact: false }).first()).toBeVisible()
    expectRejectionsOnly(complaints)
    await field.fill(caseNo)
    await keys.press('Enter')
    await rowsOn(page)
  })

  await test.step('shows the chain of the order line', async () => {
    const chain = page.getByRole('list', { name: 'From order to ship notice' })
    if (!(await chain.isVisible())) {
      await keys.press('F6')
      await keys.press('Control+Home')
      await keys.press('Enter')
    }
    await expect(chain.getByRole('listitem')).toHaveCount(5)
    await expect(chain).toContainText(renbanNo)
    await expect(page.getByRole('complementary').getByRole('link', { name: caseNo })).toBeVisible()
  })

  await test.step('opens the case', async () => {
    await page.getByRole('complementary').getByRole('link', { name: caseNo }).focus()
    await keys.press('Enter')
    await expect(page).toHaveURL(/CaseInformation\?caseNo=/)
    await expect(page.getByRole('complementary')).toContainText(`Case ${caseNo}`)
  })
})
