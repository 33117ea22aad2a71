/** One greedy filling of one container: choose a space, put the best block into its corner, repeat until nothing fits. */
import type { ContainerType } from '../../problem/loading-problem.ts'
import type { Item, Kind, Stock } from '../cargo/cargo.ts'
import { Pile, type Placed } from '../cargo/pile.ts'
import { type Block, bestBlock, blockId, favourOf, type Reach, type Room, type Scoring } from './blocks.ts'
import type { Column } from './columns.ts'
import { Shelf } from './shelf.ts'
import { type Space, Spaces } from './spaces.ts'

export type SpaceRule = 'front' | 'floor' | 'corner' | 'small' | 'large'

export interface Recipe extends Scoring {
  readonly spaces: SpaceRule
}

export interface Site {
  readonly container: ContainerType
  readonly kinds: readonly Kind[]
  readonly columns: readonly Column[]
  readonly reach: Reach
  readonly isPlain: boolean
}

const MAX_REJECTED = 12
const USUAL_FILL = 0.85

export function construct(site: Site, stock: Stock, recipe: Recipe): readonly Placed[] {
  const { container } = site
  const spaces = new Spaces(container.lengthMm, container.widthMm)
  const pile = new Pile(container, site.isPlain)
  const shelf = new Shelf(stock)
  const volume = container.lengthMm * container.widthMm * container.heightMm
  const favour = favourOf(site.columns.length, recipe.variant)
  let payloadLeftG = container.maxPayloadG
  let volumeLeft = volume * USUAL_FILL
  for (
    let space = pick(spaces, recipe.spaces, container);
    space !== null;
    space = pick(spaces, recipe.spaces, container)
  ) {
    const densityLeft = payloadLeftG / Math.max(volumeLeft, volume * (1 - USUAL_FILL))
    const room: Room = {
      ...site,
      shelf,
      roofMm: container.heightMm,
      payloadLeftG,
      densityLeft,
      scoring: recipe,
      favour,
    }
    const from = pile.boxes.length
    const block = fill(space, room, pile, site)
    if (block === null) {
      space.isDead = true
      continue
    }
    for (let at = from; at < pile.boxes.length; at++) payloadLeftG -= pile.boxes[at]!.item.weightG
    volumeLeft -= block.column.volume * block.along * block.across
    if (shelf.isEmpty()) break
    reshape(spaces, space, block, container)
  }
  return pile.boxes
}

function fill(space: Space, room: Room, pile: Pile, site: Site): Block | null {
  const rejected = new Set<number>()
  while (rejected.size < MAX_REJECTED) {
    const block = bestBlock(space, room, rejected)
    if (block === null) return null
    const picked = pickItems(block, room)
    if (stand(block, cornerOf(space, block, site.container), space.z, picked, pile, site.kinds)) {
      for (const [kind, items] of picked) room.shelf.take(kind, items)
      return block
    }
    rejected.add(blockId(block.at, block.across))
  }
  return null
}

function pickItems(block: Block, room: Room): Map<number, readonly Item[]> {
  const times = block.along * block.across
  const needs = block.column.needs
  let spareG = room.payloadLeftG
  for (const need of needs) spareG -= room.shelf.lightestG(need.kind, need.count * times)
  const picked = new Map<number, readonly Item[]>()
  for (const need of needs) {
    const lightestG = room.shelf.lightestG(need.kind, need.count * times)
    const items = room.shelf.heaviest(need.kind, need.count * times, lightestG + spareG)
    spareG += lightestG - items.reduce((sum, item) => sum + item.weightG, 0)
    picked.set(need.kind, items)
  }
  return picked
}

function stand(
  block: Block,
  corner: { x: number; y: number },
  floorZ: number,
  picked: ReadonlyMap<number, readonly Item[]>,
  pile: Pile,
  kinds: readonly Kind[],
): boolean {
  const { column, along, across } = block
  const from = pile.boxes.length
  const cells = along * across
  let z = floorZ
  let isFirst = true
  for (const { kind, pose, count } of column.layers) {
    const items = picked.get(kind)!
    for (let level = 0; level < count; level++) {
      for (let cell = 0; cell < cells; cell++) {
        const under = isFirst ? null : pile.boxes[pile.boxes.length - cells]!
        const x = corner.x + Math.floor(cell / across) * column.dx
        const y = corner.y + (cell % across) * column.dy
        if (pile.add(items[level * cells + cell]!, kinds[kind]!, pose, x, y, z, under)) continue
        pile.cutBackTo(from)
        return false
      }
      isFirst = false
      z += level + 1 < count ? pose.dz - pose.sinkMm : pose.dz
    }
  }
  return true
}

function cornerOf(space: Space, block: Block, container: ContainerType): { x: number; y: number } {
  const isLeftNearer = space.y1 <= container.widthMm - space.y2
  return { x: space.x1, y: isLeftNearer ? space.y1 : space.y2 - block.column.dy * block.across }
}

function reshape(spaces: Spaces, space: Space, block: Block, container: ContainerType): void {
  const { x, y } = cornerOf(space, block, container)
  const face = { x1: x, y1: y, x2: x + block.column.dx * block.along, y2: y + block.column.dy * block.across }
  spaces.cover(space.z, face)
  const top = space.z + block.column.dz
  if (block.column.isOpen && top < container.heightMm) spaces.open(top, block.column.code, face)
}

function pick(spaces: Spaces, rule: SpaceRule, container: ContainerType): Space | null {
  let best: Space | null = null
  let bestRank = 0
  for (const space of spaces.all) {
    if (space.isDead) continue
    const rank = rankOf(space, rule, container)
    if (best !== null && (rank > bestRank || (rank === bestRank && !comesFirst(space, best, container)))) continue
    best = space
    bestRank = rank
  }
  return best
}

function rankOf(space: Space, rule: SpaceRule, container: ContainerType): number {
  if (rule === 'front') return space.x1
  if (rule === 'floor') return space.z
  if (rule === 'corner') return distanceRank(space.x1, sideOf(space, container), space.z)
  const volume = (space.x2 - space.x1) * (space.y2 - space.y1) * (container.heightMm - space.z)
  return rule === 'small' ? volume : -volume
}

function distanceRank(a: number, b: number, c: number): number {
  const least = Math.min(a, b, c)
  const most = Math.max(a, b, c)
  return (least * DIGITS + (a + b + c - least - most)) * DIGITS + most
}

/** Above any length in mm; its cube is still exact. */
const DIGITS = 2 ** 17

function comesFirst(a: Space, b: Space, container: ContainerType): boolean {
  const side = sideOf(a, container) - sideOf(b, container)
  return (areaOf(b) - areaOf(a) || a.x1 - b.x1 || a.z - b.z || side || a.y1 - b.y1 || a.x2 - b.x2) < 0
}

function sideOf(space: Space, container: ContainerType): number {
  return Math.min(space.y1, container.widthMm - space.y2)
}

function areaOf(space: Space): number {
  return (space.x2 - space.x1) * (space.y2 - space.y1)
}
