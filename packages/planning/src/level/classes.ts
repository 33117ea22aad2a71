import type { Calendar } from './calendar.ts'
import type { Units } from './units.ts'

/** Units that may go to the same lines and days, in an order that mixes dealers and case families evenly. */
export interface UnitClass {
  readonly lineSet: number
  readonly firstDay: number
  readonly lastDay: number
  readonly units: Int32Array
  readonly load: number
}

/** Classes of units, tightest deadline first. */
export function makeClasses(units: Units, calendar: Calendar): UnitClass[] {
  const position = mixPositions(units, calendar)
  const classNumber = classNumbers(units, calendar)
  const order = Int32Array.from(units.items.keys())
  order.sort(
    (a, b) =>
      classNumber[a]! - classNumber[b]! || position[a]! - position[b]! || units.codeRank[a]! - units.codeRank[b]!,
  )
  const classes: UnitClass[] = []
  for (let start = 0; start < order.length; ) {
    let end = start
    let load = 0
    const number = classNumber[order[start]!]!
    for (; end < order.length && classNumber[order[end]!] === number; end++) {
      load += units.seconds[order[end]!]! * units.lots[order[end]!]!
    }
    const first = order[start]!
    classes.push({
      lineSet: units.lineSet[first]!,
      firstDay: units.firstDay[first]!,
      lastDay: units.lastDay[first]!,
      units: order.subarray(start, end),
      load,
    })
    start = end
  }
  return classes
}

/** Numbers that sort by last day, then latest first day (the tightest), then set of lines. */
function classNumbers(units: Units, calendar: Calendar): Float64Array {
  const { dayCount } = calendar
  const sets = units.lineSets.length
  return Float64Array.from(
    units.items.keys(),
    (u) => (units.lastDay[u]! * dayCount + (dayCount - 1 - units.firstDay[u]!)) * sets + units.lineSet[u]!,
  )
}

/**
 * Ideal position (0..1) of a unit among those of its class: the middle of its share of its dealer and case family's
 * load. Taking units by ideal position keeps every mix group near its even pace (Inman and Bulfin 1991, for the
 * product rate variation problem), at the price of one sort.
 */
function mixPositions(units: Units, calendar: Calendar): Float64Array {
  const classNumber = classNumbers(units, calendar)
  const order = Int32Array.from(units.items.keys())
  order.sort(
    (a, b) =>
      classNumber[a]! - classNumber[b]! || units.mix[a]! - units.mix[b]! || units.codeRank[a]! - units.codeRank[b]!,
  )
  const position = new Float64Array(units.count)
  for (let start = 0; start < order.length; ) {
    const first = order[start]!
    let end = start
    let total = 0
    for (; end < order.length; end++) {
      const u = order[end]!
      if (classNumber[u] !== classNumber[first] || units.mix[u] !== units.mix[first]) break
      total += units.seconds[u]! * units.lots[u]!
    }
    let before = 0
    for (; start < end; start++) {
      const load = units.seconds[order[start]!]! * units.lots[order[start]!]!
      position[order[start]!] = (before + load / 2) / total
      before += load
    }
  }
  return position
}
