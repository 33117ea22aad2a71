import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallAs, OTHER_PRCT, openPlanFixture, type PlanFixture } from '../../testing/plan-fixture.ts'
import { downloadTopPageFile } from './download.ts'
import { initExceptions } from './exceptions/list-exceptions.ts'
import { initTopPage } from './init.ts'
import { listTrends } from './trends.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const net = {
  id: 'PLAN_LEVEL',
  name: { en: 'Plan levelling', ja: '計画平準化' },
  effect: { en: '', ja: '' },
  params: [],
  jobs: [],
} as const
const init = (as: CallAs) => fixture.call('toppage/init', initTopPage([net]), {}, as)
const exceptions = async (as: CallAs) =>
  (await fixture.call('workspace/top-page/exceptions', initExceptions([]), {}, as)).rows

describe('toppage/init', () => {
  it('hides cards of screens that the user cannot open', async () => {
    const nothing = {
      others: [],
      site: null,
      shipments: null,
      cycles: null,
      nextCutOffAt: null,
      plan: null,
      runs: null,
      files: [],
      manuals: [],
      notices: [],
      unreadNotices: 0,
    }
    const then = { month: '202611', today: '2027-03-31', asOf: expect.any(String) }
    expect(await init({})).toEqual({ ...then, tasks: [], isDataElsewhere: false, ...nothing })
  })

  it('lists the manuals of the PRCTCC in the language of the user, and downloads them without any privilege', async () => {
    await fixture.write(`
      insert into manual (prct_code, title_en, title_ja, version, file_name, content, updated_by, updated_at) values
        ('200100', 'Loading', '積付基準', '2.1', 'loading.pdf', '%PDF-1.7 text', 'admin', '2026-11-01T00:00:00Z'),
        ('300100', 'Theirs', '他所', '1', 'theirs.pdf', '%PDF', 'admin', '2026-11-01T00:00:00Z')`)
    const shown = { version: '2.1', sizeBytes: 13, updatedAt: '2026-11-01T00:00:00.000Z' }
    const [manual, ...others] = (await init({})).manuals
    expect([manual, others]).toEqual([{ fileId: expect.any(String), title: 'Loading', ...shown }, []])
    expect((await init({ language: 'ja', dealerCodes: ['TH01'] })).manuals).toMatchObject([{ title: '積付基準' }])
    const download = (as: CallAs) =>
      fixture.file('toppage/download', downloadTopPageFile, { fileId: manual?.fileId ?? '' }, as)
    expect(await download({})).toEqual({ fileName: 'loading.pdf', bytes: Buffer.from('%PDF-1.7 text') })
    await expect(download({ prctCode: OTHER_PRCT })).rejects.toMatchObject({ code: 404 })
    await fixture.write('delete from manual')
  })

  it('says when a user restricted to dealers has no orders in the PRCTCC', async () => {
    expect((await init({ dealerCodes: ['TH01'] })).isDataElsewhere).toBe(false)
    expect((await init({ dealerCodes: ['XX99'] })).isDataElsewhere).toBe(true)
  })

  it('returns cycles by status, the newest plan, and runs awaiting confirmation first', async () => {
    await fixture.write("update job_net_run set message_ja = '失敗' where status = 'ENDED_NG'")
    const { cycles, plan, runs } = await init({ privileges: { I02F01: 1, 'J01F01-2': 1, M01F01: 1 }, language: 'ja' })
    expect(cycles).toEqual([
      { status: 'RECEIVED', dealers: 1 },
      { status: 'COMPILED', dealers: 1 },
    ])
    expect(plan).toMatchObject({ month: '202612', rev: 2, unplannedLots: 2, containers: 1 })
    expect(runs?.map((run) => [run.netName, run.status, run.message])).toEqual([
      ['計画平準化', 'ENDED_NG', '失敗'],
      ['CASE_BUILD', 'ENDED_OK', ''],
    ])
  })

  const everything = Object.fromEntries(
    ['A03F01', 'I01F01', 'I02F01', 'I04F01', 'J01F01-1', 'L03F01', 'L04F01', 'M01F01'].map((id) => [id, 9 as const]),
  )
  const now = new Date('2026-12-05T03:00:00Z')
  const tasksOf = async (as: CallAs) =>
    (await exceptions({ now, privileges: everything, ...as })).map(({ kind, count, month, dealers, severity }) =>
      [kind, count, month, ...(severity === null ? [] : [severity]), ...dealers].join(' '),
    )

  it('lists runs beyond the limit of their net while they run, first of all runs', async () => {
    await fixture.write(`insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, started_at, limit_seconds)
      values ('200100', 'ARCHIVE', '{}', 'late', 'RUNNING', 'x', '2026-11-01', now() - interval '2 minutes', 60)`)
    const late = (tasks: readonly string[]) => tasks.filter((task) => task.startsWith('NETS_LATE'))
    expect(late(await tasksOf({}))).toEqual(['NETS_LATE 1 '])
    const { runs } = await init({ privileges: everything })
    expect(runs?.map(({ status, isLate, limitSeconds }) => [status, isLate, limitSeconds])).toEqual([
      ['ENDED_NG', false, null],
      ['RUNNING', true, 60],
      ['ENDED_OK', false, null],
    ])
    await fixture.write("update job_net_run set status = 'ENDED_OK', ended_at = now() where params_key = 'late'")
    expect(late(await tasksOf({}))).toEqual([])
    await fixture.write("delete from job_net_run where params_key = 'late'")
  })

  it('lists what the user has to do, with the counts of the searches that it opens', async () => {
    await fixture.write(`
      update order_cycle set cut_off_at = '2026-12-06T08:00:00Z' where prct_code = '200100' and dealer_code = 'ID01';
      update case_header set status = 'PLANNED' where plan_id = 2 and pack_on = '2026-12-04';
      insert into bom_check (prct_code, dealer_code, check_code, part_no, severity, affected_count, facts, first_cycle, last_cycle, checked_at, owner, due_on) values
        ('200100', 'TH01', '01', 'P1', 'E', 1, 'x', '202611', '202611', '2026-11-20', 'DEALER', '2026-12-06'),
        ('200100', 'ID01', '04', 'P2', 'W', 1, 'x', '202611', '202611', '2026-11-20', 'PACKING', '2026-12-01'),
        ('200100', 'ID01', '04', 'P3', 'E', 1, 'x', '202611', '202611', '2026-11-20', 'PACKING', '2026-12-30');
      insert into volatility_judgement (prct_code, cycle_month, dealer_code, part_no, target_month, month_offset, parts, car_family, line_code, snp, base_snp, qty,
        mm3, base_mm3, verdict, previous_mm3, previous_verdict, first_mm3, drift_verdict, is_small, has_new_lot_size, events, is_exempt)
        select '200100', '202611', d, 'P1', '202612', 0, '{P1}', '', '', 1, 1, 9, 1, 1, 'OVER', 1, 'OK', 1, 'OK', false, false, '{}', false
        from unnest(array['TH01', 'ID01']) d;
      insert into correspondence_rev (prct_code, dealer_code, order_month, rev, status, method, row_count, changed_count, prepared_by, prepared_at) values
        ('200100', 'TH01', '202701', 1, 'PREPARED', 'GENERATE', 1, 1, 'E1', '2026-12-01'), ('200100', 'ID01', '202701', 1, 'PREPARED', 'GENERATE', 1, 1, 'E8', '2026-12-01');
      insert into ocf_answer (prct_code, cycle_month, dealer_code, order_no, line_no, line_rev, order_qty, confirmed_qty, status, sent_at, sent_version, created_by, updated_by)
        values ('200100', '202611', 'TH01', 'A1', 1, 1, 33, 33, 'CONFIRMED', '2026-12-01', 1, 'E1', 'E1'), ('200100', '202611', 'ID01', 'B1', 1, 1, 40, 20, 'DISPUTED', '2026-12-01', 1, 'E1', 'E2')`)
    expect(await tasksOf({})).toEqual([
      'NETS_FAILED 1 ',
      'VANNINGS_AT_RISK 1 202612 ID01',
      'VANNINGS_AT_RISK 2 202612 TH01',
      'CASES_STRANDED 1 202612 ID01',
      'UNPLANNED 1 202612 TH01',
      'CUT_OFF 1 202611 ID01',
      'BOM_DUE 1 202611 E',
      'BOM_DUE 1 202611 W',
      'MASTERS_MISSING 1 202611 ID01',
      'OVER_OPEN 2 202611 ID01 TH01',
      'ORDERS_RECEIVED 1 202611 ID01',
      'ORDERS_COMPILED 1 202611 TH01',
      'ANSWERS_DISPUTED 1 202611 ID01',
      'CALENDARS 1 202701',
      'CHANGES 2 202611 ID01 TH01',
    ])
    const { shipments, nextCutOffAt } = await init({ now, privileges: everything })
    expect(nextCutOffAt).toBe('2026-12-06T08:00:00.000Z')
    expect(shipments).toMatchObject([
      { dealerCode: 'ID01', vanOn: '2026-12-07', cases: 1, packedCases: 0, containers: 0 },
      { dealerCode: 'TH01', vanOn: '2026-12-07', cases: 2, packedCases: 0, containers: 1 },
    ])
  })

  it('names cancelled sailings while production days or cases need them', async () => {
    const cancelled = async () => (await tasksOf({})).filter((task) => task.startsWith('SAILINGS_CANCELLED'))
    await fixture.write(`
      update dealer set port_of_discharge = 'Somewhere' where prct_code = '200100' and dealer_code = 'TH01';
      insert into sailing (prct_code, carrier, vessel, voyage, port_of_discharge, cy_cut, etd, eta, is_blank) values
        ('200100', 'LINE', 'MARU', '1209', 'Somewhere', '2026-12-09', '2026-12-11', '2026-12-21', true)`)
    expect(await cancelled()).toEqual(['SAILINGS_CANCELLED 2 202612 TH01'])
    await fixture.write(`update sailing set is_blank = false where voyage = '1209'`)
    expect(await cancelled()).toEqual([])
    await fixture.write(
      `delete from sailing where voyage = '1209'; update dealer set port_of_discharge = '' where port_of_discharge = 'Somewhere'`,
    )
  })

  it('leads from the compiled month to its plan, cases, containers and confirmations', async () => {
    const todo = async (as: CallAs = {}) =>
      (await exceptions({ now, privileges: everything, ...as }))
        .filter(({ kind }) => /^(TO_LEVEL|CASES_TO|ANSWERS_(TO_SEND|OUTDATED))/.test(kind))
        .map(({ kind, count, month, rev, dealers }) => [kind, count, month, rev, ...dealers].join(' '))
    const toSend = 'ANSWERS_TO_SEND 2 202611  ID01 TH01'
    expect(await todo(), 'an answer was sent').toEqual([])
    await fixture.write(`update ocf_answer set sent_version = null where cycle_month = '202611'`)
    expect(await todo()).toEqual([toSend])
    expect(await todo({ dealerCodes: ['TH01'] }), 'the packing site plans and sends').toEqual([])
    await fixture.write(`insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev) values
      ('200100', '202612', 'TH01', 'CONFIRMED', 1), ('200100', '202612', 'ID01', 'CHECKED', 1), ('200100', '202609', 'ID01', 'CONFIRMED', 1)`)
    expect(await todo()).toEqual(['TO_LEVEL 1 202701  TH01', toSend])
    await fixture.write(`
      insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202701', 1, 'x', '2026-12-04'), ('200100', '202612', 3, 'x', '2026-12-04');
      insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
        select p.plan_id, p.prct_code, l.seq, l.line_code, l.pack_on, l.dealer_code, l.part_no, l.pack_style, l.condition_id, l.case_code, l.lots, l.qty, l.seconds, l.earliest_on, l.latest_on, l.van_on
        from packing_plan p, plan_line l where p.prct_code = '200100' and p.rev = 3 and l.plan_id = 2`)
    expect(await todo(), 'a plan without lots needs no cases').toEqual(['CASES_TO_BUILD 1 202612 3', toSend])
    await fixture.write(
      `update case_header set plan_id = (select plan_id from packing_plan where rev = 3), container_id = null where case_no = 'TH0112L010003'`,
    )
    expect(await todo()).toEqual(['CASES_TO_LOAD 1 202612 3', toSend])
    await fixture.write(`
      update case_header set plan_id = 2, container_id = (select min(container_id) from container where plan_id = 2) where case_no = 'TH0112L010003';
      update case_header set status = 'PACKED', packed_on = '2026-12-04' where case_no = 'TH0112L010002'`)
    expect(await todo(), 'also in a month that has begun').toEqual(['CASES_TO_BUILD 1 202612 3', toSend])
    await fixture.write(`
      update case_header set status = 'PLANNED', packed_on = null where case_no = 'TH0112L010002';
      update ocf_answer set sent_version = row_version where cycle_month = '202611';
      delete from plan_line where plan_id in (select plan_id from packing_plan where rev = 3);
      delete from packing_plan where rev = 3 or month = '202701';
      delete from order_cycle where cycle_month in ('202612', '202609')`)
  })

  it('shows planned and packed cases by line and day, and the load of lines', async () => {
    await fixture.write(
      "update case_header set status = 'PACKED', packed_on = '2026-12-04', packed_qty = qty where case_no = 'TH0112L010003'",
    )
    const { site } = await init({ now, privileges: { ...everything, 'J01F01-3': 1 } })
    expect(site).toMatchObject({ today: '2026-12-05', from: '2026-11-28', to: '2026-12-18', load: [] })
    expect(site?.cases.map(({ lineCode, day, planned, packed }) => [lineCode, day, planned, packed])).toEqual([
      ['L01', '2026-12-03', 1, 0],
      ['L01', '2026-12-04', 1, 1],
      ['L02', '2026-12-04', 1, 0],
    ])
    const before = new Date('2026-12-03T03:00:00Z')
    const load = async (as: CallAs) =>
      (await init({ now: before, privileges: { L03F01: 1, 'J01F01-3': 1 }, ...as })).site?.load.map(
        ({ lineCode, day, loadMinutes }) => [lineCode, day, loadMinutes],
      )
    expect(await load({})).toEqual([
      ['L01', '2026-12-03', 6.7],
      ['L01', '2026-12-04', 6.7],
      ['L02', '2026-12-04', 20.6],
    ])
    expect(await load({ dealerCodes: ['TH01'] })).toEqual([])
    await fixture.write(`insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202701', 1, 'x', '2026-11-02');
      insert into plan_day select max(plan_id), '200100', 'L01', '2026-12-04', 14400, 28800, 3600 from packing_plan`)
    const { site: both } = await init({ now: before, privileges: { L03F01: 1, 'J01F01-3': 1 } })
    expect(both?.load.find(({ lineCode, day }) => `${lineCode} ${day}` === 'L01 2026-12-04')).toMatchObject({
      loadMinutes: 246.7,
      regularMinutes: 480,
      overtimeMinutes: 60,
    })
    await fixture.write(`delete from packing_plan where month = '202701'`)
    expect(await load({ privileges: { L03F01: 1 } })).toEqual([])
    await fixture.write(
      "update case_header set status = 'PLANNED', packed_on = null, packed_qty = 0 where case_no = 'TH0112L010003'",
    )
  })

  it('counts cases that were packed with too few pieces in the shipment', async () => {
    const ofOne = `where case_no = 'TH0112L010002'`
    await fixture.write(`update case_header set status = 'SHORT', packed_on = '2026-12-04' ${ofOne}`)
    const { shipments } = await init({ now, privileges: everything })
    expect(shipments?.[1]).toMatchObject({ dealerCode: 'TH01', cases: 2, packedCases: 1 })
    await fixture.write(`update case_header set status = 'PLANNED', packed_on = null ${ofOne}`)
  })

  it('shows a dealer’s user only own rows, and what dealers answer', async () => {
    expect(await tasksOf({ dealerCodes: ['TH01'] })).toEqual([
      'VANNINGS_AT_RISK 2 202612 TH01',
      'UNPLANNED 1 202612 TH01',
      'BOM_DUE 1 202611 E',
      'OVER_OPEN 1 202611 TH01',
      'ORDERS_COMPILED 1 202611 TH01',
      'ANSWERS_TO_ACCEPT 1 202611 TH01',
      'CHANGES 1 202611 TH01',
    ])
    const { shipments } = await init({ now, privileges: everything, dealerCodes: ['TH01'] })
    expect(shipments?.map(({ dealerCode }) => dealerCode)).toEqual(['TH01'])
  })

  it('shows a dealer’s user in its own PRCTCC what waits in the others', async () => {
    const home: CallAs = {
      now,
      privileges: everything,
      prctCode: OTHER_PRCT,
      ownPrctCode: OTHER_PRCT,
      dealerCodes: ['TH01'],
      scopes: [OTHER_PRCT, '200100'],
    }
    const { others, cycles } = await init(home)
    const there = await init({ ...home, prctCode: '200100' })
    const open = await exceptions({ ...home, prctCode: '200100' })
    expect(open.length).toBeGreaterThan(3)
    expect(others).toEqual([
      { prctCode: '200100', prctName: 'Name of 200100', exceptions: open, shipments: there.shipments },
    ])
    // The rest of the page is of the own PRCTCC.
    expect([await exceptions(home), cycles]).toEqual([[], [{ status: 'OPEN', dealers: 1 }]])
    expect((await init({ ...home, scopes: [OTHER_PRCT] })).others).toEqual([])
    expect((await init({ now, privileges: everything, scopes: ['200100', OTHER_PRCT] })).others).toEqual([])
  })

  it('follows sent answers and ship notices until the dealer acknowledges them', async () => {
    const ofSending = async (as: CallAs) =>
      (await tasksOf({ privileges: { L04F01: 9 }, ...as })).filter((task) => /^(NOTICES|ANSWERS)/.test(task))
    await fixture.write(`
      update asn set status = 'SENT', sent_at = '2026-12-03T00:00:00Z' where prct_code = '200100';
      update ocf_answer set send_no = 7 where dealer_code = 'TH01';
      insert into notice (prct_code, from_prct_code, dealer_code, kind, function_id, subject, title_en, title_ja, link, sent_by, sent_at)
        values ('300100', '200100', 'TH01', 'OCF', 'L04F01', '202611/7', 't', 't', '/', 'E1', '2026-12-01')`)
    const nobody = ['ANSWERS_DISPUTED 1 202611 ID01']
    expect(await ofSending({}), 'a dealer without users is never overdue').toEqual([
      ...nobody,
      'ANSWERS_OVERDUE 1 202611 TH01',
    ])
    await fixture.write(`insert into app_role values ('R', 'R', 'R') on conflict do nothing;
      insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code, dealer_codes)
        values ('i', 'thai', 'E2', 'Thai', '300100', 'R', '{TH01}')`)
    expect(await ofSending({})).toEqual([...nobody, 'NOTICES_OVERDUE 1 202611 TH01', 'ANSWERS_OVERDUE 1 202611 TH01'])
    expect(await ofSending({ dealerCodes: ['TH01'] })).toEqual([
      'ANSWERS_TO_ACCEPT 1 202611 TH01',
      'NOTICES_TO_ACKNOWLEDGE 1 202611 TH01',
    ])
    await fixture.write(`update asn set status = 'ERROR' where prct_code = '200100';
      update notice set acknowledged_at = '2026-12-04'`)
    expect(await ofSending({})).toEqual([...nobody, 'NOTICES_WRONG 1 202611 TH01'])
    expect(await ofSending({ dealerCodes: ['TH01'] })).toEqual(['ANSWERS_TO_ACCEPT 1 202611 TH01'])
  })

  it('leaves out tasks of screens that the user cannot open', async () => {
    expect(await tasksOf({ privileges: { I01F01: 1, A03F01: 2 } })).toEqual(['OVER_OPEN 2 202611 ID01 TH01'])
  })
})

