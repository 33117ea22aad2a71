import { Pulse } from '../../terms/report.ts'
import type { Board } from '../ground/board.ts'
import type { Ground } from '../ground/ground.ts'
import { LimitRoom } from '../ground/limit-room.ts'
import type { LoadBand } from './load-bands.ts'
import { type MixSum, mixesOf } from './mix-sum.ts'
import { rotateDays } from './rotate-days.ts'
import { TradePlaces } from './trade-places.ts'

/** Lots looked at. A limit on work, not on time, gives the same plan on every machine. */
const MAX_VISITS = 2_500_000
const MAX_SWEEPS = 12
/** Choosing those that can go costs less than looking at their trades. */
const UNITS_A_VISIT = 4
/** Other lots tried for each. */
const MAX_TRIES = 24
/** Lots of one unit in one trade. */
const MAX_LOTS = 40
/** Units in turn without a trade: those that follow gain less. */
const MAX_MISSES = 96
/** Units of a day: of more there are enough with lots of the same seconds. */
const MAX_UNITS_TRIED = 400

/** Lots of one unit that go to the later cell and lots of another one, or none, that come in their place. */
interface Trade {
  readonly lots: number
  readonly other: number
  readonly otherLots: number
  readonly gain: number
}

/**
 * Less early stock with the same load: lots with much volume for their line time go to later days, and others come to
 * the earlier ones in their place. No cell leaves its band, no lot its window and lines, and the mix of dealers and case
 * families stays as even. Indivisible groups, locked cells and those with changeovers stay as they are.
 */
export function tradeDays(ground: Ground, board: Board, band: LoadBand): Board {
  const trader = new DayTrader(ground, board, band)
  return rotateDays(ground, trader.run() ? trader.toBoard() : board, band)
}

class DayTrader {
  readonly #ground: Ground
  readonly #band: LoadBand
  readonly #load: Float64Array
  readonly #places: TradePlaces
  readonly #limits: LimitRoom
  readonly #mixes: readonly MixSum[]
  readonly #pulse: Pulse
  /** By cell and by pair of cells, on one scale: the last change, and the last look at them. */
  readonly #changedAt: Int32Array
  readonly #lookedAt: Int32Array
  #now = 0
  #visitsLeft = MAX_VISITS

  constructor(ground: Ground, board: Board, band: LoadBand) {
    this.#ground = ground
    this.#band = band
    this.#load = Float64Array.from(board.load)
    this.#changedAt = new Int32Array(board.load.length)
    this.#lookedAt = new Int32Array(board.load.length ** 2).fill(-1)
    this.#pulse = new Pulse(ground.watch, 'level.later')
    this.#places = new TradePlaces(ground, board)
    this.#limits = new LimitRoom(ground, board)
    this.#mixes = mixesOf(ground, board)
  }

