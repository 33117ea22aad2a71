import type { EditValue } from '../../columns/cell-editor.ts'
import type { CellAddress, RowOp } from '../../columns/grid-editing.ts'

export interface RowEdit {
  readonly op: RowOp
  /** A new row has none. */
  readonly key: Readonly<Record<string, EditValue>>
  /** As read when the row was first edited, so that the server detects a save by somebody else in between. */
  readonly rowVersion?: number
  readonly values: Readonly<Record<string, EditValue>>
}

/** Position of a new row: after another one, or at the top (null). */
export interface Placement {
  readonly rowKey: string
  readonly after: string | null
}

/** Plain data, so that a draft can store it. */
export interface PendingEdits {
  readonly rows: Readonly<Record<string, RowEdit>>
  readonly placed: readonly Placement[]
  readonly nextNew: number
}

export type EditPatch = Readonly<Record<string, RowEdit | null>>

type RowOrder = Pick<PendingEdits, 'placed' | 'nextNew'>

interface Step {
  readonly label: string
  readonly before: EditPatch
  readonly after: EditPatch
  readonly order: readonly [before: RowOrder, after: RowOrder]
  readonly focus: CellAddress | undefined
}

export interface EditHistory {
  readonly edits: PendingEdits
  readonly undone: readonly Step[]
  readonly done: readonly Step[]
}

export const noEdits: EditHistory = { edits: { rows: {}, placed: [], nextNew: 1 }, undone: [], done: [] }

const MAX_UNDO_STEPS = 200

export const newRowKey = (edits: PendingEdits, index: number) => `new ${edits.nextNew + index}`

function patchRows(rows: PendingEdits['rows'], patch: EditPatch): PendingEdits['rows'] {
  const next: Record<string, RowEdit> = { ...rows }
  for (const [rowKey, edit] of Object.entries(patch)) {
    if (edit === null) delete next[rowKey]
    else next[rowKey] = edit
  }
  return next
}

interface Change {
  readonly label: string
  readonly patch: EditPatch
  readonly order?: RowOrder
  readonly focus?: CellAddress | undefined
}

export function applyChange({ edits, done }: EditHistory, { label, patch, order, focus }: Change): EditHistory {
  const before = Object.fromEntries(Object.keys(patch).map((rowKey) => [rowKey, edits.rows[rowKey] ?? null]))
  const orderBefore = { placed: edits.placed, nextNew: edits.nextNew }
  const orderAfter = order ?? orderBefore
  const step: Step = { label, before, after: patch, order: [orderBefore, orderAfter], focus }
  return {
    edits: { rows: patchRows(edits.rows, patch), ...orderAfter },
    undone: [],
    done: [...done, step].slice(-MAX_UNDO_STEPS),
  }
}

export function undo(history: EditHistory): EditHistory {
  const { edits, done, undone } = history
  const step = done.at(-1)
  if (!step) return history
  return {
    edits: { rows: patchRows(edits.rows, step.before), ...step.order[0] },
    done: done.slice(0, -1),
    undone: [...undone, step],
  }
}

export function redo(history: EditHistory): EditHistory {
  const { edits, done, undone } = history
  const step = undone.at(-1)
  if (!step) return history
  return {
    edits: { rows: patchRows(edits.rows, step.after), ...step.order[1] },
    done: [...done, step],
    undone: undone.slice(0, -1),
  }
}

/** A saved row under its key from now on, and how its earlier states read as edits of what was saved. */
export interface RebasedRow {
  readonly rowKey: string
  /** Its earlier states are new rows, which need a place. */
  readonly isPlaced: boolean
  /** null: as it was saved. */
  rebase(edit: RowEdit | null): RowEdit | null
}

/**
 * Drops saved rows from the edits. Steps on them are rebased, so that they can still be undone; undefined: they are dropped. Steps
 * on other rows stay as they are.
 */
export function rebaseRows(
  { edits, done, undone }: EditHistory,
  saved: ReadonlyMap<string, RebasedRow | undefined>,
): EditHistory {
  const placed = [...saved.values()].flatMap((row) => (row?.isPlaced ? [{ rowKey: row.rowKey, after: null }] : []))
  const orderOf = (order: RowOrder): RowOrder => ({
    placed: [...order.placed.filter(({ rowKey }) => !saved.has(rowKey)), ...placed],
    // Keys of new rows are never reused.
    nextNew: edits.nextNew,
  })
  const rebased = (patch: EditPatch): EditPatch =>
    Object.fromEntries(
      Object.entries(patch).flatMap(([rowKey, edit]) => {
        if (!saved.has(rowKey)) return [[rowKey, edit]]
        const row = saved.get(rowKey)
        return row ? [[row.rowKey, row.rebase(edit)]] : []
      }),
    )
  const focusOf = (focus: CellAddress | undefined) =>
    focus && { ...focus, rowKey: saved.get(focus.rowKey)?.rowKey ?? focus.rowKey }
  const stepsOf = (steps: readonly Step[]) =>
    steps
      .map(({ label, before, after, order: [first, last], focus }): Step => {
        const order = [orderOf(first), orderOf(last)] as const
        return { label, before: rebased(before), after: rebased(after), order, focus: focusOf(focus) }
      })
      .filter(({ after }) => Object.keys(after).length > 0)
  const others = Object.fromEntries(Object.entries(edits.rows).filter(([rowKey]) => !saved.has(rowKey)))
  return { edits: { rows: others, ...orderOf(edits) }, done: stepsOf(done), undone: stepsOf(undone) }
}

/** Replaces edits that now build on other row versions: no earlier step can be undone on top of them. */
export function replaceEdits({ edits }: EditHistory, patch: EditPatch): EditHistory {
  return { edits: { ...edits, rows: patchRows(edits.rows, patch) }, done: [], undone: [] }
}
