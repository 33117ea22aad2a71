import type { LevelPlan, LevelProblem } from '../../problem/level-problem.ts'
import type { LimitMeasure } from '../../problem/level-terms.ts'
import type { Audit } from '../terms/audit.ts'

type Rows = Pick<LevelPlan['placements'], 'item' | 'line' | 'day' | 'lots'>

export interface SomeLots {
  readonly item: number
  readonly lots: number
}

const MEASURES: readonly LimitMeasure[] = ['CASES', 'VOLUME']

type Amounts = ReadonlyMap<LimitMeasure, number>

/** Many lots, as far as limits see them. */
export interface Bundle {
  readonly amounts: Amounts
  readonly families: ReadonlySet<string>
}

const NOTHING: Bundle = { amounts: new Map(), families: new Set() }

export interface DayWithout {
  readonly changeovers: number
  readonly secondsFor: (lots: readonly SomeLots[], beside?: Bundle) => number
}

interface DayUse {
  readonly amounts: Map<LimitMeasure, number>
  readonly families: Map<string, number>
}

/** What rows use of the limits of each line and day besides time: cases, volume and changeovers. */
export class DayLimits {
  readonly #problem: LevelProblem
  readonly #days = new Map<string, DayUse>()
  /** By line: limits of each day. */
  readonly #most: readonly ReadonlyMap<number, Amounts>[]
  /** By line: seconds of one changeover on each day. */
  readonly #perChangeover: readonly ReadonlyMap<number, number>[]
  readonly isAny: boolean

