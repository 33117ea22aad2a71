import type { Fault } from '../problem/fault.ts'
import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { Watch } from '../problem/watch.ts'
import { Audit } from './audit.ts'
import { checkBottleneck } from './check-bottleneck.ts'
import { checkFrozenWeeks, frozenDays } from './check-frozen-weeks.ts'
import { checkChanges } from './check-level-changes.ts'
import { checkLevelFigures } from './check-level-figures.ts'
import { checkPrecedence } from './check-precedence.ts'

/** Checks a levelled plan against every rule of its problem. A legal plan has no faults. Shares no code with the builder. */
export function checkLevel(problem: LevelProblem, plan: LevelPlan, watch?: Watch): Fault[] {
  const audit = new Audit('check.level', watch)
  const loads = auditPlacements(problem, plan, audit)
  checkLines(problem, plan, loads, audit)
  checkBottleneck(problem, plan, audit)
  checkLevelFigures(problem, plan, audit)
  checkChanges(problem, plan, audit)
  return audit.faults
}

/** What a plan from anywhere must hold: its lots, places and reasons, whatever figures it comes with. */
export type PlacedPlan = Pick<LevelPlan, 'placements' | 'unplanned' | 'ignoredFixed'>

/** The rules of `checkLevel` that speak of placements and unplanned lots alone. */
export function checkPlacements(problem: LevelProblem, plan: PlacedPlan, watch?: Watch): Fault[] {
  const audit = new Audit('check.placements', watch)
  auditPlacements(problem, plan, audit)
  return audit.faults
}

function auditPlacements(problem: LevelProblem, plan: PlacedPlan, audit: Audit): Loads {
  const loads = loadByLineAndDay(plan, audit)
  checkLots(problem, plan, audit)
  checkRows(problem, plan, audit)
  checkFixed(problem, plan, audit)
  checkAtoms(problem, plan, audit)
  checkCapacity(problem, loads, audit)
  checkUnplanned(problem, plan, loads, audit)
  const loadOf = (line: number, day: number) => loads.get(cellOf(line, day)) ?? 0
  checkFrozenWeeks(problem, plan, loadOf, audit)
  checkPrecedence(problem, plan, { loadOf, isFrozen: frozenDays(problem), audit })
  return loads
}

/** Seconds by line and day. */
type Loads = ReadonlyMap<number, number>

// A line and a day as one number: text would be slow for a month's rows.
const DAY_SPAN = 4_000_000
const cellOf = (line: number, day: number) => line * DAY_SPAN + day + DAY_SPAN / 2
const nameOfCell = (cell: number) => `line ${Math.floor(cell / DAY_SPAN)}, day ${(cell % DAY_SPAN) - DAY_SPAN / 2}`

function loadByLineAndDay(plan: PlacedPlan, audit: Audit): Loads {
  const loads = new Map<number, number>()
  const { line, day, seconds } = plan.placements
  for (let row = 0; row < line.length; row++) {
    audit.beat()
    const cell = cellOf(line[row]!, day[row]!)
    loads.set(cell, (loads.get(cell) ?? 0) + seconds[row]!)
  }
  return loads
}

function checkLots(problem: LevelProblem, plan: PlacedPlan, audit: Audit): void {
  const lots = new Float64Array(problem.items.key.length)
  for (let row = 0; row < plan.placements.item.length; row++) {
    audit.beat()
    lots[plan.placements.item[row]!]! += plan.placements.lots[row]!
    if (plan.placements.lots[row]! <= 0) audit.fault('LOTS_POSITIVE', { row }, `${plan.placements.lots[row]} lots`)
  }
  for (const entry of plan.unplanned) {
    lots[entry.item]! += entry.lots
    if (entry.lots <= 0) audit.fault('LOTS_POSITIVE', { item: entry.item }, `${entry.lots} lots unplanned`)
  }
  for (let item = 0; item < lots.length; item++) {
    audit.beat()
    const asked = problem.items.lots[item]!
    if (lots[item] !== asked) audit.fault('LOTS_KEPT', { item }, `${lots[item]} placed or unplanned of ${asked}`)
  }
}

