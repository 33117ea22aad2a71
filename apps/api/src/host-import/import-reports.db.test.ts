import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, createPool, transaction } from '../platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type ImportResult, importFiles, listImportFiles } from './import-files.ts'

const scope = { prctCode: '200200', dealerCodes: null }
const clock = { now: () => new Date('2026-11-21T03:00:00Z') }

let database: TestDatabase
let pool: pg.Pool
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reports-'))
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 2, statementTimeoutMs: 60_000 })
  await database.asOwner(
    `insert into prct (prct_code, prct_name, time_zone) values ('200200', 'Small site', 'Asia/Tokyo')`,
  )
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function run(): Promise<ImportResult> {
  const files = await listImportFiles(folder)
  return transaction(pool, scope, 'write', (db) =>
    importFiles(db, { prctCode: scope.prctCode, files, by: 'TEST', clock, log: () => undefined }),
  )
}

const count = (sql: string) =>
  transaction(pool, scope, 'read', async (db) => (await clientOf(db).query<object>(sql)).rows)

test('replaces the columns of a changed report, and rejects unknown columns and different titles', async () => {
  const write = (...rows: string[]) =>
    writeFile(
      path.join(folder, 'report_definitions.csv'),
      ['report_id,title_en,title_ja,max_rows,seq,field,label_en,label_ja', ...rows].join('\n'),
    )
  await write(
    'ECNF,Changes,変更通知,100,1,oldPart,,',
    'ECNF,Changes,変更通知,100,2,newPart,Successor,後継',
    'DSF,Despatch,出荷,,1,dealerCode,,',
  )
  await run()
  await write('ECNF,Changes,変更通知,100,1,newPart,,', 'DSF,Despatch,出荷,,1,dealerCode,,')
  expect((await run()).files).toMatchObject([{ status: 'IMPORTED', inserted: 0, updated: 1, unchanged: 1 }])
  expect(await count('select report_id, seq, field, label_en from report_column order by 1, 2')).toEqual([
    { report_id: 'DSF', seq: 1, field: 'dealerCode', label_en: '' },
    { report_id: 'ECNF', seq: 1, field: 'newPart', label_en: '' },
  ])
  await write('DSF,Despatch,出荷,,1,price,,', 'DSF,Other,出荷,,2,dealerCode,,', 'DSF,Despatch,出荷,,3,dealerCode,,')
  const [file] = (await run()).files
  expect(file?.errors.map(({ line, code, column }) => `${line} ${column} ${code}`)).toEqual([
    '2 field UNKNOWN_FIELD',
    '3 title_en HEADER_DIFFERS',
    '4 title_en HEADER_DIFFERS',
    '4 field FIELD_TWICE',
  ])
})
