import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import { type errorAt, indexOf, type RowEdit, textOf } from '../edits/row-edit.ts'

/** A group is saved as a whole: one invalid or unconfirmed row blocks the others. */
export function* groupIssues(
  edits: readonly RowEdit[],
  issues: readonly ValidationIssue[],
  report: typeof errorAt,
): Generator<ValidationIssue> {
  const bad = new Set(issues.map(indexOf))
  const groups = new Set(edits.filter(({ index }) => bad.has(index)).map((edit) => textOf(edit, 'discGroup')))
  for (const edit of edits) {
    const group = textOf(edit, 'discGroup')
    if (group !== '' && groups.has(group) && !bad.has(edit.index)) yield report(edit, '', 'M-B05-011', { group })
  }
}
