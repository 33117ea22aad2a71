/**
 * Unloading in order: the last stop is loaded first, near the front wall, and earlier stops nearer to the door (one
 * stop after another, as in Bischoff and Ratcliff, 1995).
 */
import { countOf, type Stock } from './cargo.ts'
import type { Placed } from './pile.ts'

function stopsOf(stock: Stock): number[] {
  return [...new Set(stock.flatMap((items) => items.map(({ stop }) => stop)))].sort((a, b) => b - a)
}

export function hasSeveralStops(stock: Stock): boolean {
  const first = stock.find((items) => items.length > 0)?.[0]?.stop
  return stock.some((items) => items.some(({ stop }) => stop !== first))
}

type Fill = (stock: Stock, existing: readonly Placed[], lengthMm: number, isQuick: boolean) => readonly Placed[]

/** Boxes added to `existing`, stop by stop; a stop that fits as a whole takes as little length as possible. */
export function loadByStops(
  stock: Stock,
  existing: readonly Placed[],
  lengthMm: number,
  fill: Fill,
): readonly Placed[] {
  const stops = stopsOf(stock)
  let load = existing
  for (const stop of stops) {
    const part = stock.map((items) => items.filter((item) => item.stop === stop))
    const widest = fill(part, load, lengthMm, false)
    const isLast = stop === stops.at(-1)
    const isWhole = widest.length === countOf(part)
    load = [...load, ...(isWhole && !isLast ? shortest(part, load, lengthMm, widest, fill) : widest)]
  }
  return load.slice(existing.length)
}

const HALVINGS = 6

function shortest(
  part: Stock,
  existing: readonly Placed[],
  lengthMm: number,
  from: readonly Placed[],
  fill: Fill,
): readonly Placed[] {
  let best = from
  let enough = lengthMm
  let tooShort = 0
  for (let n = 0; n < HALVINGS; n++) {
    const tried = Math.floor((enough + tooShort) / 2)
    const load = fill(part, existing, tried, true)
    if (load.length < from.length) tooShort = tried
    else {
      best = load
      enough = Math.max(...load.map(({ x, dx }) => x + dx))
    }
  }
  return best
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
