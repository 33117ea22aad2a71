import type { Bottleneck } from '../../problem/level-problem.ts'
import type { Reason } from '../../problem/reason.ts'
import { compareCodes } from '../../terms/codes.ts'
import { Pulse } from '../../terms/report.ts'
import type { Calendar } from '../ground/calendar.ts'
import type { UnitClass } from '../ground/classes.ts'
import type { Ground } from '../ground/ground.ts'
import type { Units } from '../ground/units.ts'
import { WindowLoads } from './critical-intervals.ts'

const MAX_LINE_SETS = 256
const MAX_ITEMS = 50

type Shortage = Extract<Reason, { readonly cause: 'CAPACITY' }>

interface Excess {
  readonly lines: readonly number[]
  readonly firstDay: number
  readonly lastDay: number
  readonly load: number
  readonly capacity: number
}

/**
 * Windows that no plan can satisfy: for a set of lines and days a..b, all load confined to them against all their
 * time, overtime included.
 */
export class WindowScan {
  readonly #calendar: Calendar
  readonly #units: Units
  readonly #excesses: readonly Excess[]
  readonly #worst = new Map<string, Excess | undefined>()

  constructor({ calendar, units, pinnedLoad, watch }: Ground, classes: readonly UnitClass[]) {
    const pulse = new Pulse(watch, 'level.windows')
    this.#calendar = calendar
    this.#units = units
    this.#excesses = joinSets(units.lineSets)
      .flatMap((lines) => {
        pulse.beat(classes.length + calendar.dayCount ** 2)
        return scanLines(calendar, units, classes, pinnedLoad, lines)
      })
      .sort(compareExcesses)
  }

  bottleneck(): Bottleneck | null {
    const worst = this.#excesses[0]
    if (!worst) return null
    return {
      lines: worst.lines.map((line) => this.#calendar.lineCodes[line]!),
      fromDay: this.#calendar.days[worst.firstDay]!,
      toDay: this.#calendar.days[worst.lastDay]!,
      loadSeconds: worst.load,
      capacitySeconds: worst.capacity,
      missingSeconds: worst.load - worst.capacity,
      items: this.#itemsInside(worst),
    }
  }

  /** The worst window of the unit, or its own one when only gaps smaller than a lot are left. */
  reasonFor(unit: number, openSeconds: number): Shortage {
    const { lineCodes, days } = this.#calendar
    const worst = this.#worstOf(unit)
    const lines = worst?.lines ?? this.#units.lineSets[this.#units.lineSet[unit]!]!
    return {
      cause: 'CAPACITY',
      line: lines.map((line) => lineCodes[line]!).join(', '),
      fromDay: days[worst?.firstDay ?? this.#units.firstDay[unit]!]!,
      toDay: days[worst?.lastDay ?? this.#units.lastDay[unit]!]!,
      missingSeconds: worst ? worst.load - worst.capacity : openSeconds,
    }
  }

  /** How far the worst window of the unit exceeds its time; 0: no window does. */
  shareOf(unit: number): number {
    const worst = this.#worstOf(unit)
    if (!worst) return 0
    return worst.capacity > 0 ? worst.load / worst.capacity : Number.POSITIVE_INFINITY
  }

  #worstOf(unit: number): Excess | undefined {
    const { lineSet, firstDay, lastDay } = this.#units
    const name = `${lineSet[unit]}/${firstDay[unit]}/${lastDay[unit]}`
    if (!this.#worst.has(name)) {
      this.#worst.set(
        name,
        this.#excesses.find((excess) => this.#isInside(unit, excess)),
      )
    }
    return this.#worst.get(name)
  }

  #isInside(unit: number, { lines, firstDay, lastDay }: Excess): boolean {
    if (this.#units.firstDay[unit]! < firstDay || this.#units.lastDay[unit]! > lastDay) return false
    return this.#units.lineSets[this.#units.lineSet[unit]!]!.every((line) => lines.includes(line))
  }

  #itemsInside(excess: Excess): number[] {
    const { seconds, lots, codeRank, items, count } = this.#units
    const inside: number[] = []
    for (let unit = 0; unit < count; unit++) if (this.#isInside(unit, excess)) inside.push(unit)
    const load = (unit: number) => seconds[unit]! * lots[unit]!
    inside.sort((a, b) => load(b) - load(a) || codeRank[a]! - codeRank[b]!)
    return inside
      .slice(0, MAX_ITEMS)
      .flatMap((unit) => items[unit]!)
      .slice(0, MAX_ITEMS)
  }
}

function compareExcesses(a: Excess, b: Excess): number {
  return (
    b.load - b.capacity - (a.load - a.capacity) ||
    a.capacity - b.capacity ||
    a.lines.length - b.lines.length ||
    a.firstDay - b.firstDay ||
    compareCodes(a.lines.join(), b.lines.join())
  )
}

export function joinSets(sets: readonly (readonly number[])[]): number[][] {
  const sorted = (set: Iterable<number>) => [...new Set(set)].sort((a, b) => a - b)
  const joined = new Map(sets.map((set) => [sorted(set).join(), sorted(set)]))
  for (const set of joined.values()) {
    for (const other of sets) {
      if (joined.size >= MAX_LINE_SETS) return [...joined.values()]
      const both = sorted([...set, ...other])
      if (!joined.has(both.join())) joined.set(both.join(), both)
    }
  }
  return [...joined.values()]
}

function scanLines(
  calendar: Calendar,
  units: Units,
  classes: readonly UnitClass[],
  pinnedLoad: Float64Array,
  lines: readonly number[],
): Excess[] {
  const { dayCount } = calendar
  const belongs = units.lineSets.map((set) => set.every((line) => lines.includes(line)))
  const loads = new WindowLoads(dayCount)
  for (const { lineSet, firstDay, lastDay, load } of classes) if (belongs[lineSet]) loads.add(firstDay, lastDay, load)
  const capacityTo = [0]
  for (let day = 0; day < dayCount; day++) {
    let capacity = 0
    for (const line of lines) {
      const cell = line * dayCount + day
      const whole = calendar.regular[cell]! + calendar.overtime[cell]!
      loads.add(day, day, Math.min(pinnedLoad[cell]!, whole))
      capacity += whole
    }
    capacityTo.push(capacityTo[day]! + capacity)
  }
  const excesses: Excess[] = []
  loads.forEachWindow((firstDay, lastDay, load) => {
    const capacity = capacityTo[lastDay + 1]! - capacityTo[firstDay]!
    if (load > capacity) excesses.push({ lines, firstDay, lastDay, load, capacity })
  })
  return excesses
}
