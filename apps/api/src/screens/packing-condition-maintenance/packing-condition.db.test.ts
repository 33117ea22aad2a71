import { describe, expect, it } from 'vitest'
import { change, conditionSite, error, FENDER, HOOD, LAMP, newVersion, warning } from './condition-fixture.ts'

const { search, save, remove, query, ranges, desk } = conditionSite()
const accepted = { acceptWarnings: true }

describe('search', () => {
  it('returns a condition with the figures of its box, case and orders', async () => {
    const [row] = await search({ partNo: HOOD })
    expect(row).toMatchObject({
      partNo: HOOD,
      dealerCode: '*',
      status: 'APPROVED',
      effectiveTo: null,
      partName: 'HOOD',
      packLines: 'L01 L02',
      snp: 20,
      boxesPerCase: 12,
      qtyPerCase: 240,
      boxGrossKg: 9.5,
      stdMinutes: 9,
      tareKg: 90,
      caseNetKg: 96,
      caseGrossKg: 204,
      caseM3: 1.5,
      maxStack: null,
      casesPerContainer: 32,
      appliesTo: '*',
      orderQty: 540,
      orderedBy: 'ID01 TH01',
      pictures: '',
      rowVersion: 1,
    })
    expect(row?.fillPercent).toBeCloseTo(50.1, 1)
  })

  it('finds by part, dealer, style, case, line, day, status and change', async () => {
    await save([newVersion({ dealerCode: 'TH01', caseCode: 'W1', isIspm15: true, packLines: 'L02', status: 'DRAFT' })])
    const found = async (input: object) =>
      (await search(input)).map(({ dealerCode, partNo }) => `${partNo} ${dealerCode}`)
    const [common, own, fender] = [`${HOOD} *`, `${HOOD} TH01`, `${FENDER} *`]
    expect(await found({ partNo: '53301-00001' })).toEqual([common, own])
    expect(await found({ dealer: 'ID01' })).toEqual([common, fender])
    expect(await found({ caseCode: 'W1' })).toEqual([own])
    expect(await found({ line: 'L02' })).toEqual([common, own])
    expect(await found({ validOn: '2026-12-04' })).toEqual([common, fender])
    expect(await found({ status: 'DRAFT' })).toEqual([own])
    expect(await found({ packStyle: 'NONE' })).toEqual([])
    expect(await found({ changedSince: '2026-11-05' })).not.toContain(own)
  })

  it.each([
    ['Asia/Tokyo', '2026-11-04T14:59:59Z', '2026-11-04T15:00:00Z'],
    ['America/Chicago', '2026-11-05T05:59:59Z', '2026-11-05T06:00:00Z'],
  ])('begins the day of a change at midnight in %s', async (zone, before, midnight) => {
    await query(`update prct set time_zone = '${zone}' where prct_code = '200100'`)
    await query(
      `update packing_condition set updated_at = case part_no when '${HOOD}' then '${before}' else '${midnight}' end::timestamptz`,
    )
    const rows = await search({ changedSince: '2026-11-05' })
    await query("update prct set time_zone = 'Asia/Tokyo' where prct_code = '200100'")
    expect(rows.map(({ partNo }) => partNo)).toEqual([FENDER])
  })

  it('shows for whom a version is used: the dealer’s own goes before the one for all', async () => {
    await save([newVersion({ dealerCode: 'TH01', snp: 16 })], accepted)
    const appliesTo = async (validOn: string) =>
      (await search({ partNo: HOOD, validOn })).map((row) => `${row.dealerCode} ${row.appliesTo}`)
    expect(await appliesTo('2026-12-04')).toEqual(['* *'])
    expect(await appliesTo('2026-12-05')).toEqual(['* ID01', 'TH01 TH01'])
    const rules = async (on: string) => {
      const { data } = await desk('searchDetail', { partNo: HOOD, packStyle: 'STD', on })
      return (data as { rules: { forDealer: string; dealerCode: string; snp: number }[] }).rules.map(
        ({ forDealer, dealerCode, snp }) => `${forDealer}: ${dealerCode} ${snp}`,
      )
    }
    expect(await rules('2026-12-04')).toEqual(['ID01: * 20', 'TH01: * 20'])
    expect(await rules('2026-12-05')).toEqual(['ID01: * 20', 'TH01: TH01 16'])
  })

  it('lists the plan rows that use a version and the rule they were planned by', async () => {
    const { data } = await desk('searchDetail', { partNo: HOOD, packStyle: 'STD', on: '2026-12-05' })
    expect((data as { plans: object[] }).plans).toEqual([
      {
        month: '202612',
        rev: 1,
        dealerCode: 'TH01',
        effectiveFrom: '2026-04-01',
        ruleDealer: '*',
        rows: 2,
        qty: 400,
        firstOn: '2026-12-02',
        lastOn: '2026-12-08',
      },
    ])
  })
})

