import type { LevelPlan, LevelProblem } from '../../problem/level-problem.ts'
import type { Audit } from '../terms/audit.ts'
import { checkLimits, DayLimits, pinnedLimits } from './day-limits.ts'

export type PlacedPlan = Pick<LevelPlan, 'placements' | 'unplanned' | 'ignoredPins'>

/** Whatever the reasons of unplanned lots. */
export interface PlacedRows extends Pick<LevelPlan, 'placements' | 'ignoredPins'> {
  readonly unplanned: readonly { readonly item: number; readonly lots: number }[]
}

export interface Used {
  readonly loads: Loads
  readonly limits: DayLimits
}

/** The rules of each row, of pinned lots, of indivisible groups and of the days; not whether unplanned lots would fit. */
export function checkRowRules(problem: LevelProblem, plan: PlacedRows, audit: Audit): Used {
  const limits = new DayLimits(problem, plan.placements, audit)
  const loads = loadByLineAndDay(problem, plan, limits, audit)
  checkLots(problem, plan, audit)
  checkRows(problem, plan, audit)
  checkPinned(problem, plan, audit)
  checkIndivisibleGroups(problem, plan, audit)
  checkCapacity(problem, plan, loads, audit)
  checkLimits(problem, plan, limits, audit)
  return { loads, limits }
}

export type Loads = ReadonlyMap<number, number>

const DAY_SPAN = 4_000_000
export const cellOf = (line: number, day: number) => line * DAY_SPAN + day + DAY_SPAN / 2
const nameOfCell = (cell: number) => `line ${Math.floor(cell / DAY_SPAN)}, day ${(cell % DAY_SPAN) - DAY_SPAN / 2}`

/** Changeovers included. */
function loadByLineAndDay(problem: LevelProblem, plan: PlacedRows, limits: DayLimits, audit: Audit): Loads {
  const loads = new Map<number, number>()
  const { line, day, seconds } = plan.placements
  for (let row = 0; row < line.length; row++) {
    audit.beat()
    const cell = cellOf(line[row]!, day[row]!)
    loads.set(cell, (loads.get(cell) ?? 0) + seconds[row]!)
  }
  return withChangeovers(problem, loads, limits)
}

function withChangeovers(problem: LevelProblem, loads: Map<number, number>, limits: DayLimits): Map<number, number> {
  if (!limits.isAny) return loads
  for (const [line, { days }] of problem.lines.entries())
    for (const day of days) {
      const cell = cellOf(line, day)
      const changeovers = limits.changeovers(line, day)
      if (changeovers > 0) loads.set(cell, (loads.get(cell) ?? 0) + changeovers)
    }
  return loads
}

function checkLots(problem: LevelProblem, plan: PlacedRows, audit: Audit): void {
  const lots = new Float64Array(problem.items.key.length)
  const placed = plan.placements
  for (let row = 0; row < placed.item.length; row++) {
    audit.beat()
    lots[placed.item[row]!]! += placed.lots[row]!
    if (placed.lots[row]! <= 0) audit.violation('LOTS_POSITIVE', { row }, `${placed.lots[row]} lots`)
  }
  for (const entry of plan.unplanned) {
    lots[entry.item]! += entry.lots
    if (entry.lots <= 0) audit.violation('LOTS_POSITIVE', { item: entry.item }, `${entry.lots} lots unplanned`)
  }
  for (let item = 0; item < lots.length; item++) {
    audit.beat()
    const asked = problem.items.lots[item]!
    if (lots[item] !== asked) audit.violation('LOTS_KEPT', { item }, `${lots[item]} placed or unplanned of ${asked}`)
  }
}

function checkRows(problem: LevelProblem, plan: PlacedRows, audit: Audit): void {
  const { item, line, day, lots, seconds, isPinned } = plan.placements
  const { secondsPerLot, indivisibleGroup, eligible, earliest, latest } = problem.items
  const workingDays = problem.lines.map((l) => new Set(l.days))
  const pinnedIndivisibleGroups = new Set(
    problem.pinned.map((pin) => indivisibleGroup[pin.item]!).filter((group) => group >= 0),
  )
  const compare = rowOrder(problem, plan)
  let alikeFrom = 0
  for (let row = 0; row < item.length; row++) {
    audit.beat()
    const i = item[row]!
    const order = row === 0 ? -1 : compare(row - 1, row)
    if (order > 0) audit.violation('SORTED', { row }, 'out of order')
    if (order !== 0) alikeFrom = row
    for (let other = alikeFrom; other < row; other++)
      if (item[other] === i && isPinned[other] === isPinned[row])
        audit.violation('ROW_TWICE', { row, item: i }, nameOfCell(cellOf(line[row]!, day[row]!)))
    if (seconds[row] !== lots[row]! * secondsPerLot[i]!) audit.violation('SECONDS', { row }, `${seconds[row]} s`)
    if (isPinned[row] || pinnedIndivisibleGroups.has(indivisibleGroup[i]!)) continue
    if (!problem.eligibility[eligible[i]!]!.includes(line[row]!)) {
      audit.violation('ELIGIBLE', { row, item: i }, problem.lines[line[row]!]!.line)
    }
    if (!workingDays[line[row]!]!.has(day[row]!)) audit.violation('WORKING_DAY', { row, item: i }, `day ${day[row]}`)
    if (day[row]! < earliest[i]!) audit.violation('NOT_BEFORE_EARLIEST', { row, item: i }, `day ${day[row]}`)
    if (day[row]! > latest[i]!) audit.violation('NOT_AFTER_LATEST', { row, item: i }, `day ${day[row]}`)
  }
}

