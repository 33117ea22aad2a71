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
  /** The issue, or the value before the edit. */
  readonly message: string
}

export interface RowMarks {
  readonly op: RowOp | undefined
  /** The issue of the row as a whole. */
  readonly message: string | undefined
  readonly cells: Readonly<Record<string, CellMark>>
}

/** Rows to insert below one another; their keys are known before they exist. */
export interface NewRows {
  readonly keys: readonly string[]
  /** The row above the first of them; null: on top. */
  readonly after: string | null
}

/** Edited rows that are not among the rows of the page; see `ui/edits/use-off-page-edits.ts`. */
export interface OffPageEdits {
  readonly count: number
  readonly isShown: boolean
  show(isShown: boolean): void
}

/** The rows of a grid with their unsaved edits. */
interface EditedGridRows<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  marksOf(rowKey: string): RowMarks | undefined
  /** The cells with errors, in the order of the rows. */
  readonly errors: readonly CellAddress[]
  readonly offPage?: OffPageEdits | undefined
}

/** The edits a user can make; each is one step of undo. */
export interface EditCommands {
  readonly canInsert: boolean
  readonly canDelete: boolean
  setCells(changes: readonly CellChange[], label: string, newRows?: NewRows): void
  /** Keys that the next new rows will have; none where rows cannot be inserted. */
  nextKeys(count: number): readonly string[]
  /** Inserts a row below `after` (null: on top) and returns its key. */
  insertRow(after: string | null): string
  deleteRows(rowKeys: readonly string[]): void
  /** Both return a cell that changed. */
  undo(): CellAddress | undefined
  redo(): CellAddress | undefined
}

/** What a grid needs to be editable: `useEdits(…).grid`. */
export interface GridEditing<Row> extends EditedGridRows<Row>, EditCommands {}
