import type { Calendar } from '../ground/calendar.ts'
import type { UnitClass } from '../ground/classes.ts'
import { utilisationOf } from '../ground/utilisation.ts'
import { levelTargets, WindowLoads } from './critical-intervals.ts'
import type { Spread } from './flow.ts'

export interface Optimum {
  /** Seconds per cell. */
  readonly load: Float64Array
  readonly utilisation: Float64Array
  /** No plan, in whole lots or fractions, has a lower peak utilisation. */
  readonly boundUtilisation: number
  /** Proves the bound: the load that can only go here, over the time here. Cells, ascending. */
  readonly boundCells: readonly number[]
}

/**
 * Levels each line's share of the flow by critical intervals and certifies the result: for the cells above any
 * utilisation, the load that can go nowhere else, spread evenly over them, is a lower bound.
 */
export function findOptimum(
  calendar: Calendar,
  classes: readonly UnitClass[],
  spreads: readonly Spread[],
  placedLoad: Float64Array,
): Optimum {
  const load = Float64Array.from(placedLoad)
  for (let line = 0; line < calendar.lineCodes.length; line++) {
    const first = line * calendar.dayCount
    const end = first + calendar.dayCount
    const loads = windowLoads(calendar, line, classes, spreads, placedLoad)
    const targets = levelTargets(loads, calendar.regular.subarray(first, end), calendar.overtime.subarray(first, end))
    for (let cell = first; cell < end; cell++) if (hasTime(calendar, cell)) load[cell] = targets[cell - first]!
  }
  const utilisation = load.map((seconds, cell) => {
    return hasTime(calendar, cell) ? utilisationOf(seconds, calendar.regular[cell]!, calendar.overtime[cell]!) : 0
  })
  return { load, utilisation, ...proveBound(calendar, classes, spreads, placedLoad, utilisation) }
}

const hasTime = (calendar: Calendar, cell: number) => calendar.regular[cell]! + calendar.overtime[cell]! > 0

function windowLoads(
  calendar: Calendar,
  line: number,
  classes: readonly UnitClass[],
  spreads: readonly Spread[],
  placedLoad: Float64Array,
): WindowLoads {
  const { dayCount } = calendar
  const loads = new WindowLoads(dayCount)
  const base = line * dayCount
  for (const [c, { firstDay, lastDay }] of classes.entries()) {
    const { cells, seconds } = spreads[c]!
    let share = 0
    for (let i = 0; i < cells.length; i++) if (Math.floor(cells[i]! / dayCount) === line) share += seconds[i]!
    if (share > 0) loads.add(calendar.nextDay[base + firstDay]!, calendar.previousDay[base + lastDay]!, share)
  }
  for (let day = 0; day < dayCount; day++)
    if (hasTime(calendar, base + day)) loads.add(day, day, placedLoad[base + day]!)
  return loads
}

function proveBound(
  calendar: Calendar,
  classes: readonly UnitClass[],
  spreads: readonly Spread[],
  placedLoad: Float64Array,
  utilisation: Float64Array,
): Pick<Optimum, 'boundUtilisation' | 'boundCells'> {
  const steps: { utilisation: number; load: number; regular: number; overtime: number }[] = []
  for (let cell = 0; cell < utilisation.length; cell++) {
    if (!hasTime(calendar, cell)) continue
    const { regular, overtime } = calendar
    steps.push({
      utilisation: utilisation[cell]!,
      load: placedLoad[cell]!,
      regular: regular[cell]!,
      overtime: overtime[cell]!,
    })
  }
  for (const [c, { load }] of classes.entries()) {
    const leastUtilised = spreads[c]!.cells.reduce(
      (least, cell) => Math.min(least, utilisation[cell]!),
      Number.POSITIVE_INFINITY,
    )
    steps.push({ utilisation: leastUtilised, load, regular: 0, overtime: 0 })
  }
  steps.sort((a, b) => b.utilisation - a.utilisation)
  const sum = { load: 0, regular: 0, overtime: 0 }
  let bound = 0
  let least = Number.POSITIVE_INFINITY
  for (const [i, step] of steps.entries()) {
    sum.load += step.load
    sum.regular += step.regular
    sum.overtime += step.overtime
    if (steps[i + 1]?.utilisation === step.utilisation) continue
    const proven = utilisationOf(sum.load, sum.regular, sum.overtime)
    if (proven <= bound) continue
    bound = proven
    least = step.utilisation
  }
  const isAbove = (cell: number) => hasTime(calendar, cell) && utilisation[cell]! >= least
  return { boundUtilisation: bound, boundCells: [...utilisation.keys()].filter(isAbove) }
}