describe('parts on order without a condition', () => {
  it('are rows to be completed, from the first day that needs one', async () => {
    const [row, ...others] = await search({ missing: true })
    expect(others).toEqual([])
    // A row for all dealers is found by those that order the part.
    await query(
      "insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'IN01', 'Pune', 'IN')",
    )
    expect(await search({ missing: true, dealer: ['ID01', 'IN01'] })).toEqual([row])
    expect(await search({ missing: true, dealer: 'IN01' })).toEqual([])
    await query("delete from dealer where dealer_code = 'IN01'")
    expect(row).toMatchObject({
      partNo: LAMP,
      dealerCode: '*',
      packStyle: 'STD',
      effectiveFrom: '2026-12-03',
      status: 'DRAFT',
      snp: null,
      orderQty: 100,
      orderedBy: 'ID01 TH01',
      rowVersion: 0,
    })
    const gap = {
      op: 'U',
      partNo: LAMP,
      dealerCode: '*',
      packStyle: 'STD',
      effectiveFrom: '2026-12-03',
      copyNo: '0',
      rowVersion: 0,
    }
    const partial = await save([{ ...gap, snp: 5 }])
    expect(partial.issues).toContainEqual(error('rows[0].boxesPerCase', 'Enter a value'))
    const { op: _op, partNo: _partNo, effectiveFrom: _from, ...cells } = newVersion()
    const done = await save([{ ...gap, ...cells, dangerousGoods: true }])
    expect(done.issues).toEqual([])
    expect(await search({ missing: true })).toEqual([])
    expect(await ranges(LAMP)).toEqual(['* 2026-12-03 9999-12-31 20'])
  })

  it('can start from the condition of a similar part, with the weight of their own pieces', async () => {
    const { data } = await desk('searchDetail', { partNo: LAMP, packStyle: 'STD', on: '2026-12-03' })
    const { similar } = data as { similar: { partNo: string; cells: object }[] }
    // 9.5 kg with 20 pieces of 400 g, which weigh 100 g here.
    expect(similar.find(({ partNo }) => partNo === HOOD)?.cells).toMatchObject({
      snp: 20,
      boxGrossKg: 3.5,
      caseCode: 'M1',
    })
  })

  it('shows a dealer its own parts only', async () => {
    expect(await search({ missing: true }, 'dealer')).toMatchObject([
      { dealerCode: 'TH01', orderQty: 70, orderedBy: 'TH01' },
    ])
  })
})

