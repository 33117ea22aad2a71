import type { Board } from '../ground/board.ts'
import { sumLimits } from '../ground/cell-limits.ts'
import type { Ground } from '../ground/ground.ts'
import type { PreviousLots } from '../ground/previous-lots.ts'
import { groundOfParts, type Part } from '../ground/unit-parts.ts'
import type { Units } from '../ground/units.ts'
import { fillUnits, newBoard } from '../moves/place.ts'
import { placeLeftovers } from '../moves/repair.ts'
import { type Fill, replanFrom, settledLate } from '../replan/keep-previous.ts'
import { findFlow, type PlannedUnits, planUnits } from '../replan/replan.ts'
import type { Planner } from './by-priority.ts'
import { type Weeks, weekCell } from './week-calendar.ts'

export function lockFrozen(ground: Ground, weeks: Weeks): Ground {
  const isLocked = ground.isLocked.map((_, cell) => weeks.isFrozen[weeks.ofDay[cell % ground.calendar.dayCount]!]!)
  return { ...ground, isLocked }
}

/** Plans a ground, and others that differ from it in their lots only. */
export function weekPlanner(ground: Ground, weeks: Weeks): Planner {
  const free = freeWindows(ground, weeks)
  const fill: Fill = (own, board) => {
    fillUnits({ ...own, units: { ...own.units, ...free } }, board)
    placeLeftovers(own, board)
  }
  return {
    fill,
    plan: (own, locked) => planWeeks(own, weeks, { locked, free, fill }),
    firstGround: (own, locked) =>
      weeks.isLevelled ? null : groundOfParts(own, partsOf(own, weeks, null, { locked, free })),
  }
}

type Windows = Pick<Units, 'firstDay' | 'lastDay'>

/** The part of each unit's window outside of frozen weeks. */
function freeWindows(ground: Ground, weeks: Weeks): Windows {
  const windows = Array.from({ length: ground.units.count }, (_, unit) => freeWindow(ground, weeks, unit))
  return {
    firstDay: Int32Array.from(windows, ({ firstDay }) => firstDay),
    lastDay: Int32Array.from(windows, ({ lastDay }) => lastDay),
  }
}

interface WeekPlan {
  readonly locked: readonly PreviousLots[]
  readonly free: Windows
  readonly fill: Fill
}

/**
 * Levels weeks, then the days inside each with the same planner; or all days at once. Lots in frozen weeks stay, as
 * their cells are locked, and new lots go there only when no other week has room. Lots that do not fit the days of
 * their week go wherever their window allows.
 */
function planWeeks(ground: Ground, weeks: Weeks, { locked, free, fill }: WeekPlan): PlannedUnits {
  const weekly = weeks.isLevelled ? planUnits(groundOfWeeks(ground, weeks, locked)) : null
  const parts = (board: Board | null) => partsOf(ground, weeks, board, { locked, free })
  const daily = planParts(ground, parts(weekly?.board ?? null))
  const { flow, optimum } = findFlow(ground)
  const board = settledLate(ground, daily.board, fill)
  return {
    board,
    flow,
    optimum,
    replan: (previous) =>
      replanFrom(ground, { board, optimum, fill }, previous, () => {
        if (!weekly) return daily.replan(previous)
        const lots = previous.lots
          .filter(({ cell }) => ground.isLocked[cell] === 0)
          .map((own) => ({ ...own, cell: toWeekCell(ground, weeks, own.cell) }))
        return planParts(ground, parts(weekly.replan({ ...previous, lots }))).replan(previous)
      }),
  }
}

/** Levels the days of the parts. */
function planParts(ground: Ground, parts: readonly Part[]): Pick<PlannedUnits, 'board' | 'replan'> {
  const daily = planUnits(groundOfParts(ground, parts))
  const toWhole = ({ placedUnit, placedCell, placedLots }: Board) => {
    const board = newBoard(ground)
    for (const [i, part] of placedUnit.entries()) board.place(parts[part]!.unit, placedCell[i]!, placedLots[i]!)
    placeLeftovers(ground, board)
    return board
  }
  return {
    board: toWhole(daily.board),
    replan: (previous) =>
      toWhole(daily.replan({ ...previous, lots: previousLotsOfParts(ground, parts, previous.lots) })),
  }
}

const toWeekCell = ({ calendar }: Ground, { ofDay, calendar: { dayCount } }: Weeks, cell: number) =>
  weekCell(calendar, ofDay, dayCount, cell)

