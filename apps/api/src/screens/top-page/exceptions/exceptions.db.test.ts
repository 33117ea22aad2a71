import { type ExceptionKind, exceptionKindNames, exceptionSpec } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type CallAs,
  OTHER_PRCT,
  openPlanFixture,
  type PlanFixture,
  type RawInput,
} from '../../../testing/plan-fixture.ts'
import { initExceptions } from './list-exceptions.ts'
import { saveExceptions } from './save-exceptions.ts'

/** A case on two vannings of 7 December and one of 21 December, on 5 December; all of it as planned. */
let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
  await fixture.write(`
    delete from job_net_run; delete from plan_unplanned; delete from plan_line where prct_code = '300100'; delete from compile_exception;
    update order_cycle set status = 'CLOSED', proposed_count = 0; update order_upload set status = 'COMMITTED';
    update case_header set pack_on = '2026-12-07', left_reason = null, load_group = '', van_on = '2026-12-09' where plan_id = 2;
    update plan_line set pack_on = '2026-12-07', latest_on = '2026-12-08', van_on = '2026-12-09' where plan_id = 2;
    update container set van_on = '2026-12-09';
    insert into container (prct_code, plan_id, renban_no, container_type, dealer_code, van_on, case_count, cargo_g, fill_permille, gravity_x_mm, gravity_y_mm, gravity_z_mm)
      values ('200100', 2, 'ID01261209-001', '40HC', 'ID01', '2026-12-09', 1, 138000, 800, 6000, 1150, 600);
    update case_header set container_id = (select max(container_id) from container), load_step = 1, x_mm = 0, y_mm = 0, z_mm = 0, dx_mm = 1500, dy_mm = 1000, dz_mm = 1000
      where case_no = 'ID0112L020001'`)
})
afterAll(() => fixture.close())

const all = Object.fromEntries(
  exceptionKindNames.flatMap((kind) => exceptionSpec(kind).functionIds).map((id) => [id, 9 as const]),
)
const now = new Date('2026-12-05T03:00:00Z')
const rowsFor = async (as: CallAs = {}, input = {}) =>
  (await fixture.call('workspace/top-page/exceptions', initExceptions([]), input, { now, privileges: all, ...as })).rows

interface Seeded {
  readonly kind: ExceptionKind
  /** Statements that make it. */
  readonly make: string
  readonly undo: string
  readonly row: object
}

const ofCase = (no: string) => `where case_no = '${no}'`
const [TH2, TH3, ID1] = ['TH0112L010002', 'TH0112L010003', 'ID0112L020001'].map(ofCase)
const TH = 'TH01 2026-12-09'
const RECEIPT_FILE = '00000000-0000-4000-8000-000000000045'

