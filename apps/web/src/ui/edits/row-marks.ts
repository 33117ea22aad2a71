import { textNow, texts } from '../../platform/i18n/texts.ts'
import type { CellFault, EditValue } from '../data-grid/cell-editor.ts'
import { dataGridTexts } from '../data-grid/data-grid-texts.ts'
import { type CellValue, cellValueOf, type GridColumn, writtenValue } from '../data-grid/grid-column.ts'
import type { CellMark, RowMarks } from '../data-grid/grid-editing.ts'
import { originOf, sameValue } from '../data-grid/own-values.ts'
import { judgeCell } from '../data-grid/parse-cell.ts'
import type { RowEdit } from './edit-state.ts'

const text = texts(dataGridTexts)

/** What the server said of a cell, and of which value it said it. */
export interface ServerFault {
  readonly kind: 'error' | 'warning'
  readonly message: string
  readonly value: EditValue | undefined
}
/** By column; '' is the row as a whole. */
export type RowFaults = Readonly<Record<string, ServerFault>>

export const faultText = (fault: CellFault) =>
  typeof fault === 'string' ? fault : textNow(dataGridTexts[fault.key], fault.params)

function ownFault<Row>(column: GridColumn<Row>, row: Row, edit: RowEdit): CellFault | undefined {
  const isToJudge = column.edit !== undefined && (edit.values[column.id] !== undefined || edit.op === 'I')
  if (!column.edit || !isToJudge || edit.op === 'D') return undefined
  return judgeCell(column.edit, (fieldOf(column, row) ?? null) as EditValue, row, column.digits)
}

const fieldOf = <Row>(column: GridColumn<Row>, row: Row) => (row as Record<string, unknown>)[column.id]

/** Nothing is wrong that can be told without the server. */
export const isSendable = <Row>(columns: readonly GridColumn<Row>[], row: Row, edit: RowEdit) =>
  columns.every((column) => ownFault(column, row, edit) === undefined)

function markOf<Row>(
  column: GridColumn<Row>,
  row: Row,
  base: Row | undefined,
  edit: RowEdit,
  told: ServerFault | undefined,
): CellMark | undefined {
  const value = edit.values[column.id]
  const isChanged = value !== undefined
  const fault = ownFault(column, row, edit)
  if (fault) return { kind: 'error', message: faultText(fault) }
  if (told && sameValue(told.value, value)) return { kind: told.kind, message: told.message }
  if (!isChanged || edit.op === 'I') return undefined
  const before: CellValue = base === undefined ? undefined : cellValueOf(column, base)
  const written =
    base === undefined || before === null || before === undefined || before === '' ? '' : writtenValue(column, base)
  const from =
    base !== undefined && originOf(column, base) === 'inherited' ? column.edit?.emptyMeans?.(base) : undefined
  const held = written !== '' ? written : before === false ? '–' : text('mark.nothing')
  return { kind: 'dirty', message: text('mark.before', { value: from ? `${held} (${from})` : held }) }
}

/** The marks of a touched row. A row that will be deleted has none but that. */
export function marksOfRow<Row>(
  columns: readonly GridColumn<Row>[],
  row: Row,
  base: Row | undefined,
  edit: RowEdit,
  faults: RowFaults | undefined,
): RowMarks {
  const cells: Record<string, CellMark> = {}
  for (const column of edit.op === 'D' ? [] : columns) {
    const mark = markOf(column, row, base, edit, faults?.[column.id])
    if (mark) cells[column.id] = mark
  }
  const ofRow = faults?.['']
  const first = columns[0]
  // What is wrong with the row as a whole is found and read like what is wrong with a cell.
  if (ofRow?.kind === 'error' && first && edit.op !== 'D') cells[first.id] ??= { kind: 'error', message: ofRow.message }
  return { op: edit.op, message: ofRow?.message, cells }
}
