import type { RowError } from './table-file.ts'

/** Stores the first errors and counts the rest, so that a garbage file does not fill the memory. */
export class ErrorList {
  readonly stored: RowError[] = []
  moreCount = 0
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  /** Of an error that is only counted, no message is made: a file can have millions of them. */
  add(make: () => RowError): void {
    if (this.stored.length < this.#max) this.stored.push(make())
    else this.moreCount += 1
  }
}
