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

/** The numbers of a file, one after the other. Throws where it ends too early or holds anything else. */
export function numbersOf(text: string): () => number {
  const words = text.split(/\s+/).filter((word) => word !== '')
  let at = 0
  return () => {
    const value = Number(words[at])
    if (at >= words.length || !Number.isFinite(value)) throw new Error(`word ${at + 1} is not a number: ${words[at]}`)
    at += 1
    return value
  }
}

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
