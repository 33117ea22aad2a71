import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../../../platform/i18n/texts.ts'
import { todayHere } from '../../calendar/dates.ts'
import type { CellEditor, EditValue } from '../../columns/cell-editor.ts'
import type { CellPosition } from '../../columns/cell-range.ts'
import { dataGridTexts } from '../../columns/data-grid-texts.ts'
import { cellValueOf, copiedValue, type GridColumn } from '../../columns/grid-column.ts'
import { hasOwnValue } from '../../columns/own-values.ts'
import { parseCell } from '../../columns/parse-cell.ts'
import { planFill } from '../../edits/paste/paste.ts'
import { fillTarget, type GridModel } from '../model/use-grid-model.ts'
import { type CellOptions, useCellOptions } from './use-cell-options.ts'

const text = texts(dataGridTexts)

export interface CellSession<Row> extends CellPosition {
  readonly rowKey: string
  readonly field: GridColumn<Row> & { readonly edit: CellEditor<Row> }
  /** As text, and as the value of an option. */
  readonly before: string
  readonly valueBefore: string
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
  column?.edit !== undefined && column.edit.kind !== 'flag'

export const hasCalendar = <Row>(column: GridColumn<Row> | undefined) =>
  column?.edit?.kind === 'date' || column?.edit?.kind === 'month'

export const isOpenable = <Row>(column: GridColumn<Row> | undefined) =>
  hasCalendar(column) || column?.edit?.kind === 'choice' || column?.edit?.kind === 'lookup'

/** Editing one cell in the grid's input. The input's text is never overwritten while the user types: IMEs would break. */
export function useCellSession<Row>(model: GridModel<Row>): CellSessions<Row> {
  const state = useSessionState(model)
  const { current, options, input, end } = state
  return {
    session: state.session,
    options,
    isPicking: state.isPicking,
    ...opening(state),
    toggleCaret: () => {
      if (current.current) state.put({ ...current.current, isTyped: !current.current.isTyped })
    },
    inputChanged: () => {
      if (current.current) options.show(current.current.field.edit, input.current?.value ?? '')
    },
    commit: (chosen) => commit(model, state, chosen),
    commitToRange: () => commitToRange(model, state),
    cancel: end,
  }
}

interface SessionState<Row> {
  readonly session: CellSession<Row> | undefined
  /** The newest session, also between two renders. */
  readonly current: RefObject<CellSession<Row> | undefined>
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly options: CellOptions
  readonly isPicking: boolean
  setIsPicking(isPicking: boolean): void
  put(next: CellSession<Row> | undefined): void
  /** undefined when the active cell cannot be typed into. */
  begin(isTyped: boolean): CellSession<Row> | undefined
  end(): void
}

function useSessionState<Row>({ data, columns, selection, viewport, keyboard }: GridModel<Row>): SessionState<Row> {
  const { input } = keyboard
  const { active } = selection
  const [session, setSession] = useState<CellSession<Row>>()
  const current = useRef<CellSession<Row>>(undefined)
  const [isPicking, setIsPicking] = useState(false)
  const options = useCellOptions()
  const column = columns.visible[active.column]
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
    const field = column as CellSession<Row>['field']
    const next: CellSession<Row> = {
      ...active,
      rowKey: data.rowKey(row),
      field,
      before: copiedValue(column, row),
      valueBefore: String(cellValueOf(column, row)),
      isTyped,
    }
    viewport.reveal(active.row, active.column)
    put(next)
    return next
  }
  const end = () => {
    put(undefined)
    setIsPicking(false)
    options.close()
    if (input.current) input.current.value = ''
  }
  return { session, current, input, options, isPicking, setIsPicking, put, begin, end }
}

const opening = <Row>({ current, input, options, setIsPicking, begin }: SessionState<Row>) => ({
  beginTyped: () => {
    const begun = current.current ? undefined : begin(true)
    if (begun) options.show(begun.field.edit, input.current?.value ?? '')
  },
  beginEdit: () => {
    const begun = begin(false)
    if (!begun || !input.current) return
    input.current.value = begun.before
    input.current.setSelectionRange(begun.before.length, begun.before.length)
    if (begun.field.edit.kind === 'choice') options.show(begun.field.edit, '', begun.valueBefore)
  },
  openList: () => {
    const begun = current.current ?? begin(false)
    if (!begun || !input.current) return
    if (!current.current?.isTyped && input.current.value === '') input.current.value = begun.before
    if (hasCalendar(begun.field)) {
      setIsPicking(true)
      return
    }
    const sought = begun.field.edit.kind === 'choice' ? '' : input.current.value
    options.show(begun.field.edit, sought, begun.valueBefore)
    input.current.select()
  },
})

/** undefined when nothing was typed. */
function typedValue<Row>(of: CellSession<Row>, typed: string, chosen: string | undefined): EditValue | undefined {
  const { edit } = of.field
  if (chosen !== undefined) return edit.kind === 'lookup' ? parseCell(edit, chosen, todayHere()) : chosen
  return !of.isTyped && typed === of.before ? undefined : parseCell(edit, typed, todayHere())
}

function commit<Row>({ data }: GridModel<Row>, state: SessionState<Row>, chosen = state.options.chosen()): void {
  const of = state.current.current
  if (!of) return
  const value = typedValue(of, state.input.current?.value ?? '', chosen)
  state.end()
  const target = data.rows.find((each) => data.rowKey(each) === of.rowKey)
  if (value === undefined || target === undefined || hasOwnValue(of.field, target, value)) return
  data.editing?.setCells([{ rowKey: of.rowKey, columnId: of.field.id, value }], text('step.edit'))
}

function commitToRange<Row>(model: GridModel<Row>, state: SessionState<Row>): void {
  const { editing } = model.data
  const of = state.current.current
  if (!of || !editing) return
  const typed = state.options.chosen() ?? state.input.current?.value ?? ''
  const valueFor = ({ edit }: GridColumn<Row>) => edit && parseCell(edit, typed, todayHere())
  state.end()
  const changes = planFill(model.selection.range, fillTarget(model), valueFor, true)
  if (changes.length > 0) editing.setCells(changes, text('step.fill'))
}
