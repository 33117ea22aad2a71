import type { ListSaved } from '@packing/contract'
import { sql } from 'kysely'
import { type Cell, type Cells, errorAt, type RowEdit, type SaveRow } from '../domain/edits/row-edit.ts'
import { employeeName } from '../domain/identity/employee-name.ts'
import type { ReadDb } from '../platform/database/database.ts'
import type { Sql } from '../platform/database/page-query.ts'
import type { ValidationIssue } from '../platform/errors/api-error.ts'
import {
  type EditableList,
  editedColumns,
  keyColumns,
  keyOf,
  keyText,
  requiredColumns,
  type SqlColumn,
  sqlType,
} from './editable-list.ts'

export type Conflict = ListSaved['conflicts'][number]

export interface CurrentRow {
  readonly cells: Cells
  readonly rowVersion: number
  readonly updatedBy: string
  readonly updatedAt: Date
}

export const recordOf = (columns: EditableList['columns']) =>
  sql.raw(columns.map((column) => `"${column.column}" ${sqlType(column)}`).join(', '))

export const onKey = (list: EditableList) =>
  sql.raw(
    keyColumns(list)
      .map(({ column }) => `t."${column}" = r."${column}"`)
      .join(' and '),
  )

export const recordsOf = (columns: EditableList['columns'], rows: readonly Cells[]) =>
  JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((c) => [c.column, row[c.field] ?? null]))))

function storedValue({ column, kind, type, written, shown, memberTable }: SqlColumn): Sql {
  if (type !== undefined || written !== undefined || memberTable !== undefined) return shown
  return sql.raw(kind === 'decimal' ? `trim_scale(t."${column}")` : `t."${column}"`)
}

export async function findRows(
  db: ReadDb,
  list: EditableList,
  prctCode: string,
  keys: readonly Cells[],
  source: Sql = sql.id(list.entity),
): Promise<Map<string, CurrentRow>> {
  const columns = [...keyColumns(list), ...editedColumns(list)]
  const shown = sql.join(columns.map((column) => sql`${storedValue(column)} as ${sql.id(column.field)}`))
  const { rows } = await sql<Record<string, unknown>>`
    select ${shown}, t.row_version as "rowVersion", ${employeeName(sql.raw('t.updated_by'))} as "updatedBy", t.updated_at as "updatedAt"
    from jsonb_to_recordset(${recordsOf(keyColumns(list), keys)}::jsonb) as r (${recordOf(keyColumns(list))})
    join ${source} t on t.prct_code = ${prctCode} and ${onKey(list)}`.execute(db)
  return new Map(
    rows.map(({ rowVersion, updatedBy, updatedAt, ...cells }) => [
      keyText(list, cells),
      { cells, rowVersion, updatedBy, updatedAt } as CurrentRow,
    ]),
  )
}

/** Rows of a file as stored, or as the list shows them from elsewhere. */
export async function findShownRows(
  db: ReadDb,
  list: EditableList,
  prctCode: string,
  keys: readonly Cells[],
): Promise<Map<string, CurrentRow>> {
  const stored = await findRows(db, list, prctCode, keys)
  const others = list.alsoShown ? keys.filter((key) => !stored.has(keyText(list, key))) : []
  if (others.length === 0) return stored
  return new Map([...stored, ...(await findRows(db, list, prctCode, others, list.alsoShown))])
}

export interface PreparedEdits {
  readonly edits: RowEdit[]
  readonly issues: ValidationIssue[]
  readonly conflicts: Conflict[]
}

export const conflictOf = (index: number, row: CurrentRow | undefined): Conflict => ({
  index,
  changedBy: row?.updatedBy ?? '',
  changedAt: row?.updatedAt.toISOString() ?? '',
  isDeleted: row === undefined,
  theirs: row === undefined ? {} : { ...row.cells, rowVersion: row.rowVersion },
})

export const conflictIssue = ({ index, changedBy, changedAt, isDeleted }: Conflict): ValidationIssue =>
  isDeleted
    ? errorAt({ index }, '', 'M-SHT-002')
    : errorAt({ index }, '', 'M-SHT-001', { by: changedBy, at: changedAt })

/**
 * Compares sent rows with stored ones: edits, and the rows where that is impossible. `seen`: keys of earlier parts of
 * the same rows.
 */
export function prepareEdits(
  list: EditableList,
  rows: readonly SaveRow[],
  current: ReadonlyMap<string, CurrentRow>,
  seen = new Set<string>(),
): PreparedEdits {
  const prepared: PreparedEdits = { edits: [], issues: [], conflicts: [] }
  for (const row of rows) {
    const key = keyText(list, row)
    if (seen.has(key)) prepared.issues.push(errorAt(row, '', 'M-SHT-003', { key }))
    else prepareOne(list, row, current.get(key), prepared)
    seen.add(key)
  }
  return prepared
}

function prepareOne(list: EditableList, row: SaveRow, current: CurrentRow | undefined, to: PreparedEdits): void {
  if (row.op === 'I' && current) {
    to.issues.push(errorAt(row, '', 'M-SHT-004', { key: keyText(list, row) }))
    return
  }
  const isMade = row.op === 'U' && list.isMadeByChange === true && row.rowVersion === 0 && !current
  if (row.op !== 'I' && !isMade && current?.rowVersion !== row.rowVersion) {
    to.conflicts.push(conflictOf(row.index, current))
    return
  }
  const missing = row.op === 'I' ? missingCells(list, row) : []
  to.issues.push(...missing)
  if (missing.length === 0) to.edits.push(editOf(list, row, isMade ? 'I' : row.op, current))
}

const missingCells = (list: EditableList, row: SaveRow): ValidationIssue[] =>
  requiredColumns(list)
    .filter(({ field }) => (row[field] ?? '') === '')
    .map(({ field }) => errorAt(row, field, 'M-COM-101'))

function editOf(list: EditableList, row: SaveRow, op: SaveRow['op'], current: CurrentRow | undefined): RowEdit {
  const before = current?.cells ?? null
  const key = keyOf(list, row)
  // Cell by cell: adding fields to a spread is a hundred times slower in V8, which a large file feels.
  const after: Record<string, Cell> = {}
  for (const field in key) after[field] = key[field] ?? null
  const changed: string[] = []
  for (const { field, fallback = null } of editedColumns(list)) {
    const given = row.op === 'D' ? undefined : row[field]
    after[field] = given === undefined ? (before ? (before[field] ?? null) : fallback) : ((given ?? fallback) as Cell)
    const was = before ? before[field] : row.op === 'U' ? null : undefined
    if (was !== after[field]) changed.push(field)
  }
  return {
    index: row.index,
    op,
    key,
    before,
    after,
    changed,
    rowVersion: row.rowVersion ?? 0,
  }
}
