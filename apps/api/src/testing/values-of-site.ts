import type pg from 'pg'
import { snakeCase } from '../platform/database/database-names.ts'
import type { ValuesOf } from './example-inputs.ts'

/** Of each column as many different values. */
const VALUES = 3

/** Fields that a call names otherwise than the column. */
const endings = ['', '_code', '_no', '_on', '_month']

async function tablesOf(client: pg.Pool): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'prct_code' and table_type = 'BASE TABLE' order by table_name`,
  )
  return rows.map(({ name }) => name)
}

/** What the columns of a PRCTCC contain, by the names of fields: `dealer` and `dealerCode` have the values of `dealer_code`. */
export async function valuesOfSite(client: pg.Pool, prctCode: string): Promise<ValuesOf> {
  const found = new Map<string, Set<unknown>>()
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<Record<string, unknown>>(
      `select * from "${table}" where prct_code = $1 limit ${VALUES}`,
      [prctCode],
    )
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      const values = found.get(column) ?? new Set()
      if (value !== null && values.size < VALUES)
        found.set(column, values.add(value instanceof Date ? value.toISOString() : value))
    }
  }
  return (field) => {
    const name = snakeCase(field)
    const names = [name, name.replace(/s$/, '')].flatMap((stem) => endings.map((ending) => stem + ending))
    return names.flatMap((column) => [...(found.get(column) ?? [])])
  }
}
