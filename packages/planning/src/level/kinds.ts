import { compareCodes } from '../codes.ts'
import type { LevelKey } from '../problem/level-problem.ts'

/** By key: numbers, in the order of codes, of what a mix is made of. */
export interface Kinds {
  readonly dealer: Int32Array
  readonly family: Int32Array
  /** Dealer and case family together. */
  readonly mix: Int32Array
}

export function numberKinds(keys: readonly LevelKey[]): Kinds {
  return {
    dealer: numberNames(keys.map((key) => key.dealer)),
    family: numberNames(keys.map((key) => key.caseFamily)),
    mix: numberNames(keys.map((key) => `${key.dealer}\u0000${key.caseFamily}`)),
  }
}

function numberNames(names: readonly string[]): Int32Array {
  const number = new Map([...new Set(names)].sort(compareCodes).map((name, i) => [name, i]))
  return Int32Array.from(names, (name) => number.get(name)!)
}
