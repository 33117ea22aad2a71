import { type QueryResult, sql } from 'kysely'
import { checkRows } from './check-rows.ts'
import type { Columns, RowOf } from './column-types.ts'
import { clientOf, type ReadDb } from './database.ts'
import { fieldsOf, observerOfStatements } from './result-fields.ts'

interface CheckedStatement<Row> {
  execute(db: ReadDb): Promise<QueryResult<Row>>
}

/**
 * A raw statement with declared result columns. The row type is inferred from them; tests and development compare them
 * with PostgreSQL's result.
 */
export const checkedSql =
  <const Declared extends Columns>(columns: Declared) =>
  (strings: TemplateStringsArray, ...values: unknown[]): CheckedStatement<RowOf<Declared>> => {
    const statement = sql<RowOf<Declared>>(strings, ...values)
    return {
      async execute(db) {
        const result = await statement.execute(db)
        const observer = observerOfStatements()
        const fields = fieldsOf(result.rows)
        if (!observer || !fields) return result
        const text = strings.join('?')
        observer({ text })
        await checkRows(clientOf(db), { text, columns, fields, rows: result.rows })
        return result
      },
    }
  }
