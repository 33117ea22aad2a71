import type { LevelPlan, LevelProblem } from '../../problem/level-problem.ts'
import type { Audit } from '../terms/audit.ts'
import { frozenDays } from './check-frozen-weeks.ts'
import { pinnedLimits } from './day-limits.ts'

/** Load that has to be packed on one line set within one window, or on one day (pinned). */
interface Forced {
  readonly lines: readonly number[]
  readonly from: number
  readonly to: number
}

/** The certificate proves the stated bound: the load that can only go to its days does not fit below it. */
export function checkBound(problem: LevelProblem, plan: LevelPlan, audit: Audit): void {
  const { boundUtilisationPermille, boundDays } = plan.optimum
  const days = new Map(boundDays.map(({ line, days: own }) => [line, new Set(own)]))
  const total = timeOf(problem, days, audit)
  const isOnlyThere = onlyWithin(problem, days)
  let load = 0
  for (const { item, line, day, lots } of problem.pinned) {
    if (days.get(line)?.has(day)) load += lots * problem.items.secondsPerLot[item]!
  }
  const limits = pinnedLimits(problem, plan)
  for (const [line, own] of days) for (const day of own) load += limits.changeovers(line, day)
  const places = placesOfItems(problem)
  const pinned = new Int32Array(problem.items.key.length)
  for (const { item, lots } of problem.pinned) pinned[item]! += lots
  for (const { item, lots } of plan.ignoredPins) pinned[item]! -= lots
  for (const { item, line, day, lots } of plan.ignoredPins) {
    if (days.get(line)?.has(day)) load -= lots * problem.items.secondsPerLot[item]!
  }
  const kept = new Int32Array(problem.items.key.length)
  for (const { item, line, day, lots } of frozenLots(problem, plan)) {
    kept[item]! += lots
    if (days.get(line)?.has(day)) load += lots * problem.items.secondsPerLot[item]!
  }
  for (const [item, lots] of problem.items.lots.entries()) {
    audit.beat()
    const open = lots - pinned[item]! - kept[item]!
    if (open > 0 && isOnlyThere(places(item))) load += open * problem.items.secondsPerLot[item]!
  }
  const proven = permilleOf(load, total)
  if (proven < boundUtilisationPermille - 1e-3)
    audit.violation('BOUND_PROVEN', {}, `${boundUtilisationPermille} stated, ${Math.floor(proven)} proven`)
}

/** Lots that the plan leaves where the previous plan had them in frozen weeks, beside pinned ones: no plan moves them. */
function frozenLots(problem: LevelProblem, { placements }: LevelPlan): LevelProblem['pinned'][number][] {
  const { previous } = problem
  const isFrozen = frozenDays(problem)
  if (!previous) return []
  const before = new Map<string, number>()
  const count = (item: number, line: number, day: number, lots: number) => {
    const place = `${item} ${line} ${day}`
    if (isFrozen(day)) before.set(place, (before.get(place) ?? 0) + lots)
  }
  const { item: items, line, day, lots } = previous.placements
  for (const [row, item] of items.entries()) count(item, line[row]!, day[row]!, lots[row]!)
  for (const pin of problem.pinned) count(pin.item, pin.line, pin.day, -pin.lots)
  const found: LevelProblem['pinned'][number][] = []
  for (const [row, item] of placements.item.entries()) {
    if (placements.isPinned[row] === 1) continue
    const place = { item, line: placements.line[row]!, day: placements.day[row]! }
    const left = before.get(`${item} ${place.line} ${place.day}`) ?? 0
    const stay = Math.min(left, placements.lots[row]!)
    if (stay <= 0) continue
    before.set(`${item} ${place.line} ${place.day}`, left - stay)
    found.push({ ...place, lots: stay })
  }
  return found
}

interface Time {
  regular: number
  overtime: number
}

function timeOf(problem: LevelProblem, days: ReadonlyMap<number, ReadonlySet<number>>, audit: Audit): Time {
  const total = { regular: 0, overtime: 0 }
  for (const [line, own] of days)
    for (const day of own) {
      const at = problem.lines[line]?.days.indexOf(day) ?? -1
      if (at < 0) audit.violation('BOUND_PROVEN', { line, day }, 'not a working day')
      total.regular += problem.lines[line]?.regularSeconds[at] ?? 0
      total.overtime += problem.lines[line]?.overtimeSeconds[at] ?? 0
    }
  return total
}

function permilleOf(load: number, { regular, overtime }: Time): number {
  if (load <= 0) return 0
  if (load <= regular) return (1000 * load) / regular
  if (load <= regular + overtime) return 1000 + (1000 * (load - regular)) / overtime
  return 1000 + (1000 * load) / (regular + overtime)
}

/** Whether all days with time are among the given ones, and there are any. */
function onlyWithin(
  { lines }: LevelProblem,
  days: ReadonlyMap<number, ReadonlySet<number>>,
): (place: Forced) => boolean {
  const known = new Map<string, boolean>()
  const find = ({ lines: own, from, to }: Forced) => {
    let isAny = false
    for (const line of own) {
      const { days: working, regularSeconds, overtimeSeconds } = lines[line]!
      for (const [at, day] of working.entries()) {
        if (day < from || day > to || regularSeconds[at]! + overtimeSeconds[at]! === 0) continue
        if (!days.get(line)?.has(day)) return false
        isAny = true
      }
    }
    return isAny
  }
  return (place) => {
    const name = `${place.lines.join()}/${place.from}/${place.to}`
    const isOnly = known.get(name) ?? find(place)
    known.set(name, isOnly)
    return isOnly
  }
}

/** An indivisible group goes where all its items can; with a pinned item, only there. */
function placesOfItems({ items, eligibility, lines, pinned }: LevelProblem): (item: number) => Forced {
  const own = (item: number): Forced => ({
    lines: eligibility[items.eligible[item]!]!,
    from: items.earliest[item]!,
    to: items.latest[item]!,
  })
  const ofGroup = new Map<number, Forced>()
  const byDay = [...pinned].sort((a, b) => a.day - b.day || (lines[a.line]!.line < lines[b.line]!.line ? -1 : 1))
  const isPinned = new Set<number>()
  for (const { item, line, day } of byDay) {
    const group = items.indivisibleGroup[item]!
    if (group < 0 || isPinned.has(group)) continue
    isPinned.add(group)
    ofGroup.set(group, { lines: [line], from: day, to: day })
  }
  const pinnedLots = new Int32Array(items.key.length)
  for (const { item, lots } of pinned) pinnedLots[item]! += lots
  for (const [item, group] of items.indivisibleGroup.entries()) {
    if (group < 0 || isPinned.has(group) || items.lots[item]! <= pinnedLots[item]!) continue
    const place = own(item)
    const before = ofGroup.get(group) ?? place
    ofGroup.set(group, {
      lines: before.lines.filter((line) => place.lines.includes(line)),
      from: Math.max(before.from, place.from),
      to: Math.min(before.to, place.to),
    })
  }
  return (item) => ofGroup.get(items.indivisibleGroup[item]!) ?? own(item)
}
