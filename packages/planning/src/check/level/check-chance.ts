import {
  type Band,
  type ChancePlan,
  type ChanceProblem,
  type ChanceRow,
  MOST_RATE,
  type Scenario,
} from '../../problem/chance-problem.ts'
import type { OutlookDemand } from '../../problem/outlook-problem.ts'
import type { Violation } from '../../problem/violation.ts'
import type { Watch } from '../../terms/watch.ts'
import { Audit } from '../terms/audit.ts'

/** Lots of about ten minutes are rounded to whole seconds. */
const TOLERANCE_PERMILLE = 1

/**
 * Scenarios are past cycles with the outcomes that they had, their work is that of the demands at those rates, and bands
 * and chances are counted from them. How a scenario is levelled is checked by `checkOutlook`.
 */
export function checkChance(problem: ChanceProblem, plan: ChancePlan, watch?: Watch): Violation[] {
  const audit = new Audit('check', watch)
  const cycles = plan.scenarios.map(({ cycle }) => cycle)
  if (new Set(cycles).size < cycles.length) audit.violation('CHANCE_SCENARIO', {}, 'a cycle counts twice')
  for (const scenario of plan.scenarios) {
    checkRates(problem, scenario, audit)
    checkWork(problem, scenario, audit)
  }
  for (const row of plan.rows) {
    audit.beat()
    checkRow(problem, plan, row, audit)
  }
  return audit.violations
}

const monthsUntil = (from: number, to: number) =>
  Math.floor(to / 100) * 12 + (to % 100) - Math.floor(from / 100) * 12 - (from % 100)

function checkRates({ history, cycle, outlook }: ChanceProblem, scenario: Scenario, audit: Audit): void {
  const at = { cycle: scenario.cycle }
  for (const { dealer, month } of outlook.demands) {
    const own = scenario.rates.filter((rate) => rate.dealer === dealer && rate.month === month)
    if (own.length !== 1) audit.violation('CHANCE_RATE', at, `${own.length} rates of ${dealer} in ${month}`)
  }
  for (const { dealer, month, outcome } of scenario.rates) {
    const ahead = monthsUntil(cycle, Number(month))
    const best = bestOutcomes(history, { dealer, cycle: scenario.cycle, ahead })
    const isOne = best.some(
      (each) => each.dealer === outcome?.dealer && each.cycle === outcome.cycle && each.target === outcome.target,
    )
    if (outcome === null ? best.length > 0 : !isOne)
      audit.violation('CHANCE_RATE', at, `${dealer} in ${month} counts by an outcome that is not its own`)
  }
}

interface Asked {
  readonly dealer: string
  readonly cycle: number
  readonly ahead: number
}

/** Of the cycle and distance; else of the dealer at the distance, of the dealer, of all at the distance, of all. */
function bestOutcomes(history: ChanceProblem['history'], { dealer, cycle, ahead }: Asked): ChanceProblem['history'] {
  const isSoFar = (each: ChanceProblem['history'][number]) => monthsUntil(each.cycle, each.target) === ahead
  const own = history.filter((each) => each.dealer === dealer)
  const steps = [
    own.filter((each) => each.cycle === cycle && isSoFar(each)),
    own.filter(isSoFar),
    own,
    history.filter(isSoFar),
  ]
  return steps.find((step) => step.length > 0) ?? history
}

function checkWork({ outlook, history }: ChanceProblem, scenario: Scenario, audit: Audit): void {
  for (const month of new Set(outlook.demands.map((demand) => demand.month))) {
    const own = outlook.demands.filter((demand) => demand.month === month)
    const due = own.reduce((sum, demand) => sum + demand.seconds * rateOf(history, scenario, demand), 0)
    const stated = scenario.rows
      .filter((row) => row.month === month)
      .reduce((sum, { workSeconds }) => sum + workSeconds, 0)
    if (Math.abs(stated - due) > (due * TOLERANCE_PERMILLE) / 1000 + 2 * own.length)
      audit.violation('CHANCE_WORK', { cycle: scenario.cycle, month }, `${stated} seconds of ${due}`)
  }
}

function rateOf(history: ChanceProblem['history'], { rates }: Scenario, { dealer, month }: OutlookDemand): number {
  const outcome = rates.find((rate) => rate.dealer === dealer && rate.month === month)?.outcome
  const own = history.find(
    (each) => each.dealer === outcome?.dealer && each.cycle === outcome.cycle && each.target === outcome.target,
  )
  return own ? Math.min(MOST_RATE, own.ordered / own.forecast) : 1
}

function checkRow(problem: ChanceProblem, { scenarios }: ChancePlan, row: ChanceRow, audit: Audit): void {
  const at = { month: row.month, line: row.line ?? '' }
  const sums = scenarios.map(({ rows }) => {
    const own = rows.filter(({ month, line }) => month === row.month && (row.line === null || row.line === line))
    const sumOf = (of: 'workSeconds' | 'overtimeSeconds' | 'unplannedSeconds') =>
      own.reduce((sum, each) => sum + each[of], 0)
    return { work: sumOf('workSeconds'), overtime: sumOf('overtimeSeconds'), open: sumOf('unplannedSeconds') }
  })
  const { bandPermille = 800 } = problem
  const band = bandOf(
    sums.map(({ work }) => work),
    bandPermille,
  )
  if (JSON.stringify(band) !== JSON.stringify(row.band))
    audit.violation('CHANCE_BAND', at, `${JSON.stringify(row.band)}`)
  const overtime = bandOf(
    sums.map((sum) => sum.overtime),
    bandPermille,
  )
  if ((overtime?.high ?? null) !== row.overtimeSeconds)
    audit.violation('CHANCE_OVERTIME', at, `${row.overtimeSeconds} seconds`)
  const planned = sums.filter(({ open }) => open === 0)
  const regular = planned.filter((sum) => sum.overtime === 0)
  for (const [stated, hits] of [
    [row.overtimePermille, planned.length],
    [row.regularPermille, regular.length],
  ] as const)
    if (stated !== (sums.length === 0 ? null : Math.round((1000 * (hits + 0.5)) / (sums.length + 1))))
      audit.violation('CHANCE', at, `${stated} of 1,000 for ${hits} of ${sums.length}`)
}

/** Each of the n + 1 places that a further value can take among n is as likely: as many are cut off at both ends. */
function bandOf(values: readonly number[], permille: number): Band | null {
  const sorted = values.toSorted((a, b) => a - b)
  const places = sorted.length + 1
  const cut = (places * (1000 - permille)) / 2000
  if (cut < 1) return null
  const at = (place: number) => {
    const share = place % 1
    const [one, next = one] = sorted.slice(Math.floor(place) - 1)
    return one! * (1 - share) + next! * share
  }
  const exact = (value: number) => Math.round(value * 1e6) / 1e6
  return {
    low: Math.floor(exact(at(cut))),
    middle: Math.round(exact(at(places / 2))),
    high: Math.ceil(exact(at(places - cut))),
  }
}
