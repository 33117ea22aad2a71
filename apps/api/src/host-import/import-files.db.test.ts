import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeDemoFiles, writeOrderFile } from '../demo/write-demo-files.ts'
import { isChangedSince, readInputMark } from '../domain/master-trial/input-mark.ts'
import { clientOf, createPool, transaction } from '../platform/database/database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { createImportDatabase, demo, PRCT, rowsOf, runImport } from './testing/import-fixture.ts'

let database: TestDatabase
let pool: pg.Pool
let folder: string
let logged: string[]

beforeAll(async () => {
  database = await createImportDatabase()
  pool = createPool(database.url, { size: 2, statementTimeoutMs: 60_000 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'interface-'))
  logged = []
  return () => rm(folder, { recursive: true, force: true })
})

const run = (from = folder) => runImport(pool, from, (text) => logged.push(text))
const count = <Row extends object>(sql: string) => rowsOf<Row>(pool, sql)
const linesInForce = async () =>
  (await count<{ n: number }>('select count(*)::int as n from order_line where rev_to is null'))[0]?.n

test('imports a folder and changes nothing the second time', async () => {
  await writeDemoFiles(demo, folder)
  const first = await run()
  expect(first.files.filter((file) => file.status === 'REJECTED')).toEqual([])
  expect(first.files).toHaveLength(22)
  expect(first.releases).toMatchObject([{ dealerCode: 'TH01', rev: 1, changed: 0, deleted: 0 }])
  const lines = await linesInForce()
  const audited = `select entity, change ->> 'imported' as file from audit where call_id = 'TEST' order by audit_id`
  const changed = first.files.filter(({ inserted, updated }) => inserted + updated > 0).map(({ file }) => file)
  const trail = await count<{ entity: string; file: string }>(audited)
  expect(trail.map(({ file }) => file)).toEqual(changed)
  expect(trail).toContainEqual({ entity: 'container_type', file: 'container_types.csv' })
  const inScope = { prctCode: PRCT, dealerCodes: null }
  const mark = await transaction(pool, inScope, 'read', (db) => readInputMark(db, PRCT))

  const again = await run()
  expect(again.files.map((file) => [file.kind, file.inserted, file.updated])).toEqual(
    first.files.map((file) => [file.kind, 0, 0]),
  )
  expect(again.releases).toMatchObject([{ rev: 1, added: 0, changed: 0, deleted: 0, unchanged: lines }])
  expect(await linesInForce()).toBe(lines)
  const isChanged = () => transaction(pool, inScope, 'read', (db) => isChangedSince(db, PRCT, mark))
  expect(await count(audited)).toEqual(trail)
  expect(await isChanged()).toBe(false)

  const types = path.join(folder, 'container_types.csv')
  await writeFile(types, (await readFile(types, 'utf8')).replace('40HC', '40HX'))
  await run()
  expect(await isChanged()).toBe(true)
})

test('reports all bad rows of all files at once; rejects those files and imports the good one', async () => {
  const calendars = 'calendar_code,kind,name,country,time_zone\nNEW1,OFFICE,New office,JP,Asia/Tokyo\n'
  await writeFile(path.join(folder, 'calendar_codes.csv'), calendars)
  await writeFile(
    path.join(folder, 'parts.csv'),
    'part_no,part_name,net_weight_g,origin,unit\nZZ900-00001,GOOD,12,DE,PC\nZZ900-00002,BAD,heavy,,PC\nZZ900-00003,WORSE,1,DE,\nZZ900-00004,WORST,1,D1,PC\n',
  )
  await writeFile(
    path.join(folder, 'packing_conditions.csv'),
    [
      'part_no,effective_from,snp,boxes_per_case,box_length_mm,box_width_mm,box_height_mm,box_gross_g,case_code,pack_lines,std_seconds_per_case',
      'ZZ900-00001,2026-04-01,10,20,350,350,130,9000,8F1100,L01,300',
      'ZZ900-00009,2026-04-01,0,20,350,350,130,9000,8F1100,L01,300',
      'ZZ900-00001,2026-04-01,10,20,350,350,130,9000,NOCASE,L99,300',
    ].join('\n'),
  )
  const result = await run()
  expect(result.isComplete).toBe(false)
  expect(result.files.map((file) => [file.kind, file.status])).toEqual([
    ['calendar_codes', 'IMPORTED'],
    ['parts', 'REJECTED'],
    ['packing_conditions', 'REJECTED'],
  ])
  const errors = result.files.flatMap((file) =>
    file.errors.map((error) => `${error.file}:${error.line} ${error.code} ${error.value}`),
  )
  expect(errors).toEqual(
    expect.arrayContaining([
      ...['3 NOT_INTEGER heavy', '3 REQUIRED ', '4 REQUIRED ', '5 COUNTRY_SHAPE D1'].map((end) => `parts.csv:${end}`),
      'packing_conditions.csv:3 TOO_SMALL 0',
      'packing_conditions.csv:4 UNKNOWN NOCASE',
      'packing_conditions.csv:4 UNKNOWN L99',
      'packing_conditions.csv:4 DUPLICATE ZZ90000001 * STD 2026-04-01',
      'packing_conditions.csv:0 REFERENCE_REJECTED ',
    ]),
  )
  expect(await count("select 1 from part where part_no like 'ZZ9%'")).toEqual([])
  expect(await count("select 1 from calendar_code where calendar_code = 'NEW1'")).toHaveLength(1)
})

