import type pg from 'pg'

/** A raw statement with declared columns: its text between the parameters. */
export interface SeenStatement {
  readonly text: string
}

type Observer = (statement: SeenStatement) => void

let observer: Observer | undefined
const fieldsOfRows = new WeakMap<readonly unknown[], readonly pg.FieldDef[]>()

/** From now on the rows of `checkedSql` are compared with what was declared. For tests and development. */
export function startChecking(seen: Observer = () => undefined): void {
  observer = seen
}

export const observerOfStatements = (): Observer | undefined => observer

/** Kysely hands on the rows of a result alone. */
export function rememberFields(result: pg.QueryResult): void {
  if (observer) fieldsOfRows.set(result.rows, result.fields)
}

export const fieldsOf = (rows: readonly unknown[]) => fieldsOfRows.get(rows)
