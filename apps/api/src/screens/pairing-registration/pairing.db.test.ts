import type { CallById, OutputOf } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import { error, IN_FENCE, type RulePersona, ruleSite, warning } from '../../testing/rule-site.ts'

const site = ruleSite({
  functionId: 'B02F01',
  rows: `
    insert into pairing (prct_code, pair_id, dealer_code, part_a, part_b, ratio_a, ratio_b, valid_from) values
      ('200100', 'P1', '*', '5330100001', '5330200002', 1, 1, '2026-01-01'),
      ('200100', 'P2', 'TH01', '811100K120', '811500K120', 1, 1, '2026-01-01'),
      ('300100', 'P9', '*', 'X', 'Y', 1, 1, '2026-01-01');
    insert into pairing (prct_code, pair_id, part_a, part_b, valid_from, valid_to, archived_at, archived_by, archive_reason)
      values ('200100', 'P0', '811100K120', '8790100001', '2025-01-01', '2025-12-31', '2025-12-01', 'PLANNER', 'Model change')`,
})

type Page = OutputOf<CallById<'pairingpart/search'>>

const search = async (input: object = {}, who?: RulePersona) => {
  const { data } = await site.call('pairingpart/search', { sort: 'pairId', pageSize: 50, ...input }, who)
  return (data as Page).rows
}
const found = async (input: object, who?: RulePersona) => (await search(input, who)).map(({ pairId }) => pairId)
const save = (rows: readonly object[], more: object = {}, who?: RulePersona) =>
  site.change('pairingpart/save', { rows, ...more }, who)
const archive = (pairId: string, input: object = {}, who?: RulePersona) =>
  site.change(
    'pairingpart/archive',
    { rows: [{ pairId, rowVersion: 1 }], endsOn: '2026-12-31', reason: 'Model change', ...input },
    who,
  )
const stored = async (pairId: string) =>
  (
    await site.query(
      `select *, valid_to::text as ends from pairing where prct_code = '200100' and pair_id = '${pairId}'`,
    )
  )[0]
const newPair = (more: object = {}) => ({
  op: 'I',
  pairId: 'N1',
  dealerCode: 'ID01',
  validFrom: '2026-12-01',
  partA: '81110-0K120',
  partB: '811500K120',
  ...more,
})

describe('pairingpart/search', () => {
  it.each([
    [{}, ['P1', 'P2']],
    [{ withArchived: true }, ['P0', 'P1', 'P2']],
    [{ part: '53302' }, ['P1']],
    [{ part: ['811500K120'] }, ['P2']],
    [{ dealer: ['ID01'] }, ['P1']],
    [{ carFamily: ['X1'] }, ['P2']],
    [{ carFamily: ['X'] }, ['P2']],
    [{ validOn: '2025-06-01', withArchived: true }, ['P0']],
    [{ pairId: 'P' }, ['P1', 'P2']],
  ])('finds by %o', async (input, pairs) => {
    expect(await found(input)).toEqual(pairs)
  })

  it('shows names, SNP, the orders of the firm month and the pieces without a counterpart', async () => {
    const [pair] = await search({ pairId: 'P1' })
    expect(pair).toMatchObject({
      nameA: 'HOOD',
      nameB: 'FENDER',
      snpA: 20,
      snpB: 12,
      validTo: null,
      judgeLevel: 'DAY',
      archivedAt: null,
      // TH01 orders 33 and 12 for one day, ID01 40 and none.
      orderQtyA: 73,
      orderQtyB: 12,
      imbalanceQty: 61,
    })
  })

  it('names the parts that end while the pair is valid, for its dealers', async () => {
    await site.query(`
      insert into discontinued_part (prct_code, ecn_no, dealer_code, old_part, new_part, timing, last_pack_date) values
        ('200100', 'E1', '*', '5330100001', '5330200002', 'DATE', '2027-03-31'),
        ('200100', 'E1', 'ID01', '811100K120', null, 'DATE', '2027-03-31')`)
    const endings = async () => (await search()).map(({ pairId, endingParts }) => [pairId, endingParts])
    expect(await endings()).toEqual([
      ['P1', '53301-00001 2027/03/31 → 53302-00002'],
      ['P2', ''],
    ])
    await site.query("update pairing set valid_to = '2027-03-31' where pair_id = 'P1' and prct_code = '200100'")
    expect(await endings()).toEqual([
      ['P1', ''],
      ['P2', ''],
    ])
  })

  it('judges the imbalance by the ratio', async () => {
    await site.query(
      "update pairing set ratio_a = 2, judge_level = 'MONTH' where pair_id = 'P1' and prct_code = '200100'",
    )
    // 33 : 12 at 2 : 1 leaves 9 of A, 40 : 0 leaves 40.
    expect((await search({ pairId: 'P1' }))[0]?.imbalanceQty).toBe(49)
  })

  it('shows a dealer’s user rows of the own dealer and of all', async () => {
    await site.query("update pairing set dealer_code = 'ID01' where pair_id = 'P2'")
    expect(await found({}, 'dealer')).toEqual(['P1'])
  })
})

