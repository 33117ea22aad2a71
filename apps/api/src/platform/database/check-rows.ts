import type pg from 'pg'
import type { Columns } from './column-types.ts'

export class StatementError extends Error {
  constructor(text: string, deviations: readonly string[]) {
    super(`A statement deviates from its declared columns:\n  ${deviations.join('\n  ')}\n${text.trim()}`)
    this.name = 'StatementError'
  }
}

interface Found {
  readonly text: string
  readonly columns: Columns
  readonly fields: readonly pg.FieldDef[]
  readonly rows: readonly object[]
}

/** Checking all rows of a large result is too expensive. */
const ROWS_CHECKED = 1000

function fieldDeviations(columns: Columns, fields: readonly pg.FieldDef[]): string[] {
  const names = fields.map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  const missing = Object.keys(columns).filter((name) => !names.includes(name))
  return [
    ...twice.map((name) => `${name}: returned twice`),
    ...missing.map((name) => `${name}: declared, not returned`),
    ...fields.flatMap(({ name, dataTypeID }) => {
      const type = columns[name]
      if (!type) return [`${name}: returned, not declared`]
      return type.oids.includes(dataTypeID) ? [] : [`${name}: declared as ${type.name}, returned as type ${dataTypeID}`]
    }),
  ]
}

function valueDeviations(columns: Columns, rows: readonly object[]): string[] {
  const found = new Map<string, string>()
  for (const row of rows.slice(0, ROWS_CHECKED)) {
    for (const [name, value] of Object.entries(row)) {
      const type = columns[name]
      const issue = value === null ? nullIssue(type?.nulls) : type?.issueOf?.(value)
      if (issue !== undefined) found.set(name, issue)
    }
  }
  return [...found].map(([name, issue]) => `${name}: ${issue}`)
}

const nullIssue = (nulls: 'never' | 'maybe' | 'excluded' | undefined) =>
  nulls === 'maybe' ? undefined : 'declared as never null, returned as null'

const NULLABLE_COLUMNS = `
  select a.attrelid::int8 as "tableId", a.attnum as "columnId" from unnest($1::oid[], $2::int2[]) f (relation, number)
  join pg_attribute a on a.attrelid = f.relation and a.attnum = f.number and not a.attnotnull
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relpersistence <> 't'`

/** Nullable table columns that are declared as never null. Temporary tables have no `not null`. */
async function nullableDeviations(client: pg.ClientBase, columns: Columns, fields: readonly pg.FieldDef[]) {
  const declared = fields.filter(({ name, tableID }) => tableID > 0 && columns[name]?.nulls === 'never')
  if (declared.length === 0) return []
  const { rows } = await client.query<{ tableId: number; columnId: number }>(NULLABLE_COLUMNS, [
    declared.map(({ tableID }) => tableID),
    declared.map(({ columnID }) => columnID),
  ])
  return declared
    .filter((field) => rows.some((row) => row.tableId === field.tableID && row.columnId === field.columnID))
    .map(({ name }) => `${name}: declared as never null, nullable in its table`)
}

const shapesChecked = new Set<string>()

export async function checkRows(client: pg.ClientBase, { text, columns, fields, rows }: Found): Promise<void> {
  const shape = `${text}\n${Object.entries(columns).map(([name, { nulls }]) => name + nulls)}\n${fields.map(({ name }) => name)}`
  const isNew = !shapesChecked.has(shape)
  const deviations = [
    ...fieldDeviations(columns, fields),
    ...valueDeviations(columns, rows),
    ...(isNew ? await nullableDeviations(client, columns, fields) : []),
  ]
  if (deviations.length > 0) throw new StatementError(text, deviations)
  shapesChecked.add(shape)
}
