import { type CallById, type CallId, type OutputOf, privilege, type Reply } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { resultImbalances } from '../../testing/result-imbalances.ts'
import { error, warning } from '../../testing/rule-site.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Monday 10:00 in Japan; vanning day of all cases. */
const NOW = new Date('2026-12-07T01:00:00Z')
const PLAIN = 'TH0112L010002'
const MIXED = 'TH0112L010003'
const OTHER = 'ID0112L020001'
const SUPERSEDED = 'TH0112L010001'
const RENBAN = 'TH01261207-2-001'

/** Day shift 06:30 to 15:00 with a break, night shift 20:00 to 05:00; one hour of overtime. */
const calendar = `
  insert into shift_pattern (prct_code, pattern_code, pattern_name) values ('200100', 'P2', 'Two shifts');
  insert into shift_span (prct_code, pattern_code, seq, shift_code, start_minute, end_minute) values
    ('200100', 'P2', 1, 'A', 390, 720), ('200100', 'P2', 2, 'A', 780, 900), ('200100', 'P2', 3, 'B', 1200, 1740);
  update calendar_code set shift_pattern = 'P2' where prct_code = '200100';
  insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
    select '200100', 'L1', d, 'W', 100, 480, 60 from generate_series(date '2026-12-01', date '2026-12-31', '1 day') d where extract(isodow from d) < 6;
  insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g) values (1, '200100', 1, 'TH01', 1, '5330100001', 'STD', 1, 20, 180000);
  insert into packing_condition (condition_id, prct_code, part_no, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case)
    overriding system value values (1, '200100', '5330100001', '2026-01-01', 25, 1, 700, 450, 400, 9000, 'M1', '{L01}', 600);
  insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces, opening, compiled_pieces, source) values
    ('200100', '202612', 'TH01', '5330100001', 'STD', 7, 0, 7, 'LEVEL'), ('200100', '202612', 'ID01', '5330200002', 'STD', 0, 0, 0, 'LEVEL');
  insert into order_cycle (prct_code, cycle_month, dealer_code, status) values ('200100', '202612', 'TH01', 'OPEN') on conflict do nothing;`

let app: TestApp
let people: Record<'operator' | 'chief' | 'viewer' | 'dealer' | 'elsewhere', SignedIn>
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => NOW } })
  const persona = (name: string, granted: 0 | 1 | 2 | 9, more: object = {}) =>
    app.signIn({
      name,
      prctCode: '200100',
      scopes: ['200100'],
      privileges: { D02F01: granted, D02F02: granted },
      ...more,
    })
  people = {
    operator: await persona('OPERATOR', privilege.edit),
    chief: await persona('CHIEF', privilege.full),
    viewer: await persona('VIEWER', privilege.reference),
    dealer: await persona('DEALER', privilege.edit, { dealerCodes: ['ID01'] }),
    elsewhere: await app.signIn(
      { name: 'ELSEWHERE', prctCode: '300100', scopes: ['300100', '200100'], privileges: { D02F01: 9, D02F02: 9 } },
      '200100',
    ),
  }
  await app.superuser.query(planFixtureRows)
  await app.superuser.query(calendar)
})
afterAll(() => app.close())
beforeEach(() =>
  app.superuser.query(`
    update case_header set result_id = null, packed_qty = 0, packed_on = null, packing_at = null, packed_at = null, vanned_at = null, row_version = 1,
      status = case case_no when '${SUPERSEDED}' then 'CANCELLED' else 'PLANNED' end, container_id = case when case_no in ('${PLAIN}', '${MIXED}') then 1 end;
    update case_content set packed_qty = 0; update container set status = 'PLANNED'; update asn set status = 'DRAFT';
    delete from packing_result_line; update packing_result set corrected_from = null, is_reversal = false; delete from packing_result; select testing.empty_tables('closed_month, audit');
    update carry_over set pieces = compiled_pieces, source = 'LEVEL'`),
)

