import { type OrderHistoryRow, orderPlanHistory } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../platform/errors/api-error.ts'
import { type CallAs, openPlanFixture, type PlanFixture, type RawInput } from '../../testing/plan-fixture.ts'
import { downloadHistory } from './download.ts'
import { historyFilter } from './history-filter.ts'
import { listPivotColumns } from './pivot-columns.ts'
import { fetchHistory, searchHistory } from './search.ts'

let fixture: PlanFixture
const HOOD = '5330100001'
const FENDER = '5330200002'

/** The fixture's plan of December, with two older cycles of TH01, a packed and shipped case and renamed parts. */
beforeAll(async () => {
  fixture = await openPlanFixture()
  await fixture.write(`
    update order_cycle set rev = 2, confirmed_rev = 1 where prct_code = '200100' and cycle_month = '202610' and dealer_code = 'TH01';
    update order_cycle set confirmed_rev = 1 where prct_code = '200100' and cycle_month = '202611' and dealer_code = 'TH01';
    insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, rev_from, rev_to) values
      ('200100', '202610', 'TH01', 'A0', 1, '${HOOD}', '202611', '2026-11-10', 50, 1, null), ('200100', '202610', 'TH01', 'A0', 2, '${HOOD}', '202612', null, 20, 1, 1),
      ('200100', '202610', 'TH01', 'A0', 2, '${HOOD}', '202612', null, 30, 2, null);
    insert into order_release (prct_code, cycle_month, dealer_code, rev, released_by, released_at) values
      ('200100', '202610', 'TH01', 1, 'E1', '2026-09-20T00:00:00Z'), ('200100', '202610', 'TH01', 2, 'E2', '2026-09-25T00:00:00Z'),
      ('200100', '202611', 'TH01', 1, 'E1', '2026-10-20T00:00:00Z'), ('200100', '202611', 'TH01', 2, 'E1', '2026-10-22T00:00:00Z');
    insert into part_name_history values ('200100', '${HOOD}', '202610', 'HOOD, OLD', 'フード旧');
    update case_header set status = 'SHIPPED', packed_qty = 20, packed_on = '2026-12-03' where case_no = 'TH0112L010002';
    update case_content set packed_qty = 20 where case_id = 2;
    update case_header set status = 'PACKED', packed_qty = 32, packed_on = '2026-12-04' where case_no = 'TH0112L010003';
    update case_content set packed_qty = qty where case_id = 3;
    update container set status = 'SHIPPED', shipped_at = '2026-12-08T00:00:00Z', updated_by = 'E8' where renban_no = 'TH01261207-2-001';
    update asn set status = 'SENT', sent_at = '2026-12-08T00:00:00Z', sent_by = 'E8' where prct_code = '200100';
    insert into audit (prct_code, at, employee_id, call_id, entity, key, change) values
      ('200100', '2026-10-26T00:00:00Z', 'E2', 'ordercompiling/save', 'order_cycle', '{"cycleMonth": "202611", "dealerCode": "TH01"}', '{"status": "CONFIRMED"}');
  `)
})
afterAll(() => fixture.close())

const period = { cycleFrom: '202610', cycleTo: '202611' }
const search = (input: RawInput = {}, as: CallAs = {}) =>
  fixture.call('orderplanhistory/search', searchHistory, { ...period, partNo: [HOOD], dealer: ['TH01'], ...input }, as)
const rowsOf = async (input: RawInput = {}, as: CallAs = {}): Promise<OrderHistoryRow[]> =>
  (await search(input, as)).rows?.rows ?? []
const issuesOf = async (input: RawInput): Promise<string[]> => {
  const failure = await search(input).catch((error: unknown) => error)
  if (!(failure instanceof ApiError)) throw failure
  return failure.issues.map(({ field, message }) => `${field} ${String(message)}`)
}

