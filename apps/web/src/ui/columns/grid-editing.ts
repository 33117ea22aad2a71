import type { EditValue } from './cell-editor.ts'

export interface CellAddress {
  readonly rowKey: string
  readonly columnId: string
}

export interface CellChange extends CellAddress {
  readonly value: EditValue
}

export type RowOp = 'I' | 'U' | 'D'

export interface CellMark {
  readonly kind: 'dirty' | 'warning' | 'error'
  readonly message: string
}

export interface RowMarks {
  readonly op: RowOp | undefined
  readonly message: string | undefined
  readonly cells: Readonly<Record<string, CellMark>>
}

/** Rows to insert one below another; their keys are assigned before insertion. */
export interface NewRows {
  readonly keys: readonly string[]
  readonly after: string | null
}

export interface OffPageEdits {
  readonly count: number
  readonly isShown: boolean
  show(isShown: boolean): void
}

interface EditedGridRows<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  marksOf(rowKey: string): RowMarks | undefined
  readonly errors: readonly CellAddress[]
  readonly offPage?: OffPageEdits | undefined
}

/** Each command is one undo step. */
export interface EditCommands<Row> {
  readonly canInsert: boolean
  readonly canDelete: boolean
  /** @param others Changed rows that are not on the page, as they were read. */
  setCells(changes: readonly CellChange[], label: string, newRows?: NewRows, others?: readonly Row[]): void
  /** Rows that are not on the page, with their unsaved edits. */
  withEdits(others: readonly Row[]): readonly Row[]
  nextKeys(count: number): readonly string[]
  insertRow(after: string | null): string
  deleteRows(rowKeys: readonly string[]): void
  undo(): CellAddress | undefined
  redo(): CellAddress | undefined
}

/** What `useEdits(…).grid` gives to a grid. */
export interface GridEditing<Row> extends EditedGridRows<Row>, EditCommands<Row> {}
