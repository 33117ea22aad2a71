import type { TextKey } from '../../platform/i18n/text-catalogue.ts'

/** What an edited cell holds. Text that could not be understood stays as it was typed, with an issue. */
export type EditValue = string | number | boolean | null

export interface CellOption {
  readonly value: string
  /** The value itself when absent. */
  readonly label?: string
}

export type EditorKind = 'text' | 'code' | 'number' | 'date' | 'month' | 'select' | 'check' | 'lookup'

/** How the cells of a column are edited. The column's id is the name of the field. */
export interface CellEditor<Row> {
  readonly kind: EditorKind
  readonly isRequired?: boolean
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  /** Choices of a select. */
  readonly options?: readonly CellOption[]
  /** Suggestions for what is typed. A failure only means that there are none. */
  lookup?(text: string, signal: AbortSignal): Promise<readonly CellOption[]>
  /** Brings what was typed or pasted into the form that is stored, e.g. a part number without hyphens. */
  normalise?(text: string): string
  /** What is wrong and how to mend it, in the user's language; undefined when nothing is. */
  validate?(value: EditValue, row: Row): string | undefined
  /**
   * Where an empty cell of the row is filled from elsewhere: the words for that, e.g. "as for all". The value shown is the
   * row's own where its `ownFields` name the column (`own-values.ts`).
   */
  emptyMeans?(row: Row): string | undefined
  /** Cells that may not be changed are skipped by every edit. */
  isEditable?(row: Row): boolean
}

/** What is wrong with a value: words of the screen, or of the grid. */
export type CellIssue = string | { readonly key: TextKey; readonly params?: Readonly<Record<string, string | number>> }
