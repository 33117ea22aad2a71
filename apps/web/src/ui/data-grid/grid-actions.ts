import { texts } from '../../platform/i18n/texts.ts'
import { todayHere } from '../calendar/dates.ts'
import { planFill } from '../edits/paste.ts'
import type { EditValue } from './cell-editor.ts'
import { type CellRange, focusAt, HEADER_ROW } from './cell-range.ts'
import { dataGridTexts } from './data-grid-texts.ts'
import { cellValueOf, type GridColumn } from './grid-column.ts'
import type { CellChange, GridEditing } from './grid-editing.ts'
import type { GridCommand } from './grid-key-rules.ts'
import type { DataGridProps } from './grid-props.ts'
import type { CellSessions } from './use-cell-session.ts'
import type { GridModel } from './use-grid-model.ts'
import type { GridPaste } from './use-grid-paste.ts'

const text = texts(dataGridTexts)

/** What a key can reach. */
export interface GridParts<Row> {
  readonly model: GridModel<Row>
  readonly sessions: CellSessions<Row>
  readonly paste: GridPaste
  readonly props: DataGridProps<Row>
  readonly onSort: (column: GridColumn<Row>, isAdded: boolean) => void
  readonly toggleRow: (rowKey: string) => void
  readonly openMenu: (columnId: string) => void
  /** Set by Escape: the next Tab leaves the grid. */
  readonly isLeaving: { current: boolean }
}

/** Commands that every grid has; each says whether the key is used up. */
const always: { readonly [Command in GridCommand]?: <Row>(parts: GridParts<Row>) => boolean } = {
  selectAll: ({ model }) => select(model, { top: 0, left: 0, ...lastOf(model) }),
  selectRow: ({ model }) => select(model, { ...model.range, left: 0, right: lastOf(model).right }),
  selectColumn: ({ model }) => select(model, { ...model.range, top: 0, bottom: lastOf(model).bottom }),
  leave: ({ model, isLeaving }) => {
    isLeaving.current = true
    if (model.hasRange) model.setFocus(focusAt(model.active.row, model.active.column))
    return true
  },
  openRow: ({ model, props }) => {
    const row = model.rows[model.active.row]
    if (row !== undefined) props.onRowOpen?.(row)
    return props.onRowOpen !== undefined
  },
  expand: (parts) => unfold(parts, true),
  collapse: (parts) => unfold(parts, false),
  toggle: (parts) => toggle(parts),
}

type Editing = <Row>(parts: GridParts<Row>, editing: GridEditing<Row>) => unknown

/** Commands of a grid that is edited. */
const whileEditing: { readonly [Command in GridCommand]?: Editing } = {
  edit: ({ sessions }) => sessions.beginEdit(),
  open: ({ sessions }) => sessions.openList(),
  clear: ({ paste }) => paste.clear(),
  undo: ({ model }, editing) => model.focusAddress(editing.undo()),
  redo: ({ model }, editing) => model.focusAddress(editing.redo()),
  fillDown: ({ model }) => fillDown(model),
  today: ({ model }) => fillToday(model),
  insertRow: ({ model }) => insertRow(model),
  deleteRows: ({ model }, editing) => {
    const { rows, range, rowKey } = model
    if (editing.canDelete) editing.deleteRows(rows.slice(range.top, range.bottom + 1).map(rowKey))
  },
  nextError: ({ model }) => goToError(model, 1),
  previousError: ({ model }) => goToError(model, -1),
}

/** Does what a key stands for; false: the key is the browser's. */
export function runCommand<Row>(parts: GridParts<Row>, command: GridCommand): boolean {
  const { model } = parts
  const simple = always[command]
  if (simple) return simple(parts)
  const action = whileEditing[command]
  if (!action || !model.editing || model.focus.row === HEADER_ROW) return false
  action(parts, model.editing)
  return true
}

function unfold<Row>({ model, props }: GridParts<Row>, isOpen: boolean): boolean {
  const row = model.rows[model.active.row]
  if (!props.details || row === undefined) return false
  model.toggleDetails(model.rowKey(row), isOpen)
  return true
}

const lastOf = <Row>({ rows, placed }: GridModel<Row>) => ({ bottom: rows.length - 1, right: placed.length - 1 })

/** Nothing scrolls: the planner stays where he is. */
function select<Row>({ rows, setFocus }: GridModel<Row>, { top, left, bottom, right }: CellRange): boolean {
  if (rows.length > 0) setFocus({ row: bottom, column: right, anchor: { row: top, column: left } })
  return true
}

export function selectColumn<Row>(model: GridModel<Row>, column: number): void {
  if (model.rows.length > 0) model.focusCell({ row: model.rows.length - 1, column, anchor: { row: 0, column } })
}

/** Check boxes of the range all take the other state of the active one; elsewhere the row is selected. */
function toggle<Row>({ model, props, toggleRow }: GridParts<Row>): boolean {
  const { editing, columns, rows, active } = model
  const row = rows[active.row]
  const column = columns[active.column]
  if (row === undefined || model.focus.row === HEADER_ROW) return false
  if (editing && column?.edit?.kind === 'check') {
    const isChecked = cellValueOf(column, row) !== true
    set(
      model,
      planFill(model.range, model, (each) => (each.edit?.kind === 'check' ? isChecked : undefined)),
      'step.edit',
    )
    return true
  }
  if (!props.onSelectionChange || (editing && model.isEditable(column, row))) return false
  toggleRow(model.rowKey(row))
  return true
}

type StepText = 'step.edit' | 'step.fill'

function set<Row>(model: GridModel<Row>, changes: readonly CellChange[], label: StepText): void {
  if (changes.length > 0) model.editing?.setCells(changes, text(label))
}

/** The first row of the range into those below it; a single cell takes the one above. */
function fillDown<Row>(model: GridModel<Row>): void {
  const { range, rows } = model
  const isOne = range.top === range.bottom
  const source = rows[isOne ? range.top - 1 : range.top]
  if (source === undefined) return
  const target = isOne ? range : { ...range, top: range.top + 1 }
  set(
    model,
    planFill(target, model, (column) => (cellValueOf(column, source) ?? null) as EditValue),
    'step.fill',
  )
}

function fillToday<Row>(model: GridModel<Row>): void {
  set(
    model,
    planFill(model.range, model, ({ edit }) => (edit?.kind === 'date' ? todayHere() : undefined)),
    'step.edit',
  )
}

/** Above the active row, as in a spreadsheet. */
function insertRow<Row>({ editing, rows, rowKey, active, focusAhead }: GridModel<Row>): void {
  if (!editing?.canInsert) return
  const above = rows[active.row - 1]
  editing.insertRow(above === undefined ? null : rowKey(above))
  focusAhead(focusAt(Math.max(active.row, 0), 0))
}

/** The next one after the active cell, from the end on from the start. */
export function goToError<Row>(model: GridModel<Row>, by: 1 | -1): void {
  const { editing, rows, rowKey, columns, active } = model
  if (!editing || editing.errors.length === 0) return
  const rowAt = new Map(rows.map((row, index) => [rowKey(row), index]))
  const columnAt = new Map(columns.map((column, index) => [column.id, index]))
  const places = editing.errors
    .map(({ rowKey: key, columnId }) => (rowAt.get(key) ?? 0) * columns.length + (columnAt.get(columnId) ?? 0))
    .sort((one, other) => (one - other) * by)
  const here = active.row * columns.length + active.column
  const next = places.find((place) => (place - here) * by > 0) ?? places[0] ?? 0
  model.focusCell(focusAt(Math.floor(next / columns.length), next % columns.length))
}
