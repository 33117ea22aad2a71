import { expect, query, rowsOn, signedInTab, test } from './fixtures.ts'
import { answerDialog } from './grid-page.ts'

const planner = signedInTab('planner')
const ofCycle = "select cycle_month as cycle from order_cycle where dealer_code = 'TH01' and cycle_month = $1"
/** The cycle that the test opened. */
let closed: { cycle: string }[] = []

test.afterAll(async ({ system }) => {
  await query(system, 'delete from ocf_answer')
  await query(system, "delete from notice where kind = 'OCF'")
  await query(system, 'delete from ocf_seen')
  for (const { cycle } of closed)
    await query(system, "update order_cycle set status = 'CLOSED' where dealer_code = 'TH01' and cycle_month = $1", [
      cycle,
    ])
})

test('answers an order line and sends it to the dealer', async ({ system }) => {
  const { page } = planner
  const [line] = await query<{ cycle: string; order: string; no: number; part: string }>(
    system,
    `select o.cycle_month as cycle, o.order_no as order, o.line_no as no, o.part_no as part from ocf o
     join order_line l on l.prct_code = o.prct_code and l.cycle_month = o.cycle_month and l.dealer_code = o.dealer_code
       and l.order_no = o.order_no and l.line_no = o.line_no and l.rev_to is null and l.qty = o.order_qty
     where o.prct_code = '200100' and o.dealer_code = 'TH01' and o.confirmed_qty = o.order_qty and o.pack_on is not null
       and l.order_type = 'R' and exists (select 1 from correspondence c where c.prct_code = o.prct_code and c.dealer_code = o.dealer_code
         and c.production_date = o.required_on and c.pack_date_to >= o.pack_on)
       and not exists (select 1 from asn n where n.dealer_code = o.dealer_code and n.part_no = o.part_no
         and n.status in ('SENT', 'ACKED'))
       and not exists (select 1 from carry_over k where k.dealer_code = o.dealer_code and k.part_no = o.part_no and k.opening > 0)
     order by o.pack_on desc, 2, 3 limit 1`,
  )
  if (!line) throw new Error('no order line that the plan covers')
  closed = await query<{ cycle: string }>(system, `${ofCycle} and status = 'CLOSED'`, [line.cycle])
  await query(system, "update order_cycle set status = 'COMPILED' where dealer_code = 'TH01' and cycle_month = $1", [
    line.cycle,
  ])
  const stored = () =>
    query(
      system,
      'select status, confirmed_qty > 0 as has_pieces, sent_version = row_version as is_sent from ocf_answer where order_no = $1 and line_no = $2',
      [line.order, line.no],
    )
  await page.goto(
    `${system.webUrl}/OrderOcfAsn?cycleMonth=${line.cycle}&dealer=TH01&orderNo=${line.order}&partNo=${line.part}&sort=lineNo&size=100`,
  )
  await rowsOn(page)
  const row = page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: String(line.no), exact: true }) })

  await test.step('answers the selected line as planned', async () => {
    await row.first().getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Answer as planned' }).click()
    await page.keyboard.press('Control+s')
    await expect.poll(stored).toEqual([{ status: 'CONFIRMED', has_pieces: true, is_sent: null }])
  })

  await test.step('sends it once; a second time is rejected', async () => {
    const send = async () => {
      if (!(await row.first().getByRole('checkbox').first().isChecked()))
        await row.first().getByRole('checkbox').first().check()
      await page.getByRole('button', { name: 'Notify' }).click()
      await answerDialog(page, /TH01|dealer|PRCTCC|row/i)
    }
    await send()
    await expect.poll(stored).toEqual([{ status: 'CONFIRMED', has_pieces: true, is_sent: true }])
    expect(await query(system, "select count(*)::int as count from notice where kind = 'OCF'")).toEqual([
      { count: expect.any(Number) },
    ])
    await send()
    await expect(page.getByText('has not changed since it was sent', { exact: false }).first()).toBeVisible()
  })

  await test.step('sends everything else of the dealer in one notice, after naming dealer and lines', async () => {
    await query(system, "delete from notice where kind = 'OCF'")
    await page.getByRole('button', { name: 'Send all' }).click()
    await answerDialog(page, /TH01: \d[\d,]* lines? → /)
    await expect
      .poll(() => query(system, "select count(distinct dealer_code)::int as dealers from notice where kind = 'OCF'"))
      .toEqual([{ dealers: 1 }])
    await page.getByRole('button', { name: 'Send all' }).click()
    await expect(page.getByText('Nothing can be sent', { exact: false }).first()).toBeVisible()
  })
})
