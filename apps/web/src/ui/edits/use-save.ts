import type { Call } from '@packing/contract'
import { useRef, useState } from 'react'
import { texts } from '../../platform/i18n/texts.ts'
import { notify } from '../../platform/messages/notify.ts'
import { ownValueOf } from '../data-grid/own-values.ts'
import { useStableCallback } from '../use-stable-callback.ts'
import { afterSave, isDirty, type RowAccess } from './edit-store.ts'
import { editsTexts } from './edits-texts.ts'
import { isSendable } from './row-marks.ts'
import { type ConsequencesOf, type SaveOutcome, saveRows } from './save.ts'
import type { EditedPage } from './use-edited-page.ts'

const text = texts(editsTexts)

export interface SaveOptions<Row, C extends Call> {
  /** The command that saves: a `listSave` of the contract. */
  readonly save: C
  readonly functionId?: string
  /** The fields that name a row in the command. */
  readonly keyFields: readonly (keyof Row & string)[]
  readonly rowKey: (row: Row) => string
  /** The save is previewed first, and the user confirms its consequences. */
  readonly consequencesOf?: ConsequencesOf
  /** Something was saved: load the rows again. */
  readonly onSaved?: () => void
}

/** Saving the edits of a grid. */
export interface Saving {
  readonly isSaving: boolean
  /** Saves every row without errors; true when nothing unsaved is left. */
  save(): Promise<boolean>
}

/** `allRows`: the rows with their edits, also those of other pages. */
export function useSave<Row, C extends Call>(
  { store, state, load, columns, rowKey, rowOf }: EditedPage<Row>,
  allRows: readonly Row[],
  options: SaveOptions<Row, C>,
): Saving {
  const [isSaving, setIsSaving] = useState(false)

  // Stable, so that the outcome is applied to the rows as they are when the answer arrives.
  const applyOutcome = useStableCallback((outcome: SaveOutcome) => {
    const ownValue = (row: Row, field: string) =>
      ownValueOf(columns.find(({ id }) => id === field) ?? { id: field, header: '' }, row)
    const access: RowAccess<Row> = { keyFields: options.keyFields, rowKeyOf: options.rowKey, rowOf, ownValue }
    store.set((old) => afterSave(old, outcome, load, access))
  })

  const send = useStableCallback(async () => {
    const { rows: edits } = state.history.edits
    const rows = allRows.flatMap((row) => {
      const key = rowKey(row)
      const edit = edits[key]
      return edit && isSendable(columns, row, edit) ? [{ rowKey: key, edit }] : []
    })
    const unsent = Object.keys(edits).length - rows.length
    if (unsent > 0) notify('error', text('notSent', { count: unsent }))
    if (rows.length === 0) return false
    let isAnySaved = false
    const onAnswer = (outcome: SaveOutcome) => {
      isAnySaved ||= outcome.saved.length > 0
      applyOutcome(outcome)
    }
    setIsSaving(true)
    try {
      const { save: call, functionId, consequencesOf } = options
      await saveRows({ call, rows, functionId, consequencesOf, onAnswer })
      return !isDirty(store.get())
    } finally {
      if (isAnySaved) options.onSaved?.()
      setIsSaving(false)
    }
  })

  // Ctrl+S pressed twice, or a click while a save is running, is one save.
  const running = useRef<Promise<boolean>>(undefined)
  const save = useStableCallback(() => {
    running.current ??= send().finally(() => {
      running.current = undefined
    })
    return running.current
  })
  return { isSaving, save }
}
