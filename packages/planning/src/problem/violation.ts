export interface Violation {
  readonly rule: string
  /** Row, item, case, container or box numbers, or codes. */
  readonly at: Readonly<Record<string, string | number>>
  readonly detail: string
}
