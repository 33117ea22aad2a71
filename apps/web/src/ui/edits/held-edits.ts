import { sameValue } from '../data-grid/own-values.ts'
import { type Choice, type Conflict, decided } from './conflict.ts'
import { type EditState, noEdits, type RowEdit, replaceEdits, settle } from './edit-state.ts'
import { type SettledRows, withValues } from './edit-view.ts'
import type { RowFaults } from './row-marks.ts'
import type { SaveOutcome } from './save.ts'

/** The edits, and what the server has said of them. */
export interface HeldEdits<Row> {
  readonly edits: EditState
  /** Edited rows as they were read last: the page may show others by now. */
  readonly bases: Readonly<Record<string, Row>>
  readonly faults: Readonly<Record<string, RowFaults>>
  readonly conflicts: readonly Conflict<Row>[]
  /** Stands in the rows until other rows come. */
  readonly settled: { readonly rows: SettledRows; readonly over: readonly Row[] | undefined }
}

export const nothingHeld: HeldEdits<never> = {
  edits: noEdits,
  bases: {},
  faults: {},
  conflicts: [],
  settled: { rows: {}, over: undefined },
}

/** After an edit: rows that are edited are remembered. */
export function afterEdit<Row>(
  held: HeldEdits<Row>,
  step: (state: EditState) => EditState,
  onPage: ReadonlyMap<string, Row>,
): HeldEdits<Row> {
  const edits = step(held.edits)
  const before = held.edits.content.rows
  const touched = Object.entries(edits.content.rows).flatMap(([rowKey, edit]) => {
    const row = edit === before[rowKey] ? undefined : onPage.get(rowKey)
    return row === undefined ? [] : [[rowKey, row] as const]
  })
  return {
    ...held,
    edits,
    bases: touched.length === 0 ? held.bases : { ...held.bases, ...Object.fromEntries(touched) },
  }
}

/**
 * After an answer to a save: what was taken is settled, the rest of what was sent keeps its edits with what is wrong, or
 * who was there first.
 */
export function afterAnswer<Row>(
  held: HeldEdits<Row>,
  outcome: SaveOutcome,
  rows: readonly Row[],
  rowOf: (rowKey: string) => Row | undefined,
): HeldEdits<Row> {
  const sent = new Set(outcome.sent.map(({ rowKey }) => rowKey))
  const taken = new Set(outcome.saved.map(({ rowKey }) => rowKey))
  const before = held.settled.over === rows ? held.settled.rows : {}
  const settled = Object.fromEntries(
    outcome.saved.map(({ rowKey, edit, rowVersion }) => [rowKey, { edit, rowVersion }]),
  )
  const conflicts = outcome.conflicts.flatMap((conflict) => {
    const row = rowOf(conflict.rowKey)
    return row === undefined ? [] : [{ ...conflict, row, mine: conflict.edit.values, op: conflict.edit.op }]
  })
  const rest = editedSince(held, outcome)
  const edits = taken.size === 0 ? held.edits : settle(held.edits, taken)
  return {
    edits: Object.keys(rest.edits).length === 0 ? edits : replaceEdits(edits, rest.edits),
    bases: { ...without(held.bases, taken), ...rest.bases },
    faults: { ...without(held.faults, sent), ...outcome.faults },
    conflicts: [...held.conflicts.filter(({ rowKey }) => !sent.has(rowKey)), ...conflicts],
    settled: { rows: { ...before, ...settled }, over: rows },
  }
}

/** What was changed of rows while they were on their way: it stands on what was saved. */
function editedSince<Row>({ edits, bases }: HeldEdits<Row>, { saved }: SaveOutcome) {
  const rest: { edits: Record<string, RowEdit>; bases: Record<string, Row> } = { edits: {}, bases: {} }
  for (const { rowKey, edit: sent, rowVersion } of saved) {
    const now = edits.content.rows[rowKey]
    if (!now || now === sent || sent.op !== 'U') continue
    const values = Object.entries(now.values).filter(([field, value]) => !sameValue(value, sent.values[field]))
    if (values.length === 0 && now.op !== 'D') continue
    rest.edits[rowKey] = { ...now, rowVersion, values: Object.fromEntries(values) }
    if (bases[rowKey] !== undefined) rest.bases[rowKey] = withValues(bases[rowKey] as object, sent.values) as Row
  }
  return rest
}

const without = <Value>(values: Readonly<Record<string, Value>>, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)))

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
    bases: { ...held.bases, [rowKey]: asTheirs(conflict) },
    conflicts: held.conflicts.filter((each) => each !== conflict),
    faults: without(held.faults, new Set([rowKey])),
    settled: { rows: { ...held.settled.rows, ...theirs(conflict) }, over: held.settled.over },
  }
}

function asTheirs<Row>({ row, theirs: { rowVersion, ...values } }: Conflict<Row>): Row {
  return { ...withValues(row as object, values), ...(rowVersion === undefined ? {} : { rowVersion }) } as Row
}

function theirs(conflict: Conflict<unknown>): SettledRows {
  const { rowVersion, ...values } = conflict.theirs
  const op = conflict.isDeleted ? 'D' : 'U'
  return { [conflict.rowKey]: { edit: { op, key: {}, values }, rowVersion: Number(rowVersion ?? 0) } }
}
