import type { LevelProblem } from '../../problem/level-problem.ts'
import type { Ground } from '../ground/ground.ts'
import { unitsOf } from '../ground/unit-parts.ts'
import { fillUnits, newBoard } from '../moves/place.ts'
import type { PreviousPlacements } from '../replan/keep-previous.ts'
import { findFlow, type PlannedUnits } from '../replan/replan.ts'
import { lockedLots, type Planner, planByPriority } from './by-priority.ts'

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
  const parts = partsOf(ground, former)
  const [first] = parts
  if (first && parts.length === 1) return planByPriority(first.ground, first.previous, plannerOf(first.ground))
  const board = newBoard(ground)
  for (const { ground: own, previous, units } of parts) {
    const { placedUnit, placedCell, placedLots } = planByPriority(own, previous, plannerOf(own)).board
    for (const [placement, unit] of placedUnit.entries())
      board.place(units[unit]!, placedCell[placement]!, placedLots[placement]!)
  }
  return { board, ...findFlow(ground) }
}

/** Whether the first step of planning them places all lots. */
export function placesAll(ground: Ground, former: FormerPlan | null, plannerOf: (ground: Ground) => Planner): boolean {
  return partsOf(ground, former).every(({ ground: own, previous }) => {
    const first = plannerOf(own).firstGround(own, lockedLots(own, previous))
    if (!first) return false
    const board = newBoard(first)
    fillUnits(first, board)
    return board.isWhole()
  })
}

interface GroundPart {
  readonly ground: Ground
  readonly previous: PreviousPlacements | null
  /** Of the whole ground, by those of the part. */
  readonly units: Int32Array
}

/** The lines with units in groups without a common item. */
function partsOf(ground: Ground, former: FormerPlan | null): GroundPart[] {
  const all = joinLines(ground.calendar.lineCodes.length, ground.units.lineSets)
  const groups = all.map((lines) => ({ lines, units: unitsOn(ground, lines) })).filter(({ units }) => units.length > 0)
  return groups.map((group) => ({
    ground: groups.length === 1 ? ground : groundOf(ground, group),
    previous: former && previousOf(ground, former, group),
    units: group.units,
  }))
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
