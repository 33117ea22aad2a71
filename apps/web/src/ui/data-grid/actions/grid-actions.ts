import { texts } from '../../../platform/i18n/texts.ts'
import { todayHere } from '../../calendar/dates.ts'
import type { EditValue } from '../../columns/cell-editor.ts'
import { type CellRange, focusAt, HEADER_ROW } from '../../columns/cell-range.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import { cellValueOf, type GridColumn } from '../../columns/grid-column.ts'
import type { GridEditing } from '../../columns/grid-editing.ts'
import { planFill, planRepeat } from '../../edits/paste/paste.ts'
import { fillTarget, type GridModel } from '../model/use-grid-model.ts'
import type { GridCommand } from './grid-key-rules.ts'
import { placeAtActiveCell } from './use-grid-menus.ts'
import type { GridParts } from './use-grid-parts.ts'

const text = texts(dataGridTexts)

const generalCommands: { readonly [Command in GridCommand]?: <Row>(parts: GridParts<Row>) => boolean } = {
  selectAll: ({ model }) => select(model, { top: 0, left: 0, ...lastOf(model) }),
  selectRow: ({ model }) => select(model, { ...model.selection.range, left: 0, right: lastOf(model).right }),
  selectColumn: ({ model }) => select(model, { ...model.selection.range, top: 0, bottom: lastOf(model).bottom }),
  leave: ({ model, isLeaving }) => {
    isLeaving.current = true
    if (model.selection.hasRange)
      model.selection.setFocus(focusAt(model.selection.active.row, model.selection.active.column))
    return true
  },
  openRow: ({ model, props }) => {
    const row = model.data.rows[model.selection.active.row]
    if (row !== undefined) props.onRowOpen?.(row)
    return props.onRowOpen !== undefined
  },
  expand: (parts) => expand(parts, true),
  collapse: (parts) => expand(parts, false),
  toggle: (parts) => toggle(parts),
  filter: ({ model, menus }) => {
    const column = model.columns.visible[model.selection.active.column]
    if (column) menus.openFilter(column.id)
    return true
  },
  find: ({ find }) => {
    find.open()
    return true
  },
  findNext: ({ find }) => find.step(1),
  findPrevious: ({ find }) => find.step(-1),
  reason: ({ model }) => {
    const button = reasonButton(model)
    button?.click()
    return button !== undefined
  },
  contextMenu: ({ model, menus }) => {
    if (model.selection.focus.row !== HEADER_ROW) menus.openContextMenu(placeAtActiveCell(model))
    return true
  },
}

type EditingCommand = <Row>(parts: GridParts<Row>, editing: GridEditing<Row>) => unknown

const editingCommands: { readonly [Command in GridCommand]?: EditingCommand } = {
  edit: ({ sessions }) => sessions.beginEdit(),
  open: ({ sessions }) => sessions.openList(),
  clear: ({ paste }) => paste.clear(),
  undo: ({ model }, editing) => model.selection.focusAddress(editing.undo()),
  redo: ({ model }, editing) => model.selection.focusAddress(editing.redo()),
  fillDown: ({ model }) => fillFrom(model, 'top'),
  fillRight: ({ model }) => fillFrom(model, 'left'),
  today: ({ model }) => fillToday(model),
  insertRow: ({ model }) => insertRow(model),
  deleteRows: ({ model: { data, selection } }, editing) => {
    const { top, bottom } = selection.range
    if (editing.canDelete) editing.deleteRows(data.rows.slice(top, bottom + 1).map(data.rowKey))
  },
  nextError: ({ model }) => goToError(model, 1),
  previousError: ({ model }) => goToError(model, -1),
}

/** false leaves the key to the browser. */
export function runCommand<Row>(parts: GridParts<Row>, command: GridCommand): boolean {
  const { model } = parts
  const simple = generalCommands[command]
  if (simple) return simple(parts)
  const action = editingCommands[command]
  if (!action || !model.data.editing || model.selection.focus.row === HEADER_ROW) return false
  action(parts, model.data.editing)
  return true
}

/** Of the active cell; of its row if nothing can be typed into the cell. */
export function reasonButton<Row>({ id, data, columns, selection }: GridModel<Row>): HTMLElement | undefined {
  const { row, column } = selection.active
  const cell = document.getElementById(`${id}-${row}-${column}`)
  const isTyped = data.isEditable(columns.visible[column], data.rows[row])
  const place = isTyped ? cell : cell?.closest('[role="row"]')
  return place?.querySelector<HTMLElement>('[data-reason]') ?? undefined
}

