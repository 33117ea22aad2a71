import type { Optimum } from '../bound/optimum.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import { utilisationOf } from '../ground/utilisation.ts'

/** Less unplanned, higher priorities first; then a lower peak. */
export interface Quality {
  readonly unplannedSeconds: readonly number[]
  readonly peakUtilisation: number
}

/** Utilisations are quotients of whole seconds; a smaller difference is rounding. */
const SAME = 1e-9

export function qualityOf(ground: Ground, board: Board): Quality {
  const unplannedSeconds = nothingUnplanned(ground)
  for (let unit = 0; unit < ground.units.count; unit++) {
    unplannedSeconds[ground.units.priority[unit]!]! += board.openSeconds(unit)
  }
  let peakUtilisation = 0
  for (let cell = 0; cell < board.load.length; cell++)
    peakUtilisation = Math.max(peakUtilisation, utilisationAt(ground, board, cell))
  return { unplannedSeconds, peakUtilisation }
}

export function nothingUnplanned({ units }: Ground): number[] {
  return new Array<number>(units.priorities).fill(0)
}

export function compareUnplanned(a: Quality, b: Quality): number {
  const at = a.unplannedSeconds.findIndex((seconds, priority) => seconds !== b.unplannedSeconds[priority])
  return at < 0 ? 0 : a.unplannedSeconds[at]! - b.unplannedSeconds[at]!
}

export function compareQuality(a: Quality, b: Quality): number {
  const unplanned = compareUnplanned(a, b)
  if (unplanned !== 0) return unplanned
  return Math.abs(a.peakUtilisation - b.peakUtilisation) <= SAME ? 0 : a.peakUtilisation - b.peakUtilisation
}

/** Largest excess of a cell's utilisation over the optimum. */
export function excessOver(ground: Ground, board: Board, optimum: Optimum): number {
  let excess = 0
  for (let cell = 0; cell < board.load.length; cell++) {
    excess = Math.max(excess, utilisationAt(ground, board, cell) - optimum.utilisation[cell]!)
  }
  return excess
}

function utilisationAt({ calendar }: Ground, board: Board, cell: number): number {
  if (board.capacity(cell) === 0) return 0
  return utilisationOf(board.load[cell]!, calendar.regular[cell]!, calendar.overtime[cell]!)
}
