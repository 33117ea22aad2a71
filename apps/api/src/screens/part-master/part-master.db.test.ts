import type { CallById, CallId, OutputOf } from '@packing/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowHistory } from '../../editable-lists/row-history.ts'
import { transaction } from '../../platform/database/database.ts'
import { callOf, type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const NOW = new Date('2026-11-04T01:00:00Z')
const masters = `
  insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values ('200100', 'L1', 'PACK_LINE', 'L', 'JP', 'Asia/Tokyo'), ('200100', 'L2', 'PACK_LINE', 'L', 'JP', 'Asia/Tokyo');
  insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct) values ('200100', 'L1', '2026-11-04', 'W', 100);
  insert into packing_line (prct_code, line_code, line_name, calendar_code) values ('200100', 'L01', 'Line 1', 'L1'), ('200100', 'L02', 'No days', 'L2');
  insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'TH01', 'Thai', 'TH'), ('200100', 'ID01', 'Indo', 'ID');
  insert into part (prct_code, origin, unit, part_no, part_name, part_name_ja, net_weight_g, length_mm, width_mm, height_mm, car_family, dg_class, lifecycle, host_updated_on) values
    ('200100', 'JP', 'PC', '5330100001', 'HOOD 100%', 'フードサブアッシー', 9000, 1000, 900, 40, '0K', '', 'ACTIVE', '2026-10-01'), ('200100', 'JP', 'PC', '533010000200', 'HOOD_B', 'ﾌｰﾄﾞ', 9000, 1000, 900, 40, '0K', '', 'NEW', '2026-10-05'),
    ('200100', 'JP', 'PC', '6700100001', 'PANEL, DOOR', 'ドアパネル（右）', 0, 0, 0, 0, '12', '', 'ACTIVE', null), ('200100', 'JP', 'PC', '4513000001', 'AIRBAG', 'エアバッグ', 90, 1000, 1000, 1000, '12', '9', 'ACTIVE', null),
    ('300100', 'JP', 'PC', '5330100001', 'SECRET HOOD', 'ドア', 1, 1, 1, 1, '', '', 'ACTIVE', null);
  insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm, inner_height_mm, tare_g, max_gross_g)
    values ('200100', 'M1', 'M', 'STEEL', 1500, 1000, 1000, 1400, 950, 900, 90000, 1000000);
  insert into packing_condition (prct_code, part_no, dealer_code, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case)
    values ('200100', '5330100001', 'TH01', '2026-01-01', 10, 1, 100, 100, 100, 1000, 'M1', '{L01}', 60), ('200100', '6700100001', '*', '2026-01-01', 10, 1, 100, 100, 100, 1000, 'M1', '{L01}', 60);
  insert into pairing (prct_code, pair_id, part_a, part_b, valid_from) values ('200100', 'P1', '5330100001', '533010000200', '2026-01-01');
  insert into discontinued_part (prct_code, ecn_no, old_part, timing, last_pack_date) values ('200100', 'E1', '5330100001', 'DATE', '2026-12-11');
  insert into carry_over values ('200100', '202610', 'TH01', '5330100001', 'STD', 7), ('200100', '202610', 'ID01', '5330100001', 'STD', 2), ('200100', '202609', 'ID01', '6700100001', 'STD', 2);
  insert into order_cycle (prct_code, cycle_month, dealer_code) values ('200100', '202611', 'TH01');
  insert into order_line (prct_code, cycle_month, dealer_code, order_no, line_no, part_no, target_month, qty, rev_from) values ('200100', '202611', 'TH01', 'A', 1, '6700100001', '202612', 40, 1);`

let app: TestApp
let planner: SignedIn
let other: SignedIn
let dealer: SignedIn
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => NOW } })
  await asOwner(masters)
  planner = await app.signIn({ name: 'PLANNER', prctCode: '200100', scopes: ['200100'], privileges: { B01F01: 9 } })
  await asOwner(`update app_user set employee_name = 'Planner One'`)
  other = await app.signIn({ name: 'OTHER', prctCode: '200100', scopes: ['200100'], privileges: { B01F01: 9 } })
  dealer = await app.signIn({
    name: 'TH',
    prctCode: '200100',
    scopes: ['200100'],
    privileges: { B01F01: 2 },
    dealerCodes: ['TH01'],
  })
})
afterAll(() => app.close())

