/**
 * Lower bounds of the number of containers: no load plan of these boxes can use fewer containers of the type.
 *
 * By weight as usual. By volume and floor: replace each edge of a box by a share of the container's, such that edges
 * that fit beside one another still have shares that add up to at most 1; then whatever fits, fits with the shares as
 * edges too, and the volumes of those add up to at most 1 per container (Fekete and Schepers, 2004). For the
 * height, limits on stacking give further shares.
 */
import type { ContainerType } from '../problem/loading-problem.ts'
import { type Kind, poseFits, type Stock } from './cargo.ts'
import { mixedShares, plainShare, roundedShares, type Share, steepShares } from './edge-shares.ts'

type UprightShare = (kind: Kind, heightMm: number) => number

/** Allowance for the rounding of shares, which are fractions: the bound must not exceed the truth. */
const ALLOWANCE = 1e-9
/** Beyond so many kinds, cuts by their edges cost more than they tell. */
const MOST_CUT_KINDS = 200

/** Boxes that fit a container, each kind with its poses that do. */
interface Cargo {
  readonly parts: readonly (readonly Counted[])[]
  readonly container: ContainerType
  readonly isFullSupport: boolean
}

interface Shares {
  readonly lengthwise: Share
  readonly crosswise: Share
  readonly upright: UprightShare
}

interface Need {
  /** With a fraction. */
  readonly containers: number
  /** By which it is so many, per part. */
  readonly shares: readonly Shares[]
}

interface Counted {
  readonly kind: Kind
  readonly poses: readonly Kind['poses'][number][]
  readonly count: number
}

/** Least number of containers of the type for the boxes in stock; boxes that fit no container are left out. */
export function boundOf(
  kinds: readonly Kind[],
  stock: Stock,
  container: ContainerType,
  supportPermille: number,
): number {
  const fitting = fittingIn(kinds, stock, container)
  const cargo = cargoOf(kinds, fitting, container, supportPermille)
  const byLength = dearest(cargo, [plainShare(container.lengthMm)], acrossShares(container.widthMm))
  const need = Math.max(byLength.containers, dearestCuts(cargo).containers)
  return Math.max(Math.ceil(need - ALLOWANCE), weightBound(fitting, container.maxPayloadG))
}

/**
 * Per kind, the share of a container that one box asks for, by the shares of edges that ask most of all: 0 for what fits
 * none. Boxes that one container holds together ask for at most 1 (shadow prices of containers).
 */
export function asksOf(
  kinds: readonly Kind[],
  stock: Stock,
  container: ContainerType,
  supportPermille: number,
): number[] {
  const cargo = cargoOf(kinds, fittingIn(kinds, stock, container), container, supportPermille)
  const { shares } = dearestCuts(cargo)
  const asks = new Map(
    shares.flatMap((by, at) => cargo.parts[at]!.map((counted) => [counted.kind, askOf(counted, by)] as const)),
  )
  return kinds.map((kind) => asks.get(kind) ?? 0)
}

/** Large boxes that cannot stand beside, before or upon each other need a container each. */
function dearestCuts(cargo: Cargo): Need {
  const { lengthMm, widthMm } = cargo.container
  const cutsOf = (edge: 'dx' | 'dy', mostMm: number) => {
    if (isVaried(cargo)) return [plainShare(mostMm)]
    const edges = cargo.parts.flat().flatMap(({ poses }) => poses.map((pose) => pose[edge]))
    return [plainShare(mostMm), ...steepShares(edges, mostMm)]
  }
  return dearest(cargo, cutsOf('dx', lengthMm), cutsOf('dy', widthMm))
}

/** With so many kinds, cuts by their edges cost more than they tell. */
function isVaried({ parts }: Cargo): boolean {
  return parts.reduce((sum, part) => sum + part.length, 0) > MOST_CUT_KINDS
}

/**
 * Least length, in mm, that containers as wide and high as this one must have together: the shares along are the edges
 * themselves, so it does not matter how the length is divided.
 */
