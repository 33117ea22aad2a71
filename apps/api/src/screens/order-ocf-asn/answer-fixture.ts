import type { CallById, OutputOf } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Answer } from '../../platform/http/reply.ts'
import { answerImbalances } from '../../testing/answer-imbalances.ts'
import {
  type CallAs,
  OTHER_PRCT,
  openPlanFixture,
  type PlanFixture,
  type RawInput,
} from '../../testing/plan-fixture.ts'
import { saveAnswers } from './answers/save.ts'
import { searchOcfAsn } from './answers/search.ts'
import { noticeAnswers } from './notices/notice.ts'

export const NOW = new Date('2026-11-20T03:00:00Z')
export const planner: CallAs = { now: NOW, userId: 1 }
export const dealerUser: CallAs = { now: NOW, userId: 2, dealerCodes: ['TH01'], ownPrctCode: OTHER_PRCT }

const tableRows = `
  insert into app_role values ('R', 'R', 'R') on conflict do nothing;
  insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code, dealer_codes) values
    ('i', '1', 'E1', 'Planner', '200100', 'R', null), ('i', '2', 'E2', 'Thai', '300100', 'R', '{TH01}'), ('i', '3', 'E3', 'Other planner', '200100', 'R', null);
  insert into user_scope values (2, '200100');
  insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date) values
    ('200100', 'TH01', '2026-12-14', '202612', '2026-12-02', '2026-12-04', '2026-12-07', '2026-12-10', '2026-12-20', '2026-12-22'),
    ('200100', 'TH01', '2026-12-21', '202612', '2026-12-09', '2026-12-11', '2026-12-14', '2026-12-17', '2026-12-27', '2026-12-29'),
    ('200100', 'ID01', '2026-12-15', '202612', '2026-12-02', '2026-12-04', '2026-12-08', '2026-12-10', '2026-12-20', '2026-12-22');
  insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, order_type, part_no, target_month, required_on, qty, rev_from) values
    ('200100', '202611', 'TH01', 'A2', 1, 'S', '5330100001', '202612', '2026-12-21', 10, 2);
  insert into order_release (prct_code, cycle_month, dealer_code, rev, released_by, released_at)
    values ('200100', '202611', 'TH01', 2, 'E9', '2026-10-01T00:00:00Z');`

const reset = `
  select testing.empty_tables('ocf_answer, ocf_seen, notice_read, notice');
  update asn set status = 'DRAFT';
  update order_cycle set status = 'COMPILED' where prct_code = '200100' and dealer_code = 'TH01' and cycle_month = '202611'`

const fixtureOf = (plan: () => PlanFixture) => ({
  call: ((...args) => plan().call(...args)) as PlanFixture['call'],
  file: ((...args) => plan().file(...args)) as PlanFixture['file'],
  write: (statements: string) => plan().write(statements),
  rows: (statement: string) => plan().rows(statement),
  pool: () => plan().pool,
})

/** Orders of two dealers, their confirmations and the calls on them. */
export function answerSite() {
  let plan: PlanFixture
  beforeAll(async () => {
    plan = await openPlanFixture()
    await plan.write(tableRows)
  })
  afterAll(() => plan.close())
  beforeEach(() => plan.write(reset))

  const search = (input: RawInput = {}, as: CallAs = planner) =>
    plan.call('orderocfasn/search', searchOcfAsn, { cycleMonth: '202611', ...input }, as)
  const lineOf = async (orderNo: string, lineNo: number, as: CallAs = planner) => {
    const row = (await search({}, as)).rows.find((each) => each.orderNo === orderNo && each.lineNo === lineNo)
    if (!row) throw new Error(`no line ${orderNo} ${lineNo}`)
    return row
  }
  const keyOf = async (orderNo: string, lineNo: number) => {
    const { cycleMonth, dealerCode, rowVersion } = await lineOf(orderNo, lineNo)
    return { cycleMonth, dealerCode, orderNo, lineNo, rowVersion }
  }

  async function save(rows: readonly object[], as: CallAs = planner, acceptWarnings = true) {
    const input = { rows: rows.map((row) => ({ op: 'U', ...row })), acceptWarnings }
    const { data, issues = [] } = (await plan.call('orderocfasn/save', saveAnswers, input, as)) as unknown as Answer<
      OutputOf<CallById<'orderocfasn/save'>>
    >
    expect(await plan.rows(answerImbalances)).toEqual([])
    return { data, issues, codes: issues.map(({ field, message }) => [field, message]) }
  }
  async function answer(orderNo: string, lineNo: number, values: object, as: CallAs = planner) {
    return save([{ ...(await keyOf(orderNo, lineNo)), ...values }], as)
  }
  async function send(...lines: readonly (readonly [string, number])[]) {
    const rows: object[] = []
    for (const [orderNo, lineNo] of lines) rows.push(await keyOf(orderNo, lineNo))
    const { data, issues = [] } = (await plan.call(
      'orderocfasn/notice',
      noticeAnswers,
      { rows, acceptWarnings: true },
      planner,
    )) as unknown as Answer<OutputOf<CallById<'orderocfasn/notice'>>>
    expect(await plan.rows(answerImbalances)).toEqual([])
    return { data, codes: issues.map(({ message }) => message) }
  }

  return {
    fixture: fixtureOf(() => plan),
    search,
    lineOf,
    keyOf,
    save,
    answer,
    send,
  }
}
