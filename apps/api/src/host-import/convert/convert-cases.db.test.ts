import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool, transaction } from '../../platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { importFiles, listImportFiles } from '../import-files.ts'
import { convertCases } from './convert-cases.ts'

const PRCT = '200200'
let database: TestDatabase
let pool: pg.Pool
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 2, statementTimeoutMs: 60_000 })
  await database.asOwner(`insert into prct (prct_code, prct_name, time_zone) values ('${PRCT}', 'Site', 'Asia/Tokyo')`)
  folder = await mkdtemp(path.join(tmpdir(), 'cases-'))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const source = {
  'parts.csv': ['part_no,supplier_code', '53301-0K120,S1', '16400-0K0J0,'],
  'case-types.csv': [
    'case_code,package_code,length_mm,width_mm,height_mm,nesting_height_mm,stackability_code,max_stack',
    'C1,PK,1200,1000,900,0,A,3',
  ],
  'packing-conditions.csv': [
    'part_no,case_code,qty_per_case,gross_kg_mean,gross_kg_max',
    '53301-0K120,C1,10,120.5,140',
    '16400-0K0J0,C1,4,80,95.25',
  ],
  'orders.csv': [
    'order_no,dealer_dock,part_no,case_code,cases,earliest_date,latest_date',
    'A1,0090012500-GR1801,53301-0K120,C1,3,2026-12-07,2026-12-11',
    // A window of a weekend: the line works on it.
    'A2,0090012500-GR1801,16400-0K0J0,C1,2,2026-12-12,2026-12-13',
    'A3,0090012500-GR1802,16400-0K0J0,C1,1,2027-01-04,2027-01-08',
  ],
}

it('writes interface files of orders in cases that the import accepts, with a folder for each later month', async () => {
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]
  await mkdir(from)
  for (const [name, lines] of Object.entries(source)) await writeFile(path.join(from, name), lines.join('\n'))
  expect(await convertCases(from, to)).toEqual(['202612', '202701'])
  const clock = { now: () => new Date('2026-11-21T03:00:00Z') }
  const read = async (of: string) => {
    const files = await listImportFiles(of)
    return transaction(pool, { prctCode: PRCT, dealerCodes: null }, 'write', (db) =>
      importFiles(db, { prctCode: PRCT, files, by: 'TEST', clock }),
    )
  }
  const { files, isComplete, releases } = await read(to)
  expect([files.flatMap(({ errors }) => errors), isComplete]).toEqual([[], true])
  expect(releases.map(({ dealerCode, added }) => [dealerCode, added])).toEqual([
    ['GR1801', 2],
    ['GR1802', 1],
  ])
  const later = await read(path.join(to, '202701'))
  expect([later.isComplete, later.releases.map(({ dealerCode, added }) => [dealerCode, added])]).toEqual([
    true,
    [['GR1802', 1]],
  ])
})
