import type { LevelPlan, LevelProblem } from '../../problem/level-problem.ts'
import type { Audit } from '../terms/audit.ts'

const MOST_ITEMS = 50

/**
 * The named window is short by the stated seconds: its load cannot go elsewhere, its items are those that cannot, and
 * no window of any item's lines is short by more. Without a named window, no window is short.
 */
export function checkBottleneck(problem: LevelProblem, plan: LevelPlan, audit: Audit): void {
  const named = plan.bottleneck
  const windows = new Windows(problem, plan, audit)
  const worst = windows.mostMissing()
  if (worst > (named?.missingSeconds ?? 0)) audit.violation('BOTTLENECK', {}, `another window is ${worst} s short`)
  if (named === null) return
  const lines = new Set(problem.lines.flatMap(({ line }, number) => (named.lines.includes(line) ? [number] : [])))
  const { load, capacity, items } = windows.inside(lines, named.fromDay, named.toDay)
  if (load !== named.loadSeconds) audit.violation('BOTTLENECK', {}, `load ${named.loadSeconds}, is ${load}`)
  if (capacity !== named.capacitySeconds)
    audit.violation('BOTTLENECK', {}, `capacity ${named.capacitySeconds}, is ${capacity}`)
  const missing = named.loadSeconds - named.capacitySeconds
  if (missing !== named.missingSeconds || missing <= 0)
    audit.violation('BOTTLENECK', {}, `missing ${named.missingSeconds}`)
  if (plan.unplanned.length === 0) audit.violation('BOTTLENECK', {}, 'named although everything is planned')
  const strange = named.items.filter((item) => !items.has(item))
  if (strange.length > 0 || named.items.length !== Math.min(MOST_ITEMS, items.size))
    audit.violation('BOTTLENECK', {}, `${named.items.length} items, of which ${strange.length} are not inside`)
}

interface Load {
  readonly lines: readonly number[]
  readonly from: number
  readonly to: number
  readonly items: number[]
  seconds: number
}

const DAY_SPAN = 4_000_000

function addAlike(loads: Map<number, Load>, window: number, own: Load): void {
  const known = loads.get(window)
  if (!known) loads.set(window, own)
  else {
    known.seconds += own.seconds
    for (const item of own.items) known.items.push(item)
  }
}

function joined(indivisibleGroup: Load | undefined, own: Load, pinned: Cell | undefined): Load {
  const { lines, from, to } = pinned ? { lines: [pinned.line], from: pinned.day, to: pinned.day } : own
  if (!indivisibleGroup) return { ...own, lines, from, to }
  return {
    lines: indivisibleGroup.lines.filter((line) => lines.includes(line)),
    from: Math.max(indivisibleGroup.from, from),
    to: Math.min(indivisibleGroup.to, to),
    items: [...indivisibleGroup.items, ...own.items],
    seconds: indivisibleGroup.seconds + own.seconds,
  }
}

interface Cell {
  readonly line: number
  readonly day: number
}

function isBefore({ lines }: LevelProblem, cell: Cell, other: Cell | undefined): boolean {
  if (other === undefined || cell.day !== other.day) return other === undefined || cell.day < other.day
  return lines[cell.line]!.line < lines[other.line]!.line
}

interface Inside {
  readonly load: number
  readonly capacity: number
  readonly items: ReadonlySet<number>
}

class Windows {
  readonly #problem: LevelProblem
  readonly #audit: Audit
  readonly #days: readonly number[]
  readonly #loads: readonly Load[]
  readonly #capacity: readonly ReadonlyMap<number, number>[]
  readonly #pinnedSeconds: readonly ReadonlyMap<number, number>[]

