export class RowsOf {
  readonly #start: Int32Array
  readonly #rows: Int32Array

  constructor(count: number, numbers: Int32Array) {
    const start = new Int32Array(count + 1)
    for (const number of numbers) start[number + 1]!++
    for (let number = 0; number < count; number++) start[number + 1]! += start[number]!
    const next = start.slice()
    this.#rows = new Int32Array(numbers.length)
    for (let row = 0; row < numbers.length; row++) this.#rows[next[numbers[row]!]!++] = row
    this.#start = start
  }

  of(number: number): Int32Array {
    return this.#rows.subarray(this.#start[number]!, this.#start[number + 1]!)
  }
}
