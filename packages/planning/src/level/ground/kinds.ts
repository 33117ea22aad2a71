import type { LevelKey } from '../../problem/level-problem.ts'
import { rankValues } from '../../terms/ranks.ts'
import type { Pulse } from '../../terms/report.ts'

export interface Kinds {
  readonly dealer: Int32Array
  readonly family: Int32Array
  readonly mix: Int32Array
}

export function numberKinds(keys: readonly LevelKey[], pulse?: Pulse): Kinds {
  const rank = (read: (key: LevelKey) => string) => rankValues(keys.length, (i) => read(keys[i]!), pulse)
  return {
    dealer: rank((key) => key.dealer),
    family: rank((key) => key.caseFamily),
    mix: rank((key) => `${key.dealer}\u0000${key.caseFamily}`),
  }
}
