import { utilisationOf } from '../level/ground/utilisation.ts'
import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import type { Reason } from '../problem/reason.ts'
import type { Day } from '../terms/day.ts'
import { type MixDistance, measureMix } from './mix-distance.ts'

/**
 * Levelness of one line or of all lines. Days of different length are compared by load / regular time, both with the
 * load of other plans on shared days. Seconds are those of this plan.
 */
export interface LoadKpis {
  readonly peakSeconds: number
  readonly averageSeconds: number
  /** Peak-load day against the average day, both as load / regular time, in per mille; 1000: perfectly level. */
  readonly peakToAveragePermille: number
  /** Standard deviation of the days' load / regular time, in per mille of its mean. */
  readonly variationPermille: number
  /** Days within 5 % of the mean, in per mille of all days with regular time. */
  readonly nearAveragePermille: number
  readonly overtimeSeconds: number
}

export interface LevelKpis {
  readonly all: LoadKpis
  /**
   * In the order of the problem's lines. `optimumPeakSeconds`: peak load of the line in the fractional optimum of all
   * lines. It does not bound the line by itself, because whole lots may be divided over the lines differently;
   * `LineLevel.boundSeconds` bounds the load that the plan gives the line.
   */
  readonly lines: readonly (LoadKpis & { readonly line: string; readonly optimumPeakSeconds: number })[]
  /**
   * Of the days with load of this plan, the line and day with the most load in per mille of its regular time, with the
   * load of other plans; null without such a day.
   */
  readonly peakDay: { readonly line: string; readonly day: Day; readonly regularPermille: number } | null
  /** Utilisation of the peak-load day of all lines and its bound (see `LineLevel`). */
  readonly peakUtilisationPermille: number
  readonly boundUtilisationPermille: number
  readonly plannedLots: number
  /** By cause, in alphabetical order. */
  readonly unplanned: readonly {
    readonly cause: Reason['cause']
    readonly lots: number
    readonly seconds: number
  }[]
  /** Lots × days before their latest day. */
  readonly earlyLotDays: number
  /** The same × mm³ per lot; null when volumes are unknown. */
  readonly earlyMm3Days: number | null
  readonly mix: MixDistance
  /** Load moved by a re-plan, in per mille; null without a previous plan. */
  readonly movedPermille: number | null
}

/** Days of a line that other plans share: the problem has only the time that they leave. */
export interface SharedDays {
  /** By day of the line: all its regular time. */
  readonly wholeRegularSeconds: Int32Array
  /** Seconds that other plans use, in regular time and overtime. */
  readonly otherSeconds: Int32Array
}

export interface PlannedLevel {
  readonly problem: LevelProblem
  readonly plan: LevelPlan
  readonly mm3PerLot?: Float64Array
  /** In the order of the problem's lines. Absent: no other plan shares the days. */
  readonly sharedDays?: readonly SharedDays[]
}

export function levelKpis({ problem, plan, mm3PerLot, sharedDays }: PlannedLevel): LevelKpis {
  const days = problem.lines.map((line, l) =>
    Array.from(line.days, (day, i) => ({
      day,
      load: plan.lines[l]!.loadSeconds[i]!,
      regular: line.regularSeconds[i]!,
      overtime: line.overtimeSeconds[i]!,
      whole: sharedDays?.[l]?.wholeRegularSeconds[i] ?? line.regularSeconds[i]!,
      other: sharedDays?.[l]?.otherSeconds[i] ?? 0,
    })),
  )
  const { lots, earlyLotDays, earlyMm3Days } = sumPlacements(problem, plan, mm3PerLot)
  const utilisations = days.flat().filter((day) => day.regular + day.overtime > 0)
  const peak = utilisations.reduce(
    (most, { load, regular, overtime }) => Math.max(most, utilisationOf(load, regular, overtime)),
    0,
  )
  const overtimeSeconds = plan.lines.reduce((sum, line) => sum + line.overtimeSeconds, 0)
  return {
    all: { ...loadKpis(joinLines(days)), overtimeSeconds },
    lines: days.map((own, l) => {
      return { line: problem.lines[l]!.line, ...loadKpis(own), optimumPeakSeconds: plan.optimum.linePeakSeconds[l]! }
    }),
    peakDay: findPeakDay(problem, days),
    peakUtilisationPermille: Math.max(0, Math.ceil(1000 * peak - 1e-6)),
    boundUtilisationPermille: plan.optimum.boundUtilisationPermille,
    plannedLots: lots,
    unplanned: sumUnplanned(problem, plan),
    earlyLotDays,
    earlyMm3Days: mm3PerLot ? earlyMm3Days : null,
    mix: measureMix(problem, plan),
    movedPermille: plan.changes?.movedPermille ?? null,
  }
}

