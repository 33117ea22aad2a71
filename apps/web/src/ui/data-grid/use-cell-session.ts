import { useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../../platform/i18n/texts.ts'
import { todayHere } from '../calendar/dates.ts'
import { planFill } from '../edits/paste.ts'
import { useStableCallback } from '../use-stable-callback.ts'
import type { CellEditor, EditValue } from './cell-editor.ts'
import type { CellPosition } from './cell-range.ts'
import { dataGridTexts } from './data-grid-texts.ts'
import { cellValueOf, copiedValue, type GridColumn } from './grid-column.ts'
import { holdsOwn } from './own-values.ts'
import { parseCell } from './parse-cell.ts'
import { type CellOptions, useCellOptions } from './use-cell-options.ts'
import type { GridModel } from './use-grid-model.ts'

const text = texts(dataGridTexts)

export interface CellSession<Row> extends CellPosition {
  readonly rowKey: string
  readonly field: GridColumn<Row> & { readonly edit: CellEditor<Row> }
  /** What the cell held, as it is edited. */
  readonly before: string
  /** Begun by typing: arrows end it. Otherwise they move within the text. */
  readonly isTyped: boolean
}

export interface CellSessions<Row> {
  readonly session: CellSession<Row> | undefined
  readonly options: CellOptions
  /** A calendar is open below the cell. */
  readonly isPicking: boolean
  /** Typing has begun in the active cell; the text is in the input already. */
  beginTyped(): void
  /** The cell's own text is edited (F2). */
  beginEdit(): void
  /** The list of a select or lookup, the calendar of a date or month. */
  openList(): void
  toggleCaret(): void
  inputChanged(): void
  /** Ends by taking the value; to be called once. */
  commit(chosen?: string): void
  /** Takes the value into every cell of the range. */
  commitToRange(): void
  cancel(): void
}

/** Boxes are ticked, not typed into. */
export const isTypable = <Row>(column: GridColumn<Row> | undefined) =>
  column?.edit !== undefined && column.edit.kind !== 'check'

export const hasCalendar = <Row>(column: GridColumn<Row> | undefined) =>
  column?.edit?.kind === 'date' || column?.edit?.kind === 'month'

/** Has something that opens below the cell. */
export const isOpenable = <Row>(column: GridColumn<Row> | undefined) =>
  hasCalendar(column) || column?.edit?.kind === 'select' || column?.edit?.kind === 'lookup'

/**
 * The editing of one cell. The input is always there and always focused, so that a composition that begins with a key
 * loses nothing; its text is never written while somebody types.
 */
export function useCellSession<Row>(model: GridModel<Row>): CellSessions<Row> {
  const { input, active } = model
  const [session, setSession] = useState<CellSession<Row>>()
  const current = useRef<CellSession<Row>>(undefined)
  const [isPicking, setIsPicking] = useState(false)
  const options = useCellOptions()
  const column = model.columns[active.column]
  const row = model.rows[active.row]
  const canType = isTypable(column) && model.isEditable(column, row)

  // Where nothing may be typed the browser and the input method are told so.
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
      rowKey: model.rowKey(row),
      field: column as CellSession<Row>['field'],
      before: copiedValue(column, row),
      isTyped,
    }
    model.reveal(active.row, active.column)
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

  const take = (of: CellSession<Row>, value: EditValue | undefined) => {
    end()
    const target = model.rows.find((each) => model.rowKey(each) === of.rowKey)
    if (value === undefined || target === undefined) return
    if (holdsOwn(of.field, target, value)) return
    model.editing?.setCells([{ rowKey: of.rowKey, columnId: of.field.id, value }], text('step.edit'))
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
      if (of) take(of, valueNow(of, chosen))
    },
    commitToRange: () => {
      const of = current.current
      if (!of || !model.editing) return
      const { edit } = of.field
      const typed = options.chosen() ?? input.current?.value ?? ''
      const meant = (each: GridColumn<Row>) =>
        each.edit ? parseCell(each === of.field ? edit : each.edit, typed, todayHere()) : undefined
      end()
      const changes = planFill(model.range, model, meant, true)
      if (changes.length > 0) model.editing.setCells(changes, text('step.fill'))
    },
    cancel: end,
  }
}
