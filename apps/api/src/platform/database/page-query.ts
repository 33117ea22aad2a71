import { DEFAULT_PAGE_SIZE, type Page } from '@packing/contract'
import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../http/api-error.ts'
import type { Db } from './database.ts'

export type Sql = RawBuilder<unknown>

/** Conditions joined by and; those that are undefined ask for nothing. */
export const allOf = (...conditions: readonly (Sql | undefined)[]): Sql =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )

export const isOneOf = (column: string, values: readonly string[]): Sql | undefined =>
  values.length === 0 ? undefined : sql`${sql.raw(column)} = any(${values}::text[])`

/**
 * Codes typed by a user: a single one also finds those that begin with it. `^@` rather than `like`, because row-level
 * security lets only leakproof operators use an index.
 */
export const matchesCode = (column: string, codes: readonly string[]): Sql | undefined =>
  codes.length === 1 ? sql`${sql.raw(column)} ^@ ${codes[0]}::text` : isOneOf(column, codes)

export const isFrom = (column: string, date: string | undefined): Sql | undefined =>
  date === undefined ? undefined : sql`${sql.raw(column)} >= ${date}::date`
export const isUntil = (column: string, date: string | undefined): Sql | undefined =>
  date === undefined ? undefined : sql`${sql.raw(column)} <= ${date}::date`

/**
 * Fields by which a table may be sorted, each with its SQL expression. Nothing else reaches `order by`. Part names stand in
 * another table: a table of hundreds of thousands of rows is not sorted by them.
 */
type SortColumns<Row> = { readonly [Field in keyof Row & string]?: string | Sql }

const asSql = (column: string | Sql) => (typeof column === 'string' ? sql.raw(column) : column)

/** What rows may be ordered by: an expression over t. */
export interface OrderColumn {
  readonly by: Sql
}
export type OrderTerm<Column extends OrderColumn = OrderColumn> = Column & { readonly isDescending: boolean }

/**
 * The order by the fields asked for; without any, and among equal rows, by `key`, whose columns are unique together. The
 * key follows the direction of the last field, so that an index over field and key serves both directions.
 */
export function orderTerms<Column extends OrderColumn>(
  sort: readonly string[],
  columns: ReadonlyMap<string, Column>,
  key: readonly Column[],
): readonly OrderTerm<Column>[] {
  const asked = sort.map((field) => {
    const isDescending = field.startsWith('-')
    const name = isDescending ? field.slice(1) : field
    const column = columns.get(name)
    if (column === undefined)
      throw invalid('M-COM-006', {}, [{ field: 'sort', message: 'M-COM-123', params: { value: name.slice(0, 50) } }])
    return { ...column, isDescending }
  })
  const isDescending = asked.at(-1)?.isDescending ?? false
  return [...asked, ...key.map((column) => ({ ...column, isDescending }))]
}

export const orderOf = (terms: readonly OrderTerm[]): Sql =>
  sql` order by ${sql.join(terms.map(({ by, isDescending }) => (isDescending ? sql`${by} desc` : by)))}`

/** `order by` for the fields asked for (`orderTerms`). */
export function orderBy<Row>(sort: readonly string[], columns: SortColumns<Row>, key: readonly (string | Sql)[]): Sql {
  const known = Object.entries<string | Sql | undefined>(columns).flatMap(([field, column]) =>
    column === undefined ? [] : [[field, { by: asSql(column) }] as const],
  )
  return orderOf(
    orderTerms(
      sort,
      new Map(known),
      key.map((column) => ({ by: asSql(column) })),
    ),
  )
}

export interface TableQuery<Row> {
  /** `select …` of the columns of t. What only decorates a row stands here as a subquery: computed for the page's rows alone. */
  readonly columns: Sql
  /** `from … t where …`: what is counted. */
  readonly source: Sql
  readonly order: Sql
  /** The count, where something kept knows it. */
  readonly total?: number | undefined
  /** Finishes a row of the database for the reply. */
  readonly finish: (row: never) => Row
}

export interface Paging {
  readonly page: number
  readonly pageSize?: number | undefined
}

export async function pageSizeFor(db: Db, functionId: string): Promise<number> {
  const row = await db.selectFrom('pageSize').select('pageSize').where('functionId', '=', functionId).executeTakeFirst()
  return row?.pageSize ?? DEFAULT_PAGE_SIZE
}

async function countRows(db: Db, query: TableQuery<unknown>): Promise<number> {
  if (query.total !== undefined) return query.total
  const { rows } = await sql<{ total: number }>`select count(*) as total ${query.source}`.execute(db)
  return rows[0]?.total ?? 0
}

/** One page of a table. The page size is the one asked for, else the function's, else ten. */
export async function fetchPage<Row>(
  db: Db,
  query: TableQuery<Row>,
  paging: Paging,
  functionId: string,
): Promise<Page<Row>> {
  const pageSize = paging.pageSize ?? (await pageSizeFor(db, functionId))
  const total = await countRows(db, query)
  // The rows of the page first, then their columns: else those of all pages before it would be computed as well.
  const { rows } = await sql`${query.columns} from (
    select t.* ${query.source} ${query.order} limit ${pageSize} offset ${(paging.page - 1) * pageSize}) t ${query.order}`.execute(
    db,
  )
  return { rows: (rows as never[]).map(query.finish), total, page: paging.page, pageSize }
}

const FETCH_ROWS = 2000

/** All rows of a table through a cursor of the open transaction, so that memory does not grow with them. */
export async function* streamRows<Row>(db: Db, query: TableQuery<Row>): AsyncGenerator<Row> {
  await sql`declare streamed no scroll cursor for ${query.columns} ${query.source} ${query.order}`.execute(db)
  for (;;) {
    const { rows } = await sql.raw(`fetch ${FETCH_ROWS} from streamed`).execute(db)
    for (const row of rows as never[]) yield query.finish(row)
    if (rows.length < FETCH_ROWS) break
  }
  await sql.raw('close streamed').execute(db)
}