type Who = keyof typeof people
async function call<Id extends CallId>(id: Id, input: object, who: Who = 'operator') {
  const { reply } = await app.call(callOf(id), input, { signedIn: people[who] })
  const { code, message, data, errinfo } = reply as Reply<OutputOf<CallById<Id>>>
  const issues = (errinfo?.validationErrors ?? []).map(
    ({ fieldName, messages, errorType }) => [errorType, fieldName, messages[0]?.replace('\t', ' ')] as const,
  )
  return { code, message, issues, data: data as OutputOf<CallById<Id>> }
}
const search = async (input: object = {}, who?: Who) => {
  const period = { packFrom: '2026-12-01', packTo: '2026-12-31', pageSize: 50, sort: 'caseNo' }
  return (await call('packingresult/search', { ...period, ...input }, who)).data?.rows ?? []
}
const rowOf = async (caseNo: string) => (await search({ caseNo: [caseNo, 'X'] }))[0]
const change = (caseNo: string, cells: object = { resultStatus: 'OK' }) => ({
  op: 'U',
  caseNo,
  rowVersion: 1,
  ...cells,
})
const save = (rows: readonly object[], more: object = {}, who?: Who) =>
  call('packingresult/save', { rows, ...more }, who)
const cancel = (caseNo: string, rowVersion: number, who?: Who) =>
  call('packingresult/delete', { rows: [{ caseNo, rowVersion }], reasonCode: 'MISCOUNT', remark: 'Wrong case' }, who)
const detail = async (caseNo: string, who?: Who) => (await call('packingresultdetail/init', { caseNo }, who)).data
const query = async (text: string) => (await app.superuser.query(text)).rows as Record<string, unknown>[]
const carryOf = async (part: string) =>
  (await query(`select pieces from carry_over where part_no = '${part}'`)).map(({ pieces }) => pieces)
const expectBalance = async () =>
  expect(await query(`select * from (${resultImbalances}) x where rule not like 'container:%'`)).toEqual([])

