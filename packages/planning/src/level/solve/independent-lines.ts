import type { LevelProblem } from '../../problem/level-problem.ts'
import type { Ground } from '../ground/ground.ts'
import { unitsOf } from '../ground/unit-parts.ts'
import { newBoard } from '../moves/place.ts'
import type { PreviousPlacements } from '../replan/keep-previous.ts'
import { findFlow, type PlannedUnits } from '../replan/replan.ts'
import { type Planner, planByPriority } from './by-priority.ts'

/**
 * The lines of a problem in groups without a common item, each ascending: no item of one group can go to a line of
 * another, so that each group is a problem of its own.
 */
export function independentLines({ lines, items, eligibility, pinned }: LevelProblem): number[][] {
  const linesOf = (item: number) => eligibility[items.eligible[item]!]!
  const used = Array.from(new Set(items.eligible), (set) => eligibility[set]!)
  return joinLines(lines.length, [...used, ...pinned.map(({ item, line }) => [...linesOf(item), line])])
}

function joinLines(count: number, sets: readonly (readonly number[])[]): number[][] {
  const groupOf = Array.from({ length: count }, (_, line) => line)
  const findGroup = (line: number): number => (groupOf[line] === line ? line : findGroup(groupOf[line]!))
  for (const set of sets) {
    const joined = set.map(findGroup)
    for (const group of joined) groupOf[group] = Math.min(...joined)
  }
  const groups = new Map<number, number[]>()
  for (const line of groupOf.keys()) {
    const known = groups.get(findGroup(line))
    if (known) known.push(line)
    else groups.set(findGroup(line), [line])
  }
  return [...groups.values()]
}

export interface FormerPlan extends Pick<PreviousPlacements, 'lots' | 'tolerance'> {
  /** The ranks of the lines. */
  readonly unchangedLines: ReadonlySet<number>
}

/** Plans lines without common items separately: they stay as they are when others change. */
export function planIndependently(
  ground: Ground,
  former: FormerPlan | null,
  plannerOf: (ground: Ground) => Planner,
): Pick<PlannedUnits, 'board' | 'flow' | 'optimum'> {
  const all = joinLines(ground.calendar.lineCodes.length, ground.units.lineSets)
  const groups = all.map((lines) => ({ lines, units: unitsOn(ground, lines) })).filter(({ units }) => units.length > 0)
  const [first] = groups
  if (first && groups.length === 1)
    return planByPriority(ground, former && previousOf(ground, former, first), plannerOf(ground))
  const board = newBoard(ground)
  for (const group of groups) {
    const own = groundOf(ground, group)
    const { placedUnit, placedCell, placedLots } = planByPriority(
      own,
      former && previousOf(ground, former, group),
      plannerOf(own),
    ).board
    for (const [placement, unit] of placedUnit.entries())
      board.place(group.units[unit]!, placedCell[placement]!, placedLots[placement]!)
  }
  return { board, ...findFlow(ground) }
}

interface LineGroup {
  readonly lines: readonly number[]
  readonly units: Int32Array
}

function unitsOn({ units }: Ground, lines: readonly number[]): Int32Array {
  const isHere = units.lineSets.map((set) => lines.includes(set[0]!))
  return Int32Array.from(units.lineSet.keys()).filter((unit) => isHere[units.lineSet[unit]!])
}

/** The group alone: other lines have no time and no load. */
function groundOf(ground: Ground, { lines, units }: LineGroup): Ground {
  const { calendar, pinnedLoad, limits } = ground
  const isOwn = (cell: number) => lines.includes(Math.floor(cell / calendar.dayCount))
  const onLines = (column: Float64Array) => column.map((seconds, cell) => (isOwn(cell) ? seconds : 0))
  const isLimited = limits?.isLimited.some((limited, cell) => limited === 1 && isOwn(cell))
  return {
    ...ground,
    units: unitsOf(ground.units, units),
    calendar: { ...calendar, regular: onLines(calendar.regular), overtime: onLines(calendar.overtime) },
    pinnedLoad: onLines(pinnedLoad),
    limits: limits && isLimited ? { ...limits, changeover: onLines(limits.changeover) } : null,
  }
}

function previousOf(
  ground: Ground,
  { lots, tolerance, unchangedLines }: FormerPlan,
  { lines, units }: LineGroup,
): PreviousPlacements {
  const numberOf = new Int32Array(ground.units.count)
  for (const [number, unit] of units.entries()) numberOf[unit] = number
  return {
    tolerance,
    isUnchanged: lines.every((line) => unchangedLines.has(line)),
    lots: lots
      .filter(({ cell }) => lines.includes(Math.floor(cell / ground.calendar.dayCount)))
      .map((own) => ({ ...own, unit: numberOf[own.unit]! })),
  }
}
