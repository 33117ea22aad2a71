import type { LevelProblem, LineLevel, PlacementColumns } from '../../problem/level-problem.ts'
import type { Pulse } from '../../terms/report.ts'
import { levelTargets, WindowLoads } from '../bound/critical-intervals.ts'
import { limitFigures } from '../bound/limit-figures.ts'
import { type Calendar, firstNotBefore } from '../ground/calendar.ts'
import type { Ground } from '../ground/ground.ts'
import { utilisationOf } from '../ground/utilisation.ts'

export function summariseLines(
  problem: LevelProblem,
  { calendar, isLocked }: Pick<Ground, 'calendar' | 'isLocked'>,
  placements: PlacementColumns,
  windows: { readonly first: Int32Array; readonly last: Int32Array },
  pulse: Pulse,
): LineLevel[] {
  const loads = problem.lines.map(() => new WindowLoads(calendar.dayCount))
  const perDay = problem.lines.map(() => new Float64Array(calendar.dayCount))
  for (let row = 0; row < placements.item.length; row++) {
    pulse.beat()
    const line = placements.line[row]!
    const base = calendar.rankOfLine[line]! * calendar.dayCount
    const day = firstNotBefore(calendar.days, placements.day[row]!)
    if (calendar.days[day] !== placements.day[row]) continue
    perDay[line]![day]! += placements.seconds[row]!
    // Like pinned lots, those of frozen weeks stay.
    const isFixed = placements.isPinned[row] === 1 || isLocked[base + day] === 1
    const first = isFixed ? day : calendar.nextDay[base + windows.first[row]!]!
    const last = isFixed ? day : calendar.previousDay[base + windows.last[row]!]!
    if (calendar.nextDay[base + first] === first) loads[line]!.add(first, last, placements.seconds[row]!)
  }
  return problem.lines.map((_, line) => {
    const own = limitFigures(problem, placements, line)
    for (const [at, day] of problem.lines[line]!.days.entries()) {
      const seconds = own.changeoverSeconds?.[at] ?? 0
      const index = firstNotBefore(calendar.days, day)
      perDay[line]![index]! += seconds
      if (seconds > 0 && calendar.nextDay[calendar.rankOfLine[line]! * calendar.dayCount + index] === index)
        loads[line]!.add(index, index, seconds)
    }
    return { ...summariseLine(problem, calendar, line, perDay[line]!, loads[line]!), ...own }
  })
}

function summariseLine(
  problem: LevelProblem,
  calendar: Calendar,
  line: number,
  perDay: Float64Array,
  loads: WindowLoads,
): LineLevel {
  const { line: code, days, regularSeconds, overtimeSeconds } = problem.lines[line]!
  const base = calendar.rankOfLine[line]! * calendar.dayCount
  const loadSeconds = Int32Array.from(days, (day) => perDay[firstNotBefore(calendar.days, day)]!)
  const total = loadSeconds.reduce((sum, seconds) => sum + seconds, 0)
  const usedDays = loadSeconds.filter((load, i) => load + regularSeconds[i]! + overtimeSeconds[i]! > 0)
  const capacities = Float64Array.from(perDay, (load, day) => Math.max(load, calendar.regular[base + day]!))
  const regular = calendar.regular.subarray(base, base + calendar.dayCount)
  const overtime = calendar.overtime.subarray(base, base + calendar.dayCount)
  return {
    line: code,
    peakSeconds: loadSeconds.reduce((peak, seconds) => Math.max(peak, seconds), 0),
    averageSeconds: Math.round(total / Math.max(1, usedDays.length)),
    overtimeSeconds: loadSeconds.reduce((sum, seconds, i) => sum + Math.max(0, seconds - regularSeconds[i]!), 0),
    boundSeconds: smallestPeak(loads, capacities),
    peakUtilisationPermille: Math.ceil(1000 * peakUtilisation(perDay, regular, overtime) - 1e-6),
    boundUtilisationPermille: Math.floor(
      1000 * peakUtilisation(levelTargets(loads, regular, overtime), regular, overtime) + 1e-6,
    ),
    loadSeconds,
  }
}

function peakUtilisation(loads: Float64Array, regular: Float64Array, overtime: Float64Array): number {
  return loads.reduce((peak, load, day) => {
    if (regular[day]! + overtime[day]! === 0) return peak
    return Math.max(peak, utilisationOf(Math.round(load * 1e6) / 1e6, regular[day]!, overtime[day]!))
  }, 0)
}

/**
 * Least peak that the windows of the load allow: for every window, the level at which its days, none above capacity,
 * carry the load inside it. Rounded up, as every load is in whole seconds.
 */
function smallestPeak(loads: WindowLoads, capacities: Float64Array): number {
  let bound = 0
  loads.forEachWindow((first, last, inside) => {
    if (inside > carried(capacities, first, last, bound)) bound = levelFor(capacities.slice(first, last + 1), inside)
  })
  return Math.ceil(bound - 1e-6)
}

function carried(capacities: Float64Array, first: number, last: number, level: number): number {
  let sum = 0
  for (let day = first; day <= last; day++) sum += Math.min(capacities[day]!, level)
  return sum
}

function levelFor(capacities: Float64Array, load: number): number {
  const sorted = capacities.sort()
  let left = load
  for (let i = 0; i < sorted.length; i++) {
    const level = left / (sorted.length - i)
    if (level <= sorted[i]!) return level
    left -= sorted[i]!
  }
  return sorted[sorted.length - 1] ?? 0
}
