import type { Board } from './board.ts'
import type { Ground } from './ground.ts'
import type { Optimum } from './optimum.ts'
import { strainOf } from './strain.ts'

/** What makes one plan better than another: less unplanned of what comes first in precedence, then an easier hardest day. */
export interface Quality {
  /** By precedence. */
  readonly unplannedSeconds: readonly number[]
  readonly hardestStrain: number
}

/** Strains are quotients of whole seconds; closer than this they are equal. */
const SAME = 1e-9

export function qualityOf(ground: Ground, board: Board): Quality {
  const unplannedSeconds = nothingUnplanned(ground)
  for (let unit = 0; unit < ground.units.count; unit++) {
    unplannedSeconds[ground.units.precedence[unit]!]! += board.openSeconds(unit)
  }
  let hardestStrain = 0
  for (let cell = 0; cell < board.load.length; cell++)
    hardestStrain = Math.max(hardestStrain, strainAt(ground, board, cell))
  return { unplannedSeconds, hardestStrain }
}

export function nothingUnplanned({ units }: Ground): number[] {
  return new Array<number>(units.precedences).fill(0)
}

/** Below 0: a leaves less unplanned, of what comes first. */
export function compareUnplanned(a: Quality, b: Quality): number {
  const at = a.unplannedSeconds.findIndex((seconds, precedence) => seconds !== b.unplannedSeconds[precedence])
  return at < 0 ? 0 : a.unplannedSeconds[at]! - b.unplannedSeconds[at]!
}

/** Below 0: a is better. */
export function compareQuality(a: Quality, b: Quality): number {
  const unplanned = compareUnplanned(a, b)
  if (unplanned !== 0) return unplanned
  return Math.abs(a.hardestStrain - b.hardestStrain) <= SAME ? 0 : a.hardestStrain - b.hardestStrain
}

/** How far the cell that is furthest above its strain in the optimum is above it. */
export function excessOver(ground: Ground, board: Board, optimum: Optimum): number {
  let excess = 0
  for (let cell = 0; cell < board.load.length; cell++) {
    excess = Math.max(excess, strainAt(ground, board, cell) - optimum.strain[cell]!)
  }
  return excess
}

/** Cells without any time hold only what is fixed there, and have no strain. */
function strainAt({ calendar }: Ground, board: Board, cell: number): number {
  if (board.capacity(cell) === 0) return 0
  return strainOf(board.load[cell]!, calendar.regular[cell]!, calendar.overtime[cell]!)
}
