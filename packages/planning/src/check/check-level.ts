import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { LimitName } from '../problem/reason.ts'
import type { Violation } from '../problem/violation.ts'
import type { Watch } from '../problem/watch.ts'
import { Audit } from './audit.ts'
import { checkBottleneck } from './check-bottleneck.ts'
import { checkBound } from './check-bound.ts'
import { checkFrozenWeeks, frozenDays } from './check-frozen-weeks.ts'
import { checkChanges } from './check-level-changes.ts'
import { checkLevelFigures } from './check-level-figures.ts'
import { checkPriority } from './check-priority.ts'
import { checkSoonest } from './check-soonest.ts'
import { checkLimitFigures, checkLimits, DayLimits, pinnedLimits, type SomeLots } from './day-limits.ts'

/**
 * Checks a levelled plan against every rule of its problem; a legal plan has no violations. Shares no code with the
 * builder.
 */
export function checkLevel(problem: LevelProblem, plan: LevelPlan, watch?: Watch): Violation[] {
  const audit = new Audit('check.level', watch)
  const { loads, limits } = auditPlacements(problem, plan, audit)
  checkLines(problem, plan, loads, audit)
  checkLimitFigures(problem, plan, limits, audit)
  checkBottleneck(problem, plan, audit)
  checkLevelFigures(problem, plan, audit)
  checkBound(problem, plan, audit)
  checkChanges(problem, plan, audit)
  return audit.violations
}

export type PlacedPlan = Pick<LevelPlan, 'placements' | 'unplanned' | 'ignoredPins'>

export function checkPlacements(problem: LevelProblem, plan: PlacedPlan, watch?: Watch): Violation[] {
  const audit = new Audit('check.placements', watch)
  auditPlacements(problem, plan, audit)
  return audit.violations
}

/** The rules of single rows and the stated load of each line; not whether unplanned lots would fit. */
export function checkPlacedRows(problem: LevelProblem, plan: LevelPlan, watch?: Watch): Violation[] {
  const audit = new Audit('check.placements', watch)
  checkLots(problem, plan, audit)
  checkRows(problem, plan, audit)
  checkPinned(problem, plan, audit)
  checkIndivisibleGroups(problem, plan, audit)
  const limits = new DayLimits(problem, plan.placements, audit)
  const loads = loadByLineAndDay(problem, plan, limits, audit)
  checkCapacity(problem, plan, loads, audit)
  checkLimits(problem, plan, limits, audit)
  for (const [l, { line, days }] of problem.lines.entries())
    if (days.some((day, i) => plan.lines[l]?.loadSeconds[i] !== (loads.get(cellOf(l, day)) ?? 0)))
      audit.violation('LINE_LOAD', { line }, 'wrong load')
  return audit.violations
}

interface Used {
  readonly loads: Loads
  readonly limits: DayLimits
}

function auditPlacements(problem: LevelProblem, plan: PlacedPlan, audit: Audit): Used {
  const limits = new DayLimits(problem, plan.placements, audit)
  const loads = loadByLineAndDay(problem, plan, limits, audit)
  checkLots(problem, plan, audit)
  checkRows(problem, plan, audit)
  checkPinned(problem, plan, audit)
  checkIndivisibleGroups(problem, plan, audit)
  checkCapacity(problem, plan, loads, audit)
  checkLimits(problem, plan, limits, audit)
  checkUnplanned(problem, plan, { loads, limits }, audit)
  const loadOf = (line: number, day: number) => loads.get(cellOf(line, day)) ?? 0
  checkFrozenWeeks(problem, plan, { loadOf, limits }, audit)
  checkPriority(problem, plan, { loadOf, limits, isFrozen: frozenDays(problem), audit })
  checkSoonest(problem, plan, { loadOf, isLimited: limits.isAny, isFrozen: frozenDays(problem), audit })
  return { loads, limits }
}

type Loads = ReadonlyMap<number, number>

const DAY_SPAN = 4_000_000
const cellOf = (line: number, day: number) => line * DAY_SPAN + day + DAY_SPAN / 2
const nameOfCell = (cell: number) => `line ${Math.floor(cell / DAY_SPAN)}, day ${(cell % DAY_SPAN) - DAY_SPAN / 2}`

