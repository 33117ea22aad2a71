import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDemo } from '../demo/create-demo.ts'
import { smallSite } from '../demo/demo-size.ts'
import { writeDemoFiles, writeOrderFile } from '../demo/write-demo-files.ts'
import { clientOf, createPool, transaction } from '../platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type ImportResult, importFiles, listImportFiles } from './import-files.ts'

const demo = createDemo({ size: smallSite, today: '2026-11-21', seed: 7 })
const PRCT = '200200'
const clock = { now: () => new Date('2026-11-21T03:00:00Z') }

let database: TestDatabase
let pool: pg.Pool
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 2, statementTimeoutMs: 60_000 })
  await database.asOwner(`insert into prct (prct_code, prct_name) values ('${PRCT}', 'Small site')`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'interface-'))
  return () => rm(folder, { recursive: true, force: true })
})

async function run(from = folder): Promise<ImportResult> {
  const files = await listImportFiles(from)
  return transaction(pool, { prctCode: PRCT, dealerCodes: null }, 'write', (db) =>
    importFiles(clientOf(db), { prctCode: PRCT, files, by: 'TEST', clock }),
  )
}

async function count<Row extends object>(sql: string): Promise<Row[]> {
  return transaction(
    pool,
    { prctCode: PRCT, dealerCodes: null },
    'read',
    async (db) => (await clientOf(db).query<Row>(sql)).rows,
  )
}
const linesInForce = async () =>
  (await count<{ n: number }>('select count(*)::int as n from order_line where rev_to is null'))[0]?.n

test('imports a folder and changes nothing the second time', async () => {
  await writeDemoFiles(demo, folder)
  const first = await run()
  expect(first.files.filter((file) => file.status === 'REJECTED')).toEqual([])
  expect(first.files).toHaveLength(14)
  expect(first.releases).toMatchObject([{ dealerCode: 'TH01', rev: 1, changed: 0, deleted: 0 }])
  const lines = await linesInForce()

  const again = await run()
  expect(again.files.map((file) => [file.kind, file.inserted, file.updated])).toEqual(
    first.files.map((file) => [file.kind, 0, 0]),
  )
  expect(again.releases).toMatchObject([{ rev: 1, added: 0, changed: 0, deleted: 0, unchanged: lines }])
  expect(await linesInForce()).toBe(lines)
})

test('reports all bad rows of all files at once; rejects those files and imports the good one', async () => {
  await writeFile(
    path.join(folder, 'calendar_codes.csv'),
    'calendar_code,kind,name,country,time_zone\nNEW1,OFFICE,New office,JP,Asia/Tokyo\n',
  )
  await writeFile(
    path.join(folder, 'parts.csv'),
    'part_no,part_name,net_weight_g\nZZ900-00001,GOOD,12\nZZ900-00002,BAD,heavy\n',
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
      'parts.csv:3 NOT_INTEGER heavy',
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
  expect(result.files[0]).toMatchObject({ status: 'REJECTED', errors: [{ code: 'CYCLE_CLOSED', value: 'TH01' }] })
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
