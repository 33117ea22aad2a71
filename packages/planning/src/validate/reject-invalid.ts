import type { Violation } from '../problem/violation.ts'
import { InvalidProblem } from './shape.ts'

/** Throws `InvalidProblem` with all violations, if there are any. */
export function rejectInvalid(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new InvalidProblem(violations)
}
