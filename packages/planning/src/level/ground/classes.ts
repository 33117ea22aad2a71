import type { Pulse } from '../../terms/report.ts'
import type { Board } from './board.ts'
import type { Units } from './units.ts'

export interface UnitClass {
  readonly lineSet: number
  readonly firstDay: number
  readonly lastDay: number
  readonly units: Int32Array
  readonly load: number
}

export function makeClasses(units: Units, dayCount: number, board: Board, pulse: Pulse): UnitClass[] {
  const members = new Map<number, number[]>()
  for (let unit = 0; unit < units.count; unit++) {
    pulse.beat()
    if (board.openLots[unit] === 0) continue
    const tightness = units.lastDay[unit]! * dayCount + (dayCount - 1 - units.firstDay[unit]!)
    const number = tightness * units.lineSets.length + units.lineSet[unit]!
    const known = members.get(number)
    if (known) known.push(unit)
    else members.set(number, [unit])
  }
  const sorted = [...members].sort((a, b) => a[0] - b[0])
  return sorted.map(([, list]) => {
    const first = list[0]!
    return {
      lineSet: units.lineSet[first]!,
      firstDay: units.firstDay[first]!,
      lastDay: units.lastDay[first]!,
      units: Int32Array.from(list),
      load: list.reduce((sum, unit) => sum + board.openSeconds(unit), 0),
    }
  })
}

/**
 * The class's units by ideal position (0..1): the middle of a unit's share of the load of its dealer and case family.
 * It keeps every mix near its even pace (Inman and Bulfin 1991, product rate variation problem) for the cost of one
 * sort; goal chasing is no more even, because windows determine the mix of a day.
 */
export function mixClass(units: Units, { units: members }: UnitClass, board: Board, pulse: Pulse): Int32Array {
  const total = new Map<number, number>()
  for (const unit of members) total.set(units.mix[unit]!, (total.get(units.mix[unit]!) ?? 0) + board.openSeconds(unit))
  const position = new Float64Array(members.length)
  const before = new Map<number, number>()
  for (const [i, unit] of members.entries()) {
    pulse.beat()
    const mix = units.mix[unit]!
    const seconds = board.openSeconds(unit)
    position[i] = ((before.get(mix) ?? 0) + seconds / 2) / total.get(mix)!
    before.set(mix, (before.get(mix) ?? 0) + seconds)
  }
  const order = Int32Array.from(members.keys()).sort((a, b) => {
    pulse.beat()
    return position[a]! - position[b]! || a - b
  })
  return order.map((i) => members[i]!)
}
