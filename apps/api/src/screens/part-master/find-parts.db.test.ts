import { type CallById, type ParsedInputOf, partMaster } from '@packing/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchList, selectColumns } from '../../editable-lists/search-list.ts'
import { createPool, type ReadDb, transaction } from '../../platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { findParts } from './find-parts.ts'

type Filter = Omit<ParsedInputOf<CallById<'partmaster/search'>>, 'page' | 'pageSize' | 'sort'>
type Cell = string | number | boolean | null
type Row = Record<string, Cell> & { partNo: string; partName: string; partNameJa: string }

const PRCT = '200100'
const NOW = new Date('2026-11-04T01:00:00Z')
/** Few values, so that many rows are equal; some null; names with everything that needs escaping or folding. */
const parts = `
  insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'TH01', 'Thai', 'TH');
  insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm, inner_height_mm, tare_g, max_gross_g)
    values ('200100', 'M1', 'M', 'STEEL', 1500, 1000, 1000, 1400, 950, 900, 90000, 1000000);
  insert into part (prct_code, origin, unit, part_no, part_name, part_name_ja, net_weight_g, car_family, supplier_code, lifecycle, effective_from, host_updated_on, pack_line, advance_days, priority, must_pack)
    select site, 'JP', 'PC', (array['53301', '67001', '53302'])[1 + n % 3] || lpad(n::text, 5, '0') || case when n % 4 = 0 then '00' else '' end,
      (array['HOOD 100%', 'Door_LH', 'PANEL\\, DOOR', 'ＷＩＲＥ'])[1 + n / 3 % 4] || ' NO.' || n % 40, (array['フード', 'ﾄﾞｱ', 'ドアパネル（右）', ''])[1 + n / 5 % 4],
      n * 7919 % 50, '0' || n % 7, 'S' || n * 31 % 11, (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'NEW', 'RUNOUT'])[1 + n % 5],
      case when n % 3 = 0 then null else date '2026-01-01' + n % 9 end, case when n % 2 = 0 then null else date '2026-02-01' + n % 20 end,
      'L0' || n % 3, nullif(n % 6, 0), 1 + n % 9, n % 40 = 0
    from generate_series(1, 2000) n, (values ('200100'), ('300100')) u (site);
  insert into part_local (prct_code, part_no, dealer_code, pack_line, priority, created_by, created_at, updated_by, updated_at)
    select prct_code, part_no, 'TH01', 'L02', 1 + length(part_no) % 9, 'T', now(), 'T', now() from part where prct_code = '200100' and net_weight_g = 7;
  insert into packing_condition (prct_code, part_no, dealer_code, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case,
      pack_style, effective_to, status)
    select prct_code, part_no, dealer, starts::date, 10, 1, 100, 100, 100, 1000, 'M1', '{L01}', 60, style, ends::date, status
    from part, (values
      (6, 40, '*', 'STD', '2026-01-01', '9999-12-31', 'APPROVED'), (41, 44, '*', 'STD', '2026-01-01', '2026-06-30', 'APPROVED'),
      (43, 46, '*', 'ALT', '2026-10-01', '2026-11-04', 'APPROVED'), (42, 44, '*', 'STD', '2026-12-01', '9999-12-31', 'APPROVED'),
      (3, 20, 'TH01', 'BOX', '2026-01-01', '9999-12-31', 'APPROVED'), (45, 49, '*', 'STD', '2026-01-01', '9999-12-31', 'DRAFT'))
      c (least, most, dealer, style, starts, ends, status)
    where prct_code = '200100' and net_weight_g between least and most;
  update packing_condition set status = 'OBSOLETE' where part_no like '53301%' and pack_style = 'BOX';
  update packing_condition set pack_style = 'NEW' where part_no like '53302%0' and pack_style = 'STD';
  delete from packing_condition where part_no like '67001%5';
  analyze;`

