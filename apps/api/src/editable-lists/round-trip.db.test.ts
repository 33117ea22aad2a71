import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { column, type Language, type ListUploadPreview, languages } from '@packing/contract'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CheckEdits, warningAt } from '../domain/edits/row-edit.ts'
import type { UploadContext } from '../domain/uploads/upload-context.ts'
import { createPool, transaction, type WriteDb } from '../platform/database/database.ts'
import type { ReceivedFile } from '../platform/files/store/received-file.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { downloadList } from './download-list.ts'
import { derived, type EditableList, sqlColumns, stored } from './editable-list.ts'
import { uploadList } from './upload-list.ts'

const list: EditableList = {
  id: 'T01',
  version: '1',
  entity: 'sample',
  columns: sqlColumns(
    {
      code: column.code('Code', 'コード', { isKey: true, maxLength: 20 }),
      name: column.text('Name', '名称', { isEditable: true }),
      pieces: column.integer('Pieces', '個数', { isEditable: true }),
      weight: column.decimal('Weight', '重量', { unit: 'kg', isEditable: true }),
      startsOn: column.date('Starts on', '開始日', { isEditable: true }),
      planMonth: column.month('Plan month', '計画月', { isEditable: true }),
      isPair: column.flag('Pair', 'ペア', { isEditable: true }),
      madeBy: column.text('Made by', '作成者'),
    },
    {
      code: stored(),
      name: stored({ fallback: '' }),
      pieces: stored({ fallback: 0 }),
      weight: stored(),
      startsOn: stored(),
      planMonth: stored(),
      isPair: stored({ fallback: false }),
      madeBy: derived(sql`t.created_by`),
    },
  ),
}

const setUp = `
  create table sample (prct_code text, code text, name text not null default '', pieces int not null default 0, weight numeric(12, 3),
    starts_on date, plan_month text, is_pair boolean not null default false, row_version int not null default 1,
    created_by text default 'me', created_at timestamptz default now(), updated_by text default 'me', updated_at timestamptz default now(),
    primary key (prct_code, code));
  grant select, insert, update, delete on sample to packing_app;
  insert into sample (prct_code, code, name, pieces, weight, starts_on, plan_month, is_pair) values
    ('200100', '00120', 'フード, "left"', 12, 1.5, '2026-11-01', '202611', true),
    ('200100', '1E5', '=1+1', -3, 0.001, '2028-02-29', '202802', false),
    ('200100', '5330100001', E'two\\nlines', 0, 1200, null, null, false),
    ('200100', 'A-9', '', 9999999, null, '2026-12-31', '202701', true),
    ('200100', 'B', '〜', 1, -2.25, '2026-03-01', '202603', false);
  insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo');
  insert into app_role values ('R', 'R', 'R');
  insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code) values ('i', 's', 'E1', 'E1', '200100', 'R')`

let database: TestDatabase
let pool: pg.Pool
let folder = ''
let userId = 0

beforeAll(async () => {
  database = await createTestDatabase()
  await database.asOwner(setUp)
  pool = createPool(database.appUrl, { size: 2, statementTimeoutMs: 30_000 })
  userId = Number((await pool.query('select user_id from app_user')).rows[0].user_id)
  folder = mkdtempSync(join(tmpdir(), 'round-trip-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await pool.end()
  await database.drop()
})

const run = <T>(work: (context: UploadContext) => Promise<T>, file?: ReceivedFile): Promise<T> => {
  const scope = { prctCode: '200100', dealerCodes: null, userId }
  const user = {
    userId,
    employeeId: 'E1',
    employeeName: 'E1',
    roleCode: 'R',
    roleNameEn: 'R',
    roleNameJa: 'R',
    ownPrctCode: '200100',
    dealerCodes: null,
    privileges: {},
    scopes: [],
    preferences: {},
    machine: null,
  }
  const contextOn = (db: WriteDb): UploadContext => ({
    db,
    user,
    prctCode: '200100',
    functionId: 'T01F01',
    language: 'en',
    now: new Date(),
    file,
    signal: new AbortController().signal,
    log: { warn: () => undefined },
    origin: { correlationId: 'round-trip' },
    audit: async () => undefined,
    apart: (apart) => transaction(pool, scope, 'write', apart),
  })
  return transaction(pool, scope, 'write', (db) => work(contextOn(db)))
}

type Format = 'xlsx' | 'csv'
const download = (format: Format, encoding: 'utf8' | 'cp932' = 'utf8', language: Language = 'en'): Promise<Buffer> =>
  run(async (context) => {
    const input = { what: 'ALL', columns: [], sort: [], format, encoding } as const
    const where = [sql`t.code is not null`]
    const answer = await downloadList({ list, name: 'sample', where }, input, { ...context, language })
    const out = new PassThrough()
    const [content] = await Promise.all([buffer(out), answer.write(out)])
    return content
  })

const noIssues: CheckEdits = async () => []
async function upload(
  name: string,
  content: Buffer | Uint8Array,
  check: CheckEdits = noIssues,
): Promise<ListUploadPreview> {
  const path = join(folder, name)
  writeFileSync(path, content)
  const file = { path, fileName: name, sizeBytes: content.length, sha256: '' }
  const answer = await run(
    (context) => uploadList({ list, callId: 'sample/upload', check }, { phase: 'VALIDATE' }, context),
    file,
  )
  return answer as ListUploadPreview
}

const nothing = { added: 0, changed: 0, deleted: 0, unchanged: 5 }
async function expectNoChange(name: string, content: Buffer | Uint8Array) {
  const { status, issues, changes, counts } = await upload(name, content)
  expect({ status, issues, changes, counts }).toEqual({ status: 'STAGED', issues: [], changes: [], counts: nothing })
}

/** The cells of our own workbook, as another tool reads them. */
async function cellsOf(content: Buffer): Promise<unknown[][]> {
  const [first] = (await readXlsx(content)).sheets
  return first?.rows as unknown[][]
}
type CellIn = string | number | boolean | Date | null
const saveElsewhere = (rows: readonly (readonly unknown[])[]) =>
  writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows as CellIn[][] }] })
