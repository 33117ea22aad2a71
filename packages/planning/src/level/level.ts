import type { LevelPlan, LevelProblem, Watch } from '../problem.ts'
import { report } from '../watch.ts'
import { Board } from './board.ts'
import { WindowScan } from './bottleneck.ts'
import { type Calendar, firstNotBefore, makeCalendar } from './calendar.ts'
import { makeClasses } from './classes.ts'
import { fillLine } from './fill-line.ts'
import { collectPlacements } from './placements.ts'
import { placeLeftovers } from './repair.ts'
import { splitOverLines } from './split-lines.ts'
import { summariseLines } from './summary.ts'
import { type FixedLots, makeUnits, type Units, type Unplaceable } from './units.ts'

/**
 * Places whole lots on lines and working days inside their windows, as evenly as they can be.
 *
 * Fixed placements stand. The rest is split over the eligible lines, each line gets day targets from its fractional
 * optimum, and units follow them earliest deadline first: regular time, then overtime, else unplanned with the window
 * that is short. Atoms stay on one line and day. Seconds and lots are whole. A line's bound is that of the load the
 * plan gives to the line. Throws RangeError when more lots are fixed than an item has, and `Cancelled`.
 */
export function level(problem: LevelProblem, watch?: Watch): LevelPlan {
  report(watch, 'level.prepare', 0, 2)
  const calendar = makeCalendar(problem)
  const fixed = countFixed(problem, calendar)
  const fixedLoad = loadFixed(problem, calendar)
  const { units, unplaceable, itemRank } = makeUnits(problem, calendar, fixed)
  report(watch, 'level.prepare', 1, 2)
  const classes = makeClasses(units, calendar)
  const lineOf = splitOverLines(calendar, units, classes, fixedLoad, watch)
  const board = new Board(calendar, units, fixedLoad)
  const perLine = calendar.lineCodes.map((): number[] => [])
  for (const { units: members } of classes) for (const unit of members) perLine[lineOf[unit]!]!.push(unit)
  for (const [line, order] of perLine.entries()) {
    report(watch, 'level.fill', line, perLine.length)
    fillLine(calendar, units, line, order, board)
  }
  placeLeftovers(calendar, units, board)
  report(watch, 'level.finish', 0, 1)
  const scan = new WindowScan(calendar, units, classes, fixedLoad)
  const { placements, windows } = collectPlacements(problem, calendar, units, board, itemRank)
  return {
    placements,
    unplanned: [...unplaceable, ...listUnplanned(problem, fixed, units, board, scan)].sort((a, b) => a.item - b.item),
    lines: summariseLines(problem, calendar, placements, windows),
    bottleneck: scan.bottleneck(),
  }
}

function countFixed(problem: LevelProblem, calendar: Calendar): FixedLots {
  const lots = new Int32Array(problem.items.key.length)
  const atomAt = new Map<number, { line: number; day: number }>()
  for (const { item, line, day, lots: count } of problem.fixed) {
    lots[item]! += count
    if (lots[item]! > problem.items.lots[item]!) throw new RangeError(`item ${item}: more lots fixed than it has`)
    const atom = problem.items.atom[item]!
    const at = { line: calendar.rankOfLine[line]!, day }
    const known = atomAt.get(atom)
    if (atom >= 0 && (!known || at.day < known.day || (at.day === known.day && at.line < known.line))) {
      atomAt.set(atom, at)
    }
  }
  return { lots, atomAt }
}

function loadFixed(problem: LevelProblem, calendar: Calendar): Float64Array {
  const load = new Float64Array(calendar.regular.length)
  for (const { item, line, day, lots } of problem.fixed) {
    const at = firstNotBefore(calendar.days, day)
    if (calendar.days[at] !== day) continue
    load[calendar.rankOfLine[line]! * calendar.dayCount + at]! += lots * problem.items.secondsPerLot[item]!
  }
  return load
}

function listUnplanned(
  problem: LevelProblem,
  fixed: FixedLots,
  units: Units,
  board: Board,
  scan: WindowScan,
): Unplaceable[] {
  const list: Unplaceable[] = []
  for (let unit = 0; unit < units.count; unit++) {
    if (board.openLots[unit] === 0) continue
    const reason = scan.reasonFor(unit, board.openSeconds(unit))
    for (const item of units.items[unit]!) {
      const whole = problem.items.lots[item]! - fixed.lots[item]!
      list.push({ item, lots: units.isAtom[unit] ? whole : board.openLots[unit]!, reason })
    }
  }
  return list
}
