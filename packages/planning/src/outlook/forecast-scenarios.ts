import type { ChanceProblem, ForecastOutcome, Scenario } from '../problem/chance-problem.ts'
import { compareCodes } from '../terms/codes.ts'
import { monthNumber } from '../terms/month.ts'

/** Five years: older dealers, parts and habits say less. */
const MOST_CYCLES = 60

type Rates = Pick<Scenario, 'cycle' | 'rates'>

/**
 * Each past cycle is one scenario: all dealers and months as wrong as they were together then, so that what moves them
 * jointly stays in. Where a dealer has no outcome of that cycle and distance, one of its own stands in, else one of all
 * dealers, chosen by their codes alone.
 */
export function listScenarios({ outlook, cycle, history }: ChanceProblem): Rates[] {
  const asked = dealerMonths(outlook)
  const dealers = new Set(asked.map(({ dealer }) => dealer))
  const known = new Outcomes(history)
  const cycles = new Set(history.filter(({ dealer }) => dealers.has(dealer)).map((outcome) => outcome.cycle))
  const latest = [...cycles].sort((a, b) => b - a).slice(0, MOST_CYCLES)
  return latest.reverse().map((past) => ({
    cycle: past,
    rates: asked.map(({ dealer, month }) => {
      const outcome = known.of({ dealer, past, ahead: monthNumber(Number(month)) - monthNumber(cycle) })
      return {
        dealer,
        month,
        outcome: outcome && { dealer: outcome.dealer, cycle: outcome.cycle, target: outcome.target },
      }
    }),
  }))
}

function dealerMonths({ demands }: ChanceProblem['outlook']): { dealer: string; month: string }[] {
  const pairs = new Map(demands.map(({ dealer, month }) => [`${dealer}|${month}`, { dealer, month }]))
  return [...pairs.values()].sort((a, b) => compareCodes(a.dealer, b.dealer) || compareCodes(a.month, b.month))
}

interface Asked {
  readonly dealer: string
  readonly past: number
  /** Months from the release to its target. */
  readonly ahead: number
}

class Outcomes {
  readonly #exact = new Map<string, ForecastOutcome>()
  readonly #groups = new Map<string, ForecastOutcome[]>()

  constructor(history: readonly ForecastOutcome[]) {
    const sorted = history.toSorted(
      (a, b) => compareCodes(a.dealer, b.dealer) || a.cycle - b.cycle || a.target - b.target,
    )
    for (const outcome of sorted) {
      const ahead = monthNumber(outcome.target) - monthNumber(outcome.cycle)
      this.#exact.set(`${outcome.dealer}|${outcome.cycle}|${ahead}`, outcome)
      for (const group of [`${outcome.dealer}|${ahead}`, outcome.dealer, `|${ahead}`, '']) {
        const list = this.#groups.get(group) ?? []
        this.#groups.set(group, list)
        list.push(outcome)
      }
    }
  }

  of({ dealer, past, ahead }: Asked): ForecastOutcome | null {
    const exact = this.#exact.get(`${dealer}|${past}|${ahead}`)
    if (exact) return exact
    const groups = [`${dealer}|${ahead}`, dealer, `|${ahead}`, ''].map((group) => this.#groups.get(group) ?? [])
    const some = groups.find((list) => list.length > 0)
    return some ? some[hashOf(`${dealer}|${past}|${ahead}`) % some.length]! : null
  }
}

/** FNV-1a, mixed once more, so that codes that differ in one letter choose independently. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
