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
  const { data, selection } = model
  const { editing, rows } = data
  const { range } = selection
  const columns = model.columns.visible

  const copy = (event: ClipboardEvent): boolean => {
    if (rows.length === 0 || selection.focus.row === HEADER_ROW) return false
    event.clipboardData.setData('text/plain', rangeAsText(rows, columns, range))
    event.clipboardData.setData('text/html', rangeAsHtml(rows, columns, range))
    event.preventDefault()
    return true
  }

  const clear = () => {
    if (!editing) return
    const changes = planFill(
      range,
      fillTarget(model),
      (column) => column.edit && parseCell(column.edit, '', todayHere()),
    )
    if (changes.length > 0) editing.setCells(changes, text('step.clear'))
  }

  const applyPlan = (next: PastePlan) => {
    if (next.changes.length > 0) editing?.setCells(next.changes, text('step.paste'), next.newRows)
    const { top, left, bottom, right } = next.block
    const last = {
      row: Math.min(bottom, rows.length + (next.newRows?.keys.length ?? 0) - 1),
      column: Math.min(right, columns.length - 1),
    }
    selection.focusAfterEdit({ ...last, anchor: { row: top, column: left } })
  }

  const onPaste = (event: ClipboardEvent) => {
    if (!editing || selection.focus.row === HEADER_ROW) return
    event.preventDefault()
    const matrix = readClipboard(event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html'))
    if (!matrix) return
    const next = planPaste(matrix, range, {
      rows,
      rowKey: data.rowKey,
      columns,
      isEditable: data.isEditable,
      newKeys: editing.nextKeys,
      today: todayHere(),
    })
    const isSingle = next.block.top === next.block.bottom && next.block.left === next.block.right
    if (!isSingle) setPlan(next)
    else if (next.readOnly > 0) notify('info', text('paste.oneReadOnly'))
    else applyPlan(next)
  }

  const close = () => {
    setPlan(undefined)
    model.keyboard.focusGrid()
  }

  return {
    plan,
    onPaste,
    clear,
    apply: () => {
      if (plan) applyPlan(plan)
      close()
    },
    cancel: close,
    onCopy: (event) => void copy(event),
    onCut: (event) => {
      if (copy(event)) clear()
    },
  }
}