export function lengthBound(
  kinds: readonly Kind[],
  stock: Stock,
  container: ContainerType,
  supportPermille: number,
): number {
  const cargo = cargoOf(kinds, fittingIn(kinds, stock, container), container, supportPermille)
  const need = dearest(cargo, [plainShare(container.lengthMm)], acrossShares(container.widthMm))
  return (need.containers - ALLOWANCE) * container.lengthMm
}

function fittingIn(kinds: readonly Kind[], stock: Stock, container: ContainerType): Stock {
  const canStand = (kind: Kind): boolean => kind.poses.some((pose) => poseFits(pose, container))
  return stock.map((items, at) =>
    canStand(kinds[at]!) ? items.filter(({ weightG }) => weightG <= container.maxPayloadG) : [],
  )
}

/**
 * With full support, boxes of one stack code stand only on each other: over each spot of the floor there is one code, and
 * each code may use the upright shares that ask most. Else boxes of other codes may hang over each other: one part.
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
  return { parts: [...parts.values()], container, isFullSupport }
}

/** How many containers the cargo asks for, with a fraction, by the shares that ask most. */
function dearest(cargo: Cargo, along: readonly Share[], across: readonly Share[]): Need {
  const parts = cargo.parts.map((part) => new SharedPart(part, { along, across, upright: uprightShares(part, cargo) }))
  let most: Need = { containers: 0, shares: [] }
  for (const [first, lengthwise] of along.entries())
    for (const [second, crosswise] of across.entries()) {
      let containers = 0
      const shares = parts.map((part) => {
        const best = part.dearestUpright(first, second)
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

/** A part with the shares of all its poses: each is asked for in every mixture of the three directions. */
class SharedPart {
  readonly #upright: readonly UprightShare[]
  readonly #counts: readonly number[]
  /** Behind the last pose of each kind. */
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

  /** Containers that the part asks for by the upright shares that ask most. */
  dearestUpright(along: number, across: number): { containers: number; upright: UprightShare } {
    let most = { containers: -1, upright: this.#upright[0]! }
    for (let at = 0; at < this.#upright.length; at++) {
      const containers = this.#asked(this.#alongs[along]!, this.#acrosses[across]!, this.#uprights[at]!)
      if (containers > most.containers) most = { containers, upright: this.#upright[at]! }
    }
    return most
  }

  #asked(along: Float64Array, across: Float64Array, upright: Float64Array): number {
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

function weightBound(stock: Stock, payloadG: number): number {
  let sumG = 0
  let halves = 0
  for (const items of stock)
    for (const { weightG } of items) {
      sumG += weightG
      if (weightG * 2 > payloadG) halves++
    }
  return payloadG > 0 ? Math.max(Math.ceil(sumG / payloadG), halves) : 0
}

/** What one box asks of a container, in the pose in which it asks least. */
function askOf({ kind, poses }: Counted, { lengthwise, crosswise, upright }: Shares): number {
  let least = Infinity
  for (const pose of poses)
    least = Math.min(least, lengthwise(pose.dx) * crosswise(pose.dy) * upright(kind, stackedHeight(kind, pose)))
  return least
}

/** What a box takes of a pile. */
function stackedHeight({ maxStack }: Kind, { dz, sinkMm }: Kind['poses'][number]): number {
  return maxStack > 1 ? dz - sinkMm : dz
}

const UPRIGHT_PARTS = [1, 2, 3, 4, 5, 6]
const ACROSS_PARTS = [1, 2, 3, 4]

function uprightShares(part: readonly Counted[], { container, isFullSupport }: Cargo): UprightShare[] {
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
  const tallest = Math.max(...part.map(({ kind }) => kind.maxStack))
  return [...shares, () => 1 / tallest, (kind) => (kind.maxStack === 1 ? 1 : 0)]
}

/** Mixtures of rounded shares bind where a row of boxes leaves a gap. */
function acrossShares(widthMm: number): Share[] {
  return [plainShare(widthMm), ...roundedShares(widthMm, ACROSS_PARTS), ...mixedShares(widthMm)]
}
