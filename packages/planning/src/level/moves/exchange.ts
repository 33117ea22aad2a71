import type { Pulse } from '../../terms/report.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import { openUnits } from './displace.ts'

const MAX_PAIRS = 2_000_000
/** Placements visited. A limit on work, not on time, gives the same plan on every machine. */
const MAX_VISITS = 20_000_000

interface Removal {
  readonly cell: number
  readonly removed: readonly { readonly placement: number; readonly lots: number }[]
  /** Of the removed lots that have the priority of the lot that replaces them. */
  readonly seconds: number
}

/**
 * Open lots replace lots of the same or a lower priority that are smaller together, so that fewer seconds stay open;
 * locked cells and those with limits besides time stay. Returns whether any lot was replaced; those are open then.
 */
export function exchangeOpen(ground: Ground, board: Board, pulse: Pulse): boolean {
  const { units } = ground
  const open = Array.from({ length: units.priorities }, (_, priority) => openUnits(ground, board, priority)).flat()
  if (open.length * board.placedCell.length > MAX_PAIRS) return false
  const inCell = Array.from(board.load, (): number[] => [])
  for (const [placement, cell] of board.placedCell.entries()) inCell[cell]!.push(placement)
  let isAny = false
  let visits = 0
  for (const unit of open) {
    while (board.openLots[unit]! > 0 && visits < MAX_VISITS) {
      visits += board.placedCell.length
      const removal = findSmaller(ground, board, inCell, unit, pulse)
      if (!removal) break
      for (const { placement, lots } of removal.removed) board.removeLots(placement, lots)
      board.place(unit, removal.cell, 1)
      inCell[removal.cell]!.push(board.placedCell.length - 1)
      isAny = true
    }
  }
  return isAny
}

function findSmaller(
  ground: Ground,
  board: Board,
  inCell: readonly (readonly number[])[],
  unit: number,
  pulse: Pulse,
): Removal | null {
  const { calendar, units, isLocked } = ground
  let best: Removal | null = null
  for (const line of units.lineSets[units.lineSet[unit]!]!) {
    for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++) {
      const cell = line * calendar.dayCount + day
      if (isLocked[cell] || board.isLimited(cell) || board.capacity(cell) < units.seconds[unit]!) continue
      pulse.beat(inCell[cell]!.length)
      const removal = pickLots(ground, board, inCell[cell]!, unit, cell)
      if (removal && removal.seconds < (best?.seconds ?? units.seconds[unit]!)) best = removal
    }
  }
  return best
}

function pickLots(
  { units }: Ground,
  board: Board,
  placements: readonly number[],
  unit: number,
  cell: number,
): Removal | null {
  const { priority, seconds, codeRank } = units
  const unitOf = (placement: number) => board.placedUnit[placement]!
  const removable = placements
    .filter((placement) => board.placedLots[placement]! > 0 && priority[unitOf(placement)]! >= priority[unit]!)
    .sort((a, b) => {
      const [x, y] = [unitOf(a), unitOf(b)]
      return priority[y]! - priority[x]! || seconds[y]! - seconds[x]! || codeRank[x]! - codeRank[y]! || a - b
    })
  let need = seconds[unit]! - board.room(cell)
  const lots = new Map<number, number>()
  const take = (placement: number, count: number) => {
    lots.set(placement, (lots.get(placement) ?? 0) + count)
    need -= count * seconds[unitOf(placement)]!
  }
  for (const placement of removable) {
    const within = Math.min(board.placedLots[placement]!, Math.floor(need / seconds[unitOf(placement)]!))
    if (within > 0) take(placement, within)
  }
  const last = removable.findLast((placement) => {
    return board.placedLots[placement]! > (lots.get(placement) ?? 0) && seconds[unitOf(placement)]! >= need
  })
  if (need > 0 && last !== undefined) take(last, 1)
  if (need > 0) return null
  const removed = Array.from(lots, ([placement, count]) => ({ placement, lots: count }))
  const own = removed.filter(({ placement }) => priority[unitOf(placement)] === priority[unit])
  return { cell, removed, seconds: own.reduce((sum, row) => sum + row.lots * seconds[unitOf(row.placement)]!, 0) }
}
