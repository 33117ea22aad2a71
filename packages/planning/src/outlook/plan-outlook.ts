import { level } from '../level/level.ts'
import type { LevelProblem, LineCapacity } from '../problem/level-problem.ts'
import type { LimitMeasure } from '../problem/level-terms.ts'
import type { OutlookDemand, OutlookPlan, OutlookProblem } from '../problem/outlook-problem.ts'
import { compareCodes } from '../terms/codes.ts'
import type { Watch } from '../terms/watch.ts'
import { rejectOutlookShape } from '../validate/validate-shapes.ts'
import { summariseOutlook } from './summarise-outlook.ts'
import { mondayOf } from './weeks.ts'

const LOT_SECONDS = 600
/** Of a case: `level` needs whole amounts. */
const CASE_PARTS = 1_000_000

/**
 * Levels forecast line time over the weeks of its packing windows, as `level` does with lots and days. Rough: a window
 * counts with whole weeks, and a week's time is one amount, as are its limits of cases and volume. Throws `InvalidProblem`
 * with every violation of broken input, and `Cancelled`.
 */
export function planOutlook(given: OutlookProblem, watch?: Watch): OutlookPlan {
  rejectOutlookShape(given)
  const { lines } = given
  const demands = given.demands.toSorted(byCodes(lines))
  const problem = weekProblem(lines, demands)
  const plan = level(problem, watch)
  return { rows: summariseOutlook({ lines, demands, problem, plan }), weeks: { problem, plan } }
}

const byCodes = (lines: readonly LineCapacity[]) => {
  const nameOf = (demand: OutlookDemand) => demand.lines.map((line) => lines[line]!.line).join(' ')
  return (a: OutlookDemand, b: OutlookDemand) =>
    compareCodes(a.month, b.month) ||
    compareCodes(a.dealer, b.dealer) ||
    a.fromDay - b.fromDay ||
    a.toDay - b.toDay ||
    compareCodes(nameOf(a), nameOf(b)) ||
    a.seconds - b.seconds ||
    a.cases - b.cases ||
    (a.mm3 ?? 0) - (b.mm3 ?? 0)
}

function weekProblem(lines: readonly LineCapacity[], demands: readonly OutlookDemand[]): LevelProblem {
  const sets = new Map<string, { readonly at: number; readonly lines: readonly number[] }>()
  const eligible = demands.map((demand) => {
    const code = demand.lines.join(' ')
    const known = sets.get(code) ?? { at: sets.size, lines: demand.lines }
    sets.set(code, known)
    return known.at
  })
  const lots = demands.map(({ seconds }) => Math.max(1, Math.round(seconds / LOT_SECONDS)))
  const column = (of: (demand: OutlookDemand) => number) => Int32Array.from(demands, of)
  return {
    keys: demands.map(({ month, dealer }, at) => ({
      dealer,
      part: String(at).padStart(8, '0'),
      style: month,
      caseFamily: '',
    })),
    items: {
      key: Int32Array.from(demands.keys()),
      lots: Int32Array.from(lots),
      secondsPerLot: Int32Array.from(demands, ({ seconds }, at) => Math.max(1, Math.round(seconds / lots[at]!))),
      earliest: column(({ fromDay }) => mondayOf(fromDay)),
      latest: column(({ toDay }) => mondayOf(toDay)),
      van: column(({ toDay }) => mondayOf(toDay) + 7),
      eligible: Int32Array.from(eligible),
      indivisibleGroup: new Int32Array(demands.length).fill(-1),
      ...amountsPerLot(lines, demands, lots),
    },
    lines: lines.map(inWeeks),
    eligibility: [...sets.values()].map((set) => set.lines),
    pinned: [],
    // The outlook names what to do by its own actions.
    seeksRemedies: false,
  }
}

function amountsPerLot(
  lines: readonly LineCapacity[],
  demands: readonly OutlookDemand[],
  lots: readonly number[],
): Pick<LevelProblem['items'], 'casesPerLot' | 'mm3PerLot'> {
  const isLimited = (measure: LimitMeasure) =>
    lines.some(({ limits }) => limits?.some((limit) => limit.measure === measure))
  const perLot = (of: (demand: OutlookDemand) => number) =>
    Float64Array.from(demands, (demand, at) => Math.floor(of(demand) / lots[at]! + 1e-6))
  return {
    ...(isLimited('CASES') ? { casesPerLot: perLot(({ cases }) => cases * CASE_PARTS) } : {}),
    ...(isLimited('VOLUME') ? { mm3PerLot: perLot(({ mm3 = 0 }) => mm3) } : {}),
  }
}

function inWeeks({ line, days, regularSeconds, overtimeSeconds, limits }: LineCapacity): LineCapacity {
  const weeks = [...new Set(Array.from(days, mondayOf))].sort((a, b) => a - b)
  const at = new Map(weeks.map((week, index) => [week, index]))
  const regular = new Int32Array(weeks.length)
  const overtime = new Int32Array(weeks.length)
  for (const [index, day] of days.entries()) {
    regular[at.get(mondayOf(day))!]! += regularSeconds[index]!
    overtime[at.get(mondayOf(day))!]! += overtimeSeconds[index]!
  }
  const limitsOfWeeks = limits?.map(({ measure, most }) => {
    const ofWeeks = new Float64Array(weeks.length)
    for (const [index, day] of days.entries())
      ofWeeks[at.get(mondayOf(day))!]! += measure === 'CASES' ? most[index]! * CASE_PARTS : most[index]!
    return { measure, most: ofWeeks }
  })
  return {
    line,
    days: Int32Array.from(weeks),
    regularSeconds: regular,
    overtimeSeconds: overtime,
    ...(limitsOfWeeks ? { limits: limitsOfWeeks } : {}),
  }
}
