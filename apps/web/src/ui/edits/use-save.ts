import { type Call, MAX_SAVE_ROWS } from '@packing/contract'
import { type RefObject, useRef, useState } from 'react'
import { texts } from '../../platform/i18n/texts.ts'
import { notify } from '../../platform/messages/notify.ts'
import { ownValueOf } from '../columns/own-values.ts'
import { useStableCallback } from '../hooks/use-stable-callback.ts'
import { afterSave, type EditStore, isDirty } from './store/edit-store.ts'
import type { RowAccess } from './store/edits-during-save.ts'
import { editsTexts } from './store/edits-texts.ts'
import { isSendable } from './store/row-marks.ts'
import { type ConsequencesOf, type Judgement, judgeRows, type SaveOutcome, saveRows } from './store/save.ts'
import { type RowCommand, rowCommand } from './store/save-rows.ts'
import type { EditedPage } from './use-edited-page.ts'

const text = texts(editsTexts)

export interface SaveOptions<Row, C extends Call> {
  /** A `listSave` of the contract. */
  readonly save: C
  readonly saveInput?: Readonly<Record<string, string>>
  readonly functionId?: string
  readonly keyFields: readonly (keyof Row & string)[]
  readonly rowKey: (row: Row) => string
  readonly canInsert?: boolean
  readonly canDelete?: boolean
  /** When set, the save is previewed and the user confirms its consequences. */
  readonly consequencesOf?: ConsequencesOf
  /** With the keys that new rows have from the next load on, by the key they had until now. */
  readonly onSaved?: (keys: ReadonlyMap<string, string>) => void
}

export interface Saving {
  readonly isSaving: boolean
  /** Skips rows with errors; true when nothing unsaved is left. */
  save(): Promise<boolean>
  /**
   * Marks the rows with what the server says of them; undefined when they changed meanwhile, a save runs or nothing is
   * unsaved.
   */
  judge(): Promise<Judgement | undefined>
  /** The rows as a save would send them now. */
  commands(): readonly RowCommand[]
}

/** Rebased on the version of the other user, and still to be sent. */
const isMerged = <Row>({ conflicts, history }: EditStore<Row>, key: string) =>
  history.edits.rows[key] !== undefined && conflicts.every(({ rowKey }) => rowKey !== key)

/** Edited rows without errors that can be found without the server. */
const sendable = <Row>(
  { store, columns, rowKey }: Pick<EditedPage<Row>, 'store' | 'columns' | 'rowKey'>,
  rows: readonly Row[],
  isWanted: (key: string) => boolean = () => true,
) => {
  const { rows: edits } = store.get().history.edits
  return rows.flatMap((row) => {
    const key = rowKey(row)
    const edit = isWanted(key) ? edits[key] : undefined
    return edit && isSendable(columns, row, edit) ? [{ rowKey: key, edit }] : []
  })
}

/** Stable, so that the outcome applies to the rows at the time of the reply. */
function useOutcome<Row, C extends Call>(
  { store, load, columns, rowOf }: Pick<EditedPage<Row>, 'store' | 'load' | 'columns' | 'rowOf'>,
  options: SaveOptions<Row, C>,
) {
  return useStableCallback((outcome: SaveOutcome) => {
    const ownValue = (row: Row, field: string) =>
      ownValueOf(columns.find(({ id }) => id === field) ?? { id: field, header: '' }, row)
    const { keyFields, rowKey: rowKeyOf, canInsert = false, canDelete = false } = options
    const editableFields = columns.flatMap(({ id, edit }) => (edit ? [id] : []))
    const access: RowAccess<Row> = { keyFields, rowKeyOf, rowOf, ownValue, canInsert, canDelete, editableFields }
    store.set((old) => afterSave(old, outcome, load, access))
  })
}

