import { type ClipboardEvent, useState } from 'react'
import { texts } from '../../../platform/i18n/texts.ts'
import { notify } from '../../../platform/messages/notify.ts'
import { todayHere } from '../../calendar/dates.ts'
import { HEADER_ROW } from '../../columns/cell-range.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import { parseCell } from '../../columns/parse-cell.ts'
import { type CellMatrix, readClipboard } from '../../edits/paste/clipboard-matrix.ts'
import { type PastePlan, planFill, planPaste } from '../../edits/paste/paste.ts'
import { useStableCallback } from '../../hooks/use-stable-callback.ts'
import { rangeAsHtml, rangeAsText } from '../model/copy-range.ts'
import type { DataGridProps } from '../model/grid-props.ts'
import { fillTarget, type GridModel } from '../model/use-grid-model.ts'

const text = texts(dataGridTexts)

export interface GridPaste {
  readonly plan: PastePlan | undefined
  apply(): void
  cancel(): void
  onCopy(event: ClipboardEvent): void
  onCut(event: ClipboardEvent): void
  onPaste(event: ClipboardEvent): void
  clear(): void
}

/** The rows of a plan that are not on the page, as they were read. */
interface WidePlan<Row> {
  readonly plan: PastePlan
  readonly others: readonly Row[]
}

/** A single cell is pasted at once, a block is previewed first. It goes into the list, whatever the size of the page. */
export function useGridPaste<Row>(model: GridModel<Row>, props: DataGridProps<Row>): GridPaste {
  const [open, setOpen] = useState<WidePlan<Row>>()
  const close = () => {
    setOpen(undefined)
    model.keyboard.focusGrid()
  }
  // The rows may have changed while others were read.
  const show = useStableCallback((matrix: CellMatrix, others: readonly Row[]) => {
    const plan = planOf(model, matrix, others)
    const isSingle = plan.block.top === plan.block.bottom && plan.block.left === plan.block.right
    if (!isSingle) setOpen({ plan, others })
    else if (plan.readOnly > 0) notify('info', text('paste.oneReadOnly'))
    else applyPlan(model, { plan, others })
  })
  return {
    plan: open?.plan,
    apply: () => {
      if (open) applyPlan(model, open)
      close()
    },
    cancel: close,
    onCopy: (event) => void copyRange(model, event),
    onCut: (event) => {
      if (copyRange(model, event)) clearRange(model)
    },
    onPaste: (event) => {
      const matrix = matrixOf(model, event)
      if (!matrix) return
      const beyond = rowsBeyond(model, props, matrix)
      if (beyond === undefined) show(matrix, [])
      // Messages of the call say why, and a stopped reading pastes nothing.
      else void beyond.then((rows) => rows && show(matrix, rows)).catch(() => undefined)
    },
    clear: () => clearRange(model),
  }
}

/** Rows of later pages that a block reaches; undefined: none. Header filters leave out rows that only the page knows. */
function rowsBeyond<Row>(
  { data, filters, selection }: GridModel<Row>,
  { page = 1, pageSize, total, rows, onReadFrom }: DataGridProps<Row>,
  matrix: CellMatrix,
): Promise<readonly Row[] | undefined> | undefined {
  const missing = selection.range.top + matrix.length - data.rows.length
  if (!onReadFrom || pageSize === undefined || missing <= 0 || filters.active.length > 0) return undefined
  const from = (page - 1) * pageSize + rows.length
  if (total === undefined || from >= total) return undefined
  // As `onReadAll`: of the same kind as the rows of the page.
  return onReadFrom(from, missing) as Promise<readonly Row[] | undefined>
}

/** false when there is nothing to copy. */
function copyRange<Row>({ data, columns, selection }: GridModel<Row>, event: ClipboardEvent): boolean {
  if (data.rows.length === 0 || selection.focus.row === HEADER_ROW) return false
  event.clipboardData.setData('text/plain', rangeAsText(data.rows, columns.visible, selection.range))
  event.clipboardData.setData('text/html', rangeAsHtml(data.rows, columns.visible, selection.range))
  event.preventDefault()
  return true
}

function clearRange<Row>(model: GridModel<Row>): void {
  const { editing } = model.data
  if (!editing) return
  const changes = planFill(
    model.selection.range,
    fillTarget(model),
    (column) => column.edit && parseCell(column.edit, '', todayHere()),
  )
  if (changes.length > 0) editing.setCells(changes, text('step.clear'))
}

function matrixOf<Row>({ data, selection }: GridModel<Row>, event: ClipboardEvent): CellMatrix | undefined {
  if (!data.editing || selection.focus.row === HEADER_ROW) return undefined
  event.preventDefault()
  return readClipboard(event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html'))
}

function planOf<Row>({ data, columns, selection }: GridModel<Row>, matrix: CellMatrix, others: readonly Row[]) {
  const { editing, rows, rowKey, isEditable } = data
  return planPaste(matrix, selection.range, {
    rows: [...rows, ...(editing?.withEdits(others) ?? [])],
    rowKey,
    columns: columns.visible,
    isEditable,
    newKeys: (count) => editing?.nextKeys(count) ?? [],
    today: todayHere(),
  })
}

function applyPlan<Row>({ data, columns, selection }: GridModel<Row>, { plan, others }: WidePlan<Row>): void {
  const { changes, newRows, block } = plan
  if (changes.length > 0) data.editing?.setCells(changes, text('step.paste'), newRows, others)
  selection.focusAfterEdit({
    row: Math.min(block.bottom, data.rows.length + (newRows?.keys.length ?? 0) - 1),
    column: Math.min(block.right, columns.visible.length - 1),
    anchor: { row: block.top, column: block.left },
  })
}
