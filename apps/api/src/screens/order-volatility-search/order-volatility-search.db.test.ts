import type { VolatilityRow } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { volatilityCheck } from '../../jobs/volatility-check/volatility-check.ts'
import { type CallAs, createCaller, type RawInput } from '../../testing/plan-fixture.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { runJob } from '../../testing/run-job.ts'
import { downloadVolatility } from './download.ts'
import { initVolatility } from './init.ts'
import { searchVolatility } from './search.ts'

/** Cycle 202611: firm month 202612. Cycle 202610 confirmed revision 1, then received revision 2. */
const setUp = `
  delete from order_cycle;
  insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev, confirmed_rev, received_at) values
    ('200100', '202608', 'D1', 'CLOSED', 1, 1, '2026-08-20T03:00:00Z'), ('200100', '202609', 'D1', 'CLOSED', 1, 1, '2026-09-20T03:00:00Z'),
    ('200100', '202610', 'D1', 'CONFIRMED', 2, 1, '2026-10-20T03:00:00Z'), ('200100', '202611', 'D1', 'COMPILED', 1, null, '2026-11-20T03:00:00Z'),
    ('200100', '202611', 'D2', 'COMPILED', 1, null, '2026-11-20T03:00:00Z');
  insert into tolerance_rule (prct_code, tolerance_id, month_offset, plus_permille, minus_permille, min_abs_lots, effective_from, row_version, approved_by) values
    ('200100', 'N0', 0, 100, 100, 2, '2026-01-01', 3, 'E100004'), ('200100', 'N1', 1, 200, 200, 2, '2026-01-01', 1, ''),
    ('200100', 'N2', 2, 300, 300, 2, '2026-01-01', 1, ''), ('200100', 'N3', 3, null, null, 2, '2026-01-01', 1, '');
  insert into discontinued_part (prct_code, ecn_no, old_part, new_part, timing) values ('200100', 'E7', 'C01', 'C02', 'DATE');
  insert into calendar_event (prct_code, event_id, event_type, title, date_from, date_to, part_no, impact)
    values ('200100', 'SOP1', 'SOP', 'Start', '2026-12-05', '2026-12-20', 'E01', 'VOLATILITY_EXEMPT');`

/** Cycle, dealer, part, target month, pieces; revisions from and to. */
type Line = readonly [
  cycle: string,
  dealer: string,
  part: string,
  target: string,
  qty: number,
  from?: number,
  to?: number,
]
const lines: readonly Line[] = [
  // Cycle 202611 orders 2230 of A01 for December; announced 1800, 1900, 2000, and 2200 in a file that was not confirmed.
  ['202608', 'D1', 'A01', '202612', 1800],
  ['202609', 'D1', 'A01', '202612', 1900],
  ['202610', 'D1', 'A01', '202612', 2000, 1, 1],
  ['202610', 'D1', 'A01', '202612', 2200, 2],
  ['202611', 'D1', 'A01', '202612', 2230],
  ['202610', 'D1', 'A01', '202701', 1000],
  ['202611', 'D1', 'A01', '202701', 900],
  // Firm months of earlier cycles, and their forecast a month ahead.
  ['202609', 'D1', 'A01', '202610', 500],
  ['202609', 'D1', 'A01', '202611', 900],
  ['202610', 'D1', 'A01', '202611', 1000],
  ['202610', 'D1', 'B01', '202612', 200],
  ['202611', 'D1', 'B01', '202612', 230],
  ['202610', 'D1', 'C01', '202612', 400],
  ['202611', 'D1', 'C01', '202612', 100],
  ['202611', 'D1', 'C02', '202612', 320],
  ['202610', 'D1', 'E01', '202612', 100],
  ['202611', 'D1', 'E01', '202612', 900],
  ['202611', 'D2', 'A01', '202612', 700],
]

