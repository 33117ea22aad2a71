import type { LevelPlan, LevelProblem } from '../../problem/level-problem.ts'
import type { LimitName } from '../../problem/reason.ts'
import type { Violation } from '../../problem/violation.ts'
import type { Watch } from '../../terms/watch.ts'
import { Audit } from '../terms/audit.ts'
import { checkBottleneck } from './check-bottleneck.ts'
import { checkBound } from './check-bound.ts'
import { checkFrozenWeeks, frozenDays } from './check-frozen-weeks.ts'
import { checkChanges } from './check-level-changes.ts'
import { checkLevelFigures } from './check-level-figures.ts'
import { cellOf, checkRowRules, type Loads, type PlacedPlan, type Used } from './check-placed-rows.ts'
import { checkPriority } from './check-priority.ts'
import { checkRemedies } from './check-remedies.ts'
import { checkSoonest } from './check-soonest.ts'
import { checkLimitFigures, type SomeLots } from './day-limits.ts'

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
  checkRemedies(problem, plan, { loads, limits }, audit)
  checkBound(problem, plan, audit)
  checkChanges(problem, plan, audit)
  return audit.violations
}

export function checkPlacements(problem: LevelProblem, plan: PlacedPlan, watch?: Watch): Violation[] {
  const audit = new Audit('check.placements', watch)
  auditPlacements(problem, plan, audit)
  return audit.violations
}

/** The rules of single rows and the stated load of each line; not whether unplanned lots would fit. */
export function checkPlacedRows(problem: LevelProblem, plan: LevelPlan, watch?: Watch): Violation[] {
  const audit = new Audit('check.placements', watch)
  const { loads } = checkRowRules(problem, plan, audit)
  for (const [l, { line, days }] of problem.lines.entries())
    if (days.some((day, i) => plan.lines[l]?.loadSeconds[i] !== (loads.get(cellOf(l, day)) ?? 0)))
      audit.violation('LINE_LOAD', { line }, 'wrong load')
  return audit.violations
}

function auditPlacements(problem: LevelProblem, plan: PlacedPlan, audit: Audit): Used {
  const { loads, limits } = checkRowRules(problem, plan, audit)
  checkUnplanned(problem, plan, { loads, limits }, audit)
  const loadOf = (line: number, day: number) => loads.get(cellOf(line, day)) ?? 0
  checkFrozenWeeks(problem, plan, { loadOf, limits }, audit)
  checkPriority(problem, plan, { loadOf, limits, isFrozen: frozenDays(problem), audit })
  checkSoonest(problem, plan, { loadOf, isLimited: limits.isAny, isFrozen: frozenDays(problem), audit })
  return { loads, limits }
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