interface DayLoad {
  readonly day: number
  readonly load: number
  readonly regular: number
  readonly overtime: number
  readonly whole: number
  readonly other: number
}

function findPeakDay({ lines }: LevelProblem, days: readonly (readonly DayLoad[])[]): LevelKpis['peakDay'] {
  let peak: LevelKpis['peakDay'] = null
  for (const [l, own] of days.entries())
    for (const { day, load, whole, other } of own) {
      if (load === 0 || whole === 0) continue
      const regularPermille = Math.ceil((1000 * (load + other)) / whole - 1e-6)
      if (regularPermille > (peak?.regularPermille ?? 0)) peak = { line: lines[l]!.line, day, regularPermille }
    }
  return peak
}

function joinLines(lines: readonly (readonly DayLoad[])[]): DayLoad[] {
  const joined = new Map<number, DayLoad>()
  for (const own of lines.flat()) {
    const known = joined.get(own.day) ?? { day: own.day, load: 0, regular: 0, overtime: 0, whole: 0, other: 0 }
    joined.set(own.day, {
      day: own.day,
      load: known.load + own.load,
      regular: known.regular + own.regular,
      overtime: known.overtime + own.overtime,
      whole: known.whole + own.whole,
      other: known.other + own.other,
    })
  }
  return [...joined.values()].sort((a, b) => a.day - b.day)
}

function loadKpis(days: readonly DayLoad[]): LoadKpis {
  const total = days.reduce((sum, day) => sum + day.load, 0)
  const used = days.filter((day) => day.load + day.regular + day.overtime > 0)
  const rates = days.filter(({ whole }) => whole > 0).map(({ load, other, whole }) => (load + other) / whole)
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length)
  const variance = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / Math.max(1, rates.length)
  const near = rates.filter((rate) => Math.abs(rate - mean) <= 0.05 * mean).length
  return {
    peakSeconds: days.reduce((peak, day) => Math.max(peak, day.load), 0),
    averageSeconds: Math.round(total / Math.max(1, used.length)),
    peakToAveragePermille: mean === 0 ? 0 : Math.round((1000 * Math.max(...rates)) / mean),
    variationPermille: mean === 0 ? 0 : Math.round((1000 * Math.sqrt(variance)) / mean),
    nearAveragePermille: rates.length === 0 ? 0 : Math.round((1000 * near) / rates.length),
    overtimeSeconds: days.reduce((sum, day) => sum + Math.max(0, day.load - day.regular), 0),
  }
}

function sumPlacements(problem: LevelProblem, plan: LevelPlan, mm3PerLot: Float64Array | undefined) {
  const sums = { lots: 0, earlyLotDays: 0, earlyMm3Days: 0 }
  const { item, day, lots } = plan.placements
  for (let row = 0; row < item.length; row++) {
    const early = lots[row]! * Math.max(0, problem.items.latest[item[row]!]! - day[row]!)
    sums.lots += lots[row]!
    sums.earlyLotDays += early
    sums.earlyMm3Days += early * (mm3PerLot?.[item[row]!] ?? 0)
  }
  return sums
}

function sumUnplanned(problem: LevelProblem, plan: LevelPlan): LevelKpis['unplanned'] {
  const sums = new Map<Reason['cause'], { lots: number; seconds: number }>()
  for (const { item, lots, reason } of plan.unplanned) {
    const known = sums.get(reason.cause) ?? { lots: 0, seconds: 0 }
    const seconds = known.seconds + lots * problem.items.secondsPerLot[item]!
    sums.set(reason.cause, { lots: known.lots + lots, seconds })
  }
  return [...sums].map(([cause, sum]) => ({ cause, ...sum })).sort((a, b) => (a.cause < b.cause ? -1 : 1))
}
