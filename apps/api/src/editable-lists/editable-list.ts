import { headerOf, type Label, type ListColumn, type ListColumns, limitsOf, parseMembers } from '@packing/contract'
import { sql } from 'kysely'
import { fileCellOf } from '../domain/downloads/list-table.ts'
import type { Cell, Cells } from '../domain/edits/row-edit.ts'
import { snakeCase } from '../platform/database/database-names.ts'
import type { Sql } from '../platform/database/page-query.ts'
import type { FileCell } from '../platform/files/table/table-file.ts'

export interface SqlColumn {
  readonly field: string
  readonly kind: FileCell
  /** Holds part numbers, which are shown as 5-5-2. */
  readonly isPart?: true
  readonly header: Label
  /** Expression over row t, evaluated for the rows of the page only. */
  readonly shown: Sql
  /** Sort expression over t; absent: not sortable. */
  readonly order?: Sql
  /** Table column that a save writes; absent: display only. */
  readonly column?: string
  /** Rows of another table that a save replaces as a whole. */
  readonly memberTable?: MemberTable
  /** Database type, if it differs from that of the kind. */
  readonly type?: 'timestamptz'
  /** Stored form of a cell, where it is not the cell itself; the inverse of `shown`. */
  readonly written?: (cell: Sql) => Sql
  readonly isKey?: boolean
  readonly isRequired?: boolean
  /** Written although no user edits it: not read from files. */
  readonly isFollowing?: boolean
  /** Stored for an empty cell; absent: null. */
  readonly fallback?: string | number | boolean
  readonly limits: Pick<ListColumn, 'maxLength' | 'min' | 'max' | 'oneOf'>
}

/** Rows of another table that one cell of a header holds: they have the header's key and `seq`. */
export interface MemberTable {
  readonly table: string
  /** Key columns, named alike in both tables. */
  readonly key: readonly string[]
  /** Its other columns, with their types. */
  readonly columns: Readonly<Record<string, 'text' | 'int'>>
  /** The rows of a cell, in their order. */
  rowsOf(cell: string): readonly Readonly<Record<string, string | number>>[]
}

/** Members with a code and perhaps a quantity. */
interface Members {
  readonly table: string
  readonly code: string
  readonly qty?: string
  readonly key: readonly string[]
}

export interface EditableList {
  /** Identifies files of the list: a workbook of another list or version is rejected. */
  readonly id: string
  readonly version: string
  /** The table; also the entity of the audit trail. */
  readonly entity: string
  readonly source?: Sql
  /** Shown rows that are stored elsewhere and cannot be saved, with the columns of the table: a file may bring them back as they are. */
  readonly alsoShown?: Sql
  readonly columns: readonly SqlColumn[]
  /** Version of row t; absent: its row_version. */
  readonly rowVersion?: Sql
  /** When row t was last changed; absent: its updated_at. */
  readonly changedAt?: Sql
  /** Text array of fields with a value of their own; other nullable fields are inherited. */
  readonly ownFields?: Sql
  /** A row of version 0 is not stored yet; its first change inserts it. */
  readonly isMadeByChange?: boolean
  /** The table has a deferrable constraint: inserts look for conflicts with the key only. */
  readonly hasDeferrableConstraint?: boolean
}

interface StoredSql {
  readonly column?: string
  readonly shown?: Sql
  readonly order?: Sql
  readonly type?: 'timestamptz'
  /** `stored({ shown: sql`t.weight_g / 1000.0`, written: (kg) => sql`${kg} * 1000` })` */
  readonly written?: (cell: Sql) => Sql
  readonly fallback?: string | number | boolean
  /** Written by a save although no user edits it. */
  readonly isWritten?: boolean
}
export type ColumnSql =
  | ({ readonly isStored: true } & StoredSql)
  | { readonly isStored: false; readonly shown: Sql; readonly memberTable?: MemberTable }

/** A field that is missing or not in the contract does not compile. */
export type SqlOf<Columns extends ListColumns> = { readonly [Field in keyof Columns]: ColumnSql }

/** A save writes it if the contract makes it a key or editable. */
export const stored = (details: StoredSql = {}): ColumnSql => ({ isStored: true, ...details })
export const derived = (shown: Sql): ColumnSql => ({ isStored: false, shown })

