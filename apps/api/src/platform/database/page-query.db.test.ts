import { column } from '@packing/contract'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createPool, transaction } from './database.ts'
import { columnTypes } from './list-types.ts'
import { fetchPage, streamRows, type TableQuery, tableQuery } from './page-query.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 1, statementTimeoutMs: 10_000, isOwner: true })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const types = columnTypes(
  {
    code: column.code('Code', 'コード'),
    qty: column.integer('Qty', '数量', { isNullable: true }),
    kind: column.choice('Kind', '種別', { oneOf: ['A', 'B'] }),
  },
  {},
)
const source = sql`from (values ('X', 1, 'A'), ('Y', null, 'B'), ('Z', 3, 'B')) t (code, qty, kind)`
const order = sql` order by t.code`
const select = { code: 't.code', qty: 't.qty', kind: 't.kind' }

const page = <Row>(query: TableQuery<Row>, number = 1) =>
  transaction(pool, 'none', 'read', (db) => fetchPage(db, query, { page: number, pageSize: 2 }, 'I01'))

it('returns a page of rows as the list declares them, with the number of all rows', async () => {
  expect(await page(tableQuery(types, { select, source, order }))).toEqual({
    rows: [
      { code: 'X', qty: 1, kind: 'A' },
      { code: 'Y', qty: null, kind: 'B' },
    ],
    total: 3,
    page: 1,
    pageSize: 2,
  })
})

it.each([1, 2, 3])('counts rows in the statement of page %s where the source is read as a whole', async (number) => {
  const query = tableQuery(types, { select, source, order, isWhole: true }, ({ code }) => code)
  const rows = [['X', 'Y'], ['Z'], []][number - 1]
  expect(await page(query, number)).toEqual({ rows, total: 3, page: number, pageSize: 2 })
})

it.each([
  ['another type', { ...select, qty: 't.code' }, 'qty: declared as int, returned as type 25'],
  ['an unknown value', { ...select, kind: 't.code' }, /kind: is [XYZ]/],
  ['null', { ...select, code: 'nullif(t.code, t.code)' }, 'code: declared as never null, returned as null'],
])('rejects a column with %s, on a page and in a stream', async (_what, wrong, deviation) => {
  const query = tableQuery(types, { select: wrong, source, order })
  await expect(page(query)).rejects.toThrow(deviation)
  const stream = transaction(pool, 'none', 'read', async (db) => {
    for await (const row of streamRows(db, query)) expect.fail(JSON.stringify(row))
  })
  await expect(stream).rejects.toThrow(deviation)
})

describe('a stream of rows', () => {
  const source = sql`from (select 'P' || n as code, n as qty, 'A' as kind from generate_series(1, 6000) n) t`
  const many = tableQuery(types, { select, source, order: sql` order by t.qty` })
  /** How often the database was asked, and how many questions it has not answered yet. */
  const asked = { times: 0, open: 0 }
  const counted: typeof many = {
    ...many,
    async read(db, statement) {
      asked.times++
      asked.open++
      return many.read(db, statement).finally(() => asked.open--)
    },
  }

  it('has each row once and in order, and is read on while rows are used', async () => {
    const found = await transaction(pool, 'none', 'read', async (db) => {
      const rows: (number | null)[] = []
      for await (const { qty } of streamRows(db, counted)) {
        if (rows.push(qty) === 1) expect(asked.times).toBe(2)
      }
      return rows
    })
    expect(found).toEqual(Array.from({ length: 6000 }, (_none, at) => at + 1))
  })

  it('leaves nothing unanswered to who has seen enough', async () => {
    await transaction(pool, 'none', 'read', async (db) => {
      for await (const row of streamRows(db, counted)) {
        expect([row.qty, asked.open]).toEqual([1, 1])
        break
      }
      expect(asked.open).toBe(0)
    })
  })
})
