/** Reduces the stock for containers that a rule limits to few boxes. */

import { countOf, type Item, type Stock } from '../cargo/cargo.ts'
import { fitsAlone } from './alone.ts'
import type { FillTask } from './fill-task.ts'

/** If the largest allowed boxes fill at most this share of the container, they almost surely fit. */
const ROOMY = 0.5
const CHOICE = 2

/**
 * The largest boxes of a stock, twice as many as an empty container may take, when these leave room and payload:
 * searching the rest would be in vain. The whole stock when room may be scarcer than the number of boxes, or boxes
 * belong together.
 */
export function enoughFor(task: FillTask, stock: Stock): Stock {
  const { container, kinds, limits } = task
  const most = limits.mostBoxes * CHOICE
  if (countOf(stock) <= most || stock.some((items) => items.some(({ together }) => together !== ''))) return stock
  const largest = largestOf(task, stock, most)
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

function largestOf({ container, kinds, limits }: FillTask, stock: Stock, most: number): Waiting[] {
  return stock
    .flatMap((items, kind) => items.map((item): Waiting => ({ item, kind })))
    .filter(({ item, kind }) => fitsAlone(kinds[kind]!, item.weightG, container, limits.balance))
    .sort((a, b) => kinds[b.kind]!.volume - kinds[a.kind]!.volume || b.item.weightG - a.item.weightG)
    .slice(0, most)
}
