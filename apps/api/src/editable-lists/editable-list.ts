import { headerOf, type Label, type ListColumn, type ListColumns } from '@packing/contract'
import { sql } from 'kysely'
import { fileKindOf } from '../domain/downloads/list-table.ts'
import type { Sql } from '../platform/database/page-query.ts'
import type { ColumnKind } from '../platform/files/table-file.ts'

/** A column of the contract with its SQL. */
export interface SqlColumn {
  /** As in the contract. */
  readonly field: string
  /** Its kind in a file and in the database. */
  readonly kind: ColumnKind
  readonly header: Label
  /** An expression over the row t, computed for the rows of the page alone. */
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
  /** Maximum length, range and values of a cell in an uploaded file. */
  readonly limits: Pick<ListColumn, 'maxLength' | 'min' | 'max' | 'oneOf'>
}

/** A table that planners search, edit, save, download and upload. */
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

interface StoredSql {
  /** Column of the table; absent: the field in snake case. */
  readonly column?: string
  /** What is shown; absent: the column itself. */
  readonly shown?: Sql
  readonly order?: Sql
  readonly type?: 'timestamptz'
  readonly fallback?: string | number | boolean
  /** A save writes it although no user edits it. */
  readonly isWritten?: boolean
}
type ColumnSql = ({ readonly isStored: true } & StoredSql) | { readonly isStored: false; readonly shown: Sql }

/** The SQL of every column of a list: a field that the contract lacks, or a missing one, does not compile. */
export type SqlOf<Columns extends ListColumns> = { readonly [Field in keyof Columns]: ColumnSql }

/** Read from the table. A save writes it where the contract makes it a key or editable. */
export const stored = (details: StoredSql = {}): ColumnSql => ({ isStored: true, ...details })
/** Computed for the rows of the page. */
export const derived = (shown: Sql): ColumnSql => ({ isStored: false, shown })

export const columnName = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Declares the columns of a list for the server: the contract's declaration with the SQL of each column. */
export const sqlColumns = <Columns extends ListColumns>(
  columns: Columns,
  sqlOf: SqlOf<NoInfer<Columns>>,
): readonly SqlColumn[] =>
  Object.entries<ListColumn>(columns).flatMap(([field, column]) => {
    const columnSql = sqlOf[field]
    return columnSql ? [sqlColumn(field, column, columnSql)] : []
  })

function sqlColumn(field: string, column: ListColumn, columnSql: ColumnSql): SqlColumn {
  const { kind, maxLength, min, max, oneOf, isKey = false, isEditable = false, isSortable = false } = column
  const limits = Object.fromEntries(
    Object.entries({ maxLength, min, max, oneOf }).filter(([, limit]) => limit !== undefined),
  )
  const shared = { field, kind: fileKindOf(kind), header: headerOf(column), limits }
  if (!columnSql.isStored) return { ...shared, shown: columnSql.shown }
  const { isStored: _isStored, isWritten = isKey || isEditable, ...details } = columnSql
  const name = details.column ?? columnName(field)
  const { column: _column, order = sql.raw(`t.${name}`), ...others } = details
  return {
    shown: sql.raw(`t.${name}`),
    ...shared,
    ...others,
    ...(isSortable || isKey ? { order } : {}),
    ...(isWritten ? { column: name } : {}),
    ...(isKey ? { isKey } : {}),
    ...(isKey || column.isRequired ? { isRequired: true } : {}),
  }
}

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
