import { expect, it } from 'vitest'
import { checkLoads } from '../../check/loads/check-loads.ts'
import type { ContainerType, LoadBoxType, LoadingProblem } from '../../problem/loading-problem.ts'
import { dockGroup } from '../../testing/dock-groups.ts'
import { plainType } from '../../testing/load-plan.ts'
import { loadContainers } from '../load-containers.ts'

const boxType = (code: string, lengthMm: number, widthMm: number, heightMm: number): LoadBoxType => ({
  ...plainType,
  code,
  lengthMm,
  widthMm,
  heightMm,
})
const containerType = (code: string, lengthMm: number, heightMm: number, cost: number): ContainerType => ({
  code,
  lengthMm,
  widthMm: 2350,
  heightMm,
  maxPayloadG: 26_000_000,
  cost,
  available: null,
})

/** 60 to 119 boxes of six types, different for each seed. */
function problemFor(seed: number): LoadingProblem {
  let state = seed * 7919
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const count = 60 + random(60)
  return {
    containerTypes: [
      containerType('20', 5900, 2390, 54),
      containerType('40', 12_030, 2390, 100),
      containerType('40HC', 12_030, 2690, 111),
      containerType('45HC', 13_550, 2690, 128),
    ],
    boxTypes: [
      boxType('A', 1200, 1000, 760),
      boxType('B', 1140, 960, 640),
      boxType('C', 1480, 1130, 980),
      boxType('D', 2260, 1140, 1100),
      boxType('E', 800, 600, 500),
      boxType('F', 1700, 760, 870),
    ],
    boxes: Array.from({ length: count }, (_, at) => ({ id: `b${at}`, type: random(6), weightG: 200_000, group: 'G' })),
    rules: { supportPermille: 1000, gravityTolerancePermille: 1000 },
    budget: 24,
  }
}

function costFor(seed: number): number {
  const problem = problemFor(seed)
  const plan = loadContainers(problem)
  expect(checkLoads(problem, plan)).toEqual([])
  expect(plan.left).toEqual([])
  return plan.containers.reduce((sum, { type }) => sum + problem.containerTypes[type]!.cost, 0)
}

it('looks first for the cheaper set of containers that leaves most room', () => {
  expect(costFor(34)).toBe(276)
})

it('tries a type thoroughly that would cost least with one container less', () => {
  expect(costFor(1)).toBe(200)
})

/** A floor: lower it when the search finds cheaper containers, never raise it. */
it('costs no more than was reached for the cases of eleven docks, within 7 % of the proven bound', () => {
  let cost = 0
  let bound = 0
  for (const seed of Array.from({ length: 11 }, (_, at) => at + 1)) {
    const problem = dockGroup(seed)
    const plan = loadContainers(problem)
    expect(checkLoads(problem, plan)).toEqual([])
    cost += plan.containers.reduce((sum, { type }) => sum + problem.containerTypes[type]!.cost, 0)
    bound += plan.bounds[0]!.cost
  }
  expect(cost).toBeLessThanOrEqual(4_210)
  expect(cost).toBeLessThanOrEqual(1.07 * bound)
})
