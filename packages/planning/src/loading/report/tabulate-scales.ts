import { type EdgeShare, type Scales, SHARE_UNITS, type UprightShare } from '../../problem/load-bound.ts'
import { compareText } from '../cargo/cargo.ts'
import { type Cargo, type Counted, type Need, stackedHeight } from '../container-search/bounds.ts'
import type { Share } from '../container-search/edge-shares.ts'

const unitsOf = (share: number): number => Math.floor(Math.min(1, Math.max(0, share)) * SHARE_UNITS)

/** The shares of a bound as tables of the edges that occur; null without boxes. */
export function tabulateScales({ parts, isFullSupport }: Cargo, { shares }: Need): Scales | null {
  const [first] = shares
  if (!first) return null
  const poses = parts.flat().flatMap((counted) => counted.poses)
  return {
    along: edgesOf(
      poses.map(({ dx }) => dx),
      first.lengthwise,
    ),
    across: edgesOf(
      poses.map(({ dy }) => dy),
      first.crosswise,
    ),
    upright: parts
      .map((part, at) => ({
        stackCode: isFullSupport ? part[0]!.kind.stackCode : '',
        shares: uprightOf(part, shares[at]!.upright),
      }))
      .sort((a, b) => compareText(a.stackCode, b.stackCode)),
  }
}

function edgesOf(edges: readonly number[], share: Share): EdgeShare[] {
  return [...new Set(edges)].sort((a, b) => a - b).map((edgeMm) => [edgeMm, unitsOf(share(edgeMm))])
}

function uprightOf(part: readonly Counted[], share: Need['shares'][number]['upright']): UprightShare[] {
  const known = new Map<string, UprightShare>()
  for (const { kind, poses } of part)
    for (const pose of poses) {
      const heightMm = stackedHeight(kind, pose)
      const maxStack = Number.isFinite(kind.maxStack) ? kind.maxStack : null
      known.set(`${heightMm} ${maxStack}`, { heightMm, maxStack, units: unitsOf(share(kind, heightMm)) })
    }
  return [...known.values()].sort(
    (a, b) => a.heightMm - b.heightMm || (a.maxStack ?? Infinity) - (b.maxStack ?? Infinity),
  )
}

/** What the tables prove: per counted box the units that it takes of a container, a whole one having SHARE_UNITS³. */
export class ScaledBoxes {
  readonly #along: ReadonlyMap<number, bigint>
  readonly #across: ReadonlyMap<number, bigint>
  readonly #upright: ReadonlyMap<string, ReadonlyMap<string, bigint>>
  readonly #isFullSupport: boolean

  constructor({ along, across, upright }: Scales, isFullSupport: boolean) {
    this.#isFullSupport = isFullSupport
    this.#along = new Map(along.map(([edge, units]) => [edge, BigInt(units)]))
    this.#across = new Map(across.map(([edge, units]) => [edge, BigInt(units)]))
    this.#upright = new Map(
      upright.map(({ stackCode, shares }) => [
        stackCode,
        new Map(shares.map(({ heightMm, maxStack, units }) => [`${heightMm} ${maxStack}`, BigInt(units)])),
      ]),
    )
  }

  unitsOf({ kind, poses }: Pick<Counted, 'kind' | 'poses'>): bigint {
    const upright = this.#upright.get(this.#isFullSupport ? kind.stackCode : '')
    const maxStack = Number.isFinite(kind.maxStack) ? kind.maxStack : null
    let least: bigint | null = null
    for (const pose of poses) {
      const height = upright?.get(`${stackedHeight(kind, pose)} ${maxStack}`) ?? 0n
      const units = (this.#along.get(pose.dx) ?? 0n) * (this.#across.get(pose.dy) ?? 0n) * height
      if (least === null || units < least) least = units
    }
    return least ?? 0n
  }
}
