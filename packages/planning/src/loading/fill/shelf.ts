import type { Item, Stock } from '../cargo/cargo.ts'

export class Shelf {
  readonly #items: Item[][]
  readonly #sums: number[][]
  leftG: number

  constructor(stock: Stock) {
    this.#items = stock.map((items) => [...items])
    this.#sums = this.#items.map(prefixSums)
    this.leftG = this.#sums.reduce((sum, sums) => sum + sums.at(-1)!, 0)
  }

  count(kind: number): number {
    return this.#items[kind]!.length
  }

  isEmpty(): boolean {
    return this.#items.every((items) => items.length === 0)
  }

  lightestG(kind: number, count: number): number {
    const sums = this.#sums[kind]!
    return sums.at(-1)! - sums[sums.length - 1 - count]!
  }

  meanG(kind: number): number {
    const items = this.#items[kind]!
    return items.length === 0 ? 0 : this.#sums[kind]!.at(-1)! / items.length
  }

  /** The heaviest run of `count` boxes within `limitG`; the lightest run when none is. */
  heaviest(kind: number, count: number, limitG: number): readonly Item[] {
    const sums = this.#sums[kind]!
    let from = 0
    let to = this.#items[kind]!.length - count
    while (from < to) {
      const mid = (from + to) >> 1
      if (sums[mid + count]! - sums[mid]! <= limitG) to = mid
      else from = mid + 1
    }
    return this.#items[kind]!.slice(from, from + count)
  }

  take(kind: number, removed: readonly Item[]): void {
    const gone = new Set(removed)
    this.#items[kind] = this.#items[kind]!.filter((item) => !gone.has(item))
    this.#sums[kind] = prefixSums(this.#items[kind]!)
    for (const item of removed) this.leftG -= item.weightG
  }
}

function prefixSums(items: readonly Item[]): number[] {
  const sums = [0]
  for (const item of items) sums.push(sums.at(-1)! + item.weightG)
  return sums
}
