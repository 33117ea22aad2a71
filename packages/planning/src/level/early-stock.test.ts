import highsModule from 'highs'
import { beforeAll, expect, test } from 'vitest'
import { checkLevel } from '../check/level/check-level.ts'
import { levelKpis } from '../kpis/level-kpis.ts'
import type { LevelPlan, LevelProblem } from '../problem/level-problem.ts'
import { type DayLimits, leastEarlyProgram, monthLevel } from '../testing/month-levels.ts'
import { PROPERTY_MS, runs } from '../testing/runs.ts'
import { level } from './level.ts'

/** Its types describe the CommonJS module, whose loader is a property. */
const loadHighs = highsModule as unknown as typeof highsModule.default

let optimum: (program: string) => number

beforeAll(async () => {
  const highs = await loadHighs()
  optimum = (program) => {
    const solution = highs.solve(program)
    if (solution.Status !== 'Optimal') throw new Error(solution.Status)
    return solution.ObjectiveValue
  }
})

const seeds = Array.from({ length: runs(2, 20) }, (_, at) => at + 1)

/** A day may be as full as the fullest of its line, without more overtime. */
const withinPeak =
  ({ lines }: LevelProblem, plan: LevelPlan): DayLimits =>
  (line, at) => {
    const { loadSeconds, peakSeconds } = plan.lines[line]!
    return Math.max(loadSeconds[at]!, Math.min(lines[line]!.regularSeconds[at]!, peakSeconds))
  }

/** Days as even as they are: one may be 1 % fuller. */
const asEven =
  (problem: LevelProblem, plan: LevelPlan): DayLimits =>
  (line, at) =>
    Math.max(
      plan.lines[line]!.loadSeconds[at]!,
      Math.min(1.01 * plan.lines[line]!.loadSeconds[at]!, withinPeak(problem, plan)(line, at)),
    )

function planned(seed: number, weight: number) {
  const problem = monthLevel(seed, weight)
  const plan = level(problem)
  expect(checkLevel(problem, plan)).toEqual([])
  return { problem, plan, kpis: levelKpis({ problem, plan }) }
}

test('has at most 10 % more early stock than a linear program with the same peaks, at the least weight', {
  timeout: PROPERTY_MS,
}, () => {
  for (const seed of seeds) {
    const flat = planned(seed, 0).kpis
    const { problem, plan, kpis } = planned(seed, 1)
    const least = optimum(leastEarlyProgram(problem, plan, withinPeak(problem, plan)))
    expect(kpis.earlyLotDays).toBeLessThanOrEqual(1.1 * least)
    expect(kpis.earlyLotDays).toBeLessThanOrEqual(flat.earlyLotDays)
    expect(kpis.unplanned).toEqual(flat.unplanned)
    // A weight of 1 fills days by a hundredth of what the level plan leaves of their regular time.
    expect(kpis.peakUtilisationPermille).toBeLessThanOrEqual(flat.peakUtilisationPermille + 10)
    expect(kpis.mix.dealerPermille).toBeLessThanOrEqual(flat.mix.dealerPermille)
    expect(kpis.mix.familyPermille).toBeLessThanOrEqual(flat.mix.familyPermille)
  }
})

test('has at most 15 % more early stock than a linear program with days as even, without a weight', {
  timeout: PROPERTY_MS,
}, () => {
  for (const seed of seeds) {
    const { problem, plan, kpis } = planned(seed, 0)
    const least = optimum(leastEarlyProgram(problem, plan, asEven(problem, plan)))
    expect(kpis.earlyLotDays).toBeLessThanOrEqual(1.15 * least)
  }
})
