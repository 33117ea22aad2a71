import { MAX_COUNTED, type Page } from '@packing/contract'
import { sql } from 'kysely'
import type { ReadDb } from '../platform/database/database.ts'
import {
  allOf,
  type Conditions,
  inOrder,
  orderTerms,
  type Paging,
  pageSizeFor,
  type Sql,
  type TableQuery,
  varying,
} from '../platform/database/page-query.ts'
import { type EditableList, keyColumns, type SqlColumn } from './editable-list.ts'
import type { ListReadContext } from './list-context.ts'

interface ListSearch {
  readonly list: EditableList
  readonly where: Conditions
  readonly sort: readonly string[]
}
interface ListQuery extends ListSearch {
  readonly prctCode: string
  readonly columns: readonly SqlColumn[]
}

export function selectColumns(list: EditableList, columns: readonly SqlColumn[]): Sql {
  const shown = columns.map(({ field, shown }) => sql`${shown} as ${sql.id(field)}`)
  const own = list.ownFields ? [sql`${list.ownFields} as "ownFields"`] : []
  return sql`select ${sql.join([...shown, ...own, sql`${list.rowVersion ?? sql.raw('t.row_version')} as "rowVersion"`])}`
}

const orderColumns = (columns: readonly SqlColumn[]) =>
  columns.flatMap(({ field, order }) => (order ? [[field, order] as const] : []))

const relationOf = (list: EditableList) => list.source ?? sql.id(list.entity)

const termsOf = ({ list, sort }: Pick<ListSearch, 'list' | 'sort'>) =>
  orderTerms(
    sort,
    Object.fromEntries(orderColumns(list.columns)),
    orderColumns(keyColumns(list)).map(([, column]) => column),
  )

export function listQuery<Row>({ list, where, sort, prctCode, columns }: ListQuery): TableQuery<Row> {
  return {
    columns: selectColumns(list, columns),
    source: sql`from ${relationOf(list)} t where ${allOf(sql`t.prct_code = ${prctCode}`, ...where)}`,
    order: inOrder(termsOf({ list, sort })),
    read: async (db, statement) => (await sql<Row>`${statement}`.execute(db)).rows,
  }
}

export interface ListPage<Row> extends Page<Row> {
  readonly hasMore: boolean
}

/** The total is exact up to `maxCounted` (decision 0029). */
export async function searchList<Row>(
  { db, functionId, prctCode }: Pick<ListReadContext, 'db' | 'functionId' | 'prctCode'>,
  search: ListSearch,
  { page, pageSize: requestedSize }: Paging,
  maxCounted = MAX_COUNTED,
): Promise<ListPage<Row>> {
  const pageSize = requestedSize ?? (await pageSizeFor(db, functionId))
  const query = { ...search, prctCode, columns: search.list.columns }
  const { rows, found } = await findPage<Row>(db, query, { offset: (page - 1) * pageSize, pageSize, maxCounted })
  const count = found ?? 0
  return { rows, total: Math.min(count, maxCounted), hasMore: count > maxCounted, page, pageSize }
}

interface PageWindow {
  readonly offset: number
  readonly pageSize: number
  readonly maxCounted: number
}

interface FoundPage<Row> {
  readonly rows: Row[]
  readonly found: number | undefined
}

async function findPage<Row>(db: ReadDb, query: ListQuery, window: PageWindow): Promise<FoundPage<Row>> {
  // With many concurrent searches, starting parallel workers costs more CPU than the search itself.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(db)
  const isFiltered = query.where.some((condition) => condition !== undefined)
  if (!isFiltered) return readPage(db, query, wholePage(query, window))
  if (query.sort.length > 0 || isDeep(window)) return readPage(db, query, filteredPage(query, window))
  const few = await readPage<Row>(db, query, fewFound(query, window))
  if ((few.found ?? 0) <= window.maxCounted) return few
  const { rows } = await readInKeyOrder<Row>(db, query, window)
  return { rows, found: few.found }
}

/** Beyond this page all rows are sorted: to come there row by row would take longer. */
const isDeep = ({ offset, pageSize, maxCounted }: PageWindow) => offset + pageSize > maxCounted / 10