describe('versions', () => {
  it('rejects a new version that ends the one before and leaves orders without a condition after it', async () => {
    const temporary = newVersion({ effectiveFrom: '2026-11-20', effectiveTo: '2026-11-30' })
    const { issues } = await save([temporary], accepted)
    expect(issues).toEqual([
      error('rows[0].effectiveTo', '540 pieces on order for ID01, TH01 would have no packing condition'),
    ])
    expect(await ranges(HOOD)).toEqual(['* 2026-04-01 9999-12-31 20'])
    const after = newVersion({ effectiveFrom: '2026-12-01', snp: 20 })
    expect((await save([temporary, after], accepted)).issues).toEqual([])
  })

  it('ends the version before a new one, and a new one before the next', async () => {
    expect((await save([newVersion({ snp: 25, boxGrossKg: 11 })], accepted)).issues).toEqual([])
    expect((await save([newVersion({ effectiveFrom: '2026-11-20' })], accepted)).issues).toEqual([])
    expect(await ranges(HOOD)).toEqual([
      '* 2026-04-01 2026-11-19 20',
      '* 2026-11-20 2026-12-04 20',
      '* 2026-12-05 9999-12-31 25',
    ])
    const trail = await query<{ key: object; change: object }>(
      `select key, change from audit where entity = 'packing_condition' and change -> 'fields' ? 'effectiveTo' order by audit_id`,
    )
    expect(trail).toContainEqual({
      key: { partNo: HOOD, dealerCode: '*', packStyle: 'STD', effectiveFrom: '2026-04-01', copyNo: '0' },
      change: { op: 'U', fields: { effectiveTo: ['9999-12-31', '2026-12-04'] } },
    })
    const [newest] = await search({ partNo: HOOD, validOn: '2026-12-05' })
    expect(newest).toMatchObject({ approvedBy: expect.any(String), approvedAt: '2026-11-04T01:00:00Z' })
  })

  it('never overlap, whoever writes them', async () => {
    await expect(
      query(`insert into packing_condition (prct_code, part_no, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm, box_gross_g,
        case_code, pack_lines, std_seconds_per_case) values ('200100', '${HOOD}', '2026-12-05', 1, 1, 1, 1, 1, 1, 'M1', '{L01}', 1)`),
    ).rejects.toThrow('packing_condition_no_overlap')
  })

  it('start today or later once there is one', async () => {
    const { issues } = await save([newVersion({ effectiveFrom: '2026-11-03' })])
    expect(issues).toEqual([error('rows[0].effectiveFrom', '2026/11/04')])
    const first = await save([newVersion({ partNo: LAMP, dangerousGoods: true, effectiveFrom: '2026-01-01' })])
    expect(first.issues).toEqual([])
  })

  it('keep their packing data while they are in effect', async () => {
    const { issues } = await save([change({ snp: 16 })])
    expect(issues).toEqual([error('rows[0].snp', '2026/11/09')])
    expect((await save([change({ remark: 'x', materials: 'VCI film' })])).issues).toEqual([])
  })

  it('keep former values as a copy when a plan uses them', async () => {
    await query(
      `update packing_condition set effective_from = '2026-12-01', remark = 'planned' where part_no = '${HOOD}'`,
    )
    const before = await query<{ condition_id: string }>('select distinct condition_id from plan_line')
    const future = { effectiveFrom: '2026-12-01' }
    expect((await save([change({ ...future, snp: 16 })], accepted)).issues).toEqual([])
    const used = await query(
      `select c.snp, c.status, c.copy_no, c.remark from packing_condition c join plan_line l using (condition_id)`,
    )
    expect(used).toEqual(Array(2).fill({ snp: 20, status: 'OBSOLETE', copy_no: '1', remark: 'planned' }))
    expect(await ranges(HOOD)).toEqual(['* 2026-12-01 9999-12-31 16'])
    expect(await query('select distinct condition_id from plan_line')).toEqual(before)
    expect(await search({ partNo: HOOD })).toMatchObject([{ snp: 16, copyNo: '0', rowVersion: 2 }])
    expect(await search({ partNo: HOOD, status: 'OBSOLETE' })).toMatchObject([{ snp: 20, copyNo: '1' }])
    const copy = await save([change({ ...future, copyNo: '1', remark: 'y' })])
    expect(copy.issues).toEqual([error('rows[0]', 'Former values')])
  })

  it('can end no earlier than yesterday, and not while orders need them', async () => {
    expect((await save([change({ effectiveTo: '2026-11-02' })])).issues).toContainEqual(
      error('rows[0].effectiveTo', '2026/11/03'),
    )
    const { issues } = await save([change({ effectiveTo: '2026-12-05' })])
    expect(issues).toEqual([error('rows[0].effectiveTo', '240 pieces on order for ID01, TH01')])
    expect((await save([change({ effectiveTo: '2026-12-31' })], accepted)).issues).toEqual([])
    const both = await save(
      [
        change({ partNo: FENDER, effectiveTo: '2026-12-05' }),
        newVersion({ dealerCode: 'TH01', effectiveFrom: '2026-11-20' }),
      ],
      accepted,
    )
    expect(both.issues).toEqual([])
  })

  it('report the orders of their own style when two styles of a part end in one save', async () => {
    await query(`insert into packing_condition (prct_code, part_no, pack_style, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm,
        box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case)
      values ('200100', '${HOOD}', 'RACK', '2026-04-01', 20, 12, 500, 400, 250, 9500, 'M1', '{L01}', 540);
      update order_line set pack_style = case order_no when 'A' then 'STD' else 'RACK' end where part_no = '${HOOD}'`)
    const ended = { effectiveTo: '2026-12-05' }
    const { issues } = await save([change(ended), change({ ...ended, packStyle: 'RACK' })])
    expect(issues).toEqual([
      error('rows[0].effectiveTo', '200 pieces on order for TH01'),
      error('rows[1].effectiveTo', '40 pieces on order for ID01'),
    ])
  })
})

