import type { EditValue } from '../data-grid/cell-editor.ts'
import { sameValue } from '../data-grid/own-values.ts'
import { type Choice, type Conflict, decided, disputedFields } from './conflict.ts'
import { type EditState, noEdits, type RowEdit, replaceEdits, settle } from './edit-state.ts'
import { type SettledRows, withValues } from './edit-view.ts'
import type { RowIssues } from './row-marks.ts'
import type { SaveOutcome } from './save.ts'

/** The edits, and what the server has said of them. */
export interface HeldEdits<Row> {
  readonly edits: EditState
  /** Edited rows as they were read last: the page may show others by now. */
  readonly bases: Readonly<Record<string, Row>>
  readonly issues: Readonly<Record<string, RowIssues>>
  readonly conflicts: readonly Conflict<Row>[]
  /** Stands in the rows until other rows come. */
  readonly settled: { readonly rows: SettledRows; readonly over: readonly Row[] | undefined }
}

export const nothingHeld: HeldEdits<never> = {
  edits: noEdits,
  bases: {},
  issues: {},
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

/** What an answer needs to know of the rows. */
export interface RowTerms<Row> {
  /** The fields that name a row on the server. */
  readonly keyFields: readonly string[]
  /** What a row is called by these. */
  readonly rowKeyOf: (row: Row) => string
  readonly rowOf: (rowKey: string) => Row | undefined
  /** The row's own value. */
  readonly ownValue: (row: Row, field: string) => EditValue
}

/**
 * After an answer to a save: what was taken is settled, the rest of what was sent keeps its edits with what is wrong, or
 * who was there first.
 */
export function afterAnswer<Row>(
  held: HeldEdits<Row>,
  outcome: SaveOutcome,
  rows: readonly Row[],
  terms: RowTerms<Row>,
): HeldEdits<Row> {
  const sent = new Set(outcome.sent.map(({ rowKey }) => rowKey))
  const taken = new Set(outcome.saved.map(({ rowKey }) => rowKey))
  const before = held.settled.over === rows ? held.settled.rows : {}
  const rest = editedSince(held, outcome, terms)
  const settled = Object.fromEntries(
    outcome.saved.map(({ rowKey, edit, rowVersion }) => {
      const renamed = rest.renamed.get(rowKey)
      // Under another name it is another row than the new one that was seen.
      return renamed === undefined ? [rowKey, { edit, rowVersion }] : [renamed, { edit: { ...edit }, rowVersion }]
    }),
  )
  const conflicts = outcome.conflicts.flatMap((conflict) => {
    const row = terms.rowOf(conflict.rowKey)
    return row === undefined ? [] : [{ ...conflict, row, mine: conflict.edit.values, op: conflict.edit.op }]
  })
  const gone = new Set([...taken].filter((rowKey) => !rest.others.has(rowKey)))
  const edits = gone.size === 0 ? held.edits : settle(held.edits, gone)
  const answered: HeldEdits<Row> = {
    edits: Object.keys(rest.edits).length === 0 ? edits : replaceEdits(edits, rest.edits),
    bases: { ...without(held.bases, taken), ...rest.bases },
    issues: { ...without(held.issues, sent), ...outcome.issues },
    conflicts: [...held.conflicts.filter(({ rowKey }) => !sent.has(rowKey)), ...conflicts],
    settled: { rows: { ...before, ...settled }, over: rows },
  }
  return conflicts.filter(isAgreed).reduce((so, { rowKey }) => afterDecision(so, rowKey, () => 'mine'), answered)
}

/** What stands there is what was asked for, e.g. by a save of one's own whose answer was lost: nothing to choose. */
const isAgreed = (conflict: Conflict<unknown>) =>
  conflict.isDeleted ? conflict.op === 'D' : conflict.op === 'U' && disputedFields(conflict).length === 0

interface Rest<Row> {
  readonly edits: Record<string, RowEdit>
  readonly bases: Record<string, Row>
  /** New rows that are called as on the server from now on: they were edited since. */
  readonly renamed: Map<string, string>
  /** New rows that are to be others than those that were saved: they were given another key since. */
  readonly others: Set<string>
}

/** What was changed of rows while they were on their way: it stands on what was saved. */
function editedSince<Row>({ edits, bases }: HeldEdits<Row>, { saved }: SaveOutcome, terms: RowTerms<Row>): Rest<Row> {
  const rest: Rest<Row> = { edits: {}, bases: {}, renamed: new Map(), others: new Set() }
  for (const { rowKey, edit: sent, rowVersion } of saved) {
    const now = edits.content.rows[rowKey]
    const before = bases[rowKey]
    // Neither is there where the edits were discarded, or a new row was taken back: what was saved is saved.
    if (now === sent || sent.op === 'D' || (!now && before === undefined)) continue
    const oldValue = (field: string) => (before === undefined ? null : terms.ownValue(before, field))
    const values = changedSince(sent.values, now?.values ?? {}, oldValue)
    if (Object.keys(values).length === 0 && now?.op !== 'D') continue
    const key = sent.op === 'I' ? keyIn(sent.values, terms) : sent.key
    const row = { ...withValues((before ?? key) as object, sent.values), rowVersion } as Row
    const name = sent.op === 'I' ? terms.rowKeyOf(row) : rowKey
    if (name !== rowKey) rest.renamed.set(rowKey, name)
    if (sent.op === 'I' && terms.keyFields.some((field) => Object.hasOwn(values, field))) {
      rest.others.add(rowKey)
      continue
    }
    rest.edits[name] = { op: now?.op === 'D' ? 'D' : 'U', key, rowVersion, values }
    rest.bases[name] = row
  }
  return rest
}

const keyIn = (values: RowEdit['values'], { keyFields }: Pick<RowTerms<never>, 'keyFields'>) =>
  Object.fromEntries(keyFields.map((field) => [field, values[field] ?? null]))

/** The values that differ from those that were sent; a cell that is not changed any more has its old value. */
function changedSince(
  sent: RowEdit['values'],
  now: RowEdit['values'],
  oldValue: (field: string) => EditValue,
): RowEdit['values'] {
  const values: Record<string, EditValue> = {}
  for (const field of new Set([...Object.keys(sent), ...Object.keys(now)])) {
    const value = Object.hasOwn(now, field) ? (now[field] ?? null) : oldValue(field)
    if (!Object.hasOwn(sent, field) || !sameValue(value, sent[field])) values[field] = value
  }
  return values
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
    issues: without(held.issues, new Set([rowKey])),
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
