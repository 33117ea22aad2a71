import { Pulse } from '../../terms/report.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import { loadAt, utilisationOf } from '../ground/utilisation.ts'
import { newBoard } from '../moves/place.ts'
import { canBeIn, compareOpen } from './cell-search.ts'
import { ShuffledLots } from './shuffled-lots.ts'

/** Up to these, the peak-load day is sought as well as the most that can be planned. */
const SMALL_UNITS = 40
const SMALL_CELLS = 24
const MOST_UNITS = 400
const MOST_CELLS = 120
/** Steps of one search by unit and cell, and at most: a limit on work, not on time, gives the same plan on every machine. */
const STEPS = { each: 300, most: 200_000 }
const PEAK_STEPS = { each: 200, most: 30_000 }
const MAX_PEAKS = 40
const SAME = 1e-9
/** Of a load that is computed from a utilisation. */
const PRECISION = 1e-6

/**
 * Seeks a plan with less open work, and a lower peak-load day in a small problem, by exchanging single lots at random: lots that
 * leave gaps of other sizes make room where no chain of moves does. The same problem gets the same plan. Returns `board` itself if
 * nothing is better, if a day has limits besides its time, or if the problem is large.
 */
export function shuffle(ground: Ground, board: Board, boundUtilisation = 0): Board {
  const units = [...ground.units.lots.keys()].filter((unit) => ground.units.lots[unit]! > 0)
  const cells = [...board.load.keys()].filter(
    (cell) => board.capacity(cell) > 0 && !ground.isLocked[cell] && units.some((unit) => canBeIn(ground, unit, cell)),
  )
  if (units.length > MOST_UNITS || cells.length > MOST_CELLS || isLimited(ground, units, cells)) return board
  const isSmall = units.length <= SMALL_UNITS && cells.length <= SMALL_CELLS
  const shuffler = new Shuffler(ground, board, { units, cells })
  const isFuller = !board.isWhole() && shuffler.planMore()
  const isLower = isSmall && shuffler.lowerPeak(boundUtilisation)
  return isFuller || isLower ? shuffler.toBoard() : board
}

/** Whether all lots of the units could be too much for a cell by anything but time. */
function isLimited({ limits, units }: Ground, which: readonly number[], cells: readonly number[]): boolean {
  if (limits === null) return false
  const all = limits.measures.map((_, m) =>
    which.reduce((sum, unit) => sum + units.lots[unit]! * units.amounts[m]![unit]!, 0),
  )
  const isReached = (cell: number) =>
    all.some((amount, m) => limits.pinned[m]![cell]! + amount > limits.most[m]![cell]!)
  return cells.some((cell) => limits.isLimited[cell] === 1 && (limits.changeover[cell]! > 0 || isReached(cell)))
}

interface Movable {
  readonly units: readonly number[]
  readonly cells: readonly number[]
}

class Shuffler {
  readonly #ground: Ground
  readonly #board: Board
  readonly #movable: Movable
  readonly #pulse: Pulse
  /** By cell of the piece: seconds that stay there. */
  readonly #base: Float64Array
  readonly #capacity: Float64Array
  #lots: ShuffledLots

