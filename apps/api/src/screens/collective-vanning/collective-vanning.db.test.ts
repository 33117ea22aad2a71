import type { CallById, OutputOf } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { error, type RulePersona, ruleSite, warning } from '../../testing/rule-site.ts'
import { announceContainer, collectiveRows } from './collective-fixture.ts'

const site = ruleSite({
  functionId: 'B04F01',
  rows: collectiveRows,
})

type Page = OutputOf<CallById<'collectivevanning/search'>>

const search = async (input: object = {}, who?: RulePersona) => {
  const { data } = await site.call('collectivevanning/search', { sort: 'cvId', pageSize: 50, ...input }, who)
  return (data as Page).rows
}
const found = async (input: object, who?: RulePersona) => (await search(input, who)).map(({ cvId }) => cvId)
const save = (rows: readonly object[], more: object = {}, who?: RulePersona) =>
  site.change('collectivevanning/save', { rows, ...more }, who)
const change = (cvId: string, cells: object, more: object = {}, who?: RulePersona) =>
  save([{ op: 'U', cvId, rowVersion: 1, ...cells }], more, who)
const archive = (cvId: string, input: object = {}, who?: RulePersona) =>
  site.change(
    'collectivevanning/archive',
    { rows: [{ cvId, rowVersion: 1 }], endsOn: '2026-12-15', reason: 'Customs', ...input },
    who,
  )
const stored = async (cvId: string) =>
  (
    await site.query(
      `select *, van_to::text as ends, (select string_agg(member, ',' order by seq) from collective_vanning_member m
         where m.prct_code = r.prct_code and m.cv_id = r.cv_id) as members from collective_vanning r where prct_code = '200100' and cv_id = '${cvId}'`,
    )
  )[0]
const rule = (more: object = {}) => ({
  op: 'I',
  cvId: 'N1',
  mixKey: 'LINE',
  members: 'L01;L02',
  dealerCode: 'ID01',
  priority: 40,
  vanFrom: '2026-12-01',
  vanTo: '2026-12-31',
  ...more,
})
const dealers = (more: object = {}) =>
  rule({ mixKey: 'DEALER', members: 'TH01,ID01', dealerCode: '*', vanFrom: '2027-04-01', vanTo: '2027-04-30', ...more })

const announce = () => site.query(announceContainer)

describe('collectivevanning/search', () => {
  it.each([
    [{}, ['CV1', 'CV2']],
    [{ withArchived: true }, ['CV0', 'CV1', 'CV2']],
    [{ cvId: 'CV1' }, ['CV1']],
    [{ dealer: ['ID01'] }, ['CV1']],
    [{ dealer: ['TH01'] }, ['CV1', 'CV2']],
    [{ port: ['Laem Chabang'] }, ['CV1', 'CV2']],
    [{ port: ['Durban'] }, []],
    [{ containerType: ['40HC'] }, []],
    [{ mixKey: ['LINE'] }, ['CV2']],
    [{ vanOn: '2026-12-31' }, ['CV1']],
    [{ vanFrom: '2027-01-01' }, ['CV2']],
    [{ vanTo: '2026-12-31' }, ['CV1']],
  ])('finds by %o', async (input, rules) => {
    expect(await found(input)).toEqual(rules)
  })

  it('shows members in order, limits and who ended a rule', async () => {
    await site.query(
      "update collective_vanning set min_fill_permille = 655, max_gross_g = 20500000 where cv_id = 'CV1'",
    )
    expect((await search({ cvId: 'CV1' }))[0]).toMatchObject({
      members: 'TH01,ID01',
      minFillPercent: 65.5,
      maxGrossKg: 20500,
      maxCases: null,
      loadOrder: 'MEMBERS',
      containersBefore: null,
      simulatedAt: null,
      archivedAt: null,
    })
    expect((await search({ cvId: 'CV0', withArchived: true }))[0]).toMatchObject({ archiveReason: 'Customs' })
  })

  it('shows a dealer’s user only the own code among the members', async () => {
    expect((await search({ cvId: 'CV1' }, 'dealer'))[0]).toMatchObject({ members: 'TH01' })
  })
})