describe('orderplanhistory/search', () => {
  it('pivots the months of a part by cycle, with quantities, sums and balance', async () => {
    const { columns, rows } = await search({ what: 'BOTH' })
    expect(columns).toEqual([
      { subject: 'ORDER', cycleMonth: '202610', rev: null },
      { subject: 'ORDER', cycleMonth: '202611', rev: null },
    ])
    expect(rows?.rows).toMatchObject([
      { targetMonth: '202611', cells: [50, null], orderQty: 50, planQty: 0, packedQty: 0, orderSum: 50, balance: 50 },
      {
        targetMonth: '202612',
        cells: [30, 33],
        orderQty: 33,
        planQty: 40,
        packedQty: 40,
        shippedQty: 20,
        snp: 20,
        orderSum: 83,
        packedSum: 40,
        shippedSum: 20,
        balance: 63,
        confirmedQty: null,
        ocfStatus: 'NEW',
        asnNos: 'ATH01261207-2-001',
      },
    ])
  })

  it('counts the months on every page, and on one after the last', async () => {
    const all = await rowsOf({ partNo: [] })
    expect(all.length).toBeGreaterThan(2)
    const pageOf = async (page: number) => (await search({ partNo: [], pageSize: 1, page })).rows
    for (const page of [1, 2, all.length])
      expect(await pageOf(page)).toEqual({
        rows: [all[page - 1]],
        total: all.length,
        hasMore: false,
        page,
        pageSize: 1,
      })
    expect(await pageOf(all.length + 1)).toMatchObject({ rows: [], total: all.length })
    expect((await search({ partNo: ['NOSUCH'] })).rows).toMatchObject({ rows: [], total: 0 })
  })

  it('counts up to a limit, and finds the rows beyond it too', async () => {
    const all = await rowsOf({ partNo: [] })
    const pageOf = (page: number, sort: readonly string[] = []) => {
      const filter = historyFilter(orderPlanHistory.search.input.parse({ ...period, dealer: ['TH01'], sort }), {
        prctCode: '200100',
        user: { dealerCodes: null },
      })
      const limit = all.length - 1
      return fixture.transact(async (db) => {
        const found = await fetchHistory(
          { db, functionId: 'I03F01', language: 'en' },
          filter,
          { page, pageSize: 1, columns: await listPivotColumns(db, filter) },
          limit,
        )
        return { ...found, rows: found.rows.map(({ partNo, targetMonth }) => `${partNo} ${targetMonth}`) }
      })
    }
    const named = all.map(({ partNo, targetMonth }) => `${partNo} ${targetMonth}`)
    const counted = { total: all.length - 1, hasMore: true }
    expect(await pageOf(1)).toMatchObject({ ...counted, rows: [named[0]] })
    expect(await pageOf(all.length - 1, ['dealerCode', 'partNo'])).toMatchObject({ ...counted, rows: [named.at(-2)] })
    expect(await pageOf(all.length)).toMatchObject({ ...counted, rows: [named.at(-1)] })
    expect(await pageOf(1, ['-partNo'])).toMatchObject({ ...counted, rows: [named.at(-1)] })
  })

  it('lists the planned rows of every month, not of the one with the newest plan only', async () => {
    await fixture.write(`insert into packing_plan (plan_id, prct_code, month, rev, problem_hash, created_at) overriding system value
        values (9901, '200100', '202611', 1, 'x', '2026-10-25');
      insert into plan_quantity (plan_id, prct_code, dealer_code, part_no, pack_style, line_code, case_code, opening_qty, order_qty, closing_qty, written_off_qty)
        select 9901, '200100', 'TH01', part, 'STD', '', '', 0, 5, 0, 0 from unnest(array['${HOOD}', '${FENDER}']) part`)
    try {
      const planned = await rowsOf({ partNo: [], what: 'PLAN' })
      const rows = planned.map(({ partNo, targetMonth }) => `${targetMonth} ${partNo}`)
      expect(rows).toEqual(expect.arrayContaining([`202611 ${HOOD}`, `202611 ${FENDER}`, `202612 ${HOOD}`]))
    } finally {
      await fixture.write(
        'delete from plan_quantity where plan_id = 9901; delete from packing_plan where plan_id = 9901',
      )
    }
  })

  it('shows every revision of orders and plans, or the confirmed ones', async () => {
    const all = await search({ rev: 'ALL', what: 'BOTH', targetMonth: ['202612'] })
    expect(all.columns.map(({ subject, cycleMonth, rev }) => `${subject} ${cycleMonth} ${rev}`)).toEqual([
      ...['ORDER 202610 1', 'ORDER 202610 2', 'ORDER 202611 1', 'ORDER 202611 2', 'PLAN  1', 'PLAN  2'],
    ])
    expect(all.rows?.rows).toMatchObject([{ cells: [20, 30, 33, 33, 180, 40] }])
    expect(await rowsOf({ rev: 'CONFIRMED', what: 'BOTH', targetMonth: ['202612'] })).toMatchObject([
      { cells: [20, 33] },
    ])
  })

  it('says what was packed and shipped until each cycle and revision was replaced', async () => {
    // Packed and shipped between the releases; those of another dealer do not count.
    await fixture.write(`
      insert into order_release (prct_code, cycle_month, dealer_code, rev, released_by, released_at) values
        ('200100', '202611', 'ID01', 1, 'E1', '2026-10-02T00:00:00Z');
      update case_header set packed_on = '2026-10-20', shipped_at = '2026-10-22T00:00:00Z' where case_no = 'TH0112L010002';
      update case_header set packed_on = '2026-10-22' where case_no = 'TH0112L010003';
      update packing_plan set created_at = '2026-10-21T00:00:00Z' where plan_id = 2`)
    const cellsOf = async (input: RawInput) => {
      const { columns, rows } = await search({ targetMonth: ['202612'], ...input })
      return columns.map(({ subject, cycleMonth, rev }, at) =>
        [subject, cycleMonth, rev, rows?.rows[0]?.cells[at]].filter((each) => each !== '' && each !== null).join(' '),
      )
    }
    expect(await cellsOf({})).toEqual([
      ...['ORDER 202610 30', 'PACKED 202610 20', 'SHIPPED 202610 0'],
      ...['ORDER 202611 33', 'PACKED 202611 40', 'SHIPPED 202611 20'],
    ])
    expect(await cellsOf({ rev: 'ALL' })).toEqual([
      ...['ORDER 202610 1 20', 'PACKED 202610 1 0', 'SHIPPED 202610 1 0'],
      ...['ORDER 202610 2 30', 'PACKED 202610 2 20', 'SHIPPED 202610 2 0'],
      ...['ORDER 202611 1 33', 'PACKED 202611 1 40', 'SHIPPED 202611 1 20'],
      ...['ORDER 202611 2 33', 'PACKED 202611 2 40', 'SHIPPED 202611 2 20'],
      ...['PLAN 1 180', 'PACKED 1 20', 'SHIPPED 1 0', 'PLAN 2 40', 'PACKED 2 40', 'SHIPPED 2 20'],
    ])
    expect((await cellsOf({ rev: 'CONFIRMED' })).slice(0, 3)).toEqual([
      ...['ORDER 202610 20', 'PACKED 202610 0', 'SHIPPED 202610 0'],
    ])
    const { detail } = await search({ view: 'DETAIL', targetMonth: ['202612'] })
    expect(detail?.announcements.map(({ packedQty, shippedQty }) => [packedQty, shippedQty])).toEqual([
      ...[
        [0, 0],
        [20, 0],
        [40, 20],
        [40, 20],
      ],
    ])
    // The month that no result belongs to, and the cycle that does not announce it.
    expect(await rowsOf({ targetMonth: ['202611'] })).toMatchObject([{ cells: [50, 0, 0, null, null, null] }])
    await fixture.write(`
      delete from order_release where prct_code = '200100' and dealer_code = 'ID01';
      update case_header set packed_on = '2026-12-03', shipped_at = null where case_no = 'TH0112L010002';
      update case_header set packed_on = '2026-12-04' where case_no = 'TH0112L010003';
      update packing_plan set created_at = '2026-11-02' where plan_id = 2`)
  })

  it('names parts as of then, whatever they are called now', async () => {
    await fixture.write(`update part set part_name = 'HOOD, NEW' where prct_code = '200100' and part_no = '${HOOD}'`)
    expect(await rowsOf({ targetMonth: ['202612'] })).toMatchObject([{ partName: 'HOOD, OLD' }])
    expect(await rowsOf({ targetMonth: ['202612'] }, { language: 'ja' })).toMatchObject([{ partName: 'フード旧' }])
    await fixture.write(`update part set part_name = 'HOOD' where prct_code = '200100' and part_no = '${HOOD}'`)
  })

  it.each([
    ['order no', { orderNo: ['A0'] }, ['202611', '202612']],
    ['order no of one cycle', { orderNo: ['A1'] }, ['202612']],
    ['order no prefix', { orderNo: ['A'] }, ['202611', '202612']],
    ['order nos', { orderNo: ['A', 'A1'] }, ['202612']],
    ['order type', { orderType: ['S'] }, []],
    ['employee who released', { changedBy: 'e2' }, ['202612']],
    ['nobody', { changedBy: 'E' }, []],
    ['plans only', { what: 'PLAN' }, ['202612']],
    ['beginning of order numbers', { orderNo: ['A'] }, ['202611', '202612']],
    ['part prefix', { partNo: ['53301'] }, ['202611', '202612']],
  ])('finds by %s', async (_what, input, months) => {
    expect((await rowsOf(input)).map(({ targetMonth }) => targetMonth)).toEqual(months)
  })

  it('finds what a person released, set by hand or answered, by name; dealers only what was released', async () => {
    await fixture.write(`
      insert into order_adjustment (prct_code, cycle_month, dealer_code, order_no, line_no, line_rev, manual_qty, created_by, updated_by)
        values ('200100', '202611', 'TH01', 'A1', 1, 1, 20, 'E5', 'E5');
      insert into ocf_answer (prct_code, cycle_month, dealer_code, order_no, line_no, line_rev, order_qty, confirmed_qty, status, created_by, updated_by)
        values ('200100', '202611', 'TH01', 'A1', 1, 1, 33, 33, 'CONFIRMED', 'E6', 'E6');
      insert into app_role values ('X', 'X', 'X');
      insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code)
        select 'i', id, id, name, '200100', 'X' from (values ('E1', 'Sato Aoi'), ('E5', 'Ito Ren')) u (id, name)`)
    const found = async (changedBy: string, as: CallAs = {}) =>
      (await rowsOf({ changedBy, cycleFrom: '202611' }, as)).map(({ targetMonth }) => targetMonth)
    const dealer = { dealerCodes: ['TH01'] }
    expect([await found('ｓａｔｏ'), await found('ito r'), await found('E6')]).toEqual([
      ['202612'],
      ['202612'],
      ['202612'],
    ])
    expect([await found('Sato', dealer), await found('Ito', dealer), await found('E6', dealer)]).toEqual([
      ['202612'],
      [],
      [],
    ])
    await fixture.write(
      `delete from order_adjustment; delete from ocf_answer; delete from app_user; delete from app_role`,
    )
  })

  it('rejects a period of more than 24 cycles, and a search without dealer and part', async () => {
    expect(await issuesOf({ cycleFrom: '202411' })).toEqual(['cycleFrom M-I03-003'])
    expect(await issuesOf({ cycleFrom: '202412', cycleTo: '202411' })).toEqual(['cycleTo M-I03-002'])
    expect(await issuesOf({ dealer: [], partNo: [] })).toEqual(['dealer M-I03-004', 'partNo M-I03-004'])
    expect(await rowsOf({ cycleFrom: '202412' })).toHaveLength(2)
  })

  it('shows dealers their own rows only', async () => {
    const byPart = { dealer: [], targetMonth: ['202612'] }
    expect((await rowsOf(byPart)).map(({ dealerCode }) => dealerCode)).toEqual(['ID01', 'TH01'])
    expect((await rowsOf(byPart, { dealerCodes: ['ID01'] })).map(({ dealerCode }) => dealerCode)).toEqual(['ID01'])
    expect(await rowsOf({ prctCode: '300100' }, { prctCode: '300100', dealerCodes: ['ID01'] })).toEqual([])
  })
})

