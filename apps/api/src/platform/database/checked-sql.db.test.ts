import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { checkedSql } from './checked-sql.ts'
import { bool, type Columns, date, int, json, notNull, oneOf, orNull, text } from './column-types.ts'
import { createPool, transaction } from './database.ts'

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

const rowsOf = (columns: Columns, statement: string) =>
  transaction(pool, 'none', 'read', async (db) => {
    const { rows } = await checkedSql(columns)`${sql.raw(statement)}`.execute(db)
    return rows
  })

it('returns the rows when the columns are as declared', async () => {
  const columns = { code: text, count: int, on: date, isOpen: bool, more: json(z.object({ a: z.int() })) }
  expect(
    await rowsOf(
      columns,
      `select 'a' as code, count(*) as count, date '2026-11-22' as on, true as "isOpen", '{"a":1}'::jsonb as more`,
    ),
  ).toEqual([{ code: 'a', count: 1, on: '2026-11-22', isOpen: true, more: { a: 1 } }])
})

it('names a column that is missing, superfluous or returned twice', async () => {
  await expect(rowsOf({ partNo: text }, 'select part_no from part')).rejects.toThrow(
    /partNo: declared, not returned\n.*part_no: returned, not declared/,
  )
  await expect(rowsOf({ a: int }, 'select 1 as a, 2 as a')).rejects.toThrow('a: returned twice')
})

it('names a column of another type, even without rows', async () => {
  await expect(rowsOf({ qty: int }, 'select 1.5 as qty where false')).rejects.toThrow(
    'qty: declared as int, returned as type 1700',
  )
  await expect(rowsOf({ vanOn: text }, 'select van_on as "vanOn" from container')).rejects.toThrow(
    'vanOn: declared as text',
  )
})

it('names a nullable column of a table that is declared as never null', async () => {
  const statement = 'select asn_no as "asnNo", etd from asn'
  await expect(rowsOf({ asnNo: text, etd: date }, statement)).rejects.toThrow(
    'etd: declared as never null, nullable in its table',
  )
  expect(await rowsOf({ asnNo: text, etd: orNull(date) }, statement)).toEqual([])
  expect(await rowsOf({ asnNo: text, etd: notNull(date) }, `${statement} where etd is not null`)).toEqual([])
})

it('names values that the declaration excludes', async () => {
  await expect(rowsOf({ code: text }, 'select null::text as code')).rejects.toThrow('code: declared as never null')
  await expect(rowsOf({ code: oneOf(['A', 'B']) }, `select 'C' as code`)).rejects.toThrow('code: is C')
  await expect(rowsOf({ more: json(z.object({ a: z.int() })) }, `select '{"a":"x"}'::json as more`)).rejects.toThrow(
    'more: a:',
  )
})
