import type { Pulse } from '../../terms/report.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import { openUnits } from '../moves/displace.ts'

/**
 * Open lots by unit that would have a place if nothing of higher priority were planned: as many as fit one after
 * another, tightest deadline first, into free time and the time of higher priorities. A lower bound, since another
 * order may fit more. Pinned lots and locked cells displace nobody.
 */
export function countDisplaced(ground: Ground, board: Board, pulse: Pulse): Int32Array {
  const { units } = ground
  if (ground.limits) return countWithin(ground, board, pulse)
  const displaced = new Int32Array(units.count)
  for (let priority = 1; priority < units.priorities; priority++) {
    const open = openUnits(ground, board, priority)
    if (open.length === 0) continue
    const room = roomWithout(ground, board, priority, pulse)
    for (const unit of open) displaced[unit] = fitIn(ground, board, room, unit, pulse)
  }
  return displaced
}

function roomWithout({ units, isLocked }: Ground, board: Board, priority: number, pulse: Pulse): Float64Array {
  const room = board.load.map((_, cell) => (isLocked[cell] || board.capacity(cell) === 0 ? 0 : board.room(cell)))
  for (const [placement, cell] of board.placedCell.entries()) {
    pulse.beat()
    const unit = board.placedUnit[placement]!
    if (isLocked[cell] || units.priority[unit]! >= priority) continue
    room[cell]! += board.placedLots[placement]! * units.seconds[unit]!
  }
  return room
}

/** Counts the same with all limits. */
function countWithin(ground: Ground, board: Board, pulse: Pulse): Int32Array {
  const { units, isLocked } = ground
  const displaced = new Int32Array(units.count)
  const without = board.copy()
  for (let priority = 1; priority < units.priorities; priority++) {
    for (const [placement, cell] of board.placedCell.entries()) {
      pulse.beat()
      if (isLocked[cell] || units.priority[board.placedUnit[placement]!] !== priority - 1) continue
      without.removeLots(placement, board.placedLots[placement]!)
    }
    for (const unit of openUnits(ground, board, priority)) displaced[unit] = placeIn(ground, without, unit, pulse)
    for (let placement = board.placedLots.length; placement < without.placedLots.length; placement++)
      without.removeLots(placement, without.placedLots[placement]!)
  }
  return displaced
}

function placeIn({ calendar, units, isLocked }: Ground, board: Board, unit: number, pulse: Pulse): number {
  const open = board.openLots[unit]!
  for (const line of units.lineSets[units.lineSet[unit]!]!) {
    for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++) {
      pulse.beat()
      const cell = line * calendar.dayCount + day
      if (!isLocked[cell]) board.place(unit, cell, board.lotsFor(unit, cell, board.room(cell)))
    }
  }
  return open - board.openLots[unit]!
}

function fitIn({ calendar, units }: Ground, board: Board, room: Float64Array, unit: number, pulse: Pulse): number {
  const perLot = units.seconds[unit]!
  let open = board.openLots[unit]!
  for (const line of units.lineSets[units.lineSet[unit]!]!) {
    for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]! && open > 0; day++) {
      pulse.beat()
      const cell = line * calendar.dayCount + day
      const lots = Math.min(open, Math.max(0, Math.floor(room[cell]! / perLot)))
      room[cell]! -= lots * perLot
      open -= lots
    }
  }
  return board.openLots[unit]! - open
}
