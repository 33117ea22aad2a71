/**
 * Lower bounds of the number of containers of one type.
 *
 * By weight as usual. By volume and floor: each edge of a box is replaced by a share of the container's edge, such
 * that edges that fit side by side have shares of at most 1 in total; then any legal load also fits with the shares as
 * edges, and their volumes add up to at most 1 per container (Fekete and Schepers, 2004). Stacking limits give further
 * shares of the height.
 */
import type { ContainerType } from '../../problem/loading-problem.ts'
import { type Kind, poseFits, type Stock } from '../cargo/cargo.ts'
import { mixedShares, plainShare, roundedShares, type Share, steepShares } from './edge-shares.ts'
import { stackShares } from './stack-shares.ts'

type UprightShare = (kind: Kind, heightMm: number) => number

/** Shares are fractions: rounding must not lift the bound above the truth. */
const ALLOWANCE = 1e-9
/** With more kinds, cuts by their edges cost more than they yield. */
const MOST_CUT_KINDS = 200

export interface Cargo {
  readonly parts: readonly (readonly Counted[])[]
  readonly container: ContainerType
  readonly isFullSupport: boolean
  /** With the shares that only a proof needs: with them the search finds dearer containers in some groups. */
  readonly isThorough: boolean
}

export interface Shares {
  readonly lengthwise: Share
  readonly crosswise: Share
  readonly upright: UprightShare
}

export interface Need {
  readonly containers: number
  readonly shares: readonly Shares[]
}

export interface Counted {
  readonly kind: Kind
  readonly poses: readonly Kind['poses'][number][]
  readonly count: number
}

export function boundOf(
  kinds: readonly Kind[],
  stock: Stock,
  container: ContainerType,
  supportPermille: number,
): number {
  const fitting = fittingIn(kinds, stock, container)
  const cargo = cargoOf(kinds, fitting, container, supportPermille)
  const need = Math.max(needByLength(cargo).containers, needByCuts(cargo).containers)
  return Math.max(Math.ceil(need - ALLOWANCE), weightBound(fitting, container.maxPayloadG))
}

/** The boxes that fit the container, in parts that share it. */
export function fittingCargo(
  kinds: readonly Kind[],
  stock: Stock,
  container: ContainerType,
  supportPermille: number,
): Cargo {
  return cargoOf(kinds, fittingIn(kinds, stock, container), container, supportPermille)
}

/** The same for a proof. */
export const provenCargo = (...given: Parameters<typeof fittingCargo>): Cargo => ({
  ...fittingCargo(...given),
  isThorough: true,
})

/** Edges along are their own shares. */
export function needByLength(cargo: Cargo): Need {
  const { lengthMm, widthMm } = cargo.container
  return highestBound(cargo, [plainShare(lengthMm)], acrossShares(widthMm))
}

/** By volume, and by the height of stacks. */
export function plainNeed(cargo: Cargo): Need {
  const { lengthMm, widthMm } = cargo.container
  return highestBound(cargo, [plainShare(lengthMm)], [plainShare(widthMm)])
}

/**
 * Per kind the share of a container that one box requires, by the edge shares that give the highest bound; 0 for boxes
 * that fit none. Boxes in one container require at most 1 in total (shadow prices of containers).
 */
export function requiredShares(
  kinds: readonly Kind[],
  stock: Stock,
  container: ContainerType,
  supportPermille: number,
): number[] {
  const cargo = fittingCargo(kinds, stock, container, supportPermille)
  const { shares } = needByCuts(cargo)
  const required = new Map(
    shares.flatMap((by, at) => cargo.parts[at]!.map((counted) => [counted.kind, requiredShare(counted, by)] as const)),
  )
  return kinds.map((kind) => required.get(kind) ?? 0)
}

export function needByCuts(cargo: Cargo): Need {
  const { lengthMm, widthMm } = cargo.container
  const cutsOf = (edge: 'dx' | 'dy', mostMm: number) => {
    if (isVaried(cargo)) return [plainShare(mostMm)]
    const edges = cargo.parts.flat().flatMap(({ poses }) => poses.map((pose) => pose[edge]))
    return [plainShare(mostMm), ...steepShares(edges, mostMm)]
  }
  return highestBound(cargo, cutsOf('dx', lengthMm), cutsOf('dy', widthMm))
}