  /** Whether anything was traded. */
  run(): boolean {
    let isAny = false
    for (let sweep = 0; sweep < MAX_SWEEPS && this.#visitsLeft > 0; sweep++) {
      if (!this.#sweep()) break
      isAny = true
    }
    return isAny
  }

  toBoard = (): Board => this.#places.toBoard()

  /** The days furthest apart first: a trade over them gains most. */
  #sweep(): boolean {
    const { lineCodes, dayCount } = this.#ground.calendar
    this.#places.sort()
    let isAny = false
    for (let span = this.#places.longest; span > 0; span--)
      for (const from of lineCodes.keys())
        for (const to of lineCodes.keys()) {
          if (!this.#places.haveCommonUnits(from, to)) continue
          for (let day = 0; day + span < dayCount; day++)
            if (this.#tradeBetween(from * dayCount + day, to * dayCount + day + span)) isAny = true
        }
    return isAny
  }

  #tradeBetween(earlier: number, later: number): boolean {
    const pair = earlier * this.#changedAt.length + later
    const changedAt = Math.max(this.#changedAt[earlier]!, this.#changedAt[later]!)
    if (this.#visitsLeft <= 0 || this.#lookedAt[pair]! > changedAt) return false
    this.#lookedAt[pair] = ++this.#now
    this.#visit(Math.ceil(this.#places.countIn(earlier) / UNITS_A_VISIT))
    let isAny = false
    let misses = 0
    const lowest = this.#places.lowestDensity(later)
    for (const unit of this.#places.leaving(earlier, later)) {
      if (this.#visitsLeft <= 0 || misses > MAX_MISSES) break
      this.#visit(1)
      if (this.#places.density[unit]! <= lowest && this.#above(later) < 1) break
      if (this.#places.lotsOf(unit, earlier) === 0) continue
      misses++
      for (let trade = this.#best(unit, earlier, later); trade; trade = this.#best(unit, earlier, later)) {
        this.#make(unit, trade, earlier, later)
        isAny = true
        misses = 0
      }
    }
    return isAny
  }

  #visit(count: number): void {
    this.#visitsLeft -= count
    this.#pulse.beat(count)
  }

  /** Seconds that may come to the cell, and that may leave it. */
  #above = (cell: number) => Math.max(0, this.#band.most[cell]! - this.#load[cell]!)
  #below = (cell: number) => Math.max(0, this.#load[cell]! - this.#band.least[cell]!)

  #best(unit: number, earlier: number, later: number): Trade | null {
    const moved = this.#withoutOther(unit, earlier, later)
    if (moved) return moved
    let best: Trade | null = null
    let tries = 0
    for (const other of this.#places.sameSeconds(unit, later)) {
      this.#visit(1)
      if (this.#places.density[other]! >= this.#places.density[unit]! || ++tries > MAX_TRIES) break
      best = this.#bestWith(unit, other, earlier, later, best)
      if (best) return best
    }
    tries = 0
    const others = this.#places.lightestFirst(later)
    if (others.length > MAX_UNITS_TRIED) return null
    for (const other of others) {
      this.#visit(1)
      if (this.#places.density[other]! >= this.#places.density[unit]! || tries > MAX_TRIES) break
      if (!this.#places.canGo(other, earlier)) continue
      tries++
      best = this.#bestWith(unit, other, earlier, later, best)
    }
    return best
  }

  #withoutOther(unit: number, earlier: number, later: number): Trade | null {
    const { seconds, size } = this.#ground.units
    const room = Math.min(this.#above(later), this.#below(earlier))
    const lots = Math.min(this.#places.lotsOf(unit, earlier), Math.floor(room / seconds[unit]!))
    if (lots <= 0 || size[unit] === 0) return null
    const trade = { lots, other: -1, otherLots: 0, gain: lots * size[unit]! }
    return this.#isAllowed(unit, trade, earlier, later) ? trade : null
  }

  #bestWith(unit: number, other: number, earlier: number, later: number, before: Trade | null): Trade | null {
    const { seconds, size } = this.#ground.units
    const there = this.#places.lotsOf(other, later)
    if (there === 0 || other === unit || !this.#places.canGo(other, earlier)) return before
    const most = Math.min(this.#places.lotsOf(unit, earlier), MAX_LOTS)
    const gone = Math.min(this.#above(later), this.#below(earlier))
    const come = Math.min(this.#above(earlier), this.#below(later))
    let best = before
    for (let lots = 1; lots <= most; lots++) {
      this.#visit(1)
      const own = lots * seconds[unit]!
      const otherLots = Math.max(1, Math.ceil((own - gone) / seconds[other]!))
      if (otherLots > there) break
      if (otherLots * seconds[other]! - own > come) continue
      const gain = lots * size[unit]! - otherLots * size[other]!
      if (gain <= (best?.gain ?? 0)) continue
      const trade = { lots, other, otherLots, gain }
      if (this.#isAllowed(unit, trade, earlier, later)) best = trade
    }
    return best
  }

  #isAllowed(unit: number, trade: Trade, earlier: number, later: number): boolean {
    return (
      this.#mixes.every((mix) => mix.allows(this.#stepsOf(mix, unit, trade, earlier, later))) &&
      (this.#ground.limits === null || this.#limits.fits(movesOf(unit, trade, earlier, later)))
    )
  }

  #stepsOf(mix: MixSum, unit: number, { lots, other, otherLots }: Trade, earlier: number, later: number) {
    const { seconds } = this.#ground.units
    const out = { group: mix.groupOf(unit), seconds: lots * seconds[unit]! }
    const steps = [
      { cell: earlier, group: out.group, seconds: -out.seconds },
      { cell: later, group: out.group, seconds: out.seconds },
    ]
    if (otherLots === 0) return steps
    const back = { group: mix.groupOf(other), seconds: otherLots * seconds[other]! }
    steps.push({ cell: later, group: back.group, seconds: -back.seconds })
    steps.push({ cell: earlier, group: back.group, seconds: back.seconds })
    return steps
  }

  #make(unit: number, trade: Trade, earlier: number, later: number): void {
    const { seconds } = this.#ground.units
    for (const mix of this.#mixes) mix.make(this.#stepsOf(mix, unit, trade, earlier, later))
    for (const move of movesOf(unit, trade, earlier, later)) this.#limits.move(move)
    let gone = trade.lots * seconds[unit]!
    this.#places.move(unit, earlier, later, trade.lots)
    if (trade.otherLots > 0) {
      this.#places.move(trade.other, later, earlier, trade.otherLots)
      gone -= trade.otherLots * seconds[trade.other]!
    }
    this.#load[earlier]! -= gone
    this.#load[later]! += gone
    this.#changedAt[earlier] = ++this.#now
    this.#changedAt[later] = this.#now
  }
}

function movesOf(unit: number, { lots, other, otherLots }: Trade, earlier: number, later: number) {
  const moves = [
    { unit, cell: earlier, lots: -lots },
    { unit, cell: later, lots },
  ]
  if (otherLots > 0) moves.push({ unit: other, cell: later, lots: -otherLots })
  if (otherLots > 0) moves.push({ unit: other, cell: earlier, lots: otherLots })
  return moves
}
