import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { Reason } from '../problem/reason.ts'
import { Pulse, report } from '../terms/report.ts'
import type { Watch } from '../terms/watch.ts'
import { rejectInvalid } from '../validate/reject-invalid.ts'
import { validateLevelProblem } from '../validate/validate-level-problem.ts'
import { WindowScan } from './bound/bottleneck.ts'
import { LimitScan } from './bound/limit-scan.ts'
import type { Optimum } from './bound/optimum.ts'
import type { Board } from './ground/board.ts'
import { firstNotBefore } from './ground/calendar.ts'
import type { Ground, PreparedProblem } from './ground/ground.ts'
import { withoutSurplus } from './ground/pinned-lots.ts'
import type { Unplaceable } from './ground/units.ts'
import { newBoard } from './moves/place.ts'
import { findFlow, type PlannedUnits } from './replan/replan.ts'
import { findChanges } from './report/changes.ts'
import { countDisplaced } from './report/count-displaced.ts'
import { collectPlacements } from './report/placements.ts'
import { findRemedies } from './report/remedies.ts'
import { summariseLines } from './report/summary.ts'
import type { FormerPlan } from './solve/independent-lines.ts'
import { solveLevel } from './solve/solve.ts'

/** Raise it when `level` makes other plans of the same problem: unchanged months are then levelled again. */
export const LEVEL_VERSION = 7

/**
 * Places whole lots on lines and working days inside their windows, with the load as level as possible.
 *
 * Pinned lots are placed first and never move. An indivisible group stays on one line and day. With a previous plan,
 * lots stay where they were as long as the tolerance allows.
 *
 * The moves of the local search, in order; each continues from the board of the one before:
 * 1. `placeAlong`: the fractional optimum spreads the load, whole lots follow it by latest day (regular time, then
 *    overtime).
 * 2. `placeLeftovers`: open lots take spare time; chains of moves make room; lots of lower priority are displaced;
 *    smaller lots are exchanged.
 * 3. `easeAbove`: single lots leave the days above their optimum.
 * 4. `placeLeftovers`, then `easeAbove` against the optimum of the placed lots alone, then `placeLeftovers`.
 * 5. `easePeak`: chains of moves lower the peak-load day.
 * 6. `refine`: in a small problem, the best way to place all lots, or those of two and three cells at a time. Where that is not all,
 *    `shuffle` exchanges lots for others: less stays open, and in a small problem the peak-load day is lower.
 * 7. `settledLate`: fills the rest of its own plan until nothing more fits; `tradeDays` gives lots with much volume for
 *    their time the later days of others, two or three in turn, with days as full and mixed as before; on lines with a weight for early stock,
 *    lots move to later days with regular time.
 * 8. With a previous plan, `replanFrom`: the previous plan itself if it is as good as the new one; otherwise, of the
 *    plans as good as the new one, the one that moves least (`moveLittle`); in a small problem `moveLess` returns lots
 *    that need not have moved.
 * Late lots (`LATE_PRIORITY`) then move to the first days with regular time that are left (`packSoonest`).
 *
 * `planUnits` runs 1 to 8, for lines without common items separately (`planIndependently`). `planByPriority` repeats it
 * for the higher priorities alone where lower ones took their time. The plan of the same problem is kept without a
 * search, since frozen weeks, which begin with the first plan, could make the search find another.
 *
 * A day of a line may have limits besides its time (cases, volume) and changeovers between case families: every move
 * above keeps them.
 *
 * Load is in seconds, amounts are in lots, all integers. A line's bound is that of the load the plan gives the line.
 * Throws `InvalidProblem` with every violation of broken input, and `Cancelled` when `watch` asks to stop.
 */
