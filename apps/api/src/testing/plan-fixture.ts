import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { allCalls, type CallById, type CallId, type Language, type OutputOf, type Privilege } from '@packing/contract'
import type pg from 'pg'
import type { Handler } from '../calls/handlers.ts'
import { whyNotForDealers } from '../domain/identity/can-call.ts'
import type { AuditEntry } from '../platform/audit/audit-entry.ts'
import { transaction, type WriteDb } from '../platform/database/database.ts'
import { invalid } from '../platform/errors/api-error.ts'
import type { FileAnswer } from '../platform/http/file-answer.ts'
import { writeAudit } from '../platform/http/perform-call.ts'
import { borrowDatabase } from './kept-database.ts'
import type { Template } from './test-database.ts'

export const FIXTURE_PRCT = '200100'
export const OTHER_PRCT = '300100'

/** PRCTCC 200100 from orders to ship notices in small; PRCTCC 300100 has a dealer, a part and a plan with the same names. */
const prctCodes =
  "insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo'), ('300100', 'Other', 'Asia/Tokyo');"

const masters = `
  insert into page_size values ('L03F01', 2);
  insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values ('200100', 'L1', 'PACK_LINE', 'L', 'JP', 'Asia/Tokyo');
  insert into packing_line (prct_code, line_code, line_name, calendar_code) values ('200100', 'L01', 'Line 1', 'L1'), ('200100', 'L02', 'Line 2', 'L1');
  insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'TH01', 'Thai', 'TH'), ('200100', 'ID01', 'Indo', 'ID'), ('300100', 'TH01', 'Theirs', 'TH');
  insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) values ('200100', 'JP', 'PC', '5330100001', 'HOOD', 9000), ('200100', 'JP', 'PC', '5330200002', 'FENDER', 4000), ('300100', 'JP', 'PC', '5330100001', 'SECRET', 1);
  insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm, inner_height_mm, tare_g, max_gross_g)
    values ('200100', 'M1', 'M', 'STEEL', 1500, 1000, 1000, 1400, 950, 900, 90000, 1000000);
  insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g) values ('200100', '40HC', 12000, 2300, 2550, 3900000, 26000000);`

const orders = `
  insert into stored_file (file_id, prct_code, user_id, function_id, file_name, media_type, sha256, size_bytes, content, created_at) values
    ('00000000-0000-4000-8000-000000000001', '200100', 7, 'I02F01', 'orders.csv', 'text/csv', 'x', 1,
     convert_to(E'dealer_code,order_no,line_no,part_no,target_month,qty\r\nTH01,A1,1,5330100001,202612,33\r\nTH01,A1,2,NOSUCH,202612,5\r\n', 'UTF8'), '2026-10-01'),
    ('00000000-0000-4000-8000-000000000002', '200100', 7, 'K01F01', 'report.xlsx', 'x', 'x', 1, 'x', '2026-10-01');
  insert into order_upload (upload_id, prct_code, cycle_month, file_id, sha256, status, uploaded_by, uploaded_at) values
    ('00000000-0000-4000-8000-00000000000a', '200100', '202611', '00000000-0000-4000-8000-000000000001', 'x', 'REJECTED', 'me', '2026-10-01');
  insert into upload_issue (file_id, prct_code, seq, line, column_name, value, error_type, message_code, params) values
    ('00000000-0000-4000-8000-000000000001', '200100', 1, 3, 'part_no', 'NOSUCH', 'ERROR', 'M-I02-002', '{"value": "NOSUCH"}');
  insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev, file_id, received_at, line_count, part_count, qty, compiled_lots) values
    ('200100', '202611', 'TH01', 'COMPILED', 2, '00000000-0000-4000-8000-000000000001', '2026-10-01T00:00:00Z', 3, 2, 69, 3),
    ('200100', '202611', 'ID01', 'RECEIVED', 1, null, null, 1, 1, 40, 0), ('200100', '202610', 'TH01', 'CLOSED', 1, null, null, 0, 0, 0, 0),
    ('300100', '202611', 'TH01', 'OPEN', 1, null, null, 1, 1, 9, 0);
  insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, rev_from, rev_to) values
    ('200100', '202611', 'TH01', 'A1', 1, '5330100001', '202612', '2026-12-14', 33, 1, null), ('200100', '202611', 'TH01', 'A1', 2, '5330200002', '202612', '2026-12-14', 10, 1, 1),
    ('200100', '202611', 'TH01', 'A1', 2, '5330200002', '202612', '2026-12-14', 12, 2, null), ('200100', '202611', 'TH01', 'A1', 3, '5330200002', '202701', null, 24, 2, null),
    ('200100', '202611', 'ID01', 'B1', 1, '5330100001', '202612', '2026-12-15', 40, 1, null), ('300100', '202611', 'TH01', 'X1', 1, '5330100001', '202612', '2026-12-14', 9, 1, null);
  insert into compiled_req (prct_code, cycle_month, dealer_code, part_no, pack_style, latest_on, earliest_on, van_on, snp, req_qty, carry_in, lots, packed_qty, carry_out, reasons) values
    ('200100', '202611', 'TH01', '5330100001', 'STD', '2026-12-04', '2026-12-02', '2026-12-07', 20, 33, 0, 2, 40, 7, '[{"cause": "LOT_ROUND", "addedPieces": 7}]'),
    ('200100', '202611', 'TH01', '5330200002', 'STD', '2026-12-04', '2026-12-02', '2026-12-07', 12, 12, 0, 1, 12, 0, null);
  insert into compile_exception (prct_code, cycle_month, dealer_code, part_no, required_on, qty, reason) values ('200100', '202611', 'ID01', '5330100001', '2026-12-15', 40, '{"cause": "NO_CONDITION"}');`

