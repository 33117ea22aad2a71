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
import { type ColumnOrder, type EditableList, keyColumns } from './editable-list.ts'

export type ListTerm = OrderTerm<ColumnOrder>
/** The order of a row: a value for each term. */
export type Place = readonly (Comparable | null)[]

/** Rows of a list, and their order. */
export interface ListRows {
  readonly list: EditableList
  readonly prctCode: string
  readonly where: Condition
  readonly terms: readonly ListTerm[]
}

export function listTerms(list: EditableList, sort: readonly string[]): readonly ListTerm[] {
  const orders = list.columns.flatMap(({ field, order }) => (order ? [[field, order] as const] : []))
  const key = keyColumns(list).flatMap(({ order }) => order ?? [])
  return orderTerms(sort, new Map(orders), key)
}

/** Conditions over t, for a row that is there. */
export const rowsMatched = ({ prctCode, where }: ListRows): Sql =>
  sql`t.prct_code = ${prctCode} and ${conditionSql(where)}`

/** Conditions over t that find the rows; where a function has to find them, at most so many. */
export function rowsAsked(rows: ListRows, most: number | null = null): Sql {
  const { list, where } = rows
  const asked = rowsMatched(rows)
  if (!list.searchFunction || !isLeaky(where)) return asked
  const found = sql`${sql.id(list.searchFunction)}(${JSON.stringify(conditionJson(where))}::jsonb, ${isOfColumns(where) ? most : null}::int)`
  return sql`t.ctid = any(array(select ${found})) and ${asked}`
}

/** The rows that stand at the place or before it. Ascending, null comes last. */
function upTo([term, ...terms]: readonly ListTerm[], [value, ...values]: Place, by: 'by' | 'indexed'): Condition {
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
export function rowsUpTo(rows: ListRows, place: Place): ListRows {
  const { unindexedRows: strays } = rows.list
  const near = upTo(rows.terms, place, 'indexed')
  const bound = strays ? both({ any: [near, strays] }, { sql: conditionSql(upTo(rows.terms, place, 'by')) }) : near
  return { ...rows, where: both(rows.where, bound) }
}