describe('workspace/top-page/list-trends', () => {
  const trends = async (as: CallAs) => (await fixture.call('workspace/top-page/list-trends', listTrends, {}, as)).trends
  const everything = { L03F01: 1, 'J01F01-1': 1, I01F01: 1 } as const

  it('draws fill, punctuality, overtime and volatility by month, from the rows that the user can open', async () => {
    await fixture.write(`
      update container set status = 'SHIPPED'; update case_header set status = 'SHIPPED' where case_id = 2;
      update case_header set rolled_from = '2026-11-30' where case_id = 3;
      update plan_figures set figures = figures || '{"lines": [{"overtimeMinutes": 90}, {"overtimeMinutes": 33}]}';
      insert into volatility_run (prct_code, cycle_month, dealer_code, rev, judged_at, judged_count, broken_count) values
        ('200100', '202611', 'TH01', 1, '2026-11-01', 6, 1), ('200100', '202611', 'ID01', 1, '2026-11-01', 2, 1),
        ('200100', '202512', 'TH01', 1, '2025-12-01', 9, 9)`)
    const of = (month: string, value: number, count: number) => ({ month, value, count })
    expect(await trends({ privileges: everything })).toEqual([
      { kind: 'FILL', points: [of('202612', 84.1, 1)] },
      // One of two cases was vanned on its date; the moved one missed its own.
      { kind: 'ON_TIME', points: [of('202611', 0, 1), of('202612', 50, 2)] },
      { kind: 'OVERTIME', points: [of('202612', 2.1, 2)] },
      { kind: 'VOLATILITY', points: [of('202611', 25, 8)] },
    ])
    expect((await trends({ privileges: { I01F01: 1 } })).map(({ kind }) => kind)).toEqual(['VOLATILITY'])
    expect(await trends({ privileges: everything, prctCode: OTHER_PRCT })).toEqual([])
  })

  it('shows a user of some dealers only their rows, and no totals over all dealers', async () => {
    expect(await trends({ privileges: everything, dealerCodes: ['ID01'] })).toEqual([
      { kind: 'ON_TIME', points: [{ month: '202612', value: 0, count: 1 }] },
      { kind: 'VOLATILITY', points: [{ month: '202611', value: 50, count: 2 }] },
    ])
  })
})
