import type { LevelPlan, LevelProblem, LineCapacity, PlacementColumns } from '../../problem/level-problem.ts'
import { REMEDY_COST_PERMILLE, type Remedy } from '../../problem/level-terms.ts'
import { Audit } from '../terms/audit.ts'
import { checkFrozenWeeks, frozenDays } from './check-frozen-weeks.ts'
import { cellOf, checkRowRules, type Used } from './check-placed-rows.ts'

/**
 * Each remedy is proven by a whole plan: it keeps every rule of the problem except the one that the remedy changes, and
 * plans what the remedy states, which is more than without it. Cheaper remedies come first. Packing late is among them if
 * an open lot fits a later day.
 */
export function checkRemedies(problem: LevelProblem, plan: LevelPlan, used: Used, audit: Audit): void {
  const { remedies, remedyPlacements = [] } = plan
  const open = new Set(plan.unplanned.flatMap(({ item, reason }) => (reason.cause === 'CAPACITY' ? [item] : [])))
  if (remedies.length !== remedyPlacements.length)
    audit.violation('WAYS_OUT', {}, `${remedies.length} remedies, ${remedyPlacements.length} of them with a plan`)
  if (open.size === 0 && remedies.length > 0) audit.violation('WAYS_OUT', {}, 'all lots that can be are planned')
  if (problem.seeksRemedies === false) {
    if (remedies.length > 0) audit.violation('WAYS_OUT', {}, 'remedies that nobody seeks')
    return
  }
  if (!remedies.some(({ way }) => way === 'LATE') && fitsLater(problem, open, used, audit))
    audit.violation('WAYS_OUT', {}, 'lots that could be packed late are not')
  for (const [at, remedy] of remedies.entries()) {
    const placements = remedyPlacements[at]
    if (placements) new RemedyCheck(problem, plan, open, audit).check(remedy, placements)
    const next = remedies[at + 1]
    if (next && next.costSeconds < remedy.costSeconds)
      audit.violation('WAYS_OUT', { way: next.way }, `cheaper than ${remedy.way}, which is listed before it`)
  }
}

/** Whether a lot of an open item that needs no others beside it has room after its latest day. */
function fitsLater(problem: LevelProblem, open: ReadonlySet<number>, { loads, limits }: Used, audit: Audit): boolean {
  const { items, lines, eligibility } = problem
  const isFrozen = frozenDays(problem)
  return Array.from(open).some((item) => {
    if (items.indivisibleGroup[item]! >= 0) return false
    return eligibility[items.eligible[item]!]!.some((l) =>
      lines[l]!.days.some((day, at) => {
        audit.beat()
        const time = timeOf(lines[l]!, at)
        if (day <= items.latest[item]! || time === 0 || isFrozen(day)) return false
        const room = time - (loads.get(cellOf(l, day)) ?? 0) - limits.secondsFor(l, day, [{ item, lots: 1 }])
        return room >= items.secondsPerLot[item]!
      }),
    )
  })
}

class RemedyCheck {
  readonly #problem: LevelProblem
  readonly #plan: LevelPlan
  readonly #open: ReadonlySet<number>
  readonly #audit: Audit

  constructor(problem: LevelProblem, plan: LevelPlan, open: ReadonlySet<number>, audit: Audit) {
    this.#problem = problem
    this.#plan = plan
    this.#open = open
    this.#audit = audit
  }