describe('pairingpart/save', () => {
  it('registers a pair with part numbers in any spelling, and puts it into the history', async () => {
    expect(await save([newPair()])).toMatchObject({ code: 200, saved: [{ op: 'I', rowVersion: 1 }] })
    expect(await stored('N1')).toMatchObject({
      part_a: '811100K120',
      ratio_a: 1,
      judge_level: 'DAY',
      ends: '9999-12-31',
    })
    expect(await site.query("select change->>'op' as op from audit where entity = 'pairing'")).toEqual([{ op: 'I' }])
  })

  it.each([
    [{ partA: 'NOPE1' }, error('rows[0].partA', 'M-B02-001')],
    [{ dealerCode: 'XX' }, error('rows[0].dealerCode', 'M-B02-002')],
    [{ partB: '811100K120' }, error('rows[0].partB', 'M-B02-003')],
    [{ validTo: '2026-11-30' }, error('rows[0].validTo', 'M-B02-004')],
    [{ dealerCode: 'TH01' }, error('rows[0].partA', 'M-B02-005')],
    [{ partB: '5850100001' }, error('rows[0].partB', 'M-B02-006 The parts use cases of different families')],
    [{ partB: '8790100001' }, error('rows[0].partB', 'M-B02-007')],
    [{ ratioA: 0 }, error('rows[0].ratioA', '')],
  ])('rejects %o', async (cells, issue) => {
    const { code, issues, saved } = await save([newPair(cells)])
    expect({ code, saved }).toEqual({ code: 400, saved: [] })
    expect(issues).toContainEqual(issue)
  })

  it.each([
    [{ partB: '9010500001' }, warning('rows[0].partB', 'M-B02-008')],
    [{ ratioB: 3 }, warning('rows[0].ratioA', 'M-B02-009 SNP 10 and 10 do not fit the ratio'), { snp: 4 }],
  ])('asks to confirm %o', async (cells, issue, more: { snp?: number } = {}) => {
    if (more.snp) await site.query(`update packing_condition set snp = ${more.snp} where part_no = '811100K120'`)
    const message = more.snp
      ? ['WARNING', 'rows[0].ratioA', expect.stringContaining('lots of 20 sets, 5 boxes of A and 6 boxes of B')]
      : issue
    const { code, issues, waiting } = await save([newPair(cells)])
    await site.query("update packing_condition set snp = 10 where part_no = '811100K120'")
    expect(code).toBe(400)
    expect(issues).toEqual([message])
    const accepts = waiting[0]?.warnings
    if (!more.snp)
      expect(await save([newPair({ ...cells, accepts })])).toMatchObject({ code: 200, saved: [{ op: 'I' }] })
  })

  it('warns of a group that holds the parts in another ratio', async () => {
    await site.query(`insert into part_group (prct_code, group_id, kind, valid_from) values ('200100', 'G1', 'SAME_DAY', '2026-01-01');
      insert into part_group_member values ('200100', 'G1', 1, '811100K120', 20), ('200100', 'G1', 2, '811500K120', 10)`)
    const { issues } = await save([newPair()])
    expect(issues).toEqual([warning('rows[0].ratioA', 'group G1 with 20 : 10 pieces, but the pair has 1 : 1')])
  })

  it('accepts a part whose other pair ends in the same save, and rejects both rows of a collision', async () => {
    const ends = { op: 'U', pairId: 'P2', rowVersion: 1, validTo: '2026-11-30' }
    expect(await save([newPair({ dealerCode: '*' }), ends])).toMatchObject({ code: 200, issues: [] })
    const { issues } = await save([newPair({ pairId: 'N2' }), newPair({ pairId: 'N3', validFrom: '2027-01-01' })])
    expect(issues.map(([, path]) => path)).toEqual(
      expect.arrayContaining(['rows[0].partA', 'rows[0].partB', 'rows[1].partA', 'rows[1].partB']),
    )
  })

  it('reports a stale version with the current values', async () => {
    expect(await save([{ op: 'U', pairId: 'P2', rowVersion: 7, ratioA: 2 }])).toMatchObject({
      code: 400,
      saved: [],
      conflicts: [{ index: 0, theirs: { ratioA: 1, rowVersion: 1 } }],
    })
  })

  it('shows the orders, plan rows and cases of both parts before it saves', async () => {
    const change = { op: 'U', pairId: 'P1', rowVersion: 1, ratioA: 2 }
    const { impact, saved } = await save([change], { isPreview: true, acceptWarnings: true })
    expect(saved).toEqual([])
    expect(impact).toMatchObject([{ index: 0, orderLines: 4, planRows: 3, cases: 3, packedCases: 0 }])
    expect(await save([{ ...change, ratioA: 1, judgeLevel: 'WEEK' }], { isPreview: true })).toMatchObject({
      impact: [],
    })
  })

  it('rejects an end before frozen plan rows', async () => {
    await site.setNow(IN_FENCE)
    const { issues } = await save([{ op: 'U', pairId: 'P1', rowVersion: 1, validTo: '2026-12-03' }])
    expect(issues).toEqual([error('rows[0].validTo', 'M-SHT-016 2 frozen plan rows up to 2026/12/04 depend on it')])
  })

  it('rejects a first day after frozen plan rows', async () => {
    await site.setNow(IN_FENCE)
    const change = { op: 'U', pairId: 'P1', rowVersion: 1 }
    const { issues } = await save([{ ...change, validFrom: '2026-12-04' }])
    expect(issues).toEqual([error('rows[0].validFrom', 'M-SHT-018')])
  })

  it('rejects changes of an ended pair', async () => {
    const { issues } = await save([{ op: 'U', pairId: 'P0', rowVersion: 1, validTo: '2027-12-31' }])
    expect(issues).toEqual([error('rows[0]', 'M-SHT-013 The row was ended on 2025/12/01 (Model change)')])
  })

  it('deletes nothing', async () => {
    expect((await save([{ op: 'D', pairId: 'P2', rowVersion: 1 }])).issues).toEqual([error('rows[0]', 'M-SHT-017')])
    expect(await stored('P2')).toMatchObject({ ends: '9999-12-31' })
  })
})

