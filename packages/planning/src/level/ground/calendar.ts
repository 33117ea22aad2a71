import type { LevelProblem } from '../../problem/level-problem.ts'
import { compareCodes } from '../../terms/codes.ts'

/** All lines over one axis of days. Lines are numbered by code; a cell is `line * dayCount + day`. */
export interface Calendar {
  readonly days: Int32Array
  readonly dayCount: number
  readonly lineCodes: readonly string[]
  readonly rankOfLine: Int32Array
  readonly lineOfRank: Int32Array
  readonly regular: Float64Array
  readonly overtime: Float64Array
  /** A weight from 0 to 1 for each line. */
  readonly earlyStockWeight: Float64Array
  /** By cell: first day index from it on with time on its line (dayCount: none), and last up to it (-1: none). */
  readonly nextDay: Int32Array
  readonly previousDay: Int32Array
}

export function makeCalendar(problem: LevelProblem): Calendar {
  const lineOfRank = Int32Array.from(problem.lines.keys())
  lineOfRank.sort((a, b) => compareCodes(problem.lines[a]!.line, problem.lines[b]!.line))
  const rankOfLine = new Int32Array(lineOfRank.length)
  for (let rank = 0; rank < lineOfRank.length; rank++) rankOfLine[lineOfRank[rank]!] = rank
  const days = Int32Array.from(new Set(problem.lines.flatMap((line) => Array.from(line.days)))).sort()
  const dayCount = days.length
  const regular = new Float64Array(lineOfRank.length * dayCount)
  const overtime = new Float64Array(regular.length)
  for (let rank = 0; rank < lineOfRank.length; rank++) {
    const line = problem.lines[lineOfRank[rank]!]!
    for (let i = 0; i < line.days.length; i++) {
      const cell = rank * dayCount + firstNotBefore(days, line.days[i]!)
      regular[cell] = line.regularSeconds[i]!
      overtime[cell] = line.overtimeSeconds[i]!
    }
  }
  const earlyStockWeight = Float64Array.from(lineOfRank, (line) => (problem.lines[line]!.earlyStockWeight ?? 0) / 100)
  const lineCodes = Array.from(lineOfRank, (line) => problem.lines[line]!.line)
  return {
    days,
    dayCount,
    lineCodes,
    rankOfLine,
    lineOfRank,
    regular,
    overtime,
    earlyStockWeight,
    ...nearestDays(regular, overtime, dayCount),
  }
}

/** Index of the first day >= `date`; the length when there is none. */
export function firstNotBefore(days: Int32Array, date: number): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (days[middle]! < date) low = middle + 1
    else high = middle
  }
  return low
}

export function nearestDays(
  regular: Float64Array,
  overtime: Float64Array,
  dayCount: number,
): { nextDay: Int32Array; previousDay: Int32Array } {
  const nextDay = new Int32Array(regular.length)
  const previousDay = new Int32Array(regular.length)
  for (let cell = 0; cell < regular.length; cell++) {
    const day = cell % dayCount
    const before = day === 0 ? -1 : previousDay[cell - 1]!
    previousDay[cell] = regular[cell]! + overtime[cell]! > 0 ? day : before
  }
  for (let cell = regular.length - 1; cell >= 0; cell--) {
    const day = cell % dayCount
    const after = day === dayCount - 1 ? dayCount : nextDay[cell + 1]!
    nextDay[cell] = regular[cell]! + overtime[cell]! > 0 ? day : after
  }
  return { nextDay, previousDay }
}
