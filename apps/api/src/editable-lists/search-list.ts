import { MAX_COUNTED, type Page } from '@packing/contract'
import { sql } from 'kysely'
import type { ReadDb } from '../platform/database/database.ts'
import {
  allOf,
  type Conditions,
  orderBy,
  type Paging,
  pageSizeFor,
  type Sql,
  type TableQuery,
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

export function listQuery<Row>({ list, where, sort, prctCode, columns }: ListQuery): TableQuery<Row> {
  const key = orderColumns(keyColumns(list)).map(([, column]) => column)
  return {
    columns: selectColumns(list, columns),
    source: sql`from ${relationOf(list)} t where ${allOf(sql`t.prct_code = ${prctCode}`, ...where)}`,
    order: orderBy(sort, Object.fromEntries(orderColumns(list.columns)), key),
    finish: (row: Row) => row,
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

/**
 * With conditions, reads the matching rows once for page and count: their sorted keys, up to the counting limit.
 * Without, an index counts and sorting stops at the page. Columns are computed for the page only.
 */
async function findPage<Row>(db: ReadDb, query: ListQuery, { offset, pageSize, maxCounted }: PageWindow) {
  const { source, order, columns } = listQuery<Row>(query)
  const isFiltered = query.where.some((condition) => condition !== undefined)
  const end = offset + pageSize
  const limit = isFiltered ? Math.max(maxCounted + 1, end) : end
  const counted = isFiltered ? sql`found` : sql`(select 1 ${source} limit ${maxCounted + 1}) counted`
  const keys = ['prct_code', ...keyColumns(query.list).map(({ column = '' }) => column)]
  const onKey = sql.join(
    keys.map((key) => sql`${sql.id('t', key)} = ${sql.id('found', key)}`),
    sql` and `,
  )
  // With many concurrent searches, starting parallel workers costs more CPU than the search itself.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(db)
  const { rows } = await sql<Row & { foundRows: number }>`
    with found as materialized (
      select ordered.*, row_number() over () as place from (
        select ${sql.join(keys.map((key) => sql.id('t', key)))} ${source} ${order} limit ${limit}) ordered)
    ${columns}, (select count(*) from ${counted}) as "foundRows"
    from found join ${relationOf(query.list)} t on ${onKey}
    where found.place > ${offset} and found.place <= ${end} order by found.place`.execute(db)
  const found = rows[0]?.foundRows
  return { rows: rows.map(({ foundRows: _count, ...row }) => row as Row), found }
}
