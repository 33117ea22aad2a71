import type { WindowException, WindowViolation } from '../problem/window-problem.ts'

export type ViolationSentences = {
  readonly [R in WindowViolation['rule']]: (violation: WindowViolation & { readonly rule: R }) => string
}
export type ExceptionSentences = {
  readonly [C in WindowException['cause']]: (exception: WindowException & { readonly cause: C }) => string
}
