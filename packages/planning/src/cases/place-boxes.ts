import type { PlacedBoxes } from '../problem/case-problem.ts'

export interface BoxSize {
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
}

export interface Inside {
  readonly innerLengthMm: number
  readonly innerWidthMm: number
  readonly innerHeightMm: number
}

interface Content {
  readonly item: number
  readonly lots: number
}

/** A free space takes five numbers: x, y, z, dx, dy. Each reaches to the top of the case. */
const STRIDE = 5

/** More mm than any case has, so that a score compares areas first, then lengths. */
const LENGTHS = 2 ** 16

/** Which of two blocks that leave the same floor free is better: the one with less height above or less floor beside. */
export type Prefer = 'low height' | 'narrow rest'

/** What `undo` returns to. */
export interface Mark {
  readonly spaces: readonly number[]
  readonly blocks: number
}

/**
 * Places boxes into one case by guillotine cuts. Equal boxes form blocks; each block stands on the floor or inside the top
 * of one block, so that every box is fully supported.
 */
export class BoxPlacer {
  /** Free spaces whose whole base carries: the floor, or the level top of one block. */
  #spaces: number[]
  readonly #height: number
  readonly #blocks: PlacedBoxes[] = []
  // The best fit found last: kept in fields, because a month asks for it millions of times.
  #at = -1
  #dx = 0
  #dy = 0
  #nx = 0
  #ny = 0
  #nz = 0

  constructor({ innerLengthMm, innerWidthMm, innerHeightMm }: Inside) {
    this.#spaces = [0, 0, 0, innerLengthMm, innerWidthMm]
    this.#height = innerHeightMm
  }

  get blocks(): readonly PlacedBoxes[] {
    return this.#blocks
  }

  mark(): Mark {
    return { spaces: [...this.#spaces], blocks: this.#blocks.length }
  }

  undo({ spaces, blocks }: Mark): void {
    this.#spaces = [...spaces]
    this.#blocks.length = blocks
  }

  /** Places as many of the boxes as it can; returns the number. */
  place(item: number, size: BoxSize, boxes: number, prefer: Prefer = 'low height'): number {
    let open = boxes
    while (open > 0 && this.findFit(size, open, prefer) < Number.POSITIVE_INFINITY) {
      this.#put(item, size)
      open -= this.#nx * this.#ny * this.#nz
    }
    return boxes - open
  }

  /** Places all contents or none. */
  placeAll(contents: readonly Content[], sizeOf: (item: number) => BoxSize, prefer: Prefer): boolean {
    const before = this.mark()
    for (const { item, lots } of contents) {
      if (this.place(item, sizeOf(item), lots, prefer) === lots) continue
      this.undo(before)
      return false
    }
    return true
  }

  /** Places all boxes side by side along an empty case, or none. */
  placeRow(contents: readonly Content[], sizeOf: (item: number) => BoxSize): boolean {
    const [, , , length = 0, width = 0] = this.#spaces
    if (this.#blocks.length > 0) return false
    let x = 0
    for (const { item, lots } of contents) {
      const { lengthMm, widthMm, heightMm } = sizeOf(item)
      x += lots * lengthMm
      if (widthMm > width || heightMm > this.#height || x > length) return false
    }
    x = 0
    for (const { item, lots } of contents) {
      const { lengthMm: dx, widthMm: dy, heightMm: dz } = sizeOf(item)
      this.#blocks.push({ item, x, y: 0, z: 0, dx, dy, dz, nx: lots, ny: 1, nz: 1 })
      x += lots * dx
    }
    this.#spaces = x < length ? [x, 0, 0, length - x, width] : []
    return true
  }

  /**
   * Finds the block that leaves the least floor of its space free, then what `prefer` says. Returns how much it leaves
   * (the less, the better), Infinity when no box fits, `below` when none leaves less than that.
   */
  findFit(
    { lengthMm, widthMm, heightMm }: BoxSize,
    boxes: number,
    prefer: Prefer = 'low height',
    below = Number.POSITIVE_INFINITY,
  ): number {
    const spaces = this.#spaces
    const ways = lengthMm === widthMm ? 1 : 2
    const base = lengthMm * widthMm
    let least = below
    let isFound = false
    for (let at = 0; at < spaces.length; at += STRIDE) {
      const sz = this.#height - spaces[at + 2]!
      if (heightMm > sz) continue
      const sx = spaces[at + 3]!
      const sy = spaces[at + 4]!
      if (!(lengthMm <= sx && widthMm <= sy) && !(widthMm <= sx && lengthMm <= sy)) continue
      isFound = true
      // All boxes beside each other would not leave less: most spaces need no division.
      if ((sx * sy - boxes * base) * LENGTHS >= least) continue
      const nz = Math.min(Math.floor(sz / heightMm), boxes)
      for (let way = 0; way < ways; way++) {
        const dx = way === 0 ? lengthMm : widthMm
        const dy = way === 0 ? widthMm : lengthMm
        if (dx > sx || dy > sy) continue
        const ny = Math.min(Math.floor(sy / dy), Math.floor(boxes / nz))
        const nx = Math.min(Math.floor(sx / dx), Math.floor(boxes / (nz * ny)))
        const rest = prefer === 'low height' ? sz - nz * heightMm : Math.min(sx - nx * dx, sy - ny * dy)
        const score = (sx * sy - nx * dx * ny * dy) * LENGTHS + rest
        if (score >= least) continue
        least = score
        this.#at = at
        this.#dx = dx
        this.#dy = dy
        this.#nx = nx
        this.#ny = ny
        this.#nz = nz
      }
    }
    return isFound ? least : Number.POSITIVE_INFINITY
  }

  #put(item: number, { heightMm: dz }: BoxSize): void {
    const spaces = this.#spaces
    const [at, dx, dy, nx, ny, nz] = [this.#at, this.#dx, this.#dy, this.#nx, this.#ny, this.#nz]
    const [x, y, z] = [spaces[at]!, spaces[at + 1]!, spaces[at + 2]!]
    const [sx, sy] = [spaces[at + 3]!, spaces[at + 4]!]
    this.#blocks.push({ item, x, y, z, dx, dy, dz, nx, ny, nz })
    const last = spaces.length - STRIDE
    for (let i = 0; i < STRIDE; i++) spaces[at + i] = spaces[last + i]!
    spaces.length = last
    const [bx, by, top] = [nx * dx, ny * dy, z + nz * dz]
    const isCutAcross = (sx - bx) * sy > (sy - by) * sx
    if (sx > bx) spaces.push(x + bx, y, z, sx - bx, isCutAcross ? sy : by)
    if (sy > by) spaces.push(x, y + by, z, isCutAcross ? bx : sx, sy - by)
    if (top < this.#height) spaces.push(x, y, top, bx, by)
  }
}
