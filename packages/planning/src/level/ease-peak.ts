import { Pulse } from '../watch.ts'
import type { Board } from './board.ts'
import type { Ground } from './ground.ts'
import { RoomMaker } from './make-room.ts'
import { loadAt, utilisationOf } from './utilisation.ts'

/** Limit on copied placements, one board per round; the search within a round has its own limit. */
const MAX_COPIED_PLACEMENTS = 2_000_000
const MIN_GAIN = 0.001

/**
 * Lowers the peak-load cell while it is above the bound: one lot (or indivisible group) leaves it and displaces others
 * along a chain, while no other cell gets as high. Finds moves where the single moves of `easeAbove` do not.
 */
export function easePeak(ground: Ground, board: Board, boundUtilisation: number): Board {
  const pulse = new Pulse(ground.watch, 'level.ease')
  let best = board
  for (let laidOut = 0; laidOut < MAX_COPIED_PLACEMENTS; laidOut += best.placedCell.length) {
    const easier = easeOnce(ground, best, boundUtilisation, pulse)
    if (!easier) break
    best = easier
  }
  return best
}

function easeOnce(ground: Ground, board: Board, boundUtilisation: number, pulse: Pulse): Board | null {
  const { cell, utilisation } = findPeakCell(ground, board)
  if (cell < 0 || utilisation <= boundUtilisation + MIN_GAIN) return null
  pulse.beat(board.placedCell.length)
  const below = board.withCapacity(capacityBelow(ground, board, utilisation).with(cell, board.load[cell]! - 1))
  const maker = new RoomMaker(ground, below, pulse)
  for (const placement of largestFirst(ground, board, cell)) {
    const unit = board.placedUnit[placement]!
    below.removeLots(placement, 1)
    if (maker.placeOne(unit)) return below.withCapacity(board.load.map((_, own) => board.capacity(own)))
    below.addLots(placement, 1)
  }
  return null
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

function largestFirst({ units }: Ground, board: Board, cell: number): number[] {
  const ofUnit = new Map<number, number>()
  for (const [placement, own] of board.placedCell.entries()) {
    if (own === cell && board.placedLots[placement]! > 0) ofUnit.set(board.placedUnit[placement]!, placement)
  }
  const sorted = [...ofUnit].sort(
    ([a], [b]) => units.seconds[b]! - units.seconds[a]! || units.codeRank[a]! - units.codeRank[b]!,
  )
  return sorted.map(([, placement]) => placement)
}
