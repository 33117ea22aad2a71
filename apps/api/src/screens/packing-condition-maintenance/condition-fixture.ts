import type { ConditionRow, InputOf, ListSaved, PlanImpact, Reply } from '@packing/contract'
import { packingConditionDesk, packingConditionMaintenance, privilege } from '@packing/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** 10:00 on a Wednesday in Japan; the plan is frozen before Monday, 9 November. */
const NOW = new Date('2026-11-04T01:00:00Z')

export const [HOOD, FENDER, LAMP] = ['5330100001', '5330200002', '8111000003']

const masters = `
  insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values ('200100', 'L1', 'PACK_LINE', 'L', 'JP', 'Asia/Tokyo');
  insert into packing_line (prct_code, line_code, line_name, calendar_code, is_active) values
    ('200100', 'L01', 'Line 1', 'L1', true), ('200100', 'L02', 'Line 2', 'L1', true), ('200100', 'L09', 'Given up', 'L1', false);
  insert into dealer (prct_code, dealer_code, dealer_name, country, container_types) values
    ('200100', 'TH01', 'Rayong', 'TH', '{40HC}'), ('200100', 'ID01', 'Karawang', 'ID', '{}');
  insert into part (prct_code, origin, unit, part_no, part_name, part_name_ja, net_weight_g, dg_class) values
    ('200100', 'JP', 'PC', '${HOOD}', 'HOOD', 'フード', 400, ''), ('200100', 'JP', 'PC', '${FENDER}', 'FENDER', '', 400, ''), ('200100', 'JP', 'PC', '${LAMP}', 'LAMP', '', 100, '9');
  insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm, inner_height_mm, tare_g, max_gross_g) values
    ('200100', 'M1', 'M', 'STEEL', 1500, 1000, 1000, 1400, 950, 900, 90000, 1000000),
    ('200100', 'W1', 'W', 'WOOD', 1500, 1000, 1000, 1400, 950, 900, 60000, 200000),
    ('200100', 'HIGH', 'H', 'STEEL', 1500, 1000, 2600, 1400, 950, 2500, 90000, 1000000);
  insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g, door_width_mm, door_height_mm) values
    ('200100', '40HC', 12000, 2300, 2550, 3900000, 26000000, 2338, 2585), ('200100', '20GP', 5850, 2300, 2250, 2300000, 28180000, 2338, 2280);
  insert into packing_condition (prct_code, part_no, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case, box_code) values
    ('200100', '${HOOD}', '2026-04-01', 20, 12, 500, 400, 250, 9500, 'M1', '{L01,L02}', 540, 'BX50'),
    ('200100', '${FENDER}', '2026-04-01', 10, 12, 500, 400, 250, 5500, 'M1', '{L01}', 540, '');`

const orders = `
  insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev) values ('200100', '202611', 'TH01', 'RECEIVED', 1), ('200100', '202611', 'ID01', 'RECEIVED', 1);
  insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, required_on, qty, pack_from, pack_to, rev_from) values
    ('200100', '202611', 'TH01', 'A', 1, '${HOOD}', '202612', '2027-01-11', 300, '2026-12-01', '2026-12-03', 1),
    ('200100', '202611', 'TH01', 'A', 2, '${HOOD}', '202612', '2027-01-18', 200, '2026-12-08', '2026-12-10', 1),
    ('200100', '202611', 'ID01', 'B', 1, '${HOOD}', '202612', '2027-01-18', 40, '2026-12-08', '2026-12-10', 1),
    ('200100', '202611', 'TH01', 'A', 3, '${LAMP}', '202612', '2027-01-11', 70, '2026-12-01', '2026-12-03', 1),
    ('200100', '202611', 'ID01', 'B', 2, '${LAMP}', '202612', '2027-01-11', 30, '2026-12-02', '2026-12-04', 1);
  insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces) values ('200100', '202611', 'TH01', '${HOOD}', 'STD', 27);`

const plan = `
  insert into packing_plan (plan_id, prct_code, month, rev, problem_hash, created_at) overriding system value values (901, '200100', '202612', 1, 'x', '2026-11-02');
  insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
    select 901, '200100', seq, 'L01', pack_on, 'TH01', '${HOOD}', 'STD', c.condition_id, 'M1', 10, 200, 400, '2026-12-01', latest_on, '2026-12-11'
    from packing_condition c, (values (1, date '2026-12-02', date '2026-12-03'), (2, date '2026-12-08', date '2026-12-10')) l (seq, pack_on, latest_on)
    where c.part_no = '${HOOD}';
  insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, is_mixed, part_count, box_count, qty, net_g, gross_g, volume_mm3)
    select '200100', 901, 'TH' || to_char(l.pack_on, 'MMDD'), 'M1', 'TH01', 'L01', l.pack_on, l.van_on, false, 1, 10, 200, 1, 1, 1 from plan_line l where l.plan_id = 901;
  insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g)
    select case_id, '200100', plan_id, dealer_code, 1, '${HOOD}', 'STD', 10, 200, 1 from case_header where plan_id = 901;`

