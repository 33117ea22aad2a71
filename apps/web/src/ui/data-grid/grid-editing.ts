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
  /** What is wrong, or what the cell held before. */
  readonly message: string
}

export interface RowMarks {
  readonly op: RowOp | undefined
  /** What is wrong with the row as a whole. */
  readonly message: string | undefined
  readonly cells: Readonly<Record<string, CellMark>>
}

/** Rows that a paste adds below the last one: their keys are known before they exist. */
export interface Growth {
  readonly keys: readonly string[]
  /** The row they come after; null: on top. */
  readonly after: string | null
}

/** They are saved with the others. Those with errors are always shown; they stand before the rows of the page. */
export interface AwayRows {
  readonly count: number
  readonly isShown: boolean
  show(isShown: boolean): void
}

/** What the grid needs in order to be edited; `useEdits` makes it. */
export interface GridEditing<Row> {
  /** The rows with all edits in them. */
  readonly view: readonly Row[]
  readonly rowKey: (row: Row) => string
  marksOf(rowKey: string): RowMarks | undefined
  /** All cells whose marks are errors, in the order of the rows. */
  readonly errors: readonly CellAddress[]
  /** One step of undo. */
  setCells(changes: readonly CellChange[], label: string, growth?: Growth): void
  /** Edited rows that another search, order or page has taken from the rows; absent: there are none. */
  readonly away?: AwayRows | undefined
  readonly canInsert: boolean
  readonly canDelete: boolean
  /** Keys that the next new rows will have. */
  nextKeys(count: number): readonly string[]
  /** A new row below `after` (null: on top); gives its key. */
  insertRow(after: string | null): string
  deleteRows(rowKeys: readonly string[]): void
  /** Give a cell that was touched. */
  undo(): CellAddress | undefined
  redo(): CellAddress | undefined
}
