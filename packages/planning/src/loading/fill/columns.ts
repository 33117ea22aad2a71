/**
 * Columns: boxes of one footprint and one stack code exactly above one another. A block is a grid of equal columns, so
 * its top is level and it can be treated as one big box.
 */
import type { ContainerType } from '../../problem/loading-problem.ts'
import { type Kind, type Pose, poseFits, type Stock, worthOf } from '../cargo/cargo.ts'

export interface Layer {
  readonly kind: number
  readonly pose: Pose
  readonly count: number
}

export interface Column {
  readonly dx: number
  readonly dy: number
  readonly dz: number
  readonly layers: readonly Layer[]
  readonly needs: readonly { readonly kind: number; readonly count: number }[]
  readonly volume: number
  readonly worth: number
  readonly code: string
  readonly isOpen: boolean
  readonly floorOnly: boolean
}

interface Member {
  readonly kind: number
  readonly pose: Pose
}

const MOST_MIXED = 160
const MOST_VISITED = 4000

export function columnsFor(kinds: readonly Kind[], stock: Stock, container: ContainerType): Column[] {
  const footprints = new Map<string, Member[]>()
  kinds.forEach((kind, at) => {
    if (!stock[at]?.length) return
    for (const pose of kind.poses) {
      if (!poseFits(pose, container)) continue
      const key = `${pose.dx}/${pose.dy}/${kind.stackCode}`
      footprints.set(key, [...(footprints.get(key) ?? []), { kind: at, pose }])
    }
  })
  return [...footprints.values()].flatMap((members) => columnsOfFootprint(members, kinds, stock, container))
}

function columnsOfFootprint(
  members: Member[],
  kinds: readonly Kind[],
  stock: Stock,
  container: ContainerType,
): Column[] {
  const columns: Column[] = []
  let visited = 0
  const grow = (from: number, below: readonly Layer[], heightMm: number, maxFollowing: number): void => {
    for (let at = from; at < members.length && visited < MOST_VISITED; at++) {
      const { kind, pose } = members[at]!
      const { maxStack, floorOnly } = kinds[kind]!
      if (floorOnly && below.length > 0) continue
      const most = Math.min(maxFollowing, floorOnly ? 1 : maxStack, stock[kind]!.length)
      for (let count = 1; count <= most; count++) {
        const top = heightMm + pose.dz + (count - 1) * (pose.dz - pose.sinkMm)
        if (top > container.heightMm) break
        visited++
        const layers = [...below, { kind, pose, count }]
        if (isTooHeavy(layers, kinds, stock)) break
        const leftOver = Math.min(maxFollowing, maxStack) - count
        columns.push(columnOf(layers, top, leftOver, kinds, container))
        grow(at + 1, layers, top, leftOver)
      }
    }
  }
  // Floor-only boxes are lowest, then the strongest: if any order is legal by the stacking limits, this one is.
  members.sort((a, b) => compareStrength(kinds[a.kind]!, kinds[b.kind]!) || b.pose.dz - a.pose.dz || a.kind - b.kind)
  grow(0, [], 0, Infinity)
  return withBestMixed(columns)
}

function compareStrength(a: Kind, b: Kind): number {
  return (
    Number(b.floorOnly) - Number(a.floorOnly) || descending(a.maxStack, b.maxStack) || descending(a.maxTopG, b.maxTopG)
  )
}

function descending(a: number, b: number): number {
  return a === b ? 0 : a > b ? -1 : 1
}

function isTooHeavy(layers: readonly Layer[], kinds: readonly Kind[], stock: Stock): boolean {
  let aboveG = 0
  for (let at = layers.length - 1; at >= 0; at--) {
    const { kind, count } = layers[at]!
    const lightestG = stock[kind]!.at(-1)!.weightG
    aboveG += lightestG * (count - 1)
    if (aboveG > kinds[kind]!.maxTopG) return true
    aboveG += lightestG
  }
  return false
}

function columnOf(
  layers: readonly Layer[],
  dz: number,
  leftOver: number,
  kinds: readonly Kind[],
  container: ContainerType,
): Column {
  const sumOver = (of: (kind: Kind) => number): number =>
    layers.reduce((sum, layer) => sum + of(kinds[layer.kind]!) * layer.count, 0)
  const { pose, kind } = layers[0]!
  const top = kinds[layers.at(-1)!.kind]!
  const needs = new Map<number, number>()
  for (const layer of layers) needs.set(layer.kind, (needs.get(layer.kind) ?? 0) + layer.count)
  return {
    dx: pose.dx,
    dy: pose.dy,
    dz,
    layers,
    needs: [...needs].map(([of, count]) => ({ kind: of, count })),
    volume: sumOver((of) => of.volume),
    worth: sumOver((of) => worthOf(of, container)),
    code: kinds[kind]!.stackCode,
    isOpen: leftOver > 0 && top.maxTopG > 0,
    floorOnly: kinds[kind]!.floorOnly,
  }
}

function withBestMixed(columns: readonly Column[]): Column[] {
  const plain = columns.filter((column) => column.layers.length === 1)
  const mixed = columns.filter((column) => column.layers.length > 1)
  return [...plain, ...mixed.sort((a, b) => b.dz - a.dz).slice(0, MOST_MIXED)]
}