const MOST_ROWS = 8

/** By how often edges fit along, which costs more to find: rows that end before the door leave room that no box takes. */
export function needByRows(cargo: Cargo): Need {
  const { lengthMm, widthMm } = cargo.container
  const poses = cargo.parts.flat().flatMap((counted) => counted.poses)
  if (isVaried(cargo)) return needByLength(cargo)
  const rows = [...new Set(poses.map(({ dx }) => Math.floor(lengthMm / dx)))].sort((a, b) => a - b).slice(0, MOST_ROWS)
  const cutsOf = (edge: 'dx' | 'dy', mostMm: number) =>
    steepShares(
      poses.map((pose) => pose[edge]),
      mostMm,
    )
  const along = [plainShare(lengthMm), ...roundedShares(lengthMm, rows), ...cutsOf('dx', lengthMm)]
  return highestBound(cargo, along, [...acrossShares(widthMm), ...cutsOf('dy', widthMm)])
}

function isVaried({ parts }: Cargo): boolean {
  return parts.reduce((sum, part) => sum + part.length, 0) > MOST_CUT_KINDS
}

/**
 * Least total length in mm of containers as wide and high as this one. Shares along x are the edges themselves, so the
 * division of the length does not matter.
 */
export function lengthBound(
  kinds: readonly Kind[],
  stock: Stock,
  container: ContainerType,
  supportPermille: number,
): number {
  const need = needByLength(fittingCargo(kinds, stock, container, supportPermille))
  return (need.containers - ALLOWANCE) * container.lengthMm
}

function fittingIn(kinds: readonly Kind[], stock: Stock, container: ContainerType): Stock {
  const canStand = (kind: Kind): boolean => kind.poses.some((pose) => poseFits(pose, container))
  return stock.map((items, at) =>
    canStand(kinds[at]!) ? items.filter(({ weightG }) => weightG <= container.maxPayloadG) : [],
  )
}

/**
 * With full support, boxes of one stack code stand only on each other: each spot of the floor has one code, and each
 * code may use its own best upright shares. Otherwise boxes of other codes may overhang: one part.
 */
function cargoOf(kinds: readonly Kind[], stock: Stock, container: ContainerType, supportPermille: number): Cargo {
  const isFullSupport = supportPermille >= 1000
  const parts = new Map<string, Counted[]>()
  kinds.forEach((kind, at) => {
    const count = stock[at]!.length
    if (count === 0) return
    const code = isFullSupport ? kind.stackCode : ''
    const counted = { kind, count, poses: kind.poses.filter((pose) => poseFits(pose, container)) }
    const part = parts.get(code)
    if (part) part.push(counted)
    else parts.set(code, [counted])
  })
  return { parts: [...parts.values()], container, isFullSupport, isThorough: false }
}

function highestBound(cargo: Cargo, along: readonly Share[], across: readonly Share[]): Need {
  const parts = cargo.parts.map((part) => new SharedPart(part, { along, across, upright: uprightShares(part, cargo) }))
  let most: Need = { containers: 0, shares: [] }
  for (const [first, lengthwise] of along.entries())
    for (const [second, crosswise] of across.entries()) {
      let containers = 0
      const shares = parts.map((part) => {
        const best = part.highestUpright(first, second)
        containers += best.containers
        return { lengthwise, crosswise, upright: best.upright }
      })
      if (containers > most.containers) most = { containers, shares }
    }
  return most
}

interface ShareLists {
  readonly along: readonly Share[]
  readonly across: readonly Share[]
  readonly upright: readonly UprightShare[]
}

class SharedPart {
  readonly #upright: readonly UprightShare[]
  readonly #counts: readonly number[]
  readonly #ends: readonly number[]
  readonly #alongs: readonly Float64Array[]
  readonly #acrosses: readonly Float64Array[]
  readonly #uprights: readonly Float64Array[]

