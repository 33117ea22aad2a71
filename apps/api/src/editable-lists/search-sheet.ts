import { sql } from 'kysely'
import type { Context } from '../handlers.ts'
import {
  allOf,
  type Conditions,
  type CountedPage,
  fetchCountedPage,
  orderBy,
  type Paging,
  type Sql,
  type TableQuery,
} from '../platform/database/page-query.ts'
import { keyColumns, type Sheet, type SheetColumn } from './sheet.ts'

interface SheetSearch {
  readonly sheet: Sheet
  readonly where: Conditions
  readonly sort: readonly string[]
}
interface SheetQuery extends SheetSearch {
  readonly prctCode: string
  readonly columns: readonly SheetColumn[]
}

export function selectColumns(sheet: Sheet, columns: readonly SheetColumn[]): Sql {
  const shown = columns.map(({ field, shown }) => sql`${shown} as ${sql.id(field)}`)
  const own = sheet.ownFields ? [sql`${sheet.ownFields} as "ownFields"`] : []
  return sql`select ${sql.join([...shown, ...own, sql`${sheet.rowVersion ?? sql.raw('t.row_version')} as "rowVersion"`])}`
}

const orderColumns = (columns: readonly SheetColumn[]) =>
  columns.flatMap(({ field, order }) => (order ? [[field, order] as const] : []))

/** All rows that match, in the order asked for. */
export function sheetQuery<Row>({ sheet, where, sort, prctCode, columns }: SheetQuery): TableQuery<Row> {
  const key = orderColumns(keyColumns(sheet)).map(([, column]) => column)
  return {
    columns: selectColumns(sheet, columns),
    source: sql`from ${sheet.source ?? sql.id(sheet.entity)} t where ${allOf(sql`t.prct_code = ${prctCode}`, ...where)}`,
    order: orderBy(sort, Object.fromEntries(orderColumns(sheet.columns)), key),
    finish: (row: Row) => row,
  }
}

export const searchSheet = <Row>(
  { db, functionId, accessPrctCode }: Pick<Context, 'db' | 'functionId' | 'accessPrctCode'>,
  search: SheetSearch,
  paging: Paging,
): Promise<CountedPage<Row>> =>
  fetchCountedPage(
    db,
    sheetQuery<Row>({ ...search, prctCode: accessPrctCode, columns: search.sheet.columns }),
    paging,
    functionId,
  )
