import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { volatilityCheck } from './volatility-check.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
})
afterAll(() => site.close())

beforeEach(() =>
  site.exec(`select testing.empty_tables('order_line, tolerance_rule, calendar_event, discontinued_part, volatility_judgement, volatility_quantity, volatility_run');
    delete from packing_condition; delete from part; delete from order_cycle;
    insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev, confirmed_rev, received_at) values
      ('200100', '202610', 'D1', 'CLOSED', 2, 1, '2026-10-20T03:00:00Z'), ('200100', '202611', 'D1', 'RECEIVED', 1, null, '2026-11-20T03:00:00Z');
    insert into tolerance_rule (prct_code, tolerance_id, month_offset, plus_permille, minus_permille, min_abs_lots, effective_from) values
      ('200100', 'N0', 0, 100, 100, 2, '2026-01-01'), ('200100', 'N1', 1, 200, 200, 2, '2026-01-01'), ('200100', 'OLD', 0, 900, 900, 2, '2020-01-01');
    update tolerance_rule set effective_to = '2025-12-31' where tolerance_id = 'OLD'`),
)

/** Cycle, part, target month, pieces; revisions from and to. */
type Line = readonly [cycle: string, part: string, target: string, qty: number, revFrom?: number, revTo?: number]

async function announce(...lines: readonly Line[]): Promise<void> {
  for (const [at, [cycle, part, target, qty, revFrom = 1, revTo]] of lines.entries()) {
    await site.exec(`insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, qty, rev_from, rev_to)
      values ('200100', '${cycle}', 'D1', 'A', ${at}, '${part}', '${target}', ${qty}, ${revFrom}, ${revTo ?? 'null'})`)
  }
}