function groundOfWeeks(ground: Ground, weeks: Weeks, frozen: readonly PreviousLots[]): Ground {
  const { units } = ground
  const { calendar } = weeks
  const pinnedLoad = new Float64Array(calendar.regular.length)
  for (const [cell, seconds] of ground.pinnedLoad.entries()) pinnedLoad[toWeekCell(ground, weeks, cell)]! += seconds
  const lots = Int32Array.from(units.lots)
  for (const { unit, lots: count } of frozen) lots[unit]! -= count
  const firstDay = units.firstDay.map((day) => weeks.ofDay[day]!)
  const lastDay = units.lastDay.map((day) => weeks.ofDay[day]!)
  for (let unit = 0; unit < units.count; unit++) {
    const works = units.lineSets[units.lineSet[unit]!]!.some((line) => {
      return calendar.nextDay[line * calendar.dayCount + firstDay[unit]!]! <= lastDay[unit]!
    })
    if (!works) lots[unit] = 0
  }
  const isLocked = new Uint8Array(pinnedLoad.length)
  const limits = ground.limits && sumLimits(ground.limits, pinnedLoad.length, (cell) => toWeekCell(ground, weeks, cell))
  return { ...ground, calendar, units: { ...units, lots, firstDay, lastDay }, pinnedLoad, limits, isLocked }
}

/**
 * Lots of each unit per week, within its window. Lots without a week keep the whole window, or its unfrozen part when
 * weeks are not levelled (`weekly` null).
 */
function partsOf(
  ground: Ground,
  weeks: Weeks,
  weekly: Board | null,
  { locked, free }: Pick<WeekPlan, 'locked' | 'free'>,
): Part[] {
  const { units, calendar } = ground
  const rest = Int32Array.from(units.lots)
  const lotsIn = new Map<number, number>()
  const weekCount = weeks.calendar.dayCount
  const put = (unit: number, week: number, lots: number) => {
    const at = unit * weekCount + week
    lotsIn.set(at, (lotsIn.get(at) ?? 0) + lots)
  }
  for (const [i, unit] of weekly?.placedUnit.entries() ?? []) {
    put(unit, weekly!.placedCell[i]! % weekCount, weekly!.placedLots[i]!)
  }
  for (const { unit, cell, lots } of locked) put(unit, weeks.ofDay[cell % calendar.dayCount]!, lots)
  const parts: Part[] = []
  for (const [at, lots] of lotsIn) {
    const unit = Math.floor(at / weekCount)
    const firstDay = Math.max(units.firstDay[unit]!, weeks.firstDay[at % weekCount]!)
    const lastDay = Math.min(units.lastDay[unit]!, weeks.lastDay[at % weekCount]!)
    if (lots === 0 || !hasWorkingDay(ground, unit, firstDay, lastDay)) continue
    rest[unit]! -= lots
    parts.push({ unit, lots, firstDay, lastDay })
  }
  for (const [unit, lots] of rest.entries()) {
    if (lots > 0) parts.push({ unit, lots, ...windowOf(weekly ? units : free, unit) })
  }
  return parts.sort((a, b) => a.unit - b.unit || a.firstDay - b.firstDay || a.lastDay - b.lastDay)
}

const windowOf = ({ firstDay, lastDay }: Windows, unit: number) => ({
  firstDay: firstDay[unit]!,
  lastDay: lastDay[unit]!,
})

function freeWindow(ground: Ground, { ofDay, isFrozen }: Weeks, unit: number): Pick<Part, 'firstDay' | 'lastDay'> {
  const whole = windowOf(ground.units, unit)
  for (let lastDay = whole.lastDay; lastDay >= whole.firstDay; lastDay--) {
    if (isFrozen[ofDay[lastDay]!]) continue
    let firstDay = lastDay
    while (firstDay > whole.firstDay && !isFrozen[ofDay[firstDay - 1]!]) firstDay--
    if (hasWorkingDay(ground, unit, firstDay, lastDay)) return { firstDay, lastDay }
    lastDay = firstDay
  }
  return whole
}

function hasWorkingDay({ calendar, units }: Ground, unit: number, firstDay: number, lastDay: number): boolean {
  return units.lineSets[units.lineSet[unit]!]!.some((line) => {
    return firstDay <= lastDay && calendar.nextDay[line * calendar.dayCount + firstDay]! <= lastDay
  })
}

function previousLotsOfParts(
  { calendar, units }: Ground,
  parts: readonly Part[],
  previousLots: readonly PreviousLots[],
): PreviousLots[] {
  const firstPart = new Int32Array(units.count).fill(-1)
  for (let part = parts.length - 1; part >= 0; part--) firstPart[parts[part]!.unit] = part
  const open = Int32Array.from(parts, ({ lots }) => lots)
  const result: PreviousLots[] = []
  for (const { unit, cell, lots } of previousLots) {
    const day = cell % calendar.dayCount
    let left = lots
    for (let part = firstPart[unit]!; part >= 0 && parts[part]?.unit === unit; part++) {
      const { firstDay, lastDay } = parts[part]!
      const stays = Math.min(left, open[part]!)
      if (stays === 0 || day < firstDay || day > lastDay) continue
      result.push({ unit: part, cell, lots: stays })
      open[part]! -= stays
      left -= stays
    }
  }
  return result
}
