import type { EditValue } from '../../columns/cell-editor.ts'
import { sameValue } from '../../columns/own-values.ts'
import type { EditHistory, RowEdit } from './edit-history.ts'
import { withValues } from './edited-rows.ts'
import type { SaveOutcome } from './save.ts'

export interface RowAccess<Row> {
  readonly keyFields: readonly string[]
  readonly rowKeyOf: (row: Row) => string
  readonly rowOf: (rowKey: string) => Row | undefined
  /** null where the cell shows an inherited value. */
  readonly ownValue: (row: Row, field: string) => EditValue
  /** What undo may do with saved rows. */
  readonly canInsert: boolean
  readonly canDelete: boolean
  readonly editableFields: readonly string[]
}

interface EditsDuringSave<Row> {
  readonly edits: Record<string, RowEdit>
  readonly originals: Record<string, Row>
  readonly renamed: Map<string, string>
  /** New rows whose key fields changed after they were sent: not the saved rows. */
  readonly stillNew: Set<string>
}

/** Edits typed into rows while their save was running, rebased on the saved rows. */
export function editsDuringSave<Row>(
  { history, originals }: { readonly history: EditHistory; readonly originals: Readonly<Record<string, Row>> },
  { saved }: SaveOutcome,
  access: RowAccess<Row>,
): EditsDuringSave<Row> {
  const found: EditsDuringSave<Row> = { edits: {}, originals: {}, renamed: new Map(), stillNew: new Set() }
  for (const { rowKey, edit: sent, rowVersion } of saved) {
    const now = history.edits.rows[rowKey]
    const before = originals[rowKey]
    // Edits were discarded or the insertion undone meanwhile: the saved state stays.
    if (now === sent || sent.op === 'D' || (!now && before === undefined)) continue
    const oldValue = (field: string) => (before === undefined ? null : access.ownValue(before, field))
    const values = changedValues(sent.values, now?.values ?? {}, oldValue)
    if (Object.keys(values).length === 0 && now?.op !== 'D') continue
    const key = sent.op === 'I' ? keyIn(sent.values, access) : sent.key
    const row = { ...withValues(before ?? key, sent.values), rowVersion } as Row
    const savedKey = sent.op === 'I' ? access.rowKeyOf(row) : rowKey
    if (savedKey !== rowKey) found.renamed.set(rowKey, savedKey)
    if (sent.op === 'I' && access.keyFields.some((field) => Object.hasOwn(values, field))) {
      found.stillNew.add(rowKey)
      continue
    }
    found.edits[savedKey] = { op: now?.op === 'D' ? 'D' : 'U', key, rowVersion, values }
    found.originals[savedKey] = row
  }
  return found
}

const keyIn = (values: RowEdit['values'], { keyFields }: Pick<RowAccess<never>, 'keyFields'>) =>
  Object.fromEntries(keyFields.map((field) => [field, values[field] ?? null]))

function changedValues(
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