  constructor(problem: LevelProblem, rows: Rows | null, audit?: Audit) {
    this.#problem = problem
    this.isAny = problem.lines.some(
      ({ limits, changeoverSeconds = [] }) => limits !== undefined || changeoverSeconds.some((seconds) => seconds > 0),
    )
    this.#perChangeover = problem.lines.map(
      ({ days, changeoverSeconds }) => new Map(Array.from(days, (day, at) => [day, changeoverSeconds?.[at] ?? 0])),
    )
    this.#most = problem.lines.map(
      ({ days, limits = [] }) =>
        new Map(Array.from(days, (day, at) => [day, new Map(limits.map((limit) => [limit.measure, limit.most[at]!]))])),
    )
    if (!rows || !this.isAny) return
    for (const [row, item] of rows.item.entries()) {
      audit?.beat()
      this.add(rows.line[row]!, rows.day[row]!, [{ item, lots: rows.lots[row]! }])
    }
  }

  /** Negative lots leave. */
  add(line: number, day: number, lots: readonly SomeLots[]): void {
    const name = `${line} ${day}`
    const use = this.#days.get(name) ?? {
      amounts: new Map<LimitMeasure, number>(),
      families: new Map<string, number>(),
    }
    this.#days.set(name, use)
    for (const { item, lots: count } of lots) {
      for (const family of this.#familiesOf(item)) use.families.set(family, (use.families.get(family) ?? 0) + count)
      for (const measure of MEASURES)
        use.amounts.set(measure, (use.amounts.get(measure) ?? 0) + count * this.#amount(item, measure))
    }
  }

  changeovers(line: number, day: number): number {
    return this.isAny ? this.without(line, day, []).changeovers : 0
  }

  amount(line: number, day: number, measure: LimitMeasure): number {
    return this.#days.get(`${line} ${day}`)?.amounts.get(measure) ?? 0
  }

  most(line: number, day: number): Amounts {
    return this.#most[line]!.get(day) ?? new Map()
  }

  /** Seconds of changeovers that more lots cost on the day; infinite: they exceed a limit. */
  secondsFor(line: number, day: number, lots: readonly SomeLots[]): number {
    return this.isAny ? this.without(line, day, []).secondsFor(lots) : 0
  }

  /** The day when some of its lots leave. */
  without(line: number, day: number, leaving: readonly SomeLots[]): DayWithout {
    const use = this.#days.get(`${line} ${day}`)
    const families = new Map(use?.families)
    const amounts = new Map(use?.amounts)
    for (const { item, lots } of leaving) {
      for (const family of this.#familiesOf(item)) families.set(family, (families.get(family) ?? 0) - lots)
      for (const measure of MEASURES)
        amounts.set(measure, (amounts.get(measure) ?? 0) - lots * this.#amount(item, measure))
    }
    const present = [...families].flatMap(([family, lots]) => (lots > 0 ? [family] : []))
    const perChangeover = this.#perChangeover[line]!.get(day) ?? 0
    const secondsOf = (count: number) => perChangeover * Math.max(0, count - 1)
    const changeovers = secondsOf(present.length)
    return {
      changeovers,
      secondsFor: (lots, beside = NOTHING) => {
        const used = new Map(amounts)
        for (const [measure, own] of beside.amounts) used.set(measure, (used.get(measure) ?? 0) + own)
        if (this.#exceeded(this.most(line, day), used, lots).length > 0) return Number.POSITIVE_INFINITY
        const after = new Set([...present, ...beside.families, ...lots.flatMap(({ item }) => this.#familiesOf(item))])
        return secondsOf(after.size) - changeovers
      },
    }
  }

  bundle(lots: readonly SomeLots[]): Bundle {
    if (!this.isAny) return NOTHING
    const sumOf = (measure: LimitMeasure) =>
      lots.reduce((sum, { item, lots: count }) => sum + count * this.#amount(item, measure), 0)
    return {
      amounts: new Map(MEASURES.map((measure) => [measure, sumOf(measure)])),
      families: new Set(lots.flatMap(({ item }) => this.#familiesOf(item))),
    }
  }

  /** Limits that more lots would exceed. */
  exceeded(line: number, day: number, lots: readonly SomeLots[]): LimitMeasure[] {
    return this.#exceeded(this.most(line, day), this.#days.get(`${line} ${day}`)?.amounts ?? new Map(), lots)
  }

  #exceeded(most: Amounts, amounts: Amounts, lots: readonly SomeLots[]): LimitMeasure[] {
    return [...most].flatMap(([measure, limit]) => {
      const more = lots.reduce((sum, { item, lots: count }) => sum + count * this.#amount(item, measure), 0)
      return more > 0 && (amounts.get(measure) ?? 0) + more > limit ? [measure] : []
    })
  }

  #amount(item: number, measure: LimitMeasure): number {
    const { casesPerLot, mm3PerLot } = this.#problem.items
    return (measure === 'CASES' ? casesPerLot?.[item] : mm3PerLot?.[item]) ?? 0
  }

  #familiesOf(item: number): readonly string[] {
    const { caseFamily, caseFamilies } = this.#problem.keys[this.#problem.items.key[item]!]!
    return caseFamilies ?? [caseFamily]
  }
}

/** The limits as pinned lots alone use them. */
export function pinnedLimits(problem: LevelProblem, plan: Pick<LevelPlan, 'placements'>): DayLimits {
  const limits = new DayLimits(problem, null)
  if (!limits.isAny) return limits
  const { item, line, day, lots, isPinned } = plan.placements
  for (const [row, own] of item.entries())
    if (isPinned[row]) limits.add(line[row]!, day[row]!, [{ item: own, lots: lots[row]! }])
  return limits
}

/** No day is above a limit, except by pinned lots, and the loads of the limits are stated right. */
export function checkLimits(
  problem: LevelProblem,
  plan: Pick<LevelPlan, 'placements'>,
  limits: DayLimits,
  audit: Audit,
): void {
  if (!limits.isAny) return
  const pinned = pinnedLimits(problem, plan)
  for (const [l, { line, days }] of problem.lines.entries())
    for (const day of days)
      for (const [measure, most] of limits.most(l, day)) {
        audit.beat()
        const used = limits.amount(l, day, measure)
        if (used > Math.max(most, pinned.amount(l, day, measure)))
          audit.violation('LIMIT', { line, day }, `${measure}: ${used} of ${most}`)
      }
}

/** The figures of each line state what its days use of the limits. */
export function checkLimitFigures(problem: LevelProblem, plan: LevelPlan, limits: DayLimits, audit: Audit): void {
  for (const [l, { line, days, limits: own = [], changeoverSeconds }] of problem.lines.entries()) {
    const stated = plan.lines[l]
    for (const [at, day] of days.entries()) {
      audit.beat()
      if ((stated?.changeoverSeconds?.[at] ?? 0) !== limits.changeovers(l, day))
        audit.violation('LINE_CHANGEOVER', { line, day }, `${stated?.changeoverSeconds?.[at]}`)
      for (const { measure } of own) {
        const load = stated?.limitLoads?.find((each) => each.measure === measure)?.load[at]
        const is = limits.amount(l, day, measure)
        if (load !== is) audit.violation('LINE_LIMIT', { line, day }, `${measure}: ${load}, is ${is}`)
      }
    }
    if (stated?.changeoverSeconds && !changeoverSeconds?.some((seconds) => seconds > 0))
      audit.violation('LINE_CHANGEOVER', { line }, 'has no changeover time')
  }
}
