import { DEFAULT_PAGE_SIZE, type Page } from '@packing/contract'
import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../errors/api-error.ts'
import { checkedSql } from './checked-sql.ts'
import { type Columns, int, type RowOf } from './column-types.ts'
import type { ReadDb } from './database.ts'
import { VARIES } from './statement-names.ts'

export type Sql = RawBuilder<unknown>

/** Joined with `and`; undefined conditions are skipped. */
export type Conditions = readonly (Sql | undefined)[]

export const allOf = (...conditions: Conditions): Sql =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )

/**
 * A condition of a search, which holds for few rows or for most of them, or a statement with such conditions: planned for
 * the values given. So is a page: without its limit, sorting all rows seems as good as the order of an index.
 */
export const varying = (condition: Sql): Sql => sql`${condition}${sql.raw(VARIES)}`

/** One value is compared for equality: an index then gives its rows in the order of the columns that follow. */
export function isOneOf(column: string, values: readonly string[]): Sql | undefined {
  if (values.length === 0) return undefined
  return varying(
    values.length === 1
      ? sql`${sql.raw(column)} = ${values[0]}::text`
      : sql`${sql.raw(column)} = any(${values}::text[])`,
  )
}

/**
 * A single code is a prefix. Uses `^@` instead of `like`: row-level security allows index use only for leakproof
 * operators.
 */
export const matchesCode = (column: string, codes: readonly string[]): Sql | undefined =>
  codes.length === 1 ? varying(sql`${sql.raw(column)} ^@ ${codes[0]}::text`) : isOneOf(column, codes)

type NameCondition = (column: string, text: string | undefined) => Sql | undefined

/** The text wherever it is in a name, whatever the width of its characters and whether they are capitals. */
export const hasText: NameCondition = (column, text) =>
  ofName(column, text, (name, part) => sql`strpos(${name}, ${part}) > 0`)
/** The same of the beginning of a name. */
export const beginsWith: NameCondition = (column, text) => ofName(column, text, (name, part) => sql`${name} ^@ ${part}`)

function ofName(column: string, text: string | undefined, condition: (name: Sql, part: Sql) => Sql): Sql | undefined {
  const part = (text ?? '').normalize('NFKC').trim()
  if (part === '') return undefined
  return condition(sql`lower(normalize(${sql.raw(column)}, NFKC))`, sql`lower(${part}::text)`)
}

export const isFrom = (column: string, date: string | undefined): Sql | undefined =>
  date === undefined ? undefined : varying(sql`${sql.raw(column)} >= ${date}::date`)
export const isUntil = (column: string, date: string | undefined): Sql | undefined =>
  date === undefined ? undefined : varying(sql`${sql.raw(column)} <= ${date}::date`)

/** One day is compared for equality, as one value is. */
export const onDays = (column: string, from: string | undefined, to: string | undefined): Conditions =>
  from !== undefined && from === to
    ? [varying(sql`${sql.raw(column)} = ${from}::date`)]
    : [isFrom(column, from), isUntil(column, to)]

/**
 * Whitelist for `order by`: sortable fields with an SQL expression over t. Part names are in another table; hundreds
 * of thousands of rows are not sorted by them.
 */
type SortColumns<Row> = { readonly [Field in keyof Row & string]?: string | Sql }

const asSql = (column: string | Sql) => (typeof column === 'string' ? sql.raw(column) : column)

export interface OrderTerm {
  readonly by: Sql
  readonly isDescending: boolean
}

/**
 * The requested fields, then `key`, which must be unique. The key follows the direction of the last field, so that one
 * index serves both directions.
 */
