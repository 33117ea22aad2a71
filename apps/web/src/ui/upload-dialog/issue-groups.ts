import type { PreviewedIssue } from '@packing/contract'

/** Issues of one kind: same severity, code and column. */
export interface IssueGroup {
  readonly key: string
  readonly errorType: PreviewedIssue['errorType']
  readonly column: string
  /** All of the kind in the file; `issues` has the first of them. */
  readonly count: number
  readonly issues: readonly PreviewedIssue[]
}

/** The groups come in the order of the issues. */
export function groupIssues(issues: readonly PreviewedIssue[]): readonly IssueGroup[] {
  const groups = new Map<string, { first: PreviewedIssue; issues: PreviewedIssue[] }>()
  for (const issue of issues) {
    const key = `${issue.errorType} ${issue.code} ${issue.column}`
    const known = groups.get(key)
    if (known) known.issues.push(issue)
    else groups.set(key, { first: issue, issues: [issue] })
  }
  return [...groups].map(([key, { first, issues: own }]) => ({
    key,
    errorType: first.errorType,
    column: first.column,
    count: first.alike,
    issues: own,
  }))
}

const MOST_LINES = 3

/** The first rows of the file with the issue; line 0 means the whole file. */
export function linesOf({ issues, count }: IssueGroup): string {
  const lines = [...new Set(issues.map(({ line }) => line))].filter((line) => line > 0)
  const shown = lines.slice(0, MOST_LINES).join(', ')
  return count > MOST_LINES && shown !== '' ? `${shown} …` : shown
}

/** The one message, or the first of several that differ in their figures. */
export function messageOf({ issues }: IssueGroup): string {
  const messages = new Set(issues.map(({ message }) => message))
  const [first = ''] = messages
  return messages.size > 1 ? `${first} …` : first
}

export function valuesOf({ issues, count }: IssueGroup): string {
  const values = [...new Set(issues.map(({ value }) => value))].filter((value) => value !== '')
  const shown = values.slice(0, MOST_LINES).join(', ')
  return values.length > MOST_LINES || (count > issues.length && values.length > 1) ? `${shown} …` : shown
}
