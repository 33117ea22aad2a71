import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import { DEFAULT_STABILITY_PERMILLE, type PreviousPlan } from '../problem/level-terms.ts'
import type { Reason } from '../problem/reason.ts'
import type { Watch } from '../problem/watch.ts'
import { Pulse, report } from '../watch.ts'
import type { Board } from './board.ts'
import { WindowScan } from './bottleneck.ts'
import { firstNotBefore } from './calendar.ts'
import { findChanges } from './changes.ts'
import { withoutSurplus } from './fixed-lots.ts'
import { findWhoGaveWay } from './give-way.ts'
import { type PreparedProblem, prepareLevel } from './ground.ts'
import { findKeptLots } from './kept-lots.ts'
import type { Optimum } from './optimum.ts'
import { collectPlacements } from './placements.ts'
import { planUnits, type Standing } from './replan.ts'
import { summariseLines } from './summary.ts'
import type { Unplaceable } from './units.ts'
import { findWaysOut } from './ways-out.ts'
import { makeWeeks } from './week-calendar.ts'
import { planWeeks } from './weeks.ts'

/**
 * Places whole lots on lines and working days inside their windows, as evenly as they can be.
 *
 * Fixed placements stand. The rest is split over the eligible lines, each line gets day targets from its fractional
 * optimum, and units follow them earliest deadline first: regular time, then overtime, else unplanned with the window
 * that is short. Atoms stay on one line and day. Where there is a plan before, lots stay where they were as long as the
 * level allows. Seconds and lots are whole. A line's bound is that of the load the plan gives to the line. Throws
 * `Cancelled`.
 */
export function level(given: LevelProblem, watch?: Watch): LevelPlan {
  const { problem, ignored } = withoutSurplus(given)
  const prepared = prepareLevel(problem, watch)
  const { ground, unplaceable } = prepared
  const { calendar } = ground
  const standing = problem.previous ? standingOf(problem, prepared, problem.previous) : null
  const { board, optimum, flow } = problem.weeks
    ? planWeeks(ground, makeWeeks(calendar, problem.weeks), standing)
    : planUnits(ground, standing)
  report(watch, 'level.finish', 0, 1)
  const pulse = new Pulse(watch, 'level.finish')
  const scan = new WindowScan(ground, flow.classes)
  const { placements, windows } = collectPlacements(problem, prepared, board, pulse)
  const unplaced = listUnplanned(problem, prepared, board, scan, pulse)
  const unplacedLots = unplaced.reduce((sum, { lots }) => sum + lots, 0)
  const bottleneck = scan.bottleneck()
  return {
    placements,
    unplanned: [...unplaceable, ...unplaced].sort((a, b) => a.item - b.item),
    lines: summariseLines(problem, calendar, placements, windows, pulse),
    optimum: describeOptimum(problem, prepared, optimum),
    bottleneck,
    waysOut: findWaysOut(ground, board, optimum, bottleneck, unplacedLots),
    changes: problem.previous ? findChanges(problem, calendar, problem.previous.placements, placements, pulse) : null,
    ignoredFixed: ignored,
  }
}

function standingOf(problem: LevelProblem, prepared: PreparedProblem, previous: PreviousPlan): Standing {
  const tolerance = (previous.stabilityPermille ?? DEFAULT_STABILITY_PERMILLE) / 1000
  return { kept: findKeptLots(problem, prepared, previous), tolerance }
}

function listUnplanned(
  problem: LevelProblem,
  { ground, fixed }: PreparedProblem,
  board: Board,
  scan: WindowScan,
  pulse: Pulse,
): Unplaceable[] {
  const { units } = ground
  const gaveWay = findWhoGaveWay(ground, board)
  const list: Unplaceable[] = []
  for (let unit = 0; unit < units.count; unit++) {
    pulse.beat()
    if (board.openLots[unit] === 0) continue
    const short = scan.reasonFor(unit, board.openSeconds(unit))
    const reason: Reason = gaveWay(unit) ? { ...short, gaveWay: true } : short
    for (const item of units.items[unit]!) {
      const whole = problem.items.lots[item]! - fixed.lots[item]!
      list.push({ item, lots: units.isAtom[unit] ? whole : board.openLots[unit]!, reason })
    }
  }
  return list
}

function describeOptimum(
  problem: LevelProblem,
  { ground: { calendar } }: PreparedProblem,
  { load, boundStrain }: Optimum,
): LevelPlan['optimum'] {
  const loads = problem.lines.map(({ days }, line) => {
    const first = calendar.rankOfLine[line]! * calendar.dayCount
    return Float64Array.from(days, (day) => load[first + firstNotBefore(calendar.days, day)]!)
  })
  const peakOf = (own: Float64Array) => own.reduce((most, seconds) => Math.max(most, Math.ceil(seconds - 1e-6)), 0)
  return {
    boundStrainPermille: Math.floor(1000 * boundStrain + 1e-6),
    linePeakSeconds: loads.map(peakOf),
    lineLoadSeconds: loads.map((own) => Int32Array.from(own, Math.round)),
  }
}
