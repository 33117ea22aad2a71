import type { Segment } from './segment.ts'

/**
 * Why numbers of pieces in a file are not among its demands. CANCELLED: their line is cancelled. NOT_READ: their code is no
 * demand. CUMULATIVE: they repeat earlier dates or receipts. UNIT: a unit is another number of pieces; below 0 if it is more
 * than one.
 */
export type LeftOutReason = 'CANCELLED' | 'NOT_READ' | 'CUMULATIVE' | 'UNIT'

/** All quantities of one reason, and where the first one stands. */
export interface LeftOut {
  readonly reason: LeftOutReason
  readonly qty: number
  readonly count: number
  readonly segmentNo: number
  readonly tag: string
  readonly place: string
}

/** Adds up what the demands of a file differ by from the numbers in it. Unlike issues it is complete for any file. */
export class LeftOutList {
  readonly #byReason = new Map<LeftOutReason, LeftOut>()

  add(reason: LeftOutReason, qty: number, segment: Segment, place: string): void {
    if (qty === 0 || !Number.isFinite(qty)) return
    const before = this.#byReason.get(reason)
    const first = before ?? { segmentNo: segment.no, tag: segment.tag, place }
    const { segmentNo, tag } = first
    const [total, count] = [(before?.qty ?? 0) + qty, (before?.count ?? 0) + 1]
    this.#byReason.set(reason, { reason, qty: total, count, segmentNo, tag, place: first.place })
  }

  list(): LeftOut[] {
    return [...this.#byReason.values()]
  }
}
