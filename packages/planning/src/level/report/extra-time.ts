import type { LevelProblem } from '../../problem/level-problem.ts'
import type { ExtraTime } from '../../problem/level-terms.ts'
import { Pulse } from '../../terms/report.ts'
import type { Watch } from '../../terms/watch.ts'
import { EPSILON } from '../ground/board.ts'
import { firstNotBefore } from '../ground/calendar.ts'
import type { Ground } from '../ground/ground.ts'
import { isSolvedAtOnce, type LevelSolution, type PlacedLots, solveLevel } from '../solve/solve.ts'
import { fillInTime, keepsFrozen, openSecondsOf, withCellTime } from './fill-in.ts'
import { withOvertime } from './remedied.ts'

const MAX_ROUNDS = 5
/** Parts of the added time that the plan does not use and that are kept, as levelling may not find the same plan. */
const SPARED = [0, 0.1, 0.25, 0.5, 1]

export interface Overtime {
  readonly days: readonly ExtraTime[]
  readonly problem: LevelProblem
  readonly placed: PlacedLots
}

/**
 * The overtime with which levelling plans most: first the load of the fractional optimum beyond the time there is, then,
 * as whole lots leave gaps, time for the lots that are still open, filled into the plan as it is. Then less, as far as
 * that does not use it. At last the problem is levelled with it, and once more time is added for lots that stay open.
 */
export function findOvertime(problem: LevelProblem, base: LevelSolution, watch: Watch): Overtime | null {
  const steps = new Steps(problem, base.prepared.ground)
  const filled = fillUp(base, steps)
  if (!filled) return null
  const { extra, used, placed } = filled
  const withTime = (own: Float64Array) => {
    const days = steps.daysOf(own)
    return { days, problem: withOvertime(problem, days) }
  }
  for (const part of placed.board.isWhole() && keepsFrozen(placed) ? SPARED : []) {
    const own = steps.upTo(used.map((seconds, cell) => seconds + part * (extra[cell]! - seconds)))
    if (isSolvedAtOnce(withCellTime(base, own))) return { ...withTime(own), placed }
  }
  return levelUp(base, extra, steps, (more) => {
    const own = withTime(more)
    return { ...own, placed: solveLevel(own.problem, watch) }
  })
}

/** Time with which the open lots find places beside those that are planned; null: none may be added. */
function fillUp(base: LevelSolution, steps: Steps) {
  let extra = steps.upTo(beyondTime(base, base.optimum.load))
  if (!hasTime(extra)) extra = steps.upTo(addForOpen(base, extra))
  if (!hasTime(extra)) return null
  let placed = fillInTime(base, extra)
  for (let round = 1; round < MAX_ROUNDS && !placed.board.isWhole(); round++) {
    const more = steps.upTo(addForOpen(placed, round === 1 ? extra : withGaps(placed, extra)))
    if (!isMore(more, extra)) break
    extra = more
    placed = fillInTime(base, extra)
  }
  return { extra, placed, used: beyondTime(base, placed.board.load) }
}

/** Levels with the time, and with more while lots stay open. */
function levelUp(
  base: LevelSolution,
  first: Float64Array,
  steps: Steps,
  levelWith: (extra: Float64Array) => Overtime,
): Overtime | null {
  let extra = first
  let best: Overtime | null = null
  let least = openSecondsOf(base.board)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = levelWith(extra)
    const open = openSecondsOf(found.placed.board)
    if (open < least) {
      best = found
      least = open
    }
    if (open === 0) break
    const more = steps.upTo(addForOpen(found.placed, round === 0 ? extra : withGaps(found.placed, extra)))
    if (!isMore(more, extra)) break
    extra = more
  }
  return best
}

const hasTime = (extra: Float64Array) => extra.some((seconds) => seconds > 0)

const isMore = (more: Float64Array, than: Float64Array) => more.some((seconds, cell) => seconds > than[cell]!)

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
}

/** Seconds of each cell above the time that it has, where pinned work alone does not explain them. */
function beyondTime({ prepared: { ground }, board }: LevelSolution, load: Float64Array): Float64Array {
  return load.map((seconds, cell) => {
    const limit = Math.max(board.capacity(cell), ground.pinnedLoad[cell]!)
    return seconds > limit + EPSILON ? seconds - board.capacity(cell) : 0
  })
}

/** Whole lots leave a gap on each day: room for half of the largest open one. */
function withGaps({ prepared: { ground }, board }: PlacedLots, extra: Float64Array): Float64Array {
  const open = Array.from(board.openLots.keys()).filter((unit) => board.openLots[unit]! > 0)
  const largest = open.reduce((most, unit) => Math.max(most, ground.units.seconds[unit]!), 0)
  return extra.map((seconds) => (seconds > 0 ? seconds + largest / 2 : 0))
}

/** Time for each open lot on the day of its window that has the most left. */
function addForOpen({ prepared: { ground }, board }: PlacedLots, extra: Float64Array): Float64Array {
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
