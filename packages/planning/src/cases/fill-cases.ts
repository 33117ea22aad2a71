import type { Pulse } from '../watch.ts'
import { findFewer } from './find-fewer.ts'
import { SharedCase } from './shared-case.ts'
import type { Sharer } from './sharer.ts'

interface Size {
  readonly volume: number
  readonly weight: number
  readonly scarcer: number
}

type Key = (sharer: Sharer, size: Size) => number

/**
 * Sort keys, largest first: by total share, volume or weight, by size of one unit, by fewest case types to choose
 * from.
 */
const ORDERS: readonly (readonly [Key, Key])[] = [
  [({ units }, { scarcer }) => units * scarcer, () => 0],
  [({ units }, { volume }) => units * volume, () => 0],
  [({ units }, { weight }) => units * weight, () => 0],
  [(_, { scarcer }) => scarcer, ({ units }) => units],
  [({ types }) => -types.length, ({ units }, { scarcer }) => units * scarcer],
]

/**
 * Packs sharers into few shared cases: tries several orders, each sharer whole into the fullest case that takes it.
 * While that needs more cases than `bound`, it splits remainders box by box, then runs a search with a step limit. The
 * first of equal results wins, so remainders are split only where that saves a case.
 */
export function fillCases(sharers: readonly Sharer[], bound: number, pulse: Pulse): SharedCase[] {
  const orders: Sharer[][] = []
  let best: SharedCase[] | null = null
  for (const canFillGaps of [false, true]) {
    for (const [number, keys] of ORDERS.entries()) {
      orders[number] ??= sortBy(sharers, keys)
      const cases = pack(orders[number], canFillGaps, pulse)
      if (best === null || cases.length < best.length) best = cases
      if (best.length <= bound) return best
    }
  }
  return findFewer(orders[0] ?? [], best ?? [], bound)
}

function sortBy(sharers: readonly Sharer[], [first, second]: readonly [Key, Key]): Sharer[] {
  const sizes = sharers.map(sizeOf)
  const column = (key: Key) => Float64Array.from(sharers, (sharer, i) => key(sharer, sizes[i]!))
  const [major, minor] = [column(first), column(second)]
  const codes = Int32Array.from(sharers, ({ contents }) => contents[0]!.item)
  const order = Int32Array.from(sharers.keys())
  order.sort((a, b) => major[b]! - major[a]! || minor[b]! - minor[a]! || codes[a]! - codes[b]!)
  return Array.from(order, (i) => sharers[i]!)
}

function sizeOf({ unitVolume, unitWeight, types }: Sharer): Size {
  const { room } = types[0] ?? { room: { volume: unitVolume, weight: unitWeight } }
  const volume = unitVolume / room.volume
  const weight = room.weight === 0 ? 0 : unitWeight / room.weight
  return { volume, weight, scarcer: Math.max(volume, weight) }
}

function pack(sharers: readonly Sharer[], canFillGaps: boolean, pulse: Pulse): SharedCase[] {
  const cases: SharedCase[] = []
  for (const sharer of sharers) {
    let open = sharer.units
    while (open > 0) {
      pulse.beat(cases.length + 1)
      const into = bestCase(cases, sharer, open, canFillGaps) ?? openCase(cases)
      const units = Math.min(open, into.unitsWithin(sharer))
      if (units === 0) throw new RangeError('a unit that fits no empty case')
      into.put(sharer, units)
      open -= units
    }
  }
  return cases
}

function openCase(cases: SharedCase[]): SharedCase {
  const opened = new SharedCase()
  cases.push(opened)
  return opened
}

function bestCase(
  cases: readonly SharedCase[],
  sharer: Sharer,
  units: number,
  canFillGaps: boolean,
): SharedCase | null {
  let best: SharedCase | null = null
  let gap: SharedCase | null = null
  for (const one of cases) {
    const within = one.unitsWithin(sharer)
    if (within >= units && (best === null || one.volume > best.volume)) best = one
    if (within > 0 && (gap === null || one.volume < gap.volume)) gap = one
  }
  return best ?? (canFillGaps ? gap : null)
}
