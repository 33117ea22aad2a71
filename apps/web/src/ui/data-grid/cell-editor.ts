import type { TextParams } from '../../platform/i18n/texts.ts'
import type { dataGridTexts } from './data-grid-texts.ts'

/** The value of an edited cell. Text that cannot be parsed stays as typed, with an issue. */
export type EditValue = string | number | boolean | null

export interface CellOption {
  readonly value: string
  /** Default: the value. */
  readonly label?: string
}

export type EditorKind = 'text' | 'code' | 'number' | 'date' | 'month' | 'select' | 'check' | 'lookup'

/** The column's id is the name of the field. */
export interface CellEditor<Row> {
  readonly kind: EditorKind
  readonly isRequired?: boolean
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  /** Choices of a select. */
  readonly options?: readonly CellOption[]
  /** Suggestions for the typed text. If it fails, there are none. */
  lookup?(text: string, signal: AbortSignal): Promise<readonly CellOption[]>
  /** Converts typed or pasted text to the stored form, e.g. a part number without hyphens. */
  normalise?(text: string): string
  /** A message in the user's language that says how to correct the value; undefined when it is valid. */
  validate?(value: EditValue, row: Row): string | undefined
  /** For cells that inherit a value when empty: where from, e.g. "as for all"; see `own-values.ts`. */
  emptyMeans?(row: Row): string | undefined
  /** Every edit skips cells that are not editable. */
  isEditable?(row: Row): boolean
}

/** A message of the screen, or a text key of the grid. */
export type CellIssue = string | { readonly key: keyof typeof dataGridTexts; readonly params?: TextParams }
