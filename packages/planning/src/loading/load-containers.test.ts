import { describe, expect, it } from 'vitest'
import { checkLoads } from '../check/loads/check-loads.ts'
import type { ContainerType, LoadBox, LoadBoxType, LoadingProblem, LoadPlan } from '../problem/loading-problem.ts'
import { Cancelled } from '../terms/watch.ts'
import { DEFAULT_LOADING_BUDGET, loadContainers } from './load-containers.ts'

const HIGH_CUBE: ContainerType = {
  code: '40HC',
  lengthMm: 12_000,
  widthMm: 2_300,
  heightMm: 2_550,
  maxPayloadG: 26_540_000,
  cost: 100,
  available: null,
}
const TWENTY: ContainerType = {
  code: '20GP',
  lengthMm: 5_850,
  widthMm: 2_300,
  heightMm: 2_250,
  maxPayloadG: 28_180_000,
  cost: 60,
  available: null,
}

function caseType(
  code: string,
  lengthMm: number,
  widthMm: number,
  heightMm: number,
  more: Partial<LoadBoxType> = {},
): LoadBoxType {
  return {
    code,
    lengthMm,
    widthMm,
    heightMm,
    uprightLength: false,
    uprightWidth: false,
    uprightHeight: true,
    maxStack: null,
    maxTopG: null,
    stackCode: '',
    nestingMm: 0,
    ...more,
  }
}

function boxesOf(count: number, type: number, weightG: number, group = 'G1'): LoadBox[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `${group}-${type}-${String(n).padStart(4, '0')}`,
    type,
    weightG,
    group,
  }))
}

function problemOf(boxTypes: LoadBoxType[], boxes: LoadBox[], more: Partial<LoadingProblem> = {}): LoadingProblem {
  return {
    containerTypes: [HIGH_CUBE],
    boxTypes,
    boxes,
    rules: { supportPermille: 1000, gravityTolerancePermille: 250 },
    budget: DEFAULT_LOADING_BUDGET,
    ...more,
  }
}

function loadLegally(problem: LoadingProblem): LoadPlan {
  const plan = loadContainers(problem)
  expect(checkLoads(problem, plan)).toEqual([])
  return plan
}

const sizesOf = (plan: LoadPlan): number[] => plan.containers.map((container) => container.boxes.length)

describe('one kind of case', () => {
  it.each([
    [1100, 32],
    [730, 48],
  ])('loads a container full of cases 1490 x 1130 x %i: %i', (height, most) => {
    const plan = loadLegally(problemOf([caseType('A', 1490, 1130, height)], boxesOf(most + 1, 0, 300_000)))
    expect(sizesOf(plan)).toEqual([most, 1])
    expect(plan.containers[0]!.fillPermille).toBeGreaterThan(830)
  })

  it('uses one container for boxes that fill it exactly', () => {
    const plan = loadLegally(problemOf([caseType('A', 1490, 1130, 1100)], boxesOf(32, 0, 300_000)))
    expect(sizesOf(plan)).toEqual([32])
    expect(plan.bounds).toMatchObject([{ group: 'G1', containers: 1 }])
  })

  it('stops at the payload when weight is the limit', () => {
    const limited = { ...HIGH_CUBE, maxPayloadG: 24_000_000 }
    const problem = problemOf([caseType('A', 1490, 1130, 1100)], boxesOf(32, 0, 800_000), { containerTypes: [limited] })
    const plan = loadLegally(problem)
    expect(sizesOf(plan)).toEqual([30, 2])
    expect(plan.bounds[0]!.containers).toBe(2)
  })

  it('shifts a small load to an allowed centre of gravity', () => {
    const plan = loadLegally(problemOf([caseType('A', 1490, 1130, 1100)], boxesOf(1, 0, 800_000)))
    expect(plan.containers[0]!.gravityX).toBe(3_000)
  })
})

describe('limits on stacking', () => {
  const perLayer = 16

  it('nests equal cases', () => {
    const nesting = caseType('A', 1490, 1130, 900, { nestingMm: 75 })
    // 900 + 825 + 825 = 2550: three high, where two would fit without nesting.
    const plan = loadLegally(problemOf([nesting], boxesOf(perLayer * 3, 0, 100_000)))
    expect(sizesOf(plan)).toEqual([perLayer * 3])
  })

  it('separates stack codes', () => {
    const types = [
      caseType('A', 1490, 1130, 1200, { stackCode: 'P' }),
      caseType('B', 1490, 1130, 1200, { stackCode: 'Q' }),
    ]
    const plan = loadLegally(problemOf(types, [...boxesOf(17, 0, 100_000), ...boxesOf(15, 1, 100_000)]))
    // Nine stacks of P and eight of Q: one more than the floor holds.
    expect(plan.containers).toHaveLength(2)
  })

  it('respects the stack limit', () => {
    const plan = loadLegally(problemOf([caseType('A', 1490, 1130, 730, { maxStack: 2 })], boxesOf(48, 0, 100_000)))
    expect(sizesOf(plan)).toEqual([perLayer * 2, perLayer])
    expect(plan.bounds[0]!.containers).toBe(2)
  })

  it('respects the weight limit on top', () => {
    const plan = loadLegally(problemOf([caseType('A', 1490, 1130, 730, { maxTopG: 150_000 })], boxesOf(48, 0, 100_000)))
    expect(sizesOf(plan)).toEqual([perLayer * 2, perLayer])
  })

  it('puts strong cases under weak ones', () => {
    const types = [caseType('A', 1490, 1130, 1200, { maxTopG: 0 }), caseType('B', 1490, 1130, 1200)]
    const plan = loadLegally(problemOf(types, [...boxesOf(16, 0, 300_000), ...boxesOf(16, 1, 100_000)]))
    expect(plan.containers).toHaveLength(1)
  })
})

