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
  { file: 'BR1', short: 923, long: 0 },
  { file: 'BR5', short: 923, long: 0 },
  { file: 'BR8', short: 886, long: 0 },
  { file: 'BR12', short: 883, long: 0 },
] as const)('fills the container of $file with boxes that are fully supported', { timeout: PROPERTY_MS }, (each) => {
  const numbers = Array.from({ length: runs(1, 5) }, (_, at) => at + 1)
  const fills = numbers.map((number) => {
    const [container] = load(bischoffRatcliff(each.file, number, runs(50, 3000)))
    return container?.fillPermille ?? 0
  })
  expect(mean(fills)).toBeGreaterThanOrEqual(isLong ? each.long : each.short)
})

test.each([
  { kind: 1, short: 15, long: 0 },
  { kind: 4, short: 25, long: 0 },
  { kind: 5, short: 11, long: 0 },
  { kind: 6, short: 12, long: 0 },
  { kind: 7, short: 10, long: 0 },
  { kind: 8, short: 10, long: 0 },
])('needs few bins of class $kind for boxes that are not turned', { timeout: PROPERTY_MS }, (each) => {
  const [count, budget] = isLong ? [100, 100] : [50, 12]
  const numbers = Array.from({ length: runs(1, 10) }, (_, at) => at + 1)
  const bins = numbers.map((number) => load(martelloPisingerVigo(each.kind, count, number, budget)).length)
  expect(mean(bins)).toBeLessThanOrEqual(isLong ? each.long : each.short)
})
