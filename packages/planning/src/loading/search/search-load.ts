import { Beam, type Effort } from './beam.ts'
import { type BlockTable, blocksOf } from './block-table.ts'
import { MOVE } from './builder.ts'
import type { Hold, Spot } from './hold.ts'

/**
 * The fullest load found; every kind needs a pose that fits the hold. At least one load is completed, however small
 * the effort. `variant`s prefer different kinds; 0 prefers none.
 */
export function searchLoad(hold: Hold, effort: Effort, variant: number): Spot[] {
  const table = blocksOf(hold, variant)
  return spotsOf(new Beam(hold, table, effort).run(), table)
}

function spotsOf(moves: Int32Array, table: BlockTable): Spot[] {
  const spots: Spot[] = []
  for (let at = 0; at < moves.length; at += MOVE) {
    const block = moves[at]!
    const kind = table.kind[block]!
    const dx = table.boxX[block]!
    const dy = table.boxY[block]!
    const dz = table.boxZ[block]!
    for (let x = 0; x < table.dx[block]!; x += dx)
      for (let y = 0; y < table.dy[block]!; y += dy)
        for (let n = 0; n < table.high[block]!; n++) {
          const z = moves[at + 3]! + n * table.stepZ[block]!
          spots.push({ kind, x: moves[at + 1]! + x, y: moves[at + 2]! + y, z, dx, dy, dz })
        }
  }
  return spots
}