/** A day as the number that stands for it. */
const serialOf = (day: Date) => Math.round((day.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000)

describe('a download that is uploaded unchanged changes nothing', () => {
  it.each(languages)('round-trips as a workbook in %s', async (language) => {
    await expectNoChange('same.xlsx', await download('xlsx', 'utf8', language))
  })

  it('as text', async () => {
    await expectNoChange('same.csv', await download('csv'))
  })

  it('as text in cp932, but for letters that this writes under another number', async () => {
    const { changes, issues } = await upload('same932.csv', await download('csv', 'cp932'))
    expect(issues).toEqual([])
    expect(changes).toEqual([
      { change: 'CHANGED', line: 6, key: 'B', fields: [{ field: 'name', before: '〜', after: '～' }] },
    ])
  })

  it('saved by another tool', async () => {
    await expectNoChange('other.xlsx', await saveElsewhere(await cellsOf(await download('xlsx'))))
  })

  it('saved by another tool with days as numbers, numbers as text and words for yes and no', async () => {
    const rows = (await cellsOf(await download('xlsx'))).map((row, line) =>
      row.map((cell) => {
        if (cell instanceof Date) return serialOf(cell)
        if (typeof cell === 'number') return String(cell)
        return line > 0 && (cell === 'Y' || cell === 'N') ? cell === 'Y' : cell
      }),
    )
    await expectNoChange('typed.xlsx', await saveElsewhere(rows))
  })

  it('with its columns in another order, empty rows in between and at the end, and an empty column', async () => {
    const rows = (await cellsOf(await download('xlsx'))).map((row) => [...row].reverse())
    const width = rows[0]?.length ?? 0
    const empty = Array.from({ length: width }, () => null)
    const blank = Array.from({ length: width }, () => ' ')
    const spread = [...rows.slice(0, 3), empty, ...rows.slice(3), blank, empty, empty].map((row) => [...row, null])
    await expectNoChange('reordered.xlsx', await saveElsewhere(spread))
  })

  it('without the columns that are only shown, and without the versions', async () => {
    const text = (await download('csv')).toString()
    await expectNoChange('short.csv', Buffer.from(text.replaceAll(/,(me|Made by)(?=\r\n)/g, '')))
  })
})

it('what cannot be written in cp932 becomes a question mark, which the preview shows before it is saved', async () => {
  await database.asOwner(`update sample set name = 'é😀髙' where code = 'A-9'`)
  const content = await download('csv', 'cp932')
  expect(content.includes(Buffer.from([0x3f, 0x3f, 0xfb, 0xfc]))).toBe(true)
  const { changes } = await upload('lost.csv', content)
  expect(changes.find(({ key }) => key === 'A-9')?.fields).toEqual([{ field: 'name', before: 'é😀髙', after: '??髙' }])
})

it('commits a file with the warnings its preview showed, and rejects it when another came since', async () => {
  const warn =
    (...densities: number[]): CheckEdits =>
    async (edits) =>
      edits.flatMap((edit) => densities.map((density) => warningAt(edit, 'weight', 'M-B01-004', { density })))
  const content = Buffer.from('code,name\r\nA-9,heavy\r\n')
  const take = (uploadId: string, check: CheckEdits) =>
    run((context) => uploadList({ list, callId: 'sample/upload', check }, { phase: 'COMMIT', uploadId }, context))
  const { uploadId, issues } = await upload('warned.csv', content, warn(9000, 9001))
  expect(issues.map(({ errorType }) => errorType)).toEqual(['WARNING', 'WARNING'])
  await expect(take(uploadId, warn(9000, 9001, 12_000))).rejects.toMatchObject({ messageCode: 'M-UPL-002' })
  expect(await take(uploadId, warn(9001))).toMatchObject({ messageCode: 'M-UPL-005', data: { status: 'COMMITTED' } })
})