const kpi = `{"lines": [{"lineCode": "L01", "peakMinutes": 20, "averageMinutes": 15, "boundMinutes": 18, "overtimeMinutes": 0}], "plannedLots": 3, "unplannedLots": 2,
  "bottleneck": null, "cases": 3, "mixedCases": 1, "containers": 1, "containerBound": 1,
  "containersByType": [{"containerType": "40HC", "containers": 1, "cost": 100}], "containerCost": 100, "containerCostBound": 100, "averageFillPercent": 84.1}`

const plan = `
  insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values
    ('200100', '202612', 1, 'x', '2026-11-01'), ('200100', '202612', 2, 'x', '2026-11-02'), ('300100', '202612', 9, 'x', '2026-11-03');
  insert into plan_figures (plan_id, prct_code, figures) values (2, '200100', '${kpi}');
  insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on, reasons) values
    (1, '200100', 1, 'L01', '2026-12-04', 'TH01', '5330100001', 'STD', 1, 'M1', 9, 180, 600, '2026-12-02', '2026-12-04', '2026-12-07', null),
    (2, '200100', 1, 'L01', '2026-12-03', 'TH01', '5330100001', 'STD', 1, 'M1', 1, 20, 400, '2026-12-02', '2026-12-04', '2026-12-07', '[{"cause": "LEVELLED", "daysEarlier": 1}]'),
    (2, '200100', 2, 'L01', '2026-12-04', 'TH01', '5330100001', 'STD', 1, 'M1', 1, 20, 400, '2026-12-02', '2026-12-04', '2026-12-07', null),
    (2, '200100', 3, 'L02', '2026-12-04', 'ID01', '5330200002', 'STD', 1, 'M1', 1, 12, 1234, '2026-12-02', '2026-12-04', '2026-12-07', null),
    (3, '300100', 1, 'L01', '2026-12-04', 'TH01', '5330100001', 'STD', 1, 'M1', 7, 70, 600, '2026-12-02', '2026-12-04', '2026-12-07', null);
  insert into plan_part select plan_id, prct_code, dealer_code, part_no, pack_style, line_code, case_code, condition_id, sum(lots), sum(qty), sum(seconds),
    0, 0, 0, min(pack_on), max(latest_on), sum(lots * hashtext(pack_on || ' ' || latest_on)::bigint) from plan_line group by 1, 2, 3, 4, 5, 6, 7, 8;
  insert into plan_block select l.plan_id, l.prct_code, pack_on, line_code, '', l.dealer_code, l.case_code, null, min(seq), count(*), 0, 0, sum(lots), sum(qty), sum(seconds),
    coalesce(sum(lots::float8 / boxes_per_case), 0), coalesce(sum(lots * box_length_mm::bigint * box_width_mm * box_height_mm), 0), max(earliest_on), min(latest_on)
    from plan_line l left join packing_condition c using (condition_id) group by 1, 2, 3, 4, 6, 7;
  insert into plan_quantity values (2, '200100', 'TH01', '5330100001', 'STD', 'L01', 'M1', 0, 33, 7), (2, '200100', 'ID01', '5330200002', 'STD', 'L02', 'M1', 0, 12, 0),
    (2, '200100', 'TH01', '5330200002', 'STD', 'L02', 'M1', 5, 29, -24), (3, '300100', 'TH01', '5330100001', 'STD', 'L01', 'M1', 0, 70, 0);
  insert into plan_unplanned values (2, '200100', 1, 'TH01', '5330200002', 'STD', '2026-12-02', '2026-12-04', '2026-12-07', 2, 24,
    '{"cause": "CAPACITY", "line": "L01", "fromDay": 20789, "toDay": 20791, "missingSeconds": 3000}');
  insert into plan_dealer select plan_id, prct_code, dealer_code, sum(rows), sum(planned), sum(unplanned), sum(opening), sum(ordered), sum(written_off), sum(closing), sum(least(closing, 0))
    from (select plan_id, prct_code, dealer_code, 1 as rows, qty as planned, 0 as unplanned, 0 as opening, 0 as ordered, 0 as written_off, 0 as closing from plan_line
      union all select plan_id, prct_code, dealer_code, 0, 0, qty, 0, 0, 0, 0 from plan_unplanned
      union all select plan_id, prct_code, dealer_code, 0, 0, 0, opening_qty, order_qty, written_off_qty, closing_qty from plan_quantity) sums group by 1, 2, 3;
  insert into plan_day values (2, '200100', 'L01', '2026-12-03', 400, 28800, 3600), (2, '200100', 'L01', '2026-12-04', 400, 28800, 3600), (2, '200100', 'L02', '2026-12-04', 1234, 28800, 0);
  insert into container (prct_code, plan_id, renban_no, container_type, dealer_code, van_on, case_count, cargo_g, fill_permille, gravity_x_mm, gravity_y_mm, gravity_z_mm,
    load_group) values ('200100', 2, 'TH01261207-2-001', '40HC', 'TH01', '2026-12-07', 2, 660500, 841, 6000, 1150, 600, 'TH01|2026-12-07');
  insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, status, is_mixed, part_count, box_count, qty, net_g, gross_g,
    volume_mm3, container_id, load_step, x_mm, y_mm, z_mm, dx_mm, dy_mm, dz_mm, left_reason) values
    ('200100', 1, 'TH0112L010001', 'M1', 'TH01', 'L01', '2026-12-04', '2026-12-07', 'CANCELLED', false, 1, 1, 20, 180000, 270000, 1500000000, null, null, null, null, null, null, null, null, null),
    ('200100', 2, 'TH0112L010002', 'M1', 'TH01', 'L01', '2026-12-03', '2026-12-07', 'PLANNED', false, 1, 1, 20, 180000, 270500, 1500000000, 1, 2, 0, 0, 1000, 1500, 1000, 1000, null),
    ('200100', 2, 'TH0112L010003', 'M1', 'TH01', 'L01', '2026-12-04', '2026-12-07', 'PLANNED', true, 2, 2, 32, 228000, 390000, 1500000000, 1, 1, 0, 0, 0, 1500, 1000, 1000, null),
    ('200100', 2, 'ID0112L020001', 'M1', 'ID01', 'L02', '2026-12-04', '2026-12-07', 'PLANNED', false, 1, 1, 12, 48000, 138000, 1500000000, null, null, null, null, null, null, null, null, '{"cause": "NO_CONTAINER_FITS"}');
  update case_header set load_group = dealer_code || '|' || van_on where plan_id = 2;
  insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g) values
    (2, '200100', 2, 'TH01', 1, '5330100001', 'STD', 1, 20, 180000), (3, '200100', 2, 'TH01', 1, '5330100001', 'STD', 1, 20, 180000),
    (3, '200100', 2, 'TH01', 2, '5330200002', 'STD', 1, 12, 48000), (4, '200100', 2, 'ID01', 1, '5330200002', 'STD', 1, 12, 48000);
  insert into ocf (prct_code, plan_id, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, order_qty, confirmed_qty, pack_on, van_on, etd, status, reason) values
    ('200100', 2, '202611', 'TH01', 'A1', 1, '5330100001', '202612', '2026-12-14', 33, 33, '2026-12-04', '2026-12-07', '2026-12-10', 'NEW', null),
    ('200100', 2, '202611', 'TH01', 'A1', 2, '5330200002', '202612', '2026-12-14', 12, 0, null, null, null, 'CHANGED', '{"cause": "NO_CONDITION"}'),
    ('200100', 2, '202611', 'ID01', 'B1', 1, '5330100001', '202612', '2026-12-15', 40, 40, '2026-12-04', '2026-12-08', '2026-12-10', 'NEW', null);
  update order_cycle set proposed_count = case dealer_code when 'TH01' then 2 else 1 end where prct_code = '200100' and cycle_month = '202611';
  insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, etd, eta) values
    ('200100', 2, 'ATH01261207-2-001', 1, 'TH01261207-2-001', 'TH01', '5330100001', 2, 40, '2026-12-07', '2026-12-10', '2026-12-20'),
    ('200100', 2, 'ATH01261207-2-001', 1, 'TH01261207-2-001', 'TH01', '5330200002', 1, 12, '2026-12-07', '2026-12-10', '2026-12-20');
  insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, message) values
    ('200100', 'PLAN_LEVEL', '{}', 'a', 'ENDED_NG', 'me', '2026-11-01', 'failed'), ('200100', 'CASE_BUILD', '{}', 'b', 'ENDED_OK', 'me', '2026-11-02', ''),
    ('300100', 'VANNING', '{}', 'c', 'ENDED_OK', 'them', '2026-11-03', '');`

