import type { LevelProblem } from '../../problem/level-problem.ts'
import type { PlacementRows, PreviousPlan } from '../../problem/level-terms.ts'
import { Pulse } from '../../terms/report.ts'
import { type Calendar, firstNotBefore } from './calendar.ts'
import type { Ground, PreparedProblem } from './ground.ts'
import { type RowIndex, rowsByItem } from './row-index.ts'

export interface PreviousLots {
  readonly unit: number
  readonly cell: number
  readonly lots: number
}

/** Previous lots that may stay: inside their window, on a line and day that still work, no more than the item has now. */
export function findPreviousLots(
  problem: LevelProblem,
  { ground }: PreparedProblem,
  previous: PreviousPlan,
): PreviousLots[] {
  const { units, watch } = ground
  const pulse = new Pulse(watch, 'level.kept')
  const places = new FormerPlaces(problem, ground.calendar, previous.placements, pulse)
  const previousLots: PreviousLots[] = []
  for (let unit = 0; unit < units.count; unit++) {
    pulse.beat()
    if (units.isIndivisible[unit]) {
      const cell = commonCell(units.items[unit]!.map((item) => places.of(item)))
      if (cell !== null && canBeIn(ground, unit, cell)) previousLots.push({ unit, cell, lots: 1 })
      continue
    }
    let open = units.lots[unit]!
    for (const [cell, lots] of places.of(units.items[unit]![0]!)) {
      const stays = Math.min(open, lots)
      if (stays <= 0 || !canBeIn(ground, unit, cell)) continue
      previousLots.push({ unit, cell, lots: stays })
      open -= stays
    }
  }
  return previousLots
}

type Places = [cell: number, lots: number][]

class FormerPlaces {
  readonly #calendar: Calendar
  readonly #rows: PlacementRows
  readonly #rowsOf: RowIndex
  readonly #pinned = new Map<number, LevelProblem['pinned'][number][]>()

  constructor(problem: LevelProblem, calendar: Calendar, rows: PlacementRows, pulse: Pulse) {
    this.#calendar = calendar
    this.#rows = rows
    this.#rowsOf = rowsByItem(problem.items.key.length, rows, pulse)
    for (const pin of problem.pinned) {
      const known = this.#pinned.get(pin.item)
      if (known) known.push(pin)
      else this.#pinned.set(pin.item, [pin])
    }
  }

  of(item: number): Places {
    const { start, rows } = this.#rowsOf
    const { line, day, lots } = this.#rows
    const places: Places = []
    for (let i = start[item]!; i < start[item + 1]!; i++) {
      const row = rows[i]!
      this.#add(places, line[row]!, day[row]!, lots[row]!)
    }
    if (places.length === 0) return places
    for (const pin of this.#pinned.get(item) ?? []) this.#add(places, pin.line, pin.day, -pin.lots)
    const { dayCount } = this.#calendar
    return places.sort((a, b) => (a[0] % dayCount) - (b[0] % dayCount) || a[0] - b[0])
  }

  #add(places: Places, line: number, day: number, lots: number): void {
    const { days, dayCount, rankOfLine } = this.#calendar
    const at = firstNotBefore(days, day)
    if (days[at] !== day) return
    const cell = rankOfLine[line]! * dayCount + at
    const same = places.find((place) => place[0] === cell)
    if (same) same[1] += lots
    else places.push([cell, lots])
  }
}

function commonCell(members: readonly Places[]): number | null {
  const all = members.flat().filter(([, lots]) => lots > 0)
  const first = all[0]?.[0]
  return first !== undefined && all.every(([cell]) => cell === first) ? first : null
}

function canBeIn({ calendar, units }: Ground, unit: number, cell: number): boolean {
  const line = Math.floor(cell / calendar.dayCount)
  const day = cell % calendar.dayCount
  if (calendar.nextDay[cell] !== day || day < units.firstDay[unit]! || day > units.lastDay[unit]!) return false
  return units.lineSets[units.lineSet[unit]!]!.includes(line)
}