const KEY = '{"cycleMonth": "202611", "dealerCode": "TH01", "orderNo": "A1", "lineNo": 1}'
/** Both sides answer line A1/1: a reason of the dealer, a quantity by hand, an answer, its sending and the dispute. */
const dialogue = `
  update order_release set file_id = '00000000-0000-4000-8000-000000000001' where cycle_month = '202611' and rev = 2;
  insert into volatility_answer (prct_code, cycle_month, dealer_code, part_no, target_month, qty, reason, decision, owner, row_version,
      created_by, created_at, updated_by, updated_at)
    values ('200100', '202611', 'TH01', '${HOOD}', '202612', 33, 'Campaign', 'ACCEPTED', 'E1', 2, 'E2', '2026-12-20T01:00:00Z', 'E1', '2026-12-20T03:00:00Z');
  insert into ocf_answer (prct_code, cycle_month, dealer_code, order_no, line_no, line_rev, order_qty, confirmed_qty, pack_on, status, reason_code,
      comment, dealer_comment, sent_at, sent_version, send_no, row_version, created_by, updated_by, updated_at)
    values ('200100', '202611', 'TH01', 'A1', 1, 1, 33, 30, '2026-12-04', 'DISPUTED', 'CAPACITY', 'Line stop', 'Too few', '2026-12-20T05:00:00Z', 2, 1, 3,
      'E1', 'E2', '2026-12-20T06:00:00Z');
  insert into audit (prct_code, at, employee_id, call_id, entity, key, change) values
    ('200100', '2026-12-20T02:00:00Z', 'E1', 'ordercompiling/save', 'order_adjustment', '${KEY}',
      '{"op": "I", "fields": {"manualQty": [null, 20], "manualReason": ["", "Shared stock"]}}'),
    ('200100', '2026-12-20T04:00:00Z', 'E1', 'orderocfasn/save', 'ocf_answer', '${KEY}',
      '{"op": "I", "fields": {"ocfStatus": ["NEW", "CHANGED"], "ocfQty": [null, 30], "ocfPackOn": [null, "2026-12-04"], "reasonCode": ["", "CAPACITY"], "comment": ["", "Line stop"]}}'),
    ('200100', '2026-12-20T05:00:00Z', 'E1', 'orderocfasn/notice', 'ocf_answer', '${KEY}',
      '{"op": "U", "fields": {"sentAt": [null, "2026-12-20T05:00:00Z"], "sentVersion": [null, 2], "sendNo": [null, 1]}}'),
    ('200100', '2026-12-20T06:00:00Z', 'E2', 'orderocfasn/save', 'ocf_answer', '${KEY}',
      '{"op": "U", "fields": {"ocfStatus": ["CHANGED", "DISPUTED"], "dealerComment": ["", "Too few"]}}');
  update asn set answered_at = '2026-12-20T07:00:00Z', answered_by = 'E2', comment = 'Case 3 is missing' where part_no = '${HOOD}'`