  constructor(problem: LevelProblem, plan: LevelPlan, audit: Audit) {
    this.#problem = problem
    this.#audit = audit
    this.#days = [...new Set(problem.lines.flatMap(({ days }) => [...days]))].sort((a, b) => a - b)
    this.#capacity = problem.lines.map(({ days, regularSeconds, overtimeSeconds }) => {
      return new Map(Array.from(days, (day, i) => [day, regularSeconds[i]! + overtimeSeconds[i]!]))
    })
    const taken = problem.lines.map(() => new Map<number, number>())
    const pinnedLots = new Float64Array(problem.items.lots.length)
    const pinnedAt = new Map<number, Cell>()
    const { item, line, day, lots, seconds, isPinned } = plan.placements
    for (let row = 0; row < item.length; row++) {
      audit.beat()
      if (!isPinned[row]) continue
      pinnedLots[item[row]!]! += lots[row]!
      const cell = { line: line[row]!, day: day[row]! }
      const indivisibleGroup = problem.items.indivisibleGroup[item[row]!]!
      if (isBefore(problem, cell, pinnedAt.get(indivisibleGroup))) pinnedAt.set(indivisibleGroup, cell)
      const own = taken[cell.line]!
      own.set(cell.day, (own.get(cell.day) ?? 0) + seconds[row]!)
    }
    this.#pinnedSeconds = taken
    this.#loads = this.#findLoads(pinnedLots, pinnedAt)
  }

  /**
   * Open lots by where they may go: an indivisible group where all its items may; the rest of a partly pinned one,
   * where the pinned part is.
   */
  #findLoads(pinnedLots: Float64Array, pinnedAt: ReadonlyMap<number, Cell>): Load[] {
    const { items, eligibility } = this.#problem
    const alone = eligibility.map(() => new Map<number, Load>())
    const indivisibleGroups = new Map<number, Load>()
    for (const [item, all] of items.lots.entries()) {
      this.#audit.beat()
      const lots = all - pinnedLots[item]!
      if (lots <= 0) continue
      const set = items.eligible[item]!
      const indivisibleGroup = items.indivisibleGroup[item]!
      const [from, to] = [items.earliest[item]!, items.latest[item]!]
      const own = { lines: eligibility[set]!, from, to, items: [item], seconds: lots * items.secondsPerLot[item]! }
      if (indivisibleGroup < 0) addAlike(alone[set]!, from * DAY_SPAN + to, own)
      else
        indivisibleGroups.set(
          indivisibleGroup,
          joined(indivisibleGroups.get(indivisibleGroup), own, pinnedAt.get(indivisibleGroup)),
        )
    }
    return this.#placeable([...alone.flatMap((loads) => [...loads.values()]), ...indivisibleGroups.values()])
  }

  #placeable(units: readonly Load[]): Load[] {
    return units.flatMap((unit) => {
      this.#audit.beat(this.#days.length)
      const from = this.#days.find((day) => day >= unit.from)
      const to = this.#days.findLast((day) => day <= unit.to)
      if (from === undefined || to === undefined || !this.#hasTime(unit.lines, from, to)) return []
      return [{ ...unit, from, to }]
    })
  }

  #hasTime(lines: readonly number[], from: number, to: number): boolean {
    return lines.some((line) => this.#days.some((day) => day >= from && day <= to && this.#timeOf(line, day) > 0))
  }

  #timeOf(line: number, day: number): number {
    return this.#capacity[line]!.get(day) ?? 0
  }

  inside(lines: ReadonlySet<number>, from: number, to: number): Inside {
    const sums = { load: 0, capacity: 0, items: new Set<number>() }
    for (const one of this.#loads) {
      if (one.from < from || one.to > to || !one.lines.every((line) => lines.has(line))) continue
      sums.load += one.seconds
      for (const item of one.items) sums.items.add(item)
    }
    for (const line of lines) {
      for (const day of this.#days.filter((one) => one >= from && one <= to)) {
        sums.load += Math.min(this.#pinnedSeconds[line]!.get(day) ?? 0, this.#timeOf(line, day))
        sums.capacity += this.#timeOf(line, day)
      }
    }
    return sums
  }

  mostMissing(): number {
    const sets = new Map(this.#loads.map(({ lines }) => [[...lines].sort((a, b) => a - b).join(), new Set(lines)]))
    let most = 0
    for (const lines of sets.values()) most = Math.max(most, this.#mostMissingOf(lines))
    return most
  }

  #mostMissingOf(lines: ReadonlySet<number>): number {
    const due = this.#loads.filter((one) => one.lines.every((line) => lines.has(line)))
    const spare = new Map(
      this.#days.map((day) => {
        const free = [...lines].map((line) => this.#timeOf(line, day) - (this.#pinnedSeconds[line]!.get(day) ?? 0))
        return [day, free.reduce((sum, seconds) => sum + Math.max(0, seconds), 0)]
      }),
    )
    let most = 0
    for (const [at, from] of this.#days.entries()) {
      const dueBy = new Map<number, number>()
      for (const { from: first, to, seconds } of due) {
        this.#audit.beat()
        if (first >= from) dueBy.set(to, (dueBy.get(to) ?? 0) + seconds)
      }
      let missing = 0
      for (const to of this.#days.slice(at)) {
        missing += (dueBy.get(to) ?? 0) - spare.get(to)!
        most = Math.max(most, missing)
      }
    }
    return most
  }
}
