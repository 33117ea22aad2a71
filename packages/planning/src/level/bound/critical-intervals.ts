import { loadAt, utilisationOf } from '../ground/utilisation.ts'

/** `at(first, last)`: seconds that must be done on days first..last of one line. */
export class WindowLoads {
  readonly dayCount: number
  readonly #seconds: Float64Array

  constructor(dayCount: number) {
    this.dayCount = dayCount
    this.#seconds = new Float64Array(dayCount * dayCount)
  }

  add(first: number, last: number, seconds: number): void {
    this.#seconds[first * this.dayCount + last]! += seconds
  }

  at(first: number, last: number): number {
    return this.#seconds[first * this.dayCount + last]!
  }

  /** Visits every window with the load wholly inside it, first days descending. */
  forEachWindow(visit: (first: number, last: number, inside: number) => void): void {
    const inside = new Float64Array(this.dayCount)
    for (let first = this.dayCount - 1; first >= 0; first--) {
      let row = 0
      for (let last = first; last < this.dayCount; last++) {
        row += this.at(first, last)
        inside[last]! += row
        visit(first, last, inside[last]!)
      }
    }
  }
}

/**
 * Seconds per day of one line in the fractional schedule of least utilisation: the most demanding window is worked at
 * one constant rate and removed, then the next (Yao, Demers and Shenker 1995). This minimises the peak and every other
 * convex measure at once. Cubic in the number of days.
 */
export function levelTargets(loads: WindowLoads, regular: Float64Array, overtime: Float64Array): Float64Array {
  const targets = new Float64Array(loads.dayCount)
  let days = Array.from({ length: loads.dayCount }, (_, day) => day)
  let open = loads
  while (days.length > 0) {
    const window = mostDemandingWindow(open, days, regular, overtime)
    if (window.utilisation <= 0) break
    for (let i = window.first; i <= window.last; i++) {
      const day = days[i]!
      targets[day] = loadAt(window.utilisation, regular[day]!, overtime[day]!)
    }
    open = withoutWindow(open, window.first, window.last)
    days = days.filter((_, i) => i < window.first || i > window.last)
  }
  return targets
}

function mostDemandingWindow(
  loads: WindowLoads,
  days: readonly number[],
  regular: Float64Array,
  overtime: Float64Array,
): { first: number; last: number; utilisation: number } {
  const regularTo = [0]
  const overtimeTo = [0]
  for (const [i, day] of days.entries()) {
    regularTo.push(regularTo[i]! + regular[day]!)
    overtimeTo.push(overtimeTo[i]! + overtime[day]!)
  }
  const best = { first: 0, last: 0, utilisation: 0 }
  loads.forEachWindow((first, last, inside) => {
    const utilisation = utilisationOf(
      inside,
      regularTo[last + 1]! - regularTo[first]!,
      overtimeTo[last + 1]! - overtimeTo[first]!,
    )
    if (utilisation > best.utilisation) Object.assign(best, { first, last, utilisation })
  })
  return best
}

function withoutWindow(loads: WindowLoads, from: number, to: number): WindowLoads {
  const width = to - from + 1
  const rest = new WindowLoads(loads.dayCount - width)
  for (let first = 0; first < loads.dayCount; first++) {
    for (let last = first; last < loads.dayCount; last++) {
      const seconds = loads.at(first, last)
      if (seconds === 0 || (first >= from && last <= to)) continue
      const cutFirst = first < from ? first : Math.max(first, to + 1) - width
      const cutLast = last > to ? last - width : Math.min(last, from - 1)
      rest.add(cutFirst, cutLast, seconds)
    }
  }
  return rest
}
