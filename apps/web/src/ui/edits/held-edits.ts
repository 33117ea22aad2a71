import { type Choice, type Conflict, decided } from './conflict.ts'
import { type EditState, noEdits, replaceEdits, settle } from './edit-state.ts'
import type { SettledRows } from './edit-view.ts'
import type { RowFaults } from './row-marks.ts'
import type { SaveOutcome } from './save.ts'

/** The edits, and what the server has said of them. */
export interface HeldEdits<Row> {
  readonly edits: EditState
  readonly faults: Readonly<Record<string, RowFaults>>
  readonly conflicts: readonly Conflict<Row>[]
  /** Stands in the rows until other rows come. */
  readonly settled: { readonly rows: SettledRows; readonly over: readonly Row[] | undefined }
}

export const nothingHeld: HeldEdits<never> = {
  edits: noEdits,
  faults: {},
  conflicts: [],
  settled: { rows: {}, over: undefined },
}

/** After a save: what was taken is settled, the rest keeps its edits with what is wrong, or who was there first. */
export function afterSave<Row>(
  held: HeldEdits<Row>,
  outcome: SaveOutcome,
  rows: readonly Row[],
  rowOf: (rowKey: string) => Row | undefined,
): HeldEdits<Row> {
  const taken = new Set(outcome.saved.map(({ rowKey }) => rowKey))
  const before = held.settled.over === rows ? held.settled.rows : {}
  const settled = Object.fromEntries(
    outcome.saved.map(({ rowKey, edit, rowVersion }) => [rowKey, { edit, rowVersion }]),
  )
  return {
    edits: taken.size === 0 ? held.edits : settle(held.edits, taken),
    faults: outcome.faults,
    conflicts: outcome.conflicts.flatMap((conflict) => {
      const row = rowOf(conflict.rowKey)
      return row === undefined ? [] : [{ ...conflict, row, mine: conflict.edit.values, op: conflict.edit.op }]
    }),
    settled: { rows: { ...before, ...settled }, over: rows },
  }
}

/** After a decision; the row shows what stands on the server, with the cells that shall be mine. */
export function afterDecision<Row>(
  held: HeldEdits<Row>,
  rowKey: string,
  choiceOf: (field: string) => Choice,
): HeldEdits<Row> {
  const conflict = held.conflicts.find((each) => each.rowKey === rowKey)
  const edit = held.edits.content.rows[rowKey]
  if (!conflict || !edit) return held
  return {
    ...held,
    edits: replaceEdits(held.edits, { [rowKey]: decided(edit, conflict, choiceOf) }),
    conflicts: held.conflicts.filter((each) => each !== conflict),
    faults: Object.fromEntries(Object.entries(held.faults).filter(([key]) => key !== rowKey)),
    settled: { rows: { ...held.settled.rows, ...theirs(conflict) }, over: held.settled.over },
  }
}

function theirs(conflict: Conflict<unknown>): SettledRows {
  const { rowVersion, ...values } = conflict.theirs
  const op = conflict.isDeleted ? 'D' : 'U'
  return { [conflict.rowKey]: { edit: { op, key: {}, values }, rowVersion: Number(rowVersion ?? 0) } }
}
