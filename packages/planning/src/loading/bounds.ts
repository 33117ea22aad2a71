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
  const byLength = needFor(cargo, [plainShare(container.lengthMm)], [...acrossShares(container.widthMm)])
  const need = kinds.length > MOST_CUT_KINDS ? byLength : Math.max(byLength, needByCuts(cargo))
  return Math.max(Math.ceil(need - ALLOWANCE), weightBound(fitting, container.maxPayloadG))
}

/** Large boxes that cannot stand beside, before or upon each other need a container each. */
function needByCuts(cargo: Cargo): number {
  const { lengthMm, widthMm } = cargo.container
  const edges = (of: 'dx' | 'dy') => cargo.parts.flatMap((part) => part.flatMap(({ poses }) => poses.map((p) => p[of])))
  const along = [plainShare(lengthMm), ...steepShares(edges('dx'), lengthMm)]
  const across = [plainShare(widthMm), ...steepShares(edges('dy'), widthMm)]
  return needFor(cargo, along, across)
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
  const need = needFor(cargo, [plainShare(container.lengthMm)], acrossShares(container.widthMm))
  return (need - ALLOWANCE) * container.lengthMm
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

/** How many containers the cargo asks for, with a fraction: by the shares that ask most. */
function needFor(cargo: Cargo, along: readonly Share[], across: readonly Share[]): number {
  const uprights = cargo.parts.map((part) => uprightShares(part, cargo))
  let most = 0
  for (const lengthwise of along)
    for (const crosswise of across) {
      let need = 0
      cargo.parts.forEach((part, at) => {
        need += Math.max(...uprights[at]!.map((upright) => needOf(part, lengthwise, crosswise, upright)))
      })
      most = Math.max(most, need)
    }
  return most
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

function needOf(part: readonly Counted[], along: Share, across: Share, upright: UprightShare): number {
  let need = 0
  for (const { kind, poses, count } of part) {
    let least = Infinity
    for (const { dx, dy, dz, sinkMm } of poses)
      least = Math.min(least, along(dx) * across(dy) * upright(kind, kind.maxStack > 1 ? dz - sinkMm : dz))
    need += count * least
  }
  return need
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