/** Changeovers included. */
function loadByLineAndDay(problem: LevelProblem, plan: PlacedPlan, limits: DayLimits, audit: Audit): Loads {
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

function checkLots(problem: LevelProblem, plan: PlacedPlan, audit: Audit): void {
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

function checkRows(problem: LevelProblem, plan: PlacedPlan, audit: Audit): void {
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
function rowOrder({ items, keys, lines }: LevelProblem, plan: PlacedPlan): (a: number, b: number) => number {
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

function checkPinned(problem: LevelProblem, plan: PlacedPlan, audit: Audit): void {
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
function checkIndivisibleGroups(problem: LevelProblem, plan: PlacedPlan, audit: Audit): void {
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

function checkCapacity(problem: LevelProblem, plan: PlacedPlan, loads: Loads, audit: Audit): void {
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

/** The reason is the right one, and nothing is unplanned that any line and day in its window still holds. */
function checkUnplanned(problem: LevelProblem, plan: PlacedPlan, used: Used, audit: Audit): void {
  const indivisibleGroupSeconds = new Map<number, number>()
  const openLots = new Map(plan.unplanned.map(({ item, lots }) => [item, lots]))
  const isIndivisibleGroupPinned = new Set<number>()
  for (const { item } of problem.pinned) isIndivisibleGroupPinned.add(problem.items.indivisibleGroup[item]!)
  for (const { item, lots } of plan.unplanned) {
    const indivisibleGroup = problem.items.indivisibleGroup[item]!
    indivisibleGroupSeconds.set(
      indivisibleGroup,
      (indivisibleGroupSeconds.get(indivisibleGroup) ?? 0) + lots * problem.items.secondsPerLot[item]!,
    )
  }
  const members = membersByIndivisibleGroup(problem, audit)
  for (const { item, reason } of plan.unplanned) {
    const indivisibleGroup = problem.items.indivisibleGroup[item]!
    if (isIndivisibleGroupPinned.has(indivisibleGroup) && indivisibleGroup >= 0) continue
    const own = members.get(indivisibleGroup)
    const room = largestRoom(
      problem,
      used,
      own?.map((i) => ({ item: i, lots: openLots.get(i) ?? 0 })) ?? [{ item, lots: 1 }],
    )
    const seconds =
      indivisibleGroup < 0 ? problem.items.secondsPerLot[item]! : indivisibleGroupSeconds.get(indivisibleGroup)!
    if (room.time >= seconds) audit.violation('UNPLANNED_BUT_FITS', { item }, `${room.time} s are free`)
    const cause = room.lines === 0 ? 'NO_LINE' : room.days === 0 ? 'NO_WORKING_DAY' : 'CAPACITY'
    if (reason.cause !== cause) audit.violation('UNPLANNED_REASON', { item }, `${reason.cause}, is ${cause}`)
    if (reason.cause !== 'CAPACITY' || cause !== 'CAPACITY') continue
    const lacks = reason.limit ?? 'TIME'
    const isLacking = lacks === 'TIME' ? room.leastTime < seconds : room.lacks.has(lacks)
    if (!isLacking) audit.violation('UNPLANNED_LIMIT', { item }, `${lacks} lacks on no day`)
  }
}

function membersByIndivisibleGroup(problem: LevelProblem, audit: Audit): Map<number, number[]> {
  const members = new Map<number, number[]>()
  for (const [item, indivisibleGroup] of problem.items.indivisibleGroup.entries()) {
    audit.beat()
    if (indivisibleGroup < 0 || problem.items.lots[item] === 0) continue
    const known = members.get(indivisibleGroup)
    if (known) known.push(item)
    else members.set(indivisibleGroup, [item])
  }
  return members
}

interface LargestRoom {
  lines: number
  days: number
  /** Most seconds on a day that has no other limit against the lots. */
  time: number
  /** Fewest seconds on a day, whatever its other limits and without its changeovers. */
  leastTime: number
  /** Limits that some day lacks. */
  readonly lacks: Set<LimitName>
}

function largestRoom(problem: LevelProblem, { loads, limits }: Used, members: readonly SomeLots[]): LargestRoom {
  const from = Math.max(...members.map(({ item }) => problem.items.earliest[item]!))
  const to = Math.min(...members.map(({ item }) => problem.items.latest[item]!))
  const room = {
    lines: 0,
    days: 0,
    time: Number.NEGATIVE_INFINITY,
    leastTime: Number.POSITIVE_INFINITY,
    lacks: new Set<LimitName>(),
  }
  for (const [l, line] of problem.lines.entries()) {
    if (!members.every(({ item }) => problem.eligibility[problem.items.eligible[item]!]!.includes(l))) continue
    room.lines++
    for (const [i, day] of line.days.entries()) {
      const capacity = line.regularSeconds[i]! + line.overtimeSeconds[i]!
      if (day < from || day > to || capacity === 0) continue
      room.days++
      const time = capacity - (loads.get(cellOf(l, day)) ?? 0)
      const more = limits.secondsFor(l, day, members)
      room.time = Math.max(room.time, time - more)
      room.leastTime = Math.min(room.leastTime, time + limits.changeovers(l, day))
      for (const measure of limits.exceeded(l, day, members)) room.lacks.add(measure)
      if (limits.changeovers(l, day) + (Number.isFinite(more) ? more : 0) > 0) room.lacks.add('CHANGEOVER')
    }
  }
  return room
}

function checkLines(problem: LevelProblem, plan: LevelPlan, loads: Loads, audit: Audit): void {
  for (const [l, line] of problem.lines.entries()) {
    const stated = plan.lines[l]
    if (stated?.line !== line.line) {
      audit.violation('LINE_LISTED', { line: line.line }, 'no figures for the line')
      continue
    }
    const daily = Array.from(line.days, (day) => loads.get(cellOf(l, day)) ?? 0)
    const overtime = daily.reduce((sum, load, i) => sum + Math.max(0, load - line.regularSeconds[i]!), 0)
    const peak = Math.max(0, ...daily)
    const dayCount = daily.filter(
      (load, i) => load > 0 || line.regularSeconds[i]! + line.overtimeSeconds[i]! > 0,
    ).length
    const average = dayCount === 0 ? 0 : Math.round(daily.reduce((sum, load) => sum + load, 0) / dayCount)
    if (daily.some((load, i) => stated.loadSeconds[i] !== load))
      audit.violation('LINE_LOAD', { line: line.line }, 'wrong load')
    if (stated.peakSeconds !== peak)
      audit.violation('LINE_PEAK', { line: line.line }, `${stated.peakSeconds}, is ${peak}`)
    if (stated.averageSeconds !== average)
      audit.violation('LINE_AVERAGE', { line: line.line }, `${stated.averageSeconds}, is ${average}`)
    if (stated.overtimeSeconds !== overtime)
      audit.violation('LINE_OVERTIME', { line: line.line }, `${stated.overtimeSeconds}, is ${overtime}`)
    if (stated.boundSeconds > peak)
      audit.violation('LINE_BOUND', { line: line.line }, `${stated.boundSeconds} above the peak ${peak}`)
    if (stated.boundUtilisationPermille > stated.peakUtilisationPermille)
      audit.violation('LINE_BOUND', { line: line.line }, 'utilisation')
  }
}
