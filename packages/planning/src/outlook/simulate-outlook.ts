import {
  type ChancePlan,
  type ChanceProblem,
  type ChanceRow,
  MOST_RATE,
  type Scenario,
  type ScenarioRow,
} from '../problem/chance-problem.ts'
import type { OutlookDemand, OutlookProblem, OutlookRow } from '../problem/outlook-problem.ts'
import { compareCodes } from '../terms/codes.ts'
import { Cancelled, type Watch } from '../terms/watch.ts'
import { rejectChanceShape } from '../validate/validate-shapes.ts'
import { listScenarios } from './forecast-scenarios.ts'
import { planOutlook } from './plan-outlook.ts'
import { bandOf, chanceOf } from './rank-band.ts'

const BAND_PERMILLE = 800
const MOST_SECONDS = 2 ** 31 - 1

/**
 * How likely the capacity of the months ahead suffices, and which work to expect: plans them again for each past cycle,
 * as if forecasts were as wrong as they were then, and counts. Distributions are those of the history, not assumed.
 *
 * Throws `InvalidProblem` with every violation of broken input, and `Cancelled` (phase 'chance', in scenarios).
 */
export function simulateOutlook(problem: ChanceProblem, watch?: Watch): ChancePlan {
  rejectChanceShape(problem)
  const drawn = listScenarios(problem)
  const rateOf = ratesOf(problem)
  const scenarios = drawn.map(({ cycle, rates }, at): Scenario => {
    if (watch?.progress('chance', at, drawn.length)) throw new Cancelled()
    const demands = scaled(problem.outlook.demands, rates, rateOf)
    return { cycle, rates, rows: rowsOf({ ...problem.outlook, demands }, watch) }
  })
  return { rows: summarise(problem, scenarios), scenarios }
}

type RateOf = (outcome: NonNullable<Scenario['rates'][number]['outcome']>) => { ordered: number; forecast: number }

function ratesOf({ history }: ChanceProblem): RateOf {
  const known = new Map(history.map((outcome) => [`${outcome.dealer}|${outcome.cycle}|${outcome.target}`, outcome]))
  return ({ dealer, cycle, target }) => known.get(`${dealer}|${cycle}|${target}`)!
}

function scaled(demands: readonly OutlookDemand[], rates: Scenario['rates'], rateOf: RateOf): readonly OutlookDemand[] {
  const outcomes = new Map(rates.map(({ dealer, month, outcome }) => [`${dealer}|${month}`, outcome]))
  return demands.flatMap((demand) => {
    const outcome = outcomes.get(`${demand.dealer}|${demand.month}`)
    if (!outcome) return [demand]
    const { ordered, forecast } = rateOf(outcome)
    const rate = Math.min(ordered / forecast, MOST_RATE)
    const seconds = Math.min(MOST_SECONDS, Math.round(demand.seconds * rate))
    return seconds === 0 ? [] : [{ ...demand, seconds, cases: demand.cases * rate, mm3: (demand.mm3 ?? 0) * rate }]
  })
}

const rowsOf = (outlook: OutlookProblem, watch: Watch | undefined): ScenarioRow[] =>
  planOutlook(outlook, watch).rows.map((row) => ({
    month: row.month,
    line: row.line,
    workSeconds: row.loadSeconds + row.unplannedSeconds,
    overtimeSeconds: overtimeOf(row),
    unplannedSeconds: row.unplannedSeconds,
  }))

const overtimeOf = ({ actions }: OutlookRow): number =>
  actions.reduce((sum, action) => sum + (action.way === 'OVERTIME' ? action.seconds : 0), 0)

function summarise({ outlook, bandPermille = BAND_PERMILLE }: ChanceProblem, scenarios: readonly Scenario[]) {
  const months = [...new Set(outlook.demands.map(({ month }) => month))].sort(compareCodes)
  const hasNoLine = outlook.demands.some(({ lines }) => lines.length === 0)
  const codes = [...outlook.lines.map(({ line }) => line), ...(hasNoLine ? [''] : [])].sort(compareCodes)
  return months.flatMap((month) =>
    [null, ...codes].map((line): ChanceRow => {
      const sums = scenarios.map(({ rows }) =>
        sumOf(rows.filter((row) => row.month === month && (line === null || row.line === line))),
      )
      const isPlanned = ({ unplannedSeconds }: Sums) => unplannedSeconds === 0
      const isRegular = (sum: Sums) => isPlanned(sum) && sum.overtimeSeconds === 0
      return {
        month,
        line,
        band: bandOf(
          sums.map(({ workSeconds }) => workSeconds),
          bandPermille,
        ),
        regularPermille: chanceOf(sums.filter(isRegular).length, sums.length),
        overtimePermille: chanceOf(sums.filter(isPlanned).length, sums.length),
        overtimeSeconds:
          bandOf(
            sums.map(({ overtimeSeconds }) => overtimeSeconds),
            bandPermille,
          )?.high ?? null,
      }
    }),
  )
}

type Sums = Omit<ScenarioRow, 'month' | 'line'>

const sumOf = (rows: readonly ScenarioRow[]): Sums => ({
  workSeconds: rows.reduce((sum, row) => sum + row.workSeconds, 0),
  overtimeSeconds: rows.reduce((sum, row) => sum + row.overtimeSeconds, 0),
  unplannedSeconds: rows.reduce((sum, row) => sum + row.unplannedSeconds, 0),
})
