import type { Entry } from './entries.ts'
import type { Content, Room } from './fit.ts'

interface Bin {
  volume: number
  weight: number
  readonly contents: Map<number, number>
}

/**
 * Packs entries into as few bins of one size as it finds: largest first into the fullest bin that takes it whole, and
 * if that needs more bins than the bound, again with remainders split box by box. Every unit must fit an empty bin.
 */
export function fillBins(entries: readonly Entry[], room: Room): Content[][] {
  const sorted = [...entries].sort(
    (a, b) => sizeOf(b, room) - sizeOf(a, room) || a.contents[0]!.item - b.contents[0]!.item,
  )
  const whole = pack(sorted, room, false)
  if (whole.length <= leastBins(entries, room)) return whole.map(toContents)
  const split = pack(sorted, room, true)
  return (split.length < whole.length ? split : whole).map(toContents)
}

/** Bins that the entries need at least, by volume and by weight. */
export function leastBins(entries: readonly Entry[], room: Room): number {
  const volume = entries.reduce((sum, entry) => sum + entry.units * entry.unitVolume, 0)
  const weight = entries.reduce((sum, entry) => sum + entry.units * entry.unitWeight, 0)
  return Math.max(Math.ceil(volume / room.volume), weight === 0 ? 0 : Math.ceil(weight / room.weight))
}

/** Share of a bin that the entry takes, by what is scarcer. */
function sizeOf(entry: Entry, room: Room): number {
  const byWeight = entry.unitWeight === 0 ? 0 : entry.unitWeight / room.weight
  return entry.units * Math.max(entry.unitVolume / room.volume, byWeight)
}

function pack(entries: readonly Entry[], room: Room, mayFillGaps: boolean): Bin[] {
  const bins: Bin[] = []
  for (const entry of entries) {
    let open = entry.units
    while (open > 0) {
      const bin = bestBin(bins, entry, open, mayFillGaps) ?? newBin(bins, room)
      const units = Math.min(open, unitsWithin(bin, entry))
      if (units === 0) throw new RangeError('a unit that fits no empty bin')
      put(bin, entry, units)
      open -= units
    }
  }
  return bins
}

/** The fullest bin that takes all units; when gaps may be filled and none does, the emptiest that takes some. */
function bestBin(bins: readonly Bin[], entry: Entry, units: number, mayFillGaps: boolean): Bin | null {
  let best: Bin | null = null
  let gap: Bin | null = null
  for (const bin of bins) {
    const within = unitsWithin(bin, entry)
    if (within >= units && (best === null || bin.volume < best.volume)) best = bin
    if (within > 0 && (gap === null || bin.volume > gap.volume)) gap = bin
  }
  return best ?? (mayFillGaps ? gap : null)
}

function unitsWithin(bin: Bin, entry: Entry): number {
  const byVolume = Math.floor(bin.volume / entry.unitVolume)
  return entry.unitWeight === 0 ? byVolume : Math.min(byVolume, Math.floor(bin.weight / entry.unitWeight))
}

function newBin(bins: Bin[], room: Room): Bin {
  const bin = { volume: room.volume, weight: room.weight, contents: new Map<number, number>() }
  bins.push(bin)
  return bin
}

function put(bin: Bin, entry: Entry, units: number): void {
  bin.volume -= units * entry.unitVolume
  bin.weight -= units * entry.unitWeight
  for (const { item, lots } of entry.contents) {
    bin.contents.set(item, (bin.contents.get(item) ?? 0) + (lots / entry.units) * units)
  }
}

function toContents(bin: Bin): Content[] {
  return [...bin.contents].map(([item, lots]) => ({ item, lots })).sort((a, b) => a.item - b.item)
}