function expand<Row>({ model, props }: GridParts<Row>, isOpen: boolean): boolean {
  const row = model.data.rows[model.selection.active.row]
  if (!props.details || row === undefined) return false
  model.expandedRows.toggle(model.data.rowKey(row), isOpen)
  return true
}

const lastOf = <Row>({ data, columns }: GridModel<Row>) => ({
  bottom: data.rows.length - 1,
  right: columns.visible.length - 1,
})

/** Does not scroll, so that the user stays where he is. */
function select<Row>({ data, selection }: GridModel<Row>, { top, left, bottom, right }: CellRange): boolean {
  if (data.rows.length > 0) selection.setFocus({ row: bottom, column: right, anchor: { row: top, column: left } })
  return true
}

export function selectColumn<Row>({ data, selection }: SelectableGrid<Row>, column: number): void {
  const { length } = data.rows
  if (length > 0) selection.focusCell({ row: length - 1, column, anchor: { row: 0, column } })
}
type SelectableGrid<Row> = Pick<GridModel<Row>, 'data' | 'selection'>

/** Sets all check boxes of the range to the opposite of the active one; outside check boxes, selects the row. */
function toggle<Row>({ model, props, onToggle }: GridParts<Row>): boolean {
  const { data, columns, selection } = model
  const { editing, rows } = data
  const row = rows[selection.active.row]
  const column = columns.visible[selection.active.column]
  if (row === undefined || selection.focus.row === HEADER_ROW) return false
  if (editing && column?.edit?.kind === 'flag') {
    const isChecked = cellValueOf(column, row) !== true
    fill(model, selection.range, (each) => (each.edit?.kind === 'flag' ? isChecked : undefined), 'step.edit')
    return true
  }
  if (!props.onSelectionChange || (editing && data.isEditable(column, row))) return false
  onToggle(data.rowKey(row))
  return true
}

function fill<Row>(
  model: GridModel<Row>,
  range: CellRange,
  valueFor: (column: GridColumn<Row>) => EditValue | undefined,
  label: 'step.edit',
): void {
  const changes = planFill(range, fillTarget(model), valueFor)
  if (changes.length > 0) model.data.editing?.setCells(changes, text(label))
}

/** Copies the first row or column of the range to the others; a single one gets that before it. */
function fillFrom<Row>(model: GridModel<Row>, edge: 'top' | 'left'): void {
  const { range } = model.selection
  const opposite = edge === 'top' ? 'bottom' : 'right'
  const isSingle = range[edge] === range[opposite]
  const first = isSingle ? range[edge] - 1 : range[edge]
  if (first < 0) return
  const source = { ...range, [edge]: first, [opposite]: first }
  const target = isSingle ? range : { ...range, [edge]: range[edge] + 1 }
  const { changes } = planRepeat(source, target, { ...fillTarget(model), today: todayHere() })
  if (changes.length > 0) model.data.editing?.setCells(changes, text('step.fill'))
}

function fillToday<Row>(model: GridModel<Row>): void {
  fill(model, model.selection.range, ({ edit }) => (edit?.kind === 'date' ? todayHere() : undefined), 'step.edit')
}

/** Above the active row, as in a spreadsheet. */
function insertRow<Row>({ data, selection }: GridModel<Row>): void {
  const { editing, rows, rowKey } = data
  if (!editing?.canInsert) return
  const { active, focusAfterEdit } = selection
  const above = rows[active.row - 1]
  editing.insertRow(above === undefined ? null : rowKey(above))
  focusAfterEdit(focusAt(Math.max(active.row, 0), 0))
}

/** Goes to the next error after the active cell, and from the last one to the first. */
export function goToError<Row>({ data, columns, selection }: GridModel<Row>, by: 1 | -1): void {
  const { editing, rows, rowKey } = data
  if (!editing || editing.errors.length === 0) return
  const width = columns.visible.length
  const rowAt = new Map(rows.map((row, index) => [rowKey(row), index]))
  const columnAt = new Map(columns.visible.map((column, index) => [column.id, index]))
  const places = editing.errors
    .map(({ rowKey: key, columnId }) => (rowAt.get(key) ?? 0) * width + (columnAt.get(columnId) ?? 0))
    .sort((one, other) => (one - other) * by)
  const current = selection.active.row * width + selection.active.column
  const next = places.find((place) => (place - current) * by > 0) ?? places[0] ?? 0
  selection.focusCell(focusAt(Math.floor(next / width), next % width))
}
