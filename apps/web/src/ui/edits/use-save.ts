import { type Call, MAX_SAVE_ROWS } from '@packing/contract'
import { useRef, useState } from 'react'
import { texts } from '../../platform/i18n/texts.ts'
import { notify } from '../../platform/messages/notify.ts'
import { ownValueOf } from '../data-grid/own-values.ts'
import { useStableCallback } from '../use-stable-callback.ts'
import { afterSave, isDirty } from './edit-store.ts'
import type { RowAccess } from './edits-during-save.ts'
import { editsTexts } from './edits-texts.ts'
import { isSendable } from './row-marks.ts'
import { type ConsequencesOf, type Judgement, judgeRows, type SaveOutcome, saveRows } from './save.ts'
import type { EditedPage } from './use-edited-page.ts'

const text = texts(editsTexts)

export interface SaveOptions<Row, C extends Call> {
  /** A `listSave` of the contract. */
  readonly save: C
  readonly functionId?: string
  readonly keyFields: readonly (keyof Row & string)[]
  readonly rowKey: (row: Row) => string
  /** When set, the save is previewed and the user confirms its consequences. */
  readonly consequencesOf?: ConsequencesOf
  readonly onSaved?: () => void
}

export interface Saving {
  readonly isSaving: boolean
  /** Skips rows with errors; true when nothing unsaved is left. */
  save(): Promise<boolean>
  /** Marks the rows with what the server says of them; undefined when they changed meanwhile or nothing is unsaved. */
  judge(): Promise<Judgement | undefined>
}

/** Edited rows without errors that can be found without the server. */
const sendable = <Row>(
  { state, columns, rowKey }: Pick<EditedPage<Row>, 'state' | 'columns' | 'rowKey'>,
  rows: readonly Row[],
) =>
  rows.flatMap((row) => {
    const key = rowKey(row)
    const edit = state.history.edits.rows[key]
    return edit && isSendable(columns, row, edit) ? [{ rowKey: key, edit }] : []
  })

export function useSave<Row, C extends Call>(
  { store, state, load, columns, rowKey, rowOf }: EditedPage<Row>,
  allRows: readonly Row[],
  options: SaveOptions<Row, C>,
): Saving {
  const [isSaving, setIsSaving] = useState(false)

  // Stable, so that the outcome applies to the rows at the time of the reply.
  const applyOutcome = useStableCallback((outcome: SaveOutcome) => {
    const ownValue = (row: Row, field: string) =>
      ownValueOf(columns.find(({ id }) => id === field) ?? { id: field, header: '' }, row)
    const access: RowAccess<Row> = { keyFields: options.keyFields, rowKeyOf: options.rowKey, rowOf, ownValue }
    store.set((old) => afterSave(old, outcome, load, access))
  })

  const sendableRows = () => sendable({ state, columns, rowKey }, allRows)

  const judge = useStableCallback(async () => {
    const { edits } = state.history
    const rows = sendableRows()
    if (rows.length === 0) return undefined
    const judged = await judgeRows({ call: options.save, functionId: options.functionId }, rows.slice(0, MAX_SAVE_ROWS))
    if (store.get().history.edits !== edits) return undefined
    applyOutcome({ sent: rows, saved: [], conflicts: [], issues: judged.issues })
    return judged
  })

  const send = useStableCallback(async () => {
    const rows = sendableRows()
    const unsent = Object.keys(state.history.edits.rows).length - rows.length
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

  // A second Ctrl+S or click during a save must not save twice.
  const running = useRef<Promise<boolean>>(undefined)
  const save = useStableCallback(() => {
    running.current ??= send().finally(() => {
      running.current = undefined
    })
    return running.current
  })
  return { isSaving, save, judge }
}
