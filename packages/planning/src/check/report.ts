import type { Violation } from '../problem/violation.ts'

/** Takes down one broken rule. */
export type Report = (rule: string, at: Violation['at'], detail: string) => void
