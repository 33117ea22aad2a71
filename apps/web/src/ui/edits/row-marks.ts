import { text } from '../../platform/i18n/i18n.ts'
import type { CellIssue, EditValue } from '../data-grid/cell-editor.ts'
import { type CellValue, cellValueOf, type GridColumn, writtenValue } from '../data-grid/grid-column.ts'
import type { CellMark, RowMarks } from '../data-grid/grid-editing.ts'
import { originOf, sameValue } from '../data-grid/own-values.ts'
import { judgeCell } from '../data-grid/parse-cell.ts'
import type { RowEdit } from './edit-state.ts'

/** What the server said of a cell, and of which value it said it. */
export interface ServerIssue {
  readonly kind: 'error' | 'warning'
  readonly message: string
  readonly value: EditValue | undefined
}
/** By column; '' is the row as a whole. */
export type RowIssues = Readonly<Record<string, ServerIssue>>

export const issueText = (issue: CellIssue) => (typeof issue === 'string' ? issue : text(issue.key, issue.params))

function ownIssue<Row>(column: GridColumn<Row>, row: Row, edit: RowEdit): CellIssue | undefined {
  const isToJudge = column.edit !== undefined && (edit.values[column.id] !== undefined || edit.op === 'I')
  if (!column.edit || !isToJudge || edit.op === 'D') return undefined
  return judgeCell(column.edit, (fieldOf(column, row) ?? null) as EditValue, row, column.digits)
}

const fieldOf = <Row>(column: GridColumn<Row>, row: Row) => (row as Record<string, unknown>)[column.id]

/** Nothing is wrong that can be told without the server. */
export const isSendable = <Row>(columns: readonly GridColumn<Row>[], row: Row, edit: RowEdit) =>
  columns.every((column) => ownIssue(column, row, edit) === undefined)

function markOf<Row>(
  column: GridColumn<Row>,
  row: Row,
  base: Row | undefined,
  edit: RowEdit,
  told: ServerIssue | undefined,
): CellMark | undefined {
  const value = edit.values[column.id]
  const isChanged = value !== undefined
  const issue = ownIssue(column, row, edit)
  if (issue) return { kind: 'error', message: issueText(issue) }
  if (told && sameValue(told.value, value)) return { kind: told.kind, message: told.message }
  if (!isChanged || edit.op === 'I') return undefined
  const before: CellValue = base === undefined ? undefined : cellValueOf(column, base)
  const written =
    base === undefined || before === null || before === undefined || before === '' ? '' : writtenValue(column, base)
  const from =
    base !== undefined && originOf(column, base) === 'inherited' ? column.edit?.emptyMeans?.(base) : undefined
  const held = written !== '' ? written : before === false ? '–' : text('grid.mark.nothing')
  return { kind: 'dirty', message: text('grid.mark.before', { value: from ? `${held} (${from})` : held }) }
}

/** The marks of a touched row. A row that will be deleted has none but that. */
export function marksOfRow<Row>(
  columns: readonly GridColumn<Row>[],
  row: Row,
  base: Row | undefined,
  edit: RowEdit,
  issues: RowIssues | undefined,
): RowMarks {
  const cells: Record<string, CellMark> = {}
  for (const column of edit.op === 'D' ? [] : columns) {
    const mark = markOf(column, row, base, edit, issues?.[column.id])
    if (mark) cells[column.id] = mark
  }
  const ofRow = issues?.['']
  const first = columns[0]
  // What is wrong with the row as a whole is found and read like what is wrong with a cell.
  if (ofRow?.kind === 'error' && first && edit.op !== 'D') cells[first.id] ??= { kind: 'error', message: ofRow.message }
  return { op: edit.op, message: ofRow?.message, cells }
}
