import type { ColumnKind, TableValue, Text } from './table-file.ts'

/** A column of a download; a TableColumn is one, so that an upload's format describes its download too. */
export interface OutputColumn {
  readonly key: string
  readonly header: Text
  readonly kind: ColumnKind
  /** In characters; without it a width fitting the kind and the heading. */
  readonly width?: number
  /** There for the file to be taken again, not for people: hidden in a workbook. */
  readonly isHidden?: boolean
}

export type OutputRow = Readonly<Record<string, TableValue | undefined>>
export type OutputRows = AsyncIterable<OutputRow> | Iterable<OutputRow>

export const booleanText = (value: boolean) => (value ? 'Y' : 'N')