describe('packingresult/save', () => {
  it('records cases as planned, on the planned day, and finds them by their result', async () => {
    expect((await save([change(PLAIN), change(MIXED)])).code).toBe(200)
    expect(await rowOf(MIXED)).toMatchObject({
      ...{ status: 'PACKED', resultStatus: 'OK', packOn: '2026-12-04', planQty: 32, resultQty: 32, diffQty: 0 },
      ...{
        source: 'MANUAL',
        isCorrected: false,
        isUnplanned: false,
        partNo: null,
        rowVersion: 2,
        updatedBy: 'OPERATOR',
      },
    })
    const found = async (input: object) => (await search(input)).map(({ caseNo }) => caseNo)
    expect(await found({})).toEqual([OTHER, PLAIN, MIXED])
    expect(await found({ resultStatus: ['NONE'] })).toEqual([OTHER])
    expect(await found({ resultStatus: ['OK'], packTo: '2026-12-03' })).toEqual([PLAIN])
    expect(await found({ partNo: '53302', status: ['PACKED'] })).toEqual([MIXED])
    expect(await found({ source: ['SCANNER'] })).toEqual([])
    expect(await found({ line: ['L02'], dealer: ['ID01'] })).toEqual([OTHER])
    await expectBalance()
  })

  it('derives short and its lost pieces from the quantity, and reverses the entry when it is corrected', async () => {
    const short = change(PLAIN, {
      resultQty: 15,
      reasonCode: 'PARTS_SHORT',
      worker: 'W1',
      startTime: '09:00',
      endTime: '9:40',
    })
    expect((await save([short])).code).toBe(200)
    expect(await rowOf(PLAIN)).toMatchObject({ status: 'SHORT', resultStatus: 'SHORT', diffQty: -5, endTime: '09:40' })
    expect(await carryOf('5330100001')).toEqual([2])
    await expectBalance()
    expect((await save([change(PLAIN, { rowVersion: 2, worker: 'W2' })])).code).toBe(200)
    expect(await rowOf(PLAIN)).toMatchObject({ resultQty: 15, worker: 'W2', isCorrected: true })
    expect((await save([change(PLAIN, { rowVersion: 3, resultStatus: 'OK', reasonCode: null })])).code).toBe(200)
    expect(await carryOf('5330100001')).toEqual([7])
    const { entries } = await detail(PLAIN)
    expect(entries.map(({ okQty, isReversal }) => [okQty, isReversal]).toSorted()).toEqual(
      [
        [-15, true],
        [-15, true],
        [15, false],
        [15, false],
        [20, false],
      ].toSorted(),
    )
    await expectBalance()
  })

  it('records an over-filled case up to its capacity, a case not packed, cancelled and repacked', async () => {
    expect((await save([change(PLAIN, { resultQty: 25, reasonCode: 'OTHER' })])).code).toBe(200)
    expect(await carryOf('5330100001')).toEqual([12])
    const others = [
      change(MIXED, { resultStatus: 'NOT_PACKED', reasonCode: 'NO_TIME' }),
      change(OTHER, { resultStatus: 'CANCELLED', reasonCode: 'PLAN_CHANGE' }),
      change(PLAIN, { rowVersion: 2, resultStatus: 'REPACK', reasonCode: 'CASE_DAMAGE' }),
    ]
    expect((await save(others)).issues).toEqual([])
    expect(await query('select case_no, status from case_header where plan_id = 2 order by 1')).toEqual([
      { case_no: OTHER, status: 'CANCELLED' },
      { case_no: PLAIN, status: 'REPACK' },
      { case_no: MIXED, status: 'PLANNED' },
    ])
    expect([await carryOf('5330100001'), await carryOf('5330200002')]).toEqual([[7], [-12]])
    await expectBalance()
  })

  it('puts times after midnight on the business day before', async () => {
    const night = { packOn: '2026-12-03', shiftCode: 'B', startTime: '23:50', endTime: '01:30' }
    expect((await save([change(PLAIN, { resultStatus: 'OK', ...night })])).issues).toEqual([])
    expect(
      await query('select packed_on::text, packing_at, packed_at from case_header where result_id is not null'),
    ).toEqual([
      {
        packed_on: '2026-12-03',
        packing_at: new Date('2026-12-03T14:50:00Z'),
        packed_at: new Date('2026-12-03T16:30:00Z'),
      },
    ])
    expect(await rowOf(PLAIN)).toMatchObject(night)
  })

  it('starts the business day when the first shift of the site starts', async () => {
    await app.superuser.query(`update prct set shift_start = '10:30' where prct_code = '200100'`)
    expect((await call('packingresult/init', {})).data.today).toBe('2026-12-06')
    const today = await save([change(PLAIN, { resultStatus: 'OK', packOn: '2026-12-07' })])
    expect(today.issues).toEqual([expect.arrayContaining([expect.stringContaining('M-D02-010')])])
    const morning = { packOn: '2026-12-03', startTime: '23:50', endTime: '10:20' }
    await save([change(PLAIN, { resultStatus: 'OK', ...morning })], { acceptWarnings: true })
    expect(await query('select packed_at from case_header where result_id is not null')).toEqual([
      { packed_at: new Date('2026-12-04T01:20:00Z') },
    ])
    await app.superuser.query(`update prct set shift_start = '06:30' where prct_code = '200100'`)
  })

  it.each([
    ['a short case without pieces', { resultStatus: 'SHORT', reasonCode: 'OTHER' }, 'resultQty', 'M-D02-005'],
    ['pieces beyond the capacity', { resultQty: 26, reasonCode: 'OTHER' }, 'resultQty', 'M-D02-004'],
    [
      'a status that contradicts the pieces',
      { resultStatus: 'OK', resultQty: 3, reasonCode: 'OTHER' },
      'resultStatus',
      'M-D02-006',
    ],
    ['a difference without a reason', { resultQty: 3 }, 'reasonCode', 'M-D02-012'],
    ['a day in the future', { resultStatus: 'OK', packOn: '2026-12-08' }, 'packOn', 'M-D02-010'],
    ['an unknown shift', { resultStatus: 'OK', shiftCode: 'Z' }, 'shiftCode', 'M-D02-013'],
    ['a wrong time', { resultStatus: 'OK', startTime: '25:00' }, 'startTime', 'M-D02-008'],
    ['an end before the start', { resultStatus: 'OK', startTime: '02:00', endTime: '22:00' }, 'endTime', 'M-D02-009'],
    ['a row without a result', { worker: 'W1' }, 'resultStatus', 'M-D02-017'],
    [
      'repacking a case that is not packed',
      { resultStatus: 'REPACK', reasonCode: 'OTHER' },
      'resultStatus',
      'M-D02-016',
    ],
  ])('returns 400 for %s', async (_what, cells, field, message) => {
    const { code, issues } = await save([change(PLAIN, cells)])
    expect(code).toBe(400)
    expect(issues).toContainEqual(error(`rows[0].${field}`, message))
    expect(await query('select 1 from packing_result')).toEqual([])
  })

  it('saves the valid rows and reports every other one', async () => {
    await app.superuser.query(`update case_header set row_version = 5 where case_no = '${OTHER}'`)
    const { code, issues, data } = await save([
      change(PLAIN),
      change(MIXED, { resultQty: 20, reasonCode: 'PARTS_SHORT' }),
      change(OTHER),
    ])
    expect([code, data.saved.map(({ index }) => index)]).toEqual([400, [0]])
    expect(issues).toEqual([expect.arrayContaining(['rows[2]']), error('rows[1].resultQty', 'M-D02-007')])
    expect(data.conflicts).toMatchObject([{ index: 2, theirs: { resultStatus: null, rowVersion: 5 } }])
    await expectBalance()
  })

  it.each([
    [
      'work outside the shift',
      PLAIN,
      { resultStatus: 'OK', shiftCode: 'A', startTime: '15:30', endTime: '16:00' },
      'startTime',
      'M-D02-018',
    ],
    ['packing after the pack-by date', PLAIN, { resultStatus: 'OK', packOn: '2026-12-07' }, 'reasonCode', 'M-D02-021'],
    ['a case of a superseded plan', SUPERSEDED, { resultStatus: 'OK' }, '', 'M-D02-019'],
  ])('asks before it records %s', async (_what, caseNo, cells, field, message) => {
    const first = await save([change(caseNo, cells)])
    expect(first.issues).toEqual([warning(`rows[0]${field && `.${field}`}`, message)])
    const accepts = first.data.waiting[0]?.warnings
    expect((await save([change(caseNo, { ...cells, accepts })])).code).toBe(200)
    expect(await rowOf(caseNo)).toMatchObject({ status: 'PACKED', isUnplanned: caseNo === SUPERSEDED })
    await expectBalance()
  })

  it('corrects cases in a closed container with full privilege only', async () => {
    await save([change(PLAIN)])
    await app.superuser.query(`update container set status = 'VANNED'; update asn set status = 'SENT';
      update case_header set status = 'VANNED', vanned_at = now() where case_no = '${PLAIN}'`)
    const short = { rowVersion: 2, resultQty: 18, reasonCode: 'MISCOUNT' }
    expect((await save([change(PLAIN, short)])).issues).toContainEqual(error('rows[0]', 'M-D02-002'))
    const all = { acceptWarnings: true }
    const none = change(PLAIN, { rowVersion: 2, resultStatus: 'NOT_PACKED', reasonCode: 'OTHER' })
    expect((await save([none], all, 'chief')).issues).toEqual([error('rows[0].resultStatus', 'M-D02-003')])
    expect((await save([change(PLAIN, short)], {}, 'chief')).issues).toEqual([warning('rows[0]', 'M-D02-020')])
    expect((await save([change(PLAIN, short)], all, 'chief')).code).toBe(200)
    expect(await rowOf(PLAIN)).toMatchObject({ status: 'VANNED', resultQty: 18, renbanNo: RENBAN })
    expect((await cancel(PLAIN, 3, 'chief')).issues).toEqual([error('rows[0]', 'M-D02-003')])
    expect((await detail(PLAIN)).header.lock).toBe('VANNED')
    expect((await detail(PLAIN, 'chief')).header.lock).toBe('NONE')
  })

  it('rejects results of a closed month', async () => {
    await save([change(PLAIN)])
    await app.superuser.query("insert into closed_month values ('200100', '202612', 'E1', now())")
    expect((await save([change(MIXED)])).issues).toContainEqual(error('rows[0]', 'M-D02-011'))
    expect((await cancel(PLAIN, 2)).issues).toEqual([error('rows[0]', 'M-D02-011')])
    expect((await detail(PLAIN)).header.lock).toBe('MONTH')
    expect((await call('packingresult/init', {})).data).toMatchObject({
      closedMonths: ['202612'],
      shifts: ['A', 'B'],
      today: '2026-12-07',
    })
  })

  it('separates privileges, dealers and PRCTCCs', async () => {
    expect((await save([change(PLAIN)], {}, 'viewer')).code).toBe(401)
    expect((await save([change(PLAIN)], {}, 'dealer')).data.conflicts).toMatchObject([{ isDeleted: true }])
    expect((await search({}, 'dealer')).map(({ caseNo }) => caseNo)).toEqual([OTHER])
    expect((await save([change(OTHER)], {}, 'dealer')).code).toBe(200)
    expect(
      (await call('packingresult/search', { packFrom: '2026-12-01', packTo: '2026-12-31' }, 'elsewhere')).code,
    ).toBe(401)
    expect((await call('packingresultdetail/init', { caseNo: PLAIN }, 'dealer')).code).toBe(404)
  })
})

