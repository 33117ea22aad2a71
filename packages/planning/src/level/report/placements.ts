import type { LevelProblem, PlacementColumns } from '../../problem/level-problem.ts'
import { rankValues, sortByRanks } from '../../terms/ranks.ts'
import type { Pulse } from '../../terms/report.ts'
import type { Board } from '../ground/board.ts'
import type { PreparedProblem } from '../ground/ground.ts'

/** Day indices between which each placement may be; meaningless for pinned rows. */
export interface PlacedWindows {
  readonly first: Int32Array
  readonly last: Int32Array
}

/** Sorted columns, one row per item, line and day; pinned and placed lots have separate rows. */
export function collectPlacements(
  problem: LevelProblem,
  { ground, itemRank }: PreparedProblem,
  board: Board,
  pulse: Pulse,
): { placements: PlacementColumns; windows: PlacedWindows } {
  const rows = new Rows(problem.pinned.length + countRows(ground.units.items, board))
  const { rankOfLine, lineOfRank } = ground.calendar
  for (const { item, line, day, lots } of problem.pinned) {
    rows.add({ item, line: rankOfLine[line]!, day, lots, isPinned: 1, first: 0, last: 0 })
  }
  addBoard(problem, ground, board, rows, pulse)
  const sorted = rows.sorted(itemRank, pulse)
  const cut = (column: Int32Array) => column.slice(0, sorted.count)
  const [item, lots] = [cut(sorted.item), cut(sorted.lots)]
  const seconds = lots.map((own, row) => own * problem.items.secondsPerLot[item[row]!]!)
  const line = cut(sorted.line).map((rank) => lineOfRank[rank]!)
  const isPinned = sorted.isPinned.slice(0, sorted.count)
  return {
    placements: { item, line, day: cut(sorted.day), lots, seconds, isPinned },
    windows: { first: cut(sorted.first), last: cut(sorted.last) },
  }
}

function countRows(itemsOf: readonly (readonly number[])[], board: Board): number {
  return board.placedUnit.reduce((count, unit) => count + itemsOf[unit]!.length, 0)
}

function addBoard(
  problem: LevelProblem,
  { calendar, units }: PreparedProblem['ground'],
  board: Board,
  rows: Rows,
  pulse: Pulse,
): void {
  const pinnedLots = new Int32Array(problem.items.key.length)
  for (const { item, lots } of problem.pinned) pinnedLots[item]! += lots
  for (let i = 0; i < board.placedUnit.length; i++) {
    pulse.beat()
    if (board.placedLots[i] === 0) continue
    const unit = board.placedUnit[i]!
    const cell = board.placedCell[i]!
    const line = Math.floor(cell / calendar.dayCount)
    const day = calendar.days[cell % calendar.dayCount]!
    for (const item of units.items[unit]!) {
      const lots = units.isIndivisible[unit] ? problem.items.lots[item]! - pinnedLots[item]! : board.placedLots[i]!
      rows.add({ item, line, day, lots, isPinned: 0, first: units.firstDay[unit]!, last: units.lastDay[unit]! })
    }
  }
}

interface Row {
  readonly item: number
  readonly line: number
  readonly day: number
  readonly lots: number
  readonly isPinned: number
  readonly first: number
  readonly last: number
}

class Rows {
  readonly item: Int32Array
  readonly line: Int32Array
  readonly day: Int32Array
  readonly lots: Int32Array
  readonly first: Int32Array
  readonly last: Int32Array
  readonly isPinned: Uint8Array
  count = 0

  constructor(most: number) {
    this.item = new Int32Array(most)
    this.line = new Int32Array(most)
    this.day = new Int32Array(most)
    this.lots = new Int32Array(most)
    this.first = new Int32Array(most)
    this.last = new Int32Array(most)
    this.isPinned = new Uint8Array(most)
  }

  add(row: Row): void {
    const at = this.count++
    this.item[at] = row.item
    this.line[at] = row.line
    this.day[at] = row.day
    this.lots[at] = row.lots
    this.first[at] = row.first
    this.last[at] = row.last
    this.isPinned[at] = row.isPinned
  }

  sorted(itemRank: Int32Array, pulse: Pulse): Rows {
    const line = this.line.subarray(0, this.count)
    const dayRank = rankValues(this.count, (row) => this.day[row]!, pulse)
    const rankOfItem = this.item.subarray(0, this.count).map((item) => itemRank[item]!)
    const afterPinned = line.map((_, row) => 1 - this.isPinned[row]!)
    const sorted = new Rows(this.count)
    for (const row of sortByRanks([line, dayRank, rankOfItem, afterPinned], pulse)) {
      pulse.beat()
      const last = sorted.count - 1
      if (sorted.#isAt(last, this, row)) sorted.lots[last]! += this.lots[row]!
      else sorted.add(this.#at(row))
    }
    return sorted
  }

  #at(row: number): Row {
    return {
      item: this.item[row]!,
      line: this.line[row]!,
      day: this.day[row]!,
      lots: this.lots[row]!,
      isPinned: this.isPinned[row]!,
      first: this.first[row]!,
      last: this.last[row]!,
    }
  }

  #isAt(row: number, other: Rows, otherRow: number): boolean {
    return (
      this.item[row] === other.item[otherRow] &&
      this.line[row] === other.line[otherRow] &&
      this.day[row] === other.day[otherRow] &&
      this.isPinned[row] === other.isPinned[otherRow]
    )
  }
}
