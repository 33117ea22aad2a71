import type { EditValue } from '../data-grid/cell-editor.ts'
import type { CellAddress, RowOp } from '../data-grid/grid-editing.ts'

export interface RowEdit {
  readonly op: RowOp
  /** Empty for a new row. */
  readonly key: Readonly<Record<string, EditValue>>
  /** As read when the row was first edited, so that the server detects a save by somebody else in between. */
  readonly rowVersion?: number
  readonly values: Readonly<Record<string, EditValue>>
}

/** null: at the top. */
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

/** Drops saved rows from edits and all steps; steps on other rows can still be undone. */
export function forgetRows({ edits, done, undone }: EditHistory, rowKeys: ReadonlySet<string>): EditHistory {
  const without = <Edit>(rows: Readonly<Record<string, Edit>>) =>
    Object.fromEntries(Object.entries(rows).filter(([rowKey]) => !rowKeys.has(rowKey)))
  const orderWithout = ({ placed }: RowOrder): RowOrder => ({
    placed: placed.filter(({ rowKey }) => !rowKeys.has(rowKey)),
    // Keys of new rows are never reused.
    nextNew: edits.nextNew,
  })
  const stepsWithout = (steps: readonly Step[]) =>
    steps
      .map(({ before, after, order: [first, last], ...step }): Step => {
        const order = [orderWithout(first), orderWithout(last)] as const
        return { ...step, before: without(before), after: without(after), order }
      })
      .filter(({ after }) => Object.keys(after).length > 0)
  return {
    edits: { rows: without(edits.rows), ...orderWithout(edits) },
    done: stepsWithout(done),
    undone: stepsWithout(undone),
  }
}

/** Replaces edits that now build on other row versions: no earlier step can be undone on top of them. */
export function replaceEdits({ edits }: EditHistory, patch: EditPatch): EditHistory {
  return { edits: { ...edits, rows: patchRows(edits.rows, patch) }, done: [], undone: [] }
}
