import { Pulse, report } from '../../terms/report.ts'
import type { Calendar } from '../ground/calendar.ts'
import type { UnitClass } from '../ground/classes.ts'
import type { Ground } from '../ground/ground.ts'
import type { Units } from '../ground/units.ts'
import { loadAt, utilisationOf } from '../ground/utilisation.ts'

const MAX_SWEEPS = 80
/** Stop when a sweep moves less than this share of all load. */
const CONVERGED = 1e-4
const BISECTIONS = 28

export interface Flow {
  readonly classes: readonly UnitClass[]
  readonly spreads: readonly Spread[]
}

export interface Spread {
  readonly load: number
  readonly cells: Int32Array
  readonly seconds: Float64Array
}

/**
 * Spreads the load of each class over its cells (line, day) so that the utilisations of all cells are
 * lexicographically minimal: class by class is removed and poured back like water, which is coordinate descent on a
 * separable convex function and converges to its only optimum.
 */
export function spreadLoad(
  { calendar, units, watch }: Ground,
  classes: readonly UnitClass[],
  placedLoad: Float64Array,
): Spread[] {
  const load = Float64Array.from(placedLoad)
  const spreads = classes.map((unitClass) => newSpread(calendar, units, unitClass))
  const pulse = new Pulse(watch, 'level.split')
  const total = spreads.reduce((sum, spread) => sum + spread.load, 0)
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    report(watch, 'level.split', sweep, MAX_SWEEPS)
    let moved = 0
    for (const spread of spreads) {
      pulse.beat(BISECTIONS * spread.cells.length)
      moved += refill(calendar, spread, load)
    }
    if (moved < CONVERGED * total) break
  }
  return spreads
}

function newSpread(calendar: Calendar, units: Units, unitClass: UnitClass): Spread {
  const cells: number[] = []
  for (const line of units.lineSets[unitClass.lineSet]!) {
    for (let day = unitClass.firstDay; day <= unitClass.lastDay; day++) {
      const cell = line * calendar.dayCount + day
      if (calendar.nextDay[cell] === day) cells.push(cell)
    }
  }
  return { load: unitClass.load, cells: Int32Array.from(cells), seconds: new Float64Array(cells.length) }
}

function refill(calendar: Calendar, spread: Spread, load: Float64Array): number {
  const { cells, seconds } = spread
  const { regular, overtime } = calendar
  let low = Number.POSITIVE_INFINITY
  let high = 0
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    load[cell]! -= seconds[i]!
    const alone = Math.max(0, load[cell]!)
    low = Math.min(low, utilisationOf(alone, regular[cell]!, overtime[cell]!))
    high = Math.max(high, utilisationOf(alone + spread.load, regular[cell]!, overtime[cell]!))
  }
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2
    if (poured(calendar, cells, load, middle) < spread.load) low = middle
    else high = middle
  }
  const scale = spread.load / poured(calendar, cells, load, high)
  let moved = 0
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    const share = scale * Math.max(0, loadAt(high, regular[cell]!, overtime[cell]!) - load[cell]!)
    moved += Math.abs(share - seconds[i]!)
    seconds[i] = share
  }
  for (let i = 0; i < cells.length; i++) load[cells[i]!]! += seconds[i]!
  return moved
}

function poured(calendar: Calendar, cells: Int32Array, load: Float64Array, utilisation: number): number {
  let sum = 0
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    const room = loadAt(utilisation, calendar.regular[cell]!, calendar.overtime[cell]!) - load[cell]!
    if (room > 0) sum += room
  }
  return sum
}
