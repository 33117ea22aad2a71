import { sql } from 'kysely'
import type { Sql } from '../platform/database/page-query.ts'
import type { ColumnKind, Text } from '../platform/files/table-file.ts'

/** One column of a list, for its search, order, save, file and history alike. */
export interface SqlColumn {
  /** As in the contract. */
  readonly field: string
  readonly kind: ColumnKind
  readonly header: Text
  /** What is shown: an expression over the row t, computed for the rows of the page alone. */
  readonly shown: Sql
  /** Sort expression over t; absent: not sortable. */
  readonly order?: Sql
  /** Column of the table that a save writes; absent: only shown. */
  readonly column?: string
  /** Its type in the database where that is not its kind's: it is read as it is shown. */
  readonly type?: 'timestamptz'
  readonly isKey?: boolean
  /** Has to be filled in a new row. */
  readonly isRequired?: boolean
  /** Written where the cell is empty; absent: null. */
  readonly fallback?: string | number | boolean
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly oneOf?: readonly string[]
}

/** A table as planners work on it. What a screen says of its rows stands here once. */
export interface EditableList {
  /** Of the files made from it: a workbook of another list or version is refused. */
  readonly id: string
  readonly version: string
  /** The table; also the entity of the audit trail. */
  readonly entity: string
  /** Relation that a search reads instead of the table itself. */
  readonly source?: Sql
  readonly columns: readonly SqlColumn[]
  /** The version of the row t; absent: its row_version. */
  readonly rowVersion?: Sql
  /** Fields whose value is the row's own, a list of text; the others that may be empty are filled from elsewhere. */
  readonly ownFields?: Sql
  /** A row of version 0 is not in the table yet, and its first change makes it. */
  readonly isMadeByChange?: boolean
}

type Details = Partial<Omit<SqlColumn, 'field' | 'kind' | 'header'>>
type Make = (field: string, kind: ColumnKind, en: string, ja: string, details?: Details) => SqlColumn

export const columnName = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const ofRow = (field: string) => sql.raw(`t.${columnName(field)}`)

/** Stands in the table, can be sorted by, is not changed here. */
export const stored: Make = (field, kind, en, ja, details = {}) => ({
  field,
  kind,
  header: { en, ja },
  shown: ofRow(field),
  order: ofRow(field),
  ...details,
})

/** Stands in the table and is changed by a save. */
export const edited: Make = (field, kind, en, ja, details = {}) =>
  stored(field, kind, en, ja, { column: columnName(field), ...details })

/** Names the row; given when it is inserted, never changed. */
export const keyed: Make = (field, kind, en, ja, details = {}) =>
  edited(field, kind, en, ja, { isKey: true, isRequired: true, ...details })

/** Found out for the rows of the page. */
export const derived = (field: string, kind: ColumnKind, en: string, ja: string, shown: Sql): SqlColumn => ({
  field,
  kind,
  header: { en, ja },
  shown,
})

/** An instant as a file and the web take it. */
export const isoInstant = (at: Sql): Sql => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Every row asks: found once a list. */
const cachedByList = (isAsked: (column: SqlColumn) => boolean) => {
  const found = new WeakMap<EditableList, readonly SqlColumn[]>()
  return (list: EditableList): readonly SqlColumn[] => {
    const columns = found.get(list) ?? list.columns.filter(isAsked)
    if (!found.has(list)) found.set(list, columns)
    return columns
  }
}

export const keyColumns = cachedByList(({ isKey = false }) => isKey)
/** What a save may change. */
export const editedColumns = cachedByList(({ column, isKey = false }) => column !== undefined && !isKey)
/** What has to be filled in a new row. */
export const requiredColumns = cachedByList(({ isRequired = false }) => isRequired)

const sqlTypes: Readonly<Record<ColumnKind, string>> = {
  code: 'text',
  text: 'text',
  month: 'text',
  integer: 'int',
  decimal: 'numeric',
  date: 'date',
  boolean: 'boolean',
}
export const sqlType = ({ kind, type }: SqlColumn) => type ?? sqlTypes[kind]

export type Cell = string | number | boolean | null
export type Cells = Readonly<Record<string, Cell>>

/** The key of a row as one text, for maps and for people. */
export function keyText(list: EditableList, cells: Readonly<Record<string, unknown>>): string {
  let text = ''
  for (const { field } of keyColumns(list)) text += text === '' ? String(cells[field] ?? '') : ` ${cells[field] ?? ''}`
  return text
}

export function keyOf(list: EditableList, cells: Readonly<Record<string, unknown>>): Cells {
  const key: Record<string, Cell> = {}
  for (const { field } of keyColumns(list)) key[field] = (cells[field] ?? null) as Cell
  return key
}
