import type { CaseItem } from '../problem/case-problem.ts'
import { boxVolume, type Content, holds, type RoomType } from './fit.ts'
import { hasRoomFor } from './open-case.ts'

type Measure = (item: CaseItem) => number

type ShareOut = (items: readonly CaseItem[], members: readonly number[], cases: number, measure: Measure) => Content[][]

const MEASURES: readonly Measure[] = [boxVolume, (item) => item.boxGrossG]

/**
 * Divides a SAME_CASE group over as few cases as possible, each with boxes of every member: evenly (the box counts of
 * a member differ by at most one), otherwise box by box. Null when even the smallest shares fit no case type.
 */
export function shareGroup(
  items: readonly CaseItem[],
  members: readonly number[],
  types: readonly RoomType[],
): Content[][] | null {
  const fitsSomeType = (contents: Content[]) =>
    types.some((type) => holds(type, items, contents) && hasRoomFor(type, items, contents))
  const most = Math.min(...members.map((member) => items[member]!.lots))
  for (let cases = leastShares(items, members, types); cases <= most; cases++) {
    for (const shareOut of [inProportion, boxByBox]) {
      for (const measure of MEASURES) {
        const shares = shareOut(items, members, cases, measure)
        if (shares.every(fitsSomeType)) return shares
      }
    }
  }
  return null
}

function leastShares(items: readonly CaseItem[], members: readonly number[], types: readonly RoomType[]): number {
  const volume = members.reduce((sum, member) => sum + items[member]!.lots * boxVolume(items[member]!), 0)
  const most = types.reduce((least, { room }) => Math.max(least, room.volume), 1)
  return Math.max(1, Math.ceil(volume / most))
}

const inProportion: ShareOut = (items, members, cases, measure) => {
  const shares = Array.from({ length: cases }, () => new Share())
  for (const item of largestFirst(items, members, measure)) {
    const { lots } = items[item]!
    for (const [i, share] of shares.toSorted((a, b) => a.size - b.size).entries()) {
      share.add(item, Math.floor(lots / cases) + (i < lots % cases ? 1 : 0), measure(items[item]!))
    }
  }
  return shares.map((share) => share.contents())
}

const boxByBox: ShareOut = (items, members, cases, measure) => {
  const shares = Array.from({ length: cases }, () => new Share())
  for (const share of shares) for (const item of members) share.add(item, 1, measure(items[item]!))
  for (const item of largestFirst(items, members, measure)) {
    for (let lot = cases; lot < items[item]!.lots; lot++) {
      shares.reduce((least, share) => (share.size < least.size ? share : least)).add(item, 1, measure(items[item]!))
    }
  }
  return shares.map((share) => share.contents())
}

function largestFirst(items: readonly CaseItem[], members: readonly number[], measure: Measure): number[] {
  return members.toSorted((a, b) => measure(items[b]!) - measure(items[a]!) || a - b)
}

class Share {
  readonly #lots = new Map<number, number>()
  size = 0

  add(item: number, lots: number, sizePerLot: number): void {
    this.#lots.set(item, (this.#lots.get(item) ?? 0) + lots)
    this.size += lots * sizePerLot
  }

  contents(): Content[] {
    return Array.from(this.#lots, ([item, lots]) => ({ item, lots })).sort((a, b) => a.item - b.item)
  }
}
