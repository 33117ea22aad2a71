/**
 * Unloading in order: the last stop is loaded first, near the front wall, and earlier stops nearer to the door (one
 * stop after another, as in Bischoff and Ratcliff, 1995).
 */
import { countOf, type Stock } from '../cargo/cargo.ts'
import type { Placed } from '../cargo/pile.ts'
import { sumsWithin } from '../search/reach.ts'
import type { FillTask } from './fill-task.ts'

function stopsOf(stock: Stock): number[] {
  return [...new Set(stock.flatMap((items) => items.map(({ stop }) => stop)))].sort((a, b) => b - a)
}

export function hasSeveralStops(stock: Stock): boolean {
  const first = stock.find((items) => items.length > 0)?.[0]?.stop
  return stock.some((items) => items.some(({ stop }) => stop !== first))
}

type Fill = (stock: Stock, existing: readonly Placed[], lengthMm: number, isQuick: boolean) => readonly Placed[]

/** Boxes added to `existing`, stop by stop; a stop that fits as a whole takes as little length as possible. */
export function loadByStops(task: FillTask, stock: Stock, fill: Fill): readonly Placed[] {
  const { existing, container } = task
  const stops = stopsOf(stock)
  let load = existing
  for (const stop of stops) {
    const part = stock.map((items) => items.filter((item) => item.stop === stop))
    const widest = fill(part, load, container.lengthMm, false)
    const isLast = stop === stops.at(-1)
    const isWhole = widest.length === countOf(part)
    if (!isWhole || isLast) load = [...load, ...widest]
    else load = [...load, ...frontmost(part, load, shortest({ ...task, existing: load }, part, widest, fill), fill)]
  }
  return load.slice(existing.length)
}

const HALVINGS = 6

/** Only lengths are tried that a row of boxes can have: with any other, boxes would stand apart from those before them. */
function shortest(task: FillTask, part: Stock, from: readonly Placed[], fill: Fill): readonly Placed[] {
  const rowWithin = rowsBehind(task, part)
  let best = from
  let enough = task.container.lengthMm
  let tooShort = 0
  for (let fills = 0; fills < HALVINGS && enough - tooShort > 1; ) {
    const middle = Math.floor((enough + tooShort) / 2)
    const tried = rowWithin(middle)
    if (tried <= tooShort) {
      tooShort = middle
      continue
    }
    const load = fill(part, task.existing, tried, true)
    fills++
    if (load.length < from.length) tooShort = middle
    else {
      best = load
      enough = tried
    }
  }
  return best
}

/** For a length: the end of the longest row of boxes within it, from the front wall or from the end of a loaded box. */
function rowsBehind({ kinds, existing, container }: FillTask, part: Stock): (most: number) => number {
  const poses = kinds.flatMap((kind, at) => (part[at]!.length > 0 ? kind.poses : []))
  const edges = [...new Set(poses.map(({ dx }) => dx))].sort((a, b) => a - b)
  const sums = sumsWithin(edges, container.lengthMm)
  const starts = [...new Set([0, ...existing.map(endOf)])]
  return (most) => Math.max(0, ...starts.filter((start) => start <= most).map((start) => start + sums[most - start]!))
}

const CUTS = 4

/**
 * The boxes of a stop so that earlier stops reach as much room as possible: as many as fit in front of a cut, the others
 * behind it. Cuts are the ends of boxes, from the door; `whole` is kept unless another load leaves more room.
 */
function frontmost(part: Stock, existing: readonly Placed[], whole: readonly Placed[], fill: Fill): readonly Placed[] {
  const end = Math.max(...whole.map(endOf))
  let best = whole
  let least = unreachableOf([...existing, ...whole])
  const ends = [...new Set([...existing, ...whole].map(endOf))].sort((a, b) => b - a)
  const cuts = ends.filter((each) => each < end).slice(0, CUTS)
  for (const cut of cuts) {
    const front = fill(part, existing, cut, true)
    const placed = new Set(front.map(({ item }) => item))
    const rest = part.map((items) => items.filter((item) => !placed.has(item)))
    const tried = [...front, ...fill(rest, [...existing, ...front], end, true)]
    if (tried.length < whole.length) continue
    const unreachable = unreachableOf([...existing, ...tried])
    if (unreachable >= least) continue
    best = tried
    least = unreachable
  }
  return best
}

const endOf = ({ x, dx }: Placed): number => x + dx

/** Room in mm³ between the front wall and the last box of each lane: no box can be brought in there any more. */
function unreachableOf(load: readonly Placed[]): number {
  const across = edgesOf(load.flatMap(({ y, dy }) => [y, y + dy]))
  const upwards = edgesOf(load.flatMap(({ z, dz }) => [z, z + dz]))
  let room = 0
  for (const [y, dy] of across) {
    const inLane = load.filter((box) => box.y <= y && box.y + box.dy >= y + dy)
    for (const [z, dz] of upwards) {
      let end = 0
      for (const box of inLane) if (box.z <= z && box.z + box.dz >= z + dz) end = Math.max(end, endOf(box))
      room += end * dy * dz
    }
  }
  return room
}

/** Start and width of the intervals between neighbouring edges. */
function edgesOf(edges: readonly number[]): (readonly [number, number])[] {
  const sorted = [...new Set(edges)].sort((a, b) => a - b)
  return sorted.slice(1).map((edge, at) => [sorted[at]!, edge - sorted[at]!])
}

/** No box of a later stop stands above a box, or between it and the door. */
export function leavesInOrder(load: readonly Placed[]): boolean {
  const hasStops = load.some(({ item }) => item.stop !== load[0]!.item.stop)
  return !hasStops || load.every((box) => !load.some((other) => box.item.stop < other.item.stop && keepsIn(other, box)))
}

function keepsIn(other: Placed, box: Placed): boolean {
  if (other.y >= box.y + box.dy || box.y >= other.y + other.dy) return false
  if (other.x < box.x + box.dx && box.x < other.x + other.dx) return other.z > box.z
  return other.z < box.z + box.dz && box.z < other.z + other.dz && other.x >= box.x + box.dx
}
