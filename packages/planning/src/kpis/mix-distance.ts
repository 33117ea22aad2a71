import { numberKinds } from '../level/ground/kinds.ts'
import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'

/**
 * Mix deviation over all lines, days and groups: √(Σ(ideal − actual)² / Σ ideal²), in per mille. The ideal gives a
 * group its share of the line's load on every day of the line; for lines, the line its share of all load on every day.
 * 0: the same mix every day. Whole lots and windows always leave some deviation.
 */
export interface MixDistance {
  readonly dealerPermille: number
  readonly familyPermille: number
  readonly linePermille: number
}

export function measureMix(problem: LevelProblem, plan: LevelPlan): MixDistance {
  const { dealer, family } = numberKinds(problem.keys)
  const newMixes = (groups: Int32Array) => {
    const count = groups.reduce((most, group) => Math.max(most, group + 1), 0)
    return problem.lines.map(() => new DayMix(count))
  }
  const byDealer = newMixes(dealer)
  const byFamily = newMixes(family)
  const byLine = [new DayMix(problem.lines.length)]
  const { item, line, day, seconds } = plan.placements
  for (let row = 0; row < item.length; row++) {
    const key = problem.items.key[item[row]!]!
    byDealer[line[row]!]!.add(day[row]!, dealer[key]!, seconds[row]!)
    byFamily[line[row]!]!.add(day[row]!, family[key]!, seconds[row]!)
    byLine[0]!.add(day[row]!, line[row]!, seconds[row]!)
  }
  return {
    dealerPermille: distancePermille(byDealer),
    familyPermille: distancePermille(byFamily),
    linePermille: distancePermille(byLine),
  }
}

class DayMix {
  readonly #days = new Map<number, Float64Array>()
  readonly #groups: number

  constructor(groups: number) {
    this.#groups = groups
  }

  add(day: number, group: number, seconds: number): void {
    const known = this.#days.get(day) ?? new Float64Array(this.#groups)
    this.#days.set(day, known)
    known[group]! += seconds
  }

  squares(): { off: number; ideal: number } {
    const totals = new Float64Array(this.#groups)
    for (const groups of this.#days.values()) for (const [g, seconds] of groups.entries()) totals[g]! += seconds
    const all = totals.reduce((sum, seconds) => sum + seconds, 0)
    const squares = { off: 0, ideal: 0 }
    const days = [...this.#days].sort((a, b) => a[0] - b[0])
    for (const [, groups] of days) {
      const load = groups.reduce((sum, seconds) => sum + seconds, 0)
      for (const [g, actual] of groups.entries()) {
        const ideal = (totals[g]! * load) / all
        squares.off += (ideal - actual) ** 2
        squares.ideal += ideal ** 2
      }
    }
    return squares
  }
}

function distancePermille(mixes: readonly DayMix[]): number {
  let off = 0
  let ideal = 0
  for (const mix of mixes) {
    const squares = mix.squares()
    off += squares.off
    ideal += squares.ideal
  }
  return ideal === 0 ? 0 : Math.round(1000 * Math.sqrt(off / ideal))
}