async function asOwner(statements: string): Promise<void> {
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  await owner.query(statements)
  await owner.end()
}

interface Result<Id extends CallId> {
  readonly code: number
  readonly data: OutputOf<CallById<Id>>
  readonly errors: Record<string, string[]>
  readonly body: Buffer
}

async function call<Id extends CallId>(id: Id, input: object, signedIn = planner): Promise<Result<Id>> {
  const { reply, body } = await app.call(callOf(id), input, { signedIn })
  const { code, data, errinfo } = reply
  const errors = Object.fromEntries(
    (errinfo?.validationErrors ?? []).map((e) => [e.fieldName, e.messages.map((text) => text.slice(0, 9))]),
  )
  return { code, data, errors, body }
}
const search = async (input: object = {}, as = planner) => (await call('partmaster/search', input, as)).data
const found = async (input: object) => (await search(input)).rows.map((row) => row.partNo)
const save = (rows: readonly object[], more: object = {}, as = planner) =>
  call('partmaster/save', { rows: rows.map((row) => ({ op: 'U', dealerCode: '*', ...row })), ...more }, as)

describe('partmaster/init', () => {
  it('returns the choices', async () => {
    const { data } = await call('partmaster/init', {})
    expect(data).toMatchObject({ carFamilies: ['0K', '12'], packStyles: ['STD'] })
    expect(data['lines']).toHaveLength(2)
  })
})

describe('partmaster/search', () => {
  const hood = '5330100001'
  const hoodB = '533010000200'
  const door = '6700100001'
  const airbag = '4513000001'
  it.each([
    [{}, [airbag, hood, hoodB, door]],
    [{ partNo: '53301' }, [hood, hoodB]],
    [{ partNo: '５３３０１-00001-00' }, [hood]],
    [{ partNo: '53301-00002' }, [hoodB]],
    [{ partNo: '53301-00001-01' }, []],
    [{ partNo: [hood, '53301-00002', 'NOSUCH'] }, [hood, hoodB]],
    [{ name: 'ドア' }, [door]],
    [{ name: '右' }, [door]],
    [{ name: 'フード' }, [hood, hoodB]],
    [{ name: 'ｆｏｏ' }, []],
    [{ name: 'hoo' }, [hood, hoodB]],
    [{ name: '0%' }, [hood]],
    [{ name: 'D_' }, [hoodB]],
    [{ name: 'Q' }, []],
    [{ carFamily: '12', lifecycle: ['ACTIVE'] }, [airbag, door]],
    [{ withoutCondition: 'true' }, [airbag, hoodB]],
    [{ withoutCondition: 'true', dealer: 'ID01' }, [airbag, hood, hoodB]],
    [{ packStyle: 'STD' }, [hood, door]],
    [{ hostFrom: '2026-10-02', hostTo: '2026-10-31' }, [hoodB]],
  ])('finds by %o', async (input, partNos) => {
    expect((await found(input)).sort()).toEqual([...partNos].sort())
  })

  it('sorts by any column both ways and loses no row between pages', async () => {
    expect(await found({ sort: 'netWeightG' })).toEqual([door, airbag, hood, hoodB])
    expect(await found({ sort: '-netWeightG' })).toEqual([hoodB, hood, airbag, door])
    const pages = [1, 2, 3, 4].map((page) => found({ sort: ['carFamily', '-netWeightG'], pageSize: 1, page }))
    expect((await Promise.all(pages)).flat()).toEqual([hoodB, hood, airbag, door])
    expect((await call('partmaster/search', { sort: 'pairId' })).code).toBe(400)
  })

  it('returns derived values of a part', async () => {
    expect(await search({ partNo: hood })).toMatchObject({
      total: 1,
      hasMore: false,
      rows: [
        {
          dealerCode: '*',
          hasCondition: true,
          conditionDealers: 'TH01',
          pairId: 'P1',
          groupId: '',
          isDiscontinued: true,
          discontinuedOn: '2026-12-11',
          lastPackedOn: null,
          carryOverQty: 9,
          maxAdvanceDays: 5,
          priority: 5,
          mustPack: false,
          rowVersion: 1,
        },
      ],
    })
    expect(await search({ partNo: hood, dealer: 'ID01' })).toMatchObject({
      rows: [{ dealerCode: 'ID01', hasCondition: false, carryOverQty: 2, rowVersion: 0 }],
    })
  })

  it('returns the discontinuation in force for the dealer: own row first, none that is closed', async () => {
    const at = { prct_code: '200100', old_part: '533010000200', timing: 'DATE' }
    const add = (row: object) =>
      asOwner(`insert into discontinued_part (prct_code, old_part, timing, ecn_no, dealer_code, last_pack_date, status)
        select prct_code, old_part, timing, ecn_no, dealer_code, last_pack_date, status
        from jsonb_populate_record(null::discontinued_part, '${JSON.stringify({ ...at, ...row })}')`)
    await add({ ecn_no: 'E1', dealer_code: '*', last_pack_date: '2027-06-11', status: 'REGISTERED' })
    await add({ ecn_no: 'E1', dealer_code: 'TH01', last_pack_date: '2027-12-10', status: 'REGISTERED' })
    await add({ ecn_no: 'E0', dealer_code: 'TH01', last_pack_date: '2025-06-13', status: 'CLOSED' })
    await add({ ecn_no: 'E0', dealer_code: 'ID01', last_pack_date: '2025-06-13', status: 'CLOSED' })
    const endFor = async (asked: object) => (await search({ partNo: '533010000200', ...asked }))['rows']
    expect(await endFor({ dealer: 'TH01' })).toMatchObject([{ isDiscontinued: true, discontinuedOn: '2027-12-10' }])
    expect(await endFor({ dealer: 'ID01' })).toMatchObject([{ isDiscontinued: true, discontinuedOn: '2027-06-11' }])
    expect(await endFor({})).toMatchObject([{ isDiscontinued: true, discontinuedOn: '2027-06-11' }])
    await asOwner(
      `update discontinued_part set status = 'CLOSED' where old_part = '533010000200' and dealer_code = '*'`,
    )
    expect(await endFor({ dealer: 'ID01' })).toMatchObject([{ isDiscontinued: false, discontinuedOn: null }])
    await asOwner(`delete from discontinued_part where old_part = '533010000200'`)
  })

  it('returns a user of one dealer only that dealer’s values', async () => {
    expect(await search({ partNo: hood }, dealer)).toMatchObject({ rows: [{ carryOverQty: 7 }] })
  })
})

