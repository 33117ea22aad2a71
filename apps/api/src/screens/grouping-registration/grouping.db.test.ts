import type { CallById, OutputOf } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { error, IN_FENCE, type RulePersona, ruleSite, warning } from '../../testing/rule-site.ts'

const site = ruleSite({
  functionId: 'B03F01',
  rows: `
    insert into part_group (prct_code, group_id, dealer_code, kind, valid_from) values
      ('200100', 'G1', '*', 'SAME_DAY', '2026-01-01'), ('200100', 'G2', 'TH01', 'SAME_CASE', '2027-03-01'), ('300100', 'G9', '*', 'SAME_DAY', '2026-01-01');
    insert into part_group_member (prct_code, group_id, seq, part_no, qty_per_group) values
      ('200100', 'G1', 1, '5330100001', 20), ('200100', 'G1', 2, '5330200002', 12),
      ('200100', 'G2', 1, '811100K120', 10), ('200100', 'G2', 2, '811500K120', 10);
    insert into part_group (prct_code, group_id, kind, valid_from, valid_to, archived_at, archived_by, archive_reason)
      values ('200100', 'G0', 'SAME_DAY', '2025-01-01', '2025-12-31', '2025-12-01', 'PLANNER', 'Model change');
    insert into part_group_member (prct_code, group_id, seq, part_no, qty_per_group) values ('200100', 'G0', 1, '5330100001', 1), ('200100', 'G0', 2, '8790100001', 1)`,
})

type Page = OutputOf<CallById<'groupPart/search'>>

const search = async (input: object = {}, who?: RulePersona) => {
  const { data } = await site.call('groupPart/search', { sort: 'groupId', pageSize: 50, ...input }, who)
  return (data as Page).rows
}
const found = async (input: object, who?: RulePersona) => (await search(input, who)).map(({ groupId }) => groupId)
const save = (rows: readonly object[], more: object = {}, who?: RulePersona) =>
  site.change('groupPart/save', { rows, ...more }, who)
const archive = (groupId: string, input: object = {}, who?: RulePersona) =>
  site.change(
    'groupPart/archive',
    { rows: [{ groupId, version: 1, rowVersion: 1 }], endsOn: '2026-12-31', reason: 'Model change', ...input },
    who,
  )
const change = (groupId: string, cells: object) => ({ op: 'U', groupId, version: 1, rowVersion: 1, ...cells })
const newGroup = (cells: object = {}) => ({
  op: 'I',
  groupId: 'N1',
  version: 1,
  kind: 'SAME_CASE',
  dealerCode: 'ID01',
  validFrom: '2026-12-01',
  members: '81110-0K120*10, 811500K120*10',
  ...cells,
})
const versions = (groupId: string) =>
  site.query(`select g.version, valid_from::text as begins, valid_to::text as ends, g.row_version,
      (select string_agg(part_no || '*' || qty_per_group, ',' order by seq) from part_group_member m
        where m.prct_code = g.prct_code and m.group_id = g.group_id and m.version = g.version) as members
    from part_group g where prct_code = '200100' and group_id = '${groupId}' order by version`)

describe('groupPart/search', () => {
  it.each([
    [{}, ['G1', 'G2']],
    [{ withArchived: true }, ['G0', 'G1', 'G2']],
    [{ part: '53302' }, ['G1']],
    [{ dealer: ['ID01'] }, ['G1']],
    [{ kind: ['SAME_CASE'] }, ['G2']],
    [{ validOn: '2026-06-01' }, ['G1']],
    [{ groupId: 'G' }, ['G1', 'G2']],
  ])('finds by %o', async (input, groups) => {
    expect(await found(input)).toEqual(groups)
  })

  it('names the members that end while the group is valid', async () => {
    await site.query(`
      insert into discontinued_part (prct_code, ecn_no, dealer_code, old_part, timing, last_order_month, new_first_pack_date) values
        ('200100', 'E1', 'TH01', '811100K120', 'IMMEDIATE', null, null),
        ('200100', 'E1', 'TH01', '811500K120', 'DATE', null, '2027-04-01'),
        ('200100', 'E2', 'ID01', '5330200002', 'DATE', '202703', null)`)
    expect((await search()).map(({ groupId, endingParts }) => [groupId, endingParts])).toEqual([
      ['G1', '53302-00002'],
      ['G2', '81110-0K120, 81150-0K120 2027/03/31'],
    ])
  })

  it('shows members in order, and boxes, volume, weight, utilisation and time of one set', async () => {
    const [group] = await search({ groupId: 'G2' })
    // Two boxes of 700 × 450 × 400 mm and 9 kg in a case of 1400 × 950 × 900 mm, ten minutes for eight boxes.
    expect(group).toMatchObject({
      version: 1,
      members: '811100K120*10,811500K120*10',
      boxes: 2,
      m3: 0.252,
      weightKg: 18,
      stdMinutes: 2.5,
      utilisation: 21.1,
      caseCode: null,
      validTo: null,
    })
  })

  it('shows a dealer’s user groups of the own dealer and of all', async () => {
    await site.query("update part_group set dealer_code = 'ID01' where group_id = 'G2'")
    expect(await found({}, 'dealer')).toEqual(['G1'])
  })
})

