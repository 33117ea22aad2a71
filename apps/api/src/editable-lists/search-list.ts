import { sql } from 'kysely'
import type { Context } from '../handlers.ts'
import type { Condition } from '../platform/database/condition.ts'
import { orderOf, type Paging, pageSizeFor, type Sql, type TableQuery } from '../platform/database/page-query.ts'
import type { EditableList, SqlColumn } from './editable-list.ts'
import { type FoundPage, findPage } from './find-page.ts'
import { listTerms, rowsAsked } from './list-rows.ts'

interface ListSearch {
  readonly list: EditableList
  readonly where: Condition
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

/** All rows that are asked for, in the order asked for. */
export function listQuery<Row>({ list, where, sort, prctCode, columns }: ListQuery): TableQuery<Row> {
  const terms = listTerms(list, sort)
  return {
    columns: selectColumns(list, columns),
    source: sql`from ${sql.id(list.entity)} t where ${rowsAsked({ list, prctCode, where, terms })}`,
    order: orderOf(terms),
    finish: (row: Row) => row,
  }
}

export interface ListPage<Row> extends Omit<FoundPage, 'rows'> {
  readonly rows: Row[]
  readonly page: number
  readonly pageSize: number
}

/** One page. Rows are counted to MAX_COUNTED (decision 0007). */
export async function searchList<Row>(
  { db, functionId, accessPrctCode }: Pick<Context, 'db' | 'functionId' | 'accessPrctCode'>,
  { list, where, sort }: ListSearch,
  paging: Paging,
): Promise<ListPage<Row>> {
  const pageSize = paging.pageSize ?? (await pageSizeFor(db, functionId))
  const { page } = paging
  const window = { offset: (page - 1) * pageSize, limit: pageSize }
  const terms = listTerms(list, sort)
  const columns = selectColumns(list, list.columns)
  const found = await findPage({ db, list, prctCode: accessPrctCode, where, terms, columns, window })
  return { ...found, rows: found.rows as Row[], page, pageSize }
}
