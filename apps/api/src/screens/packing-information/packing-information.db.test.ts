import { checkCharacter } from '@packing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CallAs,
  OTHER_PRCT,
  openPlanFixture,
  type PlanFixture,
  type RawInput,
} from '../../testing/plan-fixture.ts'
import { searchPackingInformation } from './search.ts'

const HOOD = '5330100001'
const FENDER = '5330200002'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
  await fixture.write(`
    insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g) values (1, '200100', 1, 'TH01', 1, '${HOOD}', 'STD', 1, 20, 180000);
    insert into packing_condition (prct_code, part_no, dealer_code, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm, box_gross_g,
      case_code, pack_lines, std_seconds_per_case) values ('200100', '${HOOD}', 'TH01', '2026-01-01', 20, 1, 500, 400, 300, 190000, 'M1', '{L01}', 400);
    insert into plan_unplanned values (2, '200100', 2, 'ID01', '${HOOD}', 'STD', '2026-12-02', '2026-12-04', '2026-12-08', 2, 40, '{"cause": "NO_CONDITION"}');
    insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, vessel, etd, eta, arrival_date) values
      ('200100', 'TH01', '2026-12-14', '202612', '2026-12-02', '2026-12-04', '2026-12-07', 'HAKATA STAR', '2026-12-10', '2026-12-20', '2026-12-21'),
      ('200100', 'ID01', '2026-12-15', '202612', '2026-12-02', '2026-12-04', '2026-12-08', 'KOBE', '2026-12-10', '2026-12-20', '2026-12-21');
    insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces, opening) values ('200100', '202612', 'TH01', '${FENDER}', 'STD', 0, 5);`)
})
afterAll(() => fixture.close())

const search = (input: RawInput, as: CallAs = {}) =>
  fixture.call('packinginformation/search', searchPackingInformation, input, as)
const keys = async (input: RawInput, as: CallAs = {}) =>
  (await search(input, as)).rows.map(({ dealerCode, orderNo, lineNo, status }) => [dealerCode, orderNo, lineNo, status])

const hood = ['TH01', 'A1', 1, 'PLANNED']
const fender = ['TH01', 'A1', 2, 'PARTLY_PLANNED']
const indo = ['ID01', 'B1', 1, 'UNPLANNED']
const forecast = ['TH01', 'A1', 3, 'FORECAST']

