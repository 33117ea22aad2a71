/** Pieces of an order row as the file states them, where its date or period is not that of the row. */
export interface StatedQuantity {
  /** A day, a period (`2027-01-04/2027-01-10`), a date with its code (`2027-01-03 W`) or a month (`202701`); '': none. */
  readonly at: string
  readonly qty: number
  /** Place of the first of them in the file. */
  readonly line: number
  readonly column: string
  /** The day is no production date, or one of shipment: the pieces are ordered for another one. */
  readonly isMoved: boolean
}

/** The same date once, however often the file repeats it. */
export class StatedQuantities {
  readonly #found = new Map<string, StatedQuantity>()

  add(stated: StatedQuantity): void {
    const before = this.#found.get(stated.at)
    const isMoved = stated.isMoved || before?.isMoved === true
    this.#found.set(stated.at, { ...(before ?? stated), qty: (before?.qty ?? 0) + stated.qty, isMoved })
  }

  /** null: as the row says. */
  stored(rowAt: string): string | null {
    const list = [...this.#found.values()]
    return list.length === 1 && list[0]?.at === rowAt ? null : storedQuantities(list)
  }
}

/** The form in which a staged row keeps them. */
export const storedQuantities = (list: readonly StatedQuantity[]): string => JSON.stringify(list)
