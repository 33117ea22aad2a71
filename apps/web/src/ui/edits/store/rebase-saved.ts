import type { EditValue } from '../../columns/cell-editor.ts'
import { isEmptyValue, sameValue } from '../../columns/own-values.ts'
import type { RebasedRow, RowEdit } from './edit-history.ts'
import type { RowAccess } from './edits-during-save.ts'
import type { SaveOutcome } from './save.ts'

type Saved = SaveOutcome['saved'][number]
type Values = RowEdit['values']

const updateOf = (values: Values, base: Pick<RowEdit, 'key' | 'rowVersion'>): RowEdit | null =>
  Object.keys(values).length === 0 ? null : { op: 'U', ...base, values }

/** The fields of either side in which the row has to change to look as it did. */
function changesTo(asked: Values, now: Values, before: (field: string) => EditValue): Values {
  const values: Record<string, EditValue> = {}
  for (const field of new Set([...Object.keys(now), ...Object.keys(asked)])) {
    const target = Object.hasOwn(asked, field) ? (asked[field] ?? null) : before(field)
    const current = Object.hasOwn(now, field) ? now[field] : before(field)
    if (!sameValue(target, current)) values[field] = target
  }
  return values
}

/**
 * How earlier states of a saved row read as edits of the row that was saved, so that undo reaches back over the save and its
 * result is saved as any other change. undefined: the user cannot take the save back, as a deletion where rows are not inserted.
 */
export function rebaseSaved<Row>(
  { rowKey, edit: sent, rowVersion }: Saved,
  base: Row | undefined,
  access: RowAccess<Row>,
): RebasedRow | undefined {
  const own = (field: string) => (base === undefined ? null : access.ownValue(base, field))
  if (sent.op === 'D') {
    if (!access.canInsert || base === undefined) return undefined
    const whole = Object.fromEntries(
      [...Object.keys(sent.key), ...access.editableFields].flatMap((field) => {
        const value = sent.key[field] ?? own(field)
        return isEmptyValue(value) ? [] : [[field, value]]
      }),
    )
    const again = (edit: RowEdit | null): RowEdit | null =>
      edit?.op === 'D' ? null : { op: 'I', key: {}, values: { ...whole, ...edit?.values } }
    return { rowKey, isPlaced: true, rebase: again }
  }
  if (sent.op === 'I') {
    if (!access.canDelete) return undefined
    const key = Object.fromEntries(access.keyFields.map((field) => [field, sent.values[field] ?? null]))
    const known = { key, rowVersion }
    const remove: RowEdit = { op: 'D', ...known, values: {} }
    return {
      rowKey: access.rowKeyOf({ ...sent.values, ...key } as Row),
      isPlaced: false,
      // A new row with another key was another row.
      rebase: (edit) =>
        edit && sameKey(edit.values, key) ? updateOf(changesTo(edit.values, sent.values, own), known) : remove,
    }
  }
  const known = { key: sent.key, rowVersion }
  return {
    rowKey,
    isPlaced: false,
    rebase: (edit) => {
      if (edit?.op === 'D') return { op: 'D', ...known, values: {} }
      return updateOf(changesTo(edit?.values ?? {}, sent.values, own), known)
    },
  }
}

const sameKey = (values: Values, key: RowEdit['key']) =>
  Object.entries(key).every(([field, value]) => sameValue(values[field], value))