export function level(given: LevelProblem, watch?: Watch): LevelPlan {
  rejectInvalid(validateLevelProblem(given))
  const { problem, ignored } = withoutSurplus(given)
  const solution = solveLevel(problem, watch)
  const { prepared, previous, board, optimum, flow } = solution
  const { ground } = prepared
  const { calendar } = ground
  report(watch, 'level.finish', 0, 1)
  const pulse = new Pulse(watch, 'level.finish')
  const scan = new WindowScan(ground, flow.classes)
  const limitScan = ground.limits && new LimitScan(ground, ground.limits, board, flow.classes)
  const { placements, windows } = collectPlacements(problem, prepared, board, pulse)
  const unplaced = listUnplanned(problem, prepared, board, { scan, limitScan }, pulse)
  const unplanned = [...prepared.unplaceable, ...unplaced].sort((a, b) => a.item - b.item)
  return {
    placements,
    unplanned,
    lines: summariseLines(problem, ground, placements, windows, pulse),
    optimum: describeOptimum(problem, prepared, aroundFrozen(ground, previous, { board, optimum })),
    bottleneck: scan.bottleneck(),
    ...findRemedies(problem, solution, { placements, unplanned }, watch),
    changes: problem.previous ? findChanges(problem, calendar, problem.previous.placements, placements, pulse) : null,
    ignoredPins: ignored,
  }
}

/** Lots that stay where they were in frozen weeks: no plan spreads them over other days, so that the bound counts them there. */
function aroundFrozen(ground: Ground, previous: FormerPlan | null, planned: Pick<PlannedUnits, 'board' | 'optimum'>) {
  const placeOf = (unit: number, cell: number) => unit * ground.isLocked.length + cell
  const { placedUnit, placedCell, placedLots } = planned.board
  const stay = new Map<number, number>()
  for (const [row, unit] of placedUnit.entries()) {
    const place = placeOf(unit, placedCell[row]!)
    if (ground.isLocked[placedCell[row]!] === 1) stay.set(place, (stay.get(place) ?? 0) + placedLots[row]!)
  }
  const fixed = newBoard(ground)
  let count = 0
  for (const { unit, cell, lots } of previous?.lots ?? []) {
    const frozen = Math.min(lots, stay.get(placeOf(unit, cell)) ?? 0)
    if (frozen === 0) continue
    fixed.place(unit, cell, frozen)
    count += frozen
  }
  return count === 0 ? planned.optimum : findFlow(ground, fixed).optimum
}

function listUnplanned(
  problem: LevelProblem,
  { ground, pinned }: PreparedProblem,
  board: Board,
  { scan, limitScan }: { readonly scan: WindowScan; readonly limitScan: LimitScan | null },
  pulse: Pulse,
): Unplaceable[] {
  const { units } = ground
  const displaced = countDisplaced(ground, board, pulse)
  const list: Unplaceable[] = []
  for (let unit = 0; unit < units.count; unit++) {
    pulse.beat()
    if (board.openLots[unit] === 0) continue
    const byTime = scan.reasonFor(unit, board.openSeconds(unit))
    const short = limitScan ? limitScan.reasonFor(unit, byTime, scan.shareOf(unit)) : byTime
    for (const item of units.items[unit]!) {
      const lotsOf = (own: number) =>
        own * (units.isIndivisible[unit] ? problem.items.lots[item]! - pinned.lots[item]! : 1)
      const displacedLots = lotsOf(displaced[unit]!)
      const reason: Reason = displacedLots > 0 ? { ...short, displacedLots } : short
      list.push({ item, lots: lotsOf(board.openLots[unit]!), reason })
    }
  }
  return list
}

function describeOptimum(
  problem: LevelProblem,
  { ground: { calendar } }: PreparedProblem,
  { load, boundUtilisation, boundCells }: Optimum,
): LevelPlan['optimum'] {
  const loads = problem.lines.map(({ days }, line) => {
    const first = calendar.rankOfLine[line]! * calendar.dayCount
    return Float64Array.from(days, (day) => load[first + firstNotBefore(calendar.days, day)]!)
  })
  const peakOf = (own: Float64Array) => own.reduce((most, seconds) => Math.max(most, Math.ceil(seconds - 1e-6)), 0)
  return {
    boundUtilisationPermille: Math.floor(1000 * boundUtilisation + 1e-6),
    boundDays: problem.lines.flatMap((_, line) => {
      const first = calendar.rankOfLine[line]! * calendar.dayCount
      const own = boundCells.filter((cell) => cell >= first && cell < first + calendar.dayCount)
      return own.length === 0 ? [] : [{ line, days: own.map((cell) => calendar.days[cell - first]!) }]
    }),
    linePeakSeconds: loads.map(peakOf),
    lineLoadSeconds: loads.map((own) => Int32Array.from(own, Math.round)),
  }
}
