/** Boxes already in a container, as the search sees them: blocked regions and faces that carry. */
import type { ContainerType, Region } from '../../problem/loading-problem.ts'
import type { Stock } from '../cargo/cargo.ts'
import type { PiledBox, Placed } from '../cargo/pile.ts'
import { Stacker } from '../cargo/stacker.ts'
import type { Top } from '../search/hold.ts'

/**
 * Reserved spaces; placed boxes with the unreachable room behind them; and the exit paths, in front of and above, of
 * boxes unloaded earlier than those waiting.
 */
export function blockedFor(existing: readonly Placed[], container: ContainerType, stock: Stock): Region[] {
  const { lengthMm, heightMm, reserved = [] } = container
  const regions = [...reserved]
  if (existing.length === 0) return regions
  const latest = stock.reduce((last, items) => items.reduce((later, { stop }) => Math.max(later, stop), last), 0)
  for (const { x, y, z, dx, dy, dz, item } of existing) {
    const isFirstOut = item.stop < latest
    regions.push({ x: 0, y, z, dx: isFirstOut ? lengthMm : x + dx, dy, dz })
    if (isFirstOut) regions.push({ x, y, z, dx, dy, dz: heightMm - z })
  }
  return regions
}

export function topsOf(
  existing: readonly Placed[],
  container: ContainerType,
  lengthMm: number,
  codes: readonly string[],
): Top[] {
  const pile = new Stacker(container)
  for (const box of existing) pile.set(box)
  const carried = new Map<PiledBox, number>()
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

/** g/m² that the box and everything below it can still carry; `carried` already has the boxes below. */
function carriedBy({ dx, dy, maxTopG, topG, contacts, baseMm2 }: PiledBox, carried: Map<PiledBox, number>): number {
  let least = ((maxTopG - topG) / (dx * dy)) * MM2_PER_M2
  for (const { below } of contacts) least = Math.min(least, ((carried.get(below) ?? 0) * baseMm2) / (dx * dy))
  return Math.max(0, least)
}
