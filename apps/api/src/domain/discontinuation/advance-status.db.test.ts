import { afterAll, beforeAll, expect, it } from 'vitest'
import { monthClose } from '../../jobs/month-close/month-close.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
})
afterAll(() => site.close())

it('marks changes that took effect as running out when a month is closed, and names those that nothing is left of', async () => {
  await site.addParts(...['A01', 'B01', 'C01', 'D01', 'E01', 'Z01'].map((part) => ({ part })))
  await site.exec(`
    insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing, new_first_pack_date, run_out_qty, status) values
      ('${SITE_PRCT}', 'E1', 'A01', 'Z01', 'DATE', '2026-12-10', 0, 'REGISTERED'), ('${SITE_PRCT}', 'E2', 'B01', 'Z01', 'DATE', '2027-01-01', 0, 'REGISTERED'),
      ('${SITE_PRCT}', 'E3', 'C01', 'Z01', 'STOCK_OUT', null, 100, 'REGISTERED'), ('${SITE_PRCT}', 'E4', 'D01', 'Z01', 'IMMEDIATE', null, 0, 'NOTIFIED'),
      ('${SITE_PRCT}', 'E5', 'E01', 'Z01', 'DATE', '2026-12-31', 0, 'REGISTERED');
    insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces, compiled_pieces, source) values ('${SITE_PRCT}', '202612', 'D1', 'D01', 'STD', 5, 5, 'LEVEL')`)
  await site.exec(`insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, order_type, rev_from)
    values ('${SITE_PRCT}', '202611', 'D1', 'A', 1, 'E01', '202701', '2027-02-11', 8, 'R', 1)`)
  const { logs } = await runJob(site.pool, monthClose, {
    prctCode: SITE_PRCT,
    params: { month: '202612' },
    now: new Date('2027-01-05T03:00:00Z'),
  })
  const rows = await site.rows<{ row: string }>(
    `select ecn_no || ' ' || status || ' ' || row_version as row from discontinued_part order by 1`,
  )
  expect(rows.map(({ row }) => row)).toEqual([
    'E1 RUNNING_OUT 2',
    'E2 REGISTERED 1',
    'E3 REGISTERED 1',
    'E4 RUNNING_OUT 2',
    'E5 RUNNING_OUT 2',
  ])
  expect(logs).toContain('INFO 3 discontinuations are running out from now on')
  expect(logs.find((line) => line.includes('nothing is left'))).toMatch(/PART: E1 A01$/)
})
