import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { Audit } from './audit.ts'

/**
 * Lots that stood in a frozen week are in it still, unless they may not, the item has fewer, or a line of theirs has no
 * room for one of them in it. Atoms are left out: they go where their members may.
 */
export function checkFrozenWeeks(
  problem: LevelProblem,
  plan: Pick<LevelPlan, 'placements'>,
  loadOf: (line: number, day: number) => number,
  audit: Audit,
): void {
  const { weeks, previous } = problem
  if (!weeks || !previous || weeks.frozen.length === 0) return
  const weekOf = (day: number) => firstDayOfWeek(weeks.starts, day)
  const frozen = new Set(weeks.frozen.map(weekOf))
  const wanted = new Map<string, number>()
  const { item, line, day, lots } = previous.placements
  const previousLots = new Int32Array(problem.items.lots.length)
  for (let row = 0; row < item.length; row++) {
    audit.beat()
    previousLots[item[row]!]! += lots[row]!
    if (!frozen.has(weekOf(day[row]!)) || !mayStand(problem, item[row]!, line[row]!, day[row]!)) continue
    const place = `${item[row]}/${weekOf(day[row]!)}`
    wanted.set(place, (wanted.get(place) ?? 0) + lots[row]!)
  }
  const placed = new Map<string, number>()
  const perItem = new Map<number, number>()
  for (const [row, i] of plan.placements.item.entries()) {
    const place = `${i}/${weekOf(plan.placements.day[row]!)}`
    placed.set(place, (placed.get(place) ?? 0) + plan.placements.lots[row]!)
    if (plan.placements.isFixed[row]) perItem.set(i, (perItem.get(i) ?? 0) + plan.placements.lots[row]!)
  }
  for (const [place, count] of wanted) {
    const [i = 0, week = 0] = place.split('/').map(Number)
    const isCut = problem.items.lots[i]! - (perItem.get(i) ?? 0) < previousLots[i]!
    if (isCut || (placed.get(place) ?? 0) >= count || problem.items.atom[i]! >= 0) continue
    if (roomInWeek(problem, loadOf, i, week, weekOf) >= problem.items.secondsPerLot[i]!) {
      audit.fault('FROZEN_WEEK', { item: i, week }, `${placed.get(place) ?? 0} of ${count} lots are still in it`)
    }
  }
}

function firstDayOfWeek(starts: 'ISO' | Int32Array, day: number): number {
  if (starts === 'ISO') return Math.floor((day + 3) / 7) * 7 - 3
  return starts.findLast((start) => start <= day) ?? starts[0] ?? day
}

function mayStand(problem: LevelProblem, item: number, line: number, day: number): boolean {
  const { earliest, latest, eligible } = problem.items
  const { days, regularSeconds, overtimeSeconds } = problem.lines[line]!
  const at = days.indexOf(day)
  if (at < 0 || regularSeconds[at]! + overtimeSeconds[at]! === 0) return false
  return day >= earliest[item]! && day <= latest[item]! && problem.eligibility[eligible[item]!]!.includes(line)
}

function roomInWeek(
  problem: LevelProblem,
  loadOf: (line: number, day: number) => number,
  item: number,
  week: number,
  weekOf: (day: number) => number,
): number {
  let most = 0
  for (const [l, line] of problem.lines.entries()) {
    for (const [i, day] of line.days.entries()) {
      if (weekOf(day) !== week || !mayStand(problem, item, l, day)) continue
      most = Math.max(most, line.regularSeconds[i]! + line.overtimeSeconds[i]! - loadOf(l, day))
    }
  }
  return most
}
