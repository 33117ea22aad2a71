import type { LevelProblem, PlacementColumns } from '../problem.ts'
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
): { placements: PlacementColumns; windows: { first: Int32Array; last: Int32Array } } {
  const sorted = fixedRows(problem, calendar).concat(boardRows(problem, calendar, units, board))
  sorted.sort(
    (a, b) => a.line - b.line || a.day - b.day || itemRank[a.item]! - itemRank[b.item]! || b.isFixed - a.isFixed,
  )
  const rows = mergeRows(sorted)
  const column = (value: (row: Row) => number) => Int32Array.from(rows, value)
  const placements = {
    item: column((row) => row.item),
    line: column((row) => calendar.lineOfRank[row.line]!),
    day: column((row) => row.day),
    lots: column((row) => row.lots),
    seconds: column((row) => row.lots * problem.items.secondsPerLot[row.item]!),
    isFixed: Uint8Array.from(rows, (row) => row.isFixed),
  }
  return { placements, windows: { first: column((row) => row.first), last: column((row) => row.last) } }
}

function fixedRows(problem: LevelProblem, calendar: Calendar): Row[] {
  return problem.fixed.map(({ item, line, day, lots }) => {
    return { item, line: calendar.rankOfLine[line]!, day, isFixed: 1, first: 0, last: 0, lots }
  })
}

function boardRows(problem: LevelProblem, calendar: Calendar, units: Units, board: Board): Row[] {
  const fixedLots = new Int32Array(problem.items.key.length)
  for (const { item, lots } of problem.fixed) fixedLots[item]! += lots
  const rows: Row[] = []
  for (let i = 0; i < board.placedUnit.length; i++) {
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
function mergeRows(sorted: readonly Row[]): Row[] {
  const merged: Row[] = []
  for (const row of sorted) {
    const last = merged[merged.length - 1]
    const isSame =
      last?.item === row.item && last.line === row.line && last.day === row.day && last.isFixed === row.isFixed
    if (isSame) last.lots += row.lots
    else merged.push(row)
  }
  return merged
}