let database: TestDatabase
let pool: pg.Pool
let all: readonly Row[]
let ofDealer: readonly Row[]
let styled: ReadonlySet<string>
beforeAll(async () => {
  database = await createTestDatabase()
  await database.asOwner(
    "insert into prct (prct_code, prct_name, time_zone) values ('200100', 'A', 'Asia/Tokyo'), ('300100', 'B', 'Asia/Tokyo') on conflict do nothing",
  )
  await database.asOwner(parts)
  pool = createPool(database.appUrl, { size: 2, statementTimeoutMs: 60_000 })
  all = await rowsOf({})
  ofDealer = await rowsOf({ dealer: 'TH01' })
  styled = await styledParts()
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const asFilter = (given: object): Filter => partMaster.search.input.parse(given)
const reading = <T>(work: (db: ReadDb) => Promise<T>) =>
  transaction(pool, { prctCode: PRCT, dealerCodes: null }, 'read', work)

/** All rows of the unit as they are shown, in no order: what is expected of a search is made of them here. */
const rowsOf = (filter: object) =>
  reading(async (db) => {
    const { list } = await findParts(asFilter(filter), { db, prctCode: PRCT, now: NOW })
    const { rows } = await sql<Row>`${selectColumns(list, list.columns)} from ${list.source ?? sql`part`} t`.execute(db)
    return rows
  })

const styledParts = () =>
  reading(async (db) => {
    const { rows } = await sql<{ key: string }>`
      select concat_ws(' ', part_no, pack_style, dealer_code) as key from packing_condition
      where status = 'APPROVED' and ${NOW}::date between effective_from and effective_to`.execute(db)
    return new Set(rows.map(({ key }) => key))
  })

interface Asked {
  readonly filter: Partial<Record<keyof Filter, string | string[]>>
  readonly sort: string[]
  readonly page: number
  readonly pageSize: number
}

const find = ({ filter, sort, page, pageSize }: Asked, maxCounted?: number) =>
  reading(async (db) => {
    const { list, where } = await findParts(asFilter(filter), { db, prctCode: PRCT, now: NOW })
    const context = { db, functionId: 'B01F01', prctCode: PRCT }
    const found = await searchList<Row>(context, { list, where, sort }, { page, pageSize }, maxCounted)
    return { ...found, partNos: found.rows.map((row) => row.partNo) }
  })

const folded = (text: string) => text.normalize('NFKC').toLowerCase()
const stemOf = (partNo: string) => (/^.{10}00$/.test(partNo) ? partNo.slice(0, 10) : partNo)
const isAsked = (row: Row, filter: Asked['filter']) =>
  Object.entries(filter).every(([field, asked]) => {
    const values = [asked].flat()
    const [value = ''] = values
    if (field === 'partNo' && values.length === 1) return row.partNo.startsWith(value) || row.partNo === stemOf(value)
    if (field === 'supplier' && values.length === 1) return String(row['supplierCode']).startsWith(value)
    if (field === 'name') return folded(`${row.partName} ${row.partNameJa}`).includes(folded(value))
    if (field === 'packStyle') {
      return values.some((style) => ['*', 'TH01'].some((dealer) => styled.has(`${row.partNo} ${style} ${dealer}`)))
    }
    if (field === 'withoutCondition') return row['hasCondition'] === false
    if (field === 'hostFrom') return row['hostUpdatedOn'] !== null && String(row['hostUpdatedOn']) >= value
    if (field === 'hostTo') return row['hostUpdatedOn'] !== null && String(row['hostUpdatedOn']) <= value
    if (field === 'dealer') return true
    return values.includes(String(row[field === 'supplier' ? 'supplierCode' : field]))
  })

function compare(a: Cell, b: Cell): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}
function inOrder(rows: readonly Row[], sort: readonly string[]): Row[] {
  const isDescending = sort.at(-1)?.startsWith('-') ?? false
  const terms = [...sort, isDescending ? '-partNo' : 'partNo']
  return rows.toSorted((a, b) => {
    for (const term of terms) {
      const field = term.replace('-', '')
      const sign = compare(a[field] ?? null, b[field] ?? null)
      if (sign !== 0) return term.startsWith('-') ? -sign : sign
    }
    return 0
  })
}

const some = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 })
const partNos = ['53301', '6700100001', '53', '533020000200', '5330100003', '99']
const names = [
  'フード',
  'ド',
  'ドア',
  '右',
  'hood',
  '0%',
  'D_',
  'door_l',
  'wire no.3',
  '\\,',
  'ー',
  'l, door no.1',
  'Q',
  "' or true",
  '無い',
]
const sorts = `partNo partName partNameJa netWeightG carFamily lifecycle effectiveFrom hostUpdatedOn maxAdvanceDays priority mustPack packLine`
const asked: fc.Arbitrary<Asked> = fc.record({
  filter: fc.record(
    {
      partNo: fc.oneof(fc.constantFrom(...partNos), fc.subarray(partNos, { minLength: 2 })),
      name: fc.constantFrom(...names),
      dealer: fc.constant('TH01'),
      carFamily: some(['00', '01', '05', 'XX']),
      supplier: some(['S1', 'S5']),
      lifecycle: some(['ACTIVE', 'NEW', 'RUNOUT']),
      packLine: some(['L00', 'L01', 'L02']),
      packStyle: some(['STD', 'ALT', 'BOX', 'NEW', 'XXX']),
      withoutCondition: fc.constant('true'),
      hostFrom: fc.constant('2026-02-05'),
      hostTo: fc.constant('2026-02-15'),
    },
    { requiredKeys: [] },
  ),
  sort: fc
    .subarray(sorts.split(' '), { maxLength: 3 })
    .chain((fields) => fc.tuple(...fields.map((field) => fc.constantFrom(field, `-${field}`)))),
  page: fc.integer({ min: 1, max: 4 }),
  pageSize: fc.integer({ min: 1, max: 60 }),
})