const seeded: readonly Seeded[] = [
  {
    kind: 'CASES_BEHIND',
    make: `update case_header set pack_on = '2026-12-04' ${TH2}; update plan_line set pack_on = '2026-12-04' where plan_id = 2 and seq = 1`,
    undo: `update case_header set pack_on = '2026-12-07' ${TH2}; update plan_line set pack_on = '2026-12-07' where plan_id = 2 and seq = 1`,
    row: {
      object: TH,
      group: 'LATE',
      count: 1,
      pieces: 20,
      lines: ['L01'],
      names: ['TH01261207-2-001'],
      sinceOn: '2026-12-05',
      vanOn: '2026-12-09',
    },
  },
  {
    kind: 'VANNINGS_AT_RISK',
    make: `update case_header set pack_on = '2026-12-03' ${TH2}; update case_header set pack_on = '2026-12-04' ${TH3};
      update plan_line set pack_on = case seq when 1 then date '2026-12-03' else '2026-12-04' end, latest_on = '2026-12-04' where plan_id = 2 and dealer_code = 'TH01'`,
    undo: `update case_header set pack_on = '2026-12-07' where plan_id = 2;
      update plan_line set pack_on = '2026-12-07', latest_on = '2026-12-08' where plan_id = 2`,
    row: { object: TH, group: 'LATE', count: 2, pieces: 52, sinceOn: '2026-12-04', month: '202612' },
  },
  {
    kind: 'VANNINGS_MISSED',
    make: `update container set van_on = '2026-12-04' where dealer_code = 'TH01'; update case_header set van_on = '2026-12-04' where dealer_code = 'TH01' and plan_id = 2`,
    undo: `update container set van_on = '2026-12-09'; update case_header set van_on = '2026-12-09' where plan_id = 2`,
    row: { object: 'TH01 2026-12-04', group: 'LATE', count: 1, pieces: 52, sinceOn: '2026-12-05' },
  },
  {
    kind: 'CASES_LEFT',
    make: `update case_header set van_on = '2026-12-04', container_id = null, load_step = null, x_mm = null, y_mm = null, z_mm = null, dx_mm = null, dy_mm = null,
      dz_mm = null, left_reason = '{"cause": "NO_CONTAINER_FITS"}' ${ID1}`,
    undo: `update case_header set van_on = '2026-12-09', container_id = 2, load_step = 1, x_mm = 0, y_mm = 0, z_mm = 0, dx_mm = 1500, dy_mm = 1000,
      dz_mm = 1000, left_reason = null ${ID1}`,
    row: { object: 'ID01 2026-12-04', group: 'LATE', count: 1, pieces: 12, names: [] },
  },
  {
    kind: 'CASES_STRANDED',
    make: `update case_header set container_id = null, left_reason = '{"cause": "NO_CONTAINER_FITS"}' ${ID1}`,
    undo: `update case_header set container_id = 2, left_reason = null ${ID1}`,
    row: { object: 'ID01 2026-12-09', group: 'DECIDE', count: 1, pieces: 12 },
  },
  {
    kind: 'CASES_SHORT',
    make: `update case_header set status = 'SHORT', packed_on = '2026-12-05', packed_qty = 15 ${TH2}; update case_content set packed_qty = 15 where case_id = 2`,
    undo: `update case_header set status = 'PLANNED', packed_on = null, packed_qty = 0 ${TH2}; update case_content set packed_qty = 0 where case_id = 2`,
    row: { object: 'TH01 202612', group: 'DECIDE', count: 1, pieces: 5, names: ['5330100001'], sinceOn: '2026-12-05' },
  },
  {
    kind: 'CONTAINERS_SHORT',
    // A case that replaces it is there, so that nothing but the container is short.
    make: `update container set status = 'VANNED', vanned_at = '2026-12-05T02:00:00Z' where dealer_code = 'TH01';
      update case_header set status = 'VANNED', packed_on = '2026-12-05', packed_qty = case case_id when 2 then 15 else qty end where dealer_code = 'TH01' and plan_id = 2;
      update case_content set packed_qty = case case_id when 2 then 15 else qty end where dealer_code = 'TH01' and plan_id = 2;
      insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g, packed_qty) values (3, '200100', 2, 'TH01', 3, '5330100001', 'STD', 1, 5, 1, 5)`,
    undo: `delete from case_content where case_id = 3 and seq = 3; update container set status = 'PLANNED', vanned_at = null;
      update case_header set status = 'PLANNED', packed_on = null, packed_qty = 0 where plan_id = 2; update case_content set packed_qty = 0`,
    row: { object: TH, group: 'DECIDE', count: 1, pieces: 5, names: ['TH01261207-2-001'] },
  },
  {
    kind: 'CONTAINERS_THIN',
    make: `insert into loading_rule (prct_code, dealer_code, roll_fill_permille) values ('200100', '*', 700), ('200100', 'TH01', 900)`,
    undo: 'delete from loading_rule',
    row: { object: TH, group: 'LATER', count: 1, names: ['TH01261207-2-001'] },
  },
  {
    kind: 'SPOT_ORDERS',
    make: `update order_cycle set status = 'CONFIRMED', compiled_rev = 2, compiled_at = '2026-12-04' where cycle_month = '202611' and dealer_code = 'TH01' and prct_code = '200100';
      insert into order_release (prct_code, cycle_month, dealer_code, rev, released_by, released_at) values ('200100', '202611', 'TH01', 3, 'E1', '2026-12-04T03:00:00Z');
      insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, order_type, part_no, target_month, required_on, qty, rev_from) values
        ('200100', '202611', 'TH01', 'S1', 1, 'S', '5330100001', '202612', '2026-12-14', 11, 3), ('200100', '202611', 'TH01', 'S1', 2, 'S', '5330200002', '202612', '2026-12-14', 7, 3)`,
    undo: `delete from order_line where order_no = 'S1'; delete from order_release where rev = 3; update order_cycle set status = 'CLOSED'`,
    row: { object: 'TH01 S1', group: 'DECIDE', count: 2, pieces: 18, sinceOn: '2026-12-04', step: 'COMPILE' },
  },
  {
    kind: 'SAILINGS_MOVED',
    make: `update dealer set port_of_discharge = 'Somewhere' where dealer_code = 'TH01';
      insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, vessel, voyage, cy_cut, etd, eta, arrival_date)
        select '200100', 'TH01', day, '202612', '2026-12-05', '2026-12-08', '2026-12-09', 'MARU', '1210', '2026-12-10', '2026-12-12', '2026-12-20', '2026-12-21'
        from unnest(array['2026-12-28', '2026-12-29']::date[]) day;
      insert into sailing (prct_code, carrier, vessel, voyage, port_of_discharge, cy_cut, etd, eta) values
        ('200100', 'LINE', 'MARU', '1210', 'Somewhere', '2026-12-11', '2026-12-13', '2026-12-21')`,
    undo: `delete from sailing; delete from correspondence; update dealer set port_of_discharge = ''`,
    row: { object: 'MARU 1210', group: 'DECIDE', count: 2, dealers: ['TH01'], vanOn: '2026-12-09' },
  },
  {
    kind: 'SAILINGS_CANCELLED',
    make: `update dealer set port_of_discharge = 'Somewhere' where dealer_code = 'TH01';
      insert into sailing (prct_code, carrier, vessel, voyage, port_of_discharge, cy_cut, etd, eta, is_blank) values
        ('200100', 'LINE', 'MARU', '1210', 'Somewhere', '2026-12-11', '2026-12-13', '2026-12-21', true)`,
    undo: `delete from sailing; update dealer set port_of_discharge = ''`,
    row: { object: 'MARU 1210', group: 'DECIDE', count: 2, dealers: ['TH01'], vanOn: '2026-12-09' },
  },
  {
    kind: 'UNPLANNED',
    make: `insert into plan_unplanned values (2, '200100', 1, 'TH01', '5330200002', 'STD', '2026-12-02', '2026-12-04', '2026-12-07', 2, 24, '{"cause": "NO_CAPACITY"}'),
      (2, '200100', 2, 'ID01', '5330200002', 'STD', '2026-12-02', '2026-12-04', '2026-12-07', 2, 24, '{"cause": "NO_CAPACITY"}')`,
    undo: 'delete from plan_unplanned',
    row: { object: '202612', group: 'DECIDE', count: 2, pieces: 48, dealers: ['ID01', 'TH01'] },
  },
  {
    kind: 'ORDER_FILES_REJECTED',
    make: `update order_cycle set status = 'CONFIRMED' where prct_code = '200100' and cycle_month = '202611' and dealer_code = 'ID01';
      update order_upload set status = 'REJECTED', error_count = 3, uploaded_at = '2026-12-03T03:00:00Z'`,
    undo: `update order_upload set status = 'COMMITTED'; update order_cycle set status = 'CLOSED'`,
    row: { group: 'DECIDE', count: 3, month: '202611', names: ['orders.csv'], sinceOn: '2026-12-03' },
  },
  {
    kind: 'ORDER_FILES_WAITING',
    make: `update order_cycle set status = 'CONFIRMED' where prct_code = '200100' and cycle_month = '202611' and dealer_code = 'ID01';
      update order_upload set status = 'STAGED', error_count = 0, uploaded_at = '2026-12-03T03:00:00Z'`,
    undo: `update order_upload set status = 'COMMITTED'; update order_cycle set status = 'CLOSED'`,
    row: { group: 'DECIDE', month: '202611', names: ['orders.csv'] },
  },
  {
    kind: 'MASTERS_MISSING',
    make: `update order_cycle set status = 'CONFIRMED' where prct_code = '200100' and cycle_month = '202611' and dealer_code = 'ID01';
      insert into compile_exception (prct_code, cycle_month, dealer_code, part_no, qty, reason) select '200100', '202611', 'ID01', part, 40, '{"cause": "NO_CONDITION"}'
        from unnest(array['5330100001', '5330100001', '5330200002']) part`,
    undo: `delete from compile_exception; update order_cycle set status = 'CLOSED'`,
    row: { object: '202611 NO_CONDITION', group: 'DECIDE', count: 2, pieces: 120, dealers: ['ID01'] },
  },
  {
    kind: 'NETS_FAILED',
    make: `insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, message)
      select '200100', 'PLAN_LEVEL', '{}', key, 'ENDED_NG', 'me', '2026-12-04', 'failed' from unnest(array['a', 'b']) key`,
    undo: 'delete from job_net_run',
    row: { object: 'PLAN_LEVEL', group: 'LATE', count: 1, names: ['PLAN_LEVEL'], sinceOn: '2026-12-04' },
  },
  {
    kind: 'CUT_OFF',
    make: `update order_cycle set status = 'OPEN', cut_off_at = '2026-12-06T08:00:00Z' where prct_code = '200100' and cycle_month = '202611' and dealer_code = 'ID01'`,
    undo: `update order_cycle set status = 'CLOSED', cut_off_at = null`,
    row: { group: 'LATER', count: 1, dealers: ['ID01'], dueAt: '2026-12-06T08:00:00.000Z' },
  },
  {
    kind: 'NOTICES_WRONG',
    make: `update asn set status = 'ERROR'`,
    undo: `update asn set status = 'DRAFT'`,
    row: { group: 'DECIDE', count: 1, dealers: ['TH01'] },
  },
  {
    kind: 'RECEIPTS_UNMATCHED',
    make: `insert into stored_file (prct_code, file_id, function_id, file_name, media_type, sha256, size_bytes, content, created_at) values
        ('200100', '${RECEIPT_FILE}', 'L04F01', 'r.edi', 'text/plain', '', 1, 'x', '2026-12-04');
      insert into receipt_line (prct_code, dealer_code, receipt_no, line_no, received_on, stated_asn, asn_no, part_no, received_qty, damaged_qty,
        short_qty, refused_qty, file_id, recorded_by, recorded_at)
      select '200100', 'TH01', no, line, day::date, asn, case when asn = 'A1' then asn end, part, 12, 0, 0, 0, '${RECEIPT_FILE}', 'E1', '2026-12-04'
      from (values ('WE1', 1, '2026-12-03', 'LOST', '5330100001'), ('WE1', 2, '2026-12-03', 'A1', '5330200002'),
        ('WE2', 1, '2026-08-03', 'LOST', '5330100001'), ('WE3', 1, '2026-11-30', 'LOST', '5330100001')) v (no, line, day, asn, part);
      insert into dealer_cumulative (prct_code, dealer_code, part_no, received, stated_on, updated_by, updated_at)
        values ('200100', 'TH01', '5330100001', 12, '2026-12-01', 'E1', '2026-12-01')`,
    undo: `delete from receipt_line; delete from dealer_cumulative; delete from stored_file where file_id = '${RECEIPT_FILE}'`,
    // Neither one that matches, nor one that is too old, nor one that a later schedule of the dealer has in its figure.
    row: {
      object: 'TH01 WE1',
      group: 'DECIDE',
      count: 1,
      pieces: 12,
      names: ['WE1', 'LOST'],
      dealers: ['TH01'],
      sinceOn: '2026-12-03',
    },
  },
]

