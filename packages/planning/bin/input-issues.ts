export interface InputIssue {
  readonly at: string
  readonly what: string
  readonly fix: string
}

export class InputError extends Error {
  override readonly name = 'InputError'
  readonly issues: readonly InputIssue[]

  constructor(issues: readonly InputIssue[]) {
    super(issues.map(({ at, what, fix }) => `${at}: ${what}. ${fix}`).join('\n'))
    this.issues = issues
  }
}
