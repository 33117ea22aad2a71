import pg from 'pg'
import { databaseNames } from '../platform/database/database-names.ts'

interface ColumnRow {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
  is_identity: boolean
}

const typeOf: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  bool: 'boolean',
  jsonb: 'Json',
  timestamptz: 'Instant',
  numeric: 'string',
  _text: 'string[]',
  bytea: 'Buffer',
}

const header = `// Generated from the migrated database by \`npm run generate:tables\`. Do not edit; a test compares.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written as JSON text, read as a value. */
type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null, string | null>
/** Written as ISO text, read as a Date. */
type Instant = ColumnType<Date, Date | string, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null, Date | string | null>
type DefaultJson = ColumnType<unknown, string | undefined, string>
type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>
`

function columnType(column: ColumnRow): string {
  const base = typeOf[column.udt_name] ?? 'string'
  if ((base === 'Json' || base === 'Instant') && column.is_nullable === 'YES') return `Nullable${base}`
  if ((base === 'Json' || base === 'Instant') && column.has_default) return `Default${base}`
  const nullable = column.is_nullable === 'YES' ? `${base} | null` : base
  if (column.is_identity) return `GeneratedAlways<${nullable}>`
  return column.has_default ? `Generated<${nullable}>` : nullable
}

const pascal = (name: string) => name.replaceAll(/(^|_)(\w)/g, (_all, _mark, letter: string) => letter.toUpperCase())

/** Throws for a name that `databaseNames` could not convert back. */
function camel(name: string): string {
  const camelName = databaseNames.toCamelCase(name)
  if (databaseNames.toSnakeCase(camelName) !== name)
    throw new Error(`${name} has no camelCase name that leads back to it`)
  return camelName
}

export async function generateTables(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<ColumnRow>(
      `select table_name, column_name, udt_name, is_nullable, column_default is not null as has_default, is_identity = 'YES' as is_identity
       from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
    )
    const tables = groupByTable(rows)
    const interfaces = [...tables].map(
      ([name, columns]) =>
        `export interface ${pascal(name)}Table {\n${columns.map((c) => `  ${camel(c.column_name)}: ${columnType(c)}`).join('\n')}\n}\n`,
    )
    const index = [...tables.keys()].map((name) => `  ${camel(name)}: ${pascal(name)}Table`).join('\n')
    return `${header}\n${interfaces.join('\n')}\nexport interface Tables {\n${index}\n}\n`
  } finally {
    await client.end()
  }
}

function groupByTable(rows: ColumnRow[]): Map<string, ColumnRow[]> {
  const tables = new Map<string, ColumnRow[]>()
  for (const row of rows) tables.set(row.table_name, [...(tables.get(row.table_name) ?? []), row])
  return tables
}
