import type { LevelPlan, LevelProblem } from '../../problem/level-problem.ts'
import type { Audit } from '../terms/audit.ts'
import type { DayLimits, SomeLots } from './day-limits.ts'

type Placed = Pick<LevelPlan, 'placements'>
interface Used {
  readonly loadOf: (line: number, day: number) => number
  readonly limits: DayLimits
}

/**
 * Lots of the previous plan in a frozen week stay in it, unless they are not allowed there any more, the item has
 * fewer lots, or none of their lines has room for one of them that week. An indivisible group that was together counts
 * as one lot.
 */
export function checkFrozenWeeks(problem: LevelProblem, plan: Placed, used: Used, audit: Audit): void {
  const { weeks, previous } = problem
  if (!weeks || !previous || weeks.frozen.length === 0) return
  const weekOf = (day: number) => firstDayOfWeek(weeks.starts, day)
  const frozen = new Set(weeks.frozen.map(weekOf))
  const { wanted, lots: previousLots } = countWanted(problem, (day) => frozen.has(weekOf(day)), weekOf, audit)
  const placed = new Map<string, number>()
  const pinnedLots = new Map<number, number>()
  const now = plan.placements
  for (let row = 0; row < now.item.length; row++) {
    audit.beat()
    const item = now.item[row]!
    const place = `${item}/${weekOf(now.day[row]!)}`
    placed.set(place, (placed.get(place) ?? 0) + now.lots[row]!)
    if (now.isPinned[row]) pinnedLots.set(item, (pinnedLots.get(item) ?? 0) + now.lots[row]!)
  }
  const room = new WeekRoom(problem, used, weekOf)
  for (const [place, count] of wanted) {
    audit.beat()
    const [item = 0, week = 0] = place.split('/').map(Number)
    if (problem.items.indivisibleGroup[item]! >= 0 || (placed.get(place) ?? 0) >= count) continue
    const isCut = problem.items.lots[item]! - (pinnedLots.get(item) ?? 0) < previousLots[item]!
    if (!isCut && room.largest([{ item, lots: 1 }], week) >= problem.items.secondsPerLot[item]!) {
      audit.violation('FROZEN_WEEK', { item, week }, `${placed.get(place) ?? 0} of ${count} lots are still in it`)
    }
  }
  for (const { indivisibleGroup, members, week } of previousIndivisibleGroups(
    problem,
    (day) => frozen.has(weekOf(day)),
    weekOf,
  )) {
    const isThere = members.every((item) => placed.get(`${item}/${week}`) === problem.items.lots[item])
    if (isThere || members.some((item) => pinnedLots.has(item))) continue
    const seconds = members.reduce((sum, i) => sum + problem.items.lots[i]! * problem.items.secondsPerLot[i]!, 0)
    const whole = members.map((item) => ({ item, lots: problem.items.lots[item]! }))
    if (room.largest(whole, week) >= seconds)
      audit.violation('FROZEN_WEEK', { indivisibleGroup, week }, 'not in it any more')
  }
}

function countWanted(
  problem: LevelProblem,
  isFrozen: (day: number) => boolean,
  weekOf: (day: number) => number,
  audit: Audit,
): { wanted: Map<string, number>; lots: Int32Array } {
  const wanted = new Map<string, number>()
  const all = new Int32Array(problem.items.lots.length)
  const { item, line, day, lots } = problem.previous!.placements
  for (let row = 0; row < item.length; row++) {
    audit.beat()
    all[item[row]!]! += lots[row]!
    if (!isFrozen(day[row]!) || !canStand(problem, item[row]!, line[row]!, day[row]!)) continue
    const place = `${item[row]}/${weekOf(day[row]!)}`
    wanted.set(place, (wanted.get(place) ?? 0) + lots[row]!)
  }
  return { wanted, lots: all }
}

interface PreviousIndivisibleGroup {
  readonly indivisibleGroup: number
  readonly members: readonly number[]
  readonly week: number
}

function previousIndivisibleGroups(
  problem: LevelProblem,
  isFrozen: (day: number) => boolean,
  weekOf: (day: number) => number,
): PreviousIndivisibleGroup[] {
  const members = new Map<number, number[]>()
  for (const [item, indivisibleGroup] of problem.items.indivisibleGroup.entries()) {
    if (indivisibleGroup >= 0 && problem.items.lots[item]! > 0)
      members.set(indivisibleGroup, [...(members.get(indivisibleGroup) ?? []), item])
  }
  const cells = new Map<number, Map<string, { readonly line: number; readonly day: number }>>()
  const { item, line, day } = problem.previous!.placements
  for (let row = 0; row < item.length; row++) {
    const indivisibleGroup = problem.items.indivisibleGroup[item[row]!]!
    if (indivisibleGroup < 0 || problem.items.lots[item[row]!] === 0) continue
    const own = cells.get(indivisibleGroup) ?? new Map<string, { line: number; day: number }>()
    cells.set(indivisibleGroup, own.set(`${line[row]}/${day[row]}`, { line: line[row]!, day: day[row]! }))
  }
  return [...cells].flatMap(([indivisibleGroup, own]) => {
    const [cell] = own.values()
    const all = members.get(indivisibleGroup) ?? []
    const isInFrozenWeek = own.size === 1 && cell && isFrozen(cell.day)
    const canStay = isInFrozenWeek && all.every((one) => canStand(problem, one, cell.line, cell.day))
    return canStay ? [{ indivisibleGroup, members: all, week: weekOf(cell.day) }] : []
  })
}

export function frozenDays({ weeks }: Pick<LevelProblem, 'weeks'>): (day: number) => boolean {
  if (!weeks) return () => false
  const frozen = new Set(weeks.frozen.map((day) => firstDayOfWeek(weeks.starts, day)))
  return (day) => frozen.has(firstDayOfWeek(weeks.starts, day))
}

function firstDayOfWeek(starts: 'ISO' | Int32Array, day: number): number {
  if (starts === 'ISO') return Math.floor((day + 3) / 7) * 7 - 3
  return starts.findLast((start) => start <= day) ?? starts[0] ?? day
}

function canStand(problem: LevelProblem, item: number, line: number, day: number): boolean {
  const { earliest, latest, eligible } = problem.items
  const { days, regularSeconds, overtimeSeconds } = problem.lines[line]!
  const at = days.indexOf(day)
  if (at < 0 || regularSeconds[at]! + overtimeSeconds[at]! === 0) return false
  return day >= earliest[item]! && day <= latest[item]! && problem.eligibility[eligible[item]!]!.includes(line)
}

class WeekRoom {
  readonly #problem: LevelProblem
  readonly #used: Used
  readonly #weekOf: (day: number) => number

  constructor(problem: LevelProblem, used: Used, weekOf: (day: number) => number) {
    this.#problem = problem
    this.#used = used
    this.#weekOf = weekOf
  }

  largest(lots: readonly SomeLots[], week: number): number {
    let most = 0
    for (const [l, line] of this.#problem.lines.entries()) {
      for (const [i, day] of line.days.entries()) {
        if (this.#weekOf(day) !== week || !lots.every(({ item }) => canStand(this.#problem, item, l, day))) continue
        const room = line.regularSeconds[i]! + line.overtimeSeconds[i]! - this.#used.loadOf(l, day)
        most = Math.max(most, room - this.#used.limits.secondsFor(l, day, lots))
      }
    }
    return most
  }
}