describe('states', () => {
  it('lets editors draft, and only full privilege approve', async () => {
    const row = newVersion({ status: 'DRAFT' })
    expect((await save([row], {}, 'editor')).issues).toEqual([])
    expect(await ranges(HOOD)).toEqual(['* 2026-04-01 9999-12-31 20'])
    const approve = change({ effectiveFrom: '2026-12-05', status: 'APPROVED' })
    expect((await save([approve], {}, 'editor')).issues).toEqual([error('rows[0].status', 'full privilege')])
    expect((await save([change({ remark: 'x' })], {}, 'editor')).issues).toEqual([
      error('rows[0].status', 'full privilege'),
    ])
    expect((await save([approve], accepted)).issues).toEqual([])
    expect(await ranges(HOOD)).toHaveLength(2)
  })

  it.each([
    ['a version in effect back to a draft', { status: 'DRAFT' }, 'in effect'],
    ['a version to obsolete', { status: 'OBSOLETE' }, 'cannot change from “Approved” to “Former values”'],
  ])('refuses to turn %s', async (_name, cells, message) => {
    expect((await save([change(cells)])).issues).toEqual([error('rows[0].status', message)])
  })

  it('withdraws a future version as a draft, which can then be deleted', async () => {
    await save([newVersion()], accepted)
    const future = { effectiveFrom: '2026-12-05' }
    const withdrawn = await save(
      [change({ ...future, status: 'DRAFT' }), change({ rowVersion: 2, effectiveTo: null })],
      accepted,
    )
    expect(withdrawn.issues).toEqual([])
    const { op: _op, ...key } = change({ ...future, rowVersion: 2 })
    expect((await remove([key])).issues).toEqual([])
    expect(await ranges(HOOD)).toEqual(['* 2026-04-01 9999-12-31 20'])
  })

  it('deletes drafts from today on only', async () => {
    const { op: _op, ...approved } = change({})
    expect((await remove([approved])).issues).toEqual([error('rows[0]', 'is “Approved” and starts')])
    await save([newVersion({ partNo: LAMP, dangerousGoods: true, effectiveFrom: '2026-11-03', status: 'DRAFT' })])
    const past = { ...approved, partNo: LAMP, effectiveFrom: '2026-11-03' }
    expect((await remove([past])).issues).toEqual([error('rows[0]', 'is “Draft” and starts on 2026/11/03')])
  })
})

describe('contents of the case', () => {
  it.each([
    ['a part that is not registered', { partNo: '9999900000' }, 'partNo', 'not registered'],
    ['a dealer that is not registered', { dealerCode: 'XX' }, 'dealerCode', 'not registered'],
    ['a case type that is not registered', { caseCode: 'NONE' }, 'caseCode', 'NONE'],
    ['an inactive line', { packLines: 'L01, L09' }, 'packLines', 'L09'],
    ['an end before the start', { effectiveTo: '2026-12-04' }, 'effectiveTo', '2026/12/04'],
    ['a box larger than the case', { boxLengthMm: 1450 }, 'caseCode', 'does not fit'],
    ['more boxes than any arrangement holds', { boxesPerCase: 19 }, 'boxesPerCase', 'at most 18'],
    [
      'boxes beyond the fill limit',
      { boxesPerCase: 8, boxLengthMm: 700, boxWidthMm: 470, boxHeightMm: 420 },
      'boxesPerCase',
      '92.4 %',
    ],
    ['a case heavier than allowed', { boxGrossKg: 80 }, 'boxesPerCase', '1050 kg'],
    ['a box lighter than its parts', { boxGrossKg: 7.9 }, 'boxGrossKg', '8 kg'],
    ['a case higher than every door', { caseCode: 'HIGH' }, 'caseCode', '2338 × 2585'],
    ['wood without ISPM-15', { caseCode: 'W1' }, 'isIspm15', 'wood'],
    ['dangerous goods in a usual packing', { partNo: LAMP, boxGrossKg: 9 }, 'dangerousGoods', 'DG class 9'],
  ])('rejects %s', async (_name, cells, field, message) => {
    const { issues } = await save([newVersion(cells)], accepted)
    expect(issues).toEqual([error(`rows[0].${field}`, message)])
  })

  it('warns of implausible densities and of boxes for which no places were found', async () => {
    const light = await save([newVersion({ snp: 1, boxGrossKg: 0.5 })])
    expect(light.issues).toContainEqual(warning('rows[0].boxGrossKg', '10 kg/m³'))
    // 1400 × 950 mm holds 3 of 470 × 610 mm and 4 by area.
    const odd = await save([newVersion({ boxesPerCase: 4, boxLengthMm: 640, boxWidthMm: 500, boxHeightMm: 600 })])
    expect(odd.issues).toContainEqual(warning('rows[0].boxesPerCase', 'than 2 of 4 boxes'))
  })
})