export interface CallAs {
  readonly functionId?: string
  readonly prctCode?: string
  readonly ownPrctCode?: string
  readonly dealerCodes?: readonly string[]
  readonly scopes?: readonly string[]
  readonly privileges?: Readonly<Record<string, Privilege>>
  readonly userId?: number
  readonly language?: Language
  readonly now?: Date
}

export type RawInput = Readonly<Record<string, unknown>>

export interface Caller {
  /** Parses the input and runs the handler like its route, in a transaction of the scope. */
  call<Id extends CallId>(id: Id, handler: Handler<Id>, input: RawInput, as?: CallAs): Promise<OutputOf<CallById<Id>>>
  file<Id extends CallId>(
    id: Id,
    handler: Handler<Id>,
    input: RawInput,
    as?: CallAs,
  ): Promise<{ fileName: string; bytes: Buffer }>
}

export interface PlanFixture extends Caller {
  readonly pool: pg.Pool
  write(statements: string): Promise<void>
  /** As the owner of the tables. */
  rows(statement: string): Promise<unknown[]>
  /** Runs in a transaction of the PRCTCC, as a job does. */
  transact<T>(run: (db: WriteDb) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type AnyHandler = (input: never, context: never) => Promise<unknown>

export const planFixtureRows = masters + orders + plan

const planFixture: Template = { name: 'plan_fixture', fill: prctCodes + planFixtureRows }

const contextFor = (as: CallAs, id: string) => {
  const prctCode = as.prctCode ?? FIXTURE_PRCT
  const userId = as.userId ?? 8
  const user = {
    userId,
    employeeId: `E${userId}`,
    employeeName: `Name of E${userId}`,
    ownPrctCode: as.ownPrctCode ?? prctCode,
    privileges: as.privileges ?? {},
    dealerCodes: as.dealerCodes ?? null,
    preferences: {},
    scopes: (as.scopes ?? [prctCode]).map((code) => ({ prctCode: code, prctName: `Name of ${code}` })),
  }
  const functionId = as.functionId ?? allCalls.find((call) => call.id === id)?.functionIds[0] ?? ''
  const now = as.now ?? new Date('2027-03-31T20:00:00Z')
  return {
    prctCode,
    user,
    functionId,
    language: as.language ?? 'en',
    now,
    signal: new AbortController().signal,
  }
}

async function bytesOf(file: FileAnswer) {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), file.write(out).then(() => out.end())])
  return { fileName: file.fileName, bytes }
}

