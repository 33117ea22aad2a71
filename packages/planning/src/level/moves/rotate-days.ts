import { Pulse } from '../../terms/report.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import { LimitRoom } from '../ground/limit-room.ts'
import type { LoadBand } from './load-bands.ts'
import { type MixSum, mixesOf } from './mix-sum.ts'
import { TradePlaces } from './trade-places.ts'

/** Lots looked at. A limit on work, not on time, gives the same plan on every machine. */
const MAX_VISITS = 1_000_000
const MAX_SWEEPS = 8
/** Of a look at lots: three cells that gain nothing. */
const A_LOOK = 0.02
/** Gains by second below it are none. */
const NOTHING = 1e-9
const NONE = -1
/** Lots of the first unit in one rotation. */
const MAX_LOTS = 60

/** Lots of a unit that change their cell. */
interface Step {
  readonly unit: number
  readonly from: number
  readonly to: number
  readonly lots: number
}

type Three = readonly [number, number, number]

/**
 * As `tradeDays`, with three cells in turn: what goes from the first to the second makes what is there go to the third,
 * and so on to the first, or the load of the first falls and that of the third rises within their bands.
 */
export function rotateDays(ground: Ground, board: Board, band: LoadBand): Board {
  const rotator = new DayRotator(ground, board, band)
  return rotator.run() ? rotator.toBoard() : board
}

class DayRotator {
  readonly #ground: Ground
  readonly #band: LoadBand
  readonly #load: Float64Array
  readonly #places: TradePlaces
  readonly #limits: LimitRoom
  readonly #mixes: readonly MixSum[]
  readonly #pulse: Pulse
  readonly #cells: number
  /** By way from one cell to another: the unit that gains most by second, and what it gains. */
  readonly #units: Int32Array
  readonly #gains: Float64Array
  /** By cell: the sweep of its last change. */
  readonly #changedIn: Int32Array
  #sweepNo = 0
  #visitsLeft = MAX_VISITS

  constructor(ground: Ground, board: Board, band: LoadBand) {
    this.#ground = ground
    this.#band = band
    this.#load = Float64Array.from(board.load)
    this.#cells = board.load.length
    this.#changedIn = new Int32Array(this.#cells)
    this.#pulse = new Pulse(ground.watch, 'level.later')
    this.#places = new TradePlaces(ground, board)
    this.#limits = new LimitRoom(ground, board)
    this.#units = new Int32Array(this.#cells ** 2).fill(NONE)
    this.#gains = new Float64Array(this.#cells ** 2).fill(Number.NEGATIVE_INFINITY)
    this.#mixes = mixesOf(ground, board)
  }

  run(): boolean {
    let isAny = false
    for (this.#sweepNo = 1; this.#sweepNo <= MAX_SWEEPS && this.#visitsLeft > 0; this.#sweepNo++) {
      this.#places.sort()
      for (let from = 0; from < this.#cells; from++) this.#lookFrom(from)
      if (!this.#sweep()) break
      isAny = true
    }
    return isAny
  }

  toBoard = (): Board => this.#places.toBoard()

  #visit(count: number): void {
    this.#visitsLeft -= count
    this.#pulse.beat(count)
  }

  #dayOf = (cell: number) => cell % this.#ground.calendar.dayCount

  #lookFrom(from: number): void {
    for (let to = 0; to < this.#cells && this.#visitsLeft > 0; to++) {
      const at = from * this.#cells + to
      const days = this.#dayOf(to) - this.#dayOf(from)
      const units = days > 0 ? this.#places.densest(from) : this.#places.lightestFirst(from)
      const chosen = from === to ? -1 : this.#places.firstGoing(units, from, to)
      this.#visit((chosen < 0 ? units.length : chosen + 1) * A_LOOK)
      const unit = units[chosen] ?? NONE
      this.#units[at] = unit
      this.#gains[at] = unit === NONE ? Number.NEGATIVE_INFINITY : days * this.#places.density[unit]!
    }
  }