type Persona = 'planner' | 'editor' | 'viewer' | 'dealer' | 'elsewhere'

async function signInAll(app: TestApp): Promise<Record<Persona, SignedIn>> {
  const persona = { prctCode: '200100', scopes: ['200100'] }
  const withPrivilege = (of: (typeof privilege)[keyof typeof privilege]) => ({ D01F01: of })
  return {
    planner: await app.signIn({ ...persona, name: 'PLANNER', privileges: withPrivilege(privilege.full) }),
    editor: await app.signIn({ ...persona, name: 'EDITOR', privileges: withPrivilege(privilege.edit) }),
    viewer: await app.signIn({ ...persona, name: 'VIEWER', privileges: withPrivilege(privilege.reference) }),
    dealer: await app.signIn({
      ...persona,
      name: 'DEALER',
      privileges: withPrivilege(privilege.full),
      dealerCodes: ['TH01'],
    }),
    elsewhere: await app.signIn(
      {
        name: 'ELSEWHERE',
        prctCode: '300100',
        scopes: ['300100', '200100'],
        privileges: withPrivilege(privilege.full),
      },
      '200100',
    ),
  }
}

/** A site with conditions, orders and a plan, restored before each test. */
export function conditionSite() {
  let app: TestApp
  let people: Record<Persona, SignedIn>
  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => NOW } })
    people = await signInAll(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.superuser.query(
      `select testing.empty_tables('packing_document, packing_picture, packing_plan, plan_line, case_header, case_content, carry_over, compiled_req, order_line, order_cycle, packing_condition, part, case_type, container_type, packing_line, calendar_code, dealer, audit')`,
    )
    for (const rows of [masters, orders, plan]) await app.superuser.query(rows)
  })

  const search = async (input: object = {}, who: Persona = 'planner') => {
    const asked = { sort: 'partNo', pageSize: 50, ...input } as InputOf<(typeof packingConditionMaintenance)['search']>
    const { reply } = await app.call(packingConditionMaintenance.search, asked, { signedIn: people[who] })
    return (reply as Reply<{ rows: ConditionRow[] }>).data?.rows ?? []
  }
  async function send(operation: 'save' | 'delete', input: object, who: Persona = 'planner') {
    const call = packingConditionMaintenance[operation]
    const { reply } = await app.call(call, input as never, { signedIn: people[who] })
    const { code, data, errinfo, message } = reply as unknown as Reply<ListSaved & { impact: PlanImpact[] }>
    const issues = (errinfo?.validationErrors ?? []).flatMap(({ fieldName, messages, errorType }) =>
      messages.map((text) => [errorType, fieldName, text.replace('\t', ' ')] as const),
    )
    return { code, message, issues, data: data as ListSaved & { impact: PlanImpact[] } }
  }
  const query = async <Row extends object>(statement: string) => (await app.superuser.query<Row>(statement)).rows
  return {
    search,
    query,
    save: (rows: readonly object[], more: object = {}, who?: Persona) => send('save', { rows, ...more }, who),
    remove: (rows: readonly object[], who?: Persona) => send('delete', { rows }, who),
    desk: async (operation: keyof typeof packingConditionDesk, input: object, who: Persona = 'planner') => {
      const { reply } = await app.call(packingConditionDesk[operation], input as never, { signedIn: people[who] })
      return reply as Reply<never> & { readonly data: never }
    },
    file: (operation: keyof typeof packingConditionDesk, input: object, who: Persona = 'planner') =>
      app.call(packingConditionDesk[operation], input as never, { signedIn: people[who] }),
    /** Ranges of the approved versions of a part, oldest first. */
    ranges: async (partNo: string) =>
      (
        await query<{ range: string }>(
          `select concat_ws(' ', dealer_code, effective_from, effective_to, snp) as range from packing_condition
           where part_no = '${partNo}' and status = 'APPROVED' order by dealer_code, effective_from`,
        )
      ).map(({ range }) => range),
  }
}

const key = { partNo: HOOD, dealerCode: '*', packStyle: 'STD', effectiveFrom: '2026-04-01', copyNo: '0' }
const cells = {
  snp: 20,
  boxesPerCase: 12,
  caseCode: 'M1',
  boxLengthMm: 500,
  boxWidthMm: 400,
  boxHeightMm: 250,
  boxGrossKg: 9.5,
  packLines: 'L01',
  stdMinutes: 9,
}
export const newVersion = (more: object = {}) => ({
  op: 'I',
  ...key,
  effectiveFrom: '2026-12-05',
  status: 'APPROVED',
  ...cells,
  ...more,
})
export const change = (more: object) => ({ op: 'U', ...key, rowVersion: 1, ...more })
export const error = (path: string, message: string) => ['ERROR', path, expect.stringContaining(message)]
export const warning = (path: string, message: string) => ['WARNING', path, expect.stringContaining(message)]
