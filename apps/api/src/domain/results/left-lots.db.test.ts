import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeActions } from '../../screens/top-page/exceptions/judge-actions.ts'
import { initExceptions } from '../../screens/top-page/exceptions/list-exceptions.ts'
import { openPlanFixture, type PlanFixture } from '../../testing/plan-fixture.ts'
import { resultImbalances } from '../../testing/result-imbalances.ts'
import { recordResults } from './record-results.ts'

const PART = '5330300003'
const now = new Date('2026-12-04T05:00:00Z')
const privileges = { L03F01: 9 } as const

/** Of 100 pieces in one style 10 fit no case; the 50 of the other one are all in a case. */
const twoStyles = `
  insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) values ('200100', 'JP', 'PC', '${PART}', 'DOOR', 100);
  insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on) values
    (2, '200100', 11, 'L01', '2026-12-04', 'TH01', '${PART}', 'STD', 1, 'M1', 10, 100, 60, '2026-12-02', '2026-12-04', '2026-12-07'),
    (2, '200100', 12, 'L01', '2026-12-03', 'TH01', '${PART}', 'SML', 1, 'M1', 5, 50, 60, '2026-12-02', '2026-12-04', '2026-12-07');
  insert into plan_part select plan_id, prct_code, dealer_code, part_no, pack_style, line_code, case_code, condition_id, lots, qty, seconds, 0, 0, 0, pack_on, latest_on, 1
    from plan_line where part_no = '${PART}';
  insert into plan_quantity values (2, '200100', 'TH01', '${PART}', 'STD', 'L01', 'M1', 0, 100, 0), (2, '200100', 'TH01', '${PART}', 'SML', 'L01', 'M1', 0, 50, 0);
  insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces, opening, compiled_pieces, source) values
    ('200100', '202612', 'TH01', '${PART}', 'STD', 0, 0, 0, 'LEVEL'), ('200100', '202612', 'TH01', '${PART}', 'SML', 0, 0, 0, 'LEVEL');
  insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, is_mixed, part_count, box_count, qty, net_g, gross_g, volume_mm3) values
    ('200100', 2, 'STD', 'M1', 'TH01', 'L01', '2026-12-04', '2026-12-07', false, 1, 9, 90, 9000, 99000, 1500000000),
    ('200100', 2, 'SML', 'M1', 'TH01', 'L01', '2026-12-03', '2026-12-07', false, 1, 5, 50, 5000, 95000, 1500000000);
  insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g)
    select case_id, '200100', 2, 'TH01', 1, '${PART}', case_no, box_count, qty, net_g from case_header where case_no in ('STD', 'SML');
  insert into case_left (prct_code, plan_id, seq, dealer_code, part_no, pack_style, line_code, pack_on, lots, qty, reason)
    values ('200100', 2, 1, 'TH01', '${PART}', 'STD', 'L01', '2026-12-04', 1, 10, '{"cause": "NO_CASE_FITS"}')`

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
  await fixture.write(twoStyles)
})
afterAll(() => fixture.close())

const record = async (caseNo: string, okQty: number) => {
  const [found] = (await fixture.rows(`select case_id from case_header where case_no = '${caseNo}'`)) as {
    case_id: string
  }[]
  await fixture.transact((db) =>
    recordResults({ db, prctCode: '200100', now, by: 'E1' }, [
      {
        caseId: Number(found?.case_id),
        status: 'SHORT',
        packOn: '2026-12-04',
        shiftCode: null,
        startedAt: null,
        endedAt: null,
        worker: '',
        reasonCode: 'PARTS_SHORT',
        remark: '',
        source: 'MANUAL',
        lines: [{ seq: 1, okQty }],
      },
    ]),
  )
}
const carryOver = () =>
  fixture.rows(`select pack_style as style, pieces from carry_over where part_no = '${PART}' order by 1`)

it('counts lots that fit no case for their own pack style alone', async () => {
  await record('SML', 45)
  expect(await carryOver()).toEqual([
    { style: 'SML', pieces: -5 },
    { style: 'STD', pieces: 0 },
  ])
  await record('STD', 87)
  expect(await carryOver()).toEqual([
    { style: 'SML', pieces: -5 },
    { style: 'STD', pieces: -3 },
  ])
  expect(await fixture.rows(resultImbalances)).toEqual([])
  const { rows } = await fixture.call('workspace/top-page/exceptions', initExceptions([]), {}, { now, privileges })
  expect(rows.filter(({ kind }) => kind === 'CASES_SHORT')).toMatchObject([{ count: 2, pieces: 8 }])
  const { actions } = await fixture.call(
    'workspace/top-page/judge-actions',
    judgeActions,
    { kind: 'CASES_SHORT', object: 'TH01 202612' },
    { now, privileges },
  )
  expect(actions.find(({ action }) => action === 'BUILD')?.figures).toContainEqual({ name: 'PIECES', value: 8 })
})

it('finds the pack style of lots that a version before left', async () => {
  const folder = new URL('../../../migrations/', import.meta.url)
  const name = (await readdir(folder)).find((each) => each.endsWith('-styles-of-lots-left-before.sql')) ?? ''
  const fill = await readFile(new URL(name, folder), 'utf8')
  await fixture.write(`update case_left set pack_style = null; insert into case_left (prct_code, plan_id, seq, dealer_code, part_no, line_code, pack_on, lots, qty, reason) values
    ('200100', 2, 2, 'TH01', '${PART}', 'L01', '2026-12-03', 1, 10, '{}'), ('200100', 2, 3, 'TH01', 'GONE', 'L01', '2026-12-03', 1, 10, '{}')`)
  await fixture.write(fill)
  expect(await fixture.rows('select seq, pack_style as style from case_left order by 1')).toEqual([
    { seq: 1, style: 'STD' },
    { seq: 2, style: 'SML' },
    { seq: 3, style: 'STD' },
  ])
})
