import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../platform/http/reply.ts'
import { openPlanFixture, type PlanFixture } from '../../testing/plan-fixture.ts'
import { saveDiscontinued } from './save.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const NOW = '2026-11-04T01:00:00Z'
async function call(rows: readonly unknown[], how: object, now = new Date(NOW)) {
  const answer = await fixture.call(
    'discontinuedpart/save',
    saveDiscontinued,
    { rows, ...how },
    {
      privileges: { B05F01: 9 },
      now,
    },
  )
  return answer as unknown as Answer<{ saved: unknown[]; impact: unknown[] }>
}

async function impactOf(cells: object, now = NOW): Promise<unknown> {
  const row = { op: 'I', ecnNo: 'E1', oldPart: '5330100001', dealerCode: '*', timing: 'DATE', reason: 'late', ...cells }
  return (await call([row], { isPreview: true, acceptWarnings: true }, new Date(now))).data.impact[0]
}
const links = { dealerCode: '*', partNos: ['5330100001'] }
const figures = { orderLines: 0, orderQty: 0, planRows: 0, planQty: 0, cases: 0, packedCases: 0, repack: [] }
const nothing = { index: 0, ...links, ...figures }

describe('the impact of a discontinuation on the current plan', () => {
  it.each([
    [
      'orders after the last month, plan rows and cases whose demand is the successor’s',
      { lastPackDate: '2026-12-03', lastOrderMonth: '202611' },
      { orderLines: 2, orderQty: 73, planRows: 2, planQty: 40, cases: 2 },
    ],
    ['nothing on the last day itself', { lastPackDate: '2026-12-04', lastOrderMonth: '202612' }, {}],
    ['the successor’s first day', { newFirstPackDate: '2026-12-04' }, { planRows: 2, planQty: 40, cases: 2 }],
    [
      'the successor’s first day, not the old part’s last',
      { newFirstPackDate: '2026-12-05', lastPackDate: '2026-12-03' },
      {},
    ],
    [
      'a lot from the month after the last',
      { timing: 'LOT', runOutQty: 999, lastOrderMonth: '202611' },
      { orderLines: 2, orderQty: 73, planRows: 2, planQty: 40, cases: 2 },
    ],
    [
      'the pieces beyond those that may still be packed',
      { timing: 'STOCK_OUT', runOutQty: 30, lastPackDate: '2026-12-01' },
      { orderLines: 2, orderQty: 13, planRows: 1, planQty: 10, cases: 1 },
    ],
    [
      'everything when it ends at once',
      { timing: 'IMMEDIATE' },
      { orderLines: 2, orderQty: 73, planRows: 2, planQty: 40, cases: 2 },
    ],
    ['of one dealer', { timing: 'IMMEDIATE', dealerCode: 'ID01' }, { dealerCode: 'ID01', orderLines: 1, orderQty: 40 }],
  ])('counts %s', async (_name, cells, touched) => {
    expect(await impactOf(cells)).toEqual({ ...nothing, ...touched })
  })

  it('ignores past rows and dealers with another row in the save', async () => {
    const rows = [
      { op: 'I', ecnNo: 'E1', oldPart: '5330100001', dealerCode: '*', timing: 'IMMEDIATE', reason: 'late' },
      { op: 'I', ecnNo: 'E1', oldPart: '5330100001', dealerCode: 'TH01', timing: 'DATE', lastPackDate: '2027-12-31' },
    ]
    const preview = async (now: string) =>
      (await call(rows, { isPreview: true, acceptWarnings: true }, new Date(now))).data.impact
    expect(await preview('2026-11-04T01:00:00Z')).toMatchObject([
      { orderLines: 1, planRows: 0, cases: 0 },
      { ...nothing, index: 1, dealerCode: 'TH01' },
    ])
    const [alone] = rows
    const late = await call([alone], { isPreview: true, acceptWarnings: true }, new Date('2026-12-04T01:00:00Z'))
    expect(late.data.impact).toMatchObject([{ planRows: 1, planQty: 20, cases: 1 }])
  })

  it('ignores rejected rows, even if they would have been a dealer’s own', async () => {
    const row = { op: 'I', ecnNo: 'E1', oldPart: '5330100001', dealerCode: '*', timing: 'IMMEDIATE', reason: 'late' }
    const rejected = { ...row, dealerCode: 'TH01', newPart: 'NOSUCH' }
    const preview = async (...rows: object[]) =>
      (await call(rows, { isPreview: true, acceptWarnings: true })).data.impact
    const touched = { orderLines: 2, orderQty: 73, planRows: 2, planQty: 40, cases: 2 }
    expect(await preview(rejected, row)).toEqual([{ ...nothing, ...touched, index: 1 }])
    expect(await preview({ ...row, ecnNo: 'E2', newPart: 'NOSUCH' }, row)).toMatchObject([{ ...touched, index: 1 }])
  })

  it('counts a dealer with all once the save deletes or closes its own row', async () => {
    const row = { op: 'I', ecnNo: 'E1', oldPart: '5330100001', dealerCode: '*', timing: 'IMMEDIATE', reason: 'late' }
    await fixture.write(`
      insert into discontinued_part (prct_code, ecn_no, old_part, dealer_code, timing, last_pack_date, status)
        values ('200100', 'E7', '5330100001', 'TH01', 'DATE', '2027-12-31', 'REGISTERED'),
          ('200100', 'E8', '5330100001', 'ID01', 'DATE', '2027-12-31', 'NOTIFIED')`)
    const preview = async (...rows: object[]) =>
      (await call([row, ...rows], { isPreview: true, acceptWarnings: true })).data.impact
    const own = { oldPart: '5330100001', rowVersion: 1 }
    const gone = { op: 'D', ...own, ecnNo: 'E7', dealerCode: 'TH01' }
    const closed = { op: 'U', ...own, ecnNo: 'E8', dealerCode: 'ID01', status: 'CLOSED' }
    expect(await preview()).toEqual([nothing])
    expect(await preview(gone)).toMatchObject([{ orderLines: 1, planRows: 2 }])
    expect(await preview(gone, closed)).toMatchObject([{ orderLines: 2, planRows: 2 }])
    await fixture.write("delete from discontinued_part where ecn_no in ('E7', 'E8')")
  })

  it('counts a run-out quantity once over the months, less what earlier months have packed of it', async () => {
    const stockOut = { timing: 'STOCK_OUT', runOutQty: 50, lastPackDate: '2026-12-01' }
    expect(await impactOf(stockOut)).toMatchObject({ planRows: 0, planQty: 0, cases: 0 })
    await fixture.write(`
      insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202701', 1, 'x', '2026-11-02');
      insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
        select max(plan_id), '200100', 1, 'L01', '2027-01-05', 'TH01', '5330100001', 'STD', 1, 'M1', 1, 20, 400, '2027-01-04', '2027-01-06', '2027-01-07' from packing_plan`)
    expect(await impactOf(stockOut)).toMatchObject({ planRows: 1, planQty: 10 })
    await fixture.write(`insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces, source, run_out_ecns) values ('200100', '202610', 'TH01', '5330100001', 'STD', 0, 'LEVEL', '{E1}');
      insert into compiled_req (prct_code, cycle_month, dealer_code, part_no, pack_style, latest_on, earliest_on, van_on, snp, req_qty, carry_in, lots, packed_qty, carry_out)
        values ('200100', '202609', 'TH01', '5330100001', 'STD', '2026-10-09', '2026-10-01', '2026-10-12', 20, 20, 0, 1, 20, 0)`)
    expect(await impactOf(stockOut)).toMatchObject({ planRows: 2, planQty: 30, cases: 1 })
    await fixture.write(`delete from packing_plan where month = '202701'; delete from plan_line where pack_on = '2027-01-05';
      delete from carry_over where month = '202610'; delete from compiled_req where cycle_month = '202609'`)
  })

  it('lists cases that are already packed, however long ago', async () => {
    await fixture.write("update case_header set status = 'PACKED' where case_no = 'TH0112L010003'")
    expect(await impactOf({ timing: 'IMMEDIATE' }, '2026-12-10T01:00:00Z')).toMatchObject({
      planRows: 0,
      cases: 1,
      packedCases: 1,
      repack: [{ caseNo: 'TH0112L010003', packOn: '2026-12-04', qty: 20 }],
    })
  })

  it('is computed before a save, not during it', async () => {
    const row = { op: 'I', ecnNo: 'E9', oldPart: '5330100001', dealerCode: '*', timing: 'IMMEDIATE', reason: 'why' }
    expect((await call([row], { acceptWarnings: true })).data).toMatchObject({ saved: [{ index: 0 }], impact: [] })
  })
})
