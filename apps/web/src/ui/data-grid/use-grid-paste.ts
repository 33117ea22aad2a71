import { type ClipboardEvent, useState } from 'react'
import { texts } from '../../platform/i18n/texts.ts'
import { notify } from '../../platform/messages/notify.ts'
import { todayHere } from '../calendar/dates.ts'
import { readClipboard } from '../edits/clipboard-matrix.ts'
import { type PastePlan, planFill, planPaste } from '../edits/paste.ts'
import { HEADER_ROW } from './cell-range.ts'
import { rangeAsHtml, rangeAsText } from './copy-range.ts'
import { dataGridTexts } from './data-grid-texts.ts'
import { parseCell } from './parse-cell.ts'
import { fillTarget, type GridModel } from './use-grid-model.ts'

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

/** A single cell is pasted at once, a block is previewed first. */
export function useGridPaste<Row>(model: GridModel<Row>): GridPaste {
  const [plan, setPlan] = useState<PastePlan>()
  const close = () => {
    setPlan(undefined)
    model.keyboard.focusGrid()
  }
  return {
    plan,
    apply: () => {
      if (plan) applyPlan(model, plan)
      close()
    },
    cancel: close,
    onCopy: (event) => void copyRange(model, event),
    onCut: (event) => {
      if (copyRange(model, event)) clearRange(model)
    },
    onPaste: (event) => {
      const next = planOfClipboard(model, event)
      if (!next) return
      const isSingle = next.block.top === next.block.bottom && next.block.left === next.block.right
      if (!isSingle) setPlan(next)
      else if (next.readOnly > 0) notify('info', text('paste.oneReadOnly'))
      else applyPlan(model, next)
    },
    clear: () => clearRange(model),
  }
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

function planOfClipboard<Row>(
  { data, columns, selection }: GridModel<Row>,
  event: ClipboardEvent,
): PastePlan | undefined {
  const { editing, rows, rowKey, isEditable } = data
  if (!editing || selection.focus.row === HEADER_ROW) return undefined
  event.preventDefault()
  const matrix = readClipboard(event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html'))
  if (!matrix) return undefined
  return planPaste(matrix, selection.range, {
    rows,
    rowKey,
    columns: columns.visible,
    isEditable,
    newKeys: editing.nextKeys,
    today: todayHere(),
  })
}

function applyPlan<Row>({ data, columns, selection }: GridModel<Row>, plan: PastePlan): void {
  const { changes, newRows, block } = plan
  if (changes.length > 0) data.editing?.setCells(changes, text('step.paste'), newRows)
  selection.focusAfterEdit({
    row: Math.min(block.bottom, data.rows.length + (newRows?.keys.length ?? 0) - 1),
    column: Math.min(block.right, columns.visible.length - 1),
    anchor: { row: block.top, column: block.left },
  })
}
