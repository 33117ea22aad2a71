/** Selects the block for a free space: a grid of equal columns, scored by its worth and by the space it makes unusable. */
import type { ContainerType } from '../../problem/loading-problem.ts'
import type { Kind, Stock } from '../cargo/cargo.ts'
import { sumsWithin } from '../search/reach.ts'
import type { Column } from './columns.ts'
import type { Shelf } from './shelf.ts'
import type { Space } from './spaces.ts'

export interface Block {
  readonly at: number
  readonly column: Column
  readonly along: number
  readonly across: number
  readonly score: number
}

export interface Scoring {
  /** Exponent of the usable share: how much unusable remainders count against a block. */
  readonly wastePower: 0 | 1 | 2 | 4
  readonly mostAlong: number
  readonly isEven: boolean
  /** 0: none. Other numbers favour some columns in a fixed solution, to vary the construction. */
  readonly variant: number
}

export interface Reach {
  readonly flat: Int32Array
  readonly upright: Int32Array
}

export function reachOf(kinds: readonly Kind[], stock: Stock, container: ContainerType): Reach {
  const poses = kinds.flatMap((kind, at) => (stock[at]?.length ? kind.poses : []))
  const flat = new Set(poses.flatMap((pose) => [pose.dx, pose.dy]))
  const upright = new Set(poses.map((pose) => pose.dz))
  return {
    flat: sumsWithin(ascending(flat), Math.max(container.lengthMm, container.widthMm)),
    upright: sumsWithin(ascending(upright), container.heightMm),
  }
}

const ascending = (edges: ReadonlySet<number>): number[] => [...edges].sort((a, b) => a - b)

export interface Room {
  readonly columns: readonly Column[]
  readonly shelf: Shelf
  readonly reach: Reach
  readonly roofMm: number
  readonly payloadLeftG: number
  readonly densityLeft: number
  readonly scoring: Scoring
  readonly favour: Float64Array
}

export function favourOf(columns: number, variant: number): Float64Array {
  const favour = new Float64Array(columns).fill(1)
  if (variant === 0) return favour
  let state = Math.imul(variant, 0x9e3779b1) >>> 0
  return favour.map(() => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    return 1 - (SPREAD * ((state >>> 8) & 0xffff)) / 0x10000
  })
}

const SPREAD = 0.4

export function blockId(at: number, across: number): number {
  return at * 2 ** 20 + across
}

export function bestBlock(space: Space, room: Room, rejected: ReadonlySet<number>): Block | null {
  const { columns, shelf, scoring } = room
  const lengthMm = space.x2 - space.x1
  const widthMm = space.y2 - space.y1
  const isPayloadTight = shelf.leftG > room.payloadLeftG
  let best: Block | null = null
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at]!
    if (column.dx > lengthMm || column.dy > widthMm || space.z + column.dz > room.roofMm) continue
    if (space.code !== null && (space.code !== column.code || column.floorOnly)) continue
    const most = mostColumns(column, shelf, room.payloadLeftG, isPayloadTight)
    const mostAlong = Math.min(Math.floor(lengthMm / column.dx), scoring.mostAlong)
    const mostAcross = Math.min(Math.floor(widthMm / column.dy), most)
    for (let across = mostAcross; across >= 1; across--) {
      const along = Math.min(mostAlong, Math.floor(most / across))
      const worth = column.worth * along * across
      if (best !== null && worth <= best.score) continue
      if (rejected.has(blockId(at, across))) continue
      const score =
        worth * room.favour[at]! * shareLeftUsable(column, along, across, space, room) * evenness(column, room)
      if (best === null || score > best.score) best = { at, column, along, across, score }
    }
  }
  return best
}

function mostColumns(column: Column, shelf: Shelf, payloadG: number, isPayloadTight: boolean): number {
  let most = Infinity
  for (const need of column.needs) most = Math.min(most, Math.floor(shelf.count(need.kind) / need.count))
  if (!isPayloadTight) return most
  let none = most + 1
  let some = 0
  while (none - some > 1) {
    const times = (some + none) >> 1
    if (lightestOf(column, times, shelf) <= payloadG) some = times
    else none = times
  }
  return some
}

function lightestOf(column: Column, times: number, shelf: Shelf): number {
  let sumG = 0
  for (const need of column.needs) sumG += shelf.lightestG(need.kind, need.count * times)
  return sumG
}

function shareLeftUsable(column: Column, along: number, across: number, space: Space, room: Room): number {
  const power = room.scoring.wastePower
  if (power === 0) return 1
  const { flat, upright } = room.reach
  const x = space.x2 - space.x1
  const y = space.y2 - space.y1
  const z = room.roofMm - space.z
  const bx = column.dx * along
  const by = column.dy * across
  const usedZ = column.dz + (column.isOpen ? upright[z - column.dz]! : 0)
  const share = ((bx + flat[x - bx]!) / x) * ((by + flat[y - by]!) / y) * (usedZ / z)
  return power === 1 ? share : power === 2 ? share * share : share * share * share * share
}

function evenness(column: Column, room: Room): number {
  if (!room.scoring.isEven) return 1
  let weightG = 0
  for (const need of column.needs) weightG += room.shelf.meanG(need.kind) * need.count
  const density = weightG / column.volume
  return density > room.densityLeft ? room.densityLeft / density : 1
}