describe('a page of parts', () => {
  it('returns the matching rows in the requested order with their exact number', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (one) => {
        const known = one.filter.dealer ? ofDealer : all
        const rows = inOrder(
          known.filter((row) => isAsked(row, one.filter)),
          one.sort,
        )
        const from = (one.page - 1) * one.pageSize
        const found = await find(one)
        expect(found.partNos).toEqual(rows.slice(from, from + one.pageSize).map((row) => row.partNo))
        expect(found).toMatchObject({ total: rows.length, hasMore: false })
      }),
      { numRuns: process.env['LONG_TESTS'] === undefined ? 40 : 2_000 },
    )
  })

  it('continues the page before without a gap or a repeated row', async () => {
    const sort = ['-lifecycle', 'effectiveFrom']
    const pages = Array.from({ length: 34 }, (_, at) => at + 1)
    const found: string[] = []
    for (const page of pages) found.push(...(await find({ filter: {}, sort, page, pageSize: 60 })).partNos)
    expect(found).toEqual(inOrder(all, sort).map((row) => row.partNo))
  })

  it.each([
    ['a page within the count', { lifecycle: ['ACTIVE'] }, 1],
    ['a page beyond the count', { lifecycle: ['ACTIVE'] }, 3],
    ['the last page', { lifecycle: ['ACTIVE'] }, 120],
    ['a page without conditions', {}, 2],
  ])('stops counting at the limit and reports more on %s', async (_page, filter, page) => {
    const found = await find({ filter, sort: [], page, pageSize: 10 }, 15)
    expect(found).toMatchObject({ total: 15, hasMore: true })
    expect(found.partNos).toHaveLength(10)
  })

  it('returns no rows and the total beyond the last page', async () => {
    const found = await find({ filter: { lifecycle: ['NEW'] }, sort: [], page: 9, pageSize: 60 })
    expect(found).toMatchObject({ rows: [], total: 400, hasMore: false })
  })
})