export function createCaller(pool: pg.Pool): Caller {
  const run = (
    id: string,
    handler: AnyHandler,
    input: RawInput,
    as: CallAs,
    finish: (result: unknown) => Promise<unknown>,
  ) => {
    const context = contextFor(as, id)
    const { dealerCodes, userId } = context.user
    const scope = { prctCode: context.prctCode, dealerCodes, userId }
    const call = allCalls.find((each) => each.id === id)
    const reason = call && whyNotForDealers(call, context.user)
    if (reason) return Promise.reject(invalid(reason))
    const parsed = call?.input.parse(input)
    const by = { scope, userId: null, employeeId: context.user.employeeId }
    return transaction(pool, scope, call?.kind === 'command' ? 'write' : 'read', async (db) => {
      const audit = (...entries: AuditEntry[]) => writeAudit(db as WriteDb, { id }, by, context.now, entries)
      return finish(await handler(parsed as never, { ...context, db, audit } as never))
    }) as Promise<never>
  }
  return {
    call: (id, handler, input, as = {}) => run(id, handler, input, as, async (result) => result),
    file: (id, handler, input, as = {}) => run(id, handler, input, as, (file) => bytesOf(file as FileAnswer)),
  }
}

export async function openPlanFixture(): Promise<PlanFixture> {
  const { owner, pool, giveBack } = await borrowDatabase(planFixture)
  return {
    ...createCaller(pool),
    pool,
    write: async (statements) => void (await owner.query(statements)),
    rows: async (statement) => (await owner.query(statement)).rows,
    transact: (run) => transaction(pool, { prctCode: FIXTURE_PRCT, dealerCodes: null }, 'write', run),
    close: giveBack,
  }
}