  constructor(part: readonly Counted[], { along, across, upright }: ShareLists) {
    const poses = part.flatMap(({ kind, poses }) => poses.map((pose) => ({ kind, pose })))
    let end = 0
    this.#upright = upright
    this.#counts = part.map(({ count }) => count)
    this.#ends = part.map((counted) => {
      end += counted.poses.length
      return end
    })
    this.#alongs = along.map((share) => Float64Array.from(poses, ({ pose }) => share(pose.dx)))
    this.#acrosses = across.map((share) => Float64Array.from(poses, ({ pose }) => share(pose.dy)))
    this.#uprights = upright.map((share) =>
      Float64Array.from(poses, ({ kind, pose }) => share(kind, stackedHeight(kind, pose))),
    )
  }

  highestUpright(along: number, across: number): { containers: number; upright: UprightShare } {
    let most = { containers: -1, upright: this.#upright[0]! }
    for (let at = 0; at < this.#upright.length; at++) {
      const containers = this.#required(this.#alongs[along]!, this.#acrosses[across]!, this.#uprights[at]!)
      if (containers > most.containers) most = { containers, upright: this.#upright[at]! }
    }
    return most
  }

  #required(along: Float64Array, across: Float64Array, upright: Float64Array): number {
    let containers = 0
    let pose = 0
    for (let at = 0; at < this.#counts.length; at++) {
      let least = Infinity
      for (; pose < this.#ends[at]!; pose++) least = Math.min(least, along[pose]! * across[pose]! * upright[pose]!)
      containers += this.#counts[at]! * least
    }
    return containers
  }
}

export function weightBound(stock: Stock, payloadG: number): number {
  let sumG = 0
  let halves = 0
  for (const items of stock)
    for (const { weightG } of items) {
      sumG += weightG
      if (weightG * 2 > payloadG) halves++
    }
  return payloadG > 0 ? Math.max(Math.ceil(sumG / payloadG), halves) : 0
}

function requiredShare({ kind, poses }: Counted, { lengthwise, crosswise, upright }: Shares): number {
  let least = Infinity
  for (const pose of poses)
    least = Math.min(least, lengthwise(pose.dx) * crosswise(pose.dy) * upright(kind, stackedHeight(kind, pose)))
  return least
}

export function stackedHeight({ maxStack }: Kind, { dz, sinkMm }: Kind['poses'][number]): number {
  return maxStack > 1 ? dz - sinkMm : dz
}

const UPRIGHT_PARTS = [1, 2, 3, 4, 5, 6]
const ACROSS_PARTS = [1, 2, 3, 4]

function uprightShares(part: readonly Counted[], { container, isFullSupport, isThorough }: Cargo): UprightShare[] {
  const roofMm = container.heightMm
  const heights = part.flatMap(({ poses }) => poses.map(({ dz }) => dz))
  const cuts = part.length > MOST_CUT_KINDS ? [] : steepShares(heights, roofMm)
  const byHeight = [plainShare(roofMm), ...roundedShares(roofMm, UPRIGHT_PARTS), ...cuts]
  const shares = byHeight.map(
    (share): UprightShare =>
      (_, heightMm) =>
        share(heightMm),
  )
  if (!isFullSupport) return shares
  if (!isThorough) {
    const tallest = Math.max(...part.map(({ kind }) => kind.maxStack))
    return [...shares, () => 1 / tallest, (kind) => (kind.maxStack === 1 ? 1 : 0)]
  }
  const stacked = part.flatMap(({ kind, poses }) =>
    poses.map((pose) => ({ heightMm: stackedHeight(kind, pose), maxStack: kind.maxStack })),
  )
  const byStack = stackShares(stacked, roofMm).map(
    ({ isIn, most }): UprightShare =>
      ({ maxStack }, heightMm) =>
        isIn({ heightMm, maxStack }) ? 1 / most : 0,
  )
  return [...shares, ...byStack]
}

/** Mixtures of rounded shares bind where a row of boxes leaves a gap. */
function acrossShares(widthMm: number): Share[] {
  return [plainShare(widthMm), ...roundedShares(widthMm, ACROSS_PARTS), ...mixedShares(widthMm)]
}
