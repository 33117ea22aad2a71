import { compareTuples } from '../codes.ts'
import { findFewer } from './find-fewer.ts'
import type { Content } from './fit.ts'
import { SharedCase, type Sharer } from './shared-case.ts'

/** Numbers by which sharers are put in order, largest first. */
interface Ranked {
  readonly sharer: Sharer
  readonly sizes: readonly (readonly number[])[]
}

/** By what is scarcer, by volume, by weight, by the size of one box; those with least choice first. */
const ORDER_COUNT = 5
const SHARERS_PER_TICK = 256

/**
 * Packs entries into as few shared cases as it finds: in several orders, each into the fullest case that takes it
 * whole, and where that needs more cases than `bound`, again with remainders split box by box, and then by a search
 * with a limit. Ties keep the first found, so that remainders are split only where it saves a case.
 */
export function fillCases(sharers: readonly Sharer[], bound: number, tick: () => void): Content[][] {
  const ranked = sharers.map(rank)
  const orders: Sharer[][] = []
  let best: SharedCase[] | null = null
  for (const mayFillGaps of [false, true]) {
    for (let order = 0; order < ORDER_COUNT; order++) {
      orders[order] ??= sortBy(ranked, order)
      const cases = pack(orders[order]!, mayFillGaps, tick)
      if (best === null || cases.length < best.length) best = cases
      if (best.length <= bound) return contentsOf(best)
    }
  }
  return contentsOf(findFewer(orders[0] ?? [], best ?? [], bound))
}

const contentsOf = (cases: readonly SharedCase[]) => cases.map((one) => one.contents())

/** Sizes are shares of the roomiest case; what fits none counts as a whole one. */
function rank(sharer: Sharer): Ranked {
  const { entry, types } = sharer
  const { room } = types[0] ?? { room: { volume: entry.unitVolume, weight: entry.unitWeight } }
  const volume = entry.unitVolume / room.volume
  const weight = room.weight === 0 ? 0 : entry.unitWeight / room.weight
  const scarcer = Math.max(volume, weight)
  const { units } = entry
  const sizes = [
    [units * scarcer],
    [units * volume],
    [units * weight],
    [scarcer, units],
    [-types.length, units * scarcer],
  ]
  return { sharer, sizes }
}

function sortBy(ranked: readonly Ranked[], order: number): Sharer[] {
  const compare = (a: Ranked, b: Ranked) => {
    const byCode = a.sharer.entry.contents[0]!.item - b.sharer.entry.contents[0]!.item
    return compareTuples(b.sizes[order]!, a.sizes[order]!) || byCode
  }
  return [...ranked].sort(compare).map(({ sharer }) => sharer)
}

function pack(sharers: readonly Sharer[], mayFillGaps: boolean, tick: () => void): SharedCase[] {
  const cases: SharedCase[] = []
  for (const [done, sharer] of sharers.entries()) {
    if (done % SHARERS_PER_TICK === SHARERS_PER_TICK - 1) tick()
    let open = sharer.entry.units
    while (open > 0) {
      const into = bestCase(cases, sharer, open, mayFillGaps) ?? openCase(cases)
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

/** The fullest case that takes all units; when gaps may be filled and none does, the emptiest that takes some. */
function bestCase(
  cases: readonly SharedCase[],
  sharer: Sharer,
  units: number,
  mayFillGaps: boolean,
): SharedCase | null {
  let best: SharedCase | null = null
  let gap: SharedCase | null = null
  for (const one of cases) {
    const within = one.unitsWithin(sharer)
    if (within >= units && (best === null || one.volume > best.volume)) best = one
    if (within > 0 && (gap === null || one.volume < gap.volume)) gap = one
  }
  return best ?? (mayFillGaps ? gap : null)
}
