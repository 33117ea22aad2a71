import type { Pulse } from '../../terms/report.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import { kindOf } from '../ground/units.ts'

/**
 * Open lots displace planned ones of lower priority, the lowest first, in the cell that loses least; pinned placements
 * and locked cells lose nothing. Returns the units that are open afterwards, in the order to place them.
 */
export function displace(ground: Ground, board: Board, pulse: Pulse): number[] {
  const { units } = ground
  const displacer = units.priorities > 1 ? new Displacer(ground, board, pulse) : null
  for (let priority = 0; displacer && priority < units.priorities - 1; priority++) {
    for (const unit of openUnits(ground, board, priority))
      while (board.openLots[unit]! > 0 && displacer.placeByDisplacing(unit));
  }
  return Array.from({ length: units.priorities }, (_, priority) => openUnits(ground, board, priority)).flat()
}

export function openUnits({ units }: Ground, board: Board, priority: number): number[] {
  const open: number[] = []
  for (let unit = 0; unit < units.count; unit++) {
    if (board.openLots[unit]! > 0 && units.priority[unit] === priority) open.push(unit)
  }
  return open.sort((a, b) => units.lastDay[a]! - units.lastDay[b]! || units.codeRank[a]! - units.codeRank[b]!)
}

class Displacer {
  readonly #ground: Ground
  readonly #board: Board
  readonly #pulse: Pulse
  /** Placements by cell, the next one to displace last. Those made by this class are not included. */
  readonly #displaceable: number[][]
  readonly #isSorted: Uint8Array
  readonly #movable: Float64Array
  readonly #failedKinds = new Set<string>()

  constructor(ground: Ground, board: Board, pulse: Pulse) {
    this.#ground = ground
    this.#board = board
    this.#pulse = pulse
    this.#displaceable = Array.from(board.load, () => [])
    this.#isSorted = new Uint8Array(board.load.length)
    this.#movable = new Float64Array(board.load.length * ground.units.priorities)
    for (const [placement, cell] of board.placedCell.entries()) {
      pulse.beat()
      if (board.placedLots[placement] === 0) continue
      this.#displaceable[cell]!.push(placement)
      this.#movable[this.#movableAt(placement)]! += this.#secondsOf(placement)
    }
  }

  placeByDisplacing(unit: number): boolean {
    const kind = `${kindOf(this.#ground, unit)}/${this.#ground.units.priority[unit]}`
    if (this.#failedKinds.has(kind)) return false
    const cell = this.#cheapestCell(unit)
    if (cell < 0) {
      this.#failedKinds.add(kind)
      return false
    }
    this.#clear(cell, unit)
    this.#board.place(unit, cell, 1)
    return true
  }

  #movableAt(placement: number): number {
    const { priority, priorities } = this.#ground.units
    return this.#board.placedCell[placement]! * priorities + priority[this.#board.placedUnit[placement]!]!
  }

  #secondsOf(placement: number): number {
    return this.#board.placedLots[placement]! * this.#ground.units.seconds[this.#board.placedUnit[placement]!]!
  }

  /** The cell whose displaced lots have the lowest priority, of those the one that loses least; -1: none. */
  #cheapestCell(unit: number): number {
    const { calendar, units, isLocked } = this.#ground
    let best = -1
    let first = -1
    let least = Number.POSITIVE_INFINITY
    for (const line of units.lineSets[units.lineSet[unit]!]!) {
      for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++) {
        this.#pulse.beat()
        const cell = line * calendar.dayCount + day
        if (isLocked[cell] || this.#board.capacity(cell) === 0) continue
        const need = units.seconds[unit]! - this.#board.room(cell)
        const from = this.#board.isLimited(cell)
          ? this.#priorityInLimits(cell, unit)
          : this.#priorityToDisplace(cell, need, units.priority[unit]!)
        if (from < 0 || from < first || (from === first && need >= least)) continue
        best = cell
        first = from
        least = need
      }
    }
    return best
  }

  /** The highest priority displaced when `need` seconds are freed; -1: not possible. */
  #priorityToDisplace(cell: number, need: number, after: number): number {
    const { priorities } = this.#ground.units
    let open = need
    for (let priority = priorities - 1; priority > after; priority--) {
      open -= this.#movable[cell * priorities + priority]!
      if (open <= 0) return priority
    }
    return -1
  }

  /** As `#priorityToDisplace`, by all limits of the cell: tries it and puts everything back. */
  #priorityInLimits(cell: number, unit: number): number {
    if (!this.#isSorted[cell]) this.#sort(cell)
    const { priority } = this.#ground.units
    const removed: { placement: number; lots: number }[] = []
    let found = this.#fits(unit, cell) ? this.#ground.units.priorities - 1 : -1
    for (const placement of this.#displaceable[cell]!.toReversed()) {
      const own = priority[this.#board.placedUnit[placement]!]!
      if (found >= 0 || own <= priority[unit]!) break
      this.#pulse.beat()
      const lots = this.#board.placedLots[placement]!
      this.#board.removeLots(placement, lots)
      removed.push({ placement, lots })
      if (this.#fits(unit, cell)) found = own
    }
    for (const { placement, lots } of removed) this.#board.addLots(placement, lots)
    return found
  }

  #fits(unit: number, cell: number): boolean {
    return this.#board.room(cell) >= this.#ground.units.seconds[unit]! && this.#board.mostLots(unit, cell) >= 1
  }

  #clear(cell: number, unit: number): void {
    const seconds = this.#ground.units.seconds[unit]!
    const displaceable = this.#displaceable[cell]!
    if (!this.#isSorted[cell]) this.#sort(cell)
    for (let placement = displaceable.at(-1); placement !== undefined; placement = displaceable.at(-1)) {
      this.#pulse.beat()
      const need = seconds - this.#board.room(cell)
      if (need <= 0 && this.#board.mostLots(unit, cell) >= 1) return
      const perLot = this.#ground.units.seconds[this.#board.placedUnit[placement]!]!
      const lots = Math.min(this.#board.placedLots[placement]!, Math.max(1, Math.ceil(need / perLot)))
      this.#board.removeLots(placement, lots)
      this.#movable[this.#movableAt(placement)]! -= lots * perLot
      if (this.#board.placedLots[placement] === 0) displaceable.pop()
    }
  }

  #sort(cell: number): void {
    const { priority, codeRank } = this.#ground.units
    const { placedUnit } = this.#board
    this.#pulse.beat(this.#displaceable[cell]!.length)
    this.#displaceable[cell]!.sort((a, b) => {
      const [x, y] = [placedUnit[a]!, placedUnit[b]!]
      return priority[x]! - priority[y]! || codeRank[x]! - codeRank[y]! || a - b
    })
    this.#isSorted[cell] = 1
  }
}
