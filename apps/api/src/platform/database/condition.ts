import { sql } from 'kysely'
import { allOf, type Sql } from './page-query.ts'

type Sign = '=' | '<' | '>' | '<=' | '>=' | '^@' | 'like' | 'holds' | 'in' | 'overlaps' | 'is null' | 'is not null'
export type Comparable = string | number | boolean

/** A column of the row t against a value; `by`: the expression where it is not the column as it stands. */
interface Comparison {
  readonly column: string
  readonly by?: Sql
  readonly is: Sign
  readonly value?: Comparable | readonly string[]
}

/** What is asked of a row t, as data: so that it can be SQL here and an argument of a function in the database. */
export type Condition =
  | Comparison
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  /** What looks beyond the columns of the table. */
  | { readonly sql: Sql }

export const both = (...conditions: readonly (Condition | undefined)[]): Condition => ({
  all: conditions.filter((condition) => condition !== undefined),
})

export const inList = (column: string, values: readonly string[]): Condition | undefined =>
  values.length === 0 ? undefined : { column, is: 'in', value: values }

/** Codes typed by a user: a single one also finds those that begin with it. */
export const codeIn = (column: string, codes: readonly string[]): Condition | undefined =>
  codes.length === 1 ? { column, is: '^@', value: codes[0] ?? '' } : inList(column, codes)

/** For a column that is a list: it has one of the values. */
export const overlaps = (column: string, values: readonly string[]): Condition | undefined =>
  values.length === 0 ? undefined : { column, is: 'overlaps', value: values }

/** From one value to another, either of which may be left out. */
export const between = (column: string, from: string | undefined, to: string | undefined): Condition =>
  both(
    from === undefined ? undefined : { column, is: '>=', value: from },
    to === undefined ? undefined : { column, is: '<=', value: to },
  )

function compared({ column, by = sql`t.${sql.id(column)}`, is, value }: Comparison): Sql {
  if (is === 'in') return sql`${by} = any(${value}::text[])`
  if (is === 'overlaps') return sql`${by} && ${value}::text[]`
  if (is === 'holds') return sql`strpos(${by}, ${value}) > 0`
  if (is === 'is null' || is === 'is not null') return sql`${by} ${sql.raw(is)}`
  return sql`${by} ${sql.raw(is)} ${value}`
}

export function conditionSql(condition: Condition): Sql {
  if ('sql' in condition) return condition.sql
  if ('all' in condition) return condition.all.length === 0 ? sql`true` : allOf(...condition.all.map(conditionSql))
  if ('any' in condition && condition.any.length === 0) return sql`false`
  if ('any' in condition)
    return sql`(${sql.join(
      condition.any.map((one) => sql`(${conditionSql(one)})`),
      sql` or `,
    )})`
  return compared(condition)
}

/** What of a condition the function `part_condition` (migration 0014) can be told; what it cannot be told is left out. */
export function conditionJson(condition: Condition): object {
  if ('sql' in condition) return { all: [] }
  if ('all' in condition) return { all: condition.all.map(conditionJson) }
  if ('any' in condition) return { any: condition.any.map(conditionJson) }
  const { column, is, value } = condition
  return { column, is, value }
}

const leavesOf = (condition: Condition): readonly Exclude<Condition, { all: unknown } | { any: unknown }>[] =>
  'all' in condition
    ? condition.all.flatMap(leavesOf)
    : 'any' in condition
      ? condition.any.flatMap(leavesOf)
      : [condition]

/** It names values of one of the columns: there are few rows then, where the columns are of the key. */
export const isListOf = (condition: Condition, columns: readonly string[]) =>
  'all' in condition && condition.all.some((one) => 'column' in one && one.is === 'in' && columns.includes(one.column))

export const asksNothing = (condition: Condition) => leavesOf(condition).length === 0
/** All of it can be told to a function in the database. */
export const isOfColumns = (condition: Condition) => leavesOf(condition).every((leaf) => 'column' in leaf)
/** Something of it may be looked up by an index. */
export const isIndexed = (condition: Condition) => leavesOf(condition).some((leaf) => 'column' in leaf)
const leaky: ReadonlySet<Sign> = new Set(['like', 'holds', 'overlaps'])
/** Row-level security lets none but leakproof operators use an index, which those for a part of something are not. */
export const isLeaky = (condition: Condition) => leavesOf(condition).some((leaf) => 'is' in leaf && leaky.has(leaf.is))