describe('what a change does', () => {
  it('is shown before the save: orders, plan rows, cases and the carry-over in the new SNP', async () => {
    const rows = [newVersion({ snp: 25, boxGrossKg: 11 })]
    const preview = await save(rows, { isPreview: true })
    expect(preview.data.impact).toMatchObject([
      { index: 0, orderLines: 2, orderQty: 240, planRows: 1, planQty: 200, cases: 1, packedCases: 0 },
    ])
    expect(preview.issues).toEqual([
      warning('rows[0].snp', 'Carry-over of TH01 on 2026/12/05: 27 pieces (1 × 20 + 7) count as 1 × 25 + 2'),
    ])
    expect(await ranges(HOOD)).toHaveLength(1)
    const waiting = preview.data.waiting[0]
    const saved = await save(rows.map((row) => ({ ...row, accepts: waiting?.warnings })))
    expect(saved.issues).toEqual([])
  })

  it('names the cases planned before the fence', async () => {
    await query(`update plan_line set pack_on = '2026-11-05', latest_on = '2026-11-12' where seq = 1;
      update case_header set pack_on = '2026-11-05' where case_no = 'TH1202'`)
    const { issues } = await save([newVersion({ effectiveFrom: '2026-11-10' })])
    expect(issues).toEqual([
      warning('rows[0].effectiveFrom', '1 case planned before 2026/11/09 is due on 2026/11/10 or later: TH1202'),
    ])
  })

  it('takes the carry-over after the last compiled lot', async () => {
    await query(`insert into compiled_req (prct_code, cycle_month, dealer_code, part_no, pack_style, latest_on, earliest_on, van_on, snp, req_qty, carry_in, lots, packed_qty, carry_out)
      values ('200100', '202611', 'TH01', '${HOOD}', 'STD', '2026-12-03', '2026-12-01', '2026-12-07', 20, 300, 27, 14, 280, 7)`)
    const carried = async (on: string) => (await desk('searchCarried', { partNo: [HOOD], on })).data
    expect(await carried('2026-12-03')).toMatchObject({
      carried: [{ dealerCode: 'TH01', packStyle: 'STD', pieces: 27 }],
    })
    expect(await carried('2026-12-04')).toMatchObject({
      carried: [{ dealerCode: 'TH01', packStyle: 'STD', pieces: 7 }],
    })
  })
})

describe('who may', () => {
  it('reports a stale version as a conflict with the current values', async () => {
    await save([change({ remark: 'first' })])
    const { code, data } = await save([change({ remark: 'second' })])
    expect(code).toBe(400)
    expect(data.conflicts).toMatchObject([{ index: 0, isDeleted: false, theirs: { remark: 'first', rowVersion: 2 } }])
  })

  it('lets a dealer’s user see the conditions for all, and write only the dealer’s own', async () => {
    await save([newVersion({ dealerCode: 'ID01', status: 'DRAFT' })])
    expect((await search({ partNo: HOOD }, 'dealer')).map(({ dealerCode }) => dealerCode)).toEqual(['*'])
    expect((await save([change({ remark: 'x' })], {}, 'dealer')).issues).toEqual([error('rows[0]', '')])
    expect((await save([newVersion({ dealerCode: 'TH01' })], accepted, 'dealer')).issues).toEqual([])
  })

  it.each(['viewer', 'elsewhere'] as const)('does not let the %s save', async (who) => {
    expect((await save([change({ remark: 'x' })], {}, who)).code).toBe(401)
  })
})