export function orderTerms<Row>(
  sort: readonly string[],
  columns: SortColumns<Row>,
  key: readonly (string | Sql)[],
): readonly OrderTerm[] {
  const known = new Map(Object.entries<string | Sql | undefined>(columns))
  const fields = sort.map((term) => {
    const isDescending = term.startsWith('-')
    const field = isDescending ? term.slice(1) : term
    const column = known.get(field)
    if (column === undefined)
      throw invalid('M-COM-006', {}, [{ field: 'sort', message: 'M-COM-123', params: { value: field.slice(0, 50) } }])
    return { by: asSql(column), isDescending }
  })
  const isDescending = fields.at(-1)?.isDescending ?? false
  return [...fields, ...key.map((column) => ({ by: asSql(column), isDescending }))]
}

export const inOrder = (terms: readonly OrderTerm[]): Sql =>
  sql` order by ${sql.join(terms.map(({ by, isDescending }) => (isDescending ? sql`${by} desc` : by)))}`

export const orderBy = <Row>(...order: Parameters<typeof orderTerms<Row>>): Sql => inOrder(orderTerms(...order))

/** A statement's rows, compared with their declared columns in tests and development, and finished. */
type ReadRows<Row> = (db: ReadDb, statement: Sql) => Promise<Row[]>

export const rowsAs =
  <Types extends Columns, Row>(types: Types, finish: (row: RowOf<Types>) => Row): ReadRows<Row> =>
  async (db, statement) =>
    (await checkedSql(types)`${statement}`.execute(db)).rows.map((row) => finish(row))

export interface TableQuery<Row> {
  /** `select …` over t. Look-ups are subqueries, computed for the rows of the page only. */
  readonly columns: Sql
  /** `from … t where …`, as counted. */
  readonly source: Sql
  /** Joined to the rows t of the page, at most one row each. Cheaper than look-ups where there are many rows. */
  readonly join?: Sql | undefined
  readonly order: Sql
  readonly total?: number | undefined
  /** A query of `total` that costs less than counting the source. */
  readonly counted?: Sql | undefined
  readonly read: ReadRows<Row>
  /** The source has to be computed as a whole for a page too: it is counted in the statement, whose rows have a `total`. */
  readonly readCounted?: ReadRows<Counted<Row>> | undefined
  /** Of a counted query: a query of the rows t, given that of the page, where they need steps that the page is one of. */
  readonly around?: ((page: Sql) => Sql) | undefined
}

interface Counted<Row> {
  readonly row: Row
  readonly total: number
}

interface TableParts<Field extends string>
  extends Pick<TableQuery<unknown>, 'source' | 'join' | 'order' | 'total' | 'counted' | 'around'> {
  /** An expression over t for each field, so that a renamed field does not compile. */
  readonly select: { readonly [Name in Field]: string | Sql }
  /** See `readCounted`. */
  readonly isWhole?: boolean
}

type TypesOf<Types extends Columns, Field extends keyof Types> = { readonly [Name in Field]: Types[Name] }
type StoredRow<Types extends Columns, Field extends keyof Types> = RowOf<TypesOf<Types, Field>>

/** `types` has at least the fields selected: those of a list by `columnTypes`. */
export function tableQuery<Types extends Columns, Field extends keyof Types & string>(
  types: Types,
  parts: TableParts<Field>,
): TableQuery<StoredRow<Types, Field>>
export function tableQuery<Types extends Columns, Field extends keyof Types & string, Row>(
  types: Types,
  parts: TableParts<Field>,
  finish: (row: StoredRow<Types, Field>) => Row,
): TableQuery<Row>
export function tableQuery(
  types: Columns,
  { select, isWhole = false, ...parts }: TableParts<string>,
  finish: (row: RowOf<Columns>) => unknown = (row) => row,
): TableQuery<unknown> {
  const fields = Object.entries<string | Sql>(select)
  const selected = Object.fromEntries(fields.map(([field]) => [field, typeOfField(types, field)]))
  const readCounted = rowsAs({ ...selected, total: int }, ({ total, ...row }) => ({ row: finish(row), total }))
  return {
    ...parts,
    columns: sql`select ${sql.join(fields.map(([field, column]) => sql`${asSql(column)} as ${sql.id(field)}`))}`,
    read: rowsAs(selected, finish),
    readCounted: isWhole ? readCounted : undefined,
  }
}