describe('groupPart/save', () => {
  it('saves header and members as one unit with one line of history', async () => {
    expect(await save([newGroup()], { acceptWarnings: true })).toMatchObject({
      code: 200,
      saved: [{ op: 'I', rowVersion: 1 }],
    })
    expect(await versions('N1')).toMatchObject([{ members: '811100K120*10,811500K120*10', ends: '9999-12-31' }])
    const [trail] = await site.query(
      "select change->'fields'->'members'->>1 as members from audit where entity = 'part_group'",
    )
    expect(trail).toEqual({ members: '811100K120*10,811500K120*10' })
  })

  it('saves nothing of a group when one member is rejected', async () => {
    expect((await save([newGroup({ members: '811100K120*10,NOPE' })])).issues).toContainEqual(
      error('rows[0].members', 'M-B03-001 Member 2: part NOPE does not exist'),
    )
    expect(await versions('N1')).toEqual([])
  })

  it.each([
    [{ dealerCode: 'XX' }, error('rows[0].dealerCode', 'M-B03-002')],
    [{ members: '811100K120*10' }, error('rows[0].members', 'M-B03-003')],
    [{ members: '811100K120*10,811100K120*20' }, error('rows[0].members', 'M-B03-004')],
    [{ validTo: '2026-11-30' }, error('rows[0].validTo', 'M-B03-005')],
    [{ dealerCode: 'TH01', validFrom: '2027-03-01' }, error('rows[0].members', 'M-B03-006')],
    [{ caseCode: 'ZZ' }, error('rows[0].caseCode', 'M-B03-007')],
    [
      { members: '811100K120*50,811500K120*50' },
      error('rows[0].members', 'M-B03-008 One set fills 105.3 % of case M1, more than its limit of 85 %'),
    ],
    [{ caseCode: 'C1' }, error('rows[0].members', 'M-B03-010 Member 1: the box of 81110-0K120 is larger than case C1')],
    [{ members: '811100K120*10,0888000001*10' }, error('rows[0].members', 'M-B03-013')],
    [
      { members: '811100K120*10,8790100001*4' },
      error('rows[0].members', 'M-B03-018 No packing line packs all members (81110-0K120: L01; 87901-00001: L02)'),
    ],
    [{ members: '811100K120*0,811500K120' }, error('rows[0].members', '')],
    [{ members: '' }, error('rows[0].members', '')],
  ])('rejects %o', async (cells, issue) => {
    const { code, issues, saved } = await save([newGroup(cells)], { acceptWarnings: true })
    expect({ code, saved }).toEqual({ code: 400, saved: [] })
    expect(issues).toContainEqual(issue)
  })

  it('rejects a set of too many boxes, that is too heavy, or has no place, or a case without mixed contents', async () => {
    await site.query("update case_type set max_mixed_boxes = 2 where case_code = 'M1'")
    const { issues } = await save([newGroup({ members: '81110-0K120*20, 811500K120*10' })])
    expect(issues).toContainEqual(error('rows[0].members', 'M-B03-021 One set has 3 boxes'))
    await site.query("update case_type set max_mixed_boxes = null where case_code = 'M1'")
    await site.query("update case_type set max_gross_g = 100000 where case_code = 'M1'")
    expect((await save([newGroup()])).issues).toContainEqual(error('rows[0].members', 'M-B03-009 One set weighs 180 %'))
    await site.query("update case_type set max_gross_g = 1000000, allows_mixed = false where case_code = 'M1'")
    expect((await save([newGroup()])).issues).toContainEqual(error('rows[0].caseCode', 'M-B03-017'))
    await site.query(
      "update case_type set allows_mixed = true, inner_height_mm = 450, inner_length_mm = 800, inner_width_mm = 800 where case_code = 'M1'",
    )
    expect((await save([newGroup()])).issues).toContainEqual(error('rows[0].members', 'M-B03-008'))
    await site.query("update case_type set fill_limit_permille = 1000 where case_code = 'M1'")
    expect((await save([newGroup()])).issues).toContainEqual(error('rows[0].members', 'M-B03-011'))
    await site.query(
      "update case_type set fill_limit_permille = 850, inner_height_mm = 900, inner_length_mm = 1400, inner_width_mm = 950 where case_code = 'M1'",
    )
  })

  it.each([
    [{ members: '811100K120*15,811500K120*10' }, warning('rows[0].members', 'M-B03-012 Member 1: 15 pieces')],
    [{ members: '811100K120*10,9010500001*10' }, warning('rows[0].members', 'M-B03-014')],
    [
      { members: '811100K120*10,811500K120*10,8790100001*4' },
      warning(
        'rows[0].members',
        'M-B03-022 No packing line packs all members (81110-0K120: L01; 81150-0K120: L01, L02; 87901-00001: L02)',
      ),
    ],
  ])('asks to confirm %o', async (cells, issue) => {
    const { code, issues, waiting } = await save([newGroup({ kind: 'SAME_DAY', ...cells })])
    expect(code).toBe(400)
    expect(issues).toContainEqual(issue)
    const accepts = waiting[0]?.warnings
    expect(await save([newGroup({ kind: 'SAME_DAY', ...cells, accepts })])).toMatchObject({ code: 200 })
  })

  it('accepts members without a common line that only share a container', async () => {
    const members = '811100K120*10,8790100001*4'
    expect(await save([newGroup({ kind: 'SAME_CONTAINER', members })])).toMatchObject({ code: 200 })
  })

  it('warns of a pair with another ratio', async () => {
    await site.query(
      "insert into pairing (prct_code, pair_id, part_a, part_b, ratio_b, valid_from) values ('200100', 'P1', '811100K120', '811500K120', 2, '2026-01-01')",
    )
    expect((await save([newGroup()])).issues).toEqual([warning('rows[0].members', 'M-B03-015 Pair P1')])
  })

  it('makes a version of a group in use and leaves the planned months to the one before', async () => {
    const cells = { members: '5330100001*20,5330200002*24' }
    const { issues, waiting } = await save([change('G1', cells)])
    expect(issues).toEqual([
      warning(
        'rows[0].members',
        'M-B03-016 The group is in use. The change becomes version 2 from 2027/01/01; version 1 ends on 2026/12/31',
      ),
    ])
    const accepts = waiting[0]?.warnings
    expect(await save([change('G1', { ...cells, accepts })])).toMatchObject({
      code: 200,
      saved: [{ index: 0, op: 'U' }],
    })
    expect(await versions('G1')).toMatchObject([
      { version: 1, begins: '2026-01-01', ends: '2026-12-31', members: '5330100001*20,5330200002*12' },
      { version: 2, begins: '2027-01-01', ends: '9999-12-31', members: '5330100001*20,5330200002*24' },
    ])
  })

  it('begins the version on the day that the planner enters', async () => {
    await save([change('G1', { validFrom: '2027-02-15', dealerCode: 'TH01' })], { acceptWarnings: true })
    expect(await versions('G1')).toMatchObject([{ ends: '2027-02-14' }, { begins: '2027-02-15' }])
  })

  it('rejects the version where frozen plan rows or the end of the group stand before it', async () => {
    await site.query("update part_group set valid_to = '2026-12-15' where group_id = 'G1'")
    expect((await save([change('G1', { kind: 'SAME_CONTAINER' })])).issues).toContainEqual(
      error('rows[0].members', 'M-B03-019 Version 1 ends on 2026/12/15'),
    )
    await site.setNow(IN_FENCE)
    expect((await save([change('G1', { validFrom: '2026-12-04', kind: 'SAME_CONTAINER' })])).issues).toContainEqual(
      error('rows[0].validTo', 'M-SHT-016'),
    )
    expect(await versions('G1')).toHaveLength(1)
  })

  it('changes a group that is not in use in place', async () => {
    expect(await save([change('G2', { members: '811500K120*20,811100K120*20' })])).toMatchObject({ code: 200 })
    expect(await versions('G2')).toMatchObject([{ version: 1, row_version: 2, members: '811500K120*20,811100K120*20' }])
  })

  it('reports a stale version with the current members', async () => {
    expect(await save([{ ...change('G2', { members: '811100K120,811500K120' }), rowVersion: 7 }])).toMatchObject({
      code: 400,
      saved: [],
      conflicts: [{ index: 0, theirs: { members: '811100K120*10,811500K120*10' } }],
    })
  })

  it('shows the orders, plan rows and cases of the members before it saves', async () => {
    const { impact } = await save(
      [newGroup({ kind: 'SAME_DAY', dealerCode: '*', members: '5330100001*20,5330200002*12' })],
      { isPreview: true },
    )
    expect(impact).toMatchObject([{ index: 0, orderLines: 4, planRows: 3, cases: 3 }])
  })

  it('saves a group of 30 members that share a case', async () => {
    await site.query(`insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) select '200100', 'JP', 'PC', 'M' || n, 'Member', 10 from generate_series(100, 129) n;
      insert into packing_condition (prct_code, part_no, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case)
        select '200100', 'M' || n, '2026-01-01', 10, 8, 200, 150, 100, 500, 'M1', '{L01}', 600 from generate_series(100, 129) n`)
    const members = Array.from({ length: 30 }, (_, at) => `M${100 + at}*10`).join()
    expect(await save([newGroup({ groupId: 'N1', kind: 'SAME_CASE', members })])).toMatchObject({ code: 200 })
    expect(await site.query("select count(*)::int as n from part_group_member where group_id = 'N1'")).toEqual([
      { n: 30 },
    ])
  })
})