describe('collectivevanning/save', () => {
  it('registers a rule with its members in order, and puts it into the history', async () => {
    const limits = { minFillPercent: 60.5, maxCases: 40, maxGrossKg: 18000, loadOrder: 'ANY', remark: 'Trial' }
    expect(await save([dealers(limits)])).toMatchObject({ code: 200, issues: [], saved: [{ op: 'I', rowVersion: 1 }] })
    expect(await stored('N1')).toMatchObject({
      members: 'TH01,ID01',
      min_fill_permille: 605,
      max_cases: 40,
      max_gross_g: 18_000_000,
      load_order: 'ANY',
      destination_port: '',
      container_type: '',
      remark: 'Trial',
    })
    expect(await site.query("select change->>'op' as op from audit where entity = 'collective_vanning'")).toEqual([
      { op: 'I' },
    ])
  })

  it.each([
    [rule({ dealerCode: 'XX' }), error('rows[0].dealerCode', 'M-B04-001')],
    [dealers({ dealerCode: 'TH01' }), error('rows[0].dealerCode', 'M-B04-002')],
    [rule({ vanTo: '2026-11-30' }), error('rows[0].vanTo', 'M-B04-003')],
    [rule({ vanFrom: '2026-11-03' }), error('rows[0].vanFrom', 'M-B04-004')],
    [rule({ cvId: 'A B' }), error('rows[0].cvId', 'M-B04-006')],
    [rule({ members: 'L01' }), error('rows[0].members', 'M-B04-007')],
    [rule({ members: 'L01,L02,L01' }), error('rows[0].members', 'M-B04-008 L01 is entered twice')],
    [rule({ members: 'L01*3,L02' }), error('rows[0].members', 'M-B04-009')],
    [rule({ members: 'L01,L99' }), error('rows[0].members', 'M-B04-010 L99')],
    [dealers({ members: 'TH01,NOPE' }), error('rows[0].members', 'M-B04-010 NOPE')],
    [rule({ mixKey: 'CAR_FAMILY', members: 'X1,X9' }), error('rows[0].members', 'M-B04-010 X9')],
    [rule({ mixKey: 'ORDER_TYPE', members: 'R,Z' }), error('rows[0].members', 'M-B04-010 Z')],
    [rule({ mixKey: 'EXPORTER', members: '-,EXP9' }), error('rows[0].members', 'M-B04-010 EXP9')],
    [rule({ destinationPort: 'Durban' }), error('rows[0].destinationPort', 'M-B04-012')],
    [rule({ containerType: '99XX' }), error('rows[0].containerType', 'M-B04-014')],
    [rule({ priority: 0 }), error('rows[0].priority', '')],
    [rule({ minFillPercent: 101 }), error('rows[0].minFillPercent', '')],
  ])('rejects %o', async (row, issue) => {
    const { code, issues, saved } = await save([row])
    expect({ code, saved }).toEqual({ code: 400, saved: [] })
    expect(issues).toContainEqual(issue)
  })

  it('reports all errors of a row at once', async () => {
    const { issues } = await save([
      rule({ members: 'L01', dealerCode: 'XX', containerType: '99XX', vanTo: '2026-11-30' }),
    ])
    expect(issues.map(([, path]) => path).sort()).toEqual([
      'rows[0].containerType',
      'rows[0].dealerCode',
      'rows[0].members',
      'rows[0].vanTo',
    ])
  })

  it('rejects dealers of different ports, and a port that is not theirs', async () => {
    await site.query("update dealer set port_of_discharge = 'Tanjung Priok' where dealer_code = 'ID01'")
    expect((await save([dealers()])).issues).toEqual([
      error('rows[0].members', 'M-B04-011 TH01 is shipped to Laem Chabang, ID01 to Tanjung Priok'),
    ])
    expect((await save([rule({ destinationPort: 'Laem Chabang' })])).issues).toEqual([
      error('rows[0].destinationPort', 'M-B04-013 ID01 is shipped to Tanjung Priok, not to Laem Chabang'),
    ])
  })

  it('rejects container types that the dealers do not accept', async () => {
    await site.query("update dealer set container_types = '{20GP}' where dealer_code = 'ID01'")
    expect((await save([dealers()])).issues).toEqual([error('rows[0].members', 'M-B04-016 TH01, ID01 have no')])
    expect((await save([rule({ containerType: '40HC' })])).issues).toEqual([
      error('rows[0].containerType', 'M-B04-015 ID01 does not accept container type 40HC'),
    ])
  })

  it('warns of vanning dates on which the dealers have different sailings', async () => {
    const row = (dealer: string, on: string, vessel: string) =>
      `('200100', '${dealer}', date '${on}' + 30, '202704', date '${on}' - 3, date '${on}' - 1, '${on}', '${vessel}', date '${on}' + 2, date '${on}' + 12, date '${on}' + 20)`
    await site.query(`insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date,
        vessel, etd, eta, arrival_date) values ${row('TH01', '2027-04-05', 'MAIA')}, ${row('ID01', '2027-04-05', 'MAIA')},
        ${row('TH01', '2027-04-12', 'MAIA')}, ${row('ID01', '2027-04-12', 'ELECTRA')}`)
    const { issues, waiting } = await save([dealers()])
    expect(issues).toEqual([
      warning(
        'rows[0].members',
        'The dealers have different sailings on 1 vanning date, the first on 2027/04/12: ID01 ELECTRA 2027/04/14, TH01 MAIA 2027/04/14',
      ),
    ])
    expect(await save([dealers({ accepts: waiting[0]?.warnings })])).toMatchObject({ code: 200, saved: [{ op: 'I' }] })
  })

  it('warns of dangerous goods beside other goods, and rejects different classes', async () => {
    const lines = { members: 'L01,L02', dealerCode: '*' }
    await site.query("update part set dg_class = '8' where part_no = '5330100001'")
    const { issues } = await save([rule(lines)])
    expect(issues).toEqual([warning('rows[0].members', 'Cases of L01 contain dangerous goods of class 8')])
    expect((await save([rule({ ...lines, dealerCode: 'ID01' })], { isPreview: true })).issues).toEqual([])
    await site.query("update part set dg_class = '3' where part_no = '5330200002'")
    const classes = error(
      'rows[0].members',
      'Cases of different DG classes cannot share a container: L01 has class 8, L02 class 3',
    )
    expect((await save([rule(lines)])).issues).toEqual([classes])
    await site.query(`
      update case_header set status = 'PRINTED', updated_by = 'TEST' where status = 'PLANNED';
      insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 99, 'x', now())`)
    const { issues: ofOlderPlan } = await save([rule(lines)])
    await site.query(`
      update case_header set status = 'PLANNED', updated_by = 'CASE_BUILD' where updated_by = 'TEST';
      delete from packing_plan where rev = 99`)
    expect(ofOlderPlan, 'levelled again, no cases built yet').toEqual([classes])
  })

  it('warns of several exporters and of a key by which cases are not separated', async () => {
    await site.query("update part set exporter_code = 'EXP1' where part_no = '5330100001'")
    expect((await save([rule({ mixKey: 'EXPORTER', members: '-,EXP1' })])).issues).toEqual([
      warning('rows[0].mixKey', 'M-B04-020'),
    ])
    expect((await save([rule({ mixKey: 'ORDER_TYPE', members: 'R,S' })])).issues).toEqual([
      warning('rows[0].mixKey', 'M-B04-021'),
    ])
  })

  it('rejects a value mixed by two rules, and two rules of one priority for a destination', async () => {
    const period = { vanFrom: '2027-03-01', vanTo: '2027-05-31', dealerCode: 'TH01' }
    expect((await save([rule(period)])).issues).toEqual([
      error('rows[0].members', 'Rule CV2 already mixes L01, L02 from 2027/01/01 to 2027/03/31'),
    ])
    expect((await save([rule({ ...period, containerType: '40HC' })])).code).toBe(200)
    expect((await save([dealers({ ...period, cvId: 'N2', dealerCode: '*', priority: 20 })])).issues).toContainEqual(
      error('rows[0].priority', 'Rule CV2 has priority 20 for the same destination'),
    )
    expect(
      (await save([rule({ cvId: 'N3', dealerCode: 'ID01', priority: 20, vanFrom: '2027-01-01', vanTo: '2027-02-01' })]))
        .code,
    ).toBe(200)
  })

  it('rejects both rows of a collision, and accepts the successor of a rule that ends in the same save', async () => {
    const { issues } = await save([rule({ cvId: 'N1' }), rule({ cvId: 'N2', priority: 41 })])
    expect(issues.map(([, path]) => path)).toEqual(['rows[0].members', 'rows[1].members'])
    const ends = { op: 'U', cvId: 'CV2', rowVersion: 1, vanTo: '2027-02-28' }
    const successor = rule({ dealerCode: 'TH01', vanFrom: '2027-03-01', vanTo: '2027-05-31' })
    expect(await save([ends, successor])).toMatchObject({ code: 200, issues: [] })
  })

  it('rejects a new first day of a valid rule, and an end before yesterday', async () => {
    expect((await change('CV1', { vanFrom: '2026-11-10' })).issues).toEqual([
      error('rows[0].vanFrom', 'M-B04-005 The rule has been valid since 2026/11/01'),
    ])
    expect((await change('CV1', { vanTo: '2026-11-02' })).issues).toEqual([error('rows[0].vanTo', 'M-SHT-014')])
    expect(await change('CV1', { vanTo: '2026-11-03' })).toMatchObject({ code: 200 })
  })

  it('changes only end, priority and remark of a rule with announced containers', async () => {
    await announce()
    for (const cells of [{ members: 'ID01,TH01' }, { maxCases: 3 }, { loadOrder: 'ANY' }, { containerType: '40HC' }]) {
      expect((await change('CV1', cells)).issues).toEqual([
        error('rows[0]', 'M-B04-022 1 announced or vanned container up to 2026/12/07 was loaded under the rule'),
      ])
    }
    expect((await change('CV1', { vanTo: '2026-12-06' })).issues).toEqual([error('rows[0].vanTo', 'M-B04-025')])
    expect(await change('CV1', { vanTo: '2026-12-07', priority: 5, remark: 'Last' })).toMatchObject({ code: 200 })
  })

  it('rejects changes of an ended rule', async () => {
    expect((await change('CV0', { vanTo: '2027-12-31' })).issues).toEqual([
      error('rows[0]', 'M-SHT-013 The row was ended on 2026/06/20 (Customs)'),
    ])
  })

  it('previews the open containers and cases that the change affects', async () => {
    const { impact, saved } = await change('CV1', { maxCases: 3 }, { isPreview: true })
    expect([saved, impact]).toEqual([
      [],
      [expect.objectContaining({ index: 0, containers: 1, cases: 3, packedCases: 0 })],
    ])
    const day = { month: '202612', rev: 2, vanOn: '2026-12-07', containers: 1, containersAfter: null }
    expect(impact).toMatchObject([{ vannings: [day] }])
    expect((await change('CV1', { remark: 'x' }, { isPreview: true })).impact).toEqual([])
    expect((await change('CV1', { vanTo: '2026-12-10' }, { isPreview: true })).impact).toEqual([])
    expect((await change('CV1', { vanTo: '2026-12-06' }, { isPreview: true })).impact).toMatchObject([
      { containers: 1 },
    ])
    await announce()
    expect((await change('CV1', { priority: 3 }, { isPreview: true })).impact).toMatchObject([
      { containers: 0, cases: 1 },
    ])
  })

  it('reports a stale version with the current values, and deletes nothing', async () => {
    expect(await save([{ op: 'U', cvId: 'CV1', rowVersion: 7, priority: 2 }])).toMatchObject({
      code: 400,
      saved: [],
      conflicts: [{ index: 0, theirs: { priority: 10, rowVersion: 1 } }],
    })
    expect((await save([{ op: 'D', cvId: 'CV1', rowVersion: 1 }])).issues).toEqual([error('rows[0]', 'M-SHT-017')])
    expect(await stored('CV1')).toMatchObject({ ends: '2026-12-31' })
  })
})

