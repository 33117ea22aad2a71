import type { Call } from '@packing/contract'
import { useMemo, useState } from 'react'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { settleToasts } from '../../platform/messages/notify.ts'
import type { EditValue } from '../columns/cell-editor.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import type { GridEditing } from '../columns/grid-editing.ts'
import { useStableCallback } from '../hooks/use-stable-callback.ts'
import { type EditRules, editCommands, editRows } from './edit-commands.ts'
import { type EditsDraft, mergedDraft } from './edits-draft.ts'
import { useLeaveGuard } from './leave/use-leave-guard.ts'
import type { Choice, Conflict } from './store/conflict.ts'
import { noEdits } from './store/edit-history.ts'
import { afterResolution, emptyStore, isDirty as isDirtyStore } from './store/edit-store.ts'
import { type EditedPage, useEditedPage } from './use-edited-page.ts'
import { errorsIn } from './use-marks.ts'
import { useOffPageEdits } from './use-off-page-edits.ts'
import { type SaveOptions, type Saving, useSave } from './use-save.ts'

export interface EditsOptions<Row, C extends Call> extends EditRules<Row>, SaveOptions<Row, C> {
  /** Must be stable: a new array counts as another load. */
  readonly rows: readonly Row[]
  /** Must be stable. Ids of editable columns are field names of the command. */
  readonly columns: readonly GridColumn<Row>[]
  readonly draftName: string
}

export interface EditedRow<Row> {
  readonly rowKey: string
  readonly before: Row
  readonly after: Row
}

interface UnsavedEdits<Row> {
  readonly isDirty: boolean
  readonly rowCount: number
  /** Another object after every edit. */
  readonly version: object
  /** Edited rows on any page; without new ones. */
  readonly rows: readonly EditedRow<Row>[]
  discard(): void
}

interface UndoRedo extends Pick<GridEditing<never>, 'undo' | 'redo'> {
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export interface Conflicts<Row> {
  readonly open: readonly Conflict<Row>[]
  /** Hidden conflicts stay open, and the next save shows them again. */
  readonly isShown: boolean
  hide(): void
  resolve(rowKey: string, choice: Choice | Readonly<Record<string, Choice>>): void
}

export interface Edits<Row> {
  readonly grid: GridEditing<Row>
  readonly unsaved: UnsavedEdits<Row>
  readonly history: UndoRedo
  readonly saving: Saving
  readonly conflicts: Conflicts<Row>
  /** Edits rows wherever they were read, in one undo step. */
  editRows(rows: readonly Row[], valuesOf: (row: Row) => Readonly<Record<string, EditValue>>, label: string): void
}

/** See README.md. */
export function useEdits<Row, C extends Call>(options: EditsOptions<Row, C>): Edits<Row> {
  const page = useEditedPage<Row>(options)
  const { store, state, columns, rowKey } = page
  const { allRows, marks, rows, offPage, showOffPage } = useOffPageEdits(page)
  const errors = useMemo(() => errorsIn(marks, columns), [marks, columns])
  const commands = editCommands(page, options, showOffPage)
  const isDirty = isDirtyStore(state)
  const discard = () => {
    settleToasts(options.save.id)
    store.set((old) => ({ ...emptyStore, saved: old.saved }))
  }
  useEditsDraft(page, options.draftName)
  useLeaveGuard(isDirty, discard, { staysInSearch: true })
  const { conflicts, saving } = useConflicts(page, useSave(page, allRows, options), options)
  const { undo, redo } = commands
  const { edits } = state.history
  const { merger, pageRows } = page
  const { originals } = state
  const edited = useMemo(
    () =>
      Object.entries(edits.rows).flatMap(([key, edit]): EditedRow<Row>[] => {
        const before = pageRows.get(key) ?? originals[key]
        return before === undefined ? [] : [{ rowKey: key, before, after: merger.withEdit(before, edit, key) }]
      }),
    [edits, merger, pageRows, originals],
  )
  return {
    grid: { rows, rowKey, errors, offPage, marksOf: (key) => marks.get(key), ...commands },
    unsaved: { isDirty, rowCount: Object.keys(edits.rows).length, rows: edited, version: edits, discard },
    history: { canUndo: state.history.done.length > 0, canRedo: state.history.undone.length > 0, undo, redo },
    saving,
    editRows: (given, valuesOf, label) => editRows(page, options, given, { valuesOf, label }),
    conflicts,
  }
}

function useConflicts<Row, C extends Call>(
  { store, state }: EditedPage<Row>,
  saving: Saving,
  { onSaved }: Pick<SaveOptions<Row, C>, 'onSaved'>,
): Pick<Edits<Row>, 'conflicts' | 'saving'> {
  const [areHidden, setAreHidden] = useState(false)
  const save = useStableCallback(() => {
    setAreHidden(false)
    return saving.save()
  })
  const resolve: Conflicts<Row>['resolve'] = (key, choice) => {
    const choiceOf = (field: string) => (typeof choice === 'string' ? choice : (choice[field] ?? 'mine'))
    store.set((old) => afterResolution(old, key, choiceOf))
    if (store.get().conflicts.length === 0) onSaved?.(new Map())
  }
  const open = state.conflicts
  const isShown = open.length > 0 && !areHidden
  return { conflicts: { open, isShown, hide: () => setAreHidden(true), resolve }, saving: { ...saving, save } }
}

function useEditsDraft<Row>({ store, state: { history, originals } }: EditedPage<Row>, name: string): void {
  useDraft<EditsDraft<Row>>({
    name,
    unsaved: isDirtyStore(store.get()) ? { ...history.edits, originals } : undefined,
    merge: mergedDraft,
    restore: (draft) =>
      store.set((old) => {
        const current = { ...old.history.edits, originals: old.originals }
        const { originals: restored, ...edits } = mergedDraft(current, draft)
        return { ...old, history: { ...noEdits, edits }, originals: restored }
      }),
  })
}
