import { Pulse } from '../../terms/report.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import { PieceLimits } from '../ground/piece-limits.ts'
import { utilisationOf } from '../ground/utilisation.ts'
import { newBoard } from '../moves/place.ts'
import { CellSearch, canBeIn, compareOpen, type Piece, type PieceLots } from './cell-search.ts'

/** Beyond these, whole lots hardly matter and the search would take too long. */
const MAX_UNITS = 40
const MAX_CELLS = 24
/** Steps of one search and of all; a limit on work, not on time, gives the same plan on every machine. */
const MAX_STEPS = 200_000
const MAX_STEPS_IN_ALL = 1_000_000
/** Looking at a piece costs steps even where nothing is tried. */
const STEPS_A_TRY = 50
const SAME = 1e-9

export interface Goal {
  /** Whether the piece can get better, unless it has open lots: these always can. */
  readonly isHopeful: (piece: Piece, now: PieceLots, hasPeak: boolean) => boolean
  /** The best of all ways to place the lots of the piece; null: none is better than `now`. */
  readonly choose: (search: CellSearch, piece: Piece, now: PieceLots) => PieceLots | null
}

/**
 * Places the lots of a small problem in the best way: of all cells at once, or of two and three cells at a time until
 * nothing improves. Returns `board` itself if nothing is better or the problem is large.
 */
export function refine(ground: Ground, board: Board, goal: Goal): Board {
  return refineWhole(ground, board, goal).board
}

/** As `refine`; `isBest`: all ways were looked through, so that none is better. */
export function refineWhole(
  ground: Ground,
  board: Board,
  goal: Goal,
): { readonly board: Board; readonly isBest: boolean } {
  const refiner = Refiner.of(ground, board, goal)
  if (!refiner) return { board, isBest: false }
  const isBetter = refiner.run()
  return { board: isBetter ? refiner.toBoard() : board, isBest: refiner.isBest }
}

class Refiner {
  readonly #ground: Ground
  readonly #goal: Goal
  readonly #pulse: Pulse
  readonly #units: readonly number[]
  readonly #cells: readonly number[]
  readonly #capacity: readonly number[]
  /** By cell and unit, both as numbered here. */
  readonly #lots: number[][]
  readonly #open: number[]
  #stepsLeft = MAX_STEPS_IN_ALL
  isBest = false

  static of(ground: Ground, board: Board, goal: Goal): Refiner | null {
    const present = ground.units.lots.reduce((count, lots) => (lots > 0 ? count + 1 : count), 0)
    if (present === 0 || present > MAX_UNITS) return null
    const refiner = new Refiner(ground, board, goal)
    return refiner.#cells.length > MAX_CELLS ? null : refiner
  }