  check(remedy: Remedy, placements: PlacementColumns): void {
    if (!this.#isKnown(remedy)) return
    const left = Array.from(this.#problem.items.lots)
    for (const [row, item] of placements.item.entries()) left[item] = (left[item] ?? 0) - placements.lots[row]!
    const unplanned = left.flatMap((lots, item) => (lots === 0 ? [] : [{ item, lots }]))
    const { secondsPerLot } = this.#problem.items
    const secondsOf = (rows: readonly { readonly item: number; readonly lots: number }[]) =>
      rows.reduce((sum, { item, lots }) => sum + lots * secondsPerLot[item]!, 0)
    const remaining = secondsOf(unplanned)
    this.#expect(remedy, 'lots left', remedy.remainingLots, sumLots(unplanned))
    this.#expect(remedy, 'seconds left', remedy.remainingSeconds, remaining)
    if (remaining >= secondsOf(this.#plan.unplanned)) this.#report(remedy, 'leaves as much as before')
    const cost = this.#checkOwn(remedy, placements) + REMEDY_COST_PERMILLE.UNPLANNED * remaining
    this.#expect(remedy, 'cost', remedy.costSeconds, Math.round(cost / 1000))
    this.#checkRules(remedy, { placements, unplanned, ignoredPins: this.#plan.ignoredPins })
  }

  #checkRules(remedy: Remedy, plan: Parameters<typeof checkRowRules>[1]): void {
    const problem = this.#changed(remedy)
    const own = new Audit('check.level', undefined)
    const { loads, limits } = checkRowRules(problem, plan, own)
    // Late lots leave the plan as it is, which was checked with the windows as they are.
    if (remedy.way !== 'LATE')
      checkFrozenWeeks(problem, plan, { loadOf: (line, day) => loads.get(cellOf(line, day)) ?? 0, limits }, own)
    // A proof is not read by anyone: the order of its rows does not matter.
    const broken = own.violations.filter(({ rule }) => rule !== 'SORTED' && rule !== 'ROW_TWICE')
    for (const { rule, at, detail } of broken.slice(0, 3))
      this.#report(remedy, `its plan breaks ${rule} at ${JSON.stringify(at)}: ${detail}`)
  }

  #isKnown(remedy: Remedy): boolean {
    const { lines } = this.#problem
    if (remedy.way === 'OTHER_LINE' && !lines.some(({ line }) => line === remedy.line)) {
      this.#report(remedy, `there is no line ${remedy.line}`)
      return false
    }
    if (remedy.way !== 'OVERTIME') return true
    const seen = new Set<string>()
    for (const { line, day, seconds } of remedy.days) {
      const own = lines.find((each) => each.line === line)
      const at = own?.days.indexOf(day) ?? -1
      if (!own || at < 0 || timeOf(own, at) === 0 || seen.has(`${line} ${day}`))
        this.#report(remedy, `line ${line} has no time to add on day ${day}`)
      else if (!(seconds > 0) || seconds > (own.extraSeconds?.[at] ?? seconds))
        this.#report(remedy, `${seconds} s on line ${line}, day ${day}`)
      seen.add(`${line} ${day}`)
    }
    return true
  }

  /** Checks the figures of the remedy itself; returns its cost in thousandths of a second. */
  #checkOwn(remedy: Remedy, placements: PlacementColumns): number {
    if (remedy.way === 'OVERTIME') {
      const seconds = remedy.days.reduce((sum, day) => sum + day.seconds, 0)
      this.#expect(remedy, 'seconds', remedy.seconds, seconds)
      return REMEDY_COST_PERMILLE.OVERTIME * seconds
    }
    const { items } = this.#problem
    const isFrozen = frozenDays(this.#problem)
    let [lots, seconds, cost, untilDay] = [0, 0, 0, Number.NEGATIVE_INFINITY]
    for (const [row, item] of placements.item.entries()) {
      const day = placements.day[row]!
      if (placements.isPinned[row] || !this.#isBeyond(remedy, item, placements.line[row]!, day)) continue
      if (remedy.way === 'LATE' && isFrozen(day)) this.#report(remedy, `day ${day} is in a frozen week`)
      const own = placements.lots[row]! * items.secondsPerLot[item]!
      lots += placements.lots[row]!
      seconds += own
      cost += REMEDY_COST_PERMILLE[remedy.way] * own * (remedy.way === 'LATE' ? day - items.latest[item]! : 1)
      untilDay = Math.max(untilDay, day)
    }
    this.#expect(remedy, 'lots', remedy.lots, lots)
    this.#expect(remedy, 'seconds', remedy.seconds, seconds)
    if (remedy.way === 'LATE') this.#expect(remedy, 'last day', remedy.untilDay, untilDay)
    return cost
  }

  /** Whether only the remedy allows the item there. */
  #isBeyond(remedy: Remedy, item: number, line: number, day: number): boolean {
    const { items, eligibility } = this.#problem
    if (remedy.way === 'EARLIER') return day < items.earliest[item]!
    if (remedy.way === 'LATE') return day > items.latest[item]!
    return !eligibility[items.eligible[item]!]!.includes(line)
  }

  /** The problem without the rule that the remedy changes. */
  #changed(remedy: Remedy): LevelProblem {
    const problem = this.#problem
    const { items } = problem
    switch (remedy.way) {
      case 'OVERTIME':
        return { ...problem, lines: problem.lines.map((line) => withMore(line, remedy.days)) }
      case 'EARLIER':
        return {
          ...problem,
          items: { ...items, earliest: items.earliest.map((day, item) => this.#dayBefore(item, day)) },
        }
      case 'LATE':
        return {
          ...problem,
          items: {
            ...items,
            latest: items.latest.map((day, item) => (this.#open.has(item) ? Math.max(day, remedy.untilDay) : day)),
          },
        }
      case 'OTHER_LINE': {
        const line = problem.lines.findIndex((each) => each.line === remedy.line)
        const groups = new Set(Array.from(this.#open, (item) => items.indivisibleGroup[item]!))
        groups.delete(-1)
        const isOpen = (item: number) => this.#open.has(item) || groups.has(items.indivisibleGroup[item]!)
        const ofItem = Array.from(items.eligible, (set, item) => {
          const own = problem.eligibility[set]!
          return isOpen(item) ? [...own, line] : own
        })
        return { ...problem, items: { ...items, eligible: Int32Array.from(ofItem.keys()) }, eligibility: ofItem }
      }
    }
  }

  #dayBefore(item: number, earliest: number): number {
    const { lines, eligibility, items, openFrom } = this.#problem
    let found = Number.NEGATIVE_INFINITY
    for (const number of eligibility[items.eligible[item]!]!) {
      const line = lines[number]!
      for (const [at, day] of line.days.entries())
        if (day < earliest && day > found && day >= (openFrom ?? day) && timeOf(line, at) > 0) found = day
    }
    return Number.isFinite(found) ? found : earliest
  }

  #expect(remedy: Remedy, what: string, stated: number, is: number): void {
    if (stated !== is) this.#report(remedy, `${what} ${stated}, is ${is}`)
  }

  #report({ way }: Remedy, detail: string): void {
    this.#audit.violation('WAYS_OUT', { way }, detail)
  }
}

const sumLots = (rows: readonly { readonly lots: number }[]) => rows.reduce((sum, { lots }) => sum + lots, 0)

const timeOf = (line: LineCapacity, at: number) => line.regularSeconds[at]! + line.overtimeSeconds[at]!

function withMore(line: LineCapacity, days: Extract<Remedy, { way: 'OVERTIME' }>['days']): LineCapacity {
  const more = (day: number) => days.find((each) => each.line === line.line && each.day === day)?.seconds ?? 0
  return { ...line, overtimeSeconds: line.overtimeSeconds.map((seconds, at) => seconds + more(line.days[at]!)) }
}
