import { expect, test } from 'vitest'
import { checkLoads } from '../check/loads/check-loads.ts'
import type { LoadingProblem } from '../problem/loading-problem.ts'
import { bischoffRatcliff, martelloPisingerVigo } from '../testing/public-instances.ts'
import { PROPERTY_MS, runs } from '../testing/runs.ts'
import { loadContainers } from './load-containers.ts'

/** Floors just below what the engine reaches on public instances, at a fixed amount of work. */

const isLong = runs(0, 1) === 1

function load(problem: LoadingProblem) {
  const plan = loadContainers(problem)
  expect(checkLoads(problem, plan)).toEqual([])
  return plan.containers
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test.each([
  { file: 'BR1', short: 923, long: 922 },
  { file: 'BR5', short: 923, long: 948 },
  { file: 'BR8', short: 886, long: 934 },
  { file: 'BR12', short: 883, long: 904 },
] as const)('fills the container of $file with boxes that are fully supported', { timeout: PROPERTY_MS }, (each) => {
  const numbers = Array.from({ length: runs(1, 5) }, (_, at) => at + 1)
  const fills = numbers.map((number) => {
    const [container] = load(bischoffRatcliff(each.file, number, runs(50, 1000)))
    return container?.fillPermille ?? 0
  })
  expect(mean(fills)).toBeGreaterThanOrEqual(isLong ? each.long : each.short)
})

test.each([
  { kind: 1, short: 15, long: 26.8 },
  { kind: 4, short: 25, long: 59 },
  { kind: 5, short: 11, long: 15.1 },
  { kind: 6, short: 12, long: 19.2 },
  { kind: 7, short: 10, long: 12.5 },
  { kind: 8, short: 10, long: 19.2 },
])('needs few bins of class $kind for boxes that are not turned', { timeout: PROPERTY_MS }, (each) => {
  const [count, budget] = isLong ? [100, 100] : [50, 12]
  const numbers = Array.from({ length: runs(1, 10) }, (_, at) => at + 1)
  const bins = numbers.map((number) => load(martelloPisingerVigo(each.kind, count, number, budget)).length)
  expect(mean(bins)).toBeLessThanOrEqual(isLong ? each.long : each.short)
})
