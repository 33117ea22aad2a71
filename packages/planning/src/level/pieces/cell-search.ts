import type { Ground } from '../ground/ground.ts'
import type { PieceLimits } from '../ground/piece-limits.ts'

/** Lots of some units over some cells; everything else stays. */
export interface Piece {
  readonly units: readonly number[]
  /** Lots to place, by unit of the piece. */
  readonly lots: readonly number[]
  readonly cells: readonly number[]
  /** Seconds of everything else, by cell of the piece. */
  readonly base: readonly number[]
  /** Most seconds, by cell of the piece. */
  readonly limit: readonly number[]
  /** null: only time limits the cells. */
  readonly limits: PieceLimits | null
}

/** Lots by cell and unit of the piece. */
export type PieceLots = readonly (readonly number[])[]

/** `MAX`: of all cells the highest price counts; `SUM`: their total. */
export interface Pricing {
  readonly combine: 'MAX' | 'SUM'
  readonly priceOf: (cellAt: number, load: number) => number
  /** Deducted for each lot of a unit in a cell that had as many. */
  readonly hadLots?: PieceLots
}

export interface EndState {
  readonly value: number
  readonly state: number
  readonly open: readonly number[]
}

/**
 * All ways to place the lots of a piece, cell by cell (dynamic programming): a state is the number of placed lots of
 * each unit, and of all ways to a state only the cheapest continues.
 */
export class CellSearch {
  readonly #piece: Piece
  readonly #seconds: readonly number[]
  readonly #eligible: readonly (readonly number[])[]
  readonly #strides: readonly number[]
  readonly #priority: readonly number[]
  readonly #priorities: number
  readonly states: number
  #from: Int32Array[] = []