describe('partmaster/save', () => {
  const partNo = '5330100001'
  it('saves values for all dealers and a dealer’s own, with fallback to those for all', async () => {
    const common = await save([{ partNo, rowVersion: 1, packLine: 'l01', priority: 2, remark: ' fragile ' }])
    expect([common.code, common.data['saved']]).toEqual([200, [{ index: 0, op: 'U', rowVersion: 2 }]])
    const own = await save([{ partNo, dealerCode: 'TH01', rowVersion: 0, priority: 1, maxAdvanceDays: 3 }])
    expect(own.data['saved']).toEqual([{ index: 0, op: 'I', rowVersion: 1 }])
    const values = { packLine: 'L01', remark: 'fragile' }
    expect(await search({ partNo })).toMatchObject({ rows: [{ ...values, priority: 2, maxAdvanceDays: 5 }] })
    expect(await search({ partNo, dealer: 'TH01' })).toMatchObject({
      rows: [{ ...values, priority: 1, maxAdvanceDays: 3, rowVersion: 1 }],
    })
    const back = await save([{ partNo, dealerCode: 'TH01', rowVersion: 1, priority: null }])
    expect(back.code).toBe(200)
    expect(await search({ partNo, dealer: 'TH01', packLine: 'L01', sort: 'priority' })).toMatchObject({
      rows: [{ priority: 2, rowVersion: 2 }],
    })
  })

  it('saves nothing when it only checks', async () => {
    const before = await search({ partNo })
    const checked = await save([{ partNo, rowVersion: before.rows[0]?.rowVersion ?? 1, remark: 'seen' }], {
      isPreview: true,
    })
    expect([checked.code, checked.data['saved']]).toEqual([200, []])
    expect(await search({ partNo })).toEqual(before)
  })

  it('marks a dealer’s own values, even if equal to those for all', async () => {
    const same = await save([
      { partNo: '533010000200', dealerCode: 'TH01', rowVersion: 0, priority: 5, mustPack: false },
    ])
    expect(same.code).toBe(200)
    expect(await search({ partNo: '533010000200', dealer: 'TH01' })).toMatchObject({
      rows: [{ priority: 5, mustPack: false, ownFields: ['priority', 'mustPack'] }],
    })
    await save([{ partNo: '533010000200', dealerCode: 'TH01', rowVersion: 1, mustPack: null, priority: '' }])
    expect(await search({ partNo: '533010000200', dealer: 'TH01' })).toMatchObject({
      rows: [{ priority: 5, mustPack: false, ownFields: [], rowVersion: 2 }],
    })
    expect(await search({ partNo: '533010000200' })).toMatchObject({ rows: [{ maxAdvanceDays: 5, ownFields: [] }] })
  })

  it('reports a conflict on a dealer’s first own value like on any row', async () => {
    const row = { partNo: '533010000200', dealerCode: 'ID01', rowVersion: 0 }
    expect((await save([{ ...row, priority: 3 }])).code).toBe(200)
    const late = await save([{ ...row, dockCode: 'D9' }], {}, other)
    expect([late.code, late.errors]).toEqual([400, { 'rows[0]': ['M-SHT-001'] }])
    expect(late.data['conflicts']).toEqual([
      expect.objectContaining({
        index: 0,
        changedBy: 'Planner One',
        changedAt: NOW.toISOString(),
        isDeleted: false,
        theirs: expect.objectContaining({ priority: 3, dockCode: null, rowVersion: 1 }),
      }),
    ])
    expect((await save([{ ...row, rowVersion: 1, dockCode: 'D9' }], {}, other)).code).toBe(200)
    expect(await search({ partNo: row.partNo, dealer: 'ID01' })).toMatchObject({
      rows: [{ priority: 3, dockCode: 'D9', rowVersion: 2 }],
    })
  })

  it('records each changed cell', async () => {
    const scope = { prctCode: '200100', dealerCodes: null }
    const history = await transaction(app.pool, scope, 'read', (db) =>
      rowHistory(db, { prctCode: '200100', entity: 'part', key: { partNo } }),
    )
    expect(history).toEqual({
      hasMore: false,
      changes: [
        {
          at: NOW.toISOString(),
          employeeId: 'PLANNER',
          name: 'Planner One',
          callId: 'partmaster/save',
          op: 'U',
          fields: expect.arrayContaining([
            { field: 'packLine', before: '', after: 'L01' },
            { field: 'priority', before: 5, after: 2 },
          ]),
        },
      ],
    })
  })

  it('reports issues row by row and saves the other rows', async () => {
    const rows = [
      { partNo: '533010000200', rowVersion: 1, dockCode: 'd1' },
      { partNo, rowVersion: 1, dockCode: 'late' },
      { partNo: '6700100001', rowVersion: 1, packLine: 'L02' },
      { partNo: '4513000001', rowVersion: 1, packLine: 'L01' },
      { partNo: '6700100001', dealerCode: 'XX', rowVersion: 0, dockCode: 'D' },
    ]
    const { code, data, errors } = await save(rows)
    expect(code).toBe(400)
    expect(data['saved']).toEqual([{ index: 0, op: 'U', rowVersion: 2 }])
    expect(errors).toEqual({
      'rows[1]': ['M-SHT-001'],
      'rows[2].packLine': ['M-B01-002'],
      'rows[2].netWeightG': ['M-B01-003'],
      'rows[3].netWeightG': ['M-B01-004'],
      'rows[3].dgClass': ['M-B01-005'],
      'rows[4].dealerCode': ['M-B01-006'],
    })
    expect(data['conflicts']).toMatchObject([{ index: 1, theirs: { packLine: 'L01', rowVersion: 2 } }])
  })

  it('saves a row once exactly its warnings are accepted', async () => {
    const row = { partNo: '4513000001', rowVersion: 1, packLine: 'L01' }
    const asked = await save([row])
    const warnings = asked.data.waiting.flatMap((one) => one.warnings)
    expect([asked.code, warnings.length]).toEqual([400, 2])
    await asOwner(`update part set net_weight_g = 91000000 where part_no = '4513000001'`)
    const again = await save([{ ...row, accepts: warnings }])
    const now = again.data.waiting.flatMap((one) => one.warnings)
    expect([again.code, again.errors, again.data['saved']]).toEqual([
      400,
      { 'rows[0].netWeightG': ['M-B01-004'], 'rows[0].dgClass': ['M-B01-005'] },
      [],
    ])
    expect(now.filter((name) => warnings.includes(name))).toHaveLength(1)
    expect((await save([{ ...row, accepts: now }])).code).toBe(200)
  })

  it('requires a packing condition fit for dangerous goods, whatever its style is called', async () => {
    const dangerous = (partNo: string, isFit: boolean, effectiveTo = '9999-12-31') =>
      asOwner(`insert into packing_condition (prct_code, part_no, pack_style, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm,
        box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case, dangerous_goods, effective_to)
        values ('200100', '${partNo}', '${isFit ? 'UN' : 'DGX'}', '2026-01-01', 10, 1, 100, 100, 100, 1000, 'M1', '{L01}', 60, ${isFit}, '${effectiveTo}')`)
    await asOwner(`update part set net_weight_g = 910000 where part_no = '4513000001'`)
    const row = { partNo: '4513000001', rowVersion: 2, mustPack: true }
    await dangerous(row.partNo, false)
    expect((await save([row])).errors).toEqual({ 'rows[0].dgClass': ['M-B01-005'] })
    await dangerous(row.partNo, true, '2026-01-31')
    expect((await save([row])).errors, 'a condition that is over').toEqual({ 'rows[0].dgClass': ['M-B01-005'] })
    await asOwner(
      `update packing_condition set effective_to = '9999-12-31' where pack_style = 'UN' and part_no = '${row.partNo}'`,
    )
    expect((await save([row])).code).toBe(200)
  })

  it('ignores host values that an edit does not concern', async () => {
    const quiet = await save([{ partNo: '6700100001', rowVersion: 1, remark: 'soft', dockCode: 'D2' }])
    expect([quiet.code, quiet.errors]).toEqual([200, {}])
    expect((await save([{ partNo: '6700100001', rowVersion: 2, mustPack: true }])).errors).toEqual({
      'rows[0].netWeightG': ['M-B01-003'],
    })
  })

  it('rejects host fields and rows that the user cannot change', async () => {
    await save([{ partNo: '6700100001', rowVersion: 2, partName: 'MINE' }], { acceptWarnings: true })
    expect(await search({ partNo: '6700100001' })).toMatchObject({ rows: [{ partName: 'PANEL, DOOR' }] })
    const rows = [
      { partNo, rowVersion: 2, dockCode: 'X' },
      { partNo, dealerCode: 'ID01', rowVersion: 0, dockCode: 'X' },
      { partNo, dealerCode: 'TH01', rowVersion: 2, dockCode: 'X' },
    ]
    const { data, errors } = await save(rows, { acceptWarnings: true }, dealer)
    expect(errors).toEqual({ 'rows[0]': ['M-SHT-005'], 'rows[1]': ['M-SHT-005'] })
    expect(data['saved']).toEqual([{ index: 2, op: 'U', rowVersion: 3 }])
  })
})

