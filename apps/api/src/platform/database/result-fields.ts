import type pg from 'pg'

export interface SeenStatement {
  readonly text: string
}

type Observer = (statement: SeenStatement) => void

let observer: Observer | undefined
let isReversing = false
const fieldsOfRows = new WeakMap<readonly unknown[], readonly pg.FieldDef[]>()

/** Compares the rows of `checkedSql` with their declaration from now on. For tests and development. */
export function startChecking(seen: Observer = () => undefined): void {
  observer = seen
}

export const observerOfStatements = (): Observer | undefined => observer

/**
 * PostgreSQL promises no order without ORDER BY, and mostly gives the same. From now on such rows come reversed, so
 * that what depends on their order is found in every run and not in one of fifty. For tests.
 */
export function reverseUnordered(): void {
  isReversing = true
}

/** A cursor gives the rows of its own statement. */
const isOrdered = (text: string) => /\border by\b|^\s*fetch\b/i.test(text)

/** Kysely passes on only the rows of a result. */
export function rememberFields(text: string, result: pg.QueryResult): void {
  if (observer) fieldsOfRows.set(result.rows, result.fields)
  if (isReversing && !isOrdered(text)) result.rows.reverse()
}

export const fieldsOf = (rows: readonly unknown[]) => fieldsOfRows.get(rows)