test('closes changed and missing lines in a second release, adds new ones and leaves equal ones', async () => {
  const before = await linesInForce()
  const rows = await writeOrderFile(demo, path.join(folder, 'orders.csv'), {
    cycleMonth: demo.cycleMonth,
    changeEvery: 100,
  })
  const result = await run()
  const [release] = result.releases
  const deleted = (before ?? 0) - rows
  expect(deleted).toBeGreaterThan(5)
  expect(release).toMatchObject({
    dealerCode: 'TH01',
    rev: 2,
    added: 0,
    deleted,
    changed: Math.floor((before ?? 0) / 100),
  })
  expect(await linesInForce()).toBe(rows)
  const closed = await count('select rev_from, rev_to from order_line where rev_to is not null')
  expect(closed).toHaveLength(deleted + (release?.changed ?? 0))
  expect(closed[0]).toEqual({ rev_from: 1, rev_to: 1 })
})

test('leaves a confirmed cycle unchanged', async () => {
  await transaction(pool, { prctCode: PRCT, dealerCodes: null }, 'write', (db) =>
    clientOf(db).query("update order_cycle set status = 'CONFIRMED'"),
  )
  await writeOrderFile(demo, path.join(folder, 'orders.csv'), { cycleMonth: demo.cycleMonth })
  const result = await run()
  expect(result.files[0]?.errors[0]?.message.ja).toContain('ディーラー TH01 のサイクルは「確定済」のため')
})

test('ends the previous condition when a new one starts', async () => {
  const [part] = await count<{ part_no: string }>(
    "select part_no from packing_condition where dealer_code = '*' and effective_to = '9999-12-31' order by 1 limit 1",
  )
  await writeFile(
    path.join(folder, 'packing_conditions.csv'),
    `part_no,effective_from,snp,boxes_per_case,box_length_mm,box_width_mm,box_height_mm,box_gross_g,case_code,pack_lines,std_seconds_per_case\n${part?.part_no},2027-04-01,10,20,350,350,130,9000,8F1100,L01,300\n`,
  )
  expect((await run()).files).toMatchObject([{ status: 'IMPORTED', inserted: 1, updated: 0 }])
  const ranges = await count<{ from: string; to: string }>(
    `select effective_from as from, effective_to as to from packing_condition where part_no = '${part?.part_no}' and dealer_code = '*' order by 1`,
  )
  expect(ranges.at(-2)?.to).toBe('2027-03-31')
  expect(ranges.at(-1)).toEqual({ from: '2027-04-01', to: '9999-12-31' })
})

test('replaces the spans of a changed shift pattern', async () => {
  const write = (rows: string) =>
    writeFile(
      path.join(folder, 'shift_patterns.csv'),
      `pattern_code,pattern_name,shift_code,starts_at,ends_at\n${rows}`,
    )
  await write('DAY,Day shift,A,08:00,12:00\nDAY,Day shift,A,13:00,17:00\nLATE,Late shift,B,22:30,24:15\n')
  expect((await run()).files).toMatchObject([{ status: 'IMPORTED', inserted: 2, updated: 0, unchanged: 0 }])
  await write('DAY,Day shift,A,08:00,16:30\nLATE,Late shift,B,22:30,24:15\n')
  expect((await run()).files).toMatchObject([{ status: 'IMPORTED', inserted: 0, updated: 1, unchanged: 1 }])
  expect(
    await count(`select pattern_code, seq, shift_code, start_minute, end_minute from shift_span
      where pattern_code in ('DAY', 'LATE') order by 1, 2`),
  ).toEqual([
    { pattern_code: 'DAY', seq: 1, shift_code: 'A', start_minute: 480, end_minute: 990 },
    { pattern_code: 'LATE', seq: 1, shift_code: 'B', start_minute: 1350, end_minute: 1455 },
  ])
})

