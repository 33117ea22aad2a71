/** Where a rule lets few boxes into a container: the few that a filling has to look at. */
import { fitsAlone } from './alone.ts'
import type { Berth } from './berth.ts'
import { countOf, type Item, type Stock } from './cargo.ts'

/** The largest boxes that a container may take fill at most this share of it: they fit as good as surely. */
const ROOMY = 0.5
/** Boxes looked at for one that may be loaded. */
const CHOICE = 2

/**
 * The largest boxes of a stock, twice as many as an empty container may take, where these leave room and payload: what else
 * waits would only be searched in vain. The whole stock where room may be scarcer than the number, or boxes belong together.
 */
export function enoughFor(berth: Berth, stock: Stock): Stock {
  const { container, kinds, limits } = berth
  const most = limits.mostBoxes * CHOICE
  if (countOf(stock) <= most || stock.some((items) => items.some(({ together }) => together !== ''))) return stock
  const largest = largestOf(berth, stock, most)
  const first = largest.slice(0, limits.mostBoxes)
  const volume = first.reduce((sum, { kind }) => sum + kinds[kind]!.volume, 0)
  const weightG = first.reduce((sum, { item }) => sum + item.weightG, 0)
  const { lengthMm, widthMm, heightMm, maxPayloadG } = container
  if (volume > lengthMm * widthMm * heightMm * ROOMY || weightG > maxPayloadG) return stock
  const chosen = new Set(largest.map(({ item }) => item))
  return stock.map((items) => items.filter((item) => chosen.has(item)))
}

interface Waiting {
  readonly item: Item
  readonly kind: number
}

/** Of those that the container takes at all. Of boxes as large as each other the heaviest, then the first. */
function largestOf({ container, kinds, limits }: Berth, stock: Stock, most: number): Waiting[] {
  return stock
    .flatMap((items, kind) => items.map((item): Waiting => ({ item, kind })))
    .filter(({ item, kind }) => fitsAlone(kinds[kind]!, item.weightG, container, limits.balance))
    .sort((a, b) => kinds[b.kind]!.volume - kinds[a.kind]!.volume || b.item.weightG - a.item.weightG)
    .slice(0, most)
}