describe('groupPart/archive', () => {
  it('ends a group with date, reason and user, and deletes nothing', async () => {
    expect(await archive('G1')).toMatchObject({ code: 200, saved: [{ op: 'U', rowVersion: 2 }] })
    expect(await versions('G1')).toMatchObject([{ ends: '2026-12-31', members: '5330100001*20,5330200002*12' }])
    expect((await search({ groupId: 'G1' }))[0]).toMatchObject({ validTo: '2026-12-31', archiveReason: 'Model change' })
    expect((await save([change('G1', { rowVersion: 2, validTo: null })])).issues).toEqual([
      error('rows[0]', 'M-SHT-013'),
    ])
  })

  it('shows the effect first when asked, and rejects an end before frozen plan rows', async () => {
    expect(await archive('G1', { endsOn: '2026-11-30', isPreview: true })).toMatchObject({
      saved: [],
      impact: [{ planRows: 3 }],
    })
    await site.setNow(IN_FENCE)
    expect((await archive('G1', { endsOn: '2026-12-02' })).issues).toEqual([error('rows[0].validTo', 'M-SHT-016')])
  })
})

describe('groupPart/download', () => {
  const download = async (what: string, columns: readonly string[] = []) => {
    const { body } = await site.download('groupPart/download', { what, columns, format: 'csv', sort: 'groupId' })
    return body.toString('utf8').split('\r\n')
  }

  it('has a row for each member with all columns, and one for each group with the visible ones', async () => {
    const all = await download('ALL')
    expect(all[0]).toContain('Qty per set (pcs)')
    expect(all.slice(1, 5).map((line) => line.split(',')[0])).toEqual(['G1', 'G1', 'G2', 'G2'])
    expect(all[1]).toContain('5330100001,HOOD,20,1,0.126')
    expect(await download('SHOWN', ['groupId', 'members'])).toEqual([
      expect.stringContaining('Group,Members'),
      'G1,"5330100001*20,5330200002*12"',
      'G2,"811100K120*10,811500K120*10"',
      '',
    ])
  })
})

