import type { LevelProblem } from '../problem/level-problem.ts'
import type { PreviousPlan } from '../problem/level-terms.ts'
import { type Calendar, firstNotBefore } from './calendar.ts'
import type { PreparedProblem } from './ground.ts'
import type { Units } from './units.ts'

/** Lots of a unit that were in a cell and may be there still. */
export interface KeptLots {
  readonly unit: number
  readonly cell: number
  readonly lots: number
}

/** What of the plan before may stand: in its window, on a line and day that still do, not more than there is now. */
export function findKeptLots(problem: LevelProblem, prepared: PreparedProblem, previous: PreviousPlan): KeptLots[] {
  const { calendar, units } = prepared.ground
  const cells = previousCells(problem, calendar, previous)
  const kept: KeptLots[] = []
  for (let unit = 0; unit < units.count; unit++) {
    if (units.isAtom[unit]) {
      const cell = commonCell(units.items[unit]!.map((item) => cells.get(item)))
      if (cell !== null && mayBeIn(calendar, units, unit, cell)) kept.push({ unit, cell, lots: 1 })
      continue
    }
    let open = units.lots[unit]!
    for (const [cell, lots] of cells.get(units.items[unit]![0]!) ?? []) {
      const stays = Math.min(open, lots)
      if (stays <= 0 || !mayBeIn(calendar, units, unit, cell)) continue
      kept.push({ unit, cell, lots: stays })
      open -= stays
    }
  }
  return kept
}

type Cells = [cell: number, lots: number][]

/** Per item its cells in the plan before, by day, less what is fixed in them now. Days that are on no line's calendar are left out. */
function previousCells(problem: LevelProblem, calendar: Calendar, { placements }: PreviousPlan): Map<number, Cells> {
  const cells = new Map<number, Cells>()
  const add = (item: number, line: number, day: number, lots: number) => {
    const at = firstNotBefore(calendar.days, day)
    if (calendar.days[at] !== day) return
    const cell = calendar.rankOfLine[line]! * calendar.dayCount + at
    const known = cells.get(item)
    const same = known?.find((entry) => entry[0] === cell)
    if (same) same[1] += lots
    else if (known) known.push([cell, lots])
    else cells.set(item, [[cell, lots]])
  }
  const { item, line, day, lots } = placements
  for (let row = 0; row < item.length; row++) add(item[row]!, line[row]!, day[row]!, lots[row]!)
  for (const pin of problem.fixed) if (cells.has(pin.item)) add(pin.item, pin.line, pin.day, -pin.lots)
  const { dayCount } = calendar
  for (const list of cells.values()) list.sort((a, b) => (a[0] % dayCount) - (b[0] % dayCount) || a[0] - b[0])
  return cells
}

/** The one cell in which all members were that were anywhere; null where they were apart. */
function commonCell(members: readonly (Cells | undefined)[]): number | null {
  const all = members.flatMap((cells) => cells ?? []).filter(([, lots]) => lots > 0)
  const first = all[0]?.[0]
  return first !== undefined && all.every(([cell]) => cell === first) ? first : null
}

function mayBeIn(calendar: Calendar, units: Units, unit: number, cell: number): boolean {
  const line = Math.floor(cell / calendar.dayCount)
  const day = cell % calendar.dayCount
  if (calendar.nextDay[cell] !== day || day < units.firstDay[unit]! || day > units.lastDay[unit]!) return false
  return units.lineSets[units.lineSet[unit]!]!.includes(line)
}