function checkRows(problem: LevelProblem, plan: PlacedPlan, audit: Audit): void {
  const { item, line, day, lots, seconds, isFixed } = plan.placements
  const workingDays = problem.lines.map((l) => new Set(l.days))
  const pinnedAtoms = new Set(problem.fixed.map((pin) => problem.items.atom[pin.item]!).filter((atom) => atom >= 0))
  const seen = new Set<number>()
  const cellCount = problem.lines.length * DAY_SPAN
  for (let row = 0; row < item.length; row++) {
    audit.beat()
    const i = item[row]!
    const name = (2 * i + isFixed[row]!) * cellCount + cellOf(line[row]!, day[row]!)
    if (seen.has(name)) audit.fault('ROW_TWICE', { row, item: i }, nameOfCell(cellOf(line[row]!, day[row]!)))
    seen.add(name)
    if (seconds[row] !== lots[row]! * problem.items.secondsPerLot[i]!)
      audit.fault('SECONDS', { row }, `${seconds[row]} s`)
    checkOrderOfRow(problem, plan, row, audit)
    // What belongs to an atom that is fixed in part goes with that part, wherever it is.
    if (isFixed[row] || pinnedAtoms.has(problem.items.atom[i]!)) continue
    if (!problem.eligibility[problem.items.eligible[i]!]!.includes(line[row]!)) {
      audit.fault('ELIGIBLE', { row, item: i }, problem.lines[line[row]!]!.line)
    }
    if (!workingDays[line[row]!]!.has(day[row]!)) audit.fault('WORKING_DAY', { row, item: i }, `day ${day[row]}`)
    if (day[row]! < problem.items.earliest[i]!) audit.fault('NOT_BEFORE_EARLIEST', { row, item: i }, `day ${day[row]}`)
    if (day[row]! > problem.items.latest[i]!) audit.fault('NOT_AFTER_LATEST', { row, item: i }, `day ${day[row]}`)
  }
}

function checkOrderOfRow(problem: LevelProblem, plan: PlacedPlan, row: number, audit: Audit): void {
  if (row === 0) return
  const sortKey = (r: number) => {
    const item = plan.placements.item[r]!
    const key = problem.keys[problem.items.key[item]!]!
    const line = problem.lines[plan.placements.line[r]!]!.line
    return [line, plan.placements.day[r]!, key.dealer, key.part, key.style, problem.items.latest[item]!]
  }
  const before = sortKey(row - 1)
  const here = sortKey(row)
  const at = here.findIndex((value, i) => value !== before[i])
  if (at >= 0 && here[at]! < before[at]!) audit.fault('SORTED', { row }, 'out of order')
}

function checkFixed(problem: LevelProblem, plan: PlacedPlan, audit: Audit): void {
  const open = new Map<string, number>()
  const nameOf = (item: number, line: number, day: number) => `${item}/${cellOf(line, day)}`
  const surplus = new Map<number, number>()
  for (const { item, line, day, lots } of problem.fixed) {
    open.set(nameOf(item, line, day), (open.get(nameOf(item, line, day)) ?? 0) + lots)
    surplus.set(item, (surplus.get(item) ?? -problem.items.lots[item]!) + lots)
  }
  for (const { item, line, day, lots } of plan.ignoredFixed) {
    open.set(nameOf(item, line, day), (open.get(nameOf(item, line, day)) ?? 0) - lots)
    surplus.set(item, (surplus.get(item) ?? 0) - lots)
    if (surplus.get(item)! < 0) audit.fault('FIXED_KEPT', { item }, 'left out though the item has the lots')
  }
  const { item, line, day, lots, isFixed } = plan.placements
  for (let row = 0; row < item.length; row++) {
    audit.beat()
    if (!isFixed[row]) continue
    const name = nameOf(item[row]!, line[row]!, day[row]!)
    open.set(name, (open.get(name) ?? 0) - lots[row]!)
  }
  for (const [name, lotsOpen] of open)
    if (lotsOpen !== 0) audit.fault('FIXED_KEPT', { placement: name }, `${lotsOpen} lots off`)
}

/** All of an atom that is not fixed is on one line and day, and where one member is fixed, with it; or none is placed. */
function checkAtoms(problem: LevelProblem, plan: PlacedPlan, audit: Audit): void {
  const cells = new Map<number, Set<number>>()
  const fixedCells = new Map<number, Set<number>>()
  const { item, line, day, isFixed } = plan.placements
  for (let row = 0; row < item.length; row++) {
    audit.beat()
    const atom = problem.items.atom[item[row]!]!
    if (atom < 0) continue
    const target = isFixed[row] ? fixedCells : cells
    target.set(atom, (target.get(atom) ?? new Set<number>()).add(cellOf(line[row]!, day[row]!)))
  }
  for (const [atom, where] of cells) {
    const fixed = fixedCells.get(atom)
    if (where.size > 1) audit.fault('ATOM_TOGETHER', { atom }, [...where].map(nameOfCell).join(' and '))
    if (fixed && ![...where].every((cell) => fixed.has(cell)))
      audit.fault('ATOM_TOGETHER', { atom }, 'away from its fixed part')
  }
  for (const entry of plan.unplanned) {
    const atom = problem.items.atom[entry.item]!
    if (atom >= 0 && cells.has(atom)) audit.fault('ATOM_TOGETHER', { atom }, 'placed in part')
  }
}

function checkCapacity(problem: LevelProblem, loads: Loads, audit: Audit): void {
  const fixedLoad = new Map<number, number>()
  for (const { item, line, day, lots } of problem.fixed) {
    const seconds = lots * problem.items.secondsPerLot[item]!
    fixedLoad.set(cellOf(line, day), (fixedLoad.get(cellOf(line, day)) ?? 0) + seconds)
  }
  for (const [l, line] of problem.lines.entries()) {
    for (const [i, day] of line.days.entries()) {
      const load = loads.get(cellOf(l, day)) ?? 0
      const limit = line.regularSeconds[i]! + line.overtimeSeconds[i]!
      if (load > Math.max(limit, fixedLoad.get(cellOf(l, day)) ?? 0)) {
        audit.fault('CAPACITY', { line: line.line, day }, `${load} s of ${limit}`)
      }
    }
  }
}

