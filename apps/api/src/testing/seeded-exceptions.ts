import type { ExceptionKind } from '@packing/contract'
import type { CallAs } from './plan-fixture.ts'

interface Seeded {
  /** Statements that make it in the plan fixture, on 5 December. */
  readonly make: string
  readonly undo: string
  readonly row: object
  /** For whom it is; absent: for a planner. */
  readonly as?: CallAs
  /** Kinds that come with it. */
  readonly also?: readonly ExceptionKind[]
}

const ofCase = (no: string) => `where case_no = '${no}'`
const [TH2, TH3, ID1] = ['TH0112L010002', 'TH0112L010003', 'ID0112L020001'].map(ofCase)
const TH = 'TH01 2026-12-09'

const RECEIPT_FILE = '00000000-0000-4000-8000-000000000045'
const ofID = `where prct_code = '200100' and cycle_month = '202611' and dealer_code = 'ID01'`
const openCycle = (status: string) => `update order_cycle set status = '${status}' ${ofID}`
const closedCycle = openCycle('CLOSED')
const noticesAsDrafts = `update asn set status = 'DRAFT', sent_at = null`
const noAnswer = `delete from ocf_answer; ${closedCycle}`

interface Answer {
  readonly status: string
  readonly by?: string
  readonly isSent?: boolean
}
/** To the only order line of ID01; the planner of the test is E8. */
const answer = ({ status, by = 'E8', isSent = true }: Answer) =>
  `${openCycle('CONFIRMED')}; insert into ocf_answer (prct_code, cycle_month, dealer_code, order_no, line_no, line_rev, order_qty, confirmed_qty, status, send_no,
      sent_at, sent_version, created_by, updated_by)
    values ('200100', '202611', 'ID01', 'B1', 1, 1, 40, 40, '${status}', ${isSent ? "1, '2026-12-02', 1" : '0, null, null'}, '${by}', '${by}')`

