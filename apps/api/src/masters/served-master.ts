import type { Master } from '@packing/contract'
import { sql } from 'kysely'
import type { Cells, SaveRow } from '../domain/edits/row-edit.ts'
import { FOREVER } from '../domain/files/file-column.ts'
import { type ColumnSql, type EditableList, stored, storedColumns } from '../editable-lists/editable-list.ts'
import type { ImportFormat, ImportKind } from '../host-import/formats/import-format.ts'
import { importFormats } from '../host-import/formats/import-formats.ts'
import { snakeCase } from '../platform/database/database-names.ts'
import type { Use } from './uses.ts'

/** What the server adds to the declaration of a master. */
export interface ServedMaster {
  readonly master: Master
  /** The file of the host with the same rows: references, rules and values for empty cells are the same. */
  readonly kind: ImportKind
  /** Columns that are shown or written otherwise than they are stored. */
  readonly own?: Readonly<Record<string, ColumnSql>>
  /** Where a row is several rows of the file: these, and the field that holds them. */
  readonly fileRows?: { readonly field: string; of(row: Cells): readonly Cells[] }
  /** Turns sent cells into their stored form. */
  readonly normalise?: (row: SaveRow) => SaveRow
  /** What refers to a row, so that it cannot be deleted. */
  readonly uses: readonly Use[]
}

/** A list of codes in a column of its own, shown as members. */
export const codesIn = (column: string): ColumnSql =>
  stored({
    shown: sql`array_to_string(${sql.id('t', column)}, ',')`,
    written: (cell) => sql`coalesce(string_to_array(nullif(${cell}, ''), ','), '{}')`,
    fallback: '',
  })

/** An empty cell is stored as the host’s empty cell is; an open end is shown as none. */
function storedAs({ columns }: ImportFormat, field: string): ColumnSql {
  const column = snakeCase(field)
  const absent = columns.find(({ key }) => key === column)?.absent
  if (absent === undefined) return stored()
  if (absent !== FOREVER) return stored({ fallback: absent })
  return stored({ shown: sql`nullif(${sql.id('t', column)}, ${FOREVER}::date)`, fallback: FOREVER })
}

export function listOf({ master, kind, own = {} }: ServedMaster): EditableList {
  const fields = Object.keys(master.columns)
  const storedBy = Object.fromEntries(
    fields.map((field) => [field, own[field] ?? storedAs(importFormats[kind], field)]),
  )
  return {
    id: `master-${master.noun}`,
    version: '1',
    entity: master.table,
    columns: storedColumns(master.columns, storedBy),
  }
}
