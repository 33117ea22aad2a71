import { type CallById, type CallId, type OutputOf, privilege, type Reply } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { planFixtureRows } from './plan-fixture.ts'
import { resultImbalances } from './result-imbalances.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from './test-app.ts'

/** Monday 10:00 in Japan; vanning day of all cases. */
export const NOW = new Date('2026-12-07T01:00:00Z')
export const PLAIN = 'TH0112L010002'
export const MIXED = 'TH0112L010003'
export const OTHER = 'ID0112L020001'
export const SUPERSEDED = 'TH0112L010001'
export const RENBAN = 'TH01261207-2-001'

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

const reset = `
    update case_header set result_id = null, packed_qty = 0, packed_on = null, packing_at = null, packed_at = null, vanned_at = null, row_version = 1,
      status = case case_no when '${SUPERSEDED}' then 'CANCELLED' else 'PLANNED' end, container_id = case when case_no in ('${PLAIN}', '${MIXED}') then 1 end;
    update case_content set packed_qty = 0; update container set status = 'PLANNED'; update asn set status = 'DRAFT';
    delete from packing_result_line; update packing_result set corrected_from = null, is_reversal = false; delete from packing_result; select testing.empty_tables('closed_month, audit');
    update carry_over set pieces = compiled_pieces, source = 'LEVEL'`

export type Who = 'operator' | 'chief' | 'viewer' | 'dealer' | 'elsewhere'

async function signInAll(app: TestApp): Promise<Record<Who, SignedIn>> {
  const persona = (name: string, granted: 0 | 1 | 2 | 9, more: object = {}) =>
    app.signIn({
      name,
      prctCode: '200100',
      scopes: ['200100'],
      privileges: { D02F01: granted, D02F02: granted },
      ...more,
    })
  return {
    operator: await persona('OPERATOR', privilege.edit),
    chief: await persona('CHIEF', privilege.full),
    viewer: await persona('VIEWER', privilege.reference),
    dealer: await persona('DEALER', privilege.edit, { dealerCodes: ['ID01'] }),
    elsewhere: await app.signIn(
      { name: 'ELSEWHERE', prctCode: '300100', scopes: ['300100', '200100'], privileges: { D02F01: 9, D02F02: 9 } },
      '200100',
    ),
  }
}

const change = (caseNo: string, cells: object = { resultStatus: 'OK' }) => ({
  op: 'U',
  caseNo,
  rowVersion: 1,
  ...cells,
})

/** The test file's own site, which every test finds without results. */
export function openResults() {
  let app: TestApp
  let people: Record<Who, SignedIn>
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => NOW }, rows: planFixtureRows + calendar })
    people = await signInAll(app)
  })
  afterAll(() => app.close())
  beforeEach(() => app.superuser.query(reset))

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
  return { call, search, rowOf, change, save, cancel, detail, query, carryOf, expectBalance }
}