/** Rows of a table of their own in one cell (decision 0036), as `shown` writes them. */
export const inRows = (memberTable: MemberTable, shown: Sql): ColumnSql => ({ isStored: false, shown, memberTable })

/** Members in one cell (`members.ts` of the contract), stored in a table of their own (decision 0036). */
export function inMembers({ table, code, qty, key }: Members): ColumnSql {
  const times = qty === undefined ? '' : ` || case when m.${qty} = 1 then '' else '*' || m.${qty} end`
  const onKey = ['prct_code', ...key].map((column) => `m.${column} = t.${column}`).join(' and ')
  const shown = sql.raw(
    `coalesce((select string_agg(m.${code}${times}, ',' order by m.seq) from ${table} m where ${onKey}), '')`,
  )
  const columns = qty === undefined ? { [code]: 'text' as const } : { [code]: 'text' as const, [qty]: 'int' as const }
  const rowsOf = (cell: string) =>
    parseMembers(cell).map((member) =>
      qty === undefined ? { [code]: member.code } : { [code]: member.code, [qty]: member.qty },
    )
  return inRows({ table, key, columns, rowsOf }, shown)
}

export const sqlColumns = <Columns extends ListColumns>(
  columns: Columns,
  sqlOf: SqlOf<NoInfer<Columns>>,
): readonly SqlColumn[] =>
  Object.entries<ListColumn>(columns).flatMap(([field, column]) => {
    const columnSql = sqlOf[field]
    return columnSql ? [sqlColumn(field, column, columnSql)] : []
  })

/** Every column is stored under its own name, except where `own` says otherwise. */
export const storedColumns = (columns: ListColumns, own: Readonly<Record<string, ColumnSql>>): readonly SqlColumn[] =>
  Object.entries(columns).map(([field, column]) => sqlColumn(field, column, own[field] ?? stored()))

function sqlColumn(field: string, column: ListColumn, columnSql: ColumnSql): SqlColumn {
  const { kind, isKey = false, isEditable = false, isSortable = false } = column
  const shared = {
    field,
    kind: fileCellOf(kind),
    header: headerOf(column),
    limits: limitsOf(column),
    ...(kind === 'part' ? { isPart: true as const } : {}),
  }
  if (!columnSql.isStored) {
    const { shown, memberTable } = columnSql
    return {
      ...shared,
      shown,
      ...(memberTable ? { memberTable } : {}),
      ...(column.isRequired ? { isRequired: true } : {}),
    }
  }
  const { isStored: _isStored, isWritten = isKey || isEditable, ...details } = columnSql
  const name = details.column ?? snakeCase(field)
  const { column: _column, order = sql.raw(`t.${name}`), ...others } = details
  return {
    shown: sql.raw(`t.${name}`),
    ...shared,
    ...others,
    ...(isSortable || isKey ? { order } : {}),
    ...(isWritten ? { column: name } : {}),
    ...(isWritten && !isKey && !isEditable ? { isFollowing: true } : {}),
    ...(isKey ? { isKey } : {}),
    ...(isKey || column.isRequired ? { isRequired: true } : {}),
  }
}

export const isoInstant = (at: Sql): Sql => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const cachedByList = (matches: (column: SqlColumn) => boolean) => {
  const found = new WeakMap<EditableList, readonly SqlColumn[]>()
  return (list: EditableList): readonly SqlColumn[] => {
    const columns = found.get(list) ?? list.columns.filter(matches)
    if (!found.has(list)) found.set(list, columns)
    return columns
  }
}

export const keyColumns = cachedByList(({ isKey = false }) => isKey)
export const editedColumns = cachedByList(
  ({ column, memberTable, isKey = false }) => (column !== undefined || memberTable !== undefined) && !isKey,
)
/** Edited columns of the table itself. */
export const tableColumns = cachedByList(({ column, isKey = false }) => column !== undefined && !isKey)
export const memberColumns = cachedByList(({ memberTable }) => memberTable !== undefined)
export const requiredColumns = cachedByList(({ isRequired = false }) => isRequired)

const sqlTypes: Readonly<Record<FileCell, string>> = {
  code: 'text',
  text: 'text',
  month: 'text',
  integer: 'int',
  decimal: 'numeric',
  date: 'date',
  flag: 'boolean',
}
export const sqlType = ({ kind, type }: SqlColumn) => type ?? sqlTypes[kind]

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
