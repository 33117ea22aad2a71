/** Boxes that must share a container: a load takes all boxes of a mark or none. */
import type { LoadBox, LoadingProblem } from '../../problem/loading-problem.ts'
import type { Item, Stock } from './cargo.ts'
import type { Placed } from './pile.ts'

export function withoutSingleMarks(problem: LoadingProblem): LoadingProblem {
  const counts = new Map<string, number>()
  const nameOf = ({ group, together = '' }: LoadBox) => JSON.stringify([group, together])
  for (const box of problem.boxes) if (box.together) counts.set(nameOf(box), (counts.get(nameOf(box)) ?? 0) + 1)
  const isSingle = (box: LoadBox) => counts.get(nameOf(box)) === 1
  if (![...counts.values()].includes(1)) return problem
  return { ...problem, boxes: problem.boxes.map((box) => (isSingle(box) ? { ...box, together: '' } : box)) }
}

function marksOf(stock: Stock, free: ReadonlySet<string>): Map<string, number> {
  const marks = new Map<string, number>()
  for (const { together } of stock.flat())
    if (together !== '' && !free.has(together)) marks.set(together, (marks.get(together) ?? 0) + 1)
  return marks
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Fills repeatedly without the mark of which least was placed, until no mark is split. If nothing is left, loads the
 * first mark that fits by itself. Null when `fill` finds no legal load.
 */
export function fillTogether<Load extends readonly Placed[] | null>(
  stock: Stock,
  fill: (stock: Stock) => Load,
  free: ReadonlySet<string> = NONE,
): Load {
  const marks = marksOf(stock, free)
  const { load, isWhole } = fillWithoutSplits(stock, fill, marks)
  if (load === null || load.length > 0 || isWhole) return load
  for (const [mark, count] of [...marks].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))) {
    const alone = fill(only(stock, (item) => item.together === mark))
    if (alone !== null && alone.length === count) return alone
  }
  return load
}

function fillWithoutSplits<Load extends readonly Placed[] | null>(
  stock: Stock,
  fill: (stock: Stock) => Load,
  marks: ReadonlyMap<string, number>,
): { load: Load; isWhole: boolean } {
  const kept = new Set<string>()
  for (;;) {
    const load = fill(kept.size === 0 ? stock : only(stock, ({ together }) => !kept.has(together)))
    const worst = load === null ? null : worstSplit(load, marks)
    if (worst === null) return { load, isWhole: kept.size === 0 }
    kept.add(worst)
  }
}

function worstSplit(load: readonly Placed[], marks: ReadonlyMap<string, number>): string | null {
  if (marks.size === 0) return null
  const loaded = new Map<string, number>()
  for (const { item } of load) loaded.set(item.together, (loaded.get(item.together) ?? 0) + 1)
  let worst: string | null = null
  let leastShare = 1
  for (const [mark, count] of [...marks].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const share = (loaded.get(mark) ?? 0) / count
    if (share === 0 || share >= leastShare) continue
    worst = mark
    leastShare = share
  }
  return worst
}

export function only(stock: Stock, isKept: (item: Item) => boolean): Stock {
  return stock.map((items) => items.filter(isKept))
}