test('rejects spans that overlap, end before they start or have a malformed time', async () => {
  await writeFile(
    path.join(folder, 'shift_patterns.csv'),
    [
      'pattern_code,pattern_name,shift_code,starts_at,ends_at',
      'BAD,Bad,A,08:00,12:00',
      'BAD,Bad,A,11:30,14:00',
      'BAD,Bad,B,8:00,25:00',
      'BAD,Other name,B,22:30,00:15',
    ].join('\n'),
  )
  const [file] = (await run()).files
  expect(file?.errors.map(({ line, code, column }) => `${line} ${column} ${code}`)).toEqual([
    '3 starts_at SPANS_OVERLAP',
    '4 starts_at TIME_SHAPE',
    '5 ends_at SPAN_ORDER',
    '5 pattern_name HEADER_DIFFERS',
  ])
  expect(await count("select 1 from shift_pattern where pattern_code = 'BAD'")).toEqual([])
})

test('imports lead times, loading rules and fences, and rejects half a tolerance that nobody approved', async () => {
  const [dealer] = await count<{ dealer_code: string }>('select dealer_code from shipping_term')
  const file = (name: string, text: string) => writeFile(path.join(folder, `${name}.csv`), text)
  await file('shipping_terms', `dealer_code,vanning_calendar_code,safety_days\n${dealer?.dealer_code},VAN01,7\n`)
  const columns = 'tolerance_id,month_offset,plus_permille,effective_from,approved_by'
  await file('tolerance_rules', `${columns}\nX1,1,100,2027-01-01,\nX2,1,100,2027-01-01,NOBODY\n`)
  await file('loading_rules', `dealer_code,support_permille\n${dealer?.dealer_code},900\n`)
  await file('plan_fences', 'plan_view,frozen_count\nDAILY,5\n')
  const { files } = await run()
  expect(files.map(({ kind, status, errors }) => [kind, status, ...errors.map(({ code }) => code)])).toEqual([
    ['shipping_terms', 'IMPORTED'],
    ['loading_rules', 'IMPORTED'],
    ['tolerance_rules', 'REJECTED', 'REQUIRED', 'LIMIT_HALF', 'APPROVER_UNKNOWN'],
    ['plan_fences', 'IMPORTED'],
  ])
  expect(await count('select safety_days from shipping_term')).toEqual([{ safety_days: 7 }])
  expect(await count("select frozen_count from plan_fence where plan_view = 'DAILY'")).toEqual([{ frozen_count: 5 }])
})

test('imports the limits of containers, and rejects a maximum below its minimum', async () => {
  const header = 'dealer_code,min_fill_permille,min_cases,max_cases,max_gross_g,plan_fill_permille,roll_fill_permille'
  const file = (row: string) => writeFile(path.join(folder, 'loading_rules.csv'), `${header}\n${row}\n`)
  const errorsOf = async (row: string) => {
    await file(row)
    const [{ errors = [] } = {}] = (await run()).files
    return errors.map(({ column, code }) => `${column} ${code}`).toSorted()
  }
  expect(await errorsOf('*,900,9,8,1,850,700')).toEqual(['max_cases CASES_ORDER', 'plan_fill_permille FILL_ORDER'])
  expect(await errorsOf('*,0,1,1,0,850,1001')).toEqual(['max_gross_g TOO_SMALL', 'roll_fill_permille TOO_BIG'])
  await file('*,400,4,40,22000000,850,0')
  expect((await run()).files).toMatchObject([{ status: 'IMPORTED' }])
  expect(
    await count(`select min_fill_permille, min_cases, max_cases, max_gross_g::int, plan_fill_permille, roll_fill_permille
      from loading_rule where dealer_code = '*'`),
  ).toEqual([
    {
      min_fill_permille: 400,
      min_cases: 4,
      max_cases: 40,
      max_gross_g: 22_000_000,
      plan_fill_permille: 850,
      roll_fill_permille: 0,
    },
  ])
})

test('adds rows of a file with keys only, and changes none', async () => {
  const [dealer] = await count<{ dealer_code: string }>('select dealer_code from shipping_term')
  await writeFile(path.join(folder, 'loading_rules.csv'), `dealer_code\n${dealer?.dealer_code}\n*\n`)
  const stored = () => count('select dealer_code, row_version, support_permille from loading_rule order by 1')
  const before = await stored()
  expect((await run()).files).toMatchObject([{ status: 'IMPORTED', updated: 0 }])
  expect(await stored()).toEqual(before)
})

