import { LATE_PRIORITY, type LevelProblem } from '../../problem/level-problem.ts'
import { Pulse } from '../../terms/report.ts'
import { type Board, EPSILON } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'

interface Planned {
  readonly board: Board
  /** By rank: what is planned there stays. */
  readonly unchangedLines: ReadonlySet<number> | undefined
}

/**
 * Late lots are placed anew, by priority, then age, then code: each on the first day of its window with regular time for it,
 * what finds none where there is any time, until none can come earlier. If that leaves more of them open than before, they stay
 * and only move forward. Lots of other priorities stay, and so does what is in frozen weeks; late lots may join it, as their own
 * weeks have passed.
 */
export function packSoonest(problem: LevelProblem, ground: Ground, { board, unchangedLines }: Planned): void {
  const { priority } = problem.items
  if (!priority?.some((one) => one >= LATE_PRIORITY)) return
  const { units } = ground
  const late = units.items.flatMap((items, unit) =>
    items.every((item) => priority[item]! >= LATE_PRIORITY) &&
    !units.lineSets[units.lineSet[unit]!]!.every((line) => unchangedLines?.has(line))
      ? [unit]
      : [],
  )
  const soonest = new Soonest(problem, ground, board, late)
  soonest.placeAnew()
  soonest.comeForward()
}

class Soonest {
  readonly #ground: Ground
  readonly #board: Board
  /** Late units, the most important and oldest first. */
  readonly #late: readonly number[]
  readonly #isLate: Uint8Array
  /** Placements in locked cells as they were found. */
  readonly #stays: ReadonlySet<number>
  readonly #pulse: Pulse

  constructor({ items: { van } }: LevelProblem, ground: Ground, board: Board, late: readonly number[]) {
    const { units } = ground
    const age = units.items.map((items) => Math.min(...items.map((item) => van[item]!)))
    this.#ground = ground
    this.#board = board
    this.#late = late.toSorted(
      (a, b) => units.priority[a]! - units.priority[b]! || age[a]! - age[b]! || units.codeRank[a]! - units.codeRank[b]!,
    )
    this.#isLate = new Uint8Array(units.count)
    for (const unit of late) this.#isLate[unit] = 1
    this.#stays = new Set([...board.placedCell.keys()].filter((at) => ground.isLocked[board.placedCell[at]!]))
    this.#pulse = new Pulse(ground.watch, 'level.soonest')
  }

  placeAnew(): void {
    const before = this.#movable().map((at) => [at, this.#board.placedLots[at]!] as const)
    const openBefore = this.#open()
    for (const [at, lots] of before) this.#board.removeLots(at, lots)
    this.#placeOpen()
    if (this.#isNoWorse(openBefore)) return
    for (const at of this.#movable()) this.#board.removeLots(at, this.#board.placedLots[at]!)
    for (const [at, lots] of before) this.#board.addLots(at, lots)
  }

  /** Days that others leave may be filled again. */
  comeForward(): void {
    for (let isMoving = true; isMoving; ) {
      isMoving = false
      const rank = new Map(this.#late.map((unit, at) => [unit, at]))
      const unitAt = (at: number) => this.#board.placedUnit[at]!
      const order = this.#movable().sort((a, b) => rank.get(unitAt(a))! - rank.get(unitAt(b))! || a - b)
      for (const placement of order) {
        this.#pulse.beat()
        if (this.#moveForward(placement)) isMoving = true
      }
      this.#placeOpen()
    }
  }

  #movable(): number[] {
    const { placedUnit, placedLots } = this.#board
    return [...placedUnit.keys()].filter(
      (at) => placedLots[at]! > 0 && this.#isLate[placedUnit[at]!] === 1 && !this.#stays.has(at),
    )
  }

  #placeOpen(): void {
    const { units, calendar } = this.#ground
    for (const roomOf of [this.#regularRoom, this.#anyRoom])
      for (const unit of this.#late)
        for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]! && this.#board.openLots[unit]! > 0; day++) {
          this.#pulse.beat()
          for (const line of units.lineSets[units.lineSet[unit]!]!) {
            const cell = line * calendar.dayCount + day
            this.#board.place(unit, cell, Math.min(this.#board.openLots[unit]!, roomOf(unit, cell)))
          }
        }
  }

  #moveForward(placement: number): boolean {
    const { units, calendar } = this.#ground
    const unit = this.#board.placedUnit[placement]!
    const last = this.#board.placedCell[placement]! % calendar.dayCount
    let hasMoved = false
    for (let day = units.firstDay[unit]!; day < last; day++)
      for (const line of units.lineSets[units.lineSet[unit]!]!) {
        const cell = line * calendar.dayCount + day
        const lots = Math.min(this.#board.placedLots[placement]!, this.#regularRoom(unit, cell))
        if (lots <= 0) continue
        this.#board.removeLots(placement, lots)
        this.#board.place(unit, cell, lots)
        hasMoved = true
      }
    return hasMoved
  }

  /** Lots that the regular time and the limits of a cell take besides those in it. */
  readonly #regularRoom = (unit: number, cell: number): number => {
    const seconds = this.#ground.units.seconds[unit]!
    const changeover = this.#board.secondsOfLot(unit, cell, 1) - seconds
    const room = this.#ground.calendar.regular[cell]! - this.#board.load[cell]! - changeover
    return Math.min(Math.floor((room + EPSILON) / seconds), this.#board.mostLots(unit, cell))
  }

  readonly #anyRoom = (unit: number, cell: number): number =>
    this.#board.capacity(cell) > 0 ? this.#board.lotsFor(unit, cell, this.#board.room(cell)) : 0

  /** Open seconds of the late units, by priority. */
  #open(): ReadonlyMap<number, number> {
    const open = new Map<number, number>()
    for (const unit of this.#late) {
      const priority = this.#ground.units.priority[unit]!
      open.set(priority, (open.get(priority) ?? 0) + this.#board.openSeconds(unit))
    }
    return open
  }

  #isNoWorse(before: ReadonlyMap<number, number>): boolean {
    const now = this.#open()
    for (const [priority, seconds] of [...before].sort(([a], [b]) => a - b)) {
      const left = now.get(priority) ?? 0
      if (Math.abs(left - seconds) > EPSILON) return left < seconds
    }
    return true
  }
}
