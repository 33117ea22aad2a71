import type { LevelPlan, LevelProblem, PlacementColumns } from '../../problem/level-problem.ts'
import type { Remedy } from '../../problem/level-terms.ts'
import { compareCodes } from '../../terms/codes.ts'
import { Pulse, report } from '../../terms/report.ts'
import type { Watch } from '../../terms/watch.ts'
import type { LevelSolution, PlacedLots } from '../solve/solve.ts'
import { describeRemedy, type RemedyChange } from './describe-remedy.ts'
import { findOvertime } from './extra-time.ts'
import { asLevelled, fillIn } from './fill-in.ts'
import { collectPlacements } from './placements.ts'
import { withEarlierDay, withLine } from './remedied.ts'

const MAX_OTHER_LINES = 2

interface Found {
  readonly remedy: Remedy
  readonly placements: PlacementColumns
}

type Remedies = Pick<LevelPlan, 'remedies'> & { readonly remedyPlacements: readonly PlacementColumns[] }

/**
 * Remedies for lots that found no room, each computed by levelling with it and nothing else: applied to the problem,
 * it leaves exactly what it says. None that leaves as much unplanned as before. What gives the open lots no room beside the
 * others is not levelled at all. `placements` are those of the plan.
 */
export function findRemedies(
  problem: LevelProblem,
  base: LevelSolution,
  { placements, unplanned }: Pick<LevelPlan, 'placements' | 'unplanned'>,
  watch: Watch | undefined,
): Remedies {
  const items = new Set(unplanned.flatMap(({ item, reason }) => (reason.cause === 'CAPACITY' ? [item] : [])))
  if (items.size === 0 || problem.seeksRemedies === false) return { remedies: [], remedyPlacements: [] }
  const quiet = quietly(watch)
  const pulse = new Pulse(watch, 'level.remedies')
  const found: Found[] = []
  const before = unplanned.reduce((sum, { item, lots }) => sum + lots * problem.items.secondsPerLot[item]!, 0)
  const describe = (change: RemedyChange, own: LevelProblem, { prepared, board }: PlacedLots): Found => {
    const rows = collectPlacements(own, prepared, board, pulse).placements
    return { remedy: describeRemedy(problem, change, rows), placements: rows }
  }
  const helps = ({ remedy }: Found) => remedy.remainingSeconds < before && remedy.seconds > 0
  const add = (one: Found) => {
    // Another search may find more by chance.
    if (helps(one)) found.push(one)
  }
  const tryWith = (change: RemedyChange, own: LevelProblem) => {
    const filled = fillIn(own, placements, quiet)
    const hoped = describe(change, own, filled)
    if (!helps(hoped)) return
    const levelled = asLevelled(own, filled, quiet)
    add(levelled === filled ? hoped : describe(change, own, levelled))
  }
  const overtime = findOvertime(problem, base, quiet)
  if (overtime) add(describe({ way: 'OVERTIME', days: overtime.days }, overtime.problem, overtime.placed))
  tryWith({ way: 'EARLIER' }, withEarlierDay(problem))
  for (const number of linesWithRoom(base))
    tryWith({ way: 'OTHER_LINE', line: problem.lines[number]!.line }, withLine(problem, items, number))
  add(describe({ way: 'LATE' }, problem, placeLate(problem, base, pulse)))
  found.sort((a, b) => a.remedy.costSeconds - b.remedy.costSeconds)
  return { remedies: found.map(({ remedy }) => remedy), remedyPlacements: found.map((one) => one.placements) }
}

/** Levelling a changed problem runs through all phases again; only that it goes on is reported. */
function quietly(watch: Watch | undefined): Watch {
  return {
    progress: () => {
      report(watch, 'level.remedies', 0, 1)
      return false
    },
  }
}

/** Lines that some open units may not use, with the most time left in the windows of these. */
function linesWithRoom({ prepared: { ground }, board }: LevelSolution): number[] {
  const { calendar, units } = ground
  const { dayCount } = calendar
  const open = Array.from(units.lots.keys()).filter((unit) => board.openLots[unit]! > 0)
  const spares = calendar.lineCodes.map((code, rank) => {
    const isSeen = new Uint8Array(dayCount)
    let spare = 0
    for (const unit of open) {
      if (units.lineSets[units.lineSet[unit]!]!.includes(rank)) continue
      for (let day = units.firstDay[unit]!; day <= units.lastDay[unit]!; day++) {
        if (isSeen[day]) continue
        isSeen[day] = 1
        spare += Math.max(0, board.room(rank * dayCount + day))
      }
    }
    return { code, line: calendar.lineOfRank[rank]!, spare }
  })
  return spares
    .filter(({ spare }) => spare > 0)
    .sort((a, b) => b.spare - a.spare || compareCodes(a.code, b.code))
    .slice(0, MAX_OTHER_LINES)
    .map(({ line }) => line)
}

/**
 * The same plan, and its open lots on the first days after their windows that have room. What belongs to a pinned part stays
 * with it.
 */
function placeLate({ items }: LevelProblem, base: LevelSolution, pulse: Pulse): LevelSolution {
  const { ground, pinned } = base.prepared
  const { calendar, units, isLocked } = ground
  const board = base.board.copy()
  const isBound = (unit: number) => pinned.indivisibleGroupAt.has(items.indivisibleGroup[units.items[unit]![0]!]!)
  const open = Array.from(units.lots.keys()).filter((unit) => board.openLots[unit]! > 0 && !isBound(unit))
  open.sort(
    (a, b) =>
      units.priority[a]! - units.priority[b]! ||
      units.lastDay[a]! - units.lastDay[b]! ||
      units.codeRank[a]! - units.codeRank[b]!,
  )
  for (const unit of open)
    for (let day = units.lastDay[unit]! + 1; day < calendar.dayCount && board.openLots[unit]! > 0; day++)
      for (const line of units.lineSets[units.lineSet[unit]!]!) {
        pulse.beat()
        const cell = line * calendar.dayCount + day
        if (calendar.nextDay[cell] === day && !isLocked[cell])
          board.place(unit, cell, board.lotsFor(unit, cell, board.room(cell)))
      }
  return { ...base, board }
}