describe('the history of one month', () => {
  const detailOf = async (input: RawInput = {}, as: CallAs = {}) =>
    (await search({ view: 'DETAIL', targetMonth: ['202612'], ...input }, as)).detail

  it('follows the quantity from release to release, with who changed what', async () => {
    const detail = await detailOf()
    expect(
      detail?.announcements.map(({ cycleMonth, rev, qty, isConfirmed }) => [cycleMonth, rev, qty, isConfirmed]),
    ).toEqual([
      ['202610', 1, 20, true],
      ['202610', 2, 30, false],
      ['202611', 1, 33, true],
      ['202611', 2, 33, false],
    ])
    expect(detail?.planned).toEqual([
      { rev: 1, qty: 180 },
      { rev: 2, qty: 40 },
    ])
    expect(
      detail?.events.map(({ kind, reference, before, after, by }) => [kind, reference, before, after, by]),
    ).toEqual([
      ['ASN', 'ATH01261207-2-001', null, 40, 'E8'],
      ['PLAN', 'rev 2', 180, 40, ''],
      ['PLAN', 'rev 1', null, 180, ''],
      ['CONFIRM', '2026/11', null, null, 'E2'],
      ['RELEASE', '2026/11 rev 1', 30, 33, 'E1'],
      ['RELEASE', '2026/10 rev 2', 20, 30, 'E2'],
      ['RELEASE', '2026/10 rev 1', null, 20, 'E1'],
    ])
  })

  it('names who answered, sent, accepted, set a quantity by hand or explained an order, and the files of the releases', async () => {
    await fixture.write(dialogue)
    const events = (detail: Awaited<ReturnType<typeof detailOf>>) =>
      detail?.events
        .filter(({ kind }) => !['RELEASE', 'PLAN', 'CONFIRM', 'ASN'].includes(kind))
        .map(({ kind, reference, before, after, status, reasonCode, packOn, reason, by }) =>
          [kind, reference, before, after, status, reasonCode, packOn, reason, by].join('|'),
        )
    expect(events(await detailOf())).toEqual([
      'ASN_DEALER|ATH01261207-2-001||||||Case 3 is missing|E2',
      'OCF_DEALER|A1/1|||DISPUTED|||Too few|E2',
      'OCF_SENT|A1/1|||||||E1',
      'OCF|A1/1||30|CHANGED|CAPACITY|2026-12-04|Line stop|E1',
      'OVER|2026/11||33|ACCEPTED|||Campaign|E1',
      'MANUAL|A1/1||20||||Shared stock|E1',
      'OVER|2026/11||33||||Campaign|E2',
    ])
    // Without what was answered before, and without what planners set.
    expect(events(await detailOf({}, { dealerCodes: ['TH01'] }))).toEqual([
      'ASN_DEALER|ATH01261207-2-001||||||Case 3 is missing|E2',
      'OCF_DEALER|A1/1|||DISPUTED|||Too few|E2',
      'OCF_SENT|A1/1||30||CAPACITY|2026-12-04|Line stop|',
      'OVER|2026/11||33|ACCEPTED|||Campaign|E1',
      'OVER|2026/11||33||||Campaign|E2',
    ])
    const files = (detail: Awaited<ReturnType<typeof detailOf>>) =>
      detail?.announcements.map(({ fileName }) => fileName)
    expect(files(await detailOf())).toEqual(['', '', '', 'orders.csv'])
    expect(files(await detailOf({}, { dealerCodes: ['TH01'] }))).toEqual(['', '', '', ''])
    expect(await rowsOf({ targetMonth: ['202612'] })).toMatchObject([{ confirmedQty: 30, ocfStatus: 'DISPUTED' }])
  })

  it('lists a corrected shipment as replaced, and no draft of it', async () => {
    await fixture.write(`update asn set status = 'REPLACED' where part_no = '${HOOD}';
      insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, status, sent_at)
        select prct_code, plan_id, n.no, container_id, renban_no, dealer_code, part_no, 2, n.qty, van_on, n.status, n.sent_at
        from asn, (values ('B1', 39, 'SENT', timestamptz '2026-12-09'), ('B2', 38, 'DRAFT', null)) n (no, qty, status, sent_at)
        where part_no = '${HOOD}'`)
    const notices = (await detailOf())?.events.filter(({ kind }) => kind === 'ASN')
    expect(notices?.map(({ reference, after, status }) => [reference, after, status])).toEqual([
      ['B1', 39, 'SENT'],
      ['ATH01261207-2-001', 40, 'REPLACED'],
    ])
    await fixture.write("delete from asn where asn_no in ('B1', 'B2')")
  })

  it('lists the notices of containers of another month with the pieces of this one', async () => {
    await fixture.write(`
      update asn set status = 'DRAFT' where part_no = '${HOOD}';
      insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, rev_from)
        values ('200100', '202611', 'TH01', 'F1', 1, '${HOOD}', '202701', null, 15, 1);
      insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, status, sent_at, other_months)
        select prct_code, plan_id, 'C1', container_id, renban_no, dealer_code, part_no, 2, 40, van_on, 'SENT', '2026-12-10', '{"202701": 15}'
        from asn where part_no = '${HOOD}'`)
    const noticesOf = async (month: string) => [
      (await rowsOf({ targetMonth: [month] })).map(({ asnNos }) => asnNos),
      (await detailOf({ targetMonth: [month] }))?.events.flatMap(({ kind, reference, after }) =>
        kind === 'ASN' ? [`${reference} ${after}`] : [],
      ),
    ]
    expect(await noticesOf('202612')).toEqual([['C1'], expect.arrayContaining(['C1 25'])])
    expect(await noticesOf('202701')).toEqual([['C1'], ['C1 15']])
    await fixture.write("delete from asn where asn_no = 'C1'; delete from order_line where order_no = 'F1'")
  })

  it('needs one dealer, one part and one month', async () => {
    await expect(detailOf({ partNo: [HOOD, FENDER] })).rejects.toThrow()
    await expect(detailOf({ targetMonth: [] })).rejects.toThrow()
  })
})

