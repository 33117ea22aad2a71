import { expect, test } from 'vitest'
import { simulateOutlook } from '../../outlook/simulate-outlook.ts'
import type { ChancePlan, ChanceProblem, ChanceRow, Scenario } from '../../problem/chance-problem.ts'
import { checkChance } from './check-chance.ts'

const problem: ChanceProblem = {
  outlook: {
    lines: [
      {
        line: 'L1',
        days: Int32Array.of(20_820, 20_821, 20_822),
        regularSeconds: Int32Array.of(30_000, 30_000, 30_000),
        overtimeSeconds: Int32Array.of(6000, 6000, 6000),
      },
    ],
    demands: ['A', 'B'].map((dealer) => ({
      month: '202701',
      dealer,
      lines: [0],
      fromDay: 20_820,
      toDay: 20_822,
      seconds: 40_000,
      cases: 4,
    })),
  },
  cycle: 202612,
  history: Array.from({ length: 24 }, (_, at) => ({
    dealer: at % 2 === 0 ? 'A' : 'B',
    cycle: 202601 + Math.floor(at / 2) - (at > 21 ? 12 : 0),
    target: 202602 + Math.floor(at / 2) - (at > 21 ? 12 : 0),
    forecast: 1000,
    ordered: 800 + 37 * at,
  })).filter(({ cycle }) => cycle >= 202601),
}
const plan = simulateOutlook(problem)

const rulesOf = (changed: Partial<ChancePlan>) => [
  ...new Set(checkChance(problem, { ...plan, ...changed }).map(({ rule }) => rule)),
]
const row = (more: Partial<ChanceRow>) => ({ rows: plan.rows.map((own, at) => (at === 0 ? { ...own, ...more } : own)) })
const scenario = (more: Partial<Scenario>) => ({
  scenarios: plan.scenarios.map((own, at) => (at === 0 ? { ...own, ...more } : own)),
})

test('accepts what the simulation states', () => {
  expect(plan.rows[0]?.band).not.toBeNull()
  expect(checkChance(problem, plan)).toEqual([])
})

test('finds bands, chances and overtime that are not those of the scenarios', () => {
  const band = plan.rows[0]!.band!
  expect(rulesOf(row({ band: { ...band, low: band.low - 1 } }))).toEqual(['CHANCE_BAND'])
  expect(rulesOf(row({ band: { ...band, high: band.high + 1 } }))).toEqual(['CHANCE_BAND'])
  expect(rulesOf(row({ band: null }))).toEqual(['CHANCE_BAND'])
  expect(rulesOf(row({ regularPermille: plan.rows[0]!.regularPermille! + 1 }))).toEqual(['CHANCE'])
  expect(rulesOf(row({ overtimePermille: null }))).toEqual(['CHANCE'])
  expect(rulesOf(row({ overtimeSeconds: 0 }))).toEqual(['CHANCE_OVERTIME'])
})

test('finds scenarios with other outcomes than their own, and work that does not follow', () => {
  const [first, second] = plan.scenarios
  expect(rulesOf(scenario({ rates: second!.rates }))).toContain('CHANCE_RATE')
  expect(rulesOf(scenario({ rates: [] }))).toContain('CHANCE_RATE')
  expect(rulesOf(scenario({ rates: first!.rates.map((rate) => ({ ...rate, outcome: null })) }))).toContain(
    'CHANCE_RATE',
  )
  expect(rulesOf(scenario({ rows: second!.rows }))).toContain('CHANCE_WORK')
  expect(rulesOf({ scenarios: [first!, ...plan.scenarios] })).toContain('CHANCE_SCENARIO')
})
