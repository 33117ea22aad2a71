import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import type { PreviousLots } from '../ground/previous-lots.ts'
import { loadAt } from '../ground/utilisation.ts'
import { compareOpen, type Piece, type PieceLots } from './cell-search.ts'
import { type Goal, openOf, refine, utilisationsOf } from './refine.ts'

/** Small enough for evenness to decide only between plans that move the same lots. */
const EVENNESS = 1e-6
const PRECISION = 1e-6

/**
 * The plan of a small problem that moves fewest lots: as much planned as on `board`, and no cell above its limit of
 * utilisation unless it is above it on `board`.
 */
export function moveLess(
  ground: Ground,
  board: Board,
  previousLots: readonly PreviousLots[],
  limits: Float64Array,
): Board {
  const had = new Map<number, Map<number, number>>()
  for (const { unit, cell, lots } of previousLots) {
    const own = had.get(unit) ?? new Map<number, number>()
    had.set(unit, own.set(cell, (own.get(cell) ?? 0) + lots))
  }
  const { calendar } = ground
  const most = board.load.map((load, cell) => {
    const limit = loadAt(limits[cell]!, calendar.regular[cell]!, calendar.overtime[cell]!)
    return Math.min(board.capacity(cell), Math.max(load, limit + PRECISION))
  })
  return refine(ground, board, fewestMoves(ground, had, most))
}

function fewestMoves(ground: Ground, had: ReadonlyMap<number, ReadonlyMap<number, number>>, most: Float64Array): Goal {
  const hadLotsOf = (piece: Piece) =>
    piece.cells.map((cell) => piece.units.map((unit) => had.get(unit)?.get(cell) ?? 0))
  const before = new Map([...had].map(([unit, cells]) => [unit, [...cells.values()].reduce((sum, n) => sum + n, 0)]))
  /** Lots of the piece that were planned before and still are, wherever they are. */
  const plannedBefore = ({ units }: Piece, open: readonly number[]) =>
    units.reduce((sum, unit, at) => sum + Math.min(before.get(unit) ?? 0, ground.units.lots[unit]! - open[at]!), 0)
  const movedIn = (piece: Piece, now: PieceLots) =>
    plannedBefore(piece, openOf(piece, now)) - keptLots(now, hadLotsOf(piece))
  return {
    isHopeful: (piece, now) => movedIn(piece, now) > 0,
    choose(search, piece, now) {
      const utilisationIn = utilisationsOf(ground, piece)
      const priceOf = (at: number, load: number) =>
        load > most[piece.cells[at]!]! ? Number.POSITIVE_INFINITY : EVENNESS * utilisationIn(at, load) ** 2
      const ends = search.sweep({ combine: 'SUM', priceOf, hadLots: hadLotsOf(piece) })
      const best = ends
        .map((end) => ({ ...end, moved: plannedBefore(piece, end.open) + end.value }))
        .sort((a, b) => a.moved - b.moved || a.state - b.state)[0]
      if (!best) return null
      const order = compareOpen(search.openSeconds(best.open), search.openSeconds(openOf(piece, now)))
      if (order > 0) return null
      return order < 0 || best.moved < movedIn(piece, now) - 0.5 ? search.lotsTo(best.state) : null
    },
  }
}

function keptLots(now: PieceLots, had: PieceLots): number {
  return now.reduce(
    (sum, lots, cell) => sum + lots.reduce((own, count, at) => own + Math.min(count, had[cell]![at]!), 0),
    0,
  )
}
