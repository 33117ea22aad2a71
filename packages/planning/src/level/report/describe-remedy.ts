import type { LevelProblem, PlacementColumns } from '../../problem/level-problem.ts'
import { type AllowedLots, type ExtraTime, REMEDY_COST_PERMILLE, type Remedy } from '../../problem/level-terms.ts'

export type RemedyChange =
  | { readonly way: 'OVERTIME'; readonly days: readonly ExtraTime[] }
  | { readonly way: 'EARLIER' | 'LATE' }
  | { readonly way: 'OTHER_LINE'; readonly line: string }

interface Counted {
  lots: number
  seconds: number
  secondDays: number
  untilDay: number
}

/**
 * States what the placements show: the lots that only the change allows there, and what no row plans. `lotsOf`: lots
 * that one lot of an item stands for.
 */
export function describeRemedy(
  problem: LevelProblem,
  change: RemedyChange,
  placements: PlacementColumns,
  lotsOf: (item: number) => number = () => 1,
): Remedy {
  const { lots, secondsPerLot } = problem.items
  const open = Int32Array.from(lots)
  for (const [row, item] of placements.item.entries()) open[item]! -= placements.lots[row]!
  let remainingLots = 0
  let remainingSeconds = 0
  for (const [item, count] of open.entries()) {
    remainingLots += count * lotsOf(item)
    remainingSeconds += count * secondsPerLot[item]!
  }
  const costOf = (permille: number) => Math.round((permille + REMEDY_COST_PERMILLE.UNPLANNED * remainingSeconds) / 1000)
  if (change.way === 'OVERTIME') {
    const seconds = change.days.reduce((sum, day) => sum + day.seconds, 0)
    const costSeconds = costOf(REMEDY_COST_PERMILLE.OVERTIME * seconds)
    return { ...change, seconds, remainingLots, remainingSeconds, costSeconds }
  }
  const counted = countAllowed(problem, change.way, placements, lotsOf)
  const weighed = change.way === 'LATE' ? counted.secondDays : counted.seconds
  const costSeconds = costOf(REMEDY_COST_PERMILLE[change.way] * weighed)
  const allowed: AllowedLots = { lots: counted.lots, seconds: counted.seconds }
  const effect = { ...allowed, remainingLots, remainingSeconds, costSeconds }
  if (change.way === 'OTHER_LINE') return { way: change.way, line: change.line, ...effect }
  return change.way === 'LATE' ? { way: 'LATE', untilDay: counted.untilDay, ...effect } : { way: 'EARLIER', ...effect }
}

function countAllowed(
  { items, eligibility }: LevelProblem,
  way: 'EARLIER' | 'LATE' | 'OTHER_LINE',
  { item, line, day, lots, isPinned }: PlacementColumns,
  lotsOf: (item: number) => number,
): Counted {
  const counted: Counted = { lots: 0, seconds: 0, secondDays: 0, untilDay: Number.NEGATIVE_INFINITY }
  for (const [row, own] of item.entries()) {
    if (isPinned[row]) continue
    const days = way === 'EARLIER' ? items.earliest[own]! - day[row]! : day[row]! - items.latest[own]!
    const isAllowed = way === 'OTHER_LINE' ? !eligibility[items.eligible[own]!]!.includes(line[row]!) : days > 0
    if (!isAllowed) continue
    const seconds = lots[row]! * items.secondsPerLot[own]!
    counted.lots += lots[row]! * lotsOf(own)
    counted.seconds += seconds
    counted.secondDays += seconds * days
    counted.untilDay = Math.max(counted.untilDay, day[row]!)
  }
  return counted
}
