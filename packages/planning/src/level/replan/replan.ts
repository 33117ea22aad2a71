import { report } from '../../terms/report.ts'
import type { Flow } from '../bound/flow.ts'
import { findOptimum, type Optimum } from '../bound/optimum.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import type { PreviousLots } from '../ground/previous-lots.ts'
import { loadAt } from '../ground/utilisation.ts'
import { easeAbove } from '../moves/ease.ts'
import { easePeak } from '../moves/ease-peak.ts'
import { earlyStockOf, hasEarlyStockWeight } from '../moves/pack-later.ts'
import { fillUnits, flowOver, newBoard, placeAlong } from '../moves/place.ts'
import { Releaser } from '../moves/release.ts'
import { placeLeftovers } from '../moves/repair.ts'
import { moveLess } from '../pieces/move-less.ts'
import { evenest, refine, refineWhole } from '../pieces/refine.ts'
import { shuffle } from '../pieces/shuffle.ts'
import { keepAll, type PreviousPlacements, replanFrom, settledLate } from './keep-previous.ts'
import { compareQuality, compareUnplanned, excessOver, qualityOf } from './quality.ts'

const MAX_ROUNDS = 12
const FLOW_PRECISION = 0.01

export interface PlannedUnits {
  readonly board: Board
  readonly optimum: Optimum
  readonly flow: Flow
  /** As `replanFrom`, with `board` as the fresh plan. */
  readonly replan: (previous: PreviousPlacements) => Board
}

/** The flow of all lots and its optimum, before any lot has a place. */
export function findFlow(ground: Ground, board = newBoard(ground)): Pick<PlannedUnits, 'flow' | 'optimum'> {
  const flow = flowOver(ground, board)
  return { flow, optimum: findOptimum(ground.calendar, flow.classes, flow.spreads, board.load) }
}

/** Makes the moves listed at `level`, in that order. */
export function planUnits(ground: Ground): PlannedUnits {
  const board = newBoard(ground)
  const { flow, optimum } = findFlow(ground, board)
  placeAlong(ground, board, flow)
  easeAbove(ground, board, optimum.utilisation)
  placeLeftovers(ground, board)
  const boundUtilisation = easePlaced(ground, board, optimum)
  placeLeftovers(ground, board)
  easeByChains(ground, board, boundUtilisation)
  const fresh = settledLate(ground, bestOf(ground, board, boundUtilisation), fillUnits)
  return {
    board: fresh,
    optimum,
    flow,
    replan: (previous) =>
      replanFrom(ground, { board: fresh, optimum, fill: fillUnits }, previous, (unmoved) =>
        moveLittle(ground, fresh, unmoved, previous, optimum),
      ),
  }
}

/** The best way to place all lots of a small problem, and a better one of others. */
function bestOf(ground: Ground, board: Board, boundUtilisation: number): Board {
  const refined = refineWhole(ground, board, evenest(ground))
  if (refined.isBest) return refined.board
  const shuffled = shuffle(ground, refined.board, boundUtilisation)
  return shuffled === refined.board ? shuffled : refine(ground, shuffled, evenest(ground))
}

function easeByChains(ground: Ground, board: Board, boundUtilisation: number): void {
  if (easePeak(ground, board, boundUtilisation)) placeLeftovers(ground, board)
}

/**
 * The optimum of all lots is useless when some have no place: the placed ones are eased against their own. Returns its
 * bound.
 */
function easePlaced(ground: Ground, board: Board, optimum: Optimum): number {
  if (board.isWhole()) return optimum.boundUtilisation
  const placed = newBoard(ground)
  for (const [unit, lots] of board.openLots.entries()) placed.openLots[unit]! -= lots
  const flow = flowOver(ground, placed)
  const { utilisation, boundUtilisation } = findOptimum(ground.calendar, flow.classes, flow.spreads, placed.load)
  easeAbove(ground, board, utilisation)
  return boundUtilisation
}

/**
 * The plan that moves least among those as good as the fresh one: first keeping everything that may stay (`unmoved`), then
 * as much as keeps every day within the tolerance of the optimum, at last the fresh plan itself. As good: it plans as
 * much, and no day is further above the optimum than the tolerance or than in the fresh plan. Never worse than
 * `unmoved`, by unplanned seconds, then peak load.
 */
function moveLittle(
  ground: Ground,
  fresh: Board,
  unmoved: Board,
  { lots: previousLots, tolerance }: PreviousPlacements,
  optimum: Optimum,
): Board {
  report(ground.watch, 'level.replan', 0, 4)
  const limitQuality = qualityOf(ground, unmoved)
  const freshQuality = qualityOf(ground, fresh)
  const excess = Math.max(tolerance, excessOver(ground, fresh, optimum))
  const peakLimit =
    compareUnplanned(freshQuality, limitQuality) === 0 ? limitQuality.peakUtilisation : Number.POSITIVE_INFINITY
  // Less early stock is worth a higher peak.
  const compare = hasEarlyStockWeight(ground) ? compareUnplanned : compareQuality
  const earlyLimit = earlyStockOf(ground, fresh) * (1 + tolerance)
  const finish = (board: Board) => {
    if (hasEarlyStockWeight(ground)) return board
    const limits = optimum.utilisation.map((utilisation) => Math.min(utilisation + excess, peakLimit))
    return moveLess(ground, board, previousLots, limits)
  }
  const isGood = (board: Board) => {
    const quality = qualityOf(ground, board)
    if (compareUnplanned(quality, freshQuality) > 0 || compare(quality, limitQuality) > 0) return false
    return excessOver(ground, board, optimum) <= excess && earlyStockOf(ground, board) <= earlyLimit
  }
  if (isGood(unmoved)) return finish(unmoved)
  for (const [i, part] of [1, 0.5, 0].entries()) {
    report(ground.watch, 'level.replan', 1 + i, 4)
    const limits = optimum.utilisation.map((utilisation) => {
      return Math.min(utilisation + part * tolerance, Math.max(utilisation, limitQuality.peakUtilisation))
    })
    const board = keepWithin(ground, previousLots, limits)
    if (isGood(board)) return finish(board)
  }
  return finish(compare(freshQuality, limitQuality) > 0 ? unmoved : fresh)
}

function keepWithin(ground: Ground, previousLots: readonly PreviousLots[], limits: Float64Array): Board {
  const { calendar } = ground
  const board = keepAll(ground, previousLots)
  const releaser = new Releaser(ground, board)
  let flow = flowOver(ground, board)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const load = loadWith(board, flow)
    let released = 0
    for (let cell = 0; cell < load.length; cell++) {
      if (ground.isLocked[cell]) continue
      const over = load[cell]! - loadAt(limits[cell]!, calendar.regular[cell]!, calendar.overtime[cell]!)
      if (over > FLOW_PRECISION) released += releaser.release(cell, over, load, 'MOVABLE')
    }
    if (released === 0) break
    flow = flowOver(ground, board)
  }
  placeAlong(ground, board, flow)
  easeAbove(ground, board, limits)
  placeLeftovers(ground, board)
  const peakLimit = limits.reduce((most, utilisation) => Math.max(most, utilisation), 0)
  easeByChains(ground, board, peakLimit)
  return board
}

function loadWith(board: Board, { spreads }: Flow): Float64Array {
  const load = Float64Array.from(board.load)
  for (const { cells, seconds } of spreads) for (let i = 0; i < cells.length; i++) load[cells[i]!]! += seconds[i]!
  return load
}