describe('packinginformation/search', () => {
  it('lists forecasts after the lines of earlier cycles', async () => {
    await fixture.write(`
      insert into order_line overriding system value select (jsonb_populate_record(null::order_line, to_jsonb(o)
        || '{"order_line_id": -1, "cycle_month": "202610", "target_month": "202611", "order_no": "A9", "required_on": "2026-11-10"}')).*
      from order_line o where o.order_no = 'A1' and o.line_no = 1 and o.cycle_month = '202611'`)
    const found = (await keys({ orderNo: ['A1', 'A9'] })).map(([, orderNo, , status]) => [
      orderNo,
      status === 'FORECAST',
    ])
    expect(found.slice(-2)).toEqual([
      ['A9', false],
      ['A1', true],
    ])
    await fixture.write(`delete from order_line where order_no = 'A9'`)
  })

  it('follows an order line through plan, cases, container and ship notice', async () => {
    const { rows, total, isCapped } = await search({ orderNo: 'A1', partNo: '53301-00001-00' })
    expect([total, isCapped]).toEqual([1, false])
    expect(rows[0]).toMatchObject({
      partName: 'HOOD',
      orderedQty: 33,
      plannedQty: 33,
      plannedOn: '2026-12-04',
      packedQty: 0,
      packedOn: null,
      balanceQty: 33,
      caseCount: 2,
      caseNos: 'TH0112L010002 TH0112L010003',
      renbanNos: 'TH01261207-2-001',
      vanOn: '2026-12-07',
      vessel: 'HAKATA STAR',
      etd: '2026-12-10',
      asnNo: 'ATH01261207-2-001',
      status: 'PLANNED',
      planned: [
        { packOn: '2026-12-03', lineCode: 'L01', qty: 20, isPinned: false },
        { packOn: '2026-12-04', lineCode: 'L01', qty: 13, isPinned: false },
      ],
      cases: [
        { caseNo: 'TH0112L010002', qty: 20, packedQty: 0, asnStatus: 'DRAFT' },
        { caseNo: 'TH0112L010003', qty: 13, packedQty: 0 },
      ],
      reasons: [],
    })
  })

  it('marks cases of an earlier revision than the plan', async () => {
    const revs = async () =>
      (await search({ orderNo: 'A1', partNo: HOOD })).rows.map(({ earlierRev, cases }) => [
        earlierRev,
        ...cases.map((each) => each.earlierRev),
      ])
    expect(await revs()).toEqual([[null, null, null]])
    await fixture.write(
      "insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 3, 'x', '2026-11-05')",
    )
    expect(await revs()).toEqual([['2 → 3', '2 → 3', '2 → 3']])
    await fixture.write("delete from packing_plan where prct_code = '200100' and rev = 3")
  })

  it.each<[RawInput, unknown[]]>([
    [{ partNo: HOOD }, [indo, hood]],
    [{ partNo: '53301-00001-00' }, [indo, hood]],
    [{ renbanNo: 'TH01261207', partNo: `${HOOD}00` }, [hood]],
    [{ vanOn: '2026-12-08', partNo: `${HOOD}00` }, [indo]],
    [{ partNo: ['53301-00001', '53302-00002'], dealer: 'TH01' }, [hood, fender, forecast]],
    [{ orderNo: 'B1' }, [indo]],
    [{ caseNo: 'TH0112L010002' }, [hood]],
    [{ caseNo: 'TH0112L010001' }, [['TH01', null, null, 'CANCELLED']]],
    [{ caseNo: 'ID0112L020001' }, [['ID01', null, null, 'NO_ORDER']]],
    [{ renbanNo: 'TH01261207', partNo: HOOD }, [hood]],
    [{ renbanNo: 'TH01261207' }, [hood, fender]],
    [{ vanOn: '2026-12-08' }, [indo]],
    [{ vanOn: '2026-12-07', dealer: 'TH01' }, [hood, fender]],
    [{ vanOn: '2027-01-08' }, []],
    [{ orderNo: 'A1', status: ['FORECAST'] }, [forecast]],
    [{ partNo: HOOD, packFrom: '2026-12-04', packTo: '2026-12-04' }, [hood]],
    [{ partNo: HOOD, packFrom: '2026-12-05' }, []],
  ])('finds by %o', async (input, expected) => {
    expect(await keys({ pageSize: 10, ...input })).toEqual(expected)
  })

  it('names the exception of the line’s own date, not the first of the part', async () => {
    const exception = (day: string, pieces: number) =>
      `('200100', '202611', 'TH01', '${FENDER}', '${day}', ${pieces}, '{"cause": "DISCONTINUED", "pieces": ${pieces}, "ecnNo": "E1"}')`
    await fixture.write(`
      insert into compile_exception (prct_code, cycle_month, dealer_code, part_no, required_on, qty, reason)
        values ${exception('2026-12-07', 346)}, ${exception('2026-12-14', 7)}, ${exception('2026-12-21', 99)}`)
    const { rows } = await search({ orderNo: 'A1', partNo: FENDER, status: ['PARTLY_PLANNED'] })
    expect(rows.flatMap(({ reasons }) => reasons.map(({ detail }) => detail['pieces']))).toEqual([7])
    await fixture.write("delete from compile_exception where reason ->> 'ecnNo' = 'E1'")
  })

  it('covers the first pieces from carry-over and names the reason for the rest', async () => {
    const { rows } = await search({ partNo: FENDER, orderNo: 'A1', status: ['PARTLY_PLANNED'] })
    expect(rows).toMatchObject([
      {
        orderedQty: 12,
        carriedQty: 5,
        plannedQty: 0,
        balanceQty: 7,
        reasons: [{ cause: 'CAPACITY', detail: { planMonth: '202612' } }],
      },
    ])
    const asDealer = await search(
      { partNo: FENDER, orderNo: 'A1', status: ['PARTLY_PLANNED'] },
      { dealerCodes: ['TH01'] },
    )
    expect(asDealer.rows[0]?.reasons.map(({ cause }) => cause)).toEqual(['NO_CAPACITY'])
  })

  it('names each reason of the unplanned lots of a part once', async () => {
    const more = (seq: number, cause: string) =>
      `(2, '200100', ${seq}, 'TH01', '${FENDER}', 'STD', '2026-12-02', '2026-12-04', '2026-12-07', 1, 20, '{"cause": "${cause}"}')`
    await fixture.write(`insert into plan_unplanned values ${more(91, 'NO_LINE')}, ${more(92, 'NO_LINE')}`)
    const { rows } = await search({ partNo: FENDER, orderNo: 'A1', status: ['PARTLY_PLANNED'] })
    expect(rows[0]?.reasons.map(({ cause }) => cause)).toEqual(['CAPACITY', 'NO_LINE'])
    await fixture.write('delete from plan_unplanned where seq > 90')
  })

  it('shows no vanning date of a case that was not loaded until its date had passed', async () => {
    const shown = async (day: string) => {
      const { rows } = await search({ caseNo: 'ID0112L020001' }, { now: new Date(`${day}T05:00:00Z`) })
      return rows.flatMap(({ vanOn, cases }) => [vanOn, cases.map((each) => [each.isLeft, each.vanOn])])
    }
    expect(await shown('2026-12-07')).toEqual(['2026-12-07', [[true, '2026-12-07']]])
    expect(await shown('2026-12-08')).toEqual([null, [[true, null]]])
  })

  it('shows pack style and SNP of the condition that the plan used', async () => {
    const { rows } = await search({ orderNo: 'A1', partNo: HOOD })
    expect(rows[0]).toMatchObject({ packStyle: 'STD', snp: 20, caseCode: 'M1' })
  })

  it('counts what a packed case contains, and passes its missing pieces on to later cases', async () => {
    const state = (qty: number, status: string) =>
      fixture.write(`update case_content set packed_qty = ${qty} where case_id = 2;
        update case_header set status = '${status}', packed_qty = ${qty}, packed_on = ${qty === 0 ? 'null' : "'2026-12-03'"} where case_id = 2`)
    await state(15, 'SHORT')
    const { rows } = await search({ orderNo: 'A1', partNo: HOOD })
    expect(rows[0]).toMatchObject({ status: 'PACKING', packedQty: 15, packedOn: '2026-12-03', balanceQty: 18 })
    expect(rows[0]?.cases.map(({ qty, packedQty }) => [qty, packedQty])).toEqual([
      [15, 15],
      [18, 0],
    ])
    await state(0, 'PLANNED')
  })

  it('follows the case until it has left', async () => {
    await fixture.write(`update case_content set packed_qty = qty where case_id in (2, 3);
      update case_header set status = 'SHIPPED', packed_qty = qty, packed_on = '2026-12-04', vanned_at = '2026-12-07T15:00:00+09:00',
        shipped_at = '2026-12-08T01:00:00+09:00' where case_id in (2, 3);
      update asn set status = 'SENT', sent_at = '2026-12-09T10:00:00+09:00'`)
    const { rows } = await search({ orderNo: 'A1', partNo: HOOD })
    expect(rows[0]).toMatchObject({
      status: 'SHIPPED',
      packedQty: 33,
      balanceQty: 0,
      vannedQty: 33,
      vannedOn: '2026-12-07',
      asnOn: '2026-12-09',
    })
    await fixture.write(`update case_content set packed_qty = 0 where case_id in (2, 3);
      update case_header set status = 'PLANNED', packed_qty = 0, packed_on = null, vanned_at = null, shipped_at = null where case_id in (2, 3);
      update asn set status = 'DRAFT', sent_at = null`)
  })

  it('names the ship notice of the container that took a case of another plan', async () => {
    await fixture.write(`update case_content set packed_qty = qty where case_id = 1; update case_header set status = 'VANNED', packed_qty = qty,
      packed_on = '2026-12-04', vanned_at = '2026-12-07T15:00:00+09:00', container_id = 1 where case_id = 1`)
    const { rows } = await search({ caseNo: 'TH0112L010001' })
    expect(rows.map(({ renbanNos, asnNo }) => [renbanNos, asnNo])).toEqual([['TH01261207-2-001', 'ATH01261207-2-001']])
    await fixture.write(`update case_content set packed_qty = 0 where case_id = 1; update case_header set status = 'CANCELLED', packed_qty = 0,
      packed_on = null, vanned_at = null, container_id = null where case_id = 1`)
  })

  it('shows what was not packed in a closed month as backlog', async () => {
    await fixture.write("insert into closed_month values ('200100', '202612', 'E1', now())")
    expect(await keys({ orderNo: 'A1', partNo: HOOD })).toEqual([['TH01', 'A1', 1, 'BACKLOG']])
    await fixture.write('delete from closed_month')
  })

  it('finds orders of a vanning date whose month was levelled again and has no cases yet', async () => {
    const before = await keys({ vanOn: '2026-12-07' })
    await fixture.write(`
      insert into packing_plan (plan_id, prct_code, month, rev, problem_hash, created_at) overriding system value values (90, '200100', '202612', 3, 'x', '2026-11-05');
      insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
        select 90, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on
        from plan_line where plan_id = 2;
      update case_header set status = 'CANCELLED' where plan_id = 2`)
    expect(before).toContainEqual(hood)
    expect(await keys({ vanOn: '2026-12-07' })).toEqual([hood])
    expect(await keys({ vanOn: '2026-12-07', partNo: FENDER })).toEqual([])
    expect(await keys({ vanOn: '2026-12-09' })).toEqual([])
    await fixture.write(`delete from plan_line where plan_id = 90; delete from packing_plan where plan_id = 90;
      update case_header set status = 'PLANNED' where plan_id = 2`)
  })

  it('pages and sorts in the database', async () => {
    const page = await search({ partNo: [HOOD, FENDER], pageSize: 1, page: 2, sort: ['-orderedQty'] })
    expect([page.total, page.rows.map((row) => row.orderedQty)]).toEqual([4, [33]])
    expect((await search({ partNo: HOOD, pageSize: 1, page: 9 })).total).toBe(2)
  })

  it('requires a part, order, case, container or vanning date', async () => {
    await expect(search({ dealer: 'TH01' })).rejects.toMatchObject({ code: 400, messageCode: 'M-L02-001' })
  })

  it('reports a mistyped case number, but not a beginning or an unknown number', async () => {
    const body = 'TH012612L01000'
    const right = body + checkCharacter(body)
    const wrong = body + (right.endsWith('0') ? '1' : '0')
    await expect(search({ caseNo: wrong })).rejects.toMatchObject({
      code: 400,
      issues: [{ field: 'caseNo[0]', message: 'M-L02-002', params: { value: wrong, expected: right.slice(-1) } }],
    })
    expect((await search({ caseNo: right })).total).toBe(0)
    expect((await search({ caseNo: 'ZZ01' })).total).toBe(0)
  })

  it('separates PRCTCCs and dealers', async () => {
    expect((await search({ partNo: HOOD }, { prctCode: OTHER_PRCT })).rows.map((row) => row.orderNo)).toEqual(['X1'])
    expect(await keys({ partNo: HOOD }, { dealerCodes: ['ID01'] })).toEqual([indo])
  })
})
