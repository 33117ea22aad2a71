import type { LevelProblem, PlacementColumns } from '../problem/level-problem.ts'
import type { Pulse } from '../watch.ts'
import type { Board } from './board.ts'
import type { Calendar } from './calendar.ts'
import type { Units } from './units.ts'

interface Row {
  readonly item: number
  readonly line: number
  readonly day: number
  readonly isFixed: number
  /** Day indices of the window that the row was placed in; of no use where it is fixed. */
  readonly first: number
  readonly last: number
  lots: number
}

/** The board and the fixed placements as sorted columns, one row per item, line and day (fixed and placed apart). */
export function collectPlacements(
  problem: LevelProblem,
  calendar: Calendar,
  units: Units,
  board: Board,
  itemRank: Int32Array,
  pulse: Pulse,
): { placements: PlacementColumns; windows: { first: Int32Array; last: Int32Array } } {
  const sorted = fixedRows(problem, calendar).concat(boardRows(problem, calendar, units, board, pulse))
  sorted.sort((a, b) => {
    pulse.beat()
    return a.line - b.line || a.day - b.day || itemRank[a.item]! - itemRank[b.item]! || b.isFixed - a.isFixed
  })
  const rows = mergeRows(sorted, pulse)
  const column = () => new Int32Array(rows.length)
  const isFixed = new Uint8Array(rows.length)
  const placements = { item: column(), line: column(), day: column(), lots: column(), seconds: column(), isFixed }
  const windows = { first: column(), last: column() }
  for (const [i, row] of rows.entries()) {
    pulse.beat()
    placements.item[i] = row.item
    placements.line[i] = calendar.lineOfRank[row.line]!
    placements.day[i] = row.day
    placements.lots[i] = row.lots
    placements.seconds[i] = row.lots * problem.items.secondsPerLot[row.item]!
    isFixed[i] = row.isFixed
    windows.first[i] = row.first
    windows.last[i] = row.last
  }
  return { placements, windows }
}

function fixedRows(problem: LevelProblem, calendar: Calendar): Row[] {
  return problem.fixed.map(({ item, line, day, lots }) => {
    return { item, line: calendar.rankOfLine[line]!, day, isFixed: 1, first: 0, last: 0, lots }
  })
}

function boardRows(problem: LevelProblem, calendar: Calendar, units: Units, board: Board, pulse: Pulse): Row[] {
  const fixedLots = new Int32Array(problem.items.key.length)
  for (const { item, lots } of problem.fixed) fixedLots[item]! += lots
  const rows: Row[] = []
  for (let i = 0; i < board.placedUnit.length; i++) {
    pulse.beat()
    if (board.placedLots[i] === 0) continue
    const unit = board.placedUnit[i]!
    const cell = board.placedCell[i]!
    const line = Math.floor(cell / calendar.dayCount)
    const day = calendar.days[cell % calendar.dayCount]!
    const window = { first: units.firstDay[unit]!, last: units.lastDay[unit]! }
    for (const item of units.items[unit]!) {
      const lots = units.isAtom[unit] ? problem.items.lots[item]! - fixedLots[item]! : board.placedLots[i]!
      rows.push({ item, line, day, isFixed: 0, ...window, lots })
    }
  }
  return rows
}

/** Rows of one item, line and day stand side by side once sorted. */
function mergeRows(sorted: readonly Row[], pulse: Pulse): Row[] {
  const merged: Row[] = []
  for (const row of sorted) {
    pulse.beat()
    const last = merged[merged.length - 1]
    const isSame =
      last?.item === row.item && last.line === row.line && last.day === row.day && last.isFixed === row.isFixed
    if (isSame) last.lots += row.lots
    else merged.push(row)
  }
  return merged
}
