import { Pulse } from '../../terms/report.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'

export const hasEarlyStockWeight = ({ calendar }: Ground): boolean =>
  calendar.earlyStockWeight.some((weight) => weight > 0)

/**
 * On each line with a weight for early stock, days fill up from the last one on, with lots of earlier days: those
 * first that free most volume × days for their line time. A weight of 1 leaves no lot that a later day of its line has
 * regular time for. Lots stay on their line; locked cells and overtime are left alone.
 */
export function packLater(ground: Ground, board: Board): Board {
  return packOnLines(ground, board, ground.calendar.earlyStockWeight)
}

/** As `packLater`, on the lines with a weight of 1 only. */
export function packLatest(ground: Ground, board: Board): Board {
  const { earlyStockWeight } = ground.calendar
  return packOnLines(
    ground,
    board,
    earlyStockWeight.map((weight) => (weight < 1 ? 0 : 1)),
  )
}

function packOnLines(ground: Ground, board: Board, weights: Float64Array): Board {
  if (weights.every((weight) => weight === 0)) return board
  const pulse = new Pulse(ground.watch, 'level.later')
  const inCell = Array.from(board.load, (): number[] => [])
  for (const [placement, cell] of board.placedCell.entries()) {
    pulse.beat()
    if (board.placedLots[placement]! > 0) inCell[cell]!.push(placement)
  }
  const { dayCount, regular } = ground.calendar
  for (const [line, weight] of weights.entries()) {
    if (weight === 0) continue
    for (let cell = (line + 1) * dayCount - 1; cell > line * dayCount; cell--) {
      const room = weight * Math.max(0, regular[cell]! - board.load[cell]!)
      if (room > 0 && !ground.isLocked[cell]) fillFromBefore(ground, board, inCell, { cell, room }, pulse)
    }
  }
  return board
}

function fillFromBefore(
  { calendar, units, isLocked }: Ground,
  board: Board,
  inCell: readonly number[][],
  { cell, room }: { readonly cell: number; readonly room: number },
  pulse: Pulse,
): void {
  const first = cell - (cell % calendar.dayCount)
  const movable: { placement: number; gain: number; rank: number }[] = []
  for (let from = first; from < cell; from++) {
    if (isLocked[from]) continue
    pulse.beat(inCell[from]!.length)
    for (const placement of inCell[from]!) {
      const unit = board.placedUnit[placement]!
      if (board.placedLots[placement] === 0 || units.lastDay[unit]! < cell % calendar.dayCount) continue
      const gain = (units.size[unit]! / units.seconds[unit]!) * (cell - from)
      movable.push({ placement, gain, rank: units.codeRank[unit]! })
    }
  }
  movable.sort((a, b) => b.gain - a.gain || a.rank - b.rank || a.placement - b.placement)
  let left = room
  for (const { placement } of movable) {
    const unit = board.placedUnit[placement]!
    const within = Math.min(board.placedLots[placement]!, Math.floor(left / units.seconds[unit]!))
    const lots = Math.min(within, board.mostLots(unit, cell))
    if (lots <= 0) continue
    const before = board.load[cell]!
    board.removeLots(placement, lots)
    board.place(unit, cell, lots)
    inCell[cell]!.push(board.placedCell.length - 1)
    left -= board.load[cell]! - before
  }
}

/** Volume × days before the latest day, on lines with a weight for early stock. */
export function earlyStockOf({ calendar, units }: Ground, board: Board): number {
  let sum = 0
  for (const [placement, cell] of board.placedCell.entries()) {
    if (calendar.earlyStockWeight[Math.floor(cell / calendar.dayCount)] === 0) continue
    const unit = board.placedUnit[placement]!
    const days = units.lastDay[unit]! - (cell % calendar.dayCount)
    sum += board.placedLots[placement]! * units.size[unit]! * days
  }
  return sum
}
