import type { LevelProblem } from '../../problem/level-problem.ts'
import type { ExtraTime } from '../../problem/level-terms.ts'
import { Pulse } from '../../terms/report.ts'
import { type Board, EPSILON } from '../ground/board.ts'
import { firstNotBefore } from '../ground/calendar.ts'
import type { Ground } from '../ground/ground.ts'
import type { LevelSolution } from '../solve/solve.ts'
import { withOvertime } from './remedied.ts'

const MAX_ROUNDS = 5
/** Parts of the added time that the plan does not use and that are kept, as levelling again may not find the same plan. */
const SPARED = [0, 0.25, 0.5]

export interface Overtime {
  readonly days: readonly ExtraTime[]
  readonly problem: LevelProblem
  readonly solution: LevelSolution
}

/**
 * The overtime with which levelling plans most: first the load of the fractional optimum beyond the time there is, then,
 * as whole lots leave gaps, time for the lots that are still open. At last less, as far as the plan does not use it.
 */
export function findOvertime(
  problem: LevelProblem,
  base: LevelSolution,
  solve: (problem: LevelProblem) => LevelSolution,
): Overtime | null {
  const steps = new Steps(problem, base.prepared.ground)
  const solveWith = (extra: Float64Array): Overtime & { readonly openSeconds: number } => {
    const days = steps.daysOf(extra)
    const own = withOvertime(problem, days)
    const solution = solve(own)
    return { days, problem: own, solution, openSeconds: openSeconds(solution) }
  }
  let extra = steps.upTo(beyondTime(base))
  if (!extra.some((seconds) => seconds > 0)) extra = steps.upTo(addForOpen(base, extra))
  let best: ReturnType<typeof solveWith> | null = null
  for (let round = 0; round < MAX_ROUNDS && extra.some((seconds) => seconds > 0); round++) {
    const found = solveWith(extra)
    if (found.openSeconds < (best?.openSeconds ?? openSeconds(base))) best = found
    if (found.openSeconds === 0) break
    const more = steps.upTo(addForOpen(found.solution, round === 0 ? extra : withGaps(found.solution, extra)))
    if (more.every((seconds, cell) => seconds <= extra[cell]!)) break
    extra = more
  }
  if (!best) return null
  const used = usedBeyond(base, best.solution.board)
  const given = used.map((_, cell) => steps.secondsOf(best.days, cell))
  if (used.every((seconds, cell) => seconds >= given[cell]!)) return best
  for (const part of SPARED) {
    const tight = solveWith(steps.upTo(used.map((seconds, cell) => seconds + part * (given[cell]! - seconds))))
    if (tight.openSeconds <= best.openSeconds) return tight
  }
  return best
}

function openSeconds({ board }: LevelSolution): number {
  return board.openLots.reduce((sum, _, unit) => sum + board.openSeconds(unit), 0)
}

/** Whole steps within what may be added to each day. */
class Steps {
  readonly #step: number
  readonly #most: Float64Array
  readonly #ground: Ground

  constructor(problem: LevelProblem, ground: Ground) {
    const { calendar } = ground
    this.#ground = ground
    this.#step = problem.overtimeStepSeconds ?? 1
    this.#most = new Float64Array(calendar.regular.length)
    for (const [number, line] of problem.lines.entries())
      for (const [at, day] of line.days.entries()) {
        const cell = calendar.rankOfLine[number]! * calendar.dayCount + firstNotBefore(calendar.days, day)
        const hasTime = calendar.regular[cell]! + calendar.overtime[cell]! > 0
        this.#most[cell] = hasTime ? (line.extraSeconds?.[at] ?? Number.POSITIVE_INFINITY) : 0
      }
  }

  upTo(seconds: Float64Array): Float64Array {
    return seconds.map((own, cell) => {
      const steps = Math.ceil((own - EPSILON) / this.#step)
      return this.#step * Math.max(0, Math.min(steps, Math.floor(this.#most[cell]! / this.#step)))
    })
  }

  daysOf(extra: Float64Array): ExtraTime[] {
    const { calendar } = this.#ground
    return [...extra.entries()].flatMap(([cell, seconds]) => {
      const line = calendar.lineCodes[Math.floor(cell / calendar.dayCount)]!
      return seconds > 0 ? [{ line, day: calendar.days[cell % calendar.dayCount]!, seconds }] : []
    })
  }

  secondsOf(days: readonly ExtraTime[], cell: number): number {
    const { calendar } = this.#ground
    const line = calendar.lineCodes[Math.floor(cell / calendar.dayCount)]!
    const day = calendar.days[cell % calendar.dayCount]!
    return days.find((each) => each.line === line && each.day === day)?.seconds ?? 0
  }
}

function beyondTime({ prepared: { ground }, board, optimum }: LevelSolution): Float64Array {
  return optimum.load.map((seconds, cell) => {
    const limit = Math.max(board.capacity(cell), ground.pinnedLoad[cell]!)
    return seconds > limit + EPSILON ? seconds - board.capacity(cell) : 0
  })
}

function usedBeyond({ prepared: { ground }, board }: LevelSolution, now: Board): Float64Array {
  return now.load.map((seconds, cell) => {
    const limit = Math.max(board.capacity(cell), ground.pinnedLoad[cell]!)
    return seconds > limit + EPSILON ? seconds - board.capacity(cell) : 0
  })
}

/** Whole lots leave a gap on each day: room for half of the largest open one. */
function withGaps({ prepared: { ground }, board }: LevelSolution, extra: Float64Array): Float64Array {
  const open = Array.from(board.openLots.keys()).filter((unit) => board.openLots[unit]! > 0)
  const largest = open.reduce((most, unit) => Math.max(most, ground.units.seconds[unit]!), 0)
  return extra.map((seconds) => (seconds > 0 ? seconds + largest / 2 : 0))
}

/** Time for each open lot on the day of its window that has the most left. */
function addForOpen({ prepared: { ground }, board }: LevelSolution, extra: Float64Array): Float64Array {
  const { calendar, units, watch } = ground
  const pulse = new Pulse(watch, 'level.remedies')
  const more = Float64Array.from(extra)
  const spare = extra.map((_, cell) => board.room(cell))
  for (let unit = 0; unit < units.count; unit++) {
    pulse.beat()
    if (board.openLots[unit] === 0) continue
    let best = -1
    for (const line of units.lineSets[units.lineSet[unit]!]!)
      for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++) {
        const cell = line * calendar.dayCount + day
        if (calendar.nextDay[cell] === day && (best < 0 || spare[cell]! > spare[best]!)) best = cell
      }
    const need = board.openLots[unit]! * board.secondsOfLot(unit, best, 1)
    more[best]! += Math.max(0, need - Math.max(0, spare[best]!))
    spare[best]! -= need
  }
  return more
}
