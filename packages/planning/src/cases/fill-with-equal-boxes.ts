import type { PlacedBoxes } from '../problem/case-problem.ts'
import type { BoxSize, Inside } from './place-boxes.ts'

export interface EqualBoxes {
  /** Upper bound: no arrangement holds more. */
  readonly most: number
  /** Boxes that have a place in `blocks`, at most as many as requested. */
  readonly placed: number
  /** From the bottom up; their `item` is 0. */
  readonly blocks: readonly PlacedBoxes[]
}

interface LaidRows {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly nx: number
  readonly ny: number
}

interface Layer {
  readonly count: number
  readonly rows: readonly LaidRows[]
}

const MAX_DEPTH = 3
/** Deeper searches of a layer with more cuts take too long, and small boxes fit well without. */
const MANY_CUTS = 40
const noLayer: Layer = { count: 0, rows: [] }

/**
 * Fills an empty case with boxes of one size, upright, in equal layers, each box wholly on the floor or on other boxes.
 * A layer is cut by guillotine cuts into blocks of one orientation; dimensions in mm.
 */
export function fillWithEqualBoxes(inside: Inside, box: BoxSize, boxes: number): EqualBoxes {
  const { innerLengthMm: length, innerWidthMm: width, innerHeightMm: height } = inside
  const levels = Math.floor(height / box.heightMm)
  const fits = fitsFloor(length, width, box)
  const perLayer = fits ? Math.floor((length * width) / (box.lengthMm * box.widthMm)) : 0
  const most = levels * perLayer
  if (most === 0) return { most, placed: 0, blocks: [] }
  const layer = fullestLayer(length, width, box, Math.min(perLayer, Math.ceil(boxes / levels)))
  const placed = Math.min(boxes, layer.count * levels)
  return { most, placed, blocks: blocksOf(layer, box.heightMm, placed) }
}

const fitsFloor = (length: number, width: number, { lengthMm, widthMm }: BoxSize) =>
  (lengthMm <= length && widthMm <= width) || (lengthMm <= width && widthMm <= length)

/** Searches deeper only as long as the layer holds fewer than `enough`. */
function fullestLayer(length: number, width: number, box: BoxSize, enough: number): Layer {
  const cuts = Math.floor(length / box.lengthMm) + Math.floor(length / box.widthMm)
  const depths = cuts > MANY_CUTS ? MAX_DEPTH - 2 : MAX_DEPTH
  let fullest = noLayer
  for (let depth = 0; depth <= depths && fullest.count < enough; depth++) {
    const found = new LayerSearch(box).best(length, width, depth)
    if (found.count > fullest.count) fullest = found
  }
  return fullest
}

class LayerSearch {
  readonly #box: BoxSize
  readonly #known = new Map<string, Layer>()

  constructor(box: BoxSize) {
    this.#box = box
  }

  best(length: number, width: number, depth: number): Layer {
    const key = `${length} ${width} ${depth}`
    const known = this.#known.get(key)
    if (known) return known
    const best = this.#search(length, width, depth)
    this.#known.set(key, best)
    return best
  }

  #search(length: number, width: number, depth: number): Layer {
    const { lengthMm, widthMm } = this.#box
    let best = fuller(this.#uniform(length, width, lengthMm, widthMm), this.#uniform(length, width, widthMm, lengthMm))
    const bound = Math.floor((length * width) / (lengthMm * widthMm))
    if (depth === 0 || best.count >= bound) return best
    for (const at of cutsOf(length, this.#box)) {
      const rest = shifted(this.best(length - at, width, depth - 1), at, 0)
      best = fuller(best, joined(this.best(at, width, depth - 1), rest))
    }
    for (const at of cutsOf(width, this.#box)) {
      const rest = shifted(this.best(length, width - at, depth - 1), 0, at)
      best = fuller(best, joined(this.best(length, at, depth - 1), rest))
    }
    return best
  }

  #uniform(length: number, width: number, dx: number, dy: number): Layer {
    const [nx, ny] = [Math.floor(length / dx), Math.floor(width / dy)]
    return nx * ny === 0 ? noLayer : { count: nx * ny, rows: [{ x: 0, y: 0, dx, dy, nx, ny }] }
  }
}

/** Cuts at multiples of an edge of the box; the mirrored half is not searched again. */
function cutsOf(edge: number, { lengthMm, widthMm }: BoxSize): readonly number[] {
  const cuts = new Set<number>()
  for (const step of [lengthMm, widthMm]) for (let at = step; at < edge; at += step) cuts.add(at)
  return [...cuts].sort((a, b) => a - b)
}

const fuller = (one: Layer, other: Layer) => (other.count > one.count ? other : one)
const joined = (one: Layer, other: Layer): Layer => ({
  count: one.count + other.count,
  rows: [...one.rows, ...other.rows],
})
const shifted = ({ count, rows }: Layer, x: number, y: number): Layer => ({
  count,
  rows: rows.map((row) => ({ ...row, x: row.x + x, y: row.y + y })),
})

/** Full layers as high blocks, then the boxes left over on top of them. */
function blocksOf({ count, rows }: Layer, heightMm: number, placed: number): PlacedBoxes[] {
  const full = Math.floor(placed / count)
  const boxOf = ({ x, y, dx, dy }: LaidRows, z: number) => ({ item: 0, x, y, z, dx, dy, dz: heightMm })
  const blocks = full === 0 ? [] : rows.map((row) => ({ ...boxOf(row, 0), nx: row.nx, ny: row.ny, nz: full }))
  let left = placed - full * count
  for (const row of rows) {
    const own = Math.min(left, row.nx * row.ny)
    const ny = Math.floor(own / row.nx)
    const z = full * heightMm
    if (ny > 0) blocks.push({ ...boxOf(row, z), nx: row.nx, ny, nz: 1 })
    const rest = own - ny * row.nx
    if (rest > 0) blocks.push({ ...boxOf({ ...row, y: row.y + ny * row.dy }, z), nx: rest, ny: 1, nz: 1 })
    left -= own
  }
  return blocks
}