describe('packingresult/delete', () => {
  it('reverses the result and restores the balance of the plan', async () => {
    await save([change(PLAIN, { resultQty: 15, reasonCode: 'PARTS_SHORT' })])
    expect((await cancel(PLAIN, 1)).data.conflicts).toHaveLength(1)
    expect((await cancel(PLAIN, 2)).code).toBe(200)
    expect(await rowOf(PLAIN)).toMatchObject({
      status: 'PLANNED',
      resultStatus: null,
      resultQty: null,
      isCorrected: true,
    })
    expect(await carryOf('5330100001')).toEqual([7])
    expect((await cancel(PLAIN, 3)).issues).toEqual([error('rows[0]', 'M-D02-014')])
    expect((await detail(PLAIN)).entries[0]).toMatchObject({
      isReversal: true,
      okQty: -15,
      reasonCode: 'MISCOUNT',
      remark: 'Wrong case',
    })
    await expectBalance()
  })
})

describe('packingresultdetail', () => {
  const lines = (first: object, second: object = {}) => [
    { seq: 1, okQty: 20, ...first },
    { seq: 2, okQty: 12, ...second },
  ]
  const saveCase = (input: object, who?: Who) =>
    call('packingresultdetail/save', { caseNo: MIXED, rowVersion: 1, ...input }, who)

  it('records the pieces, lot and weight of each part, and cancels those of one part', async () => {
    const short = lines({ okQty: 18, reasonCode: 'PARTS_DEFECT', lotNo: 'L-7' }, { netKg: 47.5 })
    expect((await saveCase({ lines: short, worker: 'W1' })).code).toBe(200)
    const { header, lines: stored } = await detail(MIXED)
    expect(header).toMatchObject({
      status: 'SHORT',
      resultStatus: 'SHORT',
      packOn: '2026-12-04',
      worker: 'W1',
      rowVersion: 2,
    })
    expect(stored).toMatchObject([
      { partNo: '5330100001', planQty: 20, okQty: 18, maxQty: 25, lotNo: 'L-7', reasonCode: 'PARTS_DEFECT' },
      { partNo: '5330200002', planQty: 12, okQty: 12, netKg: 47.5, planNetKg: 48 },
    ])
    expect(await carryOf('5330100001')).toEqual([5])
    await expectBalance()
    const removal = { caseNo: MIXED, rowVersion: 2, reasonCode: 'MISCOUNT', seqs: [2] }
    expect((await call('packingresultdetail/delete', removal)).code).toBe(200)
    expect((await detail(MIXED)).lines.map(({ okQty }) => okQty)).toEqual([18, 0])
    await expectBalance()
    expect((await call('packingresultdetail/delete', { ...removal, rowVersion: 3, seqs: [] })).code).toBe(200)
    expect((await detail(MIXED)).header).toMatchObject({ status: 'PLANNED', resultStatus: null })
    expect(await carryOf('5330100001')).toEqual([7])
    await expectBalance()
  })

  it('marks a case as short when pieces of a part are missing, even if another part has more', async () => {
    const exchanged = lines({ okQty: 25, reasonCode: 'MISCOUNT' }, { okQty: 7, reasonCode: 'MISCOUNT' })
    expect((await saveCase({ lines: exchanged })).code).toBe(200)
    expect((await detail(MIXED)).header).toMatchObject({ status: 'SHORT', resultStatus: 'SHORT' })
    await expectBalance()
  })

  it('returns 400 with the path of the line, for a stale version and with warnings', async () => {
    const wrong = await saveCase({
      lines: [...lines({ okQty: 26, reasonCode: 'OTHER' }, { okQty: 1 }), { seq: 9, okQty: 1 }],
      packOn: '2026-12-08',
    })
    expect(wrong.issues).toEqual(
      expect.arrayContaining([
        error('lines[0].okQty', 'M-D02-004'),
        error('lines[1].reasonCode', 'M-D02-012'),
        error('lines[2].seq', 'M-D02-023'),
        error('packOn', 'M-D02-010'),
      ]),
    )
    expect((await saveCase({ rowVersion: 4, lines: lines({}) })).issues).toEqual([error('rowVersion', 'M-D02-022')])
    const late = { lines: lines({}), shiftCode: 'A', startTime: '17:00', endTime: '17:10' }
    expect((await saveCase(late)).issues).toEqual([warning('startTime', 'M-D02-018')])
    expect((await saveCase({ ...late, acceptWarnings: true })).code).toBe(200)
    expect((await saveCase({ rowVersion: 2, lines: lines({}) }, 'viewer')).code).toBe(401)
  })
})
