/**
 * The blocks a search chooses from: grids of equal boxes in one pose. Stored in columns, row = block, because the
 * search reads them millions of times.
 *
 * Blocks of different boxes with small gaps, common in the literature, gained nothing in measurements at 1 and 2 s:
 * touching faces of equal height are one free space anyway, and a wider beam is a better use of the time.
 */
import { type Edges, type Hold, type SearchKind, type SearchPose, volumeOf } from './hold.ts'

export interface BlockTable {
  readonly count: number
  readonly dx: Int32Array
  readonly dy: Int32Array
  readonly dz: Int32Array
  readonly volume: Float64Array
  readonly key: Float64Array
  readonly kind: Int32Array
  readonly boxes: Int32Array
  readonly code: Int32Array
  readonly high: Int32Array
  readonly press: Float64Array
  /** Edges of one box, and the height that each further one above it adds. */
  readonly boxX: Int32Array
  readonly boxY: Int32Array
  readonly boxZ: Int32Array
  readonly stepZ: Int32Array
}

interface Grid {
  readonly kind: number
  readonly pose: SearchPose
  readonly nx: number
  readonly ny: number
  readonly nz: number
  readonly key: number
}

const FEW = 0.2
const SPREAD = 0.3

/** All grids that fit. `variant`: 0, or a number that favours some kinds in a fixed solution. */
export function blocksOf(hold: Hold, variant: number): BlockTable {
  const rows = gridsOf(hold, variant).sort((a, b) => b.key - a.key)
  const table = emptyTable(rows.length)
  // A plain loop over all columns: a search builds a table for each filling, and some fillings are short.
  for (let at = 0; at < rows.length; at++) setRow(table, at, rows[at]!, hold.kinds)
  return table
}

function emptyTable(count: number): BlockTable {
  const ints = () => new Int32Array(count)
  const floats = () => new Float64Array(count)
  return {
    count,
    dx: ints(),
    dy: ints(),
    dz: ints(),
    kind: ints(),
    boxes: ints(),
    code: ints(),
    high: ints(),
    boxX: ints(),
    boxY: ints(),
    boxZ: ints(),
    stepZ: ints(),
    volume: floats(),
    key: floats(),
    press: floats(),
  }
}

function setRow(table: BlockTable, at: number, { kind, pose, nx, ny, nz, key }: Grid, kinds: Hold['kinds']): void {
  const { code, worth, weightG } = kinds[kind]!
  const { dx, dy, dz, sinkMm } = pose
  table.dx[at] = nx * dx
  table.dy[at] = ny * dy
  table.dz[at] = dz + (nz - 1) * (dz - sinkMm)
  table.volume[at] = nx * ny * nz * volumeOf(pose) * worth
  table.key[at] = key
  table.kind[at] = kind
  table.boxes[at] = nx * ny * nz
  table.code[at] = code
  table.high[at] = nz
  table.press[at] = nz * pressOf(weightG, pose)
  table.boxX[at] = dx
  table.boxY[at] = dy
  table.boxZ[at] = dz
  table.stepZ[at] = dz - sinkMm
}

function gridsOf(hold: Hold, variant: number): Grid[] {
  const grids: Grid[] = []
  hold.kinds.forEach(({ poses, count, ...limits }, kind) => {
    const luck = variant === 0 ? 1 : 1 - SPREAD * shareOf(variant, kind)
    const mostHigh = highest(limits)
    for (const pose of poses) {
      const worth = volumeOf(pose) * limits.worth * luck
      const mostX = Math.min(count, Math.floor(hold.lengthMm / pose.dx))
      for (let nx = 1; nx <= mostX; nx++) {
        const mostY = Math.min(Math.floor(count / nx), Math.floor(hold.widthMm / pose.dy))
        for (let ny = 1; ny <= mostY; ny++) {
          const { dz, sinkMm } = pose
          const mostUp = Math.floor((hold.heightMm - sinkMm) / (dz - sinkMm))
          const mostZ = Math.min(Math.floor(count / (nx * ny)), mostHigh, mostUp)
          for (let nz = 1; nz <= mostZ; nz++)
            grids.push({ kind, pose, nx, ny, nz, key: worth * weighted(nx * ny * nz) })
        }
      }
    }
  })
  return grids
}

const weights: number[] = []

function weighted(boxes: number): number {
  while (weights.length <= boxes) weights.push(weights.length ** (1 - FEW))
  return weights[boxes]!
}

function highest(limits: Pick<SearchKind, 'mostHigh' | 'maxTopG' | 'weightG' | 'floorOnly'>): number {
  if (limits.floorOnly) return 1
  const carried = limits.weightG > 0 ? Math.floor(limits.maxTopG / limits.weightG) : Infinity
  return Math.min(limits.mostHigh, carried + 1)
}

const MM2_PER_M2 = 1e6

export function pressOf(weightG: number, { dx, dy }: Edges): number {
  return (weightG / (dx * dy)) * MM2_PER_M2
}

function shareOf(variant: number, kind: number): number {
  let mixed = Math.imul(variant ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(kind + 1, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
}