  constructor(ground: Ground, board: Board, { units, cells }: Movable) {
    this.#ground = ground
    this.#board = board
    this.#movable = { units, cells }
    this.#pulse = new Pulse(ground.watch, 'level.refine')
    this.#base = Float64Array.from(cells, (cell) => ground.pinnedLoad[cell]!)
    this.#capacity = Float64Array.from(cells, (cell) => board.capacity(cell))
    this.#lots = new ShuffledLots({
      seconds: Float64Array.from(units, (unit) => ground.units.seconds[unit]!),
      weight: this.#weights(100),
      softWeight: this.#weights(1.3),
      cellsOf: units.map((unit) => [...cells.keys()].filter((at) => canBeIn(ground, unit, cells[at]!))),
      cellCount: cells.length,
      open: Int32Array.from(units, (unit) => board.openLots[unit]!),
      room: this.#capacity.map((seconds, at) => seconds - this.#base[at]!),
    })
    const unitAt = new Map(units.map((unit, at) => [unit, at]))
    const cellAt = new Map(cells.map((cell, at) => [cell, at]))
    for (const [placement, lots] of board.placedLots.entries()) {
      const at = cellAt.get(board.placedCell[placement]!)
      if (at !== undefined && lots > 0) this.#lots.put(unitAt.get(board.placedUnit[placement]!)!, at, lots)
    }
  }

  /** Whether less is open. */
  planMore(): boolean {
    const before = this.#openOf(this.#lots)
    const found = this.#lots.copy()
    found.seek(this.#steps(STEPS), this.#pulse)
    if (compareOpen(this.#openOf(found), before) >= 0) return false
    this.#lots = found
    return true
  }

  /** Whether the peak-load day is lower, with no more open. */
  lowerPeak(bound: number): boolean {
    const open = this.#openOf(this.#lots)
    let isLower = false
    for (let round = 0; round < MAX_PEAKS; round++) {
      const peak = this.#peak()
      if (peak <= bound + SAME) break
      const found = this.#lots.copy()
      if (!found.limitTo(this.#roomBelow(peak))) break
      found.seek(this.#steps(PEAK_STEPS), this.#pulse, this.#lots.openCost)
      if (compareOpen(this.#openOf(found), open) > 0) break
      this.#lots = found
      isLower = true
    }
    return isLower
  }

  #steps({ each, most }: typeof STEPS): number {
    const { units, cells } = this.#movable
    return Math.min(most, each * units.length * cells.length)
  }

  toBoard(): Board {
    const { units, cells } = this.#movable
    const board = newBoard(this.#ground)
    const { placedUnit, placedCell, placedLots } = this.#board
    for (const [placement, lots] of placedLots.entries())
      if (!cells.includes(placedCell[placement]!)) board.place(placedUnit[placement]!, placedCell[placement]!, lots)
    for (const [unitAt, unit] of units.entries())
      for (const [cellAt, cell] of cells.entries()) board.place(unit, cell, this.#lots.lotsIn(unitAt, cellAt))
    return board
  }

  /** A second of a priority is worth so many of the next lower one. */
  #weights(worth: number): Float64Array {
    const { priority } = this.#ground.units
    const present = [...new Set(this.#movable.units.map((unit) => priority[unit]!))].sort((a, b) => b - a)
    return Float64Array.from(this.#movable.units, (unit) => worth ** Math.min(3, present.indexOf(priority[unit]!)))
  }

  #openOf(lots: ShuffledLots): number[] {
    const { seconds, priority, priorities } = this.#ground.units
    const open = new Array<number>(priorities).fill(0)
    for (const [at, unit] of this.#movable.units.entries()) open[priority[unit]!]! += lots.openLots(at) * seconds[unit]!
    return open
  }

  #peak(): number {
    const { calendar } = this.#ground
    return this.#movable.cells.reduce((peak, cell, at) => {
      const load = this.#base[at]! + this.#lots.secondsIn(at)
      return Math.max(peak, utilisationOf(load, calendar.regular[cell]!, calendar.overtime[cell]!))
    }, 0)
  }

  /** Room of each cell for lots, with which its utilisation stays below the peak: loads are whole seconds. */
  #roomBelow(peak: number): Float64Array {
    const { calendar } = this.#ground
    return Float64Array.from(this.#movable.cells, (cell, at) => {
      const [regular, overtime] = [calendar.regular[cell]!, calendar.overtime[cell]!]
      const capacity = this.#capacity[at]!
      const isBelow = utilisationOf(capacity, regular, overtime) < peak - SAME
      const most = isBelow ? capacity : Math.ceil(loadAt(peak, regular, overtime) - PRECISION) - 1
      return Math.min(capacity, most) - this.#base[at]!
    })
  }
}
