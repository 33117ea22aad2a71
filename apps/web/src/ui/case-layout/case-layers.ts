interface LaidBox {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly seq: number
  readonly partNo: string
}

/** A part in a case: its number there, and its blocks of boxes [x, y, z, dx, dy, dz, nx, ny, nz]. */
export interface LaidPart {
  readonly seq: number
  readonly partNo: string
  readonly places: readonly (readonly number[])[]
}

export interface Layer {
  /** mm above the bottom of the case. */
  readonly z: number
  readonly boxes: readonly LaidBox[]
}

/** Boxes by the height at which they stand. */
export function layersOf(contents: readonly LaidPart[]): readonly Layer[] {
  const layers = new Map<number, LaidBox[]>()
  for (const { seq, partNo, places } of contents)
    for (const [x = 0, y = 0, z = 0, dx = 0, dy = 0, dz = 0, nx = 0, ny = 0, nz = 0] of places)
      for (let box = 0; box < nx * ny * nz; box++) {
        const level = z + Math.floor(box / (nx * ny)) * dz
        const own = layers.get(level) ?? []
        layers.set(level, own)
        own.push({ x: x + (box % nx) * dx, y: y + (Math.floor(box / nx) % ny) * dy, dx, dy, seq, partNo })
      }
  return [...layers].sort(([a], [b]) => a - b).map(([z, boxes]) => ({ z, boxes }))
}