test('keeps columns that a file does not contain, and gives new rows their defaults', async () => {
  const dealers = (text: string) => writeFile(path.join(folder, 'dealers.csv'), text)
  await dealers('dealer_code,dealer_name,country,port_of_discharge,is_active\nNZ01,Auckland,NZ,Auckland,N\n')
  await run()
  await dealers('dealer_code,dealer_name,country\nNZ01,Auckland Assembly,NZ\nNZ02,Wellington,NZ\n')
  expect((await run()).files).toMatchObject([{ inserted: 1, updated: 1 }])
  expect(
    await count(
      "select dealer_code, dealer_name, port_of_discharge, is_active from dealer where country = 'NZ' order by 1",
    ),
  ).toEqual([
    { dealer_code: 'NZ01', dealer_name: 'Auckland Assembly', port_of_discharge: 'Auckland', is_active: false },
    { dealer_code: 'NZ02', dealer_name: 'Wellington', port_of_discharge: '', is_active: true },
  ])
})

test('sets, rejects and clears the limits of mixed cases', async () => {
  await writeDemoFiles(demo, folder)
  const file = path.join(folder, 'case_types.csv')
  const [head = '', row = ''] = (await readFile(file, 'utf8')).split(/\r?\n/)
  for (const name of await readdir(folder)) if (name !== 'case_types.csv') await rm(path.join(folder, name))
  const columns = head.split(',')
  const withLimits = async (parts: string, boxes: string) => {
    const values = row.split(',')
    values[columns.indexOf('max_mixed_parts')] = parts
    values[columns.indexOf('max_mixed_boxes')] = boxes
    await writeFile(file, `${head}\n${values.join(',')}\n`)
    return (await run()).files[0]
  }
  const [caseCode = ''] = row.split(',')
  const stored = () => count(`select max_mixed_parts, max_mixed_boxes from case_type where case_code = '${caseCode}'`)

  expect(await withLimits('20', '60')).toMatchObject({ status: 'IMPORTED' })
  expect(await stored()).toEqual([{ max_mixed_parts: 20, max_mixed_boxes: 60 }])
  const rejected = await withLimits('1', 'few')
  expect(rejected?.errors.map(({ column }) => column)).toEqual(['max_mixed_parts', 'max_mixed_boxes'])
  expect(await withLimits('', '')).toMatchObject({ status: 'IMPORTED' })
  expect(await stored()).toEqual([{ max_mixed_parts: null, max_mixed_boxes: null }])
})

const conditionHead =
  'part_no,effective_from,snp,boxes_per_case,box_length_mm,box_width_mm,box_height_mm,box_gross_g,case_code,pack_lines,std_seconds_per_case'
const change = (statement: string) =>
  transaction(pool, { prctCode: PRCT, dealerCodes: null }, 'write', (db) => clientOf(db).query(statement))
const plan = (partNo: string) => `
  insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('${PRCT}', '202612', 1, 'x', '2026-11-20');
  insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
    select p.plan_id, '${PRCT}', 1, 'L01', '2026-12-02', 'TH01', c.part_no, 'STD', c.condition_id, c.case_code, 10, 10 * c.snp, 400, '2026-12-01', '2026-12-03', '2026-12-07'
    from packing_plan p, packing_condition c where p.month = '202612' and c.part_no = '${partNo}' and c.dealer_code = '*' and c.copy_no = '0'
      and date '2026-12-03' between c.effective_from and c.effective_to`

test('leaves plans the values of a condition that a file changes', async () => {
  const [part] = await count<{ part_no: string; from: string; snp: number }>(
    "select part_no, effective_from as from, snp from packing_condition where dealer_code = '*' and effective_to = '9999-12-31' and effective_from < '2026-12-01' order by 1 limit 1",
  )
  const { part_no: partNo = '', from = '', snp = 0 } = part ?? {}
  await change(plan(partNo))
  const planned = () =>
    count(
      "select c.snp, c.status, l.qty from plan_line l join packing_condition c using (condition_id) join packing_plan p using (plan_id) where p.month = '202612'",
    )
  const write = (pieces: number) =>
    writeFile(
      path.join(folder, 'packing_conditions.csv'),
      `${conditionHead}\n${partNo},${from},${pieces},20,350,350,130,9000,8F1100,L01,300\n`,
    )
  await write(snp + 3)
  expect((await run()).files).toMatchObject([{ status: 'IMPORTED', inserted: 0, updated: 1 }])
  expect(await planned()).toEqual([{ snp, status: 'OBSOLETE', qty: 10 * snp }])
  expect(logged.join()).toContain('1 changed packing conditions are in use')
  const current = () =>
    count(
      `select snp from packing_condition where part_no = '${partNo}' and dealer_code = '*' and status = 'APPROVED' and effective_from = '${from}'`,
    )
  expect(await current()).toEqual([{ snp: snp + 3 }])
  await write(snp + 4)
  await run()
  expect(await planned()).toEqual([{ snp, status: 'OBSOLETE', qty: 10 * snp }])
  expect(await current()).toEqual([{ snp: snp + 4 }])
})

