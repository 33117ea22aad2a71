import type { LeftOutReason } from '@packing/contract'

/** Pieces of a file that are not staged, or below 0 staged beyond those in the file, for one reason. */
export interface LeftOut {
  readonly reason: LeftOutReason
  /** '' where the whole file is meant. */
  readonly dealerCode: string
  readonly qty: number
  /** How many quantities were left out for this reason. */
  readonly count: number
  /** The first of them stands on this line. */
  readonly line: number
  readonly column: string
}

interface Place {
  readonly line: number
  readonly column: string
  readonly dealerCode?: string
}

export class LeftOutList {
  readonly #found = new Map<string, LeftOut>()

  add(reason: LeftOutReason, qty: number, { line, column, dealerCode = '' }: Place, count = 1): void {
    if (qty === 0) return
    const key = JSON.stringify([reason, dealerCode])
    const before = this.#found.get(key) ?? { line, column, qty: 0, count: 0 }
    const total = { qty: before.qty + qty, count: before.count + count }
    this.#found.set(key, { reason, dealerCode, line: before.line, column: before.column, ...total })
  }

  list(): LeftOut[] {
    return [...this.#found.values()]
  }
}
