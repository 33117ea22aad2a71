import type { FileCell, TableValue, Text } from './table-file.ts'

/** A TableColumn fits too, so that the format of an upload also describes its download. */
export interface OutputColumn {
  readonly key: string
  readonly header: Text
  readonly kind: FileCell
  readonly width?: number
  /** What programs call it, where its key says nothing, such as that of a cycle. */
  readonly name?: string
  /** Needed for a later upload, not for people: hidden in a workbook. */
  readonly isHidden?: boolean
}

export type OutputRow = Readonly<Record<string, TableValue | undefined>>
export type OutputRows = AsyncIterable<OutputRow> | Iterable<OutputRow>

export const booleanText = (value: boolean) => (value ? 'Y' : 'N')
