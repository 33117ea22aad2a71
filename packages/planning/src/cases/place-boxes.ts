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

/** A free space takes six numbers: x, y, z, dx, dy, dz. */
const STRIDE = 6

/**
 * Places boxes into one case by guillotine cuts. Equal boxes form blocks; each block stands on the floor or inside the top
 * of one block, so that every box is fully supported.
 */
export class BoxPlacer {
  /** Free spaces whose whole base carries: the floor, or the level top of one block. */
  #spaces: number[]
  readonly #blocks: PlacedBoxes[] = []
  // The best fit found last: kept in fields, because a month asks for it millions of times.
  #at = -1
  #dx = 0
  #dy = 0
  #nx = 0
  #ny = 0
  #nz = 0

  constructor({ innerLengthMm, innerWidthMm, innerHeightMm }: Inside) {
    this.#spaces = [0, 0, 0, innerLengthMm, innerWidthMm, innerHeightMm]
  }

  get blocks(): readonly PlacedBoxes[] {
    return this.#blocks
  }

  /** Places as many of the boxes as it can; returns the number. */
  place(item: number, size: BoxSize, boxes: number): number {
    let open = boxes
    while (open > 0 && this.#findFit(size, open)) {
      this.#put(item, size)
      open -= this.#nx * this.#ny * this.#nz
    }
    return boxes - open
  }

  /** Places all contents or none. */
  placeAll(contents: readonly Content[], sizeOf: (item: number) => BoxSize): boolean {
    const spaces = [...this.#spaces]
    const blocks = this.#blocks.length
    for (const { item, lots } of contents) {
      if (this.place(item, sizeOf(item), lots) === lots) continue
      this.#spaces = spaces
      this.#blocks.length = blocks
      return false
    }
    return true
  }

  /** Places all boxes side by side along an empty case, or none. */
  placeRow(contents: readonly Content[], sizeOf: (item: number) => BoxSize): boolean {
    const [, , , length = 0, width = 0, height = 0] = this.#spaces
    if (this.#blocks.length > 0) return false
    let x = 0
    for (const { item, lots } of contents) {
      const { lengthMm, widthMm, heightMm } = sizeOf(item)
      x += lots * lengthMm
      if (widthMm > width || heightMm > height || x > length) return false
    }
    x = 0
    for (const { item, lots } of contents) {
      const { lengthMm: dx, widthMm: dy, heightMm: dz } = sizeOf(item)
      this.#blocks.push({ item, x, y: 0, z: 0, dx, dy, dz, nx: lots, ny: 1, nz: 1 })
      x += lots * dx
    }
    this.#spaces = x < length ? [x, 0, 0, length - x, width, height] : []
    return true
  }

  /** The block and space that leave the least room beside each other. */
  #findFit({ lengthMm, widthMm, heightMm }: BoxSize, boxes: number): boolean {
    const spaces = this.#spaces
    const volume = lengthMm * widthMm * heightMm
    const ways = lengthMm === widthMm ? 1 : 2
    let least = Number.POSITIVE_INFINITY
    let shortest = Number.POSITIVE_INFINITY
    for (let at = 0; at < spaces.length; at += STRIDE) {
      const [sx, sy, sz] = [spaces[at + 3]!, spaces[at + 4]!, spaces[at + 5]!]
      if (heightMm > sz) continue
      for (let way = 0; way < ways; way++) {
        const dx = way === 0 ? lengthMm : widthMm
        const dy = way === 0 ? widthMm : lengthMm
        if (dx > sx || dy > sy) continue
        const nz = Math.min(Math.floor(sz / heightMm), boxes)
        const ny = Math.min(Math.floor(sy / dy), Math.floor(boxes / nz))
        const nx = Math.min(Math.floor(sx / dx), Math.floor(boxes / (nz * ny)))
        const waste = sx * sy * sz - nx * ny * nz * volume
        const rest = Math.min(sx - nx * dx, sy - ny * dy)
        if (waste > least || (waste === least && rest >= shortest)) continue
        least = waste
        shortest = rest
        this.#at = at
        this.#dx = dx
        this.#dy = dy
        this.#nx = nx
        this.#ny = ny
        this.#nz = nz
      }
    }
    return least < Number.POSITIVE_INFINITY
  }

  #put(item: number, { heightMm: dz }: BoxSize): void {
    const spaces = this.#spaces
    const [at, dx, dy, nx, ny, nz] = [this.#at, this.#dx, this.#dy, this.#nx, this.#ny, this.#nz]
    const [x, y, z] = [spaces[at]!, spaces[at + 1]!, spaces[at + 2]!]
    const [sx, sy, sz] = [spaces[at + 3]!, spaces[at + 4]!, spaces[at + 5]!]
    this.#blocks.push({ item, x, y, z, dx, dy, dz, nx, ny, nz })
    const last = spaces.length - STRIDE
    for (let i = 0; i < STRIDE; i++) spaces[at + i] = spaces[last + i]!
    spaces.length = last
    const [bx, by, bz] = [nx * dx, ny * dy, nz * dz]
    const isCutAcross = (sx - bx) * sy > (sy - by) * sx
    if (sx > bx) spaces.push(x + bx, y, z, sx - bx, isCutAcross ? sy : by, sz)
    if (sy > by) spaces.push(x, y + by, z, isCutAcross ? bx : sx, sy - by, sz)
    if (sz > bz) spaces.push(x, y, z + bz, bx, by, sz - bz)
  }
}