let site: PlanningSite
let caller: ReturnType<typeof createCaller>
beforeAll(async () => {
  site = await openPlanningSite()
  caller = createCaller(site.pool)
  await site.exec(setUp)
  await site.addParts(
    { part: 'A01', snp: 20 },
    { part: 'B01', snp: 20, lines: 'L02' },
    { part: 'C01' },
    { part: 'C02' },
  )
  await site.addParts({ part: 'E01' })
  await site.exec(`update part set car_family = case when part_no in ('A01', 'B01') then 'X1' else 'X2' end`)
  for (const [at, [cycle, dealer, part, target, qty, from = 1, to = null]] of lines.entries())
    await site.exec(`insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, qty, rev_from, rev_to)
      values ('200100', '${cycle}', '${dealer}', 'A', ${at}, '${part}', '${target}', ${qty}, ${from}, ${to})`)
  await runJob(site.pool, volatilityCheck, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
})
afterAll(() => site.close())

const search = (input: RawInput = {}, as: CallAs = {}) =>
  caller.call('ordervolatilitysearch/search', searchVolatility, { cycleMonth: '202611', ...input }, as)
const firm = (row: VolatilityRow | undefined) =>
  row && [row.partNo ?? row.carFamily ?? row.lineCode, row.n0BaseQty, row.n0Qty, row.n0ChangePercent, row.n0Verdict]

it('compares each part with the last confirmed forecast, with its rule and its history', async () => {
  const { rows, total, rules, cycles } = await search({ dealer: ['D1'] })
  expect(rows.map(firm)).toEqual([
    ['A01', 2000, 2230, 11.5, 'OVER'],
    ['B01', 200, 230, 15, 'OK'],
    ['C01', 400, 420, 5, 'OK'],
    ['E01', 100, 900, 800, 'OVER'],
  ])
  expect(total).toBe(4)
  expect(rows[0]).toMatchObject({
    n0Change: 230,
    n0ChangeLots: 11.5,
    n0ChangeM3: 0.575,
    n0MinusPercent: 10,
    n0PlusPercent: 10,
    n0Rule: 'N0 v3',
    n1Verdict: 'OK',
    n1ChangePercent: -10,
    n2Verdict: null,
    carFamily: 'X1',
    lineCode: 'L01',
    openCount: 1,
    answer: 'OPEN',
    quantities: [null, null, 0, 500, 1000, 2230],
  })
  // Forecasts of 202612: 2000, 1900, 1800 against 2230; of 202611: 900 and nothing against 1000; of 202610: nothing against 500.
  const errors = 3 * 230 + 2 * 330 + 430 + 3 * 100 + 2 * 1000 + 3 * 500
  const orders = 6 * 2230 + 5 * 1000 + 3 * 500
  expect(rows[0]?.faiPercent).toBeCloseTo((1 - errors / orders) * 100, 1)
  expect(rows[0]?.trackingSignal).toBe(1)
  expect(rows[2]).toMatchObject({ parts: ['C01', 'C02'], flags: 'ECN E7' })
  expect(rows[3]).toMatchObject({ exempt: [0], flags: 'SOP1', answer: null, openCount: 0 })
  expect(rules.map((rule) => [rule.toleranceId, rule.version, rule.plusPercent, rule.approvedBy])).toEqual([
    ['N0', 3, 10, 'E100004'],
    ['N1', 1, 20, ''],
    ['N2', 1, 30, ''],
    ['N3', 1, null, ''],
  ])
  expect(cycles).toMatchObject([{ dealerCode: 'D1', rev: 1, judgedRev: 1, baseCycleMonth: '202610', baseRev: 1 }])
})

it.each<[string, RawInput, unknown[]]>([
  ['the newest file', { base: 'PREVIOUS', partNo: ['A01'] }, ['A01', 2200, 2230, 1.4, 'OK']],
  ['the first announcement', { base: 'FIRST', partNo: ['A01'] }, ['A01', 1800, 2230, 23.9, 'OK']],
  ['a threshold', { threshold: 12, partNo: ['A01'] }, ['A01', 2000, 2230, 11.5, 'OK']],
  ['a narrower threshold, except few lots', { threshold: 1, partNo: ['B01'] }, ['B01', 200, 230, 15, 'OK']],
])('judges by %s', async (_title, input, expected) => {
  expect((await search({ dealer: ['D1'], ...input })).rows.map(firm)).toEqual([expected])
})

it('says that there is no base instead of 0 %', async () => {
  const { rows, totals } = await search({ dealer: ['D2'] })
  expect(rows.map(firm)).toEqual([['A01', null, 700, null, 'NO_BASE']])
  expect(totals).toMatchObject([{ offset: 0, baseQty: null, qty: 700, changePercent: null, withoutBase: 1 }])
})

it.each<[RawInput, unknown[][]]>([
  [
    { level: 'CAR_FAMILY' },
    [
      ['X1', 2200, 2460, 11.8, 'OVER'],
      ['X2', 400, 420, 5, 'OK'],
    ],
  ],
  [
    { level: 'LINE' },
    [
      ['L01', 2400, 2650, 10.4, 'OVER'],
      ['L02', 200, 230, 15, 'OK'],
    ],
  ],
  [{ level: 'DEALER' }, [[null, 2600, 2880, 10.8, 'OVER']]],
  [{ level: 'DEALER', withExempt: true }, [[null, 2700, 3780, 40, 'OVER']]],
  [{ level: 'DEALER', base: 'FIRST' }, [[null, 1800, 2880, 60, 'OK']]],
])('judges the sums of %o', async (input, expected) => {
  const { rows, totals } = await search({ dealer: ['D1'], ...input })
  expect(rows.map(firm)).toEqual(expected)
  // The percentage of the sums, not the mean of percentages.
  const base = expected.reduce((sum, [, qty]) => sum + Number(qty), 0)
  const qty = expected.reduce((sum, [, , ordered]) => sum + Number(ordered), 0)
  expect(totals[0]).toMatchObject({
    baseQty: base,
    qty,
    changePercent: Number((((qty - base) / base) * 100).toFixed(1)),
  })
})

it.each(['CAR_FAMILY', 'LINE', 'DEALER'])('adds up the same from stored sums and from parts: %s', async (level) => {
  const everyPart = ['A01', 'B01', 'C01', 'E01']
  for (const base of ['LAST_CONFIRMED', 'PREVIOUS', 'FIRST']) {
    for (const withExempt of [false, true]) {
      const input = { level, base, withExempt, dealer: ['D1'] }
      const { rows, totals } = await search(input)
      expect(await search({ ...input, partNo: everyPart })).toMatchObject({ rows, totals })
    }
  }
})

/** Of each month: base, quantity, change in %, and how many parts are above, below and without a base. */
const totalsOf = async (input: RawInput) =>
  (await search(input)).totals.map((total) => [
    total.offset,
    total.baseQty,
    total.qty,
    total.changePercent,
    total.over,
    total.under,
    total.withoutBase,
  ])

it.each<[string, RawInput, unknown[][]]>([
  [
    'all parts',
    {},
    [
      [0, 2600, 2880, 10.8, 1, 0, 0],
      [1, 1000, 900, -10, 0, 0, 0],
    ],
  ],
  [
    'all parts, exempt ones too',
    { withExempt: true },
    [
      [0, 2700, 3780, 40, 2, 0, 0],
      [1, 1000, 900, -10, 0, 0, 0],
    ],
  ],
  ['one month', { target: ['1'] }, [[1, 1000, 900, -10, 0, 0, 0]]],
  ['one part', { partNo: ['B01'] }, [[0, 200, 230, 15, 0, 0, 0]]],
  [
    'parts above their limit',
    { verdict: ['OVER'] },
    [
      [0, 2000, 2230, 11.5, 1, 0, 0],
      [1, 1000, 900, -10, 0, 0, 0],
    ],
  ],
  [
    'parts that wait for an answer',
    { openOnly: true },
    [
      [0, 2000, 2230, 11.5, 1, 0, 0],
      [1, 1000, 900, -10, 0, 0, 0],
    ],
  ],
  [
    'a threshold',
    { threshold: 5 },
    [
      [0, 2600, 2880, 10.8, 1, 0, 0],
      [1, 1000, 900, -10, 0, 1, 0],
    ],
  ],
  [
    'families above their limit',
    { level: 'CAR_FAMILY', verdict: ['OVER'] },
    [
      [0, 2200, 2460, 11.8, 1, 0, 0],
      [1, 1000, 900, -10, 0, 0, 0],
    ],
  ],
])('adds up by month what is shown: %s', async (_what, input, expected) => {
  expect(await totalsOf({ dealer: ['D1'], ...input })).toEqual(expected)
})

it('compares with its base only what has one, and counts the rest', async () => {
  expect(await totalsOf({ target: ['0'] })).toEqual([[0, 2600, 2880, 10.8, 1, 0, 1]])
  expect(await totalsOf({ target: ['0'], level: 'DEALER' })).toEqual([[0, 2600, 2880, 10.8, 1, 0, 1]])
  expect(await totalsOf({ target: ['0'], partNo: ['A01', 'B01'] })).toEqual([[0, 2200, 2460, 11.8, 1, 0, 1]])
})

it('adds up volumes, rounded to litres', async () => {
  const { totals } = await search({ dealer: ['D1'], partNo: ['A01', 'B01'] })
  // 20 pieces take 0.05 m³.
  expect(totals).toMatchObject([
    { m3: 6.15, baseM3: 5.5, m3ChangePercent: 11.8 },
    { m3: 2.25, baseM3: 2.5, m3ChangePercent: -10 },
  ])
  const [withoutBase] = (await search({ dealer: ['D2'] })).totals
  expect(withoutBase).toMatchObject({ m3: 1.75, baseM3: null, m3ChangePercent: null })
})

it('judges by a threshold as the check does by a tolerance of the same size', async () => {
  const verdicts = async (input: RawInput) =>
    (await search({ dealer: ['D1'], target: ['0'], ...input })).rows.map((row) => row.n0Verdict)
  expect(await verdicts({ threshold: 10 })).toEqual(await verdicts({}))
})

it.each<[RawInput, string[]]>([
  [{ verdict: ['OVER'] }, ['A01']],
  [{ verdict: ['OVER'], withExempt: true }, ['A01', 'E01']],
  [{ verdict: ['NO_BASE'] }, ['A01']],
  [{ openOnly: true }, ['A01']],
  [{ target: ['1'] }, ['A01']],
  [{ partNo: ['C02'] }, ['C01']],
  [{ sort: ['-n0Qty'], dealer: ['D1'] }, ['A01', 'E01', 'C01', 'B01']],
  [{ sort: ['n0ChangePercent'], dealer: ['D1'], pageSize: 2, page: 2 }, ['B01', 'E01']],
])('finds by %o', async (input, parts) => {
  expect((await search(input)).rows.map((row) => row.partNo)).toEqual(parts)
})

it('rejects a cycle of which there are no orders, instead of returning no rows', async () => {
  await expect(search({ cycleMonth: '202701' })).rejects.toMatchObject({
    code: 400,
    issues: [{ field: 'cycleMonth', message: 'M-I01-006' }],
  })
})

it('shows dealers their own rows only, and does not let them decide', async () => {
  const as = { dealerCodes: ['D2'] }
  expect((await search({}, as)).rows.map((row) => row.dealerCode)).toEqual(['D2'])
  expect(await caller.call('ordervolatilitysearch/init', initVolatility, {}, as)).toMatchObject({ canDecide: false })
  expect((await search({}, { prctCode: '300100' })).total).toBe(0)
})

it('downloads the rows as shown and the quantities of each part, both with rule versions', async () => {
  const download = async (what: string) => {
    const input = { cycleMonth: '202611', what, format: 'csv', dealer: ['D1'] }
    const { bytes } = await caller.file('ordervolatilitysearch/download', downloadVolatility, input)
    return bytes.toString('utf8').split('\r\n')
  }
  const shown = await download('SHOWN')
  expect(shown).toHaveLength(6)
  expect(shown[1]).toContain('N0 v3')
  const raw = await download('RAW')
  expect(raw.filter((line) => line.includes('C02'))).toEqual([
    expect.stringMatching(/^D1,C02,C01,.*,320,0,0,.*N0 v3,E100004/),
  ])
})

it.each<[RawInput, string[]]>([
  [{ verdict: ['OVER'] }, ['A01 202612']],
  [{ verdict: ['OVER'], withExempt: true }, ['A01 202612', 'E01 202612']],
  [{ verdict: ['OVER'], base: 'PREVIOUS' }, []],
  [{ verdict: ['OK'], base: 'PREVIOUS', partNo: ['A01'] }, ['A01 202612', 'A01 202701']],
  [{ verdict: ['OVER'], threshold: 12 }, []],
  [{ openOnly: true }, ['A01 202612', 'A01 202701']],
])('downloads the quantities that %o finds', async (input, found) => {
  const asked = { cycleMonth: '202611', what: 'RAW', format: 'csv', dealer: ['D1'], ...input }
  const { bytes } = await caller.file('ordervolatilitysearch/download', downloadVolatility, asked)
  const [, ...rows] = bytes.toString('utf8').trim().split('\r\n')
  expect(rows.map((row) => row.split(',')).map(([, part, , , , , month]) => `${part} ${month}`)).toEqual(found)
})

it('shows reason, decision and owner of answers, and counts those of another quantity as open', async () => {
  const found = async () => (await search({ partNo: ['A01'], dealer: ['D1'] })).rows[0]
  const answer = (qty: number, decision: string) =>
    site.exec(`select testing.empty_tables('volatility_answer');
      insert into volatility_answer (prct_code, cycle_month, dealer_code, part_no, target_month, qty, reason, decision, owner, created_by, updated_by)
      values ('200100', '202611', 'D1', 'A01', '202612', ${qty}, 'Campaign', '${decision}', 'E1', 'E1', 'E1')`)
  await answer(2230, 'REJECTED')
  expect(await found()).toMatchObject({
    answer: 'REJECTED',
    openCount: 1,
    reason: 'Campaign',
    owner: 'E1',
    answerVersions: { 202612: 1 },
  })
  const open = async (input: RawInput = {}) => (await search({ dealer: ['D1'], ...input })).openOrders
  const before = await open()
  expect([await open({ target: ['1'] }), await open({ openOnly: true })], 'whatever is searched for').toEqual([
    before,
    before,
  ])
  await answer(2230, 'ACCEPTED')
  expect(await open()).toBe(before - 1)
  expect(await found()).toMatchObject({ answer: 'ACCEPTED', openCount: 0 })
  expect((await search({ openOnly: true })).total).toBe(0)
  await answer(2000, 'ACCEPTED')
  expect(await found()).toMatchObject({ answer: 'OPEN', openCount: 1, reason: 'Campaign' })
})

it('judges sums of part groups by the rule of the group, else by that for all parts', async () => {
  await site.exec(`
    insert into part_group (prct_code, group_id, kind, valid_from) values ('200100', 'G1', 'SAME_DAY', '2026-01-01');
    insert into part_group_member values ('200100', 'G1', 1, 'A01', 1), ('200100', 'G1', 2, 'C01', 1)`)
  const judged = async (input: RawInput = {}) => {
    await runJob(site.pool, volatilityCheck, { prctCode: SITE_PRCT, params: { cycleMonth: '202611' } })
    const { rows } = await search({ level: 'PART_GROUP', dealer: ['D1'], sort: ['partGroup'], ...input })
    return rows.map(({ partGroup, n0Qty, n0ChangePercent, n0Verdict, n0Rule }) => [
      ...[partGroup, n0Qty, n0ChangePercent, n0Verdict, n0Rule],
    ])
  }
  const ungrouped = ['', 230, 15, 'OK', 'N0 v3']
  expect(await judged()).toEqual([ungrouped, ['G1', 2650, 10.4, 'OVER', 'N0 v3']])
  await site.exec(`
    insert into tolerance_rule (prct_code, tolerance_id, part_group, month_offset, plus_permille, minus_permille, effective_from)
      values ('200100', 'G0', 'G1', 0, 120, 120, '2026-01-01'), ('200100', 'H0', 'H1', 0, 500, 500, '2026-01-01')`)
  expect(await judged()).toEqual([ungrouped, ['G1', 2650, 10.4, 'OK', 'G0 v1']])
  expect(await judged({ partNo: ['A01', 'B01', 'C01', 'E01'] })).toEqual([ungrouped, ['G1', 2650, 10.4, 'OK', 'G0 v1']])
  expect((await search({ dealer: ['D1'] })).rows.map(({ partNo, partGroup }) => [partNo, partGroup])).toEqual([
    ...[
      ['A01', 'G1'],
      ['B01', ''],
      ['C01', 'G1'],
      ['E01', ''],
    ],
  ])
})
