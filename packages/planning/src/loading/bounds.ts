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

/** Share of a container's edge that an edge of a box takes. */
type Share = (edgeMm: number) => number
type UprightShare = (kind: Kind, heightMm: number) => number

/** Allowance for the rounding of shares, which are fractions: the bound must not exceed the truth. */
const ALLOWANCE = 1e-9

/** Least number of containers of the type for the boxes in stock; boxes that fit no container are left out. */
export function boundOf(
  kinds: readonly Kind[],
  stock: Stock,
  container: ContainerType,
  supportPermille: number,
): number {
  const fitting = fittingIn(kinds, stock, container)
  const byRoom = Math.ceil(needFor(kinds, fitting, container, supportPermille) - ALLOWANCE)
  return Math.max(byRoom, weightBound(fitting, container.maxPayloadG))
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
  const fitting = fittingIn(kinds, stock, container)
  return (needFor(kinds, fitting, container, supportPermille) - ALLOWANCE) * container.lengthMm
}

function fittingIn(kinds: readonly Kind[], stock: Stock, container: ContainerType): Stock {
  const canStand = (kind: Kind): boolean => kind.poses.some((pose) => poseFits(pose, container))
  return stock.map((items, at) =>
    canStand(kinds[at]!) ? items.filter(({ weightG }) => weightG <= container.maxPayloadG) : [],
  )
}

/** How many containers the stock asks for, with a fraction. */
function needFor(kinds: readonly Kind[], stock: Stock, container: ContainerType, supportPermille: number): number {
  const parts = partsByCode(kinds, stock)
  const uprights = parts.map((part) => uprightShares(part, container.heightMm, supportPermille >= 1000))
  const along: Share = (edgeMm) => edgeMm / container.lengthMm
  let most = 0
  for (const across of acrossShares(container.widthMm)) {
    let need = 0
    parts.forEach((part, at) => {
      need += Math.max(...uprights[at]!.map((upright) => needOf(part, along, across, upright, container)))
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

interface Counted {
  readonly kind: Kind
  readonly count: number
}

/** Boxes of one stack code stand only on each other, so each code may use the upright shares that ask most. */
function partsByCode(kinds: readonly Kind[], stock: Stock): Counted[][] {
  const parts = new Map<string, Counted[]>()
  kinds.forEach((kind, at) => {
    const count = stock[at]!.length
    if (count > 0) parts.set(kind.stackCode, [...(parts.get(kind.stackCode) ?? []), { kind, count }])
  })
  return [...parts.values()]
}

function needOf(
  part: readonly Counted[],
  along: Share,
  across: Share,
  upright: UprightShare,
  container: ContainerType,
): number {
  let need = 0
  for (const { kind, count } of part) {
    let least = Infinity
    for (const pose of kind.poses) {
      const { dx, dy, dz, sinkMm } = pose
      if (!poseFits(pose, container)) continue
      least = Math.min(least, along(dx) * across(dy) * upright(kind, kind.maxStack > 1 ? dz - sinkMm : dz))
    }
    need += count * least
  }
  return need
}

/** Without full support, boxes of other codes may hang over each other: then only heights count. */
function uprightShares(part: readonly Counted[], roofMm: number, isFullSupport: boolean): UprightShare[] {
  const shares: UprightShare[] = [(_, heightMm) => heightMm / roofMm]
  for (let parts = 1; parts <= 6; parts++) shares.push((_, heightMm) => roundedShare(heightMm, roofMm, parts))
  if (!isFullSupport) return shares.slice(0, 1)
  const tallest = Math.max(...part.map(({ kind }) => kind.maxStack))
  return [...shares, () => 1 / tallest, (kind) => (kind.maxStack === 1 ? 1 : 0)]
}

/** The plain share, rounded ones, and mixtures of rounded ones: those bind where a row of boxes leaves a gap. */
function acrossShares(widthMm: number): Share[] {
  const rounded =
    (parts: number): Share =>
    (edgeMm) =>
      roundedShare(edgeMm, widthMm, parts)
  const shares: Share[] = [(edgeMm) => edgeMm / widthMm, rounded(1), rounded(2), rounded(3), rounded(4)]
  for (const [few, many] of [
    [rounded(1), rounded(2)],
    [rounded(2), rounded(3)],
  ] as const)
    for (let part = 1; part < MIXTURES; part++)
      shares.push((edgeMm) => (few(edgeMm) * part + many(edgeMm) * (MIXTURES - part)) / MIXTURES)
  return shares
}

const MIXTURES = 16

/** Lengths that fit beside one another have rounded shares that add up to at most 1. */
function roundedShare(edgeMm: number, mostMm: number, parts: number): number {
  const times = edgeMm * (parts + 1)
  return times % mostMm === 0 ? edgeMm / mostMm : Math.floor(times / mostMm) / parts
}