/** An example of every kind of exception. */
export const seededExceptions: Readonly<Record<ExceptionKind, Seeded>> = {
  CASES_BEHIND: {
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
  VANNINGS_AT_RISK: {
    make: `update case_header set pack_on = '2026-12-03' ${TH2}; update case_header set pack_on = '2026-12-04' ${TH3};
      update plan_line set pack_on = case seq when 1 then date '2026-12-03' else '2026-12-04' end, latest_on = '2026-12-04' where plan_id = 2 and dealer_code = 'TH01'`,
    undo: `update case_header set pack_on = '2026-12-07' where plan_id = 2;
      update plan_line set pack_on = '2026-12-07', latest_on = '2026-12-08' where plan_id = 2`,
    row: { object: TH, group: 'LATE', count: 2, pieces: 52, sinceOn: '2026-12-04', month: '202612' },
  },
  VANNINGS_MISSED: {
    make: `update container set van_on = '2026-12-04' where dealer_code = 'TH01'; update case_header set van_on = '2026-12-04' where dealer_code = 'TH01' and plan_id = 2`,
    undo: `update container set van_on = '2026-12-09'; update case_header set van_on = '2026-12-09' where plan_id = 2`,
    row: { object: 'TH01 2026-12-04', group: 'LATE', count: 1, pieces: 52, sinceOn: '2026-12-05' },
  },
  CASES_LEFT: {
    make: `update case_header set van_on = '2026-12-04', container_id = null, load_step = null, x_mm = null, y_mm = null, z_mm = null, dx_mm = null, dy_mm = null,
      dz_mm = null, left_reason = '{"cause": "NO_CONTAINER_FITS"}' ${ID1}`,
    undo: `update case_header set van_on = '2026-12-09', container_id = 2, load_step = 1, x_mm = 0, y_mm = 0, z_mm = 0, dx_mm = 1500, dy_mm = 1000,
      dz_mm = 1000, left_reason = null ${ID1}`,
    row: { object: 'ID01 2026-12-04', group: 'LATE', count: 1, pieces: 12, names: [] },
  },
  CASES_STRANDED: {
    make: `update case_header set container_id = null, left_reason = '{"cause": "NO_CONTAINER_FITS"}' ${ID1}`,
    undo: `update case_header set container_id = 2, left_reason = null ${ID1}`,
    row: { object: 'ID01 2026-12-09', group: 'DECIDE', count: 1, pieces: 12 },
  },
  LOTS_STRANDED: {
    make: `insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, vessel, voyage, cy_cut, etd, eta, arrival_date)
        values ('200100', 'ID01', '2026-12-28', '202612', '2026-12-05', '2026-12-08', '2026-12-09', 'MARU', '1210', '2026-12-10', '2026-12-12', '2026-12-20', '2026-12-21');
      insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
        values (2, '200100', 90, 'L02', '2026-12-07', 'ID01', '5330200002', 'STD', 1, 'M1', 2, 24, 60, '2026-12-05', '2026-12-08', '2026-12-10')`,
    undo: `delete from plan_line where seq = 90; delete from correspondence`,
    row: {
      object: 'ID01 2026-12-10',
      group: 'DECIDE',
      count: 2,
      pieces: 24,
      month: '202612',
      vanOn: '2026-12-10',
      dealers: ['ID01'],
    },
  },
  CASES_SHORT: {
    make: `update case_header set status = 'SHORT', packed_on = '2026-12-05', packed_qty = 15 ${TH2}; update case_content set packed_qty = 15 where case_id = 2`,
    undo: `update case_header set status = 'PLANNED', packed_on = null, packed_qty = 0 ${TH2}; update case_content set packed_qty = 0 where case_id = 2`,
    row: { object: 'TH01 202612', group: 'DECIDE', count: 1, pieces: 5, names: ['5330100001'], sinceOn: '2026-12-05' },
  },
  CONTAINERS_SHORT: {
    // A case that replaces it is there, so that nothing but the container is short.
    make: `update container set status = 'VANNED', vanned_at = '2026-12-05T02:00:00Z' where dealer_code = 'TH01';
      update case_header set status = 'VANNED', packed_on = '2026-12-05', packed_qty = case case_id when 2 then 15 else qty end where dealer_code = 'TH01' and plan_id = 2;
      update case_content set packed_qty = case case_id when 2 then 15 else qty end where dealer_code = 'TH01' and plan_id = 2;
      insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g, packed_qty) values (3, '200100', 2, 'TH01', 3, '5330100001', 'STD', 1, 5, 1, 5)`,
    undo: `delete from case_content where case_id = 3 and seq = 3; update container set status = 'PLANNED', vanned_at = null;
      update case_header set status = 'PLANNED', packed_on = null, packed_qty = 0 where plan_id = 2; update case_content set packed_qty = 0`,
    row: { object: TH, group: 'DECIDE', count: 1, pieces: 5, names: ['TH01261207-2-001'] },
  },
  CONTAINERS_THIN: {
    make: `insert into loading_rule (prct_code, dealer_code, roll_fill_permille) values ('200100', '*', 700), ('200100', 'TH01', 900)`,
    undo: 'delete from loading_rule',
    row: { object: TH, group: 'LATER', count: 1, names: ['TH01261207-2-001'] },
  },
  SPOT_ORDERS: {
    make: `update order_cycle set status = 'CONFIRMED', compiled_rev = 2, compiled_at = '2026-12-04' where cycle_month = '202611' and dealer_code = 'TH01' and prct_code = '200100';
      insert into order_release (prct_code, cycle_month, dealer_code, rev, released_by, released_at) values ('200100', '202611', 'TH01', 3, 'E1', '2026-12-04T03:00:00Z');
      insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, order_type, part_no, target_month, required_on, qty, rev_from) values
        ('200100', '202611', 'TH01', 'S1', 1, 'S', '5330100001', '202612', '2026-12-14', 11, 3), ('200100', '202611', 'TH01', 'S1', 2, 'S', '5330200002', '202612', '2026-12-14', 7, 3)`,
    undo: `delete from order_line where order_no = 'S1'; delete from order_release where rev = 3; update order_cycle set status = 'CLOSED'`,
    row: { object: 'TH01 202612 S1', group: 'DECIDE', count: 2, pieces: 18, sinceOn: '2026-12-04', step: 'COMPILE' },
  },
  SAILINGS_MOVED: {
    make: `update dealer set port_of_discharge = 'Somewhere' where dealer_code = 'TH01';
      insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, vessel, voyage, cy_cut, etd, eta, arrival_date)
        select '200100', 'TH01', day, '202612', '2026-12-05', '2026-12-08', '2026-12-09', 'MARU', '1210', '2026-12-10', '2026-12-12', '2026-12-20', '2026-12-21'
        from unnest(array['2026-12-28', '2026-12-29']::date[]) day;
      insert into sailing (prct_code, carrier, vessel, voyage, port_of_discharge, cy_cut, etd, eta) values
        ('200100', 'LINE', 'MARU', '1210', 'Somewhere', '2026-12-11', '2026-12-13', '2026-12-21')`,
    undo: `delete from sailing; delete from correspondence; update dealer set port_of_discharge = ''`,
    row: { object: 'MARU 1210', group: 'DECIDE', count: 2, dealers: ['TH01'], vanOn: '2026-12-09' },
  },
  SAILINGS_CANCELLED: {
    make: `update dealer set port_of_discharge = 'Somewhere' where dealer_code = 'TH01';
      insert into sailing (prct_code, carrier, vessel, voyage, port_of_discharge, cy_cut, etd, eta, is_blank) values
        ('200100', 'LINE', 'MARU', '1210', 'Somewhere', '2026-12-11', '2026-12-13', '2026-12-21', true)`,
    undo: `delete from sailing; update dealer set port_of_discharge = ''`,
    row: { object: 'MARU 1210', group: 'DECIDE', count: 2, dealers: ['TH01'], vanOn: '2026-12-09' },
  },
  UNPLANNED: {
    make: `insert into plan_unplanned values (2, '200100', 1, 'TH01', '5330200002', 'STD', '2026-12-02', '2026-12-04', '2026-12-07', 2, 24, '{"cause": "NO_CAPACITY"}'),
      (2, '200100', 2, 'ID01', '5330200002', 'STD', '2026-12-02', '2026-12-04', '2026-12-07', 2, 24, '{"cause": "NO_CAPACITY"}')`,
    undo: 'delete from plan_unplanned',
    row: { object: '202612', group: 'DECIDE', count: 2, pieces: 48, dealers: ['ID01', 'TH01'] },
  },
  ORDER_FILES_REJECTED: {
    make: `update order_cycle set status = 'CONFIRMED' where prct_code = '200100' and cycle_month = '202611' and dealer_code = 'ID01';
      update order_upload set status = 'REJECTED', error_count = 3, uploaded_at = '2026-12-03T03:00:00Z'`,
    undo: `update order_upload set status = 'COMMITTED'; update order_cycle set status = 'CLOSED'`,
    row: { group: 'DECIDE', count: 3, month: '202611', names: ['orders.csv'], sinceOn: '2026-12-03' },
  },
  ORDER_FILES_WAITING: {
    make: `update order_cycle set status = 'CONFIRMED' where prct_code = '200100' and cycle_month = '202611' and dealer_code = 'ID01';
      update order_upload set status = 'STAGED', error_count = 0, uploaded_at = '2026-12-03T03:00:00Z'`,
    undo: `update order_upload set status = 'COMMITTED'; update order_cycle set status = 'CLOSED'`,
    row: { group: 'DECIDE', month: '202611', names: ['orders.csv'] },
  },
  PARTNER_FILES: {
    make: `insert into partner_exchange (prct_code, dealer_code, is_on, place, host, failures, looked_at, created_by, created_at, updated_by, updated_at) values
        ('200100', 'TH01', true, 'SFTP', 'sftp.example.com', 5, '2026-12-04T03:00:00Z', 'me', '2026-12-01', 'me', '2026-12-01');
      insert into partner_file (prct_code, dealer_code, file_name, size_bytes, modified_at, sha256, status, taken_at) values
        ('200100', 'TH01', 'old.csv', 1, '2026-12-03', 'x', 'QUARANTINED', '2026-12-03T03:00:00Z'),
        ('200100', 'TH01', 'new.csv', 1, '2026-12-04', 'x', 'QUARANTINED', '2026-12-04T02:00:00Z');
      insert into partner_message (prct_code, dealer_code, kind, reference, status, caused_at) values
        ('200100', 'TH01', 'NOTICE', 'A1', 'DEAD', '2026-12-03T03:00:00Z'), ('200100', 'TH01', 'NOTICE', 'A2', 'SENT', '2026-12-03T03:00:00Z')`,
    undo: 'delete from partner_exchange',
    row: {
      object: 'TH01',
      group: 'DECIDE',
      count: 3,
      dealers: ['TH01'],
      names: ['sftp.example.com', 'new.csv', 'A1'],
      sinceOn: '2026-12-03',
    },
  },
  MASTERS_MISSING: {
    make: `update order_cycle set status = 'CONFIRMED' where prct_code = '200100' and cycle_month = '202611' and dealer_code = 'ID01';
      insert into compile_exception (prct_code, cycle_month, dealer_code, part_no, qty, reason) select '200100', '202611', 'ID01', part, 40, '{"cause": "NO_CONDITION"}'
        from unnest(array['5330100001', '5330100001', '5330200002']) part`,
    undo: `delete from compile_exception; update order_cycle set status = 'CLOSED'`,
    row: { object: '202611 NO_CONDITION', group: 'DECIDE', count: 2, pieces: 120, dealers: ['ID01'] },
  },
  NETS_FAILED: {
    make: `insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, message)
      select '200100', 'PLAN_LEVEL', '{}', key, 'ENDED_NG', 'me', '2026-12-04', 'failed' from unnest(array['a', 'b']) key`,
    undo: 'delete from job_net_run',
    row: { object: 'PLAN_LEVEL', group: 'LATE', count: 1, names: ['PLAN_LEVEL'], sinceOn: '2026-12-04' },
  },
  CUT_OFF: {
    make: `update order_cycle set status = 'OPEN', cut_off_at = '2026-12-06T08:00:00Z' where prct_code = '200100' and cycle_month = '202611' and dealer_code = 'ID01'`,
    undo: `update order_cycle set status = 'CLOSED', cut_off_at = null`,
    row: { group: 'LATER', count: 1, dealers: ['ID01'], dueAt: '2026-12-06T08:00:00.000Z' },
  },
  NOTICES_WRONG: {
    make: `update asn set status = 'ERROR'`,
    undo: `update asn set status = 'DRAFT'`,
    row: { group: 'DECIDE', count: 1, dealers: ['TH01'] },
  },
  RECEIPTS_UNMATCHED: {
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
  NETS_LATE: {
    make: `insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, started_at, limit_seconds)
      values ('200100', 'ARCHIVE', '{}', 'late', 'RUNNING', 'me', '2026-12-04T03:00:00Z', now() - interval '2 minutes', 60)`,
    undo: 'delete from job_net_run',
    row: { object: 'ARCHIVE', group: 'LATE', count: 1, names: ['ARCHIVE'], sinceOn: '2026-12-04' },
  },
  SCANS_HELD: {
    make: `insert into held_scan (prct_code, device_code, result_no, case_no, scan, received_at) values
      ('200100', 'DOOR', '1', 'X1', '{}', '2026-12-04T03:00:00Z'), ('200100', 'DOOR', '2', 'X2', '{}', '2026-12-05T01:00:00Z')`,
    undo: 'delete from held_scan',
    row: { object: '', group: 'DECIDE', count: 2, sinceOn: '2026-12-04' },
  },
  CLOSED_DAYS: {
    make: `update plan_block set pack_on = '2026-12-08' where plan_id = 2 and line_code = 'L02'`,
    undo: `update plan_block set pack_on = '2026-12-04' where plan_id = 2 and line_code = 'L02'`,
    row: { object: '202612', group: 'DECIDE', count: 1, dueOn: '2026-12-08' },
  },
  BOM_DUE: {
    make: `${openCycle('CONFIRMED')}; insert into bom_check (prct_code, dealer_code, check_code, part_no, severity, affected_count, facts, first_cycle, last_cycle, checked_at, owner, due_on) values
      ('200100', 'ID01', '04', 'P2', 'E', 1, 'x', '202611', '202611', '2026-11-20', 'PACKING', '2026-12-07'),
      ('200100', 'ID01', '04', 'P3', 'E', 1, 'x', '202611', '202611', '2026-11-20', 'PACKING', '2026-12-08')`,
    undo: `${closedCycle}; delete from bom_check`,
    row: { object: '202611 E', group: 'LATER', count: 1, severity: 'E', dueOn: '2026-12-07' },
  },
  OVER_OPEN: {
    make: `${openCycle('OPEN')}; insert into volatility_judgement (prct_code, cycle_month, dealer_code, part_no, target_month, month_offset, parts, car_family, line_code,
        snp, base_snp, qty, mm3, base_mm3, verdict, previous_mm3, previous_verdict, first_mm3, drift_verdict, is_small, has_new_lot_size, events, is_exempt)
      values ('200100', '202611', 'ID01', 'P1', '202612', 0, '{P1}', '', '', 1, 1, 9, 1, 1, 'OVER', 1, 'OK', 1, 'OK', false, false, '{}', false)`,
    undo: `${closedCycle}; delete from volatility_judgement`,
    row: { object: '202611', group: 'DECIDE', count: 1, dealers: ['ID01'] },
  },
  OPENINGS_CHANGED: {
    make: `update order_cycle set status = 'CONFIRMED', compiled_rev = 1, compiled_at = '2026-12-01' ${ofID};
      insert into closed_month (prct_code, month, closed_by, closed_at) values ('200100', '202611', 'E1', '2026-12-02');
      insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces) values ('200100', '202611', 'ID01', '5330200002', 'STD', 9)`,
    undo: `delete from carry_over; delete from closed_month; update order_cycle set status = 'CLOSED', compiled_rev = 0, compiled_at = null ${ofID}`,
    row: { object: '202611', group: 'DECIDE', count: 1, dealers: ['ID01'] },
  },
  ORDERS_RECEIVED: {
    make: openCycle('RECEIVED'),
    undo: closedCycle,
    row: { object: '202611', group: 'TODAY', count: 1, dealers: ['ID01'] },
  },
  ORDERS_CHECKED: {
    make: openCycle('CHECKED'),
    undo: closedCycle,
    row: { object: '202611', group: 'TODAY', count: 1, dealers: ['ID01'] },
  },
  ORDERS_COMPILED: {
    make: openCycle('COMPILED'),
    undo: closedCycle,
    row: { object: '202611', group: 'LATER', count: 1, dealers: ['ID01'] },
  },
  TO_LEVEL: {
    make: `insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev) values ('200100', '202612', 'ID01', 'CONFIRMED', 1)`,
    undo: `delete from order_cycle where cycle_month = '202612'`,
    row: { object: '202701', group: 'TODAY', count: 1, dealers: ['ID01'] },
  },
  CASES_TO_BUILD: {
    make: `insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 3, 'x', '2026-12-04');
      update plan_line set plan_id = (select max(plan_id) from packing_plan) where plan_id = 1`,
    undo: `update plan_line set plan_id = 1 where plan_id = (select plan_id from packing_plan where rev = 3); delete from packing_plan where rev = 3`,
    row: { object: '202612', group: 'TODAY', count: 1, rev: 3 },
  },
  CASES_TO_LOAD: {
    make: `update case_header set container_id = null ${ID1}`,
    undo: `update case_header set container_id = 2 ${ID1}`,
    row: { object: '202612', group: 'TODAY', count: 1, rev: 2 },
  },
  ANSWERS_OUTDATED: {
    make: `update order_cycle set status = 'CONFIRMED', outdated_count = 2 ${ofID}`,
    undo: `update order_cycle set status = 'CLOSED', outdated_count = 0 ${ofID}`,
    row: { object: '202611', group: 'DECIDE', count: 2, dealers: ['ID01'] },
  },
  ANSWERS_TO_SEND: {
    make: `update order_cycle set status = 'CONFIRMED', proposed_count = 2 ${ofID}`,
    undo: `update order_cycle set status = 'CLOSED', proposed_count = 0 ${ofID}`,
    row: { object: '202611', group: 'LATER', count: 1, dealers: ['ID01'] },
  },
  ANSWERS_DISPUTED: {
    make: answer({ status: 'DISPUTED' }),
    undo: noAnswer,
    row: { object: '202611', group: 'DECIDE', count: 1, dealers: ['ID01'] },
  },
  ANSWERS_TO_ACCEPT: {
    make: answer({ status: 'CONFIRMED' }),
    undo: noAnswer,
    as: { dealerCodes: ['ID01'] },
    also: ['CHANGES'],
    row: { object: '202611', group: 'DECIDE', count: 1, dealers: ['ID01'] },
  },
  ANSWERS_OVERDUE: {
    make: `${answer({ status: 'CONFIRMED' })}; insert into notice (prct_code, from_prct_code, dealer_code, kind, function_id, subject, title_en, title_ja, link, sent_by, sent_at)
      values ('300100', '200100', 'ID01', 'OCF', 'L04F01', '202611/1', 'x', 'x', '/', 'E8', '2026-12-01')`,
    undo: `${noAnswer}; delete from notice`,
    row: { object: '202611', group: 'LATE', count: 1, dealers: ['ID01'] },
  },
  NOTICES_TO_ACKNOWLEDGE: {
    make: `update asn set status = 'SENT', sent_at = '2026-12-05T01:00:00Z'`,
    undo: noticesAsDrafts,
    as: { dealerCodes: ['TH01'] },
    row: { object: '202611', group: 'TODAY', count: 1, dealers: ['TH01'] },
  },
  NOTICES_OVERDUE: {
    make: `insert into app_role values ('DEALER_USER', 'x', 'x') on conflict do nothing;
      insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code, dealer_codes) values ('i', 's', 'E99', 'x', '200100', 'DEALER_USER', '{TH01}');
      update asn set status = 'SENT', sent_at = '2026-12-04T02:00:00Z'`,
    undo: `delete from app_user where employee_id = 'E99'; ${noticesAsDrafts}`,
    row: { object: '202611', group: 'LATE', count: 1, dealers: ['TH01'] },
  },
  CALENDARS: {
    make: `insert into correspondence_rev (prct_code, dealer_code, order_month, rev, status, method, row_count, changed_count, prepared_by, prepared_at) values
      ('200100', 'TH01', '202701', 1, 'PREPARED', 'GENERATE', 1, 1, 'E1', '2026-12-01'), ('200100', 'ID01', '202701', 1, 'PREPARED', 'GENERATE', 1, 1, 'E8', '2026-12-01')`,
    undo: 'delete from correspondence_rev',
    row: { object: '202701', group: 'DECIDE', count: 1 },
  },
  CHANGES: {
    make: answer({ status: 'CONFIRMED', by: 'E1', isSent: false }),
    undo: noAnswer,
    row: { object: '202611', group: 'LATER', count: 1, dealers: ['ID01'] },
  },
}
