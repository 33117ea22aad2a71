import type { Pulse } from '../../terms/report.ts'

interface Given {
  /** Of one lot, by unit. */
  readonly seconds: Float64Array
  /** What an open second costs, by unit: of a higher priority, more than any of the lower ones that it could replace. */
  readonly weight: Float64Array
  /** The same for the way there, on which lower priorities may come first for a while. */
  readonly softWeight: Float64Array
  readonly cellsOf: readonly (readonly number[])[]
  readonly cellCount: number
  readonly open: Int32Array
  readonly room: Float64Array
}

/** Looks at random units of a cell for one that is there. */
const TRIES = 6
const MOST_EVICTED = 3
const COOLED = 64
/** Losses that are accepted at first and at last, in average lots of the lowest priority. */
const [HOT, COLD] = [1.5, 0.02]

/** mulberry32: the same numbers every time. */
function drawsFrom(seed: number): (count: number) => number {
  let state = seed
  return (count) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * count)
  }
}

/** Lots of some units in some cells, and what is open, for many small changes. */
export class ShuffledLots {
  readonly #given: Given
  readonly #unitsOf: readonly (readonly number[])[]
  /** By cell and unit. */
  readonly #lots: Int32Array
  readonly #open: Int32Array
  readonly #room: Float64Array
  /** Room of each cell without lots. */
  readonly #most: Float64Array
  readonly #canBeIn: Uint8Array
  readonly #draw = drawsFrom(1)
  #cost = 0
  #softCost = 0

  constructor(given: Given) {
    this.#given = given
    const { seconds, weight, softWeight, cellsOf, cellCount } = given
    this.#lots = new Int32Array(cellCount * seconds.length)
    this.#open = Int32Array.from(given.open)
    this.#room = Float64Array.from(given.room)
    this.#most = Float64Array.from(given.room)
    this.#unitsOf = Array.from({ length: cellCount }, (_, cell) =>
      [...cellsOf.keys()].filter((unit) => cellsOf[unit]!.includes(cell)),
    )
    this.#canBeIn = new Uint8Array(this.#lots.length)
    for (const [cell, units] of this.#unitsOf.entries())
      for (const unit of units) this.#canBeIn[cell * seconds.length + unit] = 1
    for (const [unit, lots] of this.#open.entries()) {
      this.#cost += lots * seconds[unit]! * weight[unit]!
      this.#softCost += lots * seconds[unit]! * softWeight[unit]!
    }
  }

  /** Weighted seconds that are open. */
  get openCost(): number {
    return this.#cost
  }

  openLots(unit: number): number {
    return this.#open[unit]!
  }

  lotsIn(unit: number, cell: number): number {
    return this.#lots[cell * this.#open.length + unit]!
  }

  /** Seconds of the lots in a cell. */
  secondsIn(cell: number): number {
    return this.#most[cell]! - this.#room[cell]!
  }

  copy(): ShuffledLots {
    const other = new ShuffledLots(this.#given)
    other.#take(this)
    return other
  }

  #take(from: ShuffledLots): void {
    this.#lots.set(from.#lots)
    this.#open.set(from.#open)
    this.#room.set(from.#room)
    this.#most.set(from.#most)
    this.#cost = from.#cost
    this.#softCost = from.#softCost
  }

  /** Lots that are placed already. */
  put(unit: number, cell: number, lots: number): void {
    this.#lots[cell * this.#open.length + unit]! += lots
    this.#room[cell]! -= lots * this.#given.seconds[unit]!
  }

