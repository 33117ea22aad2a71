/** A rule that a plan breaks, as data. A legal plan has none. */
export interface Violation {
  readonly rule: string
  /** Where: row, item, case, container, box numbers or codes. */
  readonly at: Readonly<Record<string, string | number>>
  readonly detail: string
}
