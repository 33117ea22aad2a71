import type { LevelProblem } from '../../problem/level-problem.ts'
import { DEFAULT_STABILITY_PERMILLE, type PreviousPlan } from '../../problem/level-terms.ts'
import type { Watch } from '../../terms/watch.ts'
import type { Flow } from '../bound/flow.ts'
import type { Optimum } from '../bound/optimum.ts'
import type { Board } from '../ground/board.ts'
import { type Ground, type PreparedProblem, prepareLevel } from '../ground/ground.ts'
import { findPreviousLots } from '../ground/previous-lots.ts'
import { packSoonest } from '../moves/pack-soonest.ts'
import { fillUnits } from '../moves/place.ts'
import { placeLeftovers } from '../moves/repair.ts'
import type { Fill } from '../replan/keep-previous.ts'
import { planUnits } from '../replan/replan.ts'
import type { Planner } from './by-priority.ts'
import { type FormerPlan, placesAll, planIndependently } from './independent-lines.ts'
import { makeWeeks, type Weeks } from './week-calendar.ts'
import { lockFrozen, weekPlanner } from './weeks.ts'

/** What a problem is planned on. */
export interface PlanGround {
  readonly prepared: PreparedProblem
  /** null: the problem does not know weeks. */
  readonly weeks: Weeks | null
  readonly previous: FormerPlan | null
}

/** Where the lots of a problem are. */
export interface PlacedLots extends PlanGround {
  readonly board: Board
}

export interface LevelSolution extends PlacedLots {
  readonly optimum: Optimum
  readonly flow: Flow
}

/** Places the lots of a problem without pinned lots beyond those of their item (`withoutSurplus`). */
export function solveLevel(problem: LevelProblem, watch: Watch | undefined): LevelSolution {
  const { prepared, weeks, previous } = prepare(problem, watch)
  const { ground } = prepared
  const { board, optimum, flow } = planIndependently(ground, previous, plannerOf(weeks))
  packSoonest(problem, ground, { board, unchangedLines: previous?.unchangedLines })
  return { prepared, weeks, previous, board, optimum, flow }
}

export function prepare(problem: LevelProblem, watch: Watch | undefined): PlanGround {
  const given = prepareLevel(problem, watch)
  const weeks = problem.weeks ? makeWeeks(given.ground.calendar, problem.weeks) : null
  const prepared = weeks ? { ...given, ground: lockFrozen(given.ground, weeks) } : given
  return { prepared, weeks, previous: problem.previous ? previousOf(problem, prepared, problem.previous) : null }
}

/** Finds places for open lots without levelling the others. */
export const fillOf = (ground: Ground, weeks: Weeks | null): Fill =>
  weeks ? weekPlanner(ground, weeks).fill : placeLeftovers

/** Whether the first step of `solveLevel` places all lots: no later one opens a lot again, nor does a previous plan. */
export const isSolvedAtOnce = ({ prepared: { ground }, weeks, previous }: PlanGround): boolean =>
  placesAll(ground, previous, plannerOf(weeks))

const plannerOf =
  (weeks: Weeks | null) =>
  (own: Ground): Planner =>
    weeks ? weekPlanner(own, weeks) : DAY_PLANNER

const DAY_PLANNER: Planner = { plan: planUnits, fill: fillUnits, firstGround: (ground) => ground }

function previousOf(problem: LevelProblem, prepared: PreparedProblem, previous: PreviousPlan): FormerPlan {
  const { rankOfLine } = prepared.ground.calendar
  return {
    lots: findPreviousLots(problem, prepared, previous),
    tolerance: (previous.stabilityPermille ?? DEFAULT_STABILITY_PERMILLE) / 1000,
    unchangedLines: new Set(previous.unchangedLines?.map((line) => rankOfLine[line]!)),
  }
}
