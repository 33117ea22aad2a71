/** What stands in a container before it is filled, as the search sees it: where nothing may be put, and what carries. */
import type { ContainerType, Region } from '../problem/loading-problem.ts'
import type { Stock } from './cargo.ts'
import type { Placed, Standing } from './pile.ts'
import type { Top } from './search/hold.ts'
import { Stacker } from './stacker.ts'

/**
 * Reserved space; boxes, and the room behind them, which cannot be reached any more; and before and over boxes that are
 * unloaded earlier than what waits, the way they leave by.
 */
export function blockedFor(begun: readonly Placed[], container: ContainerType, stock: Stock): Region[] {
  const { lengthMm, heightMm, reserved = [] } = container
  const latest = Math.max(0, ...stock.flat().map(({ stop }) => stop))
  const regions = [...reserved]
  for (const { x, y, z, dx, dy, dz, item } of begun) {
    const isFirstOut = item.stop < latest
    regions.push({ x: 0, y, z, dx: isFirstOut ? lengthMm : x + dx, dy, dz })
    if (isFirstOut) regions.push({ x, y, z, dx, dy, dz: heightMm - z })
  }
  return regions
}

/** The tops of the boxes, with what they still carry. */
export function topsOf(
  begun: readonly Placed[],
  container: ContainerType,
  lengthMm: number,
  codes: readonly string[],
): Top[] {
  const pile = new Stacker(container)
  for (const box of begun) pile.set(box)
  const carried = new Map<Standing, number>()
  return pile.boxes.flatMap((box) => {
    const gPerM2 = carriedBy(box, carried)
    carried.set(box, gPerM2)
    const { x, y, z, dx, dy, dz, stackableAbove, kind } = box
    if (x >= lengthMm) return []
    const top = { x1: x, y1: y, x2: Math.min(x + dx, lengthMm), y2: y + dy, z: z + dz }
    return [{ ...top, code: codes.indexOf(kind.stackCode), levels: stackableAbove - 1, gPerM2 }]
  })
}

const MM2_PER_M2 = 1e6

/** Grams per m² that a box still carries, and with it all that it rests on: those have been looked at before. */
function carriedBy({ dx, dy, maxTopG, topG, contacts, baseMm2 }: Standing, carried: Map<Standing, number>): number {
  let least = ((maxTopG - topG) / (dx * dy)) * MM2_PER_M2
  for (const { below } of contacts) least = Math.min(least, ((carried.get(below) ?? 0) * baseMm2) / (dx * dy))
  return Math.max(0, least)
}
