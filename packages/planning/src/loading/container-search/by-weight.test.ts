import { expect, it } from 'vitest'
import { checkLoads } from '../../check/loads/check-loads.ts'
import type { LoadBoxType, LoadingProblem, LoadPlan } from '../../problem/loading-problem.ts'
import { loadContainers } from '../load-containers.ts'

const boxType = (lengthMm: number, widthMm: number, heightMm: number, maxStack: number): LoadBoxType => ({
  code: 'B',
  lengthMm,
  widthMm,
  heightMm,
  uprightLength: false,
  uprightWidth: false,
  uprightHeight: true,
  maxStack,
  maxTopG: null,
  stackCode: '',
  nestingMm: 0,
})

const boxesOf = (weights: readonly number[]) =>
  weights.map((weightG, at) => ({ id: String(1000 + at), type: 0, weightG, group: 'D1' }))

function loadAndCheck(problem: LoadingProblem): LoadPlan {
  const plan = loadContainers(problem)
  expect(checkLoads(problem, plan)).toEqual([])
  expect(plan.left).toEqual([])
  return plan
}

it('uses up the payload where three boxes have room in a container', () => {
  const container = {
    code: 'X',
    lengthMm: 3000,
    widthMm: 2000,
    heightMm: 2000,
    maxPayloadG: 9,
    cost: 1,
    available: null,
  }
  const plan = loadAndCheck({
    containerTypes: [container],
    boxTypes: [boxType(1000, 2000, 1000, 1)],
    boxes: boxesOf([4, 1, 3, 3, 5, 2, 5, 3]),
    rules: { supportPermille: 1000, gravityTolerancePermille: null },
    budget: 24,
  })
  expect(plan.containers).toHaveLength(3)
})

it('needs no more containers than the weight of cases of 2.5 to 7.5 t', () => {
  const weights = Array.from({ length: 110 }, (_, at) => 2_500_000 + ((at * 2_654_435_761) % 5_000_000))
  const container = { code: '40HC', lengthMm: 12_000, widthMm: 2300, heightMm: 2550, cost: 100, available: null }
  const problem: LoadingProblem = {
    containerTypes: [{ ...container, maxPayloadG: 26_540_000 }],
    boxTypes: [boxType(1490, 1130, 1100, 2)],
    boxes: boxesOf(weights),
    rules: { supportPermille: 1000, gravityTolerancePermille: 250 },
    budget: 24,
  }
  const plan = loadAndCheck(problem)
  expect(plan.containers).toHaveLength(plan.bounds[0]!.containers)
  const turned = loadAndCheck({ ...problem, boxes: problem.boxes.toReversed() })
  const weightsOf = ({ containers }: LoadPlan) => containers.map(({ weightG }) => weightG)
  expect(weightsOf(turned)).toEqual(weightsOf(plan))
})

it('keeps heavy cases that belong together in one container, at the bound of their weight', () => {
  const weights = Array.from({ length: 60 }, (_, at) => 2_500_000 + ((at * 2_654_435_761) % 5_000_000))
  const container = { code: '40HC', lengthMm: 12_000, widthMm: 2300, heightMm: 2550, cost: 100, available: null }
  const problem: LoadingProblem = {
    containerTypes: [{ ...container, maxPayloadG: 26_540_000 }],
    boxTypes: [boxType(1490, 1130, 1100, 2)],
    boxes: boxesOf(weights).map((box, at) => ({ ...box, together: at % 15 < 2 ? `T${Math.floor(at / 15)}` : '' })),
    rules: { supportPermille: 1000, gravityTolerancePermille: 250 },
    budget: 24,
  }
  const plan = loadAndCheck(problem)
  expect(plan.containers).toHaveLength(plan.bounds[0]!.containers)
})