async function readPage<Row>(db: ReadDb, query: ListQuery, parts: Sql): Promise<FoundPage<Row>> {
  const { columns, order } = listQuery<Row>(query)
  const onKey = sql.join(
    keysOf(query.list).map((key) => sql`${sql.id('t', key)} = ${sql.id('page', key)}`),
    sql` and `,
  )
  const { rows } = await sql<Row & { foundRows: number; isNone: boolean }>`
    with ${parts}
    ${columns}, n as "foundRows", t.prct_code is null as "isNone"
    from counted left join (page join ${relationOf(query.list)} t on ${onKey}) on true ${varying(order)}`.execute(db)
  const shown = rows.filter(({ isNone }) => !isNone)
  return { rows: shown.map(({ foundRows: _count, isNone: _none, ...row }) => row as Row), found: rows[0]?.foundRows }
}

/** Both kinds, so that what has to be sorted within the source is so in the cheaper way. */
const allowSorts = (db: ReadDb, isOn: boolean) =>
  sql`select set_config('enable_sort', ${String(isOn)}, true), set_config('enable_incremental_sort', ${String(isOn)}, true)`.execute(
    db,
  )

/**
 * So many rows match that the order of the key comes to a page of them soon. What they are joined to makes the planner expect
 * few of them, which it would find and sort all.
 */
async function readInKeyOrder<Row>(db: ReadDb, query: ListQuery, { offset, pageSize }: PageWindow) {
  const { source, order } = listQuery(query)
  await allowSorts(db, false)
  const page = await readPage<Row>(
    db,
    query,
    sql`counted as (select 0 as n),
      page as materialized (select ${selected(query.list, 't')} ${source} ${order} limit ${pageSize} offset ${offset})`,
  )
  await allowSorts(db, true)
  return page
}

const keysOf = (list: EditableList) => ['prct_code', ...keyColumns(list).map(({ column = '' }) => column)]
const selected = (list: EditableList, row: string) => sql.join(keysOf(list).map((key) => sql.id(row, key)))

/** An index counts, and sorting stops at the page. */
function wholePage(query: ListQuery, { offset, pageSize, maxCounted }: PageWindow): Sql {
  const { source, order } = listQuery(query)
  return sql`counted as (select count(*) as n from (select 1 ${source} limit ${maxCounted + 1}) some_rows),
    page as (select ${selected(query.list, 't')} ${source} ${order} limit ${pageSize} offset ${offset})`
}

/** Matching rows up to the counting limit, with what they are sorted by. */
function foundRows(query: ListQuery, { maxCounted }: PageWindow): Sql {
  const { source } = listQuery(query)
  const values = sql.join(termsOf(query).map(({ by }, at) => sql`${by} as ${sql.id(`order_${at}`)}`))
  return sql`found as materialized (select ${selected(query.list, 't')}, ${values} ${source} limit ${maxCounted + 1}),
    counted as materialized (select count(*) as n from found)`
}

function pageOfFound(query: ListQuery, { offset, pageSize, maxCounted }: PageWindow): Sql {
  const order = inOrder(termsOf(query).map((term, at) => ({ ...term, by: sql`${sql.id(`order_${at}`)}` })))
  return sql`select ${selected(query.list, 'found')} from found where (select n from counted) <= ${maxCounted}
    ${order} limit ${pageSize} offset ${offset}`
}

/** No page if these are not all. */
const fewFound = (query: ListQuery, window: PageWindow): Sql =>
  sql`${foundRows(query, window)}, page as (${pageOfFound(query, window)})`

/**
 * Reads matching rows up to the counting limit. If these are all, they are sorted; if there are more, the page is found
 * in the order of an index, which comes to so many matches soon.
 */
function filteredPage(query: ListQuery, window: PageWindow): Sql {
  const { source, order } = listQuery(query)
  const { offset, pageSize, maxCounted } = window
  return sql`${foundRows(query, window)},
    page as (
      (${pageOfFound(query, window)})
      union all
      (select ${selected(query.list, 't')} ${source} and (select n from counted) > ${maxCounted} ${order} limit ${pageSize} offset ${offset}))`
}