describe('privileges', () => {
  it('lets viewers search only, and keeps other PRCTCCs out', async () => {
    expect(await found({}, 'viewer')).toEqual(['G1', 'G2'])
    for (const who of ['viewer', 'elsewhere'] as const) {
      expect((await save([newGroup()], {}, who)).code).toBe(401)
      expect((await archive('G2', {}, who)).code).toBe(401)
    }
  })

  it('lets a dealer’s user change groups of the own dealer only', async () => {
    expect((await save([change('G1', { kind: 'SAME_CASE' })], {}, 'dealer')).issues).toContainEqual(
      error('rows[0]', 'M-SHT-005'),
    )
    expect((await save([newGroup({ dealerCode: '*' })], {}, 'dealer')).issues).toContainEqual(
      error('rows[0]', 'M-SHT-005'),
    )
    expect(await save([change('G2', { kind: 'SAME_DAY' })], {}, 'dealer')).toMatchObject({ code: 200 })
  })
})

describe('workspace/part-set/init', () => {
  it('returns the packing that applies to the dealer on the day, and the case types', async () => {
    await site.query(`insert into packing_condition (prct_code, part_no, dealer_code, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case)
      values ('200100', '811100K120', 'TH01', '2027-01-01', 5, 8, 700, 450, 400, 9000, 'M1', '{L01}', 600)`)
    const snpOf = async (input: object) => {
      const { data } = await site.call('workspace/part-set/init', { parts: ['81110-0K120', 'NOPE'], ...input })
      return data?.parts.map(({ partNo, packing }) => [partNo, packing?.snp])
    }
    expect(await snpOf({ dealer: 'TH01', on: '2027-02-01' })).toEqual([['811100K120', 5]])
    expect(await snpOf({ dealer: 'TH01', on: '2026-12-01' })).toEqual([['811100K120', 10]])
    expect(await snpOf({})).toEqual([['811100K120', 10]])
    await site.query("delete from packing_condition where dealer_code = 'TH01'")
    expect((await site.call('workspace/part-set/find-similar', { partNo: '8111' })).data?.parts).toEqual([
      { partNo: '811100K120', partName: 'LAMP RH' },
    ])
  })
})
