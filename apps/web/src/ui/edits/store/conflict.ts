import type { EditValue } from '../../columns/cell-editor.ts'
import { sameValue } from '../../columns/own-values.ts'
import type { RowEdit } from './edit-history.ts'

export interface Conflict<Row> {
  readonly rowKey: string
  readonly row: Row
  readonly changedBy: string
  readonly changedAt: string
  readonly isDeleted: boolean
  readonly mine: Readonly<Record<string, EditValue>>
  readonly theirs: Readonly<Record<string, EditValue>>
  readonly op: RowEdit['op']
}

export type Choice = 'mine' | 'theirs'

/** Fields that both sides changed to different values. */
export const disputedFields = ({ mine, theirs }: Pick<Conflict<unknown>, 'mine' | 'theirs'>) =>
  Object.keys(mine).filter((field) => !sameValue(mine[field], theirs[field]))

/** The edit rebased on their version with only the chosen cells; null when nothing is left to save. */
export function resolvedEdit(
  edit: RowEdit,
  conflict: Conflict<unknown>,
  choiceOf: (field: string) => Choice,
): RowEdit | null {
  const { theirs, isDeleted } = conflict
  if (isDeleted) return null
  const version = theirs['rowVersion']
  const next = { ...edit, ...(typeof version === 'number' ? { rowVersion: version } : {}) }
  if (edit.op === 'D') return choiceOf('') === 'mine' ? next : null
  const mine = Object.entries(edit.values).filter(
    ([field, value]) => choiceOf(field) === 'mine' && !sameValue(value, theirs[field]),
  )
  return mine.length === 0 ? null : { ...next, values: Object.fromEntries(mine) }
}