  private constructor(ground: Ground, board: Board, goal: Goal) {
    this.#ground = ground
    this.#goal = goal
    this.#pulse = new Pulse(ground.watch, 'level.refine')
    this.#units = [...ground.units.lots.keys()].filter((unit) => ground.units.lots[unit]! > 0)
    this.#cells = [...board.load.keys()].filter(
      (cell) => board.capacity(cell) > 0 && this.#units.some((unit) => canBeIn(ground, unit, cell)),
    )
    this.#capacity = this.#cells.map((cell) => board.capacity(cell))
    this.#lots = this.#cells.map(() => this.#units.map(() => 0))
    this.#open = this.#units.map((unit) => board.openLots[unit]!)
    const cellAt = new Map(this.#cells.map((cell, at) => [cell, at]))
    const unitAt = new Map(this.#units.map((unit, at) => [unit, at]))
    for (const [placement, lots] of board.placedLots.entries()) {
      if (lots === 0) continue
      this.#lots[cellAt.get(board.placedCell[placement]!)!]![unitAt.get(board.placedUnit[placement]!)!]! += lots
    }
  }

  /** Whether anything improved. */
  run(): boolean {
    const all = this.#try([...this.#cells.keys()])
    if (all !== 'TOO_LARGE') {
      this.isBest = true
      return all === 'BETTER'
    }
    let isAny = false
    while (this.#stepsLeft > 0 && (this.#tryAll(2) || this.#tryAll(3))) isAny = true
    return isAny
  }

  #tryAll(size: number): boolean {
    let isAny = false
    for (const cells of subsets(this.#cells.length, size)) if (this.#try(cells) === 'BETTER') isAny = true
    return isAny
  }

  toBoard(): Board {
    const board = newBoard(this.#ground)
    for (const [unitAt, unit] of this.#units.entries())
      for (const [cellAt, cell] of this.#cells.entries()) board.place(unit, cell, this.#lots[cellAt]![unitAt]!)
    return board
  }

  #try(cells: readonly number[]): 'BETTER' | 'SAME' | 'TOO_LARGE' {
    this.#pulse.beat(cells.length * this.#units.length)
    this.#stepsLeft -= STEPS_A_TRY
    const lotsIn = (at: number) => cells.reduce((sum, cell) => sum + this.#lots[cell]![at]!, 0)
    const ats = [...this.#units.keys()].filter(
      (at) =>
        lotsIn(at) + this.#open[at]! > 0 &&
        cells.some((cell) => canBeIn(this.#ground, this.#units[at]!, this.#cells[cell]!)),
    )
    const piece: Piece = {
      units: ats.map((at) => this.#units[at]!),
      lots: ats.map((at) => lotsIn(at) + this.#open[at]!),
      cells: cells.map((cell) => this.#cells[cell]!),
      base: cells.map((cell) => this.#ground.pinnedLoad[this.#cells[cell]!]!),
      limit: cells.map((cell) => this.#capacity[cell]!),
      limits: this.#limitsOf(ats, cells),
    }
    const now = cells.map((cell) => ats.map((at) => this.#lots[cell]![at]!))
    const isOpen = ats.some((at) => this.#open[at]! > 0)
    const isWhole = cells.length === this.#cells.length
    if (!isWhole && !isOpen && !this.#goal.isHopeful(piece, now, this.#hasPeak(cells))) return 'SAME'
    const search = new CellSearch(this.#ground, piece)
    if (search.steps > Math.min(MAX_STEPS, this.#stepsLeft)) return 'TOO_LARGE'
    this.#stepsLeft -= search.steps
    const better = this.#goal.choose(search, piece, now)
    if (!better) return 'SAME'
    for (const [n, at] of ats.entries()) {
      let open = piece.lots[n]!
      for (const [c, cell] of cells.entries()) {
        this.#lots[cell]![at] = better[c]![n]!
        open -= better[c]![n]!
      }
      this.#open[at] = open
    }
    return 'BETTER'
  }

  #limitsOf(units: readonly number[], cells: readonly number[]): PieceLimits | null {
    if (!this.#ground.limits) return null
    return new PieceLimits(
      this.#ground,
      units.map((at) => this.#units[at]!),
      cells.map((cell) => this.#cells[cell]!),
    )
  }

  #hasPeak(cells: readonly number[]): boolean {
    const { calendar, units, pinnedLoad } = this.#ground
    const limits = this.#limitsOf([...this.#units.keys()], [...this.#cells.keys()])
    const utilisations = this.#cells.map((cell, at) => {
      const own = this.#lots[at]!
      const base = pinnedLoad[cell]! + (limits?.changeovers(at, own) ?? 0)
      const load = own.reduce((sum, lots, n) => sum + lots * units.seconds[this.#units[n]!]!, base)
      return utilisationOf(load, calendar.regular[cell]!, calendar.overtime[cell]!)
    })
    const peak = Math.max(...utilisations)
    return cells.some((cell) => utilisations[cell]! >= peak - SAME)
  }
}

function* subsets(count: number, size: number, from = 0): Generator<number[]> {
  if (size === 0) yield []
  else
    for (let first = from; first <= count - size; first++)
      for (const rest of subsets(count, size - 1, first + 1)) yield [first, ...rest]
}

/** Least unplanned, then lowest peak, then most even. */
export const evenest = (ground: Ground): Goal => ({
  isHopeful: (_, __, hasPeak) => hasPeak,
  choose(search, piece, now) {
    const utilisationIn = utilisationsOf(ground, piece)
    const before = measure(ground, piece, now, utilisationIn)
    const [lowest] = search.sweep({ combine: 'MAX', priceOf: utilisationIn })
    if (!lowest) return null
    const limit = lowest.value + SAME
    const priceOf = (at: number, load: number) => {
      const utilisation = utilisationIn(at, load)
      return utilisation > limit ? Number.POSITIVE_INFINITY : utilisation ** 2
    }
    const [flattest] = search.sweep({ combine: 'SUM', priceOf })
    if (!flattest) return null
    const order = compareOpen(search.openSeconds(flattest.open), search.openSeconds(openOf(piece, now)))
    if (order > 0) return null
    const isBetter =
      order < 0 ||
      lowest.value < before.peak - SAME ||
      (lowest.value <= before.peak + SAME && flattest.value < before.squares - SAME)
    return isBetter ? search.lotsTo(flattest.state) : null
  },
})

export function utilisationsOf({ calendar }: Ground, { cells }: Piece): (cellAt: number, load: number) => number {
  const regular = cells.map((cell) => calendar.regular[cell]!)
  const overtime = cells.map((cell) => calendar.overtime[cell]!)
  return (at, load) => utilisationOf(load, regular[at]!, overtime[at]!)
}

function measure(ground: Ground, piece: Piece, now: PieceLots, utilisationIn: (at: number, load: number) => number) {
  let peak = 0
  let squares = 0
  for (const [at, lots] of now.entries()) {
    const changeovers = piece.limits?.changeovers(at, lots) ?? 0
    const load = lots.reduce(
      (sum, own, n) => sum + own * ground.units.seconds[piece.units[n]!]!,
      piece.base[at]! + changeovers,
    )
    peak = Math.max(peak, utilisationIn(at, load))
    squares += utilisationIn(at, load) ** 2
  }
  return { peak, squares }
}

export const openOf = ({ lots }: Piece, now: PieceLots): number[] =>
  lots.map((own, at) => now.reduce((left, placed) => left - placed[at]!, own))
