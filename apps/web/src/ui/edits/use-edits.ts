import type { Call } from '@packing/contract'
import { useMemo, useRef, useState } from 'react'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { addTexts, text } from '../../platform/i18n/i18n.ts'
import { editsTexts } from '../../platform/i18n/texts/edits.ts'
import { notify } from '../../platform/messages/notify.ts'
import { createStore, useStore } from '../../platform/store.ts'
import type { EditValue } from '../data-grid/cell-editor.ts'
import type { GridColumn } from '../data-grid/grid-column.ts'
import type { CellAddress, CellMark, GridEditing, RowOp } from '../data-grid/grid-editing.ts'
import { holdsOwn, originOf, ownValueOf, sameValue } from '../data-grid/own-values.ts'
import { useStableCallback } from '../use-stable-callback.ts'
import type { Choice, Conflict } from './conflict.ts'
import {
  type BaseRow,
  deleteRows,
  type EditContent,
  type EditState,
  newKeyAt,
  noEdits,
  redo,
  setCells,
  undo,
} from './edit-state.ts'
import { EditedRows, type SettledRows, settledBase, viewOf } from './edit-view.ts'
import { afterAnswer, afterDecision, afterEdit, type HeldEdits, nothingHeld } from './held-edits.ts'
import { isSendable } from './row-marks.ts'
import { type ConsequencesOf, type SaveOutcome, saveRows } from './save.ts'
import { useAwayRows } from './use-away-rows.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { errorsIn } from './use-marks.ts'

addTexts(editsTexts)

export interface EditsOptions<Row, C extends Call> {
  /** The rows as the server gave them; keep the array stable. */
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Keep the array stable. The id of an editable column is the name of its field in the command. */
  readonly columns: readonly GridColumn<Row>[]
  /** The command that saves: a `sheetSave` of the contract. */
  readonly save: C
  readonly functionId?: string
  /** The fields that name a row in the command. */
  readonly keyFields: readonly (keyof Row & string)[]
  readonly canInsert?: boolean
  readonly canDelete?: boolean
  /** What a new row starts with. */
  readonly blank?: Readonly<Record<string, EditValue>>
  /** Names the draft within the screen. */
  readonly draftName: string
  /** The save is looked at first, and what it touches asked about. */
  readonly consequencesOf?: ConsequencesOf
  /** Something was saved: read the rows again. */
  readonly onSaved?: () => void
}

export interface Edits<Row> extends GridEditing<Row> {
  readonly dirtyCount: number
  readonly errorCount: number
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  markOf(rowKey: string, columnId: string): CellMark | undefined
  rowOpOf(rowKey: string): RowOp | undefined
  firstError(): CellAddress | undefined
  /** Saves what can be saved; true when nothing is left. */
  save(): Promise<boolean>
  discard(): void
  readonly conflicts: readonly Conflict<Row>[]
  /** For the whole row, or field by field. */
  resolve(rowKey: string, choice: Choice | Readonly<Record<string, Choice>>): void
}

const noSettled: SettledRows = {}
type EditDraft<Row> = EditContent & { readonly bases?: Readonly<Record<string, Row>> }