describe('orderplanhistory/download', () => {
  it('has the columns of the cycles after the others', async () => {
    const input = { ...period, partNo: [HOOD], dealer: ['TH01'], format: 'csv' }
    const { bytes, fileName } = await fixture.file('orderplanhistory/download', downloadHistory, input)
    const [head = '', ...lines] = bytes.toString('utf8').trim().split('\r\n')
    expect(fileName).toBe('order-plan-history-202610-202611.csv')
    expect(head).toContain(
      'Order 2026/10 (pcs),Packed: Order 2026/10 (pcs),Shipped: Order 2026/10 (pcs),Order 2026/11 (pcs)',
    )
    expect(lines).toEqual([expect.any(String), expect.stringMatching(/,30,0,0,33,40,20$/)])
  })

  it('names revisions as the screen does in Japanese', async () => {
    const input = { ...period, partNo: [HOOD], dealer: ['TH01'], rev: 'ALL', format: 'csv' }
    const { bytes } = await fixture.file('orderplanhistory/download', downloadHistory, input, { language: 'ja' })
    const [head = ''] = bytes.toString('utf8').split('\r\n')
    expect(head).toContain('注文 2026/10 改訂 1（個）,梱包：注文 2026/10 改訂 1（個）')
    expect(head).toContain('計画 改訂 1（個）')
  })
})