interface Judged<Row> extends Pick<EditedPage<Row>, 'store' | 'columns' | 'rowKey'> {
  readonly allRows: readonly Row[]
  /** The save under way; nothing is judged meanwhile. */
  readonly running: RefObject<Promise<boolean> | undefined>
  readonly applyOutcome: (outcome: SaveOutcome) => void
}

/** One judgement at a time: a new one, or `stop`, aborts the one under way. */
function useJudge<Row, C extends Call>(
  { store, columns, rowKey, allRows, running, applyOutcome }: Judged<Row>,
  { save: call, saveInput, functionId }: SaveOptions<Row, C>,
) {
  const judging = useRef<AbortController>(undefined)
  const judge = useStableCallback(async () => {
    judging.current?.abort()
    const { edits } = store.get().history
    const rows = sendable({ store, columns, rowKey }, allRows).slice(0, MAX_SAVE_ROWS)
    if (running.current || rows.length === 0) return undefined
    const stop = new AbortController()
    judging.current = stop
    const judged = await judgeRows({ call, saveInput, functionId, signal: stop.signal }, rows)
    if (!judged || store.get().history.edits !== edits) return undefined
    applyOutcome({ sent: rows, saved: [], conflicts: [], issues: judged.issues })
    return judged
  })
  return { judge, stop: () => judging.current?.abort() }
}

export function useSave<Row, C extends Call>(
  { store, load, columns, rowKey, rowOf }: EditedPage<Row>,
  allRows: readonly Row[],
  options: SaveOptions<Row, C>,
): Saving {
  const [isSaving, setIsSaving] = useState(false)
  // A second Ctrl+S or click during a save must not save twice.
  const running = useRef<Promise<boolean>>(undefined)

  const applyOutcome = useOutcome({ store, load, columns, rowOf }, options)
  const { judge, stop } = useJudge({ store, columns, rowKey, allRows, running, applyOutcome }, options)

  const send = useStableCallback(async (only?: ReadonlySet<string>): Promise<boolean> => {
    const isWanted = (key: string) => only === undefined || only.has(key)
    const rows = sendable({ store, columns, rowKey }, allRows, isWanted)
    const unsent = Object.keys(store.get().history.edits.rows).filter(isWanted).length - rows.length
    const nameUnsent = () => {
      if (unsent > 0) notify('error', text('notSent', { count: unsent }), { callId: options.save.id })
    }
    if (rows.length === 0) {
      nameUnsent()
      return false
    }
    let isAnySaved = false
    const keys = new Map<string, string>()
    const merged = new Map<string, string>()
    const onAnswer = (outcome: SaveOutcome) => {
      isAnySaved ||= outcome.saved.length > 0
      for (const { rowKey: key, edit } of outcome.saved)
        if (edit.op === 'I') keys.set(key, options.rowKey({ ...edit.key, ...edit.values } as Row))
      applyOutcome(outcome)
      for (const { rowKey: key, changedBy } of outcome.conflicts)
        if (isMerged(store.get(), key)) merged.set(key, changedBy)
    }
    setIsSaving(true)
    try {
      const { save: call, saveInput, functionId, consequencesOf } = options
      await saveRows({ call, saveInput, rows, functionId, consequencesOf, onAnswer })
      if (merged.size === 0) return !isDirty(store.get())
      notify('info', text('merged', { count: merged.size, who: [...new Set(merged.values())].join(', ') }))
      return await send(new Set(merged.keys()))
    } finally {
      // After the reply, which closes the messages of its call.
      nameUnsent()
      if (isAnySaved) options.onSaved?.(keys)
      setIsSaving(false)
    }
  })

  const save = useStableCallback(() => {
    // Judged after this save, its own rows would conflict with it.
    stop()
    running.current ??= send().finally(() => {
      running.current = undefined
    })
    return running.current
  })
  const commands = useStableCallback(() => sendable({ store, columns, rowKey }, allRows).map(rowCommand))
  return { isSaving, save, judge, commands }
}