  /**
   * Gives the cells other room for lots; what exceeds it is open then, as far as units have other cells. False: a cell has less room
   * than what cannot leave it.
   */
  limitTo(most: Float64Array): boolean {
    for (const [cell, own] of most.entries()) {
      this.#room[cell]! += own - this.#most[cell]!
      this.#most[cell] = own
      const units = this.#unitsOf[cell]!.toSorted((a, b) => this.#given.seconds[b]! - this.#given.seconds[a]!)
      for (const unit of units) while (this.#room[cell]! < 0 && this.lotsIn(unit, cell) > 0) this.#remove(unit, cell)
      if (this.#room[cell]! < 0) return false
    }
    return true
  }

  /** Exchanges lots at random, fewer and fewer for the worse, and keeps what costs least; ends early at a cost. */
  seek(steps: number, pulse: Pulse, enough = 0): void {
    const { seconds } = this.#given
    const average = seconds.reduce((sum, own) => sum + own, 0) / seconds.length
    const best = this.copy()
    let loss = 0
    for (let step = 0; step < steps && best.#cost > enough && this.#cost > 0; step++) {
      if (step % COOLED === 0) {
        pulse.beat(COOLED)
        loss = average * HOT * (COLD / HOT) ** (step / steps)
      }
      if (this.#draw(2) === 0) this.#insert(loss)
      else this.#exchange()
      if (this.#cost < best.#cost) best.#take(this)
    }
    this.#take(best)
  }

  #place(unit: number, cell: number): void {
    const { seconds, weight, softWeight } = this.#given
    this.#lots[cell * seconds.length + unit]!++
    this.#open[unit]!--
    this.#room[cell]! -= seconds[unit]!
    this.#cost -= seconds[unit]! * weight[unit]!
    this.#softCost -= seconds[unit]! * softWeight[unit]!
  }

  #remove(unit: number, cell: number): void {
    const { seconds, weight, softWeight } = this.#given
    this.#lots[cell * seconds.length + unit]!--
    this.#open[unit]!++
    this.#room[cell]! += seconds[unit]!
    this.#cost += seconds[unit]! * weight[unit]!
    this.#softCost += seconds[unit]! * softWeight[unit]!
  }

  /** A unit with lots in the cell; -1: none was met. */
  #anyIn(cell: number): number {
    const units = this.#unitsOf[cell]!
    for (let at = 0; at < TRIES; at++) {
      const unit = units[this.#draw(units.length)]!
      if (this.lotsIn(unit, cell) > 0) return unit
    }
    return -1
  }

  #anyOpen(): number {
    const count = this.#open.length
    const from = this.#draw(count)
    for (let at = 0; at < count; at++) if (this.#open[(from + at) % count]! > 0) return (from + at) % count
    return -1
  }

  #anyCellOf(unit: number): number {
    const cells = this.#given.cellsOf[unit]!
    return cells[this.#draw(cells.length)] ?? -1
  }

  /** Places an open lot; others leave its cell for it, for another cell where they meet one. */
  #insert(loss: number): void {
    const { seconds } = this.#given
    const unit = this.#anyOpen()
    const cell = this.#anyCellOf(unit)
    if (cell < 0) return
    const before = this.#softCost
    const gone: [unit: number, to: number][] = []
    while (this.#room[cell]! < seconds[unit]! && gone.length < MOST_EVICTED) {
      const other = this.#anyIn(cell)
      if (other < 0 || other === unit) break
      this.#remove(other, cell)
      const to = this.#anyCellOf(other)
      const fits = to !== cell && this.#room[to]! >= seconds[other]!
      if (fits) this.#place(other, to)
      gone.push([other, fits ? to : -1])
    }
    const fits = this.#room[cell]! >= seconds[unit]!
    if (fits) this.#place(unit, cell)
    const lost = this.#softCost - before
    if (fits && (lost <= 0 || this.#draw(1_000_000) < 1_000_000 * Math.exp(-lost / loss))) return
    if (fits) this.#remove(unit, cell)
    for (const [other, to] of gone.reverse()) {
      if (to >= 0) this.#remove(other, to)
      this.#place(other, cell)
    }
  }

  /** Moves a lot to another cell, or two lots to each other's. */
  #exchange(): void {
    const { seconds, cellCount } = this.#given
    const from = this.#draw(cellCount)
    const unit = this.#anyIn(from)
    if (unit < 0) return
    const to = this.#anyCellOf(unit)
    if (to === from) return
    if (this.#room[to]! >= seconds[unit]!) {
      this.#remove(unit, from)
      this.#place(unit, to)
      return
    }
    const other = this.#anyIn(to)
    if (other < 0 || other === unit || this.#canBeIn[from * seconds.length + other] === 0) return
    const gain = seconds[unit]! - seconds[other]!
    if (this.#room[from]! + gain < 0 || this.#room[to]! - gain < 0) return
    this.#remove(unit, from)
    this.#remove(other, to)
    this.#place(unit, to)
    this.#place(other, from)
  }
}