  constructor(ground: Ground, piece: Piece) {
    this.#piece = piece
    this.#seconds = piece.units.map((unit) => ground.units.seconds[unit]!)
    this.#priority = piece.units.map((unit) => ground.units.priority[unit]!)
    this.#priorities = ground.units.priorities
    this.#eligible = piece.cells.map((cell) =>
      [...piece.units.keys()].filter((at) => canBeIn(ground, piece.units[at]!, cell)),
    )
    let states = 1
    this.#strides = piece.lots.map((lots) => {
      const stride = states
      states *= lots + 1
      return stride
    })
    this.states = states
  }

  /** An upper bound of the steps of one sweep. */
  get steps(): number {
    const ways = this.#eligible.map((units, cell) =>
      units.reduce((product, at) => product * (1 + this.#most(at, cell, this.#piece.lots[at]!, 0)), 1),
    )
    return this.states * ways.reduce((sum, own) => sum + own, 0)
  }

  /** The end states that leave least time open, by priority, with the price of the cheapest way to each. */
  sweep(pricing: Pricing): EndState[] {
    let values = new Float64Array(this.states).fill(Number.POSITIVE_INFINITY)
    values[0] = 0
    this.#from = []
    for (const cellAt of this.#piece.cells.keys()) {
      const next = new Float64Array(this.states).fill(Number.POSITIVE_INFINITY)
      const from = new Int32Array(this.states).fill(-1)
      const step = new CellStep(this.#eligible[cellAt]!, this.#piece, this.#seconds, this.#strides, {
        cellAt,
        pricing,
        next,
        from,
      })
      for (let state = 0; state < this.states; state++) {
        if (values[state]! < Number.POSITIVE_INFINITY) step.enter(state, values[state]!)
      }
      this.#from.push(from)
      values = next
    }
    return this.#leastOpen(values)
  }

  /** Open seconds by priority. */
  openSeconds(open: readonly number[]): number[] {
    const seconds = new Array<number>(this.#priorities).fill(0)
    for (const [at, priority] of this.#priority.entries()) seconds[priority]! += open[at]! * this.#seconds[at]!
    return seconds
  }

  #leastOpen(values: Float64Array): EndState[] {
    let least: number[] | null = null
    let found: EndState[] = []
    for (let state = this.states - 1; state >= 0; state--) {
      const value = values[state]!
      if (value === Number.POSITIVE_INFINITY) continue
      const open = this.#openAt(state)
      const seconds = this.openSeconds(open)
      const order: number = least ? compareOpen(seconds, least) : -1
      if (order > 0) continue
      if (order < 0) found = []
      least = order < 0 ? seconds : least
      found.push({ value, state, open })
    }
    return found.sort((a, b) => a.value - b.value || a.state - b.state)
  }

  /** Lots by cell and unit on the cheapest way to the state. */
  lotsTo(state: number): PieceLots {
    let at = state
    const lots = this.#piece.cells.map((): number[] => [])
    for (let cell = this.#piece.cells.length - 1; cell >= 0; cell--) {
      const before = this.#from[cell]![at]!
      const [after, until] = [this.#openAt(before), this.#openAt(at)]
      lots[cell] = after.map((open, unit) => open - until[unit]!)
      at = before
    }
    return lots
  }

  #openAt(state: number): number[] {
    return this.#piece.lots.map((lots, at) => lots - (Math.floor(state / this.#strides[at]!) % (lots + 1)))
  }

  #most(at: number, cell: number, open: number, load: number): number {
    const room = this.#piece.limit[cell]! - this.#piece.base[cell]! - load
    return Math.min(open, Math.max(0, Math.floor(room / this.#seconds[at]!)))
  }
}

interface StepTables {
  readonly cellAt: number
  readonly pricing: Pricing
  readonly next: Float64Array
  readonly from: Int32Array
}

/** Places lots in one cell, from every state. */
class CellStep {
  readonly #units: readonly number[]
  readonly #lots: readonly number[]
  readonly #seconds: readonly number[]
  readonly #strides: readonly number[]
  readonly #had: readonly number[] | undefined
  readonly #base: number
  readonly #room: number
  readonly #tables: StepTables
  readonly #limits: PieceLimits | null
  readonly #placed: number[]
  #state = 0
  #value = 0

  constructor(
    units: readonly number[],
    { lots, base, limit, limits }: Piece,
    seconds: readonly number[],
    strides: readonly number[],
    tables: StepTables,
  ) {
    this.#units = units
    this.#lots = lots
    this.#seconds = seconds
    this.#strides = strides
    this.#tables = tables
    this.#limits = limits
    this.#placed = lots.map(() => 0)
    this.#had = tables.pricing.hadLots?.[tables.cellAt]
    this.#base = base[tables.cellAt]!
    this.#room = limit[tables.cellAt]! - this.#base
  }

  enter(state: number, value: number): void {
    this.#state = state
    this.#value = value
    this.#place(0, state, 0, 0)
  }

  #place(n: number, to: number, load: number, stays: number): void {
    if (n === this.#units.length) {
      this.#arrive(to, load, stays)
      return
    }
    const at = this.#units[n]!
    const [seconds, stride, had] = [this.#seconds[at]!, this.#strides[at]!, this.#had?.[at] ?? 0]
    const open = this.#lots[at]! - (Math.floor(this.#state / stride) % (this.#lots[at]! + 1))
    const most = Math.min(open, Math.floor((this.#room - load) / seconds))
    this.#place(n + 1, to, load, stays)
    for (let lots = 1; lots <= most; lots++) {
      this.#placed[at] = lots
      this.#place(n + 1, to + lots * stride, load + lots * seconds, stays + (lots < had ? lots : had))
    }
    this.#placed[at] = 0
  }

  #arrive(to: number, load: number, stays: number): void {
    const { cellAt, pricing, next, from } = this.#tables
    const more = this.#limits === null ? 0 : this.#limits.changeovers(cellAt, this.#placed)
    if (more > 0 && load > 0 && load + more > this.#room) return
    const price = pricing.priceOf(cellAt, this.#base + load + more) - stays
    const total = pricing.combine === 'SUM' ? this.#value + price : price > this.#value ? price : this.#value
    if (total >= next[to]!) return
    next[to] = total
    from[to] = this.#state
  }
}

/** The plan with less open work of the highest priority comes first. */
export function compareOpen(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((seconds, priority) => seconds !== b[priority])
  return at < 0 ? 0 : a[at]! - b[at]!
}

export function canBeIn({ calendar, units }: Ground, unit: number, cell: number): boolean {
  const day = cell % calendar.dayCount
  if (day < units.firstDay[unit]! || day > units.lastDay[unit]!) return false
  return units.lineSets[units.lineSet[unit]!]!.includes(Math.floor(cell / calendar.dayCount))
}
