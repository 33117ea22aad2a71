import type { LoadBoxType, LoadingProblem } from '@packing/planning'

export interface Instance {
  readonly name: string
  readonly problem: LoadingProblem
}

/** No step limit: the clock stops the search. */
const ENDLESS = 1_000_000_000

export function rulesFor(isSupported: boolean): LoadingProblem['rules'] {
  return { supportPermille: isSupported ? 1000 : 0, gravityTolerancePermille: null }
}

export const endless = { budget: ENDLESS }

/** A larger count is a misread file. */
export const MOST_BOXES = 100_000

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