/** Collects what is edited in a grid until it is saved. Give the result to `DataGrid` as `editing`. */
export function useEdits<Row, C extends Call>(options: EditsOptions<Row, C>): Edits<Row> {
  const { rows, columns, blank, canInsert = false, canDelete = false } = options
  const [store] = useState(() => createStore<HeldEdits<Row>>(nothingHeld))
  const [edited] = useState(() => new EditedRows<Row>(columns))
  const [isSaving, setIsSaving] = useState(false)
  const held = useStore(store)
  const { content } = held.edits
  const rowKey = useStableCallback((row: Row) => edited.keyOf(row) ?? options.rowKey(row))
  const settled = held.settled.over === rows ? held.settled.rows : noSettled
  const base = useMemo(() => settledBase(rows, settled, rowKey, edited), [rows, settled, rowKey, edited])
  const onPage = useMemo(() => new Map(base.map((row) => [rowKey(row), row])), [base, rowKey])
  const here = useMemo(() => viewOf(base, content, rowKey, edited), [base, content, rowKey, edited])
  const { bases, issues } = held
  const away = useAwayRows({ here, onPage, bases, content, columns, issues, rowKey, edited })
  const { view, marks } = away
  const errors = useMemo(() => errorsIn(marks, columns), [marks, columns])
  const isDirty = Object.keys(content.rows).length > 0

  const change = (step: (state: EditState) => EditState) => store.set((old) => afterEdit(old, step, onPage))
  const rowOf = (key: string) => onPage.get(key) ?? store.get().bases[key]
  const baseOf = (key: string): BaseRow | undefined => baseRow(rowOf(key), options)
  const discard = () => store.set((old) => ({ ...nothingHeld, settled: old.settled }))
  const step = (step: (state: EditState) => EditState, where: 'done' | 'undone') => {
    const focus = store.get().edits[where].at(-1)?.focus
    change(step)
    // Nothing changes out of sight.
    if (focus && !onPage.has(focus.rowKey) && store.get().bases[focus.rowKey] !== undefined) away.show(true)
    return focus
  }

  useDraft<EditDraft<Row>>({
    name: options.draftName,
    unsaved: isDirty ? { ...content, bases } : undefined,
    restore: ({ bases: kept = {}, ...content }) =>
      store.set((old) => ({ ...old, edits: { ...noEdits, content }, bases: kept })),
  })
  useLeaveGuard(isDirty, discard, { staysInSearch: true })

  // With the rows as they are when the answer comes.
  const take = useStableCallback((outcome: SaveOutcome) => {
    const ownValue = (row: Row, field: string) =>
      ownValueOf(columns.find(({ id }) => id === field) ?? { id: field, header: '' }, row)
    const terms = { keyFields: options.keyFields, rowKeyOf: options.rowKey, rowOf, ownValue }
    store.set((old) => afterAnswer(old, outcome, rows, terms))
  })

  const send = useStableCallback(async () => {
    setIsSaving(true)
    let isAnySaved = false
    const onAnswer = (outcome: SaveOutcome) => {
      isAnySaved ||= outcome.saved.length > 0
      take(outcome)
    }
    try {
      const sent = away.all.flatMap((row) => {
        const key = rowKey(row)
        const edit = content.rows[key]
        return edit && isSendable(columns, row, edit) ? [{ rowKey: key, edit }] : []
      })
      tellUnsent(Object.keys(content.rows).length - sent.length)
      if (sent.length === 0) return false
      const { save: call, functionId, consequencesOf } = options
      await saveRows({ call, rows: sent, functionId, consequencesOf, onAnswer })
      return Object.keys(store.get().edits.content.rows).length === 0
    } finally {
      if (isAnySaved) options.onSaved?.()
      setIsSaving(false)
    }
  })
  // Ctrl+S twice, or a click while it is on its way: one save.
  const running = useRef<Promise<boolean>>(undefined)
  const save = useStableCallback(() => {
    running.current ??= send().finally(() => {
      running.current = undefined
    })
    return running.current
  })

  const resolve = (key: string, choice: Choice | Readonly<Record<string, Choice>>) => {
    const choiceOf = (field: string) => (typeof choice === 'string' ? choice : (choice[field] ?? 'mine'))
    store.set((old) => afterDecision(old, key, choiceOf))
    if (store.get().conflicts.length === 0) options.onSaved?.()
  }

  return {
    view,
    rowKey,
    errors,
    isDirty,
    isSaving,
    canInsert,
    canDelete,
    save,
    discard,
    resolve,
    conflicts: held.conflicts,
    away: away.rows,
    dirtyCount: Object.keys(content.rows).length,
    errorCount: errors.length,
    canUndo: held.edits.done.length > 0,
    canRedo: held.edits.undone.length > 0,
    marksOf: (key) => marks.get(key),
    markOf: (key, columnId) => marks.get(key)?.cells[columnId],
    rowOpOf: (key) => content.rows[key]?.op,
    firstError: () => errors[0],
    setCells: (changes, label, growth) => change((state) => setCells(state, { changes, label, growth, blank }, baseOf)),
    nextKeys: (count) =>
      canInsert ? Array.from({ length: count }, (_, index) => newKeyAt(store.get().edits.content, index)) : [],
    insertRow: (after) => {
      const key = newKeyAt(store.get().edits.content, 0)
      const growth = { keys: [key], after }
      change((state) => setCells(state, { changes: [], label: text('grid.step.insert'), growth, blank }, baseOf))
      return key
    },
    deleteRows: (keys) => change((state) => deleteRows(state, keys, text('grid.step.delete'), baseOf)),
    undo: () => step(undo, 'done'),
    redo: () => step(redo, 'undone'),
  }
}

/** What is wrong already is not sent. */
function tellUnsent(count: number): void {
  if (count > 0) notify('error', text('edits.notSent', { count }))
}

function baseRow<Row>(
  row: Row | undefined,
  { keyFields, columns }: { readonly keyFields: readonly string[]; readonly columns: readonly GridColumn<Row>[] },
): BaseRow | undefined {
  if (row === undefined) return undefined
  const fields = row as Record<string, unknown>
  const { rowVersion } = fields
  return {
    key: Object.fromEntries(keyFields.map((field) => [field, (fields[field] ?? null) as EditValue])),
    ...(typeof rowVersion === 'number' ? { rowVersion } : {}),
    holds: (field, value) => {
      const column = columns.find(({ id }) => id === field)
      return column && originOf(column, row) ? holdsOwn(column, row, value) : sameValue(value, fields[field])
    },
  }
}
