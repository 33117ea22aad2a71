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
import { planUnits } from '../replan/replan.ts'
import type { Planner } from './by-priority.ts'
import { type FormerPlan, planIndependently } from './independent-lines.ts'
import { makeWeeks } from './week-calendar.ts'
import { lockFrozen, weekPlanner } from './weeks.ts'

export interface LevelSolution {
  readonly prepared: PreparedProblem
  readonly previous: FormerPlan | null
  readonly board: Board
  readonly optimum: Optimum
  readonly flow: Flow
}

/** Places the lots of a problem without pinned lots beyond those of their item (`withoutSurplus`). */
export function solveLevel(problem: LevelProblem, watch: Watch | undefined): LevelSolution {
  const unlocked = prepareLevel(problem, watch)
  const weeks = problem.weeks ? makeWeeks(unlocked.ground.calendar, problem.weeks) : null
  const prepared = weeks ? { ...unlocked, ground: lockFrozen(unlocked.ground, weeks) } : unlocked
  const { ground } = prepared
  const previous = problem.previous ? previousOf(problem, prepared, problem.previous) : null
  const plannerOf = (own: Ground) => (weeks ? weekPlanner(own, weeks) : DAY_PLANNER)
  const { board, optimum, flow } = planIndependently(ground, previous, plannerOf)
  packSoonest(problem, ground, { board, unchangedLines: previous?.unchangedLines })
  return { prepared, previous, board, optimum, flow }
}

const DAY_PLANNER: Planner = { plan: planUnits, fill: fillUnits }

function previousOf(problem: LevelProblem, prepared: PreparedProblem, previous: PreviousPlan): FormerPlan {
  const { rankOfLine } = prepared.ground.calendar
  return {
    lots: findPreviousLots(problem, prepared, previous),
    tolerance: (previous.stabilityPermille ?? DEFAULT_STABILITY_PERMILLE) / 1000,
    unchangedLines: new Set(previous.unchangedLines?.map((line) => rankOfLine[line]!)),
  }
}
