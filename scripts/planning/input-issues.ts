/** What is wrong with an input, where, and how to mend it. */
export interface InputIssue {
  readonly at: string
  readonly what: string
  readonly mend: string
}

/** All that is wrong with an input, as one error. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly issues: readonly InputIssue[]

  constructor(issues: readonly InputIssue[]) {
    super(issues.map(({ at, what, mend }) => `${at}: ${what}. ${mend}`).join('\n'))
    this.issues = issues
  }
}
