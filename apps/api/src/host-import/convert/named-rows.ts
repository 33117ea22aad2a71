import type { ImportKind } from '../formats/import-format.ts'
import { type ImportColumn, importFormats } from '../formats/import-formats.ts'
import type { ImportRow, ImportValue } from '../staging/stage.ts'

/** A row by column name: a column that is added to a format and missing here does not compile. */
export type NamedRow<Kind extends ImportKind> = Readonly<Record<ImportColumn<Kind>, ImportValue>>

/** Values are in the order of the columns. */
export function inColumns<Kind extends ImportKind>(kind: Kind, rows: Iterable<NamedRow<Kind>>): ImportRow[] {
  const keys = importFormats[kind].columns.map(({ key }) => key)
  return Array.from(rows, (row: Readonly<Record<string, ImportValue>>) => keys.map((key) => row[key] ?? null))
}
