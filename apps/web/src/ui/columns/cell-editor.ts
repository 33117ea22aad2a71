import type { CellKind, TextParams } from '@packing/contract'
import type { dataGridTexts } from './data-grid-texts.ts'

/** Unparsable text stays as typed, with an issue. */
export type EditValue = string | number | boolean | null

export interface CellOption {
  readonly value: string
  readonly label?: string
}

/** Kinds of the contract's columns, of which some are edited alike: `code` is a part number too. `lookup`: a code with suggestions. */
export type EditorKind = Extract<CellKind, 'text' | 'code' | 'date' | 'month' | 'choice' | 'flag'> | 'number' | 'lookup'

/** The column's id is the field name. */
export interface CellEditor<Row> {
  readonly kind: EditorKind
  readonly isRequired?: boolean
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly options?: readonly CellOption[]
  /** Suggestions while typing; a failed lookup shows none. */
  lookup?(text: string, signal: AbortSignal): Promise<readonly CellOption[]>
  /** Converts input to the stored form, e.g. a part number without hyphens. */
  normalise?(text: string): string
  validate?(value: EditValue, row: Row): string | undefined
  /** Origin of the value that an empty cell inherits, e.g. "as for all"; see `own-values.ts`. */
  emptyMeans?(row: Row): string | undefined
  /** Every edit skips cells that are not editable. */
  isEditable?(row: Row): boolean
}

/** A message of the screen, or a text key of the grid. */
export type CellIssue = string | { readonly key: keyof typeof dataGridTexts; readonly params?: TextParams }
