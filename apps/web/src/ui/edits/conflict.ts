import type { EditValue } from '../data-grid/cell-editor.ts'
import { sameValue } from '../data-grid/own-values.ts'
import type { RowEdit } from './edit-state.ts'

/** Somebody else was there first. */
export interface Conflict<Row> {
  readonly rowKey: string
  /** The row as it was read here. */
  readonly row: Row
  readonly changedBy: string
  readonly changedAt: string
  readonly isDeleted: boolean
  readonly mine: Readonly<Record<string, EditValue>>
  readonly theirs: Readonly<Record<string, EditValue>>
  readonly op: RowEdit['op']
}

export type Choice = 'mine' | 'theirs'

/** Fields that both changed, or that I changed, with another value than theirs. */
export const disputedFields = ({ mine, theirs }: Pick<Conflict<unknown>, 'mine' | 'theirs'>) =>
  Object.keys(mine).filter((field) => !sameValue(mine[field], theirs[field]))

/**
 * The edit once it is decided: it stands on their version, keeps the cells that shall be mine, and is gone when nothing
 * is left to save.
 */
export function decided(
  edit: RowEdit,
  conflict: Conflict<unknown>,
  choiceOf: (field: string) => Choice,
): RowEdit | null {
  const { theirs, isDeleted } = conflict
  if (isDeleted) return null
  const version = theirs['rowVersion']
  const next = { ...edit, ...(typeof version === 'number' ? { rowVersion: version } : {}) }
  if (edit.op === 'D') return choiceOf('') === 'mine' ? next : null
  const kept = Object.entries(edit.values).filter(
    ([field, value]) => choiceOf(field) === 'mine' && !sameValue(value, theirs[field]),
  )
  return kept.length === 0 ? null : { ...next, values: Object.fromEntries(kept) }
}
