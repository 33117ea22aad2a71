import type pg from 'pg'

export interface SeenStatement {
  readonly text: string
}

type Observer = (statement: SeenStatement) => void

let observer: Observer | undefined
const fieldsOfRows = new WeakMap<readonly unknown[], readonly pg.FieldDef[]>()

/** Compares the rows of `checkedSql` with their declaration from now on. For tests and development. */
export function startChecking(seen: Observer = () => undefined): void {
  observer = seen
}

export const observerOfStatements = (): Observer | undefined => observer

/** Kysely passes on only the rows of a result. */
export function rememberFields(result: pg.QueryResult): void {
  if (observer) fieldsOfRows.set(result.rows, result.fields)
}

export const fieldsOf = (rows: readonly unknown[]) => fieldsOfRows.get(rows)
