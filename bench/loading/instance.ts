/** A problem of a benchmark file with what the benchmark asks of it. */
import type { LoadBoxType, LoadingProblem } from '@packing/planning'

export interface Instance {
  readonly name: string
  readonly problem: LoadingProblem
}

/** Without an end: the clock stops the search. */
const ENDLESS = 1_000_000_000

export function rulesFor(isSupported: boolean): LoadingProblem['rules'] {
  return { supportPermille: isSupported ? 1000 : 0, gravityTolerancePermille: null }
}

export const endless = { budget: ENDLESS }

/** More boxes than this are no benchmark, but a wrong number. */
export const MOST_BOXES = 100_000

/** A box without limits on what it carries. */
export function boxType(code: string, edges: readonly [number, number, number]): LoadBoxType {
  const [lengthMm, widthMm, heightMm] = edges
  return {
    code,
    lengthMm,
    widthMm,
    heightMm,
    uprightLength: false,
    uprightWidth: false,
    uprightHeight: true,
    maxStack: null,
    maxTopG: null,
    stackCode: '',
    nestingMm: 0,
  }
}
