import { Pulse } from '../../terms/report.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import { utilisationOf } from '../ground/utilisation.ts'
import { displace } from './displace.ts'
import { exchangeOpen } from './exchange.ts'
import { RoomMaker } from './make-room.ts'

/**
 * Gives open units any time left in their cells, overtime included: whole in the least utilised cell, else as many
 * lots as fit. Then makes room by moving others, and at last replaces lots of lower priority or smaller ones.
 */
export function placeLeftovers(ground: Ground, board: Board): void {
  const { units, watch } = ground
  const pulse = new Pulse(watch, 'level.leftovers')
  const open: number[] = []
  for (let unit = 0; unit < units.count; unit++) if (board.openLots[unit]! > 0) open.push(unit)
  open.sort(
    (a, b) =>
      units.priority[a]! - units.priority[b]! ||
      units.lastDay[a]! - units.lastDay[b]! ||
      units.codeRank[a]! - units.codeRank[b]!,
  )
  placeWhereRoomIs(ground, board, open, pulse)
  const stillOpen = open.filter((unit) => board.openLots[unit]! > 0)
  if (stillOpen.length === 0) return
  const maker = new RoomMaker(ground, board, pulse)
  for (const unit of stillOpen) while (board.openLots[unit]! > 0 && maker.placeOne(unit));
  placeWhereRoomIs(ground, board, stillOpen, pulse)
  takeFromLater(ground, board, pulse)
  if (!exchangeOpen(ground, board, pulse)) return
  takeFromLater(ground, board, pulse)
}

function takeFromLater(ground: Ground, board: Board, pulse: Pulse): void {
  placeWhereRoomIs(ground, board, displace(ground, board, pulse), pulse)
}

function placeWhereRoomIs(ground: Ground, board: Board, open: readonly number[], pulse: Pulse): void {
  for (const unit of open) {
    pulse.beat()
    while (board.openLots[unit]! > 0) {
      const cell = findCell(ground, board, unit)
      if (cell < 0) break
      board.place(unit, cell, board.lotsFor(unit, cell, board.room(cell)))
    }
  }
}

function findCell({ calendar, units }: Ground, board: Board, unit: number): number {
  let best = -1
  let bestLots = 0
  let bestUtilisation = Number.POSITIVE_INFINITY
  for (const line of units.lineSets[units.lineSet[unit]!]!) {
    for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++) {
      const cell = line * calendar.dayCount + day
      const lots = board.lotsFor(unit, cell, board.room(cell))
      if (lots === 0 || lots < bestLots) continue
      const utilisation = utilisationOf(board.load[cell]!, calendar.regular[cell]!, calendar.overtime[cell]!)
      if (lots === bestLots && utilisation >= bestUtilisation) continue
      best = cell
      bestLots = lots
      bestUtilisation = utilisation
    }
  }
  return best
}