describe('collectivevanning/archive', () => {
  it('ends a rule with date, reason and user, and keeps it in force until then', async () => {
    expect(await archive('CV1')).toMatchObject({ code: 200, saved: [{ op: 'U', rowVersion: 2 }] })
    expect(await stored('CV1')).toMatchObject({ ends: '2026-12-15', archive_reason: 'Customs', members: 'TH01,ID01' })
    expect(await found({ vanOn: '2026-12-15' })).toEqual(['CV1'])
    expect(await found({ vanOn: '2026-12-16' })).toEqual([])
  })

  it('invalidates a rule that has not started', async () => {
    expect(await archive('CV2', { endsOn: '2026-12-31' })).toMatchObject({ code: 200 })
    expect(await stored('CV2')).toMatchObject({ ends: '2026-12-31' })
    expect([await found({}), await found({ withArchived: true })]).toEqual([['CV1'], ['CV0', 'CV1', 'CV2']])
  })

  it.each([
    ['CV0', { endsOn: '2026-12-31' }, error('rows[0]', 'M-SHT-013')],
    ['CV1', { endsOn: '2026-11-02' }, error('rows[0].vanTo', 'M-SHT-014')],
    ['CV1', { endsOn: '2027-01-31' }, error('rows[0].vanTo', 'M-SHT-015')],
  ])('rejects the end of %s with %o', async (cvId, input, issue) => {
    expect((await archive(cvId, input)).issues).toEqual([issue])
  })

  it('rejects an end before announced containers, and previews the impact', async () => {
    expect((await archive('CV1', { endsOn: '2026-12-01', isPreview: true })).impact).toMatchObject([
      { containers: 1, cases: 3 },
    ])
    await announce()
    expect((await archive('CV1', { endsOn: '2026-12-01' })).issues).toEqual([error('rows[0].vanTo', 'M-B04-025')])
  })

  it('requires a reason and the current version', async () => {
    expect((await archive('CV1', { reason: ' ' })).issues).toMatchObject([['ERROR', 'reason', expect.anything()]])
    expect(await archive('CV1', { rows: [{ cvId: 'CV1', rowVersion: 9 }] })).toMatchObject({
      code: 400,
      conflicts: [{ index: 0 }],
    })
  })
})

describe('privileges', () => {
  it('let viewers search only, and keep other PRCTCCs out', async () => {
    expect(await found({}, 'viewer')).toEqual(['CV1', 'CV2'])
    for (const who of ['viewer', 'elsewhere'] as const) {
      expect((await save([rule()], {}, who)).code).toBe(401)
      expect((await archive('CV1', {}, who)).code).toBe(401)
    }
  })

  it('let a dealer’s user change rules of the own dealer only', async () => {
    expect((await change('CV1', { priority: 3 }, {}, 'dealer')).issues).toContainEqual(error('rows[0]', 'M-SHT-005'))
    expect((await save([rule({ dealerCode: 'ID01' })], {}, 'dealer')).issues).toContainEqual(
      error('rows[0]', 'M-SHT-005'),
    )
    expect(await change('CV2', { remark: 'Checked' }, {}, 'dealer')).toMatchObject({ code: 200 })
  })
})