describe('pairingpart/archive', () => {
  it('ends a pair with date, reason and user, and keeps it in force until then', async () => {
    expect(await archive('P2')).toMatchObject({ code: 200, saved: [{ op: 'U', rowVersion: 2 }] })
    expect(await stored('P2')).toMatchObject({ ends: '2026-12-31', archive_reason: 'Model change' })
    expect((await search({ pairId: 'P2' }))[0]).toMatchObject({ validTo: '2026-12-31', archiveReason: 'Model change' })
    expect((await search({ pairId: 'P2' }))[0]?.archivedAt).toContain('2026-11-04')
  })

  it('shows the effect first when asked', async () => {
    const { impact, saved } = await archive('P1', { endsOn: '2026-11-30', isPreview: true })
    expect(impact).toMatchObject([{ planRows: 3, cases: 3 }])
    expect(saved).toEqual([])
    expect(await stored('P1')).toMatchObject({ ends: '9999-12-31' })
  })

  it.each([
    ['P0', { endsOn: '2026-12-31' }, error('rows[0]', 'M-SHT-013')],
    ['P1', { endsOn: '2026-11-02' }, error('rows[0].validTo', 'M-SHT-014')],
  ])('rejects the end of %s with %o', async (pairId, input, issue) => {
    expect((await archive(pairId, input)).issues).toEqual([issue])
  })

  it('rejects an end later than the one planned, and one before frozen plan rows', async () => {
    await site.query("update pairing set valid_to = '2026-12-10' where pair_id = 'P2'")
    expect((await archive('P2')).issues).toEqual([error('rows[0].validTo', 'M-SHT-015')])
    await site.setNow(IN_FENCE)
    expect((await archive('P1', { endsOn: '2026-12-02' })).issues).toEqual([
      error('rows[0].validTo', 'M-SHT-016 3 frozen plan rows up to 2026/12/04'),
    ])
  })

  it('requires a reason and the current version', async () => {
    expect((await archive('P2', { reason: ' ' })).issues).toMatchObject([['ERROR', 'reason', expect.anything()]])
    expect(await archive('P2', { rows: [{ pairId: 'P2', rowVersion: 9 }] })).toMatchObject({
      code: 400,
      conflicts: [{ index: 0 }],
    })
  })
})

describe('privileges', () => {
  it('lets viewers search only, and keeps other PRCTCCs out', async () => {
    expect(await found({}, 'viewer')).toEqual(['P1', 'P2'])
    for (const who of ['viewer', 'elsewhere'] as const) {
      expect((await save([newPair()], {}, who)).code).toBe(401)
      expect((await archive('P2', {}, who)).code).toBe(401)
    }
  })

  it('lets a dealer’s user change pairs of the own dealer only', async () => {
    const change = (pairId: string, cells: object) => save([{ op: 'U', pairId, rowVersion: 1, ...cells }], {}, 'dealer')
    expect((await change('P1', { ratioA: 2 })).issues).toContainEqual(error('rows[0]', 'M-SHT-005'))
    expect(
      (await save([newPair({ partA: '5330100001', partB: '5330200002', dealerCode: '*' })], {}, 'dealer')).issues,
    ).toContainEqual(error('rows[0]', 'M-SHT-005'))
    expect(await change('P2', { judgeLevel: 'MONTH' })).toMatchObject({ code: 200 })
  })
})