const judge = () => runJob(site.pool, volatilityCheck, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
const judged = () =>
  site.rows(`select part_no as part, target_month as target, month_offset as "offset", qty, base_qty as base, change_permille as permille, verdict
    from volatility_judgement where prct_code = '200100' order by part_no, target_month`)

it('compares the firm month with the last confirmed forecast by the rule in force', async () => {
  await site.addParts({ part: 'A01', snp: 20 }, { part: 'B01', snp: 20 }, { part: 'C01' }, { part: 'D01' })
  await announce(
    ['202610', 'A01', '202612', 2000],
    ['202611', 'A01', '202612', 2230],
    ['202610', 'B01', '202612', 200],
    ['202611', 'B01', '202612', 230],
    ['202611', 'C01', '202612', 60],
    ['202610', 'D01', '202612', 60],
    ['202610', 'A01', '202701', 1000],
    ['202611', 'A01', '202701', 700],
  )
  const { rowsError, result, isWarning } = await judge()
  expect(await judged()).toEqual([
    { part: 'A01', target: '202612', offset: 0, qty: 2230, base: 2000, permille: 115, verdict: 'OVER' },
    { part: 'A01', target: '202701', offset: 1, qty: 700, base: 1000, permille: -300, verdict: 'UNDER' },
    { part: 'B01', target: '202612', offset: 0, qty: 230, base: 200, permille: 150, verdict: 'OK' },
    { part: 'C01', target: '202612', offset: 0, qty: 60, base: 0, permille: null, verdict: 'NEW' },
    { part: 'D01', target: '202612', offset: 0, qty: 0, base: 60, permille: -1000, verdict: 'DROPPED' },
  ])
  expect({ rowsError, isWarning, result }).toEqual({
    rowsError: 2,
    isWarning: true,
    result: { dealers: 1, broken: 2, verdicts: { OVER: 1, UNDER: 1, OK: 1, NEW: 1, DROPPED: 1 } },
  })
  expect(
    await site.rows(
      `select is_small as small, tolerance_id as rule, plus_permille as plus from volatility_judgement where part_no = 'B01'`,
    ),
  ).toEqual([{ small: true, rule: 'N0', plus: 100 }])
  expect(
    await site.rows(
      'select rev, base_cycle_month as base, base_rev, judged_count as judged, broken_count as broken from volatility_run',
    ),
  ).toEqual([{ rev: 1, base: '202610', base_rev: 1, judged: 5, broken: 2 }])
})

it('judges by the groups of the dealer and those for all dealers, not by those of others', async () => {
  await site.addParts({ part: 'A01' }, { part: 'B01' })
  await site.exec(`insert into part_group (prct_code, group_id, kind, dealer_code, valid_from) values
      ('200100', 'GA', 'SAME_DAY', 'D2', '2026-01-01'), ('200100', 'GB', 'SAME_DAY', '*', '2026-01-01'), ('200100', 'GC', 'SAME_DAY', 'D1', '2026-01-01');
    insert into part_group_member (prct_code, group_id, seq, part_no, qty_per_group) values
      ('200100', 'GA', 1, 'A01', 1), ('200100', 'GA', 2, 'B01', 1), ('200100', 'GB', 1, 'B01', 1), ('200100', 'GC', 1, 'B01', 1);
    insert into tolerance_rule (prct_code, tolerance_id, part_group, month_offset, plus_permille, minus_permille, min_abs_lots, effective_from) values
      ('200100', 'R-GA', 'GA', 0, 900, 900, 2, '2026-01-01'), ('200100', 'R-GC', 'GC', 0, 500, 500, 2, '2026-01-01')`)
  await announce(
    ...['A01', 'B01'].flatMap((part): readonly Line[] => [
      ['202610', part, '202612', 1000],
      ['202611', part, '202612', 1400],
    ]),
  )
  await judge()
  expect(
    await site.rows(
      'select part_no as part, part_group as "group", tolerance_id as rule, verdict from volatility_judgement where month_offset = 0 order by 1',
    ),
  ).toEqual([
    { part: 'A01', group: '', rule: 'N0', verdict: 'OVER' },
    { part: 'B01', group: 'GC', rule: 'R-GC', verdict: 'OK' },
  ])
  await site.exec('delete from part_group_member; delete from part_group')
})

it('compares with the confirmed revision, not with a later file', async () => {
  await site.addParts({ part: 'A01' })
  await announce(
    ['202610', 'A01', '202612', 1000, 1, 1],
    ['202610', 'A01', '202612', 5000, 2],
    ['202611', 'A01', '202612', 1050],
  )
  await judge()
  expect(await judged()).toMatchObject([{ base: 1000, verdict: 'OK' }])
})

it('judges a part and its successor together and stores the figures of each', async () => {
  await site.addParts({ part: 'A01' }, { part: 'A02' })
  await site.exec(
    `insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing) values ('200100', 'E1', 'A01', 'A02', 'DATE')`,
  )
  await announce(['202610', 'A01', '202612', 1000], ['202611', 'A01', '202612', 300], ['202611', 'A02', '202612', 720])
  await judge()
  expect(await judged()).toMatchObject([{ part: 'A01', qty: 1020, base: 1000, verdict: 'OK' }])
  expect(
    await site.rows(
      'select part_no as part, judged_part_no as judged, qty, base_qty as base, piece_mm3::int as mm3 from volatility_quantity order by 1',
    ),
  ).toEqual([
    { part: 'A01', judged: 'A01', qty: 300, base: 1000, mm3: 5_000_000 },
    { part: 'A02', judged: 'A01', qty: 720, base: 0, mm3: 5_000_000 },
  ])
})

it('shows rows exempted by an event without counting them', async () => {
  await site.addParts({ part: 'A01' })
  await site.exec(`update part set car_family = 'F1';
    insert into calendar_event (prct_code, event_id, event_type, title, date_from, date_to, car_family, impact)
    values ('200100', 'SOP1', 'SOP', 'Start', '2026-12-05', '2026-12-20', 'F1', 'VOLATILITY_EXEMPT')`)
  await announce(['202610', 'A01', '202612', 1000], ['202611', 'A01', '202612', 2000])
  const { isWarning } = await judge()
  expect(isWarning).toBe(false)
  expect(await site.rows('select verdict, is_exempt as exempt, events from volatility_judgement')).toEqual([
    { verdict: 'OVER', exempt: true, events: ['SOP1'] },
  ])
})

it('ignores cancelled events', async () => {
  await site.addParts({ part: 'A01' })
  await site.exec(`update part set car_family = 'F1';
    insert into calendar_event (prct_code, event_id, event_type, title, date_from, date_to, car_family, impact, is_cancelled)
    values ('200100', 'SOP1', 'SOP', 'Start', '2026-12-05', '2026-12-20', 'F1', 'VOLATILITY_EXEMPT', true)`)
  await announce(['202610', 'A01', '202612', 1000], ['202611', 'A01', '202612', 2000])
  expect(await judge()).toMatchObject({ isWarning: true })
  expect(await site.rows('select is_exempt as exempt, events from volatility_judgement')).toEqual([
    { exempt: false, events: [] },
  ])
})

it('reports missing history and replaces earlier judgements', async () => {
  await site.addParts({ part: 'A01' })
  await announce(['202610', 'A01', '202612', 1000], ['202611', 'A01', '202612', 2000])
  await judge()
  await site.exec(`update order_cycle set confirmed_rev = null`)
  await judge()
  expect(await judged()).toMatchObject([{ base: null, permille: null, verdict: 'NO_BASE' }])
})

it('fails with a request for orders when there are none', async () => {
  await site.exec('delete from order_cycle')
  await expect(judge()).rejects.toThrow('Upload orders first')
})