/** The reason is the right one, and nothing is unplanned that any line and day in its window still holds. */
function checkUnplanned(problem: LevelProblem, plan: PlacedPlan, loads: Loads, audit: Audit): void {
  const atomSeconds = new Map<number, number>()
  const isAtomFixed = new Set<number>()
  for (const { item } of problem.fixed) isAtomFixed.add(problem.items.atom[item]!)
  for (const { item, lots } of plan.unplanned) {
    const atom = problem.items.atom[item]!
    atomSeconds.set(atom, (atomSeconds.get(atom) ?? 0) + lots * problem.items.secondsPerLot[item]!)
  }
  const members = membersByAtom(problem, audit)
  for (const { item, reason } of plan.unplanned) {
    const atom = problem.items.atom[item]!
    if (isAtomFixed.has(atom) && atom >= 0) continue
    const room = largestRoom(problem, loads, members.get(atom) ?? [item])
    const seconds = atom < 0 ? problem.items.secondsPerLot[item]! : atomSeconds.get(atom)!
    if (room.time >= seconds) audit.fault('UNPLANNED_BUT_FITS', { item }, `${room.time} s are free`)
    const cause = room.lines === 0 ? 'NO_LINE' : room.days === 0 ? 'NO_WORKING_DAY' : 'CAPACITY'
    if (reason.cause !== cause) audit.fault('UNPLANNED_REASON', { item }, `${reason.cause}, is ${cause}`)
  }
}

function membersByAtom(problem: LevelProblem, audit: Audit): Map<number, number[]> {
  const members = new Map<number, number[]>()
  for (const [item, atom] of problem.items.atom.entries()) {
    audit.beat()
    if (atom < 0 || problem.items.lots[item] === 0) continue
    const known = members.get(atom)
    if (known) known.push(item)
    else members.set(atom, [item])
  }
  return members
}

function largestRoom(
  problem: LevelProblem,
  loads: Loads,
  members: readonly number[],
): { lines: number; days: number; time: number } {
  const from = Math.max(...members.map((i) => problem.items.earliest[i]!))
  const to = Math.min(...members.map((i) => problem.items.latest[i]!))
  const room = { lines: 0, days: 0, time: 0 }
  for (const [l, line] of problem.lines.entries()) {
    if (!members.every((i) => problem.eligibility[problem.items.eligible[i]!]!.includes(l))) continue
    room.lines++
    for (const [i, day] of line.days.entries()) {
      const capacity = line.regularSeconds[i]! + line.overtimeSeconds[i]!
      if (day < from || day > to || capacity === 0) continue
      room.days++
      room.time = Math.max(room.time, capacity - (loads.get(cellOf(l, day)) ?? 0))
    }
  }
  return room
}

function checkLines(problem: LevelProblem, plan: LevelPlan, loads: Loads, audit: Audit): void {
  for (const [l, line] of problem.lines.entries()) {
    const told = plan.lines[l]
    if (told?.line !== line.line) {
      audit.fault('LINE_LISTED', { line: line.line }, 'no figures for the line')
      continue
    }
    const daily = Array.from(line.days, (day) => loads.get(cellOf(l, day)) ?? 0)
    const overtime = daily.reduce((sum, load, i) => sum + Math.max(0, load - line.regularSeconds[i]!), 0)
    const peak = Math.max(0, ...daily)
    const dayCount = daily.filter(
      (load, i) => load > 0 || line.regularSeconds[i]! + line.overtimeSeconds[i]! > 0,
    ).length
    const average = dayCount === 0 ? 0 : Math.round(daily.reduce((sum, load) => sum + load, 0) / dayCount)
    if (daily.some((load, i) => told.loadSeconds[i] !== load))
      audit.fault('LINE_LOAD', { line: line.line }, 'wrong load')
    if (told.peakSeconds !== peak) audit.fault('LINE_PEAK', { line: line.line }, `${told.peakSeconds}, is ${peak}`)
    if (told.averageSeconds !== average)
      audit.fault('LINE_AVERAGE', { line: line.line }, `${told.averageSeconds}, is ${average}`)
    if (told.overtimeSeconds !== overtime)
      audit.fault('LINE_OVERTIME', { line: line.line }, `${told.overtimeSeconds}, is ${overtime}`)
    if (told.boundSeconds > peak)
      audit.fault('LINE_BOUND', { line: line.line }, `${told.boundSeconds} above the peak ${peak}`)
    if (told.boundStrainPermille > told.peakStrainPermille) audit.fault('LINE_BOUND', { line: line.line }, 'strain')
  }
}
