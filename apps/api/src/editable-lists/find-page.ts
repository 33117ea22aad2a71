import { MAX_COUNTED } from '@packing/contract'
import { sql } from 'kysely'
import { asksNothing, isIndexed, isListOf } from '../platform/database/condition.ts'
import type { Db } from '../platform/database/database.ts'
import { orderOf, type Sql } from '../platform/database/page-query.ts'
import { keyColumns } from './editable-list.ts'
import { type ListRows, type Place, rowsAsked, rowsMatched, rowsUpTo } from './list-rows.ts'

/** When a page is found in which way (decision 0007). */
export interface Limits {
  /** So much of the table is looked at to tell many rows from few. */
  readonly samplePercent: number
  /** More matches than these, on more pages than these, are surely more than `most` in the table: many. */
  readonly many: { readonly rows: number; readonly pages: number }
  /** Rows are counted, and sorted all of them, so far. */
  readonly most: number
}
const LIMITS: Limits = { samplePercent: 0.5, many: { rows: 80, pages: 12 }, most: MAX_COUNTED }

interface Window {
  readonly offset: number
  readonly limit: number
}

export interface PageRequest extends ListRows {
  readonly db: Db
  readonly columns: Sql
  readonly window: Window
  readonly limits?: Limits
}

export interface FoundPage {
  readonly rows: readonly object[]
  readonly total: number
  /** There are more than `total`. */
  readonly hasMore: boolean
}

/** The rows of a page and how many rows there are, whatever is asked in whatever order. */
export async function findPage(request: PageRequest): Promise<FoundPage> {
  const { most } = request.limits ?? LIMITS
  const isAll = asksNothing(request.where)
  if (isAll && hasIndex(request)) {
    const rows = await walkRows(request)
    return { rows, ...(await countOf(request, rows)) }
  }
  const sample = isListOf(request.where, keyNames(request)) ? FEW : await takeSample(request)
  if (!sample.isMany) {
    const { rows, found } = await sortRows(request, most + 1)
    if (found <= most) return { rows, total: found, hasMore: false }
  }
  // Where no condition has an index, the order's own has to do.
  const findRows = !isAll && !isIndexed(request.where) && hasIndex(request) ? walkRows : sortAll
  for (const place of sample.places) {
    const rows = await findRows({ ...request, ...rowsUpTo(request, place) })
    if (rows.length === request.window.limit) return { rows, total: most, hasMore: true }
  }
  const { rows, found } = await sortRows(request, null)
  return { rows, total: Math.min(found, most), hasMore: found > most }
}

const keyNames = ({ list }: ListRows) => keyColumns(list).flatMap(({ order }) => order?.column ?? [])

/** An index keeps the rows in this very order. */
const hasIndex = ({ list, terms }: ListRows) => terms.length <= keyColumns(list).length + 1 && !list.unindexedRows

interface Sample {
  readonly isMany: boolean
  /** Before each of them stands likely more than the page needs, and not much more. */
  readonly places: readonly Place[]
}
const FEW: Sample = { isMany: false, places: [] }

/**
 * A few pages of the table by chance: how many rows match in them, and where those stand in the order. It costs the same
 * whatever is asked, and does not mind how the matches are spread over the order.
 */
async function takeSample({ db, window, limits = LIMITS, ...rows }: PageRequest): Promise<Sample> {
  const { list, terms } = rows
  const names = terms.map((_, at) => sql.id(`k${at}`))
  const keys = sql.join(terms.map(({ by }, at) => sql`${by} as ${names[at]}`))
  const order = orderOf(terms.map((term, at) => ({ ...term, by: sql`${names[at]}` })))
  const due = ((window.offset + window.limit) * limits.samplePercent) / 100
  const near = Math.ceil(due + 4 * Math.sqrt(due) + 3)
  const place = (at: number) =>
    sql`(select jsonb_build_array(${sql.join(names)}) from sampled ${order} limit 1 offset ${at})`
  const { rows: found } = await sql<{ matches: number; pages: number; near: Place | null; far: Place | null }>`
    with sampled as materialized (
      select ${keys}, (t.ctid::text::point)[0] as page from ${sql.id(list.entity)} t tablesample system (${sql.lit(limits.samplePercent)}) where ${rowsMatched(rows)})
    select count(*) as matches, count(distinct page) as pages, ${place(near)} as near, ${place(8 * near)} as far from sampled`.execute(
    db,
  )
  const { matches = 0, pages = 0, near: first = null, far = null } = found[0] ?? {}
  return {
    isMany: matches > limits.many.rows && pages > limits.many.pages,
    places: [first, far].filter((found) => found !== null),
  }
}

/** Rows of the page first, then their columns: what is found out for a row is so for 50 rows and not for all. */
async function walkRows({ db, columns, window, ...rows }: PageRequest): Promise<readonly object[]> {
  const order = orderOf(rows.terms)
  const { rows: found } = await sql<object>`${columns} from (
    select t.* from ${sql.id(rows.list.entity)} t where ${rowsAsked(rows)} ${order}
    limit ${window.limit} offset ${window.offset}) t ${order}`.execute(db)
  return found
}

const sortAll = async (request: PageRequest) => (await sortRows(request, null)).rows

/** All rows, `most` of them at most, sorted: materialized, so that no index of the order is walked instead. */
async function sortRows({ db, columns, window, ...rows }: PageRequest, most: number | null) {
  const { list, terms } = rows
  const table = sql.id(list.entity)
  const keys = terms.map((_, at) => sql.id(`k${at}`))
  const keyed = sql.join(terms.map(({ by }, at) => sql`${by} as ${keys[at]}`))
  const order = orderOf(terms.map((term, at) => ({ ...term, by: sql`${keys[at]}` })))
  const { rows: found } = await sql<{ foundRows: number }>`
    with found as materialized (
      select t.ctid as at, ${keyed} from ${table} t where ${rowsAsked(rows, most)} limit ${most}),
    page as (select at from found ${order} limit ${window.limit} offset ${window.offset})
    ${columns}, (select count(*) from found) as "foundRows"
    from page join ${table} t on t.ctid = page.at ${orderOf(terms)}`.execute(db)
  const page = found.map(({ foundRows: _count, ...row }) => row)
  const [first] = found
  return { rows: page, found: first ? first.foundRows : await countTo(db, rows, most) }
}

async function countTo(db: Db, rows: ListRows, most: number | null): Promise<number> {
  const { rows: found } = await sql<{ total: number }>`select count(*) as total from (
    select 1 from ${sql.id(rows.list.entity)} t where ${rowsAsked(rows, most)} limit ${most}) c`.execute(db)
  return found[0]?.total ?? 0
}

/** Not counted where the page itself tells that it is the last. */
async function countOf({ db, window, limits = LIMITS, ...rows }: PageRequest, page: readonly object[]) {
  const end = window.offset + page.length
  if (page.length < window.limit && (page.length > 0 || window.offset === 0)) return { total: end, hasMore: false }
  const total = await countTo(db, rows, limits.most + 1)
  return { total: Math.min(total, limits.most), hasMore: total > limits.most }
}
