import { createHash } from 'node:crypto'
import type { ValidationIssue } from '../platform/http/api-error.ts'
import { indexOf } from './row-edit.ts'

/** What one warning says of a row, as a short name: other words or figures are another warning. */
function nameOf({ field, message, params }: ValidationIssue): string {
  const says = JSON.stringify([field.replace(/^rows\[\d+\]/, ''), message, params])
  return createHash('sha256').update(says).digest('base64url').slice(0, 12)
}

/** The rows that have warnings only, by index, and the names of these: who accepts a row's warnings sends them back. */
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
