import type { Watch } from '../problem.ts'
import { report } from '../watch.ts'
import type { Calendar } from './calendar.ts'
import type { UnitClass } from './classes.ts'
import { loadAt, strainOf } from './strain.ts'
import type { Units } from './units.ts'

const MAX_SWEEPS = 80
/** Stop when a sweep moves less than this share of all load. */
const SETTLED = 1e-4
const BISECTIONS = 28

/** The cells a class may use, and how much of its load is in each at present. */
interface Spread {
  readonly load: number
  readonly cells: Int32Array
  readonly seconds: Float64Array
}

/**
 * Chooses a line for every unit: the line's number by code, per unit.
 *
 * The load of each class is spread over the cells (line, day) it may use so that the strain of all cells is
 * lexicographically as small as it can be: class by class is taken out and filled in again like water, which is
 * coordinate descent on a separable convex function and ends in its only optimum. Whole units then follow the shares
 * of the lines; what rounding leaves over is carried to the next class.
 */
export function splitOverLines(
  calendar: Calendar,
  units: Units,
  classes: readonly UnitClass[],
  fixedLoad: Float64Array,
  watch: Watch | undefined,
): Int32Array {
  const lineOf = new Int32Array(units.count)
  const hasChoice = units.lineSets.some((set) => set.length > 1)
  const spreads = hasChoice ? spreadLoad(calendar, units, classes, fixedLoad, watch) : []
  const owed = units.lineSets.map((set) => new Float64Array(set.length))
  for (const [c, unitClass] of classes.entries()) {
    const lines = units.lineSets[unitClass.lineSet]!
    if (lines.length === 1) for (const unit of unitClass.units) lineOf[unit] = lines[0]!
    else followShares(calendar, units, unitClass, spreads[c]!, lines, owed[unitClass.lineSet]!, lineOf)
  }
  return lineOf
}

function followShares(
  calendar: Calendar,
  units: Units,
  unitClass: UnitClass,
  spread: Spread,
  lines: readonly number[],
  owed: Float64Array,
  lineOf: Int32Array,
): void {
  for (let i = 0; i < spread.cells.length; i++) {
    owed[lines.indexOf(Math.floor(spread.cells[i]! / calendar.dayCount))]! += spread.seconds[i]!
  }
  const works = lines.map((line) => {
    return calendar.nextDay[line * calendar.dayCount + unitClass.firstDay]! <= unitClass.lastDay
  })
  for (const unit of unitClass.units) {
    let best = -1
    for (let i = 0; i < lines.length; i++) if (works[i] && (best < 0 || owed[i]! > owed[best]!)) best = i
    lineOf[unit] = lines[best]!
    owed[best]! -= units.seconds[unit]! * units.lots[unit]!
  }
}

function spreadLoad(
  calendar: Calendar,
  units: Units,
  classes: readonly UnitClass[],
  fixedLoad: Float64Array,
  watch: Watch | undefined,
): Spread[] {
  const load = Float64Array.from(fixedLoad)
  const spreads = classes.map((unitClass) => newSpread(calendar, units, unitClass))
  const total = spreads.reduce((sum, spread) => sum + spread.load, 0)
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    report(watch, 'level.split', sweep, MAX_SWEEPS)
    let moved = 0
    for (const spread of spreads) moved += refill(calendar, spread, load)
    if (moved < SETTLED * total) break
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

/** Takes the class out of the cells and pours it in again at one level. Returns the seconds that changed place. */
function refill(calendar: Calendar, spread: Spread, load: Float64Array): number {
  const { cells, seconds } = spread
  const { regular, overtime } = calendar
  let low = Number.POSITIVE_INFINITY
  let high = 0
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    load[cell]! -= seconds[i]!
    const alone = Math.max(0, load[cell]!)
    low = Math.min(low, strainOf(alone, regular[cell]!, overtime[cell]!))
    high = Math.max(high, strainOf(alone + spread.load, regular[cell]!, overtime[cell]!))
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

function poured(calendar: Calendar, cells: Int32Array, load: Float64Array, strain: number): number {
  let sum = 0
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    const room = loadAt(strain, calendar.regular[cell]!, calendar.overtime[cell]!) - load[cell]!
    if (room > 0) sum += room
  }
  return sum
}
