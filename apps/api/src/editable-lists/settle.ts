import { indexOf, type RowEdit } from '../domain/edits/row-edit.ts'
import type { ValidationIssue } from '../platform/errors/api-error.ts'

export type CheckTogether = (edits: readonly RowEdit[]) => readonly ValidationIssue[]

const isError = ({ errorType }: ValidationIssue) => errorType !== 'WARNING'

export function withoutIssues(edits: readonly RowEdit[], issues: readonly ValidationIssue[]): RowEdit[] {
  const named = new Set(issues.map(indexOf))
  return edits.filter(({ index }) => !named.has(index))
}

/** Rows count for one another only if they are saved: rejected ones are left out until nothing more is rejected. */
export function settle(
  edits: readonly RowEdit[],
  alone: readonly ValidationIssue[],
  together: CheckTogether,
): { readonly issues: readonly ValidationIssue[]; readonly left: readonly RowEdit[] } {
  const issues = [...alone]
  let left = withoutIssues(edits, issues.filter(isError))
  for (;;) {
    const found = together(left)
    if (found.length === 0) return { issues, left }
    issues.push(...found)
    left = withoutIssues(left, found)
  }
}