test('changes a group that plans use in its next version, once', async () => {
  const parts = await count<{ part_no: string }>('select part_no from part order by 1 limit 3')
  const [one = '', two = '', three = ''] = parts.map(({ part_no: partNo }) => partNo)
  const write = (members: readonly string[], cells = '*,SAME_DAY,2026-04-01,') =>
    writeFile(
      path.join(folder, 'groups.csv'),
      [
        'group_id,dealer_code,kind,valid_from,valid_to,seq,part_no,qty_per_group',
        ...members.map((member, at) => `GX1,${cells},${at + 1},${member},1`),
      ].join('\n'),
    )
  const versions = () =>
    count(
      `select g.version, g.kind, g.valid_from as from, g.valid_to as to, (select array_agg(part_no order by seq) from part_group_member m
         where m.group_id = g.group_id and m.version = g.version) as members from part_group g where group_id = 'GX1' order by 1`,
    )
  await write([one, two])
  expect((await run()).files).toMatchObject([{ inserted: 1 }])
  await change("update part_group set case_code = '8F1100' where group_id = 'GX1'")
  const first = { version: 1, kind: 'SAME_DAY', from: '2026-04-01', to: '2026-12-31', members: [one, two] }
  await write([one, two, three])
  expect((await run()).files).toMatchObject([{ inserted: 0, updated: 1 }])
  const second = { version: 2, kind: 'SAME_DAY', from: '2027-01-01', to: '9999-12-31', members: [one, two, three] }
  expect(await versions()).toEqual([first, second])
  expect(await count("select case_code from part_group where group_id = 'GX1' and version = 2")).toEqual([
    { case_code: '8F1100' },
  ])
  expect((await run()).files).toMatchObject([{ updated: 0, unchanged: 1 }])
  // No plan uses the second version yet.
  await write([one, three])
  await run()
  expect(await versions()).toEqual([first, { ...second, members: [one, three] }])
  await write([one, three], '*,SAME_DAY,2026-04-01,2026-12-15')
  await run()
  expect(await versions()).toMatchObject([{ to: '2026-12-15' }, { from: '2027-01-01', to: '2026-12-31' }])
})

test('leaves groups and pairs that planners ended as they are', async () => {
  await change(
    "update part_group set archived_at = now(), archived_by = 'E1', archive_reason = 'No longer a set', valid_to = '2027-06-30' where group_id = 'GX1' and version = 2",
  )
  const parts = await count<{ part_no: string }>(
    'select part_no from part where part_no not in (select part_a from pairing union select part_b from pairing) order by 1 limit 2',
  )
  const [one = '', two = ''] = parts.map(({ part_no: partNo }) => partNo)
  await writeFile(
    path.join(folder, 'groups.csv'),
    `group_id,dealer_code,kind,valid_from,valid_to,seq,part_no,qty_per_group\nGX1,*,SAME_DAY,2026-04-01,,1,${one},1\nGX1,*,SAME_DAY,2026-04-01,,2,${two},1\n`,
  )
  await writeFile(
    path.join(folder, 'pairs.csv'),
    `pair_id,part_a,part_b,ratio_a,ratio_b,dealer_code,valid_from,valid_to\nPX1,${one},${two},1,1,*,2026-04-01,\n`,
  )
  await run()
  await change(
    "update pairing set archived_at = now(), archived_by = 'E1', archive_reason = 'Other handles', valid_to = '2026-12-01' where pair_id = 'PX1'",
  )
  expect((await run()).files).toMatchObject([
    { updated: 0, unchanged: 1 },
    { updated: 0, unchanged: 1 },
  ])
  expect(await count("select valid_to from pairing where pair_id = 'PX1'")).toEqual([{ valid_to: '2026-12-01' }])
})