it('lists nothing while all goes as planned', async () => {
  expect(await rowsFor()).toEqual([])
})

it.each(seeded)(
  'lists $kind once, only for those who can see it, until it is solved',
  async ({ kind, make, undo, row }) => {
    await fixture.write(make)
    try {
      const rows = await rowsFor()
      expect(rows).toEqual([expect.objectContaining({ kind, ...row })])
      const { isAfterStart = false, functionIds, side } = exceptionSpec(kind)
      expect(await rowsFor({}, { afterStart: true })).toEqual(isAfterStart ? rows : [])
      const others = Object.fromEntries(Object.entries(all).filter(([id]) => !functionIds.includes(id)))
      expect((await rowsFor({ privileges: others })).filter((each) => each.kind === kind)).toEqual([])
      expect(await rowsFor({ prctCode: OTHER_PRCT, ownPrctCode: OTHER_PRCT })).toEqual([])
      const dealers = new Set(rows.flatMap((each) => each.dealers))
      const other = dealers.has('TH01') && !dealers.has('ID01') ? 'ID01' : 'TH01'
      if (side === 'PACKING' || !dealers.has(other)) expect(await rowsFor({ dealerCodes: [other] })).toEqual([])
    } finally {
      await fixture.write(undo)
    }
    expect(await rowsFor()).toEqual([])
  },
)

