import { Pulse } from '../../terms/report.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import { loadAt, utilisationOf } from '../ground/utilisation.ts'
import { RoomMaker } from './make-room.ts'

const MAX_MOVES = 200
const MIN_GAIN = 0.001

/**
 * Lowers the peak-load cell while it is above the bound: one lot (or indivisible group) leaves it and displaces others
 * along a chain, while no other cell gets as high. Finds moves where the single moves of `easeAbove` do not. Returns
 * whether any lot has moved.
 */
export function easePeak(ground: Ground, board: Board, boundUtilisation: number): boolean {
  const whole = board.capacities()
  let maker: RoomMaker | null = null
  let moves = 0
  while (moves < MAX_MOVES) {
    const { cell, utilisation } = findPeakCell(ground, board)
    if (cell < 0 || utilisation <= boundUtilisation + MIN_GAIN) break
    maker ??= new RoomMaker(ground, board, new Pulse(ground.watch, 'level.ease'))
    board.limitTo(capacityBelow(ground, board, utilisation).with(cell, board.load[cell]! - 1))
    const isEased = easeOnce(ground, board, maker, cell)
    board.limitTo(whole)
    if (!isEased) break
    moves++
  }
  return moves > 0
}

function easeOnce(ground: Ground, board: Board, maker: RoomMaker, cell: number): boolean {
  maker.forget()
  for (const placement of largestFirst(ground, board, maker.placementsIn(cell))) {
    board.removeLots(placement, 1)
    if (maker.placeOne(board.placedUnit[placement]!)) return true
    board.addLots(placement, 1)
  }
  return false
}

function findPeakCell({ calendar, isLocked }: Ground, board: Board): { cell: number; utilisation: number } {
  const peak = { cell: -1, utilisation: 0 }
  for (const [cell, load] of board.load.entries()) {
    if (isLocked[cell] || board.capacity(cell) === 0) continue
    const utilisation = utilisationOf(load, calendar.regular[cell]!, calendar.overtime[cell]!)
    if (utilisation > peak.utilisation) Object.assign(peak, { cell, utilisation })
  }
  return peak
}

/** Whole seconds per cell that keep it below the utilisation, but at least its present load. */
function capacityBelow({ calendar }: Ground, board: Board, utilisation: number): Float64Array {
  return board.load.map((load, cell) => {
    const most = Math.ceil(loadAt(utilisation, calendar.regular[cell]!, calendar.overtime[cell]!) - 1e-6) - 1
    return Math.max(load, Math.min(board.capacity(cell), most))
  })
}

function largestFirst({ units }: Ground, board: Board, placements: readonly number[]): number[] {
  const ofUnit = new Map<number, number>()
  for (const placement of placements)
    if (board.placedLots[placement]! > 0) ofUnit.set(board.placedUnit[placement]!, placement)
  const sorted = [...ofUnit].sort(
    ([a], [b]) => units.seconds[b]! - units.seconds[a]! || units.codeRank[a]! - units.codeRank[b]!,
  )
  return sorted.map(([, placement]) => placement)
}
