import type { Board } from './board.ts'
import type { Ground } from './ground.ts'
import { newBoard } from './place.ts'
import { compareQuality, nothingUnplanned, type Quality, qualityOf } from './quality.ts'
import { utilisationOf } from './utilisation.ts'

/** Exhaustive search up to this many ways to place all lots. */
const MAX_WAYS = 50_000
const MAX_UNITS = Math.log2(MAX_WAYS)
const SAME = 1e-9

/**
 * Exhaustive search in small problems: least unplanned, then lowest peak, then most even. Returns `board` itself when
 * nothing is better or there are too many ways.
 */
export function bestOfAll(ground: Ground, board: Board): Board {
  const present = ground.units.lots.reduce((count, lots) => (lots > 0 ? count + 1 : count), 0)
  if (present > MAX_UNITS) return board
  const cells = Array.from({ length: ground.units.count }, (_, unit) => cellsOf(ground, board, unit))
  if (countWays(ground, cells) > MAX_WAYS) return board
  const best = new Search(ground, board, cells).run()
  if (!best) return board
  const better = newBoard(ground)
  for (const [unit, lots] of best.entries()) {
    for (const [i, cell] of cells[unit]!.entries()) better.place(unit, cell, lots[i]!)
  }
  return better
}

function cellsOf({ calendar, units }: Ground, board: Board, unit: number): number[] {
  const cells: number[] = []
  for (const line of units.lineSets[units.lineSet[unit]!]!) {
    for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++) {
      const cell = line * calendar.dayCount + day
      if (board.capacity(cell) > 0) cells.push(cell)
    }
  }
  return cells
}

function countWays({ units }: Ground, cells: readonly (readonly number[])[]): number {
  let ways = 1
  for (let unit = 0; unit < units.count && ways <= MAX_WAYS; unit++) {
    const places = cells[unit]!.length
    for (let i = 1; i <= places && ways <= MAX_WAYS; i++) ways *= (units.lots[unit]! + i) / i
  }
  return ways
}

class Search {
  readonly #ground: Ground
  readonly #board: Board
  readonly #cells: readonly (readonly number[])[]
  readonly #load: Float64Array
  readonly #lots: readonly Int32Array[]
  /** `squares`: sum of squared utilisations; of equal results the more even one wins. */
  #best: { quality: Quality; squares: number }
  #found: Int32Array[] | null = null

  constructor(ground: Ground, board: Board, cells: readonly (readonly number[])[]) {
    this.#ground = ground
    this.#board = board
    this.#cells = cells
    this.#load = Float64Array.from(ground.pinnedLoad)
    this.#lots = cells.map((own) => new Int32Array(own.length))
    this.#best = { quality: qualityOf(ground, board), squares: this.#squaresOf(board.load) }
  }

  run(): Int32Array[] | null {
    const { peakUtilisation } = qualityOf(this.#ground, newBoard(this.#ground))
    this.#placeUnit(0, { unplannedSeconds: nothingUnplanned(this.#ground), peakUtilisation })
    return this.#found
  }

  #placeUnit(unit: number, sofar: Quality): void {
    if (compareQuality(sofar, this.#best.quality) > 0) return
    if (unit === this.#cells.length) this.#note(sofar)
    else this.#placeLots(unit, 0, this.#ground.units.lots[unit]!, sofar)
  }

  #placeLots(unit: number, at: number, open: number, sofar: Quality): void {
    const seconds = this.#ground.units.seconds[unit]!
    const cell = this.#cells[unit]![at]
    if (cell === undefined) {
      const priority = this.#ground.units.priority[unit]!
      const sum = sofar.unplannedSeconds[priority]! + open * seconds
      this.#placeUnit(unit + 1, { ...sofar, unplannedSeconds: sofar.unplannedSeconds.with(priority, sum) })
      return
    }
    const before = this.#load[cell]!
    const most = Math.min(open, Math.max(0, Math.floor((this.#board.capacity(cell) - before) / seconds)))
    for (let lots = most; lots >= 0; lots--) {
      this.#load[cell] = before + lots * seconds
      const peakUtilisation =
        lots === 0 ? sofar.peakUtilisation : Math.max(sofar.peakUtilisation, this.#utilisationAt(cell, this.#load))
      const next = { unplannedSeconds: sofar.unplannedSeconds, peakUtilisation }
      if (compareQuality(next, this.#best.quality) > 0) continue
      this.#lots[unit]![at] = lots
      this.#placeLots(unit, at + 1, open - lots, next)
    }
    this.#load[cell] = before
    this.#lots[unit]![at] = 0
  }

  #note(quality: Quality): void {
    const squares = this.#squaresOf(this.#load)
    const order = compareQuality(quality, this.#best.quality)
    if (order > 0 || (order === 0 && squares >= this.#best.squares - SAME)) return
    this.#best = { quality, squares }
    this.#found = this.#lots.map((own) => own.slice())
  }

  #utilisationAt(cell: number, load: Float64Array): number {
    const { regular, overtime } = this.#ground.calendar
    return utilisationOf(load[cell]!, regular[cell]!, overtime[cell]!)
  }

  #squaresOf(load: Float64Array): number {
    let sum = 0
    for (let cell = 0; cell < load.length; cell++) {
      if (this.#board.capacity(cell) > 0) sum += this.#utilisationAt(cell, load) ** 2
    }
    return sum
  }
}
