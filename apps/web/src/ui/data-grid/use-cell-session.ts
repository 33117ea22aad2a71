import { useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../../platform/i18n/texts.ts'
import { todayHere } from '../calendar/dates.ts'
import { planFill } from '../edits/paste.ts'
import { useStableCallback } from '../use-stable-callback.ts'
import type { CellEditor, EditValue } from './cell-editor.ts'
import type { CellPosition } from './cell-range.ts'
import { dataGridTexts } from './data-grid-texts.ts'
import { cellValueOf, copiedValue, type GridColumn } from './grid-column.ts'
import { hasOwnValue } from './own-values.ts'
import { parseCell } from './parse-cell.ts'
import { type CellOptions, useCellOptions } from './use-cell-options.ts'
import { fillTarget, type GridModel } from './use-grid-model.ts'

const text = texts(dataGridTexts)

export interface CellSession<Row> extends CellPosition {
  readonly rowKey: string
  readonly field: GridColumn<Row> & { readonly edit: CellEditor<Row> }
  readonly before: string
  /** Started by typing: arrow keys commit. Otherwise they move the caret. */
  readonly isTyped: boolean
}

export interface CellSessions<Row> {
  readonly session: CellSession<Row> | undefined
  readonly options: CellOptions
  readonly isPicking: boolean
  /** The first character is already in the input. */
  beginTyped(): void
  beginEdit(): void
  openList(): void
  toggleCaret(): void
  inputChanged(): void
  commit(chosen?: string): void
  commitToRange(): void
  cancel(): void
}

export const isTypable = <Row>(column: GridColumn<Row> | undefined) =>
  column?.edit !== undefined && column.edit.kind !== 'check'

export const hasCalendar = <Row>(column: GridColumn<Row> | undefined) =>
  column?.edit?.kind === 'date' || column?.edit?.kind === 'month'

export const isOpenable = <Row>(column: GridColumn<Row> | undefined) =>
  hasCalendar(column) || column?.edit?.kind === 'select' || column?.edit?.kind === 'lookup'

/** Editing one cell in the grid's input. The input's text is never overwritten while the user types: IMEs would break. */
export function useCellSession<Row>(model: GridModel<Row>): CellSessions<Row> {
  const { data, selection, keyboard } = model
  const { input } = keyboard
  const { active } = selection
  const [session, setSession] = useState<CellSession<Row>>()
  const current = useRef<CellSession<Row>>(undefined)
  const [isPicking, setIsPicking] = useState(false)
  const options = useCellOptions()
  const column = model.columns.visible[active.column]
  const row = data.rows[active.row]
  const canType = isTypable(column) && data.isEditable(column, row)

  // Read-only cells must not open an IME composition.
  useLayoutEffect(() => {
    if (input.current && !current.current) input.current.readOnly = !canType
  })

  const put = (next: CellSession<Row> | undefined) => {
    current.current = next
    setSession(next)
  }

  const begin = (isTyped: boolean): CellSession<Row> | undefined => {
    if (!canType || !column?.edit || row === undefined) return undefined
    const next: CellSession<Row> = {
      ...active,
      rowKey: data.rowKey(row),
      field: column as CellSession<Row>['field'],
      before: copiedValue(column, row),
      isTyped,
    }
    model.viewport.reveal(active.row, active.column)
    put(next)
    return next
  }

  const end = () => {
    put(undefined)
    setIsPicking(false)
    options.close()
    if (input.current) input.current.value = ''
  }

  const valueNow = (of: CellSession<Row>, chosen = options.chosen()): EditValue | undefined => {
    const typed = input.current?.value ?? ''
    if (chosen !== undefined)
      return of.field.edit.kind === 'lookup' ? parseCell(of.field.edit, chosen, todayHere()) : chosen
    return !of.isTyped && typed === of.before ? undefined : parseCell(of.field.edit, typed, todayHere())
  }

  const applyValue = (of: CellSession<Row>, value: EditValue | undefined) => {
    end()
    const target = data.rows.find((each) => data.rowKey(each) === of.rowKey)
    if (value === undefined || target === undefined) return
    if (hasOwnValue(of.field, target, value)) return
    data.editing?.setCells([{ rowKey: of.rowKey, columnId: of.field.id, value }], text('step.edit'))
  }

  return {
    session,
    options,
    isPicking,
    beginTyped: () => {
      const begun = current.current ? undefined : begin(true)
      if (begun) options.show(begun.field.edit, input.current?.value ?? '')
    },
    beginEdit: () => {
      const begun = begin(false)
      if (!begun || !input.current) return
      input.current.value = begun.before
      input.current.setSelectionRange(begun.before.length, begun.before.length)
      if (begun.field.edit.kind === 'select')
        options.show(begun.field.edit, '', String(row && cellValueOf(begun.field, row)))
    },
    openList: () => {
      const begun = current.current ?? begin(false)
      if (!begun || !input.current) return
      if (!current.current?.isTyped && input.current.value === '') input.current.value = begun.before
      if (hasCalendar(begun.field)) {
        setIsPicking(true)
        return
      }
      const sought = begun.field.edit.kind === 'select' ? '' : input.current.value
      options.show(begun.field.edit, sought, String(row && cellValueOf(begun.field, row)))
      input.current.select()
    },
    toggleCaret: () => {
      if (current.current) put({ ...current.current, isTyped: !current.current.isTyped })
    },
    inputChanged: useStableCallback(() => {
      const of = current.current
      if (of) options.show(of.field.edit, input.current?.value ?? '')
    }),
    commit: (chosen) => {
      const of = current.current
      if (of) applyValue(of, valueNow(of, chosen))
    },
    commitToRange: () => {
      const of = current.current
      if (!of || !data.editing) return
      const { edit } = of.field
      const typed = options.chosen() ?? input.current?.value ?? ''
      const valueFor = (each: GridColumn<Row>) =>
        each.edit ? parseCell(each === of.field ? edit : each.edit, typed, todayHere()) : undefined
      end()
      const changes = planFill(selection.range, fillTarget(model), valueFor, true)
      if (changes.length > 0) data.editing.setCells(changes, text('step.fill'))
    },
    cancel: end,
  }
}