  #sweep(): boolean {
    let isAny = false
    for (let first = 0; first < this.#cells; first++)
      for (let second = 0; second < this.#cells; second++) {
        const gain = this.#gains[first * this.#cells + second]!
        if (gain === Number.NEGATIVE_INFINITY) continue
        for (let third = 0; third < this.#cells; third++) {
          if (third === first || !this.#isNew(first, second, third)) continue
          const two = gain + this.#gains[second * this.#cells + third]!
          if (two === Number.NEGATIVE_INFINITY) continue
          if (this.#visitsLeft <= 0) return isAny
          this.#visit(A_LOOK)
          const back = this.#gains[third * this.#cells + first]!
          const isOpen = two > NOTHING && this.#room(third) > 0 && this.#spare(first) > 0
          if ((isOpen || two + back > NOTHING) && this.#rotate(first, second, third, isOpen)) isAny = true
        }
      }
    return isAny
  }

  /** Whether one of the cells has changed since it was looked at with the others. */
  #isNew(first: number, second: number, third: number): boolean {
    const changedIn = Math.max(this.#changedIn[first]!, this.#changedIn[second]!, this.#changedIn[third]!)
    return this.#sweepNo === 1 || changedIn >= this.#sweepNo - 1
  }

  #room = (cell: number) => Math.max(0, this.#band.most[cell]! - this.#load[cell]!)
  #spare = (cell: number) => Math.max(0, this.#load[cell]! - this.#band.least[cell]!)

  #rotate(first: number, second: number, third: number, isOpen: boolean): boolean {
    const cells = [first, second, third] as const
    const unitOf = (from: number, to: number) => this.#units[from * this.#cells + to]!
    const units = [unitOf(first, second), unitOf(second, third)] as const
    const back = unitOf(third, first)
    const steps =
      (isOpen ? this.#stepsOf([...units, NONE], cells) : null) ??
      (back === NONE ? null : this.#stepsOf([...units, back], cells))
    if (!steps) return false
    this.#make(steps)
    for (const cell of cells) {
      this.#changedIn[cell] = this.#sweepNo
      this.#lookFrom(cell)
    }
    return true
  }

  /** The most lots of the first unit that those of the others make room for; without a third the first cell's load falls. */
  #stepsOf([a, b, c]: Three, [first, second, third]: Three): readonly Step[] | null {
    const { seconds, size } = this.#ground.units
    const there = this.#places.lotsOf(b, second)
    const back = c === NONE ? 0 : this.#places.lotsOf(c, third)
    if (a === b || a === c || b === c || there === 0 || (c !== NONE && back === 0)) return null
    const gainOf = (unit: number, from: number, to: number) =>
      unit === NONE ? 0 : size[unit]! * (this.#dayOf(to) - this.#dayOf(from))
    const [ga, gb, gc] = [gainOf(a, first, second), gainOf(b, second, third), gainOf(c, third, first)]
    const [sa, sb, sc] = [seconds[a]!, seconds[b]!, c === NONE ? 1 : seconds[c]!]
    // Each step has about the same seconds.
    if (ga / sa + gb / sb + gc / sc <= NOTHING) return null
    for (let lots = Math.min(this.#places.lotsOf(a, first), MAX_LOTS, Math.ceil((there * sb) / sa)); lots > 0; lots--) {
      const least = Math.max(1, Math.floor((lots * sa) / sb))
      for (let others = least; others <= Math.min(there, least + 1); others++) {
        this.#visit(1)
        if (!this.#holds(second, lots * sa - others * sb)) continue
        const few = Math.max(1, Math.floor(Math.min(lots * sa, others * sb) / sc))
        for (let backs = c === NONE ? 0 : few; backs <= Math.min(back, few + 1); backs++) {
          if (lots * ga + others * gb + backs * gc <= 0) continue
          if (!this.#holds(first, backs * sc - lots * sa) || !this.#holds(third, others * sb - backs * sc)) continue
          const steps = [
            { unit: a, from: first, to: second, lots },
            { unit: b, from: second, to: third, lots: others },
            ...(backs > 0 ? [{ unit: c, from: third, to: first, lots: backs }] : []),
          ]
          this.#visit(2)
          if (this.#allows(steps)) return steps
        }
      }
    }
    return null
  }

  #holds = (cell: number, more: number) => (more > 0 ? more <= this.#room(cell) : -more <= this.#spare(cell))

  #allows(steps: readonly Step[]): boolean {
    return (
      this.#mixes.every((mix) => mix.allows(this.#mixSteps(mix, steps))) &&
      (this.#ground.limits === null || this.#limits.fits(comingOf(steps)))
    )
  }

  #mixSteps = (mix: MixSum, steps: readonly Step[]) =>
    steps.flatMap(({ unit, from, to, lots }) => {
      const seconds = lots * this.#ground.units.seconds[unit]!
      const group = mix.groupOf(unit)
      return [
        { cell: from, group, seconds: -seconds },
        { cell: to, group, seconds },
      ]
    })

  #make(steps: readonly Step[]): void {
    for (const mix of this.#mixes) mix.make(this.#mixSteps(mix, steps))
    for (const move of comingOf(steps)) this.#limits.move(move)
    for (const { unit, from, to, lots } of steps) {
      this.#places.move(unit, from, to, lots)
      const seconds = lots * this.#ground.units.seconds[unit]!
      this.#load[from]! -= seconds
      this.#load[to]! += seconds
    }
  }
}

const comingOf = (steps: readonly Step[]) =>
  steps.flatMap(({ unit, from, to, lots }) => [
    { unit, cell: from, lots: -lots },
    { unit, cell: to, lots },
  ])