describe('containers', () => {
  it('uses no container for an empty problem', () => {
    expect(loadContainers(problemOf([], []))).toEqual({ containers: [], left: [], bounds: [] })
  })

  it('leaves boxes that are too long, too heavy or without a container type', () => {
    const types = [caseType('A', 12_001, 1000, 1000), caseType('B', 1000, 1000, 1000)]
    const boxes = [...boxesOf(1, 0, 1), ...boxesOf(1, 1, 99_000_000)]
    const plan = loadLegally(problemOf(types, boxes))
    expect(plan.left.map(({ reason }) => reason.cause)).toEqual(['NO_CONTAINER_FITS', 'NO_CONTAINER_FITS'])
    expect(loadLegally(problemOf(types, boxes, { containerTypes: [] })).left).toHaveLength(2)
  })

  it('reports used-up containers and serves groups in code order', () => {
    const boxes = [...boxesOf(32, 0, 1000, 'G2'), ...boxesOf(32, 0, 1000, 'G1')]
    const containerTypes = [{ ...HIGH_CUBE, available: 1 }]
    const plan = loadLegally(problemOf([caseType('A', 1490, 1130, 1100)], boxes, { containerTypes }))
    expect(plan.containers.map(({ group }) => group)).toEqual(['G1'])
    expect(new Set(plan.left.map(({ reason }) => reason.cause))).toEqual(new Set(['NO_CONTAINER_LEFT']))
  })

  it('uses a smaller last container when that costs less', () => {
    const containerTypes = [HIGH_CUBE, TWENTY]
    const plan = loadLegally(problemOf([caseType('A', 1490, 1130, 1100)], boxesOf(36, 0, 1000), { containerTypes }))
    expect(plan.containers.map(({ type }) => type)).toEqual([0, 1])
  })

  it('re-loads containers together when sequential filling needs more of them', () => {
    let state = 2
    const edge = (): number => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return 3 + (Math.floor(state / 65_536) % 6)
    }
    const types = Array.from({ length: 24 }, (_, at) => caseType(`T${10 + at}`, edge(), edge(), edge()))
    const boxes = types.flatMap((_, type) => boxesOf(1, type, 1000))
    const cube = { ...HIGH_CUBE, lengthMm: 10, widthMm: 10, heightMm: 10 }
    const rules = { supportPermille: 1000, gravityTolerancePermille: null }
    const plan = loadLegally(problemOf(types, boxes, { containerTypes: [cube], rules, budget: 60 }))
    // Sequential filling ends with 6.
    expect(plan.containers).toHaveLength(5)
  })

  it.each([0, 1])('terminates when a type costs almost nothing compared to another: %i', (cost) => {
    const dear = { ...HIGH_CUBE, cost: 1_000_000 }
    const cheap = { ...TWENTY, maxPayloadG: 1_000, cost }
    const boxes = [...boxesOf(40, 0, 1000), ...boxesOf(1, 0, 2000, 'G1').map((box) => ({ ...box, id: 'heavy' }))]
    const plan = loadLegally(problemOf([caseType('A', 1490, 1130, 1100)], boxes, { containerTypes: [dear, cheap] }))
    expect(plan.left).toEqual([])
  })

  it('terminates when all containers are free', () => {
    const containerTypes = [HIGH_CUBE, TWENTY].map((type) => ({ ...type, cost: 0 }))
    const plan = loadLegally(problemOf([caseType('A', 1490, 1130, 1100)], boxesOf(40, 0, 1000), { containerTypes }))
    expect(plan.left).toEqual([])
  })

  it('returns a legal load as soon as it is stopped', () => {
    const types = [caseType('A', 1490, 1130, 1100), caseType('B', 1130, 950, 800)]
    const problem = problemOf(types, [...boxesOf(40, 0, 1000), ...boxesOf(40, 1, 1000)], { budget: 1_000_000 })
    const plan = loadContainers(problem, undefined, () => true)
    expect(checkLoads(problem, plan)).toEqual([])
    expect(plan.left).toEqual([])
  })

  it('never turns a box that keeps its heading', () => {
    const container = { ...HIGH_CUBE, lengthMm: 1000, widthMm: 2000 }
    const lies = (keepsHeading: boolean): number => {
      const types = [caseType('A', 1500, 900, 900, { keepsHeading })]
      return loadLegally(problemOf(types, boxesOf(1, 0, 1), { containerTypes: [container] })).left.length
    }
    expect([lies(false), lies(true)]).toEqual([0, 1])
  })

  it('never mixes groups', () => {
    const boxes = [...boxesOf(3, 0, 1000, 'G1'), ...boxesOf(3, 0, 1000, 'G2')]
    expect(sizesOf(loadLegally(problemOf([caseType('A', 1490, 1130, 1100)], boxes)))).toEqual([3, 3])
  })

  it('throws when the watch cancels', () => {
    const problem = problemOf([caseType('A', 1490, 1130, 1100)], boxesOf(3, 0, 1000))
    expect(() => loadContainers(problem, { progress: () => true })).toThrow(Cancelled)
  })

  it('rejects a box of an unknown type', () => {
    expect(() => loadContainers(problemOf([], boxesOf(1, 0, 1)))).toThrow(RangeError)
  })
})
