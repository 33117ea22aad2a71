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
  const find = (offset: number) =>
    findPage<Row>(db, { ...search, prctCode, columns: search.list.columns }, { offset, pageSize, maxCounted })
  const { rows, found } = await find((page - 1) * pageSize)
  // A page after the last has no row that carries the count.
  const count = found ?? (page > 1 ? (await find(0)).found : 0) ?? 0
  return { rows, total: Math.min(count, maxCounted), hasMore: count > maxCounted, page, pageSize }
}

interface PageWindow {
  readonly offset: number
  readonly pageSize: number
  readonly maxCounted: number
}

async function findPage<Row>(db: ReadDb, query: ListQuery, window: PageWindow) {
  const { columns, order } = listQuery<Row>(query)
  const isFiltered = query.where.some((condition) => condition !== undefined)
  const onKey = sql.join(
    keysOf(query.list).map((key) => sql`${sql.id('t', key)} = ${sql.id('page', key)}`),
    sql` and `,
  )
  // With many concurrent searches, starting parallel workers costs more CPU than the search itself.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(db)
  const { rows } = await sql<Row & { foundRows: number }>`
    with ${isFiltered ? filteredPage(query, window) : wholePage(query, window)}
    ${columns}, (select n from counted) as "foundRows" from page join ${relationOf(query.list)} t on ${onKey} ${varying(order)}`.execute(
    db,
  )
  const found = rows[0]?.foundRows
  return { rows: rows.map(({ foundRows: _count, ...row }) => row as Row), found }
}

const keysOf = (list: EditableList) => ['prct_code', ...keyColumns(list).map(({ column = '' }) => column)]
const selected = (list: EditableList, row: string) => sql.join(keysOf(list).map((key) => sql.id(row, key)))

/** An index counts, and sorting stops at the page. */
function wholePage(query: ListQuery, { offset, pageSize, maxCounted }: PageWindow): Sql {
  const { source, order } = listQuery(query)
  return sql`counted as (select count(*) as n from (select 1 ${source} limit ${maxCounted + 1}) some_rows),
    page as (select ${selected(query.list, 't')} ${source} ${order} limit ${pageSize} offset ${offset})`
}

/**
 * Reads matching rows up to the counting limit. If these are all, they are sorted; if there are more, the page is found
 * in the order of an index, which comes to so many matches soon.
 */
function filteredPage(query: ListQuery, { offset, pageSize, maxCounted }: PageWindow): Sql {
  const { source, order } = listQuery(query)
  const terms = termsOf(query)
  const names = terms.map((_, at) => sql.id(`order_${at}`))
  const values = sql.join(terms.map(({ by }, at) => sql`${by} as ${names[at]}`))
  const orderFound = inOrder(terms.map((term, at) => ({ ...term, by: sql`${names[at]}` })))
  const page = sql`limit ${pageSize} offset ${offset}`
  return sql`found as materialized (select ${selected(query.list, 't')}, ${values} ${source} limit ${maxCounted + 1}),
    counted as materialized (select count(*) as n from found),
    page as (
      (select ${selected(query.list, 'found')} from found where (select n from counted) <= ${maxCounted} ${orderFound} ${page})
      union all
      (select ${selected(query.list, 't')} ${source} and (select n from counted) > ${maxCounted} ${order} ${page}))`
}
