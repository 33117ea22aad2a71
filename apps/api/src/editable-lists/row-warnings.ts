import { createHash } from 'node:crypto'
import { indexOf } from '../domain/edits/row-edit.ts'
import type { ValidationIssue } from '../platform/errors/api-error.ts'

/** Short name of a warning: another wording or figure makes it another warning. */
function nameOf({ field, message, params }: ValidationIssue): string {
  const says = JSON.stringify([field.replace(/^rows\[\d+\]/, ''), message, params])
  return createHash('sha256').update(says).digest('base64url').slice(0, 12)
}

/** Rows with warnings only, by index, with the names of the warnings; a user accepts them by sending the names back. */
export function warnedRows(issues: readonly ValidationIssue[]): ReadonlyMap<number, readonly string[]> {
  const wrong = new Set<number>()
  const warned = new Map<number, string[]>()
  for (const issue of issues) {
    const index = indexOf(issue)
    if (issue.errorType !== 'WARNING') wrong.add(index)
    const names = warned.get(index)
    if (names) names.push(nameOf(issue))
    else warned.set(index, [nameOf(issue)])
  }
  for (const index of wrong) warned.delete(index)
  return warned
}
