/** What is wrong with an input, where, and how to mend it. */
export interface InputFault {
  readonly at: string
  readonly what: string
  readonly mend: string
}

/** All that is wrong with an input, as one error. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly faults: readonly InputFault[]

  constructor(faults: readonly InputFault[]) {
    super(faults.map(({ at, what, mend }) => `${at}: ${what}. ${mend}`).join('\n'))
    this.faults = faults
  }
}