it('says at which step a spot order waits until a case has it', async () => {
  const spot = seeded.find(({ kind }) => kind === 'SPOT_ORDERS')
  const stepOf = async () => (await rowsFor()).filter(({ kind }) => kind === 'SPOT_ORDERS').map(({ step }) => step)
  await fixture.write(spot?.make ?? '')
  await fixture.write(`update order_cycle set compiled_rev = 3 where status = 'CONFIRMED'`)
  expect(await stepOf()).toEqual(['LEVEL'])
  await fixture.write(
    `insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 3, 'x', '2026-12-04T05:00:00Z')`,
  )
  expect(await stepOf()).toEqual(['BUILD'])
  await fixture.write(`update case_header set plan_id = (select max(plan_id) from packing_plan) where case_id = 4`)
  expect(await stepOf()).toEqual([])
  await fixture.write(
    `update case_header set plan_id = 2 where case_id = 4; delete from packing_plan where rev = 3; ${spot?.undo}`,
  )
})

it('remembers for each user what was seen and set aside until it gets worse, and for all who takes care of it', async () => {
  const row = { kind: 'NETS_FAILED', object: 'PLAN_LEVEL' }
  const save = (input: RawInput, as: CallAs = {}) =>
    fixture.call('workspace/top-page/save-exceptions', saveExceptions, input, { now, privileges: all, ...as })
  const mark = (change: object, as?: CallAs) =>
    save({ marks: [Object.assign({ group: 'LATE', count: 1 }, row, change)] }, as)
  const [other, dealer] = [{ userId: 2 }, { userId: 2, dealerCodes: ['TH01'] }]
  await fixture.write(`insert into app_role values ('MARKS', 'r', 'r') on conflict do nothing;
    insert into app_user (user_id, issuer, subject, employee_id, employee_name, prct_code, role_code) overriding system value
      values (8, 'marks', '8', 'E8', 'One', '200100', 'MARKS'), (2, 'marks', '2', 'E2', 'Other', '200100', 'MARKS')`)
  await fixture.write(`insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, message)
    values ('200100', 'PLAN_LEVEL', '{}', 'a', 'ENDED_NG', 'me', '2026-12-04', 'failed')`)
  expect(await rowsFor()).toMatchObject([{ isNew: true, owner: null, isMine: false, asideUntil: null }])
  await save({ seen: [row] })
  expect(await rowsFor()).toMatchObject([{ isNew: false }])
  expect(await rowsFor(other)).toMatchObject([{ isNew: true }])

  await mark({ asideUntil: '2026-12-08' })
  expect(await rowsFor()).toMatchObject([{ asideUntil: '2026-12-08' }])
  expect(await rowsFor(other)).toMatchObject([{ asideUntil: null }])
  const then = await rowsFor({ now: new Date('2026-12-08T03:00:00Z') })
  expect(then.filter(({ kind }) => kind === row.kind)).toMatchObject([{ asideUntil: null }])
  await mark({ asideUntil: null })
  expect(await rowsFor()).toMatchObject([{ asideUntil: null }])
  // More of the same, or more urgent, than when it was set aside.
  for (const worse of [{ count: 0 }, { group: 'LATER' }]) {
    await mark({ asideUntil: '9999-12-31', ...worse })
    expect(await rowsFor()).toMatchObject([{ asideUntil: null }])
  }

  await mark({ isMine: true })
  expect(await rowsFor()).toMatchObject([{ isMine: true, owner: 'One' }])
  await mark({ isMine: true }, other)
  expect(await rowsFor()).toMatchObject([{ isMine: false, owner: 'Other' }])
  await mark({ isMine: false }, dealer)
  expect(await rowsFor(other)).toMatchObject([{ isMine: true }])
  await mark({ isMine: false })
  expect(await rowsFor(other)).toMatchObject([{ isMine: false, owner: null }])

  await save({ seen: [] })
  expect(await rowsFor()).toMatchObject([{ isNew: true }])
  await fixture.write('delete from job_net_run; delete from exception_mark; delete from exception_owner')
})