function typeOfField(types: Columns, field: string) {
  const type = types[field]
  if (type === undefined) throw new Error(`No type of ${field} is declared`)
  return type
}

export interface Paging {
  readonly page: number
  readonly pageSize?: number | undefined
}

export async function pageSizeFor(db: ReadDb, functionId: string): Promise<number> {
  const row = await db.selectFrom('pageSize').select('pageSize').where('functionId', '=', functionId).executeTakeFirst()
  return row?.pageSize ?? DEFAULT_PAGE_SIZE
}

async function countRows(db: ReadDb, query: TableQuery<unknown>): Promise<number> {
  if (query.total !== undefined) return query.total
  const counted = query.counted ?? sql`select count(*) as total ${query.source}`
  const { rows } = await checkedSql({ total: int })`${varying(counted)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The page size defaults to the function's, then to ten. */
export async function fetchPage<Row>(
  db: ReadDb,
  query: TableQuery<Row>,
  paging: Paging,
  functionId: string,
): Promise<Page<Row>> {
  const pageSize = paging.pageSize ?? (await pageSizeFor(db, functionId))
  const size = { page: paging.page, pageSize }
  if (query.readCounted) return fetchCounted(db, query, query.readCounted, size)
  const total = await countRows(db, query)
  if ((size.page - 1) * pageSize >= total) return { rows: [], total, page: size.page, pageSize }
  // Selects rows before columns: otherwise the columns of all earlier pages would be computed too.
  const rows = await query.read(db, sql`${query.columns} ${pageOf(query, size, sql`t.*`)}`)
  return { rows, total, page: size.page, pageSize }
}

type PageSize = Required<Paging> & { readonly pageSize: number }

/** `selected`: what is selected of the source. */
function pageOf(
  { source, join = sql``, order, around = (page) => page }: TableQuery<unknown>,
  { page, pageSize }: PageSize,
  selected: Sql,
): Sql {
  const rows = sql`select ${selected} ${source} ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`
  return sql`from (${around(rows)}) t ${join} ${varying(order)}`
}

async function fetchCounted<Row>(
  db: ReadDb,
  query: TableQuery<Row>,
  read: ReadRows<Counted<Row>>,
  { page, pageSize }: PageSize,
): Promise<Page<Row>> {
  const rows = pageOf(query, { page, pageSize }, sql`t.*, count(*) over () as total`)
  const found = await read(db, sql`${query.columns}, t.total ${rows}`)
  // A page after the last has no row that knows.
  const total = found[0]?.total ?? (page === 1 ? 0 : await countRows(db, query))
  return { rows: found.map(({ row }) => row), total, page, pageSize }
}

const FETCH_ROWS = 2000

/** By a cursor of the open transaction, in constant memory. The database reads the next rows while these are used. */
export async function* streamRows<Row>(db: ReadDb, query: TableQuery<Row>): AsyncGenerator<Row> {
  const rows = query.join ? sql`from (select t.* ${query.source}) t ${query.join}` : query.source
  await sql`declare streamed no scroll cursor for ${query.columns} ${rows} ${query.order}`.execute(db)
  let next: Promise<readonly Row[]> | undefined
  const fetchNext = () => {
    next = query.read(db, sql.raw(`fetch ${FETCH_ROWS} from streamed`))
    // Whoever waits for it hears of its failure.
    next.catch(() => undefined)
    return next
  }
  try {
    let fetched = await fetchNext()
    while (fetched.length === FETCH_ROWS) {
      const following = fetchNext()
      for (const row of fetched) yield row
      fetched = await following
    }
    for (const row of fetched) yield row
  } finally {
    // Who leaves early ends the transaction next.
    await next?.catch(() => undefined)
  }
  await sql.raw('close streamed').execute(db)
}
