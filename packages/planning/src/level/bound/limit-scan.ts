import type { LimitName, Reason } from '../../problem/reason.ts'
import { Pulse } from '../../terms/report.ts'
import type { Board } from '../ground/board.ts'
import type { CellLimits } from '../ground/cell-limits.ts'
import type { UnitClass } from '../ground/classes.ts'
import type { Ground } from '../ground/ground.ts'
import { joinSets } from './bottleneck.ts'
import { WindowLoads } from './critical-intervals.ts'

type Shortage = Extract<Reason, { readonly cause: 'CAPACITY' }>

interface Excess {
  readonly lines: readonly number[]
  readonly firstDay: number
  readonly lastDay: number
  readonly missing: number
  /** Load by capacity, above 1. */
  readonly share: number
}

/**
 * Names the limit besides time that a unit without a place lacks: that of its worst window, as `WindowScan` does for
 * time; without a short window, the one that keeps it out of most of its cells.
 */
export class LimitScan {
  readonly #ground: Ground
  readonly #limits: CellLimits
  readonly #board: Board
  /** A list for each measure, the worst excess first. */
  readonly #excesses: readonly (readonly Excess[])[]

  constructor(ground: Ground, limits: CellLimits, board: Board, classes: readonly UnitClass[]) {
    this.#ground = ground
    this.#limits = limits
    this.#board = board
    const pulse = new Pulse(ground.watch, 'level.windows')
    this.#excesses = limits.measures.map((_, measure) =>
      joinSets(ground.units.lineSets)
        .flatMap((lines) => {
          pulse.beat(classes.length + ground.calendar.dayCount ** 2)
          return this.#scan(measure, classes, lines)
        })
        .sort((a, b) => b.missing - a.missing || a.lines.length - b.lines.length || a.firstDay - b.firstDay),
    )
  }

  /** `short`: by time; `timeShare`: by how much its window exceeds its time, 0: it does not. */
  reasonFor(unit: number, short: Shortage, timeShare: number): Shortage {
    const { calendar, units } = this.#ground
    const blocking = this.#countBlocking(unit)
    let least = blocking.has('TIME') ? timeShare : 0
    let worst: { readonly excess: Excess; readonly limit: LimitName } | undefined
    for (const [m, limit] of this.#limits.measures.entries()) {
      const excess = this.#excesses[m]!.find((each) => this.#isInside(unit, each))
      if (!excess || !blocking.has(limit) || excess.share <= least) continue
      least = excess.share
      worst = { excess, limit }
    }
    if (worst) {
      const { lines, firstDay, lastDay, missing } = worst.excess
      const line = lines.map((each) => calendar.lineCodes[each]!).join(', ')
      const [fromDay, toDay] = [calendar.days[firstDay]!, calendar.days[lastDay]!]
      return { ...short, line, fromDay, toDay, missingSeconds: 0, limit: worst.limit, missing }
    }
    const [limit = 'TIME'] = least > 0 ? [] : [...blocking.keys()]
    if (limit === 'TIME') return short
    if (limit === 'CHANGEOVER') return { ...short, limit }
    const amounts = units.amounts[this.#limits.measures.indexOf(limit)]!
    return { ...short, limit, missing: this.#board.openLots[unit]! * amounts[unit]!, missingSeconds: 0 }
  }

  #isInside(unit: number, { lines, firstDay, lastDay }: Excess): boolean {
    const { units } = this.#ground
    if (units.firstDay[unit]! < firstDay || units.lastDay[unit]! > lastDay) return false
    return units.lineSets[units.lineSet[unit]!]!.every((line) => lines.includes(line))
  }

  /** Cells that each limit keeps the unit out of; the limit of most cells first, time before others. */
  #countBlocking(unit: number): Map<'TIME' | LimitName, number> {
    const { calendar, units } = this.#ground
    const counts = new Map<'TIME' | LimitName, number>([['TIME', 0]])
    for (const line of units.lineSets[units.lineSet[unit]!]!) {
      for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++) {
        const cell = line * calendar.dayCount + day
        if (this.#board.capacity(cell) === 0) continue
        for (const each of this.#board.blockers(unit, cell)) counts.set(each, (counts.get(each) ?? 0) + 1)
      }
    }
    return new Map([...counts].filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]))
  }

  #scan(measure: number, classes: readonly UnitClass[], lines: readonly number[]): Excess[] {
    const { calendar, units } = this.#ground
    const { dayCount } = calendar
    const most = this.#limits.most[measure]!
    const isLimited = (_: unknown, day: number) =>
      lines.every((line) => most[line * dayCount + day]! < Number.POSITIVE_INFINITY)
    const limitedDays = Array.from({ length: dayCount }, isLimited)
    if (!limitedDays.includes(true)) return []
    const belongs = units.lineSets.map((set) => set.every((line) => lines.includes(line)))
    const loads = new WindowLoads(dayCount)
    for (const { lineSet, firstDay, lastDay, units: own } of classes) {
      if (!belongs[lineSet]) continue
      const load = own.reduce((sum, unit) => sum + units.lots[unit]! * units.amounts[measure]![unit]!, 0)
      loads.add(firstDay, lastDay, load)
    }
    const capacityTo = [0]
    /** Unlimited days before a day: no window with one of them is short. */
    const unlimitedTo = [0]
    for (let day = 0; day < dayCount; day++) {
      let capacity = 0
      for (const line of lines) {
        const cell = line * dayCount + day
        if (this.#board.capacity(cell) === 0) continue
        loads.add(day, day, Math.min(this.#limits.pinned[measure]![cell]!, most[cell]!))
        capacity += most[cell]!
      }
      capacityTo.push(capacityTo[day]! + (limitedDays[day] ? capacity : 0))
      unlimitedTo.push(unlimitedTo[day]! + (limitedDays[day] ? 0 : 1))
    }
    const excesses: Excess[] = []
    loads.forEachWindow((firstDay, lastDay, load) => {
      const capacity = capacityTo[lastDay + 1]! - capacityTo[firstDay]!
      if (load <= capacity || unlimitedTo[lastDay + 1] !== unlimitedTo[firstDay]) return
      const share = capacity > 0 ? load / capacity : Number.POSITIVE_INFINITY
      excesses.push({ lines, firstDay, lastDay, missing: load - capacity, share })
    })
    return excesses
  }
}
