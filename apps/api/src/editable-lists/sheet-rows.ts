import { sql } from 'kysely'
import {
  both,
  type Comparable,
  type Condition,
  conditionJson,
  conditionSql,
  isLeaky,
  isOfColumns,
} from '../platform/database/condition.ts'
import { type OrderTerm, orderTerms, type Sql } from '../platform/database/page-query.ts'
import { keyColumns, type Sheet, type SheetOrder } from './sheet.ts'

export type SheetTerm = OrderTerm<SheetOrder>
/** The order of a row: a value for each term. */
export type Place = readonly (Comparable | null)[]

/** Rows of a sheet, and their order. */
export interface SheetRows {
  readonly sheet: Sheet
  readonly prctCode: string
  readonly where: Condition
  readonly terms: readonly SheetTerm[]
}

export function sheetTerms(sheet: Sheet, sort: readonly string[]): readonly SheetTerm[] {
  const orders = sheet.columns.flatMap(({ field, order }) => (order ? [[field, order] as const] : []))
  const key = keyColumns(sheet).flatMap(({ order }) => order ?? [])
  return orderTerms(sort, new Map(orders), key)
}

/** Conditions over t, for a row that is there. */
export const rowsMatched = ({ prctCode, where }: SheetRows): Sql =>
  sql`t.prct_code = ${prctCode} and ${conditionSql(where)}`

/** Conditions over t that find the rows; where a function has to find them, at most so many. */
export function rowsAsked(rows: SheetRows, most: number | null = null): Sql {
  const { sheet, where } = rows
  const asked = rowsMatched(rows)
  if (!sheet.finder || !isLeaky(where)) return asked
  const found = sql`${sql.id(sheet.finder)}(${JSON.stringify(conditionJson(where))}::jsonb, ${isOfColumns(where) ? most : null}::int)`
  return sql`t.ctid = any(array(select ${found})) and ${asked}`
}

/** The rows that stand at the place or before it. Ascending, null comes last. */
function upTo([term, ...terms]: readonly SheetTerm[], [value, ...values]: Place, by: 'by' | 'indexed'): Condition {
  if (!term || value === undefined) return both()
  const { column, isDescending } = term
  const own = { column, by: term[by] }
  const isNull: Condition = { ...own, is: 'is null' }
  const rest = upTo(terms, values, by)
  if (value === null) {
    const same = both(isNull, rest)
    return isDescending ? same : { any: [{ ...own, is: 'is not null' }, same] }
  }
  const before: Condition = { ...own, is: isDescending ? '>' : '<', value }
  const same = both({ ...own, is: '=', value }, rest)
  return { any: isDescending ? [before, isNull, same] : [before, same] }
}

/** The rows up to a place of the order: by the indexes, but for those that may stand elsewhere than the indexes say. */
export function rowsUpTo(rows: SheetRows, place: Place): SheetRows {
  const { strays } = rows.sheet
  const near = upTo(rows.terms, place, 'indexed')
  const bound = strays ? both({ any: [near, strays] }, { sql: conditionSql(upTo(rows.terms, place, 'by')) }) : near
  return { ...rows, where: both(rows.where, bound) }
}
