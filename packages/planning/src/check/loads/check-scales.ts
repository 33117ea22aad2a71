import { type EdgeShare, type Scales, SHARE_UNITS, type UprightShare } from '../../problem/load-bound.ts'
import type { LoadBoxType } from '../../problem/loading-problem.ts'

/** Inner edges of a container. */
export interface Inside {
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
}

/** Whether edges that fit side by side have shares of at most the whole; tables seen before are remembered. */
export class ScaleCheck {
  readonly #known = new Map<string, boolean>()

  /** Limits of stacks count with full support only: otherwise boxes of other stacks may be above each other. */
  areConservative(
    { along, across, upright }: Scales,
    { lengthMm, widthMm, heightMm }: Inside,
    isFullSupport: boolean,
  ): boolean {
    const stacks = upright.map(({ shares }) =>
      isFullSupport ? shares : shares.map((share) => ({ ...share, maxStack: null })),
    )
    return (
      this.#isWithin(along, lengthMm) &&
      this.#isWithin(across, widthMm) &&
      stacks.every((shares) => this.#isStackWithin(shares, heightMm))
    )
  }

  #isWithin(shares: readonly EdgeShare[], mostMm: number): boolean {
    return this.#once(`${mostMm} ${shares.join(' ')}`, () => {
      const edges = shares.map(([edgeMm, units]) => ({ heightMm: edgeMm, maxStack: null, units }))
      return isSound(edges) && mostUnits(edges, mostMm) <= SHARE_UNITS
    })
  }

  #isStackWithin(shares: readonly UprightShare[], heightMm: number): boolean {
    const name = shares.map(({ heightMm: own, maxStack, units }) => `${own}/${maxStack}/${units}`)
    return this.#once(
      `${heightMm}: ${name.join(' ')}`,
      () => isSound(shares) && mostUnits(shares, heightMm) <= SHARE_UNITS,
    )
  }

  #once(name: string, find: () => boolean): boolean {
    const known = this.#known.get(name) ?? find()
    this.#known.set(name, known)
    return known
  }
}

const isSound = (shares: readonly UprightShare[]): boolean =>
  shares.every(
    ({ heightMm, units, maxStack }) =>
      Number.isInteger(heightMm) && heightMm > 0 && Number.isSafeInteger(units) && units >= 0 && maxStack !== 0,
  )

/**
 * Most units in a row of the edges, each as often as it fits. Of boxes that bear at most m - 1 others above them, a stack has
 * at most m: the ones with the least limit are put on first, from the roof down.
 */
function mostUnits(shares: readonly UprightShare[], mostMm: number): number {
  const limited = shares.filter(({ maxStack }) => maxStack !== null).sort((a, b) => a.maxStack! - b.maxStack!)
  const free = shares.filter(({ maxStack }) => maxStack === null)
  // By units per mm alone: most tables are plain.
  if (shares.every(({ heightMm, units }) => units * mostMm <= heightMm * SHARE_UNITS)) return SHARE_UNITS
  const shortest = Math.min(...shares.map(({ heightMm }) => heightMm))
  const mostBoxes = Math.floor(mostMm / shortest)
  const deepest = Math.min(mostBoxes, Math.max(0, ...limited.map(({ maxStack }) => maxStack!)))
  /** By number of boxes so far: most units within each height. */
  const stacks = Array.from({ length: deepest + 1 }, () => new Float64Array(mostMm + 1).fill(Number.NEGATIVE_INFINITY))
  stacks[0]!.fill(0)
  for (const { heightMm, maxStack, units } of limited)
    for (let count = 1; count <= Math.min(deepest, maxStack!); count++) {
      const [before, after] = [stacks[count - 1]!, stacks[count]!]
      for (let mm = heightMm; mm <= mostMm; mm++) after[mm] = Math.max(after[mm]!, before[mm - heightMm]! + units)
    }
  const best = new Float64Array(mostMm + 1)
  for (const stack of stacks) for (let mm = 0; mm <= mostMm; mm++) best[mm] = Math.max(best[mm]!, stack[mm]!)
  for (let mm = 1; mm <= mostMm; mm++)
    for (const { heightMm, units } of free)
      if (heightMm <= mm) best[mm] = Math.max(best[mm]!, best[mm - heightMm]! + units)
  return best[mostMm]!
}

/** Whether no edge along has a larger share than its length. */
export const isPlainAlong = ({ along }: Scales, lengthMm: number): boolean =>
  along.every(([edgeMm, units]) => units * lengthMm <= edgeMm * SHARE_UNITS)

interface Pose {
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

/** How boxes of the type may stand. */
export function standings(type: LoadBoxType): Pose[] {
  const { lengthMm: l, widthMm: w, heightMm: h, keepsHeading = false } = type
  const turned = (dx: number, dy: number, dz: number): Pose[] =>
    keepsHeading
      ? [{ dx, dy, dz }]
      : [
          { dx, dy, dz },
          { dx: dy, dy: dx, dz },
        ]
  return [
    ...(type.uprightHeight ? turned(l, w, h) : []),
    ...(type.uprightWidth ? turned(l, h, w) : []),
    ...(type.uprightLength ? turned(w, h, l) : []),
  ]
}

/** Measures boxes by scales; a box that the tables do not know takes nothing. */
export class Measured {
  readonly #along: ReadonlyMap<number, number>
  readonly #across: ReadonlyMap<number, number>
  readonly #upright: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly #isFullSupport: boolean

  constructor(scales: Scales, isFullSupport: boolean) {
    this.#along = new Map(scales.along)
    this.#across = new Map(scales.across)
    this.#isFullSupport = isFullSupport
    this.#upright = new Map(
      scales.upright.map(({ stackCode, shares }) => [
        stackCode,
        new Map(shares.map(({ heightMm, maxStack, units }) => [`${heightMm}|${maxStack}`, units])),
      ]),
    )
  }

  /** Least product of shares, in SHARE_UNITS³; null: the box fits in no pose. */
  leastOf(type: LoadBoxType, inside: Inside & { readonly door?: Door | null }): bigint | null {
    let least: bigint | null = null
    for (const { dx, dy, dz } of standings(type)) {
      const passes = !inside.door || (dy <= inside.door.widthMm && dz <= inside.door.heightMm)
      if (dx > inside.lengthMm || dy > inside.widthMm || dz > inside.heightMm || !passes) continue
      const height = this.#heightOf(type, dz)
      const units = BigInt(this.#along.get(dx) ?? 0) * BigInt(this.#across.get(dy) ?? 0) * BigInt(height)
      if (least === null || units < least) least = units
    }
    return least
  }

  #heightOf({ stackCode, maxStack, topOnly, nestingMm, heightMm }: LoadBoxType, dz: number): number {
    const limit = topOnly ? 1 : maxStack
    const sinks = dz === heightMm && limit !== 1 && nestingMm > 0 && nestingMm < heightMm
    const tables = this.#upright.get(this.#isFullSupport ? stackCode : '')
    return tables?.get(`${sinks ? dz - nestingMm : dz}|${limit}`) ?? 0
  }
}

interface Door {
  readonly widthMm: number
  readonly heightMm: number
}
