import { fieldOf } from '../../columns/grid-column.ts'
import { sameValue } from '../../columns/own-values.ts'
import { type Choice, type Conflict, disputedFields, resolvedEdit } from './conflict.ts'
import { type EditHistory, noEdits, rebaseRows, replaceEdits } from './edit-history.ts'
import { type SavedRow, type SavedRows, withValues } from './edited-rows.ts'
import { editsDuringSave, type RowAccess } from './edits-during-save.ts'
import { rebaseSaved } from './rebase-saved.ts'
import type { RowIssues } from './row-marks.ts'
import type { SaveOutcome } from './save.ts'

export interface EditStore<Row> {
  readonly history: EditHistory
  /** Edited rows as last loaded, even when the page shows other rows now. */
  readonly originals: Readonly<Record<string, Row>>
  readonly issues: Readonly<Record<string, RowIssues>>
  readonly conflicts: readonly Conflict<Row>[]
  /** Rows saved since this load; later loads contain them. */
  readonly saved: { readonly load: number; readonly rows: SavedRows }
}

export const emptyStore: EditStore<never> = {
  history: noEdits,
  originals: {},
  issues: {},
  conflicts: [],
  saved: { load: 0, rows: {} },
}

const noSavedRows: SavedRows = {}

export const savedSince = ({ saved }: EditStore<unknown>, load: number): SavedRows =>
  saved.load === load ? saved.rows : noSavedRows

export const isDirty = ({ history }: EditStore<unknown>) => Object.keys(history.edits.rows).length > 0

/** Stores the touched rows, so that they survive a page change. */
export function afterEdit<Row>(
  store: EditStore<Row>,
  edit: (history: EditHistory) => EditHistory,
  pageRows: ReadonlyMap<string, Row>,
): EditStore<Row> {
  const history = edit(store.history)
  const before = store.history.edits.rows
  const touched = Object.entries(history.edits.rows).flatMap(([rowKey, rowEdit]) => {
    const row = rowEdit === before[rowKey] ? undefined : pageRows.get(rowKey)
    return row === undefined ? [] : [[rowKey, row] as const]
  })
  const originals = touched.length === 0 ? store.originals : { ...store.originals, ...Object.fromEntries(touched) }
  return { ...store, history, originals }
}

/** Rejected rows keep their edits, with issues or conflicts. */
export function afterSave<Row>(
  store: EditStore<Row>,
  outcome: SaveOutcome,
  load: number,
  access: RowAccess<Row>,
): EditStore<Row> {
  const sentKeys = new Set(outcome.sent.map(({ rowKey }) => rowKey))
  const savedKeys = new Set(outcome.saved.map(({ rowKey }) => rowKey))
  const newer = editsDuringSave(store, outcome, access)
  const known = savedSince(store, load)
  const savedRows = outcome.saved.map(({ rowKey, edit: { op, key, values }, rowVersion }): [string, SavedRow] => [
    newer.renamed.get(rowKey) ?? rowKey,
    { op, key, values: { ...known[rowKey]?.values, ...values }, rowVersion },
  ])
  const conflicts = outcome.conflicts.flatMap((conflict) => {
    const row = access.rowOf(conflict.rowKey)
    return row === undefined ? [] : [{ ...conflict, row, mine: conflict.edit.values, op: conflict.edit.op }]
  })
  const settled = outcome.saved.filter(({ rowKey }) => !newer.stillNew.has(rowKey))
  const rebased = new Map(settled.map((row) => [row.rowKey, rebaseSaved(row, access.rowOf(row.rowKey), access)]))
  const history = settled.length === 0 ? store.history : rebaseRows(store.history, rebased)
  const next: EditStore<Row> = {
    history: Object.keys(newer.edits).length === 0 ? history : replaceEdits(history, newer.edits),
    originals: { ...omit(store.originals, savedKeys), ...savedOriginals(outcome, access), ...newer.originals },
    issues: { ...omit(store.issues, sentKeys), ...outcome.issues },
    conflicts: [...store.conflicts.filter(({ rowKey }) => !sentKeys.has(rowKey)), ...conflicts],
    saved: { load, rows: { ...known, ...Object.fromEntries(savedRows) } },
  }
  return conflicts
    .filter((conflict) => isAgreed(conflict) || isSeparate(conflict, access))
    .reduce((so, { rowKey }) => afterResolution(so, rowKey, () => 'mine'), next)
}

/** Updated rows as they were saved: undo may reach them when the page no longer shows them. */
const savedOriginals = <Row>({ saved }: SaveOutcome, { rowOf }: RowAccess<Row>): Record<string, Row> =>
  Object.fromEntries(
    saved.flatMap(({ rowKey, edit: { op, values }, rowVersion }) => {
      const row = op === 'U' ? rowOf(rowKey) : undefined
      return row === undefined ? [] : [[rowKey, { ...withValues(row, values), rowVersion } as Row]]
    }),
  )

/** Both sides want the same, as after a save whose reply was lost. */
const isAgreed = (conflict: Conflict<unknown>) =>
  conflict.isDeleted ? conflict.op === 'D' : conflict.op === 'U' && disputedFields(conflict).length === 0

/** The other user changed only fields that this edit does not touch: both can be kept. */
function isSeparate<Row>(
  conflict: Conflict<Row> & Pick<SaveOutcome['conflicts'][number], 'edit'>,
  { ownValue }: RowAccess<Row>,
) {
  const { op, isDeleted, mine, theirs, row, edit } = conflict
  // Loaded again since the edit began: the row no longer shows what the edit was based on.
  const isBase = fieldOf(row, 'rowVersion') === edit.rowVersion
  if (op !== 'U' || isDeleted || !isBase) return false
  return Object.keys(mine).every(
    (field) => Object.hasOwn(theirs, field) && sameValue(theirs[field], ownValue(row, field)),
  )
}

const omit = <Value>(values: Readonly<Record<string, Value>>, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)))

/** The row becomes the other user's version plus the cells that were chosen as mine. */
export function afterResolution<Row>(
  store: EditStore<Row>,
  rowKey: string,
  choiceOf: (field: string) => Choice,
): EditStore<Row> {
  const conflict = store.conflicts.find((each) => each.rowKey === rowKey)
  const edit = store.history.edits.rows[rowKey]
  if (!conflict || !edit) return store
  return {
    history: replaceEdits(store.history, { [rowKey]: resolvedEdit(edit, conflict, choiceOf) }),
    originals: { ...store.originals, [rowKey]: theirRow(conflict) },
    conflicts: store.conflicts.filter((each) => each !== conflict),
    issues: omit(store.issues, new Set([rowKey])),
    saved: { ...store.saved, rows: { ...store.saved.rows, [rowKey]: theirSave(conflict) } },
  }
}

function theirRow<Row>({ row, theirs: { rowVersion, ...values } }: Conflict<Row>): Row {
  return { ...withValues(row, values), ...(rowVersion === undefined ? {} : { rowVersion }) } as Row
}

function theirSave({ theirs: { rowVersion, ...values }, isDeleted }: Conflict<unknown>): SavedRow {
  return { op: isDeleted ? 'D' : 'U', key: {}, values, rowVersion: Number(rowVersion ?? 0) }
}
