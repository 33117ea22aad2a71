import { sql } from 'kysely'
import type { Condition } from '../platform/database/condition.ts'
import { orderOf, type Paging, pageSizeFor, type Sql, type TableQuery } from '../platform/database/page-query.ts'
import { type FoundPage, findPage } from './find-page.ts'
import type { ListReadContext } from './list-context.ts'
import type { Sheet, SheetColumn } from './sheet.ts'
import { rowsAsked, sheetTerms } from './sheet-rows.ts'

interface SheetSearch {
  readonly sheet: Sheet
  readonly where: Condition
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

/** All rows that are asked for, in the order asked for. */
export function sheetQuery<Row>({ sheet, where, sort, prctCode, columns }: SheetQuery): TableQuery<Row> {
  const terms = sheetTerms(sheet, sort)
  return {
    columns: selectColumns(sheet, columns),
    source: sql`from ${sql.id(sheet.entity)} t where ${rowsAsked({ sheet, prctCode, where, terms })}`,
    order: orderOf(terms),
    finish: (row: Row) => row,
  }
}

export interface SheetPage<Row> extends Omit<FoundPage, 'rows'> {
  readonly rows: Row[]
  readonly page: number
  readonly pageSize: number
}

/** One page. Rows are counted to MAX_COUNTED (decision 0007). */
export async function searchSheet<Row>(
  { db, functionId, prctCode }: Pick<ListReadContext, 'db' | 'functionId' | 'prctCode'>,
  { sheet, where, sort }: SheetSearch,
  paging: Paging,
): Promise<SheetPage<Row>> {
  const pageSize = paging.pageSize ?? (await pageSizeFor(db, functionId))
  const { page } = paging
  const window = { offset: (page - 1) * pageSize, limit: pageSize }
  const terms = sheetTerms(sheet, sort)
  const columns = selectColumns(sheet, sheet.columns)
  const found = await findPage({ db, sheet, prctCode, where, terms, columns, window })
  return { ...found, rows: found.rows as Row[], page, pageSize }
}