describe('two planners saving rows of both tables in opposite orders', () => {
  it('succeed one after the other', async () => {
    const holder = new pg.Client({ connectionString: app.databaseUrl })
    await holder.connect()
    const waiting = async (count: number) => {
      const waiters = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => (await holder.query(waiters)).rows.length, { timeout: 20_000 }).toBe(count)
    }
    const both = (partNo: string, ownVersion: number) => [
      { partNo, rowVersion: 2, remark: 'one' },
      { partNo, dealerCode: 'ID01', rowVersion: ownVersion, remark: 'one' },
    ]
    try {
      await holder.query("begin; select pg_advisory_xact_lock(hashtextextended('part_local 200100', 0))")
      const first = save(both('6700100001', 0).reverse())
      await waiting(1)
      const second = save(both('533010000200', 2), {}, other)
      await waiting(2)
      await holder.query('commit')
      expect((await Promise.all([first, second])).map(({ code }) => code)).toEqual([200, 200])
    } finally {
      await holder.end()
    }
  })
})

describe('partmaster/download', () => {
  it('writes the visible columns in their order, with text as text', async () => {
    const columns = ['partNameJa', 'partNo', 'mustPack']
    const input = { what: 'SHOWN', format: 'csv', columns, sort: '-partNo', carFamily: '0K' }
    const { body } = await call('partmaster/download', input)
    expect(body.toString()).toBe(
      '\uFEFFPart name (Japanese),Part no,Must pack\r\n' + 'ﾌｰﾄﾞ,533010000200,N\r\nフードサブアッシー,5330100001,N\r\n',
    )
  })

  it('writes all columns as a workbook', async () => {
    const { body } = await call('partmaster/download', { what: 'ALL' })
    expect(body.subarray(0, 2).toString()).toBe('PK')
  })
})
