import { textNow, texts } from '../../../platform/i18n/texts.ts'
import type { CellIssue, EditValue } from '../../columns/cell-editor.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import {
  type CellValue,
  cellValue,
  cellValueOf,
  fieldOf,
  formattedValue,
  type GridColumn,
} from '../../columns/grid-column.ts'
import type { CellMark, RowMarks } from '../../columns/grid-editing.ts'
import { originOf, sameValue } from '../../columns/own-values.ts'
import { validateCell } from '../../columns/parse-cell.ts'
import type { RowEdit } from './edit-history.ts'

const text = texts(dataGridTexts)

/** An issue of the server, and the value it was about. */
export interface ServerIssue {
  readonly kind: 'error' | 'warning'
  readonly message: string
  readonly value: EditValue | undefined
}
/** By column; '' is the row as a whole. */
export type RowIssues = Readonly<Record<string, ServerIssue>>

export const issueText = (issue: CellIssue) =>
  typeof issue === 'string' ? issue : textNow(dataGridTexts[issue.key], issue.params)

function ownIssue<Row>(column: GridColumn<Row>, row: Row, edit: RowEdit): CellIssue | undefined {
  const needsCheck = column.edit !== undefined && (edit.values[column.id] !== undefined || edit.op === 'I')
  if (!column.edit || !needsCheck || edit.op === 'D') return undefined
  return validateCell(column.edit, cellValue(fieldOf(row, column.id)) ?? null, row, column.digits)
}

/** Whether the row has no errors that can be found without the server. */
export const isSendable = <Row>(columns: readonly GridColumn<Row>[], row: Row, edit: RowEdit) =>
  columns.every((column) => ownIssue(column, row, edit) === undefined)

function markOf<Row>(
  column: GridColumn<Row>,
  row: Row,
  base: Row | undefined,
  edit: RowEdit,
  serverIssue: ServerIssue | undefined,
): CellMark | undefined {
  const value = edit.values[column.id]
  const isChanged = value !== undefined
  const issue = ownIssue(column, row, edit)
  if (issue) return { kind: 'error', message: issueText(issue) }
  if (serverIssue && sameValue(serverIssue.value, value))
    return { kind: serverIssue.kind, message: serverIssue.message }
  if (!isChanged || edit.op === 'I') return undefined
  const before: CellValue = base === undefined ? undefined : cellValueOf(column, base)
  const written =
    base === undefined || before === null || before === undefined || before === '' ? '' : formattedValue(column, base)
  const from =
    base !== undefined && originOf(column, base) === 'inherited' ? column.edit?.emptyMeans?.(base) : undefined
  const shown = written !== '' ? written : before === false ? '–' : text('mark.nothing')
  return { kind: 'dirty', message: text('mark.before', { value: from ? `${shown} (${from})` : shown }) }
}

/** The marks of an edited row. A row marked for deletion shows what the server said of any of its cells in the first one. */
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
  const ofRow = issues?.[''] ?? (edit.op === 'D' ? Object.values(issues ?? {})[0] : undefined)
  const first = columns[0]
  // An error of the row is also shown in its first cell, so that F8 finds it.
  if (ofRow?.kind === 'error' && first) cells[first.id] ??= { kind: 'error', message: ofRow.message }
  return { op: edit.op, message: ofRow?.message, cells }
}