/** Compares two rows by line, day, dealer, part, style and latest day. In a plan in order, equal rows are neighbours. */
function rowOrder({ items, keys, lines }: LevelProblem, plan: PlacedRows): (a: number, b: number) => number {
  const { item, line, day } = plan.placements
  const byText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
  return (a, b) => {
    if (line[a] !== line[b]) return byText(lines[line[a]!]!.line, lines[line[b]!]!.line)
    if (day[a] !== day[b]) return day[a]! - day[b]!
    const [one, other] = [keys[items.key[item[a]!]!]!, keys[items.key[item[b]!]!]!]
    return (
      byText(one.dealer, other.dealer) ||
      byText(one.part, other.part) ||
      byText(one.style, other.style) ||
      items.latest[item[a]!]! - items.latest[item[b]!]!
    )
  }
}

function checkPinned(problem: LevelProblem, plan: PlacedRows, audit: Audit): void {
  const open = new Map<string, number>()
  const nameOf = (item: number, line: number, day: number) => `${item}/${cellOf(line, day)}`
  const surplus = new Map<number, number>()
  for (const { item, line, day, lots } of problem.pinned) {
    open.set(nameOf(item, line, day), (open.get(nameOf(item, line, day)) ?? 0) + lots)
    surplus.set(item, (surplus.get(item) ?? -problem.items.lots[item]!) + lots)
  }
  for (const { item, line, day, lots } of plan.ignoredPins) {
    open.set(nameOf(item, line, day), (open.get(nameOf(item, line, day)) ?? 0) - lots)
    surplus.set(item, (surplus.get(item) ?? 0) - lots)
    if (surplus.get(item)! < 0) audit.violation('FIXED_KEPT', { item }, 'left out though the item has the lots')
  }
  const { item, line, day, lots, isPinned } = plan.placements
  for (let row = 0; row < item.length; row++) {
    audit.beat()
    if (!isPinned[row]) continue
    const name = nameOf(item[row]!, line[row]!, day[row]!)
    open.set(name, (open.get(name) ?? 0) - lots[row]!)
  }
  for (const [name, lotsOpen] of open)
    if (lotsOpen !== 0) audit.violation('FIXED_KEPT', { placement: name }, `${lotsOpen} lots off`)
}

/** An indivisible group is on one line and day, with its pinned members if it has any; or none of it is placed. */
function checkIndivisibleGroups(problem: LevelProblem, plan: PlacedRows, audit: Audit): void {
  const cells = new Map<number, Set<number>>()
  const pinnedCells = new Map<number, Set<number>>()
  const { item, line, day, isPinned } = plan.placements
  for (let row = 0; row < item.length; row++) {
    audit.beat()
    const indivisibleGroup = problem.items.indivisibleGroup[item[row]!]!
    if (indivisibleGroup < 0) continue
    const target = isPinned[row] ? pinnedCells : cells
    target.set(indivisibleGroup, (target.get(indivisibleGroup) ?? new Set<number>()).add(cellOf(line[row]!, day[row]!)))
  }
  for (const [indivisibleGroup, where] of cells) {
    const pinned = pinnedCells.get(indivisibleGroup)
    if (where.size > 1) audit.violation('ATOM_TOGETHER', { indivisibleGroup }, [...where].map(nameOfCell).join(' and '))
    if (pinned && ![...where].every((cell) => pinned.has(cell)))
      audit.violation('ATOM_TOGETHER', { indivisibleGroup }, 'away from its pinned part')
  }
  for (const entry of plan.unplanned) {
    const indivisibleGroup = problem.items.indivisibleGroup[entry.item]!
    if (indivisibleGroup >= 0 && cells.has(indivisibleGroup))
      audit.violation('ATOM_TOGETHER', { indivisibleGroup }, 'placed in part')
  }
}

function checkCapacity(problem: LevelProblem, plan: PlacedRows, loads: Loads, audit: Audit): void {
  const pinnedLoad = withChangeovers(problem, new Map<number, number>(), pinnedLimits(problem, plan))
  for (const { item, line, day, lots } of problem.pinned) {
    const seconds = lots * problem.items.secondsPerLot[item]!
    pinnedLoad.set(cellOf(line, day), (pinnedLoad.get(cellOf(line, day)) ?? 0) + seconds)
  }
  for (const [l, line] of problem.lines.entries()) {
    for (const [i, day] of line.days.entries()) {
      const load = loads.get(cellOf(l, day)) ?? 0
      const limit = line.regularSeconds[i]! + line.overtimeSeconds[i]!
      if (load > Math.max(limit, pinnedLoad.get(cellOf(l, day)) ?? 0)) {
        audit.violation('CAPACITY', { line: line.line, day }, `${load} s of ${limit}`)
      }
    }
  }
}
